//! Everything that is true now.

use crate::dashboard::PAIRS;
use crate::drawn::PackedDrawn;
use crate::small_set::SmallSet;
use crate::{CritterCard, CritterCards, Dashboard, Drawn, Flower, Loot, Power, Setup, Stage};
use mallow_core::bitboard::BitBoard;
use mallow_core::shape::Shape;
use mallow_core::{Seat, SeatSet};

const SEATS: usize = Setup::MAX_PLAYERS as usize;

/// The most shapes on one map: one a round, and one for each Slingshot of three other players.
pub(crate) const MAX_SHAPES: usize = 18 + MAX_LAUNCHED;

/// The most launched Critters on one map.
pub(crate) const MAX_LAUNCHED: usize = 12;

/// Everything that is true now: the open [`Public`] and, in setup, the hidden hands.
///
/// Two states are equal if the same is open on the table, shapes drawn in the same order, and the
/// same cards are held. Plain data of a fixed size without the heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) hands: [Hand; SEATS],
}

/// The cards that a seat holds hidden in setup: the dealt cards, and the one chosen as Magus.
///
/// Empty before the deal and when all have chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a hand: an object"))]
pub struct Hand {
    /// The three cards that were dealt.
    pub cards: CritterCards,
    /// The card chosen as Magus, until all have chosen.
    pub magus: Option<CritterCard>,
}

/// All that everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Public {
    pub(crate) players: u8,
    pub(crate) stage: Stage,
    /// 0 in setup, then 1 to 18; stays 18 at the end.
    pub(crate) round: u8,
    /// Seats that still owe the decision of this stage; at the deal, those without cards.
    pub(crate) owing: SeatSet,
    pub(crate) card: Option<CritterCard>,
    pub(crate) next: Option<CritterCard>,
    /// Cards that may still come up; all of them in setup.
    pub(crate) deck: CritterCards,
    pub(crate) declared: [Option<Power>; SEATS],
    pub(crate) tasks: Tasks,
    pub(crate) sheets: [Sheet; SEATS],
}

/// One player's map and dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub(crate) covered: BitBoard,
    shapes: [PackedDrawn; MAX_SHAPES],
    /// The number of shapes in use.
    len: u8,
    pub(crate) magus: Option<CritterCard>,
    pub(crate) specialists: CritterCards,
    pub(crate) loaded: u8,
    pub(crate) splooders: u8,
    pub(crate) marshmallows: u8,
    pub(crate) lakes: u8,
    pub(crate) spirit: Shape,
    /// Flowers at which Splooders burst, by their index.
    pub(crate) freed: SmallSet,
    /// Loot taken, by its number.
    pub(crate) loot: SmallSet,
    /// Powers spent, by their number.
    pub(crate) powers: SmallSet,
    pub(crate) mana: u16,
}

/// The Spirit of the Hallow before the first call: 2 by 3 squares, lowest orientation.
pub(crate) const WHOLE_SPIRIT: u64 = 0x0707;

impl Sheet {
    /// An empty map and this many droplets.
    pub(crate) fn new(loaded: u8) -> Sheet {
        Sheet {
            covered: BitBoard::EMPTY,
            shapes: [PackedDrawn::UNUSED; MAX_SHAPES],
            len: 0,
            magus: None,
            specialists: CritterCards::empty(),
            loaded,
            splooders: 0,
            marshmallows: 0,
            lakes: 0,
            spirit: Shape::from_bits(WHOLE_SPIRIT).expect("six squares"),
            freed: SmallSet::EMPTY,
            loot: SmallSet::EMPTY,
            powers: SmallSet::EMPTY,
            mana: 0,
        }
    }

    /// All squares that the player's shapes cover.
    #[must_use]
    pub fn covered(&self) -> &BitBoard {
        &self.covered
    }

    /// Number of shapes on the map.
    #[inline]
    #[must_use]
    pub fn shape_count(&self) -> usize {
        self.len as usize
    }

