//! What observers are shown.

use crate::support::{ForEachListing, everything, for_each_listing, generator, step, tables};
use mallow::core::{Game, Match, Observer, Random, Seat, Seed, Step, Told, random_seat};
use mallow::games::{Listing, SvgOptions};
use mallow::options::SetupRequest;
use mallow::table::{ActionFilter, Table, UndoRule};

#[test]
fn every_observer_has_a_view_as_text_and_json_in_every_game_to_the_end() {
    for (name, mut table) in tables(5) {
        let mut random = generator(1);
        let mut steps = 0;
        loop {
            if steps % 16 == 0 {
                for observer in Observer::all(table.seats()) {
                    let seen = table.glimpse(observer, table.revision()).expect(name);
                    assert_eq!(seen.text(), table.text(observer).expect(name));
                    assert_eq!(seen.view().expect(name), table.view(observer).expect(name));
                    assert_eq!(seen.svg(), table.svg(observer).expect(name));
                    assert!(!seen.text().is_empty());
                    assert!(seen.svg().is_none_or(|svg| svg.starts_with("<svg")));
                    assert_eq!((seen.revision(), seen.told().len()), (table.revision(), 0));
                }
            }
            if !step(&mut table, &mut random) {
                break;
            }
            steps += 1;
        }
        assert!(table.is_over() && table.outcome().is_some(), "{name}");
    }
}

#[test]
fn a_seat_finds_its_legal_actions_in_its_glimpse_alone() {
    for (name, mut table) in tables(6) {
        let mut random = generator(2);
        for _ in 0..30 {
            for seat in table.to_act() {
                let filter = ActionFilter::all().page(0, 50);
                let seen = table.glimpse(seat.into(), 0).expect(name);
                assert_eq!(seen.actions(&filter), table.actions(seat, &filter).expect(name));
            }
            let public = table.glimpse(Observer::Public, 0).expect(name);
            assert!(public.actions(&ActionFilter::all()).actions.is_empty());
            if !step(&mut table, &mut random) {
                break;
            }
        }
    }
}

/// Plays on with the true state and with a guess of each observer's view side by side.
struct GuessLooksTheSame;

impl ForEachListing for GuessLooksTheSame {
    fn run<L: Listing>(&mut self) {
        let game = SetupRequest::new().game::<L>().expect("defaults");
        let mut random = generator(3);
        let mut state = game.start();
        while !game.is_over(&state) {
            for observer in Observer::all(game.players()) {
                let view = game.view(&state, observer);
                let guess = game.determinize(&view, &mut random);
                let of_guess = game.view(&guess, observer);
                assert_eq!(L::view_text(&game, &view), L::view_text(&game, &of_guess));
                let svg = |view| L::view_svg(&game, view, &SvgOptions::new());
                assert_eq!(svg(&view), svg(&of_guess));
            }
            if game.turn(&state).seats().is_empty() {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut |_| ());
            } else {
                let seat = random_seat(game.turn(&state).seats(), &mut random);
                let n = random.below(game.count_actions(&state, seat));
                let action = game.nth_action(&state, seat, n).expect("below the count");
                game.act(&mut state, seat, action, &mut |_| ());
            }
        }
    }
}

#[test]
fn what_is_rendered_of_a_view_is_rendered_of_a_guess_byte_for_byte() {
    for_each_listing(&mut GuessLooksTheSame);
}

#[test]
fn events_since_a_revision_are_those_an_observer_has_not_heard() {
    for (name, mut table) in tables(8) {
        let mut random = generator(4);
        let mut heard: Vec<Vec<_>> = vec![Vec::new(); usize::from(table.seats()) + 1];
        let mut known = 0;
        for _ in 0..40 {
            for (observer, heard) in Observer::all(table.seats()).zip(&mut heard) {
                heard.extend(table.told(observer, known).expect(name));
            }
            known = table.revision();
            if !step(&mut table, &mut random) {
                break;
            }
        }
        for (observer, mut heard) in Observer::all(table.seats()).zip(heard) {
            heard.extend(table.told(observer, known).expect(name));
            let all = table.told(observer, 0).expect(name);
            assert_eq!(heard, all);
            let numbers: Vec<u64> = all.iter().map(|change| change.number).collect();
            assert_eq!(numbers, (1..=table.revision()).collect::<Vec<u64>>());
            let kinds = everything().find(name).expect("listed").info().events;
            for change in all {
                let Told::Events(events) = change.told else { panic!("nothing was undone") };
                for event in events {
                    assert!(kinds.contains(&event.kind), "{name}: {}", event.kind);
                    assert!(!event.text.is_empty());
                    assert_eq!(event.event["kind"], event.kind, "{name}");
                }
            }
        }
    }
}

