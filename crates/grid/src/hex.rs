//! Hexes in axial coordinates and sets of them.
