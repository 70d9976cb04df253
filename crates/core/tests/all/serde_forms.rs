//! Every public value has a serde form that is written and read back.

use mallow_core::bitboard::{BitBoard, Contact, Square};
use mallow_core::deck::CardSet;
use mallow_core::grid::{HexCell, HexDirection, HexGrid, Lowered};
use mallow_core::high_card::{self, HighCard};
use mallow_core::record::{Conclusion, EndedBy, Header, Label, Record, RecordedOutcome};
use mallow_core::shape::Shape;
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{EventKind, Game};
use mallow_core::{
    Generator, Match, NoChance, Observer, Outcome, Playout, Revision, Seat, SeatMap, SeatSet, Seed,
    Standing, Step, Told, Turn, playout,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};
use std::fmt::Debug;
use std::hash::{BuildHasher, RandomState};

#[test]
fn every_value_can_be_written_and_read() {
    fn both<T: Serialize + DeserializeOwned>() {}
    both::<(BitBoard, Contact, Square, CardSet<Pip>)>();
    both::<(HexCell, HexDirection, HexGrid, Lowered)>();
    both::<(Record<high_card::Setup>, Conclusion, EndedBy, Header, Label, RecordedOutcome)>();
    both::<(Shape, Cell, Direction, Rotation, NoChance)>();
    both::<(Observer, Outcome, Playout, Revision<high_card::Event>, Told<high_card::Event>)>();
    both::<(Seat, SeatMap<u8>, SeatSet, Seed, Standing, Turn)>();
    both::<Step<high_card::Choice, high_card::Chance>>();
    both::<(high_card::Setup, high_card::State, high_card::View, high_card::Event)>();
    both::<(high_card::Choice, high_card::Chance, high_card::Held, high_card::Decision)>();
}

/// The cards of a set: 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
struct Pip(u8);

impl mallow_core::deck::Card for Pip {
    type Bits = u64;
    const COUNT: u32 = 6;

    fn index(self) -> u32 {
        u32::from(self.0) - 1
    }

    fn from_index(index: u32) -> Pip {
        Pip(index as u8 + 1)
    }
}

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, form: Value) {
    assert_eq!(to_value(value).unwrap(), form);
    assert_eq!(&from_value::<T>(form).unwrap(), value);
}

fn error<T: DeserializeOwned>(form: Value) -> String {
    from_value::<T>(form).err().expect("it is refused").to_string()
}

#[test]
fn grids_directions_and_contacts_return() {
    returns(&HexCell::new(2, 1), json!({"row": 2, "column": 1}));
    returns(&HexDirection::SouthWest, json!("south-west"));
    let grid = HexGrid::new(3, 12, Lowered::OddColumns);
    returns(&grid, json!({"columns": 3, "rows": 12, "lowered": "odd-columns"}));
    returns(&Direction::West, json!("west"));
    returns(&Contact::EdgeOrCorner, json!("edge-or-corner"));
    assert!(error::<HexCell>(json!({"row": 2, "column": 300})).contains("300"));
    assert!(error::<HexCell>(json!({"row": 2, "colum": 3})).contains("colum"));
}

#[test]
fn outcomes_return_and_their_parts_must_fit() {
    let rivals = Outcome::by_points(&[7, 20, 7], "twenty points");
    let form = json!({"winners": [1], "ranks": [2, 1, 2], "points": [7, 20, 7],
        "ending": "twenty points"});
    returns(&rivals, form.clone());
    let lost = Outcome::team(2, false, -3, "out of lives");
    let team = json!({"winners": [], "ranks": [1, 1], "points": [-3, -3], "team_won": false,
        "ending": "out of lives"});
    returns(&lost, team.clone());
    for (form, field, wrong, why) in [
        (&form, "winners", json!([0]), "winners: expected 1"),
        (&form, "ranks", json!([2, 1]), "ranks: expected 3 ranks, found 2"),
        (&form, "ranks", json!([2, 1, 4]), "ranks: expected 3 for seat 2, found 4"),
        (&form, "ranks", json!([0, 1, 0]), "ranks: expected 1 for seat 0, found 0"),
        (&form, "points", json!([]), "points: expected 1 to 16 seats, found 0"),
        (&form, "points", json!(vec![0; 17]), "points: expected 1 to 16 seats, found 17"),
        (&team, "ranks", json!([1, 2]), "ranks: expected 1 for seat 1, found 2"),
        (&team, "points", json!([0, 1]), "points: expected the same for every seat of a team"),
    ] {
        let mut form = form.clone();
        form[field] = wrong;
        assert_eq!(error::<Outcome>(form), why);
    }
    let mut form = form;
    form["ending"] = json!("x".repeat(201));
    assert!(
        error::<Outcome>(form).starts_with("ending: expected at most 200 characters, found `x")
    );
}

