//! From the deal to the award: void fields, lucky hands, the end of a round, the next dealer, the match.

use crate::card::{CardSet, Kind};
use crate::deal::{Deck, FirstDraw, Start};
use crate::effect::{self, Effect, Void, Witness};
use crate::moves::{MONTHS, twos_and_threes};
use crate::options::KoiKoiSetup;
use crate::rules::{
    AfterDraw, AfterWin, BothLucky, EndRules, Exhausted, FieldRule, HandRule, MatchRules, Rules, Tie,
    TripleRule, Zone,
};
use crate::scoring::Score;
use crate::state::{End, Finish, KoiKoi, PILE, Phase, Result, Round, RoundEnd};
use arrayvec::ArrayVec;
use game::{Outcome, PerSeat, Seat};

/// After this many extra rounds equal points are a shared victory.
pub const MOST_EXTRA_ROUNDS: u16 = 100;

/// Whether the set holds all four cards of a month.
const fn has_four(cards: CardSet) -> bool {
    let set = cards.0;
    set & set >> 1 & set >> 2 & set >> 3 & MONTHS != 0
}

/// Whether the set is two cards each of four months.
const fn has_four_pairs(cards: CardSet) -> bool {
    (twos_and_threes(cards.0).0 & MONTHS).count_ones() == 4
}

/// The cards of months of which exactly three are in the set.
const fn triples(cards: CardSet) -> CardSet {
    CardSet(cards.0 & twos_and_threes(cards.0).1)
}

/// What a dealt hand means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Luck {
    None,
    Redeal,
    Wins(u32),
}

impl Rules {
    /// Whether a dealt field has to be dealt again.
    pub fn is_void(&self, field: CardSet) -> bool {
        self.void(field).is_some()
    }

    /// Why a dealt field has to be dealt again, if it has to.
    fn void(&self, field: CardSet) -> Option<Void> {
        let deal = &self.deal;
        if deal.field_four == FieldRule::Redeal && has_four(field) {
            Some(Void::FieldFour)
        } else if deal.field_pairs == FieldRule::Redeal && has_four_pairs(field) {
            Some(Void::FieldPairs)
        } else if deal.field_triple == TripleRule::Redeal && !triples(field).is_empty() {
            Some(Void::FieldTriple)
        } else {
            None
        }
    }

    /// What a dealt hand means; with both kinds in one hand the better one counts.
    pub(crate) fn luck(&self, hand: CardSet) -> Luck {
        let kinds = [(has_four(hand), self.lucky.four), (has_four_pairs(hand), self.lucky.pairs)];
        kinds.iter().filter(|(there, _)| *there).fold(Luck::None, |luck, (_, rule)| match (luck, rule) {
            (Luck::Redeal, _) | (_, HandRule::Redeal) => Luck::Redeal,
            (Luck::Wins(points), HandRule::Win(other)) => Luck::Wins(points.max(*other)),
            (Luck::None, HandRule::Win(points)) => Luck::Wins(*points),
            (luck, HandRule::Ignore) => luck,
        })
    }

    /// Whether a dealt hand wins the round as it is.
    pub fn is_lucky(&self, hand: CardSet) -> bool {
        matches!(self.luck(hand), Luck::Wins(_))
    }
}

impl Round {
    /// A round freshly dealt from a deck; stacks and factor follow from the field.
    pub(crate) fn dealt(rules: &Rules, deck: &Deck, dealer: u8, redeals: u8) -> Self {
        let (mut hands, mut field) = ([CardSet::EMPTY; 2], CardSet::EMPTY);
        for (zone, card) in rules.deal.order.iter().zip(deck) {
            let cards = match zone {
                Zone::Opponent => &mut hands[usize::from(dealer ^ 1)],
                Zone::Dealer => &mut hands[usize::from(dealer)],
                Zone::Field => &mut field,
            };
            cards.0 |= 1 << card;
        }
        let mut pile = [0; PILE];
        pile.copy_from_slice(&deck[48 - PILE..]);
        Self::start(rules, hands, field, pile, dealer, redeals)
    }

    /// A round with these cards in these places and nothing played.
    pub(crate) fn start(
        rules: &Rules,
        hands: [CardSet; 2],
        field: CardSet,
        pile: [u8; PILE],
        dealer: u8,
        redeals: u8,
    ) -> Self {
        let stacks =
            if rules.deal.field_triple == TripleRule::Stack { triples(field) } else { CardSet::EMPTY };
        let lights = CardSet(field.0 & Kind::Light.cards().0).len() as u8;
        Self {
            hands,
            field,
            stacks,
            captured: [CardSet::EMPTY; 2],
            pile,
            turned: 0,
            dealer,
            to_act: dealer,
            phase: Phase::Hand,
            open_card: None,
            played: CardSet::EMPTY,
            koi: [0; 2],
            calls: [0; 2],
            called_sets: [0; 2],
            scores: [Score::default(); 2],
            turn_began: 0,
            last_maker: None,
            storm: None,
            field_factor: if rules.variants.field_lights { 1 + lights } else { 1 },
            redeals,
        }
    }
}

