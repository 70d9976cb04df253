//! The rules of chance: listing, sampling, checking and resolving chance outcomes.

use crate::{Game, Random};
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

/// A chance outcome of the game `G` (a deal, a roll, a drawn card) with the rules of chance. Its
/// order is the order of every list of outcomes.
///
/// A game without chance names [`NoChance`]. In other games the outcome's own type implements this
/// trait; callers go through the methods of [`Game`], which have the same names.
pub trait ChanceRules<G: Game>:
    Clone
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err: Error + Send + Sync + 'static>
    + Send
    + Sync
    + 'static
{
    /// Whether [`visit_chances`](ChanceRules::visit_chances) lists the outcomes of the chance event
    /// that is due. A deal of whole hands has too many outcomes to list; it can only be sampled and
    /// checked.
    fn lists_chances(game: &G, state: &G::State) -> bool;

    /// Calls `visit` with every outcome of the chance event that is due and its weight, in rising
    /// order, until it breaks. Weights are positive integers whose sum fits in a `u32`; an outcome
    /// has the probability weight / sum. Visits nothing if no chance event is due or
    /// [`lists_chances`](ChanceRules::lists_chances) says no.
    fn visit_chances<B>(
        game: &G,
        state: &G::State,
        visit: impl FnMut(Self, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// One outcome of the chance event that is due, drawn with its proper probability.
    ///
    /// # Panics
    /// If no chance event is due.
    fn sample(game: &G, state: &G::State, random: &mut impl Random) -> Self;

    /// Checks that this outcome is possible now.
    ///
    /// # Errors
    /// If it is not: the first reason that applies.
    fn check_chance(&self, game: &G, state: &G::State) -> Result<(), G::Illegal>;

    /// Applies a possible outcome in place and passes the events to `tell`. The only copy of the
    /// rules.
    ///
    /// # Panics
    /// May panic if the outcome is not possible.
    fn resolve(&self, game: &G, state: &mut G::State, tell: &mut impl FnMut(G::Event));
}

/// Draws one of the listed outcomes of a chance event by weight: an implementation of
/// [`ChanceRules::sample`] for games that list the event.
///
/// # Panics
/// If no outcome is listed.
pub fn sample_listed<G: Game>(game: &G, state: &G::State, random: &mut impl Random) -> G::Chance {
    let mut total = 0;
    let _ = game.visit_chances(state, |_, weight| {
        total += weight;
        ControlFlow::<()>::Continue(())
    });
    assert!(total > 0, "no chance outcome is listed");
    let mut left = random.below(total);
    let drawn = game.visit_chances(state, |chance, weight| {
        if left < weight {
            return ControlFlow::Break(chance);
        }
        left -= weight;
        ControlFlow::Continue(())
    });
    match drawn {
        ControlFlow::Break(chance) => chance,
        ControlFlow::Continue(()) => unreachable!("the draw is below the sum of the weights"),
    }
}

/// The chance outcome type of a game without chance. It has no values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NoChance {}

impl Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The error of parsing a chance outcome in a game without chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this game has no chance events")]
pub struct ParseNoChanceError;

impl FromStr for NoChance {
    type Err = ParseNoChanceError;

    fn from_str(_: &str) -> Result<NoChance, ParseNoChanceError> {
        Err(ParseNoChanceError)
    }
}

impl<G: Game> ChanceRules<G> for NoChance {
    fn lists_chances(_: &G, _: &G::State) -> bool {
        false
    }

    fn visit_chances<B>(
        _: &G,
        _: &G::State,
        _: impl FnMut(NoChance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn sample(_: &G, _: &G::State, _: &mut impl Random) -> NoChance {
        panic!("no chance event is due: this game has none")
    }

    fn check_chance(&self, _: &G, _: &G::State) -> Result<(), G::Illegal> {
        match *self {}
    }

    fn resolve(&self, _: &G, _: &mut G::State, _: &mut impl FnMut(G::Event)) {
        match *self {}
    }
}
