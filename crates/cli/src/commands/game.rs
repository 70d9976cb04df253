//! The seed of the bots.

use mallow_core::Seed;

/// The seed of the bots of a game, and of the order in which seats decide.
pub(super) fn bot_seed(seed: Seed) -> Seed {
    seed.child(0)
}
