//! What a browser calls. Texts go in and come out; all that is done with them is in `device`.

mod score;

use game::Options;
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "garden-lake")]
type Played = catalogue::GardenLake;
#[cfg(all(feature = "jin-li", not(feature = "garden-lake")))]
type Played = catalogue::JinLi;
#[cfg(all(feature = "koi", not(any(feature = "garden-lake", feature = "jin-li"))))]
type Played = catalogue::Koi;
#[cfg(not(any(feature = "garden-lake", feature = "jin-li", feature = "koi")))]
type Played = catalogue::KoiKoi;

/// What computers choose in the positions `from` to `to`; see `device::choices`.
#[wasm_bindgen]
pub fn choices(options: &str, from: u32, to: u32, nodes: u32) -> Result<String, String> {
    let options: Options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    let numbers = u64::from(from)..u64::from(to);
    device::choices::<Played>(&options, numbers, u64::from(nodes)).map_err(|error| error.to_string())
}
