//! Bots by name.

use mallow::bot::{BotName, BotNameError, seated};
use mallow::bots::{Budget, Place};
use mallow::core::high_card::HighCard;
use mallow::core::{Generator, Match, Seat, Seed};
use mallow::games::HighCardListing;
use std::time::Duration;

#[test]
fn every_bot_name_gives_a_player_that_acts() {
    let table = Match::new(HighCard::new(2), Seed::from_u64(7));
    for text in [
        "random",
        " First ",
        "greedy",
        "flat:20",
        "ismcts:20:end",
        "ismcts:2ms:best3",
        "flat:9:4",
        "flat:9:best3x4",
    ] {
        let bot: BotName = text.parse().expect(text);
        assert_eq!(bot.text(), text.trim().to_lowercase());
        let place = Place::new(table.game(), table.state(), Seat::new(1));
        let mut player = bot.player::<HighCardListing>();
        let choice = player.choose(&place, &mut Generator::new(Seed::from_u64(1)));
        assert!(place.actions().contains(&choice), "{text}");
    }
}

#[test]
fn a_wrong_bot_name_is_refused_by_what_is_wrong() {
    let refused = |text: &str| text.parse::<BotName>().expect_err(text);
    assert!(matches!(refused("clever"), BotNameError::Unknown { .. }));
    assert!(matches!(refused(""), BotNameError::Unknown { .. }));
    assert!(matches!(refused("greedy:3"), BotNameError::NoParameters { bot: "greedy" }));
    assert!(matches!(refused("flat:1:2:3"), BotNameError::TooManyParameters { bot: "flat" }));
    assert!(matches!(refused("flat:-1"), BotNameError::BadBudget { .. }));
    assert!(matches!(refused("flat:99999999999"), BotNameError::BadBudget { .. }));
    for playout in ["best0", "best", "best0x2", "best2x", "bestx2", "best2x2x2", "best2x-1"] {
        let why = refused(&format!("flat:1:{playout}"));
        assert!(matches!(why, BotNameError::BadPlayout { .. }), "{playout}");
    }
    let long = refused(&"x".repeat(1_000_000));
    assert!(matches!(long, BotNameError::TooLong { .. }));
    assert!(long.to_string().len() < 200);
}

#[test]
fn a_bot_is_its_text_in_json() {
    let bot: BotName = "ismcts:1500us:best8".parse().expect("a bot");
    let json = serde_json::to_string(&bot).expect("a text");
    assert_eq!(json, r#""ismcts:1500us:best8""#);
    assert_eq!(serde_json::from_str::<BotName>(&json).expect("a bot"), bot);
    let why = serde_json::from_str::<BotName>(r#""clever""#).expect_err("no bot").to_string();
    assert!(why.starts_with("there is no bot `clever`"), "{why}");
    let quick = bot.with_budget(Budget::Time(Duration::from_micros(20))).expect("a budget");
    assert_eq!(quick.text(), "ismcts:20us:best8");
}

#[test]
fn one_bot_sits_everywhere_or_each_has_a_seat() {
    let bots = |names: &[&str]| -> Vec<BotName> {
        names.iter().map(|name| name.parse().expect(name)).collect()
    };
    assert_eq!(seated(&[], 2), Ok(bots(&["random", "random"])));
    assert_eq!(seated(&bots(&["first"]), 2), Ok(bots(&["first", "first"])));
    let why = seated(&bots(&["first", "greedy"]), 3).expect_err("2 bots, 3 seats");
    assert_eq!(why.to_string(), "expected 1 bot for every seat or 3, one for each, found 2");
    let why = seated(&bots(&["first", "greedy"]), 1).expect_err("2 bots, 1 seat");
    assert_eq!(why.to_string(), "expected 1 bot for the only seat that needs one, found 2");
}
