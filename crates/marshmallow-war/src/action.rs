//! Actions of seats and chance outcomes.

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
    /// `switch t1 9Sa`: lay this card from the hand as the Trap in this place and take the old one back
    /// into the hand.
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

    /// Whether this card can be used in this way, as far as the card alone goes.
    #[must_use]
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
    FirstPlayer(Seat),
    /// `draw 9Sa`: the card that is drawn from the Deck or the Life Deck of the seat whose draw it is.
    Draw(Card),
}

/// What the actions of a group have in common; the variation is a card, a slot or a place.
///
/// The order of the groups in [`visit_groups`](mallow_core::Game::visit_groups) is that of [`Action`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// [`Action::Summon`] of a card.
    Summon,
    /// [`Action::Wall`] with a card.
    Wall,
    /// [`Action::Pair`] with a card.
    Pair,
    /// [`Action::Marshmallow`] with a card.
    Marshmallow,
    /// [`Action::Trap`] with a card.
    Trap,
    /// [`Action::Switch`] of the Trap in this place with a card.
    Switch(TrapSlot),
    /// [`Action::Event`] with a card.
    Event,
    /// [`Action::Discard`] of a card, which destroys the Trap in this place.
    Discard(Option<TrapSlot>),
    /// [`Action::Deceive`] of a slot.
    Deceive,
    /// [`Action::Joker`] with this Joker and use, of a dead card.
    Joker(Card, Use),
    /// [`Action::Attack`] of a slot.
    Attack,
    /// [`Action::With`] a card.
    With,
    /// [`Action::Join`] of a slot.
    Join,
    /// [`Action::At`] an enemy slot.
    AtFighter,
    /// [`Action::At`] an enemy place.
    AtTrap,
    /// [`Action::Partner`] in a slot.
    Partner,
    /// [`Action::Flip`] of a place.
    Flip,
    /// This action alone.
    One(Action),
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        let (card, slot, place) = (Card(variation), Slot(variation), TrapSlot(variation));
        match self {
            Template::Summon => Action::Summon(card),
            Template::Wall => Action::Wall(card),
            Template::Pair => Action::Pair(card),
            Template::Marshmallow => Action::Marshmallow(card),
            Template::Trap => Action::Trap(card),
            Template::Switch(switched) => Action::Switch(switched, card),
            Template::Event => Action::Event(card),
            Template::Discard(destroys) => Action::Discard { destroys, card },
            Template::Deceive => Action::Deceive(slot),
            Template::Joker(joker, used_as) => Action::Joker { joker, used_as, card },
            Template::Attack => Action::Attack(slot),
            Template::With => Action::With(card),
            Template::Join => Action::Join(slot),
            Template::AtFighter => Action::At(Target::Fighter(slot)),
            Template::AtTrap => Action::At(Target::Trap(place)),
            Template::Partner => Action::Partner(slot),
            Template::Flip => Action::Flip(place),
            Template::One(action) => action,
        }
    }
}
