//! Previews, positions, and what one seat knows and another does not.

use crate::support::{
    ForEachListing, any_seat, everything, for_each_listing, generator, step, tables,
};
use mallow::catalogue::GameEntry;
use mallow::core::{Game, Match, Observer, Seat, Seed, Turn};
use mallow::experiment::{Players, Run, RunError, simulate, simulate_from};
use mallow::games::{HighCardListing, Listing};
use mallow::options::SetupRequest;
use mallow::table::{ActionFilter, Input, Table, TableError, UndoRule};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn high_card(seed: u64) -> Table {
    let game = GameEntry::of::<HighCardListing>();
    game.table(&SetupRequest::new(), Seed::from_u64(seed)).unwrap()
}

/// Without chance, a preview is the view after the action; with it, the action goes no further.
#[test]
fn a_preview_is_the_view_after_the_action() {
    let mut previewed = BTreeSet::new();
    for (name, mut table) in tables(3) {
        let mut random = generator(4);
        for _ in 0..25 {
            let Some(seat) = table.to_act().iter().next() else { break };
            let filter = ActionFilter::all().page(0, 4);
            for action in table.actions(seat, &filter).unwrap().actions {
                let before = table.full_text();
                let preview = table.preview(seat, action.index);
                assert_eq!(table.full_text(), before, "a preview changes nothing");
                let preview = match preview {
                    Ok(preview) => preview,
                    Err(TableError::Unforeseeable) => continue,
                    Err(error) => panic!("{name}: {error}"),
                };
                assert_eq!(preview.action, action.text);
                assert_eq!(preview.chance.is_some(), preview.turn == Turn::Chance);
                let mut played = table.clone();
                let taken = played.act(seat, action.index, played.revision()).unwrap();
                if taken.steps == 1 {
                    assert_eq!(preview.text, played.text(seat.into()).unwrap(), "{name}");
                    previewed.insert(name);
                } else {
                    assert_eq!(preview.turn, Turn::Chance, "{name}");
                }
            }
            step(&mut table, &mut random);
        }
    }
    assert!(previewed.len() >= everything().len() - 1, "{previewed:?}");
}

#[test]
fn what_an_action_would_reveal_is_not_previewed() {
    let mut table = high_card(7);
    // Anna decides in secret: nothing is revealed to her.
    let preview = table.preview(ANNA, "keep").unwrap();
    assert_eq!((preview.turn, preview.chance), (Turn::Seats(BEN.into()), None));
    table.act(ANNA, "keep", table.revision()).unwrap();
    // After Ben's decision all cards lie open.
    assert!(matches!(table.preview(BEN, "keep"), Err(TableError::Unforeseeable)));
    // Neither is what Anna has decided, before the cards are drawn.
    assert!(matches!(table.preview(BEN, "swap"), Err(TableError::Unforeseeable)));
    assert!(matches!(table.preview(ANNA, "keep"), Err(TableError::Illegal { .. })));
    assert!(matches!(table.preview(BEN, Input::Index(9)), Err(TableError::NoSuchIndex { .. })));
    assert!(matches!(table.preview(Seat::new(9), "keep"), Err(TableError::NoSuchSeat { .. })));
}

#[test]
fn a_seat_hides_what_another_observer_cannot_know() {
    let table = high_card(7);
    assert!(table.hides(ANNA, Observer::Seat(BEN)).unwrap());
    assert!(table.hides(ANNA, Observer::Public).unwrap());
    assert!(!table.hides(ANNA, Observer::Seat(ANNA)).unwrap());
    assert!(table.hides(Seat::new(9), Observer::Public).is_err());
}

#[cfg(all(feature = "cross-the-beams", feature = "marram", feature = "marshmallow-test"))]
#[test]
fn what_is_hidden_depends_on_the_game_and_its_options() {
    let hides = |name: &str, option: Option<(&str, &str)>| {
        let request = SetupRequest::new().players(2);
        let request = option.map_or(request.clone(), |(name, value)| request.option(name, value));
        let games = everything();
        let table = games.find(name).unwrap().table(&request, Seed::from_u64(1)).unwrap();
        table.hides(ANNA, Observer::Seat(BEN)).unwrap()
    };
    assert!(hides("marshmallow-test", None));
    assert!(hides("cross-the-beams", None));
    assert!(!hides("cross-the-beams", Some(("open_hands", "true"))));
    assert!(!hides("marram", None), "the tiles to come are hidden from everybody");
}

