//! The way from a description to a state, and what is refused on it.

use crate::table::{Table, claim, classic, pitchfork, seat};
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Generator, Observer, Seed, Turn, playout};
use marram::{Edges, Face, MarkerKind, Marram, Position, PositionFault, Setup, TileSet, Variant};

#[test]
fn every_state_of_random_games_is_its_own_description() {
    for (number, setup) in
        crate::common::setups(3, &TileSet::generate(40, Seed::from_u64(1))).into_iter().enumerate()
    {
        let game = Marram::try_new(setup.with_shovels(10)).unwrap();
        for seed in 0..4 {
            let mut random = Generator::new(Seed::from_u64(100 * number as u64 + seed));
            let mut state = game.start();
            loop {
                let described = game.position(&Position::from(&state));
                assert_eq!(described.as_ref(), Ok(&state), "\n{state}");
                // And it goes on as the state does.
                if let Turn::Seats(seats) = game.turn(&state) {
                    let seat = seats.first().unwrap();
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
    let mut position = Position::from(&table.state);
    assert_eq!(table.game.position(&position).as_ref(), Ok(&table.state));
    change(&mut position);
    table.game.position(&position).expect_err("the position was spoilt").faults().to_vec()
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
    assert_eq!(spoilt(&|it| it.offer = Some(tile)), [PositionFault::Twice { tile }]);
    assert!(spoilt(&|it| it.discarded = vec![tile]).contains(&PositionFault::Twice { tile }));
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
    assert!(spoilt(&|it| it.board[0].cell = cell).contains(&PositionFault::Apart { cell: east }));
    let edge = Direction::West;
    let found = spoilt(&|it| it.board[1].rotation = Rotation::new(1));
    assert_eq!(found, [PositionFault::Mismatch { cell: east, edge }]);
    let found = spoilt(&|it| {
        it.board[0].gone = Edges::of(Direction::East);
        it.board[1].gone = Edges::of(edge);
    });
    assert!(found.contains(&PositionFault::Gone { cell: east, edges: Edges::of(edge) }));
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
    assert_eq!(found, [PositionFault::Score { seat: seat(0), found: -2, most: MOST }]);
    assert_eq!(spoilt(&|it| it.seat = None), [PositionFault::NoSeat]);
    let absent = PositionFault::NoSuchSeat { field: "seat", seat: seat(2), players: 2 };
    assert_eq!(spoilt(&|it| it.seat = Some(seat(2))), [absent]);
    for found in [0, 3] {
        let faults = spoilt(&|it| it.actions_left = found);
        assert_eq!(faults, [PositionFault::ActionsLeft { found }]);
    }
    // No tile is on offer, but some are to come.
    let faults_of_none = spoilt(&|it| (it.offer, it.actions_left) = (None, 0));
    assert_eq!(faults_of_none, [PositionFault::ActionsLeft { found: 0 }]);
    assert!(spoilt(&|it| it.board.clear()).contains(&PositionFault::BeforeFirst));
    let (list, expected) = ("scores", 2);
    let found = spoilt(&|it| it.scores.push(0));
    assert_eq!(found, [PositionFault::Entries { list, found: 3, expected }]);
    let list = "lost_boots";
    let found = spoilt(&|it| it.lost_boots.clear());
    assert_eq!(found, [PositionFault::Entries { list, found: 0, expected }]);
}

#[test]
fn pitchfork_faults_are_found() {
    let table = example(pitchfork());
    let found = faults(&table, |it| it.board.iter_mut().for_each(|laid| laid.gone = Edges::EMPTY));
    assert!(found.contains(&PositionFault::StillThere { cell: Cell::ORIGIN }));
    let found = faults(&table, |it| it.board[1].gone = Edges::EMPTY);
    assert!(
        found.contains(&PositionFault::Mismatch { cell: Cell::new(1, 0), edge: Direction::West })
    );
    let (cell, edges) = (Cell::ORIGIN, "NE".parse().unwrap());
    let found = faults(&table, |it| it.board[0].gone = edges);
    assert_eq!(found, [PositionFault::Gone { cell, edges }]);
    let found = faults(&table, |it| {
        it.board[1].marker = Some((seat(0), claim("pitchfork terrain N")));
    });
    assert!(found.contains(&PositionFault::Marker { cell: Cell::new(1, 0) }));
}

#[test]
fn whether_play_could_have_led_to_a_position_is_not_asked() {
    let mut table = example(classic());
    table.act("place 0,1 front 0");
    let playable = |table: &Table, change: &dyn Fn(&mut Position)| {
        let mut position = Position::from(&table.state);
        change(&mut position);
        let mut state = table.game.position(&position).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Position::from(&state), position);
        playout(&table.game, &mut state, &mut Generator::new(Seed::from_u64(1)), 100);
        assert_eq!(table.game.turn(&state), Turn::Over);
    };
    // No action names this rotation, since it looks the same with fewer quarter turns.
    playable(&table, &|it| it.board[2].rotation = Rotation::new(2));
    // Nothing has scored so much yet.
    playable(&table, &|it| it.scores = vec![1000, 0]);
    // A shovel is missing though nothing was flipped.
    playable(&table, &|it| it.shovels[0] = 0);
    // The first tile of a game is not turned, and shows its front.
    let back = Table::new(classic(), &["sand NESW", "sand NESW 2 bulges"]);
    playable(&back, &|it| {
        (it.board[0].face, it.board[0].rotation) = (Face::Back, Rotation::new(3));
    });
    // A creature that was never completed is gone.
    let table = Table::new(pitchfork(), &["sand NESW; orange end E", "sand NESW"]);
    playable(&table, &|it| it.board[0].gone = Edges::of(Direction::East));
}

#[test]
fn a_state_of_another_setup_is_refused_and_never_panics() {
    let set = TileSet::generate(12, Seed::from_u64(1));
    let base = classic().with_tiles(set);
    let game = Marram::try_new(base.clone()).unwrap();
    let others = [
        base.clone().with_players(3),
        base.clone().with_variant(Variant::Pitchfork),
        base.clone().with_length(marram::Length::Short),
        base.clone().with_boots(8),
        base.clone().with_tiles(TileSet::generate(12, Seed::from_u64(2))),
        base.clone().with_tiles(TileSet::generate(300, Seed::from_u64(1))),
        base.clone().with_tiles(TileSet::generate(2, Seed::from_u64(1))),
    ];
    let ended = |game: &Marram| {
        let mut state = game.start();
        playout(game, &mut state, &mut Generator::new(Seed::from_u64(3)), 1_000);
        state
    };
    let state = ended(&game);
    assert_eq!(game.validate(&state), Ok(()));
    assert_eq!(game.validate_view(&game.view(&state, Observer::Public)), Ok(()));
    for setup in others {
        let other = Marram::try_new(setup.clone()).unwrap();
        for (here, there) in [(&game, &other), (&other, &game)] {
            let state = ended(there);
            assert!(here.validate(&state).is_err(), "{setup:?}");
            let view = there.view(&state, Observer::Public);
            assert!(here.validate_view(&view).is_err(), "{setup:?}");
        }
    }
    // The same state under another option is one of that game too, a view tells the option.
    let sides = marram::Sides::FrontOnly;
    let fronts = Marram::try_new(base.with_sides(sides)).unwrap();
    assert_eq!(fronts.validate(&state), Ok(()));
    let error = fronts.validate_view(&game.view(&state, Observer::Public)).unwrap_err();
    let (found, expected) = (marram::Sides::Either, sides);
    assert_eq!(error.faults(), [PositionFault::Sides { found, expected }]);
}

#[test]
fn more_tiles_than_a_short_game_draws_are_a_fault() {
    let set = TileSet::generate(6, Seed::from_u64(1));
    let long = Marram::try_new(classic().with_tiles(set.clone()).with_shovels(3)).unwrap();
    let length = marram::Length::Short;
    let short =
        Marram::try_new(classic().with_tiles(set).with_length(length).with_shovels(3)).unwrap();
    let mut state = long.start();
    playout(&long, &mut state, &mut Generator::new(Seed::from_u64(1)), 8);
    let error = short.position(&Position::from(&state)).unwrap_err();
    let found = state.board_len() + state.discarded().count();
    let found = found + usize::from(state.offer().is_some());
    assert_eq!(error.faults(), [PositionFault::Drawn { found, most: 3 }]);
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
    let position = Position::from(&table.state);
    let tiles = table.game.setup().tiles.clone();
    let with = |setup: Setup, change: &dyn Fn(&mut Position)| {
        let game = Marram::try_new(setup.with_tiles(tiles.clone())).unwrap();
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
    let more_boots = classic().with_boots(8);
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
    let three = Marram::try_new(classic().with_players(3).with_tiles(tiles)).unwrap();
    assert_eq!((three.start().players(), three.start().board_len()), (3, 0));
    assert_ne!(three.start(), table.game.start());
}

/// The most points in a game of six tiles with six shovels: so much less than fits that every tile
/// may still score once, and once more for every flip.
const MOST: i32 = i32::MAX - 6 * (4 * (15 * 5 + 15 * 5 + 15 * 3) + 4 * 3) * (1 + 6);

#[test]
fn points_to_which_no_more_can_be_added_are_a_fault() {
    let table = example(classic());
    assert_eq!(table.game.setup().tiles.len(), 6);
    let mut position = Position::from(&table.state);
    position.scores[1] = MOST;
    assert!(table.game.position(&position).is_ok());
    for found in [MOST + 1, i32::MAX, i32::MIN] {
        position.scores[1] = found;
        let error = table.game.position(&position).unwrap_err();
        assert_eq!(error.faults(), [PositionFault::Score { seat: seat(1), found, most: MOST }]);
    }
}

#[test]
fn many_faults_are_told_one_a_line_the_first_ten_and_a_count() {
    let set = TileSet::generate(40, Seed::from_u64(1));
    let game = Marram::try_new(classic().with_tiles(set)).unwrap();
    let mut state = game.start();
    playout(&game, &mut state, &mut Generator::new(Seed::from_u64(1)), 1_000);
    let mut position = Position::from(&state);
    position.board.iter_mut().for_each(|laid| laid.cell = Cell::new(7, 7));
    let error = game.position(&position).unwrap_err();
    assert!(error.faults().len() > 30);
    let text = error.to_string();
    assert_eq!(text.lines().count(), 11, "{text}");
    assert!(text.starts_with("two tiles lie at 7,7\n") && text.contains("\nand "), "{text}");
}

#[test]
fn rubbish_is_refused_and_never_panics() {
    use mallow_core::Random;
    use marram::{Claim, LaidTile, Layer, Part, Tile};
    let tiles = TileSet::generate(8, Seed::from_u64(2));
    let mut random = Generator::new(Seed::from_u64(8));
    let (mut refused, mut possible) = (0, 0);
    let games = [Variant::Classic, Variant::Pitchfork].map(|variant| {
        Marram::try_new(classic().with_variant(variant).with_tiles(tiles.clone())).unwrap()
    });
    for round in 0..1_500 {
        let game = &games[round % 2];
        let mut state = game.start();
        let steps = u64::from(random.below(20));
        playout(game, &mut state, &mut random, steps);
        let mut position = Position::from(&state);
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
            Err(error) => {
                assert!(!error.faults().is_empty());
                refused += 1;
            }
            Ok(mut state) => {
                possible += 1;
                assert_eq!(Position::from(&game.position(&Position::from(&state)).unwrap()), {
                    let mut sorted = position.clone();
                    sorted.board.sort_by_key(|laid| laid.tile);
                    sorted.discarded.sort_unstable();
                    sorted
                });
                crate::common::sound(game, &state)
                    .unwrap_or_else(|fault| panic!("{fault}\n{state}"));
                playout(game, &mut state, &mut random, 1_000);
                assert_eq!(game.turn(&state), Turn::Over);
            }
        }
    }
    assert!(refused > 700 && possible > 50, "{refused} {possible}");
}

#[test]
fn sets_around_a_multiple_of_64_tiles_know_what_is_unseen() {
    for tiles in [63, 64, 65, 127, 128, 129, 130] {
        let set = TileSet::generate(tiles, Seed::from_u64(1));
        let game = Marram::try_new(classic().with_tiles(set)).unwrap();
        let mut state = game.start();
        assert_eq!(state.unseen().count(), tiles);
        let last = marram::Tile::from_index(tiles - 1);
        game.apply_chance(&mut state, &marram::Chance::FirstTile(last)).unwrap();
        let read = game.position(&Position::from(&state)).unwrap();
        assert_eq!(read, state);
        assert!(read.unseen().map(marram::Tile::index).eq(0..tiles - 1));
    }
}

#[test]
fn what_is_left_to_do_agrees_with_the_board() {
    // Two tiles besides those of the test, so five in all.
    let tiles = ["sand NESW", "sand NESW 2 bulges", "sand NESW 3 bulges"];
    let table = Table::new(classic(), &tiles);
    let start = Position::from(&table.game.start());
    let found = |position: &Position| match table.game.position(position) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults().to_vec(),
    };
    assert_eq!(found(&start), []);
    // Nothing is drawn and nothing is left to do before the first tile lies.
    let mut position = start.clone();
    position.actions_left = 1;
    assert_eq!(found(&position), [PositionFault::ActionsLeft { found: 1 }]);
    let mut position = start.clone();
    position.discarded = vec![marram::Tile::from_index(1)];
    assert_eq!(found(&position), [PositionFault::BeforeFirst]);
    // The last tile is on offer: the game is not over.
    let mut position = Position::from(&table.state);
    position.discarded = (1..4).map(marram::Tile::from_index).collect();
    position.offer = Some(marram::Tile::from_index(4));
    assert_eq!(found(&position), []);
    position.actions_left = 0;
    assert_eq!(found(&position), [PositionFault::ActionsLeft { found: 0 }]);
    position.discarded.extend(position.offer.take());
    assert_eq!(found(&position), []);
}
