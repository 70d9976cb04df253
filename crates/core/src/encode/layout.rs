//! What each value of an observation means.

use super::{Element, EncodeError, Fields, Head};
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};
use core::fmt;

/// The fields of an observation or of a row of features, in order. Displays as a table in Markdown.
///
/// Programs that keep trained weights keep the layout beside them, and compare it with
/// [`expect`](Layout::expect) before they use the weights again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Layout {
    version: u32,
    fields: Vec<Field>,
}

/// One field of a [`Layout`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Field {
    name: Cow<'static, str>,
    start: usize,
    shape: Vec<usize>,
    low: i32,
    high: i32,
    meaning: Cow<'static, str>,
}

impl Field {
    /// The name, in snake case.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The place of the first value in the whole array.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The length along each axis, outermost first; empty for a single value.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether the field has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The least and the greatest value.
    #[must_use]
    pub fn range(&self) -> (i32, i32) {
        (self.low, self.high)
    }

    /// What the values mean.
    #[must_use]
    pub fn meaning(&self) -> &str {
        &self.meaning
    }
}

impl Layout {
    pub(super) fn new(version: u32) -> Layout {
        Layout { version, fields: Vec::new() }
    }

    /// The [version](super::Encode::ENCODING_VERSION) of the encoding.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The fields, in order.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The field of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The number of values of the whole array.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fields.last().map_or(0, |last| last.start + last.len())
    }

    /// Whether there are no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Brings every value from its field's range to the range from 0 to 1, or from -1 to 1 if the
    /// field has negative values: for networks, which want values of one size.
    ///
    /// # Errors
    /// If the slice has another length than the layout.
    pub fn scale(&self, values: &mut [f32]) -> Result<(), EncodeError> {
        check_len("observation", self.len(), values.len())?;
        for field in &self.fields {
            let most = field.low.unsigned_abs().max(field.high.unsigned_abs());
            if most > 1 {
                let factor = 1.0 / most as f32;
                for value in &mut values[field.start..field.start + field.len()] {
                    *value *= factor;
                }
            }
        }
        Ok(())
    }

    /// Checks that another layout is this one.
    ///
    /// # Errors
    /// If it is not: the first difference.
    pub fn expect(&self, other: &Layout) -> Result<(), EncodeError> {
        let differs = |why: String| Err(EncodeError::OtherLayout { why });
        if self.version != other.version {
            let (expected, found) = (self.version, other.version);
            return differs(format!("expected version {expected}, found {found}"));
        }
        for (expected, found) in self.fields.iter().zip(&other.fields) {
            if expected != found {
                return differs(format!("expected the field {expected}, found {found}"));
            }
        }
        if self.fields.len() != other.fields.len() {
            let (expected, found) = (self.fields.len(), other.fields.len());
            return differs(format!("expected {expected} fields, found {found}"));
        }
        Ok(())
    }

    /// Checks that elements of this type hold every value.
    pub(super) fn check_element<T: Element>(&self) -> Result<(), EncodeError> {
        match self.fields.iter().find(|field| field.low < T::LOW || field.high > T::HIGH) {
            None => Ok(()),
            Some(field) => Err(EncodeError::Element {
                field: field.name.to_string(),
                low: field.low,
                high: field.high,
            }),
        }
    }
}

/// Checks the length of a slice.
pub(super) fn check_len(
    what: &'static str,
    expected: usize,
    found: usize,
) -> Result<(), EncodeError> {
    if expected == found { Ok(()) } else { Err(EncodeError::Length { what, expected, found }) }
}

/// A layout takes the heads of fields and drops their values.
impl Fields for Layout {
    fn sparse(&mut self, head: Head<'_>, _: impl IntoIterator<Item = (usize, i32)>) {
        let start = self.len();
        self.fields.push(Field {
            name: Cow::Borrowed(head.name),
            start,
            shape: head.shape.to_vec(),
            low: head.low,
            high: head.high,
            meaning: Cow::Borrowed(head.meaning),
        });
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape =
            if self.shape.is_empty() { "1".to_string() } else { Shape(&self.shape).to_string() };
        write!(f, "`{}` at {}, {shape}, {} to {}", self.name, self.start, self.low, self.high)
    }
}

/// Lengths along axes: `4 × 60`.
struct Shape<'a>(&'a [usize]);

impl fmt::Display for Shape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (axis, len) in self.0.iter().enumerate() {
            if axis > 0 {
                f.write_str(" × ")?;
            }
            write!(f, "{len}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| start | field | shape | range | meaning |")?;
        writeln!(f, "|---|---|---|---|---|")?;
        for field in &self.fields {
            writeln!(
                f,
                "| {} | `{}` | {} | {} to {} | {} |",
                field.start,
                field.name,
                Shape(&field.shape),
                field.low,
                field.high,
                field.meaning
            )?;
        }
        Ok(())
    }
}

/// Checks what is written: for the laws.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) layout: Layout,
    /// The first value or place outside its field: the field's name, the place and the value.
    pub(crate) fault: Option<(&'static str, usize, i32)>,
}

impl Checked {
    pub(crate) fn new(version: u32) -> Checked {
        Checked { layout: Layout::new(version), fault: None }
    }
}

impl Fields for Checked {
    fn sparse(&mut self, head: Head<'_>, values: impl IntoIterator<Item = (usize, i32)>) {
        for (place, value) in values {
            let sound = place < head.len() && (head.low..=head.high).contains(&value);
            if !sound && self.fault.is_none() {
                self.fault = Some((head.name, place, value));
            }
        }
        self.layout.sparse(head, None);
    }
}
