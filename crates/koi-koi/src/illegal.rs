//! Why an action is refused, in sentences for people.

use crate::card::Card;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The exchange has to be decided first.
    #[error("first decide about the hands: keep or swap")]
    DecideExchange,
    /// There is nothing to exchange.
    #[error("the hands can be swapped only before the first turn of a round with the exchange variant")]
    NoExchange,
    /// A card of the hand has to be played.
    #[error("it is time to play a card of your hand")]
    PlayACard,
    /// The turned card's take has to be chosen.
    #[error("choose first what {0} from the pile takes, such as *{1}")]
    ChooseForPile(Card, Card),
    /// The call is due.
    #[error("you made or improved a set: call game or koi first")]
    CallFirst,
    /// The card is not in the hand.
    #[error("{0} is not in your hand")]
    NotInHand(Card),
    /// Two cards match and one has to be named.
    #[error("{0} can take {1} or another card: say which, as {0}*{1}")]
    Choose(Card, Card),
    /// Nothing has to be named.
    #[error("there is nothing to choose for {0}: play it as {0}")]
    NoChoice(Card),
    /// The named card is not one of those that can be taken.
    #[error("{0} cannot take {1}")]
    CannotTake(Card, Card),
    /// No set was made or improved in this turn.
    #[error("you can call only after a turn in which you made or improved a set")]
    NothingToCall,
    /// Koi is not allowed any more.
    #[error("Koi cannot be called here by these rules: call game")]
    NoKoi,
}
