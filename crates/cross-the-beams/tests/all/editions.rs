//! Editions as JSON: what people write, and what is refused with its place.

use cross_the_beams::{
    Colour, CrossTheBeams, Edition, EditionError, EditionFault, Number, Setup, Symbol, TilePlace,
};
use mallow_core::{Game, Generator, Seed, playout};
use serde_json::{Value, from_str, json};

pub(crate) const GREENBOX: &str = include_str!("../../editions/greenbox.json");

#[test]
fn the_edition_file_is_the_built_in_edition() {
    let edition = Edition::from_json(GREENBOX.as_bytes()).unwrap();
    assert_eq!(edition, Edition::greenbox());
    assert_eq!(Edition::from_json(edition.to_json().as_bytes()), Ok(edition));
}

/// The edition file with a change.
pub(crate) fn changed(change: impl FnOnce(&mut Value)) -> Result<Edition, EditionError> {
    let mut value: Value = from_str(GREENBOX).unwrap();
    value["name"] = "mine".into();
    change(&mut value);
    Edition::from_json(value.to_string().as_bytes())
}

fn edition_faults(change: impl FnOnce(&mut Value)) -> Vec<EditionFault> {
    changed(change).unwrap_err().faults().to_vec()
}

#[test]
fn an_edition_of_ones_own_plays() {
    let edition = changed(|value| {
        value["cards"]["red"] = json!(["Dr", "drop", "DROP", "Ar", "arrow", "bricks"]);
        value["brown"] =
            json!(["1L", "1M", "1R", "2l", "2m", "2r", "12L", "12M", "12R", "11L", "11M", "11R"]);
    })
    .unwrap();
    assert_eq!(edition.name(), "mine");
    assert_eq!(edition.symbols().of("R3".parse().unwrap()), Symbol::Drop);
    assert!(edition.brown().is_sorted());
    let game = CrossTheBeams::try_new(Setup::default().with_edition(edition)).unwrap();
    let mut state = game.start();
    let mut random = Generator::new(Seed::from_u64(1));
    assert!(playout(&game, &mut state, &mut random, 10_000).outcome.is_some());
}

#[test]
fn every_fault_of_an_edition_is_named_with_its_place() {
    let faults = edition_faults(|value| {
        value["cards"]["red"] = json!(["drop"]);
        value["cards"]["blue"][2] = "banana".into();
        value["brown"][4] = "13L".into();
    });
    assert_eq!(
        faults,
        [
            EditionFault::CardCount { colour: Colour::Red, found: 1 },
            EditionFault::Symbol {
                colour: Colour::Blue,
                number: Number::new(3),
                found: "banana".into()
            },
            EditionFault::BrownTile { place: 5, found: "13L".into() },
        ]
    );
    let faults = edition_faults(|value| {
        value["name"] = "".into();
        value["cards"]["white"][0] = "hammers".into();
        value["cards"]["white"][4] = "hammers".into();
        value["brown"][1] = "1L".into();
        value["brown"][2] = "1L".into();
    });
    let tile = TilePlace::new(1, 0);
    assert_eq!(
        faults,
        [
            EditionFault::Name { found: "".into() },
            EditionFault::WhiteLacks { symbol: Symbol::Drop },
            EditionFault::WhiteLacks { symbol: Symbol::Wheel },
            EditionFault::BrownTwice { tile },
        ]
    );
    let faults = edition_faults(|value| value["brown"] = json!(["1L"]));
    assert_eq!(faults, [EditionFault::BrownCount { found: 1 }]);
    for name in ["a\nb", &"x".repeat(65)] {
        assert_eq!(edition_faults(|value| value["name"] = name.into()).len(), 1);
    }
    let faults = edition_faults(|value| {
        value["name"] = "greenbox".into();
        value["brown"][0] = "1R".into();
    });
    assert_eq!(faults, [EditionFault::NameTaken]);
}

#[test]
fn what_has_not_the_form_of_an_edition_is_refused_with_its_place() {
    for change in [
        |value: &mut Value| value["extra"] = 1.into(),
        |value: &mut Value| value["cards"]["pink"] = json!([]),
        |value: &mut Value| value["brown"] = 3.into(),
        |value: &mut Value| {
            value["cards"].as_object_mut().unwrap().remove("green");
        },
    ] {
        assert!(matches!(edition_faults(change)[..], [EditionFault::Json { line: 1, .. }]));
    }
    let twice = GREENBOX.replacen("\"red\"", "\"blue\"", 1);
    let error = Edition::from_json(twice.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("duplicate field `blue`"), "{error}");
    let error = Edition::from_json(b"{\n  \"name\": 3\n}").unwrap_err();
    assert!(error.to_string().starts_with("line 2, column "), "{error}");
    assert_eq!(error.to_string().matches("line").count(), 1, "{error}");
    for (text, why) in [
        ("null", "found null, expected an edition with name, cards and brown"),
        ("\"greenbox\"", "expected an edition with name, cards and brown"),
        (r#"{"name":"x","cards":3}"#, "expected the symbols on the cards of each colour"),
    ] {
        let error = Edition::from_json(text.as_bytes()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
    let long = " ".repeat(70_000);
    assert_eq!(
        Edition::from_json(long.as_bytes()),
        Err(EditionFault::TooLong { found: 70_000, most: 65_536 }.into())
    );
    assert!(Edition::from_json(b"\xff").is_err());
}

#[test]
fn a_byte_order_mark_before_an_edition_is_skipped() {
    let marked = format!("\u{feff}{GREENBOX}");
    assert_eq!(Edition::from_json(marked.as_bytes()), Ok(Edition::greenbox()));
}
