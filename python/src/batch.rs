//! Many games at once, on several threads, in arrays that the caller owns.

use crate::any::{AnyBatch, Rows, Told};
use game::study::Steps;
use game::{Deal, FastRng, Game, Random, Seat, Seed, Study, Viewer};

/// One game of a batch.
struct Slot<G: Study> {
    steps: Steps<G>,
    /// What the next deals follow from.
    deals: FastRng,
    /// For random decisions.
    rng: FastRng,
    legal: Vec<u32>,
    room: Vec<u32>,
}

/// The games of a batch.
pub struct Games<G: Study> {
    setup: &'static G::Setup,
    seats: u8,
    threads: usize,
    slots: Vec<Slot<G>>,
}

/// One row of each array.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    rewards: &'a mut [f32],
    end: &'a mut u8,
    seat: &'a mut u8,
}

fn deal<G: Game>(setup: &'static G::Setup, seats: u8, deals: &mut FastRng) -> G {
    let seed = Deal::Seed(Seed::from_number(deals.next_u64()));
    G::new(setup, seats, &seed).expect("a seed deals any number of allowed seats")
}

impl<G: Study> Slot<G> {
    fn new(setup: &'static G::Setup, seats: u8, seed: u64) -> Self {
        let mut deals = FastRng::new(seed);
        let rng = FastRng::new(deals.next_u64());
        let mut slot = Self {
            steps: Steps::new(deal::<G>(setup, seats, &mut deals)),
            deals,
            rng,
            legal: Vec::new(),
            room: Vec::new(),
        };
        slot.steps.legal(&mut slot.legal);
        slot
    }

    /// Makes a decision that was checked; a game that ends is dealt anew.
    fn step(&mut self, code: u32, row: &mut Row<'_>) {
        self.steps.choose_unchecked(code, &mut self.room);
        row.rewards.fill(0.0);
        *row.end = 0;
        if let Some(outcome) = self.steps.game().outcome() {
            let seats = self.steps.game().seats();
            for seat in Seat::all(seats) {
                // From -1 to 1, so that a fair share is 0; alone 1 for a win and 0 for a loss.
                let share = outcome.reward(seat);
                row.rewards[seat.index()] =
                    if seats == 1 { share } else { (share * f32::from(seats) - 1.0) / f32::from(seats - 1) };
            }
            *row.end = 1;
            let setup = self.steps.game().rules();
            self.steps = Steps::new(deal::<G>(setup, seats, &mut self.deals));
        }
        self.legal.clear();
        self.steps.legal(&mut self.legal);
    }

    fn show(&self, row: &mut Row<'_>) {
        let seat = self.steps.game().to_act().unwrap_or_default();
        *row.seat = seat.0;
        self.steps.observe(Viewer::Seat(seat), row.observation);
        row.mask.fill(0);
        self.legal.iter().for_each(|&code| row.mask[code as usize] = 1);
    }
}

impl<G: Study> Games<G> {
    /// So many games, whose deals all follow from `seed`.
    pub fn new(setup: &'static G::Setup, seats: u8, count: usize, threads: usize, seed: u64) -> Self {
        let mut games = Self { setup, seats, threads: threads.max(1), slots: Vec::new() };
        games.slots = games.fresh(count, seed);
        games
    }

    fn fresh(&self, count: usize, seed: u64) -> Vec<Slot<G>> {
        let mut seeds = FastRng::new(seed);
        (0..count).map(|_| Slot::new(self.setup, self.seats, seeds.next_u64())).collect()
    }

    /// Does something with each game and its row, the games shared among the threads.
    fn each(&mut self, rows: Rows<'_>, work: impl Fn(usize, &mut Slot<G>, &mut Row<'_>) + Sync) {
        let count = self.slots.len().max(1);
        let share = count.div_ceil(self.threads);
        let lengths = [rows.observations.len() / count, rows.masks.len() / count, rows.rewards.len() / count];
        let [observation, mask, reward] = lengths.map(|length| length.max(1));
        let parts = self
            .slots
            .chunks_mut(share)
            .zip(rows.observations.chunks_mut(share * observation))
            .zip(rows.masks.chunks_mut(share * mask))
            .zip(rows.rewards.chunks_mut(share * reward))
            .zip(rows.ends.chunks_mut(share))
            .zip(rows.seats.chunks_mut(share));
        let work = &work;
        std::thread::scope(|scope| {
            for (part, (((((slots, observations), masks), rewards), ends), seats)) in parts.enumerate() {
                let run = move || {
                    let rows = observations
                        .chunks_exact_mut(observation)
                        .zip(masks.chunks_exact_mut(mask))
                        .zip(rewards.chunks_exact_mut(reward))
                        .zip(ends)
                        .zip(seats);
                    for (place, (slot, ((((observation, mask), rewards), end), seat))) in
                        slots.iter_mut().zip(rows).enumerate()
                    {
                        work(part * share + place, slot, &mut Row { observation, mask, rewards, end, seat });
                    }
                };
                // The last part is done here: one thread needs no other.
                if (part + 1) * share >= count { run() } else { drop(scope.spawn(run)) }
            }
        });
    }
}

impl<G: Study> AnyBatch for Games<G> {
    fn reset(&mut self, seed: u64, rows: Rows<'_>) {
        self.slots = self.fresh(self.slots.len(), seed);
        self.each(rows, |_, slot, row| {
            row.rewards.fill(0.0);
            *row.end = 0;
            slot.show(row);
        });
    }

    fn step(&mut self, codes: &[u32], rows: Rows<'_>) -> Told<()> {
        // All are checked before the first one is made: a mistake changes nothing.
        for (place, (slot, code)) in self.slots.iter().zip(codes).enumerate() {
            if slot.legal.binary_search(code).is_err() {
                return Err(format!("{code} is no legal decision in game {place}"));
            }
        }
        self.each(rows, |place, slot, row| {
            slot.step(codes[place], row);
            slot.show(row);
        });
        Ok(())
    }

    fn legal(&self) -> (Vec<u32>, Vec<u32>) {
        let (mut all, mut begins) = (Vec::new(), vec![0]);
        for slot in &self.slots {
            all.extend_from_slice(&slot.legal);
            begins.push(all.len() as u32);
        }
        (all, begins)
    }

    fn random(&mut self) -> Vec<u32> {
        self.slots.iter_mut().map(|slot| slot.rng.pick(&slot.legal).unwrap_or_default()).collect()
    }
}
