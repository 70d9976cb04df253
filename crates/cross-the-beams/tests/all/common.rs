//! Short words for cards, tiles and positions, and steps that must be legal.

use cross_the_beams::{
    Action, Beam, Card, Cards, Chance, CrossTheBeams, Event, MmPlace, Number, Path, Position,
    Stage, State, Symbol, TilePlace, WhiteCard, WhiteCards,
};
use mallow_core::{Game, Seat};

pub(crate) const S0: Seat = Seat::new(0);
pub(crate) const S1: Seat = Seat::new(1);
pub(crate) const S2: Seat = Seat::new(2);

pub(crate) fn game(players: u8) -> CrossTheBeams {
    CrossTheBeams::new(players)
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn beams(texts: [&str; 4]) -> [Beam; 4] {
    texts.map(|text| text.parse().unwrap())
}

pub(crate) fn white(number: u8) -> WhiteCard {
    WhiteCard::new(Number::new(number))
}

pub(crate) fn tile(text: &str) -> TilePlace {
    text.parse().unwrap()
}

pub(crate) fn on(text: &str) -> MmPlace {
    MmPlace::On(tile(text))
}

pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap()
}

pub(crate) fn chance(text: &str) -> Chance {
    text.parse().unwrap()
}

pub(crate) fn roll(number: u8) -> Chance {
    Chance::Roll(Number::new(number))
}

/// The state of a described position, in a game with as many players and private hands.
pub(crate) fn build(builder: &Position) -> State {
    game(builder.hands.len() as u8).position(builder).unwrap_or_else(|error| panic!("{error}"))
}

/// Takes the action of a seat, which must be legal, and gives the events.
pub(crate) fn act(game: &CrossTheBeams, state: &mut State, seat: Seat, text: &str) -> Vec<Event> {
    let action = action(text);
    game.check(state, seat, action).unwrap_or_else(|error| panic!("{text}: {error}\n{state}"));
    let mut events = Vec::new();
    game.act(state, seat, action, &mut |event| events.push(event));
    events
}

/// Lets a chance outcome happen, which must be possible, and gives the events.
pub(crate) fn happen(game: &CrossTheBeams, state: &mut State, chance: &Chance) -> Vec<Event> {
    game.check_chance(state, chance).unwrap_or_else(|error| panic!("{chance}: {error}\n{state}"));
    let mut events = Vec::new();
    game.resolve(state, chance, &mut |event| events.push(event));
    events
}

/// A path that is brown on the left down to row 12 save where told otherwise, so that tests name
/// the tiles that matter: `tiles` as `4L Dr`, or `4L --` for brown. The number of brown tiles is
/// made up far from the tiles that are named.
pub(crate) fn path(tiles: &[&str]) -> Path {
    let named: Vec<(TilePlace, Option<Symbol>)> = tiles
        .iter()
        .map(|text| {
            let (place, what) = text.split_once(' ').unwrap();
            (tile(place), if what == "--" { None } else { Some(what.parse().unwrap()) })
        })
        .collect();
    let mut path = Path::unlaid();
    let mut left = [6; 6];
    let mut brown = Path::BROWN;
    for &(place, what) in &named {
        path.set(place, what);
        match what {
            Some(symbol) => left[symbol.index()] -= 1,
            None => brown -= 1,
        }
    }
    let far: Vec<TilePlace> =
        TilePlace::all().filter(|place| named.iter().all(|(other, _)| other != place)).collect();
    for (i, &place) in far.iter().enumerate() {
        if i < brown {
            continue;
        }
        let symbol = Symbol::ALL.into_iter().max_by_key(|symbol| left[symbol.index()]).unwrap();
        left[symbol.index()] -= 1;
        path.set(place, Some(symbol));
    }
    path
}

/// The end of seat 0's turn in a game of two with an empty deck, so that any action of step 4
/// leads to the Marshmallow Man's move. Seat 0 holds R1, everything else is discarded.
pub(crate) fn before_mm_moves(mm: MmPlace, path: Path, white_card: WhiteCard) -> Position {
    Position {
        path,
        mm,
        white: Some(white_card),
        used: WhiteCards::of(white_card),
        hands: vec![cards("R1"), Cards::empty()],
        discards: Cards::all() - cards("R1"),
        ..Position::default()
    }
}

/// Where the Marshmallow Man is after seat 0 has placed its card, and what the game waits for.
pub(crate) fn mm_after(builder: &Position) -> (MmPlace, Stage) {
    let mut state = build(builder);
    act(&game(2), &mut state, S0, "place R1 red 1");
    (state.public().mm(), state.public().stage())
}

/// A roll for the red beam with these cards and hands.
pub(crate) fn roll_for(beam: &str, hands: &[&str]) -> Position {
    Position {
        beams: beams([beam, "-", "-", "-"]),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        stage: Stage::Roll,
        ..Position::default()
    }
}

/// Seat 0's action with these beams and hands.
pub(crate) fn to_act(texts: [&str; 4], hands: &[&str]) -> Position {
    Position {
        beams: beams(texts),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        ..Position::default()
    }
}
