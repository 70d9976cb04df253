//! What waits in a position described by hand: tents, Slingshots and chains of launched Critters.

use crate::common::*;
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Random, Seat, SeatSet, Seed, Turn};
use marsh_hallow::{Action, Loot, MarshHallow, Pending, Position, Recruit, SeatPosition, State};

const BLOCK: &str = "earth g5 h5 g6 h6";

#[test]
fn pending_things_exist_and_lie_under_their_shape() {
    let over = "earth e3 f3 g3 f4";
    let base = |pending: Vec<Pending>| {
        let seats = vec![seat("E", "C D", &[BLOCK, over]), seat("S", "A B", &["sky b14 b15 b16"])];
        let mut position = drawing(2, "N", seats);
        position.owing = SeatSet::of(S1);
        position.pending = pending;
        MarshHallow::new(2).position(&position)
    };
    let slingshot = |shape, slingshots| waiting(S0, shape, slingshots);
    let asked = base(vec![slingshot(1, vec![0])]).unwrap();
    assert_eq!(MarshHallow::new(2).turn(&asked), mallow_core::Turn::of(S0));
    let offer = Pending::Offer { to: S1, from: S0, shape: 1 };
    let below = slingshot(1, vec![]);
    assert!(base(vec![below.clone(), offer.clone()]).is_ok());
    assert!(base(vec![offer.clone()]).is_ok());
    for (pending, why) in [
        (vec![slingshot(1, vec![1])], "pending 0: the shape does not cover what waits for it"),
        (vec![slingshot(7, vec![0])], "pending 0: there is no such shape"),
        (vec![slingshot(1, vec![])], "pending 0: nothing is asked"),
        (
            vec![slingshot(1, vec![0, 0])],
            "pending 0: expected tents and lakes from 0 to 2 and slingshots from 0 to 3, in rising order",
        ),
        (
            vec![slingshot(1, vec![4])],
            "pending 0: expected tents and lakes from 0 to 2 and slingshots from 0 to 3, in rising order",
        ),
        (
            vec![slingshot(1, vec![0]), offer.clone()],
            "launched critters of seat 1: expected 0, found 1\n\
             things pending: expected 0 to 1, found 2",
        ),
        (
            vec![slingshot(1, vec![0]), slingshot(1, vec![0])],
            "things pending: expected 0 to 1, found 2\n\
             pending 1: the same tent, lake or slingshot waits twice",
        ),
        (vec![offer, slingshot(1, vec![0])], "pending 0: an offer must come last"),
        (
            vec![Pending::Offer { to: S2, from: S0, shape: 1 }],
            "pending 0: a critter is launched at another player",
        ),
        (vec![Pending::Offer { to: S1, from: S2, shape: 1 }], "pending 0: there is no such shape"),
        (
            vec![Pending::Shape {
                seat: S0,
                shape: 1,
                tents: Vec::new(),
                lakes: vec![0],
                slingshots: vec![0],
            }],
            "pending 0: lakes can be pending only if a tent is",
        ),
        (
            vec![Pending::Offer { to: S0, from: S0, shape: 1 }],
            "pending 0: a critter is launched at another player",
        ),
    ] {
        let faults = base(pending).expect_err(why);
        assert_eq!(faults.to_string(), why);
    }
}

fn waiting(seat: Seat, shape: u8, slingshots: Vec<u8>) -> Pending {
    Pending::Shape { seat, shape, tents: Vec::new(), lakes: Vec::new(), slingshots }
}

/// Both squares of the Slingshots on f3 and g3, on b12 and c12, and on j4 and k4.
const OVER: &str = "earth e3 f3 g3 f4";
const ON: &str = "launched c11 c12 c13 b12";
const BACK: &str = "launched j3 i4 j4 k4";

/// Three players in round 2, of whom the third is to draw, with these second shapes.
fn three(first: &[&str], second: &str, pending: Vec<Pending>) -> Position {
    let mut seats = vec![
        seat("E", "C D", &[&[BLOCK], first].concat()),
        seat("S", "A B", &["sky b14 b15 b16", second]),
        seat("T", "F G", &["sky n14 o14 n15 o15"]),
    ];
    seats[1].lakes = u8::from(second == ON || second == "launched c13 c12 c11 c10");
    let mut position = drawing(2, "N", seats);
    position.owing = SeatSet::of(S2);
    position.pending = pending;
    position
}

