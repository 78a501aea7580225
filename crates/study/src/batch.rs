//! Many games at once, on several threads, in arrays that the caller owns.

use crate::Rewards;
use crate::any::{AnyBatch, Rows, Told};
use crate::loaded::Studied;
use crate::rewards::Gains;
use crate::threads::Threads;
use game::{Deal, FastRng, Random, Seed, Steps, Viewer};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Into how many parts the work of each thread is cut: the other one helps with the second when it is done with its own. More
/// parts would cost more than they even out, since what one thread wrote last has to travel to the other.
const SHARES: usize = 2;

/// The games of a batch.
pub(crate) struct Batch<G: Studied> {
    setup: &'static G::Setup,
    seats: u8,
    rewards: Rewards,
    slots: Vec<Slot<G>>,
    /// A legal decision of each game at random; together, since whoever asks for them reads them all.
    random: Vec<u32>,
    threads: Arc<Threads>,
}

/// One game of a batch.
struct Slot<G: Studied> {
    steps: Steps<G>,
    /// What the next deals follow from.
    deals: FastRng,
    /// For random decisions.
    rng: FastRng,
    legal: Vec<u32>,
    /// What each seat has so far.
    gains: Gains,
    made: (u64, u64),
}

/// One row of each array.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    rewards: &'a mut [f32],
    end: &'a mut u8,
    seat: &'a mut u8,
    random: &'a mut u32,
}

impl<G: Studied> Slot<G> {
    fn new(setup: &'static G::Setup, seats: u8, seed: u64) -> Told<Self> {
        let mut deals = FastRng::new(seed);
        let rng = FastRng::new(deals.next_u64());
        let steps = deal::<G>(setup, seats, &mut deals)?;
        let (legal, gains) = (Vec::new(), Gains::default());
        let mut slot = Self { steps, deals, rng, legal, gains, made: (0, 0) };
        slot.list();
        Ok(slot)
    }

    /// Makes a decision that was checked; a game that ends is dealt anew.
    fn step(&mut self, code: u32, rewards: Rewards, row: &mut Row<'_>) {
        let whole = self.steps.choose_unchecked(code).is_some();
        self.made.0 += 1;
        self.made.1 += u64::from(whole);
        let outcome = if whole { self.steps.game().outcome() } else { None };
        let gains = match &outcome {
            Some(outcome) => rewards.returns(outcome),
            None if whole => rewards.so_far(self.steps.game()),
            None => self.gains,
        };
        for ((reward, now), before) in row.rewards.iter_mut().zip(gains).zip(self.gains) {
            *reward = now - before;
        }
        self.gains = gains;
        *row.end = u8::from(outcome.is_some());
        if outcome.is_some() {
            self.again();
        }
        self.list();
    }

    fn list(&mut self) {
        self.legal.clear();
        self.steps.legal(&mut self.legal);
    }

    /// A legal decision at random.
    fn draw(&mut self) -> u32 {
        self.rng.pick(&self.legal).unwrap_or_default()
    }

    fn again(&mut self) {
        let game = self.steps.game();
        // The first deal of this set-up and number of seats was allowed, so every other one is.
        if let Ok(steps) = deal(game.rules(), game.seats(), &mut self.deals) {
            self.steps = steps;
        }
        self.gains = Gains::default();
    }

    fn show(&mut self, row: &mut Row<'_>) {
        *row.random = self.draw();
        let seat = self.steps.game().to_act().unwrap_or_default();
        *row.seat = seat.0;
        self.steps.observe(Viewer::Seat(seat), row.observation);
        if !row.mask.is_empty() {
            row.mask.fill(0);
            self.legal.iter().for_each(|&code| row.mask[code as usize] = 1);
        }
    }
}

/// The next deal that leaves something to decide: a lucky hand can end a match of one round at once.
fn deal<G: Studied>(setup: &'static G::Setup, seats: u8, deals: &mut FastRng) -> Told<Steps<G>> {
    loop {
        let seed = Deal::Seed(Seed::from_number(deals.next_u64()));
        let game = G::new(setup, seats, &seed).map_err(|error| error.to_string())?;
        if game.to_act().is_some() {
            return Ok(Steps::new(game));
        }
    }
}

impl<G: Studied> Batch<G> {
    /// This many games, whose deals all follow from `seed`.
    pub(crate) fn new(
        setup: &'static G::Setup,
        seats: u8,
        rewards: Rewards,
        count: usize,
        threads: usize,
        seed: u64,
    ) -> Told<Self> {
        let threads = Arc::new(Threads::new(threads)?);
        let mut batch = Self { setup, seats, rewards, slots: Vec::new(), random: Vec::new(), threads };
        batch.slots = batch.fresh(count, seed)?;
        batch.random = batch.slots.iter_mut().map(Slot::draw).collect();
        Ok(batch)
    }

    fn fresh(&self, count: usize, seed: u64) -> Told<Vec<Slot<G>>> {
        let mut seeds = FastRng::new(seed);
        (0..count).map(|_| Slot::new(self.setup, self.seats, seeds.next_u64())).collect()
    }

    /// Arrays of another size are refused before anything changes.
    fn check(&self, rows: &Rows<'_>) -> Told<()> {
        let (games, seats) = (self.slots.len(), usize::from(self.seats));
        let observation = Steps::<G>::observation_len(self.setup, self.seats);
        check_len("observations", rows.observations.len(), games * observation)?;
        if let Some(masks) = &rows.masks {
            check_len("masks", masks.len(), games * Steps::<G>::codes(self.setup) as usize)?;
        }
        check_len("rewards", rows.rewards.len(), games * seats)?;
        check_len("ends", rows.ends.len(), games)?;
        check_len("players", rows.seats.len(), games)
    }

