//! What every player promises, with every game.

use crate::common::{Vague, decisions, generator};
use mallow_bots::{
    Budget, Evaluator, First, FlatMonteCarlo, Greedy, HeavyPlayouts, Heuristic, Ismcts, Place,
    Player, Playouts, Uniform, play_match,
};
use mallow_core::{Evaluate, Game, Generator, Observer, Seat, Turn};
use std::num::NonZeroU32;

const FEW: Budget = Budget::Iterations(20);

/// A fresh player of every kind.
fn players<G: Evaluate + 'static>() -> Vec<(&'static str, Box<dyn Player<G>>)> {
    let three = NonZeroU32::new(3).unwrap();
    vec![
        ("random", Box::new(Uniform)),
        ("first", Box::new(First)),
        ("greedy", Box::new(Greedy::default())),
        ("greedy of 5", Box::new(Greedy::new(5))),
        ("flat", Box::new(FlatMonteCarlo::new(FEW, Playouts::new(200)))),
        ("flat heuristic", Box::new(FlatMonteCarlo::new(FEW, Heuristic::after(3)))),
        ("flat heavy", Box::new(FlatMonteCarlo::new(FEW, HeavyPlayouts::best_of(2)))),
        ("ismcts", Box::new(Ismcts::new(FEW, Playouts::new(200)))),
        ("ismcts heuristic", Box::new(Ismcts::new(FEW, Heuristic::after(3)))),
        (
            "ismcts split",
            Box::new(Ismcts::new(Budget::Iterations(60), Heuristic::after(0)).split_chance(true)),
        ),
        ("ismcts small", Box::new(Ismcts::new(FEW, Heuristic::after(0)).max_nodes(3))),
        ("ismcts heavy", Box::new(Ismcts::new(FEW, HeavyPlayouts::best_of(3)))),
        ("ismcts of 3", Box::new(Ismcts::new(FEW, Heuristic::after(0)).trees(three))),
    ]
}

fn choice<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    player: &mut dyn Player<G>,
) -> G::Action {
    player.choose(&Place::new(game, state, seat), &mut generator(5))
}

#[test]
fn choices_are_legal() {
    fn check<G: Evaluate + 'static>(game: &G) {
        for at in decisions(game, 1, 7, 5) {
            for (name, mut player) in players() {
                let action = choice(game, &at.state, at.seat, &mut *player);
                assert_eq!(game.check(&at.state, at.seat, action), Ok(()), "{name}");
            }
        }
    }
    with_every_game!(check);
}

#[test]
fn a_random_pick_draws_from_the_list_and_counts_it() {
    fn check<G: Evaluate + 'static>(game: &G) {
        for at in decisions(game, 1, 7, 40) {
            let place = Place::new(game, &at.state, at.seat);
            let (mut picked, mut drawn) = (generator(9), generator(9));
            let action = place.pick(&mut picked);
            let list = game.actions(&at.state, at.seat);
            let n = mallow_core::random_index(list.len() as u32, &mut drawn).unwrap();
            assert_eq!((action, picked), (list[n as usize], drawn));
            assert_eq!(place.count() as usize, list.len());
        }
    }
    with_every_game!(check);
}

#[test]
fn equal_seeds_give_equal_choices() {
    fn check<G: Evaluate + 'static>(game: &G) {
        for at in decisions(game, 2, 9, 3) {
            for ((name, mut one), (_, mut other)) in players().into_iter().zip(players()) {
                let first = choice(game, &at.state, at.seat, &mut *one);
                assert_eq!(first, choice(game, &at.state, at.seat, &mut *other), "{name}");
            }
        }
    }
    with_every_game!(check);
}

#[test]
fn states_with_equal_views_give_equal_choices() {
    fn check<G: Evaluate + 'static>(game: &G) {
        let mut different = 0;
        for at in (3..6).flat_map(|seed| decisions(game, seed, 4, 1)) {
            let view = game.view(&at.state, Observer::Seat(at.seat));
            let other = game.determinize(&view, &mut generator(9));
            different += u32::from(other != at.state);
            for ((name, mut one), (_, mut two)) in players().into_iter().zip(players()) {
                let first = choice(game, &at.state, at.seat, &mut *one);
                assert_eq!(first, choice(game, &other, at.seat, &mut *two), "{name}");
            }
        }
        let hides = !matches!(G::NAME, "marram" | "marsh-hallow");
        assert!(different > 0 || !hides, "{}: nothing was hidden", G::NAME);
    }
    with_every_game!(check);
}