    /// The shapes on the map in the order in which they were drawn.
    #[must_use]
    pub fn shapes(&self) -> impl DoubleEndedIterator<Item = Drawn> + '_ {
        self.shapes[..self.len as usize].iter().map(|packed| packed.unpack())
    }

    /// The `n`-th shape drawn, counted from 0.
    #[inline]
    pub(crate) fn shape(&self, n: u8) -> Drawn {
        self.shapes[n as usize].unpack()
    }

    #[inline]
    pub(crate) fn push_shape(&mut self, drawn: Drawn) {
        self.shapes[self.len as usize] = PackedDrawn::pack(drawn);
        self.len += 1;
        self.covered |= drawn.placement.squares();
    }

    /// The card whose Marshmallow is the star and whose Critters come in round 1; `None` in setup.
    #[must_use]
    pub fn magus(&self) -> Option<CritterCard> {
        self.magus
    }

    /// The two cards whose Marshmallows are Splooder Specialists; empty in setup.
    #[must_use]
    pub fn specialists(&self) -> CritterCards {
        self.specialists
    }

    /// Droplets in all splashers, at most their [`capacity`](Sheet::capacity).
    ///
    /// Which splasher holds a droplet never matters: every rule fills or spends a number of
    /// droplets and asks only for the total and the room (RULES 1.4).
    #[inline]
    #[must_use]
    pub fn loaded(&self) -> u8 {
        self.loaded
    }

    /// Splooders at hand: those of two Specialists and of a tent.
    #[inline]
    #[must_use]
    pub fn splooders(&self) -> u8 {
        self.splooders
    }

    /// Marshmallows mellowed, Specialists and the star not among them.
    #[must_use]
    pub fn marshmallows(&self) -> u8 {
        self.marshmallows
    }

    /// Lakes visited, 0 to 3; each gave a part of the SOS.
    #[must_use]
    pub fn lakes(&self) -> u8 {
        self.lakes
    }

    /// Splashers that pairs of Marshmallows brought, 0 to 3.
    #[inline]
    #[must_use]
    pub fn pairs(&self) -> u8 {
        (self.marshmallows / 2).min(PAIRS as u8)
    }

    /// Droplets that all equipped splashers hold when full.
    #[inline]
    #[must_use]
    pub fn capacity(&self, dashboard: &Dashboard) -> u8 {
        self.splashers(dashboard).sum()
    }

    /// Capacities of the equipped splashers: those of the start, of pairs, of loot, the SOS.
    #[inline]
    pub fn splashers(&self, dashboard: &Dashboard) -> impl Iterator<Item = u8> + use<> {
        let pairs = dashboard.pairs.into_iter().take(self.pairs() as usize);
        let loot = self.has_taken(Loot::Splasher).then_some(dashboard.splasher);
        let sos = (self.lakes == 3).then_some(dashboard.sos);
        dashboard.start.into_iter().chain(pairs).chain(loot).chain(sos)
    }

    /// Droplets that still go in.
    #[inline]
    #[must_use]
    pub fn room(&self, dashboard: &Dashboard) -> u8 {
        self.capacity(dashboard).saturating_sub(self.loaded)
    }

    /// Whether this loot was taken.
    #[inline]
    #[must_use]
    pub fn has_taken(&self, loot: Loot) -> bool {
        self.loot.contains(loot.number())
    }

    /// Whether this power was announced.
    #[inline]
    #[must_use]
    pub fn has_spent(&self, power: Power) -> bool {
        self.powers.contains(power.number())
    }

    /// What is left of the Spirit of the Hallow, in its lowest orientation; a single square cannot
    /// be called any more.
    #[must_use]
    pub fn spirit(&self) -> Shape {
        self.spirit
    }

    /// Whether another player's Splooders burst at this Flower; then nothing there is enchanted.
    #[inline]
    #[must_use]
    pub fn is_freed(&self, flower: Flower) -> bool {
        self.freed.contains(flower.number())
    }

    /// Flowers at which another player's Splooders burst; nothing there is enchanted any more.
    pub fn freed_flowers(&self) -> impl Iterator<Item = Flower> + use<> {
        let freed = self.freed;
        Flower::all().filter(move |flower| freed.contains(flower.number()))
    }

    /// The player's Mana.
    #[inline]
    #[must_use]
    pub fn mana(&self) -> u16 {
        self.mana
    }
}

/// Something that is finished before any other seat goes on (RULES 4.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Task {
    /// The map actions that a shape still has: tents, Lakes and Slingshots by their place in map
    /// order.
    Actions { seat: Seat, shape: u8, tents: SmallSet, lakes: SmallSet, slingshots: SmallSet },
    /// A Critter, shape number `shape` of seat `from`, launched at seat `to`.
    Offer { to: Seat, from: Seat, shape: u8 },
}

