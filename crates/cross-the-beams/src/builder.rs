//! Describing a position by hand.

use crate::CrossTheBeams;
use crate::beam::{Beam, Ghostbuster};
use crate::card::{Card, Cards, Symbol, WhiteCard, WhiteCards};
use crate::edition::Symbols;
use crate::error::{PositionError, PositionFault};
use crate::path::{MmPlace, Path};
use crate::rules::{ROWS_TO_WIN, choices, dealt_to, holders};
use crate::state::{Queue, Stage, State, Table};
use alloc::vec;
use alloc::vec::Vec;
use mallow_core::{Seat, SeatSet};

/// A position as a person describes it: for tests, puzzles, or a game that runs on a real table.
///
/// What is not mentioned keeps its value from [`default`](StateBuilder::default), and every card
/// that lies nowhere is in the deck. The brown tiles of the path may lie anywhere.
///
/// ```
/// use cross_the_beams::{CrossTheBeams, Stage, StateBuilder};
/// let game = CrossTheBeams::new(2);
/// let state = game.build(&StateBuilder {
///     mm: "3M".parse()?,
///     white: Some("W1".parse()?),
///     used: "W1 W4".parse().unwrap(),
///     ghost: Some("green".parse()?),
///     beams: ["R1 K2".parse()?, "G1".parse()?, "-".parse()?, "B6".parse()?],
///     hands: vec!["R3 G5".parse().unwrap(), "K6".parse().unwrap()],
///     stage: Stage::Act,
///     ..StateBuilder::default()
/// })?;
/// assert_eq!(state.deck().len(), 30 - 4 - 3);
///
/// let error = game.build(&StateBuilder { beams: ["G1".parse()?; 4], ..StateBuilder::default() });
/// assert!(error.is_err_and(|error| error.faults().len() > 1), "every fault is named");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct StateBuilder {
    /// The symbols on the cards.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_greenbox"))]
    pub symbols: Symbols,
    /// The path, with any twelve tiles brown.
    pub path: Path,
    /// Where the Marshmallow Man is.
    pub mm: MmPlace,
    /// The white card that was turned up last.
    pub white: Option<WhiteCard>,
    /// Whether it marks that the Marshmallow Man is halted.
    pub halted: bool,
    /// The white cards used since the last shuffle, the visible one included.
    pub used: WhiteCards,
    /// Before whom the ghost stands; left of all of them if `None`.
    pub ghost: Option<Ghostbuster>,
    /// The beams from left to right: red, green, yellow, blue.
    #[cfg_attr(feature = "serde", serde(with = "crate::forms::beams"))]
    pub beams: [Beam; 4],
    /// A hand for each seat.
    pub hands: Vec<Cards>,
    /// The hand cards that everybody knows to be there (CB-9).
    pub known: Cards,
    /// The discarded cards.
    pub discards: Cards,
    /// The cards that the only player has put under the deck, next first.
    pub queue: Vec<Card>,
    /// Whose turn it is.
    pub active: Seat,
    /// What the game waits for.
    pub stage: Stage,
    /// The seats that have declined in the open window. Who is asked follows from the hands.
    pub declined: SeatSet,
}

#[cfg(feature = "serde")]
fn is_greenbox(symbols: &Symbols) -> bool {
    *symbols == Symbols::GREENBOX
}

/// A path with one brown tile in each row, as in `greenbox`, and the symbols in order over and
/// over.
fn example_path() -> Path {
    let visible = core::array::from_fn(|i| Symbol::ALL[i % 6]);
    crate::Edition::greenbox().path(&visible)
}

/// Two players with empty hands in the middle of a turn: the white card 1 has been turned up, the
/// ghost stands before red, the Marshmallow Man outside.
impl Default for StateBuilder {
    fn default() -> StateBuilder {
        let white = WhiteCard::new(crate::Number::new(1));
        StateBuilder {
            symbols: Symbols::GREENBOX,
            path: example_path(),
            mm: MmPlace::Outside,
            white: Some(white),
            halted: false,
            used: WhiteCards::of(white),
            ghost: Some(Ghostbuster::Red),
            beams: [Beam::EMPTY; 4],
            hands: vec![Cards::empty(); 2],
            known: Cards::empty(),
            discards: Cards::empty(),
            queue: Vec::new(),
            active: Seat::new(0),
            stage: Stage::Act,
            declined: SeatSet::EMPTY,
        }
    }
}

