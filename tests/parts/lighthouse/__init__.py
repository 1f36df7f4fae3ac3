"""A small cooperative game around one scenario, for the tests of stories."""