#[test]
fn a_place_that_has_drawn_an_action_counts_as_many_as_its_list_has() {
    fn check<G: Evaluate + 'static>(game: &G) {
        for at in decisions(game, 3, 7, 3) {
            let listed = game.actions(&at.state, at.seat);
            let place = Place::new(game, &at.state, at.seat);
            let (mut drawn, mut counted) = (generator(2), generator(2));
            let action = place.pick(&mut drawn);
            assert_eq!(place.count() as usize, listed.len());
            let n = match listed.len() {
                1 => 0,
                count => mallow_core::Random::below(&mut counted, count as u32),
            };
            assert_eq!(action, listed[n as usize]);
            assert_eq!(drawn, counted, "the draw takes the same words");
        }
    }
    with_every_game!(check);
}

#[test]
fn a_single_action_is_not_thought_about() {
    // Whoever holds a 6 keeps it.
    let game = mallow_core::high_card::HighCard::new(2);
    let state = game.after_chance(&game.start(), &"deal 6 1".parse().unwrap()).unwrap();
    for (name, mut player) in players() {
        let mut random = generator(1);
        let place = Place::new(&game, &state, Seat::new(0));
        assert_eq!(player.choose(&place, &mut random).to_string(), "keep", "{name}");
        assert_eq!(
            mallow_core::Random::next_u32(&mut random),
            mallow_core::Random::next_u32(&mut generator(1)),
            "{name} has drawn"
        );
    }
}

#[test]
fn iterations_and_nodes_stay_within_their_budgets() {
    fn check<G: Evaluate + 'static>(game: &G) {
        for at in decisions(game, 4, 11, 3) {
            let place = Place::new(game, &at.state, at.seat);
            for (most, nodes) in [(0, 100), (1, 100), (200, 7), (200, 0), (200, 1000)] {
                let budget = Budget::Iterations(most);
                let split = most % 3 == 2;
                let player = Ismcts::new(budget, Heuristic::after(2)).split_chance(split);
                let found = player.max_nodes(nodes).search(&place, &mut generator(1));
                assert_eq!(found.iterations, most.max(1));
                assert!(found.nodes <= nodes as usize, "{} of {nodes}", found.nodes);
                let visits: u32 = found.considered.iter().map(|action| action.visits).sum();
                assert!(visits <= found.iterations);
                assert!(nodes == 0 || visits > 0);
                assert!(found.considered.is_sorted_by(|a, b| a.action < b.action));
            }
        }
    }
    with_every_game!(check);
}

#[cfg(feature = "std")]
#[test]
fn a_time_budget_is_kept() {
    use std::time::{Duration, Instant};

    let game = marram::Marram::try_new(Default::default()).unwrap();
    let at = &decisions(&game, 5, 20, 1)[0];
    let place = Place::new(&game, &at.state, at.seat);
    let begun = Instant::now();
    let budget = Budget::Time(Duration::from_millis(30));
    let found = Ismcts::new(budget, Playouts::default()).search(&place, &mut generator(1));
    assert!(begun.elapsed() >= Duration::from_millis(30));
    // One iteration may begin just before the end, and this machine may be busy.
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert!(found.iterations > 1);
    let none = Budget::Time(Duration::ZERO);
    let found = Ismcts::new(none, Playouts::default()).search(&place, &mut generator(1));
    assert_eq!(found.iterations, 1);
}

/// The clock is asked before every iteration, so a search goes over its time by one iteration at most:
/// the fastest of some searches of one, for others may have the processor in between.
#[cfg(feature = "std")]
#[test]
fn an_iteration_takes_less_than_the_five_milliseconds_within_which_a_time_is_kept() {
    use std::time::{Duration, Instant};

    fn check<G: Evaluate + Sync + 'static>(game: &G) {
        for at in decisions(game, 8, 11, 2) {
            let place = Place::new(game, &at.state, at.seat);
            let two = NonZeroU32::new(2).unwrap();
            let search = |trees: NonZeroU32| {
                let budget = Budget::Iterations(trees.get());
                Ismcts::new(budget, HeavyPlayouts::best_of(8)).trees(trees)
            };
            let took = |work: &dyn Fn()| {
                let begun = Instant::now();
                work();
                begun.elapsed()
            };
            let alone = || drop(search(NonZeroU32::MIN).search(&place, &mut generator(1)));
            let parallel = || {
                let mut player = mallow_bots::ParallelIsmcts::new(search(two)).threads(two);
                drop(player.search(&place, &mut generator(1)));
            };
            for work in [&alone as &dyn Fn(), &parallel] {
                let fastest = (0..20).map(|_| took(work)).min().unwrap();
                // Without full optimization an iteration takes several times as long.
                let most = Duration::from_millis(if cfg!(debug_assertions) { 50 } else { 5 });
                assert!(fastest < most, "{}: {fastest:?}", G::NAME);
            }
        }
    }
    with_every_game!(check);
}

