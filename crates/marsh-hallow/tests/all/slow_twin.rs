//! The lists of placements against their slow twin, which tries every orientation at every square.

use crate::common::{random_game, slow_placements};
use mallow_core::Game;
use marsh_hallow::{Action, Edition, MarshHallow, Setup, Stage, State};

/// Compares all lists of placements of a game, and counting and picking with them.
fn compare(game: &MarshHallow, states: &[State]) {
    for state in states {
        let public = state.public();
        let offered = public.offer().is_some();
        if public.stage() != Stage::Draw || !offered && game.turn(state).seats() != public.owing() {
            continue;
        }
        for seat in game.turn(state).seats() {
            let list = game.actions(state, seat);
            assert_eq!(list, slow_placements(game, state, seat), "{}", game.picture(public, seat));
            assert_eq!(game.count_actions(state, seat) as usize, list.len());
            let last = list.len() - 1;
            for n in [0, last / 3, last] {
                assert_eq!(game.nth_action(state, seat, n as u32), Some(list[n]));
            }
            assert_eq!(game.nth_action(state, seat, last as u32 + 1), None);
        }
    }
}

#[test]
fn lists_are_those_of_the_slow_twin() {
    for players in 1..=4 {
        let game = MarshHallow::new(players);
        let states = random_game(&game, u64::from(players) << 32);
        let few: Vec<State> = states.into_iter().step_by(usize::from(players)).collect();
        compare(&game, &few);
    }
}

#[test]
fn every_other_side_length_gives_the_lists_of_the_slow_twin() {
    // Empty rows and columns around `hearth`, so that rows end inside and at the end of a word.
    for side in [17, 23, 24, 25, 31, 32] {
        let mut edition = Edition::hearth();
        let wide = edition.map.iter().map(|row| format!("{row}{}", ".".repeat(side - 16)));
        edition.map = wide.chain(std::iter::repeat_n(".".repeat(side), side - 16)).collect();
        let setup = Setup::new(1).with_edition(edition);
        let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
        compare(&game, &random_game(&game, side as u64));
    }
}

#[test]
fn rules_hold_in_places_a_random_game_hardly_reaches() {
    // Launches are rare in random games: look on until there were enough.
    let game = MarshHallow::new(3);
    let mut offers = 0;
    for seed in 0..60 {
        if offers > 10 {
            break;
        }
        for state in random_game(&game, seed) {
            if state.public().offer().is_some() {
                offers += 1;
                compare(&game, &[state]);
            }
        }
    }
    assert!(offers > 10, "{offers}");
}

#[test]
fn a_state_takes_at_most_512_bytes_a_player_whatever_the_map() {
    // Plain data of a fixed size, which is all there is of it; the seats of four are always there.
    assert!(size_of::<State>() <= 4 * 512, "{}", size_of::<State>());
    assert!(size_of::<marsh_hallow::Sheet>() <= 512, "{}", size_of::<marsh_hallow::Sheet>());
    assert!(size_of::<Action>() <= 16);
}

#[test]
fn every_legal_action_is_among_every_action_which_rises() {
    for players in [1, 3] {
        let game = MarshHallow::new(players);
        let every: Vec<Action> = game.every_action().collect();
        assert!(every.len() > 100_000 && every.is_sorted_by(|one, other| one < other));
        for state in random_game(&game, 8).iter().step_by(3) {
            for seat in game.turn(state).seats() {
                for action in game.actions(state, seat) {
                    assert!(every.binary_search(&action).is_ok(), "{action}");
                }
            }
        }
    }
}

#[test]
fn alone_nobody_can_be_launched_at_and_the_spirit_is_among_every_action_as_it_may_become() {
    for (players, launches) in [(1, 0), (2, 2 * 4 + 2), (4, 4 * 4 + 4)] {
        let game = MarshHallow::new(players);
        let launch = |action: &Action| {
            matches!(action, Action::LaunchSplooders { .. } | Action::LaunchCritter { .. })
        };
        assert_eq!(game.every_action().filter(launch).count(), launches, "{players} players");
    }
    // What crossings make of six squares in two rows, from five squares to one.
    let spirit = |action: Action| match action {
        Action::Place(marsh_hallow::Recruit::Spirit, placement) => Some(placement.shape()),
        _ => None,
    };
    let game = MarshHallow::new(1);
    let shapes: std::collections::BTreeSet<_> = game.every_action().filter_map(spirit).collect();
    let mut expected = std::collections::BTreeSet::new();
    let whole = game.start().sheet(mallow_core::Seat::new(0)).spirit();
    let mut open = vec![whole];
    while let Some(left) = open.pop() {
        for shape in left.with_one_less() {
            open.extend((shape.size() > 1).then_some(shape));
            expected.extend(shape.orientations().iter().copied());
        }
    }
    assert_eq!(shapes, expected);
}
