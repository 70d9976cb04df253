//! Markers and claims.

use crate::part::Part;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// The two kinds of marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkerKind {
    /// A welly boot: for every feature in Classic, for land in Pitchfork.
    Boot,
    /// A pitchfork: for creatures in Pitchfork.
    Pitchfork,
}

impl MarkerKind {
    /// Both, in order.
    pub const ALL: [MarkerKind; 2] = [MarkerKind::Boot, MarkerKind::Pitchfork];
}

/// The part on which a marker is put, and the kind of marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a claim: an object"))]
pub struct Claim {
    /// The part it stands on.
    pub part: Part,
    /// Boot or pitchfork.
    pub kind: MarkerKind,
}

/// `boot` or `pitchfork`.
impl fmt::Display for MarkerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MarkerKind::Boot => "boot",
            MarkerKind::Pitchfork => "pitchfork",
        })
    }
}

/// A text that names no marker.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected `boot` or `pitchfork`, found {found}")]
pub struct ParseMarkerError {
    /// The text that was read.
    pub found: Excerpt,
}

impl FromStr for MarkerKind {
    type Err = ParseMarkerError;

    fn from_str(text: &str) -> Result<MarkerKind, ParseMarkerError> {
        let [word] =
            Words::new(text).all().ok_or_else(|| ParseMarkerError { found: Excerpt::of(text) })?;
        MarkerKind::ALL
            .into_iter()
            .find(|kind| word.is(&kind.to_string()))
            .ok_or_else(|| ParseMarkerError { found: Excerpt::of(text) })
    }
}

/// `boot terrain N`: kind and part.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.part)
    }
}

/// The JSON form of a marker and the seat that owns it.
#[cfg(feature = "serde")]
pub(crate) mod owned {
    use super::{Claim, MarkerKind, Part};
    use mallow_core::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields, expecting = "a marker as an object")]
    struct Form {
        seat: Seat,
        kind: MarkerKind,
        part: Part,
    }

    /// By reference, as serde asks for it.
    #[expect(clippy::ref_option)]
    pub(crate) fn serialize<S: Serializer>(
        marker: &Option<(Seat, Claim)>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let form = |(seat, claim): (Seat, Claim)| Form { seat, kind: claim.kind, part: claim.part };
        marker.map(form).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<(Seat, Claim)>, D::Error> {
        let form = Option::<Form>::deserialize(deserializer)?;
        Ok(form.map(|Form { seat, kind, part }| (seat, Claim { part, kind })))
    }
}
