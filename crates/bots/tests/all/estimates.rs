//! What search asks of games besides their rules.

use crate::common::{decisions, generator};
use mallow_core::{Evaluate, Game, Seat, SeatSet, playout};

#[test]
fn estimates_of_several_seats_are_those_of_each() {
    fn check<G: Evaluate>(game: &G) {
        let mut states: Vec<_> =
            (50..53).flat_map(|seed| decisions(game, seed, 5, 4)).map(|at| at.state).collect();
        let mut end = states[0].clone();
        playout(game, &mut end, &mut generator(1), u64::MAX);
        states.push(end);
        for state in &states {
            for seats in [SeatSet::all(game.players()), SeatSet::of(Seat::new(0))] {
                let mut found = Vec::new();
                game.estimates(state, seats, |seat, value| found.push((seat, value)));
                let each = seats.iter().map(|seat| (seat, game.estimate(state, seat)));
                assert_eq!(found, each.collect::<Vec<_>>(), "{}", G::NAME);
            }
        }
    }
    with_every_game!(check);
}

#[test]
fn a_state_copied_into_another_is_played_on_alike() {
    fn check<G: Evaluate>(game: &G) {
        let states: Vec<_> =
            (60..64).flat_map(|seed| decisions(game, seed, 9, 3)).map(|at| at.state).collect();
        for pair in states.windows(2) {
            let mut copy = pair[0].clone();
            copy.clone_from(&pair[1]);
            assert!(copy == pair[1], "{}", G::NAME);
            let mut original = pair[1].clone();
            let one = playout(game, &mut original, &mut generator(2), u64::MAX);
            let other = playout(game, &mut copy, &mut generator(2), u64::MAX);
            assert_eq!(one, other, "{}", G::NAME);
            assert!(copy == original, "{}", G::NAME);
        }
    }
    with_every_game!(check);
}

#[test]
fn the_estimate_of_cross_the_beams_lies_between_lost_and_won() {
    let game = cross_the_beams::CrossTheBeams::new(1);
    let (seat, mut ends) = (Seat::new(0), [false; 2]);
    let mut random = generator(3);
    for seed in 70..76 {
        for at in decisions(&game, seed, 2, 30) {
            let value = game.estimate(&at.state, seat);
            assert!((-80_000..1_080_000).contains(&value), "{value}");
        }
        let mut state = game.start();
        let mut greedy = mallow_bots::Greedy::default();
        while !game.is_over(&state) {
            match game.turn(&state).seats().first() {
                Some(seat) => {
                    let place = mallow_bots::Place::new(&game, &state, seat);
                    let action = mallow_bots::Player::choose(&mut greedy, &place, &mut random);
                    game.act(&mut state, seat, action, &mut |_| ());
                }
                None => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
            }
        }
        let won = !game.outcome(&state).unwrap().winners().is_empty();
        ends[usize::from(won)] = true;
        assert_eq!(game.estimate(&state, seat), if won { 1_080_000 } else { -80_000 });
    }
    assert!(ends[0], "no game was lost");
}
