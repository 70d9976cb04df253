//! The contract's laws along random games, for every number of players, with and without options.

use crate::common::{random_game, setups};
use mallow_core::encode::Window;
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Observer, Random, Seat};
use marshmallow_test::{Cards, MarshmallowTest, Position, Setup, State};

fn suite(game: &MarshmallowTest) -> Suite<'_, MarshmallowTest> {
    let suite = Suite::new(game)
        .universe(|game, _| game.every_action().collect())
        .invariant(|_, state| sixty_cards(state))
        .transition(|_, before, after| scores_never_fall(before, after))
        .twins(twin)
        .greedy()
        .encode(Window::WHOLE)
        .position(|game, state| {
            let text = Position::from(state).to_string();
            let position: Position = text.parse().map_err(|error| format!("{error}"))?;
            game.position(&position).map_err(|faults| format!("{faults}"))
        });
    #[cfg(feature = "serde")]
    let suite = suite.serde();
    suite
}

fn sixty_cards(state: &State) -> Result<(), String> {
    let public = state.public();
    let piles = public.seats().flat_map(|seat| [state.hand(seat), public.played(seat)]);
    let (all, count) = piles
        .chain([state.undealt()])
        .fold((Cards::empty(), 0), |(all, count), pile| (all | pile, count + pile.len()));
    if all == Cards::all() && count == 60 { Ok(()) } else { Err(format!("{count} cards, {all}")) }
}

fn scores_never_fall(before: &State, after: &State) -> Result<(), String> {
    let points = |state: &State, seat: Seat| state.public().points(seat);
    match before.public().seats().find(|&seat| points(after, seat) < points(before, seat)) {
        Some(seat) => Err(format!("seat {seat} lost points")),
        None => Ok(()),
    }
}

/// A hidden card of one seat changes place with one of another seat or of the undealt cards.
fn twin(
    game: &MarshmallowTest,
    state: &State,
    observer: Observer,
    random: &mut Generator,
) -> Option<State> {
    let hidden: Vec<Seat> = state.public().seats().filter(|&seat| !observer.is(seat)).collect();
    let from = *random.pick(&hidden)?;
    let unseen = hidden.iter().fold(state.undealt(), |all, &seat| all | state.hand(seat));
    let give = state.hand(from).nth(random.below(state.hand(from).len().max(1)))?;
    let others = unseen - state.hand(from);
    let take = others.nth(random.below(others.len().max(1)))?;
    let mut position = Position::from(state);
    for player in &mut position.seats {
        let hand = player.hand.as_mut()?;
        let (gave, took) = (hand.contains(give), hand.contains(take));
        if gave {
            hand.remove(give);
            hand.insert(take);
        }
        if took {
            hand.remove(take);
            hand.insert(give);
        }
    }
    // Where somebody would get a suit that it is shown void in, it is no twin.
    game.position(&position).ok()
}

#[test]
fn the_laws_hold_for_every_setup() {
    for setup in setups() {
        let game = MarshmallowTest::try_new(setup).unwrap();
        let report = suite(&game).games(6).run().unwrap_or_else(|violation| panic!("{violation}"));
        assert_eq!((report.games, report.finished), (6, 6), "{setup:?}");
        assert!(game.max_steps().is_none_or(|most| report.longest <= most), "{setup:?}");
    }
}

#[test]
fn twins_are_found() {
    let game = MarshmallowTest::try_new(Setup::new(4)).unwrap();
    let mut random = Generator::new(mallow_core::Seed::from_u64(1));
    let mut found = 0;
    random_game(&game, 1, |_, _, state, _| {
        let twin = twin(&game, state, Observer::Public, &mut random);
        found += u32::from(twin.is_some_and(|twin| twin != *state));
    });
    assert!(found > 50, "{found}");
}
