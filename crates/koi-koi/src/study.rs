//! Koi-Koi as a row of bytes. Its actions are small decisions already.

use crate::action::{self, Action};
use crate::card::{CARDS, Card, CardSet};
use crate::history::Event;
use crate::options::KoiKoiSetup;
use crate::round::MOST_EXTRA_ROUNDS;
use crate::scoring::Score;
use crate::state::{End, Finish, KoiKoi, MOST_EVENTS, Phase, Result, RoundEnd};
use crate::view::{Draw, Side, StormUse, View};
use game::study::{Glass, Pen, own_first, read_viewer, write_viewer};
use game::{FastRng, Game, Outcome, PerSeat, Seat, Study, Viewer};

const PHASES: [Phase; 4] = [Phase::Exchange, Phase::Hand, Phase::Pile, Phase::Call];
const ROUND_ENDS: [RoundEnd; 4] = [RoundEnd::Game, RoundEnd::Lucky, RoundEnd::BothLucky, RoundEnd::Exhausted];
const RESULT: usize = 9;
const FINISH: usize = 1 + RESULT + 5 * CARDS as usize + 1 + 4 + 2 + 1;

/// The most rounds of a match, and so the most results.
fn most_results(setup: &KoiKoiSetup) -> usize {
    usize::from(setup.rules.game.rounds + MOST_EXTRA_ROUNDS)
}

fn place_of<T: PartialEq>(list: &[T], item: &T) -> u8 {
    list.iter().position(|other| other == item).unwrap_or_default() as u8
}

fn cards(pen: &mut Pen<'_>, set: CardSet) {
    pen.bits(set.0, usize::from(CARDS));
}

fn read_cards(glass: &mut Glass<'_>) -> Option<CardSet> {
    glass.bits(usize::from(CARDS)).map(CardSet)
}

fn read_card(glass: &mut Glass<'_>) -> Option<Option<Card>> {
    match glass.option()? {
        None => Some(None),
        Some(card) => Card::new(card).map(Some),
    }
}

fn read_seat(glass: &mut Glass<'_>) -> Option<Option<Seat>> {
    let seat = glass.option()?;
    seat.is_none_or(|seat| seat < 2).then_some(seat.map(Seat))
}

fn result(pen: &mut Pen<'_>, result: &Result) {
    pen.number(result.round);
    pen.byte(result.dealer);
    pen.byte(place_of(&ROUND_ENDS, &result.end));
    pen.option(result.winner);
    pen.long(result.points as u32);
}

fn read_result(glass: &mut Glass<'_>) -> Option<Result> {
    let (round, dealer) = (glass.number()?, glass.byte()? & 1);
    let end = *ROUND_ENDS.get(usize::from(glass.byte()?))?;
    let winner = read_seat(glass)?.map(|seat| seat.0);
    Some(Result { round, dealer, end, winner, points: glass.long()? as i32 })
}

fn end(pen: &mut Pen<'_>, end: Option<End>) {
    let (kind, number) = match end {
        None => (0, 0),
        Some(End::Rounds { rounds }) => (1, u32::from(rounds)),
        Some(End::Extra { extra }) => (2, u32::from(extra)),
        Some(End::Bust { limit }) => (3, limit as u32),
        Some(End::ExtraLimit { extra }) => (4, u32::from(extra)),
        Some(End::NoMoreDeals) => (5, 0),
    };
    pen.byte(kind);
    pen.long(number);
}

fn read_end(glass: &mut Glass<'_>) -> Option<Option<End>> {
    let (kind, number) = (glass.byte()?, glass.long()?);
    Some(match kind {
        0 => None,
        1 => Some(End::Rounds { rounds: number as u16 }),
        2 => Some(End::Extra { extra: number as u16 }),
        3 => Some(End::Bust { limit: number as i32 }),
        4 => Some(End::ExtraLimit { extra: number as u16 }),
        5 => Some(End::NoMoreDeals),
        _ => return None,
    })
}

