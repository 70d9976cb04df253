//! A match: chance, seats, taking back, views, redaction, saving.

use mallow_core::high_card::{Chance, Choice, Event, HighCard, Illegal};
use mallow_core::record::{
    Conclusion, ConclusionError, EndedBy, HIDDEN, Record, Replay, ReplayFault,
};
use mallow_core::{
    Game, Match, MatchError, Observer, Seat, SeatSet, Seed, Told, Turn, UndoRefused,
};
use proptest::prelude::*;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn game(players: u8) -> HighCard {
    HighCard::new(players)
}

fn table(seed: u64) -> Match<HighCard> {
    Match::new(game(2), Seed::from_u64(seed))
}

/// A match by hand where these cards have been dealt.
fn dealt(first: u8, second: u8) -> Match<HighCard> {
    let mut table = Match::by_hand(game(2));
    table.resolve(Chance::Deal([first, second, 0, 0])).unwrap();
    table
}

#[test]
fn a_seeded_match_starts_at_the_first_decision() {
    let table = table(7);
    assert_eq!(table.turn(), Turn::Seats(SeatSet::all(2)));
    assert_eq!(table.steps().len(), 1, "the deal");
    assert_eq!(table.seed(), Some(Seed::from_u64(7)));
    assert_eq!(table.actions(ANNA), table.game().actions(table.state(), ANNA));
}

#[test]
fn the_same_seed_gives_the_same_match_and_another_seed_another() {
    assert_eq!(table(7).state(), table(7).state());
    let deals: std::collections::BTreeSet<String> =
        (0..20).map(|seed| table(seed).state().to_string()).collect();
    assert!(deals.len() > 10, "{deals:?}");
}

#[test]
fn an_action_of_a_seat_that_is_not_asked_changes_nothing() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    let before = table.clone();
    assert_eq!(
        table.act(ANNA, Choice::Keep),
        Err(MatchError::Illegal(Illegal::NotToAct { seat: ANNA, turn: Turn::of(BEN) }))
    );
    assert_eq!(
        table.act(Seat::new(9), Choice::Keep),
        Err(MatchError::Illegal(Illegal::NoSuchSeat { seat: Seat::new(9), players: 2 }))
    );
    assert_eq!((table.state(), table.steps()), (before.state(), before.steps()));
}

#[test]
fn an_action_returns_its_events_and_those_of_the_chance_that_follows() {
    let mut table = Match::new(game(2), Seed::from_u64(7));
    table.act(ANNA, Choice::Keep).unwrap();
    let swapped = table.state().hand(BEN).unwrap();
    assert_ne!(swapped, 6, "this seed deals ben a card that may be swapped");
    let events = table.act(BEN, Choice::Swap).unwrap();
    let drawn = table.state().hand(BEN).unwrap();
    assert_eq!(
        events[..4],
        [
            Event::Decided { seat: BEN, choice: Some(Choice::Swap) },
            Event::Kept { seat: ANNA },
            Event::LaidOff { seat: BEN, card: swapped },
            Event::Drew { seat: BEN, card: Some(drawn) },
        ]
    );
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.act(ANNA, Choice::Keep), Err(MatchError::Over));
    assert_eq!(table.resolve(Chance::Draw(1)), Err(MatchError::ChanceFromSeed));
}

