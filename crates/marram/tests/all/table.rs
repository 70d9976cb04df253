//! A table at which tests play: tiles as lines, actions as text, offers chosen.

use mallow_core::{Game, Seat};
use marram::{
    Action, Chance, Claim, Event, Feature, Illegal, Marram, Setup, State, Tile, TileSet, Variant,
};
use std::fmt::Write;

/// Classic, Long, the first seat starts; the tiles are put in by [`Table::new`].
pub(crate) fn classic() -> Setup {
    Setup::default().with_first_player(seat(0))
}

pub(crate) fn pitchfork() -> Setup {
    classic().with_variant(Variant::Pitchfork)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A claim as it stands behind an action.
pub(crate) fn claim(text: &str) -> Claim {
    let action: Action = format!("flip 0,0 0 {text}").parse().unwrap();
    let Action::Flip { claim: Some(claim), .. } = action else { panic!("{text}") };
    claim
}

/// A set of these tiles: each a front, or a front and a back with `|` between. Backs that are not
/// given are grass with so many bulges and coins that no two tiles are alike. Two grass tiles come
/// behind, so that a game does not end with the last tile of the test.
pub(crate) fn tiles(sides: &[impl AsRef<str>]) -> TileSet {
    let mut text = "name test\n".to_string();
    let more = ["grass NESW 14 bulges", "grass NESW 15 bulges"];
    let all = sides.iter().map(AsRef::as_ref).chain(more);
    for (index, tile) in all.enumerate() {
        let number = index + 1;
        let other = format!("grass NESW {} bulges {} gold", index % 14, index / 14 + 1);
        let (front, back) = tile.split_once('|').unwrap_or((tile, &other));
        writeln!(text, "{number} front: {front}\n{number} back: {back}").unwrap();
    }
    text.parse().unwrap()
}

pub(crate) struct Table {
    pub(crate) game: Marram,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A game with these tiles; the first one lies.
    pub(crate) fn new(setup: Setup, sides: &[impl AsRef<str>]) -> Table {
        Table::with(setup.with_tiles(tiles(sides)))
    }

    /// A classic game with these tiles, the first one in the middle: the second lies east of it and
    /// the third west of it.
    pub(crate) fn row_of_three(sides: &[impl AsRef<str>]) -> Table {
        let mut table = Table::new(classic(), sides);
        table.place(2, "1,0 front 0");
        table.place(3, "-1,0 front 0");
        table
    }

    /// A game of this setup; tile 1 lies.
    pub(crate) fn with(setup: Setup) -> Table {
        let game = Marram::try_new(setup).unwrap();
        let state = game.start();
        let mut table = Table { game, state, events: Vec::new() };
        table.chance(Chance::FirstTile(Tile::from_index(0)));
        table
    }

    pub(crate) fn chance(&mut self, chance: Chance) {
        self.game.check_chance(&self.state, &chance).unwrap();
        self.game.resolve(&mut self.state, &chance, &mut |event| self.events.push(event));
    }

    /// Puts tile `number` on offer.
    pub(crate) fn offer(&mut self, number: usize) {
        self.chance(Chance::Offer(Tile::from_index(number - 1)));
    }

    pub(crate) fn to_act(&self) -> Seat {
        self.game.turn(&self.state).seats().first().expect("a seat is asked")
    }

    /// The seat that is to act does this.
    pub(crate) fn act(&mut self, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let seat = self.to_act();
        if let Err(error) = self.game.check(&self.state, seat, action) {
            panic!("{text}: {error}\n{}", self.game.view(&self.state, seat.into()));
        }
        self.game.act(&mut self.state, seat, action, &mut |event| self.events.push(event));
    }

    /// Offers a tile and places it.
    pub(crate) fn place(&mut self, number: usize, rest: &str) {
        self.offer(number);
        self.act(&format!("place {rest}"));
    }

    /// Why the seat that is to act may not do this.
    pub(crate) fn refusal(&self, text: &str) -> Illegal {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        self.game.check(&self.state, self.to_act(), action).expect_err(text)
    }

    pub(crate) fn may(&self, text: &str) -> bool {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let seat = self.to_act();
        let listed = self.game.actions(&self.state, seat).contains(&action);
        assert_eq!(self.game.is_legal(&self.state, seat, action), listed, "{text}");
        listed
    }

    /// The actions whose text starts like this.
    pub(crate) fn actions(&self, start: &str) -> Vec<String> {
        let actions = self.game.actions(&self.state, self.to_act());
        actions.iter().map(ToString::to_string).filter(|text| text.starts_with(start)).collect()
    }

    pub(crate) fn score(&self, number: u8) -> i32 {
        self.state.score(seat(number))
    }

    /// The features that were scored so far.
    pub(crate) fn scored(&self) -> Vec<Feature> {
        let feature = |event: &Event| match event {
            Event::Scored { feature, .. } => Some(*feature),
            _ => None,
        };
        self.events.iter().filter_map(feature).collect()
    }
}
