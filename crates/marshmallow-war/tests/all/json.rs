//! JSON as a person would write it, and setups as records hold them.

use crate::common::{cards, seat, setups};
use mallow_core::{EventKind, Game, Generator, Seed};
use mallow_test_kit::{Player, next_step};
use marshmallow_war::*;
use std::collections::BTreeSet;

#[test]
fn json_is_what_a_person_would_write() {
    let setup: Setup = serde_json::from_str(
        r#"{"life_cards": [4, 6], "event_discard": {"draw": 2}, "trap_suits": {"clubs": "equal"}, "replenish": "at_least_one"}"#,
    )
    .unwrap();
    assert_eq!((setup.life_cards, setup.event_discard), ([4, 6], EventDiscard::Draw(2)));
    assert_eq!(
        (setup.trap_suits.clubs, setup.trap_suits.spades),
        (TrapCondition::Equal, TrapCondition::AtLeast)
    );
    assert!(serde_json::from_str::<Setup>(r#"{"lives": 4}"#).is_err());
    for (json, life_cards) in [("3", [3, 3]), ("[3,5]", [3, 5])] {
        let setup: Setup = serde_json::from_str(&format!("{{\"life_cards\":{json}}}")).unwrap();
        assert_eq!(setup.life_cards, life_cards, "MW-30");
        assert!(
            serde_json::to_string(&setup).unwrap().contains(&format!("\"life_cards\":{json},"))
        );
    }
    for json in ["300", "-1", "[3]", "[3,4,5]", "[]", "null", "\"3\"", "[3,300]"] {
        let json = format!("{{\"life_cards\":{json}}}");
        assert!(serde_json::from_str::<Setup>(&json).is_err(), "{json}");
    }
    for setup in setups() {
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    }
    assert_eq!(
        serde_json::to_string(&"attack f2".parse::<Action>().unwrap()).unwrap(),
        "\"attack f2\""
    );
    assert!(serde_json::from_str::<Action>("\"attack t2\"").is_err());
    let state: State = serde_json::from_str(
        r#"{"turn": 3, "mover": 1, "phase": "attack", "stage": "free", "sides": [
            {"hand": ["9Sa"], "life": [null, "8Sb"], "traps": [{"place": "t1", "card": "2Ca"}]},
            {"fighters": [{"slot": "f1", "card": "KDb"}], "dead": ["2Hb"]}]}"#,
    )
    .unwrap();
    assert_eq!(state.power(seat(1), Slot::try_new(0).unwrap()), Some(13));
    assert!(
        serde_json::from_str::<State>(r#"{"sides": [{"hand": ["9Sa"], "dead": ["9Sa"]}, {}]}"#)
            .is_err()
    );
    let view: View = serde_json::from_str(
        r#"{"observer": "seat 0", "position": {"sides": [{"hand": ["9Sa"]}, {"hand": 5}]}}"#,
    )
    .unwrap();
    assert_eq!(view.hand(seat(0)), Some(cards("9Sa")));
    assert!(
        serde_json::from_str::<View>(
            r#"{"observer": "seat 1", "position": {"sides": [{"hand": ["9Sa"]}, {"hand": 5}]}}"#
        )
        .is_err()
    );
}

/// Issue 12, B2: a setup in a record is written whole and read whole.
#[test]
fn a_recorded_setup_is_read_as_strictly_as_it_is_written() {
    use mallow_core::strict;
    let mut setups = setups();
    setups.push(Setup::source().with_life_cards([3, 5]));
    for setup in setups {
        let whole = serde_json::to_value(setup).unwrap();
        let read =
            |json: &serde_json::Value| strict::from_json::<Setup>(json.to_string().as_bytes());
        assert_eq!(read(&whole).unwrap(), setup);
        let fields = whole.as_object().unwrap();
        assert_eq!(fields.len(), 13);
        for name in fields.keys() {
            let mut less = whole.clone();
            less.as_object_mut().unwrap().remove(name);
            assert!(read(&less).is_err(), "without {name}");
            // Nobody in particular begins: that is a value.
            if name != "first_player" {
                let mut null = whole.clone();
                null[name] = serde_json::Value::Null;
                assert!(read(&null).is_err(), "{name} null");
            }
        }
        let in_order: Vec<&serde_json::Value> = fields.values().collect();
        assert!(read(&serde_json::json!(in_order)).is_err());
        for (name, loose) in [
            ("wall_power", r#"{"sum": null}"#),
            ("trap_suits", r#"["at_least", "at_most", "equal"]"#),
            ("trap_suits", "{}"),
            ("event_discard", r#"{"nothing": null}"#),
            ("life_cards", "[4, 4]"),
        ] {
            let mut changed = whole.clone();
            changed[name] = serde_json::from_str(loose).unwrap();
            assert!(read(&changed).is_err(), "{name} {loose}");
        }
    }
    for loose in ["{}", "[]", "[4,null,null]", "null", "3"] {
        assert!(strict::from_json::<Setup>(loose.as_bytes()).is_err(), "{loose}");
    }
}

/// Records of format version 1 lack the options that are newer; they are read as the game was
/// played then.
#[test]
fn what_older_setups_lack_is_the_default() {
    let mut setup = serde_json::to_value(Setup::balanced()).unwrap();
    for field in MarshmallowWar::SETUP_SINCE {
        assert_eq!(field.since, 2);
        let before: serde_json::Value = serde_json::from_str(field.before).unwrap();
        assert_eq!(setup[field.name], before, "{}", field.name);
        setup.as_object_mut().unwrap().remove(field.name);
    }
    let old = r#"{"jokers":2,"life_cards":5,"first_player":null,"event_discard":{"draw":1},"turn_limit":200,"wall_power":"sum","weaker_attacker":"dies_to_fighters","trap_suits":{"spades":"at_least","clubs":"at_most","diamonds":"equal"},"unity_hits_walls":true,"marshmallow_fighter":"rank","replenish":"at_least_one"}"#;
    assert_eq!(setup, serde_json::from_str::<serde_json::Value>(old).unwrap());
}

#[test]
fn events_are_written_with_their_kind_and_return() {
    let (mut kinds, mut written) = (BTreeSet::new(), Vec::new());
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let mut random = Generator::new(Seed::from_u64(number as u64));
        let mut state = game.start();
        while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
            game.take(&mut state, &step, &mut |event| written.push(event));
        }
        for event in written.drain(..) {
            let json = serde_json::to_value(event).unwrap();
            assert_eq!(json["kind"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
            kinds.insert(event.kind());
        }
    }
    assert!(kinds.len() > 28, "{kinds:?}");
    let event = Event::AttackBegun { seat: seat(0), slot: Slot::try_new(1).unwrap() };
    let json = serde_json::to_string(&event).unwrap();
    assert_eq!(json, r#"{"kind":"attack-begun","seat":0,"slot":"f2"}"#);
}

#[test]
fn small_values_are_written_as_words() {
    let slots: Slots = "f1+f12".parse().unwrap();
    assert_eq!(serde_json::to_string(&slots).unwrap(), "\"f1+f12\"");
    assert_eq!(serde_json::from_str::<Slots>("\"-\"").unwrap(), Slots::EMPTY);
    assert!(serde_json::from_str::<Slots>("\"f1+f1\"").is_err());
    assert_eq!(serde_json::to_string(&Use::Marshmallow).unwrap(), "\"marsh\"");
    assert_eq!(serde_json::to_string(&Ending::TurnLimit).unwrap(), "\"turn-limit\"");
    assert_eq!(serde_json::to_string(&Suit::Clubs).unwrap(), "\"clubs\"");
    assert_eq!(serde_json::to_string(&Kind::Ace(Suit::Clubs)).unwrap(), r#"{"ace":"clubs"}"#);
    let fighter = InPlay::Fighter { card: None, face_down: true };
    let json = serde_json::to_string(&fighter).unwrap();
    assert_eq!(json, r#"{"fighter":{"card":null,"face_down":true}}"#);
    assert_eq!(serde_json::from_str::<InPlay>(&json).unwrap(), fighter);
    let laid = Laid::Trap(Some("9Sa".parse().unwrap()));
    assert_eq!(serde_json::to_string(&laid).unwrap(), r#"{"trap":"9Sa"}"#);
}

#[test]
fn every_value_can_be_written_and_read() {
    fn both<T: serde::Serialize + serde::de::DeserializeOwned>() {}
    both::<(Setup, EventDiscard, EventDiscards, MarshmallowFighter, MarshmallowTie, Replenish)>();
    both::<(TrapCondition, TrapSuits, WallPower, WeakerAttacker)>();
    both::<(Action, Chance, Target, Use, Event, State, View, Stage, Phase, Ending)>();
    both::<(Card, Cards, Kind, Suit, Slot, Slots, TrapSlot, Nicknames)>();
    both::<(Position, SeatPosition, FighterPosition, TrapPosition, HandPosition, KnownCard)>();
    both::<(InPlay, Laid)>();
}

#[test]
fn nicknames_return_with_the_names_that_were_given() {
    let mut names = Nicknames::new(Seed::from_u64(7));
    names.rename("3Sa".parse().unwrap(), "the One-Eyed Imp");
    let text = serde_json::to_string(&names).unwrap();
    let read: Nicknames = serde_json::from_str(&text).unwrap();
    assert_eq!(read, names);
    for card in cards("3Sa 4Ca 2Hb") {
        assert_eq!(read.of(card), names.of(card));
    }
    assert!(serde_json::from_str::<Nicknames>(r#"{"seed":"7","given":{"1Za":"x"}}"#).is_err());
}
