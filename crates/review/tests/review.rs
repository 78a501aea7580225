//! What a review promises: it judges by what could be known, and its sums come out.

use catalogue::{Computer, GardenLake, JinLi, Koi, KoiKoi, Roster};
use game::{Deal, FastRng, Game, Level, Options, Seat, Seed, Viewer};
use review::{Adviser, Grade, Measured, Opinion, default_nodes, good_game, plant, rank_of, review};
use search::Budget;

fn setup<G: Game>(options: &[(&str, &str)]) -> &'static G::Setup {
    G::setup(&options.iter().copied().collect::<Options>(), None).unwrap()
}

/// Positions of a game in which sensible moves are played, every `every` actions one.
fn positions<G: Roster>(setup: &'static G::Setup, every: usize, most: usize) -> Vec<G> {
    let mut game = G::new(setup, 2, &Deal::Seed(Seed::from_number(5))).unwrap();
    let (mut rng, mut found) = (FastRng::new(3), Vec::new());
    for number in 1.. {
        let Some(action) = game.sensible(&mut rng) else { break };
        game.play(action).unwrap();
        if number % every == 0 && game.to_act().is_some() && !catalogue::is_forced(&game) {
            found.push(game.clone());
        }
        if found.len() == most {
            break;
        }
    }
    assert_eq!(found.len(), most);
    found
}

/// All that an opinion says, to the last bit.
fn told<G: Game>(opinion: Option<Opinion<G>>) -> String {
    let Opinion { seat, best, lead, loss, grade, lines, practice } = opinion.unwrap();
    let lines: Vec<String> = lines
        .iter()
        .map(|line| {
            let bits = (line.chance.to_bits(), line.lead.map(f32::to_bits));
            format!("{:?} {:?} {bits:?}", line.actions, line.merits)
        })
        .collect();
    format!("{seat} {:?} {grade:?} {practice:?} {lines:?}", [best, lead, loss].map(f32::to_bits))
}

/// Equal views get byte-equal judgements, whatever is hidden behind them and whatever was judged before.
fn judges_by_the_view_alone<G: Roster>(setup: &'static G::Setup, nodes: u64, hidden: bool) {
    let mut used = Adviser::<G>::new(nodes);
    let mut rng = FastRng::new(7);
    for game in positions::<G>(setup, 7, 3) {
        let viewer = Viewer::Seat(game.to_act().unwrap());
        let view = game.view(viewer);
        let action = game.random_action(&mut rng).unwrap();
        let fresh = told(Adviser::<G>::new(nodes).judge(setup, &view, action));
        for _ in 0..2 {
            let other = G::resample(setup, &view, &mut FastRng::new(rng.next_u64()));
            assert!(!hidden || other != game, "the hidden part is another one");
            assert!(other.view(viewer) == view);
            assert_eq!(told(used.judge(setup, &other.view(viewer), action)), fresh);
        }
    }
}

#[test]
fn equal_views_get_equal_judgements() {
    judges_by_the_view_alone::<JinLi>(setup::<JinLi>(&[]), 2_000, false);
    judges_by_the_view_alone::<KoiKoi>(setup::<KoiKoi>(&[("rules", "museum")]), 60, true);
    judges_by_the_view_alone::<KoiKoi>(setup::<KoiKoi>(&[("rules", "flower-cards")]), 60, true);
    judges_by_the_view_alone::<GardenLake>(setup::<GardenLake>(&[]), 12, true);
    judges_by_the_view_alone::<Koi>(setup::<Koi>(&[]), 8, true);
}

