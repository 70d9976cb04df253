//! From a written edition to a checked one, or to the list of all its faults.

use super::map::{LAKES, Map, SLINGSHOTS, TENTS};
use super::{Critter, Deck, Edition, EditionDashboard, letter_of};
use crate::dashboard::MOST;
use crate::error::LONGEST_NAME;
use crate::{
    CARDS, CritterCard, Dashboard, EditionError, EditionFault, Element, FLOWERS, MAX_SQUARES,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Faults;
use mallow_core::bitboard::{BitBoard, Contact, MAX_SIDE, Square};
use mallow_core::shape::{Field, Shape, Stencil};
use mallow_core::words::Excerpt;

/// The most droplets that a Critter may need when it is drawn over a star (RULES 6.4).
const FIRST_BUDGET: u8 = 4;

/// The checked map, cards and dashboard, or all faults.
pub(super) fn compile(edition: &Edition) -> Result<(Map, Deck, Dashboard), EditionError> {
    let mut faults = Vec::new();
    let map = read_map(&edition.map, &mut faults);
    let name = &edition.name;
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        faults.push(EditionFault::Name { found: Excerpt::of(name) });
    }
    let deck = read_cards(edition, &mut faults);
    let dashboard = read_dashboard(&edition.dashboard, &mut faults);
    if let (Some(map), Some(deck), Some(dashboard)) = (map, deck, dashboard) {
        check_room(&map, &deck, dashboard.first_load().min(FIRST_BUDGET), &mut faults);
        Faults::check(faults)?;
        return Ok((map, deck, dashboard));
    }
    Err(Faults::check(faults).expect_err("what cannot be read has a fault"))
}

/// Signs of the Lakes, tents and Slingshots.
const LAKE_SIGNS: [char; LAKES] = ['1', '2', '3'];
const TENT_SIGNS: [char; TENTS] = ['t', 'u', 'v'];
const SLINGSHOT_SIGNS: [char; SLINGSHOTS] = ['w', 'x', 'y', 'z'];
const SQUARE_FORM: &str = "two by two";
const PAIR_FORM: &str = "side by side";

