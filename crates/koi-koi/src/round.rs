//! From the deal to the award: void fields, lucky hands, the end of a round, the next dealer, the match.

use crate::card::{CardSet, Kind};
use crate::deal::{Deck, Start};
use crate::moves::{MONTHS, twos_and_threes};
use crate::options::KoiKoiSetup;
use crate::rules::{
    AfterDraw, AfterWin, BothLucky, Exhausted, FieldRule, HandRule, OpponentKoi, OwnKoi, Rules, Tie,
    TripleRule, Zone,
};
use crate::scoring::Score;
use crate::state::{Finish, KoiKoi, MatchEnd, PILE, Phase, Result, Round, RoundEnd};
use arrayvec::ArrayVec;
use game::{Outcome, PerSeat};

/// After so many extra rounds equal points are a shared victory.
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
        let deal = &self.deal;
        (deal.field_four == FieldRule::Redeal && has_four(field))
            || (deal.field_pairs == FieldRule::Redeal && has_four_pairs(field))
            || (deal.field_triple == TripleRule::Redeal && !triples(field).is_empty())
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

    /// What sets worth `points` win, with the Koi of winner and loser and the factor of the field's lights.
    pub fn award(&self, points: u32, own_koi: u8, loser_koi: u8, field_factor: u8) -> i32 {
        let koi = &self.koi;
        let (own, loser) = (i64::from(own_koi), i64::from(loser_koi));
        let mut won = i64::from(points);
        if koi.threshold > 0 && points >= koi.threshold {
            won *= i64::from(koi.threshold_factor);
        }
        let mut pooled = 0;
        match koi.own {
            OwnKoi::None => {}
            OwnKoi::Pooled => pooled += own,
            OwnKoi::Add if own_koi <= koi.add_cap => won += own,
            OwnKoi::Add => won *= own - i64::from(koi.add_cap) + 1,
        }
        match koi.opponent {
            OpponentKoi::Double if loser > 0 => won *= 2,
            OpponentKoi::Double | OpponentKoi::None => {}
            OpponentKoi::Pooled => pooled += loser,
        }
        (won * (1 + pooled) * i64::from(field_factor)).min(1_000_000) as i32
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
    /// The match before its first deal; `None` if nothing that was given can be played.
    pub(crate) fn begin(setup: &'static KoiKoiSetup, start: Start) -> Option<Self> {
        let rules = &setup.rules;
        let nothing = Round::start(rules, [CardSet::EMPTY; 2], CardSet::EMPTY, [0; PILE], start.dealer, 0);
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
        game.begin_round(start.dealer, 0);
        (game.end != Some(MatchEnd::NoMoreDeals) || !game.results.is_empty()).then_some(game)
    }

    /// Deals until there is something to decide, or the match is over.
    pub(crate) fn begin_round(&mut self, mut dealer: u8, mut redeals: u8) {
        let rules = &self.setup.rules;
        while self.end.is_none() {
            self.deals += 1;
            let Some(deck) = self.source.deck(self.deals) else {
                self.end = Some(MatchEnd::NoMoreDeals);
                return;
            };
            self.reveals += 1;
            self.history.clear();
            self.round = Round::dealt(rules, &deck, dealer, redeals);
            if !rules.is_void(self.round.field) {
                if rules.variants.exchange {
                    self.round.phase = Phase::Exchange;
                    self.round.to_act = dealer ^ 1;
                    return;
                }
                match self.judge_hands() {
                    Hands::Play => return self.begin_turn(),
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

    /// After the exchange: lucky hands, or the first turn.
    pub(crate) fn check_hands(&mut self) {
        match self.judge_hands() {
            Hands::Play => self.begin_turn(),
            Hands::Over(dealer) => self.begin_round(dealer, 0),
            Hands::Redeal => self.begin_round(self.round.dealer, self.round.redeals.saturating_add(1)),
        }
    }

    /// Looks for lucky hands and gives them their points.
    fn judge_hands(&mut self) -> Hands {
        let (rules, round) = (&self.setup.rules, self.round);
        let luck = round.hands.map(|hand| rules.luck(hand));
        if luck.contains(&Luck::Redeal) {
            return Hands::Redeal;
        }
        let dealer = round.dealer as usize;
        let lucky: Vec<(u8, u32)> = [dealer, dealer ^ 1]
            .iter()
            .filter_map(
                |&seat| if let Luck::Wins(points) = luck[seat] { Some((seat as u8, points)) } else { None },
            )
            .collect();
        let (end, winner) = match (lucky.as_slice(), rules.lucky.both) {
            ([], _) => return Hands::Play,
            ([only], _) => (RoundEnd::Lucky, Some(*only)),
            ([dealer, ..], BothLucky::Dealer) => (RoundEnd::BothLucky, Some(*dealer)),
            (_, BothLucky::Nobody) => (RoundEnd::BothLucky, None),
        };
        let shown = [0, 1].map(|seat| {
            let lucky = matches!(luck[seat], Luck::Wins(_));
            if lucky { round.hands[seat] } else { CardSet::EMPTY }
        });
        let points = winner.map_or(0, |(_, points)| points as i32 * i32::from(round.field_factor));
        let next = self.close(end, winner.map(|(seat, _)| seat), points, shown, Score::default());
        Hands::Over(next)
    }

    /// The seat to act ends the round and wins its sets.
    pub(crate) fn call_game(&mut self) {
        self.turns += 1;
        self.win_sets(RoundEnd::Game, self.round.to_act);
    }

    /// The hands are empty and nobody has ended the round.
    pub(crate) fn exhaust(&mut self) {
        let (rules, round) = (&self.setup.rules, &self.round);
        let last_maker = match rules.end.exhausted {
            Exhausted::Dealer => {
                let points = rules.end.exhausted_points as i32 * i32::from(round.field_factor);
                return self.close_and_go_on(
                    RoundEnd::Exhausted,
                    Some(round.dealer),
                    points,
                    Score::default(),
                );
            }
            Exhausted::Nobody => None,
            Exhausted::LastMaker => round.last_maker,
            Exhausted::OpponentLastMaker => round.last_maker.filter(|&seat| seat != round.dealer),
        };
        match last_maker {
            Some(seat) => self.win_sets(RoundEnd::Exhausted, seat),
            None => self.close_and_go_on(RoundEnd::Exhausted, None, 0, Score::default()),
        }
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

    fn win_sets(&mut self, end: RoundEnd, seat: u8) {
        let (points, score) = self.would_win(seat);
        self.close_and_go_on(end, Some(seat), points, score);
    }

    fn close_and_go_on(&mut self, end: RoundEnd, winner: Option<u8>, points: i32, score: Score) {
        if let Some((owner, _)) = self.round.storm {
            let swept = self.swept(owner);
            self.round.field.0 &= !swept.0;
            self.round.captured[owner as usize].0 |= swept.0;
            self.rescore(owner as usize);
        }
        let dealer = self.close(end, winner, points, [CardSet::EMPTY; 2], score);
        self.begin_round(dealer, 0);
    }

    /// Writes a round down, counts it if it is used up, and says who deals next.
    fn close(
        &mut self,
        end: RoundEnd,
        winner: Option<u8>,
        points: i32,
        shown: [CardSet; 2],
        score: Score,
    ) -> u8 {
        let (rules, round) = (&self.setup.rules, &self.round);
        if let Some(winner) = winner {
            let (won, lost) = (winner as usize, 1 - winner as usize);
            self.points[won] = self.points[won].saturating_add(points);
            if rules.game.zero_sum {
                self.points[lost] = self.points[lost].saturating_sub(points);
            }
        }
        let result = Result { round: self.number, dealer: round.dealer, end, winner, points };
        self.results.push(result);
        let called_koi = winner.is_some_and(|seat| round.calls[seat as usize] > 0);
        let (captured, field) = (round.captured, round.field);
        self.finish = Some(Finish { result, captured, field, shown, score, called_koi });
        let (used, dealer) = rules.follows(&result);
        self.end_match(used);
        dealer
    }

    /// Whether the match is over after a round; if not, the next one has the next number.
    fn end_match(&mut self, used: bool) {
        let game = &self.setup.rules.game;
        let equal = self.points[0] == self.points[1];
        self.end = if game.bust.is_some_and(|limit| self.points.iter().any(|&points| points <= limit)) {
            Some(MatchEnd::Bust)
        } else if !used || self.number < game.rounds {
            None
        } else if equal && game.tie == Tie::Extra {
            (self.number >= game.rounds + MOST_EXTRA_ROUNDS).then_some(MatchEnd::ExtraLimit)
        } else {
            Some(if self.number > game.rounds { MatchEnd::Extra } else { MatchEnd::Rounds })
        };
        if self.end.is_none() && used {
            self.number += 1;
        }
    }

    /// The result of the match, when it is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let points = PerSeat::from_fn(2, |seat| self.points[seat.index()]);
        self.end.map(|end| Outcome::by_points(points, end.words()))
    }
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

impl Rules {
    /// Whether a result uses up a round, and who deals next.
    pub(crate) fn follows(&self, result: &Result) -> (bool, u8) {
        let used = self.lucky.uses_round || !matches!(result.end, RoundEnd::Lucky | RoundEnd::BothLucky);
        (used, if used { self.next_dealer(result.dealer, result.winner) } else { result.dealer })
    }

    fn next_dealer(&self, dealer: u8, winner: Option<u8>) -> u8 {
        match (winner, self.game.dealer_after_win, self.game.dealer_after_draw) {
            (Some(winner), AfterWin::Winner, _) => winner,
            (Some(winner), AfterWin::Loser, _) => winner ^ 1,
            (Some(_), AfterWin::Change, _) | (None, _, AfterDraw::Change) => dealer ^ 1,
            (Some(_), AfterWin::Same, _) | (None, _, AfterDraw::Same) => dealer,
        }
    }
}
