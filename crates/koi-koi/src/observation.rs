//! What a viewer sees of Koi-Koi, as a row of bytes.

use crate::card::{CARDS, Card, CardSet};
use crate::history::Event;
use crate::options::KoiKoiSetup;
use crate::round::MOST_EXTRA_ROUNDS;
use crate::scoring::Score;
use crate::state::{End, Finish, KoiKoi, MOST_EVENTS, Phase, Result, RoundEnd};
use crate::view::{Draw, Side, StormUse, View};
use game::{FastRng, Game, Observe, Outcome, PerSeat, Read, Reader, Seat, Viewer, Writer, own_first};

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

fn write_cards(writer: &mut Writer<'_>, set: CardSet) {
    writer.bits(set.0, usize::from(CARDS));
}

fn read_cards(reader: &mut Reader<'_>) -> Read<CardSet> {
    reader.bits(usize::from(CARDS)).map(CardSet)
}

fn read_card(reader: &mut Reader<'_>) -> Read<Option<Card>> {
    match reader.option()? {
        None => Some(None),
        Some(card) => Card::new(card).map(Some),
    }
}

fn read_seat(reader: &mut Reader<'_>) -> Read<Option<Seat>> {
    let seat = reader.option()?;
    seat.is_none_or(|seat| seat < 2).then_some(seat.map(Seat))
}

fn write_result(writer: &mut Writer<'_>, result: &Result) {
    writer.number(result.round);
    writer.byte(result.dealer);
    writer.byte(place_of(&ROUND_ENDS, &result.end));
    writer.option(result.winner);
    writer.long(result.points as u32);
}

fn read_result(reader: &mut Reader<'_>) -> Read<Result> {
    let (round, dealer) = (reader.number()?, reader.byte()? & 1);
    let end = *ROUND_ENDS.get(usize::from(reader.byte()?))?;
    let winner = read_seat(reader)?.map(|seat| seat.0);
    Some(Result { round, dealer, end, winner, points: reader.long()? as i32 })
}

fn write_end(writer: &mut Writer<'_>, end: Option<End>) {
    let (kind, number) = match end {
        None => (0, 0),
        Some(End::Rounds { rounds }) => (1, u32::from(rounds)),
        Some(End::Extra { extra }) => (2, u32::from(extra)),
        Some(End::Bust { limit }) => (3, limit as u32),
        Some(End::ExtraLimit { extra }) => (4, u32::from(extra)),
        Some(End::NoMoreDeals) => (5, 0),
    };
    writer.byte(kind);
    writer.long(number);
}

