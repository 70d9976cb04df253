//! Everything that is true now: the open table, and each player's secrets.

use crate::card::FIGHTERS;
pub(crate) use crate::spot::{Lie, Spot, Strays};
pub(crate) use crate::stage::{Ending, Phase, Stage};
use crate::{Card, Cards, MarshmallowFighter, Setup, Slot, Slots, Suit, TrapSlot, WallPower};
use mallow_core::Seat;

/// Everything that is true now.
///
/// It falls into two parts. The [`Public`] is what everybody may know, with all that a careful
/// onlooker would remember; a [`Secret`] is what one seat alone knows. No card lies in both, so a
/// view is the table with at most one secret and cannot leak.
///
/// Two states are equal if the same is known of the same cards in the same places and the turn
/// stands alike; how they came about does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: [Secret; 2],
}

/// What everybody may know (RULES 11).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Public {
    pub(crate) sides: [Side; 2],
    /// What the turn waits for.
    pub(crate) stage: Stage,
    /// Slots of the mover that have attacked (attack phase) or deceived (playing phases).
    pub(crate) acted: Slots,
    /// Both Life Decks, bottom first: seat 0's from the left, seat 1's from the right. Together
    /// they never hold more than all pieces.
    pub(crate) life: [Spot; Card::COUNT as usize],
    /// For the first card of a Wall, the second one.
    pub(crate) mates: [Spot; Slot::COUNT as usize],
    pub(crate) turn: u16,
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
    /// Jokers in each deck.
    pub(crate) jokers: u8,
    /// Agreed before the game, and here so that a table alone says how strong its cards are.
    pub(crate) wall_power: WallPower,
    pub(crate) marshmallow_fighter: MarshmallowFighter,
    /// Whether the turn's Summon has been made.
    pub(crate) summoned: bool,
    /// Whether a Marshmallow has been summoned this turn.
    pub(crate) armed: bool,
    /// Trap places of the mover that were switched in this phase: bit 0 for t1 to bit 2 for t3.
    pub(crate) switched: u8,
    /// Whether an Event card was discarded in this phase; kept only where one is the limit (MW-29).
    pub(crate) discarded: bool,
}

/// What everybody may know of one player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Side {
    /// The Dead Pile.
    pub(crate) dead: Cards,
    /// Cards of this player's deck of which nobody else knows more than that they lie in the Deck,
    /// the Life Deck, the hand or face down among the Traps.
    pub(crate) pool: Cards,
    /// Cards known to be in the hand or, if `maybe` says so, among the Traps (MW-26).
    pub(crate) known: Cards,
    /// For each Trap place, which known cards may lie there.
    pub(crate) maybe: [Cards; 3],
    /// Whether the hand has at least one fighter card of the pool (MW-27).
    pub(crate) unknown_fighter: bool,
    pub(crate) occupied: Slots,
    pub(crate) walls: Slots,
    pub(crate) ninja: Slots,
    pub(crate) samurai: Slots,
    /// Slots with a face-down Ninja.
    pub(crate) down: Slots,
    /// Those of them whose Ninja is one of the strays, nobody else knows which (MW-15).
    pub(crate) unplaced: Slots,
    pub(crate) strays: Strays,
    /// A Wall's first card, a Fighter, or hidden for an unplaced Ninja.
    pub(crate) slots: [Spot; Slot::COUNT as usize],
    /// An Ace lies as an Event, another card as a Trap that everybody knows; hidden otherwise.
    pub(crate) traps: [Spot; 3],
    /// Suits whose Ace is in play: bit 0 for Spades to bit 3 for Hearts, in list order.
    pub(crate) aces: u8,
    pub(crate) hand_len: u8,
    pub(crate) deck_len: u8,
    pub(crate) life_len: u8,
}

/// What one player alone knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Secret {
    pub(crate) hand: Cards,
    /// The cards of the Traps that are hidden on the table.
    pub(crate) traps: [Spot; 3],
    /// For each Ninja, in list order, the unplaced slot it lies in.
    pub(crate) lies: [Lie; 24],
}

/// A card of the Fighter/Wall area as an observer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum InPlay {
    /// A Fighter; its card is `None` for an observer who does not know which Ninja lies there.
    Fighter {
        /// The card, if it is known.
        card: Option<Card>,
        /// Whether it is a face-down Ninja.
        face_down: bool,
    },
    /// A Wall of two cards, the lower one first.
    Wall([Card; 2]),
}

