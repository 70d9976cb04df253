//! Events tell everything that everybody may know: a table kept from what the public hears alone
//! stays the game's own.

use crate::common::{seat, setups};
use mallow_core::{EventKind, Game, Generator, Observer, Seat, Seed, Turn, random_action};
use marshmallow_war::*;
use std::collections::{BTreeMap, BTreeSet};

/// A Fighter or Wall as an onlooker keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Standing {
    /// `None` for a face-down Ninja that was named in a Deception with a partner.
    cards: Option<Cards>,
    down: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Seen {
    hand: i16,
    deck: i16,
    life: Vec<Option<Card>>,
    dead: Cards,
    fighters: BTreeMap<Slot, Standing>,
    /// `None` for an unknown Trap.
    traps: BTreeMap<TrapSlot, Option<Card>>,
}

#[derive(Debug, Clone)]
struct Onlooker {
    sides: [Seen; 2],
    mover: Seat,
    turn: u16,
    phase: Phase,
    ending: Option<Ending>,
    /// The card that a Joker brings back, which comes from no hand.
    called: Option<Card>,
    /// The Trap that the attack or discard told last is aimed at.
    doomed: Option<TrapSlot>,
}

impl Onlooker {
    fn new(setup: &Setup) -> Onlooker {
        let side = |life: u8| Seen {
            deck: i16::from(52 + setup.jokers) - i16::from(life),
            life: vec![None; usize::from(life)],
            ..Seen::default()
        };
        Onlooker {
            sides: setup.life_cards.map(side),
            mover: setup.first_player.unwrap_or(seat(0)),
            turn: 1,
            phase: Phase::First,
            ending: None,
            called: None,
            doomed: None,
        }
    }

    fn side(&mut self, seat: Seat) -> &mut Seen {
        &mut self.sides[seat.index()]
    }

    /// These cards leave the hand, unless a Joker brought one back.
    fn play(&mut self, seat: Seat, cards: Cards) {
        let called = self.called.take().is_some();
        self.side(seat).hand -= cards.len() as i16 - i16::from(called);
    }

    /// The card lies open at the slot or place it is in, or comes from a hand or a doomed Trap.
    fn remove(&mut self, seat: Seat, card: Card) {
        let doomed = self.doomed;
        let side = self.side(seat);
        let has = |standing: &Standing| standing.cards.is_some_and(|cards| cards.contains(card));
        let slot = side.fighters.iter().find(|(_, standing)| has(standing)).map(|(&slot, _)| slot);
        if let Some(slot) = slot {
            let standing = side.fighters.get_mut(&slot).unwrap();
            let cards = standing.cards.as_mut().unwrap();
            cards.remove(card);
            if cards.is_empty() {
                side.fighters.remove(&slot);
            }
            return;
        }
        let open = side.traps.iter().find(|(_, laid)| **laid == Some(card)).map(|(&at, _)| at);
        if let Some(place) = open {
            side.traps.remove(&place);
        } else if let Some(place) = doomed.filter(|place| side.traps.get(place) == Some(&None)) {
            side.traps.remove(&place);
            self.doomed = None;
        } else {
            // Lucifer's Will takes unknown Traps in order; a thrown Marshmallow lies nowhere.
            let hidden = side.traps.iter().find(|(_, laid)| laid.is_none()).map(|(&at, _)| at);
            if let Some(place) = hidden
                && matches!(card.kind(), Kind::Fighter(_))
            {
                side.traps.remove(&place);
            }
        }
    }

