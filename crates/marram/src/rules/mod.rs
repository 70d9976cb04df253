//! The rules: who is to move, and what the [`Game`] contract asks for.

mod act;
mod beyond;
mod chance;
mod legal;
pub(crate) mod score;
pub(crate) mod tables;
mod validate;

use crate::action::{Action, Chance, Template};
use crate::board::Board;
use crate::error::{Illegal, PositionError, SetupError};
use crate::event::Event;
use crate::feature::Feature;
use crate::options::{Sides, Variant};
use crate::part::{Layer, Part};
use crate::setup::Setup;
use crate::state::State;
use crate::view::View;
use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use mallow_core::tile_board::Cell;
use mallow_core::{Game, GroupVisitor, Observer, Open, Outcome, Random, Seat, Turn};

use tables::Tables;

/// Actions of a turn (RULES 3).
pub(crate) const ACTIONS: u8 = 2;

/// Marram for one table: players, variant, options and tiles, with the tables made of them.
///
/// The board has no bounds, so that there is no list of every action that can be written.
#[derive(Debug, Clone)]
pub struct Marram {
    pub(crate) setup: Setup,
    pub(crate) tables: Tables,
    /// `setup.claim_claimed`, next to the tables.
    claim_claimed: bool,
}

/// By the setup, which gives all the rest.
impl PartialEq for Marram {
    fn eq(&self, other: &Marram) -> bool {
        self.setup == other.setup
    }
}

impl Eq for Marram {}

impl Hash for Marram {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.setup.hash(hasher);
    }
}

impl Marram {
    /// Marram Classic with the tiles of `dunes` for 2 to 4 players.
    ///
    /// # Panics
    /// With any other number.
    #[must_use]
    pub fn new(players: u8) -> Marram {
        Marram::try_new(Setup::new(players)).expect("Marram takes 2 to 4 players")
    }

    /// Everything about the feature that a part on the board belongs to; `None` if there is no
    /// such part.
    #[must_use]
    pub fn feature(&self, state: &State, cell: Cell, part: Part) -> Option<Feature> {
        let node = state.node_of(cell, part)?;
        Some(state.board.describe(&self.tables, state.board.root(node)))
    }

    /// Every feature on the board once, by the lowest tile number and part in it.
    #[must_use]
    pub fn features(&self, state: &State) -> Vec<Feature> {
        let mut found = Vec::new();
        for laid in state.board() {
            for (part, ..) in state.parts(laid.cell) {
                let Some(node) = state.node_of(laid.cell, part) else { continue };
                if state.board.ring(node).all(|other| other >= node) {
                    found.push(state.board.describe(&self.tables, state.board.root(node)));
                }
            }
        }
        found
    }

    pub(crate) fn is_classic(&self) -> bool {
        self.setup.variant == Variant::Classic
    }

    /// Whether completed features of this layer leave the board (Pitchfork creatures).
    pub(crate) fn vanishes(&self, layer: Layer) -> bool {
        !self.is_classic() && layer == Layer::Creature
    }
}

impl Game for Marram {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Secrecy = Open;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "marram";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<Marram, SetupError> {
        setup.validate()?;
        let tables = Tables::new(setup.tiles.sides(), setup.sides == Sides::FrontOnly);
        Ok(Marram { tables, claim_claimed: setup.claim_claimed, setup })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    /// With N tiles drawn: the first player and N draws; then N - 1 placements or discards, a flip
    /// for every shovel, and at most two passes (RULES 5.3).
    fn max_steps(&self) -> Option<u64> {
        let drawn = self.setup.drawn() as u64;
        let flips = u64::from(self.setup.players) * u64::from(self.setup.shovels());
        Some(1 + drawn + (drawn - 1) + flips + u64::from(ACTIONS))
    }

    fn start(&self) -> State {
        let tiles = self.setup.tiles.len();
        let mut unseen = alloc::vec![u64::MAX; tiles.div_ceil(64)];
        if !tiles.is_multiple_of(64) {
            unseen[tiles / 64] = (1 << (tiles % 64)) - 1;
        }
        let mut supply = [[0; 4]; 2];
        let mut shovels = [0; 4];
        for seat in 0..usize::from(self.setup.players) {
            supply[0][seat] = self.setup.boots();
            supply[1][seat] = self.setup.pitchforks();
            shovels[seat] = self.setup.shovels();
        }
        State {
            board: Board::new(tiles),
            unseen,
            scores: [0; 4],
            supply,
            lost: [[0; 4]; 2],
            shovels,
            to_come: self.setup.drawn() as u16,
            offer: None,
            players: self.setup.players,
            seat: self.setup.first_player,
            actions_left: 0,
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        let Some(seat) = state.seat else { return Turn::Chance };
        if !state.has_begun() || state.offer.is_none() && state.to_come > 0 {
            return Turn::Chance;
        }
        if state.actions_left == 0 { Turn::Over } else { Turn::of(seat) }
    }

    #[inline]
    fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        legal::visit_groups(self, state, seat, each)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        legal::check(self, state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        act::act(self, state, seat, action, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    /// Everything but the order of the tiles to come, with the prints needed to draw it.
    fn view(&self, state: &State, observer: Observer) -> View {
        View::new(&self.setup, state, observer)
    }

    /// The state that was viewed: nothing but the order of the tiles to come is hidden, and no
    /// state holds that.
    fn determinize(&self, view: &View, _: &mut impl Random) -> State {
        view.state().clone()
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        PositionError::check(validate::faults(self, state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        PositionError::check(validate::view_faults(self, view))
    }

    /// The cell, the tile (`tile 17`) and the part on which a marker is put (`terrain N`).
    fn touched(&self, state: &State, seat: Seat, action: Action) -> Vec<String> {
        legal::touched(self, state, seat, action)
    }

    #[inline]
    fn pick_action(&self, state: &State, seat: Seat, random: &mut impl Random) -> Option<Action> {
        legal::pick_action(self, state, seat, random)
    }
}
