//! Playouts and perft against slow twins.

use mallow_core::high_card::{Chance, Choice, HighCard, State};
use mallow_core::{
    Game, Generator, Random, Seat, SeatSet, Seed, Step, Turn, perft, perft_split, playout,
    random_action, random_seat, sample_listed,
};
use std::collections::BTreeMap;

/// A source that gives these words and then none.
struct Words(Vec<u32>);

impl Random for Words {
    fn next_u32(&mut self) -> u32 {
        self.0.remove(0)
    }
}

fn after_deal(game: &HighCard, hands: [u8; 4]) -> State {
    game.after_chance(&game.start(), &Chance::Deal(hands)).unwrap()
}

#[test]
fn a_playout_is_the_game_that_its_words_spell() {
    let game = HighCard::new(2);
    let mut state = after_deal(&game, [2, 6, 0, 0]);
    // Words from the top half give the higher of two results: seat 1 first, who must keep (no word),
    // then seat 0 alone (no word) swaps; a low word draws the lowest card.
    let mut words = Words(vec![u32::MAX, u32::MAX, 1000]);
    let played = playout(&game, &mut state, &mut words, 100);
    assert_eq!((played.plies, played.chances), (2, 1));
    assert!(words.0.is_empty());
    assert_eq!(state.choice(Seat::new(0)), Some(Choice::Swap));
    assert_eq!((state.hand(Seat::new(0)), state.hand(Seat::new(1))), (Some(1), Some(6)));
    assert_eq!(played.outcome, game.outcome(&state));
}

#[test]
fn a_playout_stops_at_its_limit() {
    let game = HighCard::new(2);
    for limit in 0..3 {
        let mut state = game.start();
        let played = playout(&game, &mut state, &mut Generator::new(Seed::from_u64(1)), limit);
        assert_eq!((played.plies + played.chances, played.outcome), (limit, None));
    }
}

#[test]
fn random_seats_and_actions_are_even() {
    let game = HighCard::new(4);
    let state = after_deal(&game, [1, 2, 3, 4]);
    let mut random = Generator::new(Seed::from_u64(1));
    let mut seen = BTreeMap::new();
    for _ in 0..8000 {
        let seat = random_seat(SeatSet::all(4), &mut random);
        *seen.entry((seat, random_action(&game, &state, seat, &mut random))).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 8);
    assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn listed_chance_is_drawn_by_weight() {
    let game = HighCard::new(2);
    let mut state = after_deal(&game, [1, 1, 0, 0]);
    for seat in Seat::all(2) {
        state = game.after(&state, seat, Choice::Swap).unwrap();
    }
    state = game.after_chance(&state, &Chance::Draw(2)).unwrap();
    let list =
        [(2, 1), (3, 2), (4, 2), (5, 2), (6, 2)].map(|(card, weight)| (Chance::Draw(card), weight));
    assert_eq!(game.chances(&state), list);
    // One word for each ninth of the range, a little above its start, where words are rejected.
    let drawn: Vec<Chance> = (0..9_u64)
        .map(|ninth| {
            sample_listed(&game, &state, &mut Words(vec![((ninth << 32) / 9 + 1000) as u32]))
        })
        .collect();
    assert_eq!(drawn, [2, 3, 3, 4, 4, 5, 5, 6, 6].map(Chance::Draw));
}

#[test]
#[should_panic(expected = "no chance outcome is listed")]
fn unlisted_chance_cannot_be_drawn_by_weight() {
    let game = HighCard::new(2);
    sample_listed(&game, &game.start(), &mut Words(vec![0]));
}

/// Perft's slow twin: walks to every leaf and keeps no count on the way.
fn leaves(game: &HighCard, state: &State, depth: u32, seed: Seed, chances: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn(state) {
        Turn::Over => 0,
        Turn::Seats(seats) => seats
            .iter()
            .flat_map(|seat| {
                game.actions(state, seat).into_iter().map(move |action| (seat, action))
            })
            .map(|(seat, action)| {
                leaves(game, &game.after(state, seat, action).unwrap(), depth - 1, seed, chances)
            })
            .sum(),
        Turn::Chance => {
            let outcomes = if game.lists_chances(state) {
                game.chances(state).into_iter().map(|(chance, _)| chance).collect()
            } else {
                vec![game.sample(state, &mut Generator::stream(seed, chances))]
            };
            outcomes
                .iter()
                .map(|chance| {
                    leaves(
                        game,
                        &game.after_chance(state, chance).unwrap(),
                        depth - 1,
                        seed,
                        chances + 1,
                    )
                })
                .sum()
        }
    }
}

#[test]
fn perft_counts_what_the_slow_walk_counts() {
    for players in 2..=4 {
        let game = HighCard::new(players);
        for depth in 0..=if players == 4 { 6 } else { 7 } {
            let seed = Seed::from_u64(7);
            let fast = perft(&game, &game.start(), depth, seed);
            assert_eq!(
                fast,
                leaves(&game, &game.start(), depth, seed, 0),
                "{players} players, depth {depth}"
            );
        }
    }
}

#[test]
fn perft_of_one_position_by_hand() {
    // Two players with a 1 and a 6: the 6 must stay. Orders of deciding: 2. Decisions of seat 0: 2,
    // one of which leads on to a draw of one of six values.
    let game = HighCard::new(2);
    let state = after_deal(&game, [1, 6, 0, 0]);
    let count = |depth| perft(&game, &state, depth, Seed::from_u64(0));
    assert_eq!([count(0), count(1), count(2), count(3), count(4)], [1, 3, 4, 12, 0]);
}

#[test]
fn a_split_adds_up_and_lists_the_first_steps_in_order() {
    let game = HighCard::new(2);
    let state = after_deal(&game, [1, 6, 0, 0]);
    let split = perft_split(&game, &state, 3, Seed::from_u64(0));
    let (zero, one) = (Seat::new(0), Seat::new(1));
    assert_eq!(
        split,
        [
            (Step::Action(zero, Choice::Keep), 0),
            (Step::Action(zero, Choice::Swap), 6),
            (Step::Action(one, Choice::Keep), 6),
        ]
    );
    assert!(perft_split(&game, &state, 0, Seed::from_u64(0)).is_empty());
    // The draw is the first chance event after its state: stream 0 again.
    let dealt = perft_split(&game, &game.start(), 1, Seed::from_u64(7));
    let drawn = game.sample(&game.start(), &mut Generator::stream(Seed::from_u64(7), 0));
    assert_eq!(dealt, [(Step::Chance(drawn), 1)]);
}
