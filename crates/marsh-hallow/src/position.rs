//! Positions described by hand, checked into states; and states as such descriptions.

use crate::dashboard::{MOST, MOST_CAPACITY};
use crate::edition::FIRST_LOAD;
use crate::rules::DEALT;
use crate::small_set::SmallSet;
use crate::state::{Hand, MAX_LAUNCHED, MAX_TASKS, Sheet, Task, Tasks};
use crate::{
    CARDS, CritterCard, CritterCards, Drawn, Flower, Loot, MarshHallow, PositionError,
    PositionFault, Power, Public, ROUNDS, Recruit, Setup, Stage, State,
};
use alloc::vec::Vec;
use mallow_core::{Faults, Game, Observer, Seat, SeatSet};

/// A position described by hand: raw material for [`MarshHallow::position`], and the form
/// in which serde reads and writes states.
///
/// ```
/// use marsh_hallow::{MarshHallow, Position, SeatPosition, Stage};
/// use mallow_core::SeatSet;
/// let game = MarshHallow::new(1);
/// let cards = |text: &str| text.parse().expect("cards");
/// let position = Position {
///     stage: Stage::Draw,
///     round: 1,
///     owing: SeatSet::all(1),
///     deck: cards("A B C D E F G H I J K L M N O P Q R S T U V W"),
///     seats: vec![SeatPosition {
///         magus: Some("X".parse()?),
///         specialists: cards("A B"),
///         ..SeatPosition::default()
///     }],
///     ..Position::default()
/// };
/// let state = game.position(&position)?;
/// assert_eq!(Position::from(&state), position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "a position"))]
pub struct Position {
    /// The stage of the game.
    pub stage: Stage,
    /// The round: 0 in setup, then 1 to 18.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub round: u8,
    /// Seats that still owe the decision of the stage; at the deal, those without cards.
    pub owing: SeatSet,
    /// The card turned up for all, from round 2 on.
    pub card: Option<CritterCard>,
    /// The foretold card of the next round.
    pub foretold: Option<CritterCard>,
    /// Cards that may still come up; all 24 in setup.
    pub deck: CritterCards,
    /// The players' parts of the position, one for each seat.
    pub seats: Vec<SeatPosition>,
    /// Shapes and offers that are finished before any other seat goes on, the most urgent last.
    pub pending: Vec<Pending>,
}

impl Default for Position {
    /// One player before the deal.
    fn default() -> Position {
        Position::from(&State::new(1, FIRST_LOAD))
    }
}

/// One player's part of a [`Position`]. The default is the start of a game with `hearth`: two full
/// Max 2 Splashers and an empty map.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(default, deny_unknown_fields, expecting = "a seat of a position")
)]
pub struct SeatPosition {
    /// Cards held in setup.
    pub hand: CritterCards,
    /// The Magus chosen in setup, until all have chosen.
    pub chosen: Option<CritterCard>,
    /// The star's card, after setup.
    pub magus: Option<CritterCard>,
    /// The cards of the Specialists, after setup.
    pub specialists: CritterCards,
    /// Shapes on the map in the order in which they were drawn.
    pub shapes: Vec<Drawn>,
    /// Droplets loaded.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub loaded: u8,
    /// Splooders at hand.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub splooders: u8,
    /// Marshmallows mellowed, Specialists and the star not among them.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub marshmallows: u8,
    /// Lakes visited.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub lakes: u8,
    /// Loot taken.
    pub loot: Vec<Loot>,
    /// Flowers at which another player's Splooders burst.
    pub freed: Vec<Flower>,
    /// Powers announced so far, this round's among them.
    pub spent: Vec<Power>,
    /// The power announced this round.
    pub announced: Option<Power>,
    /// The player's Mana.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub mana: u16,
}

impl Default for SeatPosition {
    fn default() -> SeatPosition {
        SeatPosition::of(&Sheet::new(FIRST_LOAD), Hand::default(), None)
    }
}