fn finish(pen: &mut Pen<'_>, finish: Option<&Finish>) {
    pen.flag(finish.is_some());
    let Some(finish) = finish else { return pen.skip(FINISH - 1) };
    result(pen, &finish.result);
    for set in [finish.captured[0], finish.captured[1], finish.field, finish.shown[0], finish.shown[1]] {
        cards(pen, set);
    }
    // Without a winner nobody is shown how points come about.
    let won = finish.result.winner.is_some();
    pen.flag(won && finish.score.points > 0);
    pen.long(finish.worth);
    pen.bytes(&finish.koi);
    pen.byte(if won { finish.field_factor } else { 1 });
}

fn read_finish(setup: &KoiKoiSetup, glass: &mut Glass<'_>) -> Option<Option<Finish>> {
    if !glass.flag()? {
        glass.bytes(FINISH - 1)?;
        return Some(None);
    }
    let result = read_result(glass)?;
    let captured = [read_cards(glass)?, read_cards(glass)?];
    let (field, shown) = (read_cards(glass)?, [read_cards(glass)?, read_cards(glass)?]);
    let (scored, worth, koi, field_factor) = (glass.flag()?, glass.long()?, glass.array()?, glass.byte()?);
    let score = match result.winner.map(usize::from) {
        Some(seat) if scored => setup.scorer.score(captured[seat], koi[seat] > 0),
        _ => Score::default(),
    };
    Some(Some(Finish { result, captured, field, shown, score, worth, koi, field_factor }))
}

impl KoiKoi {
    /// One side: captured cards, size of the hand, Koi and calls of this round, sets at the last call, points.
    fn write_side(&self, seat: usize, pen: &mut Pen<'_>) {
        let round = &self.round;
        cards(pen, round.captured[seat]);
        pen.byte(round.hands[seat].len() as u8);
        pen.byte(round.koi[seat]);
        pen.byte(round.calls[seat]);
        pen.long(round.called_sets[seat]);
        pen.long(self.points[seat] as u32);
    }
}

/// A side of a view, with what follows from the rest left out.
fn read_side(setup: &KoiKoiSetup, glass: &mut Glass<'_>) -> Option<(Side, u8, i32)> {
    let captured = read_cards(glass)?;
    let (hand, koi, calls, sets) = (glass.byte()?, glass.byte()?, glass.byte()?, glass.long()?);
    let called_sets = setup.scorer.listed(sets).map(|set| set as u8).collect();
    let side = Side {
        captured,
        score: 0,
        sets: Vec::new(),
        progress: Vec::new(),
        koi,
        calls,
        called_sets,
        would_win: 0,
    };
    Some((side, hand, glass.long()? as i32))
}

impl Study for KoiKoi {
    fn heads(_: &KoiKoiSetup) -> u32 {
        action::CODES
    }

    fn tails(_: &KoiKoiSetup) -> u32 {
        0
    }

    fn split(_: &KoiKoiSetup, action: Action) -> (u32, Option<u32>) {
        (action::code(action), None)
    }

    fn join(_: &KoiKoiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        if tail.is_none() { action::decode(head) } else { None }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        if self.end.is_some() {
            return;
        }
        let first = out.len();
        self.for_each_listed(|action| out.push(action::code(action)));
        out[first..].sort_unstable();
    }

    fn list_tails(&self, _: u32, _: &mut Vec<u32>) {}

    fn observation_len(setup: &KoiKoiSetup, _: u8) -> usize {
        let side = usize::from(CARDS) + 11;
        let cards = 3 * usize::from(CARDS);
        24 + cards + 2 * side + 1 + 4 * MOST_EVENTS + 5 + FINISH + 2 + RESULT * most_results(setup)
    }

