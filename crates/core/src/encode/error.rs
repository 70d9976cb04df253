//! The reasons why something cannot be encoded or decoded.

use alloc::string::String;

/// The reason why something cannot be encoded or decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// A window for a game on a board of fixed size.
    #[error("window: this game has none, because its board is bounded")]
    NoWindow,
    /// A window that does not fit the game.
    #[error("window: expected an odd side from {least} to {most}, found {found}")]
    Window {
        /// The side that was asked for.
        found: u16,
        /// The smallest side.
        least: u16,
        /// The greatest side, from which on nothing falls outside.
        most: u16,
    },
    /// More action numbers than most programs can take.
    #[error("{count} action numbers are more than {most}: choose a smaller window")]
    TooManyActions {
        /// The number of actions that can be written.
        count: u64,
        /// The greatest number that is allowed.
        most: u64,
    },
    /// A number that no action has.
    #[error("there is no action {found}: expected 0 to {}", count - 1)]
    NoSuchAction {
        /// The number that was given.
        found: u64,
        /// The number of actions.
        count: u64,
    },
    /// A slice of another length than the layout or the mask has.
    #[error("{what}: expected {expected} elements, found {found}")]
    Length {
        /// What the slice is for.
        what: &'static str,
        /// The length that is needed.
        expected: usize,
        /// The length of the slice.
        found: usize,
    },
    /// A type of element that cannot hold the values of a field.
    #[error("the field `{field}` has values from {low} to {high}, which the elements cannot hold")]
    Element {
        /// The field.
        field: String,
        /// Its least value.
        low: i32,
        /// Its greatest value.
        high: i32,
    },
    /// A layout of another game, version, setup or window.
    #[error("the layout differs: {why}")]
    OtherLayout {
        /// The first difference.
        why: String,
    },
}
