//! Positions described by hand, checked into states; and states as such descriptions.

use crate::dashboard::{MOST, MOST_CAPACITY};
use crate::edition::FIRST_LOAD;
use crate::rules::PositionChecks;
use crate::state::{Hand, MAX_SHAPES, MAX_TASKS, Sheet, Task, Tasks};
use crate::{
    CritterCard, CritterCards, Drawn, Flower, Illegal, Loot, MAX_PLAYERS, MarshHallow, Power,
    ROUNDS, Recruit, Stage, State, Table,
};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::{Observer, Seat, SeatSet};

/// A position as a person writes it down: raw material for [`MarshHallow::position`], and the form
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
///     owing: SeatSet::first(1),
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
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Position {
    /// What the game waits for.
    pub stage: Stage,
    /// 0 in setup, then 1 to 18.
    pub round: u8,
    /// Seats that still owe the decision of the stage; at the deal, those without cards.
    pub owing: SeatSet,
    /// The card turned up for all, from round 2 on.
    pub card: Option<CritterCard>,
    /// The foretold card of the next round.
    pub foretold: Option<CritterCard>,
    /// Cards that may still come up; all 24 in setup.
    pub deck: CritterCards,
    /// One for each player.
    pub seats: Vec<SeatPosition>,
    /// What is to be settled before anybody else goes on, the most urgent last.
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
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
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
    pub loaded: u8,
    /// Splooders at hand.
    pub splooders: u8,
    /// Marshmallows mellowed, Specialists and the star not among them.
    pub marshmallows: u8,
    /// Lakes visited.
    pub lakes: u8,
    /// Loot taken.
    pub loot: Vec<Loot>,
    /// Flowers at which another player's Splooders burst.
    pub freed: Vec<Flower>,
    /// Powers announced so far, this round's among them.
    pub spent: Vec<Power>,
    /// The power announced this round.
    pub announced: Option<Power>,
    /// The Pyre Mana track.
    pub mana: u16,
}

impl Default for SeatPosition {
    fn default() -> SeatPosition {
        SeatPosition::of(&Sheet::new(FIRST_LOAD), Hand::default(), None)
    }
}

/// Something to be settled before anybody else goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", deny_unknown_fields))]
pub enum Pending {
    /// A shape's tents and Slingshots.
    Shape {
        /// Whose shape.
        seat: Seat,
        /// Which of its shapes, counted from 0.
        shape: u8,
        /// Tents whose loot is still to be chosen, 0 to 2 in map order.
        tents: Vec<u8>,
        /// Lakes that wait for those tents, 0 to 2 in map order.
        lakes: Vec<u8>,
        /// Slingshots still to be used or left, 0 to 3 in map order.
        slingshots: Vec<u8>,
    },
    /// A launched Critter that may be drawn.
    Offer {
        /// Who may draw it.
        to: Seat,
        /// Who launched it.
        from: Seat,
        /// Which of that player's shapes it is, counted from 0.
        shape: u8,
    },
}

/// What is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Not as many seats as players, or not 1 to 4.
    #[error("there are {found} seats, but {expected} are expected")]
    Seats {
        /// How many there are.
        found: usize,
        /// How many there must be; 4 stands for 1 to 4.
        expected: u8,
    },
    /// A number out of range.
    #[error("{what}{}: {found}, but {least} to {most} are possible", Of(*seat))]
    Number {
        /// The number's name.
        what: &'static str,
        /// Whose it is, if it is one player's.
        seat: Option<Seat>,
        /// The number.
        found: u32,
        /// The least possible.
        least: u32,
        /// The most possible.
        most: u32,
    },
    /// Seats owe a decision that cannot, or nobody does where somebody must.
    #[error("seats that owe a decision: {found}, which cannot be at the stage `{}`", stage.name())]
    Owing {
        /// The seats.
        found: SeatSet,
        /// The stage.
        stage: Stage,
    },
    /// Cards are where they cannot be.
    #[error("{what}{}: {cards} cannot be", Of(*seat))]
    Cards {
        /// What the cards are said to be.
        what: &'static str,
        /// Whose they are, if they are one player's.
        seat: Option<Seat>,
        /// The cards.
        cards: CritterCards,
    },
    /// A shape cannot have been drawn there, or is no such shape.
    #[error("seat {seat}, shape {number}: {why}")]
    Shape {
        /// Whose shape.
        seat: Seat,
        /// Which of its shapes, counted from 0.
        number: usize,
        /// Why not.
        why: Illegal,
    },
    /// A power is announced that cannot be.
    #[error("seat {seat} cannot have announced {power} this round")]
    Announced {
        /// Who.
        seat: Seat,
        /// What.
        power: Power,
    },
    /// Something is listed twice.
    #[error("{what}{}: something is listed twice", Of(*seat))]
    Twice {
        /// The list's name.
        what: &'static str,
        /// Whose it is, if it is one player's.
        seat: Option<Seat>,
    },
    /// Something pending does not follow from the shapes, or asks nothing.
    #[error("pending {number}: {why}")]
    Pending {
        /// The place in the list, counted from 0.
        number: usize,
        /// What is wrong.
        why: &'static str,
    },
}

