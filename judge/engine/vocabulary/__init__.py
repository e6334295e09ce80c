"""The words in which abilities are written: data, checked when read, played by the kernel."""
