//! Puzzles: positions from games between computers in which one turn is clearly best.
//!
//! A puzzle is an entry of `puzzles/<set>.json`: a deal, the actions before it, and one right turn. Where cards are hidden,
//! the deal is one of the worlds that the seat cannot tell apart, so the file tells nobody more than the seat knows.
//! [`mine()`] finds puzzles, [`prove()`] proves them again, [`scene()`] lets somebody solve one; nothing is stored anywhere.

mod force;
mod garden_lake;
mod jin_li;
mod koi;
mod koi_koi;
mod mine;
mod points;
mod prove;
mod puzzle;
mod puzzling;
mod run;
mod scene;
mod sets;
mod solve;

pub use mine::{MARGIN, Mined, TRIES, mine, write};
pub use prove::prove;
pub use puzzle::{Proof, Puzzle, PuzzleError, Task};
pub use puzzling::{Found, Puzzling, Verdict};
pub use run::{Answer, Frame, Run};
pub use scene::{SceneError, day, scene, scene_of};
pub use sets::{GRADES, Set, read, set, sets};
