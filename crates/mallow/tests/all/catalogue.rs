//! Games by name.

use mallow::bot::BotName;
use mallow::catalogue::{Catalogue, RecordGameError, ResumeError};
use mallow::core::Seed;
use mallow::games::{HighCardListing, Listing};
use mallow::options::SetupRequest;
use mallow::records::RecordError;
use mallow::table::MAX_REVISION;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// A game that a user defines and lists: the example game under another summary would have the same
/// name, so it is the example game itself.
struct House;

impl Listing for House {
    type Game = mallow::core::high_card::HighCard;
    const SUMMARY: &'static str = "a game of the house";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const NOTATION: &'static str = "`keep` or `swap`.";
}

fn everything() -> Catalogue {
    Catalogue::built_in().with::<HighCardListing>().expect("a new name")
}

#[test]
fn a_game_of_ones_own_is_added_at_run_time_and_found() {
    let mut games = Catalogue::new();
    assert!(games.is_empty() && games.find("high-card").is_err());
    games.add::<House>().expect("a new name");
    let info = games.find("High Card").expect("added").info();
    assert_eq!(info.summary, "a game of the house");
    // The listing explains no option, and the number of players is none of them.
    assert_eq!((info.options.len(), info.players.is_option, info.players.default), (0, true, 2));
    let why = games.add::<HighCardListing>().expect_err("the name is taken");
    assert_eq!(why.to_string(), "the catalogue already has a game high-card");
    assert_eq!(games.len(), 1);
}

#[test]
fn every_game_is_described_in_full() {
    let mut names = BTreeSet::new();
    for game in &everything() {
        let info = game.info();
        assert!(names.insert(info.name), "{} is listed twice", info.name);
        assert!(!info.summary.is_empty() && !info.notation.is_empty() && !info.events.is_empty());
        assert!((info.players.min..=info.players.max).contains(&info.players.default));
        for option in &info.options {
            assert!(!option.help.is_empty(), "{}: {}", info.name, option.name);
            assert_ne!(option.name, "players");
        }
        assert!(game.rules().starts_with("# "), "{} has no rules text", info.name);
        assert!(info.strongest_bot.parse::<BotName>().is_ok());
        assert!(info.bots.iter().any(|bot| info.strongest_bot.starts_with(bot.name)));
        let json = serde_json::to_value(&info).expect("plain data");
        assert_eq!(json["name"], info.name);
        assert_eq!(json["players"]["max"], info.players.max);
    }
}

#[test]
fn every_preset_and_number_of_players_that_is_listed_can_be_played() {
    for game in &everything() {
        let info = game.info();
        for players in info.players.min..=info.players.max {
            let request = SetupRequest::new().players(players);
            let table = game.table(&request, Seed::from_u64(1)).expect(info.name);
            assert_eq!(table.seats(), players);
        }
        assert!(game.setup(&SetupRequest::new().players(info.players.max + 1)).is_err());
        for preset in info.presets {
            let request = SetupRequest::new().preset(preset.name);
            let setup = game.setup(&request).expect(preset.name);
            let table = game.table_by_hand(&request).expect(preset.name);
            assert_eq!(table.setup().expect("plain data"), setup);
        }
        // Every option may be set to the default that is listed.
        for option in info.options {
            let request = SetupRequest::new().option_json(&*option.name, option.default);
            assert_eq!(
                game.setup(&request).expect(&option.name),
                game.setup(&SetupRequest::new()).expect("defaults")
            );
        }
    }
}