impl KoiKoi {
    /// The match up to its first decision; `None` if nothing that was given can be played.
    pub(crate) fn begin(
        setup: &'static KoiKoiSetup,
        start: Start,
        witness: &mut impl Witness,
    ) -> Option<Self> {
        let (rules, dealer) = (&setup.rules, start.dealer);
        let nothing = Round::start(rules, [CardSet::EMPTY; 2], CardSet::EMPTY, [0; PILE], dealer, 0);
        let mut game = Self {
            setup,
            source: start.source,
            deals: 0,
            draw: start.draw,
            number: 1,
            points: [rules.game.start_points; 2],
            round: nothing,
            history: ArrayVec::new(),
            results: Vec::new(),
            finish: None,
            end: None,
            turns: 0,
            reveals: 0,
        };
        witness.see(|| {
            start.draw.map(|FirstDraw { cards, ties }| Effect::DrewForDealer {
                cards,
                ties,
                dealer: Seat(dealer),
            })
        });
        game.begin_round(dealer, 0, witness);
        (game.end != Some(End::NoMoreDeals) || !game.results.is_empty()).then_some(game)
    }

    /// Deals until there is something to decide, or the match is over.
    pub(crate) fn begin_round(&mut self, mut dealer: u8, mut redeals: u8, witness: &mut impl Witness) {
        while self.end.is_none() {
            if !self.deal(dealer, redeals, witness) {
                return self.finish_match(End::NoMoreDeals, witness);
            }
            if let Some(why) = self.setup.rules.void(self.round.field) {
                witness.see(|| [Effect::Voided { why }]);
            } else if self.setup.rules.variants.exchange {
                self.round.phase = Phase::Exchange;
                self.round.to_act = dealer ^ 1;
                return;
            } else {
                match self.judge_hands(witness) {
                    Hands::Play => return self.begin_turn(witness),
                    Hands::Over(next) => {
                        (dealer, redeals) = (next, 0);
                        continue;
                    }
                    Hands::Redeal => {}
                }
            }
            redeals = redeals.saturating_add(1);
        }
    }

    /// Deals the next deck, if there is one.
    fn deal(&mut self, dealer: u8, redeals: u8, witness: &mut impl Witness) -> bool {
        self.deals += 1;
        let Some(deck) = self.source.deck(self.deals) else { return false };
        self.reveals += 1;
        self.history.clear();
        self.round = Round::dealt(&self.setup.rules, &deck, dealer, redeals);
        let (round, Round { field, stacks, field_factor: times, .. }) = (self.number, self.round);
        witness.see(|| [Effect::Dealt { round, dealer: Seat(dealer), field, stacks, times }]);
        true
    }

    /// After the exchange: lucky hands, or the first turn.
    pub(crate) fn check_hands(&mut self, witness: &mut impl Witness) {
        let Round { dealer, redeals, .. } = self.round;
        match self.judge_hands(witness) {
            Hands::Play => self.begin_turn(witness),
            Hands::Over(next) => self.begin_round(next, 0, witness),
            Hands::Redeal => self.begin_round(dealer, redeals.saturating_add(1), witness),
        }
    }

    /// Looks for lucky hands and gives them their points.
    fn judge_hands(&mut self, witness: &mut impl Witness) -> Hands {
        let (rules, round) = (&self.setup.rules, self.round);
        let luck = round.hands.map(|hand| rules.luck(hand));
        if luck.contains(&Luck::Redeal) {
            witness.see(|| [Effect::Voided { why: Void::Hand }]);
            return Hands::Redeal;
        }
        let wins = |seat: u8| {
            if let Luck::Wins(worth) = luck[seat as usize] { Some((seat, worth)) } else { None }
        };
        let hands = [0, 1].map(|seat| wins(seat).map(|(_, worth)| worth));
        let Some((end, winner)) = rules.lucky_winner(round.dealer, hands) else { return Hands::Play };
        let shown = [0, 1].map(|seat| wins(seat).map_or(CardSet::EMPTY, |_| round.hands[seat as usize]));
        witness.see(|| [0, 1].into_iter().filter_map(move |seat| lucky(seat, shown[seat as usize])));
        let prize = winner.map(|(seat, worth)| Prize::plain(seat, worth, round.field_factor));
        Hands::Over(self.close(end, prize, shown, witness))
    }

    /// The seat to act ends the round and wins its sets.
    pub(crate) fn call_game(&mut self, witness: &mut impl Witness) {
        self.turns += 1;
        let seat = self.round.to_act;
        witness.see(|| [Effect::CalledGame { seat: Seat(seat) }]);
        let prize = self.sets_of(seat);
        self.sweep(witness);
        self.close_and_go_on(RoundEnd::Game, Some(prize), witness);
    }

