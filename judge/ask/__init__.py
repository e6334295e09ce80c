"""Questions in Japanese: read, played as a scenario, answered; what is not understood is said."""