/// ` of seat 2` or nothing.
struct Of(Option<Seat>);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, " of seat {seat}"),
            None => Ok(()),
        }
    }
}

/// Everything that is wrong with a position, at least one fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionFaults(pub(crate) Vec<PositionFault>);

impl PositionFaults {
    /// The faults.
    pub fn faults(&self) -> &[PositionFault] {
        &self.0
    }
}

/// The faults with semicolons between.
impl fmt::Display for PositionFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionFaults {}

impl MarshHallow {
    /// The state that a position describes.
    ///
    /// The check knows the map and the cards: shapes lie as the rules allow in the order given,
    /// numbers follow from them or are possible with them. It does not search for a game that leads
    /// to the position; a few that no game reaches may pass.
    ///
    /// # Errors
    /// If the position cannot be; all faults found are told at once.
    pub fn position(&self, position: &Position) -> Result<State, PositionFaults> {
        let mut faults = form_faults(position, Some(self.players()), None);
        if faults.is_empty() {
            let state = assemble(position);
            PositionChecks { game: self, state: &state, faults: &mut faults }.all();
            if faults.is_empty() {
                return Ok(state);
            }
        }
        Err(PositionFaults(faults))
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
        sheet.loot = self.loot.iter().fold(0, |bits, loot| bits | loot.bit());
        sheet.freed = self.freed.iter().fold(0, |bits, flower| bits | 1 << flower.index());
        sheet.powers = self.spent.iter().fold(0, |bits, power| bits | power.bit());
        sheet.mana = self.mana;
        sheet
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        let table = &state.table;
        let bits = |mask: u8| (0..8).filter(|bit| mask >> bit & 1 == 1).collect();
        Position {
            stage: table.stage,
            round: table.round,
            owing: table.owing,
            card: table.card,
            foretold: table.next,
            deck: table.deck,
            seats: Seat::all(table.players)
                .map(|seat| {
                    SeatPosition::of(table.sheet(seat), state.hand(seat), table.declared(seat))
                })
                .collect(),
            pending: table
                .tasks
                .as_slice()
                .iter()
                .map(|&task| match task {
                    Task::Actions { seat, shape, tents, lakes, slingshots } => Pending::Shape {
                        seat,
                        shape,
                        tents: bits(tents),
                        lakes: bits(lakes),
                        slingshots: bits(slingshots),
                    },
                    Task::Offer { to, from, shape } => Pending::Offer { to, from, shape },
                })
                .collect(),
        }
    }
}

/// The state of a position without faults of form.
pub(crate) fn assemble(position: &Position) -> State {
    let players = position.seats.len() as u8;
    let mut state = State::new(players, 0);
    for (i, seat) in position.seats.iter().enumerate() {
        state.hands[i] = Hand { cards: seat.hand, magus: seat.chosen };
        state.table.sheets[i] = seat.sheet();
        state.table.declared[i] = seat.announced;
    }
    let bits = |list: &[u8]| list.iter().fold(0, |bits, bit| bits | 1 << bit);
    let mut tasks = Tasks::EMPTY;
    for pending in &position.pending {
        tasks.push(match pending {
            Pending::Shape { seat, shape, tents, lakes, slingshots } => Task::Actions {
                seat: *seat,
                shape: *shape,
                tents: bits(tents),
                lakes: bits(lakes),
                slingshots: bits(slingshots),
            },
            &Pending::Offer { to, from, shape } => Task::Offer { to, from, shape },
        });
    }
    state.table = Table {
        stage: position.stage,
        round: position.round,
        owing: position.owing,
        card: position.card,
        next: position.foretold,
        deck: position.deck,
        tasks,
        ..state.table
    };
    state
}