/// A card of the Trap/Event area as an observer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Laid {
    /// An Ace, face up.
    Event(Card),
    /// A face-down Trap; its card is `None` for an observer who does not know it.
    Trap(Option<Card>),
}

/// The other of the two seats.
#[inline]
pub(crate) const fn enemy(seat: Seat) -> Seat {
    seat.next(2)
}

impl Side {
    pub(crate) fn new(pool: Cards) -> Side {
        Side {
            dead: Cards::empty(),
            pool,
            known: Cards::empty(),
            maybe: [Cards::empty(); 3],
            unknown_fighter: false,
            occupied: Slots::EMPTY,
            walls: Slots::EMPTY,
            ninja: Slots::EMPTY,
            samurai: Slots::EMPTY,
            down: Slots::EMPTY,
            unplaced: Slots::EMPTY,
            strays: Strays::default(),
            slots: [Spot::EMPTY; Slot::COUNT as usize],
            traps: [Spot::EMPTY; 3],
            aces: 0,
            hand_len: 0,
            deck_len: 0,
            life_len: 0,
        }
    }

    /// The Dead Pile.
    #[must_use]
    pub fn dead(&self) -> Cards {
        self.dead
    }

    /// Cards of this player's deck that others have not seen: they lie in the Deck, unknown in the
    /// Life Deck, in the hand or face down among the Traps.
    #[must_use]
    pub fn pool(&self) -> Cards {
        self.pool
    }

    /// Cards that everybody knows to be in the hand or among the Traps of [`may_lie`](Side::may_lie).
    #[must_use]
    pub fn known(&self) -> Cards {
        self.known
    }

    /// Which of the known cards may lie as the Trap in this place rather than in the hand (MW-26).
    #[must_use]
    pub fn may_lie(&self, place: TrapSlot) -> Cards {
        self.maybe[place.index()]
    }

    /// Cards that everybody knows to be in the hand.
    #[must_use]
    pub fn known_in_hand(&self) -> Cards {
        self.known - self.ambiguous()
    }

    /// Whether everybody knows that the hand has at least one fighter card of which nobody else
    /// knows more: an unshown Trap that was switched back (MW-27).
    #[must_use]
    pub fn has_unknown_fighter(&self) -> bool {
        self.unknown_fighter
    }

    /// Known cards that may lie among the Traps.
    pub(crate) fn ambiguous(&self) -> Cards {
        self.maybe[0] | self.maybe[1] | self.maybe[2]
    }

    /// Number of cards in the hand.
    #[must_use]
    pub fn hand_len(&self) -> u8 {
        self.hand_len
    }

    /// Number of cards in the Deck.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        self.deck_len
    }

    /// Number of cards in the Life Deck.
    #[must_use]
    pub fn life_len(&self) -> u8 {
        self.life_len
    }

    /// Slots with a Fighter or a Wall.
    #[must_use]
    pub fn occupied(&self) -> Slots {
        self.occupied
    }

    /// Slots with a Wall.
    #[must_use]
    pub fn walls(&self) -> Slots {
        self.walls
    }

    /// Slots with a Fighter.
    #[inline]
    #[must_use]
    pub fn fighters(&self) -> Slots {
        self.occupied - self.walls
    }

    /// Slots with a Ninja Fighter.
    #[must_use]
    pub fn ninja(&self) -> Slots {
        self.ninja
    }

    /// Slots with a Samurai Fighter.
    #[must_use]
    pub fn samurai(&self) -> Slots {
        self.samurai
    }

    /// Slots with a face-down Ninja.
    #[must_use]
    pub fn face_down(&self) -> Slots {
        self.down
    }

    /// Slots whose face-down Ninja is one of [`strays`](Side::strays), without others knowing which.
    #[must_use]
    pub fn unplaced(&self) -> Slots {
        self.unplaced
    }

    /// The Ninja that lie in the unplaced slots.
    #[must_use]
    pub fn strays(&self) -> Cards {
        self.strays.iter().collect()
    }

    /// Whether this suit's Ace is in play as an Event.
    #[inline]
    #[must_use]
    pub fn has_ace(&self, suit: Suit) -> bool {
        self.aces >> suit.index() & 1 == 1
    }

    /// The lowest free place of the Trap/Event area, if the limit of three is not reached.
    #[inline]
    #[must_use]
    pub fn free_place(&self) -> Option<TrapSlot> {
        TrapSlot::ALL.into_iter().find(|place| self.traps[place.index()].is_empty())
    }

    /// Whether a Trap lies in this place.
    #[inline]
    #[must_use]
    pub fn has_trap_at(&self, place: TrapSlot) -> bool {
        let spot = self.traps[place.index()];
        spot.is_hidden() || spot.card().is_some_and(Card::is_fighter)
    }

    /// The places with a Trap: bit 0 for t1 to bit 2 for t3.
    #[inline]
    pub(crate) fn trap_bits(&self) -> u8 {
        TrapSlot::ALL
            .into_iter()
            .fold(0, |bits, place| bits | u8::from(self.has_trap_at(place)) << place.0)
    }

    /// The lowest free Fighter/Wall slot (MW-21).
    #[inline]
    pub(crate) fn free_slot(&self) -> Slot {
        Slot((!self.occupied.0).trailing_zeros() as u8)
    }
}