/// Describes a state so that building it gives the same again.
impl From<&State> for StateBuilder {
    fn from(state: &State) -> StateBuilder {
        let table = &state.table;
        StateBuilder {
            symbols: table.symbols,
            path: table.path,
            mm: table.mm,
            white: table.white,
            halted: table.halted,
            used: table.used,
            ghost: table.ghost,
            beams: table.beams,
            hands: state.hands().to_vec(),
            known: state.known,
            discards: table.discards,
            queue: state.queue.as_slice().to_vec(),
            active: table.active,
            stage: table.stage,
            declined: table.declined,
        }
    }
}

impl From<State> for StateBuilder {
    fn from(state: State) -> StateBuilder {
        StateBuilder::from(&state)
    }
}

impl TryFrom<StateBuilder> for State {
    type Error = PositionError;

    fn try_from(builder: StateBuilder) -> Result<State, PositionError> {
        builder.build()
    }
}

impl StateBuilder {
    /// The state, if it could be one of some game.
    ///
    /// [`CrossTheBeams::build`] also asks whether it could be one of the game at hand.
    ///
    /// # Errors
    /// Every fault: cards in two places or in the wrong beam, a path with wrong tiles, a Marshmallow
    /// Man, white cards or a ghost that do not go with the stage, a window that nobody can answer,
    /// and so on.
    pub fn build(&self) -> Result<State, PositionError> {
        let (state, faults) = self.judged();
        if faults.is_empty() { Ok(state) } else { Err(PositionError { faults }) }
    }

    /// The state, which is one of some game only if there are no faults.
    fn judged(&self) -> (State, Vec<PositionFault>) {
        let mut faults = Vec::new();
        let state = self.assemble(&mut faults);
        let fits = faults.is_empty();
        table_faults(&state.table, &mut faults);
        self.card_faults(&mut faults);
        if fits {
            Counts::of(&state).faults(&state.table, &mut faults);
        }
        (state, faults)
    }

    /// The state as described, whether or not it makes sense; faults only where it cannot be held.
    fn assemble(&self, faults: &mut Vec<PositionFault>) -> State {
        let players = self.hands.len();
        let mut state = State {
            table: Table {
                path: self.path,
                beams: self.beams,
                discards: self.discards,
                used: self.used,
                declined: self.declined,
                stage: self.stage,
                mm: self.mm,
                white: self.white,
                halted: self.halted,
                ghost: self.ghost,
                active: self.active,
                ..Table::before_play(self.symbols, players.clamp(1, 6) as u8)
            },
            hands: [Cards::empty(); 6],
            deck: Cards::empty(),
            known: self.known,
            queue: Queue::EMPTY,
        };
        if players == 0 || players > 6 {
            faults.push(PositionFault::Players { found: players });
        }
        match Queue::try_new(&self.queue) {
            Some(queue) => state.queue = queue,
            None => faults.push(PositionFault::QueueTooLong { found: self.queue.len() }),
        }
        for (into, &hand) in state.hands.iter_mut().zip(&self.hands) {
            *into = hand;
        }
        let placed = self.places().fold(Cards::empty(), |all, cards| all | cards);
        state.deck = Cards::all() - placed;
        state.table.asked = holders(&state, state.table.asked_for());
        state
    }

    /// The cards of every place, one place after the other; each card of the queue by itself.
    fn places(&self) -> impl Iterator<Item = Cards> {
        let beams = self.beams.iter().map(|beam| beam.cards());
        let queue = self.queue.iter().map(|&card| Cards::of(card));
        beams.chain(queue).chain(self.hands.iter().copied()).chain([self.discards])
    }

    fn card_faults(&self, faults: &mut Vec<PositionFault>) {
        let mut once = Cards::empty();
        let mut twice = Cards::empty();
        for cards in self.places() {
            twice = twice | (once & cards);
            once = once | cards;
        }
        faults.extend(twice.iter().map(|card| PositionFault::Twice { card }));
        let held = self.hands.iter().fold(Cards::empty(), |all, &hand| all | hand);
        let lost = self.known - held;
        faults.extend(lost.iter().map(|card| PositionFault::KnownNotHeld { card }));
    }
}