    /// The hands are empty and nobody has ended the round.
    pub(crate) fn exhaust(&mut self, witness: &mut impl Witness) {
        let round = &self.round;
        let prize = self.setup.rules.end.undecided(round.dealer, round.last_maker).map(|won| match won {
            Undecided::Plain { seat, worth } => Prize::plain(seat, worth, round.field_factor),
            Undecided::Sets { seat } => self.sets_of(seat),
        });
        self.sweep(witness);
        self.close_and_go_on(RoundEnd::Exhausted, prize, witness);
    }

    /// What `seat` wins with its sets.
    fn sets_of(&self, seat: u8) -> Prize {
        let (award, score) = self.would_win(seat);
        Prize { seat, worth: score.points, score, award }
    }

    /// What `seat` would win by ending the round now, and the sets behind it.
    pub(crate) fn would_win(&self, seat: u8) -> (i32, Score) {
        let round = &self.round;
        let (own, other) = (seat as usize, 1 - seat as usize);
        let swept = self.swept(seat);
        let score = if swept.is_empty() {
            round.scores[own]
        } else {
            let cards = CardSet(round.captured[own].0 | swept.0);
            self.setup.scorer.score(cards, round.calls[own] > 0)
        };
        let award =
            self.setup.rules.award(score.points, round.koi[own], round.koi[other], round.field_factor);
        (award, score)
    }

    /// The field cards that the storm brings its user at the end of the round.
    pub(crate) fn swept(&self, seat: u8) -> CardSet {
        match self.round.storm {
            Some((owner, card)) if owner == seat => self.round.matches(card),
            _ => CardSet::EMPTY,
        }
    }

    /// The storm's user takes what it brings at the end of the round.
    fn sweep(&mut self, witness: &mut impl Witness) {
        let Some((owner, _)) = self.round.storm else { return };
        let cards = self.swept(owner);
        if !cards.is_empty() {
            self.round.field.0 &= !cards.0;
            self.round.captured[owner as usize].0 |= cards.0;
            self.rescore(owner as usize);
            witness.see(|| [Effect::Swept { seat: Seat(owner), cards }]);
        }
    }

    fn close_and_go_on(&mut self, end: RoundEnd, prize: Option<Prize>, witness: &mut impl Witness) {
        let dealer = self.close(end, prize, [CardSet::EMPTY; 2], witness);
        self.begin_round(dealer, 0, witness);
    }

    /// Writes a round down, counts it if it is used up, and says who deals next.
    fn close(
        &mut self,
        end: RoundEnd,
        prize: Option<Prize>,
        shown: [CardSet; 2],
        witness: &mut impl Witness,
    ) -> u8 {
        let (rules, round) = (&self.setup.rules, &self.round);
        let winner = prize.map(|prize| prize.seat);
        let Prize { worth, score, award: points, .. } = prize.unwrap_or_default();
        rules.game.pay(&mut self.points, winner, points);
        let result = Result { round: self.number, dealer: round.dealer, end, winner, points };
        self.results.push(result);
        let &Round { captured, field, koi, field_factor, .. } = round;
        let finish = Finish { result, captured, field, shown, score, worth, koi, field_factor };
        self.finish = Some(finish);
        let (setup, points) = (self.setup, self.points);
        witness.see(|| {
            let reckoning = finish.reckoning(setup);
            [Effect::RoundEnded { result: result.into(), reckoning, points }]
        });
        let (used, dealer) = rules.follows(&result);
        self.end_round(used, witness);
        dealer
    }

    /// Ends the match if this round was the last; if not, the next one has the next number.
    fn end_round(&mut self, used: bool, witness: &mut impl Witness) {
        match self.setup.rules.game.end_after(self.number, self.points, used) {
            Some(end) => self.finish_match(end, witness),
            None => self.number += u16::from(used),
        }
    }

    fn finish_match(&mut self, end: End, witness: &mut impl Witness) {
        self.end = Some(end);
        witness.see(|| [Effect::Ended { end }]);
    }

    /// Whether a round has just been finished, so that the players may agree to stop.
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.end.is_none() && !self.results.is_empty() && self.history.is_empty()
    }

    /// The result of the match, when it is over.
    pub(crate) fn result(&self) -> Option<Outcome<End>> {
        let points = PerSeat::from_fn(2, |seat| self.points[seat.index()]);
        self.end.map(|end| Outcome::by_points(points, end))
    }
}

/// What the winner of a round gets, and for what.
#[derive(Clone, Copy, Default)]
struct Prize {
    seat: u8,
    /// What the sets or the hand are worth before any factor.
    worth: u32,
    /// The sets, if it is won by sets.
    score: Score,
    award: i32,
}

