//! What an action touches, by the names of the game's notation.

use crate::{Action, MarshHallow, State};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::Seat;
use mallow_core::bitboard::BitBoard;

/// The squares, cards and seats that an action names, and the squares of the Flower at which
/// Splooders are launched.
pub(super) fn touched(game: &MarshHallow, _: &State, _: Seat, action: Action) -> Vec<String> {
    let squares = |board: &BitBoard| board.iter().map(|square| square.to_string()).collect();
    match action {
        Action::Magus(card) => alloc::vec![card.to_string()],
        Action::Place(_, placement) => squares(&placement.squares()),
        Action::LaunchSplooders { to, flower } => {
            let mut names: Vec<String> = squares(game.map().enchanted(flower));
            names.insert(0, game.map().flower(flower).to_string());
            names.insert(0, alloc::format!("seat {to}"));
            names
        }
        Action::LaunchCritter { to } => alloc::vec![alloc::format!("seat {to}")],
        Action::Declare(_) | Action::Quiet | Action::Pass | Action::Take(_) | Action::Decline => {
            Vec::new()
        }
    }
}
