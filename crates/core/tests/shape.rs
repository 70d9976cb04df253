//! Polyominoes against published counts and against slow, obvious twins.

use mallow_core::bitboard::{BitBoard, Contact, MAX_SIDE, Square};
use mallow_core::shape::{Field, ParseShapeError, Shape, all_orientations};
use mallow_core::{Generator, Random, Seed};
use std::collections::BTreeSet;

fn shape(text: &str) -> Shape {
    text.parse().expect("a shape")
}

/// All shapes of each size that hang together, as they lie, by adding squares everywhere.
fn grown(size: u8, contact: Contact) -> BTreeSet<Shape> {
    let mut all = BTreeSet::from([shape("x")]);
    for _ in 1..size {
        let mut next = BTreeSet::new();
        for small in all {
            let here = small.placed(Square::new(10, 10)).expect("room");
            for square in (here.neighbours(contact) - here).iter() {
                let mut more = here;
                more.insert(square);
                next.extend(Shape::of(&more));
            }
        }
        all = next;
    }
    all
}

#[test]
fn there_are_as_many_polyominoes_and_polyplets_as_published() {
    // OEIS A001168, A000105, A006770, A030222.
    let published = [
        (Contact::Edge, [1, 2, 6, 19, 63, 216], [1, 1, 2, 5, 12, 35]),
        (Contact::EdgeOrCorner, [1, 4, 20, 110, 638, 3832], [1, 2, 5, 22, 94, 524]),
    ];
    for (contact, fixed, free) in published {
        for size in 1..=6 {
            let all = grown(size, contact);
            let distinct: BTreeSet<Shape> = all.iter().map(|shape| shape.canonical()).collect();
            assert_eq!(all.len(), fixed[size as usize - 1], "{contact:?} {size}");
            assert_eq!(distinct.len(), free[size as usize - 1], "{contact:?} {size}");
            assert!(all.iter().all(|shape| shape.is_connected(contact) && shape.size() == size));
            assert_eq!(all_orientations(distinct), all.into_iter().collect::<Vec<_>>());
        }
    }
}

/// The squares after a quarter turn and perhaps a reflection, by coordinates.
fn turned(squares: &[(i8, i8)], quarters: u8, mirror: bool) -> Shape {
    let mut all: Vec<(i8, i8)> = squares.to_vec();
    for square in &mut all {
        for _ in 0..quarters {
            *square = (square.1, -square.0);
        }
        if mirror {
            square.1 = -square.1;
        }
    }
    let board: BitBoard =
        all.iter().map(|s| Square::new((s.0 + 16) as u8, (s.1 + 16) as u8)).collect();
    Shape::of(&board).expect("a shape")
}

#[test]
fn orientations_are_those_of_paper_turned_by_hand() {
    for size in 1..=5 {
        for one in grown(size, Contact::EdgeOrCorner) {
            let squares: Vec<(i8, i8)> = one.squares().map(|(r, c)| (r as i8, c as i8)).collect();
            let by_hand: BTreeSet<Shape> = (0..4)
                .flat_map(|q| [turned(&squares, q, false), turned(&squares, q, true)])
                .collect();
            assert_eq!(one.orientations().to_vec(), by_hand.into_iter().collect::<Vec<_>>());
            assert_eq!(one.turned(), turned(&squares, 1, false));
            assert_eq!(one.turned().turned().turned().turned(), one);
            assert_eq!(one.mirrored().mirrored(), one);
            assert_eq!((one.turned().rows(), one.turned().columns()), (one.columns(), one.rows()));
        }
    }
}

#[test]
fn one_moved_square_gives_what_taking_and_adding_anywhere_gives() {
    for size in 2..=5 {
        for one in grown(size, Contact::Edge) {
            let here = one.placed(Square::new(10, 10)).expect("room");
            let mut slow = BTreeSet::from([one]);
            for from in here.iter() {
                let mut left = here;
                left.remove(from);
                for to in BitBoard::area(MAX_SIDE, MAX_SIDE).iter().filter(|&s| !here.contains(s)) {
                    let mut moved = left;
                    moved.insert(to);
                    if moved.is_connected(Contact::EdgeOrCorner) {
                        slow.extend(Shape::of(&moved));
                    }
                }
            }
            assert_eq!(one.with_one_moved(), slow.into_iter().collect::<Vec<_>>(), "{one}");
        }
    }
}

