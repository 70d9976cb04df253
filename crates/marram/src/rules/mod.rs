//! The rules: who is to move, and what the [`Game`] contract asks for.

mod act;
mod beyond;
mod chance;
mod legal;
mod validate;

use crate::action::{Action, Chance, Template};
use crate::config::{Setup, Variant};
use crate::error::{Illegal, PositionError, SetupError};
use crate::event::Event;
use crate::feature::Feature;
use crate::features::{Features, NONE};
use crate::state::State;
use crate::table::Table;
use crate::view::View;
use crate::{Layer, Part};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::tile_board::{Cell, CellMap, TileBoard};
use mallow_core::{Game, GroupVisitor, Observer, Open, Outcome, Random, Seat, Turn};

/// Actions of a turn (RULES 3).
const ACTIONS: u8 = 2;

/// Marram for one table: players, variant, options and tiles, with the tables made of them.
#[derive(Debug, Clone)]
pub struct Marram {
    pub(crate) setup: Setup,
    pub(crate) table: Table,
    /// `setup.claim_claimed`, next to the tables.
    claim_claimed: bool,
}

impl Marram {
    /// Marram Classic with the tiles of `dunes` for 2 to 4 players.
    ///
    /// # Panics
    /// With any other number.
    pub fn new(players: u8) -> Marram {
        Marram::try_new(Setup { players, ..Setup::default() }).expect("Marram takes 2 to 4 players")
    }

    /// The game for this setup.
    ///
    /// # Errors
    /// If the setup cannot be played; the error names the option and what is allowed.
    pub fn try_new(setup: Setup) -> Result<Marram, SetupError> {
        setup.check()?;
        let front_only = setup.sides == crate::Sides::FrontOnly;
        let table = Table::new(&setup.tiles, front_only);
        Ok(Marram { table, claim_claimed: setup.claim_claimed, setup })
    }

    /// The setup this game was built from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// The state before the first step.
    pub fn start(&self) -> State {
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
            features: Features::new(tiles),
            unseen,
            scores: [0; 4],
            supply,
            lost: [[0; 4]; 2],
            shovels,
            to_come: self.setup.drawn() as u16,
            offer: NONE,
            players: self.setup.players,
            seat: self.setup.first_player,
            actions_left: 0,
            board: TileBoard::with_capacity(tiles),
            shown_shovels: CellMap::new(),
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self, state: &State) -> Turn {
        let Some(seat) = state.seat else { return Turn::Chance };
        if !state.has_begun() || state.offer == NONE && state.to_come > 0 {
            return Turn::Chance;
        }
        if state.actions_left == 0 { Turn::Over } else { Turn::of(seat) }
    }

    /// Every legal action of `seat`, in rising order.
    pub fn actions(&self, state: &State, seat: Seat) -> Vec<Action> {
        Game::actions(self, state, seat)
    }

    /// Takes an action in place after checking it.
    ///
    /// # Errors
    /// If the action is not legal; the state is unchanged.
    pub fn apply(&self, state: &mut State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Game::apply(self, state, seat, action)
    }

    /// The state after an action, which is checked first.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> Result<State, Illegal> {
        Game::after(self, state, seat, action)
    }

    /// The result, once the game is over (RULES 5).
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        if self.turn(state) != Turn::Over {
            return None;
        }
        let scores = &state.scores[..usize::from(self.setup.players)];
        Some(Outcome::by_points(scores, "no more tiles"))
    }

    /// All that this observer may know: everything but the order of the tiles to come, with the
    /// prints needed to draw it. A seat that the table does not have sees what the public sees.
    pub fn view(&self, state: &State, observer: Observer) -> View {
        View::new(&self.setup, state, observer)
    }

    /// Everything about the feature that a part on the board belongs to; `None` if there is no
    /// such part.
    pub fn feature(&self, state: &State, cell: Cell, part: Part) -> Option<Feature> {
        let node = state.node_of(cell, part)?;
        Some(state.features.describe(&self.table, state.features.root(node)))
    }

    /// Every feature on the board once, by the lowest tile number and part in it.
    pub fn features(&self, state: &State) -> Vec<Feature> {
        let mut found = Vec::new();
        for laid in state.board() {
            for (part, ..) in state.parts(laid.cell) {
                let Some(node) = state.node_of(laid.cell, part) else { continue };
                if state.features.ring(node).all(|other| other >= node) {
                    found.push(state.features.describe(&self.table, state.features.root(node)));
                }
            }
        }
        found
    }

    fn is_classic(&self) -> bool {
        self.setup.variant == Variant::Classic
    }

    /// Whether completed features of this layer leave the board (Pitchfork creatures).
    fn vanishes(&self, layer: Layer) -> bool {
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
        Marram::try_new(setup)
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
        Marram::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        Marram::turn(self, state)
    }

    #[inline]
    fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        Marram::visit_groups(self, state, seat, each)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        Marram::check(self, state, seat, action)
    }

    #[inline]
    fn act(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        Marram::act(self, state, seat, action, tell);
    }

    /// The cell, the tile (`tile 17`) and the part on which a marker is put (`terrain N`).
    fn touched(&self, state: &State, _: Seat, action: Action) -> Vec<String> {
        let (cell, tile, claim) = match action {
            Action::Place { cell, claim, .. } => (Some(cell), state.offer(), claim),
            Action::Flip { cell, claim, .. } => {
                (Some(cell), state.tile_at(cell).map(|laid| laid.tile), claim)
            }
            Action::Discard => (None, state.offer(), None),
            Action::Pass => (None, None, None),
        };
        let cell = cell.map(|cell| cell.to_string());
        let tile = tile.map(|tile| format!("tile {tile}"));
        let part = claim.map(|claim| claim.part.to_string());
        [cell, tile, part].into_iter().flatten().collect()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        Marram::outcome(self, state)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        Marram::view(self, state, observer)
    }

    /// The state that was viewed: nothing but the order of the tiles to come is hidden, and no
    /// state holds that.
    fn determinize(&self, view: &View, _: &mut impl Random) -> State {
        view.state().clone()
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        PositionError::check(self.faults_of(state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        self.check_view(view)
    }

    #[inline]
    fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        Marram::count_actions(self, state, seat)
    }

    #[inline]
    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        Marram::nth_action(self, state, seat, n)
    }
}
