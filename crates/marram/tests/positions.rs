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
    let none = marram::Tile::from_index(6);
    assert_eq!(table.game.setup().tiles.len(), 6);
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
    // No tile is on offer, but some are to come.
    let faults_of_none = spoilt(&|it| (it.offer, it.actions_left) = (None, 0));
    assert_eq!(faults_of_none, [PositionFault::ActionsLeft { found: 0 }]);
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

#[test]
fn states_that_differ_in_one_thing_are_different() {
    let table = example(classic());
    let position = Position::of(&table.state);
    let tiles = table.game.setup().tiles.clone();
    let with = |setup: Setup, change: &dyn Fn(&mut Position)| {
        let game = Marram::try_new(Setup { tiles: tiles.clone(), ..setup }).unwrap();
        let mut position = position.clone();
        change(&mut position);
        game.position(&position).unwrap()
    };
    let hash = |state: &marram::State| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(state, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let same = with(classic(), &|_| ());
    assert_eq!((&same, hash(&same)), (&table.state, hash(&table.state)));
    let tile = |number: usize| marram::Tile::from_index(number - 1);
    let more_boots = Setup { boots: Some(8), ..classic() };
    let others = [
        with(classic(), &|it| it.scores[1] += 1),
        with(classic(), &|it| it.shovels[1] -= 1),
        with(classic(), &|it| it.seat = Some(seat(1))),
        with(classic(), &|it| it.actions_left = 2),
        with(classic(), &|it| it.offer = None),
        with(classic(), &|it| it.offer = Some(tile(4))),
        with(classic(), &|it| it.discarded = vec![tile(4)]),
        with(classic(), &|it| it.discarded = vec![tile(5)]),
        // Nothing but the supply, then nothing but what was lost.
        with(more_boots.clone(), &|it| it.boots.iter_mut().for_each(|boots| *boots += 1)),
        with(more_boots, &|it| it.lost_boots = vec![1, 1]),
        with(classic(), &|it| {
            it.board[0].marker = it.board[1].marker.take();
        }),
    ];
    for (index, state) in others.iter().enumerate() {
        assert_ne!(state, &table.state, "{index}");
        assert_ne!(hash(state), hash(&table.state), "{index}");
        assert!(others[index + 1..].iter().all(|other| other != state), "{index}");
    }
    assert_eq!((table.state.players(), table.state.board_len()), (2, 2));
    let three = Marram::try_new(Setup { players: 3, tiles, ..classic() }).unwrap();
    assert_eq!((three.start().players(), three.start().board_len()), (3, 0));
    assert_ne!(three.start(), table.game.start());
}

#[test]
fn more_points_than_the_tiles_can_have_brought_are_a_fault() {
    let table = example(classic());
    // Six tiles at 792 points at the most, and no flip that could have opened anything.
    assert_eq!(table.game.setup().tiles.len(), 6);
    let most = 6 * (4 * (15 * 5 + 15 * 5 + 15 * 3) + 4 * 3);
    let mut position = Position::of(&table.state);
    position.scores[1] = most;
    assert!(table.game.position(&position).is_ok());
    for found in [most + 1, i32::MAX, i32::MIN] {
        position.scores[1] = found;
        let faults = table.game.position(&position).unwrap_err();
        assert_eq!(faults, [PositionFault::Score { seat: seat(1), found }]);
    }
    // A flip may have opened what was complete.
    position.scores[1] = most + 1;
    position.shovels[0] -= 1;
    assert!(table.game.position(&position).is_ok());
}

#[test]
fn rubbish_is_refused_and_never_panics() {
    use mallow_core::Random;
    use marram::{Claim, Face, LaidTile, Layer, Part, Tile};
    let tiles = TileSet::generate(8, Seed::from_u64(2));
    let mut random = Generator::new(Seed::from_u64(8));
    let (mut refused, mut possible) = (0, 0);
    let games = [Variant::Classic, Variant::Pitchfork].map(|variant| {
        Marram::try_new(Setup { variant, tiles: tiles.clone(), ..classic() }).unwrap()
    });
    for round in 0..1_500 {
        let game = &games[round % 2];
        let mut state = game.start();
        let steps = u64::from(random.below(20));
        playout(game, &mut state, &mut random, steps);
        let mut position = Position::of(&state);
        for _ in 0..1 + random.below(3) {
            let mut number = |below: u32| random.below(below);
            let tile = Tile::from_index([number(9), number(4096)][number(2) as usize] as usize);
            let cell = Cell::new(
                [number(5) as i16 - 2, i16::MAX, i16::MIN][number(3) as usize],
                number(5) as i16 - 2,
            );
            let claim = Claim {
                part: Part {
                    layer: Layer::ALL[number(2) as usize],
                    edge: Direction::ALL[number(4) as usize],
                },
                kind: MarkerKind::ALL[number(2) as usize],
            };
            let laid = LaidTile {
                tile,
                cell,
                face: Face::ALL[number(2) as usize],
                rotation: Rotation::new(number(4) as u8),
                gone: Edges::from_bits(number(16) as u8 & number(16) as u8),
                marker: [None, Some((seat(number(8) as u8), claim))][number(2) as usize],
            };
            let place = number(position.board.len() as u32 + 1) as usize;
            match number(12) {
                0 => position.board.push(laid),
                1 if place < position.board.len() => position.board[place] = laid,
                2 if place < position.board.len() => drop(position.board.remove(place)),
                3 => position.discarded.push(tile),
                4 => position.offer = [None, Some(tile)][number(2) as usize],
                5 => position.seat = [None, Some(seat(number(16) as u8))][number(2) as usize],
                6 => position.actions_left = number(5) as u8,
                7 => position.scores = vec![number(9) as i32 - 1; number(4) as usize + 1],
                8 => position.boots = vec![number(256) as u8; number(4) as usize],
                9 => position.lost_pitchforks = vec![number(2) as u8; number(20) as usize],
                10 => position.shovels = vec![number(5) as u8; number(3) as usize],
                _ => position.board.iter_mut().for_each(|it| it.gone = laid.gone),
            }
        }
        match game.position(&position) {
            Err(faults) => {
                assert!(!faults.is_empty());
                refused += 1;
            }
            Ok(mut state) => {
                possible += 1;
                assert_eq!(Position::of(&game.position(&Position::of(&state)).unwrap()), {
                    let mut sorted = position.clone();
                    sorted.board.sort_by_key(|laid| laid.tile);
                    sorted.discarded.sort_unstable();
                    sorted
                });
                common::sound(game, &state).unwrap_or_else(|fault| panic!("{fault}\n{state}"));
                playout(game, &mut state, &mut random, 1_000);
                assert_eq!(game.turn(&state), Turn::Over);
            }
        }
    }
    assert!(refused > 700 && possible > 50, "{refused} {possible}");
}
