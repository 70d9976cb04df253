//! Whole numbers of the command line.

use std::num::NonZeroUsize;

/// A parser of whole numbers from `least` to `most`, for `value_parser`.
pub(crate) fn whole<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match most {
            u64::MAX => format!("expected a whole number from {least}"),
            most => format!("expected a whole number from {least} to {most}"),
        })
    }
}

/// A parser of numbers of jobs.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let number = whole::<usize>(1, u64::MAX)(text)?;
    NonZeroUsize::new(number).ok_or_else(|| "expected a whole number from 1".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_out_of_range_is_told_the_range() {
        let told = |text: &str| whole::<u8>(1, 200)(text);
        assert_eq!(told("1"), Ok(1));
        assert_eq!(told(" 200 "), Ok(200));
        for text in ["0", "201", "99999999999999999999", "-1", "x", "", "1.0"] {
            assert_eq!(told(text), Err("expected a whole number from 1 to 200".to_string()));
        }
        assert_eq!(whole::<u64>(0, u64::MAX)("x"), Err("expected a whole number from 0".into()));
        assert_eq!(jobs("0"), Err("expected a whole number from 1".to_string()));
        assert_eq!(jobs("3").map(NonZeroUsize::get), Ok(3));
    }
}
