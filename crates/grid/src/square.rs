//! Square boards as fixed-size bit sets, and polyominoes on them.
