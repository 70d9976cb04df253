//! A shape on a map, and how a map keeps it.

use crate::{ParseNameError, ParsePlacementError, Placement, Recruit};
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Word, Words};

/// A shape drawn on a map: what it is, and its squares. Written as `earth c3 c4 d4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawn {
    /// What was drawn.
    pub recruit: Recruit,
    /// The squares that it covers.
    pub placement: Placement,
}

/// A [`Drawn`] shape in one word, so that the 30 of a map take 240 bytes of a state:
///
/// ```text
/// bit  63      58 57        0
///     | recruit  | placement |
/// ```
///
/// The recruit is its place in [`Recruit::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PackedDrawn(u64);

impl PackedDrawn {
    const RECRUIT_AT: u32 = 58;

    /// The filler of unused places, always equal, so that equal lists are equal words.
    pub(crate) const UNUSED: PackedDrawn = PackedDrawn(0);

    #[inline]
    pub(crate) fn pack(drawn: Drawn) -> PackedDrawn {
        let recruit = u64::from(drawn.recruit.number());
        PackedDrawn(drawn.placement.bits() | recruit << PackedDrawn::RECRUIT_AT)
    }

    #[inline]
    pub(crate) fn unpack(self) -> Drawn {
        Drawn {
            recruit: Recruit::ALL[(self.0 >> PackedDrawn::RECRUIT_AT) as usize],
            placement: Placement::from_bits(self.0 & ((1 << PackedDrawn::RECRUIT_AT) - 1)),
        }
    }
}

/// Such as `earth c3 c4 d4`.
impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.recruit, self.placement)
    }
}

/// Why a text was refused as a drawn shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawnError {
    /// The first word names no recruit.
    #[error("{0}")]
    Recruit(#[from] ParseNameError),
    /// The other words are not squares of a shape.
    #[error("{0}")]
    Placement(#[from] ParsePlacementError),
}

impl FromStr for Drawn {
    type Err = ParseDrawnError;

    fn from_str(text: &str) -> Result<Drawn, ParseDrawnError> {
        let mut words = Words::new(text);
        let recruit = words.next().map_or("", Word::as_str).parse()?;
        Ok(Drawn { recruit, placement: words.rest().parse()? })
    }
}