#[test]
fn a_square_less_leaves_only_what_hangs_together() {
    assert_eq!(shape("xxx").with_one_less(), [shape("xx")]);
    assert_eq!(shape("x.x/.x.").with_one_less(), [shape(".x/x."), shape("x./.x")]);
    assert_eq!(shape("xxx/xxx").with_one_less().len(), 6);
    assert_eq!(shape("x").with_one_less(), []);
    // Without the square in the middle the two ends are apart.
    assert_eq!(shape(".x./x.x").with_one_less().len(), 2);
}

#[test]
fn the_text_of_a_shape_reads_back_and_faults_are_named() {
    for size in 1..=4 {
        for one in grown(size, Contact::EdgeOrCorner) {
            assert_eq!(one.to_string().parse(), Ok(one));
        }
    }
    assert_eq!(shape("..../.X#/.x"), shape("xx/x."));
    assert_eq!("".parse::<Shape>(), Err(ParseShapeError::Empty));
    assert_eq!("../..".parse::<Shape>(), Err(ParseShapeError::Empty));
    assert_eq!("xxxxxxxxx".parse::<Shape>(), Err(ParseShapeError::TooLarge));
    assert_eq!("x/x/x/x/x/x/x/x/x".parse::<Shape>(), Err(ParseShapeError::TooLarge));
    assert_eq!("x/y".parse::<Shape>(), Err(ParseShapeError::Sign { row: 2, found: 'y' }));
    assert_eq!(Shape::of(&BitBoard::EMPTY), None);
    let wide: BitBoard = [Square::new(0, 0), Square::new(0, 8)].into_iter().collect();
    assert_eq!(Shape::of(&wide), None);
}

#[test]
fn a_shape_lies_where_it_was_found() {
    for (text, corner) in [("xx/x.", "ad30"), (".x/x.", "a1"), ("x", "af32"), ("..x/xxx", "c7")] {
        let corner: Square = corner.parse().expect("a square");
        let board = shape(text).placed(corner).expect("room");
        assert_eq!(Shape::at(&board), Some((shape(text), corner)));
    }
    assert_eq!(shape("xx").placed(Square::new(0, 31)), None);
    assert_eq!(shape("x/x").placed(Square::new(31, 0)), None);
}

/// A board with about one square in `out_of` set.
fn scattered(random: &mut Generator, rows: u8, columns: u8, out_of: u32) -> BitBoard {
    BitBoard::area(rows, columns).iter().filter(|_| random.below(out_of) == 0).collect()
}

#[test]
fn places_are_those_of_trying_every_corner() {
    let mut random = Generator::new(Seed::from_u64(5));
    let shapes: Vec<Shape> = grown(6, Contact::EdgeOrCorner).into_iter().collect();
    for game in 0..150 {
        let (rows, columns) = (1 + random.below(32) as u8, 1 + random.below(32) as u8);
        let free = BitBoard::area(rows, columns) - scattered(&mut random, rows, columns, 9);
        let touch = scattered(&mut random, rows, columns, 7);
        let dear = scattered(&mut random, rows, columns, 2);
        let budget = random.below(7) as u8;
        let plain = Field::new(rows, &free, &touch);
        let counted = Field::narrow(rows, 6, &free, &touch).with_dear(&dear, budget);
        for _ in 0..10 {
            let shape = shapes[random.below(shapes.len() as u32) as usize];
            let fits = |corner: &Square| {
                shape.placed(*corner).is_some_and(|s| s.is_subset(&free) && s.intersects(&touch))
            };
            let slow: BitBoard = BitBoard::area(32, 32).iter().filter(fits).collect();
            assert_eq!(plain.places(shape), slow, "{game}: {shape}");
            let cheap = |corner: &Square| {
                shape.placed(*corner).is_some_and(|s| (s & dear).len() <= u32::from(budget))
            };
            let slow: BitBoard = slow.iter().filter(cheap).collect();
            assert_eq!(counted.places(shape), slow, "{game}: {shape}, budget {budget}");
            assert_eq!(counted.count(shape), slow.len());
            assert_eq!(counted.fits(shape), !slow.is_empty());
        }
    }
}

#[test]
fn large_shapes_count_up_to_fifteen_dear_squares() {
    let area = BitBoard::area(8, 8);
    let block = shape("xxxxx/xxxxx/xxxxx/xxxxx");
    let field = Field::new(8, &area, &area).with_dear(&area, 14);
    assert!(!field.fits(block), "20 dear squares are more than 14");
    let field = Field::new(8, &area, &area).with_dear(&area, 20);
    assert!(field.fits(block), "a budget that pays for all squares asks nothing");
}