    /// The viewer, the seat to act, the phase, round, dealer and first draw; hand, field and stacks, the turned card;
    /// own and other side; this round's events; the end, the last round and all results.
    fn observe(&self, viewer: Viewer, pen: &mut Pen<'_>) {
        let round = &self.round;
        write_viewer(viewer, pen);
        pen.option(self.seat_to_act().map(|seat| seat.0));
        pen.byte(place_of(&PHASES, &round.phase));
        pen.number(self.number);
        pen.byte(round.dealer);
        pen.option(self.draw.map(|draw| draw.cards[0].index()));
        pen.option(self.draw.map(|draw| draw.cards[1].index()));
        pen.byte(self.draw.map_or(0, |draw| draw.ties));
        // Nobody has looked before the exchange is decided.
        let hand = viewer.seat().filter(|_| round.phase != Phase::Exchange);
        cards(pen, hand.map_or(CardSet::EMPTY, |seat| round.hands[seat.index()]));
        cards(pen, round.field);
        cards(pen, round.stacks);
        pen.option(round.open_card.map(Card::index));
        pen.byte(round.pile_left());
        pen.byte(round.field_factor);
        pen.byte(round.redeals);
        pen.long(round.turn_began);
        pen.option(round.last_maker);
        pen.option(round.storm.map(|(seat, _)| seat));
        pen.option(round.storm.map(|(_, card)| card.index()));
        pen.long(self.turns);
        own_first(viewer, 2).for_each(|seat| self.write_side(seat.index(), pen));
        pen.byte(self.history.len() as u8);
        self.history.iter().for_each(|event| pen.bytes(&event.packed()));
        pen.skip(4 * (MOST_EVENTS - self.history.len()));
        end(pen, self.end);
        finish(pen, self.finish.as_ref());
        pen.number(self.results.len() as u16);
        self.results.iter().for_each(|past| result(pen, past));
        pen.skip(RESULT * most_results(self.setup).saturating_sub(self.results.len()));
    }

    fn recall(setup: &'static KoiKoiSetup, _: u8, bytes: &[u8]) -> Option<View> {
        let glass = &mut Glass(bytes);
        let viewer = read_viewer(glass, 2)?;
        let to_act = read_seat(glass)?;
        let phase = *PHASES.get(usize::from(glass.byte()?))?;
        let (round, dealer) = (glass.number()?, Seat(glass.byte()? & 1));
        let drawn = [read_card(glass)?, read_card(glass)?];
        let ties = glass.byte()?;
        let draw = drawn[0].zip(drawn[1]).map(|(own, other)| Draw { cards: [own, other], ties });
        let hand = read_cards(glass)?;
        let (field, stacks, open_card) = (read_cards(glass)?, read_cards(glass)?, read_card(glass)?);
        let (pile, field_factor, redeals) = (glass.byte()?, glass.byte()?, glass.byte()?);
        let (turn_began, last_maker) = (glass.long()?, read_seat(glass)?);
        let storm = read_seat(glass)?.zip(read_card(glass)?).map(|(seat, card)| StormUse { seat, card });
        let turns = glass.long()?;
        let own = own_first(viewer, 2).next()?.index();
        let (first, second) = (read_side(setup, glass)?, read_side(setup, glass)?);
        let [red, blue] = if own == 0 { [first, second] } else { [second, first] };
        let events = usize::from(glass.byte()?).min(MOST_EVENTS);
        let mut history = Vec::new();
        for place in 0..MOST_EVENTS {
            let event = glass.array()?;
            if place < events {
                history.push(Event::unpack(event)?.into());
            }
        }
        let end = read_end(glass)?;
        let finish = read_finish(setup, glass)?;
        let mut results = Vec::new();
        for _ in 0..usize::from(glass.number()?).min(most_results(setup)) {
            results.push(read_result(glass)?.into());
        }
        let outcome = end.map(|end| Outcome { points: PerSeat::default(), places: PerSeat::default(), end });
        let view = View {
            you: viewer.seat(),
            to_act,
            phase,
            round,
            draw,
            dealer,
            points: [red.2, blue.2],
            hand: viewer.seat().filter(|_| phase != Phase::Exchange).map(|_| hand),
            hand_counts: [red.1, blue.1],
            field,
            stacks,
            pile,
            open_card,
            sides: [red.0, blue.0],
            field_factor,
            redeals,
            turn_began,
            last_maker,
            storm,
            history,
            results,
            last_round: None,
            turns,
            choices: None,
            outcome,
        };
        let mut game = view.sample(setup, &mut FastRng::new(0));
        game.finish = finish;
        Some(game.view(viewer))
    }
}