#[test]
fn a_request_is_read_from_json_and_refused_if_an_option_is_given_twice() {
    let games = everything();
    let game = games.find("high-card").expect("listed");
    let read = |json: &str| serde_json::from_str::<SetupRequest>(json);
    let request = read(r#"{"options": {"players": 3}}"#).expect("a request");
    assert_eq!(game.table(&request, Seed::from_u64(1)).expect("three").seats(), 3);
    assert_eq!(read("{}").expect("all missing"), SetupRequest::new());
    assert!(read(r#"{"options": {"players": 3, "players": 2}}"#).is_err());
    assert!(read(r#"{"seats": 3}"#).is_err());
    assert!(read(r#"{"players": 300}"#).is_err());
}

#[cfg(all(
    feature = "cross-the-beams",
    feature = "marram",
    feature = "marsh-hallow",
    feature = "marshmallow-test",
    feature = "marshmallow-war"
))]
#[test]
fn the_order_of_the_games_is_stable() {
    use mallow::catalogue::GameEntry;
    let names: Vec<&str> = Catalogue::default().iter().map(GameEntry::name).collect();
    let expected =
        ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"];
    assert_eq!(names, expected);
}

#[cfg(all(feature = "marram", feature = "marsh-hallow", feature = "marshmallow-war"))]
#[test]
fn a_game_is_found_in_any_case_and_by_short_forms() {
    use mallow::catalogue::{FindError, GameEntry};
    let games = everything();
    let found = |name: &str| games.find(name).map(GameEntry::name);
    for (name, game) in [
        ("MARRAM", "marram"),
        ("marr", "marram"),
        (" marshmallow  War ", "marshmallow-war"),
        ("m_w", "marshmallow-war"),
        ("marsh-h", "marsh-hallow"),
        ("HIGH", "high-card"),
    ] {
        assert_eq!(found(name), Ok(game), "{name}");
    }
    let Err(FindError::Ambiguous { fits, .. }) = found("marsh") else { panic!("several fit") };
    assert!(fits.contains(&"marsh-hallow") && fits.contains(&"marshmallow-war"));
    let meant = |name: &str| match found(name) {
        Err(FindError::Unknown { meant, .. }) => meant,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(meant("maram"), Some("marram"));
    assert_eq!(meant("mrash-hallow"), Some("marsh-hallow"));
    assert_eq!(meant("chess"), None);
    assert_eq!(meant(""), None);
}

#[test]
fn a_hostile_name_is_refused_in_few_words() {
    let games = everything();
    for name in ["\u{1b}[2J\u{202e}", &"marram".repeat(1_000_000), "-", "  ", "\0", "İİİİİİİİ"]
    {
        let why = games.find(name).expect_err("no game has this name").to_string();
        assert!(why.len() < 500 && !why.contains(['\u{1b}', '\u{202e}']), "{why}");
    }
}

#[test]
fn the_game_of_a_record_is_found_by_its_full_name_only() {
    let games = everything();
    for game in &games {
        let table = game.table(&SetupRequest::new(), Seed::from_u64(3)).expect("defaults");
        let record = table.record();
        assert_eq!(games.game_of_record(record.as_bytes()).expect("known").name(), game.name());
        let short = record.replacen(game.name(), &game.name()[..4], 1);
        assert!(matches!(games.game_of_record(short.as_bytes()), Err(RecordGameError::Game(_))));
    }
    for bytes in [&b""[..], b"{}", b"\xff\xfe", b"[[[[[[", b"null"] {
        assert!(matches!(games.game_of_record(bytes), Err(RecordGameError::Record(_))));
    }
}

#[test]
fn a_record_that_cannot_be_resumed_is_refused_by_what_is_wrong() {
    let games = everything();
    let game = games.find("high-card").expect("listed");
    let mut table = game.table(&SetupRequest::new(), Seed::from_u64(7)).expect("defaults");
    table.act(mallow::core::Seat::new(0), "keep", table.revision()).expect("legal");
    let record = table.record();
    let refused = |record: &str, revision| {
        game.resume(record.as_bytes(), revision).expect_err("the record is wrong")
    };
    assert!(matches!(refused("{", 0), ResumeError::Record(RecordError::Record(_))));
    let most = MAX_REVISION;
    assert!(matches!(refused(&record, most + 1), ResumeError::Revision { .. }));
    assert!(matches!(refused(&record, u64::MAX), ResumeError::Revision { .. }));
    assert!(game.resume(record.as_bytes(), most).is_ok());
    let wrong = record.replace("0: keep", "1: swop");
    assert!(matches!(refused(&wrong, 0), ResumeError::Record(RecordError::Step { step: 1, .. })));
    let redacted = table.record_for(mallow::core::Observer::Public).expect("the public");
    assert!(matches!(refused(&redacted, 0), ResumeError::Record(RecordError::Redacted { .. })));
    let setup = record.replace("\"players\":2", "\"players\":9");
    assert_ne!(setup, record);
    assert!(matches!(refused(&setup, 0), ResumeError::Record(RecordError::Setup { .. })));
}

#[test]
fn a_game_that_is_not_listed_is_found_by_its_full_name_only() {
    let games = Catalogue::with_all_games();
    let listed: Vec<&str> = Catalogue::built_in().iter().map(|game| game.name()).collect();
    assert_eq!(games.iter().map(|game| game.name()).collect::<Vec<_>>(), listed);
    let found = games.find("high-card").expect("its full name");
    for other in ["high", "High-Card", "hihg-card"] {
        let why = games.find(other).expect_err("not listed").to_string();
        assert!(!why.contains("high-card"), "{why}");
    }
    let table = found.table(&SetupRequest::new(), Seed::from_u64(1)).expect("defaults");
    let of_record = games.game_of_record(table.record().as_bytes()).expect("known");
    assert_eq!(of_record.name(), "high-card");
    assert!(games.with::<mallow::games::HighCardListing>().is_err(), "it is there");
}
