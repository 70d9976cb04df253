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