fn read_map(lines: &[String], faults: &mut Vec<EditionFault>) -> Option<Map> {
    let rows = lines.len();
    let columns = lines.first().map_or(0, |line| line.chars().count());
    let side = 1..=usize::from(MAX_SIDE);
    if !side.contains(&rows) || !side.contains(&columns) {
        faults.push(EditionFault::MapSize { rows, columns });
        return None;
    }
    for (i, line) in lines.iter().enumerate() {
        let found = line.chars().count();
        if found != columns {
            faults.push(EditionFault::RowLength { row: i + 1, found, expected: columns });
        }
    }
    if !faults.is_empty() {
        return None;
    }
    let signs = |wanted: &dyn Fn(char) -> bool| -> BitBoard {
        let mut board = BitBoard::EMPTY;
        for (row, line) in lines.iter().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                if wanted(sign) {
                    board.insert(Square::new(row as u8, column as u8));
                }
            }
        }
        board
    };
    for (row, line) in lines.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            if !matches!(sign, '.' | 'A'..='X' | '*' | 'o' | '1'..='3' | 't'..='z' | '#') {
                let square = Square::new(row as u8, column as u8);
                let sign = Excerpt::of(sign.encode_utf8(&mut [0; 4]));
                faults.push(EditionFault::Sign { square, sign });
            }
        }
    }
    let mut count = |sign: char, expected: u32| -> BitBoard {
        let squares = signs(&|other| other == sign);
        let found = squares.len();
        if found != expected {
            faults.push(EditionFault::Count { sign, found, expected, squares });
        }
        squares
    };
    let flower_board = count('*', u32::from(FLOWERS));
    let all_enchanted = count('o', 4 * u32::from(FLOWERS));
    let base = count('#', 4);
    let mut lakes = LAKE_SIGNS.map(|sign| (sign, count(sign, 4)));
    let mut tents = TENT_SIGNS.map(|sign| (sign, count(sign, 2)));
    let mut slingshots = SLINGSHOT_SIGNS.map(|sign| (sign, count(sign, 2)));
    let marshmallows: Vec<BitBoard> =
        CritterCard::all().map(|card| count(card.letter(), 1)).collect();
    if !faults.is_empty() {
        return None;
    }
    for (sign, squares) in lakes.into_iter().chain([('#', base)]) {
        // Four squares are two by two exactly if their box is.
        let block = Shape::of(&squares).is_some_and(|s| (s.rows(), s.columns()) == (2, 2));
        if !block {
            faults.push(EditionFault::Form { sign, squares, form: SQUARE_FORM });
        }
    }
    for (sign, squares) in tents.into_iter().chain(slingshots) {
        if !squares.is_connected(Contact::Edge) {
            faults.push(EditionFault::Form { sign, squares, form: PAIR_FORM });
        }
    }
    let area = BitBoard::area(rows as u8, columns as u8);
    let mut flowers = [Square::new(0, 0); FLOWERS as usize];
    let mut enchanted = [BitBoard::EMPTY; FLOWERS as usize];
    for (i, flower) in flower_board.iter().enumerate() {
        flowers[i] = flower;
        enchanted[i] = BitBoard::of(flower).orthogonal() & all_enchanted;
        // There are 16 in all, so four at each leave none for two Flowers or for none.
        let shared = enchanted[..i].iter().any(|other| other.intersects(&enchanted[i]));
        if enchanted[i].len() != 4 || shared {
            faults.push(EditionFault::Enchanted { flower });
        }
    }
    if !faults.is_empty() {
        return None;
    }
    // Map order: by the first square.
    lakes.sort_by_key(|(_, squares)| squares.first());
    tents.sort_by_key(|(_, squares)| squares.first());
    slingshots.sort_by_key(|(_, squares)| squares.first());
    let mut places = [Square::new(0, 0); CARDS as usize];
    for (place, board) in places.iter_mut().zip(&marshmallows) {
        *place = board.first()?;
    }
    let all_marshmallows: BitBoard = places.into_iter().collect();
    let all = |boards: &[(char, BitBoard)]| {
        boards.iter().fold(BitBoard::EMPTY, |all, (_, squares)| all | *squares)
    };
    Some(Map {
        rows: rows as u8,
        columns: columns as u8,
        area,
        flowers,
        enchanted,
        around: enchanted.map(|board| {
            let mut squares = board.iter();
            core::array::from_fn(|_| squares.next().expect("four at each Flower"))
        }),
        marshmallows: places,
        all_places: all(&lakes) | all(&tents) | all(&slingshots),
        lakes: lakes.map(|(_, squares)| squares),
        tents: tents.map(|(_, squares)| squares),
        slingshots: slingshots.map(|(_, squares)| squares),
        base,
        open: area - flower_board,
        all_marshmallows,
        all_costly: all_marshmallows | all_enchanted,
    })
}

fn read_cards(edition: &Edition, faults: &mut Vec<EditionFault>) -> Option<Deck> {
    let before = faults.len();
    let mut listed: [Vec<[Critter; 2]>; CARDS as usize] = Default::default();
    let mut counts = [0; CARDS as usize];
    for (i, written) in edition.cards.iter().enumerate() {
        let Some(card) = letter_of(&written.card) else {
            faults.push(EditionFault::Letter { place: i + 1, found: Excerpt::of(&written.card) });
            continue;
        };
        counts[card.number() as usize] += 1;
        let mut critters = Vec::new();
        let mut found = 0;
        for element in Element::ALL {
            let Some(text) = written.shape(element) else { continue };
            found += 1;
            match read_shape(card, element, text) {
                Ok(shape) => critters.push(Critter { element, shape }),
                Err(fault) => faults.push(fault),
            }
        }
        if found != 2 {
            faults.push(EditionFault::CritterCount { card, found });
        }
        if let [first, second] = critters[..] {
            listed[card.number() as usize].push([first, second]);
        }
    }
    for card in CritterCard::all() {
        let found = counts[card.number() as usize];
        if found != 1 {
            faults.push(EditionFault::CardCount { card, found });
        }
    }
    let flat: Vec<(CritterCard, [Critter; 2])> = CritterCard::all()
        .flat_map(|card| listed[card.number() as usize].iter().map(move |&pair| (card, pair)))
        .collect();
    for (i, (second, pair)) in flat.iter().enumerate() {
        if let Some((first, _)) =
            flat[..i].iter().find(|(first, other)| first != second && other == pair)
        {
            faults.push(EditionFault::SameCards { first: *first, second: *second });
        }
    }
    if faults.len() > before {
        return None;
    }
    let pairs: Vec<[Critter; 2]> = flat.into_iter().map(|(_, pair)| pair).collect();
    pairs.try_into().ok()
}