#[test]
fn a_match_by_hand_takes_chance_from_outside_and_checks_it() {
    let mut table = Match::by_hand(game(2));
    assert_eq!(table.seed(), None);
    assert_eq!(table.act(ANNA, Choice::Keep), Err(MatchError::ChanceIsDue));
    let other = Illegal::OtherChance { expected: "deal", found: "draw" };
    assert_eq!(table.resolve(Chance::Draw(1)), Err(MatchError::Illegal(other)));
    assert_eq!(
        table.resolve(Chance::Deal([1, 0, 0, 0])),
        Err(MatchError::Illegal(Illegal::DealSize { cards: 1, players: 2 }))
    );
    assert_eq!(
        table.resolve(Chance::Deal([1, 7, 0, 0])),
        Err(MatchError::Illegal(Illegal::NotInDeck { card: 7 }))
    );
    assert_eq!(
        table.resolve(Chance::Deal([1, 0, 2, 0])),
        Err(MatchError::Illegal(Illegal::NotInDeck { card: 0 }))
    );
    assert_eq!(
        table.resolve(Chance::Deal([1, 2, 3, 0])),
        Err(MatchError::Illegal(Illegal::DealSize { cards: 3, players: 2 }))
    );
    assert!(table.steps().is_empty());
    table.resolve(Chance::Deal([4, 4, 0, 0])).unwrap();
    assert_eq!(
        table.resolve(Chance::Draw(1)),
        Err(MatchError::ChanceIsNotDue { seats: SeatSet::all(2) })
    );
    table.act(ANNA, Choice::Swap).unwrap();
    table.act(BEN, Choice::Keep).unwrap();
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(
        table.resolve(Chance::Draw(4)),
        Err(MatchError::Illegal(Illegal::NotInDeck { card: 4 })),
        "both are in sight"
    );
    table.resolve(Chance::Draw(6)).unwrap();
    assert_eq!(table.outcome().unwrap().to_string(), "seat 0 wins (cards shown): 6, 4");
    assert_eq!(table.resolve(Chance::Draw(6)), Err(MatchError::Over));
}

#[test]
fn undo_takes_back_the_last_decision_with_its_chance_and_redo_brings_it_again() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    let middle = *table.state();
    table.act(BEN, Choice::Swap).unwrap();
    let (end, steps) = (*table.state(), table.steps().to_vec());
    assert_eq!(table.undo(), 2, "ben's decision and his draw");
    assert_eq!(*table.state(), middle);
    assert_eq!(table.undo(), 1);
    assert_eq!(table.undo(), 0, "the deal is no decision");
    assert_eq!(table.steps().len(), 1);
    assert_eq!((table.redo(), *table.state()), (1, middle));
    assert_eq!((table.redo(), *table.state()), (2, end));
    assert_eq!((table.redo(), table.steps()), (0, &steps[..]));
}

#[test]
fn a_new_action_forgets_what_was_taken_back_and_a_refused_one_does_not() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    table.undo();
    table.act(Seat::new(5), Choice::Keep).unwrap_err();
    assert_eq!(table.redo(), 1);
    table.undo();
    table.act(BEN, Choice::Keep).unwrap();
    assert_eq!(table.redo(), 0);
}

#[test]
fn the_same_chance_comes_again_after_an_undo() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    table.act(BEN, Choice::Swap).unwrap();
    let end = *table.state();
    table.undo();
    table.act(BEN, Choice::Swap).unwrap();
    assert_eq!(*table.state(), end);
}

#[test]
fn by_hand_undo_takes_back_one_step_whatever_it_was() {
    let mut table = dealt(1, 2);
    table.act(ANNA, Choice::Keep).unwrap();
    assert_eq!((table.undo(), table.undo(), table.undo()), (1, 1, 0));
    assert_eq!(*table.state(), table.game().start());
    assert_eq!((table.redo(), table.redo(), table.redo()), (1, 1, 0));
    table.undo();
    table.undo();
    table.resolve(Chance::Deal([5, 5, 0, 0])).unwrap();
    assert_eq!(table.redo(), 0, "other cards were dealt since");
}