/// Something that is finished before any other seat goes on (RULES 4.9).
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        rename_all = "lowercase",
        deny_unknown_fields,
        expecting = "a shape or an offer that is pending"
    )
)]
pub enum Pending {
    /// A shape's tents and Slingshots.
    Shape {
        /// The seat on whose map the shape lies.
        seat: Seat,
        /// The number of the shape in the order of drawing, from 0.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
        shape: u8,
        /// Tents whose loot is still to be chosen, 0 to 2 in map order.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
        tents: Vec<u8>,
        /// Lakes that wait for those tents, 0 to 2 in map order.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
        lakes: Vec<u8>,
        /// Slingshots still to be used or left, 0 to 3 in map order.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
        slingshots: Vec<u8>,
    },
    /// A launched Critter that may be drawn.
    Offer {
        /// The seat that may draw it.
        to: Seat,
        /// The seat that launched it.
        from: Seat,
        /// The number of the Critter among that seat's shapes, from 0.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
        shape: u8,
    },
}

impl MarshHallow {
    /// The state that a position describes.
    ///
    /// It is checked as [`Game::validate`] checks a state: whether it can be played on, not whether a
    /// game can reach it.
    ///
    /// # Errors
    /// If the position cannot be played; every fault found.
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let state = State::try_from(position.clone())?;
        self.validate(&state)?;
        Ok(state)
    }
}

impl SeatPosition {
    fn of(sheet: &Sheet, hand: Hand, announced: Option<Power>) -> SeatPosition {
        SeatPosition {
            hand: hand.cards,
            chosen: hand.magus,
            magus: sheet.magus,
            specialists: sheet.specialists,
            shapes: sheet.shapes().collect(),
            loaded: sheet.loaded,
            splooders: sheet.splooders,
            marshmallows: sheet.marshmallows,
            lakes: sheet.lakes,
            loot: Loot::ALL.into_iter().filter(|&loot| sheet.has_taken(loot)).collect(),
            freed: sheet.freed_flowers().collect(),
            spent: Power::ALL.into_iter().filter(|&power| sheet.has_spent(power)).collect(),
            announced,
            mana: sheet.mana,
        }
    }

    fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::new(self.loaded);
        sheet.magus = self.magus;
        sheet.specialists = self.specialists;
        for &drawn in &self.shapes {
            sheet.push_shape(drawn);
            if drawn.recruit == Recruit::Spirit {
                sheet.spirit = drawn.placement.shape().canonical();
            }
        }
        sheet.splooders = self.splooders;
        sheet.marshmallows = self.marshmallows;
        sheet.lakes = self.lakes;
        sheet.loot = self.loot.iter().map(|loot| loot.number()).collect();
        sheet.freed = self.freed.iter().map(|flower| flower.number()).collect();
        sheet.powers = self.spent.iter().map(|power| power.number()).collect();
        sheet.mana = self.mana;
        sheet
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        let public = &state.public;
        let listed = |places: SmallSet| places.iter().collect();
        Position {
            stage: public.stage,
            round: public.round,
            owing: public.owing,
            card: public.card,
            foretold: public.next,
            deck: public.deck,
            seats: Seat::all(public.players)
                .map(|seat| {
                    SeatPosition::of(public.sheet(seat), state.hand(seat), public.declared(seat))
                })
                .collect(),
            pending: public
                .tasks
                .as_slice()
                .iter()
                .map(|&task| match task {
                    Task::Actions { seat, shape, tents, lakes, slingshots } => Pending::Shape {
                        seat,
                        shape,
                        tents: listed(tents),
                        lakes: listed(lakes),
                        slingshots: listed(slingshots),
                    },
                    Task::Offer { to, from, shape } => Pending::Offer { to, from, shape },
                })
                .collect(),
        }
    }
}

