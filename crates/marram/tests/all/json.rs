//! JSON of actions, setups, states and views.

use crate::table::{Table, classic, pitchfork, seat};
use mallow_core::{EventKind, Game, Generator, Observer, Seed};
use mallow_test_kit::{Player, next_step};
use marram::{Action, Event, Length, Marram, Position, Setup, Sides, State, Variant, View};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};
use std::collections::BTreeSet;

fn table() -> Table {
    let tiles = [
        "sand NESW; orange end E",
        "sand NESW; orange end W; worm end N; shovel",
        "sand NESW 2 bulges; worm end S",
    ];
    let mut table = Table::new(pitchfork(), &tiles);
    table.place(2, "1,0 front 0 boot terrain N");
    table.offer(3);
    table
}

#[test]
fn a_setup_is_what_one_would_write() {
    let setup: Setup = from_str("{}").unwrap();
    assert_eq!(setup, Setup::default());
    let text = r#"{"players":3,"variant":"pitchfork","length":"short","first_player":1,
        "pitchforks":2,"sides":"front-only","claim_claimed":false,"tiles":"dunes"}"#;
    let setup: Setup = from_str(text).unwrap();
    let expected = Setup::new(3)
        .with_variant(Variant::Pitchfork)
        .with_length(Length::Short)
        .with_first_player(seat(1))
        .with_pitchforks(2)
        .with_sides(Sides::FrontOnly)
        .with_claim_claimed(false);
    assert_eq!(setup, expected);
    assert_eq!(from_str::<Setup>(&to_string(&expected).unwrap()).unwrap(), expected);
    assert!(from_str::<Setup>(r#"{"boot":3}"#).is_err());
}

#[test]
fn an_action_is_its_text() {
    let action: Action = "place 1,0 front 0 boot terrain N".parse().unwrap();
    assert_eq!(to_value(action).unwrap(), json!("place 1,0 front 0 boot terrain N"));
    assert_eq!(from_value::<Action>(json!("flip 1,0")).unwrap().to_string(), "flip 1,0 0");
    assert!(from_value::<Action>(json!("jump")).is_err());
}

#[test]
fn a_state_says_what_every_tile_shows() {
    let table = table();
    let value = to_value(&table.state).unwrap();
    let laid = &value["board"][1];
    assert_eq!(laid["shows"], json!("sand NESW; worm N; shovel"), "{value}");
    assert_eq!(laid["gone"], json!("W"));
    assert_eq!(laid["marker"], json!({"seat": 0, "kind": "boot", "part": "terrain N"}));
    assert_eq!((&value["offer"], &value["to_come"]), (&json!(3), &json!(2)));
    assert_eq!(from_value::<State>(value).unwrap(), table.state);
}

#[test]
fn events_and_positions_are_read_as_they_are_written() {
    let mut kinds = BTreeSet::new();
    for seed in 1..=8 {
        let variant = if seed % 2 == 0 { Variant::Classic } else { Variant::Pitchfork };
        let tiles = marram::TileSet::generate(12, Seed::from_u64(seed));
        let setup = Setup::new(2).with_variant(variant).with_tiles(tiles).with_shovels(9);
        let game = Marram::try_new(setup).unwrap();
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
            game.take(&mut state, &step, &mut |event: Event| {
                let json = to_value(event).unwrap();
                assert_eq!(json["kind"], json!(event.kind()), "{json}");
                assert_eq!(from_value::<Event>(json).unwrap(), event);
                kinds.insert(event.kind());
            });
            let position = Position::from(&state);
            let json = to_value(&position).unwrap();
            assert_eq!(from_value::<Position>(json).unwrap(), position);
        }
    }
    assert!(kinds.len() > 10, "{kinds:?}");
}

#[test]
fn numbers_out_of_range_name_the_range() {
    let value = to_value(&table().state).unwrap();
    for (pointer, number, range) in [
        ("/players", json!(300), "integer `300`, expected a whole number from 0 to 255"),
        ("/tiles", json!(-1), "integer `-1`, expected a whole number from 0 to 65535"),
        ("/offer", json!("x"), "string \"x\", expected a whole number from 0 to 65535"),
        ("/boots/0", json!(1.5), "floating point `1.5`, expected a whole number from 0 to 255"),
        ("/scores/1", json!(1_u64 << 40), "expected a whole number from -2147483648 to 2147483647"),
    ] {
        let error = from_value::<State>(changed(&value, pointer, number)).unwrap_err().to_string();
        assert!(error.contains(range), "{error}");
    }
    let error = from_value::<Setup>(json!({"shovels": 256})).unwrap_err().to_string();
    assert!(error.contains("expected a whole number from 0 to 255"), "{error}");
}