#[test]
fn can_undo_tells_when_somebody_has_learned_something() {
    let mut table = dealt(1, 2);
    assert_eq!(
        table.can_undo(),
        Err(UndoRefused::Learned { seats: SeatSet::all(2) }),
        "cards were dealt"
    );
    table.act(ANNA, Choice::Swap).unwrap();
    assert_eq!(table.can_undo(), Ok(()), "the decision is secret");
    table.act(BEN, Choice::Keep).unwrap();
    assert_eq!(
        table.can_undo(),
        Err(UndoRefused::Learned { seats: SeatSet::all(2) }),
        "all lies open"
    );
    assert_eq!(Match::by_hand(game(2)).can_undo(), Err(UndoRefused::NothingToUndo));
    let seeded = Match::new(game(2), Seed::from_u64(1));
    assert_eq!(seeded.can_undo(), Err(UndoRefused::NothingToUndo), "a deal alone is not undone");
}

#[test]
fn only_those_who_see_a_drawn_card_have_learned_by_the_draw() {
    let mut table = dealt(1, 2);
    table.act(ANNA, Choice::Swap).unwrap();
    table.act(BEN, Choice::Swap).unwrap();
    table.resolve(Chance::Draw(5)).unwrap();
    // The draw changes the picture for ben too: he sees that anna holds a card again.
    assert_eq!(table.can_undo(), Err(UndoRefused::Learned { seats: SeatSet::all(2) }));
}

#[test]
fn a_redacted_record_holds_what_its_observer_may_know() {
    let mut table = dealt(3, 5);
    table.act(BEN, Choice::Keep).unwrap();
    table.act(ANNA, Choice::Swap).unwrap();
    table.resolve(Chance::Draw(4)).unwrap();
    let steps = |observer| table.record_for(observer).steps().to_vec();
    assert_eq!(
        table.record().steps(),
        ["chance: deal 3 5", "1: keep", "0: swap", "chance: draw 4"]
    );
    assert_eq!(
        steps(Observer::Seat(ANNA)),
        ["chance: deal 3 ?", "1: ?", "0: swap", "chance: draw 4"]
    );
    assert_eq!(steps(Observer::Seat(BEN)), ["chance: deal ? 5", "1: keep", "0: ?", "chance: ?"]);
    assert_eq!(steps(Observer::Public), ["chance: deal ? ?", "1: ?", "0: ?", "chance: ?"]);
    assert!(steps(Observer::Public)[3].ends_with(HIDDEN));
}

#[test]
fn a_redacted_record_has_no_seed_and_cannot_be_replayed_or_resumed() {
    let table = table(7);
    let record = table.record_for(Observer::Seat(BEN));
    assert_eq!((record.seed(), record.observer()), (None, Some(Observer::Seat(BEN))));
    let error = Replay::new(table.game(), &record).unwrap_err();
    assert!(
        matches!(error.fault(), ReplayFault::Redacted { observer } if observer == "seat 1"),
        "{error}"
    );
    assert!(Match::resume(game(2), &record).is_err());
}

/// What an observer has missed since a revision, as text.
fn missed(table: &Match<HighCard>, revision: u64, observer: Observer) -> Vec<String> {
    let lines = table.events_since(revision, observer).map(|change| match change.told {
        Told::Events(events) => {
            let events: Vec<String> = events.iter().map(ToString::to_string).collect();
            format!("{} {}", change.number, events.join(", "))
        }
        Told::Undone(steps) => format!("{} undone {steps}", change.number),
        Told::Redone(steps) => format!("{} redone {steps}", change.number),
    });
    lines.collect()
}

#[test]
fn events_are_told_again_as_each_observer_may_hear_them() {
    let mut table = dealt(3, 5);
    table.act(BEN, Choice::Keep).unwrap();
    assert_eq!(
        missed(&table, 0, Observer::Seat(BEN)),
        ["1 seat 0 draws a card, seat 1 draws 5", "2 seat 1 decides to keep"]
    );
    assert_eq!(missed(&table, 1, Observer::Public), ["2 seat 1 has decided"]);
    assert_eq!(missed(&table, 2, Observer::Public), [""; 0]);
    assert_eq!(missed(&table, u64::MAX, Observer::Public), [""; 0]);
    assert_eq!(table.events_of(1, Observer::Public).len(), 1);
    assert_eq!(table.all_events_of(1), [Event::Decided { seat: BEN, choice: Some(Choice::Keep) }]);
    assert!(table.all_events_of(2).is_empty());
}

