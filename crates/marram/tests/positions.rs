//! The way from a description to a state, and what is refused on it.

// Helpers of tests say what must hold by unwrapping it, as tests do.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod common;
mod table;

use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Generator, Seed, Turn, playout};
use marram::{Edges, MarkerKind, Marram, Position, PositionFault, Setup, TileSet, Variant};
use table::{Table, claim, classic, pitchfork, seat};

#[test]
fn every_state_of_random_games_is_its_own_description() {
    for (number, setup) in
        common::setups(3, &TileSet::generate(40, Seed::from_u64(1))).into_iter().enumerate()
    {
        let game = Marram::try_new(Setup { shovels: Some(10), ..setup }).unwrap();
        for seed in 0..4 {
            let mut random = Generator::new(Seed::from_u64(100 * number as u64 + seed));
            let mut state = game.start();
            loop {
                let described = game.position(&Position::of(&state));
                assert_eq!(described.as_ref(), Ok(&state), "\n{state}");
                // And it goes on as the state does.
                if let Turn::Seats(seats) = game.turn(&state) {
                    let seat = seats.lowest().unwrap();
                    assert_eq!(game.actions(&described.unwrap(), seat), game.actions(&state, seat));
                }
                if playout(&game, &mut state, &mut random, 5).outcome.is_some() {
                    break;
                }
            }
        }
    }
}

fn faults(table: &Table, change: impl Fn(&mut Position)) -> Vec<PositionFault> {
    let mut position = Position::of(&table.state);
    assert_eq!(table.game.position(&position).as_ref(), Ok(&table.state));
    change(&mut position);
    table.game.position(&position).expect_err("the position was spoilt")
}

/// A snake that is complete, a mound that is open and claimed, a tile on offer.
fn example(setup: Setup) -> Table {
    let tiles = [
        "sand NESW; orange end E",
        "sand NESW 2 bulges; orange end W; shovel",
        "sand NS; grass E; grass W",
        "grass NESW; blue head N | grass NESW",
    ];
    let mut table = Table::new(setup, &tiles);
    table.place(2, "1,0 front 0 boot terrain N");
    table.offer(3);
    table
}

#[test]
fn each_fault_is_found() {
    let table = example(classic());
    let spoilt = |change: &dyn Fn(&mut Position)| faults(&table, change);
    let east = Cell::new(1, 0);
    let tile = table.state.tile_at(east).unwrap().tile;
    assert_eq!(spoilt(&|it| it.offer = Some(tile)), [PositionFault::TileTwice { tile }]);
    assert!(spoilt(&|it| it.discarded = vec![tile]).contains(&PositionFault::TileTwice { tile }));
    let none = marram::Tile::from_index(50);
    assert!(
        spoilt(&|it| it.offer = Some(none)).contains(&PositionFault::NoSuchTile { tile: none })
    );
    assert!(
        spoilt(&|it| it.board[1].tile = none).contains(&PositionFault::NoSuchTile { tile: none })
    );
    let cell = Cell::ORIGIN;
    assert!(spoilt(&|it| it.board[1].cell = cell).contains(&PositionFault::CellTwice { cell }));
    let cell = Cell::new(4, 0);
    assert!(spoilt(&|it| it.board[1].cell = cell).contains(&PositionFault::Apart { cell }));
    assert!(spoilt(&|it| it.board[0].cell = cell).contains(&PositionFault::NoOrigin));
    let edge = Direction::West;
    let found = spoilt(&|it| it.board[1].rotation = Rotation::new(1));
    assert_eq!(found, [PositionFault::Mismatch { cell: east, edge }]);
    let found = spoilt(&|it| it.board[1].gone = Edges::of(edge));
    assert!(found.contains(&PositionFault::Gone { cell: east, edge }));
    let marker = |text: &str, owner| Some((seat(owner), claim(text)));
    let found = spoilt(&|it| it.board[1].marker = marker("boot terrain E", 0));
    assert_eq!(found, [PositionFault::Marker { cell: east }]);
    let found = spoilt(&|it| it.board[1].marker = marker("boot creature W", 0));
    assert_eq!(found, [PositionFault::MarkerOnComplete { cell: east }]);
    let found = spoilt(&|it| it.board[1].marker = marker("boot terrain N", 2));
    assert!(found.contains(&PositionFault::Marker { cell: east }));
    let found = spoilt(&|it| it.board[1].marker = None);
    let (kind, expected) = (MarkerKind::Boot, 7);
    assert_eq!(found, [PositionFault::Markers { seat: seat(0), kind, found: 6, expected }]);
    let found = spoilt(&|it| it.shovels[1] = 4);
    assert_eq!(found, [PositionFault::Shovels { seat: seat(1), found: 4, most: 3 }]);
    let found = spoilt(&|it| it.scores[0] = -2);
    assert_eq!(found, [PositionFault::Score { seat: seat(0), found: -2 }]);
    assert_eq!(spoilt(&|it| it.seat = None), [PositionFault::Seat]);
    assert_eq!(spoilt(&|it| it.seat = Some(seat(2))), [PositionFault::Seat]);
    for found in [0, 3] {
        let faults = spoilt(&|it| it.actions_left = found);
        assert_eq!(faults, [PositionFault::ActionsLeft { found }]);
    }
    assert!(spoilt(&|it| it.board.clear()).contains(&PositionFault::BeforeFirst));
    assert!(spoilt(&|it| it.scores.push(0)).contains(&PositionFault::OtherSetup));
    assert!(spoilt(&|it| it.lost_boots.clear()).contains(&PositionFault::OtherSetup));
}

