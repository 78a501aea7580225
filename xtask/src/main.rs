//! The project chores: `cargo xtask play` and `cargo xtask test`.
fn main() {}