impl Task {
    /// The seat that decides.
    #[inline]
    pub(crate) fn seat(self) -> Seat {
        match self {
            Task::Actions { seat, .. } | Task::Offer { to: seat, .. } => seat,
        }
    }
}

/// Each launch in a chain uses one of 16 Slingshots; below them lies the first shape, above them
/// the last offer.
pub(crate) const MAX_TASKS: usize = 18;

/// The open tasks, the last one first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tasks {
    // What stands past the length is always `NONE`, so that equal stacks are equal data.
    stack: [Task; MAX_TASKS],
    len: u8,
}

const NONE: Task = Task::Offer { to: Seat::new(0), from: Seat::new(0), shape: 0 };

impl Tasks {
    pub(crate) const EMPTY: Tasks = Tasks { stack: [NONE; MAX_TASKS], len: 0 };

    #[inline]
    pub(crate) fn last(&self) -> Option<Task> {
        self.as_slice().last().copied()
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Task] {
        &self.stack[..self.len as usize]
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.stack[self.len as usize] = task;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.stack[self.len as usize] = NONE;
    }

    /// Puts another task in the place of the last one.
    #[inline]
    pub(crate) fn replace(&mut self, task: Task) {
        self.stack[self.len as usize - 1] = task;
    }
}

impl Public {
    pub(crate) fn new(players: u8, loaded: u8) -> Public {
        Public {
            players,
            stage: Stage::Deal,
            round: 0,
            owing: SeatSet::all(players),
            card: None,
            next: None,
            deck: CritterCards::all(),
            declared: [None; SEATS],
            tasks: Tasks::EMPTY,
            sheets: core::array::from_fn(|seat| {
                Sheet::new(if seat < usize::from(players) { loaded } else { 0 })
            }),
        }
    }

    /// Number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The stage of the game.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The round, 1 to 18; 0 in setup.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Seats that have not yet done what this stage asks for.
    #[must_use]
    pub fn owing(&self) -> SeatSet {
        self.owing
    }

    /// The card turned up for all; `None` in setup and in round 1, where each seat has its own.
    #[must_use]
    pub fn card(&self) -> Option<CritterCard> {
        self.card
    }

    /// The card whose Critters a seat may use this round; `None` in setup and before it is turned
    /// up.
    #[inline]
    #[must_use]
    pub fn card_of(&self, seat: Seat) -> Option<CritterCard> {
        if self.round == 1 { self.sheets[seat.index()].magus } else { self.card }
    }

    /// The foretold card of the next round.
    #[must_use]
    pub fn foretold(&self) -> Option<CritterCard> {
        self.next
    }

    /// Cards that may still be turned up; all 24 in setup.
    ///
    /// Before round 2 these are the 20 to 23 from which the round deck's 17 are drawn unseen.
    #[must_use]
    pub fn deck(&self) -> CritterCards {
        self.deck
    }

    /// The power that a seat announced this round.
    #[inline]
    #[must_use]
    pub fn declared(&self, seat: Seat) -> Option<Power> {
        self.declared[seat.index()]
    }

    /// Whether somebody announced a Quake this round.
    #[inline]
    #[must_use]
    pub fn is_quaking(&self) -> bool {
        self.declared.contains(&Some(Power::Quake))
    }

    /// A seat's map and dashboard.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[..self.players as usize][seat.index()]
    }

    /// The launched Critter that the seat to decide may draw, as the launcher drew it.
    #[must_use]
    pub fn offer(&self) -> Option<Drawn> {
        match self.tasks.last()? {
            Task::Offer { from, shape, .. } => Some(self.sheets[from.index()].shape(shape)),
            Task::Actions { .. } => None,
        }
    }

    /// Whether a seat holds cards now: in setup, from its deal until all have chosen.
    pub(crate) fn holds_cards(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Deal => !self.owing.contains(seat),
            stage => stage == Stage::Choose,
        }
    }

    #[inline]
    pub(crate) fn sheet_mut(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.sheets[seat.index()]
    }
}

impl State {
    /// Before the first deal, with this many droplets on every dashboard.
    pub(crate) fn new(players: u8, loaded: u8) -> State {
        State { public: Public::new(players, loaded), hands: [Hand::default(); SEATS] }
    }

    /// All that everybody sees.
    #[inline]
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// A seat's map and dashboard.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        self.public.sheet(seat)
    }

    /// The cards that a seat holds in setup; empty later.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[..self.public.players as usize][seat.index()]
    }
}
