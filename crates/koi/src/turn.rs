//! The end of a turn: claims, the storage limit, the market row, the next seat, the end of the game.

use crate::components::SPACES;
use crate::options::{Scenario, Title};
use crate::pieces::Goal;
use crate::pond::GoalPiece;
use crate::scoring;
use crate::state::{End, Ending, Koi, Phase, Turn};
use game::{Outcome, PerSeat, Seat};
use grid::hex::Cell;

impl Koi {
    /// Ends what is being done.
    pub(crate) fn done(&mut self) {
        match self.table.turn.phase {
            Phase::Claim => self.end_claims(),
            Phase::Branch => self.after_branch(),
            _ => self.begin_claims(),
        }
    }

    fn begin_claims(&mut self) {
        self.table.turn.phase = Phase::Claim;
        if !self.can_claim() {
            self.end_claims();
        }
    }

    /// With several players one goal a turn; alone any number.
    pub(crate) fn after_claim(&mut self) {
        if self.is_solo() { self.begin_claims() } else { self.end_claims() }
    }

    /// The water of a branch is placed, or declined.
    pub(crate) fn after_branch(&mut self) {
        self.table.turn.waters = 0;
        self.after_claim();
    }

    fn end_claims(&mut self) {
        self.table.turn.phase = Phase::Discard;
        self.check_storage();
    }

    /// The turn ends once the storage is within its limit.
    pub(crate) fn check_storage(&mut self) {
        if !self.player().is_overfull(self.components()) {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        if self.is_solo() {
            self.solo_discard();
        }
        self.slide();
        if self.deck.is_empty() {
            self.table.ending.get_or_insert(Ending::Deck);
        }
        self.table.turns += 1;
        self.table.turn = Turn::new();
        self.next_seat();
    }

    /// Solo: the card at the left of the taken one, or the rightmost one after working.
    fn solo_discard(&mut self) {
        let card = match self.table.turn.space {
            Some(0) => self.draw(),
            Some(space) => self.table.row[usize::from(space) - 1].take(),
            None => self.table.row[SPACES - 1].take(),
        };
        if let Some(card) = card {
            self.table.discards[usize::from(card.0)] += 1;
        }
    }

    /// The cards move away from the deck, and new ones fill the row.
    fn slide(&mut self) {
        let mut row = [None; SPACES];
        let mut cards = self.table.row.into_iter().rev().flatten();
        let kept = cards.by_ref();
        for space in row.iter_mut().rev() {
            *space = kept.next();
        }
        for space in row.iter_mut().rev().filter(|space| space.is_none()) {
            *space = self.draw();
        }
        self.table.row = row;
    }

    fn draw(&mut self) -> Option<crate::components::CardId> {
        let card = self.deck.pop();
        self.table.reveals += u32::from(card.is_some());
        card
    }

    /// The round is finished, and then one more is played, once the end has come in sight.
    fn next_seat(&mut self) {
        let seats = self.table.players.len() as u8;
        self.table.seat = self.table.seat.next(seats);
        if self.table.seat != Seat(0) || self.table.ending.is_none() {
            return;
        }
        if self.table.last_round {
            self.table.turn.phase = Phase::Over;
        }
        self.table.last_round = true;
    }

    /// How the game ended.
    pub(crate) fn result(&self) -> Option<Outcome<End>> {
        if self.table.turn.phase != Phase::Over {
            return None;
        }
        let points = self.all_points();
        if self.is_solo() {
            let title = self.title();
            let won = title.is_some_and(|title| title >= self.setup.level);
            let places = PerSeat::from_fn(1, |_| if won { 1 } else { 2 });
            return Some(Outcome { points, places, end: End::Solo { title, level: self.setup.level } });
        }
        // More points, then more coins, then the seat farther from the first player: never a tie.
        let rank = |seat: Seat| (points[seat], self.table.players[seat.index()].coins, seat);
        let places = PerSeat::from_fn(points.len() as u8, |seat| {
            1 + Seat::all(points.len() as u8).filter(|&other| rank(other) > rank(seat)).count() as u8
        });
        let end = if self.table.ending == Some(Ending::Supply) { End::Supply } else { End::Deck };
        Some(Outcome { points, places, end })
    }

    /// Solo: the highest title whose points and goals are both reached.
    pub fn title(&self) -> Option<Title> {
        let points = self.score(Seat(0)).total;
        let thresholds = self.setup.thresholds();
        Title::ALL
            .into_iter()
            .rev()
            .find(|&title| points >= thresholds[title as usize] && self.goals_reached(title))
    }

    fn goals_reached(&self, title: Title) -> bool {
        let player = &self.table.players[0];
        let goals = &self.table.goals;
        let missing = goals.iter().filter(|state| !player.has_claimed(state.goal)).count();
        match self.setup.scenario {
            Scenario::None | Scenario::TorridSummer => missing == 0,
            Scenario::IlluminatedPath => missing == 0 && self.path_is_illuminated(),
            Scenario::ImperialLake => missing <= usize::from(title == Title::Gakusei),
        }
    }

    /// Whether the path joins a lantern with the statue over at least three tiles.
    pub(crate) fn path_is_illuminated(&self) -> bool {
        let pond = &self.table.players[0].pond;
        let statue = pond.goals.iter().find_map(|piece| match piece {
            GoalPiece::Statue(spot) => Some(spot.x),
            _ => None,
        });
        let lit = pond.shores.iter().filter(|shore| shore.lantern);
        let lanterns: Vec<Cell> = lit.map(|shore| shore.spot.x).collect();
        statue.is_some_and(|statue| scoring::joins(&pond.path, statue, &lanterns))
    }

    /// Whether a goal is in play.
    pub fn has_goal(&self, goal: Goal) -> bool {
        self.table.goals.iter().any(|state| state.goal == goal)
    }
}
