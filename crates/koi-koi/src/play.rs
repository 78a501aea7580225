//! Checking an action, and doing it: the turn from the hand over the pile to the call.

use crate::action::Action;
use crate::card::{Card, CardSet, STORM};
use crate::history::{Deed, Event};
use crate::illegal::Illegal;
use crate::rules::{EndsWhen, KoiStep};
use crate::state::{KoiKoi, Phase};

impl KoiKoi {
    /// Says why `action` is not legal here, if it is not.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::Over);
        }
        match (self.round.phase, action) {
            (Phase::Exchange, Action::Keep | Action::Swap) | (Phase::Call, Action::Game) => Ok(()),
            (Phase::Exchange, _) => Err(Illegal::DecideExchange),
            (_, Action::Keep | Action::Swap) => Err(Illegal::NoExchange),
            (Phase::Call, Action::Koi) if self.may_call_koi() => Ok(()),
            (Phase::Call, Action::Koi) => Err(Illegal::NoKoi),
            (Phase::Call, _) => Err(Illegal::CallFirst),
            (_, Action::Game | Action::Koi) => Err(Illegal::NothingToCall),
            (Phase::Hand, Action::Play { card, take }) => self.check_play(card, take),
            (Phase::Hand, Action::Take(_)) => Err(Illegal::PlayACard),
            (Phase::Pile, action) => self.check_take(action),
        }
    }

    fn check_play(&self, card: Card, take: Option<Card>) -> Result<(), Illegal> {
        let round = &self.round;
        if !round.hands[round.to_act as usize].has(card) {
            return Err(Illegal::NotInHand(card));
        }
        let matches = round.matches(card);
        let choice = round.is_choice(matches);
        match take {
            None if choice => Err(Illegal::Choose(card, matches.nth(0))),
            None => Ok(()),
            Some(take) if choice && matches.has(take) => Ok(()),
            Some(take) if card == STORM && self.storm_targets().has(take) => Ok(()),
            Some(take) if matches.has(take) => Err(Illegal::NoChoice(card)),
            Some(take) => Err(Illegal::CannotTake(card, take)),
        }
    }

    fn check_take(&self, action: Action) -> Result<(), Illegal> {
        let choices = self.pile_choices();
        let open = self.round.open_card.unwrap_or(STORM);
        match action {
            Action::Take(card) if choices.has(card) => Ok(()),
            Action::Take(card) => Err(Illegal::CannotTake(open, card)),
            _ => Err(Illegal::ChooseForPile(open, choices.nth(0))),
        }
    }

    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Play { card, take } => self.play_card(card, take),
            Action::Take(take) => {
                if let Some(card) = self.round.open_card.take() {
                    self.land(card, take.only(), Deed::Turn);
                    self.finish_turn();
                }
            }
            Action::Game => self.call_game(),
            Action::Koi => self.call_koi(),
            Action::Keep | Action::Swap => self.exchange(action == Action::Swap),
        }
    }

    /// The hand's card, then the pile's.
    fn play_card(&mut self, card: Card, take: Option<Card>) {
        let round = &mut self.round;
        round.hands[round.to_act as usize].0 ^= card.only().0;
        match take {
            Some(take) if take.month() != card.month() => self.use_storm(card, take),
            Some(take) => self.land(card, take.only(), Deed::Play),
            None => self.land(card, self.round.matches(card), Deed::Play),
        }
        self.turn_pile();
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
    fn turn_pile(&mut self) {
        let Some(card) = self.next_of_pile() else { return self.finish_turn() };
        let matches = self.round.matches(card);
        if self.round.is_choice(matches) {
            self.round.open_card = Some(card);
            self.round.phase = Phase::Pile;
            return;
        }
        self.land(card, matches, Deed::Turn);
        self.finish_turn();
    }

    fn next_of_pile(&mut self) -> Option<Card> {
        let round = &mut self.round;
        let card = round.pile.get(round.turned as usize).copied().and_then(Card::new)?;
        round.turned += 1;
        self.reveals += 1;
        Some(card)
    }

    /// A call is due if the sets are worth more than when the turn began.
    fn finish_turn(&mut self) {
        let seat = self.round.to_act as usize;
        if self.round.scores[seat].points > self.round.turn_began {
            self.round.phase = Phase::Call;
        } else {
            self.next_turn();
        }
    }

    /// Looks up what a seat's captured cards score.
    pub(crate) fn rescore(&mut self, seat: usize) {
        let round = &mut self.round;
        round.scores[seat] = self.setup.scorer.score(round.captured[seat], round.calls[seat] > 0);
    }

    fn call_koi(&mut self) {
        let round = &mut self.round;
        let seat = round.to_act as usize;
        let sets = round.scores[seat].sets;
        let announced = self.setup.rules.announces(sets, round.called_sets[seat]);
        round.koi[seat] = round.koi[seat].saturating_add(announced);
        round.calls[seat] += 1;
        round.called_sets[seat] = sets;
        round.last_maker = Some(round.to_act);
        self.history.push(Event::word(round.to_act, Deed::Koi, announced));
        if self.setup.scorer.koi_changes_points() {
            self.rescore(seat);
        }
        self.next_turn();
    }

    /// The other seat's turn, or the end of the round.
    fn next_turn(&mut self) {
        self.turns += 1;
        let round = &mut self.round;
        let over = match self.setup.rules.end.when {
            EndsWhen::BothHands => round.hands[0].is_empty() && round.hands[1].is_empty(),
            EndsWhen::DealerHand => round.hands[round.dealer as usize].is_empty(),
        };
        if over {
            return self.exhaust();
        }
        round.to_act ^= 1;
        self.begin_turn();
    }

    /// The start of a turn: an empty field may get a card first.
    pub(crate) fn begin_turn(&mut self) {
        let opens = self.round.field.is_empty() && self.setup.rules.deal.open_on_empty_field;
        if opens && let Some(card) = self.next_of_pile() {
            self.land(card, CardSet::EMPTY, Deed::Open);
        }
        let round = &mut self.round;
        round.turn_began = round.scores[round.to_act as usize].points;
        round.phase = Phase::Hand;
    }

    fn exchange(&mut self, swap: bool) {
        let round = &mut self.round;
        if swap {
            round.hands.swap(0, 1);
        }
        let deed = if swap { Deed::Swap } else { Deed::Keep };
        self.history.push(Event::word(round.to_act, deed, 0));
        round.to_act = round.dealer;
        self.reveals += 1;
        self.check_hands();
    }
}

impl crate::rules::Rules {
    /// How many Koi a continuation announces.
    pub(crate) fn announces(&self, sets: u32, sets_before: u32) -> u8 {
        match self.koi.step {
            KoiStep::PerCall => 1,
            KoiStep::PerNewSet => (sets & !sets_before).count_ones().max(1) as u8,
        }
    }
}
