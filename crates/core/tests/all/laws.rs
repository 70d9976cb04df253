//! The laws accept the example game and reject every fault planted in it.

use crate::faulty::{Fault, Faulty};
use mallow_core::encode::Window;
use mallow_core::high_card::{Chance, Choice, HighCard, State};
use mallow_core::laws::{Law, Suite, Violation};
use mallow_core::{Game, Generator, Observer, Random, Seat, SeatSet, Seed, Turn};
use std::borrow::Borrow;

/// Everything the suite can be told about High Card.
fn suite<G>(game: &G) -> Suite<'_, G>
where
    G: Game<Action: From<Choice>, State: Borrow<State> + From<State>>,
{
    Suite::new(game)
        .games(40)
        .universe(|_, _| Choice::ALL.map(Into::into).to_vec())
        .invariant(|game, state| cards_are_there(game.players(), state.borrow()))
        .transition(|_, before, after| decisions_stand(before.borrow(), after.borrow()))
}

fn with_twins<G>(suite: Suite<'_, G>) -> Suite<'_, G>
where
    G: Game<Action: From<Choice>, State: Borrow<State> + From<State>>,
{
    suite.twins(|game, state, observer, random| {
        twin(game.players(), state.borrow(), observer, random).map(Into::into)
    })
}

fn cards(state: &State) -> Vec<u8> {
    Seat::all(16).flat_map(|seat| [state.hand(seat), state.laid_off(seat)]).flatten().collect()
}

fn cards_are_there(players: u8, state: &State) -> Result<(), String> {
    let hands = Seat::all(16).filter(|&seat| state.hand(seat).is_some()).count();
    if hands > usize::from(players) {
        return Err(format!("{hands} hands for {players} players"));
    }
    let swapping =
        |seat| state.choice(seat) == Some(Choice::Swap) && state.laid_off(seat).is_none();
    if let Some(seat) = Seat::all(16).find(|&seat| swapping(seat) && state.hand(seat) == Some(6)) {
        return Err(format!("seat {seat} swaps a 6"));
    }
    let cards = cards(state);
    match cards.iter().find(|card| cards.iter().filter(|other| other == card).count() > 2) {
        Some(card) => Err(format!("more than two cards {card}")),
        None => Ok(()),
    }
}

fn decisions_stand(before: &State, after: &State) -> Result<(), String> {
    match Seat::all(4).find(|&seat| before.choice(seat).is_some() && after.choice(seat).is_none()) {
        Some(seat) => Err(format!("the decision of seat {seat} was lost")),
        None => Ok(()),
    }
}

/// Other seats' hidden cards replaced right after the deal: built by playing, not by `determinize`.
fn twin(players: u8, state: &State, observer: Observer, random: &mut Generator) -> Option<State> {
    let game = HighCard::new(players);
    if game.turn(state) != Turn::Seats(SeatSet::all(players)) {
        return None;
    }
    let mut hands = [0; 4];
    for seat in Seat::all(players) {
        let other = random.below(6) as u8 + 1;
        hands[seat.index()] = if observer.is(seat) { state.hand(seat)? } else { other };
    }
    game.after_chance(&game.start(), &Chance::Deal(hands)).ok()
}

#[test]
fn high_card_keeps_every_law_for_every_number_of_players() {
    for players in 2..=4 {
        let game = HighCard::new(players);
        let suite = with_twins(suite(&game)).greedy().encode(Window::WHOLE);
        #[cfg(feature = "serde")]
        let suite = suite.serde();
        let report = suite.run().unwrap_or_else(|violation| panic!("{violation}"));
        assert_eq!((report.games, report.finished), (40, 40));
        assert!(report.longest <= game.max_steps().unwrap());
    }
}

#[test]
fn a_suite_without_extras_plays_as_many_games_as_asked() {
    let game = HighCard::new(2);
    let report = Suite::new(&game).games(3).run().unwrap();
    assert_eq!((report.games, report.finished), (3, 3));
    assert!(report.steps >= 9, "three deals and six decisions: {report:?}");
}

#[test]
fn a_step_limit_cuts_games_off_without_a_violation() {
    let game = HighCard::new(2);
    let report = Suite::new(&game).games(5).step_limit(2).run().unwrap();
    assert_eq!((report.finished, report.steps, report.longest), (0, 10, 2));
}

#[test]
fn a_game_from_picks_ends_with_its_picks() {
    let game = HighCard::new(3);
    let report = suite(&game).play(Seed::from_u64(1), &[0, 0]).unwrap();
    assert_eq!((report.games, report.finished, report.steps), (1, 0, 3));
    // Bytes: a seed of eight, then two picks of two; an odd byte at the end is dropped.
    let bytes = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9];
    assert_eq!(suite(&game).play_bytes(&bytes), Ok(report));
    assert!(suite(&game).play_bytes(&[]).is_ok());
}