    fn hear(&mut self, event: &Event) {
        if !matches!(event, Event::Died { .. }) {
            self.doomed = None;
        }
        match *event {
            Event::Starts { seat } => self.mover = seat,
            Event::TurnBegan { seat, turn } => {
                (self.mover, self.turn, self.phase) = (seat, turn, Phase::First);
            }
            Event::PhaseBegan { seat, phase } => {
                assert_eq!(seat, self.mover);
                self.phase = phase;
            }
            Event::Drew { seat, card } => {
                assert_eq!(card, None, "the public sees no draw");
                self.side(seat).hand += 1;
                self.side(seat).deck -= 1;
            }
            Event::Summoned { seat, card, slot } => {
                self.play(seat, Cards::of(card));
                let standing = Standing { cards: Some(Cards::of(card)), down: false };
                assert_eq!(self.side(seat).fighters.insert(slot, standing), None);
            }
            Event::WallBuilt { seat, cards, slot } => {
                self.play(seat, cards);
                let standing = Standing { cards: Some(cards), down: false };
                assert_eq!(self.side(seat).fighters.insert(slot, standing), None);
            }
            Event::MarshmallowsPlayed { seat, cards, power, .. } => {
                assert_eq!(power, cards.iter().map(|card| u16::from(card.rank())).sum::<u16>());
                self.play(seat, cards);
            }
            Event::TrapSet { seat, place, card } => {
                assert_eq!(card, None, "the public sees no Trap that is set");
                self.side(seat).hand -= 1;
                assert_eq!(self.side(seat).traps.insert(place, None), None);
            }
            Event::KnownTrapSet { seat, place, card } => {
                self.play(seat, Cards::of(card));
                assert_eq!(self.side(seat).traps.insert(place, Some(card)), None);
            }
            Event::TrapSwitched { seat, place, laid, taken, seen } => {
                assert_eq!((laid, taken.is_some()), (None, seen));
                assert_eq!(self.side(seat).traps.insert(place, None), Some(taken));
            }
            Event::EventPlayed { seat, card, place } => {
                self.play(seat, Cards::of(card));
                assert_eq!(self.side(seat).traps.insert(place, Some(card)), None);
            }
            Event::Discarded { seat, card, destroys } => {
                self.side(seat).hand -= 1;
                self.side(seat).dead.insert(card);
                self.doomed = destroys;
            }
            Event::LifeRecovered { seat } => {
                self.side(seat).deck -= 1;
                self.side(seat).life.push(None);
            }
            Event::JokerPlayed { seat, joker, card, .. } => {
                self.side(seat).hand -= 1;
                self.side(seat).dead.insert(joker);
                assert!(self.side(seat).dead.remove(card));
                self.called = Some(card);
            }
            Event::Deceived { seat, slot, partner, exchanged } => {
                assert_eq!(exchanged, None, "the public sees no exchange");
                let fighters = &mut self.side(seat).fighters;
                fighters.get_mut(&slot).unwrap().down = true;
                if let Some(partner) = partner {
                    assert!(fighters[&partner].down);
                    for at in [slot, partner] {
                        fighters.get_mut(&at).unwrap().cards = None;
                    }
                }
            }
            Event::Attacked { target, .. } => {
                if let Target::Trap(place) = target {
                    self.doomed = Some(place);
                }
            }
            Event::TurnedUp { seat, slot, card } => {
                let standing = Standing { cards: Some(Cards::of(card)), down: false };
                let was = self.side(seat).fighters.insert(slot, standing).unwrap();
                assert!(was.down && was.cards.is_none_or(|cards| cards == Cards::of(card)));
            }
            Event::Shown { seat, target, card } => match target {
                Target::Fighter(slot) => {
                    let standing = self.side(seat).fighters.get_mut(&slot).unwrap();
                    assert!(standing.down);
                    standing.cards = Some(Cards::of(card));
                }
                Target::Trap(place) => {
                    let was = self.side(seat).traps.insert(place, Some(card)).unwrap();
                    assert!(was.is_none_or(|known| known == card));
                }
                Target::Player => panic!("a player is no card"),
            },
            Event::Flipped { seat, place, card } => {
                let was = self.side(seat).traps.remove(&place).unwrap();
                assert!(was.is_none_or(|known| known == card));
                self.side(seat).dead.insert(card);
            }
            Event::Died { seat, card } => {
                self.remove(seat, card);
                assert!(self.side(seat).dead.insert(card));
            }
            Event::Captured { seat, card } => {
                self.remove(seat.next(2), card);
                self.side(seat).life.push(Some(card));
            }
            Event::LifeLost { seat, card, seen } => {
                let top = self.side(seat).life.pop().unwrap();
                assert_eq!((top, top.is_some()), (card, seen));
                self.side(seat).hand += 1;
            }
            Event::GameOver { ending } => self.ending = Some(ending),
            Event::WallBegun { .. }
            | Event::PairBegun { .. }
            | Event::MarshmallowLaid { .. }
            | Event::DeceptionBegun { .. }
            | Event::PartnerNamed { .. }
            | Event::AttackBegun { .. }
            | Event::Joined { .. }
            | Event::Passed { .. }
            | Event::Held { .. } => {}
            _ => panic!("what is {event}?"),
        }
    }

