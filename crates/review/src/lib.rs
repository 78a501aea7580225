//! Goes through a finished game with the adviser: what each move gave away, judged by what its seat could know, and what
//! the cards, the bag or the deck changed compared with what was expected.
//!
//! [`Adviser`] judges one decision from a seat's view, [`Walk`] goes through a record one decision at a time, and
//! [`Account`] divides the way from the first expectation to the result into luck and skill.

mod account;
mod adviser;
mod follow;
mod grade;
mod measure;
mod walk;

pub use account::{Account, Balance, Turn};
pub use adviser::{Adviser, Line, Opinion, VERSION, default_nodes};
pub use follow::follow;
pub use grade::Grade;
pub use measure::{Measured, Planted, good_game, plant, rank_of, review};
pub use walk::{Review, Reviewed, SeatReview, Walk};
