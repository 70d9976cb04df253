//! The laws of core, for every number of players, both variants and all options.

use crate::common::{setups, sound};
use mallow_core::encode::Window;
use mallow_core::laws::Suite;
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Observer, Seat, Seed};
use marram::{
    Action, Claim, Face, Layer, Length, MarkerKind, Marram, Part, Position, Setup, State, TileSet,
    Variant,
};

/// Actions one can write: everything on a fifth of the cells in sight, another fifth each time,
/// and on cells that are out of reach.
fn universe(_: &Marram, state: &State) -> Vec<Action> {
    let cells = state.frontier().chain(state.board().map(|laid| laid.cell));
    let turn = state.board_len() as i32;
    let chosen = |cell: &Cell| (i32::from(cell.x()) * 2 + i32::from(cell.y()) + turn) % 5 == 0;
    let mut cells: Vec<Cell> = cells.filter(chosen).take(12).collect();
    cells.extend([Cell::new(100, 100), Cell::new(i16::MIN, i16::MAX)]);
    let mut claims = vec![None];
    for layer in Layer::ALL {
        for edge in Direction::ALL {
            for kind in MarkerKind::ALL {
                claims.push(Some(Claim { part: Part { layer, edge }, kind }));
            }
        }
    }
    let mut actions = vec![Action::Discard, Action::Pass];
    for &cell in &cells {
        for rotation in Rotation::ALL {
            for &claim in &claims {
                actions.push(Action::Flip { cell, rotation, claim });
                for face in Face::ALL {
                    actions.push(Action::Place { cell, face, rotation, claim });
                }
            }
        }
    }
    actions
}

fn check(setup: Setup, games: u32) {
    let game = Marram::try_new(setup.clone()).unwrap();
    let described = |game: &Marram, state: &State| {
        game.position(&Position::from(state)).map_err(|error| error.to_string())
    };
    let suite = Suite::new(&game).games(games).greedy().position(described);
    // Observations of a whole board are compared where they are small; a window folds views together.
    let whole = setup.tiles.sides().len() <= 10;
    let suite = match whole {
        true => suite.encode(Window::WHOLE),
        false => {
            suite.encode(Window::of(9)).folds(|game, _| game.view(&game.start(), Observer::Public))
        }
    };
    let suite = suite.universe(universe).invariant(sound).transition(|game, before, after| {
        let falls = |seat| after.score(seat) < before.score(seat);
        match Seat::all(game.setup().players).find(|&seat| falls(seat)) {
            Some(seat) => Err(format!("the score of seat {seat} falls")),
            None => Ok(()),
        }
    });
    #[cfg(feature = "serde")]
    let suite = suite.serde();
    let report = suite.run().unwrap_or_else(|violation| panic!("{setup:?}: {violation}"));
    assert_eq!(report.finished, games);
    assert!(report.longest <= game.max_steps().unwrap());
}

fn check_dunes(length: Length) {
    for players in 2..=4 {
        for variant in [Variant::Classic, Variant::Pitchfork] {
            let setup = Setup::new(players).with_variant(variant).with_length(length);
            check(setup.with_first_player(Seat::new(1)), 2);
        }
    }
}

#[test]
fn short_games_with_dunes_keep_every_law_for_every_number_of_players_and_both_variants() {
    check_dunes(Length::Short);
}

#[test]
#[ignore = "takes some seconds"]
fn long_games_with_dunes_keep_every_law_for_every_number_of_players_and_both_variants() {
    check_dunes(Length::Long);
}

#[test]
fn every_option_keeps_every_law() {
    for players in 2..=4 {
        let set = TileSet::generate(15, Seed::from_u64(u64::from(players)));
        for setup in setups(players, &set) {
            check(setup.with_shovels(8), 2);
        }
    }
}

#[test]
fn the_smallest_sets_keep_every_law() {
    for tiles in [2, 3] {
        let set = TileSet::generate(tiles, Seed::from_u64(9));
        for length in [Length::Short, Length::Long] {
            for setup in setups(2, &set) {
                check(setup.with_length(length), 4);
            }
        }
    }
}

#[test]
fn games_without_markers_and_shovels_keep_every_law() {
    let tiles = TileSet::generate(10, Seed::from_u64(3));
    let none = Some(0);
    check(Setup::default().with_boots(none).with_shovels(none).with_tiles(tiles.clone()), 3);
    let variant = Variant::Pitchfork;
    check(Setup::default().with_variant(variant).with_pitchforks(none).with_tiles(tiles), 3);
}