/// Builds the state of a position without faults of form.
pub(crate) fn assemble(position: &Position) -> State {
    let players = position.seats.len() as u8;
    let mut state = State::new(players, 0);
    for (i, seat) in position.seats.iter().enumerate() {
        state.hands[i] = Hand { cards: seat.hand, magus: seat.chosen };
        state.public.sheets[i] = seat.sheet();
        state.public.declared[i] = seat.announced;
    }
    let places = |list: &[u8]| list.iter().copied().collect();
    let mut tasks = Tasks::EMPTY;
    for pending in &position.pending {
        tasks.push(match pending {
            Pending::Shape { seat, shape, tents, lakes, slingshots } => Task::Actions {
                seat: *seat,
                shape: *shape,
                tents: places(tents),
                lakes: places(lakes),
                slingshots: places(slingshots),
            },
            &Pending::Offer { to, from, shape } => Task::Offer { to, from, shape },
        });
    }
    state.public = Public {
        stage: position.stage,
        round: position.round,
        owing: position.owing,
        card: position.card,
        next: position.foretold,
        deck: position.deck,
        tasks,
        ..state.public
    };
    state
}

/// Checks what can be checked without the game: what [`Game::validate`] takes for granted, and what
/// looking at a state needs.
impl TryFrom<Position> for State {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<State, PositionError> {
        Faults::check(form_faults(&position, None))?;
        Ok(assemble(&position))
    }
}

/// The faults that can be seen without a map and cards. In what an observer knows, hands of other seats may
/// be missing.
pub(crate) fn form_faults(position: &Position, observer: Option<Observer>) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let found = position.seats.len();
    if !(1..=usize::from(Setup::MAX_PLAYERS)).contains(&found) {
        faults.push(PositionFault::Players { found });
        return faults;
    }
    let players = found as u8;
    if let Some(seat) = observer.and_then(Observer::seat).filter(|seat| seat.number() >= players) {
        faults.push(PositionFault::NoSuchSeat { field: "observer", seat, players });
    }
    stage_faults(position, &mut faults);
    for (seat, one) in Seat::all(found as u8).zip(&position.seats) {
        seat_faults(position, seat, one, &mut faults);
        hand_faults(position, seat, one, observer, &mut faults);
    }
    card_faults(position, &mut faults);
    for (number, pending) in position.pending.iter().enumerate() {
        let last = number + 1 == position.pending.len();
        if let Some(why) = pending_fault(position, pending, last) {
            faults.push(PositionFault::Pending { number, why });
        }
    }
    faults
}

fn is_setup(position: &Position) -> bool {
    matches!(position.stage, Stage::Deal | Stage::Choose)
}

/// The number of rounds that are over.
fn rounds_played(position: &Position) -> u8 {
    if position.stage == Stage::Over { ROUNDS } else { position.round.max(1) - 1 }
}

fn number(
    faults: &mut Vec<PositionFault>,
    what: &'static str,
    seat: Option<Seat>,
    found: usize,
    (least, most): (u16, u16),
) {
    if !(usize::from(least)..=usize::from(most)).contains(&found) {
        let found = found as u64;
        faults.push(PositionFault::Number { what, seat, found, least, most });
    }
}

