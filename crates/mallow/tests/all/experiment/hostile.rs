//! Reports from outside: what is written is read, and what no run writes is refused with the place.

use super::{match_up, seed, simulation, small, small_arena};
use mallow::core::high_card::HighCard;
use mallow::experiment::{
    ArenaReport, MAX_REPORT_BYTES, ReportError, ReportHeader, ReportKind, Run, SimulationReport,
};
use mallow::games::HighCardListing;
use serde_json::{Value, json};

fn read(json: &str) -> Result<SimulationReport<mallow::core::high_card::Setup>, ReportError> {
    SimulationReport::from_json::<HighCard>(json.as_bytes())
}

fn read_arena(json: &str) -> Result<ArenaReport<mallow::core::high_card::Setup>, ReportError> {
    ArenaReport::from_json::<HighCard>(json.as_bytes())
}

#[test]
fn what_is_written_is_read() {
    let report = small(3..40);
    assert_eq!(read(&report.to_json()), Ok(report));
    let run = Run::new(seed(), 0..5).limit(2);
    let cut_off = simulation::<HighCardListing>(&HighCard::new(2), &["first"], &run);
    assert_eq!(read(&cut_off.to_json()), Ok(cut_off));
    let arena = small_arena(3..40);
    assert_eq!(read_arena(&arena.to_json()), Ok(arena));
    let alone = match_up::<HighCardListing>(&HighCard::new(2), &["first"], &run);
    assert_eq!(read_arena(&alone.to_json()), Ok(alone));
}

#[cfg(feature = "cross-the-beams")]
#[test]
fn reports_of_a_team_are_read() {
    use mallow::cross_the_beams::CrossTheBeams;
    use mallow::games::CrossTheBeamsListing as Listing;
    for players in [1, 3] {
        let game = CrossTheBeams::new(players);
        let run = Run::new(seed(), 0..20).count_events(true);
        let report = simulation::<Listing>(&game, &["random"], &run);
        let json = report.to_json();
        assert_eq!(SimulationReport::from_json::<CrossTheBeams>(json.as_bytes()), Ok(report));
        let wrong = json.replacen("\"losses\": 20", "\"losses\": 19", 1);
        let why = SimulationReport::from_json::<CrossTheBeams>(wrong.as_bytes());
        let why = why.expect_err("a game is missing").to_string();
        assert_eq!(why, "team: expected a sum of 20, found 19");
        let report = match_up::<Listing>(&game, &["random"], &run);
        let json = report.to_json();
        assert_eq!(ArenaReport::from_json::<CrossTheBeams>(json.as_bytes()), Ok(report));
    }
}

/// The JSON with another value at a place.
fn with(json: &str, place: &str, value: Value) -> String {
    let mut tree: Value = serde_json::from_str(json).expect("JSON");
    *tree.pointer_mut(place).unwrap_or_else(|| panic!("no {place}")) = value;
    tree.to_string()
}