impl Public {
    /// What the game waits for.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The phase of the turn.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the turn, from 1; both players' turns count.
    #[must_use]
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The number of players, 2.
    #[must_use]
    pub fn players(&self) -> u8 {
        Setup::MAX_PLAYERS
    }

    /// The seat whose turn it is; in a question of Traps the other seat decides.
    #[must_use]
    pub fn active(&self) -> Seat {
        self.mover
    }

    /// The seat that owes a decision; none if chance does or the game is over.
    pub(crate) const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Free
            | Stage::Wall(_)
            | Stage::Pair(_)
            | Stage::Marshmallow { .. }
            | Stage::Attack(_)
            | Stage::Deceive(_)
            | Stage::Partners(..) => Some(self.mover),
            Stage::Question { .. } => Some(enemy(self.mover)),
            Stage::Toss | Stage::Deal | Stage::Draw(_) | Stage::Life | Stage::Over(_) => None,
        }
    }

    /// Jokers in each deck.
    #[must_use]
    pub fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Whether the turn's Summon has been made.
    #[must_use]
    pub fn has_summoned(&self) -> bool {
        self.summoned
    }

    /// Whether a Marshmallow has been summoned this turn.
    #[must_use]
    pub fn has_summoned_marshmallow(&self) -> bool {
        self.armed
    }

    /// Slots of the mover that have attacked, in the attack phase, or deceived, in a playing phase.
    #[must_use]
    pub fn acted(&self) -> Slots {
        self.acted
    }

    /// Whether the mover's Trap in this place was switched in this phase.
    #[must_use]
    pub fn was_switched(&self, place: TrapSlot) -> bool {
        self.switched >> place.0 & 1 == 1
    }

    /// Whether the mover has discarded an Event card in this phase. Kept only in games where one a
    /// phase is the limit (MW-29).
    #[must_use]
    pub fn has_discarded(&self) -> bool {
        self.discarded
    }

    /// What is known of a player.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// A player's Life Deck from the bottom to the top; `None` for cards nobody knows (MW-22).
    ///
    /// # Panics
    /// If the table has no such seat.
    pub fn life(&self, seat: Seat) -> impl Iterator<Item = Option<Card>> {
        (0..self.side(seat).life_len).map(move |i| self.life[life_index(seat, i)].card())
    }

    /// What everybody knows to lie in a Fighter/Wall slot.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn fighter(&self, seat: Seat, slot: Slot) -> Option<InPlay> {
        let side = self.side(seat);
        if !side.occupied.contains(slot) {
            return None;
        }
        let card = side.slots[slot.index()].card();
        if side.walls.contains(slot) {
            let first = card.expect("a Wall lies open");
            return Some(InPlay::Wall([first, self.mate(first)]));
        }
        Some(InPlay::Fighter { card, face_down: side.down.contains(slot) })
    }

    /// What everybody knows to lie in a place of the Trap/Event area.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn trap(&self, seat: Seat, place: TrapSlot) -> Option<Laid> {
        let spot = self.side(seat).traps[place.index()];
        match spot.card() {
            Some(card) if card.is_ace() => Some(Laid::Event(card)),
            None if spot.is_empty() => None,
            card => Some(Laid::Trap(card)),
        }
    }

    /// The second card of the Wall whose first card this is.
    #[inline]
    pub(crate) fn mate(&self, first: Card) -> Card {
        self.mates[usize::from(first.0)].card().expect("a Wall has two cards")
    }

    pub(crate) fn push_life(&mut self, seat: Seat, spot: Spot) {
        let len = self.side(seat).life_len;
        self.life[life_index(seat, len)] = spot;
        self.side_mut(seat).life_len = len + 1;
    }

    /// Takes the top of a Life Deck that is not empty.
    pub(crate) fn pop_life(&mut self, seat: Seat) -> Spot {
        let len = self.side(seat).life_len - 1;
        self.side_mut(seat).life_len = len;
        core::mem::replace(&mut self.life[life_index(seat, len)], Spot::EMPTY)
    }

    /// The top of a Life Deck; empty if there is none.
    pub(crate) fn top_life(&self, seat: Seat) -> Spot {
        match self.side(seat).life_len {
            0 => Spot::EMPTY,
            len => self.life[life_index(seat, len - 1)],
        }
    }
}