/// What is wrong with the open part of a position.
pub(crate) fn table_faults(table: &Table, faults: &mut Vec<PositionFault>) {
    let stage = table.stage;
    if table.active.number() >= table.players {
        let players = usize::from(table.players);
        faults.push(PositionFault::Active { seat: table.active, players });
    }
    let white = table.symbols.of_colour(crate::Colour::White);
    let lacking = Symbol::ALL.into_iter().filter(|symbol| !white.contains(symbol));
    faults.extend(lacking.map(|symbol| PositionFault::Symbols { symbol }));

    let due = if stage == Stage::Path { 36 } else { Path::BROWN };
    let found = table.path.brown().len() as usize;
    if found != due {
        faults.push(PositionFault::Brown { found, due });
    }
    for symbol in Symbol::ALL {
        let found = table.path.showing(symbol).len() as usize;
        if found > Path::EACH {
            faults.push(PositionFault::Tiles { symbol, found });
        }
    }
    for beam in Ghostbuster::ALL {
        let strangers = table.beam(beam).iter().filter(|&card| !beam.takes(card));
        faults.extend(strangers.map(|card| PositionFault::WrongBeam { card, beam }));
    }
    if (table.mm == MmPlace::Off) != (stage == Stage::Lost) {
        faults.push(PositionFault::OffPath);
    }
    turn_faults(table, faults);
    stage_faults(table, faults);
}

/// What cannot be at this point of the game: before play, in the first turn, or later.
fn turn_faults(table: &Table, faults: &mut Vec<PositionFault>) {
    let stage = table.stage;
    let mut turn = |wrong: bool, what: &'static str| {
        if wrong {
            faults.push(PositionFault::Turn { what });
        }
    };
    let no_card_played = table.in_beams().is_empty() && table.discards.is_empty();
    let first_white_is_due = stage.is_before_play() || table.white.is_none();
    if first_white_is_due {
        turn(!table.used.is_empty(), "white cards are used before the first is turned up");
        turn(table.white.is_some(), "a white card is turned up before play has begun");
        turn(
            !(stage.is_before_play() || stage == Stage::White),
            "no white card is turned up, though only the first turn's is still to come",
        );
        turn(!no_card_played, "cards are played before the first white card is turned up");
        turn(table.halted, "a halt without a white card");
    } else if let Some(white) = table.white {
        turn(!table.used.contains(white), "the visible white card is not among the used ones");
    }
    if table.ghost.is_none() {
        turn(table.mm != MmPlace::Outside, "the Marshmallow Man has moved, but the ghost has not");
        turn(
            table.used.len() > 1,
            "the ghost has not moved, but a second white card was turned up",
        );
        turn(table.in_beams().len() > 1, "the ghost has not moved, but beams have two cards");
        turn(
            matches!(stage, Stage::Roll | Stage::Zap { .. } | Stage::Won | Stage::Lost)
                || stage == Stage::White && table.white.is_some(),
            "the ghost has not moved, but this is not the first turn",
        );
    } else {
        turn(first_white_is_due, "the ghost has moved before the second turn");
    }
    turn(
        first_white_is_due && table.mm != MmPlace::Outside,
        "the Marshmallow Man has moved before the second turn",
    );
    turn(
        stage.is_before_play() && table.active != Seat::new(0),
        "a seat is active before the first player is known; write 0",
    );
    turn(
        table.halted && matches!(stage, Stage::Choice | Stage::Halt | Stage::Lost),
        "the Marshmallow Man cannot be halted at this stage",
    );
}

/// What does not go with what the game waits for.
fn stage_faults(table: &Table, faults: &mut Vec<PositionFault>) {
    match table.stage {
        Stage::Choice if choices(table).len() < 2 => faults.push(PositionFault::NoChoice),
        Stage::Zap { roll } if table.threatened(roll).is_none() => {
            faults.push(PositionFault::NothingThreatened { roll });
        }
        Stage::Won if table.locked_rows() < ROWS_TO_WIN => {
            faults.push(PositionFault::NotWon { found: table.locked_rows() });
        }
        _ => {}
    }
    let unasked = table.declined - table.asked;
    faults.extend(unasked.iter().map(|seat| PositionFault::DeclinedUnasked { seat }));
    if table.stage.is_window() && (table.asked - table.declined).is_empty() {
        faults.push(PositionFault::NobodyAsked);
    }
}

/// How many cards lie in hands, deck and queue: what can be said of them without seeing them.
pub(crate) struct Counts {
    /// 0 for seats the table does not have.
    pub(crate) hands: [u8; 6],
    /// Those of the queue not counted.
    pub(crate) deck: u8,
    pub(crate) queue: u8,
    /// Hand cards that everybody knows without seeing the hands.
    pub(crate) known: u8,
}

