//! Targets for Marshmallow Test.

use super::text_returns;
use mallow_core::laws::Suite;
use mallow_core::record::Replay;
use mallow_core::{Game, Generator, Observer, Record, Seat, Seed, Step};
use mallow_test_kit::{Fate, Outside};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, MarshmallowTest, Position, Setup, Suit, View,
};
use serde_json::Value;

/// Any text as a card, an action, a chance outcome, a position or a part of one.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Suit>(text);
    text_returns::<Card>(text);
    text_returns::<Cards>(text);
    text_returns::<Action>(text);
    text_returns::<Deal>(text);
    text_returns::<Chance>(text);
    text_returns::<Step<Action, Chance>>(text);
    text_returns::<Position>(text);
}

/// Any text or JSON as a position, a state or a view: refused in reading, refused by the game, or
/// played to its end under the laws.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut random = Generator::new(Seed::from_u64(bytes.len() as u64));
    if let Ok(json) = serde_json::from_str::<Value>(text) {
        for game in games() {
            let outside = Outside { game: &game, observer: View::observer };
            outside.state(&json, &mut random);
            outside.view(&json, &mut random);
        }
    }
    let read = text.parse::<Position>().ok().or_else(|| serde_json::from_str(text).ok());
    let Some(position) = read else { return };
    for game in games() {
        let outside = Outside { game: &game, observer: View::observer };
        if let Ok(state) = game.position(&position) {
            // What is described may leave out what the trick shows; what is written does not.
            let written = Position::from(&state);
            assert_eq!(game.position(&written), Ok(state));
            assert_eq!(written.to_string().parse(), Ok(written));
            let json = serde_json::to_value(state).expect("a state has a JSON form");
            assert_eq!(outside.state(&json, &mut random), Fate::Played);
        }
        for observer in Observer::all(game.players()) {
            if let Ok(view) = game.position_seen_by(observer, &position) {
                assert_eq!(game.position_seen_by(observer, &Position::from(&view)), Ok(view));
                let json = serde_json::to_value(view).expect("a view has a JSON form");
                assert_eq!(outside.view(&json, &mut random), Fate::Played);
            }
        }
    }
}

/// A game for every number of players, with and without a last round.
fn games() -> impl Iterator<Item = MarshmallowTest> {
    let setups = (2..=5).flat_map(|players| {
        // A game of two has no bound of its own.
        let open = (players > 2).then_some(Setup::new(players));
        let short = Setup::new(players).with_max_rounds(2);
        open.into_iter().chain([short])
    });
    setups.map(|setup| MarshmallowTest::try_new(setup).expect("a setup within its bounds"))
}

/// Any bytes as a record of the game: refused, or replayed to a state or a clear fault.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::from_json::<MarshmallowTest>(bytes) else { return };
    let Ok(game) = MarshmallowTest::try_new(*record.setup()) else { return };
    // A fault is as good a result as a state; a panic is none.
    let _ = Replay::new(&game, &record).and_then(Replay::finish);
}

/// The first two bytes choose the setup; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let [players, options, rest @ ..] = bytes else { return };
    let players = 2 + players % 4;
    let first_dealer = (options & 1 == 1).then(|| Seat::new((options >> 4) % players));
    // A game of two has no bound of its own.
    let max_rounds = (players == 2 || options & 2 == 2).then_some(1 + u32::from(options >> 2 & 3));
    let setup = Setup::new(players).with_first_dealer(first_dealer).with_max_rounds(max_rounds);
    let game = MarshmallowTest::try_new(setup).expect("a setup within its bounds");
    let suite = Suite::new(&game).universe(|game, _| game.every_action().collect()).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}