impl Prize {
    /// Points that only the lights in the field multiply.
    fn plain(seat: u8, worth: u32, field_factor: u8) -> Self {
        Self { seat, worth, score: Score::default(), award: plain_award(worth, field_factor) }
    }
}

/// What a hand or a privilege wins: only the lights in the field multiply it.
pub(crate) fn plain_award(worth: u32, field_factor: u8) -> i32 {
    worth as i32 * i32::from(field_factor)
}

fn lucky(seat: u8, hand: CardSet) -> Option<Effect> {
    let kind = if has_four(hand) { effect::Luck::Four } else { effect::Luck::Pairs };
    (!hand.is_empty()).then_some(Effect::Lucky { seat: Seat(seat), hand, kind })
}

/// What the dealt hands lead to.
enum Hands {
    /// The first turn.
    Play,
    /// A new deal of the same round.
    Redeal,
    /// The end of the round; this seat deals next.
    Over(u8),
}

/// Who wins a round that nobody has ended, and with what.
pub(crate) enum Undecided {
    /// Points by privilege.
    Plain { seat: u8, worth: u32 },
    /// The sets in the pile.
    Sets { seat: u8 },
}

impl EndRules {
    /// Who wins a round that nobody has ended; `last_maker` was the last to make or improve a set.
    pub(crate) fn undecided(&self, dealer: u8, last_maker: Option<u8>) -> Option<Undecided> {
        let maker = last_maker.map(|seat| Undecided::Sets { seat });
        match self.exhausted {
            Exhausted::Dealer => Some(Undecided::Plain { seat: dealer, worth: self.exhausted_points }),
            Exhausted::Nobody => None,
            Exhausted::LastMaker => maker,
            Exhausted::OpponentLastMaker => maker.filter(|_| last_maker != Some(dealer)),
        }
    }
}

impl MatchRules {
    /// The points after `winner` has won so many.
    pub(crate) fn pay(&self, points: &mut [i32; 2], winner: Option<u8>, award: i32) {
        let Some(winner) = winner else { return };
        let (won, lost) = (winner as usize, 1 - winner as usize);
        points[won] = points[won].saturating_add(award);
        if self.zero_sum {
            points[lost] = points[lost].saturating_sub(award);
        }
    }

    /// How the match ends after a round with this number, if it does; `used` says whether the round counts.
    pub(crate) fn end_after(&self, number: u16, points: [i32; 2], used: bool) -> Option<End> {
        let equal = points[0] == points[1];
        let extra = number.saturating_sub(self.rounds);
        if let Some(limit) = self.bust.filter(|&limit| points.iter().any(|&points| points <= limit)) {
            Some(End::Bust { limit })
        } else if !used || number < self.rounds {
            None
        } else if equal && self.tie == Tie::Extra {
            (extra >= MOST_EXTRA_ROUNDS).then_some(End::ExtraLimit { extra })
        } else {
            Some(if extra > 0 { End::Extra { extra } } else { End::Rounds { rounds: self.rounds } })
        }
    }
}

impl Rules {
    /// How lucky hands of these worths end a round: the winner with the worth; nothing if no hand is lucky.
    pub(crate) fn lucky_winner(
        &self,
        dealer: u8,
        hands: [Option<u32>; 2],
    ) -> Option<(RoundEnd, Option<(u8, u32)>)> {
        let wins = |seat: u8| Some((seat, hands[seat as usize]?));
        match (wins(dealer), wins(dealer ^ 1), self.lucky.both) {
            (None, None, _) => None,
            (Some(dealer), Some(_), BothLucky::Dealer) => Some((RoundEnd::BothLucky, Some(dealer))),
            (Some(_), Some(_), BothLucky::Nobody) => Some((RoundEnd::BothLucky, None)),
            (only, other, _) => Some((RoundEnd::Lucky, only.or(other))),
        }
    }

    /// Whether a result uses up a round, and who deals next.
    pub(crate) fn follows(&self, result: &Result) -> (bool, u8) {
        let used = self.lucky.uses_round || !matches!(result.end, RoundEnd::Lucky | RoundEnd::BothLucky);
        (used, if used { self.next_dealer(result.dealer, result.winner) } else { result.dealer })
    }

    pub(crate) fn next_dealer(&self, dealer: u8, winner: Option<u8>) -> u8 {
        match (winner, self.game.dealer_after_win, self.game.dealer_after_draw) {
            (Some(winner), AfterWin::Winner, _) => winner,
            (Some(winner), AfterWin::Loser, _) => winner ^ 1,
            (Some(_), AfterWin::Change, _) | (None, _, AfterDraw::Change) => dealer ^ 1,
            (Some(_), AfterWin::Same, _) | (None, _, AfterDraw::Same) => dealer,
        }
    }
}
