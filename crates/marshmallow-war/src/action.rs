//! Actions of seats, and chance outcomes.

use crate::{Card, Slot, TrapSlot};
use mallow_core::Seat;

/// A decision of a seat.
///
/// Choices of several pieces are made in steps (MW-25): the first piece, then further pieces in
/// rising order; naming the target or the last piece commits. The order of the variants and their
/// fields is the order of every list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `summon 9Sa`: the turn's Summon of one Fighter, or of a Marshmallow under Golden Armaments.
    Summon(Card),
    /// `wall 4Sa`: the first, lower card of a Wall; [`With`](Action::With) names the second.
    Wall(Card),
    /// `pair 5Da`: the first, lower of two Samurai summoned under Bushido Spirit Flame;
    /// [`With`](Action::With) names the second.
    Pair(Card),
    /// `marsh THa`: the first Marshmallow played; [`At`](Action::At) names the target.
    Marshmallow(Card),
    /// `trap 9Sa`: set a Trap.
    Trap(Card),
    /// `switch t1 9Sa`: lay this card from the hand as the Trap in this place and take up the old one.
    Switch(TrapSlot, Card),
    /// `event AHa`: play an Ace.
    Event(Card),
    /// `discard X1a` or `discard AHa t2`: discard an Event card for the effect agreed on, with the
    /// enemy Trap that it destroys if that is the effect and there is one.
    Discard {
        /// The enemy Trap to destroy.
        destroys: Option<TrapSlot>,
        /// An Ace or a Joker in the hand.
        card: Card,
    },
    /// `deceive f2`: this Ninja begins a Deception.
    Deceive(Slot),
    /// `joker X1a fighter KSa`: play a Joker to use a card of the player's own Dead Pile.
    Joker {
        /// The Joker in the hand.
        joker: Card,
        /// What the dead card is played as.
        used_as: Use,
        /// The card in the player's own Dead Pile.
        card: Card,
    },
    /// `attack f2`: this Fighter attacks; [`Join`](Action::Join) adds further Samurai and
    /// [`At`](Action::At) names the target.
    Attack(Slot),
    /// `with 5Ca`: a Wall's or a pair's second card, or one more Marshmallow.
    With(Card),
    /// `join f3`: one more Samurai joins the attack.
    Join(Slot),
    /// `at f1`, `at t2` or `at player`: the target of an attack or of Marshmallows.
    At(Target),
    /// `alone`: the deceiving Ninja just turns face down.
    Alone,
    /// `partner f4`: the other face-down Ninja of a Deception.
    Partner(Slot),
    /// `exchange`: the two Ninja change places, which only their owner sees.
    Exchange,
    /// `leave`: they stay where they are, which only their owner sees.
    Leave,
    /// `flip t1`: answer the Trap question with this Trap.
    Flip(TrapSlot),
    /// `pass`: flip nothing.
    Pass,
    /// `to-attack`: end playing phase 1.
    ToAttack,
    /// `to-second`: end the attack phase.
    ToSecond,
    /// `end-turn`: end playing phase 2 and replenish the hand.
    EndTurn,
}

/// What a Joker plays a dead card as (MW-17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// As a Fighter, besides the turn's Summon.
    Fighter,
    /// As a Marshmallow, alone, against a target that [`Action::At`] names.
    Marshmallow,
    /// As a Trap that everybody knows.
    Trap,
    /// As an Event in play.
    Event,
}

impl Use {
    /// Every use, in list order.
    pub const ALL: [Use; 4] = [Use::Fighter, Use::Marshmallow, Use::Trap, Use::Event];

    /// Whether this card can be used so, as far as the card alone goes.
    pub const fn fits(self, card: Card) -> bool {
        match self {
            Use::Fighter | Use::Trap => card.is_fighter(),
            Use::Marshmallow => card.is_marshmallow(),
            Use::Event => card.is_ace(),
        }
    }
}

/// What an attack or a Marshmallow is aimed at; always the enemy's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A Fighter or a Wall, `f1` to `f96`.
    Fighter(Slot),
    /// A Trap, `t1` to `t3`.
    Trap(TrapSlot),
    /// The enemy player, `player`.
    Player,
}

/// A chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// `first 1`: this seat begins.
    First(Seat),
    /// `draw 9Sa`: the card that is drawn from the Deck or the Life Deck of the seat whose draw it is.
    Draw(Card),
}
