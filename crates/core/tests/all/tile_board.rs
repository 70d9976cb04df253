//! The unbounded tile board against slow twins on top of the standard library's ordered map.

use mallow_core::tile_board::{Cell, CellMap, Direction, Rotation, TileBoard};
use mallow_core::{Generator, Random, Seed};
use std::collections::{BTreeMap, BTreeSet};

fn random_cell(random: &mut Generator, span: u32) -> Cell {
    let half = span as i16 / 2;
    Cell::new(random.below(span) as i16 - half, random.below(span) as i16 - half)
}

#[test]
fn a_cell_map_agrees_with_an_ordered_map_through_random_changes() {
    for (seed, span, steps) in [(1, 6, 3_000), (2, 30, 6_000), (3, 90, 20_000)] {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut map = CellMap::new();
        let mut twin = BTreeMap::new();
        for step in 0..steps {
            let cell = random_cell(&mut random, span);
            // First mostly insertions, then mostly removals, so that blocks split and join.
            let inserts = if step < steps / 2 { 3 } else { 1 };
            if random.below(4) < inserts {
                assert_eq!(map.insert(cell, step), twin.insert(cell, step));
            } else {
                assert_eq!(map.remove(cell), twin.remove(&cell));
            }
            let asked = random_cell(&mut random, span);
            assert_eq!(map.get(asked), twin.get(&asked));
            assert_eq!(map.contains(asked), twin.contains_key(&asked));
            assert_eq!(map.len(), twin.len());
            if step % 50 == 0 {
                assert!(map.iter().eq(twin.iter().map(|(&cell, value)| (cell, value))));
            }
        }
        let rest: Vec<_> = twin.keys().copied().collect();
        for cell in rest {
            *map.get_mut(cell).unwrap() += 1;
            assert_eq!(map.remove(cell), twin.remove(&cell).map(|value| value + 1));
        }
        assert!(map.is_empty());
        assert_eq!(map, CellMap::new());
    }
}

#[test]
fn equal_maps_are_equal_whatever_their_history() {
    let cells: Vec<_> = (0..200).map(|i| Cell::new(i % 17, i / 17)).collect();
    let rising: CellMap<i16> = cells.iter().fold(CellMap::new(), |mut map, &cell| {
        map.insert(cell, cell.x());
        map
    });
    let mut falling = CellMap::new();
    for &cell in cells.iter().rev() {
        falling.insert(cell, cell.x());
        falling.insert(Cell::new(-1, cell.y()), 0);
    }
    assert_ne!(rising, falling);
    for y in 0..12 {
        falling.remove(Cell::new(-1, y));
    }
    assert_eq!(rising, falling);
    *falling.get_or_insert(cells[5]) += 1;
    assert_ne!(rising, falling);
}

#[test]
fn the_extreme_cells_are_as_good_as_any() {
    let mut map = CellMap::new();
    let corners = [i16::MIN, -1, 0, i16::MAX];
    for y in corners {
        for x in corners {
            map.insert(Cell::new(x, y), (x, y));
        }
    }
    assert_eq!(map.len(), 16);
    assert!(map.iter().all(|(cell, &value)| (cell.x(), cell.y()) == value));
    assert!(map.iter().map(|(cell, _)| cell).is_sorted());
    assert_eq!(map.remove(Cell::new(i16::MAX, i16::MAX)), Some((i16::MAX, i16::MAX)));
    assert_eq!(map.remove(Cell::new(i16::MAX, i16::MAX)), None);
    assert_eq!(Cell::new(0, i16::MIN).step(Direction::North), Cell::new(0, i16::MAX));
    assert_eq!(Cell::new(i16::MAX, 4).step(Direction::East), Cell::new(i16::MIN, 4));
}

/// Empty cells next to a tile with the number of tiles around, computed from the tiles alone.
fn slow_frontier(tiles: &BTreeMap<Cell, u32>) -> BTreeMap<Cell, u8> {
    let mut frontier = BTreeMap::new();
    for cell in tiles.keys() {
        for next in cell.neighbours() {
            if !tiles.contains_key(&next) {
                *frontier.entry(next).or_insert(0) += 1;
            }
        }
    }
    frontier
}

