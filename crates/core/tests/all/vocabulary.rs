//! Seats, turns, steps and outcomes: what they hold, how they read, what they refuse.

use mallow_core::{MAX_SEATS, Observer, Outcome, Seat, SeatMap, SeatSet, Step, Turn};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| Seat::new(number)).collect()
}

#[test]
fn seats_are_numbered_0_to_15() {
    assert_eq!(Seat::try_new(15), Some(Seat::new(15)));
    assert_eq!(Seat::try_new(MAX_SEATS), None);
    assert!(std::panic::catch_unwind(|| Seat::new(16)).is_err());
    assert_eq!((Seat::new(9).number(), Seat::new(9).index()), (9, 9));
    for wrong in ["", "16", "-1", "+1", " 1", "1 ", "one", "256", "99999999999999999999"] {
        assert!(wrong.parse::<Seat>().is_err(), "{wrong:?}");
    }
    assert_eq!("07".parse(), Ok(Seat::new(7)));
    assert_eq!(format!("{:?}", Seat::new(3)), "Seat(3)");
}

#[test]
fn the_next_seat_is_clockwise_and_wraps() {
    assert_eq!(Seat::new(0).next(3), Seat::new(1));
    assert_eq!(Seat::new(2).next(3), Seat::new(0));
    assert_eq!(Seat::new(0).next(1), Seat::new(0));
    assert_eq!(Seat::new(15).next(16), Seat::new(0));
    assert_eq!(Seat::all(3).map(Seat::number).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn seat_sets_read_as_numbers() {
    assert_eq!(seats(&[0, 2, 15]).to_string(), "0, 2, 15");
    assert_eq!(SeatSet::EMPTY.to_string(), "");
    assert_eq!(format!("{:?}", seats(&[1, 3])), "{1, 3}");
    assert_eq!(SeatSet::all(16).len(), 16);
    assert_eq!(SeatSet::all(0), SeatSet::EMPTY);
    assert!(std::panic::catch_unwind(|| SeatSet::all(17)).is_err());
    assert_eq!(SeatSet::from(Seat::new(4)), SeatSet::of(Seat::new(4)));
    assert_eq!(SeatSet::from_bits(0b101).bits(), seats(&[0, 2]).bits());
}

#[test]
fn a_seat_map_holds_one_value_for_each_seat() {
    let mut map = SeatMap::from_fn(3, |seat| seat.number() * 10);
    map[Seat::new(1)] = 5;
    assert_eq!(map.as_slice(), [0, 5, 20]);
    assert_eq!(map.players(), 3);
    assert_eq!(map.get(Seat::new(2)), Some(&20));
    assert_eq!(map.get(Seat::new(3)), None);
    assert_eq!(
        map.iter().map(|(seat, &value)| (seat.number(), value)).collect::<Vec<_>>(),
        [(0, 0), (1, 5), (2, 20)]
    );
    assert_eq!(format!("{map:?}"), "[0, 5, 20]");
    assert!(std::panic::catch_unwind(|| map[Seat::new(3)]).is_err());
    assert!(std::panic::catch_unwind(|| SeatMap::new(17, 0)).is_err());
    assert_ne!(SeatMap::new(2, 0), SeatMap::new(3, 0));
}

#[test]
fn turns_read_as_words() {
    assert_eq!(Turn::of(Seat::new(2)).to_string(), "seat 2");
    assert_eq!(Turn::Seats(seats(&[0, 3])).to_string(), "seats 0, 3");
    assert_eq!(Turn::Chance.to_string(), "chance");
    assert_eq!(Turn::Over.to_string(), "over");
    assert_eq!(Turn::of(Seat::new(2)).reason().to_string(), "it is seat 2's decision");
    let several = Turn::Seats(seats(&[0, 3])).reason().to_string();
    assert_eq!(several, "it is the decision of seats 0, 3");
    assert_eq!(Turn::Chance.seats(), SeatSet::EMPTY);
    assert_eq!(Turn::of(Seat::new(2)).seats(), seats(&[2]));
}

#[test]
fn observers_return_from_their_text() {
    for observer in Observer::all(3) {
        assert_eq!(observer.to_string().parse(), Ok(observer));
    }
    assert_eq!(Observer::all(3).count(), 4);
    assert_eq!(Observer::from(Seat::new(1)).seat(), Some(Seat::new(1)));
    assert_eq!(Observer::Public.seat(), None);
    assert!(Observer::Seat(Seat::new(1)).is(Seat::new(1)));
    assert!(!Observer::Seat(Seat::new(1)).is(Seat::new(2)) && !Observer::Public.is(Seat::new(0)));
    for wrong in ["", "publics", "seat", "seat 16", "seat 1 2", "1", "public 1", "seat1"] {
        assert!(wrong.parse::<Observer>().is_err(), "{wrong:?}");
    }
    assert_eq!(" PUBLIC ".parse(), Ok(Observer::Public));
    assert_eq!("Seat \t 1 ".parse(), Ok(Observer::Seat(Seat::new(1))));
}

#[test]
fn steps_return_from_their_text_and_name_what_is_wrong() {
    type Numbers = Step<u8, i8>;
    for (step, text) in
        [(Step::Action(Seat::new(3), 200), "3: 200"), (Step::Chance(-5), "chance: -5")]
    {
        assert_eq!(step.to_string(), text);
        assert_eq!(text.parse::<Numbers>(), Ok(step));
    }
    let error = |text: &str| text.parse::<Numbers>().unwrap_err().to_string();
    for wrong in ["", "3", "x: 1", "16: 1", "chances: 1", "3 4: 1", ": 1"] {
        assert!(
            error(wrong).contains("expected `chance:` or a seat number and a colon"),
            "{wrong:?}"
        );
    }
    for same in ["3:200", " 3 :  200 ", "03:\t200"] {
        assert_eq!(same.parse::<Numbers>(), Ok(Step::Action(Seat::new(3), 200)), "{same:?}");
    }
    assert_eq!(" CHANCE:-5 ".parse::<Numbers>(), Ok(Step::Chance(-5)));
    assert_eq!(error("3: 300"), "number too large to fit in target type");
    assert_eq!(error("chance: "), "cannot parse integer from empty string");
}

#[test]
fn ranks_are_shared_and_the_next_is_skipped() {
    let outcome = Outcome::by_points(&[3, 9, 9, -1], "end");
    let ranks: Vec<u8> = Seat::all(4).map(|seat| outcome.rank(seat)).collect();
    assert_eq!(ranks, [3, 1, 1, 4]);
    assert_eq!(outcome.winners(), seats(&[1, 2]));
    assert_eq!(outcome.points(Seat::new(3)), -1);
    assert_eq!((outcome.players(), outcome.team_won(), outcome.ending()), (4, None, "end"));
    assert_eq!(outcome.to_string(), "seats 1, 2 share the win (end): 3, 9, 9, -1");
    assert_eq!(outcome.standings()[Seat::new(0)].points, 3);
    let draw = Outcome::by_points(&[0, 0], "turn limit");
    assert_eq!(draw.to_string(), "a draw (turn limit): 0, 0");
    assert_eq!(Outcome::by_points(&[5], "end").to_string(), "seat 0 wins (end): 5");
}

#[test]
fn ranks_may_go_by_something_else_than_points() {
    let outcome = Outcome::ranked(&[5, 7], &[1, 0], "first home");
    assert_eq!((outcome.rank(Seat::new(0)), outcome.rank(Seat::new(1))), (1, 2));
    assert!(std::panic::catch_unwind(|| Outcome::ranked(&[5, 7], &[1], "x")).is_err());
    assert!(std::panic::catch_unwind(|| Outcome::by_points(&[0; 17], "x")).is_err());
}

#[test]
fn a_team_wins_or_loses_as_one() {
    let won = Outcome::team(3, true, 12, "saved");
    assert_eq!((won.winners(), won.team_won()), (seats(&[0, 1, 2]), Some(true)));
    assert_eq!(won.to_string(), "the team wins (saved): 12");
    let lost = Outcome::team(3, false, -4, "burnt");
    assert_eq!((lost.winners(), lost.rank(Seat::new(2))), (SeatSet::EMPTY, 1));
    assert_eq!(lost.to_string(), "the team loses (burnt): -4");
}

#[cfg(feature = "serde")]
#[test]
fn seats_in_json_are_numbers_and_are_checked() {
    let json =
        |text: &str| serde_json::from_str::<SeatSet>(text).map_err(|error| error.to_string());
    assert_eq!(serde_json::to_string(&seats(&[0, 3])).unwrap(), "[0,3]");
    assert_eq!(json("[3,0]"), Ok(seats(&[0, 3])));
    assert!(json("[3,3]").unwrap_err().contains("seat 3 appears twice"));
    assert!(json("[16]").unwrap_err().contains("expected a seat number from 0 to 15, found 16"));
    assert!(json("[-1]").is_err() && json("7").is_err() && json("[300]").is_err());
    let map = SeatMap::from_fn(2, Seat::number);
    assert_eq!(serde_json::to_string(&map).unwrap(), "[0,1]");
    assert_eq!(serde_json::from_str::<SeatMap<u8>>("[0,1]").unwrap(), map);
    let long = format!("[{}0]", "0,".repeat(16));
    assert!(
        serde_json::from_str::<SeatMap<u8>>(&long).unwrap_err().to_string().contains("found 17")
    );
    let most = format!("[{}0]", "0,".repeat(15));
    assert_eq!(serde_json::from_str::<SeatMap<u8>>(&most).unwrap().players(), 16);
}

#[cfg(feature = "serde")]
#[test]
fn an_outcome_in_json_names_winners_ranks_points_and_ending() {
    let json = serde_json::to_string(&Outcome::by_points(&[1, 2], "end")).unwrap();
    assert_eq!(json, r#"{"winners":[1],"ranks":[2,1],"points":[1,2],"ending":"end"}"#);
    let json = serde_json::to_string(&Outcome::team(1, false, 0, "lost")).unwrap();
    assert_eq!(json, r#"{"winners":[],"ranks":[1],"points":[0],"team_won":false,"ending":"lost"}"#);
}

proptest! {
    /// The slow twin of a seat set is a tree of numbers.
    #[test]
    fn seat_sets_behave_as_sets(a: u16, b: u16, number in 0..16_u8) {
        let tree = |set: SeatSet| set.iter().map(Seat::number).collect::<BTreeSet<u8>>();
        let (left, right) = (SeatSet::from_bits(a), SeatSet::from_bits(b));
        let (slow_left, slow_right) = (tree(left), tree(right));
        prop_assert_eq!(tree(left | right), &slow_left | &slow_right);
        prop_assert_eq!(tree(left & right), &slow_left & &slow_right);
        prop_assert_eq!(tree(left - right), &slow_left - &slow_right);
        prop_assert_eq!(left.len(), slow_left.len());
        prop_assert_eq!(left.iter().len(), slow_left.len());
        prop_assert_eq!(left.is_empty(), slow_left.is_empty());
        prop_assert_eq!(left.first().map(Seat::number), slow_left.first().copied());
        let in_order: Vec<u8> = left.iter().map(Seat::number).collect();
        prop_assert_eq!(&in_order, &slow_left.iter().copied().collect::<Vec<_>>());
        for n in 0..17 {
            prop_assert_eq!(left.nth(n).map(Seat::number), in_order.get(n).copied());
        }
        let seat = Seat::new(number);
        prop_assert_eq!(left.contains(seat), slow_left.contains(&number));
        let (mut with, mut without) = (left, left);
        prop_assert_eq!(with.insert(seat), !slow_left.contains(&number));
        prop_assert_eq!(without.remove(seat), slow_left.contains(&number));
        prop_assert!(with.contains(seat) && !without.contains(seat));
        prop_assert_eq!(with - SeatSet::of(seat), without);
        prop_assert_eq!(left.into_iter().collect::<SeatSet>(), left);
    }
}

#[cfg(feature = "serde")]
#[test]
fn turns_observers_and_steps_have_json_forms() {
    use mallow_core::high_card::{Chance, Choice};
    use mallow_core::{Observer, Step, Turn};
    type HighCardStep = Step<Choice, Chance>;
    fn both<T>(value: &T, json: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    }
    both(&Turn::Chance, r#""chance""#);
    both(&Turn::Over, r#""over""#);
    both(&Turn::Seats([Seat::new(0), Seat::new(2)].into_iter().collect()), r#"{"seats":[0,2]}"#);
    both(&Observer::Public, r#""public""#);
    both(&Observer::Seat(Seat::new(3)), r#""seat 3""#);
    both(&HighCardStep::Action(Seat::new(1), Choice::Keep), r#""1: keep""#);
    both(&HighCardStep::Chance(Chance::Draw(4)), r#""chance: draw 4""#);
    assert!(serde_json::from_str::<HighCardStep>(r#""1: jump""#).is_err());
    assert!(serde_json::from_str::<Turn>(r#"{"seats":[16]}"#).is_err());
}
