//! The shared laws, for every number of players, private and open hands.

use cross_the_beams::{
    Action, Card, Cards, CrossTheBeams, Edition, Ghostbuster, MmPlace, Path, Position, Setup,
    Stage, State, Symbol,
};
use mallow_core::encode::Window;
use mallow_core::laws::{Report, Suite};
use mallow_core::{Game, Generator, Observer, Random, Seat, Seed, Turn};

/// Everything the suite can be told about the game. Of the actions that can be written, every
/// seventh is tried at each step, which in the course of a game means all cards, beams and positions.
fn suite(game: &CrossTheBeams) -> Suite<'_, CrossTheBeams> {
    suite_with(game, 7)
}

/// As [`suite`], with another stride through the actions that can be written.
fn suite_with(game: &CrossTheBeams, stride: usize) -> Suite<'_, CrossTheBeams> {
    let suite = Suite::new(game)
        .universe(move |game, _| game.every_action().step_by(stride).collect())
        .invariant(pieces_are_there)
        .invariant(beams_fit)
        .invariant(windows_ask_the_holders)
        .position(|game, state| {
            game.position(&Position::from(state)).map_err(|error| error.to_string())
        })
        .greedy()
        .encode(Window::WHOLE)
        .transition(mm_never_goes_back)
        .twins(twin);
    #[cfg(feature = "serde")]
    let suite = suite.serde();
    suite
}

/// 30 Ghostbuster cards, each in one place; 36 tiles.
fn pieces_are_there(_: &CrossTheBeams, state: &State) -> Result<(), String> {
    let mut places: Vec<Card> = state.deck().iter().collect();
    places.extend(state.queue().as_slice());
    places.extend(state.hands().iter().flat_map(|hand| hand.iter()));
    places.extend(Ghostbuster::ALL.iter().flat_map(|&beam| state.public().beam(beam).iter()));
    places.extend(state.public().discards());
    places.sort_unstable();
    if !places.iter().copied().eq(Card::all()) {
        return Err(format!("the cards are {places:?}"));
    }
    let path = state.public().path();
    let brown = if state.public().stage() == Stage::Path { 36 } else { Path::BROWN as u32 };
    if path.brown().len() != brown
        || Symbol::ALL.iter().any(|&symbol| path.showing(symbol).len() > 6)
    {
        return Err(format!("the path is\n{path}"));
    }
    Ok(())
}

fn beams_fit(_: &CrossTheBeams, state: &State) -> Result<(), String> {
    for beam in Ghostbuster::ALL {
        if let Some(card) = state.public().beam(beam).iter().find(|&card| !beam.takes(card)) {
            return Err(format!("{card} lies in the {beam} beam"));
        }
    }
    Ok(())
}

/// CB-8: exactly the holders of a fitting card are asked, and only while a window is open.
fn windows_ask_the_holders(_: &CrossTheBeams, state: &State) -> Result<(), String> {
    let table = state.public();
    for (number, hand) in state.hands().iter().enumerate() {
        let holds = hand.iter().any(|card| table.fits_window(card));
        if table.asked().contains(Seat::new(number as u8)) != holds {
            return Err(format!("seat {number} holds {hand}, but {} are asked", table.asked()));
        }
    }
    let known = state.known();
    let held = state.hands().iter().fold(Cards::empty(), |all, &hand| all | hand);
    if known.is_subset(held) { Ok(()) } else { Err(format!("{known} known of {held} held")) }
}

fn mm_never_goes_back(_: &CrossTheBeams, before: &State, after: &State) -> Result<(), String> {
    let (from, to) = (before.public().mm(), after.public().mm());
    // A middle tile comes after the side tiles of its row.
    let far = |mm: MmPlace| match mm {
        MmPlace::On(place) => 2 * mm.row() + u8::from(place.column() == 1),
        _ => 2 * mm.row(),
    };
    if from != to && far(from) >= far(to) {
        return Err(format!("the Marshmallow Man went from {from} to {to}"));
    }
    Ok(())
}

/// The same game with unseen cards changed about: one that an observer cannot see for another.
fn twin(
    game: &CrossTheBeams,
    state: &State,
    observer: Observer,
    random: &mut Generator,
) -> Option<State> {
    let table = state.public();
    if game.setup().open_hands || table.stage() <= Stage::Hands {
        return None;
    }
    let mut builder = Position::from(state);
    // Cards in places that the observer does not know, by place.
    let hides_queue = observer == Observer::Public;
    let mut hidden = state.deck();
    for (seat, &hand) in Seat::all(table.players()).zip(state.hands()) {
        if !observer.is(seat) {
            hidden = hidden | (hand - state.known());
        }
    }
    if hides_queue {
        hidden = hidden | state.queue().as_slice().iter().copied().collect();
    }
    // A fitting card in the place of another changes who is asked: everybody may know that.
    let fitting = hidden.iter().filter(|&card| table.fits_window(card)).collect::<Cards>();
    let pool = if random.below(2) == 0 { fitting } else { hidden - fitting };
    if pool.len() < 2 {
        return None;
    }
    let one = pool.nth(random.below(pool.len()))?;
    let other = pool.nth(random.below(pool.len()))?;
    let swapped = |card: Card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    for hand in &mut builder.hands {
        *hand = hand.iter().map(swapped).collect();
    }
    for card in &mut builder.queue {
        *card = swapped(*card);
    }
    let twin = game.position(&builder).expect("a swap of unseen cards keeps a state possible");
    (twin != *state).then_some(twin)
}

