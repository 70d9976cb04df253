//! Targets for Cross the Beams.

use super::text_returns;
use cross_the_beams::{
    Action, Beam, BeamPlace, Card, Chance, Colour, CrossTheBeams, Deal, Edition, Ghostbuster,
    MmPlace, Number, Path, Position, Setup, Stage, Symbol, TilePlace, View, WhiteCard,
};
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Seat, Seed};
use mallow_test_kit::Outside;
use serde_json::Value;

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
    let setup = Setup::new(players)
        .with_first_player((table & 0x40 != 0).then(|| Seat::new(table % players)))
        .with_open_hands(table & 0x80 != 0)
        .with_edition(edition);
    let game = CrossTheBeams::try_new(setup).expect("one to six may play");
    let suite = Suite::new(&game)
        .universe(|game, _| game.every_action().step_by(5).collect())
        .position(|game, state| {
            game.position(&Position::from(state)).map_err(|error| error.to_string())
        })
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
    text_returns::<Colour>(text);
    text_returns::<Ghostbuster>(text);
    text_returns::<BeamPlace>(text);
    text_returns::<TilePlace>(text);
    text_returns::<MmPlace>(text);
    text_returns::<Stage>(text);
    text_returns::<Beam>(text);
    text_returns::<Path>(text);
}

/// Any JSON as an edition, a setup, a position, a state or a view: refused, or written and read back
/// as the same; and what is accepted as a state or a view plays to its end under the laws.
pub fn json(bytes: &[u8]) {
    if let Ok(edition) = Edition::from_json(bytes) {
        assert_eq!(Edition::from_json(edition.to_json().as_bytes()), Ok(edition));
    }
    if let Ok(setup) = serde_json::from_slice::<Setup>(bytes) {
        let json = serde_json::to_string(&setup).expect("a setup has a JSON form");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("it reads back"), setup);
        let _ = CrossTheBeams::try_new(setup);
    }
    if let Ok(position) = serde_json::from_slice::<Position>(bytes) {
        let game = CrossTheBeams::new(position.hands.len().clamp(1, 6) as u8);
        if let Ok(state) = game.position(&position) {
            assert_eq!(game.position(&Position::from(&state)), Ok(state));
        }
    }
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else { return };
    let players = value["hands"].as_array().map_or(0, Vec::len).clamp(1, 6) as u8;
    let open_hands = value["open_hands"] == true;
    let game = CrossTheBeams::try_new(Setup::new(players).with_open_hands(open_hands))
        .expect("one to six may play");
    let outside = Outside { game: &game, observer: View::observer };
    let mut random = Generator::new(Seed::from_u64(7));
    outside.state(&value, &mut random);
    outside.view(&value, &mut random);
}
