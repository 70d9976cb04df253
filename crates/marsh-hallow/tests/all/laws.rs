//! The conformance suite for every number of players, and what must hold of the pieces.

use crate::common::{twin, universe, with_magus, with_open_setup, with_setup};
use mallow_core::bitboard::BitBoard;
use mallow_core::encode::Window;
use mallow_core::laws::Suite;
use mallow_core::{Game, Seat};
use marsh_hallow::{
    CritterCards, Drawn, Edition, Magus, MarshHallow, Position, Setup, Stage, State,
};

/// RULES 3.6: own shapes never share an edge, and each but the first shares a corner with an
/// earlier one; the board is what the shapes cover.
fn shapes_lie_apart(game: &MarshHallow, state: &State) -> Result<(), String> {
    for seat in Seat::all(state.public().players()) {
        let sheet = state.sheet(seat);
        let boards: Vec<_> = sheet.shapes().map(|drawn: Drawn| drawn.placement.squares()).collect();
        for (n, board) in boards.iter().enumerate() {
            let earlier = boards[..n].iter().fold(BitBoard::EMPTY, |all, other| all | *other);
            if board.intersects(&earlier) || board.intersects(&earlier.orthogonal()) {
                return Err(format!("shape {n} of seat {seat} touches an earlier one"));
            }
            if n > 0 && !board.intersects(&earlier.diagonal()) {
                return Err(format!("shape {n} of seat {seat} lies alone"));
            }
        }
        if boards.into_iter().fold(BitBoard::EMPTY, |all, other| all | other) != *sheet.covered() {
            return Err(format!("seat {seat} covers other squares than its shapes"));
        }
        if sheet.loaded() > sheet.capacity(game.dashboard())
            || sheet.splashers(game.dashboard()).sum::<u8>() != sheet.capacity(game.dashboard())
        {
            return Err(format!("seat {seat} has more droplets than room"));
        }
    }
    Ok(())
}

/// Every card is in the deck, turned up, foretold, kept as Magus or was used: none is in two places.
fn cards_are_conserved(_: &MarshHallow, state: &State) -> Result<(), String> {
    let public = state.public();
    let mut seen = public.deck();
    let magus = Seat::all(public.players()).filter_map(|seat| state.sheet(seat).magus());
    for card in public.card().into_iter().chain(public.foretold()).chain(magus) {
        if !seen.insert(card) {
            return Err(format!("card {card} is in two places"));
        }
    }
    let mut held = CritterCards::empty();
    for seat in Seat::all(public.players()) {
        let hand = state.hand(seat).cards;
        if !hand.is_disjoint(held) {
            return Err(format!("two hold {hand}"));
        }
        held = held | hand;
    }
    let before = public.stage() == Stage::TurnUp;
    let turned = u32::from(public.round().max(1)) - 1 - u32::from(before);
    let out = turned + u32::from(public.foretold().is_some());
    let due = if public.round() == 0 { 24 } else { 24 - u32::from(public.players()) - out };
    if public.deck().len() == due { Ok(()) } else { Err(format!("{due} cards were due")) }
}

/// Mana grows by at most 20 a round and never by more than the round before; squares stay covered.
fn pyre_and_maps_only_grow(_: &MarshHallow, before: &State, after: &State) -> Result<(), String> {
    for seat in Seat::all(before.public().players()) {
        let (old, new) = (before.sheet(seat), after.sheet(seat));
        if !old.covered().is_subset(new.covered()) {
            return Err(format!("a square of seat {seat} was uncovered"));
        }
        let growth = new.mana().checked_sub(old.mana());
        if growth.is_none_or(|growth| growth > 20) {
            return Err(format!("mana of seat {seat} went from {} to {}", old.mana(), new.mana()));
        }
    }
    Ok(())
}

fn suite(game: &MarshHallow) -> Suite<'_, MarshHallow> {
    let suite = Suite::new(game)
        .universe(universe)
        .twins(twin)
        .greedy()
        .encode(Window::WHOLE)
        .position(|game, state| {
            game.position(&Position::from(state)).map_err(|error| error.to_string())
        })
        .invariant(shapes_lie_apart)
        .invariant(cards_are_conserved)
        .transition(pyre_and_maps_only_grow);
    #[cfg(feature = "serde")]
    let suite = suite.serde();
    suite
}

#[test]
fn marsh_hallow_keeps_every_law_for_every_number_of_players() {
    keeps_every_law([(1, 2), (2, 2), (3, 1), (4, 1)]);
}

#[test]
#[ignore = "takes some seconds"]
fn marsh_hallow_keeps_every_law_in_many_games() {
    keeps_every_law([(1, 24), (2, 16), (3, 12), (4, 8)]);
}

/// Plays so many games with each number of players.
fn keeps_every_law(tables: [(u8, u32); 4]) {
    for (players, games) in tables {
        let game = MarshHallow::new(players);
        let report = suite(&game).games(games).run().unwrap_or_else(|found| panic!("{found}"));
        assert_eq!(report.finished, games);
        assert!(report.longest <= game.max_steps().expect("a bound"));
    }
}

#[test]
fn every_option_keeps_every_law() {
    for (players, games) in [(1, 2), (3, 1)] {
        for game in [with_magus(players), with_open_setup(players)] {
            let report = suite(&game).games(games).run().unwrap_or_else(|found| panic!("{found}"));
            assert_eq!(report.finished, games);
        }
    }
    let setup = Setup::new(4).with_magus(Magus::Marshmallow).with_open_setup(true);
    let game = with_setup(setup);
    suite(&game).games(1).run().unwrap_or_else(|found| panic!("{found}"));
}

#[test]
fn a_large_map_of_ones_own_keeps_every_law() {
    let mut edition = Edition::hearth();
    // Twice the map, a free square after each: 32 by 32, with the pairs and blocks kept together.
    edition.map = enlarged(&edition.map);
    let setup = Setup::new(2).with_edition(edition);
    let game = MarshHallow::try_new(setup).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((game.map().rows(), game.map().columns()), (32, 32));
    suite(&game).games(2).run().unwrap_or_else(|found| panic!("{found}"));
}

/// The map with eight empty squares on every side.
fn enlarged(map: &[String]) -> Vec<String> {
    let blank = ".".repeat(32);
    let side = ".".repeat(8);
    let middle = map.iter().map(|row| format!("{side}{row}{side}"));
    let edge = || std::iter::repeat_n(blank.clone(), 8);
    edge().chain(middle).chain(edge()).collect()
}

#[test]
fn growth_never_rises_from_round_to_round() {
    for seed in 0..20 {
        let game = MarshHallow::new(2);
        let mut growths: Vec<Vec<u16>> = vec![Vec::new(); 2];
        for pair in crate::common::random_game(&game, seed).windows(2) {
            let ended = pair[0].public().stage() == Stage::Draw
                && (pair[1].public().round() > pair[0].public().round()
                    || pair[1].public().stage() == Stage::Over);
            if ended {
                for (seat, growths) in Seat::all(2).zip(&mut growths) {
                    growths.push(pair[1].sheet(seat).mana() - pair[0].sheet(seat).mana());
                }
            }
        }
        for growths in growths {
            assert_eq!(growths.len(), 18);
            assert!(growths.windows(2).all(|pair| pair[0] >= pair[1]), "{growths:?}");
        }
    }
}
