//! What holds in every game, whatever is dealt and played.

use crate::common::{random_game, seat, setups, slow_legal, slow_winner};
use mallow_core::{Game, Seat, Step, Turn};
use marshmallow_test::{Action, Cards, Event, MarshmallowTest, Setup, Stage, State};
use proptest::prelude::*;

/// Fewest and most points that a finished round adds, and most rounds, with 2 to 5 players (MT-9).
const BOUNDS: [(u32, u32, Option<u32>); 4] =
    [(0, 5, None), (4, 13, Some(15)), (9, 21, Some(9)), (3, 30, Some(32))];

fn games() -> impl Strategy<Value = (MarshmallowTest, u64)> {
    let setups = setups();
    let game = (0..setups.len()).prop_map(move |i| MarshmallowTest::try_new(setups[i]).unwrap());
    (game, any::<u64>())
}

fn total(state: &State) -> u32 {
    state.public().seats().map(|seat| u32::from(state.public().points(seat))).sum()
}

fn cards_are_conserved(state: &State) {
    let public = state.public();
    let mut seen = Cards::empty();
    let mut count = 0;
    for pile in public.seats().flat_map(|seat| [state.hand(seat), public.played(seat)]) {
        seen = seen | pile;
        count += pile.len();
    }
    count += state.undealt().len();
    assert_eq!((seen | state.undealt(), count), (Cards::all(), 60), "{state}");
    for (by, card) in public.trick() {
        assert!(public.played(by).contains(card), "{state}");
    }
    for seat in public.seats() {
        let in_hand = if public.is_dealt() { 12 - public.played(seat).len() } else { 0 };
        assert_eq!((state.hand(seat).len(), public.hand_len(seat)), (in_hand, in_hand), "{state}");
        assert!((state.hand(seat) & public.shown_void(seat).cards()).is_empty(), "{state}");
    }
}

/// Cases of each property; `PROPTEST_CASES` says otherwise.
fn cases() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(48),
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn cards_are_conserved_and_hands_hold_no_shown_void((game, seed) in games()) {
        random_game(&game, seed, |_, _, after, _| cards_are_conserved(after));
    }

    #[test]
    fn a_trick_has_a_card_of_everybody_who_was_in_when_it_was_led((game, seed) in games()) {
        let (mut size, mut in_at_lead) = (0, 0);
        random_game(&game, seed, |before, step, _, events| {
            if matches!(step, Step::Action(_, Action::Play(_))) {
                if before.public().trick().count() == 0 {
                    (size, in_at_lead) = (0, before.public().still_in().len());
                }
                size += 1;
                let won = events.iter().any(|event| matches!(event, Event::TrickWon { .. }));
                assert_eq!(won, size == in_at_lead, "{before}");
            }
        });
    }

    #[test]
    fn going_out_on_trick_t_scores_t_minus_the_required_number((game, seed) in games()) {
        let mut trick = 0;
        random_game(&game, seed, |before, step, after, events| {
            if matches!(step, Step::Chance(_)) {
                trick = 0;
            }
            let mut scored = 0;
            for event in events {
                match *event {
                    Event::TrickWon { .. } => trick += 1,
                    Event::WentOut { seat, points, total } => {
                        assert_eq!(points, trick - game.required_tricks(), "{before}");
                        assert_eq!(total, before.public().points(seat) + points);
                        scored += u32::from(points);
                    }
                    _ => {}
                }
            }
            // Scores never fall, and nothing else adds to them.
            assert_eq!(total(before) + scored, total(after), "{before}");
            if after.public().is_dealt() {
                assert_eq!(after.public().tricks_played(), trick, "{after}");
            }
        });
    }

    /// MT-8: with 2, 3 or 4 players the last player still holds cards when the round ends.
    #[test]
    fn mt_8_cards_run_out_with_five_players_only((game, seed) in games()) {
        random_game(&game, seed, |before, _, after, _| {
            if game.players() < 5 && after.public().is_dealt() {
                let in_play = after.public().still_in();
                assert!(in_play.iter().all(|seat| !after.hand(seat).is_empty()), "{before}");
            }
        });
    }

    /// MT-9, and that a game without `max_rounds` has exactly one winner, with 20 points or more.
    #[test]
    fn mt_9_rounds_and_games_keep_their_bounds((game, seed) in games()) {
        let (least, most, rounds) = BOUNDS[usize::from(game.players()) - 2];
        let mut at_start = 0;
        let mut steps = 0;
        let end = random_game(&game, seed, |before, _, after, events| {
            steps += 1;
            for event in events {
                match event {
                    Event::Round { .. } => at_start = total(before),
                    Event::RoundOver { .. } => {
                        let added = total(after) - at_start;
                        assert!((least..=most).contains(&added), "{added} points: {before}");
                    }
                    _ => {}
                }
            }
        });
        assert!(rounds.is_none_or(|rounds| end.public().round() <= rounds), "{end}");
        assert!(game.max_steps().is_none_or(|bound| steps <= bound), "{steps} steps");
        let outcome = game.outcome(&end).expect("the game is over");
        let reached = outcome.standings().iter().filter(|(_, s)| s.points >= 20).count();
        if game.setup().max_rounds.is_none() || outcome.ending() == "20 points" {
            assert_eq!((reached, outcome.winners().len()), (1, 1));
        } else {
            assert_eq!((reached, Some(end.public().round())), (0, game.setup().max_rounds));
        }
    }

    #[test]
    fn the_last_event_names_the_winners((game, seed) in games()) {
        let mut last = None;
        let end = random_game(&game, seed, |_, _, _, events| last = events.last().copied());
        let winners = game.outcome(&end).expect("the game is over").winners();
        assert_eq!(last, Some(Event::GameOver { winners }));
    }

    /// The checked path takes exactly the legal set out of all that can be written down, and the
    /// fast legal set, its count and its picks are those of the slow twin.
    #[test]
    fn the_legal_set_is_that_of_the_slow_twin((game, seed) in games()) {
        random_game(&game, seed, |state, step, _, _| {
            let Step::Action(by, _) = *step else { return };
            let expected: Vec<Action> = match state.public().stage() {
                Stage::Trump => game.every_action().take(5).collect(),
                _ => slow_legal(state.public(), state.hand(by)).into_iter().map(Action::Play).collect(),
            };
            assert!(!expected.is_empty(), "{state}");
            let accepted: Vec<Action> =
                game.every_action().filter(|&action| game.after(state, by, action).is_ok()).collect();
            assert_eq!(accepted, expected, "{state}");
            assert_eq!(game.actions(state, by), expected, "{state}");
            let count = game.count_actions(state, by);
            let picked: Vec<Action> = (0..count).map(|n| game.nth_action(state, by, n).unwrap()).collect();
            assert_eq!((picked, game.nth_action(state, by, count)), (expected, None), "{state}");
            for other in Seat::all(16).filter(|&other| other != by) {
                assert_eq!(game.actions(state, other), [], "{state}");
                assert!(game.every_action().all(|action| game.check(state, other, action).is_err()));
            }
        });
    }

    #[test]
    fn the_trick_goes_to_the_slow_twins_winner((game, seed) in games()) {
        random_game(&game, seed, |before, step, _, events| {
            let Step::Action(by, Action::Play(card)) = *step else { return };
            let mut trick: Vec<_> = before.public().trick().collect();
            trick.push((by, card));
            for event in events {
                if let Event::TrickWon { seat, .. } = *event {
                    assert_eq!(seat, slow_winner(&trick, before.public().trump()), "{before}");
                }
            }
        });
    }
}

