//! A game with its setup, ready to be played any number of times.

use crate::bot::BotName;
use crate::experiment::{
    GameReport, Players, Run, RunError, arena, simulate, simulate_each, simulate_from,
};
use crate::games::{Listing, StateOf};
use crate::solve::{self, Answer, Future, SolveError};
use crate::table::Table;
use mallow_core::{Game, Match, Seed, perft, perft_split};
use serde_json::Value;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game of a catalogue with a setup that can be played. Copies are cheap and share the game.
///
/// ```
/// use mallow::bot;
/// use mallow::catalogue::GameEntry;
/// use mallow::core::Seed;
/// use mallow::experiment::Run;
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// let game = GameEntry::of::<HighCardListing>().prepare(&SetupRequest::new().players(3))?;
/// assert_eq!(game.players(), 3);
/// let table = game.table(Seed::from_u64(7));
/// assert_eq!(table.seats(), 3);
///
/// let bots = bot::seated(&["greedy".parse()?], 3)?;
/// let report = game.simulate(&bots, &Run::new(Seed::from_u64(7), 0..20))?;
/// assert_eq!(report.about().games(), 0..20);
/// assert!(report.to_string().contains("How games end:"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PreparedGame(Arc<dyn AnyPrepared>);

impl PreparedGame {
    pub(super) fn of<L: Listing>(game: L::Game) -> PreparedGame {
        PreparedGame(Arc::new(Prepared::<L> { game: Arc::new(game), position: None }))
    }

    /// The same game and setup, with all its matches starting from a described position: JSON, or the
    /// text form of the game's positions if there is one.
    ///
    /// Records cannot hold positions: the [record](Table::record) of such a table cannot be read back,
    /// and [`simulate_each`](PreparedGame::simulate_each) and [`arena`](PreparedGame::arena) refuse. A
    /// report does not hold the position either, so it must not be merged with others.
    ///
    /// ```
    /// use mallow::catalogue::GameEntry;
    /// use mallow::games::HighCardListing;
    /// use mallow::options::SetupRequest;
    /// let game = GameEntry::of::<HighCardListing>().prepare(&SetupRequest::new())?;
    /// let wrong = game.at_position("{}").unwrap_err();
    /// assert!(wrong.to_string().starts_with("position: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a position of this game and setup that can be played on.
    pub fn at_position(&self, text: &str) -> Result<PreparedGame, PositionError> {
        self.0.at_position(text)
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.0.game()
    }

    /// The number of seats.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.0.players()
    }

    /// The whole setup, as records hold it; null if the game cannot write it.
    #[must_use]
    pub fn setup(&self) -> Value {
        self.0.setup()
    }

    /// A table with a match whose chance comes from this seed. Chance before the first decision is
    /// resolved.
    #[must_use]
    pub fn table(&self, seed: Seed) -> Table {
        self.0.table(Some(seed))
    }

    /// A table with a match whose chance outcomes are typed in with [`Table::resolve`].
    #[must_use]
    pub fn table_by_hand(&self) -> Table {
        self.0.table(None)
    }

    /// Plays the games of a run between these bots, one for each seat
    /// ([`seated`](crate::bot::seated)), and reports their statistics: [`simulate`] of this game.
    ///
    /// # Errors
    /// If there is not one bot for each seat, the numbers of the games are not a range, or the run is
    /// cancelled.
    pub fn simulate(
        &self,
        bots: &[BotName],
        run: &Run<'_>,
    ) -> Result<GameReport, RunError<GameReport>> {
        self.0.simulate(bots, run, None)
    }

    /// The same as [`simulate`](PreparedGame::simulate) with a function that is given the record of
    /// every game, in no particular order and on several threads at once. A break stops everything.
    ///
    /// # Errors
    /// As for [`simulate`](PreparedGame::simulate), and [`RunError::Stopped`] if the function breaks.
    pub fn simulate_each(
        &self,
        bots: &[BotName],
        run: &Run<'_>,
        each: EachRecord<'_>,
    ) -> Result<GameReport, RunError<GameReport>> {
        self.0.simulate(bots, run, Some(each))
    }

    /// Lets these bots, one for each seat, play each other and reports their results: [`arena`] of
    /// this game.
    ///
    /// # Errors
    /// If there is not one bot for each seat, the numbers of the games are not a range, or the run is
    /// cancelled.
    pub fn arena(
        &self,
        bots: &[BotName],
        run: &Run<'_>,
    ) -> Result<GameReport, RunError<GameReport>> {
        self.0.arena(bots, run)
    }

    /// Solves the first decision of the game with this seed, which says what is to come as well, with
    /// at most so many nodes or the solver's own limit.
    ///
    /// # Errors
    /// If the game has no solver, or it has no answer.
    pub fn solve(&self, seed: Seed, nodes: Option<u64>) -> Result<Answer<String>, SolveError> {
        self.0.solve(seed, nodes)
    }

    /// Solves a described position, text or JSON; the seed says what is to come.
    ///
    /// # Errors
    /// If the game has no solver, the text is not a position, or the solver has no answer.
    pub fn solve_position(
        &self,
        position: &str,
        seed: Option<Seed>,
        nodes: Option<u64>,
    ) -> Result<Answer<String>, SolveError> {
        self.0.solve_position(position, seed, nodes)
    }

    /// The number of ways to take exactly this many steps from the start; see [`perft`].
    #[must_use]
    pub fn perft(&self, depth: u32, seed: Seed) -> u64 {
        self.0.perft(depth, seed)
    }

    /// The same for each first step, in the order of the list.
    #[must_use]
    pub fn perft_split(&self, depth: u32, seed: Seed) -> Vec<(String, u64)> {
        self.0.perft_split(depth, seed)
    }
}

