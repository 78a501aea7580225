//! How the look of an action changes with each weight: what learning needs.

use super::weights::{EACH, MONTHS};
use super::{Intuition, Left, Open, Sight, Way};
use crate::action::Action;
use crate::state::KoiKoi;

/// Changes by the place of the weight.
pub(crate) type Slopes = Vec<(u16, f32)>;

/// A position at first sight, to be learned from.
pub(crate) struct Study<'a> {
    sight: Sight<'a>,
    sets: Vec<Open>,
}

impl<'a> Study<'a> {
    pub(crate) fn new(game: &'a KoiKoi, weights: &'a Intuition) -> Self {
        let sight = Sight::new(game, weights);
        let mut sets = Vec::new();
        sight.known.sets(|set| sets.push(set));
        Self { sight, sets }
    }

    /// How good an action looks.
    pub(crate) fn of(&self, action: Action) -> f32 {
        self.sight.of(action)
    }

    /// Appends by how much each weight changes [`Study::of`], `times` as much.
    pub(crate) fn slopes(&self, action: Action, times: f32, out: &mut Slopes) {
        if let Some(landing) = self.sight.lands(action) {
            self.cards(Way::Capture, landing.gain, times, out);
            self.left(landing.after, times, out);
            self.left(landing.before, -times, out);
            return self.push(MONTHS + landing.place, times, out);
        }
        match action {
            Action::Play { card, take } => {
                let cards = card.only().0 | take.map_or(0, |take| take.only().0);
                self.cards(Way::Capture, cards, times, out);
            }
            Action::Koi {} => {
                self.sight.call(|place, size| out.push((Intuition::call_place(place) as u16, size * times)));
            }
            _ => {}
        }
    }

    fn push(&self, place: usize, slope: f32, out: &mut Slopes) {
        out.extend(Intuition::places(self.sight.context, place).map(|place| (place as u16, slope)));
    }

    fn left(&self, left: Left, times: f32, out: &mut Slopes) {
        for (way, cards, chance) in self.sight.groups(left) {
            self.cards(way, cards, times * chance, out);
        }
    }

    fn cards(&self, way: Way, cards: u64, times: f32, out: &mut Slopes) {
        for set in self.sets.iter().filter(|set| set.helpful & cards != 0) {
            let first = match way {
                Way::Capture => 0,
                Way::Hope | Way::Risk if set.other == (way == Way::Risk) => EACH / 2,
                Way::Hope | Way::Risk => continue,
            };
            let slope = times * (set.helpful & cards).count_ones() as f32;
            self.push(set.kind * EACH + first, slope, out);
            self.push(set.kind * EACH + first + 1, slope * set.points, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PRESET_NAMES;
    use crate::state::KoiKoi;
    use game::{Deal, FastRng, Game, Random, Seed};

    /// A look is a sum, so that the weights times their slopes make it up.
    #[test]
    fn the_slopes_of_a_look_make_it_up() {
        let mut rng = FastRng::new(3);
        let weights = (0..Intuition::WEIGHTS).map(|_| rng.unit() - 0.5).collect();
        let (any, mut seen) = (Intuition::new(weights), 0);
        for rules in PRESET_NAMES {
            let options = [("rules", *rules), ("gaji", "true"), ("trio", "true")].into_iter().collect();
            let setup = KoiKoi::setup(&options, None).unwrap();
            let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(4))).unwrap();
            while game.to_act().is_some() {
                let mut actions = Vec::new();
                game.actions(&mut actions);
                let sight = Study::new(&game, &any);
                for &action in &actions {
                    let mut slopes = Slopes::new();
                    sight.slopes(action, 1.0, &mut slopes);
                    let sum: f32 =
                        slopes.iter().map(|&(place, slope)| slope * any.weights()[usize::from(place)]).sum();
                    assert!((sum - sight.of(action)).abs() < 1e-3, "{action:?}: {sum} {}", sight.of(action));
                    seen += 1;
                }
                let action = game.random_action(&mut rng).unwrap();
                game.play_unchecked(action);
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