    /// How many games a part has.
    fn share(&self) -> usize {
        self.slots.len().div_ceil(self.threads.count() * SHARES).max(1)
    }

    /// The games and their rows in parts, in which the threads share them.
    fn parts<'a>(&'a mut self, rows: Rows<'a>) -> Vec<Part<'a, G>> {
        let share = self.share();
        let sizes = Sizes {
            observation: Steps::<G>::observation_len(self.setup, self.seats),
            codes: Steps::<G>::codes(self.setup) as usize,
            seats: self.seats.into(),
        };
        let mut masks = rows.masks.unwrap_or_default().chunks_mut(share * sizes.codes);
        let parts = self
            .slots
            .chunks_mut(share)
            .zip(rows.observations.chunks_mut(share * sizes.observation))
            .zip(rows.rewards.chunks_mut(share * sizes.seats))
            .zip(rows.ends.chunks_mut(share))
            .zip(rows.seats.chunks_mut(share))
            .zip(self.random.chunks_mut(share));
        let part = |(part, (((((slots, observations), rewards), ends), seats), random))| {
            let masks = masks.next();
            let rows = Rows { observations, masks, rewards, ends, seats };
            Part { first: part * share, slots, rows, random, sizes }
        };
        parts.enumerate().map(part).collect()
    }
}

/// Some games next to each other, and their rows.
struct Part<'a, G: Studied> {
    first: usize,
    slots: &'a mut [Slot<G>],
    rows: Rows<'a>,
    random: &'a mut [u32],
    sizes: Sizes,
}

/// How long the rows are.
#[derive(Clone, Copy)]
struct Sizes {
    observation: usize,
    codes: usize,
    seats: usize,
}

impl<G: Studied> Part<'_, G> {
    /// Does something with each game and its row.
    fn each(&mut self, work: impl Fn(usize, &mut Slot<G>, &mut Row<'_>)) {
        let Rows { observations, masks, rewards, ends, seats } = &mut self.rows;
        let mut masks = masks.as_deref_mut().unwrap_or_default().chunks_exact_mut(self.sizes.codes);
        let rows = observations
            .chunks_exact_mut(self.sizes.observation)
            .zip(rewards.chunks_exact_mut(self.sizes.seats))
            .zip(ends.iter_mut().zip(seats.iter_mut()))
            .zip(self.random.iter_mut());
        for (place, (slot, row)) in (self.first..).zip(self.slots.iter_mut().zip(rows)) {
            let (((observation, rewards), (end, seat)), random) = row;
            let mask = masks.next().unwrap_or_default();
            work(place, slot, &mut Row { observation, mask, rewards, end, seat, random });
        }
    }

    /// The first game in which its decision is not legal.
    fn refused(&self, codes: &[u32]) -> Option<usize> {
        let wrong = |(slot, code): (&Slot<G>, &u32)| slot.legal.binary_search(code).is_err();
        Some(self.first + self.slots.iter().zip(&codes[self.first..]).position(wrong)?)
    }
}

fn check_len(name: &str, found: usize, wanted: usize) -> Told<()> {
    if found == wanted {
        return Ok(());
    }
    Err(format!("the array of {name} has {found} items; it needs {wanted}"))
}

impl<G: Studied> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Told<()> {
        self.check(&rows)?;
        self.slots = self.fresh(self.slots.len(), seed)?;
        let show = |part: &mut Part<'_, G>| {
            part.each(|_, slot, row| {
                row.rewards.fill(0.0);
                *row.end = 0;
                slot.show(row);
            });
        };
        let threads = Arc::clone(&self.threads);
        threads.run(self.parts(rows), &[&show]);
        Ok(())
    }

    fn step(&mut self, codes: &[u32], rows: Rows<'_>) -> Told<()> {
        self.check(&rows)?;
        check_len("actions", codes.len(), self.slots.len())?;
        let (rewards, refused) = (self.rewards, AtomicUsize::new(usize::MAX));
        let check = |part: &mut Part<'_, G>| {
            refused.fetch_min(part.refused(codes).unwrap_or(usize::MAX), Ordering::Relaxed);
        };
        let step = |part: &mut Part<'_, G>| {
            // All were checked before the first one is made: a mistake changes nothing.
            if refused.load(Ordering::Relaxed) == usize::MAX {
                part.each(|place, slot, row| {
                    slot.step(codes[place], rewards, row);
                    slot.show(row);
                });
            }
        };
        let threads = Arc::clone(&self.threads);
        threads.run(self.parts(rows), &[&check, &step]);
        match refused.into_inner() {
            usize::MAX => Ok(()),
            place => Err(format!("{} is no legal decision in game {place}", codes[place])),
        }
    }

    fn legal(&self) -> (Vec<u32>, Vec<u32>) {
        let (mut all, mut begins) = (Vec::new(), vec![0]);
        for slot in &self.slots {
            all.extend_from_slice(&slot.legal);
            begins.push(all.len() as u32);
        }
        (all, begins)
    }

    fn random(&self, codes: &mut [u32]) -> Told<()> {
        check_len("actions", codes.len(), self.slots.len())?;
        // Whoever drew them writes them down: it will read them in the next step, too, and its cache has them.
        let parts = self.random.chunks(self.share()).zip(codes.chunks_mut(self.share())).collect();
        self.threads.run(parts, &[&|(drawn, codes): &mut (&[u32], &mut [u32])| codes.copy_from_slice(drawn)]);
        Ok(())
    }

    fn made(&self) -> (u64, u64) {
        self.slots.iter().fold((0, 0), |all, slot| (all.0 + slot.made.0, all.1 + slot.made.1))
    }
}