#[test]
fn a_revision_number_never_repeats_and_undoing_and_redoing_count() {
    let mut table = dealt(3, 5);
    table.act(BEN, Choice::Keep).unwrap();
    assert_eq!(table.last_decision(), Some((BEN, Choice::Keep)));
    assert_eq!((table.undo(), table.revision()), (1, 3));
    assert_eq!(table.last_decision(), None, "the deal is no decision");
    assert_eq!((table.redo(), table.revision()), (1, 4));
    assert_eq!((table.redo(), table.revision()), (0, 4), "nothing changed");
    let mut new = Match::by_hand(game(2));
    assert_eq!((new.undo(), new.redo(), new.revision()), (0, 0, 0));
    table.undo();
    table.act(BEN, Choice::Swap).unwrap();
    assert_eq!(
        missed(&table, 2, Observer::Seat(BEN)),
        ["3 undone 1", "4 redone 1", "5 undone 1", "6 seat 1 decides to swap"]
    );
    assert_eq!(table.all_events_of(1), [Event::Decided { seat: BEN, choice: Some(Choice::Swap) }]);
}

#[test]
fn a_resumed_match_goes_on_behind_the_revision_its_clients_know() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    table.undo();
    let known = table.revision();
    let game = table.shared_game();
    let mut resumed = Match::resume_shared(game, &table.record(), known).unwrap();
    assert_eq!(resumed.revision(), known + 1, "the deal");
    resumed.act(ANNA, Choice::Keep).unwrap();
    assert_eq!(resumed.revision(), known + 2);
    assert_eq!(missed(&resumed, known + 1, Observer::Public).len(), 1);
    assert_eq!(missed(&resumed, 0, Observer::Public).len(), 2);
}

#[test]
fn matches_share_a_game() {
    let game = std::sync::Arc::new(game(3));
    let one = Match::shared(std::sync::Arc::clone(&game), Some(Seed::from_u64(1)));
    let other = Match::shared(std::sync::Arc::clone(&game), None);
    assert!(std::ptr::eq(one.game(), other.game()) && std::ptr::eq(one.clone().game(), &*game));
    assert_eq!((one.steps().len(), other.steps().len()), (1, 0));
}

#[test]
fn the_debug_text_of_a_match_holds_no_secret() {
    let table = table(7);
    let text = format!("{table:?}");
    let cards = table.state().hand(ANNA).unwrap();
    assert!(text.contains("high-card") && text.contains("revision: 1"), "{text}");
    assert!(!text.contains(&Seed::from_u64(7).to_string()) && !text.contains("hand"), "{text}");
    assert!(!text.contains("Card") && !text.contains(&format!("[{cards}")), "{text}");
}

#[test]
fn a_match_resumes_from_its_record_at_every_step() {
    let mut whole = table(7);
    whole.act(ANNA, Choice::Swap).unwrap();
    whole.act(BEN, Choice::Swap).unwrap();
    for count in 0..=whole.steps().len() {
        let part = whole.record().truncated(count);
        let mut resumed = Match::resume(game(2), &part).unwrap();
        assert!(resumed.turn() != Turn::Chance, "the seed goes on with chance by itself");
        for step in &whole.steps()[resumed.steps().len()..] {
            if let mallow_core::Step::Action(seat, action) = step {
                resumed.act(*seat, *action).unwrap();
            }
        }
        assert_eq!((resumed.state(), resumed.record()), (whole.state(), whole.record()));
    }
}

#[test]
fn a_match_by_hand_resumes_where_chance_is_still_due() {
    let resumed = Match::resume(game(2), &dealt(1, 2).record().truncated(0)).unwrap();
    assert_eq!((resumed.turn(), resumed.steps().len()), (Turn::Chance, 0));
}

