//! The error type that holds every fault of a value, not only the first.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug, Display};

/// An error that holds every fault found, at least one: the reasons why a position, a setup or an
/// edition is refused.
///
/// Displays one fault per line: the first [`MOST_SHOWN`](Faults::MOST_SHOWN) faults and the number
/// of the rest.
///
/// ```
/// use mallow_core::Faults;
/// let error = Faults::check(vec!["no deck", "two hands"]).unwrap_err();
/// assert_eq!(error.faults().len(), 2);
/// assert_eq!(error.to_string(), "no deck\ntwo hands");
/// assert!(Faults::<&str>::check(vec![]).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Faults<F>(Vec<F>);

impl<F> Faults<F> {
    /// The number of faults that the text lists at most.
    pub const MOST_SHOWN: usize = 10;

    /// `Ok` if the list is empty, otherwise the error that holds it.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn check(faults: Vec<F>) -> Result<(), Faults<F>> {
        if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
    }

    /// Every fault, in the order in which they were found.
    #[must_use]
    pub fn faults(&self) -> &[F] {
        &self.0
    }
}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Faults<F> {
        Faults(alloc::vec![fault])
    }
}

impl<F: Display> Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().take(Self::MOST_SHOWN).enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "\n" })?;
        }
        match self.0.len().saturating_sub(Self::MOST_SHOWN) {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

impl<F: Debug + Display> Error for Faults<F> {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn ten_faults_are_listed_and_the_rest_counted() {
        let text = |count: u32| Faults::check((0..count).collect()).unwrap_err().to_string();
        assert_eq!(text(10).lines().count(), 10);
        assert_eq!(text(11).lines().last(), Some("and 1 more"));
        assert_eq!(text(300).lines().last(), Some("and 290 more"));
    }
}