/// Faults of the stage: its rounds, the seats that owe a decision, the cards that are open, and what may
/// wait.
fn stage_faults(position: &Position, faults: &mut Vec<PositionFault>) {
    let last = u16::from(ROUNDS);
    let stage = position.stage;
    let rounds = match stage {
        Stage::Deal | Stage::Choose => (0, 0),
        Stage::TurnUp => (2, last),
        Stage::Foretell => (1, last - 1),
        Stage::Declare | Stage::Draw => (1, last),
        Stage::Over => (last, last),
    };
    number(faults, "round", None, position.round.into(), rounds);
    let waiting = if stage == Stage::Draw { MAX_TASKS as u16 } else { 0 };
    number(faults, "things pending", None, position.pending.len(), (0, waiting));
    let all = SeatSet::all(position.seats.len() as u8);
    let owing = position.owing;
    let expected = match stage {
        Stage::TurnUp | Stage::Over => Some("none").filter(|_| !owing.is_empty()),
        Stage::Deal | Stage::Choose | Stage::Declare => {
            Some("at least one").filter(|_| owing.is_empty())
        }
        Stage::Draw => Some("at least one, or something pending")
            .filter(|_| owing.is_empty() && position.pending.is_empty()),
        Stage::Foretell => None,
    };
    let players = position.seats.len() as u8;
    let absent = (owing - all).into_iter();
    faults.extend(absent.map(|seat| PositionFault::NoSuchSeat { field: "owing", seat, players }));
    if let Some(expected) = expected {
        faults.push(PositionFault::Owing { found: owing, stage, expected });
    }
    // In round 1 everybody has a card of their own; later one is missing only before it is turned up.
    let shown = u16::from(position.round > 1 && stage != Stage::TurnUp);
    number(faults, "cards turned up", None, position.card.iter().count(), (shown, shown));
    let foretold = u16::from(!matches!(stage, Stage::Deal | Stage::Choose | Stage::Foretell));
    number(faults, "cards foretold", None, position.foretold.iter().count(), (0, foretold));
}

/// Faults of one player's numbers and lists that can be seen without a map.
fn seat_faults(
    position: &Position,
    seat: Seat,
    one: &SeatPosition,
    faults: &mut Vec<PositionFault>,
) {
    let after_setup = u16::from(!is_setup(position));
    let played = rounds_played(position);
    let drawn = u16::from(position.stage == Stage::Draw && !position.owing.contains(seat));
    let launched = one.shapes.iter().filter(|drawn| drawn.recruit == Recruit::Launched).count();
    let own = one.shapes.len() - launched;
    for (what, found, range) in [
        ("own shapes", own, (0, u16::from(played) + drawn)),
        ("launched critters", launched, (0, after_setup * MAX_LAUNCHED as u16)),
        ("magus", one.magus.iter().count(), (after_setup, after_setup)),
        ("specialists", one.specialists.len() as usize, (2 * after_setup, 2 * after_setup)),
        ("lakes", one.lakes.into(), (0, 3)),
        ("marshmallows", one.marshmallows.into(), (0, u16::from(CARDS) - 2)),
        ("splooders", one.splooders.into(), (0, (2 + MOST).into())),
        ("droplets", one.loaded.into(), (0, MOST_CAPACITY.into())),
        ("mana", one.mana.into(), (0, 20 * u16::from(played))),
    ] {
        number(faults, what, Some(seat), found, range);
    }
    let repeats = |len: usize, set: SmallSet| len != set.len() as usize;
    let loot = one.loot.iter().map(|loot| loot.number()).collect();
    let freed = one.freed.iter().map(|flower| flower.number()).collect();
    let spent = one.spent.iter().map(|power| power.number()).collect();
    for (what, repeated) in [
        ("loot", repeats(one.loot.len(), loot)),
        ("freed flowers", repeats(one.freed.len(), freed)),
        ("powers spent", repeats(one.spent.len(), spent)),
    ] {
        if repeated {
            faults.push(PositionFault::Repeated { what, seat });
        }
    }
    if let Some(power) = one.announced {
        let time = match position.stage {
            Stage::Declare | Stage::Foretell => !position.owing.contains(seat),
            stage => stage == Stage::Draw,
        };
        if !time || !one.spent.contains(&power) {
            faults.push(PositionFault::Announced { seat, power });
        }
    }
}

