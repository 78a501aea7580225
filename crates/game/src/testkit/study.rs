//! Small decisions and observations, held to the whole actions and the views.

use super::Scramble;
use crate::{Deal, Decisions, FastRng, Observe, Random, Seed, Steps, Viewer, Writer};

/// What [`conform_study`] looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// Games that were played both ways.
    pub games: u64,
    /// Positions in which all ways through the small decisions were compared with all legal actions.
    pub positions: u64,
    /// Scrambled pairs of states whose observations were compared.
    pub pairs: u64,
}

impl std::iter::Sum for Looks {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, looks| Self {
            games: sum.games + looks.games,
            positions: sum.positions + looks.positions,
            pairs: sum.pairs + looks.pairs,
        })
    }
}

/// Plays whole games in small decisions and in whole actions side by side, and looks closely at one of `every` positions.
///
/// Both games end alike; a position offers the same actions both ways; an observation says as much as its view and
/// nothing that its viewer may not know.
pub fn conform_study<G: Decisions + Observe>(
    setup: &'static G::Setup,
    seats: u8,
    games: u64,
    every: u32,
    scramble: Scramble<G>,
) -> Looks {
    assert!(Steps::<G>::codes(setup) <= 5000, "{}: too many small decisions", G::ABOUT.name);
    let mut looks = Looks::default();
    for number in 0..games {
        let deal = Deal::Seed(Seed::from_number(number));
        let mut whole = G::new(setup, seats, &deal).expect("the set-up was validated");
        let mut small = Steps::new(whole.clone());
        let mut rng = FastRng::new(number);
        while whole.to_act().is_some() {
            if rng.below(every) == 0 {
                check_same_actions(&whole);
                looks.positions += 1;
                looks.pairs += check_observations(&whole, scramble, &mut rng);
            }
            let action = step_by_step(&mut small, &mut rng);
            if let Err(illegal) = whole.play(action) {
                panic!("{} game {number}: {action:?} is refused: {illegal:?}", G::ABOUT.name);
            }
            assert!(small.game() == &whole, "{} game {number}: the ways part", G::ABOUT.name);
        }
        looks.pairs += check_observations(&whole, scramble, &mut rng);
        assert!(small.game().outcome() == whole.outcome());
        looks.games += 1;
    }
    looks
}

/// One action, made of random small decisions.
fn step_by_step<G: Decisions>(steps: &mut Steps<G>, rng: &mut FastRng) -> G::Action {
    let mut legal = Vec::new();
    loop {
        legal.clear();
        steps.legal(&mut legal);
        let code = rng.pick(&legal).expect("a game that goes on has a decision");
        if let Some(action) = steps.choose(code).expect("a listed decision is taken") {
            return action;
        }
    }
}

/// All ways through the small decisions are all legal actions, each once.
fn check_same_actions<G: Decisions>(game: &G) {
    let (name, setup) = (G::ABOUT.name, game.rules());
    let (mut whole, mut heads, mut made) = (Vec::new(), Vec::new(), Vec::new());
    game.actions(&mut whole);
    game.list_heads(&mut heads);
    assert!(heads.is_sorted_by(|a, b| a < b), "{name}: {heads:?}");
    for head in heads {
        let mut tails = Vec::new();
        if game.has_tail(head) {
            game.list_tails(head, 0, &mut tails);
            assert!(!tails.is_empty() && tails.is_sorted_by(|a, b| a < b), "{name}: {head} then {tails:?}");
        }
        let open = tails.is_empty().then_some(None);
        for tail in tails.into_iter().map(Some).chain(open) {
            let action = G::join(setup, head, tail).expect("listed parts make an action");
            assert_eq!(game.split(action), (head, tail), "{name}: {action:?}");
            let decisions: Vec<u32> = Steps::decisions(game, action).collect();
            assert!(decisions.iter().all(|&code| code < Steps::<G>::codes(setup)), "{name}: {decisions:?}");
            made.push(G::code(setup, action));
        }
    }
    let mut whole: Vec<u32> = whole.into_iter().map(|action| G::code(setup, action)).collect();
    whole.sort_unstable();
    made.sort_unstable();
    assert_eq!(made, whole, "{name}: small decisions are not the whole actions");
}

/// Looks at the position through everybody's eyes, and says how many scrambled pairs were compared.
fn check_observations<G: Observe>(game: &G, scramble: Scramble<G>, rng: &mut FastRng) -> u64 {
    Viewer::all(game.seats()).map(|viewer| check_observation(game, viewer, scramble, rng)).count() as u64
}

/// The observation says what the view says, neither less nor more.
fn check_observation<G: Observe>(game: &G, viewer: Viewer, scramble: Scramble<G>, rng: &mut FastRng) {
    let (name, setup, seats) = (G::ABOUT.name, game.rules(), game.seats());
    let observe = |game: &G| {
        // Whatever was in the caller's array must not shine through.
        let mut bytes = vec![0xee; G::observation_len(setup, seats)];
        let mut writer = Writer::new(&mut bytes);
        game.observe(viewer, &mut writer);
        assert_eq!(writer.written(), G::observation_len(setup, seats), "{name}");
        bytes
    };
    let (bytes, view) = (observe(game), game.view(viewer));
    assert_eq!(G::recall(setup, seats, &bytes).as_ref(), Some(&view), "{name}: less than the view");
    assert_eq!(observe(&scramble(game, viewer, rng)), bytes, "{name}: more than {viewer:?} may know");
    let sampled = G::resample(setup, &view, rng);
    assert_eq!(observe(&sampled), bytes, "{name}: more than the view of {viewer:?}");
    let part = &bytes[..rng.below(bytes.len() as u32) as usize];
    assert_eq!(G::recall(setup, seats, part), None, "{name}: {} bytes are enough", part.len());
}
