"""What every area uses: lists to choose from, help, the lines at the foot of the screen."""
