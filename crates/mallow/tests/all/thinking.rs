//! Bots at tables.

use crate::support::{ForEachListing, any_seat, everything, for_each_listing, generator};
use mallow::bot::BotName;
use mallow::bots::{Budget, Place};
use mallow::core::{Match, Seat, Seed};
use mallow::games::{HighCardListing, Listing};
use mallow::options::SetupRequest;
use mallow::table::{Table, TableError};
use mallow::thinking::{BotError, Cancel, ConsideredAction};
use std::time::{Duration, Instant};

/// Plays some decisions with a bot at a table and with the same player beside it.
struct ChoosesAsThePlayer;

impl ForEachListing for ChoosesAsThePlayer {
    fn run<L: Listing>(&mut self) {
        for name in ["random", "first", "greedy", "flat:12", "ismcts:12"] {
            let name: BotName = name.parse().expect(name);
            let game = SetupRequest::new().game::<L>().expect("defaults");
            let mut play = Match::new(game, Seed::from_u64(3));
            let mut table = Table::of::<L>(play.clone());
            let mut bot = table.bot(&name, &Cancel::new());
            let mut player = name.player::<L>();
            let (mut one, mut two) = (generator(1), generator(1));
            let mut order = generator(2);
            for _ in 0..6 {
                let seats = table.to_act();
                if seats.is_empty() {
                    break;
                }
                let seat = any_seat(seats, &mut order);
                let choice = bot
                    .choose(&table.place(seat).expect("asked"), &mut one)
                    .expect("not cancelled");
                let place = Place::new(play.game(), play.state(), seat);
                let action = player.choose(&place, &mut two);
                assert_eq!(choice.action, action.to_string(), "{name}");
                let listed = table.nth_action(seat, choice.index).expect("in the list");
                assert_eq!(listed.text, choice.action);
                assert!(choice.considered.len() <= 5);
                let is_better = |one: &ConsideredAction, two: &ConsideredAction| match name.text() {
                    "flat:12" => one.mean >= two.mean,
                    _ => one.visits >= two.visits,
                };
                assert!(choice.considered.is_sorted_by(is_better));
                assert_eq!(choice.iterations > 0, !choice.considered.is_empty());
                table.act(seat, &choice.action, choice.revision).expect("legal");
                play.act(seat, action).expect("legal");
            }
        }
    }
}

#[test]
fn a_bot_at_a_table_chooses_as_the_player_of_its_name() {
    for_each_listing(&mut ChoosesAsThePlayer);
}

#[test]
fn a_search_tells_what_it_found() {
    let games = everything();
    for game in &games {
        let table = game.table(&SetupRequest::new(), Seed::from_u64(3)).expect("defaults");
        let seat = table.to_act().iter().next().expect("somebody is asked");
        let mut bot = table.bot(&"ismcts:50".parse().expect("a bot"), &Cancel::new());
        let place = table.place(seat).expect("asked");
        let choice = bot.choose(&place, &mut generator(1)).expect("not cancelled");
        if table.count_actions(seat).expect("a seat") > 1 {
            assert_eq!(choice.iterations, 50);
            assert_eq!(choice.considered[0].action, choice.action);
            assert!(choice.considered.iter().all(|considered| considered.mean.is_finite()));
        }
    }
}

#[test]
fn a_bot_is_cancelled_from_another_thread() {
    let games = everything();
    for game in &games {
        for name in ["ismcts:4000000000", "flat:4000000000"] {
            let table = game.table(&SetupRequest::new(), Seed::from_u64(3)).expect("defaults");
            let asked = |seat: &Seat| table.count_actions(*seat).is_ok_and(|count| count > 1);
            let Some(seat) = table.to_act().into_iter().find(asked) else { continue };
            let cancel = Cancel::new();
            let mut bot = table.bot(&name.parse().expect(name), &cancel);
            let place = table.place(seat).expect("asked");
            let started = Instant::now();
            let thinking = std::thread::spawn(move || {
                let refused = bot.choose(&place, &mut generator(1));
                (refused, bot.choose(&place, &mut generator(1)))
            });
            std::thread::sleep(Duration::from_millis(20));
            cancel.cancel();
            let (first, second) = thinking.join().expect("no panic");
            assert_eq!(first, Err(BotError::Cancelled), "{name}");
            assert_eq!(second, Err(BotError::Cancelled), "until the token is reset");
            assert!(started.elapsed() < Duration::from_secs(30));
        }
    }
}

