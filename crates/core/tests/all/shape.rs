//! Polyominoes against published counts and against slow, obvious twins.

use mallow_core::bitboard::{BitBoard, Contact, MAX_SIDE, Square};
use mallow_core::shape::{Field, ParseShapeError, Shape, Stencil, Tally, all_orientations};
use mallow_core::{Generator, Random, Seed};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

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

/// All places of these shapes as the field hands them out.
fn places(field: &Field, stencils: &[Stencil]) -> Vec<(Shape, Square)> {
    let mut found = Vec::new();
    let _ = field.visit(stencils, |shape, corner| {
        found.push((shape, corner));
        ControlFlow::<()>::Continue(())
    });
    found
}

fn stencil(shape: Shape) -> Stencil {
    Stencil::new(shape).expect("a small shape")
}

/// The places again, by number.
fn numbered(field: &Field, stencils: &[Stencil]) -> Vec<(Shape, Square)> {
    let mut tally = Tally::new();
    // Whatever it held before.
    field.tally(&[stencil(shape("x"))], &mut tally);
    field.tally(stencils, &mut tally);
    let found = (0..tally.count()).map(|n| field.nth(stencils, &tally, n).expect("a place"));
    let found = found.collect();
    assert_eq!(field.nth(stencils, &tally, tally.count()), None);
    found
}

#[test]
fn places_are_those_of_trying_every_corner() {
    let mut random = Generator::new(Seed::from_u64(5));
    let shapes: Vec<Vec<Shape>> =
        (1..=6).map(|size| grown(size, Contact::EdgeOrCorner).into_iter().collect()).collect();
    // One field for all boards: nothing of the last one may be left.
    let mut field = Field::default();
    for game in 0..400 {
        let most = if game % 2 == 0 { 16 } else { 32 };
        let (rows, columns) = (1 + random.below(most) as u8, 1 + random.below(most) as u8);
        let mut free = BitBoard::area(rows, columns) - scattered(&mut random, rows, columns, 9);
        if game % 5 == 0 {
            // Nothing free on the left, or at the top, of a large board.
            let taken = if game % 2 == 0 { (32, 16) } else { (16, 32) };
            free = BitBoard::area(32, 32)
                - BitBoard::area(taken.0, taken.1)
                - scattered(&mut random, 32, 32, 9);
            if game % 3 == 0 {
                free -= BitBoard::area(32, 32) - BitBoard::area(taken.1, taken.0);
            }
        }
        // Touching and costly squares may lie off the board; few of them, or many.
        let few = [3, 7, 60][game % 3];
        let touch = scattered(&mut random, 32, 32, few);
        let costly = scattered(&mut random, 32, 32, 2);
        let budget = random.below(8) as u8;
        let mut listed: Vec<Shape> = (0..random.below(40))
            .map(|_| {
                let size = &shapes[random.below(6) as usize];
                size[random.below(size.len() as u32) as usize]
            })
            .collect();
        if game % 4 < 2 {
            // Many of one size behind each other are done in batches.
            listed.sort_by_key(|shape| shape.size());
        }
        if game % 8 == 0 {
            listed = shapes[3 + game % 3].iter().copied().take(80).collect();
        }
        let stencils: Vec<Stencil> = listed.iter().map(|&shape| stencil(shape)).collect();
        let mut slow = Vec::new();
        for &shape in &listed {
            slow.extend(BitBoard::area(32, 32).iter().filter_map(|corner| {
                let squares = shape.placed(corner)?;
                let fits = squares.is_subset(&free) && squares.intersects(&touch);
                (fits && (squares & costly).len() <= u32::from(budget)).then_some((shape, corner))
            }));
        }
        field.set(&free, &touch, &costly, budget);
        assert_eq!(places(&field, &stencils), slow, "{game}");
        assert_eq!(numbered(&field, &stencils), slow, "{game}");
        assert_eq!(field.count(&stencils), slow.len() as u32);
        assert_eq!(field.fits(&stencils), !slow.is_empty());
        if budget >= 6 {
            assert_eq!(places(&Field::new(&free, &touch), &stencils), slow);
        }
    }
}

#[test]
fn a_tally_of_more_shapes_than_it_keeps_numbers_all_places() {
    let shapes = grown(5, Contact::EdgeOrCorner);
    let stencils: Vec<Stencil> = shapes.into_iter().map(stencil).collect();
    assert!(stencils.len() > 300);
    let field = Field::new(&BitBoard::area(6, 6), &BitBoard::of(Square::new(0, 0)));
    assert_eq!(numbered(&field, &stencils), places(&field, &stencils));
}

#[test]
fn a_visit_of_places_stops_when_it_is_told_to() {
    let area = BitBoard::area(4, 4);
    let mut seen = 0;
    let stopped = Field::new(&area, &area).visit(&[stencil(shape("xx"))], |_, corner| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(corner) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, seen), (ControlFlow::Break(Square::new(0, 2)), 3));
    assert_eq!(places(&Field::default(), &[stencil(shape("x"))]), []);
}

#[test]
fn a_stencil_has_at_most_six_squares_rows_and_columns() {
    for text in ["xxxxxx", "x/x/x/x/x/x", "x...../.....x", "xxx/xxx"] {
        assert_eq!(Stencil::new(shape(text)).map(|s| s.shape()), Some(shape(text)));
        assert_eq!(format!("{:?}", stencil(shape(text))), format!("Stencil({})", shape(text)));
    }
    for text in ["xxxxxxx", "xxxx/xxx", "x....../......x", "x/./././././x"] {
        assert_eq!(Stencil::new(shape(text)), None, "{text}");
    }
}

#[test]
fn a_shape_is_written_row_by_row_and_returns_from_its_bits() {
    let shape: Shape = "xx./.xx".parse().unwrap();
    assert_eq!(shape.to_string(), "xx./.xx");
    assert_eq!(Shape::from_bits(shape.bits()), Some(shape));
    assert_eq!("xxxxxxxx".parse::<Shape>().unwrap().columns(), 8);
    assert_eq!("x/x/x/x/x/x/x/x".parse::<Shape>().unwrap().rows(), 8);
}

#[test]
fn what_is_left_of_a_shape_and_all_orientations_are_lists_that_rise_without_duplicates() {
    let rises = |list: &[Shape]| list.is_sorted_by(|one, other| one < other);
    for text in ["xx./.xx", "xxx/xxx", "xx/xx", "x.x/xxx", ".x./xxx/.x."] {
        let shape: Shape = text.parse().unwrap();
        let less = shape.with_one_less();
        assert!(!less.is_empty() && rises(&less), "{text}");
        assert!(rises(&all_orientations(less.iter().copied().chain([shape, shape]))), "{text}");
    }
}
