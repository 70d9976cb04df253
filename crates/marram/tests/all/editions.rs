//! Sides and tile sets: notation, validation, the edition `dunes`, sets made at random.

use mallow_core::Seed;
use mallow_core::tile_board::{Direction, Rotation};
use marram::{
    Edges, EditionError, EditionFault, Face, ParseEdgesError, Role, Side, SideError, SideFault,
    Species, Terrain, Tile, TileSet,
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
fn pieces_that_cannot_be_read_say_what_is_wrong_with_them() {
    for (text, why) in [
        ("grass NESW; water N", "`water N` is not a piece of a side: expected `grass`, `sand`, "),
        ("grass NESW;", "`` is not a piece of a side"),
        ("", "`` is not a piece of a side"),
        ("grass", "expected edges (letters from N, E, S and W) in `grass`"),
        ("grass NX; sand ESW", "expected edges (letters from N, E, S and W) in `grass NX`"),
        ("grass NEE; sand SW", "edge E is named twice by one piece"),
        ("grass NESW 2", "the segment at edge N has `2`, expected `bulges`, `gold`, `silver` or"),
        ("sand N; grass ESW 2 trees", "the segment at edge E has `trees`, expected `bulges`"),
        ("grass NESW gold gold", "the segment at edge N names its gold twice"),
        ("grass NESW; orange snout N", "expected `end`, `middle`, `saddle`, `head` or `tail` in"),
        ("grass NESW; orange", "expected `end`, `middle`, `saddle`, `head` or `tail` in `orange`"),
        ("grass NESW; orange end", "expected edges (letters from N, E, S and W) in `orange end`"),
        ("grass NESW; orange end NN", "edge N is named twice by one piece"),
        ("grass NESW; orange end N E", "unexpected `E` at the end of `orange end N E`"),
        ("grass NESW; shovel N", "unexpected `N` at the end of `shovel N`"),
        ("grass NESW; shovel; shovel", "the shovel is named twice"),
    ] {
        let error = text.parse::<Side>().unwrap_err().to_string();
        assert!(error.starts_with(why), "{text}: {error}");
    }
}

#[test]
fn a_fifth_piece_names_the_edge_it_shares() {
    let (e, w) = (Direction::East, Direction::West);
    let four = "grass NESW; orange end N; blue head E; worm end S; blue tail W";
    let fifth = SideFault::TwoCreatures { edge: e };
    assert_eq!(fault(&format!("{four}; orange middle ES")), fifth);
    let four = "grass N; grass E; sand S; sand W";
    assert_eq!(fault(&format!("{four}; grass W")), SideFault::TwoTerrains { edge: w });
}

#[test]
fn long_text_is_cut_and_control_characters_are_escaped_in_every_message() {
    let long = "\u{1b}[2J".repeat(1_000_000);
    for text in [
        long.clone(),
        format!("name {long}\n"),
        format!("1 front: {long}"),
        format!("1 front: grass {long}"),
        format!("1 front: grass NESW {long}"),
        format!("1 front: grass NESW; shovel {long}"),
        format!("1 front: grass NESW; orange {long}"),
        format!("1 {long}: grass NESW"),
    ] {
        let error = text.parse::<TileSet>().unwrap_err();
        let told = error.to_string();
        assert!(told.len() < 1_500 && !told.contains('\u{1b}'), "{told}");
        assert!(format!("{error:?}").len() < 3_000);
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let set = TileSet::generate(3, Seed::from_u64(1));
    assert_eq!(format!("\u{feff}{set}").parse(), Ok(set));
}

#[test]
fn every_fault_of_a_side_names_its_edge() {
    let [n, e, w] = [Direction::North, Direction::East, Direction::West];
    assert_eq!(fault("grass NES"), SideFault::NoTerrain { edge: w });
    assert_eq!(fault("grass NES; sand EW"), SideFault::TwoTerrains { edge: e });
    assert_eq!(fault("grass NESW; orange end N; blue head N"), SideFault::TwoCreatures { edge: n });
    assert_eq!(fault("grass NS; sand EW"), SideFault::Crossing);
    let thing = "bulges";
    assert_eq!(fault("grass NESW 16 bulges"), SideFault::TooMany { edge: n, thing });
    assert_eq!(fault("grass NESW 99999 bulges"), SideFault::TooMany { edge: n, thing });
    assert_eq!(fault("grass NESW flower"), SideFault::FlowerOnGrass { edge: n });
    assert_eq!(fault("sand NESW silver"), SideFault::CoinOnSand { edge: n });
    let (species, role) = (Species::Orange, Role::Saddle);
    assert_eq!(
        fault("sand NESW; orange saddle EW"),
        SideFault::NoSuchRole { edge: e, species, role }
    );
    let (species, role) = (Species::Worm, Role::End);
    assert_eq!(
        fault("sand NESW; worm end EW"),
        SideFault::PartEdges { edge: e, species, role, found: 2 }
    );
    let (species, role) = (Species::Blue, Role::Middle);
    assert_eq!(
        fault("sand NESW; blue middle W"),
        SideFault::PartEdges { edge: w, species, role, found: 1 }
    );
    assert_eq!("NEN".parse::<Edges>(), Err(ParseEdgesError::Twice { edge: n }));
    assert_eq!(
        "".parse::<Edges>(),
        Err(ParseEdgesError::Letters { found: mallow_core::words::Excerpt::of("") })
    );
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
    let faults = |text: &str| error(text).faults().to_vec();
    let start = "name test\n1 front: grass NESW\n1 back: sand NESW\n";
    let two = "2 front: sand NESW\n2 back: sand NESW\n";
    let text = format!("{start}2 front: grass NESW\n2 back: sand NE");
    assert_eq!(error(&text).to_string(), "line 5: tile 2, back: edge S has no terrain");
    for (line, found) in [("2 sand NESW", "2 sand NESW"), ("2 top: sand NESW", "2 top: sand NESW")]
    {
        let fault = EditionFault::Line { line: 4, found: found.into() };
        assert_eq!(faults(&format!("{start}{line}\n{two}")), [fault]);
    }
    let again = faults(&format!("{start}Name again\n{two}"));
    assert_eq!(again, [EditionFault::SecondName { line: 4 }]);
    let order = |line, tile, face| EditionFault::Order { line, tile, face };
    let front = order(4, 2, Face::Front);
    assert_eq!(
        faults(&format!("{start}3 front: sand NESW\n3 back: sand NESW")),
        std::slice::from_ref(&front)
    );
    assert_eq!(faults(&format!("{start}2 back: sand NESW")), [front]);
    let back = order(5, 2, Face::Back);
    assert_eq!(faults(&format!("{start}2 front: sand NESW")), [back]);
    assert_eq!(faults(start), [EditionFault::Size { found: 1 }]);
    // The same pair of sides, the other way up and turned.
    let text = "1 front: grass NES; sand W\n1 back: sand NESW\n\
                2 front: sand NESW\n2 back: grass ESW; sand N";
    let (first, second) = (Tile::from_index(0), Tile::from_index(1));
    assert_eq!(faults(text), [EditionFault::SameTile { first, second }]);
    let sides = TileSet::generate(2, Seed::from_u64(1)).sides().to_vec();
    for name in ["", " padded", "two\nlines", "a#b", "\u{1b}[2J", &"x".repeat(61)] {
        let fault: EditionError = EditionFault::Name { name: name.into() }.into();
        assert_eq!(TileSet::try_new(name, &sides), Err(fault), "{name:?}");
    }
}

#[test]
fn every_faulty_line_is_told_the_first_ten_and_a_count() {
    let mut text = "name many\n".to_string();
    for tile in 1..=128 {
        text += &format!("{tile} front: grass NEE\n{tile} back: sand NES\n");
    }
    let error = text.parse::<TileSet>().unwrap_err();
    assert_eq!(error.faults().len(), 256);
    let told: Vec<String> = error.to_string().lines().map(ToString::to_string).collect();
    assert_eq!(told.len(), 11);
    assert_eq!(told[0], "line 2: tile 1, front: edge E is named twice by one piece");
    assert_eq!(told[1], "line 3: tile 1, back: edge W has no terrain");
    assert_eq!(told[10], "and 246 more");
}

#[test]
fn a_set_has_at_most_4096_tiles() {
    let mut sides = TileSet::generate(4096, Seed::from_u64(1)).sides().to_vec();
    assert!(TileSet::try_new("large", &sides).is_ok());
    sides.push([side("grass NESW 13 bulges"), side("grass NESW 14 bulges")]);
    let fault = EditionFault::Size { found: 4097 };
    assert_eq!(TileSet::try_new("larger", &sides), Err(fault.into()));
    assert!("4096".parse::<Tile>().is_ok());
    for text in ["0", "4097", "+1", "x", ""] {
        assert!(text.parse::<Tile>().is_err(), "{text}");
    }
}

#[test]
fn mr_15_dunes_has_everything_the_rules_speak_of() {
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
    assert_eq!(TileSet::from_json(json.as_bytes()).unwrap(), set);
    assert_eq!(serde_json::to_string(&TileSet::dunes()).unwrap(), r#""dunes""#);
    assert_eq!(TileSet::from_json(br#""dunes""#).unwrap(), TileSet::dunes());
    let error = |json: &str| TileSet::from_json(json.as_bytes()).unwrap_err().to_string();
    assert!(error(r#""heath""#).starts_with("there is no edition `heath`: expected `dunes`"));
    let bad =
        r#"{"name": "x", "tiles": [{"front": "grass NESW", "back": "sand NESW; worm end NS"}]}"#;
    assert!(
        error(bad).starts_with("tile 1, back: the worm end at edge N crosses 2 edges, expected 1")
    );
    assert!(
        error(r#"{"name": "x", "tiles": []}"#).starts_with("expected 2 to 4096 tiles, found 0")
    );
}

#[cfg(feature = "serde")]
#[test]
fn hostile_json_is_refused_with_what_is_wrong() {
    let error = |json: &str| TileSet::from_json(json.as_bytes()).unwrap_err().to_string();
    let tile = r#"{"front": "grass NESW", "back": "sand NESW"}"#;
    for (json, part) in [
        ("", "the text ends where a value is expected"),
        ("7", "expected `\"dunes\"` or an object with a name and tiles"),
        ("null", "expected `\"dunes\"` or an object"),
        ("[]", "expected `\"dunes\"` or an object"),
        ("{}", "missing field `name`"),
        (r#"["x", []]"#, "expected `\"dunes\"` or an object"),
        (r#"{"name": "x", "tiles": [["grass NESW", "sand NESW"]]}"#, "found a list"),
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
    assert!(
        error(&set(r#""a\nb""#, &format!("{tile}, {tile}")))
            .contains("is not a name of a tile set")
    );
    let many = vec![tile; 5_000].join(",");
    assert!(error(&set(r#""x""#, &many)).contains("expected 2 to 4096 tiles, found 5000"));
    // Deep nesting and long lines end in an error, not in a full stack.
    assert!(!error(&"[".repeat(100_000)).is_empty());
    assert!(!error(&set(r#""x""#, &"[".repeat(100_000))).is_empty());
    let long = format!(r#"{{"front": "{}", "back": "sand NESW"}}"#, "grass N;".repeat(50_000));
    assert!(error(&set(r#""x""#, &format!("{long},{tile}"))).contains("tile 1, front:"));
    assert!(
        !error(&set(&format!("\"{}\"", "y".repeat(5_000_000)), tile)).contains(&"y".repeat(99))
    );
    let set = TileSet::generate(2, Seed::from_u64(1));
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(TileSet::from_json(format!("\u{feff}{json}").as_bytes()).unwrap(), set);
    let setup =
        r#"{"tiles": {"name": "x", "tiles": [{"front": "grass NESW", "back": "grass"}, 1]}}"#;
    assert!(serde_json::from_str::<marram::Setup>(setup).is_err());
}

#[cfg(feature = "serde")]
#[test]
fn sets_of_ones_own_stand_in_setups() {
    let tiles = TileSet::generate(3, Seed::from_u64(3));
    let setup = marram::Setup::default().with_tiles(tiles.clone());
    let text = serde_json::to_string(&setup).unwrap();
    let back: marram::Setup = serde_json::from_str(&text).unwrap();
    assert_eq!(back.tiles, tiles);
    let value: marram::Setup =
        serde_json::from_value(serde_json::to_value(&setup).unwrap()).unwrap();
    assert_eq!(value, setup);
}

#[cfg(feature = "svg")]
#[test]
fn the_sheet_in_the_docs_shows_the_edition_as_it_is_drawn_now() {
    assert!(TileSet::dunes().svg() == include_str!("../../dunes.svg"), "draw dunes.svg anew");
}

#[cfg(feature = "serde")]
#[test]
fn the_largest_set_goes_through_json_and_no_edition_but_dunes_has_a_name() {
    let set = TileSet::generate(4096, Seed::from_u64(3));
    assert_eq!(TileSet::from_json(set.to_json().as_bytes()).unwrap(), set);
    assert_eq!(serde_json::from_str::<TileSet>(r#""dunes""#).unwrap(), TileSet::dunes());
    let error = serde_json::from_str::<TileSet>(r#""heath""#).unwrap_err().to_string();
    assert!(error.starts_with("there is no edition `heath`"), "{error}");
    let error = TileSet::from_json(b"{\n  7").unwrap_err().to_string();
    assert!(error.starts_with("line 2, column 3: "), "{error}");
}

#[test]
fn the_sides_of_a_tile_made_at_random_differ_whichever_way_they_lie() {
    for seed in 0..4 {
        for [front, back] in TileSet::generate(4096, Seed::from_u64(seed)).sides() {
            assert_ne!(front.canonical(), back.canonical());
        }
    }
}

#[test]
fn a_count_is_digits_and_nothing_else() {
    let error = "grass NESW 2x gold".parse::<Side>().unwrap_err().to_string();
    assert!(error.contains("`2x`"), "{error}");
}

#[test]
fn sets_of_edges_are_added_shared_and_taken_away() {
    let edges = |text: &str| text.parse::<Edges>().unwrap();
    assert_eq!(edges("NE") | edges("ES"), edges("NES"));
    assert_eq!(edges("NE") & edges("ES"), edges("E"));
    assert_eq!(edges("NE") - edges("ES"), edges("N"));
}