fn read_end(reader: &mut Reader<'_>) -> Read<Option<End>> {
    let (kind, number) = (reader.byte()?, reader.long()?);
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

fn write_finish(writer: &mut Writer<'_>, finish: Option<&Finish>) {
    writer.flag(finish.is_some());
    let Some(finish) = finish else { return writer.skip(FINISH - 1) };
    write_result(writer, &finish.result);
    for set in [finish.captured[0], finish.captured[1], finish.field, finish.shown[0], finish.shown[1]] {
        write_cards(writer, set);
    }
    // Without a winner nobody is shown how points come about.
    let won = finish.result.winner.is_some();
    writer.flag(won && finish.score.points > 0);
    writer.long(finish.worth);
    writer.bytes(&finish.koi);
    writer.byte(if won { finish.field_factor } else { 1 });
}

fn read_finish(setup: &KoiKoiSetup, reader: &mut Reader<'_>) -> Read<Option<Finish>> {
    if !reader.flag()? {
        reader.bytes(FINISH - 1)?;
        return Some(None);
    }
    let result = read_result(reader)?;
    let captured = [read_cards(reader)?, read_cards(reader)?];
    let (field, shown) = (read_cards(reader)?, [read_cards(reader)?, read_cards(reader)?]);
    let (scored, worth, koi, field_factor) =
        (reader.flag()?, reader.long()?, reader.array()?, reader.byte()?);
    let score = match result.winner.map(usize::from) {
        Some(seat) if scored => setup.scorer.score(captured[seat], koi[seat] > 0),
        _ => Score::default(),
    };
    Some(Some(Finish { result, captured, field, shown, score, worth, koi, field_factor }))
}

impl KoiKoi {
    /// One side: captured cards, size of the hand, Koi and calls of this round, sets at the last call, points.
    fn write_side(&self, seat: usize, writer: &mut Writer<'_>) {
        let round = &self.round;
        write_cards(writer, round.captured[seat]);
        writer.byte(round.hands[seat].len() as u8);
        writer.byte(round.koi[seat]);
        writer.byte(round.calls[seat]);
        writer.long(round.called_sets[seat]);
        writer.long(self.points[seat] as u32);
    }
}

/// A side of a view, with what follows from the rest left out.
fn read_side(setup: &KoiKoiSetup, reader: &mut Reader<'_>) -> Read<(Side, u8, i32)> {
    let captured = read_cards(reader)?;
    let (hand, koi, calls, sets) = (reader.byte()?, reader.byte()?, reader.byte()?, reader.long()?);
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
    Some((side, hand, reader.long()? as i32))
}

impl Observe for KoiKoi {
    fn observation_len(setup: &KoiKoiSetup, _: u8) -> usize {
        let side = usize::from(CARDS) + 11;
        let cards = 3 * usize::from(CARDS);
        24 + cards + 2 * side + 1 + 4 * MOST_EVENTS + 5 + FINISH + 2 + RESULT * most_results(setup)
    }

    /// The viewer, the seat to act, the phase, round, dealer and first draw; hand, field and stacks, the turned card;
    /// own and other side; this round's events; the end, the last round and all results.
    fn observe(&self, viewer: Viewer, writer: &mut Writer<'_>) {
        let round = &self.round;
        writer.viewer(viewer);
        writer.option(self.seat_to_act().map(|seat| seat.0));
        writer.byte(place_of(&PHASES, &round.phase));
        writer.number(self.number);
        writer.byte(round.dealer);
        writer.option(self.draw.map(|draw| draw.cards[0].index()));
        writer.option(self.draw.map(|draw| draw.cards[1].index()));
        writer.byte(self.draw.map_or(0, |draw| draw.ties));
        // Nobody has looked before the exchange is decided.
        let hand = viewer.seat().filter(|_| round.phase != Phase::Exchange);
        write_cards(writer, hand.map_or(CardSet::EMPTY, |seat| round.hands[seat.index()]));
        write_cards(writer, round.field);
        write_cards(writer, round.stacks);
        writer.option(round.open_card.map(Card::index));
        writer.byte(round.pile_left());
        writer.byte(round.field_factor);
        writer.byte(round.redeals);
        writer.long(round.turn_began);
        writer.option(round.last_maker);
        writer.option(round.storm.map(|(seat, _)| seat));
        writer.option(round.storm.map(|(_, card)| card.index()));
        writer.long(self.turns);
        own_first(viewer, 2).for_each(|seat| self.write_side(seat.index(), writer));
        writer.list(self.history.iter(), MOST_EVENTS, 4, |writer, event| writer.bytes(&event.packed()));
        write_end(writer, self.end);
        write_finish(writer, self.finish.as_ref());
        writer.number(self.results.len() as u16);
        self.results.iter().for_each(|past| write_result(writer, past));
        writer.skip(RESULT * most_results(self.setup).saturating_sub(self.results.len()));
    }

    fn recall(setup: &'static KoiKoiSetup, _: u8, bytes: &[u8]) -> Option<View> {
        let reader = &mut Reader(bytes);
        let viewer = reader.viewer(2)?;
        let to_act = read_seat(reader)?;
        let phase = *PHASES.get(usize::from(reader.byte()?))?;
        let (round, dealer) = (reader.number()?, Seat(reader.byte()? & 1));
        let drawn = [read_card(reader)?, read_card(reader)?];
        let ties = reader.byte()?;
        let draw = drawn[0].zip(drawn[1]).map(|(own, other)| Draw { cards: [own, other], ties });
        let hand = read_cards(reader)?;
        let (field, stacks, open_card) = (read_cards(reader)?, read_cards(reader)?, read_card(reader)?);
        let (pile, field_factor, redeals) = (reader.byte()?, reader.byte()?, reader.byte()?);
        let (turn_began, last_maker) = (reader.long()?, read_seat(reader)?);
        let storm = read_seat(reader)?.zip(read_card(reader)?).map(|(seat, card)| StormUse { seat, card });
        let turns = reader.long()?;
        let own = own_first(viewer, 2).next()?.index();
        let (first, second) = (read_side(setup, reader)?, read_side(setup, reader)?);
        let [red, blue] = if own == 0 { [first, second] } else { [second, first] };
        let history = reader.list(MOST_EVENTS, 4, |reader| Event::unpack(reader.array()?).map(Into::into))?;
        let end = read_end(reader)?;
        let finish = read_finish(setup, reader)?;
        let count = usize::from(reader.number()?).min(most_results(setup));
        let results = reader.bytes(RESULT * most_results(setup))?.chunks_exact(RESULT).take(count);
        let results =
            results.map(|bytes| read_result(&mut Reader(bytes)).map(Into::into)).collect::<Option<_>>()?;
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
