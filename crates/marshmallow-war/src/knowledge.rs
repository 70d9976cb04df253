//! What observers know: moving cards between areas with what everybody remembers of them, and what
//! others are told of a step.
//!
//! Only the functions here change where a card lies. Each keeps the table open and complete: what
//! is laid open leaves the sets of guesses (RULES 11, MW-15, MW-26).

use crate::state::{Lie, Secret, Side, Spot, State, Strays, enemy, fighters_of};
use crate::{Action, Card, Cards, Chance, Event, MarshmallowWar, Slot, Slots, Suit, TrapSlot};
use mallow_core::{Game, Observer, Seat, SeatSet, Secrecy, Shown};

impl Side {
    /// Everybody sees this card of the player's now: it is no guess any more.
    #[inline]
    fn locate(&mut self, card: Card) {
        self.pool.remove(card);
        if self.known.remove(card) {
            for set in &mut self.maybe {
                set.remove(card);
            }
        }
    }

    /// Everybody knows this card, which lies in the open, to go to the hand.
    #[inline]
    fn know_in_hand(&mut self, card: Card) {
        self.known.insert(card);
    }

    fn occupy(&mut self, slot: Slot, spot: Spot) {
        self.slots[slot.index()] = spot;
        self.occupied.insert(slot);
    }
}