impl Counts {
    fn of(state: &State) -> Counts {
        Counts {
            hands: state.hands.map(|hand| hand.len() as u8),
            deck: state.deck.len() as u8,
            queue: state.queue.len(),
            known: state.known.len() as u8,
        }
    }

    /// What does not go with the point of the game.
    pub(crate) fn faults(&self, table: &Table, faults: &mut Vec<PositionFault>) {
        let stage = table.stage;
        let solo = table.players == 1;
        let undrawn = self.deck + self.queue;
        if table.white.is_none() {
            let dealt = !matches!(stage, Stage::Path | Stage::Hands);
            let due = if dealt { dealt_to(table.players) } else { 0 };
            for (seat, &found) in Seat::all(table.players).zip(&self.hands) {
                if found != due {
                    faults.push(PositionFault::HandSize { seat, found, due });
                }
            }
            if self.known > 0 || self.queue > 0 {
                let what = "cards are known or lie under the deck before any were played";
                faults.push(PositionFault::Turn { what });
            }
        }
        if solo && !self.queue_fits(stage) {
            faults.push(PositionFault::QueueTooLong { found: self.queue.into() });
        }
        if stage == Stage::First && solo {
            faults.push(PositionFault::FirstIsSet);
        }
        if !solo && self.queue > 0 {
            faults.push(PositionFault::QueueNotSolo { found: self.queue.into() });
        }
        match stage {
            Stage::Bottom if !solo => {
                faults.push(PositionFault::NoBottom { why: "there are several players" });
            }
            Stage::Bottom if self.hands[0] == 0 => {
                faults.push(PositionFault::NoBottom { why: "the hand is empty" });
            }
            Stage::Bottom if undrawn == 0 => {
                faults.push(PositionFault::NoBottom { why: "the deck is empty" });
            }
            Stage::Draw { left } => {
                let most = undrawn.min(if solo { 2 } else { 1 });
                if left == 0 || left > most {
                    faults.push(PositionFault::Draws { found: left, most });
                }
            }
            _ => {}
        }
    }

    /// Whether so many cards can lie under the deck: see [`Queue::MOST`]. Draws that are due count
    /// as made.
    fn queue_fits(&self, stage: Stage) -> bool {
        let due = if let Stage::Draw { left } = stage { left } else { 0 };
        let from_queue = due.saturating_sub(self.deck);
        let deck = u32::from(self.deck.saturating_sub(due));
        let queue = u32::from(self.queue.saturating_sub(from_queue));
        2 * queue + deck <= 30
    }
}

impl CrossTheBeams {
    /// The state that is described, if it could be one of this game.
    ///
    /// # Errors
    /// Every fault: as [`StateBuilder::build`], and if players, edition, open hands or first
    /// player are another game's.
    pub fn build(&self, builder: &StateBuilder) -> Result<State, PositionError> {
        let (state, mut faults) = builder.judged();
        let players = builder.hands.len();
        if (1..=6).contains(&players) {
            self.other_games(&state, &mut faults);
        }
        if faults.is_empty() { Ok(state) } else { Err(PositionError { faults }) }
    }

    /// Whether a state, one that was read from a file for example, could be one of this game.
    ///
    /// # Errors
    /// If its players, edition, open hands or first player are another game's.
    pub fn accept(&self, state: &State) -> Result<(), PositionError> {
        let mut faults = Vec::new();
        self.other_games(state, &mut faults);
        if faults.is_empty() { Ok(()) } else { Err(PositionError { faults }) }
    }

    /// What makes the state one of another game.
    fn other_games(&self, state: &State, faults: &mut Vec<PositionFault>) {
        let setup = self.setup();
        let (found, players) = (state.table.players, setup.players);
        if found != players {
            faults.push(PositionFault::OtherPlayers { found, players });
        }
        if state.table.symbols != *setup.edition.symbols() {
            faults.push(PositionFault::OtherEdition);
        }
        if setup.open_hands && !state.known.is_empty() {
            faults.push(PositionFault::OpenHands);
        }
        let Some(first) = setup.first_player else { return };
        let Table { stage, active, ghost, .. } = state.table;
        if stage == Stage::First {
            faults.push(PositionFault::FirstIsSet);
        }
        // Until the ghost moves for the first time, turns can be counted.
        if ghost.is_none() && !stage.is_before_play() {
            let due = if stage == Stage::Choice { first.next(players) } else { first };
            if active != due {
                faults.push(PositionFault::OtherFirst { found: active, due });
            }
        }
    }
}