/// Where the `i`-th card from the bottom of a Life Deck is kept.
#[inline]
fn life_index(seat: Seat, i: u8) -> usize {
    let last = usize::from(Card::COUNT) - 1;
    if seat.number() == 0 { usize::from(i) } else { last - usize::from(i) }
}

impl Secret {
    pub(crate) const fn new(hand: Cards) -> Secret {
        Secret { hand, traps: [Spot::EMPTY; 3], lies: [Lie::NOWHERE; 24] }
    }

    /// The hand.
    #[must_use]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// The Trap in this place, if others do not know it.
    #[must_use]
    pub fn trap(&self, place: TrapSlot) -> Option<Card> {
        self.traps[place.index()].card()
    }

    /// The Ninja in this slot, if others do not know which it is.
    #[must_use]
    pub fn ninja(&self, slot: Slot) -> Option<Card> {
        let lie = Lie::at(slot);
        self.lies.iter().position(|&other| other == lie).map(Strays::card)
    }
}

impl State {
    /// What everybody may know.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// What one player alone knows.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat.index()]
    }

    #[inline]
    pub(crate) fn secret_mut(&mut self, seat: Seat) -> &mut Secret {
        &mut self.secrets[seat.index()]
    }

    /// A player's hand.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.secret(seat).hand
    }

    /// The cards of a player's Deck and unknown Life cards: one set serves both (MW-22).
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> Cards {
        let secret = self.secret(seat);
        let side = self.public.side(seat);
        let mut unseen = side.pool - secret.hand;
        for spot in secret.traps {
            if let Some(card) = spot.card() {
                unseen.remove(card);
            }
        }
        unseen
    }

    /// The card of a Fighter, or the first card of a Wall.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn card_at(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let spot = self.public.side(seat).slots[slot.index()];
        if spot.is_hidden() { self.secret(seat).ninja(slot) } else { spot.card() }
    }

    /// The Trap or Event in a place.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn trap_at(&self, seat: Seat, place: TrapSlot) -> Option<Card> {
        let spot = self.public.side(seat).traps[place.index()];
        if spot.is_hidden() { self.secret(seat).trap(place) } else { spot.card() }
    }

    /// The card of a Fighter that is there.
    #[inline]
    pub(crate) fn fighter_at(&self, seat: Seat, slot: Slot) -> Card {
        self.card_at(seat, slot).expect("an occupied slot holds a card")
    }
}

/// The known cards that a Trap from the hand may be (MW-26).
#[inline]
pub(crate) fn fighters_of(cards: Cards) -> Cards {
    Cards::from_bits(cards.bits() & FIGHTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_at_most_a_kibibyte_and_has_no_heap() {
        const { assert!(size_of::<State>() <= 1024) };
        // What owns memory elsewhere has to be dropped.
        const { assert!(!core::mem::needs_drop::<State>()) };
        const { assert!(!core::mem::needs_drop::<crate::View>()) };
        if cfg!(target_pointer_width = "64") {
            assert_eq!(size_of::<State>(), 976);
            assert_eq!(size_of::<Side>(), 304);
            assert_eq!(size_of::<Secret>(), 48);
        }
    }
}
