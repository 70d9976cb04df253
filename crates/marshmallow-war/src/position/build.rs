//! Builds the public part and the secrets of a position, or reports its faults: every piece lies in
//! one place where it can lie, and what everybody knows fits.

use super::{HandPosition, Position, SeatPosition};
use crate::card::{CLUBS, DIAMONDS};
use crate::state::{Ending, Lie, Public, Secret, Side, Spot, Stage, Strays};
use crate::{Card, Cards, PositionError, PositionFault, Setup, Slot, Slots};
use alloc::vec::Vec;
use mallow_core::{Faults, Observer, Seat};

type Built = (Public, [Option<Secret>; 2]);

/// Builds a position described whole, or as `observer` sees it.
pub(super) fn build(
    position: &Position,
    observer: Option<Observer>,
) -> Result<Built, PositionError> {
    let jokers = position.jokers.min(2);
    let pool = |number| Side::new(Card::deck(Seat::new(number), jokers));
    let public = Public {
        sides: [pool(0), pool(1)],
        stage: position.stage,
        acted: Slots::EMPTY,
        life: [Spot::EMPTY; Card::COUNT as usize],
        mates: [Spot::EMPTY; Slot::COUNT as usize],
        turn: position.turn,
        mover: position.mover,
        phase: position.phase,
        jokers,
        wall_power: position.wall_power,
        marshmallow_fighter: position.marshmallow_fighter,
        summoned: position.summoned,
        armed: position.armed,
        switched: 0,
        discarded: position.discarded,
    };
    let mut build =
        Build { public, secrets: [None, None], seen: Cards::empty(), faults: Vec::new() };
    build.head(position, observer);
    if build.faults.is_empty() {
        build.pending(position.mover);
        for (seat, side) in Seat::all(2).zip(&position.seats) {
            build.side(seat, side, observer.is_none_or(|observer| observer.is(seat)));
        }
    }
    // Counts make sense only for cards that can be.
    if build.faults.is_empty() {
        for (seat, side) in Seat::all(2).zip(&position.seats) {
            build.count(seat, side);
        }
    }
    let Build { public, secrets, faults, .. } = build;
    Faults::check(faults).map(|()| (public, secrets))
}

struct Build {
    public: Public,
    secrets: [Option<Secret>; 2],
    /// Cards named so far.
    seen: Cards,
    faults: Vec<PositionFault>,
}

impl Build {
    fn fault_if(&mut self, wrong: bool, fault: PositionFault) {
        if wrong {
            self.faults.push(fault);
        }
    }

    /// The table has this seat.
    fn seat(&mut self, field: &'static str, seat: Seat) {
        let players = Setup::MAX_PLAYERS;
        let fault = PositionFault::NoSuchSeat { field, seat, players };
        self.fault_if(seat.number() >= players, fault);
    }

    fn head(&mut self, position: &Position, observer: Option<Observer>) {
        let Position { mover, jokers, .. } = *position;
        self.seat("mover", mover);
        if let Some(seat) = observer.and_then(Observer::seat) {
            self.seat("observer", seat);
        }
        self.fault_if(jokers > 2, PositionFault::Jokers { found: jokers });
        if let Stage::Over(Ending::Conquest { winner: seat } | Ending::DeckOut { loser: seat }) =
            position.stage
        {
            self.seat("stage", seat);
        }
    }

    /// The card lies with this player and nowhere else.
    fn claim(&mut self, seat: Seat, card: Card) {
        let in_game = Card::deck(card.origin(), self.public.jokers).contains(card);
        self.fault_if(!in_game, PositionFault::NotInGame { card });
        let again = !self.seen.insert(card);
        self.fault_if(again, PositionFault::Twice { card });
        let foreign = card.is_event() && card.origin() != seat;
        self.fault_if(foreign, PositionFault::Foreign { seat, card });
    }

    /// Everybody knows the card.
    fn open(&mut self, seat: Seat, card: Card) {
        self.claim(seat, card);
        self.public.side_mut(card.origin()).pool.remove(card);
    }

    /// Cards of an action that is begun.
    fn pending(&mut self, mover: Seat) {
        match self.public.stage {
            Stage::Wall(card) | Stage::Pair(card) => self.open(mover, card),
            Stage::Marshmallow { cards, .. } => {
                for card in cards {
                    self.open(mover, card);
                }
            }
            _ => {}
        }
    }

