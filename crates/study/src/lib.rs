//! Games of whichever type, as learning programs use them: states in small decisions, many at once, and our players.
//!
//! ```
//! use game::{Options, Viewer};
//! use study::{Rewards, load};
//!
//! let game = load("koi-koi", &Options::default(), None, None, Rewards::Win)?;
//! let mut state = game.start(1)?;
//! while let Some(&decision) = state.legal().first() {
//!     state.apply(decision)?;
//! }
//! assert_eq!(state.returns().iter().sum::<f32>(), 0.0);
//! assert_eq!(state.observe(Viewer::Watcher).len(), game.observation_len());
//! # Ok::<(), String>(())
//! ```

mod any;
mod batch;
mod information;
mod loaded;
mod rewards;
mod state;
mod thinker;
mod threads;

pub use any::{AnyBatch, AnyGame, AnyPlayer, AnyState, Decided, Opinion, Rows, Told};
pub use loaded::{load, names};
pub use rewards::Rewards;
