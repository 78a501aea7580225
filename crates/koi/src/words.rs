//! Actions in a few words for a move list.

use crate::action::{Action, Form, Verb};
use crate::pieces::{Gain, Size, Ware};
use crate::state::{Koi, Phase};
use grid::hex::{Cell, Direction};

impl Koi {
    /// What a legal action does here.
    pub(crate) fn describe(&self, action: Action) -> String {
        match action {
            Action::Meditate(space) => self.describe_meditation(space),
            Action::Work => "works".to_owned(),
            Action::Done => match self.table.turn.phase {
                Phase::Claim => "claims nothing more".to_owned(),
                Phase::Branch => "places no more water".to_owned(),
                _ => "is done".to_owned(),
            },
            Action::Luck(ware) => match ware.size() {
                Some(size) => format!("spends luck and {}", self.describe_purchase(size, action)),
                None => format!("spends luck for {}", self.gain_words(action)),
            },
            Action::Reward(None) => format!("takes {}", self.gain_words(action)),
            Action::Reward(Some(size)) | Action::Buy(size) => self.describe_purchase(size, action),
            Action::Well(_) => format!("draws {} from the well", self.gain_words(action)),
            Action::Put(verb, turn, at) => self.describe_put(verb, turn, at),
            Action::Discard(ware) => format!("discards 1 {}", ware.words()),
            Action::Remove(size) => format!("removes a {} koi from the supply", size.name()),
        }
    }

    fn describe_meditation(&self, space: u8) -> String {
        let number = usize::from(space);
        let card = self.table.row.get(number).copied().flatten();
        let name = card.map_or("nothing", |card| &self.components().card(card).name);
        let fee = self.components().spaces.get(number).map_or(0, |space| space.fee);
        let paid = if fee > 0 { format!(" for {}", coins(fee)) } else { String::new() };
        format!("meditates: takes {name} from space {}{paid}", number + 1)
    }

    fn describe_purchase(&self, size: Size, action: Action) -> String {
        format!("buys a {} koi for {}", size.name(), coins(self.cost(action).unwrap_or(0)))
    }

    fn gain_words(&self, action: Action) -> String {
        self.gain(action).unwrap_or_default().words()
    }

    /// The price of the koi that an action buys.
    pub(crate) fn cost(&self, action: Action) -> Option<u8> {
        match action {
            Action::Luck(ware) => ware.size().map(|size| self.price(size, 1)),
            Action::Reward(size) => size.map(|size| self.price(size, 0)),
            Action::Buy(size) => Some(self.price(size, -1)),
            _ => None,
        }
    }

    /// What an action brings: a reward, a draw from the well, or tiles for luck.
    pub(crate) fn gain(&self, action: Action) -> Option<Gain> {
        let (turn, components) = (&self.table.turn, self.components());
        match action {
            Action::Reward(None) => {
                turn.space.and_then(|space| components.spaces.get(usize::from(space))).map(|space| space.gain)
            }
            Action::Well(number) => {
                let card = turn.well.map(|card| components.card(card));
                card.and_then(|card| if number == 0 { Some(card.gain) } else { card.or })
            }
            Action::Luck(Ware::Water) => Some(Gain { water: 2, ..Gain::default() }),
            Action::Luck(Ware::Foliage) => Some(Gain { foliage: 1, ..Gain::default() }),
            Action::Luck(Ware::Shore) => Some(Gain { shore: 1, ..Gain::default() }),
            _ => None,
        }
    }

    fn describe_put(&self, verb: Verb, turn: u8, at: Cell) -> String {
        let moved = self.table.turn.lifted.is_some();
        let what = match verb {
            Verb::Water => "places water".to_owned(),
            Verb::Foliage => "places foliage".to_owned(),
            Verb::Lily => "adds a water-lily".to_owned(),
            Verb::Shore => "places a shore".to_owned(),
            Verb::Lantern => "lights a lantern".to_owned(),
            Verb::Koi(size) if moved => format!("moves the {} koi", size.name()),
            Verb::Koi(size) => format!("places a {} koi", size.name()),
            Verb::Lift => "takes up the koi".to_owned(),
            Verb::Path => "lays a path tile for 2 coins".to_owned(),
            Verb::Branch(size) => format!("claims the {} branch", size.name()),
            Verb::Bridge => "claims the bridge for 3 coins".to_owned(),
            Verb::Carp => "claims the centennial carp for 5 coins".to_owned(),
            Verb::PurpleLily => "claims the purple water-lily".to_owned(),
            Verb::ShishiOdoshi => "claims the shishi odoshi".to_owned(),
            Verb::Statue => "claims the statue".to_owned(),
            Verb::Turtle => "claims the turtle".to_owned(),
            Verb::Waterfall => "claims the waterfall".to_owned(),
            Verb::Willow => "claims the weeping willow".to_owned(),
        };
        match verb.form(self.components()) {
            Form::Arc => format!("{what} around {at} to the {}", Direction::new(turn).name()),
            Form::Path if turn == 1 => format!("{what} on {at}, before the first"),
            _ => format!("{what} on {at}"),
        }
    }
}

fn coins(count: u8) -> String {
    if count == 1 { "1 coin".to_owned() } else { format!("{count} coins") }
}