#[test]
fn trees_part_the_iterations_and_add_up() {
    let game = marshmallow_test::MarshmallowTest::new(4);
    let at = &decisions(&game, 6, 10, 1)[0];
    let place = Place::new(&game, &at.state, at.seat);
    let mut player = Ismcts::new(Budget::Iterations(100), Playouts::default())
        .trees(NonZeroU32::new(7).unwrap());
    let found = player.search(&place, &mut generator(1));
    assert_eq!(found.iterations, 100);
    assert_eq!(found.considered.iter().map(|action| action.visits).sum::<u32>(), 100);
    // Where there are more trees than iterations, some stay as they are.
    let seven = NonZeroU32::new(7).unwrap();
    let mut player = Ismcts::new(Budget::Iterations(3), Playouts::default()).trees(seven);
    assert_eq!(player.search(&place, &mut generator(1)).iterations, 3);
}

#[test]
fn where_all_is_equal_everything_is_tried_alike() {
    fn check<G: Evaluate>(game: &G) {
        for value in [0.0, 1.0, -3000.0] {
            let at = &decisions(game, 8, 1, 1)[0];
            let place = Place::new(game, &at.state, at.seat);
            let budget = Budget::Iterations(20 * place.count());
            let found = Ismcts::new(budget, Vague { value, priors: false })
                .search(&place, &mut generator(1));
            let visits = || found.considered.iter().map(|action| action.visits);
            assert_eq!(visits().count(), place.count() as usize);
            assert!(visits().all(|count| (15..=25).contains(&count)), "{found:?}");
        }
    }
    with_every_game!(check);
}

#[test]
fn priors_for_some_of_the_actions_keep_the_nodes_in_order() {
    fn check<G: Evaluate>(game: &G) {
        for at in decisions(game, 9, 5, 3) {
            let place = Place::new(game, &at.state, at.seat);
            let mut player =
                Ismcts::new(Budget::Iterations(600), Vague { value: 1.0, priors: true });
            let found = player.search(&place, &mut generator(1));
            assert_eq!(found.considered.iter().map(|action| action.visits).sum::<u32>(), 600);
            assert!(found.considered.is_sorted_by(|a, b| a.action < b.action));
        }
    }
    with_every_game!(check);
}

#[test]
fn flat_search_keeps_its_budget_and_leaves_nothing_out() {
    use std::cell::Cell;
    struct Counting(Cell<u32>);
    impl<G: Game> Evaluator<G> for &Counting {
        fn rollout(&self, _: &G, _: &mut G::State, _: &mut Generator) {
            self.0.set(self.0.get() + 1);
        }

        fn value(&self, _: &G, _: &G::State, _: Seat) -> f64 {
            0.0
        }
    }
    let game = marram::Marram::new(2);
    let at = &decisions(&game, 10, 20, 1)[0];
    let place = Place::new(&game, &at.state, at.seat);
    let counted = Counting(Cell::new(0));
    let mut tried = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut player = FlatMonteCarlo::new(Budget::Iterations(2), &counted);
        tried.insert(player.choose(&place, &mut generator(seed)));
    }
    assert_eq!(counted.0.get(), 60);
    assert!(tried.len() > 5, "the round begins anywhere");
}

/// A decision of which every answer ends the game, and not all are worth the same to the seat that
/// gives it; the worth of each.
fn last_word<G: Evaluate>(game: &G, random: &mut Generator) -> Option<(G::State, Seat, Vec<f64>)> {
    let mut state = game.start();
    loop {
        if let Some(seat) = game.turn(&state).seats().first() {
            let mut worth = Vec::new();
            for action in game.actions(&state, seat) {
                let mut next = state.clone();
                game.act(&mut next, seat, action, &mut |_| ());
                if !game.is_over(&next) {
                    break;
                }
                worth.push(f64::from(game.evaluate(&next, seat)));
            }
            let all = worth.len() == game.count_actions(&state, seat) as usize;
            if all && worth.iter().any(|&value| value != worth[0]) {
                return Some((state, seat, worth));
            }
        }
        if game.turn(&state) == Turn::Over {
            return None;
        }
        mallow_core::playout(game, &mut state, random, 1);
    }
}

