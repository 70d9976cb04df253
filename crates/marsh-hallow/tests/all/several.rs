//! RULES 4: several tents, Lakes or Slingshots under one shape.

use crate::common::*;
use mallow_core::Turn;
use marsh_hallow::{Event, Illegal, Loot, SeatPosition};

const BLOCK: &str = "earth g5 h5 g6 h6";

fn plain() -> SeatPosition {
    seat("E", "C D", &[BLOCK])
}

fn other() -> SeatPosition {
    seat("S", "A B", &["sky b14 b15 b16"])
}

#[test]
fn each_tent_under_a_shape_is_a_decision_of_its_own() {
    // One tent on d7 and e7, the next on f7 and f8.
    let game = changed(1, "uK", &[("u", "f7 f8"), ("K", "m7")]);
    let state = build(&game, &drawing(2, "A", vec![plain()]));
    let state = after(&game, &state, S0, &["earth c7 d7 e7 f7"]);
    assert_eq!(game.actions(&state, S0).len(), 3);
    let state = after(&game, &state, S0, &["take splasher"]);
    let left = ["take splooders", "take water"].map(act);
    assert_eq!((game.turn(&state), game.actions(&state, S0)), (Turn::of(S0), left.to_vec()));
    let why = Illegal::LootGone { loot: Loot::Splasher };
    assert_eq!(refusal(&game, &state, S0, "take splasher"), why);
    let state = after(&game, &state, S0, &["take water"]);
    let sheet = state.sheet(S0);
    assert_eq!(
        (sheet.loaded(), sheet.capacity(game.dashboard())),
        (7, 7),
        "filled after the other"
    );
    assert_eq!(state.public().round(), 3);
}

#[test]
fn two_lakes_under_one_shape_give_two_parts() {
    let game = changed(1, "2", &[("2", "j2 k2 j3 k3")]);
    let mut one = plain();
    one.loaded = 1;
    let state = build(&game, &drawing(2, "I", vec![one]));
    let events = told(&game, &state, S0, "earth i4 i3 j3 k3");
    for (count, droplets) in [(1, 3), (2, 0)] {
        let reached = Event::ReachedLake { seat: S0, count, droplets };
        assert!(events.contains(&reached), "{events:?}");
    }
    let state = after(&game, &state, S0, &["earth i4 i3 j3 k3"]);
    assert_eq!((state.sheet(S0).lakes(), state.sheet(S0).loaded()), (2, 4));
}

#[test]
fn the_third_lake_adds_nine_loaded_and_nine_capacity() {
    // All three Lakes around one shape.
    let lakes = [("2", "j2 k2 j3 k3"), ("3", "i4 j4 i5 j5"), ("x", "o1 p1"), ("F", "j7")];
    let game = changed(1, "23xF", &lakes);
    let mut one = plain();
    one.loaded = 1;
    let state = build(&game, &drawing(2, "I", vec![one]));
    let sheet = state.sheet(S0);
    assert_eq!((sheet.loaded(), sheet.capacity(game.dashboard())), (1, 4));
    let events = told(&game, &state, S0, "earth i4 i3 j3 k3");
    let last = [
        Event::ReachedLake { seat: S0, count: 3, droplets: 0 },
        Event::Equipped { seat: S0, capacity: 9, loaded: 9 },
    ];
    assert!(events.windows(2).any(|pair| pair == last), "{events:?}");
    let state = after(&game, &state, S0, &["earth i4 i3 j3 k3"]);
    let sheet = state.sheet(S0);
    assert_eq!((sheet.lakes(), sheet.loaded()), (3, 4 + 9));
    assert_eq!(sheet.capacity(game.dashboard()), 4 + 9);
    let picture = game.picture(state.public(), S0).to_string();
    assert!(picture.contains("\nsplashers max 2 max 2 SOS 9 for 13 droplets"), "{picture}");
}

#[test]
fn two_slingshots_under_one_shape_are_asked_in_map_order() {
    // One on e1 and e2, the other still on f3 and g3.
    let game = changed(2, "x", &[("x", "e1 e2")]);
    let state = build(&game, &drawing(2, "V", vec![plain(), other()]));
    let state = after(&game, &state, S0, &["earth f4 f3 e2 e1"]);
    // Both squares of the first are covered, one of the second.
    assert_eq!(game.actions(&state, S0), ["launch critter 1", "decline"].map(act));
    // Nothing can be launched from the second, so it is not asked about.
    let declined = after(&game, &state, S0, &["decline"]);
    assert_eq!(game.turn(&declined), Turn::of(S1));
    let mut armed = seat("E", "C D", &[BLOCK, "sky d7 e7 f7"]);
    (armed.loot, armed.splooders) = (vec![Loot::Splooders], 2);
    let state = build(&game, &drawing(3, "V", vec![armed, other()]));
    let state = after(&game, &state, S0, &["earth f4 f3 e2 e1", "launch critter 1"]);
    let state = after(&game, &state, S1, &["decline"]);
    assert_eq!(game.turn(&state), Turn::of(S0), "the second one is still to come");
    assert_eq!(refusal(&game, &state, S0, "launch critter 1"), Illegal::OneSquareOnly);
    let state = after(&game, &state, S0, &["launch splooders 1 flower 3"]);
    assert_eq!((state.sheet(S0).splooders(), game.turn(&state)), (0, Turn::of(S1)));
}

#[test]
fn a_chain_of_launches_goes_on_from_map_to_map() {
    let game = changed(3, "", &[]);
    let last = seat("Q", "F G", &["earth g13 h12 i11"]);
    let state = build(&game, &drawing(2, "N", vec![plain(), other(), last]));
    let state = after(&game, &state, S0, &["earth e3 f3 g3 f4", "launch critter 1"]);
    let state = after(&game, &state, S1, &["launched c11 c12 c13 b12", "launch critter 2"]);
    assert_eq!(game.turn(&state), Turn::of(S2));
    let state = after(&game, &state, S2, &["launched e11 f11 g11 f12"]);
    let counts = [S0, S1, S2].map(|seat| state.sheet(seat).shape_count());
    assert_eq!(counts, [2, 2, 2]);
    assert_eq!(game.turn(&state), Turn::Seats(state.public().owing()));
    assert_eq!(state.public().owing().to_string(), "1, 2");
}
