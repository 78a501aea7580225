//! One seat of a table: a client that plays it, and under a lively load does everything else that people do.

use crate::Shared;
use crate::client::Client;
use crate::story::{Fate, Sent};
use game::{FastRng, Game, Random as _, Seat, Viewer};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use table::{AnyAction, Command, Phase, Refusal};
use tokio::time::{sleep, sleep_until};
use wire::{FromClient, FromServer, Hint, HintRequest, Problem, Update};

/// In a lively load one of this many chances is taken to give up, to take a move back in one's own turn or in
/// another's, and to ask for a hint.
const RESIGNS: u32 = 400;
const TAKES_BACK: u32 = 30;
const ASKS_BACK: u32 = 60;
const ASKS_FOR_A_HINT: u32 = 8;
/// How long a hint is waited for.
const HINT_PATIENCE: Duration = Duration::from_secs(5);

/// A seat and the client that plays it.
pub(crate) struct Seated<G: Game> {
    pub(crate) shared: Arc<Shared>,
    pub(crate) client: Client,
    pub(crate) setup: &'static G::Setup,
    pub(crate) seat: Seat,
    pub(crate) player: String,
    pub(crate) rng: FastRng,
    /// What was sent; the last one may still be open.
    pub(crate) sent: Vec<Sent>,
    since: Instant,
    /// The table as it was last told, and from which version on there is something to decide.
    last: Option<Box<Update>>,
    from: u32,
    /// The version at which something other than a move was refused: a move is played instead.
    tame: u32,
}

impl<G: Game> Seated<G> {
    pub(crate) fn new(
        client: Client,
        setup: &'static G::Setup,
        seat: Seat,
        player: String,
        rng: FastRng,
    ) -> Self {
        let shared = Arc::clone(&client.shared);
        let since = Instant::now();
        Self {
            shared,
            client,
            setup,
            seat,
            player,
            rng,
            sent: Vec::new(),
            since,
            last: None,
            from: 0,
            tame: 0,
        }
    }

    /// Plays to the end of the game, or of the time.
    pub(crate) async fn play(&mut self) -> Result<(), String> {
        let mut joined = self.seat.0 == 0;
        let mut over = false;
        while !over || self.is_waiting() {
            match self.next().await? {
                Some(FromServer::Update(update)) => {
                    over = update.phase == Phase::Over;
                    let version = update.version;
                    self.last = Some(update);
                    if !joined {
                        joined = true;
                        self.join(version).await;
                    }
                }
                // A command that was sent twice is answered twice: only the answer to the last one counts.
                Some(FromServer::Done { id, version, .. }) if self.is_last(&id) => self.done(version),
                Some(FromServer::Refused { id: Some(id), problem, .. }) if self.is_last(&id) => {
                    self.refused(problem).await?;
                }
                // The table could not even be watched: the database is away.
                Some(FromServer::Refused { id: None, .. }) => self.client.come_back().await,
                Some(_) => {}
                None => return Ok(()),
            }
            self.act().await?;
        }
        Ok(())
    }

    /// The next message; `None` when the time is over and nothing is open.
    async fn next(&mut self) -> Result<Option<FromServer>, String> {
        if self.is_waiting() {
            return self.client.next().await.map(Some);
        }
        tokio::select! {
            message = self.client.next() => message.map(Some),
            // The other seats have stopped too: nothing will come any more.
            () = sleep_until(self.shared.until.into()) => Ok(None),
        }
    }

    fn is_waiting(&self) -> bool {
        self.sent.last().is_some_and(|sent| sent.fate == Fate::Open)
    }

    fn is_last(&self, id: &str) -> bool {
        self.sent.last().is_some_and(|sent| sent.id == id)
    }

    async fn join(&mut self, version: u32) {
        let name = format!("Load {}", self.seat.0 + 1);
        self.send(version, Command::Join { seat: Some(self.seat), name, number_hash: None }).await;
    }

    async fn send(&mut self, version: u32, command: Command) {
        let id = format!("{}-{}", self.seat.0, self.sent.len() + 1);
        let (table, player) = (self.client.table.clone(), self.player.clone());
        self.since = Instant::now();
        if matches!(command, Command::Play { .. }) {
            self.client.note_send(version + 1);
        }
        let message = FromClient::Do { table, id: id.clone(), version, command: command.clone() };
        self.sent.push(Sent { player, id, version, command, fate: Fate::Open });
        self.client.send(&message).await;
    }

    /// Does something, if there is something to decide.
    async fn act(&mut self) -> Result<(), String> {
        if self.is_waiting() {
            return Ok(());
        }
        let Some(update) = self.last.take_if(|update| update.version >= self.from) else { return Ok(()) };
        let version = update.version;
        if let Some(command) = self.choose(&update).await? {
            let pause = self.shared.pause().mul_f32(2.0 * self.rng.unit());
            if !pause.is_zero() {
                sleep(pause).await;
            }
            self.from = version;
            self.last = Some(update);
            self.send(version, command).await;
        }
        Ok(())
    }

