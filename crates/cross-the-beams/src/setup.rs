//! What is agreed before a game.

use crate::deal::SEATS;
use crate::edition::Edition;
use crate::error::SetupError;
use mallow_core::Seat;

/// What is agreed before a game: players, edition and options (RULES 2.4).
///
/// As JSON: `{"players": 3, "first_player": 0, "open_hands": false, "edition": "greenbox"}`. Missing
/// fields take their defaults; a record must have every field.
///
/// ```
/// use cross_the_beams::prelude::*;
/// let game = CrossTheBeams::try_new(Setup::new(3).with_open_hands(true))?;
/// assert_eq!(game.hand_size(), 4);
/// assert_eq!(game.setup().first_player, None);
/// # Ok::<(), cross_the_beams::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Setup {
    /// The number of players, 1 to 6 (default: 2).
    pub players: u8,
    /// The seat that starts (default: `None`, drawn as a chance event).
    pub first_player: Option<Seat>,
    /// Whether everybody, onlookers included, sees all hands (default: no; ruling CB-3).
    pub open_hands: bool,
    /// What is printed on cards and tiles (default: `greenbox`).
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, first_player: None, open_hands: false, edition: Edition::default() }
    }
}

impl Setup {
    /// The fewest players.
    pub const MIN_PLAYERS: u8 = 1;
    /// The most players.
    pub const MAX_PLAYERS: u8 = SEATS as u8;

    /// A table of this many players with the default options.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// The same with another number of players.
    #[must_use]
    pub fn with_players(self, players: u8) -> Setup {
        Setup { players, ..self }
    }

    /// The same with this first player, or with `None` for one that is drawn.
    #[must_use]
    pub fn with_first_player(self, first_player: impl Into<Option<Seat>>) -> Setup {
        Setup { first_player: first_player.into(), ..self }
    }

    /// The same with open or private hands.
    #[must_use]
    pub fn with_open_hands(self, open_hands: bool) -> Setup {
        Setup { open_hands, ..self }
    }

    /// The same with another edition.
    #[must_use]
    pub fn with_edition(self, edition: Edition) -> Setup {
        Setup { edition, ..self }
    }

    /// Checks whether this can be played.
    ///
    /// # Errors
    /// If there are not 1 to 6 players, or the first player is not one of them.
    pub fn validate(&self) -> Result<(), SetupError> {
        let players = self.players;
        if !(Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&players) {
            return Err(SetupError::Players { found: players });
        }
        match self.first_player {
            Some(found) if found.number() >= players => {
                Err(SetupError::FirstPlayer { found, players })
            }
            _ => Ok(()),
        }
    }
}
