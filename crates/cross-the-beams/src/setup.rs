//! What is agreed before a game.

use crate::edition::Edition;
use mallow_core::Seat;

/// Players and options (rule 2.4).
///
/// [`CrossTheBeams::try_new`](crate::CrossTheBeams::try_new) checks it.
///
/// ```
/// use cross_the_beams::{CrossTheBeams, Setup};
/// use mallow_core::Game;
/// let game = CrossTheBeams::try_new(Setup { players: 3, open_hands: true, ..Setup::default() })?;
/// assert_eq!(game.hand_size(), 4);
/// # Ok::<(), cross_the_beams::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Setup {
    /// 1 to 6; 2 by default.
    pub players: u8,
    /// Who starts; by chance if `None`, the default.
    pub first_player: Option<Seat>,
    /// Whether everybody, onlookers included, sees all hands (ruling CB-3). Private by default.
    pub open_hands: bool,
    /// The printed matter; `greenbox` by default.
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, first_player: None, open_hands: false, edition: Edition::default() }
    }
}
