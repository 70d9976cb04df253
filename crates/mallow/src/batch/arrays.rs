//! Flat arrays of the caller's, one row a table.

use super::error::BatchError;
use super::slot::Slot;
use mallow_core::encode::Encode;

/// In [`Arrays::ends`]: the game goes on.
pub const GOES_ON: u8 = 0;
/// In [`Arrays::ends`]: the game has ended with this step.
pub const ENDED: u8 = 1;
/// In [`Arrays::ends`]: the game was cut off at the step limit.
pub const CUT_OFF: u8 = 2;
/// In [`Arrays::seats`]: nobody is asked, because the game has ended.
pub const NOBODY: i8 = -1;

/// The arrays that a batch writes: those that are wanted, one row a table, rows one after the other.
#[derive(Debug, Default)]
pub struct Arrays<'a> {
    /// What the asked seat sees, as the encoder's [observation](mallow_core::encode::Encoder::observation)
    /// says; after the end of a game, what the last seat that was asked sees.
    pub observations: Option<&'a mut [f32]>,
    /// A 1 for every legal action of the asked seat, a 0 for every other number.
    pub masks: Option<&'a mut [u8]>,
    /// The asked seat, or [`NOBODY`]. One element a table.
    pub seats: Option<&'a mut [i8]>,
    /// The reward of every seat in the last step. One element a seat.
    pub rewards: Option<&'a mut [f32]>,
    /// Whether the last step has ended the game: [`GOES_ON`], [`ENDED`] or [`CUT_OFF`]. One element a
    /// table.
    pub ends: Option<&'a mut [u8]>,
    /// The number of legal actions of the asked seat that lie outside the window. One element a table.
    pub outside: Option<&'a mut [u32]>,
}

/// The lengths of rows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Widths {
    pub(super) observation: usize,
    pub(super) mask: usize,
    pub(super) players: usize,
}

/// Splits an array, if there is one, after so many elements.
fn split<'a, T>(array: &mut Option<&'a mut [T]>, at: usize) -> Option<&'a mut [T]> {
    let (left, right) = array.take()?.split_at_mut(at);
    *array = Some(right);
    Some(left)
}

fn check<T>(array: &'static str, given: Option<&[T]>, expected: usize) -> Result<(), BatchError> {
    match given.map(<[T]>::len).filter(|&found| found != expected) {
        None => Ok(()),
        Some(found) => Err(BatchError::Length { array, expected, found }),
    }
}

impl Arrays<'_> {
    /// Checks every length.
    pub(super) fn check(&self, tables: usize, widths: &Widths) -> Result<(), BatchError> {
        check("observations", self.observations.as_deref(), tables * widths.observation)?;
        check("masks", self.masks.as_deref(), tables * widths.mask)?;
        check("seats", self.seats.as_deref(), tables)?;
        check("rewards", self.rewards.as_deref(), tables * widths.players)?;
        check("ends", self.ends.as_deref(), tables)?;
        check("outside", self.outside.as_deref(), tables)
    }

    pub(super) fn reborrow(&mut self) -> Arrays<'_> {
        Arrays {
            observations: self.observations.as_deref_mut(),
            masks: self.masks.as_deref_mut(),
            seats: self.seats.as_deref_mut(),
            rewards: self.rewards.as_deref_mut(),
            ends: self.ends.as_deref_mut(),
            outside: self.outside.as_deref_mut(),
        }
    }
}

impl<'a> Arrays<'a> {
    /// Takes the rows of the first tables out.
    fn first(&mut self, tables: usize, widths: &Widths) -> Arrays<'a> {
        Arrays {
            observations: split(&mut self.observations, tables * widths.observation),
            masks: split(&mut self.masks, tables * widths.mask),
            seats: split(&mut self.seats, tables),
            rewards: split(&mut self.rewards, tables * widths.players),
            ends: split(&mut self.ends, tables),
            outside: split(&mut self.outside, tables),
        }
    }
}

/// Some tables with their choices and rows.
pub(super) struct Part<'a, G: Encode> {
    pub(super) slots: &'a mut [Slot<G>],
    pub(super) choices: &'a [Option<G::Action>],
    pub(super) arrays: Arrays<'a>,
}

impl<'a, G: Encode> Part<'a, G> {
    pub(super) fn halves(mut self, widths: &Widths) -> (Part<'a, G>, Part<'a, G>) {
        let half = self.slots.len() / 2;
        let arrays = self.arrays.first(half, widths);
        let (slots, more_slots) = self.slots.split_at_mut(half);
        let (choices, more_choices) = self.choices.split_at(half);
        (
            Part { slots, choices, arrays },
            Part { slots: more_slots, choices: more_choices, arrays: self.arrays },
        )
    }

    pub(super) fn each(
        mut self,
        widths: &Widths,
        work: &impl Fn(&mut Slot<G>, Option<G::Action>, &mut Arrays<'_>),
    ) {
        for (slot, &choice) in self.slots.iter_mut().zip(self.choices) {
            work(slot, choice, &mut self.arrays.first(1, widths));
        }
    }
}
