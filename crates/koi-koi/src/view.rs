//! What a viewer may know, and what the seat to act may choose.

use crate::action::Action;
use crate::card::{Card, CardSet, STORM};
use crate::history::Happened;
use crate::options::KoiKoiSetup;
use crate::scoring::{Factor, Made};
use crate::set::{SetName, SetRule};
use crate::state::{End, Finish, KoiKoi, Phase, Result, RoundEnd};
use game::{Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The table as a player or a watcher sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiView")]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub you: Option<Seat>,
    /// Whose decision is next.
    pub to_act: Option<Seat>,
    /// What that decision is about.
    pub phase: Phase,
    /// The number of this round, from 1.
    pub round: u16,
    /// How the first dealer was found.
    pub draw: Option<Draw>,
    /// Who deals this round.
    pub dealer: Seat,
    /// The points of the match.
    pub points: [i32; 2],
    /// Your hand; nobody has looked before the exchange is decided.
    pub hand: Option<CardSet>,
    /// How many cards are in each hand.
    pub hand_counts: [u8; 2],
    /// The open cards in the middle.
    pub field: CardSet,
    /// Those of them that lie in a stack of three.
    pub stacks: CardSet,
    /// How many cards are left in the pile.
    pub pile: u8,
    /// The card turned from the pile, while its owner chooses what it takes.
    pub open_card: Option<Card>,
    /// What lies in front of each seat.
    pub sides: [Side; 2],
    /// What the lights in the dealt field multiply every award of this round by.
    pub field_factor: u8,
    /// Deals of this round that were void before this one.
    pub redeals: u8,
    /// What the seat to act scored when its turn began.
    pub turn_began: u32,
    /// Who was the last to make or improve a set and go on.
    pub last_maker: Option<Seat>,
    /// Who used the power of the storm, and the card that it took.
    pub storm: Option<StormUse>,
    /// What everybody saw in this round.
    pub history: Vec<Happened>,
    /// The rounds so far.
    pub results: Vec<RoundResult>,
    /// The table at the end of the last round.
    pub last_round: Option<LastRound>,
    /// Turns finished in this match.
    pub turns: u32,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How the match ended.
    pub outcome: Option<Outcome<End>>,
}

/// The cards drawn for the first dealer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiDraw")]
pub struct Draw {
    /// The card of each seat; the lower month deals.
    pub cards: [Card; 2],
    /// How often the months were equal before.
    pub ties: u8,
}

/// What lies in front of a seat, and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiSide")]
pub struct Side {
    /// The captured cards.
    pub captured: CardSet,
    /// What the sets are worth, without any factor.
    pub score: u32,
    /// The sets that score, with their cards.
    pub sets: Vec<Made>,
    /// All sets, and what is missing for them.
    pub progress: Vec<Progress>,
    /// The Koi announced in this round.
    pub koi: u8,
    /// How often Koi was called in this round.
    pub calls: u8,
    /// The sets that scored at the last call, by their place in the rules.
    pub called_sets: Vec<u8>,
    /// What this seat would win by ending the round now.
    pub would_win: i32,
}

/// How far a seat is with a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiProgress")]
pub struct Progress {
    /// The set.
    pub set: SetName,
    /// What it is worth when it is just made.
    pub points: u32,
    /// Whether it scores now.
    pub made: bool,
    /// The captured cards that belong to it.
    pub have: CardSet,
    /// How many more it needs.
    pub missing: u8,
    /// The cards that would bring it on and that the other seat has not captured.
    pub helpful: CardSet,
    /// Whether it can still be made.
    pub possible: bool,
}

/// Who used the power of the storm, and the card that it took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiStormUse")]
pub struct StormUse {
    /// Who used it.
    pub seat: Seat,
    /// The card that it took.
    pub card: Card,
}

/// A finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiRoundResult")]
pub struct RoundResult {
    /// Its number.
    pub round: u16,
    /// Who dealt it.
    pub dealer: Seat,
    /// Why it ended.
    pub end: RoundEnd,
    /// Who won it.
    pub winner: Option<Seat>,
    /// What the winner gained.
    pub points: i32,
}

