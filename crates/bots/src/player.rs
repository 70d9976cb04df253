//! What a player is, and the two that do not think.

use crate::Place;
use alloc::boxed::Box;
use mallow_core::{Game, Generator, Random as _};

/// Someone who decides for one seat of one match.
///
/// A player may remember what it worked out for earlier decisions of the match, so every seat of
/// every match has a player of its own. It draws from the generator it is handed and from nothing
/// else: the same decisions asked for with equal generators give the same choices.
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
    /// May panic if the seat is not asked, and so has none.
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

/// Any legal action, each as likely as any other. Draws nothing where there is no choice.
///
/// Not to be mixed up with [`mallow_core::Random`], the trait of what draws come from: where both
/// are imported, one needs another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    #[inline]
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        let count = place.count();
        place.nth(if count > 1 { random.below(count) } else { 0 })
    }
}

/// The first legal action in the game's order. Draws nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct First;

impl<G: Game> Player<G> for First {
    #[inline]
    fn choose(&mut self, place: &Place<'_, G>, _: &mut Generator) -> G::Action {
        place.nth(0)
    }
}
