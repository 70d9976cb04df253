//! The trait of players, and two trivial players.

use crate::Place;
use alloc::boxed::Box;
use mallow_core::{Game, Generator};

/// A player that decides for one seat of one match.
///
/// A player may remember what it computed for earlier decisions of the match, so every seat of every
/// match needs a player of its own. It draws from the generator it is given and from nothing else:
/// the same decisions with equal generators give the same choices.
///
/// ```
/// use mallow_bots::{Place, Player};
/// use mallow_core::{Game, Generator};
///
/// /// Takes the last action of the list.
/// struct Last;
///
/// impl<G: Game> Player<G> for Last {
///     fn choose(&mut self, place: &Place<'_, G>, _: &mut Generator) -> G::Action {
///         place.nth(place.count() - 1)
///     }
/// }
/// ```
pub trait Player<G: Game> {
    /// One of the legal actions of the place.
    ///
    /// # Panics
    /// May panic if the seat has no legal action because it need not decide.
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        (**self).choose(place, random)
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for &mut P {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        (**self).choose(place, random)
    }
}

/// Takes any legal action, each as likely as any other. Draws nothing where there is no choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uniform;

impl<G: Game> Player<G> for Uniform {
    #[inline]
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        place.pick(random)
    }
}

/// Takes the first legal action in the game's order. Draws nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct First;

impl<G: Game> Player<G> for First {
    #[inline]
    fn choose(&mut self, place: &Place<'_, G>, _: &mut Generator) -> G::Action {
        place.nth(0)
    }
}
