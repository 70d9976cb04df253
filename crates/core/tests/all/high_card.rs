//! High Card's own rules and pictures, beyond what the laws check.

use mallow_core::high_card::{Chance, Choice, HighCard, Setup, SetupError, State};
use mallow_core::{Game, Observer, Seat};

fn dealt(hands: [u8; 4], players: u8) -> (HighCard, State) {
    let game = HighCard::new(players);
    let state = game.after_chance(&game.start(), &Chance::Deal(hands)).unwrap();
    (game, state)
}

#[test]
fn two_to_four_play() {
    for players in [0, 1, 5, 255] {
        let error = HighCard::try_new(Setup::new(players)).unwrap_err();
        assert_eq!(error, SetupError::Players { found: players });
    }
    assert_eq!(
        HighCard::try_new(Setup::new(1)).unwrap_err().to_string(),
        "players: expected 2 to 4, found 1"
    );
    assert_eq!(HighCard::new(4).max_steps(), Some(9));
}

#[test]
fn a_picture_shows_cards_decisions_and_discarded_cards() {
    let (game, state) = dealt([3, 6, 2, 0], 3);
    assert_eq!(game.start().to_string(), "");
    assert_eq!(state.to_string(), "seat 0: card 3\nseat 1: card 6\nseat 2: card 2\n");
    let state = game.after(&state, Seat::new(1), Choice::Keep).unwrap();
    let state = game.after(&state, Seat::new(0), Choice::Swap).unwrap();
    let seen = |state: &State, seat| game.view(state, Observer::Seat(Seat::new(seat))).to_string();
    assert_eq!(seen(&state, 0), "seat 0: card 3, swap\nseat 1: card ?, decided\nseat 2: card ?\n");
    let state = game.after(&state, Seat::new(2), Choice::Swap).unwrap();
    let state = game.after_chance(&state, &Chance::Draw(5)).unwrap();
    let whole = "seat 0: card 5, swap, discarded 3\nseat 1: card 6, keep\nseat 2: no card, swap, discarded 2\n";
    assert_eq!(state.to_string(), whole);
    assert_eq!(seen(&state, 0), whole.replace("card 6", "card ?"));
    let public = game.view(&state, Observer::Public).to_string();
    assert_eq!(public, whole.replace("card 6", "card ?").replace("card 5", "card ?"));
}

#[test]
fn wrong_texts_are_refused() {
    for wrong in [
        "",
        "keeps",
        "Keep",
        "swap ",
        "deal",
        "deal 1",
        "deal 1 7",
        "deal 1 2 3 4 5",
        "draw",
        "draw 0",
        "draw 1 2",
        "deal  1 2",
        "deal 1 x",
    ] {
        assert!(wrong.parse::<Choice>().is_err() && wrong.parse::<Chance>().is_err(), "{wrong:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_are_checked_on_the_way_in() {
    let (game, state) = dealt([3, 3, 0, 0], 2);
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(json, r#"{"hands":[3,3,0,0],"choices":[null,null,null,null],"laid_off":[0,0,0,0]}"#);
    let wrong = |from: &str, to: &str| {
        serde_json::from_str::<State>(&json.replace(from, to)).unwrap_err().to_string()
    };
    assert!(wrong("[3,3,0,0]", "[3,3,3,0]").contains("expected at most two cards of value 3"));
    assert!(
        wrong("[3,3,0,0]", "[3,7,0,0]")
            .contains("expected a card from 1 to 6, or 0 for none, found 7")
    );
    assert!(
        wrong("\"laid_off\":[0", "\"laid_off\":[3")
            .contains("expected at most two cards of value 3")
    );
    assert!(wrong("null", "\"run\"").contains("expected `keep` or `swap`"));
    let view = game.view(&state, Observer::Seat(Seat::new(0)));
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.starts_with(r#"{"hands":[{"card":3},"back","nothing","nothing"]"#), "{json}");
    let three =
        json.replace("\"back\",\"nothing\",\"nothing\"", "{\"card\":3},{\"card\":3},\"nothing\"");
    let error = serde_json::from_str::<mallow_core::high_card::View>(&three).unwrap_err();
    assert!(error.to_string().contains("expected at most two cards of value 3"), "{error}");
}
