//! Prints what computers choose: `choices GAME OPTIONS FROM TO NODES`. A browser's module must say the same.

use catalogue::with_game;
use game::Options;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, options, from, to, nodes] = words.as_slice() else {
        return Err("choices GAME OPTIONS FROM TO NODES".to_owned());
    };
    let number = |word: &String| word.parse::<u64>().map_err(|error| format!("{word}: {error}"));
    let options: Options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    let (numbers, nodes) = (number(from)?..number(to)?, number(nodes)?);
    let text = with_game!(game.as_str(), G => device::choices::<G>(&options, numbers, nodes)).flatten();
    print!("{}", text.map_err(|error| error.to_string())?);
    Ok(())
}
