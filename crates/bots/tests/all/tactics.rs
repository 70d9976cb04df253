//! Positions with right answers that tree search finds.

use crate::common::generator;
use mallow_bots::{
    Budget, Evaluator, Greedy, HeavyPlayouts, Heuristic, Ismcts, Place, Player, Playouts, Uniform,
};
use mallow_core::{Evaluate, Game, Seat, Turn, random_seat};
use marshmallow_war::TrapSlot;

/// The actions after which, once `settle` is done, the game is over and the seat has won.
fn winning<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    settle: impl Fn(&G, &mut G::State),
) -> Vec<G::Action> {
    let mut list = game.actions(state, seat);
    list.retain(|&action| {
        let mut next = state.clone();
        game.act(&mut next, seat, action, &mut |_| ());
        settle(game, &mut next);
        game.outcome(&next).is_some_and(|outcome| outcome.winners().contains(seat))
    });
    list
}

/// Nothing needs to be settled.
fn at_once<G: Game>(_: &G, _: &mut G::State) {}

/// Whoever is asked and has one answer only gives it.
fn when_answered<G: Game>(game: &G, state: &mut G::State) {
    while let Turn::Seats(seats) = game.turn(state) {
        let asked = seats.first().unwrap();
        if game.count_actions(state, asked) > 1 {
            break;
        }
        let only = game.nth_action(state, asked, 0).unwrap();
        game.act(state, asked, only, &mut |_| ());
    }
}

/// Plays games until `wanted` decisions were met in which some, but at most half of the actions
/// win, and demands one of those of tree search. `look` says where to look for them.
fn wins_are_taken<G: Evaluate, E: Evaluator<G> + Clone>(
    game: &G,
    evaluator: &E,
    player: &mut impl Player<G>,
    look: impl Fn(&G::State) -> bool,
    settle: impl Fn(&G, &mut G::State),
    wanted: usize,
) {
    let mut random = generator(11);
    let mut met = 0;
    for _ in 0..400 {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let seat = random_seat(seats, &mut random);
                    let place = Place::new(game, &state, seat);
                    let look = look(&state);
                    let right =
                        if look { winning(game, &state, seat, &settle) } else { Vec::new() };
                    if !right.is_empty() && right.len() * 2 <= place.count() as usize {
                        let mut search = Ismcts::new(Budget::Iterations(1000), evaluator.clone());
                        let choice = search.choose(&place, &mut random);
                        assert!(right.contains(&choice), "{choice} instead of {right:?}\n{state}");
                        met += 1;
                    }
                    let action = player.choose(&place, &mut random);
                    game.act(&mut state, seat, action, &mut |_| ());
                }
            }
            if met == wanted {
                return;
            }
        }
    }
    panic!("only {met} such decisions were met");
}

#[test]
fn marshmallow_test_goes_out_where_that_wins() {
    let game = marshmallow_test::MarshmallowTest::new(4);
    wins_are_taken(&game, &Playouts::default(), &mut Uniform, |_| true, at_once, 5);
}

#[test]
fn marshmallow_war_takes_the_last_life() {
    let game = marshmallow_war::MarshmallowWar::try_new(Default::default()).unwrap();
    // The enemy is asked for a Trap even if it has none, and has none here, so that the attack on
    // the player is sure to win. At the turn limit there are other ways.
    let look = |state: &marshmallow_war::State| {
        let public = state.public();
        let enemy = public.side(public.active().next(2));
        public.turn_number() < 150 && !TrapSlot::ALL.iter().any(|&at| enemy.has_trap_at(at))
    };
    wins_are_taken(&game, &Heuristic::after(4), &mut Greedy::default(), look, when_answered, 5);
}

#[test]
fn marsh_hallow_takes_the_points_that_win() {
    let game = marsh_hallow::MarshHallow::new(1);
    let look = |state: &marsh_hallow::State| state.public().round() == marsh_hallow::ROUNDS;
    wins_are_taken(&game, &HeavyPlayouts::best_of(8), &mut Greedy::default(), look, at_once, 3);
}

#[test]
fn marram_makes_the_points_that_win_with_the_last_tile() {
    let game = marram::Marram::try_new(Default::default()).unwrap();
    let look = |state: &marram::State| state.to_come() == 0;
    wins_are_taken(&game, &Heuristic::after(0), &mut Uniform, look, at_once, 1);
}

#[test]
fn cross_the_beams_places_the_card_that_locks_the_fourth_row() {
    use cross_the_beams::{CrossTheBeams, Position};
    let beams = ["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3"];
    let game = CrossTheBeams::new(1);
    let state = game
        .position(&Position {
            beams: beams.map(|beam| beam.parse().unwrap()),
            hands: vec!["R6 G5 B4 B6 K5".parse().unwrap()],
            ..Position::default()
        })
        .unwrap();
    for seed in 0..5 {
        let mut search = Ismcts::new(Budget::Iterations(1000), Heuristic::after(0));
        let place = Place::new(&game, &state, Seat::new(0));
        let choice = search.choose(&place, &mut generator(seed));
        assert_eq!(choice.to_string(), "place B4 blue 4");
    }
}

#[test]
fn high_card_swaps_what_is_low_and_keeps_what_is_high() {
    let game = mallow_core::high_card::HighCard::new(2);
    for (cards, right) in [("deal 1 4", "swap"), ("deal 2 4", "swap"), ("deal 5 2", "keep")] {
        let state = game.after_chance(&game.start(), &cards.parse().unwrap()).unwrap();
        let mut search = Ismcts::new(Budget::Iterations(1000), Playouts::default());
        let place = Place::new(&game, &state, Seat::new(0));
        assert_eq!(search.choose(&place, &mut generator(3)).to_string(), right, "{cards}");
    }
}
