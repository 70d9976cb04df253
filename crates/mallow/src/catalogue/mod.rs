//! The catalogue of games: from a name to everything that a program does with a game.

mod entry;
mod find;
mod info;
mod prepared;

pub use entry::{GameEntry, ResumeError};
pub use find::{FindError, RecordGameError};
pub use info::{BotInfo, EditionInfo, GameInfo, OptionInfo, PlayersInfo, PresetInfo};
pub use prepared::{EachRecord, PositionError, PreparedGame};

use crate::games::{self, HighCardListing, Listing};
use mallow_core::record::Header;

/// A list of games that are found by name.
///
/// The order is that in which games were added and never changes; the
/// [built-in games](Catalogue::built_in) come in the order of the workspace's README.
///
/// ```
/// use mallow::catalogue::Catalogue;
/// use mallow::core::Seed;
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
///
/// let games = Catalogue::new().with::<HighCardListing>()?;
/// let game = games.find("HIGH")?;
/// assert_eq!(game.name(), "high-card");
/// let table = game.table(&SetupRequest::new().players(3), Seed::from_u64(7))?;
/// assert_eq!(table.seats(), 3);
/// assert_eq!(
///     games.find("hihg-card").unwrap_err().to_string(),
///     "there is no game `hihg-card`: did you mean high-card?"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Catalogue {
    entries: Vec<GameEntry>,
    /// Games that are found by their full name only.
    unlisted: Vec<GameEntry>,
}

impl Catalogue {
    /// A catalogue without games.
    #[must_use]
    pub fn new() -> Catalogue {
        Catalogue { entries: Vec::new(), unlisted: Vec::new() }
    }

    /// The catalogue of the games that are features of this crate.
    #[must_use]
    pub fn built_in() -> Catalogue {
        Catalogue { entries: games::entries(), unlisted: Vec::new() }
    }

    /// The [built-in games](Catalogue::built_in), and core's example game for those who know its full
    /// name: it is found, but not listed. Programs for people use this catalogue.
    ///
    /// ```
    /// use mallow::catalogue::Catalogue;
    /// let games = Catalogue::with_all_games();
    /// assert!(games.find("high-card").is_ok());
    /// assert!(games.iter().all(|game| game.name() != "high-card"));
    /// ```
    #[must_use]
    pub fn with_all_games() -> Catalogue {
        let unlisted = vec![GameEntry::of::<HighCardListing>()];
        Catalogue { unlisted, ..Catalogue::built_in() }
    }

    /// Adds a game at the end.
    ///
    /// # Errors
    /// If the catalogue has a game of this name.
    pub fn add<L: Listing>(&mut self) -> Result<(), DuplicateGame> {
        let entry = GameEntry::of::<L>();
        let mut known = self.entries.iter().chain(&self.unlisted);
        if known.any(|known| known.name().eq_ignore_ascii_case(entry.name())) {
            return Err(DuplicateGame { name: entry.name() });
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The catalogue with one game more at the end.
    ///
    /// # Errors
    /// If the catalogue has a game of this name.
    pub fn with<L: Listing>(mut self) -> Result<Catalogue, DuplicateGame> {
        self.add::<L>()?;
        Ok(self)
    }

    /// The games in order.
    pub fn iter(&self) -> std::slice::Iter<'_, GameEntry> {
        self.entries.iter()
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The game of this name: in upper or lower case, with spaces or underscores for hyphens, and
    /// shortened as far as it stays unambiguous, each word by itself (`marr`, `m-w`).
    ///
    /// # Errors
    /// If there is no such game, or more than one.
    pub fn find(&self, name: &str) -> Result<&GameEntry, FindError> {
        match self.unlisted.iter().find(|entry| entry.name() == name) {
            Some(unlisted) => Ok(unlisted),
            None => find::find(&self.entries, name),
        }
    }

    /// The game that a record is of. Only the record's head is checked.
    ///
    /// # Errors
    /// If the bytes are not a record, or its game is not in the catalogue by its full name.
    pub fn game_of_record(&self, record: &[u8]) -> Result<&GameEntry, RecordGameError> {
        let header = Header::from_json(record)?;
        let mut known = self.entries.iter().chain(&self.unlisted);
        let found = known.find(|entry| entry.name() == header.game());
        found.ok_or_else(|| RecordGameError::Game(find::unknown(&self.entries, header.game())))
    }
}

/// The built-in games.
impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue::built_in()
    }
}

impl<'a> IntoIterator for &'a Catalogue {
    type Item = &'a GameEntry;
    type IntoIter = std::slice::Iter<'a, GameEntry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The reason why a game cannot be added to a catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the catalogue already has a game {name}")]
pub struct DuplicateGame {
    /// The name of the game.
    pub name: &'static str,
}