    /// Compares what was kept with what the public sees when no action is begun.
    fn compare(&self, view: &View) {
        let table = view.public();
        assert_eq!(self.mover, table.active());
        assert_eq!((self.turn, self.phase), (table.turn_number(), table.phase()), "{view}");
        for number in [seat(0), seat(1)] {
            let (kept, side) = (&self.sides[number.index()], table.side(number));
            let [hand, deck] = [side.hand_len(), side.deck_len()].map(i16::from);
            assert_eq!((kept.hand, kept.deck), (hand, deck), "{view}");
            assert_eq!(kept.life, table.life(number).collect::<Vec<_>>(), "{view}");
            assert_eq!(kept.dead, side.dead(), "{view}");
            assert_eq!(kept.fighters.keys().copied().collect::<Slots>(), side.occupied());
            for (&slot, standing) in &kept.fighters {
                let (cards, down) = match table.fighter(number, slot).unwrap() {
                    InPlay::Wall(cards) => (Some(cards.into_iter().collect()), false),
                    InPlay::Fighter { card, face_down } => (card.map(Cards::of), face_down),
                };
                assert_eq!(standing.down, down, "{slot} in {view}");
                // Who counts knows where the last stray lies; the events need not say so.
                if standing.cards.is_some() {
                    assert_eq!(standing.cards, cards, "{slot} in {view}");
                }
            }
            for place in TrapSlot::ALL {
                let laid = table.trap(number, place).map(|laid| match laid {
                    Laid::Event(card) => Some(card),
                    Laid::Trap(card) => card,
                });
                assert_eq!(kept.traps.get(&place).copied(), laid, "{place} in {view}");
            }
        }
    }
}

#[test]
fn the_public_can_keep_the_table_from_the_events() {
    let mut kinds = BTreeSet::new();
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        for i in 0..12 {
            let mut random = Generator::new(Seed::from_u64(1000 * number as u64 + i));
            let mut state = game.start();
            let mut onlooker = Onlooker::new(&setup);
            while game.turn(&state) != Turn::Over {
                let mut events = Vec::new();
                let mut tell = |event: Event| events.push(event.shown_to(Observer::Public));
                match game.turn(&state) {
                    Turn::Seats(seats) => {
                        let by = seats.first().unwrap();
                        let action = random_action(&game, &state, by, &mut random);
                        game.act(&mut state, by, action, &mut tell);
                    }
                    _ => {
                        let chance = game.sample(&state, &mut random);
                        game.resolve(&mut state, &chance, &mut tell);
                    }
                }
                for event in &events {
                    onlooker.hear(event);
                    kinds.insert(event.kind());
                }
                if matches!(state.public().stage(), Stage::Free | Stage::Question { .. }) {
                    onlooker.compare(&game.view(&state, Observer::Public));
                }
            }
            let ended = Stage::Over(onlooker.ending.unwrap());
            assert_eq!(state.public().stage(), ended);
        }
    }
    // Every kind of event was heard.
    assert_eq!(kinds, BTreeSet::from_iter(Event::KINDS.iter().copied()));
    assert_eq!(kinds.len(), 32);
}

#[test]
fn the_kind_of_an_event_is_its_name_in_small_letters_with_hyphens() {
    let events = [
        (Event::TurnBegan { seat: seat(0), turn: 1 }, "turn-began"),
        (Event::Passed { seat: seat(0) }, "passed"),
        (Event::GameOver { ending: Ending::TurnLimit }, "game-over"),
    ];
    for (event, kind) in events {
        assert_eq!(event.kind(), kind);
    }
    assert!(
        Event::KINDS.iter().all(|kind| kind.chars().all(|c| c == '-' || c.is_ascii_lowercase()))
    );
}
