//! All that an observer may be shown of a table at one revision.

use super::TableError;
use super::list::{self, ActionFilter, ActionPage};
use crate::games::{Listing, SvgOptions, ViewOf};
use mallow_core::record::{Conclusion, Label};
use mallow_core::{Game, Generator, Observer, Outcome, Revision, SeatSet, Seed, Told, Turn};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

/// An event as one observer may know it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ToldEvent {
    /// The kind, one of [`GameInfo::events`](crate::catalogue::GameInfo::events).
    pub kind: &'static str,
    /// The event as a sentence.
    pub text: String,
    /// The event as the game's own JSON.
    pub event: Value,
}

/// All that one observer may be shown of a table at one revision: the view, and the events since an
/// earlier revision.
///
/// A glimpse holds nothing of the full state, the seed or the other seats: whoever renders from a
/// glimpse alone cannot show what the observer may not know. It owns what it needs, so a page can be
/// rendered on another thread while the match goes on.
///
/// ```
/// use mallow::catalogue::GameEntry;
/// use mallow::core::{Observer, Seed};
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// let game = GameEntry::of::<HighCardListing>();
/// let table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
/// let seen = table.glimpse(Observer::Public, 0)?;
/// assert_eq!(seen.revision(), 1);
/// assert_eq!(seen.told().len(), 1, "the deal");
/// assert!(!seen.text().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Glimpse {
    pub(super) game: &'static str,
    pub(super) observer: Observer,
    pub(super) revision: u64,
    pub(super) turn: Turn,
    pub(super) outcome: Option<Outcome>,
    pub(super) conclusion: Option<Conclusion>,
    pub(super) players: Vec<Label>,
    pub(super) told: Vec<Revision<ToldEvent>>,
    pub(super) view: Box<dyn AnyView>,
}

impl Glimpse {
    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The observer.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// The revision of the table that the view shows.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The turn by the rules. Views show it.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The seats that may act now: those of the turn, or none if the match is concluded.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        if self.conclusion.is_some() { SeatSet::EMPTY } else { self.turn.seats() }
    }

    /// The outcome, once the rules have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// How the match ended before its rules ended it.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// The labels of the players in seat order; empty if they are unknown.
    #[must_use]
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// Every change since the revision that was asked for, with the events that the observer may
    /// know.
    #[must_use]
    pub fn told(&self) -> &[Revision<ToldEvent>] {
        &self.told
    }

    /// The view as text for a human.
    #[must_use]
    pub fn text(&self) -> String {
        self.view.text()
    }

    /// The view as the game's own JSON.
    ///
    /// # Errors
    /// If the game cannot write it.
    pub fn view(&self) -> Result<Value, TableError> {
        self.view.json()
    }

    /// The view as an SVG picture; `None` if the game has none.
    #[must_use]
    pub fn svg(&self) -> Option<String> {
        self.svg_with(&SvgOptions::new())
    }

    /// The view as an SVG picture with these options; `None` if the game has none.
    #[must_use]
    pub fn svg_with(&self, options: &SvgOptions) -> Option<String> {
        self.view.svg(options)
    }

    /// The legal actions of the observer's seat, found from the view alone; none for the public, and
    /// none if the match is concluded.
    #[must_use]
    pub fn actions(&self, filter: &ActionFilter) -> ActionPage {
        match self.observer.seat() {
            Some(seat) if self.to_act().contains(seat) => self.view.page(self.observer, filter),
            _ => ActionPage::default(),
        }
    }

    /// The whole glimpse as a JSON object with the fields `game`, `observer`, `revision`, `turn`,
    /// `outcome`, `concluded`, `players`, `told` and `view`.
    ///
    /// # Errors
    /// If the game cannot write the view.
    pub fn to_json(&self) -> Result<Value, TableError> {
        Ok(json!({
            "game": self.game,
            "observer": self.observer,
            "revision": self.revision,
            "turn": self.turn,
            "outcome": self.outcome,
            "concluded": self.conclusion,
            "players": self.players,
            "told": self.told,
            "view": self.view()?,
        }))
    }
}

/// Without the view: a log is read by people who are not the observer.
impl fmt::Debug for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Glimpse")
            .field("game", &self.game)
            .field("observer", &format_args!("{}", self.observer))
            .field("revision", &self.revision)
            .field("turn", &format_args!("{}", self.turn))
            .finish_non_exhaustive()
    }
}

/// The number of undone or redone steps, or the observer's form of the events of a step.
pub(super) fn told_as<E>(
    told: Told<E>,
    mut form: impl FnMut(E) -> Result<ToldEvent, TableError>,
) -> Result<Told<ToldEvent>, TableError> {
    Ok(match told {
        Told::Events(events) => {
            Told::Events(events.into_iter().map(&mut form).collect::<Result<_, _>>()?)
        }
        Told::Undone(steps) => Told::Undone(steps),
        Told::Redone(steps) => Told::Redone(steps),
    })
}

/// A view whose type is known only by its game's name.
pub(super) trait AnyView: Send + Sync {
    fn text(&self) -> String;
    fn json(&self) -> Result<Value, TableError>;
    fn svg(&self, options: &SvgOptions) -> Option<String>;
    fn page(&self, observer: Observer, filter: &ActionFilter) -> ActionPage;
}

/// A view with the rules that it belongs to.
pub(super) struct Seen<L: Listing> {
    pub(super) game: Arc<L::Game>,
    pub(super) view: ViewOf<L>,
}

impl<L: Listing> AnyView for Seen<L> {
    fn text(&self) -> String {
        L::view_text(&self.game, &self.view)
    }

    fn json(&self) -> Result<Value, TableError> {
        view_json(&self.view)
    }

    fn svg(&self, options: &SvgOptions) -> Option<String> {
        L::view_svg(&self.game, &self.view, options)
    }

    fn page(&self, observer: Observer, filter: &ActionFilter) -> ActionPage {
        let Some(seat) = observer.seat() else { return ActionPage::default() };
        // Every state that fits the view has the same legal actions of this seat.
        let guess = self.game.determinize(&self.view, &mut Generator::new(Seed::from_u64(0)));
        list::page(&*self.game, &guess, seat, filter)
    }
}

pub(super) fn view_json(view: &impl Serialize) -> Result<Value, TableError> {
    serde_json::to_value(view).map_err(|why| TableError::NotJson { what: "view", why })
}