/// Why a state is refused, in reading or by its game.
fn refusal(table: &Table, value: Value) -> String {
    match from_value::<State>(value) {
        Err(error) => format!("unread: {error}"),
        Ok(state) => table.game.validate(&state).unwrap_err().to_string(),
    }
}

fn changed(value: &Value, pointer: &str, new: Value) -> Value {
    let mut value = value.clone();
    *value.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = new;
    value
}

#[test]
fn what_makes_no_board_is_not_read() {
    let table = table();
    let value = to_value(&table.state).unwrap();
    for (pointer, new, why) in [
        ("/board/1/shows", json!("grass NESW; worm N"), "do not match"),
        ("/board/1/shows", json!("sand NES"), "tile 2 cannot show `sand NES`"),
        ("/board/1/shows", json!("sand NS; sand EW"), "cannot show"),
        ("/board/1/shows", json!("sand NESW; worm NES"), "cannot show"),
        ("/board/1/shows", json!("sand NESW; worm N; shovel N"), "cannot show"),
        ("/board/1/shows", json!("sand NESW; worm"), "cannot show"),
        ("/board/1/cell", json!([5, 5]), "the tile at 5,5 is not connected to 0,0"),
        ("/board/1/tile", json!(1), "tile 1 appears twice"),
        ("/board/1/marker/part", json!("creature E"), "no such marker can stand at 1,0"),
        ("/board/1/marker/seat", json!(3), "no such marker can stand at 1,0"),
        ("/players", json!(5), "players: expected 2 to 4, found 5"),
        ("/tiles", json!(5000), "expected a tile set of 2 to 4096 tiles, found 5000"),
        ("/seat", json!(2), "seat: there is no seat 2: expected 0 to 1"),
        ("/scores", json!([1]), "expected 2 entries in scores, found 1"),
        ("/offer", json!(2), "tile 2 appears twice"),
        ("/discarded", json!([9]), "there is no tile 9"),
    ] {
        let why_not = refusal(&table, changed(&value, pointer, new));
        assert!(why_not.starts_with("unread: ") && why_not.contains(why), "{pointer}: {why_not}");
    }
}

#[test]
fn what_the_game_cannot_play_is_read_and_then_refused_by_it() {
    let table = table();
    let value = to_value(&table.state).unwrap();
    for (pointer, new, why) in [
        // A shovel that the tile lacks, one that it has but does not show, another species.
        (
            "/board/0/shows",
            json!("sand NESW; shovel"),
            "expected `sand NESW` at 0,0, which is what",
        ),
        ("/board/1/shows", json!("sand NESW; worm N"), "; shovel` at 1,0, which is what the front"),
        ("/board/1/shows", json!("sand NESW; blue N; shovel"), "worm end N; shovel` at 1,0"),
        ("/board/1/gone", json!("NW"), "at 1,0, which is what the front of tile 2 shows there"),
        ("/board/1/gone", json!("ESW"), "no creature can be gone from the edges ESW of 1,0"),
        ("/to_come", json!(9), "expected 2 tiles to come, found 9"),
        ("/to_come", json!(1), "expected 2 tiles to come, found 1"),
        ("/to_come", json!(0), "expected 2 tiles to come, found 0"),
        ("/actions_left", json!(3), "at the end), found 3"),
        ("/seat", json!(null), "seat: expected the seat whose turn it is, found none"),
        ("/scores/0", json!(-1), " points, found -1"),
        ("/scores/0", json!(i32::MAX), " points, found 2147483647"),
        ("/boots", json!([255, 5]), "seat 0: expected 5 boots in total, found 256"),
        ("/lost_pitchforks", json!([0, 96]), "seat 1: expected 4 pitchforks in total, found 100"),
        ("/shovels", json!([3, 100]), "seat 1: expected at most 3 shovels, found 100"),
        ("/board/1/marker/kind", json!("pitchfork"), "no such marker can stand at 1,0"),
    ] {
        let why_not = refusal(&table, changed(&value, pointer, new));
        assert!(!why_not.starts_with("unread: ") && why_not.contains(why), "{pointer}: {why_not}");
    }
}

