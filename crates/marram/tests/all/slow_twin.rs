//! The fast rules against the slow ones of `common`, action by action along random games in which
//! many tiles are flipped.

use crate::common::{Slow, kept_features, setups, sound, to_act};
use mallow_core::{Game, Generator, Random, Seed, Turn};
use marram::{Action, Chance, Marram, Setup, TileSet, Variant};

/// Plays one game, flipping in about every third action that allows it.
fn compare(game: &Marram, seed: u64, lists: bool) -> (u32, u32) {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    let mut slow = Slow::new(game);
    let (mut actions_taken, mut flips) = (0, 0);
    loop {
        match game.turn(&state) {
            Turn::Over => return (actions_taken, flips),
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                if let Chance::FirstTile(tile) = chance {
                    slow.first(game, tile);
                }
                game.resolve(&mut state, &chance, &mut |_| ());
            }
            Turn::Seats(_) => {
                let seat = to_act(game, &state);
                let actions = game.actions(&state, seat);
                if lists {
                    let expected = slow.legal(game, seat, state.offer());
                    assert_eq!(actions, expected, "\n{state}");
                }
                assert_eq!(game.count_actions(&state, seat), actions.len() as u32);
                let is_flip = |action: &&Action| matches!(action, Action::Flip { .. });
                let flippable: Vec<_> = actions.iter().filter(is_flip).copied().collect();
                let action = match random.pick(&flippable) {
                    Some(&flip) if random.below(3) == 0 => flip,
                    _ => *random.pick(&actions).unwrap(),
                };
                let n = actions.iter().position(|other| *other == action).unwrap() as u32;
                assert_eq!(game.nth_action(&state, seat, n), Some(action));
                actions_taken += 1;
                flips += u32::from(is_flip(&&action));
                slow.act(game, seat, state.offer(), action);
                game.act(&mut state, seat, action, &mut |_| ());
                assert_eq!(Slow::of(game, &state), slow, "after {action}\n{state}");
                assert_eq!(kept_features(&state), slow.features(), "after {action}\n{state}");
                if actions_taken % 8 == 0 {
                    sound(game, &state).unwrap_or_else(|fault| panic!("{fault}\n{state}"));
                }
            }
        }
    }
}

#[test]
fn every_list_and_every_action_agrees_with_the_slow_rules() {
    let mut flips = 0;
    for (index, tiles) in [12, 24, 40].into_iter().enumerate() {
        let set = TileSet::generate(tiles, Seed::from_u64(index as u64));
        for (number, mut setup) in setups(2 + index as u8, &set).into_iter().enumerate() {
            setup.shovels = Some(12);
            let game = Marram::try_new(setup).unwrap();
            for round in 0..3 {
                flips += compare(&game, 100 * number as u64 + round, true).1;
            }
        }
    }
    assert!(flips > 300, "{flips}");
}

/// A set whose tiles can mostly be turned over: all of sand, in one to four segments, few creatures,
/// a shovel on every side; bulges tell the tiles apart.
fn flippable(tiles: usize, seed: u64) -> TileSet {
    const LAND: [&[&str]; 6] = [
        &["NESW"],
        &["NES", "W"],
        &["NE", "SW"],
        &["NS", "E", "W"],
        &["N", "E", "SW"],
        &["N", "E", "S", "W"],
    ];
    const CREATURES: [&str; 8] = [
        "orange end N; orange end W",
        "orange middle NS",
        "worm end E",
        "worm saddle SW; worm end N",
        "blue head E; blue middle NS",
        "blue tail S",
        "",
        "",
    ];
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut side = |number: usize| {
        let land = LAND[random.below(6) as usize].iter().enumerate();
        let bulges = |place: usize| [number % 15 + 1, number / 15][usize::from(place > 0)];
        let land = land.map(|(place, edges)| format!("sand {edges} {} bulges", bulges(place)));
        let mut pieces: Vec<String> = land.collect();
        let creatures = CREATURES[random.below(8) as usize];
        pieces.extend((!creatures.is_empty()).then(|| creatures.to_string()));
        pieces.push("shovel".to_string());
        pieces.join("; ")
    };
    let mut text = "name flippable\n".to_string();
    for number in 1..=tiles {
        // Flowers number the tiles where the land leaves no room for bulges.
        let (front, back) = (side(number), side(number));
        let front = front.replacen(" bulges", &format!(" bulges {} flowers", number / 15), 1);
        text += &format!("{number} front: {front}\n{number} back: {back}\n");
    }
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn features_agree_with_a_fill_from_scratch_in_long_games_with_many_flips() {
    for variant in [Variant::Classic, Variant::Pitchfork] {
        for claim_claimed in [true, false] {
            let tiles = flippable(120, 1);
            let shovels = Some(60);
            let setup = Setup::default()
                .with_variant(variant)
                .with_claim_claimed(claim_claimed)
                .with_tiles(tiles)
                .with_shovels(shovels);
            let (actions, flips) = compare(&Marram::try_new(setup).unwrap(), 1, false);
            assert!(flips > 60, "{flips} of {actions}");
        }
        let setup = Setup::default().with_variant(variant).with_shovels(60);
        compare(&Marram::try_new(setup).unwrap(), 2, false);
        // Lists too, in a smaller game.
        let setup =
            Setup::default().with_variant(variant).with_tiles(flippable(30, 3)).with_shovels(15);
        let (_, flips) = compare(&Marram::try_new(setup).unwrap(), 3, true);
        assert!(flips > 12, "{flips}");
    }
}
