//! The numbers and arrays of one table.

use super::fields::Slice;
use super::layout::check_len;
use super::{Element, Encode, EncodeError, Layout, Window};
use crate::{Observer, Seat};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The numbers and arrays of one table: a game, a window, and the layouts that follow from them.
#[derive(Debug)]
pub struct Encoder<G: Encode> {
    game: Arc<G>,
    window: Window,
    action_count: u64,
    observation: Layout,
    candidate: Layout,
}

impl<G: Encode> Clone for Encoder<G> {
    fn clone(&self) -> Encoder<G> {
        Encoder {
            game: Arc::clone(&self.game),
            window: self.window,
            action_count: self.action_count,
            observation: self.observation.clone(),
            candidate: self.candidate.clone(),
        }
    }
}

impl<G: Encode> Encoder<G> {
    /// The most action numbers: 2^31 - 1, which every learning framework can take.
    pub const MAX_ACTIONS: u64 = i32::MAX as u64;

    /// The encoder of this game, with everything that it can reach.
    ///
    /// # Errors
    /// If the game has more than [`MAX_ACTIONS`](Encoder::MAX_ACTIONS) action numbers, so that it
    /// needs a window.
    pub fn new(game: G) -> Result<Encoder<G>, EncodeError> {
        Encoder::shared(Arc::new(game), Window::WHOLE)
    }

    /// The encoder of a game that others hold too, with this window.
    ///
    /// # Errors
    /// If the window does not fit the game or leaves more than
    /// [`MAX_ACTIONS`](Encoder::MAX_ACTIONS) action numbers.
    pub fn shared(game: Arc<G>, window: Window) -> Result<Encoder<G>, EncodeError> {
        game.check_window(window)?;
        let action_count = game.action_count(window);
        if action_count > Self::MAX_ACTIONS {
            return Err(EncodeError::TooManyActions {
                count: action_count,
                most: Self::MAX_ACTIONS,
            });
        }
        let view = game.view(&game.start(), Observer::Public);
        let mut observation = Layout::new(G::ENCODING_VERSION);
        game.observe(window, &view, &mut observation);
        let mut candidate = Layout::new(G::ENCODING_VERSION);
        if let Some(any) = game.action_of(window, 0) {
            game.candidate(window, &view, any, &mut candidate);
        }
        Ok(Encoder { game, window, action_count, observation, candidate })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game, for others to hold too.
    #[must_use]
    pub fn share_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The window.
    #[must_use]
    pub fn window(&self) -> Window {
        self.window
    }

    /// The number of actions that can be written, by any seat in any state; their numbers are 0 up
    /// to this.
    #[must_use]
    pub fn action_count(&self) -> u64 {
        self.action_count
    }

    /// What the values of an observation mean.
    #[must_use]
    pub fn observation(&self) -> &Layout {
        &self.observation
    }

    /// What the values of a row of features mean.
    #[must_use]
    pub fn candidate(&self) -> &Layout {
        &self.candidate
    }

    /// The number of an action, `None` if it lies outside the window.
    #[inline]
    #[must_use]
    pub fn action_id(&self, action: G::Action) -> Option<u64> {
        self.game.action_id(self.window, action)
    }

    /// The action with this number. Whether it is legal is for [`Game::check`](crate::Game::check)
    /// to say.
    ///
    /// # Errors
    /// If there is no such number.
    #[inline]
    pub fn action(&self, id: u64) -> Result<G::Action, EncodeError> {
        let count = self.action_count;
        self.game.action_of(self.window, id).ok_or(EncodeError::NoSuchAction { found: id, count })
    }

    /// Replaces the contents of `ids` by the numbers of the legal actions of `seat`, in rising order.
    /// Returns how many legal actions lie outside the window.
    pub fn ids(&self, state: &G::State, seat: Seat, ids: &mut Vec<u64>) -> u32 {
        ids.clear();
        self.visit_ids(state, seat, |id| ids.push(id))
    }

    /// Writes a 1 for every legal action of `seat` and a 0 for every other number. Returns how many
    /// legal actions lie outside the window.
    ///
    /// # Errors
    /// If the slice does not have [`action_count`](Encoder::action_count) elements.
    pub fn mask<T: Element>(
        &self,
        state: &G::State,
        seat: Seat,
        mask: &mut [T],
    ) -> Result<u32, EncodeError> {
        check_len("mask", self.action_count as usize, mask.len())?;
        mask.fill(T::of(0));
        Ok(self.visit_ids(state, seat, |id| {
            if let Some(place) = mask.get_mut(id as usize) {
                *place = T::of(1);
            }
        }))
    }

    #[inline]
    fn visit_ids(&self, state: &G::State, seat: Seat, mut each: impl FnMut(u64)) -> u32 {
        let mut outside = 0;
        let _ = self.game.visit_actions(state, seat, |action| {
            match self.action_id(action) {
                Some(id) => each(id),
                None => outside += 1,
            }
            ControlFlow::<()>::Continue(())
        });
        outside
    }

    /// Writes what the view says.
    ///
    /// # Errors
    /// If the slice has another length than the [layout](Encoder::observation), or its elements
    /// cannot hold every value.
    #[inline]
    pub fn observe<T: Element>(&self, view: &G::View, out: &mut [T]) -> Result<(), EncodeError> {
        check_len("observation", self.observation.len(), out.len())?;
        self.observation.check_element::<T>()?;
        self.game.observe(self.window, view, &mut Slice::new(out));
        Ok(())
    }

    /// Replaces the contents of `rows` by a row of features for every legal action of `seat`, in list
    /// order, as that seat sees them. Returns the number of rows.
    ///
    /// # Errors
    /// If the elements cannot hold every value.
    pub fn candidates<T: Element>(
        &self,
        state: &G::State,
        seat: Seat,
        rows: &mut Vec<T>,
    ) -> Result<u32, EncodeError> {
        self.candidate.check_element::<T>()?;
        rows.clear();
        let view = self.game.view(state, Observer::Seat(seat));
        let width = self.candidate.len();
        let mut count = 0;
        let _ = self.game.visit_actions(state, seat, |action| {
            let start = rows.len();
            rows.resize(start + width, T::of(0));
            self.game.candidate(self.window, &view, action, &mut Slice::zeroed(&mut rows[start..]));
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        Ok(count)
    }
}