fn told(position: &Position) -> String {
    let state = MarshHallow::new(3).position(position);
    state.map_or_else(|faults| faults.to_string(), |_| String::new())
}

/// Plays from a position to the end under the laws.
fn plays_on(position: &Position) {
    let game = MarshHallow::new(position.seats.len() as u8);
    let state = game.position(position).unwrap_or_else(|error| panic!("{error}"));
    for seed in 0..1 {
        let report = Suite::new(&game).play_from(&state, Seed::from_u64(seed));
        let report = report.unwrap_or_else(|violation| panic!("{violation}"));
        assert_eq!(report.finished, 1);
    }
}

#[test]
fn chains_that_no_game_leads_to_are_taken_and_played_to_the_end() {
    plays_on(&three(&[OVER, BACK], ON, Vec::new()));
    let tasks = vec![waiting(S0, 1, vec![]), waiting(S1, 1, vec![2])];
    let asked = three(&[OVER], ON, tasks.clone());
    plays_on(&asked);
    // Not the shape that flew.
    plays_on(&three(&[OVER], "launched c13 c12 c11 c10", tasks));
    // The first one has drawn another shape since.
    let mut later = asked;
    later.seats[0].shapes.push("spirit i7 j7 k7 i8 j8".parse().unwrap());
    later.round = 3;
    later.seats.iter_mut().for_each(|one| one.mana = 0);
    fit_deck(&mut later);
    plays_on(&later);
    // Who still owes a shape has not drawn this one in this round.
    let mut owing = three(&[OVER], ON, vec![waiting(S1, 0, vec![2])]);
    owing.seats[1] = seat("S", "A B", &["earth c12 b12 b13 b14"]);
    owing.owing = SeatSet::of(S1) | SeatSet::of(S2);
    plays_on(&owing);
    // What is on offer lies on no Slingshot.
    let mut offer = three(&[OVER, "sky i7 j7 k7"], "sky a13 a12 a11", Vec::new());
    offer.pending = vec![waiting(S0, 2, vec![]), Pending::Offer { to: S1, from: S0, shape: 2 }];
    (offer.round, offer.owing) = (3, SeatSet::of(S1) | SeatSet::of(S2));
    offer.seats[1].shapes.pop();
    offer.seats[1].lakes = 0;
    offer.seats.iter_mut().for_each(|one| one.mana = 0);
    fit_deck(&mut offer);
    plays_on(&offer);
    // From one square no Critter flies.
    let mut nowhere = three(&["earth f1 f2 f3 f4"], ON, Vec::new());
    nowhere.seats[0].marshmallows = 1;
    plays_on(&nowhere);
}

#[test]
fn no_chain_of_launches_is_longer_than_the_slingshots_used() {
    // The same two shapes again and again, until there is no room for another launch.
    let mut pending = vec![waiting(S0, 1, vec![]), waiting(S1, 1, vec![])];
    for _ in 0..7 {
        pending.extend([waiting(S0, 2, vec![]), waiting(S1, 1, vec![])]);
    }
    pending.extend([waiting(S0, 2, vec![]), waiting(S1, 1, vec![2])]);
    let mut endless = three(&[OVER, BACK], ON, pending);
    endless.seats[2].shapes.push("earth n12 o12 p12 p13".parse().unwrap());
    endless.owing = SeatSet::EMPTY;
    assert_eq!(endless.pending.len(), 18);
    assert_eq!(told(&endless), "things pending: expected 0 to 4, found 18");
    endless.pending.drain(..14);
    assert_eq!(told(&endless), "");
}

