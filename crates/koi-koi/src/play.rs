//! Checking an action, and doing it: a turn, from the hand by way of the pile to the call.

use crate::action::Action;
use crate::card::{Card, CardSet, STORM};
use crate::effect::{Effect, Witness};
use crate::history::{Deed, Event};
use crate::illegal::Illegal;
use crate::rules::{EndsWhen, MostBy};
use crate::state::{KoiKoi, Phase};
use game::Seat;

impl KoiKoi {
    /// Says why `action` is not legal here, if it is not.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::Over);
        }
        match (self.round.phase, action) {
            (Phase::Exchange, Action::Keep {} | Action::Swap {}) | (Phase::Call, Action::Game {}) => Ok(()),
            (Phase::Exchange, _) => Err(Illegal::DecideExchange),
            (_, Action::Keep {} | Action::Swap {}) => Err(Illegal::NoExchange),
            (Phase::Call, Action::Koi {}) => self.check_koi(),
            (Phase::Call, _) => Err(Illegal::CallFirst),
            (_, Action::Game {} | Action::Koi {}) => Err(Illegal::NothingToCall),
            (Phase::Hand, Action::Play { card, take }) => self.check_play(card, take),
            (Phase::Hand, Action::Take { .. }) => Err(Illegal::PlayACard),
            (Phase::Pile, action) => self.check_take(action),
        }
    }

    fn check_koi(&self) -> Result<(), Illegal> {
        let koi = &self.setup.rules.koi;
        if self.may_call_koi() {
            Ok(())
        } else if self.koi_left() {
            Err(Illegal::NoCardForKoi)
        } else {
            Err(Illegal::NoKoiLeft { most: koi.most, together: koi.most_by == MostBy::Together })
        }
    }

    fn check_play(&self, card: Card, take: Option<Card>) -> Result<(), Illegal> {
        let round = &self.round;
        if !round.hands[round.to_act as usize].has(card) {
            return Err(Illegal::NotInHand { card });
        }
        let matches = round.matches(card);
        let choice = round.is_choice(matches);
        match take {
            None if choice => Err(Illegal::Choose { card, among: matches }),
            None => Ok(()),
            Some(take) if choice && matches.has(take) => Ok(()),
            Some(take) if card == STORM && self.storm_targets().has(take) => Ok(()),
            Some(take) if matches.has(take) => Err(Illegal::NoChoice { card }),
            Some(take) => Err(Illegal::CannotTake { card, take }),
        }
    }

    fn check_take(&self, action: Action) -> Result<(), Illegal> {
        let choices = self.pile_choices();
        let open = self.round.open_card.unwrap_or(STORM);
        match action {
            Action::Take { card } if choices.has(card) => Ok(()),
            Action::Take { card } => Err(Illegal::CannotTake { card: open, take: card }),
            _ => Err(Illegal::ChooseForPile { card: open, among: choices }),
        }
    }

    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action, witness: &mut impl Witness) {
        match action {
            Action::Play { card, take } => self.play_card(card, take, witness),
            Action::Take { card: take } => {
                if let Some(card) = self.round.open_card.take() {
                    let seat = Seat(self.round.to_act);
                    self.land(card, take.only(), Deed::Turn);
                    witness.see(|| [Effect::Took { seat, card, take }]);
                    self.finish_turn(witness);
                }
            }
            Action::Game {} => self.call_game(witness),
            Action::Koi {} => self.call_koi(witness),
            Action::Keep {} | Action::Swap {} => self.exchange(action == Action::Swap {}, witness),
        }
    }

    /// The hand's card, then the pile's.
    fn play_card(&mut self, card: Card, take: Option<Card>, witness: &mut impl Witness) {
        let round = &mut self.round;
        let seat = Seat(round.to_act);
        round.hands[round.to_act as usize].0 ^= card.only().0;
        let takes = take.map_or_else(|| round.matches(card), Card::only);
        let storm = take.filter(|take| take.month() != card.month());
        match storm {
            Some(take) => self.use_storm(card, take),
            None => self.land(card, takes, Deed::Play),
        }
        witness.see(|| [Effect::Played { seat, card, takes, storm: storm.is_some() }]);
        self.turn_pile(witness);
    }

    /// Puts a card on the field, or takes `taken` with it.
    fn land(&mut self, card: Card, taken: CardSet, deed: Deed) {
        let round = &mut self.round;
        let seat = round.to_act;
        round.played.0 |= card.only().0;
        if taken.is_empty() {
            round.field.0 |= card.only().0;
        } else {
            round.field.0 &= !taken.0;
            round.stacks.0 &= !taken.0;
            round.captured[seat as usize].0 |= taken.0 | card.only().0;
            self.rescore(seat as usize);
        }
        self.history.push(Event::card(seat, deed, card, taken));
    }

    /// The power of the storm: any card of the field; from a stack the other two become ordinary.
    fn use_storm(&mut self, card: Card, taken: Card) {
        let round = &mut self.round;
        let seat = round.to_act;
        round.played.0 |= card.only().0;
        round.field.0 &= !taken.only().0;
        round.stacks.0 &= !taken.month_cards().0;
        round.captured[seat as usize].0 |= taken.only().0 | card.only().0;
        round.storm = Some((seat, taken));
        self.rescore(seat as usize);
        self.history.push(Event::storm(seat, card, taken));
    }

    /// Turns the top card of the pile; it waits if there is a choice.
    fn turn_pile(&mut self, witness: &mut impl Witness) {
        let Some(card) = self.next_of_pile() else { return self.finish_turn(witness) };
        let seat = Seat(self.round.to_act);
        let matches = self.round.matches(card);
        if self.round.is_choice(matches) {
            self.round.open_card = Some(card);
            self.round.phase = Phase::Pile;
            witness.see(|| [Effect::Turned { seat, card, takes: CardSet::EMPTY, among: matches }]);
            return;
        }
        self.land(card, matches, Deed::Turn);
        witness.see(|| [Effect::Turned { seat, card, takes: matches, among: CardSet::EMPTY }]);
        self.finish_turn(witness);
    }

    fn next_of_pile(&mut self) -> Option<Card> {
        let round = &mut self.round;
        let card = round.pile.get(round.turned as usize).copied().and_then(Card::new)?;
        round.turned += 1;
        self.reveals += 1;
        Some(card)
    }

    /// A call is due if the sets are worth more than when the turn began.
    fn finish_turn(&mut self, witness: &mut impl Witness) {
        let seat = self.round.to_act as usize;
        if self.round.scores[seat].points > self.round.turn_began {
            self.round.phase = Phase::Call;
            witness.see(|| self.set_changes());
        } else {
            self.next_turn(witness);
        }
    }

    /// Looks up what a seat's captured cards score.
    pub(crate) fn rescore(&mut self, seat: usize) {
        let round = &mut self.round;
        round.scores[seat] = self.setup.scorer.score(round.captured[seat], round.calls[seat] > 0);
    }

    fn call_koi(&mut self, witness: &mut impl Witness) {
        let (rules, round) = (&self.setup.rules, &mut self.round);
        let seat = round.to_act as usize;
        let sets = round.scores[seat].sets;
        let announced = self.setup.announces(sets, round.called_sets[seat]);
        round.koi[seat] = round.koi[seat].saturating_add(announced);
        round.calls[seat] += 1;
        round.called_sets[seat] = sets;
        round.last_maker = Some(round.to_act);
        self.history.push(Event::word(round.to_act, Deed::Koi, announced));
        let koi = round.koi;
        witness.see(|| {
            let times = [0, 1].map(|seat| rules.koi_times(koi[seat], koi[1 - seat]));
            [Effect::CalledKoi { seat: Seat(seat as u8), announced, koi, times }]
        });
        if self.setup.scorer.koi_changes_points() {
            self.rescore(seat);
        }
        self.next_turn(witness);
    }

    /// The other seat's turn, or the end of the round.
    fn next_turn(&mut self, witness: &mut impl Witness) {
        self.turns += 1;
        let round = &mut self.round;
        let over = match self.setup.rules.end.when {
            EndsWhen::BothHands => round.hands[0].is_empty() && round.hands[1].is_empty(),
            EndsWhen::DealerHand => round.hands[round.dealer as usize].is_empty(),
        };
        if over {
            return self.exhaust(witness);
        }
        round.to_act ^= 1;
        self.begin_turn(witness);
    }

    /// The start of a turn: an empty field may get a card first.
    pub(crate) fn begin_turn(&mut self, witness: &mut impl Witness) {
        let opens = self.round.field.is_empty() && self.setup.rules.deal.open_on_empty_field;
        if opens && let Some(card) = self.next_of_pile() {
            self.land(card, CardSet::EMPTY, Deed::Open);
            witness.see(|| [Effect::Opened { card }]);
        }
        let round = &mut self.round;
        round.turn_began = round.scores[round.to_act as usize].points;
        round.phase = Phase::Hand;
    }

    fn exchange(&mut self, swap: bool, witness: &mut impl Witness) {
        let round = &mut self.round;
        let seat = Seat(round.to_act);
        if swap {
            round.hands.swap(0, 1);
        }
        let deed = if swap { Deed::Swap } else { Deed::Keep };
        self.history.push(Event::word(round.to_act, deed, 0));
        round.to_act = round.dealer;
        self.reveals += 1;
        let decided = if swap { Effect::Swapped { seat } } else { Effect::Kept { seat } };
        witness.see(|| [decided, Effect::Looked]);
        self.check_hands(witness);
    }
}