#[test]
fn tampered_simulations_are_refused_with_the_place_and_the_reason() {
    let json = small(10..30).to_json();
    for (place, value, why) in [
        ("/game", json!("chess"), "expected a report of high-card, found one of `chess`"),
        ("/rules", json!(99), "expected version 1 of the rules, found version 99"),
        ("/setup/players", json!(9), "setup: players: expected 2 to 4, found 9"),
        ("/setup/players", json!(2), "bots: expected 2, one for each seat, found 3"),
        ("/bots/1", json!("a\u{1b}b"), "bots.1: "),
        ("/bots/1", json!("first"), "seats.1.bot: expected `first`, as in `bots`, found `random`"),
        ("/seed", json!("seven"), "expected a number below 2^64"),
        ("/first", json!(u64::MAX), "games: expected games with numbers below 2^62"),
        ("/first", json!(-1), "expected a whole number from 0"),
        ("/games", json!(0), "games: expected at least 1, found 0"),
        ("/games", json!(21), "finished: expected 21, found 20"),
        ("/cut_off", json!(u64::MAX), "cut_off: expected at most 20, found 18446744073709551615"),
        ("/finished", json!(19), "finished: expected 20, found 19"),
        ("/plies", Value::Null, "plies: expected a tally of 20 values, found null"),
        ("/plies/count", json!(21), "plies.count: expected 20, found 21"),
        (
            "/plies/sum",
            json!(61),
            "plies.sum: expected 60 to 60 for 20 values from 3 to 3, found 61",
        ),
        ("/plies/sum_of_squares", json!(182), "plies.sum_of_squares: not possible"),
        ("/plies/mean", json!(3.1), "plies.mean: expected 3, found 3.1"),
        ("/branching/count", json!(59), "branching.count: expected 60, found 59"),
        ("/branching/min", json!(0), "branching.min: expected at least 1, found 0"),
        ("/shortest", Value::Null, "shortest: expected a game, found null"),
        ("/shortest/game", json!(30), "shortest.game: expected 10 to 29, found 30"),
        ("/longest/plies", json!(4), "longest.plies: expected 3, found 4"),
        ("/team", json!({"wins": 1, "losses": 19}), "seats.0.wins: expected 1, found"),
        ("/seats/0/seat", json!(1), "seats.0.seat: expected 0, found 1"),
        ("/seats/2/wins", json!(20), "seats.2.wins: expected"),
        ("/seats/2/shared_wins", json!(20), "seats.2.shared_wins: expected at most"),
        ("/seats/1/ranks", json!([0, 0, 0]), "seats.1.ranks: expected a sum of 20, found 0"),
        ("/seats/1/ranks", json!([20]), "seats.1.ranks: expected 3, found 1"),
        ("/seats/1/ranks", json!([u64::MAX, 1, 20]), "seats.1.ranks: expected a sum of 20"),
        ("/endings", json!({}), "endings: expected a sum of 20, found 0"),
        ("/endings", json!({"a": u64::MAX, "b": 21}), "endings: expected a sum of 20"),
        ("/endings", json!({"\u{1b}[2J": 20}), "endings: expected at most 200 printable"),
        ("/endings", json!({"a": 0, "b": 20}), "endings.a: expected at least 1, found 0"),
        ("/events", json!({"flew": null}), "events: high-card has no event `flew`"),
        ("/events", json!({}), "events: missing field `"),
        ("/events/drew", Value::Null, "events.drew: expected a tally of 20 values, found null"),
    ] {
        let refused = read(&with(&json, place, value.clone()));
        let told = refused.expect_err(place).to_string();
        assert!(told.contains(why), "{place} {value}: {told}");
    }
}

#[test]
fn wins_that_no_games_have_are_refused() {
    // The first ranks and wins of a seat moved down together: a game without a winner.
    let report = small(0..20);
    let mut tree: Value = serde_json::from_str(&report.to_json()).expect("JSON");
    let shared = tree["seats"][0]["shared_wins"].as_u64().expect("a number");
    let wins = tree["seats"][0]["wins"].as_u64().expect("a number");
    assert!(wins > shared, "some game is won alone");
    tree["seats"][0]["wins"] = json!(shared);
    tree["seats"][0]["ranks"] = json!([shared, 20 - shared, 0]);
    let told = read(&tree.to_string()).expect_err("a winner is missing").to_string();
    assert!(told.starts_with("seats: expected a winner, or several"), "{told}");
}

#[test]
fn tampered_arenas_are_refused_with_the_place_and_the_reason() {
    let json = small_arena(10..30).to_json();
    for (place, value, why) in [
        ("/games", json!(21), "finished: expected 21, found 20"),
        ("/cut_off", json!(21), "cut_off: expected at most 20, found 21"),
        ("/seconds", json!(-1.0), "seconds: not a valid time: -1"),
        ("/seconds", json!(1e300), "seconds: not a valid time"),
        (
            "/team",
            json!({"wins": 1, "losses": 18, "win_rate": 0.05, "win_rate_interval": [0.0, 0.2]}),
            "team: expected a sum of 20, found 19",
        ),
        ("/results", json!([]), "results: expected 2, found 0"),
        ("/results/0/bot", json!("first"), "results.0.bot: expected `greedy`"),
        ("/results/1/seats", json!(20), "results.1.seats: expected 40, found 20"),
        ("/results/1/wins", json!(41), "results.1.wins: expected at most 40, found 41"),
        ("/results/1/wins", Value::Null, "results.1.wins: expected a number, found null"),
        ("/results/1/win_parts", json!(1), "results.1.win_parts: expected"),
        ("/results/1/win_rate", json!(0.9), "results.1.win_rate: expected"),
        ("/results/1/win_rate", Value::Null, "results.1.win_rate: expected"),
        (
            "/results/1/win_rate_interval",
            json!([0.1, 0.1]),
            "results.1.win_rate_interval: expected",
        ),
        ("/results/1/points/count", json!(20), "results.1.points.count: expected 40, found 20"),
        ("/results/1/game_points/count", json!(40), "results.1.game_points.count: expected 20"),
        ("/results/1/points_margin", Value::Null, "results.1.points_margin: expected"),
        ("/results/1/moves", json!(u64::MAX), "results.1.moves: expected at most"),
        (
            "/results/1/thinking_nanoseconds",
            json!(u64::MAX),
            "thinking_nanoseconds: expected at most",
        ),
        ("/results/1/milliseconds_per_move", json!(1e9), "milliseconds_per_move: expected"),
    ] {
        let refused = read_arena(&with(&json, place, value.clone()));
        let told = refused.expect_err(place).to_string();
        assert!(told.contains(why), "{place} {value}: {told}");
    }
}