#[test]
fn no_map_has_more_launched_critters_than_others_have_used_slingshots() {
    let why = "launched critters of seat 1: expected 0, found 1";
    assert_eq!(told(&three(&["sky i7 j7 k7"], "launched a13 a12 a11", Vec::new())), why);
    // The one on offer counts, and a Slingshot that still waits does not.
    let tasks = vec![waiting(S0, 1, vec![]), Pending::Offer { to: S1, from: S0, shape: 1 }];
    let offered = three(&[OVER], "launched a13 a12 a11", tasks);
    let two = "launched critters of seat 1: expected 0 to 1, found 2";
    assert_eq!(told(&offered), two);
    let waits = three(&[OVER], "launched a13 a12 a11", vec![waiting(S0, 1, vec![0])]);
    assert_eq!(told(&waits), why);
    // One's own Slingshot brings nothing.
    let own = three(&["launched e3 f3 g3 f4"], "sky a13 a12 a11", Vec::new());
    assert_eq!(told(&own), "launched critters of seat 0: expected 0, found 1");
    // Alone nothing waits at a Slingshot.
    let mut alone = drawing(2, "N", vec![seat("E", "C D", &[BLOCK, OVER])]);
    (alone.owing, alone.pending) = (SeatSet::EMPTY, vec![waiting(S0, 1, vec![0])]);
    let faults = MarshHallow::new(1).position(&alone).unwrap_err();
    assert_eq!(faults.to_string(), "pending 0: a slingshot needs another player");
}

#[test]
fn tents_and_the_lakes_that_wait_for_them_are_those_under_the_shape() {
    // The second tent stands beside a Lake instead.
    let game = changed(1, "u", &[("u", "j2 j3")]);
    let state = build(&game, &drawing(2, "I", vec![seat("E", "C D", &[BLOCK])]));
    let state = after(&game, &state, S0, &["earth i4 i3 j3 k3"]);
    let position = Position::from(&state);
    let [Pending::Shape { tents, lakes, .. }] = &position.pending[..] else { panic!() };
    assert_eq!((tents.as_slice(), lakes.as_slice()), (&[0][..], &[0][..]));
    assert_eq!(game.position(&position), Ok(state));
    let told = |change: fn(&mut SeatPosition), tent: u8, lake: u8| {
        let mut other = position.clone();
        change(&mut other.seats[0]);
        let Pending::Shape { tents, lakes, .. } = &mut other.pending[0] else { panic!() };
        (*tents, *lakes) = (vec![tent], vec![lake]);
        game.position(&other).unwrap_err().to_string()
    };
    let why = "pending 0: the shape does not cover what waits for it";
    let loot = "loot of seat 0: expected 1, found 0";
    assert_eq!(told(|_| (), 1, 0), format!("{loot}\n{why}"));
    let lakes = "lakes of seat 0: expected 1, found 0";
    assert_eq!(told(|_| (), 0, 1), format!("{lakes}\n{why}"));
    // What waits has not been given yet.
    assert_eq!(told(|one| one.lakes = 1, 0, 0), "lakes of seat 0: expected 0, found 1");
    let loot = told(|one| one.loot = vec![Loot::Water], 0, 0);
    assert_eq!(loot, "loot of seat 0: expected 0, found 1");
}

/// Launches whenever it can, and draws over both squares of a Slingshot when it can.
fn eager(game: &MarshHallow, state: &State, seat: Seat, random: &mut Generator) -> Action {
    let flies = |action: &Action| match action {
        Action::LaunchCritter { .. } | Action::Place(Recruit::Launched, _) => true,
        Action::Place(Recruit::Critter(_), placement) => {
            let mut slingshots = game.map().slingshots().iter();
            slingshots.any(|pair| pair.is_subset(&placement.squares()))
        }
        _ => false,
    };
    let all = game.actions(state, seat);
    let best: Vec<Action> = all.iter().copied().filter(flies).collect();
    let list = if best.is_empty() { all } else { best };
    list[random.below(list.len() as u32) as usize]
}

#[test]
fn every_position_of_games_full_of_launches_is_taken() {
    // The two Slingshots far off come closer.
    let near = [("y", "f12 g12"), ("z", "j12 k12")];
    let (mut chains, mut longest) = (0, 0);
    for seed in 0..48 {
        let game = changed(2 + (seed % 3) as u8, "yz", &near);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let seat = seats.nth(random.below(seats.len() as u32) as usize).unwrap();
                    let action = eager(&game, &state, seat, &mut random);
                    game.act(&mut state, seat, action, &mut |_| ());
                }
            }
            let position = Position::from(&state);
            assert_eq!(game.position(&position).as_ref(), Ok(&state), "{position:?}");
            chains += u32::from(position.pending.len() > 2);
            longest = longest.max(position.pending.len());
        }
    }
    assert!(chains > 5 && longest > 2, "{chains} {longest}");
}
