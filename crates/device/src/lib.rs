//! Tables on the player's own device.

mod choices;

pub use choices::choices;