#[test]
fn sentences_are_those_that_the_observer_is_told() {
    for (name, mut table) in tables(5) {
        let mut random = generator(6);
        for _ in 0..12 {
            step(&mut table, &mut random);
        }
        let observers = [Observer::Public, Observer::Seat(ANNA)];
        for observer in observers {
            for change in table.told(observer, 0).unwrap() {
                let mallow::core::Told::Events(told) = change.told else { continue };
                let told: Vec<String> = told.into_iter().map(|event| event.text).collect();
                let step = usize::try_from(change.number).unwrap() - 1;
                let sentences = table.sentences(step, Some(observer)).unwrap();
                assert!(told.is_empty() || sentences == told, "{name}");
            }
        }
        assert_eq!(table.sentences(table.steps(), None).unwrap(), [""; 0]);
        assert_eq!(table.full_text_after(usize::MAX), table.full_text());
        assert!(table.learned_since(usize::MAX).is_empty());
    }
}

/// Positions of games in progress, as the JSON of their states.
struct Positions;

impl ForEachListing for Positions {
    fn run<L: Listing>(&mut self) {
        let game = SetupRequest::new().game::<L>().unwrap();
        let entry = GameEntry::of::<L>();
        let mut play = Match::new(game, Seed::from_u64(8));
        let mut random = generator(9);
        for _ in 0..20 {
            let Turn::Seats(seats) = play.turn() else { break };
            let json = serde_json::to_string(play.state()).unwrap();
            let state = L::position(play.game(), &json).unwrap_or_else(|why| {
                panic!("{}: {why}: {json}", entry.name());
            });
            assert_eq!(state, *play.state(), "{}", entry.name());
            let seat = any_seat(seats, &mut random);
            let actions = play.actions(seat);
            play.act(seat, actions[actions.len() / 2]).unwrap();
        }
        for hostile in ["", "{", "[]", "null", "\u{0}", "9", "{\"x\":1}", "\"text\""] {
            assert!(L::position(play.game(), hostile).is_err(), "{}: {hostile}", entry.name());
        }
    }
}

#[test]
fn the_json_of_a_state_is_a_position_of_every_game() {
    for_each_listing(&mut Positions);
}

#[test]
fn a_table_from_a_position_is_played_and_undone_from_there_and_has_no_record() {
    let game = GameEntry::of::<HighCardListing>();
    let mut real = Match::new(mallow::core::high_card::HighCard::new(2), Seed::from_u64(7));
    real.act(ANNA, mallow::core::high_card::Choice::Keep).unwrap();
    let json = serde_json::to_string(real.state()).unwrap();
    let request = SetupRequest::new();
    let prepared = game.prepare(&request).unwrap().at_position(&json).unwrap();
    let mut table = prepared.table(Seed::from_u64(1));
    assert!(table.starts_from_position() && table.steps() == 0);
    let text = table.full_text();
    assert_eq!(text, real.state().to_string());
    table.act(BEN, "keep", 0).unwrap();
    assert_eq!(table.full_text_after(0), text);
    let refused = game.resume(table.record().as_bytes(), 0).unwrap_err().to_string();
    assert!(refused.contains("`high-card from a position`"), "{refused}");
    assert!(!table.is_same_match(table.record().as_bytes()));
    assert!(table.record_for(Observer::Public).unwrap().contains("high-card from a position"));
    table.undo(table.revision(), UndoRule::Always).unwrap();
    assert_eq!(table.full_text(), text);
    let three = game.prepare(&SetupRequest::new().players(3)).unwrap();
    assert!(three.at_position(&json).unwrap_err().to_string().starts_with("position: "));
    let bots = mallow::bot::seated(&[], 2).unwrap();
    let run = Run::new(Seed::from_u64(7), 0..3);
    assert_eq!(prepared.perft(1, Seed::from_u64(0)), 2);
    assert!(prepared.simulate(&bots, &run).is_ok());
    let recorded = prepared.simulate_each(&bots, &run, &|_, _| ControlFlow::Continue(()));
    assert!(matches!(recorded, Err(RunError::Position)));
    assert!(matches!(prepared.arena(&bots, &run), Err(RunError::Position)));
}

#[test]
fn games_from_the_start_as_a_position_are_the_games_of_a_simulation() {
    let game = mallow::core::high_card::HighCard::new(3);
    let run = Run::new(Seed::from_u64(7), 0..50).count_events(true);
    for bots in ["random", "greedy"] {
        let bots = mallow::bot::seated(&[bots.parse().unwrap()], 3).unwrap();
        let players = Players::bots::<HighCardListing>(&bots);
        let from_start = simulate_from(&game, &game.start(), &players, &run).unwrap();
        assert_eq!(from_start.to_json(), simulate(&game, &players, &run).unwrap().to_json());
        let mut dealt = Match::new(game.clone(), Seed::from_u64(7));
        dealt.act(ANNA, mallow::core::high_card::Choice::Keep).unwrap();
        let later = simulate_from(&game, dealt.state(), &players, &run).unwrap();
        assert_eq!(later.plies().max(), Some(2), "one of three has decided");
    }
}
