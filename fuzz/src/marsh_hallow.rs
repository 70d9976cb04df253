//! Targets for Marsh Hallow.

use super::text_returns;
use mallow_core::laws::Suite;
use mallow_core::record::Replay;
use mallow_core::{Game, Generator, Observer, Record, Seat, Seed, Step};
use mallow_test_kit::Outside;
use marsh_hallow::{
    Action, Chance, CritterCard, Drawn, Edition, Flower, Loot, Magus, MarshHallow, Placement,
    Position, Power, Setup, State, View,
};

/// Any text as a card, a placement, an action, a chance outcome, or an edition's JSON.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<CritterCard>(text);
    text_returns::<Placement>(text);
    text_returns::<Drawn>(text);
    text_returns::<Action>(text);
    text_returns::<Chance>(text);
    text_returns::<Step<Action, Chance>>(text);
    if let Ok(edition) = Edition::from_json(bytes) {
        assert_eq!(Edition::from_json(edition.to_json().as_bytes()), Ok(edition));
    }
}

/// Any JSON as a state, a view or a position: refused, or played to the end under the laws.
pub fn position(bytes: &[u8]) {
    if let Ok(json) = serde_json::from_slice::<serde_json::Value>(bytes) {
        let players = json["seats"].as_array().or(json["position"]["seats"].as_array());
        let players = players.map_or(1, Vec::len).clamp(1, 4) as u8;
        let game = MarshHallow::new(players);
        let outside = Outside { game: &game, observer: View::observer };
        let mut random = Generator::new(Seed::from_u64(7));
        outside.state(&json, &mut random);
        outside.view(&json, &mut random);
    }
    let Ok(position) = serde_json::from_slice::<Position>(bytes) else { return };
    if let Ok(state) = State::try_from(position.clone()) {
        let json = serde_json::to_string(&state).expect("states can be written");
        assert_eq!(serde_json::from_str::<State>(&json).expect("it reads back"), state);
    }
    if !(1..=4).contains(&position.seats.len()) {
        return;
    }
    let game = MarshHallow::new(position.seats.len() as u8);
    let Ok(mut state) = game.position(&position) else { return };
    assert_eq!(game.position(&Position::from(&state)).as_ref(), Ok(&state));
    for observer in Observer::all(game.players()) {
        let view = game.view(&state, observer);
        let guess = game.determinize(&view, &mut Generator::new(Seed::from_u64(7)));
        assert_eq!(game.view(&guess, observer), view);
    }
    mallow_core::playout(&game, &mut state, &mut Generator::new(Seed::from_u64(7)), 1000);
}

/// Any bytes as a record of the game: refused, or replayed to a state or a clear fault.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::from_json::<MarshHallow>(bytes) else { return };
    let Ok(game) = MarshHallow::try_new(record.setup().clone()) else { return };
    // A fault is as good a result as a state; a panic is none.
    let _ = Replay::new(&game, &record).and_then(Replay::finish);
}

/// The first byte chooses the players and options; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let Some((players, rest)) = bytes.split_first() else { return };
    let setup = Setup::new(1 + players % 4)
        .with_magus(Magus::ALL[usize::from(players >> 2 & 1)])
        .with_open_setup(players >> 3 & 1 == 1);
    let game = MarshHallow::try_new(setup).expect("a setup of one to four players");
    let suite = Suite::new(&game).universe(|_, _| universe()).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Everything that can be written but placements.
fn universe() -> Vec<Action> {
    let mut all = vec![Action::Quiet, Action::Pass, Action::Decline];
    all.extend(CritterCard::all().map(Action::Magus));
    all.extend(Power::ALL.map(Action::Declare));
    all.extend(Loot::ALL.map(Action::Take));
    for to in Seat::all(5) {
        all.push(Action::LaunchCritter { to });
        all.extend(Flower::all().map(|flower| Action::LaunchSplooders { to, flower }));
    }
    all
}
