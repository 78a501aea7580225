//! Luck apart from skill.
//!
//! Before each decision every seat has an expectation, the adviser's chance with the best action. A decision
//! lowers that of its seat by what the played action gave away, and the others gain it: that is **skill**, which is
//! never above zero for the seat itself. Then something is turned up, or another seat looks at the game with its
//! own cards, and the adviser expects something else: that difference is **luck**, since nobody could know it.
//! The last expectation is the result itself. So the sum telescopes:
//!
//! ```text
//! starting chance + luck + own skill + what the others gave away = result
//! ```
//!
//! Within a turn that turns nothing up nobody is lucky: the expectation after one action is the one before the
//! next. Where nothing is hidden from anybody, as in Jin Li, there is no luck at all: what the next search sees
//! differently belongs to the move before it.

use game::{PerSeat, Seat};

/// The expectations of all seats.
pub type Chances = PerSeat<f32>;

/// One decision, as far as the account is concerned.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Who decided.
    pub seat: Seat,
    /// The chance with the best action; `None` if nothing was chosen.
    pub best: Option<f32>,
    /// How much the played action gave away.
    pub loss: f32,
    /// Whether the same seat goes on and has learnt nothing new.
    pub goes_on: bool,
    /// Whether nothing is hidden from anybody.
    pub open: bool,
}

/// One decision with its part of the account.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance {
    /// What each seat expected before the decision.
    pub expected: Chances,
    /// How the decision changed what each seat expects.
    pub skill: Chances,
    /// How what came after it changed that again.
    pub luck: Chances,
}

/// The way from the first expectation to the result.
#[derive(Clone, PartialEq, Debug)]
pub struct Account {
    /// What each seat expected at the beginning.
    pub start: Chances,
    /// One part for each decision.
    pub balances: Vec<Balance>,
    /// The result of each seat; what it expected at the end, if the game did not end.
    pub result: Chances,
    /// Who gave up, and how that changed what each seat expected.
    given_up: Option<(Seat, Chances)>,
}

impl Account {
    /// The account of a game of this many seats, with its result if it has one, and the seat that gave up.
    pub fn new(seats: u8, turns: &[Turn], result: Option<Chances>, resigned: Option<Seat>) -> Self {
        let even = PerSeat::from_fn(seats, |_| if seats == 1 { 0.5 } else { 1.0 / f32::from(seats) });
        let mut ledger = Ledger { now: even, balances: Vec::with_capacity(turns.len()) };
        let mut before: Option<&Turn> = None;
        for turn in turns {
            ledger.expect(turn, before);
            ledger.decide(turn);
            before = Some(turn);
        }
        let last = ledger.now;
        let result = result.unwrap_or(last);
        // Whoever gives up gives away what was still expected.
        let given_up = resigned.map(|seat| {
            ledger.now = shifted(&last, seat, result[seat]);
            (seat, difference(&ledger.now, &last))
        });
        ledger.settle(&result, before);
        let start = ledger.balances.first().map_or(result, |first| first.expected);
        Self { start, balances: ledger.balances, result, given_up }
    }

    /// What luck made of the chance of `seat`.
    pub fn luck(&self, seat: Seat) -> f32 {
        self.balances.iter().map(|balance| balance.luck[seat]).sum()
    }

    /// What the decisions of `by` made of the chance of `seat`; `turns` are those of the account.
    pub fn skill(&self, turns: &[Turn], by: Seat, seat: Seat) -> f32 {
        let own = self.balances.iter().zip(turns).filter(|(_, turn)| turn.seat == by);
        let given = self.given_up.filter(|given| given.0 == by).map_or(0.0, |given| given.1[seat]);
        own.map(|(balance, _)| balance.skill[seat]).sum::<f32>() + given
    }
}

struct Ledger {
    /// What each seat expects.
    now: Chances,
    balances: Vec<Balance>,
}

impl Ledger {
    /// What is expected before a decision, and who is to thank for what has changed since the one before.
    fn expect(&mut self, turn: &Turn, before: Option<&Turn>) {
        let chained = before.is_some_and(|before| before.goes_on);
        let fresh = turn.best.filter(|_| !chained);
        let expected = fresh.map_or(self.now, |best| shifted(&self.now, turn.seat, best));
        self.settle(&expected, before);
        let none = PerSeat::from_fn(self.now.len() as u8, |_| 0.0);
        self.balances.push(Balance { expected, skill: none, luck: none });
    }

    /// Puts what has changed since the last decision to its account.
    fn settle(&mut self, expected: &Chances, before: Option<&Turn>) {
        let change = difference(expected, &self.now);
        self.now = *expected;
        let Some((balance, before)) = self.balances.last_mut().zip(before) else { return };
        let side = if before.open { &mut balance.skill } else { &mut balance.luck };
        *side = sum(side, &change);
    }