#[test]
fn heavy_playouts_take_the_best_of_what_they_draw() {
    fn check<G: Evaluate>(game: &G) {
        let mut random = generator(21);
        let (state, seat, worth) = (0..3000)
            .find_map(|_| last_word(game, &mut random))
            .unwrap_or_else(|| panic!("{}: no game ends by choice", G::NAME));
        let best = worth.iter().copied().fold(f64::MIN, f64::max);
        let mut mean = |width: u32| {
            let evaluator = HeavyPlayouts::best_of(width);
            let values = (0..300).map(|_| {
                let mut end = state.clone();
                evaluator.rollout(game, &mut end, &mut random);
                assert!(game.is_over(&end));
                let value = Evaluator::<G>::value(&evaluator, game, &end, seat);
                assert!(worth.contains(&value));
                assert!(value == best || width < worth.len() as u32);
                value
            });
            values.sum::<f64>() / 300.0
        };
        // One is drawn: as at random. Two: more. All: the best, for sure.
        let (one, two, all) = (mean(1), mean(2), mean(u32::MAX));
        let even = worth.iter().sum::<f64>() / worth.len() as f64;
        assert!(one < two && two <= all, "{}: {one} {two} {all}", G::NAME);
        assert!((one - even).abs() < (best - even) / 2.0 && all == best, "{}", G::NAME);
        let none = mean(0);
        assert!((none - even).abs() < (best - even) / 2.0, "{}: 0 counts as 1", G::NAME);
    }
    check(&marshmallow_test::MarshmallowTest::try_new(Default::default()).unwrap());
    check(&marsh_hallow::MarshHallow::new(1));
    check(&marram::Marram::try_new(Default::default()).unwrap());
}

#[test]
fn heavy_playouts_end_better_for_a_team_than_random_ones() {
    let game = marsh_hallow::MarshHallow::new(2);
    let mean = |width: u32| {
        let mut random = generator(4);
        let ends = (0..20).map(|_| {
            let mut state = game.start();
            HeavyPlayouts::best_of(width).rollout(&game, &mut state, &mut random);
            game.evaluate(&state, Seat::new(0))
        });
        ends.sum::<i32>() / 20
    };
    let (one, three, nine) = (mean(1), mean(3), mean(9));
    assert!(one + 200 < three && three + 100 < nine, "{one} {three} {nine}");
}

#[cfg(feature = "std")]
#[test]
fn trees_on_threads_find_what_they_find_one_after_the_other() {
    fn check<G: Evaluate + Sync + 'static>(game: &G) {
        for at in decisions(game, 7, 11, 2) {
            let place = Place::new(game, &at.state, at.seat);
            let (five, most) = (NonZeroU32::new(5).unwrap(), 90);
            let player = || {
                Ismcts::new(Budget::Iterations(150), Heuristic::after(4))
                    .trees(five)
                    .max_nodes(most)
            };
            let alone = player().search(&place, &mut generator(1));
            assert_eq!(alone.iterations, 150);
            assert!(alone.nodes <= 5 * most as usize, "{} of 5 times {most}", alone.nodes);
            for threads in [1, 2, 9] {
                let threads = NonZeroU32::new(threads).unwrap();
                let mut parallel = mallow_bots::ParallelIsmcts::new(player()).threads(threads);
                assert_eq!(parallel.search(&place, &mut generator(1)), alone);
                assert!(game.is_legal(
                    &at.state,
                    at.seat,
                    parallel.choose(&place, &mut generator(2))
                ));
            }
        }
    }
    with_every_game!(check);
}

#[cfg(feature = "std")]
#[test]
fn trees_on_threads_keep_a_time_budget_together() {
    use std::time::{Duration, Instant};

    let game = marshmallow_test::MarshmallowTest::new(4);
    let at = &decisions(&game, 5, 20, 1)[0];
    let place = Place::new(&game, &at.state, at.seat);
    let four = NonZeroU32::new(4).unwrap();
    for threads in [1, 4] {
        let search = Ismcts::new(Budget::Time(Duration::from_millis(40)), Playouts::default());
        let mut player = mallow_bots::ParallelIsmcts::new(search.trees(four))
            .threads(NonZeroU32::new(threads).unwrap());
        let begun = Instant::now();
        assert!(player.search(&place, &mut generator(1)).iterations >= 4);
        // The machine may be busy.
        assert!((40..5_000).contains(&begun.elapsed().as_millis()));
    }
}

#[test]
fn a_match_is_played_by_the_players_of_its_seats() {
    let game = || mallow_core::high_card::HighCard::new(3);
    let seed = mallow_core::Seed::from_u64(7);
    let table = play_match(game(), seed, &mut [First, First, First]);
    assert!(table.outcome().is_some());
    // Everybody keeps, which is the first action of the list.
    assert_eq!(table.steps().len(), 4);
    let mut mixed: Vec<Box<dyn Player<_>>> =
        vec![Box::new(First), Box::new(Uniform), Box::new(Greedy::default())];
    let one = play_match(game(), seed, &mut mixed);
    assert_eq!(play_match(game(), seed, &mut mixed).steps(), one.steps());
    assert_eq!(one.steps()[0], table.steps()[0], "the deal comes from the seed");
    let few = std::panic::catch_unwind(|| play_match(game(), seed, &mut [First, First]));
    let message = few.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(*message, "expected 3 players, found 2");
}