/// MT-8 and the bounds of MT-9 by going through every way in which a round's tricks can be won.
#[test]
fn mt_8_and_mt_9_by_exhaustion() {
    struct Round {
        players: usize,
        required: u8,
        least: u32,
        most: u32,
        longest: u32,
        last_trick: u32,
    }
    impl Round {
        /// All continuations; winners who are not told apart by their tricks are one case.
        fn play(&mut self, mut tricks: Vec<u8>, trick: u32, plays: u32, points: u32) {
            tricks.sort_unstable();
            let in_play = tricks.iter().filter(|&&won| won < self.required).count();
            if in_play == 1 || trick == 12 {
                self.least = self.least.min(points);
                self.most = self.most.max(points);
                self.longest = self.longest.max(plays);
                self.last_trick = self.last_trick.max(if in_play == 1 { trick } else { 12 });
                return;
            }
            for winner in 0..self.players {
                let again = winner > 0 && tricks[winner] == tricks[winner - 1];
                if tricks[winner] < self.required && !again {
                    let mut next = tricks.clone();
                    next[winner] += 1;
                    let out = next[winner] == self.required;
                    let scored = if out { trick + 1 - u32::from(self.required) } else { 0 };
                    self.play(next, trick + 1, plays + in_play as u32, points + scored);
                }
            }
        }
    }
    let found = [2, 3, 4, 5].map(|players: u8| {
        let required = MarshmallowTest::new(players).required_tricks();
        let mut round = Round {
            players: usize::from(players),
            required,
            least: u32::MAX,
            most: 0,
            longest: 0,
            last_trick: 0,
        };
        round.play(vec![0; usize::from(players)], 0, 0, 0);
        (round.least, round.most, round.longest, round.last_trick)
    });
    assert_eq!(found, [(0, 5, 22, 11), (4, 13, 32, 11), (9, 21, 41, 11), (3, 30, 59, 12)]);
    // One round of a deal and so many plays, and no more.
    for (players, (_, _, longest, _)) in (2..).zip(found) {
        let setup = Setup::new(players).with_first_dealer(seat(0)).with_max_rounds(1);
        let game = MarshmallowTest::try_new(setup).unwrap();
        assert_eq!(game.max_steps(), Some(1 + u64::from(longest)));
    }
}

/// Most rounds of five players end with the cards, not with one player left.
#[test]
fn rounds_of_five_mostly_run_out_of_cards() {
    let game = MarshmallowTest::new(5);
    let (mut all, mut run_out) = (0, 0);
    for seed in 0..50 {
        random_game(&game, seed, |before, _, _, events| {
            if events.iter().any(|event| matches!(event, Event::RoundOver { .. })) {
                all += 1;
                run_out += u32::from(before.public().tricks_played() == 11);
            }
        });
    }
    assert!(run_out * 2 > all, "{run_out} of {all}");
}

#[test]
fn a_finished_game_asks_nobody() {
    let game = MarshmallowTest::new(3);
    let end = random_game(&game, 1, |_, _, _, _| ());
    assert_eq!(game.turn(&end), Turn::Over);
    assert!(Seat::all(3).all(|seat| game.actions(&end, seat).is_empty()));
}
