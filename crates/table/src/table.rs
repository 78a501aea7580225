//! One match of one game: whose turn it is, undo, giving up, the record.

use crate::Refusal;
use game::{Deal, Ending, Game, Outcome, Record, Seat, SetupError, TableEnd, fact};

/// A match of `G`.
#[derive(Clone)]
pub struct Table<G: Game> {
    start: G,
    game: G,
    deal: Deal,
    played: Vec<(Seat, G::Action)>,
    /// How many actions stand for good, because something hidden was shown since.
    settled: usize,
    ended: Option<TableEnd>,
}

impl<G: Game> Table<G> {
    /// A match at its beginning.
    pub fn new(setup: &'static G::Setup, seats: u8, deal: Deal) -> Result<Self, SetupError> {
        let start = G::new(setup, seats, &deal)?;
        Ok(Self { game: start.clone(), start, deal, played: Vec::new(), settled: 0, ended: None })
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game at its beginning.
    pub(crate) const fn start(&self) -> &G {
        &self.start
    }

    /// How many actions stand; every action and every undo changes it.
    pub fn length(&self) -> usize {
        self.played.len()
    }

    /// How many of them nobody can take back any more, because something hidden was shown since.
    pub const fn settled(&self) -> usize {
        self.settled
    }

    /// The actions so far, each with the seat that decided.
    pub fn played(&self) -> &[(Seat, G::Action)] {
        &self.played
    }

    /// Each position so far with the action that was played in it.
    pub fn steps(&self) -> impl Iterator<Item = (G, G::Action)> {
        let mut game = self.start.clone();
        self.played.iter().map(move |&(_, action)| {
            let before = game.clone();
            game.play_unchecked(action);
            (before, action)
        })
    }

    /// Whose decision is next; `None` when the match has ended.
    pub fn to_act(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.game.to_act() }
    }