fn find(fault: Fault) -> Option<Violation> {
    let game = Faulty::new(fault);
    let mut suite =
        suite(&game).position(|game, state| game.rebuilt(state.borrow()).map(Into::into));
    // The other faults are found without the encoding.
    if Fault::ALL.iter().any(|&(other, law)| other == fault && law >= Law::NumbersAreSound) {
        suite = suite.encode(Window::WHOLE);
    }
    // What leaks to one observer also looks wrong beside a twin: keep the finders apart.
    if fault == Fault::AllSeeAll {
        suite = with_twins(suite);
    }
    #[cfg(feature = "serde")]
    let suite = suite.serde();
    suite.run().err()
}

/// The faults that can be found with the features of this build.
fn planted() -> impl Iterator<Item = (Fault, Law)> {
    let findable = |law| match law {
        Law::SerdeReturns => cfg!(feature = "serde"),
        Law::NoPanic => cfg!(feature = "std"),
        _ => true,
    };
    Fault::ALL.iter().copied().filter(move |&(_, law)| findable(law))
}

#[test]
fn every_planted_fault_is_found_by_its_law() {
    let mut wrong = Vec::new();
    for (fault, law) in planted() {
        match find(fault) {
            None => wrong.push(format!("{fault:?} was not found")),
            Some(violation) if violation.law() != law => {
                wrong.push(format!("{fault:?} was found as {violation}"));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_law_has_a_planted_fault() {
    for law in Law::ALL {
        assert!(Fault::ALL.iter().any(|&(_, of)| of == law), "{law:?} has never been broken");
    }
}

#[test]
fn a_violation_is_shrunk_and_plays_again_from_its_line() {
    let violation = find(Fault::DecisionLost).unwrap();
    let (seed, picks) = violation.line();
    let game = Faulty::new(Fault::DecisionLost);
    let again = suite(&game).play(seed, picks).unwrap_err();
    assert_eq!((again.law(), again.message()), (violation.law(), violation.message()));
    assert_eq!(again.steps(), violation.steps());
    // The first decision is lost when the other seat decides.
    assert_eq!(picks.len(), 2, "{violation}");
    assert!(violation.to_string().contains("shrunk from"), "{violation}");
}

#[test]
fn a_violation_names_law_game_seed_and_steps() {
    let text = find(Fault::CardsMultiply).unwrap().to_string();
    let parts =
        ["law Invariant", "3 hands for 2", "high-card", "players: 2", "seed: ", "0. chance: deal"];
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}

#[test]
fn a_record_names_the_rules_of_its_game_and_replays_by_no_others() {
    use mallow_core::record::{Replay, ReplayFault};
    let game = Faulty::new(Fault::NoOutcome);
    let record = mallow_core::Record::new(&game, None, &[], None);
    assert_eq!(record.rules(), 7);
    let high_card = HighCard::new(2);
    let error = Replay::new(&high_card, &record).unwrap_err();
    assert_eq!(*error.fault(), ReplayFault::OtherRules { found: 7, expected: 1 });
    assert_eq!(error.step(), 0);
}
