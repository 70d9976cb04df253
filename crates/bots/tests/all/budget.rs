//! Budgets as text and in JSON.

use mallow_bots::Budget;
use proptest::prelude::*;
use std::time::Duration;

fn budget() -> impl Strategy<Value = Budget> {
    let nanos = prop_oneof![Just(1), Just(1_000), Just(1_000_000)];
    let time = (1..u64::MAX / 1_000_000, nanos).prop_map(|(count, unit)| count * unit);
    prop_oneof![
        (1..=u32::MAX).prop_map(Budget::Iterations),
        time.prop_map(|nanos| Budget::Time(Duration::from_nanos(nanos))),
        (any::<u64>(), 1..1_000_000_000u32).prop_map(|(s, n)| Budget::Time(Duration::new(s, n))),
    ]
}

proptest! {
    #[test]
    fn every_budget_is_read_as_it_was_written(budget in budget()) {
        prop_assert_eq!(budget.to_string().parse(), Ok(budget));
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&budget)?;
            prop_assert_eq!(&json, &format!("\"{budget}\""));
            prop_assert_eq!(serde_json::from_str::<Budget>(&json)?, budget);
        }
    }
}

#[test]
fn what_is_no_budget_is_refused_and_named() {
    let nothing = ["", "0", "0ms", "-1", "+1", "ms", "1 ms", "50s", "1.5ms", "4294967296"];
    let too_long = ["18446744073709551616000ms", "340282366920938463463374607431768211456ns"];
    for text in nothing.into_iter().chain(too_long) {
        let why = text.parse::<Budget>().unwrap_err().to_string();
        assert!(why.contains("is not a valid budget: expected iterations (`500`) or"), "{why}");
    }
    let longest = "18446744073709551615999999999ns".parse();
    assert_eq!(longest, Ok(Budget::Time(Duration::MAX)));
}

#[cfg(feature = "serde")]
#[test]
fn what_is_no_budget_is_refused_in_json() {
    let why = |json| serde_json::from_str::<Budget>(json).unwrap_err().to_string();
    assert!(why("\"0ms\"").starts_with("`0ms` is not a valid budget"), "{}", why("\"0ms\""));
    assert!(why("500").contains("expected a text"), "{}", why("500"));
}
