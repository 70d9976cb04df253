//! The judgement of positions: what it says of each seat, at every state.

use crate::table::{Table, classic, pitchfork, seat};
use mallow_core::{Evaluate, Game, Generator, Random, Seat, Seed, Turn, playout, random_action};
use marram::{Marram, Setup, State, TileSet, Variant};

/// Every state of a random game, from the start to the end.
fn states(game: &Marram, seed: u64) -> Vec<State> {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    let mut states = Vec::new();
    loop {
        states.push(state.clone());
        match game.turn(&state) {
            Turn::Over => return states,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut |_| ());
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let action = random_action(game, &state, seat, &mut random);
                game.act(&mut state, seat, action, &mut |_| ());
            }
        }
    }
}

#[test]
fn what_two_players_stand_at_adds_up_to_nothing_at_every_state() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        let tiles = TileSet::generate(30, Seed::from_u64(5));
        let game =
            Marram::try_new(Setup::default().with_variant(variant).with_tiles(tiles)).unwrap();
        let mut different = 0;
        for seed in 0..5 {
            for state in states(&game, seed) {
                let [first, second] = [0, 1].map(|it| game.evaluate(&state, seat(it)));
                assert_eq!(first, -second, "\n{state}");
                different += u32::from(first != 0);
            }
        }
        assert!(different > 100, "{different}");
    }
}

#[test]
fn at_the_end_only_points_count_and_the_order_is_that_of_the_outcome() {
    for players in 2..=4 {
        let game = Marram::new(players);
        for seed in 0..10 {
            let mut state = game.start();
            playout(&game, &mut state, &mut Generator::new(Seed::from_u64(seed)), 10_000);
            let outcome = game.outcome(&state).unwrap();
            for seat in Seat::all(players) {
                let others = Seat::all(players).filter(|&other| other != seat);
                let best = others.map(|other| state.score(other)).max().unwrap();
                let value = game.evaluate(&state, seat);
                assert_eq!(value, 20 * (state.score(seat) - best));
                assert_eq!(value >= 0, outcome.winners().contains(seat));
            }
        }
    }
}

/// A worm from the west that is open in the east, perhaps claimed, and many tiles to come.
fn worm(setup: Setup, marker: &str) -> Table {
    let mut tiles = vec!["sand NESW; worm end E".to_string(), "sand NESW; worm saddle EW".into()];
    tiles.extend((0..12).map(|it| format!("sand NESW {it} bulges; worm end N")));
    let mut table = Table::new(setup, &tiles);
    table.place(2, &format!("1,0 front 0{marker}"));
    table
}

#[test]
fn a_marker_on_a_promising_feature_is_worth_more_than_in_the_supply() {
    for (setup, kind) in [(classic(), "boot"), (pitchfork(), "pitchfork")] {
        let [claimed, free] =
            [format!(" {kind} creature E"), String::new()].map(|it| worm(setup.clone(), &it));
        let value = |table: &Table, it| table.game.evaluate(&table.state, seat(it));
        assert!(value(&claimed, 0) > value(&free, 0), "{kind}");
        assert!(value(&claimed, 1) < value(&free, 1), "{kind}");
        assert_eq!(value(&free, 0), 0, "nobody has anything yet");
        // A point of land is open on many sides.
        let land = worm(setup, " boot terrain N");
        assert!(value(&claimed, 0) > value(&land, 0), "{kind}");
    }
}

#[test]
fn a_claimed_worm_promises_its_points_shared_out_over_its_open_edges() {
    // Worth of the open worm: 2 parts and one more, 2 points each, shared out over 1 open edge.
    let mut table = worm(classic(), " boot creature E");
    // Of seven boots six are left.
    let boot = 5;
    assert_eq!(table.game.evaluate(&table.state, seat(0)), 20 * 6 / 2 - boot);
    // Finished, it is paid, and the boots are back.
    table.place(3, "2,0 front 3 boot creature W");
    assert_eq!(table.score(0), 6);
    assert_eq!(table.game.evaluate(&table.state, seat(0)), 20 * 6);
}

#[test]
fn hopes_fade_with_the_last_tiles() {
    let tiles: Vec<String> = (0..12).map(|it| format!("grass NESW {it} gold")).collect();
    let mut table = Table::new(classic().with_shovels(0), &tiles);
    let mut values = Vec::new();
    for number in 2..=14 {
        let marker = if number == 2 { " boot terrain N" } else { "" };
        table.offer(number);
        table.act(&format!("place {},0 front 0{marker}", number - 1));
        let stands = table.game.evaluate(&table.state, seat(0));
        values.push(stands.abs());
    }
    assert!(values[4] > 0, "{values:?}");
    assert_eq!(values.last(), Some(&0), "no tile will finish the tuft: {values:?}");
    let late = &values[values.len() - 5..];
    assert!(late.is_sorted_by(|a, b| a >= b), "{late:?}");
}

