//! What a browser calls. Texts in JSON go in and come out; all that is done with them is in `device`.
//!
//! A refusal is thrown as the JSON of a `Problem`. There are four modules a game, so that whoever only plays loads no more than that.

#[cfg(feature = "advice")]
mod advice;
#[cfg(feature = "score")]
mod score;
#[cfg(feature = "study")]
mod study;
#[cfg(feature = "tables")]
mod tables;
#[cfg(any(feature = "advice", feature = "study", feature = "tables"))]
mod told;

#[cfg(feature = "garden-lake")]
type Played = catalogue::GardenLake;
#[cfg(all(feature = "jin-li", not(feature = "garden-lake")))]
type Played = catalogue::JinLi;
#[cfg(all(feature = "koi", not(any(feature = "garden-lake", feature = "jin-li"))))]
type Played = catalogue::Koi;
#[cfg(not(any(feature = "garden-lake", feature = "jin-li", feature = "koi")))]
type Played = catalogue::KoiKoi;