    fn side(&mut self, seat: Seat, described: &SeatPosition, open: bool) {
        let mut secret = Secret::new(Cards::empty());
        for card in described.dead {
            self.open(seat, card);
        }
        self.public.side_mut(seat).dead = described.dead;
        self.life(seat, described);
        self.fighters(seat, described, open, &mut secret);
        self.traps(seat, described, open, &mut secret);
        let hand_len = match described.hand {
            HandPosition::Cards(cards) => {
                self.fault_if(!open, PositionFault::HandKnown { seat });
                for card in cards {
                    self.claim(seat, card);
                }
                secret.hand = cards;
                cards.len() as u8
            }
            HandPosition::Hidden(len) => {
                self.fault_if(open, PositionFault::HandUnknown { seat });
                len
            }
        };
        let side = self.public.side_mut(seat);
        side.hand_len = hand_len;
        side.unknown_fighter = described.unknown_fighter;
        self.known(seat, described, open, &secret);
        if open {
            self.hidden_cards_are_own(seat, &secret);
            self.secrets[seat.index()] = Some(secret);
        }
    }

    fn life(&mut self, seat: Seat, described: &SeatPosition) {
        let held: usize = self.public.sides.iter().map(|side| usize::from(side.life_len)).sum();
        if held + described.life.len() > usize::from(Card::COUNT) {
            return self.faults.push(PositionFault::NoFit { seat });
        }
        for card in &described.life {
            if let Some(card) = *card {
                self.open(seat, card);
                // Only Fighters are captured.
                self.fault_if(card.is_event(), PositionFault::WrongCard { seat, card });
            }
            self.public.push_life(seat, card.map_or(Spot::HIDDEN, Spot::of));
        }
    }

    fn fighters(&mut self, seat: Seat, described: &SeatPosition, open: bool, secret: &mut Secret) {
        for fighter in &described.fighters {
            let slot = fighter.slot;
            let side = self.public.side_mut(seat);
            if side.occupied.contains(slot) {
                self.faults.push(PositionFault::SlotTwice { seat, slot });
                continue;
            }
            side.occupied.insert(slot);
            if fighter.acted {
                self.fault_if(seat != self.public.mover, PositionFault::Acted { seat });
                self.public.acted.insert(slot);
            }
            let side = self.public.side_mut(seat);
            let Some(card) = fighter.card else {
                let hidden = fighter.stray && fighter.face_down && fighter.with.is_none();
                side.ninja.insert(slot);
                side.down.insert(slot);
                side.unplaced.insert(slot);
                side.slots[slot.index()] = Spot::HIDDEN;
                self.fault_if(!hidden, PositionFault::FaceDown { seat, slot });
                self.fault_if(open, PositionFault::Sight { seat });
                continue;
            };
            if let Some(second) = fighter.with {
                let (low, high) = (card.min(second), card.max(second));
                self.open(seat, low);
                self.open(seat, high);
                for card in [low, high] {
                    self.fault_if(!card.is_fighter(), PositionFault::WrongCard { seat, card });
                }
                let flat = !fighter.face_down && !fighter.stray;
                self.fault_if(!flat, PositionFault::FaceDown { seat, slot });
                if low.is_fighter() {
                    self.public.mates[usize::from(low.0)] = Spot::of(high);
                }
                let side = self.public.side_mut(seat);
                side.walls.insert(slot);
                side.slots[slot.index()] = Spot::of(low);
                continue;
            }
            let ninja = CLUBS & card.bit() != 0;
            let side = self.public.side_mut(seat);
            if ninja {
                side.ninja.insert(slot);
            } else if DIAMONDS & card.bit() != 0 {
                side.samurai.insert(slot);
            }
            if fighter.face_down {
                side.down.insert(slot);
            }
            side.slots[slot.index()] = Spot::of(card);
            if fighter.stray {
                side.unplaced.insert(slot);
                side.slots[slot.index()] = Spot::HIDDEN;
                if ninja {
                    secret.lies[Strays::number(card)] = Lie::at(slot);
                }
                // The card itself is claimed among the strays.
                let there = described.strays.contains(card);
                self.fault_if(!there, PositionFault::Strays { seat });
                self.fault_if(!open, PositionFault::Sight { seat });
            } else {
                self.open(seat, card);
                self.fault_if(card.is_event(), PositionFault::WrongCard { seat, card });
            }
            let lies_right = ninja || !fighter.face_down;
            let stray_right = !fighter.stray || fighter.face_down;
            self.fault_if(!lies_right || !stray_right, PositionFault::FaceDown { seat, slot });
        }
        self.strays(seat, described.strays, open, secret);
    }

