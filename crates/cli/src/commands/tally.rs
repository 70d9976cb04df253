//! Sums of integers, which add up to the same total in any order.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// The sums over many values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tally {
    count: u64,
    sum: i128,
    squares: u128,
    min: i64,
    max: i64,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { count: 0, sum: 0, squares: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Tally {
    pub(crate) fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += u128::from(value.unsigned_abs()).pow(2);
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// The tally of values whose sums are already known.
    pub(crate) fn of_sums(count: u64, sum: u64, squares: u64, min: u64, max: u64) -> Tally {
        Tally {
            count,
            sum: i128::from(sum),
            squares: u128::from(squares),
            min: i64::try_from(min).unwrap_or(i64::MAX),
            max: i64::try_from(max).unwrap_or(i64::MAX),
        }
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The standard deviation of the values.
    pub(crate) fn spread(&self) -> f64 {
        // n * sum of squares - sum^2 in integers; if they overflow, the rounding error no longer
        // matters.
        let count = i128::from(self.count);
        let exact = i128::try_from(self.squares)
            .ok()
            .and_then(|squares| squares.checked_mul(count))
            .zip(self.sum.checked_mul(self.sum))
            .map(|(all, square)| (all - square) as f64);
        let scaled = exact.unwrap_or_else(|| {
            let sum = self.sum as f64;
            self.squares as f64 * self.count as f64 - sum * sum
        });
        scaled.max(0.0).sqrt() / self.count as f64
    }

    pub(crate) fn min(&self) -> i64 {
        self.min
    }

    pub(crate) fn max(&self) -> i64 {
        self.max
    }
}

/// Mean, spread, smallest and greatest value, and the sums that add up over split ranges; null if
/// nothing was counted.
impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_empty() {
            return serializer.serialize_none();
        }
        let mut form = serializer.serialize_struct("Tally", 7)?;
        form.serialize_field("mean", &self.mean())?;
        form.serialize_field("sd", &self.spread())?;
        form.serialize_field("min", &self.min)?;
        form.serialize_field("max", &self.max)?;
        form.serialize_field("count", &self.count)?;
        form.serialize_field("sum", &self.sum)?;
        form.serialize_field("sum_of_squares", &self.squares)?;
        form.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(values: &[i64]) -> Tally {
        let mut tally = Tally::default();
        values.iter().for_each(|&value| tally.add(value));
        tally
    }

    #[test]
    fn mean_and_spread_are_those_of_the_values() {
        let tally = tally(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!((tally.mean(), tally.spread()), (5.0, 2.0));
        assert_eq!((tally.min(), tally.max()), (2, 9));
    }

    #[test]
    fn negative_and_huge_values_are_counted_exactly() {
        let tally = tally(&[i64::MIN, i64::MAX, -1]);
        assert_eq!(tally.sum, -2);
        assert_eq!((tally.min(), tally.max()), (i64::MIN, i64::MAX));
        assert!(tally.spread().is_finite());
    }
}
