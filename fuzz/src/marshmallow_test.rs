//! Targets for Marshmallow Test.

use super::text_returns;
use mallow_core::laws::Suite;
use mallow_core::record::Replay;
use mallow_core::{Game, Generator, Observer, Record, Seat, Seed, Step};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, MarshmallowTest, Position, Setup, State, Suit, View,
};

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

/// Any text or JSON as a position: refused, or a state or view that keeps what it describes.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let read = text.parse::<Position>().ok().or_else(|| serde_json::from_str(text).ok());
    let Some(position) = read else { return };
    if let Ok(state) = State::try_from(&position) {
        assert_eq!(Position::from(&state), position);
        let json = serde_json::to_string(&state).expect("states can be written");
        assert_eq!(
            serde_json::from_str::<State>(&json).expect("what was written reads back"),
            state
        );
        let game = MarshmallowTest::new(state.table().players());
        for observer in Observer::all(game.players()) {
            keeps_its_view(&game, &game.view(&state, observer));
        }
    }
    for observer in Observer::all(5) {
        if let Ok(view) = View::try_new(observer, &position) {
            assert_eq!(Position::from(&view), position);
            keeps_its_view(&MarshmallowTest::new(view.table().players()), &view);
        }
    }
}

fn keeps_its_view(game: &MarshmallowTest, view: &View) {
    let state = game.determinize(view, &mut Generator::new(Seed::from_u64(7)));
    assert_eq!(game.view(&state, view.observer()), *view);
    assert_eq!(State::try_from(&Position::from(&state)), Ok(state));
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
    let setup = Setup {
        players,
        first_dealer: (options & 1 == 1).then(|| Seat::new((options >> 4) % players)),
        // A game of two has no bound of its own.
        max_rounds: (players == 2 || options & 2 == 2).then_some(1 + u32::from(options >> 2 & 3)),
    };
    let game = MarshmallowTest::try_new(setup).expect("a setup within its bounds");
    let suite = Suite::new(&game).universe(|_, _| Action::all().collect()).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}
