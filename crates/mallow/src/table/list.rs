//! Lists of legal actions, filtered and in pages.

use super::input::MAX_INPUT_BYTES;
use mallow_core::words::{Word, Words};
use mallow_core::{Game, Seat};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Which of a seat's legal actions are listed.
///
/// ```
/// use mallow::table::ActionFilter;
/// let filter = ActionFilter::all().starting_with("place 1").touching("f2").page(100, 50);
/// assert_eq!(filter.most, 50);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ActionFilter {
    /// Only actions whose text starts so, in any case and with any white space between words.
    pub starts_with: Option<String>,
    /// Only actions that touch the square, card, slot or seat of this name; see
    /// [`Game::touched`].
    pub touches: Option<String>,
    /// How many of the actions that fit are left out at the beginning.
    pub skip: u32,
    /// How many actions are listed at most; never more than
    /// [`MOST`](ActionFilter::MOST).
    pub most: u32,
}

impl ActionFilter {
    /// The most actions that are listed at once.
    pub const MOST: u32 = 10_000;

    /// All actions, up to [`MOST`](ActionFilter::MOST).
    #[must_use]
    pub fn all() -> ActionFilter {
        ActionFilter { starts_with: None, touches: None, skip: 0, most: ActionFilter::MOST }
    }

    /// Only actions whose text starts so.
    #[must_use]
    pub fn starting_with(mut self, text: impl Into<String>) -> ActionFilter {
        self.starts_with = Some(text.into());
        self
    }

    /// Only actions that touch what has this name.
    #[must_use]
    pub fn touching(mut self, name: impl Into<String>) -> ActionFilter {
        self.touches = Some(name.into());
        self
    }

    /// At most this many of those that fit, after leaving some out.
    #[must_use]
    pub fn page(mut self, skip: u32, most: u32) -> ActionFilter {
        (self.skip, self.most) = (skip, most);
        self
    }
}

/// All actions, up to [`MOST`](ActionFilter::MOST).
impl Default for ActionFilter {
    fn default() -> ActionFilter {
        ActionFilter::all()
    }
}

/// A part of the list of a seat's legal actions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct ActionPage {
    /// The number of all legal actions.
    pub count: u32,
    /// The number of those that fit the filter.
    pub fitting: u32,
    /// Those that are listed, in the game's order.
    pub actions: Vec<ListedAction>,
}

/// A legal action in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ListedAction {
    /// The index in the list of all legal actions, from 0.
    pub index: u32,
    /// The action in the game's notation.
    pub text: String,
    /// The names of all that the action touches; see [`Game::touched`].
    pub touches: Vec<String>,
}

/// The text of a prefix as texts of actions are compared: lower case, one space between words.
fn plain(text: &str) -> String {
    let words: Vec<&str> = Words::new(text).map(Word::as_str).collect();
    words.join(" ").to_lowercase()
}

/// The page of a seat's legal actions in this state.
pub(super) fn page<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    filter: &ActionFilter,
) -> ActionPage {
    let count = game.count_actions(state, seat);
    let most = filter.most.min(ActionFilter::MOST) as usize;
    let mut page = ActionPage { count, fitting: 0, actions: Vec::new() };
    // A text that is too long for an action starts none and names nothing.
    let given = [&filter.starts_with, &filter.touches];
    if given.into_iter().flatten().any(|text| text.len() > MAX_INPUT_BYTES) {
        return page;
    }
    let prefix = filter.starts_with.as_deref().map(plain).filter(|prefix| !prefix.is_empty());
    let touches = filter.touches.as_deref().map(str::trim);
    let is_filtered = prefix.is_some() || touches.is_some();
    let mut index = 0;
    let _ = game.visit_actions(state, seat, |action| {
        let at = index;
        index += 1;
        let has_text = |prefix: &String| action.to_string().to_lowercase().starts_with(prefix);
        let is_touched = |name: &str| {
            game.touched(state, seat, action).iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        if !prefix.as_ref().is_none_or(has_text) || !touches.is_none_or(is_touched) {
            return ControlFlow::Continue(());
        }
        page.fitting += 1;
        if page.fitting > filter.skip && page.actions.len() < most {
            let (text, touches) = (action.to_string(), game.touched(state, seat, action));
            page.actions.push(ListedAction { index: at, text, touches });
        }
        // Without a filter the number is known, and the rest need not be visited.
        if !is_filtered && page.actions.len() >= most {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    if !is_filtered {
        page.fitting = count;
    }
    page
}

/// The `n`-th legal action of a seat.
pub(super) fn nth<G: Game>(game: &G, state: &G::State, seat: Seat, n: u32) -> Option<ListedAction> {
    let action = game.nth_action(state, seat, n)?;
    let (text, touches) = (action.to_string(), game.touched(state, seat, action));
    Some(ListedAction { index: n, text, touches })
}
