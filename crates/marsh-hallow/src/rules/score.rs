//! The Pyre's growth and the end score.

use super::MarshHallow;
use crate::{Flower, Sheet, Stage, State};
use mallow_core::{Outcome, Seat};

/// What each droplet and Splooder counts against the Pyre (RULES 5.2).
const WATER: u16 = 10;

/// Enchanted Marshmallows neither covered nor freed, and flames: the growth of a round
/// (RULES 5.1).
pub(crate) fn intensity(game: &MarshHallow, sheet: &Sheet) -> (u8, u8) {
    let (mut enchanted, mut flames) = (0, 0);
    for flower in Flower::all() {
        if sheet.is_freed(flower) {
            continue;
        }
        let around = *game.map().enchanted(flower);
        let left = (around - *sheet.covered()).len() as u8;
        enchanted += left;
        flames += u8::from(left == 4);
    }
    (enchanted, flames)
}

/// Whether a brigade reached the base, and the water it brings (RULES 5.2).
pub(crate) fn water(game: &MarshHallow, sheet: &Sheet) -> (bool, u16) {
    let reached = sheet.covered().intersects(game.map().base());
    let loads = u16::from(sheet.loaded()) + u16::from(sheet.splooders());
    (reached, if reached { WATER * loads } else { 0 })
}

/// One player's water less mana.
pub(crate) fn score(game: &MarshHallow, sheet: &Sheet) -> i32 {
    i32::from(water(game, sheet).1) - i32::from(sheet.mana())
}

/// The team's result, once the game is over (RULES 5.3).
pub(super) fn outcome(game: &MarshHallow, state: &State) -> Option<Outcome> {
    let public = state.public();
    if public.stage() != Stage::Over {
        return None;
    }
    let players = public.players();
    let points = Seat::all(players).map(|seat| score(game, public.sheet(seat))).sum();
    let won = points >= 0;
    let ending = if won { "the pyre is out" } else { "the immortal flame emerges" };
    Some(Outcome::team(players, won, points, ending))
}
