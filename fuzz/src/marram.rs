//! Targets for Marram.

use super::text_returns;
use mallow_core::laws::Suite;
use mallow_core::tile_board::Cell;
use mallow_core::{Game, Seed};
use marram::{
    Action, Chance, Length, Marram, Part, Position, Setup, Side, Sides, State, Tile, TileSet,
    Variant, View,
};

/// The first bytes choose a setup; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let [choice, tiles, seed, rest @ ..] = bytes else { return };
    let bit = |number: u8| choice >> number & 1 == 1;
    let tiles = TileSet::generate(2 + usize::from(tiles % 40), Seed::from_u64(u64::from(*seed)));
    let setup = Setup::new(2 + choice % 3)
        .with_variant(if bit(2) { Variant::Pitchfork } else { Variant::Classic })
        .with_length(if bit(3) { Length::Short } else { Length::Long })
        .with_sides(if bit(4) { Sides::FrontOnly } else { Sides::Either })
        .with_claim_claimed(!bit(5))
        .with_shovels(bit(6).then_some(20))
        .with_tiles(tiles);
    let game = Marram::try_new(setup).expect("all of these are allowed");
    let suite = Suite::new(&game).universe(|_, state: &State| {
        let cells = state.frontier().chain(state.shown_shovels()).step_by(5).take(8);
        let texts = cells.flat_map(|cell| {
            ["", " boot terrain N", " boot creature E", " pitchfork creature W"]
                .into_iter()
                .flat_map(move |claim| {
                    (0..4).flat_map(move |turns| {
                        [
                            format!("place {cell} front {turns}{claim}"),
                            format!("place {cell} back {turns}{claim}"),
                            format!("flip {cell} {turns}{claim}"),
                        ]
                    })
                })
        });
        let texts = texts.chain(["pass".to_string(), "discard".to_string()]);
        texts.map(|text| text.parse().expect("this is an action")).collect()
    });
    suite.serde().play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Any text as one of Marram's, or as a tile set.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Action>(text);
    text_returns::<Chance>(text);
    text_returns::<Part>(text);
    text_returns::<Tile>(text);
    text_returns::<Cell>(text);
    text_returns::<Side>(text);
    text_returns::<TileSet>(text);
}

/// What was read must be written and read back as the same. A macro, so that nothing here depends on
/// serde itself.
macro_rules! returns {
    ($type:ty, $value:expr) => {
        let json = serde_json::to_string($value).expect("every value can be written");
        let again: $type = serde_json::from_str(&json).expect("what was written can be read");
        assert_eq!(&again, $value);
    };
}

/// Any bytes as the JSON of a state, a view, a setup or a set: refused, or read, written and read
/// back as the same. States and views that a game accepts are played to their end under the laws.
pub fn json(bytes: &[u8]) {
    if let Ok(set) = serde_json::from_slice::<TileSet>(bytes) {
        returns!(TileSet, &set);
    }
    if let Ok(setup) = serde_json::from_slice::<Setup>(bytes) {
        returns!(Setup, &setup);
    }
    if let Ok(view) = serde_json::from_slice::<View>(bytes) {
        returns!(View, &view);
        let _ = view.to_string();
        for game in games(view.state()) {
            let _ = mallow_core::svg::Draw::drawing(&game, &view).to_string();
            match game.validate_view(&view) {
                Ok(()) => assert_eq!(game.view(view.state(), view.observer()), view),
                Err(error) => drop(error.to_string()),
            }
            play(&game, view.state());
        }
    }
    if let Ok(state) = serde_json::from_slice::<State>(bytes) {
        returns!(State, &state);
        let _ = state.to_string();
        for game in games(&state) {
            play(&game, &state);
            let described = game.position(&Position::from(&state));
            if game.validate(&state).is_ok() {
                assert_eq!(described.as_ref(), Ok(&state));
            }
        }
    }
}

/// Games that a state of this size may belong to.
fn games(state: &State) -> Vec<Marram> {
    let tiles = match state.set_len() {
        64 => TileSet::dunes(),
        tiles => TileSet::generate(tiles.min(100), Seed::from_u64(1)),
    };
    let variants = [Variant::Classic, Variant::Pitchfork].into_iter();
    let setups = variants.flat_map(|variant| {
        [Length::Short, Length::Long].map(|length| {
            Setup::new(state.players())
                .with_variant(variant)
                .with_length(length)
                .with_tiles(tiles.clone())
        })
    });
    setups.map(|setup| Marram::try_new(setup).expect("all of these are allowed")).collect()
}

/// Plays what the game accepts.
fn play(game: &Marram, state: &State) {
    if let Err(error) = game.validate(state) {
        let _ = error.to_string();
        return;
    }
    let report = Suite::new(game).play_from(state, Seed::from_u64(1));
    let report = report.unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.finished, 1);
}