/// The reason why a text is not a position to start from.
#[derive(Debug, thiserror::Error)]
#[error("position: {why}")]
pub struct PositionError {
    why: Box<dyn Error + Send + Sync>,
}

/// The function of [`PreparedGame::simulate_each`], which is given the number of a game and its record
/// in JSON.
pub type EachRecord<'a> = &'a (dyn Fn(u64, String) -> ControlFlow<()> + Sync);

/// The name of the game and the number of players.
impl fmt::Debug for PreparedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreparedGame")
            .field("game", &self.game())
            .field("players", &self.players())
            .finish_non_exhaustive()
    }
}

/// What a prepared game does, whatever its type.
trait AnyPrepared: Send + Sync {
    fn at_position(&self, text: &str) -> Result<PreparedGame, PositionError>;
    fn game(&self) -> &'static str;
    fn players(&self) -> u8;
    fn setup(&self) -> Value;
    fn table(&self, seed: Option<Seed>) -> Table;
    fn simulate(
        &self,
        bots: &[BotName],
        run: &Run<'_>,
        each: Option<EachRecord<'_>>,
    ) -> Result<GameReport, RunError<GameReport>>;
    fn arena(&self, bots: &[BotName], run: &Run<'_>) -> Result<GameReport, RunError<GameReport>>;
    fn solve(&self, seed: Seed, nodes: Option<u64>) -> Result<Answer<String>, SolveError>;
    fn solve_position(
        &self,
        position: &str,
        seed: Option<Seed>,
        nodes: Option<u64>,
    ) -> Result<Answer<String>, SolveError>;
    fn perft(&self, depth: u32, seed: Seed) -> u64;
    fn perft_split(&self, depth: u32, seed: Seed) -> Vec<(String, u64)>;
}

struct Prepared<L: Listing> {
    game: Arc<L::Game>,
    /// The state to start from, if it is not the start of the game.
    position: Option<StateOf<L>>,
}

impl<L: Listing> Prepared<L> {
    fn start(&self) -> StateOf<L> {
        self.position.clone().unwrap_or_else(|| self.game.start())
    }
}

impl<L: Listing> AnyPrepared for Prepared<L> {
    fn at_position(&self, text: &str) -> Result<PreparedGame, PositionError> {
        let position = L::position(&self.game, text).map_err(|why| PositionError { why })?;
        let game = Arc::clone(&self.game);
        Ok(PreparedGame(Arc::new(Prepared::<L> { game, position: Some(position) })))
    }

    fn game(&self) -> &'static str {
        L::Game::NAME
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn setup(&self) -> Value {
        serde_json::to_value(self.game.setup()).unwrap_or(Value::Null)
    }

    fn table(&self, seed: Option<Seed>) -> Table {
        let game = Arc::clone(&self.game);
        Table::of::<L>(match &self.position {
            Some(position) => Match::from_position(game, position.clone(), seed),
            None => Match::shared(game, seed),
        })
    }

    fn simulate(
        &self,
        bots: &[BotName],
        run: &Run<'_>,
        each: Option<EachRecord<'_>>,
    ) -> Result<GameReport, RunError<GameReport>> {
        let (game, players) = (&*self.game, Players::bots::<L>(bots));
        let report = match (each, &self.position) {
            (None, None) => simulate(game, &players, run),
            (None, Some(position)) => simulate_from(game, position, &players, run),
            (Some(_), Some(_)) => Err(RunError::Position),
            (Some(each), None) => simulate_each(game, &players, run, &|played| {
                each(played.number(), played.record().to_json())
            }),
        };
        report.map(GameReport::of).map_err(|error| error.map(GameReport::of))
    }

    fn arena(&self, bots: &[BotName], run: &Run<'_>) -> Result<GameReport, RunError<GameReport>> {
        if self.position.is_some() {
            return Err(RunError::Position);
        }
        let report = arena(&*self.game, &Players::bots::<L>(bots), run);
        report.map(GameReport::of).map_err(|error| error.map(GameReport::of))
    }

    fn solve(&self, seed: Seed, nodes: Option<u64>) -> Result<Answer<String>, SolveError> {
        let table = Match::shared(Arc::clone(&self.game), Some(seed));
        let future = Some(Future { seed, chances: table.steps().len() as u64 });
        solve::answer::<L>(&self.game, table.state(), future, nodes)
    }

    fn solve_position(
        &self,
        position: &str,
        seed: Option<Seed>,
        nodes: Option<u64>,
    ) -> Result<Answer<String>, SolveError> {
        solve::answer_position::<L>(&self.game, position, seed, nodes)
    }

    fn perft(&self, depth: u32, seed: Seed) -> u64 {
        perft(&*self.game, &self.start(), depth, seed)
    }

    fn perft_split(&self, depth: u32, seed: Seed) -> Vec<(String, u64)> {
        let split = perft_split(&*self.game, &self.start(), depth, seed);
        split.into_iter().map(|(step, count)| (step.to_string(), count)).collect()
    }
}