    fn decide(&mut self, turn: &Turn) {
        let left = (self.now[turn.seat] - turn.loss).max(0.0);
        let after = shifted(&self.now, turn.seat, left);
        if let Some(balance) = self.balances.last_mut() {
            balance.skill = difference(&after, &self.now);
        }
        self.now = after;
    }
}

/// The expectations when that of `seat` becomes `chance`: the others share the rest as before.
fn shifted(now: &Chances, seat: Seat, chance: f32) -> Chances {
    let seats = now.len() as u8;
    let others: f32 = Seat::all(seats).filter(|&other| other != seat).map(|other| now[other]).sum();
    let share = |other: Seat| match others {
        others if others > 0.0 => now[other] / others,
        _ => 1.0 / f32::from(seats.saturating_sub(1).max(1)),
    };
    PerSeat::from_fn(seats, |other| if other == seat { chance } else { (1.0 - chance) * share(other) })
}

fn sum(a: &Chances, b: &Chances) -> Chances {
    PerSeat::from_fn(a.len() as u8, |seat| a[seat] + b[seat])
}

fn difference(a: &Chances, b: &Chances) -> Chances {
    PerSeat::from_fn(a.len() as u8, |seat| a[seat] - b[seat])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(seat: u8, best: f32, loss: f32) -> Turn {
        Turn { seat: Seat(seat), best: Some(best), loss, goes_on: false, open: false }
    }

    fn chances(values: &[f32]) -> Chances {
        PerSeat::from_fn(values.len() as u8, |seat| values[seat.index()])
    }

    /// For each seat: starting chance + luck + skill of all seats is the result.
    fn adds_up(account: &Account, turns: &[Turn]) {
        let seats = account.start.len() as u8;
        for seat in Seat::all(seats) {
            let skill: f32 = Seat::all(seats).map(|by| account.skill(turns, by, seat)).sum();
            let sum = account.start[seat] + account.luck(seat) + skill;
            assert!((sum - account.result[seat]).abs() < 1e-4, "{seat}: {sum} {account:?}");
        }
    }

    #[test]
    fn a_mistake_is_the_gain_of_the_other_and_the_rest_is_luck() {
        let turns = [turn(0, 0.6, 0.2), turn(1, 0.5, 0.0)];
        let account = Account::new(2, &turns, Some(chances(&[0.0, 1.0])), None);
        adds_up(&account, &turns);
        assert!((account.start[Seat(0)] - 0.6).abs() < 1e-6);
        assert!((account.skill(&turns, Seat(0), Seat(0)) + 0.2).abs() < 1e-6);
        assert!((account.skill(&turns, Seat(0), Seat(1)) - 0.2).abs() < 1e-6);
        // From 0.4 after the mistake to 0.5, and from there to a loss.
        assert!((account.luck(Seat(0)) + 0.4).abs() < 1e-6);
    }

    #[test]
    fn where_nothing_is_hidden_nobody_is_lucky() {
        let open = |seat, best, loss| Turn { open: true, ..turn(seat, best, loss) };
        let turns = [open(0, 0.5, 0.0), open(1, 0.7, 0.1), open(0, 0.9, 0.0)];
        let account = Account::new(2, &turns, Some(chances(&[1.0, 0.0])), None);
        adds_up(&account, &turns);
        assert!(account.luck(Seat(0)).abs() < 1e-9);
        assert!(account.luck(Seat(1)).abs() < 1e-9);
    }

    #[test]
    fn within_a_turn_that_shows_nothing_there_is_no_luck() {
        let turns = [Turn { goes_on: true, ..turn(0, 0.5, 0.1) }, turn(0, 0.9, 0.2)];
        let account = Account::new(2, &turns, None, None);
        adds_up(&account, &turns);
        assert!(account.luck(Seat(0)).abs() < 1e-9);
        assert!((account.result[Seat(0)] - 0.2).abs() < 1e-6, "{account:?}");
    }

    #[test]
    fn three_seats_and_a_seat_that_gives_up_add_up_too() {
        let turns = [turn(0, 0.5, 0.1), turn(1, 0.3, 0.0), turn(2, 0.4, 0.3)];
        adds_up(&Account::new(3, &turns, Some(chances(&[0.0, 1.0, 0.0])), None), &turns);
        let given_up = Account::new(3, &turns, Some(chances(&[1.0, 0.0, 0.0])), Some(Seat(1)));
        adds_up(&given_up, &turns);
        assert!(given_up.skill(&turns, Seat(1), Seat(1)) < -0.1, "{given_up:?}");
    }

    #[test]
    fn alone_the_title_is_the_result() {
        let turns = [turn(0, 0.7, 0.1), turn(0, 0.8, 0.0)];
        adds_up(&Account::new(1, &turns, Some(chances(&[1.0])), None), &turns);
    }
}