/// Starting chance + luck + skill of all seats = result, for each seat, and the parts of the moves are the whole.
fn adds_up<G: Roster>(setup: &'static G::Setup, seats: u8, nodes: u64) -> f32 {
    let record = good_game::<G>(setup, seats, 2, nodes).unwrap();
    let review = review::<G>(&record, nodes).unwrap();
    assert_eq!(review.moves.len(), record.actions.len());
    let outcome = record.outcome.unwrap();
    for (index, seat) in review.seats.iter().enumerate() {
        let sum = seat.start + seat.luck + seat.skill + seat.given;
        assert!((sum - seat.result).abs() < 0.01, "{index}: {seat:?}");
        assert!((seat.result - outcome.reward(Seat(index as u8))).abs() < 1e-6);
        let luck: f32 = review.moves.iter().map(|reviewed| reviewed.balance.luck[Seat(index as u8)]).sum();
        assert!((luck - seat.luck).abs() < 0.01);
    }
    for reviewed in &review.moves {
        let opinion = &reviewed.opinion;
        assert!((0.0..=1.0).contains(&opinion.loss) && (0.0..=1.0).contains(&opinion.best));
        assert_eq!(opinion.lines.is_empty(), opinion.grade == Grade::Forced);
    }
    review.seats.iter().map(|seat| seat.luck.abs()).fold(0.0, f32::max)
}

#[test]
fn starting_chance_luck_and_skill_make_the_result() {
    assert!(adds_up::<JinLi>(setup::<JinLi>(&[]), 2, 500) < 1e-6, "nothing is hidden in Jin Li");
    let museum = setup::<KoiKoi>(&[("rules", "museum"), ("rounds", "2")]);
    assert!(adds_up::<KoiKoi>(museum, 2, 40) > 0.0);
    let flower_cards = setup::<KoiKoi>(&[("rules", "flower-cards"), ("rounds", "2")]);
    assert!(adds_up::<KoiKoi>(flower_cards, 2, 40) > 0.0);
    adds_up::<GardenLake>(setup::<GardenLake>(&[]), 3, 4);
    adds_up::<Koi>(setup::<Koi>(&[]), 1, 4);
    adds_up::<Koi>(setup::<Koi>(&[]), 2, 4);
}

/// What the adviser says of the best first move.
fn first_chance<G: Roster>(setup: &'static G::Setup, seed: u64) -> f32 {
    let game = G::new(setup, 2, &Deal::Seed(Seed::from_number(seed))).unwrap();
    let view = game.view(Viewer::Seat(game.to_act().unwrap()));
    let mut player = G::player(Computer::Level(Level::Sensei), seed);
    let analysis = player.analyse(setup, &view, &Budget::nodes(default_nodes(G::ABOUT.name)));
    catalogue::stated(&game, &analysis.judgements[0]).0
}

#[test]
fn nobody_is_sure_of_the_first_move_between_equals() {
    for seed in 1..=4 {
        let chance = first_chance::<GardenLake>(setup::<GardenLake>(&[]), seed);
        assert!((0.2..=0.8).contains(&chance), "deal {seed}: {chance}");
    }
}

/// A planted game is the good one up to the blunder, which gives away what a blunder does, and the review is asked for it.
fn plants<G: Roster>(setup: &'static G::Setup, nodes: u64) {
    let tried = |seed: u64| Some((seed, plant::<G>(setup, 2, seed, nodes).unwrap()?));
    let (seed, planted) = (1..=20).find_map(tried).expect("one of twenty games has a blunder in it");
    let good = good_game::<G>(setup, 2, seed, nodes).unwrap();
    assert!(planted.loss >= 0.15, "{}", planted.loss);
    assert_eq!(planted.record.actions[..planted.at], good.actions[..planted.at]);
    assert_ne!(planted.record.actions[planted.at], good.actions[planted.at]);
    let review = review::<G>(&planted.record, nodes).unwrap();
    let loss = |at: usize| review.moves[at].opinion.loss;
    let larger = (0..review.moves.len()).filter(|&at| loss(at) > loss(planted.at)).count();
    let rank = rank_of(&review, planted.at);
    assert_eq!(rank, (loss(planted.at) > 0.0).then_some(larger + 1));
    let mut measured = Measured::default();
    measured.count_planted(&review, planted.at);
    assert_eq!((measured.planted, measured.found), (1, u32::from(rank.is_some_and(|rank| rank <= 3))));
}

#[test]
fn a_blunder_is_planted_in_a_good_game_and_looked_for() {
    plants::<JinLi>(setup::<JinLi>(&[]), 200);
    plants::<GardenLake>(setup::<GardenLake>(&[]), 30);
}