impl State {
    /// A card from the Deck joins the hand.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, card: Card) {
        self.secret_mut(seat).hand.insert(card);
        let side = self.public.side_mut(seat);
        side.hand_len += 1;
        side.deck_len -= 1;
    }

    /// A card that everybody sees leaves the hand. The caller puts it where it goes.
    #[inline]
    pub(crate) fn play_from_hand(&mut self, seat: Seat, card: Card) {
        self.secret_mut(seat).hand.remove(card);
        let side = self.public.side_mut(seat);
        side.hand_len -= 1;
        // MW-27: it may have been the one.
        if side.unknown_fighter && card.is_fighter() && !side.known_in_hand().contains(card) {
            side.unknown_fighter = false;
        }
        side.locate(card);
    }

    #[inline]
    pub(crate) fn bury(&mut self, seat: Seat, card: Card) {
        self.public.side_mut(seat).dead.insert(card);
    }

    /// A Fighter comes to lie in the lowest free slot, face up (MW-21).
    pub(crate) fn put_fighter(&mut self, seat: Seat, card: Card) -> Slot {
        let side = self.public.side_mut(seat);
        let slot = side.free_slot();
        side.occupy(slot, Spot::of(card));
        match card.plain_suit() {
            Suit::Clubs => side.ninja = side.ninja | Slots::of(slot),
            Suit::Diamonds => side.samurai = side.samurai | Slots::of(slot),
            Suit::Spades | Suit::Hearts => {}
        }
        slot
    }

    /// A Wall of two cards, the lower one first, comes to lie in the lowest free slot.
    pub(crate) fn put_wall(&mut self, seat: Seat, first: Card, second: Card) -> Slot {
        self.public.mates[usize::from(first.0)] = Spot::of(second);
        let side = self.public.side_mut(seat);
        let slot = side.free_slot();
        side.occupy(slot, Spot::of(first));
        side.walls.insert(slot);
        slot
    }

    /// An Ace comes to lie as an Event.
    pub(crate) fn put_event(&mut self, seat: Seat, place: TrapSlot, ace: Card) {
        let side = self.public.side_mut(seat);
        side.traps[place.index()] = Spot::of(ace);
        side.aces |= 1 << ace.plain_suit().index();
    }

    /// A Trap that everybody has seen comes to lie face down.
    pub(crate) fn put_known_trap(&mut self, seat: Seat, place: TrapSlot, card: Card) {
        self.public.side_mut(seat).traps[place.index()] = Spot::of(card);
    }

    /// A card from the hand comes to lie as a Trap, seen by its player alone. Every known fighter
    /// card may be it (MW-26).
    pub(crate) fn hide_trap(&mut self, seat: Seat, place: TrapSlot, card: Card) {
        let secret = self.secret_mut(seat);
        secret.hand.remove(card);
        secret.traps[place.index()] = Spot::of(card);
        let side = self.public.side_mut(seat);
        side.hand_len -= 1;
        side.traps[place.index()] = Spot::HIDDEN;
        side.maybe[place.index()] = fighters_of(side.known);
        // MW-27: what everybody may conclude must not depend on the card.
        side.unknown_fighter = false;
    }

    /// Lays a card from the hand in place of a Trap, which is taken back into the hand. Gives the Trap, and
    /// whether everybody knows it.
    pub(crate) fn switch_trap(&mut self, seat: Seat, place: TrapSlot, card: Card) -> (Card, bool) {
        let spot = self.public.side(seat).traps[place.index()];
        let taken = self.trap_at(seat, place).expect("a Trap lies there");
        // MW-27: no card that everybody knows of can be the one that is taken back.
        let unknown = spot.is_hidden() && self.public.side(seat).maybe[place.index()].is_empty();
        // In this order a Trap that was known is no guess for the new one.
        self.hide_trap(seat, place, card);
        self.secret_mut(seat).hand.insert(taken);
        let side = self.public.side_mut(seat);
        side.hand_len += 1;
        side.unknown_fighter = unknown;
        let seen = !spot.is_hidden();
        if seen {
            side.know_in_hand(taken);
        }
        (taken, seen)
    }

    /// Everybody sees the Trap in this place; it stays, face down.
    pub(crate) fn show_trap(&mut self, seat: Seat, place: TrapSlot) -> Card {
        let i = place.index();
        let side = self.public.side_mut(seat);
        if let Some(card) = side.traps[i].card() {
            return card;
        }
        let spot = core::mem::replace(&mut self.secrets[seat.index()].traps[i], Spot::EMPTY);
        let card = spot.card().expect("a hidden Trap is its player's secret");
        side.traps[i] = spot;
        side.maybe[i] = Cards::empty();
        side.locate(card);
        card
    }

    /// A Trap or an Event leaves its place for all to see. The caller puts it where it goes.
    pub(crate) fn take_trap(&mut self, seat: Seat, place: TrapSlot) -> Card {
        let card = self.show_trap(seat, place);
        let side = self.public.side_mut(seat);
        side.traps[place.index()] = Spot::EMPTY;
        if card.is_ace() {
            side.aces &= !(1 << card.plain_suit().index());
        }
        card
    }

    /// Everybody sees which Fighter lies in this slot; a face-down Ninja stays face down. The last
    /// stray that is left then has but one slot to lie in (MW-15).
    pub(crate) fn show_fighter(&mut self, seat: Seat, slot: Slot) -> Card {
        let card = self.fighter_at(seat, slot);
        if self.public.side(seat).unplaced.contains(slot) {
            self.place(seat, slot, card);
            let unplaced = self.public.side(seat).unplaced;
            if unplaced.len() == 1
                && let Some(last) = unplaced.first()
            {
                let stray = self.fighter_at(seat, last);
                self.place(seat, last, stray);
            }
        }
        card
    }

    fn place(&mut self, seat: Seat, slot: Slot, card: Card) {
        self.secret_mut(seat).lies[Strays::number(card)] = Lie::NOWHERE;
        let side = self.public.side_mut(seat);
        side.slots[slot.index()] = Spot::of(card);
        side.unplaced.remove(slot);
        side.strays.remove(card);
    }

    /// A face-down Ninja turns up.
    pub(crate) fn turn_up(&mut self, seat: Seat, slot: Slot) -> Card {
        let card = self.show_fighter(seat, slot);
        self.public.side_mut(seat).down.remove(slot);
        card
    }

    /// A Ninja turns face down; everybody still knows which it is.
    pub(crate) fn turn_down(&mut self, seat: Seat, slot: Slot) {
        self.public.side_mut(seat).down.insert(slot);
    }

    /// Two face-down Ninja change places or not, which only their player sees: from now on others
    /// know neither of the two slots (MW-15).
    pub(crate) fn shuffle_ninja(&mut self, seat: Seat, one: Slot, other: Slot, exchange: bool) {
        let cards = [self.fighter_at(seat, one), self.fighter_at(seat, other)];
        let slots = if exchange { [other, one] } else { [one, other] };
        let side = &mut self.public.sides[seat.index()];
        let secret = &mut self.secrets[seat.index()];
        for (card, slot) in cards.into_iter().zip(slots) {
            secret.lies[Strays::number(card)] = Lie::at(slot);
            side.strays.insert(card);
            side.slots[slot.index()] = Spot::HIDDEN;
            side.unplaced.insert(slot);
        }
    }

    /// A Fighter or a Wall leaves its slot for all to see: its one or two cards.
    pub(crate) fn take_fighter(&mut self, seat: Seat, slot: Slot) -> (Card, Option<Card>) {
        let card = self.show_fighter(seat, slot);
        let second = if self.public.side(seat).walls.contains(slot) {
            let mate = &mut self.public.mates[usize::from(card.0)];
            core::mem::replace(mate, Spot::EMPTY).card()
        } else {
            None
        };
        let side = self.public.side_mut(seat);
        side.slots[slot.index()] = Spot::EMPTY;
        let rest = |slots: Slots| slots - Slots::of(slot);
        side.occupied = rest(side.occupied);
        side.walls = rest(side.walls);
        side.ninja = rest(side.ninja);
        side.samurai = rest(side.samurai);
        side.down = rest(side.down);
        if seat == self.public.mover {
            self.public.acted = rest(self.public.acted);
        }
        (card, second)
    }

    /// A Fighter of the mover joins the enemy's Life Deck, on top, face up.
    pub(crate) fn capture(&mut self, seat: Seat, slot: Slot) -> Card {
        let (card, _) = self.take_fighter(seat, slot);
        self.public.push_life(enemy(seat), Spot::of(card));
        card
    }

    /// The top of the Deck joins the Life Deck, seen by nobody.
    pub(crate) fn recover_life(&mut self, seat: Seat) {
        self.public.side_mut(seat).deck_len -= 1;
        self.public.push_life(seat, Spot::HIDDEN);
    }

    /// The top of the Life Deck, which everybody knows, goes to the hand.
    pub(crate) fn take_known_life(&mut self, seat: Seat) -> Option<Card> {
        let card = self.public.top_life(seat).card()?;
        self.public.pop_life(seat);
        self.secret_mut(seat).hand.insert(card);
        let side = self.public.side_mut(seat);
        side.hand_len += 1;
        side.know_in_hand(card);
        Some(card)
    }

    /// The unknown top of the Life Deck turns out to be this card and goes to the hand.
    pub(crate) fn take_unknown_life(&mut self, seat: Seat, card: Card) {
        self.public.pop_life(seat);
        self.secret_mut(seat).hand.insert(card);
        self.public.side_mut(seat).hand_len += 1;
    }

    /// The other seat's secrets replaced; for states that differ in nothing but what is hidden.
    pub(crate) fn with_secrets(public: crate::Public, secrets: [Secret; 2]) -> State {
        State { public, secrets }
    }
}