#[test]
fn tiles_frontier_and_notes_agree_with_a_computation_from_scratch() {
    for seed in 0..4 {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut board: TileBoard<u32, u8> = TileBoard::new();
        let mut tiles = BTreeMap::new();
        for tile in 0..700 {
            let cells: Vec<_> = board.frontier().iter().map(|(cell, _)| cell).collect();
            let cell = match random.pick(&cells) {
                // Now and then somewhere else: nothing says that tiles hang together.
                Some(&cell) if random.below(20) > 0 => cell,
                _ => random_cell(&mut random, 60),
            };
            if tiles.contains_key(&cell) {
                assert_eq!(board.get(cell), tiles.get(&cell).copied());
                continue;
            }
            board.lay_with(cell, tile, |_, around| *around += 1);
            tiles.insert(cell, tile);
            let slow = slow_frontier(&tiles);
            assert!(board.frontier().iter().eq(slow.iter().map(|(&cell, note)| (cell, note))));
            let asked = random_cell(&mut random, 60);
            assert_eq!(board.get(asked), tiles.get(&asked).copied());
            assert_eq!(board.note(asked), slow.get(&asked));
            let around = asked.neighbours().map(|next| tiles.get(&next).copied());
            assert_eq!(board.neighbours(asked), around);
        }
        assert_eq!(board.len(), tiles.len());
        let mut rebuilt = TileBoard::with_capacity(1);
        for (&cell, &tile) in &tiles {
            rebuilt.lay_with(cell, tile, |_, around| *around += 1);
        }
        assert_eq!(rebuilt, board, "the order of laying does not count");
        *rebuilt.get_mut(*tiles.keys().next().unwrap()).unwrap() += 1;
        assert_ne!(rebuilt, board);
    }
}

#[test]
fn a_new_tile_names_the_directions_of_its_empty_neighbours() {
    let mut board: TileBoard<(), u8> = TileBoard::default();
    assert!(board.is_empty() && board.bounds().is_none() && board.get(Cell::ORIGIN).is_none());
    board.lay(Cell::new(0, -1), ());
    let mut seen = Vec::new();
    board.lay_with(Cell::ORIGIN, (), |direction, note| {
        seen.push(direction);
        *note = 7;
    });
    assert_eq!(seen, [Direction::East, Direction::South, Direction::West]);
    assert_eq!(board.note(Cell::new(1, 0)), Some(&7));
    assert_eq!(board.note(Cell::new(1, -1)), Some(&0));
    *board.note_mut(Cell::new(1, -1)).unwrap() = 3;
    assert_eq!(board.note(Cell::new(1, -1)), Some(&3));
    assert_eq!(board.note(Cell::ORIGIN), None);
}

#[test]
#[should_panic(expected = "0,0 is not empty")]
fn a_cell_takes_one_tile() {
    let mut board: TileBoard<u8> = TileBoard::new();
    board.lay(Cell::ORIGIN, 1);
    board.lay(Cell::ORIGIN, 2);
}

#[test]
fn turning_follows_the_clock() {
    let right = Rotation::new(1);
    assert_eq!(Direction::ALL.map(|side| side.turned(right).letter()), ['E', 'S', 'W', 'N']);
    for rotation in Rotation::ALL {
        assert_eq!(rotation.then(rotation.inverse()), Rotation::NONE);
        let turned: BTreeSet<_> = Direction::ALL.iter().map(|side| side.turned(rotation)).collect();
        assert_eq!(turned.len(), 4);
        for side in Direction::ALL {
            assert_eq!(side.turned(rotation).unturned(rotation), side);
            assert_eq!(side.turned(rotation).turned(right), side.turned(rotation.then(right)));
            assert_eq!(side.opposite().opposite(), side);
            assert_eq!(Cell::ORIGIN.step(side).step(side.opposite()), Cell::ORIGIN);
            assert_eq!(Direction::from_letter(side.letter()), Some(side));
            assert_eq!(Direction::from_index(side.index()), side);
        }
    }
    assert_eq!(Rotation::new(7), Rotation::new(3));
    assert_eq!(Direction::from_letter('x'), None);
}

#[test]
fn cells_are_read_as_they_are_written() {
    for cell in [Cell::ORIGIN, Cell::new(12, -7), Cell::new(i16::MIN, i16::MAX)] {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    for text in ["", "1", "1,", ",1", "1,2,3", "+1,2", "1, 2", "x,y", "40000,0"] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn cells_and_rotations_go_through_json() {
    assert_eq!(serde_json::to_string(&Cell::new(3, -2)).unwrap(), "[3,-2]");
    assert_eq!(serde_json::from_str::<Cell>("[3,-2]").unwrap(), Cell::new(3, -2));
    assert_eq!(serde_json::from_str::<Rotation>("3").unwrap(), Rotation::new(3));
    assert!(serde_json::from_str::<Rotation>("4").is_err());
    assert!(serde_json::from_str::<Cell>("[40000,0]").is_err());
}