#[test]
fn undone_and_redone_steps_are_told_to_everybody() {
    for (name, mut table) in tables(9) {
        let mut random = generator(5);
        step(&mut table, &mut random);
        let known = table.revision();
        let (undone, _) = table.undo(known, UndoRule::Always).expect(name);
        let redone = table.redo(undone.revision).expect(name);
        assert_eq!((undone.revision, redone.revision), (known + 1, known + 2));
        for observer in Observer::all(table.seats()) {
            let told: Vec<_> = table
                .told(observer, known)
                .expect(name)
                .into_iter()
                .map(|change| change.told)
                .collect();
            assert_eq!(told, [Told::Undone(undone.steps), Told::Redone(redone.steps)]);
        }
        let json = table.glimpse(Observer::Public, known).expect(name).to_json().expect(name);
        assert_eq!(json["told"][0]["told"]["undone"], undone.steps);
        assert_eq!(json["told"][1]["number"], known + 2);
        assert_eq!(json["revision"], known + 2);
    }
}

/// Where the hidden card of seat 0 would show: it differs between two matches that look the same
/// to seat 1.
#[test]
fn nothing_hidden_is_in_debug() {
    use mallow::core::high_card::HighCard;
    use mallow::games::HighCardListing;
    let dealt = |deal: &str| {
        let mut play = Match::by_hand(HighCard::new(2));
        play.resolve(deal.parse().expect("a deal")).expect("possible");
        Table::of::<HighCardListing>(play)
    };
    let (one, two) = (dealt("deal 1 4"), dealt("deal 5 4"));
    let seen = |table: &Table| {
        let seat = Seat::new(1);
        let place = table.place(seat).expect("asked");
        let bot = table.bot(&Default::default(), &Default::default());
        let glimpses: Vec<_> =
            Observer::all(2).map(|o| table.glimpse(o, 0).expect("seen")).collect();
        format!("{table:?} {place:?} {bot:?} {glimpses:?}")
    };
    assert_eq!(seen(&one), seen(&two));
    assert_ne!(one.full_text(), two.full_text());
    let secret = Seed::from_u64(0x5eed_5eed_5eed_5eed);
    for (name, _) in tables(1) {
        let games = everything();
        let game = games.find(name).expect("listed");
        let table = game.table(&SetupRequest::new(), secret).expect("defaults");
        let shown = seen_of_seat_0(&table);
        assert!(!shown.contains("5eed") && !shown.contains(&secret.to_string()), "{shown}");
    }
}

fn seen_of_seat_0(table: &Table) -> String {
    let places: Vec<_> = table.to_act().into_iter().map(|seat| table.place(seat)).collect();
    let seen = table.glimpse(Observer::Public, 0).expect("the public");
    format!("{table:?} {table:#?} {places:?} {seen:?} {:?}", seen.to_json().expect("plain data"))
}

/// The redacted record of every observer holds no step that hides something from it.
struct RedactedAsByMatch;

impl ForEachListing for RedactedAsByMatch {
    fn run<L: Listing>(&mut self) {
        let game = SetupRequest::new().game::<L>().expect("defaults");
        let mut play = Match::new(game, Seed::from_u64(11));
        let mut random = generator(6);
        for _ in 0..25 {
            let seats = play.turn().seats();
            if seats.is_empty() {
                break;
            }
            let seat = random_seat(seats, &mut random);
            let actions = play.actions(seat);
            let action = *random.pick(&actions).expect("asked");
            play.act(seat, action).expect("legal");
        }
        assert!(play.steps().iter().any(|step| matches!(step, Step::Action(..))));
        let table = Table::of::<L>(play.clone());
        assert_eq!(table.record(), play.record().to_json());
        for observer in Observer::all(table.seats()) {
            let redacted = table.record_for(observer).expect("a seat of the table");
            assert_eq!(redacted, play.record_for(observer).to_json());
            assert!(!redacted.contains("\"seed\""));
        }
    }
}

#[test]
fn records_are_those_of_the_match() {
    for_each_listing(&mut RedactedAsByMatch);
}