    /// Checks the view, and decides what to do if anything.
    async fn choose(&mut self, update: &Update) -> Result<Option<Command>, String> {
        let Some(shown) = update.views.iter().find(|shown| shown.seat == Some(self.seat)) else {
            return Ok(None);
        };
        let view = self.shared.check_view::<G>(shown.view.get())?;
        if !self.shared.goes_on() || update.phase != Phase::Playing {
            return Ok(None);
        }
        if let Some(command) = self.on_a_whim(update) {
            return Ok(Some(command));
        }
        if update.to_act != Some(self.seat) {
            return Ok(None);
        }
        if self.shared.load.computers && self.shared.load.lively && self.takes(ASKS_FOR_A_HINT) {
            self.ask_for_a_hint(update.version).await?;
        }
        self.choose_a_move(&view).map(Some)
    }

    fn choose_a_move(&mut self, view: &G::View) -> Result<Command, String> {
        let state = G::resample(self.setup, view, &mut self.rng);
        if state.view(Viewer::Seat(self.seat)) != *view {
            return Err(format!("table {}: no state has the view that was sent", self.client.table));
        }
        let action = state.random_action(&mut self.rng).ok_or("a turn without an action")?;
        Ok(Command::Play { action: AnyAction::Notation(G::write(self.setup, action)) })
    }

    /// What a lively player does beside playing: answers, takes back, gives up.
    fn on_a_whim(&mut self, update: &Update) -> Option<Command> {
        if !self.shared.load.lively || update.version <= self.tame {
            return None;
        }
        if let Some(undo) = &update.undo {
            let asked = undo.waiting.contains(&self.seat);
            return asked.then(|| Command::Answer { agree: !self.takes(4) });
        }
        if update.to_act != Some(self.seat) {
            return self.takes(ASKS_BACK).then_some(Command::Undo);
        }
        if self.takes(RESIGNS) {
            return Some(Command::Resign { seat: Some(self.seat) });
        }
        self.takes(TAKES_BACK).then_some(Command::Undo)
    }

    fn takes(&mut self, one_of: u32) -> bool {
        self.rng.below(one_of) == 0
    }

    /// A hint may fail for many good reasons; but one that comes is for this version and seat.
    async fn ask_for_a_hint(&mut self, version: u32) -> Result<(), String> {
        let path = format!("/api/tables/{}/hint", self.client.table);
        let body = serde_json::to_string(&HintRequest { version }).map_err(|error| error.to_string())?;
        let asked = self.client.http().post(&path, &self.client.cookie, &body);
        let Ok(Ok(reply)) = tokio::time::timeout(HINT_PATIENCE, asked).await else { return Ok(()) };
        if reply.status != 200 {
            return Ok(());
        }
        let hint: Hint =
            serde_json::from_str(&reply.body).map_err(|error| format!("a hint cannot be read: {error}"))?;
        if (hint.version, hint.seat) != (version, self.seat) {
            return Err(format!("table {}: a hint for another seat or version", self.client.table));
        }
        self.shared.tally.hints.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn done(&mut self, version: u32) {
        self.client.answered();
        let Some(sent) = self.sent.last_mut() else { return };
        if sent.fate == Fate::Open {
            sent.fate = Fate::Done(version);
            self.from = version;
            if matches!(sent.command, Command::Play { .. }) {
                self.shared.tally.acknowledged(self.since.elapsed());
            }
        }
    }

    /// While the database is away commands are sent again. Lively players may be too late, or ask for what cannot
    /// be; any other refusal is a fault.
    async fn refused(&mut self, problem: Problem) -> Result<(), String> {
        self.shared.tally.refused.fetch_add(1, Ordering::Relaxed);
        let Some(sent) = self.sent.last_mut() else { return Ok(()) };
        match problem {
            Problem::Unavailable | Problem::TooFast => {
                sleep(Duration::from_millis(100)).await;
                self.client.send_again().await;
                return Ok(());
            }
            Problem::Refused { refusal: Refusal::Stale { .. } | Refusal::Over }
                if self.shared.load.lively =>
            {
                self.from = sent.version + 1;
            }
            Problem::Refused { refusal } if self.shared.load.lively && is_no_way_back(&refusal) => {
                self.tame = sent.version;
            }
            problem => {
                return Err(format!("table {} version {}: {problem}", self.client.table, sent.version));
            }
        }
        sent.fate = Fate::Refused;
        self.client.answered();
        Ok(())
    }
}

/// Whether a move cannot be taken back, or nobody asks for it any more.
const fn is_no_way_back(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NothingToUndo
            | Refusal::Revealed
            | Refusal::AlreadyAsked
            | Refusal::NothingAsked
            | Refusal::TooLong { .. }
    )
}
