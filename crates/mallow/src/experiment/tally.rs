//! Sums of integers, which add up to the same total in any order.

use super::report::Fault;
use serde::{Deserialize, Serialize};

/// The sums over many whole numbers: how many there are, their sum, the sum of their squares, the
/// smallest and the greatest.
///
/// All of them are integers, so the tally of all numbers is exactly that of its parts added up, in any
/// order.
///
/// ```
/// use mallow::experiment::Tally;
/// let (mut one, mut other) = (Tally::default(), Tally::default());
/// [2, 4, 4, 4].iter().for_each(|&value| one.add(value));
/// [5, 5, 7, 9].iter().for_each(|&value| other.add(value));
/// one.merge(&other);
/// assert_eq!((one.count(), one.mean(), one.spread()), (8, Some(5.0), Some(2.0)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    count: u64,
    sum: i128,
    squares: u128,
    min: i64,
    max: i64,
}

/// Of no number.
impl Default for Tally {
    fn default() -> Tally {
        Tally { count: 0, sum: 0, squares: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Tally {
    /// Adds a number.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        let size = u128::from(value.unsigned_abs());
        self.squares += size * size;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// The tally of numbers whose sums are already known.
    pub(super) fn of_sums(count: u64, sum: u64, squares: u64, min: u64, max: u64) -> Tally {
        Tally {
            count,
            sum: i128::from(sum),
            squares: u128::from(squares),
            min: i64::try_from(min).unwrap_or(i64::MAX),
            max: i64::try_from(max).unwrap_or(i64::MAX),
        }
    }

    /// Adds the numbers of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// Whether it is of no number.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many numbers there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum of the numbers.
    #[must_use]
    pub fn sum(&self) -> i128 {
        self.sum
    }

    /// The sum of the squares of the numbers.
    #[must_use]
    pub fn sum_of_squares(&self) -> u128 {
        self.squares
    }

    /// The mean; `None` if there is no number.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation of the numbers; `None` if there is none.
    #[must_use]
    pub fn spread(&self) -> Option<f64> {
        if self.is_empty() {
            return None;
        }
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
        Some(scaled.max(0.0).sqrt() / self.count as f64)
    }

    /// The smallest number; `None` if there is none.
    #[must_use]
    pub fn min(&self) -> Option<i64> {
        (self.count > 0).then_some(self.min)
    }

    /// The greatest number; `None` if there is none.
    #[must_use]
    pub fn max(&self) -> Option<i64> {
        (self.count > 0).then_some(self.max)
    }

    /// The form in a report; `None` for null, if there is no number.
    pub(super) fn form(&self) -> Option<TallyForm> {
        Some(TallyForm {
            mean: self.mean()?,
            sd: self.spread()?,
            min: self.min,
            max: self.max,
            count: self.count,
            sum: self.sum,
            sum_of_squares: self.squares,
        })
    }

    /// Whether a report can be read that has this tally: its sums need at most 64 bits.
    pub(super) fn is_writable(&self) -> bool {
        i64::try_from(self.sum).is_ok() && u64::try_from(self.squares).is_ok()
    }
}

/// A tally in a report.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TallyForm {
    mean: f64,
    sd: f64,
    min: i64,
    max: i64,
    count: u64,
    sum: i128,
    sum_of_squares: u128,
}

/// The tally of a report, in which `count` numbers were counted, each at least `least`.
///
/// # Errors
/// If no `count` numbers give these sums, as far as that can be told from the sums.
pub(super) fn read(
    form: Option<TallyForm>,
    field: &str,
    count: u64,
    least: i64,
) -> Result<Tally, Fault> {
    let Some(form) = form else {
        return Fault::unless(count == 0, field, || {
            format!("expected a tally of {count} values, found null")
        })
        .map(|()| Tally::default());
    };
    let TallyForm { min, max, sum, sum_of_squares: squares, .. } = form;
    Fault::unless(form.count == count && count > 0, &at(field, "count"), || match count {
        0 => format!("expected null in place of a tally, found a count of {}", form.count),
        _ => format!("expected {count}, found {}", form.count),
    })?;
    Fault::unless(min >= least, &at(field, "min"), || {
        format!("expected at least {least}, found {min}")
    })?;
    Fault::unless(max >= min, &at(field, "max"), || {
        format!("expected at least the smallest value, {min}, found {max}")
    })?;
    // Below 2^63 in size times below 2^64: no product overflows.
    let (low, high) = (i128::from(min) * i128::from(count), i128::from(max) * i128::from(count));
    Fault::unless((low..=high).contains(&sum), &at(field, "sum"), || {
        format!("expected {low} to {high} for {count} values from {min} to {max}, found {sum}")
    })?;
    let tally = Tally { count, sum, squares, min, max };
    Fault::unless(tally.is_writable(), &at(field, "sum"), || {
        "the sums are too large to be exact: expected at most 64 bits".to_string()
    })?;
    Fault::unless(has_possible_squares(&tally), &at(field, "sum_of_squares"), || {
        format!("not possible for {count} values from {min} to {max} with the sum {sum}: {squares}")
    })?;
    Fault::close(&at(field, "mean"), tally.mean().unwrap_or_default(), form.mean)?;
    Fault::close(&at(field, "sd"), tally.spread().unwrap_or_default(), form.sd)?;
    Ok(tally)
}

fn at(field: &str, part: &str) -> String {
    format!("{field}.{part}")
}

/// Whether the squares fit the other sums, all of which are in range and of at most 64 bits.
fn has_possible_squares(tally: &Tally) -> bool {
    let Tally { count, sum, squares, min, max } = *tally;
    let (count, min, max) = (i128::from(count), i128::from(min), i128::from(max));
    // 64 bits, so it cannot fail.
    let Ok(squares) = i128::try_from(squares) else { return false };
    // A square is odd where its root is.
    let parity = (squares - sum) % 2 == 0;
    // For every value (value - min) * (max - value) >= 0; added up over all values. The products
    // with more than 127 bits are those of values far beyond any game.
    let above = (min + max).checked_mul(sum).zip((min * max).checked_mul(count));
    let most = above.and_then(|(linear, constant)| linear.checked_sub(constant));
    let below_chord = most.is_some_and(|most| squares <= most);
    // The mean of the squares is at least the square of the mean.
    let spread = squares.checked_mul(count).zip(sum.checked_mul(sum));
    let above_mean = spread.is_some_and(|(all, square)| all >= square);
    parity && below_chord && above_mean
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
        assert_eq!((tally.mean(), tally.spread()), (Some(5.0), Some(2.0)));
        assert_eq!((tally.min(), tally.max()), (Some(2), Some(9)));
    }

    #[test]
    fn negative_and_huge_values_are_counted_exactly() {
        let tally = tally(&[i64::MIN, i64::MAX, -1]);
        assert_eq!(tally.sum, -2);
        assert_eq!((tally.min(), tally.max()), (Some(i64::MIN), Some(i64::MAX)));
        assert!(tally.spread().is_some_and(f64::is_finite));
    }

    #[test]
    fn sums_of_real_values_are_possible() {
        for values in [&[5][..], &[0, 0, 0], &[-3, 7, 2], &[1, 2, 2, 9, -40], &[i32::MAX as i64; 3]]
        {
            let tally = tally(values);
            let least = values.iter().copied().min().unwrap_or(0);
            assert_eq!(read(tally.form(), "x", values.len() as u64, least), Ok(tally));
        }
        assert_eq!(read(None, "x", 0, 0), Ok(Tally::default()));
    }

    #[test]
    fn sums_that_no_values_have_are_refused() {
        let good = tally(&[1, 2, 2, 9]);
        let refused = |change: fn(&mut Tally)| {
            let mut tally = good;
            change(&mut tally);
            let fault = read(tally.form(), "plies", 4, 1).expect_err("these sums are impossible");
            fault.to_string()
        };
        assert_eq!(refused(|t| t.count = 5), "plies.count: expected 4, found 5");
        assert_eq!(refused(|t| t.min = 0), "plies.min: expected at least 1, found 0");
        assert!(refused(|t| t.max = 0).starts_with("plies.max: expected at least the smallest"));
        assert!(refused(|t| t.sum = 37).starts_with("plies.sum: expected 4 to 36 for 4 values"));
        assert!(refused(|t| t.sum = 3).starts_with("plies.sum: expected 4 to 36 for 4 values"));
        for squares in [89, 91, 48, 0, 1 << 63, u64::MAX as u128] {
            let mut tally = good;
            tally.squares = squares;
            let fault = read(tally.form(), "plies", 4, 1).expect_err("these sums are impossible");
            assert!(fault.to_string().starts_with("plies.sum_of_squares: not possible"), "{fault}");
        }
        assert!(read(None, "plies", 4, 1).is_err());
        assert!(read(good.form(), "plies", 0, 1).is_err());
        let mut form = good.form().expect("of four values");
        form.mean = 3.6;
        let fault = read(Some(form), "plies", 4, 1).expect_err("the mean is 3.5");
        assert_eq!(fault.to_string(), "plies.mean: expected 3.5, found 3.6");
    }

    #[test]
    fn extreme_sums_overflow_nothing() {
        let extreme = [i64::MIN, -1, 0, 1, i64::MAX];
        for min in extreme {
            for max in extreme {
                for count in [1, 2, u64::MAX] {
                    for sum in [i128::MIN, i64::MIN.into(), 0, i64::MAX.into(), i128::MAX] {
                        for squares in [0, 1, u128::from(u64::MAX), u128::MAX] {
                            let tally = Tally { count, sum, squares, min, max };
                            let _ = read(tally.form(), "x", count, i64::MIN);
                        }
                    }
                }
            }
        }
    }
}
