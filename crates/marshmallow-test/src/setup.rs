//! What is agreed before play.

use crate::{Deal, SetupError};
use mallow_core::Seat;

/// Players and options (RULES 1.2 and 1.3).
///
/// As JSON: `{"players": 4, "first_dealer": 0, "max_rounds": 10}`. Reading fills fields that are left
/// out with their defaults; a record, which must keep its meaning, is refused without one of them.
///
/// ```
/// use marshmallow_test::{MarshmallowTest, Setup};
/// let game = MarshmallowTest::try_new(Setup { players: 2, max_rounds: Some(10), ..Setup::default() })?;
/// assert_eq!(game.setup().first_dealer, None);
/// # Ok::<(), marshmallow_test::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(default, deny_unknown_fields, expecting = "a setup: an object")
)]
pub struct Setup {
    /// How many play, 2 to 5 (default: 4).
    pub players: u8,
    /// Who deals the first round (default: drawn as the first chance event, MT-1).
    pub first_dealer: Option<Seat>,
    /// The game ends after this round at the latest, and whoever has the most points wins; at
    /// least 1 (default: no limit).
    pub max_rounds: Option<u32>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 4, first_dealer: None, max_rounds: None }
    }
}

impl Setup {
    /// A table of this many players without options.
    pub fn new(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// Whether this can be played.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if !(2..=Deal::MAX_PLAYERS as u8).contains(&self.players) {
            return Err(SetupError::Players { players: self.players });
        }
        if let Some(seat) = self.first_dealer.filter(|seat| seat.number() >= self.players) {
            return Err(SetupError::FirstDealer { seat, players: self.players });
        }
        if self.max_rounds == Some(0) {
            return Err(SetupError::MaxRounds);
        }
        Ok(())
    }
}
