//! The Pyre's growth and the end score.

use super::MarshHallow;
use crate::{Flower, Public, Sheet, Stage, State};
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
        let around = game.map().around(flower);
        let left = around.iter().filter(|&&square| !sheet.covered.contains(square)).count() as u8;
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

/// One player's water minus mana.
pub(crate) fn score(game: &MarshHallow, sheet: &Sheet) -> i32 {
    i32::from(water(game, sheet).1) - i32::from(sheet.mana())
}

/// Whether the team wins as its maps are, and its points (RULES 5.3).
pub(crate) fn result(game: &MarshHallow, public: &Public) -> (bool, i32) {
    let points = Seat::all(public.players()).map(|seat| score(game, public.sheet(seat))).sum();
    (points >= 0, points)
}

/// The team's result, once the game is over (RULES 5.3).
pub(super) fn outcome(game: &MarshHallow, state: &State) -> Option<Outcome> {
    let public = state.public();
    if public.stage() != Stage::Over {
        return None;
    }
    let (won, points) = result(game, public);
    let ending = if won { "the pyre is out" } else { "the immortal flame emerges" };
    Some(Outcome::team(public.players(), won, points, ending))
}
