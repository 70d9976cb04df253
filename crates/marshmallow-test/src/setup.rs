//! What is agreed before a game.

use crate::SetupError;
use crate::deal::SEATS;
use mallow_core::Seat;

/// What is agreed before a game: players and options (RULES 1.2 and 1.3).
///
/// As JSON: `{"players": 4, "first_dealer": 0, "max_rounds": 10}`. Missing fields
/// take their defaults; a record must have every field.
///
/// ```
/// use marshmallow_test::prelude::*;
/// let game = MarshmallowTest::try_new(Setup::new(2).with_max_rounds(10))?;
/// assert_eq!(game.setup().max_rounds, Some(10));
/// assert_eq!(game.setup().first_dealer, None);
/// # Ok::<(), marshmallow_test::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(default, deny_unknown_fields, expecting = "a setup: an object")
)]
#[non_exhaustive]
pub struct Setup {
    /// The number of players, 2 to 5 (default: 4).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub players: u8,
    /// The dealer of the first round (default: drawn as the first chance event, MT-1).
    pub first_dealer: Option<Seat>,
    /// The round after which the game ends at the latest, at least 1; whoever has the most points
    /// then wins (default: no limit).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::optional"))]
    pub max_rounds: Option<u32>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 4, first_dealer: None, max_rounds: None }
    }
}

impl Setup {
    /// The fewest players.
    pub const MIN_PLAYERS: u8 = 2;
    /// The most players.
    pub const MAX_PLAYERS: u8 = SEATS as u8;

    /// A table of this many players without options.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// The same with another number of players.
    #[must_use]
    pub fn with_players(self, players: u8) -> Setup {
        Setup { players, ..self }
    }

    /// The same with this dealer of the first round, or with `None` for one that is drawn.
    #[must_use]
    pub fn with_first_dealer(self, first_dealer: impl Into<Option<Seat>>) -> Setup {
        Setup { first_dealer: first_dealer.into(), ..self }
    }

    /// The same with this last round, or with `None` for no limit.
    #[must_use]
    pub fn with_max_rounds(self, max_rounds: impl Into<Option<u32>>) -> Setup {
        Setup { max_rounds: max_rounds.into(), ..self }
    }

    /// Checks whether this can be played.
    ///
    /// # Errors
    /// If there are not 2 to 5 players, the first dealer is not one of them, or `max_rounds` is 0.
    pub fn validate(&self) -> Result<(), SetupError> {
        if !(Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&self.players) {
            return Err(SetupError::Players { found: self.players });
        }
        if let Some(found) = self.first_dealer.filter(|seat| seat.number() >= self.players) {
            return Err(SetupError::FirstDealer { found, players: self.players });
        }
        if self.max_rounds == Some(0) {
            return Err(SetupError::MaxRounds);
        }
        Ok(())
    }
}
