//! Where the order of the cards comes from: a seed, or lists that were given.

use crate::card::{CARDS, Card, CardSet};
use crate::rules::FirstDealer;
use game::{Deal, Random, Seed, SetupError};
use std::sync::Arc;

/// The 48 cards in the order in which they are dealt.
pub(crate) type Deck = [u8; CARDS as usize];

/// A first list of at most this many cards is a draw for the first dealer, not a deal with cards missing.
const LONGEST_DRAW: usize = 16;

const SORTED: Deck = {
    let mut deck = [0; CARDS as usize];
    let mut at = 0;
    while at < CARDS {
        deck[at as usize] = at;
        at += 1;
    }
    deck
};

/// Where decks come from.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// Stream 0 of the seed draws the first dealer, stream n shuffles the n-th deal of the match.
    Seed(Seed),
    /// The n-th list is the n-th deal of the match; void deals count.
    Given(Arc<[Deck]>),
}

impl Source {
    /// The deck of deal `number`, from 1; `None` when no more were given.
    pub(crate) fn deck(&self, number: u32) -> Option<Deck> {
        match self {
            Self::Seed(seed) => {
                let mut deck = SORTED;
                seed.stream(u64::from(number)).shuffle(&mut deck);
                Some(deck)
            }
            Self::Given(decks) => decks.get(number as usize - 1).copied(),
        }
    }
}

/// How the first dealer was found: the cards that decided, and how often the months were equal before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FirstDraw {
    pub(crate) cards: [Card; 2],
    pub(crate) ties: u8,
}

impl FirstDraw {
    /// The seat that deals first.
    pub(crate) fn dealer(self) -> u8 {
        u8::from(self.cards[1].month() < self.cards[0].month())
    }

    /// Finds the first pair of unequal months.
    fn of(pairs: impl Iterator<Item = [Card; 2]>) -> Option<Self> {
        let mut ties = 0u8;
        for cards in pairs {
            if cards[0].month() != cards[1].month() {
                return Some(Self { cards, ties });
            }
            ties = ties.saturating_add(1);
        }
        None
    }

    /// One card of a whole deck for each seat, again from a whole deck while the months are equal.
    fn drawn(seed: Seed) -> Option<Self> {
        let mut rng = seed.stream(0);
        let pair = || {
            let first = rng.below(u32::from(CARDS)) as u8;
            let second = rng.below(u32::from(CARDS) - 1) as u8;
            Some([Card::new(first)?, Card::new(second + u8::from(second >= first))?])
        };
        Self::of(std::iter::from_fn(pair))
    }
}

/// What a deal says about the start of a match.
pub(crate) struct Start {
    pub(crate) source: Source,
    pub(crate) draw: Option<FirstDraw>,
    pub(crate) dealer: u8,
}

impl Start {
    /// Reads a deal; lists are proven to be whole decks.
    pub(crate) fn new(deal: &Deal, first: FirstDealer) -> Result<Self, SetupError> {
        let (source, draw) = match deal {
            Deal::Seed(seed) if first == FirstDealer::Draw => (Source::Seed(*seed), FirstDraw::drawn(*seed)),
            Deal::Seed(seed) => (Source::Seed(*seed), None),
            Deal::Given(lists) => given(lists, first)?,
        };
        let dealer = match first {
            FirstDealer::Seat2 => 1,
            FirstDealer::Seat1 => 0,
            FirstDealer::Draw => draw.map_or(0, FirstDraw::dealer),
        };
        Ok(Self { source, draw, dealer })
    }
}

/// Lists of 48 cards; before them there may be one short list, the cards drawn for the first dealer.
fn given(lists: &[Vec<String>], first: FirstDealer) -> Result<(Source, Option<FirstDraw>), SetupError> {
    let drawn = lists.first().filter(|list| list.len() <= LONGEST_DRAW && first == FirstDealer::Draw);
    let draw = drawn.map(|list| draws(list)).transpose()?;
    let skip = usize::from(drawn.is_some());
    let decks: Result<Vec<Deck>, _> =
        lists.iter().enumerate().skip(skip).map(|(at, list)| deck(list, at + 1)).collect();
    let decks = decks?;
    if decks.is_empty() {
        let reason = "no deal is given; a deal is a list of all 48 cards".to_owned();
        return Err(SetupError::Deal { number: skip + 1, reason });
    }
    Ok((Source::Given(decks.into()), draw))
}

fn draws(list: &[String]) -> Result<FirstDraw, SetupError> {
    let cards = cards(list, 1)?;
    let pairs = cards.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
    let draw = FirstDraw::of(pairs).filter(|draw| cards.len() == 2 * (usize::from(draw.ties) + 1));
    draw.ok_or_else(|| {
        let reason = "a short first list holds the cards drawn for the first dealer: one for each \
                      seat, again while the months are equal";
        SetupError::Deal { number: 1, reason: reason.to_owned() }
    })
}

fn deck(list: &[String], number: usize) -> Result<Deck, SetupError> {
    let cards = cards(list, number)?;
    let missing = CardSet(CardSet::ALL.0 & !cards.iter().copied().collect::<CardSet>().0);
    if let Some(card) = missing.iter().next() {
        let reason = format!("{card} is missing; a deal is a list of all 48 cards");
        return Err(SetupError::Deal { number, reason });
    }
    let numbers: Vec<u8> = cards.iter().map(|card| card.index()).collect();
    numbers.try_into().map_err(|_| {
        let reason =
            format!("{} cards are listed, some of them twice; a deal is a list of all 48", list.len());
        SetupError::Deal { number, reason }
    })
}

fn cards(list: &[String], number: usize) -> Result<Vec<Card>, SetupError> {
    if list.len() > CARDS as usize {
        let reason = format!("{} cards are listed; a deal is a list of all 48", list.len());
        return Err(SetupError::Deal { number, reason });
    }
    let read = |text: &String| {
        let wrong = |_| SetupError::Deal {
            number,
            reason: format!(
                "there is no card {:?}; cards are 1a to 12d",
                text.chars().take(20).collect::<String>()
            ),
        };
        text.parse().map_err(wrong)
    };
    list.iter().map(read).collect()
}