/// Faults of a hand: in setup a seat holds three cards from its deal on, and one of them is chosen.
fn hand_faults(
    position: &Position,
    seat: Seat,
    one: &SeatPosition,
    observer: Option<Observer>,
    faults: &mut Vec<PositionFault>,
) {
    let owes = position.owing.contains(seat);
    let holds = match position.stage {
        Stage::Deal => !owes,
        stage => stage == Stage::Choose,
    };
    let hidden = observer.is_some_and(|observer| !observer.is(seat));
    if holds && !hidden && one.hand.is_empty() {
        faults.push(PositionFault::HandUnknown { seat });
    }
    let dealt = one.hand.len() == DEALT || one.hand.is_empty();
    let expected = match holds {
        true if !dealt => Some("three cards"),
        false if !one.hand.is_empty() => Some("no cards"),
        _ => None,
    };
    let (what, seat) = ("hand", Some(seat));
    if let Some(expected) = expected {
        faults.push(PositionFault::Cards { what, seat, found: one.hand, expected });
    }
    let due = position.stage == Stage::Choose && !owes && !hidden;
    let fits = match one.chosen {
        Some(card) => due && one.hand.contains(card),
        None => !due,
    };
    if !fits {
        let expected = if due { "a card of the hand" } else { "no card" };
        let found = one.chosen.into_iter().collect();
        faults.push(PositionFault::Cards { what: "card chosen", seat, found, expected });
    }
}

/// Faults of the cards: each is in one place, and the deck has the right number.
fn card_faults(position: &Position, faults: &mut Vec<PositionFault>) {
    let mut twice = CritterCards::empty();
    let mut put = |place: &mut CritterCards, cards: CritterCards| {
        twice = twice | *place & cards;
        *place = *place | cards;
    };
    // Dealt to somebody in setup; the Specialists went back into the deck.
    let mut dealt = CritterCards::empty();
    let mut placed = position.deck;
    for one in &position.seats {
        let magus = one.magus.into_iter().collect();
        for cards in [one.hand, magus, one.specialists] {
            put(&mut dealt, cards);
        }
        put(&mut placed, magus);
    }
    put(&mut placed, position.card.into_iter().collect());
    put(&mut placed, position.foretold.into_iter().collect());
    faults.extend(twice.into_iter().map(|card| PositionFault::Twice { card }));
    let mut turned = u16::from(position.round.clamp(1, ROUNDS)) - 1;
    turned = turned.saturating_sub((position.stage == Stage::TurnUp).into());
    turned += u16::from(position.foretold.is_some());
    let magi = if is_setup(position) { 0 } else { position.seats.len() as u16 };
    let due = u16::from(CARDS).saturating_sub(magi + turned);
    number(faults, "cards in the deck", None, position.deck.len() as usize, (due, due));
}

/// Whether the seat, the shape and the places of something pending exist, and the last one asks
/// something; if not, the reason.
fn pending_fault(position: &Position, pending: &Pending, last: bool) -> Option<&'static str> {
    let shape_of = |seat: Seat, shape: u8| {
        position.seats.get(seat.index()).and_then(|one| one.shapes.get(usize::from(shape)))
    };
    match pending {
        Pending::Shape { seat, shape, tents, lakes, slingshots } => {
            let rising = |list: &[u8], below: u8| {
                list.is_sorted_by(|one, other| one < other) && list.iter().all(|&one| one < below)
            };
            if shape_of(*seat, *shape).is_none() {
                Some("there is no such shape")
            } else if !rising(tents, 3) || !rising(lakes, 3) || !rising(slingshots, 4) {
                Some(
                    "expected tents and lakes from 0 to 2 and slingshots from 0 to 3, in rising order",
                )
            } else if tents.is_empty() && !lakes.is_empty() {
                Some("lakes can be pending only if a tent is")
            } else {
                (last && tents.is_empty() && slingshots.is_empty()).then_some("nothing is asked")
            }
        }
        Pending::Offer { to, from, shape } => {
            if shape_of(*from, *shape).is_none() {
                Some("there is no such shape")
            } else if to == from || to.index() >= position.seats.len() {
                Some("a critter is launched at another player")
            } else {
                (!last).then_some("an offer must come last")
            }
        }
    }
}