fn run(setup: Setup, games: u32) -> Report {
    let game = CrossTheBeams::try_new(setup).unwrap();
    let report = suite(&game).games(games).run().unwrap_or_else(|found| panic!("{found}"));
    assert_eq!((report.games, report.finished), (games, games));
    assert!(report.longest <= game.max_steps().unwrap());
    report
}

#[test]
fn the_laws_hold_with_private_hands() {
    for (players, games) in [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 2)] {
        run(Setup::new(players), games);
    }
}

#[test]
fn the_laws_hold_with_open_hands() {
    for players in [1, 2, 4] {
        run(Setup::new(players).with_open_hands(true), 1);
    }
}

#[test]
fn the_laws_hold_with_a_given_first_player_and_another_edition() {
    let greenbox = Edition::greenbox();
    let first_rows: Vec<_> = cross_the_beams::TilePlace::all().take(12).collect();
    let edition = Edition::try_new("brown top", *greenbox.symbols(), &first_rows).unwrap();
    run(Setup::new(3).with_first_player(Seat::new(2)).with_edition(edition), 1);
}

/// Every action that can be written at every step, and more games of each kind.
#[test]
#[ignore = "takes about two minutes"]
fn the_laws_hold_in_many_games() {
    for players in 1..=6 {
        for open_hands in [false, true] {
            let game =
                CrossTheBeams::try_new(Setup::new(players).with_open_hands(open_hands)).unwrap();
            let report = suite_with(&game, 1).games(6).run();
            assert_eq!(report.unwrap_or_else(|found| panic!("{found}")).finished, 6);
            for number in 0..3 {
                let seed = Seed::from_u64(number);
                let report = suite_with(&game, 1).play(seed, &spending(&game, seed).0);
                assert_eq!(report.unwrap_or_else(|found| panic!("{found}")).finished, 1);
            }
        }
    }
}

#[test]
fn the_laws_hold_along_given_picks() {
    let game = CrossTheBeams::new(4);
    for seed in 0..2 {
        let picks: Vec<u32> = (0..200).map(|pick| pick * pick % 97 * (seed as u32 + 1)).collect();
        suite(&game).play(Seed::from_u64(seed), &picks).unwrap_or_else(|found| panic!("{found}"));
    }
}

/// The picks of players who spend their cards whenever they can: hands run out, and a single player
/// comes to draw the last card alone, which random and greedy players hardly ever do. Also says how
/// often that was.
fn spending(game: &CrossTheBeams, seed: Seed) -> (Vec<u32>, u32) {
    let mut state = game.start();
    let (mut picks, mut last_cards, mut chances) = (Vec::new(), 0, 0);
    loop {
        let seats = match game.turn(&state) {
            Turn::Over => return (picks, last_cards),
            Turn::Chance => {
                let chance = game.sample(&state, &mut Generator::stream(seed, chances));
                game.resolve(&mut state, &chance, &mut |_| ());
                chances += 1;
                continue;
            }
            Turn::Seats(seats) => seats,
        };
        let open: Vec<(Seat, Action)> = seats
            .iter()
            .flat_map(|seat| game.actions(&state, seat).into_iter().map(move |a| (seat, a)))
            .collect();
        let spends =
            |action| matches!(action, Action::Halt(_) | Action::Zap(_) | Action::Place { .. });
        let pick = open.iter().position(|&(_, action)| spends(action)).unwrap_or(0);
        let (seat, action) = open[pick];
        let acts = state.public().stage() == Stage::Act;
        game.act(&mut state, seat, action, &mut |_| ());
        let one_left = state.public().stage() == (Stage::Draw { left: 1 });
        last_cards += u32::from(acts && one_left && game.players() == 1);
        picks.push(pick as u32);
    }
}

#[test]
fn the_laws_hold_when_players_spend_their_cards() {
    let mut last_cards = 0;
    for (players, open_hands, games) in [(1, false, 3), (1, true, 1), (3, false, 1)] {
        let game = CrossTheBeams::try_new(Setup::new(players).with_open_hands(open_hands)).unwrap();
        for number in 0..games {
            let seed = Seed::from_u64(number);
            let (picks, count) = spending(&game, seed);
            last_cards += count;
            let report = suite(&game).play(seed, &picks);
            let report = report.unwrap_or_else(|found| panic!("{found}"));
            assert_eq!(report.finished, 1);
        }
    }
    assert!(last_cards > 0, "no single player has drawn the last card alone");
}

#[test]
fn thirteen_cards_at_most_lie_under_the_deck_in_play() {
    // A player who always takes or places one card, so that the hand never runs dry.
    let game = CrossTheBeams::new(1);
    let mut longest = 0;
    for seed in 0..40 {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        while mallow_core::playout(&game, &mut state, &mut random, 1).outcome.is_none() {
            longest = longest.max(state.queue().len());
        }
    }
    assert!((8..=13).contains(&longest), "the longest queue is {longest}");
}
