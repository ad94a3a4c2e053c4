"""What the commands do, once the command line has been read."""
