//! The sheet of a match with real cards: it comes to what the game itself comes to.

use game::{Deal, FastRng, Game, Options, Seat, Seed, Viewer};
use koi_koi::pad::{Sheet, SheetEnd, SheetReport, SheetRound, sheet};
use koi_koi::{CardSet, Effect, KoiKoi, KoiKoiSetup, Luck, Reckoning, RoundEnd, RoundResult};

fn setup(options: &[(&str, &str)]) -> &'static KoiKoiSetup {
    KoiKoi::setup(&options.iter().copied().collect::<Options>(), None).unwrap()
}

fn cards(text: &str) -> CardSet {
    koi_koi::pad::read_pile(text).unwrap()
}

fn write(setup: &KoiKoiSetup, rounds: Vec<SheetRound>) -> Result<SheetReport, String> {
    sheet(setup, &Sheet { dealer: Seat(0), rounds })
}

/// What players would write down of a round that has ended like this.
fn noted(result: &RoundResult, reckoning: &Reckoning, lucky: [Option<Luck>; 2], lights: u8) -> SheetRound {
    let end = match result.end {
        RoundEnd::Game => SheetEnd::Game { seat: result.winner.unwrap() },
        RoundEnd::Lucky | RoundEnd::BothLucky => SheetEnd::Lucky { hands: lucky },
        // Where nobody wins, the dealer made the last set, or nobody did.
        RoundEnd::Exhausted => SheetEnd::Exhausted { last_maker: result.winner },
    };
    let mut piles = [CardSet::EMPTY; 2];
    if let Some(winner) = result.winner {
        piles[winner.index()] = reckoning.sets.iter().flat_map(|set| set.cards.clone()).collect();
    }
    SheetRound { piles, koi: reckoning.koi, lights, end: Some(end), ..SheetRound::default() }
}

/// Plays a match, writes it down round by round, and compares what the sheet says with what the game says.
fn compare(setup: &'static KoiKoiSetup, seed: u64) -> usize {
    let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(seed))).unwrap();
    let mut rng = FastRng::new(seed);
    let (mut lucky, mut lights, mut dealer) = ([None; 2], 0, None);
    let mut rounds = Vec::new();
    let mut effects = game.opening();
    loop {
        for effect in &effects {
            match effect {
                Effect::Dealt { dealer: who, times, .. } => {
                    (lights, lucky) = (times - 1, [None; 2]);
                    dealer.get_or_insert(*who);
                }
                Effect::Lucky { seat, kind, .. } => lucky[seat.index()] = Some(*kind),
                Effect::RoundEnded { result, reckoning, points } => {
                    let mut round = noted(result, reckoning, lucky, lights);
                    // A lucky hand may end the next round in the same step: then the table of this one is gone.
                    let last = game.view(Viewer::Watcher).last_round.unwrap();
                    if last.result == *result {
                        round.piles = last.captured;
                    }
                    rounds.push(round);
                    let sheet = Sheet { dealer: dealer.unwrap(), rounds: rounds.clone() };
                    let report = koi_koi::pad::sheet(setup, &sheet).unwrap();
                    let last = report.rounds.last().unwrap();
                    assert_eq!(last.result.as_ref(), Some(result), "seed {seed}");
                    assert_eq!((last.points, report.points), (*points, *points), "seed {seed}");
                }
                _ => {}
            }
        }
        let quick = if seed.is_multiple_of(2) { game.greedy() } else { game.random_action(&mut rng) };
        let Some(action) = quick else { break };
        effects = game.effects(action);
        game.play(action).unwrap();
    }
    let sheet = Sheet { dealer: dealer.unwrap(), rounds: rounds.clone() };
    let report = koi_koi::pad::sheet(setup, &sheet).unwrap();
    assert_eq!(report.end, game.outcome().map(|outcome| outcome.end), "seed {seed}");
    rounds.len()
}

#[test]
fn a_sheet_comes_to_what_the_game_comes_to_under_both_books_and_all_variants() {
    for options in [
        &[("rules", "flower-cards"), ("rounds", "12")][..],
        &[("rules", "museum")],
        &[("rules", "museum"), ("field-lights", "true"), ("trio", "true")],
        &[("rules", "flower-cards"), ("rounds", "6"), ("gaji", "true"), ("field-lights", "true")],
    ] {
        let rounds: usize = (0..60).map(|seed| compare(setup(options), seed)).sum();
        assert!(rounds > 300, "{options:?}: only {rounds} rounds");
    }
}

#[test]
fn a_round_that_goes_on_says_what_each_would_win_and_what_koi_announces() {
    let museum = setup(&[("rules", "museum")]);
    let piles = [cards("1a 3a 8a 6b 9b 10b"), cards("2a")];
    let going = SheetRound {
        piles,
        koi: [1, 0],
        called: [cards("1a 3a 8a"), CardSet::EMPTY],
        ..SheetRound::default()
    };
    let report = write(museum, vec![going]).unwrap();
    let [own, other] = &report.rounds[0].sides;
    assert_eq!(
        (own.worth, own.award, own.announces),
        (12, 24, 1),
        "two sets, one of them new since the call"
    );
    assert_eq!((other.worth, other.award), (0, 0));
    assert_eq!((report.round, report.points, report.end), (1, [0, 0], None));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let museum = setup(&[("rules", "museum")]);
    let open = SheetRound::default();
    let ended = |end| SheetRound { end: Some(end), ..SheetRound::default() };
    let both = SheetRound { piles: [cards("1a"), cards("1a")], ..SheetRound::default() };
    for (rounds, words) in [
        (vec![both], "round 1: 1a is in both piles"),
        (vec![open.clone(), open.clone()], "round 1: it has no end"),
        (vec![ended(SheetEnd::Game { seat: Seat(0) })], "round 1: who calls Game has a set"),
        (vec![ended(SheetEnd::Game { seat: Seat(7) })], "there is no seat 7"),
        (vec![ended(SheetEnd::Lucky { hands: [None; 2] })], "no such hand wins"),
        (vec![SheetRound { koi: [200, 0], ..open.clone() }], "more than 48 Koi"),
        (vec![SheetRound { lights: 6, ..open.clone() }], "more than 5 lights"),
        (vec![open.clone(); 401], "more than 400 rounds"),
    ] {
        let error = write(museum, rounds).unwrap_err();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn after_the_last_round_nothing_can_be_written_down() {
    let short = setup(&[("rules", "flower-cards"), ("rounds", "1")]);
    let won = SheetRound {
        piles: [cards("1a 3a 8a"), CardSet::EMPTY],
        end: Some(SheetEnd::Game { seat: Seat(0) }),
        ..SheetRound::default()
    };
    assert_eq!(write(short, vec![won.clone()]).unwrap().end, Some(koi_koi::End::Rounds { rounds: 1 }));
    assert!(write(short, vec![won, SheetRound::default()]).unwrap_err().contains("the match was over"));
}