/// The table at the end of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiLastRound")]
pub struct LastRound {
    /// How it ended.
    pub result: RoundResult,
    /// The captured cards of each seat.
    pub captured: [CardSet; 2],
    /// What lay on the field.
    pub field: CardSet,
    /// Lucky hands that were shown.
    pub shown: [CardSet; 2],
    /// How the winner's points come about.
    pub reckoning: Reckoning,
}

/// How the points of a round come about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiReckoning")]
pub struct Reckoning {
    /// The winner's sets; none if a lucky hand or the dealer's privilege won.
    pub sets: Vec<Made>,
    /// What the sets or the hand were worth.
    pub worth: u32,
    /// What that went through to become the award, one step after the other.
    pub factors: Vec<Factor>,
    /// The Koi that each seat had announced, whether or not anything came of them.
    pub koi: [u8; 2],
}

/// What the seat to act may do, with the actions that do it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiChoices")]
pub enum Choices {
    /// Leave the hands where they are, or swap them.
    Exchange {
        /// Leaves them.
        keep: Action,
        /// Swaps them.
        swap: Action,
    },
    /// Play a card of the hand.
    Hand {
        /// Every way to do it, in the order of the cards.
        plays: Vec<PlayChoice>,
    },
    /// Choose what the turned card takes.
    Pile {
        /// The turned card.
        card: Card,
        /// What it may take.
        takes: Vec<TakeChoice>,
    },
    /// End the round, or go on.
    Call {
        /// Ends it.
        game: Action,
        /// What that wins.
        wins: i32,
        /// Goes on, if the rules allow it.
        koi: Option<KoiChoice>,
    },
}

/// A way to play a card of the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiPlayChoice")]
pub struct PlayChoice {
    /// What to do.
    pub action: Action,
    /// The card.
    pub card: Card,
    /// The field cards that it takes; none if it stays on the field.
    pub takes: CardSet,
    /// Whether it takes by the power of the storm.
    pub storm: bool,
}

/// A way to take with the turned card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiTakeChoice")]
pub struct TakeChoice {
    /// What to do.
    pub action: Action,
    /// The field card that is taken.
    pub take: Card,
}

/// Going on after a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiKoiChoice")]
pub struct KoiChoice {
    /// What to do.
    pub action: Action,
    /// How many Koi it announces.
    pub announces: u8,
}

impl From<Result> for RoundResult {
    fn from(result: Result) -> Self {
        let Result { round, dealer, end, winner, points } = result;
        Self { round, dealer: Seat(dealer), end, winner: winner.map(Seat), points }
    }
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &KoiKoi, viewer: Viewer) -> Self {
        let round = &game.round;
        let to_act = game.seat_to_act();
        let looked = round.phase != Phase::Exchange;
        Self {
            you: viewer.seat(),
            to_act,
            phase: round.phase,
            round: game.number,
            draw: game.draw.map(|draw| Draw { cards: draw.cards, ties: draw.ties }),
            dealer: Seat(round.dealer),
            points: game.points,
            hand: viewer.seat().filter(|_| looked).map(|seat| round.hands[seat.index()]),
            hand_counts: round.hands.map(|hand| hand.len() as u8),
            field: round.field,
            stacks: round.stacks,
            pile: round.pile_left(),
            open_card: round.open_card,
            sides: [0, 1].map(|seat| Side::of(game, seat)),
            field_factor: round.field_factor,
            redeals: round.redeals,
            turn_began: round.turn_began,
            last_maker: round.last_maker.map(Seat),
            storm: round.storm.map(|(seat, card)| StormUse { seat: Seat(seat), card }),
            history: game.history.iter().map(|&event| event.into()).collect(),
            results: game.results.iter().map(|&result| result.into()).collect(),
            last_round: game.finish.map(|finish| LastRound::of(game, finish)),
            turns: game.turns,
            choices: to_act.filter(|&seat| viewer.is(seat)).map(|_| Choices::of(game)),
            outcome: game.result(),
        }
    }
}