#[test]
fn the_state_after_any_number_of_steps_can_be_asked_for() {
    let mut table = table(7);
    let start = table.game().start();
    let dealt = *table.state();
    table.act(ANNA, Choice::Keep).unwrap();
    assert_eq!(
        (table.state_after(0), table.state_after(1), table.state_after(2)),
        (start, dealt, *table.state())
    );
}

proptest! {
    /// Whatever is done, undone and redone: state and steps are those of the steps that stand.
    #[test]
    fn undo_and_redo_never_lose_the_thread(
        seed: u64,
        players in 2..=4_u8,
        moves in prop::collection::vec(0..12_u8, 0..40),
    ) {
        let mut table = Match::new(game(players), Seed::from_u64(seed));
        for act in moves {
            match act {
                8..=9 => { table.undo(); }
                10..=11 => { table.redo(); }
                pick => {
                    let seat = Seat::new(pick % players);
                    let choice = Choice::ALL[usize::from(pick / 4)];
                    let legal = table.actions(seat).contains(&choice);
                    prop_assert_eq!(table.act(seat, choice).is_ok(), legal);
                }
            }
            let replayed = Replay::new(table.game(), &table.record()).unwrap().finish();
            prop_assert_eq!(replayed.as_ref(), Ok(table.state()));
            prop_assert_ne!(table.turn(), Turn::Chance);
        }
    }
}

#[test]
fn nobody_acts_in_a_concluded_match() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    let before = table.clone();
    let conclusion = Conclusion { by: EndedBy::Resignation, seats: BEN.into() };
    table.conclude(conclusion).unwrap();
    assert_eq!(table.conclusion(), Some(conclusion));
    assert_eq!(table.act(BEN, Choice::Keep), Err(MatchError::Concluded { conclusion }));
    assert_eq!(table.actions(BEN), []);
    assert_eq!(table.resolve(Chance::Draw(1)), Err(MatchError::Concluded { conclusion }));
    assert_eq!((table.undo(), table.redo()), (0, 0));
    assert_eq!(table.can_undo(), Err(UndoRefused::Concluded { conclusion }));
    let again = Conclusion { by: EndedBy::Time, seats: ANNA.into() };
    assert_eq!(table.conclude(again), Err(ConclusionError::Concluded { conclusion }));
    assert_eq!((table.state(), table.steps()), (before.state(), before.steps()));
    assert_eq!(table.outcome(), None, "the rules have not ended the game");
}

#[test]
fn a_concluded_match_is_resumed_as_one_and_chance_stands_still() {
    let mut table = Match::by_hand(game(2));
    let conclusion = Conclusion { by: EndedBy::Abandonment, seats: SeatSet::EMPTY };
    table.conclude(conclusion).unwrap();
    table.set_players(vec!["Anna".parse().unwrap(), "Ben".parse().unwrap()]);
    let record = table.record();
    let resumed = Match::resume(game(2), &record).unwrap();
    assert_eq!(resumed.conclusion(), Some(conclusion));
    assert_eq!(resumed.players(), table.players());
    assert_eq!(resumed.record(), record);
    let seeded = Record::new(&game(2), Some(Seed::from_u64(7)), &[], None);
    let concluded = Match::resume(game(2), &seeded.clone().with_conclusion(conclusion)).unwrap();
    assert!(concluded.steps().is_empty(), "nobody is dealt a card after the end");
    assert_eq!(Match::resume(game(2), &seeded).unwrap().steps().len(), 1);
}

#[test]
fn only_a_running_match_is_concluded_and_by_its_seats() {
    let mut table = table(7);
    let by = EndedBy::Time;
    let seats = Seat::new(2).into();
    let absent = ConclusionError::NoSuchSeat { seat: Seat::new(2), last: 1 };
    assert_eq!(table.conclude(Conclusion { by, seats }), Err(absent));
    let nobody = Conclusion { by, seats: SeatSet::EMPTY };
    assert_eq!(table.conclude(nobody), Err(ConclusionError::Nobody { by }));
    table.act(ANNA, Choice::Keep).unwrap();
    table.act(BEN, Choice::Keep).unwrap();
    let late = table.conclude(Conclusion { by, seats: BEN.into() });
    assert_eq!(late, Err(ConclusionError::Over));
}