    /// Plays `action` for `seat`; on a refusal nothing has changed.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let next = self.try_play(seat, action)?;
        self.advance(seat, action, next);
        Ok(())
    }

    /// The game after `action` of `seat`, which stays to be played with [`Table::advance`].
    pub(crate) fn try_play(&self, seat: Seat, action: G::Action) -> Result<G, Refusal> {
        self.check_turn(seat)?;
        let mut next = self.game.clone();
        next.play(action).map_err(|illegal| Refusal::Illegal { illegal: fact(&illegal) })?;
        Ok(next)
    }

    /// Goes on to `next`, the game after `action` of `seat`.
    pub(crate) fn advance(&mut self, seat: Seat, action: G::Action, next: G) {
        self.played.push((seat, action));
        if next.reveals() != self.game.reveals() {
            self.settled = self.played.len();
        }
        self.game = next;
    }

    /// Refuses a seat that is not to act.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.to_act() {
            None => Err(Refusal::Over),
            Some(other) if other != seat => Err(Refusal::NotYourTurn { seat: other }),
            Some(_) => Ok(()),
        }
    }

    /// Takes back the last action of `seat` and all that came after it.
    ///
    /// Own actions go back freely, those of another seat only if `agrees` says so for it, and never
    /// across the moment at which something hidden was revealed. Gives how many actions went back.
    pub fn undo(&mut self, seat: Seat, agrees: impl Fn(Seat) -> bool) -> Result<usize, Refusal> {
        let keep = self.played.iter().rposition(|&(who, _)| who == seat).ok_or(Refusal::NothingToUndo)?;
        if let Some(&(other, _)) = self.played[keep..].iter().find(|&&(who, _)| who != seat && !agrees(who)) {
            return Err(Refusal::NeedsConsent { seat: other });
        }
        if keep < self.settled {
            return Err(Refusal::Revealed);
        }
        let taken_back = self.played.len() - keep;
        self.game = self.after(keep);
        self.played.truncate(keep);
        self.ended = None;
        Ok(taken_back)
    }

    /// The game after the first `count` actions.
    fn after(&self, count: usize) -> G {
        let mut game = self.start.clone();
        for &(_, action) in &self.played[..count] {
            game.play_unchecked(action);
        }
        game
    }

    /// `seat` gives up, which ends the match.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.end(TableEnd::Resigned { seat })
    }

    /// Everybody agrees to stop here.
    pub fn agree_to_stop(&mut self) -> Result<(), Refusal> {
        if self.game.may_end_by_agreement() { self.end(TableEnd::Agreed) } else { Err(Refusal::CannotStop) }
    }

    /// The host closes the table.
    pub fn close(&mut self) -> Result<(), Refusal> {
        self.end(TableEnd::Closed)
    }

    fn end(&mut self, end: TableEnd) -> Result<(), Refusal> {
        if self.to_act().is_none() {
            return Err(Refusal::Over);
        }
        self.ended = Some(end);
        Ok(())
    }

    /// How the match ended: by the rules, or by the people at the table.
    pub fn outcome(&self) -> Option<Outcome<Ending<G::End>>> {
        match self.ended {
            Some(end) => Some(end.result(self.game.points()).map(Ending::Table)),
            None => self.game.outcome().map(|outcome| outcome.map(Ending::Rules)),
        }
    }

    /// The match written down.
    pub fn record(&self) -> Record {
        let actions: Vec<G::Action> = self.played.iter().map(|&(_, action)| action).collect();
        let mut record = Record::new(&self.game, self.deal.clone(), &actions);
        record.ended = self.ended;
        record.outcome = self.outcome().map(|outcome| outcome.map(|end| fact(&end)));
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{FastRng, Options, Seed};
    use jin_li::{Action, JinLi};
    use koi_koi::KoiKoi;

    const RED: Seat = Seat(0);
    const YELLOW: Seat = Seat(1);

    fn table() -> Table<JinLi> {
        let setup = JinLi::setup(&Options::default(), None).unwrap();
        Table::new(setup, 2, Deal::Seed(Seed::from_number(1))).unwrap()
    }

    fn action(text: &str) -> Action {
        text.parse().unwrap()
    }

    #[test]
    fn only_the_seat_to_act_plays() {
        let mut table = table();
        assert_eq!(table.play(YELLOW, action("a7-b6/c3")), Err(Refusal::NotYourTurn { seat: RED }));
        table.play(RED, action("a1-b2/c3")).unwrap();
        assert_eq!(table.play(RED, action("g1-f2/c4")), Err(Refusal::NotYourTurn { seat: YELLOW }));
        assert!(matches!(table.play(YELLOW, action("a1-b2/c3")), Err(Refusal::Illegal { .. })));
        assert_eq!(table.length(), 1);
    }

    #[test]
    fn own_moves_go_back_freely_others_only_by_consent() {
        let mut table = table();
        assert_eq!(table.undo(RED, |_| true), Err(Refusal::NothingToUndo));
        table.play(RED, action("a1-b2/c3")).unwrap();
        let before = table.game().clone();
        table.play(YELLOW, action("a7-b6/d3")).unwrap();
        assert_eq!(table.undo(YELLOW, |_| false), Ok(1));
        assert!(*table.game() == before);
        table.play(YELLOW, action("a7-b6/d3")).unwrap();
        assert_eq!(table.undo(RED, |_| false), Err(Refusal::NeedsConsent { seat: YELLOW }));
        assert_eq!(table.undo(RED, |_| true), Ok(2));
        assert!(*table.game() == *self::table().game());
    }

    #[test]
    fn nothing_goes_back_across_a_card_that_was_turned() {
        let setup = KoiKoi::setup(&Options::default(), None).unwrap();
        let mut rng = FastRng::new(7);
        let mut table: Table<KoiKoi> = Table::new(setup, 2, Deal::Seed(Seed::from_number(7))).unwrap();
        while let (Some(seat), Some(action)) = (table.to_act(), table.game().random_action(&mut rng)) {
            table.play(seat, action).unwrap();
            let hides = |&stand: &usize| table.after(stand).reveals() == table.game().reveals();
            assert_eq!(Some(table.settled()), (0..=table.length()).find(hides));
            let mut back = table.clone();
            let taken = back.undo(seat, |_| true);
            assert_eq!(taken == Err(Refusal::Revealed), table.settled() == table.length());
        }
    }

    #[test]
    fn who_gives_up_loses_and_the_record_says_so() {
        let mut table = table();
        table.play(RED, action("a1-b2/c3")).unwrap();
        table.resign(RED).unwrap();
        let outcome = table.outcome().unwrap();
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [YELLOW]);
        assert_eq!(outcome.end, Ending::Table(TableEnd::Resigned { seat: RED }));
        assert_eq!(table.agree_to_stop(), Err(Refusal::CannotStop), "Jin Li is played to its end");
        assert_eq!(table.play(YELLOW, action("a7-b6/d3")), Err(Refusal::Over));
        assert_eq!(table.resign(YELLOW), Err(Refusal::Over));
        assert!(table.record().replay::<JinLi>(None).is_ok());
    }

    #[test]
    fn nobody_wins_or_loses_at_a_closed_table_and_the_record_says_so() {
        let mut table = table();
        table.play(RED, action("a1-b2/c3")).unwrap();
        table.close().unwrap();
        let outcome = table.outcome().unwrap();
        assert_eq!((&*outcome.places, outcome.end), (&[1, 1][..], Ending::Table(TableEnd::Closed)));
        assert_eq!(table.close(), Err(Refusal::Over));
        let text = serde_json::to_string(&table.record()).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        assert!(record.replay::<JinLi>(None).is_ok());
    }
}
