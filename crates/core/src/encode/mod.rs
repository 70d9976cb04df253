//! Actions as numbers, and views as arrays, for programs that learn to play.
//!
//! A game implements [`Encode`] beside [`Game`]: a number for every action that can be written, and
//! the fields of an observation. An [`Encoder`] puts them to use: masks or lists of the legal numbers,
//! observations in a caller's slice with a [`Layout`] that says what each value means, and rows of
//! features of the legal actions. [`Suite::encode`](crate::laws::Suite::encode) checks that all of it
//! agrees with the rules and shows nothing that a view does not say.
//!
//! ```
//! use mallow_core::encode::Encoder;
//! use mallow_core::high_card::{Chance, Choice, HighCard};
//! use mallow_core::{Game, Observer, Seat};
//! let encoder = Encoder::new(HighCard::new(2))?;
//! let game = encoder.game();
//! let state = game.after_chance(&game.start(), &Chance::Deal([6, 1, 0, 0]))?;
//!
//! // A mask over both choices: a 6 cannot be swapped.
//! let mut mask = [0_u8; 2];
//! encoder.mask(&state, Seat::new(0), &mut mask)?;
//! assert_eq!(mask, [1, 0]);
//! assert_eq!(encoder.action(1)?, Choice::Swap);
//!
//! // The observation begins with the observer's own card.
//! let mut observation = vec![0.0_f32; encoder.observation().len()];
//! let view = game.view(&state, Observer::Seat(Seat::new(0)));
//! encoder.observe(&view, &mut observation)?;
//! assert_eq!(observation[..6], [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod around;
mod encoder;
mod error;
mod fields;
mod layout;
mod returns;

pub use around::Around;
pub use encoder::Encoder;
pub use error::EncodeError;
pub use fields::{Element, Fields, Head};
pub use layout::{Field, Layout};
pub use returns::Returns;

pub(crate) use layout::Checked;

use crate::{Game, Seat};

/// The part of an unbounded board that is encoded: all that the game can reach, or a square of a
/// given side around the origin.
///
/// Games on a board of fixed size have no window and accept [`WHOLE`](Window::WHOLE) only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Window(Option<u16>);

impl Window {
    /// Everything that the game can reach.
    pub const WHOLE: Window = Window(None);

    /// A square of this side, in squares of the board, around the origin.
    #[must_use]
    pub const fn of(side: u16) -> Window {
        Window(Some(side))
    }

    /// The side of the square, `None` for everything.
    #[must_use]
    pub const fn side(self) -> Option<u16> {
        self.0
    }
}

/// A game whose actions have numbers and whose views can be written as arrays.
///
/// The numbers of actions depend on the setup and the window only, never on the state. They rise in
/// the order of the actions, start at 0 and have no gaps. They do not change from release to release;
/// where they must, [`ENCODING_VERSION`](Encode::ENCODING_VERSION) rises.
///
/// Everything takes the [`Window`] that the user chose; games on a board of fixed size ignore it.
/// Callers go through an [`Encoder`].
pub trait Encode: Game {
    /// The version of the numbers and layouts.
    const ENCODING_VERSION: u32;

    /// What the players strive for, and so the reward at the end.
    const RETURNS: Returns;

    /// Checks that the game can be encoded with this window. Default: it must be whole.
    ///
    /// # Errors
    /// If the window does not fit the game.
    fn check_window(&self, window: Window) -> Result<(), EncodeError> {
        match window.side() {
            None => Ok(()),
            Some(_) => Err(EncodeError::NoWindow),
        }
    }

    /// The number of actions that can be written inside the window, by any seat in any state.
    fn action_count(&self, window: Window) -> u64;

    /// The number of an action, below [`action_count`](Encode::action_count); `None` if it lies
    /// outside the window or cannot be written in this setup.
    fn action_id(&self, window: Window, action: Self::Action) -> Option<u64>;

    /// The action with this number, `None` if there is no such number.
    fn action_of(&self, window: Window, id: u64) -> Option<Self::Action>;

    /// Writes everything that the view says as fields, the observer's seat first and the other seats
    /// after it in turn order. The public looks from seat 0.
    ///
    /// The same fields in the same order for every view of the game: only the values differ.
    fn observe(&self, window: Window, view: &Self::View, fields: &mut impl Fields);

    /// Writes the features of one action, as the observer of the view sees it: what it covers,
    /// touches, scores. For programs that judge the legal actions one by one, because their numbers
    /// are too many.
    ///
    /// The same fields in the same order for every action and view. Must not panic for an action that
    /// is not legal; its features may be anything within their ranges.
    fn candidate(
        &self,
        window: Window,
        view: &Self::View,
        action: Self::Action,
        fields: &mut impl Fields,
    );

    /// The points of a seat so far; at the end, the points of the outcome. Everybody can see them.
    /// The difference between two states is a reward for the steps between them.
    fn score(&self, state: &Self::State, seat: Seat) -> i32;

    /// Calls `each` with the numbers of the pieces that may come next in the deal that is due, after
    /// `dealt`, in rising order; each is as likely as any other. Calls nothing when the deal is
    /// complete, and when the chance event is listed or none is due.
    ///
    /// The product of these draws is the distribution of [`Game::sample`]: for programs that take
    /// chance one small step at a time. Default: nothing, for games that list every chance event.
    fn deal_options(&self, state: &Self::State, dealt: &[u32], each: &mut impl FnMut(u32)) {
        let _ = (state, dealt, each);
    }

    /// The outcome of the deal that is due when these pieces have come, in this order; `None` as
    /// long as pieces are missing. Default: `None`.
    fn deal_of(&self, state: &Self::State, dealt: &[u32]) -> Option<Self::Chance> {
        let _ = (state, dealt);
        None
    }
}
