//! What reports of both kinds have in common.

mod fault;

pub(super) use fault::Fault;
pub use fault::ReportError;

use super::Players;
use super::run::{GAMES_END, Run};
use mallow_core::record::Label;
use mallow_core::strict::{self, JsonError};
use mallow_core::words::Excerpt;
use mallow_core::{Game, Seed};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The greatest length of a report in JSON, in bytes.
pub const MAX_REPORT_BYTES: usize = 4 << 20;

/// The kind of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReportKind {
    /// A [`SimulationReport`](super::SimulationReport).
    Simulation,
    /// An [`ArenaReport`](super::ArenaReport).
    Arena,
}

/// What a report says of itself: enough to read it as the right type.
///
/// ```
/// use mallow::experiment::{ReportHeader, ReportKind};
/// let header = ReportHeader::from_json(br#"{"game": "marram", "results": []}"#)?;
/// assert_eq!((header.game(), header.kind()), ("marram", ReportKind::Arena));
/// assert!(ReportHeader::from_json(br#"{"game": "marram", "steps": []}"#).is_err());
/// # Ok::<(), mallow::experiment::ReportError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportHeader {
    game: String,
    kind: ReportKind,
}

impl ReportHeader {
    /// Reads the header of a report.
    ///
    /// # Errors
    /// If the text is too long, or not the JSON of a report.
    pub fn from_json(json: &[u8]) -> Result<ReportHeader, ReportError> {
        #[derive(Deserialize)]
        struct Form {
            game: String,
            seats: Option<IgnoredAny>,
            results: Option<IgnoredAny>,
        }
        check_length(json)?;
        let Form { game, seats, results } = strict::read_json(json)?;
        let kind = match (seats, results) {
            (Some(_), None) => ReportKind::Simulation,
            (None, Some(_)) => ReportKind::Arena,
            _ => return Err(ReportError::NotAReport),
        };
        Ok(ReportHeader { game, kind })
    }

    /// The name of the game; any text.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The kind of the report.
    #[must_use]
    pub fn kind(&self) -> ReportKind {
        self.kind
    }
}

fn check_length(json: &[u8]) -> Result<(), ReportError> {
    if json.len() > MAX_REPORT_BYTES { Err(ReportError::TooLong) } else { Ok(()) }
}

/// What was played: what reports of both kinds have in common.
///
/// `S` is the game's [`Setup`](Game::Setup), or JSON where the game's type is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About<S> {
    pub(super) game: &'static str,
    pub(super) rules: u32,
    pub(super) setup: S,
    pub(super) players: Vec<Label>,
    pub(super) seed: Seed,
    pub(super) games: Range<u64>,
    pub(super) limit: u64,
}

impl<S: Clone> About<S> {
    /// What a run has played whose games end here.
    pub(super) fn of<G: Game<Setup = S>>(
        game: &G,
        players: &Players<'_, G>,
        run: &Run<'_>,
        end: u64,
    ) -> About<S> {
        About {
            game: G::NAME,
            rules: G::RULES_VERSION,
            setup: game.setup().clone(),
            players: players.labels().to_vec(),
            seed: run.seed,
            games: run.games.start..end,
            limit: run.limit,
        }
    }
}

impl<S> About<S> {
    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The version of the game's rules.
    #[must_use]
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The setup of the game.
    #[must_use]
    pub fn setup(&self) -> &S {
        &self.setup
    }

    /// The labels of the players: in a simulation those of the seats, in an arena in the order of the
    /// list.
    #[must_use]
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// The seed of all games.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The numbers of the games.
    #[must_use]
    pub fn games(&self) -> Range<u64> {
        self.games.clone()
    }

    /// The steps after which a game is cut off.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// The same with the setup in another form.
    pub(super) fn map<T>(&self, form: impl FnOnce(&S) -> T) -> About<T> {
        About {
            game: self.game,
            rules: self.rules,
            setup: form(&self.setup),
            players: self.players.clone(),
            seed: self.seed,
            games: self.games.clone(),
            limit: self.limit,
        }
    }

    /// The number of games.
    pub(super) fn count(&self) -> u64 {
        self.games.end - self.games.start
    }

    /// One line: the game, how many games, which and the seed as it is shown here.
    pub(super) fn heading(&self, seed: &dyn std::fmt::Display) -> String {
        let games = counted(self.count(), "game");
        let from = match self.games.start {
            0 => String::new(),
            first => format!(" from number {first} on"),
        };
        format!("{}: {games}{from}, seed {seed}", self.game)
    }
}

/// What was played, as a report writes it; everything of it that a report of either kind has.
pub(super) struct AboutForm<S> {
    pub(super) setup: S,
    pub(super) bots: Vec<String>,
    pub(super) seed: Seed,
    pub(super) first: u64,
    pub(super) games: u64,
    pub(super) limit: u64,
}

impl<S> AboutForm<S> {
    /// Checks it for the game `G`.
    pub(super) fn read<G: Game<Setup = S>>(self) -> Result<About<S>, ReportError>
    where
        S: Clone,
    {
        let game = G::try_new(self.setup.clone())
            .map_err(|error| Fault::new("setup", Excerpt::of(&error.to_string()).as_str()))?;
        let (expected, found) = (usize::from(game.players()), self.bots.len());
        Fault::unless(expected == found, "bots", || {
            format!("expected {expected}, one for each seat, found {found}")
        })?;
        let labels = self.bots.iter().enumerate().map(|(seat, bot)| {
            bot.parse::<Label>()
                .map_err(|error| Fault::new(&format!("bots.{seat}"), &error.to_string()))
        });
        let players = labels.collect::<Result<_, _>>()?;
        let end = self.first.checked_add(self.games).filter(|&end| end <= GAMES_END);
        let end =
            end.ok_or_else(|| Fault::new("games", "expected games with numbers below 2^62"))?;
        Fault::unless(self.games > 0, "games", || "expected at least 1, found 0".to_string())?;
        Ok(About {
            game: G::NAME,
            rules: G::RULES_VERSION,
            setup: self.setup,
            players,
            seed: self.seed,
            games: self.first..end,
            limit: self.limit,
        })
    }
}

/// Reads the form of a report of the game `G`: its structure, its game and its version of the rules.
pub(super) fn read_form<G: Game, F: Serialize + DeserializeOwned>(
    json: &[u8],
) -> Result<F, ReportError> {
    #[derive(Deserialize)]
    struct Form {
        game: String,
        rules: u32,
    }
    check_length(json)?;
    let Form { game, rules } = strict::read_json(json)?;
    if game != G::NAME {
        return Err(ReportError::OtherGame { expected: G::NAME, found: Excerpt::of(&game) });
    }
    if rules != G::RULES_VERSION {
        return Err(ReportError::OtherRules { expected: G::RULES_VERSION, found: rules });
    }
    Ok(strict::from_json(json)?)
}

/// The JSON of a report, with a line break at its end.
pub(super) fn written(form: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(form).expect("numbers and names have a form");
    text.push('\n');
    text
}

/// A count with its noun: `1 game`, `2 games`.
pub(super) fn counted(count: u64, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}

impl From<JsonError> for ReportError {
    fn from(error: JsonError) -> ReportError {
        ReportError::Json(error)
    }
}