/// Faults that are seen without the map and the cards' shapes; a position without them becomes a
/// state that can be looked at and written down. To be played on it must fit a map, which
/// [`MarshHallow::position`] checks. In what an observer knows, hands are the observer's alone.
pub(crate) fn form_faults(
    position: &Position,
    players: Option<u8>,
    observer: Option<Observer>,
) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let found = position.seats.len();
    let right = match players {
        Some(players) => found == usize::from(players),
        None => (1..=usize::from(MAX_PLAYERS)).contains(&found),
    };
    if !right {
        let expected = players.unwrap_or(MAX_PLAYERS);
        faults.push(PositionFault::Seats { found, expected });
        return faults;
    }
    let mut number = |what, seat, found: usize, least: u32, most: u32| {
        let found = found as u32;
        if !(least..=most).contains(&found) {
            faults.push(PositionFault::Number { what, seat, found, least, most });
        }
    };
    let setup = matches!(position.stage, Stage::Deal | Stage::Choose);
    let (first, last) = match position.stage {
        Stage::Deal | Stage::Choose => (0, 0),
        Stage::TurnUp => (2, ROUNDS),
        Stage::Foretell => (1, ROUNDS - 1),
        Stage::Declare | Stage::Draw => (1, ROUNDS),
        Stage::Over => (ROUNDS, ROUNDS),
    };
    number("round", None, position.round.into(), first.into(), last.into());
    let tasks = if position.stage == Stage::Draw { MAX_TASKS } else { 0 };
    number("pending", None, position.pending.len(), 0, tasks as u32);
    for (seat, one) in Seat::all(found as u8).zip(&position.seats) {
        let seat = Some(seat);
        number("shapes", seat, one.shapes.len(), 0, if setup { 0 } else { MAX_SHAPES as u32 });
        number("loot", seat, one.loot.len(), 0, 3);
        number("freed flowers", seat, one.freed.len(), 0, 4);
        number("powers spent", seat, one.spent.len(), 0, 3);
        number("magus", seat, one.magus.iter().count(), (!setup).into(), (!setup).into());
        let specialists = if setup { 0 } else { 2 };
        number("specialists", seat, one.specialists.len() as usize, specialists, specialists);
        number("lakes", seat, one.lakes.into(), 0, 3);
        number("marshmallows", seat, one.marshmallows.into(), 0, 21);
        number("splooders", seat, one.splooders.into(), 0, (2 + MOST).into());
        number("droplets", seat, one.loaded.into(), 0, MOST_CAPACITY.into());
        number("mana", seat, one.mana.into(), 0, 20 * u32::from(ROUNDS));
    }
    let all = SeatSet::first(found as u8);
    let beyond = !(position.owing - all).is_empty();
    let idle = position.owing.is_empty();
    let wrong = match position.stage {
        Stage::Deal | Stage::Choose | Stage::Declare => idle,
        Stage::Draw => idle && position.pending.is_empty(),
        Stage::TurnUp | Stage::Over => !idle,
        Stage::Foretell => false,
    };
    if beyond || wrong {
        faults.push(PositionFault::Owing { found: position.owing, stage: position.stage });
    }
    lists(position, observer, &mut faults);
    pending_form(position, &mut faults);
    faults
}

