//! What observers are told of steps and events.

use crate::{Game, Observer, Seat, SeatSet};
use alloc::string::String;

/// The part of a step that an observer may read in a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Shown {
    /// The whole step.
    All,
    /// This text instead of the step's own text.
    Part(String),
    /// Only the fact that there was a step.
    Nothing,
}

/// The rules of the game `G` for what observers are told of steps and events, and who learns from
/// an action.
///
/// A game without secrets names [`Open`]; a game with secrets implements this trait, usually for
/// the game type itself, and names that. The methods have no defaults, so nothing is shown because
/// somebody forgot to hide it. The [laws](crate::laws) compare what is told with the views.
pub trait Secrecy<G: Game> {
    /// What an observer may read of a chance outcome. `state` is the state before it.
    fn show_chance(game: &G, state: &G::State, chance: &G::Chance, observer: Observer) -> Shown;

    /// What an observer may read of an action. `state` is the state before it.
    fn show_action(
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        observer: Observer,
    ) -> Shown;

    /// The part of an event that this observer may know, or `None` if it may not know of the event.
    fn show_event(game: &G, event: &G::Event, observer: Observer) -> Option<G::Event>;

    /// The seats that learn something hidden when `seat` takes this action (for example, when a
    /// card from a closed hand is revealed). `state` is the state before it. A seat that the table
    /// does not have never learns anything. [`Match::can_undo`](crate::Match::can_undo) uses this
    /// method.
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