#[test]
fn states_and_views_are_read_as_strictly_as_they_are_written() {
    let table = table();
    let state = to_value(&table.state).unwrap();
    let view = to_value(table.game.view(&table.state, Observer::Public)).unwrap();
    let list = |value: &Value| json!(value.as_object().unwrap().values().collect::<Vec<_>>());
    let strict = |value: Value| from_value::<State>(value).unwrap_err().to_string();
    assert!(from_value::<State>(list(&state)).is_err());
    let laid = changed(&state, "/board/0", list(&state["board"][0]));
    assert!(from_value::<State>(laid).is_err());
    let marker = changed(&state, "/board/1/marker", json!([0, "boot", "terrain N"]));
    assert!(strict(marker).contains("found a list"));
    let mut null = state.clone();
    null["board"][0]["marker"] = json!(null);
    assert!(strict(null).contains("marker"));
    let mut less = state.clone();
    less.as_object_mut().unwrap().remove("offer");
    assert!(strict(less).contains("missing field `offer`"));
    assert!(from_value::<View>(list(&view)).is_err());
    let print = changed(&view, "/prints/0", list(&view["prints"][0]));
    assert!(from_value::<View>(print).is_err());
    for value in [json!({}), json!([]), json!(null)] {
        assert!(from_value::<State>(value.clone()).is_err() && from_value::<View>(value).is_err());
    }
}

#[test]
fn records_have_whole_setups_and_tile_sets() {
    let setup = to_value(classic().with_tiles(crate::table::tiles(&["sand NESW"]))).unwrap();
    let read =
        |setup: &Value| mallow_core::strict::from_json::<Setup>(setup.to_string().as_bytes());
    assert!(read(&setup).is_ok(), "{setup}");
    let list = |value: &Value| json!(value.as_object().unwrap().values().collect::<Vec<_>>());
    let without = |name: &str| {
        let mut setup = setup.clone();
        setup.as_object_mut().unwrap().remove(name);
        setup
    };
    for loose in [
        json!({}),
        json!([]),
        json!([4, null, null]),
        list(&setup),
        without("boots"),
        without("tiles"),
        changed(&setup, "/players", json!(null)),
        changed(&setup, "/variant", json!({"classic": null})),
        changed(&setup, "/tiles", list(&setup["tiles"])),
        changed(&setup, "/tiles/tiles/0", list(&setup["tiles"]["tiles"][0])),
        changed(&setup, "/tiles/tiles/0", json!({})),
        changed(&setup, "/tiles/tiles", json!({})),
    ] {
        let error = read(&loose).expect_err("this is no whole setup").to_string();
        assert!(!error.contains("struct") && !error.contains("newtype"), "{loose}: {error}");
    }
    // A tile set is strict wherever it stands.
    assert!(from_value::<Setup>(json!({"tiles": list(&setup["tiles"])})).is_err());
    let tiles = changed(&setup["tiles"], "/tiles/0", list(&setup["tiles"]["tiles"][0]));
    assert!(from_value::<Setup>(json!({"tiles": tiles})).is_err());
}

#[test]
fn names_are_read_in_any_case_in_json_too() {
    let setup: Setup = from_value(json!({"variant": "Pitchfork", "sides": " FRONT-ONLY"})).unwrap();
    assert_eq!((setup.variant, setup.sides), (Variant::Pitchfork, Sides::FrontOnly));
    let error = from_value::<Setup>(json!({"length": "\u{1b}".repeat(9_000)})).unwrap_err();
    assert!(error.to_string().starts_with("expected `short` or `long`, found `\\u{1b}"));
    assert!(error.to_string().len() < 500);
}

#[test]
fn a_view_of_another_variant_is_refused() {
    let table = table();
    let value = to_value(table.game.view(&table.state, Observer::Public)).unwrap();
    let view: View = from_value(changed(&value, "/variant", json!("classic"))).unwrap();
    let error = table.game.validate_view(&view).unwrap_err().to_string();
    assert_eq!(error, "expected the variant pitchfork, found classic");
}