#[test]
fn what_is_no_report_is_refused() {
    let json = small(0..3).to_json();
    let arena = small_arena(0..3).to_json();
    for text in ["", "{", "[]", "null", "7", "{}", r#"{"game": "high-card"}"#] {
        assert!(read(text).is_err() && read_arena(text).is_err(), "{text}");
        assert!(ReportHeader::from_json(text.as_bytes()).is_err(), "{text}");
    }
    assert!(read(&arena).is_err() && read_arena(&json).is_err());
    let kind = |text: &str| ReportHeader::from_json(text.as_bytes()).map(|header| header.kind());
    assert_eq!((kind(&json), kind(&arena)), (Ok(ReportKind::Simulation), Ok(ReportKind::Arena)));
    assert_eq!(
        kind(r#"{"game": "marram", "seats": [], "results": []}"#),
        Err(ReportError::NotAReport)
    );
    for loose in [
        json.replacen("\"cut_off\": 0,", "", 1),
        json.replacen("\"cut_off\": 0,", "\"cut_off\": 0, \"cut_off\": 0,", 1),
        json.replacen("\"cut_off\": 0,", "\"cut_off\": 0, \"more\": 0,", 1),
        json.replacen("\"cut_off\": 0,", "\"cut_off\": 0.5,", 1),
        json.replacen("\"sum_of_squares\": ", "\"sum_of_squares\": 99999999999999999999999999", 1),
        format!("{json}x"),
    ] {
        assert_ne!(loose, json);
        let told = read(&loose).expect_err("not what is written").to_string();
        assert!(told.len() < 1000 && !told.contains("u64"), "{told}");
    }
}

#[test]
fn long_reports_are_refused_unread() {
    let long = format!("{}{}", small(0..3).to_json(), " ".repeat(MAX_REPORT_BYTES));
    assert_eq!(read(&long), Err(ReportError::TooLong));
    assert_eq!(ReportHeader::from_json(long.as_bytes()), Err(ReportError::TooLong));
    let deep = "[".repeat(MAX_REPORT_BYTES);
    assert!(matches!(read(&deep), Err(ReportError::Json(_))));
}

#[test]
fn no_change_of_a_byte_is_a_panic() {
    let json = small(0..3).to_json();
    let arena = small_arena(0..3).to_json();
    for (at, _) in json.char_indices() {
        for new in ["0", "9", "\"", "-", "", "}", "n"] {
            let mut changed = json.clone();
            changed.replace_range(at..=at, new);
            let _ = read(&changed);
        }
    }
    for (at, _) in arena.char_indices().step_by(3) {
        for new in ["9", "e", ""] {
            let mut changed = arena.clone();
            changed.replace_range(at..=at, new);
            let _ = read_arena(&changed);
        }
    }
}

#[test]
fn sums_beyond_64_bits_are_refused_and_not_merged() {
    use mallow::experiment::merge;
    // A game of so many decisions that two such games have squares beyond 64 bits.
    let plies = 3_100_000_000_u64;
    let report = |first: u64| {
        let run = Run::new(seed(), first..first + 1);
        let game = HighCard::new(3);
        let json = simulation::<HighCardListing>(&game, &["random"], &run).to_json();
        let mut tree: Value = serde_json::from_str(&json).expect("JSON");
        let tally = |mean: f64, count: u64, each: u64| {
            json!({"mean": mean, "sd": 0.0, "min": each, "max": each, "count": count,
                "sum": count * each, "sum_of_squares": count * each * each})
        };
        tree["plies"] = tally(plies as f64, 1, plies);
        tree["branching"] = tally(2.0, plies, 2);
        tree["shortest"]["plies"] = json!(plies);
        tree["longest"]["plies"] = json!(plies);
        read(&tree.to_string()).expect("possible numbers")
    };
    let parts = vec![("a".to_string(), report(0)), ("b".to_string(), report(1))];
    let why = merge(parts).expect_err("too large").to_string();
    assert_eq!(why, "b: with these games the sums of plies need more than 64 bits");
}