#[test]
fn a_bot_of_another_game_is_refused() {
    let games = everything();
    let high = games.find("high-card").expect("listed");
    let place = high
        .table(&SetupRequest::new(), Seed::from_u64(1))
        .map(|table| table.place(Seat::new(0)).expect("asked"))
        .expect("defaults");
    for game in games.iter().filter(|game| game.name() != "high-card") {
        let table = game.table(&SetupRequest::new(), Seed::from_u64(1)).expect("defaults");
        let refused =
            table.bot(&BotName::default(), &Cancel::new()).choose(&place, &mut generator(1));
        let why = refused.expect_err("another game");
        assert_eq!(
            why.to_string(),
            format!("expected a decision in {}, found one in high-card", game.name())
        );
    }
}

#[test]
fn there_is_no_place_for_a_seat_that_is_not_asked() {
    let mut table = Table::of::<HighCardListing>(Match::new(
        mallow::core::high_card::HighCard::new(2),
        Seed::from_u64(7),
    ));
    let seat = Seat::new(0);
    table.act(seat, "keep", table.revision()).expect("legal");
    assert!(matches!(table.place(seat), Err(TableError::NotAsked { .. })));
    assert!(matches!(table.place(Seat::new(9)), Err(TableError::NoSuchSeat { .. })));
    table.resign(seat).expect("running");
    assert!(matches!(table.place(Seat::new(1)), Err(TableError::Concluded { .. })));
}

#[test]
fn a_hint_tells_what_the_strongest_bot_expects_of_its_best_actions() {
    for game in &everything() {
        let mut table = game.table(&SetupRequest::new(), Seed::from_u64(3)).expect("defaults");
        for _ in 0..4 {
            let Some(seat) = table.to_act().iter().next() else { break };
            let budget = Some(Budget::Iterations(40));
            let hint = table.hint(seat, budget, &Cancel::new()).expect("asked");
            assert_eq!(table.hint(seat, budget, &Cancel::new()).expect("asked"), hint);
            let listed = table.nth_action(seat, hint.index).expect("in the list");
            assert_eq!((hint.revision, &hint.action), (table.revision(), &listed.text));
            assert!(hint.bot.starts_with("ismcts:40"), "{}", hint.bot);
            let is_choice = table.count_actions(seat).expect("a seat") > 1;
            assert_eq!(
                (hint.iterations, hint.unit.is_some()),
                (40 * u32::from(is_choice), is_choice)
            );
            let told = hint.to_string();
            assert!(told.contains(&format!("would take `{}`", hint.action)), "{told}");
            assert_eq!(
                hint.best.first().map(|best| &best.action),
                is_choice.then_some(&hint.action)
            );
            for best in &hint.best {
                let listed = table.nth_action(seat, best.index).expect("in the list");
                assert_eq!(listed.text, best.action);
                assert!(best.value.is_finite() && best.visits > 0);
                assert!(told.contains(&format!("{:.1} expected", best.value)), "{told}");
            }
            table.act(seat, hint.index, hint.revision).expect("legal");
        }
    }
}

/// Two tables that one seat cannot tell apart, though the other seat holds another card.
#[test]
fn a_hint_knows_no_more_than_its_seat() {
    let tables = ["deal 3 1", "deal 3 6"].map(|deal| {
        let game = mallow::core::high_card::HighCard::new(2);
        let mut table = Table::of::<HighCardListing>(Match::by_hand(game));
        table.resolve(deal, table.revision()).expect("a deal");
        table
    });
    let hint = |table: &Table| {
        table.hint(Seat::new(0), Some(Budget::Iterations(500)), &Cancel::new()).expect("asked")
    };
    assert_eq!(hint(&tables[0]), hint(&tables[1]));
    // A 3 beats 4 of the other's 11 cards and ties with 1, whatever the other does.
    let keep = hint(&tables[0]).best.into_iter().find(|best| best.action == "keep");
    assert!(keep.is_some_and(|keep| (20.0..60.0).contains(&keep.value)), "in percent");
}

#[test]
fn a_hint_is_refused_to_whom_no_decision_is_owed_without_a_budget_and_when_cancelled() {
    let game = mallow::core::high_card::HighCard::new(2);
    let mut table = Table::of::<HighCardListing>(Match::new(game, Seed::from_u64(7)));
    let seat = Seat::new(0);
    let refused = |table: &Table, budget| table.hint(seat, budget, &Cancel::new()).unwrap_err();
    let why = refused(&table, Some(Budget::Iterations(0)));
    assert!(why.to_string().starts_with("`0` is not a valid budget"), "{why}");
    let why = refused(&table, Some(Budget::Time(Duration::ZERO)));
    assert!(why.to_string().starts_with("`0ms` is not a valid budget"), "{why}");
    let cancel = Cancel::new();
    cancel.cancel();
    let why = table.hint(seat, None, &cancel).unwrap_err();
    assert!(matches!(why, TableError::Bot(BotError::Cancelled)));
    table.act(seat, "keep", table.revision()).expect("legal");
    assert!(matches!(refused(&table, None), TableError::NotAsked { .. }));
}
