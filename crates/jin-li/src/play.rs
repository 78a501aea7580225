//! Checking an action, and doing it.

use crate::action::Action;
use crate::illegal::Illegal;
use crate::square::{Square, lowest};
use crate::state::{End, JinLi, Position, TURN_CAP};

impl Position {
    /// Says why `action` is not legal here, if it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Return(stone) if self.owes_stone => self.check_return(stone),
            Action::Return(_) => Err(Illegal::NothingToReturn),
            _ if self.owes_stone => Err(Illegal::MustReturn),
            Action::Swim { from, to, drop } => self.check_swim(from, to, drop),
            Action::Jump { from, to } => self.check_jump(from, to),
            Action::Pass if self.is_blocked() => Ok(()),
            Action::Pass => Err(Illegal::CannotPass),
        }
    }

    fn check_return(&self, stone: Square) -> Result<(), Illegal> {
        if self.stones & stone.bit() == 0 { Err(Illegal::NoStoneThere(stone)) } else { Ok(()) }
    }

    fn check_own(&self, from: Square) -> Result<(), Illegal> {
        let own = self.koi[self.to_act as usize];
        if own & from.bit() == 0 { Err(Illegal::NotYourKoi(from)) } else { Ok(()) }
    }

    fn check_swim(&self, from: Square, to: Square, drop: Option<Square>) -> Result<(), Illegal> {
        self.check_own(from)?;
        if from.neighbours() & to.bit() == 0 {
            return Err(Illegal::NotOneStep);
        }
        if self.empty() & to.bit() == 0 {
            return Err(Illegal::Occupied(to));
        }
        match drop {
            None if self.must_drop() => Err(Illegal::MustDrop),
            Some(_) if !self.must_drop() => Err(Illegal::NoStoneLeft),
            Some(square) if self.drops(from, to) & square.bit() == 0 => Err(Illegal::DropOccupied(square)),
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
            Some(over) if from.behind(over) == to => Err(Illegal::Occupied(to)),
            _ => Err(Illegal::NotAJump),
        }
    }
}

/// What a finished action means for the history of positions.
enum After {
    /// Earlier positions can come up again.
    Reversible,
    /// They cannot: a stone left a hand for good, or a point was made.
    Irreversible,
    /// The turn goes on with the opponent's decision to hand over a stone.
    Owed,
}

impl JinLi {
    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        let after = match action {
            Action::Swim { from, to, drop } => self.swim(from, to, drop),
            Action::Jump { from, to } => self.land(from, to),
            Action::Pass => self.pass(),
            Action::Return(stone) => return self.hand_over(stone),
        };
        self.turns += 1;
        let position = &mut self.position;
        position.to_act ^= 1;
        match after {
            After::Owed => {
                position.owes_stone = true;
                return;
            }
            After::Irreversible => self.history.clear(),
            After::Reversible => {}
        }
        self.begin_turn();
    }

    fn swim(&mut self, from: Square, to: Square, drop: Option<Square>) -> After {
        let scored = self.land(from, to);
        let Some(drop) = drop else { return scored };
        let position = &mut self.position;
        position.stones |= drop.bit();
        let hand = &mut position.hand[position.to_act as usize];
        *hand -= 1;
        // The target ends the game before a stone comes back.
        if *hand == 0 && self.setup.return_stone && self.end.is_none() {
            if matches!(scored, After::Irreversible) {
                self.history.clear();
            }
            return After::Owed;
        }
        After::Irreversible
    }

    /// Moves a koi and counts its points.
    fn land(&mut self, from: Square, to: Square) -> After {
        let position = &mut self.position;
        let side = position.to_act as usize;
        position.koi[side] ^= from.bit() | to.bit();
        position.passes = 0;
        let points = position.points_at(to);
        position.points[side] += points;
        if position.points[side] >= self.setup.target {
            self.end = Some(End::Target);
        }
        if points == 0 { After::Reversible } else { After::Irreversible }
    }

    fn pass(&mut self) -> After {
        self.position.passes += 1;
        if self.position.passes == 2 {
            self.end = Some(End::Blocked);
        }
        After::Reversible
    }

    /// Alternate 4: the seat to act gives a stone of the board to the other, then has its own turn.
    fn hand_over(&mut self, stone: Square) {
        let position = &mut self.position;
        position.stones ^= stone.bit();
        position.hand[position.to_act as usize ^ 1] += 1;
        position.owes_stone = false;
        self.begin_turn();
    }

    /// Remembers the position, and looks whether it ends the game.
    fn begin_turn(&mut self) {
        if self.end.is_some() {
            return;
        }
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