#[test]
fn a_player_who_follows_it_beats_one_who_plays_at_random() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        let game = Marram::try_new(Setup::default().with_variant(variant)).unwrap();
        let mut random = Generator::new(Seed::from_u64(4));
        let mut won = 0;
        for round in 0..10 {
            let greedy = seat(round % 2);
            let mut state = game.start();
            while game.turn(&state) != Turn::Over {
                let Some(seat) = game.turn(&state).seats().first() else {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                    continue;
                };
                let action = if seat == greedy {
                    let actions = game.actions(&state, seat);
                    let value =
                        |action| game.evaluate(&game.after(&state, seat, action).unwrap(), seat);
                    actions.into_iter().max_by_key(|&action| value(action)).unwrap()
                } else {
                    let count = game.count_actions(&state, seat);
                    game.nth_action(&state, seat, random.below(count)).unwrap()
                };
                game.act(&mut state, seat, action, &mut |_| ());
            }
            won += u32::from(state.score(greedy) > state.score(seat(1 - round % 2)));
        }
        assert!(won >= 9, "{variant}: {won} of 10");
    }
}

#[test]
fn the_estimates_of_all_seats_are_those_of_each_alone() {
    let tiles = TileSet::generate(30, Seed::from_u64(5));
    let game = Marram::try_new(Setup::new(3).with_tiles(tiles)).unwrap();
    for state in states(&game, 1) {
        let seats: mallow_core::SeatSet = [seat(0), seat(2)].into_iter().collect();
        let mut told = Vec::new();
        game.estimates(&state, seats, |seat, value| told.push((seat, value)));
        assert_eq!(told, [0, 2].map(|it| (seat(it), game.evaluate(&state, seat(it)))));
    }
}

#[test]
fn an_open_creature_promises_what_its_kind_may_bring() {
    // In twentieths of a point, by the part that lies and the claimed one east of it.
    for (first, second, promised) in [
        // Two parts and one more at 1 point.
        ("orange end E", "orange middle EW", 20 * 3 / 2),
        // Three parts, and 3 for the saddle that is still to come.
        ("worm end E", "worm middle EW", 20 * 6 / 2),
        // With the saddle 2 a part: three of them, then three and a second open end.
        ("worm end E", "worm saddle EW", 20 * 6 / 2),
        ("worm middle EW", "worm saddle EW", 20 * 8 / 3),
        // Two saddles make it a freak.
        ("worm saddle EW", "worm saddle EW", 20 * 3 / 3),
        ("blue head E", "blue middle EW", 20 * 9 / 2),
        ("blue middle EW", "blue tail W", 20 * 9 / 2),
    ] {
        let mut tiles =
            vec![format!("sand NESW; {first}"), format!("sand NESW 2 bulges; {second}")];
        tiles.extend((0..12).map(|it| format!("sand NESW {it} bulges; orange end N")));
        let mut table = Table::new(classic(), &tiles);
        let edge = if second.ends_with("EW") { "E" } else { "W" };
        table.place(2, &format!("1,0 front 0 boot creature {edge}"));
        // Of seven boots six are left.
        let value = table.game.evaluate(&table.state, seat(0));
        assert_eq!(value, promised - 5, "{first}, {second}");
    }
}

#[test]
fn the_last_markers_are_worth_most_and_all_of_them_less_the_fewer_tiles_are_left() {
    let tiles: Vec<String> = (0..10).map(|it| format!("sand NESW {it} bulges")).collect();
    let table = Table::new(classic().with_shovels(0), &tiles);
    let worth = |lost: u8, offered: bool, discarded: usize| {
        let mut position = marram::Position::from(&table.state);
        (position.boots[0], position.lost_boots[0]) = (7 - lost, lost);
        let mut others = (1..12).map(marram::Tile::from_index);
        position.discarded = others.by_ref().take(discarded).collect();
        position.offer = others.next().filter(|_| offered);
        let state = table.game.position(&position).unwrap();
        table.game.evaluate(&state, seat(1))
    };
    // With eight tiles and more to come, the seventh to the fourth marker, the third and so on.
    let worths = [0, 5, 10, 15, 20, 30, 50, 90];
    for (lost, expected) in worths.into_iter().enumerate() {
        assert_eq!(worth(lost as u8, true, 0), expected, "{lost} lost");
    }
    // 11 tiles besides the one that lies; the one on offer is still to come.
    assert_eq!([3, 4, 9].map(|discarded| worth(7, true, discarded)), [90, 90 * 7 / 8, 90 * 2 / 8]);
    assert_eq!([3, 4, 9].map(|discarded| worth(7, false, discarded)), [90, 90 * 7 / 8, 90 * 2 / 8]);
}
