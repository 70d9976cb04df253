//! Sides and tile sets: notation, validation, the edition `dunes`, sets made at random.

// Helpers of tests say what must hold by unwrapping it, as tests do.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

use mallow_core::Seed;
use mallow_core::tile_board::{Direction, Rotation};
use marram::{
    Edges, Face, Role, SetError, Side, SideError, SideFault, Species, Terrain, Tile, TileSet,
};
use std::collections::BTreeSet;

fn side(text: &str) -> Side {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fault(text: &str) -> SideFault {
    match text.parse::<Side>() {
        Err(SideError::Fault(fault)) => fault,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_side_is_read_as_it_is_written_and_forgives_form() {
    let text =
        "grass NE 2 bulges gold 2 silver; sand SW flower; orange end N; blue middle EW; shovel";
    assert_eq!(side(text).to_string(), text);
    let loose =
        " Shovel;sand  ws  1 flowers ; BLUE middle we;orange END n; grass en gold 2 bulge silver";
    let loose = loose.replace("silver", "2 silver");
    assert_eq!(side(&loose).to_string(), text);
    assert_eq!(side("grass NESW 0 bulges").segments().next().unwrap().bulges, 0);
}

#[test]
fn pieces_that_cannot_be_read_are_named() {
    for (text, piece) in [
        ("grass NESW; water N", "water N"),
        ("grass", "grass"),
        ("grass NESW 2", "grass NESW 2"),
        ("grass NESW gold gold", "grass NESW gold gold"),
        ("grass NESW; orange snout N", "orange snout N"),
        ("grass NESW; orange end N E", "orange end N E"),
        ("grass NESW; shovel; shovel", "shovel"),
        ("grass NESW;", ""),
        ("", ""),
    ] {
        let error = text.parse::<Side>().unwrap_err();
        assert_eq!(error, SideError::Piece { piece: piece.to_string() }, "{text}");
    }
}

#[test]
fn every_fault_of_a_side_names_its_edge() {
    let [n, e, w] = [Direction::North, Direction::East, Direction::West];
    assert_eq!(fault("grass NES"), SideFault::NoTerrain { edge: w });
    assert_eq!(fault("grass NES; sand EW"), SideFault::TwoTerrains { edge: e });
    assert_eq!(fault("grass NESW; orange end N; blue head N"), SideFault::TwoCreatures { edge: n });
    assert_eq!(fault("grass NS; sand EW"), SideFault::Crossing);
    assert_eq!(fault("grass NESW 16 bulges"), SideFault::TooMany { edge: n });
    assert_eq!(fault("grass NESW flower"), SideFault::FlowerOnGrass { edge: n });
    assert_eq!(fault("sand NESW silver"), SideFault::CoinOnSand { edge: n });
    let (species, role) = (Species::Orange, Role::Saddle);
    assert_eq!(
        fault("sand NESW; orange saddle EW"),
        SideFault::NoSuchRole { edge: e, species, role }
    );
    let (species, role) = (Species::Worm, Role::End);
    assert_eq!(fault("sand NESW; worm end EW"), SideFault::PartEdges { edge: e, species, role });
    let (species, role) = (Species::Blue, Role::Middle);
    assert_eq!(fault("sand NESW; blue middle W"), SideFault::PartEdges { edge: w, species, role });
    assert_eq!("NEN".parse::<Edges>(), Err(SideFault::EdgeTwice { edge: n }));
    assert_eq!("".parse::<Edges>(), Err(SideFault::Edges));
}

#[test]
fn turning_moves_everything_clockwise() {
    let print = side("grass N gold; sand E; sand SW; orange end N; worm saddle ES; shovel");
    let turned = side("grass E gold; sand S; sand NW; orange end E; worm saddle SW; shovel");
    assert_eq!(print.turned(Rotation::new(1)), turned);
    assert_eq!(print.turned(Rotation::new(3)).turned(Rotation::new(1)), print);
    assert_eq!(turned.canonical(), print.canonical());
    assert_eq!(print.segment_at(Direction::West).terrain, Terrain::Sand);
    assert_eq!(print.creature_at(Direction::West), None);
}

#[test]
fn rotations_that_look_alike_are_counted_once() {
    for (text, count) in [
        ("grass NESW", 1),
        ("grass NESW; orange middle NS", 2),
        ("grass NS; sand E; sand W", 2),
        ("grass NS; sand E flower; sand W", 4),
        ("grass NE; sand SW", 4),
        ("grass NESW; blue middle NS; blue middle EW", 1),
        ("grass NESW; blue middle NE; blue middle SW", 2),
        ("grass N; grass E; grass S; grass W; shovel", 1),
    ] {
        assert_eq!(side(text).distinct_rotations(), count, "{text}");
    }
}

#[test]
fn a_set_is_read_as_it_is_written() {
    let set = TileSet::generate(30, Seed::from_u64(2));
    assert_eq!(set.to_string().parse(), Ok(set));
    let text = TileSet::dunes().to_string();
    assert_eq!(text.parse(), Ok(TileSet::dunes()));
}

#[test]
fn faults_of_a_set_name_line_tile_side_and_edge() {
    let error = |text: &str| text.parse::<TileSet>().unwrap_err();
    let start = "name test\n1 front: grass NESW\n1 back: sand NESW\n";
    let text = format!("{start}2 front: grass NESW\n2 back: sand NE");
    assert_eq!(error(&text).to_string(), "line 5: tile 2, back: edge S has no terrain");
    assert_eq!(error(&format!("{start}2 sand NESW")), SetError::Line { line: 4 });
    assert_eq!(error(&format!("{start}2 top: sand NESW")), SetError::Line { line: 4 });
    assert_eq!(error(&format!("{start}name again")), SetError::Line { line: 4 });
    let order = SetError::Order { line: 4, tile: 2, face: Face::Front };
    assert_eq!(error(&format!("{start}3 front: sand NESW")), order);
    assert_eq!(error(&format!("{start}2 back: sand NESW")), order);
    let order = SetError::Order { line: 5, tile: 2, face: Face::Back };
    assert_eq!(error(&format!("{start}2 front: sand NESW")), order);
    assert_eq!(error(start), SetError::Size { found: 1 });
    // The same pair of sides, the other way up and turned.
    let text = "1 front: grass NES; sand W\n1 back: sand NESW\n\
                2 front: sand NESW\n2 back: grass ESW; sand N";
    let (first, second) = (Tile::from_index(0), Tile::from_index(1));
    assert_eq!(error(text), SetError::SameTile { first, second });
    let sides = TileSet::generate(2, Seed::from_u64(1)).sides().to_vec();
    for name in ["", " padded", "two\nlines", "a#b", &"x".repeat(61)] {
        assert_eq!(TileSet::try_new(name, &sides), Err(SetError::Name), "{name:?}");
    }
}

#[test]
fn a_set_has_at_most_4096_tiles() {
    let mut sides = TileSet::generate(4096, Seed::from_u64(1)).sides().to_vec();
    assert!(TileSet::try_new("large", &sides).is_ok());
    sides.push([side("grass NESW 13 bulges"), side("grass NESW 14 bulges")]);
    assert_eq!(TileSet::try_new("larger", &sides), Err(SetError::Size { found: 4097 }));
    assert!("4096".parse::<Tile>().is_ok());
    for text in ["0", "4097", "+1", "x", ""] {
        assert!(text.parse::<Tile>().is_err(), "{text}");
    }
}

#[test]
fn dunes_has_everything_the_rules_speak_of() {
    let set = TileSet::dunes();
    assert_eq!((set.name(), set.len()), ("dunes", 64));
    let sides: Vec<Side> = set.sides().iter().flatten().copied().collect();
    let shovels = sides.iter().filter(|side| side.has_shovel()).count();
    assert!((38..=48).contains(&shovels), "about a third of 128, not {shovels}");
    let creatures: usize = sides.iter().map(|side| side.creatures().count()).sum();
    assert!((230..=282).contains(&creatures), "about two a side, not {creatures}");
    let parts: BTreeSet<_> =
        sides.iter().flat_map(Side::creatures).map(|it| (it.species, it.role)).collect();
    assert_eq!(parts.len(), 8, "every part of every species: {parts:?}");
    let land = || sides.iter().flat_map(Side::segments);
    assert!(land().any(|it| it.gold > 0) && land().any(|it| it.silver > 0));
    assert!(land().any(|it| it.flowers > 0));
    // The six ways in which four edges can be grass and sand, up to rotation.
    let patterns: BTreeSet<u8> = sides
        .iter()
        .map(|side| {
            let sand = |edge: &Direction| side.segment_at(*edge).terrain == Terrain::Sand;
            let sand: Edges = Direction::ALL.into_iter().filter(sand).collect();
            Rotation::ALL.map(|it| sand.turned(it).bits()).into_iter().min().unwrap()
        })
        .collect();
    assert_eq!(patterns, BTreeSet::from([0b0000, 0b0001, 0b0011, 0b0101, 0b0111, 0b1111]));
}

#[test]
fn sets_made_at_random_are_valid_distinct_and_depend_on_the_seed_alone() {
    for tiles in [2, 64, 512] {
        let set = TileSet::generate(tiles, Seed::from_u64(3));
        assert_eq!(set.len(), tiles);
        assert_eq!(TileSet::try_new("again", set.sides()).unwrap().sides(), set.sides());
        assert_ne!(set, TileSet::generate(tiles, Seed::from_u64(4)));
    }
}

#[test]
fn dunes_is_what_the_generator_draws_from_seed_44() {
    assert_eq!(TileSet::generate(64, Seed::from_u64(44)).sides(), TileSet::dunes().sides());
}

#[cfg(feature = "serde")]
#[test]
fn sets_go_through_json() {
    let set = TileSet::generate(5, Seed::from_u64(3));
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(TileSet::from_json(&json).unwrap(), set);
    assert_eq!(serde_json::to_string(&TileSet::dunes()).unwrap(), r#""dunes""#);
    assert_eq!(TileSet::from_json(r#""dunes""#).unwrap(), TileSet::dunes());
    let error = |json: &str| TileSet::from_json(json).unwrap_err().to_string();
    assert!(error(r#""heath""#).starts_with("there is no edition `heath`, only `dunes`"));
    let bad =
        r#"{"name": "x", "tiles": [{"front": "grass NESW", "back": "sand NESW; worm end NS"}]}"#;
    assert!(error(bad).starts_with("tile 1, back: the worm end at edge N must cross 1 edge(s)"));
    assert!(error(r#"{"name": "x", "tiles": []}"#).starts_with("0 tiles, but a set has 2 to 4096"));
}

#[cfg(feature = "serde")]
#[test]
fn hostile_json_is_refused_with_what_is_wrong() {
    let error = |json: &str| TileSet::from_json(json).unwrap_err().to_string();
    let tile = r#"{"front": "grass NESW", "back": "sand NESW"}"#;
    for (json, part) in [
        ("", "EOF while parsing"),
        ("7", "expected `\"dunes\"` or an object with a name and tiles"),
        ("null", "expected `\"dunes\"` or an object"),
        ("[]", "expected `\"dunes\"` or an object"),
        ("{}", "missing field `name`"),
        (r#"{"name": "x"}"#, "missing field `tiles`"),
        (r#"{"name": "x", "tiles": [], "more": 1}"#, "unknown field `more`"),
        (r#"{"name": "x", "name": "y", "tiles": []}"#, "duplicate field `name`"),
        (r#"{"name": "x", "tiles": [{"front": "grass NESW"}]}"#, "missing field `back`"),
        (r#"{"name": "x", "tiles": [7]}"#, "invalid type: integer `7`"),
        (r#"{"name": 7, "tiles": []}"#, "invalid type: integer `7`"),
    ] {
        assert!(error(json).contains(part), "{json}: {}", error(json));
    }
    let set = |name: &str, tiles: &str| format!(r#"{{"name": {name}, "tiles": [{tiles}]}}"#);
    assert!(error(&set(r#""x""#, &format!("{tile}, {tile}"))).contains("tile 2 has the same two"));
    assert!(error(&set(r#""a\nb""#, &format!("{tile}, {tile}"))).contains("a name of one line"));
    let many = vec![tile; 5_000].join(",");
    assert!(error(&set(r#""x""#, &many)).contains("5000 tiles, but a set has 2 to 4096"));
    // Deep nesting and long lines end in an error, not in a full stack.
    assert!(!error(&"[".repeat(100_000)).is_empty());
    assert!(!error(&set(r#""x""#, &"[".repeat(100_000))).is_empty());
    let long = format!(r#"{{"front": "{}", "back": "sand NESW"}}"#, "grass N;".repeat(50_000));
    assert!(error(&set(r#""x""#, &format!("{long},{tile}"))).contains("tile 1, front:"));
    let setup =
        r#"{"tiles": {"name": "x", "tiles": [{"front": "grass NESW", "back": "grass"}, 1]}}"#;
    assert!(serde_json::from_str::<marram::Setup>(setup).is_err());
}

#[cfg(feature = "serde")]
#[test]
fn sets_of_ones_own_stand_in_setups() {
    let tiles = TileSet::generate(3, Seed::from_u64(3));
    let setup = marram::Setup { tiles: tiles.clone(), ..marram::Setup::default() };
    let text = serde_json::to_string(&setup).unwrap();
    let back: marram::Setup = serde_json::from_str(&text).unwrap();
    assert_eq!(back.tiles, tiles);
    let value: marram::Setup =
        serde_json::from_value(serde_json::to_value(&setup).unwrap()).unwrap();
    assert_eq!(value, setup);
}

#[test]
fn the_sheet_in_the_docs_shows_the_edition_as_it_is_drawn_now() {
    assert!(TileSet::dunes().render() == include_str!("../dunes.svg"), "draw dunes.svg anew");
}