#[test]
fn a_view_brings_the_prints_it_needs_and_no_others() {
    let table = table();
    let view = table.game.view(&table.state, Observer::Public);
    let value = to_value(&view).unwrap();
    let tiles: Vec<_> = value["prints"].as_array().unwrap().iter().map(|it| &it["tile"]).collect();
    assert_eq!(tiles, [&json!(1), &json!(2), &json!(3)]);
    assert_eq!(from_value::<View>(value.clone()).unwrap(), view);
    let refused = |pointer: &str, new: Value| {
        let view = from_value::<View>(changed(&value, pointer, new));
        match view {
            Err(error) => format!("unread: {error}"),
            Ok(view) => {
                // What is read can be shown.
                let _ = view.to_string();
                #[cfg(feature = "svg")]
                let _ = mallow_core::svg::Draw::drawing(&table.game, &view).to_string();
                table.game.validate_view(&view).unwrap_err().to_string()
            }
        }
    };
    for front in [
        "grass NESW",
        "sand NESW; orange end W; worm end N",
        "sand NESW; worm middle NE; orange end W; shovel",
    ] {
        let error = refused("/prints/1/front", json!(front));
        let expected =
            "expected `sand NESW; worm end N; orange end W; shovel` on the front of tile 2";
        assert_eq!(error, expected);
    }
    let error = refused("/prints/2/back", json!("grass NESW"));
    assert!(error.ends_with("on the back of tile 3"), "{error}");
    let error = refused("/prints/1/tile", json!(4));
    assert!(error.starts_with("unread: expected the prints of the tiles"), "{error}");
    let error = refused("/observer", json!("seat 2"));
    assert!(error.starts_with("unread: observer: there is no seat 2: expected 0 to 1"), "{error}");
}

#[test]
fn an_absent_seat_has_the_view_of_the_public() {
    let table = table();
    let view = table.game.view(&table.state, Observer::Seat(seat(2)));
    assert_eq!(view.observer(), Observer::Public);
    assert_eq!(from_value::<View>(to_value(&view).unwrap()).unwrap(), view);
}

#[test]
fn every_value_can_be_written_and_read() {
    use marram::*;
    fn both<T: serde::Serialize + serde::de::DeserializeOwned>() {}
    both::<(Setup, Variant, Length, Sides, TileSet, Tile, Face, Side, LaidTile)>();
    both::<(Action, Chance, Event, State, View, Position, Claim, MarkerKind)>();
    both::<(CreaturePart, Role, Species, Edges, Feature, Kind, Matter, Item)>();
    both::<(Segment, Terrain, Layer, Part)>();
}

#[test]
fn lines_of_a_score_return_and_count_only_what_scores() {
    let mut seen = BTreeSet::new();
    let species = marram::Species::ALL.map(marram::Matter::Creature);
    let land = [marram::Terrain::Grass, marram::Terrain::Sand].map(marram::Matter::Land);
    for matter in land.into_iter().chain(species) {
        for (roles, all) in [([2, 2, 1, 0, 0], 3), ([0, 3, 0, 1, 1], 1), ([1, 0, 0, 0, 1], 0)] {
            let feature = marram::Feature {
                bulges: all,
                gold: all,
                silver: all,
                flowers: all,
                roles,
                ..marram::Feature::new(matter)
            };
            for item in feature.items(Variant::Classic) {
                let form = to_value(item).unwrap();
                seen.insert(item.what);
                assert_eq!(from_value::<marram::Item>(form).unwrap(), item);
            }
        }
    }
    assert_eq!(seen.len(), 10, "{seen:?}");
    let why = from_value::<marram::Item>(json!({"what": "rock", "count": 1, "each": 2}));
    let why = why.unwrap_err().to_string();
    assert!(why.starts_with("what: expected one of bulge, gold,") && why.ends_with("found `rock`"));
}

#[test]
fn a_tile_says_that_creatures_are_gone_and_who_claims_it_only_if_it_is_so() {
    let table = Table::new(classic(), &["sand NESW; orange end E"]);
    let value = to_value(&table.state).unwrap();
    let tile = json!({
        "tile": 1, "cell": [0, 0], "face": "front", "rotation": 0, "shows": "sand NESW; orange E",
    });
    assert_eq!(value["board"][0], tile);
}