#[test]
fn pitchfork_faults_are_found() {
    let table = example(pitchfork());
    let found = faults(&table, |it| it.board.iter_mut().for_each(|laid| laid.gone = Edges::NONE));
    assert!(found.contains(&PositionFault::StillThere { cell: Cell::ORIGIN }));
    let found = faults(&table, |it| it.board[1].gone = Edges::NONE);
    assert!(
        found.contains(&PositionFault::Mismatch { cell: Cell::new(1, 0), edge: Direction::West })
    );
    let (cell, edge) = (Cell::ORIGIN, Direction::North);
    let found = faults(&table, |it| it.board[0].gone = Edges::of(edge));
    assert!(found.contains(&PositionFault::Gone { cell, edge }));
    let found = faults(&table, |it| {
        it.board[1].marker = Some((seat(0), claim("pitchfork terrain N")));
    });
    assert!(found.contains(&PositionFault::Marker { cell: Cell::new(1, 0) }));
}

#[test]
fn a_rotation_with_another_name_is_a_fault() {
    let mut table = example(classic());
    table.act("place 0,1 front 0");
    let found = faults(&table, |it| it.board[2].rotation = Rotation::new(2));
    assert_eq!(found, [PositionFault::Rotation { cell: Cell::new(0, 1) }]);
}

#[test]
fn more_tiles_than_a_short_game_draws_are_a_fault() {
    let set = TileSet::generate(6, Seed::from_u64(1));
    let long = Marram::try_new(Setup { tiles: set.clone(), ..classic() }).unwrap();
    let length = marram::Length::Short;
    let short = Marram::try_new(Setup { tiles: set, length, ..classic() }).unwrap();
    let mut state = long.start();
    playout(&long, &mut state, &mut Generator::new(Seed::from_u64(1)), 8);
    let found = short.position(&Position::of(&state)).unwrap_err();
    assert!(found.iter().any(|fault| matches!(fault, PositionFault::ToCome { .. })), "{found:?}");
}

#[test]
fn several_faults_are_reported_at_once() {
    let table = example(classic());
    let found = faults(&table, |it| {
        it.shovels[0] = 9;
        it.scores[1] = -1;
        it.actions_left = 7;
    });
    assert_eq!(found.len(), 3);
    assert_eq!(table.game.setup().variant, Variant::Classic);
}