/// Cards that must be there or must not, and lists without repetition.
fn lists(position: &Position, observer: Option<Observer>, faults: &mut Vec<PositionFault>) {
    let setup = matches!(position.stage, Stage::Deal | Stage::Choose);
    let shown = position.card.is_some();
    // In round 1 everybody has an own card; later the round's card is missing only before it is
    // turned up.
    let expected = position.round > 1 && position.stage != Stage::TurnUp;
    if shown != expected {
        let (found, due) = (u32::from(shown), u32::from(expected));
        let what = "cards turned up";
        faults.push(PositionFault::Number { what, seat: None, found, least: due, most: due });
    }
    for (seat, one) in Seat::all(position.seats.len() as u8).zip(&position.seats) {
        let distinct = |len: usize, bits: u32| len == bits as usize;
        let loot = one.loot.iter().fold(0_u8, |bits, loot| bits | loot.bit());
        let freed = one.freed.iter().fold(0_u8, |bits, flower| bits | 1 << flower.index());
        let spent = one.spent.iter().fold(0_u8, |bits, power| bits | power.bit());
        for (what, len, bits) in [
            ("loot", one.loot.len(), loot),
            ("freed flowers", one.freed.len(), freed),
            ("powers spent", one.spent.len(), spent),
        ] {
            if !distinct(len, bits.count_ones()) {
                faults.push(PositionFault::Twice { what, seat: Some(seat) });
            }
        }
        let chosen: CritterCards = one.chosen.into_iter().collect();
        let holds = match position.stage {
            Stage::Deal => !position.owing.contains(seat),
            _ => position.stage == Stage::Choose,
        };
        let shown = observer.is_none_or(|observer| observer.is(seat));
        let has_chosen = position.stage == Stage::Choose && !position.owing.contains(seat);
        let due = if holds && shown { crate::rules::DEALT } else { 0 };
        if one.hand.len() != due {
            faults.push(PositionFault::Cards { what: "hand", seat: Some(seat), cards: one.hand });
        }
        if chosen.is_empty() == (has_chosen && shown) || !chosen.is_subset(one.hand) {
            faults.push(PositionFault::Cards { what: "chosen", seat: Some(seat), cards: chosen });
        }
    }
    let mut dealt = CritterCards::empty();
    for (seat, one) in Seat::all(position.seats.len() as u8).zip(&position.seats) {
        let magus: CritterCards = one.magus.into_iter().collect();
        let own = one.hand | magus | one.specialists;
        let twice = own & dealt | magus & one.specialists;
        if !twice.is_empty() {
            let what = "cards dealt to two or twice";
            faults.push(PositionFault::Cards { what, seat: Some(seat), cards: twice });
        }
        dealt = dealt | own;
    }
    let turned_up: CritterCards = position.card.into_iter().collect();
    let foretold: CritterCards = position.foretold.into_iter().collect();
    let open = turned_up | foretold;
    let used = position.seats.iter().filter_map(|one| one.magus).collect::<CritterCards>();
    let cards = position.deck & (open | used) | open & used | turned_up & foretold;
    if !cards.is_empty() {
        faults.push(PositionFault::Cards { what: "cards in two places", seat: None, cards });
    }
    let seats = position.seats.len() as u32;
    let mut turned = u32::from(position.round).saturating_sub(1);
    turned = turned.saturating_sub(u32::from(position.stage == Stage::TurnUp));
    turned += u32::from(position.foretold.is_some());
    let left = if setup { 24 } else { 24_u32.saturating_sub(seats + turned) };
    let found = position.deck.len();
    if found != left {
        let what = "cards in the deck";
        faults.push(PositionFault::Number { what, seat: None, found, least: left, most: left });
    }
}

/// Seats, shapes and signs of everything pending exist.
fn pending_form(position: &Position, faults: &mut Vec<PositionFault>) {
    let shape_of = |seat: Seat, shape: u8| {
        position.seats.get(seat.index()).and_then(|one| one.shapes.get(usize::from(shape)))
    };
    for (number, pending) in position.pending.iter().enumerate() {
        let why = match pending {
            Pending::Shape { seat, shape, tents, lakes, slingshots } => {
                let rising = |list: &[u8], below: u8| {
                    list.windows(2).all(|pair| pair[0] < pair[1])
                        && list.iter().all(|&one| one < below)
                };
                if shape_of(*seat, *shape).is_none() {
                    Some("there is no such shape")
                } else if !rising(tents, 3) || !rising(lakes, 3) || !rising(slingshots, 4) {
                    Some("tents and lakes are 0 to 2 and slingshots 0 to 3, rising")
                } else if tents.is_empty() && !lakes.is_empty() {
                    Some("lakes wait for tents only")
                } else if tents.is_empty() && slingshots.is_empty() {
                    (number + 1 == position.pending.len()).then_some("nothing is asked")
                } else {
                    None
                }
            }
            Pending::Offer { to, from, shape } => {
                if shape_of(*from, *shape).is_none() {
                    Some("there is no such shape")
                } else if to == from || to.index() >= position.seats.len() {
                    Some("a critter flies at another player")
                } else {
                    None
                }
            }
        };
        if let Some(why) = why {
            faults.push(PositionFault::Pending { number, why });
        }
    }
}

/// Checks what can be checked without a map and cards; [`MarshHallow::position`] checks the rest.
impl TryFrom<Position> for State {
    type Error = PositionFaults;

    fn try_from(position: Position) -> Result<State, PositionFaults> {
        let faults = form_faults(&position, None, None);
        if faults.is_empty() { Ok(assemble(&position)) } else { Err(PositionFaults(faults)) }
    }
}