impl Side {
    fn of(game: &KoiKoi, seat: u8) -> Self {
        let (rules, round, scorer) = (&game.setup.rules, &game.round, &game.setup.scorer);
        let own = seat as usize;
        let (captured, score) = (round.captured[own], round.scores[own]);
        let called_koi = round.calls[own] > 0;
        let counting = rules.sets.iter().enumerate().filter(|(_, set)| rules.counts(set));
        let progress = counting.map(|(place, set)| {
            let made = score.sets >> place & 1 == 1;
            Progress::of(set, captured, round.captured[1 - own], called_koi, made)
        });
        Self {
            captured,
            score: score.points,
            sets: scorer.explain(captured, called_koi),
            progress: progress.collect(),
            koi: round.koi[own],
            calls: round.calls[own],
            called_sets: scorer.listed(round.called_sets[own]).map(|set| set as u8).collect(),
            would_win: if score.points == 0 { 0 } else { game.would_win(seat).0 },
        }
    }
}

impl Progress {
    /// How far the owner of `captured` is with a set while the other seat has captured `lost`.
    pub(crate) fn of(set: &SetRule, captured: CardSet, lost: CardSet, called_koi: bool, made: bool) -> Self {
        let missing_cards = set.cards.0 & !captured.0;
        let pool = set.pool.0 & !set.cards.0;
        let of_pool = set.more_of_pool().saturating_sub((pool & captured.0).count_ones());
        let wanted = if of_pool > 0 { missing_cards | pool } else { missing_cards };
        let helpful = CardSet(wanted & !captured.0 & !lost.0);
        let pool_left = (pool & !captured.0 & !lost.0).count_ones();
        Self {
            set: set.name.clone(),
            points: if called_koi { set.after_koi.unwrap_or(set.points) } else { set.points },
            made,
            have: CardSet(captured.0 & (set.cards.0 | set.pool.0)),
            missing: (missing_cards.count_ones() + of_pool) as u8,
            helpful,
            possible: missing_cards & lost.0 == 0 && pool_left >= of_pool,
        }
    }
}

impl LastRound {
    fn of(game: &KoiKoi, finish: Finish) -> Self {
        let Finish { result, captured, field, shown, .. } = finish;
        Self { result: result.into(), captured, field, shown, reckoning: finish.reckoning(game.setup) }
    }
}

impl Finish {
    /// How the points of the round came about.
    pub(crate) fn reckoning(&self, setup: &KoiKoiSetup) -> Reckoning {
        let &Self { captured, score, worth, koi, field_factor, .. } = self;
        let (sets, factors) = match self.result.winner.map(usize::from) {
            None => (Vec::new(), Vec::new()),
            Some(own) if score.points > 0 => (
                setup.scorer.explain(captured[own], koi[own] > 0),
                setup.rules.factors(worth, koi[own], koi[1 - own], field_factor),
            ),
            Some(_) => (Vec::new(), Factor::lights(field_factor).into_iter().collect()),
        };
        Reckoning { sets, worth, factors, koi }
    }
}

impl Choices {
    fn of(game: &KoiKoi) -> Self {
        let round = &game.round;
        match round.phase {
            Phase::Exchange => Self::Exchange { keep: Action::Keep {}, swap: Action::Swap {} },
            Phase::Hand => {
                let mut actions = Vec::new();
                game.list(&mut actions);
                Self::Hand {
                    plays: actions.into_iter().filter_map(|play| PlayChoice::of(game, play)).collect(),
                }
            }
            Phase::Pile => {
                let take = |card| TakeChoice { action: Action::Take { card }, take: card };
                let takes = game.pile_choices().iter().map(take).collect();
                Self::Pile { card: round.open_card.unwrap_or(STORM), takes }
            }
            Phase::Call => {
                let seat = round.to_act as usize;
                let announces = game.setup.announces(round.scores[seat].sets, round.called_sets[seat]);
                let koi = KoiChoice { action: Action::Koi {}, announces };
                let wins = game.would_win(round.to_act).0;
                Self::Call { game: Action::Game {}, wins, koi: game.may_call_koi().then_some(koi) }
            }
        }
    }
}

impl PlayChoice {
    fn of(game: &KoiKoi, action: Action) -> Option<Self> {
        let Action::Play { card, take } = action else { return None };
        let takes = take.map_or_else(|| game.round.matches(card), Card::only);
        Some(Self { action, card, takes, storm: take.is_some_and(|take| take.month() != card.month()) })
    }
}
