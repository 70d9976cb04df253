//! Targets for Cross the Beams.

use super::text_returns;
use cross_the_beams::{
    Action, Beam, Card, Chance, CrossTheBeams, Deal, Edition, Ghostbuster, MmPlace, Number, Path,
    Position, Setup, Stage, State, StateBuilder, Symbol, TilePlace, View, WhiteCard,
};
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Observer, Seat, Seed, playout};

/// The first two bytes choose setup and edition; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let [table, brown, rest @ ..] = bytes else { return };
    let players = 1 + table % 6;
    // An edition whose brown tiles lie elsewhere, so that the Marshmallow Man stays more often.
    let places: Vec<TilePlace> = TilePlace::all().skip(usize::from(brown % 25)).take(12).collect();
    let edition = if brown % 2 == 0 {
        Edition::greenbox()
    } else {
        let symbols = *Edition::greenbox().symbols();
        Edition::try_new("fuzz", symbols, &places).expect("twelve different places")
    };
    let setup = Setup {
        players,
        first_player: (table & 0x40 != 0).then(|| Seat::new(table % players)),
        open_hands: table & 0x80 != 0,
        edition,
    };
    let game = CrossTheBeams::try_new(setup).expect("one to six may play");
    let suite = Suite::new(&game)
        .universe(|_, _| Action::universe().step_by(5).collect())
        .invariant(|game, state| game.accept(state).map_err(|error| error.to_string()))
        .serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Any text as one of the game's words, actions or outcomes.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Action>(text);
    text_returns::<Chance>(text);
    text_returns::<Deal>(text);
    text_returns::<Card>(text);
    text_returns::<WhiteCard>(text);
    text_returns::<Number>(text);
    text_returns::<Symbol>(text);
    text_returns::<Ghostbuster>(text);
    text_returns::<Position>(text);
    text_returns::<TilePlace>(text);
    text_returns::<MmPlace>(text);
    text_returns::<Stage>(text);
    text_returns::<Beam>(text);
    text_returns::<Path>(text);
}

/// Any JSON as an edition, a setup, a state or a view: refused, or written and read back as the
/// same; and what is taken for a state or a view can be played and guessed from.
pub fn json(bytes: &[u8]) {
    if let Ok(edition) = Edition::from_json(bytes) {
        assert_eq!(Edition::from_json(edition.to_json().as_bytes()), Ok(edition));
    }
    if let Ok(setup) = serde_json::from_slice::<Setup>(bytes) {
        let _ = CrossTheBeams::try_new(setup);
    }
    let mut random = Generator::new(Seed::from_u64(7));
    if let Ok(state) = serde_json::from_slice::<State>(bytes) {
        let json = serde_json::to_string(&state).expect("a state has a JSON form");
        assert_eq!(serde_json::from_str::<State>(&json).expect("it reads back"), state);
        let game = CrossTheBeams::new(state.table().players());
        if game.accept(&state).is_ok() {
            for observer in Observer::all(game.players()) {
                let view = game.view(&state, observer);
                assert_eq!(game.view(&game.determinize(&view, &mut random), observer), view);
            }
            let mut state = state;
            let limit = game.max_steps().expect("every game ends");
            let played = playout(&game, &mut state, &mut random, limit);
            assert!(played.outcome.is_some(), "the game ends within its bound");
        }
    }
    if let Ok(view) = serde_json::from_slice::<View>(bytes) {
        let setup = Setup {
            players: view.table().players(),
            open_hands: view.has_open_hands(),
            ..Setup::default()
        };
        let game = CrossTheBeams::try_new(setup).expect("one to six may play");
        if view.table().symbols() == game.setup().edition.symbols() {
            let mut guess = game.determinize(&view, &mut random);
            assert_eq!(game.view(&guess, view.observer()), view);
            assert_eq!(game.build(&StateBuilder::from(&guess)), Ok(guess));
            let limit = game.max_steps().expect("every game ends");
            assert!(playout(&game, &mut guess, &mut random, limit).outcome.is_some());
        }
    }
}