impl Event {
    /// The event as this observer hears of it.
    #[must_use]
    pub fn shown_to(self, observer: Observer) -> Event {
        let others = |seat: Seat| !observer.is(seat);
        match self {
            Event::Drew { seat, .. } if others(seat) => Event::Drew { seat, card: None },
            Event::TrapSet { seat, place, .. } if others(seat) => {
                Event::TrapSet { seat, place, card: None }
            }
            Event::TrapSwitched { seat, place, taken, seen, .. } if others(seat) => {
                let taken = taken.filter(|_| seen);
                Event::TrapSwitched { seat, place, laid: None, taken, seen }
            }
            Event::Deceived { seat, slot, partner, .. } if others(seat) => {
                Event::Deceived { seat, slot, partner, exchanged: None }
            }
            Event::LifeLost { seat, seen: false, .. } if others(seat) => {
                Event::LifeLost { seat, card: None, seen: false }
            }
            open => open,
        }
    }
}

impl Secrecy<MarshmallowWar> for MarshmallowWar {
    /// Everybody sees who begins; a card drawn is seen by its player alone.
    fn show_chance(game: &Self, state: &State, _: &Chance, observer: Observer) -> Shown {
        match game.drawer(state) {
            Some(seat) if !observer.is(seat) => Shown::Nothing,
            _ => Shown::All,
        }
    }

    /// Others see that a Trap is set or switched, not with which card, and not whether two Ninja
    /// change places (MW-15, MW-25).
    fn show_action(_: &Self, _: &State, seat: Seat, action: Action, observer: Observer) -> Shown {
        match action {
            _ if observer.is(seat) => Shown::All,
            Action::Trap(_) => Shown::Part("trap ?".into()),
            Action::Switch(place, _) => Shown::Part(alloc::format!("switch {place} ?")),
            Action::Exchange | Action::Leave => Shown::Part("exchange or leave".into()),
            _ => Shown::All,
        }
    }

    fn show_event(_: &Self, event: &Event, observer: Observer) -> Option<Event> {
        Some(event.shown_to(observer))
    }

    /// A seat that is not at the table, and an action that is not legal, teach nobody anything. The
    /// other seat learns something when a card is laid open that it could not place, and when
    /// a Wall or a pair is begun, which tells that the hand can complete it; the acting seat when
    /// a card of the enemy is laid open.
    fn learned(game: &Self, state: &State, seat: Seat, action: Action) -> SeatSet {
        if game.check(state, seat, action).is_err() {
            return SeatSet::EMPTY;
        }
        let mut next = state.clone();
        game.act(&mut next, seat, action, &mut |_| ());
        let hidden = |state: &State, seat| -> Cards {
            let side = state.public.side(seat);
            side.pool | side.ambiguous() | side.strays()
        };
        let laid_open = |owner: &Seat| !(hidden(state, *owner) - hidden(&next, *owner)).is_empty();
        let mut learned: SeatSet = Seat::all(2).filter(laid_open).map(enemy).collect();
        if matches!(action, Action::Wall(_) | Action::Pair(_)) {
            learned.insert(enemy(seat));
        }
        learned
    }
}
