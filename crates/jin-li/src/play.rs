//! Checking an action, and doing it.

use crate::action::Action;
use crate::illegal::Illegal;
use crate::options::JinLiSetup;
use crate::square::{Square, lowest};
use crate::state::{End, JinLi, Position, TURN_CAP};

impl Position {
    /// Says why `action` is not legal here, if it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Return { stone } if self.owes_stone => self.check_return(stone),
            Action::Return { .. } => Err(Illegal::NothingToReturn),
            _ if self.owes_stone => Err(Illegal::MustReturn),
            Action::Swim { from, to, drop } => self.check_swim(from, to, drop),
            Action::Jump { from, to } => self.check_jump(from, to),
            Action::Pass {} if self.is_blocked() => Ok(()),
            Action::Pass {} => Err(Illegal::CannotPass),
        }
    }

    fn check_return(&self, stone: Square) -> Result<(), Illegal> {
        if self.stones & stone.bit() == 0 { Err(Illegal::NoStoneThere { square: stone }) } else { Ok(()) }
    }

    fn check_own(&self, from: Square) -> Result<(), Illegal> {
        let own = self.koi[self.to_act as usize];
        if own & from.bit() == 0 { Err(Illegal::NotYourKoi { square: from }) } else { Ok(()) }
    }

    fn check_swim(&self, from: Square, to: Square, drop: Option<Square>) -> Result<(), Illegal> {
        self.check_own(from)?;
        if from.neighbours() & to.bit() == 0 {
            return Err(Illegal::NotOneStep);
        }
        if self.empty() & to.bit() == 0 {
            return Err(Illegal::Occupied { square: to });
        }
        match drop {
            None if self.must_drop() => Err(Illegal::MustDrop),
            Some(_) if !self.must_drop() => Err(Illegal::NoStoneLeft),
            Some(square) if self.drops(from, to) & square.bit() == 0 => Err(Illegal::DropOccupied { square }),
            _ => Ok(()),
        }
    }

    fn check_jump(&self, from: Square, to: Square) -> Result<(), Illegal> {
        self.check_own(from)?;
        if self.jumps(from) & to.bit() != 0 {
            return Ok(());
        }
        let stone_between = lowest(from.hurdles() & self.stones & to.neighbours());
        match stone_between {
            Some(over) if from.behind(over) == to => Err(Illegal::Occupied { square: to }),
            _ => Err(Illegal::NotAJump),
        }
    }
}

/// What an action meant for the game around the position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Step {
    /// Earlier positions cannot come up again: a stone left a hand for good, or a point was made.
    pub irreversible: bool,
    /// The game is over.
    pub end: Option<End>,
}

impl Position {
    /// Does a legal action; the decision is the next seat's then.
    pub(crate) fn apply(&mut self, setup: &JinLiSetup, action: Action) -> Step {
        let step = match action {
            Action::Swim { from, to, drop } => self.swim(setup, from, to, drop),
            Action::Jump { from, to } => self.land(setup, from, to),
            Action::Pass {} => self.pass(),
            Action::Return { stone } => return self.hand_over(stone),
        };
        self.to_act ^= 1;
        step
    }

    fn swim(&mut self, setup: &JinLiSetup, from: Square, to: Square, drop: Option<Square>) -> Step {
        let step = self.land(setup, from, to);
        let Some(drop) = drop else { return step };
        self.stones |= drop.bit();
        let hand = &mut self.hand[self.to_act as usize];
        *hand -= 1;
        // The target ends the game before a stone comes back.
        self.owes_stone = *hand == 0 && setup.return_stone && step.end.is_none();
        Step { irreversible: step.irreversible || !self.owes_stone, ..step }
    }

    /// Moves a koi and counts its points.
    fn land(&mut self, setup: &JinLiSetup, from: Square, to: Square) -> Step {
        let side = self.to_act as usize;
        self.koi[side] ^= from.bit() | to.bit();
        self.passes = 0;
        let points = self.points_at(to);
        self.points[side] += points;
        let end = (self.points[side] >= setup.target).then_some(End::Target);
        Step { irreversible: points > 0, end }
    }

    fn pass(&mut self) -> Step {
        self.passes += 1;
        Step { irreversible: false, end: (self.passes == 2).then_some(End::Blocked) }
    }

    /// Alternate 4: the seat to act gives a stone of the board to the other, then has its own turn.
    fn hand_over(&mut self, stone: Square) -> Step {
        self.stones ^= stone.bit();
        self.hand[self.to_act as usize ^ 1] += 1;
        self.owes_stone = false;
        Step::default()
    }
}

impl JinLi {
    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        let step = self.position.apply(self.setup, action);
        self.turns += u16::from(!matches!(action, Action::Return { .. }));
        self.end = step.end;
        if step.irreversible {
            self.history.clear();
        }
        if self.end.is_none() && !self.position.owes_stone {
            self.begin_turn();
        }
    }

    /// Remembers the position, and looks whether it ends the game.
    fn begin_turn(&mut self) {
        let key = self.position.key();
        let before = self.history.iter().filter(|&&earlier| earlier == key).count();
        self.history.push(key);
        if before == 2 {
            self.end = Some(End::Repetition);
        } else if self.turns == TURN_CAP {
            self.end = Some(End::TurnCap);
        }
    }
}