    fn strays(&mut self, seat: Seat, strays: Cards, open: bool, secret: &Secret) {
        for card in strays {
            self.open(seat, card);
            if CLUBS & card.bit() == 0 {
                self.faults.push(PositionFault::WrongCard { seat, card });
            } else {
                self.public.side_mut(seat).strays.insert(card);
            }
        }
        let slots = self.public.side(seat).unplaced.len();
        let placed = secret.lies.iter().filter(|lie| lie.slot().is_some()).count() as u32;
        let wrong = strays.len() != slots || slots == 1 || (open && placed != slots);
        self.fault_if(wrong, PositionFault::Strays { seat });
    }

    fn traps(&mut self, seat: Seat, described: &SeatPosition, open: bool, secret: &mut Secret) {
        for trap in &described.traps {
            let place = trap.place;
            let i = place.index();
            if !self.public.side(seat).traps[i].is_empty() {
                self.faults.push(PositionFault::PlaceTwice { seat, place });
                continue;
            }
            let spot = match trap.card {
                Some(card) if card.is_ace() => {
                    self.open(seat, card);
                    self.public.side_mut(seat).aces |= 1 << card.plain_suit().index();
                    let wrong = trap.shown || trap.switched;
                    self.fault_if(wrong, PositionFault::WrongCard { seat, card });
                    Spot::of(card)
                }
                Some(card) => {
                    self.fault_if(!card.is_fighter(), PositionFault::WrongCard { seat, card });
                    if trap.shown {
                        self.open(seat, card);
                        Spot::of(card)
                    } else {
                        self.claim(seat, card);
                        self.fault_if(!open, PositionFault::Sight { seat });
                        secret.traps[i] = Spot::of(card);
                        Spot::HIDDEN
                    }
                }
                None => {
                    let wrong = open || trap.shown;
                    self.fault_if(wrong, PositionFault::Sight { seat });
                    Spot::HIDDEN
                }
            };
            self.public.side_mut(seat).traps[i] = spot;
            if trap.switched {
                let right = seat == self.public.mover && spot.is_hidden();
                self.fault_if(!right, PositionFault::Acted { seat });
                self.public.switched |= 1 << place.0;
            }
        }
    }

    /// MW-26.
    fn known(&mut self, seat: Seat, described: &SeatPosition, open: bool, secret: &Secret) {
        for known in &described.known {
            let card = known.card;
            if !open {
                self.claim(seat, card);
            }
            self.public.side_mut(card.origin()).pool.remove(card);
            let side = self.public.side_mut(seat);
            let new = side.known.insert(card);
            let mut right = new && !card.is_event();
            for place in &known.traps {
                right &= card.is_fighter() && side.traps[place.index()].is_hidden();
                side.maybe[place.index()].insert(card);
            }
            if open {
                let trap = |place: &crate::TrapSlot| secret.trap(*place) == Some(card);
                right &= secret.hand.contains(card) || known.traps.iter().any(trap);
            }
            self.fault_if(!right, PositionFault::Known { seat, card });
        }
    }

    /// Cards that nobody else knows to be here come from the player's own deck.
    fn hidden_cards_are_own(&mut self, seat: Seat, secret: &Secret) {
        let traps: Cards = secret.traps.iter().filter_map(|spot| spot.card()).collect();
        let known = self.public.side(seat).known;
        for card in (secret.hand | traps) - known {
            let foreign = card.origin() != seat && !card.is_event();
            self.fault_if(foreign, PositionFault::Foreign { seat, card });
        }
    }

    /// The Deck is what is left.
    fn count(&mut self, seat: Seat, described: &SeatPosition) {
        let side = self.public.side(seat);
        let hidden = side.traps.iter().filter(|spot| spot.is_hidden()).count();
        let unknown = described.life.iter().filter(|card| card.is_none()).count();
        let held = usize::from(side.hand_len) + hidden;
        let pooled = held.checked_sub(side.known.len() as usize).map(|held| held + unknown);
        let left = pooled.and_then(|used| (side.pool.len() as usize).checked_sub(used));
        match left {
            Some(left) => self.public.side_mut(seat).deck_len = left as u8,
            None => self.faults.push(PositionFault::NoFit { seat }),
        }
    }
}
