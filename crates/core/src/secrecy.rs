//! What leaves the table, and to whom.

use crate::{Game, Observer, Seat, SeatSet};
use alloc::string::String;

/// How much of a step an observer may read in a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Shown {
    /// The step as it is.
    All,
    /// This text instead of the step's own: what the observer may know of it.
    Part(String),
    /// Only that there was such a step.
    Nothing,
}

/// What observers of the game `G` are told of steps and events, and who learns from an action.
///
/// A game without secrets names [`Open`]; a game with secrets implements this trait, usually for
/// itself, and names that. There is no default: nothing is shown because somebody forgot to hide it.
/// The [laws](crate::laws) compare what is told with the views.
pub trait Secrecy<G: Game> {
    /// What a chance outcome looks like to an observer. `state` is the state before it.
    fn show_chance(game: &G, state: &G::State, chance: &G::Chance, observer: Observer) -> Shown;

    /// What an action looks like to an observer. `state` is the state before it.
    fn show_action(
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        observer: Observer,
    ) -> Shown;

    /// The event as this observer may hear of it, or `None` if not at all.
    fn show_event(game: &G, event: &G::Event, observer: Observer) -> Option<G::Event>;

    /// The seats that learn something hidden when `seat` takes this action (a card that was in a
    /// closed hand is laid open, say). `state` is the state before it. A seat that the table does not
    /// have never learns anything. [`Match::can_undo`](crate::Match::can_undo) relies on it.
    fn learned(game: &G, state: &G::State, seat: Seat, action: G::Action) -> SeatSet;
}

/// The [`Secrecy`] of a game in which everybody sees everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Open;

impl<G: Game> Secrecy<G> for Open {
    fn show_chance(_: &G, _: &G::State, _: &G::Chance, _: Observer) -> Shown {
        Shown::All
    }

    fn show_action(_: &G, _: &G::State, _: Seat, _: G::Action, _: Observer) -> Shown {
        Shown::All
    }

    fn show_event(_: &G, event: &G::Event, _: Observer) -> Option<G::Event> {
        Some(event.clone())
    }

    fn learned(_: &G, _: &G::State, _: Seat, _: G::Action) -> SeatSet {
        SeatSet::EMPTY
    }
}
