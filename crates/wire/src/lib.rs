//! What the server and its clients say to each other, typed.
//!
//! Over the WebSocket a client sends [`FromClient`] and gets [`FromServer`]; over HTTP it sends and
//! gets the types of `http.rs`. The page's TypeScript is generated from these types (`typescript.rs`).

mod card;
mod http;
mod lesson;
mod message;
mod presence;
mod problem;
mod puzzle;
mod reviews;
mod study;
mod typescript;
mod update;

pub use card::Card;
pub use http::{
    Answer, DataInfo, GameInfo, HandIn, Made, ON_DEVICE, OptionInfo, Order, PlayOn, RecordFile, RecordSeat,
    You,
};
pub use lesson::{
    CourseInfo, Guide, LessonAnswer, LessonFrame, LessonInfo, LessonPosition, LessonRequest, LessonScene,
};
pub use message::{FromClient, FromServer, ID_LIMIT, OLDEST, PROTOCOL};
pub use presence::Presence;
pub use problem::Problem;
pub use puzzle::{PuzzleAnswer, PuzzleDay, PuzzleLoss, PuzzleRequest, PuzzleScene, PuzzleSet, PuzzleTask};
pub use reviews::{Review, ReviewMove, ReviewSeat, ReviewState};
pub use study::{Hint, HintLine, HintRequest, Played, Position, Preview, PreviewRequest, Previews, Replay};
pub use table::{AnyAction, Command, Plan, SeatPlan};
pub use typescript::typescript;
pub use update::{SeatInfo, Shown, Update, Who};