/// The dashboard; its faults come after those of the map and the cards.
fn read_dashboard(written: &EditionDashboard, faults: &mut Vec<EditionFault>) -> Option<Dashboard> {
    let EditionDashboard { start, pairs, splasher, splooders, water, sos } = written;
    let before = faults.len();
    let lists =
        [("start", start, crate::dashboard::START), ("pairs", pairs, crate::dashboard::PAIRS)];
    for (place, list, expected) in lists {
        if list.len() != expected {
            faults.push(EditionFault::SplasherCount { place, found: list.len(), expected });
        }
    }
    let listed = |place, list: &Vec<u8>| -> Vec<(&'static str, Option<usize>, u8)> {
        list.iter().enumerate().map(|(i, &found)| (place, Some(i + 1), found)).collect()
    };
    let numbers = [
        ("splasher", None, *splasher),
        ("splooders", None, *splooders),
        ("water", None, *water),
        ("sos", None, *sos),
    ];
    let all = listed("start", start).into_iter().chain(listed("pairs", pairs)).chain(numbers);
    for (place, nth, found) in all {
        if !(1..=MOST).contains(&found) {
            faults.push(EditionFault::DashboardNumber { place, nth, found });
        }
    }
    if faults.len() > before {
        return None;
    }
    Some(Dashboard {
        start: start[..].try_into().ok()?,
        pairs: pairs[..].try_into().ok()?,
        splasher: *splasher,
        splooders: *splooders,
        water: *water,
        sos: *sos,
    })
}

/// A fault holds a whole board of squares; it is built once and soon read.
#[allow(clippy::result_large_err, reason = "an edition is read once")]
fn read_shape(card: CritterCard, element: Element, text: &str) -> Result<Shape, EditionFault> {
    let shape: Shape =
        text.parse().map_err(|error| EditionFault::Shape { card, element, error })?;
    let found = shape.size();
    if !(3..=MAX_SQUARES).contains(&found) {
        return Err(EditionFault::ShapeSize { card, element, found });
    }
    if !shape.is_connected(Contact::EdgeOrCorner) {
        return Err(EditionFault::ShapeApart { card, element });
    }
    Ok(shape.canonical())
}

/// RULES 6.4: every Critter fits over every star with the droplets of the start, at most four.
fn check_room(map: &Map, deck: &Deck, droplets: u8, faults: &mut Vec<EditionFault>) {
    let ways = |critter: &Critter| -> Vec<Stencil> {
        critter.shape.orientations().iter().filter_map(|&way| Stencil::new(way)).collect()
    };
    let mut field = Field::default();
    for star in CritterCard::all() {
        let square = map.marshmallow(star);
        let mut costly = map.all_costly;
        costly.remove(square);
        field.set(&map.open, &BitBoard::of(square), &costly, droplets);
        for card in CritterCard::all() {
            for critter in &deck[card.number() as usize] {
                if !field.fits(&ways(critter)) {
                    let element = critter.element;
                    let fault = EditionFault::NoRoom { card, element, star, square, droplets };
                    faults.push(fault);
                }
            }
        }
    }
}

impl fmt::Display for super::Critter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.element.to_string())?;
        write!(f, " {}", self.shape)
    }
}