#[test]
fn a_resumed_match_has_as_many_revisions_as_steps() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    let resumed = Match::resume(game(2), &table.record()).unwrap();
    assert_eq!(resumed.revision(), 2, "the deal and a decision");
    assert_eq!(missed(&resumed, 1, Observer::Public), ["2 seat 0 has decided"]);
}

#[test]
fn a_concluded_match_redoes_nothing() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    table.undo();
    table.conclude(Conclusion { by: EndedBy::Abandonment, seats: SeatSet::EMPTY }).unwrap();
    assert_eq!((table.redo(), table.steps().len()), (0, 1));
}

#[test]
fn what_was_learned_is_asked_of_the_state_before_each_step() {
    let mut table = table(7);
    table.act(ANNA, Choice::Keep).unwrap();
    table.act(BEN, Choice::Keep).unwrap();
    // The deal shows each a card; the first decision nothing; the last lays all open.
    let all = SeatSet::all(2);
    assert_eq!(table.learned_since(0), [(0, all), (2, all)]);
    assert_eq!(table.learned_since(1), [(2, all)]);
}

#[test]
fn why_an_undo_is_refused_is_said_in_words() {
    let refused = |seats: &[u8]| {
        let seats = seats.iter().map(|&seat| Seat::new(seat)).collect();
        UndoRefused::Learned { seats }.to_string()
    };
    assert_eq!(refused(&[1]), "cannot undo: seat 1 has learned something since");
    assert_eq!(refused(&[0, 1]), "cannot undo: seats 0, 1 have learned something since");
    let concluded = |by, seats: &[u8]| {
        let seats = seats.iter().map(|&seat| Seat::new(seat)).collect();
        Conclusion { by, seats }.to_string()
    };
    assert_eq!(concluded(EndedBy::Abandonment, &[]), "ended by abandonment");
    assert_eq!(concluded(EndedBy::Resignation, &[1]), "ended by resignation of seat 1");
    assert_eq!(concluded(EndedBy::Time, &[0, 2]), "ended by time of seats 0, 2");
}

#[test]
fn a_match_from_a_position_starts_there_and_its_record_is_not_one_of_the_game() {
    let mut real = table(7);
    real.act(ANNA, Choice::Keep).unwrap();
    let position = *real.state();
    let mut puzzle = Match::from_position(real.shared_game(), position, Some(Seed::from_u64(1)));
    assert!(puzzle.starts_from_position() && !real.starts_from_position());
    assert_eq!((puzzle.state(), puzzle.steps().len()), (&position, 0));
    assert!(puzzle.can_undo().is_err() && puzzle.undo() == 0, "nothing precedes a position");
    puzzle.act(BEN, Choice::Keep).unwrap();
    assert_eq!(puzzle.state_after(0), position);
    assert_eq!(puzzle.record_for(Observer::Public).steps().len(), 1);
    assert_eq!(puzzle.clone().state_after(0), position);
    let record = puzzle.record();
    assert!(Replay::new(real.game(), &record).is_err());
    assert!(Match::resume(game(2), &record).is_err());
    assert!(!record.is_same_match(&real.record()));
    assert_eq!(puzzle.undo(), 1);
    assert_eq!(puzzle.state(), &position);
}

#[test]
fn chance_that_is_due_at_a_position_is_resolved_from_the_seed() {
    let start = game(2).start();
    let dealt = Match::from_position(game(2).into(), start, Some(Seed::from_u64(7)));
    assert_eq!(dealt.state(), table(7).state());
    let by_hand = Match::from_position(game(2).into(), start, None);
    assert_eq!(by_hand.turn(), Turn::Chance);
}