#[test]
fn seat_maps_return_however_they_were_made() {
    let map = SeatMap::new(2, 5);
    returns(&map, json!([5, 5]));
    assert_eq!(map, SeatMap::from_fn(2, |_| 5), "what lies past the last seat does not count");
    let state = RandomState::new();
    assert_eq!(state.hash_one(map), state.hash_one(SeatMap::from_fn(2, |_| 5)));
    assert_ne!(map, SeatMap::new(3, 5));
    let many = error::<SeatMap<u8>>(json!(vec![0; 17]));
    assert_eq!(many, "expected values of at most 16 seats, found 17");
}

#[test]
fn playouts_turns_and_events_return() {
    let game = HighCard::new(3);
    let mut table = Match::new(game, Seed::from_u64(7));
    while let Some(seat) = table.turn().seats().first() {
        table.act(seat, high_card::Choice::Keep).unwrap();
    }
    for step in 0..table.steps().len() {
        for event in table.events_of(step, Observer::Public) {
            let form = to_value(event).unwrap();
            assert_eq!(from_value::<high_card::Event>(form).unwrap(), event);
            assert!(high_card::Event::KINDS.contains(&event.kind()));
        }
    }
    let game = HighCard::new(2);
    let mut random = Generator::new(Seed::from_u64(1));
    let played = playout(&game, &mut game.start(), &mut random, 100);
    let form = to_value(&played).unwrap();
    assert_eq!(from_value::<Playout>(form).unwrap(), played);
    returns(&Turn::Seats(SeatSet::all(2)), json!({"seats": [0, 1]}));
}

#[test]
fn a_record_is_written_by_serde_as_by_itself() {
    let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
    for number in 0..2 {
        let record = table.record();
        let form: Value = serde_json::from_str(&record.to_json()).unwrap();
        returns(&record, form.clone());
        let shown = table.record_for(Observer::Public);
        returns(&shown, serde_json::from_str(&shown.to_json()).unwrap());
        let header = Header::from_json(record.to_json().as_bytes()).unwrap();
        let head =
            json!({"format": "mallow-record", "version": 2, "game": "high-card", "rules": 1});
        returns(&header, head);
        table.act(Seat::new(number), high_card::Choice::Keep).unwrap();
    }
    let labels = ["Anna", "Ben"].map(|text| text.parse::<Label>().unwrap());
    let record = table.record().with_players(labels.to_vec());
    returns(&record, serde_json::from_str(&record.to_json()).unwrap());
    let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
    let (by, seats) = (mallow_core::record::EndedBy::Time, Seat::new(1).into());
    table.conclude(mallow_core::record::Conclusion { by, seats }).unwrap();
    let record = table.record();
    returns(&record, serde_json::from_str(&record.to_json()).unwrap());
}

#[test]
fn whole_numbers_name_the_range_of_their_type() {
    use mallow_core::number::{below, number};
    fn range<T: TryFrom<i64>>(found: Value) -> String {
        number::<T, _>(found).map(|_| ()).unwrap_err().to_string()
    }
    let expected =
        |least: i64, most: i64| format!("expected a whole number from {least} to {most}");
    for (error, range) in [
        (range::<u8>(json!(256)), expected(0, 255)),
        (range::<i8>(json!(128)), expected(-128, 127)),
        (range::<u16>(json!(-1)), expected(0, 65_535)),
        (range::<i32>(json!("x")), expected(-2_147_483_648, 2_147_483_647)),
        (range::<u32>(json!(1.5)), expected(0, 4_294_967_295)),
    ] {
        assert!(error.ends_with(&range), "{error}: {range}");
    }
    assert_eq!(
        number::<u8, _>(json!(255)).map_err(|error: serde_json::Error| error.to_string()),
        Ok(255)
    );
    assert_eq!(below(4, json!(3)).unwrap(), 3);
    let error = below(4, json!(4)).unwrap_err().to_string();
    assert_eq!(error, "expected a number from 0 to 3, found 4");
    assert!(below(4, json!(5)).is_err() && below(0, json!(0)).is_err());
}

#[test]
fn a_record_of_another_version_or_with_too_many_labels_is_refused_by_serde_too() {
    type HighCardRecord = Record<high_card::Setup>;
    let good = to_value(Match::new(HighCard::new(2), Seed::from_u64(7)).record()).unwrap();
    for (field, wrong, why) in [
        ("version", json!(1), "expected a record of format version 2, found version 1"),
        ("observer", json!("seat 99"), "observer: expected `public` or `seat N`"),
        ("players", json!(vec!["x"; 17]), "players: expected at most 16 labels, found 17"),
        ("format", json!("record"), "not a mallow record"),
    ] {
        let mut form = good.clone();
        form[field] = wrong;
        let found = error::<HighCardRecord>(form);
        assert!(found.starts_with(why), "{found}");
    }
    let mut form = good.clone();
    form["version"] = json!(3);
    assert!(error::<Header>(form).contains("found version 3"));
}
