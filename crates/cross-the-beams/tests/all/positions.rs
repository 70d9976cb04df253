//! Positions described by hand: what can be played on, what is refused, and that every fault is
//! named.

use crate::common::{act, action, beams, card, cards, game, happen, path};
use cross_the_beams::{
    Cards, CrossTheBeams, Ghostbuster, MmPlace, Number, Path, Position, PositionFault as Fault,
    Queue, Setup, Stage, Symbol, Symbols, TilePlace, WhiteCards,
};
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Observer, Seat, SeatSet, Seed, Turn, playout};

/// The faults of a position in a game of as many players.
fn faults_of(position: &Position) -> Vec<Fault> {
    let players = position.hands.len();
    let game = game(if (1..=6).contains(&players) { players as u8 } else { 2 });
    game.position(position).map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
}

/// The faults of the default position after a change.
fn faults(change: impl FnOnce(&mut Position)) -> Vec<Fault> {
    let mut position = Position::default();
    change(&mut position);
    faults_of(&position)
}

#[test]
fn the_default_position_is_fine() {
    assert_eq!(faults(|_| ()), []);
}

#[test]
fn all_faults_are_named_at_once_one_per_line() {
    let position = Position {
        beams: beams(["G1", "G2", "-", "-"]),
        hands: vec![cards("G2 R1"), cards("-")],
        active: Seat::new(5),
        mm: MmPlace::Off,
        ..Position::default()
    };
    let error = game(3).position(&position).unwrap_err();
    assert_eq!(
        error.faults(),
        [
            Fault::NoSuchSeat { field: "active", seat: Seat::new(5), players: 2 },
            Fault::WrongBeam { card: card("G1"), beam: Ghostbuster::Red },
            Fault::OffPath,
            Fault::Twice { card: card("G2") },
            Fault::OtherPlayers { found: 2, expected: 3 },
        ]
    );
    assert_eq!(
        error.to_string(),
        "active: there is no seat 5: expected 0 to 1\n\
         G1 cannot lie in the red beam\n\
         the Marshmallow Man must be off the path if and only if the game is lost\n\
         G2 appears twice\n\
         expected 3 players, found 2"
    );
}

#[test]
fn of_many_faults_ten_are_told_and_the_others_counted() {
    let hands = vec![cards("R1 R2 R3 R4 R5 R6"), cards("Y1 Y2 Y3 Y4 Y5 Y6")];
    let position = Position { discards: hands[0] | hands[1], hands, ..Position::default() };
    let error = game(2).position(&position).unwrap_err();
    assert_eq!(error.faults().len(), 12);
    let text = error.to_string();
    assert_eq!(text.lines().count(), 11, "{text}");
    assert!(text.ends_with("Y4 appears twice\nand 2 more"), "{text}");
}

#[test]
fn one_to_six_hands_are_needed() {
    for found in [0, 7, 40] {
        assert_eq!(faults(|b| b.hands = vec![Cards::empty(); found]), [Fault::Players { found }]);
        // The rest is looked at all the same.
        let more = faults(|b| (b.hands, b.mm) = (vec![Cards::empty(); found], MmPlace::Off));
        assert_eq!(more, [Fault::Players { found }, Fault::OffPath]);
    }
}

#[test]
fn cards_lie_in_one_place_each() {
    let r1 = card("R1");
    for twice in [
        faults(|b| b.hands = vec![cards("R1"), cards("R1")]),
        faults(|b| (b.hands[0], b.discards) = (cards("R1"), cards("R1"))),
        faults(|b| (b.beams[0], b.discards) = ("R1".parse().unwrap(), cards("R1"))),
        faults(|b| (b.hands, b.queue) = (vec![cards("R1")], vec![r1])),
        faults(|b| (b.hands, b.queue) = (vec![cards("-")], vec![r1, r1])),
    ] {
        assert_eq!(twice, [Fault::Twice { card: r1 }]);
    }
    assert_eq!(faults(|b| b.known = cards("R1")), [Fault::KnownNotHeld { card: r1 }]);
}

#[test]
fn the_path_has_twelve_brown_tiles_anywhere_and_six_of_each_symbol() {
    let all_left = |position: &mut Position| {
        let mut path = Path::unlaid();
        for (i, place) in TilePlace::all().filter(|place| place.column() > 0).enumerate() {
            path.set(place, Some(Symbol::ALL[i % 6]));
        }
        position.path = path;
    };
    assert_eq!(faults(all_left), []);
    assert_eq!(
        faults(|b| b.path.set(TilePlace::new(1, 0), Some(Symbol::Drop))),
        [Fault::Brown { found: 11, due: 12 }]
    );
    assert_eq!(
        faults(|b| {
            for place in b.path.showing(Symbol::Drop) {
                b.path.set(place, Some(Symbol::Arrow));
            }
        }),
        [Fault::Tiles { symbol: Symbol::Arrow, found: 8 }]
    );
    assert_eq!(faults(|b| b.stage = Stage::Path), [Fault::Brown { found: 12, due: 36 }]);
}

#[test]
fn hands_are_dealt_from_a_whole_deck() {
    for (stage, path) in [(Stage::Path, Path::unlaid()), (Stage::Hands, Position::default().path)] {
        assert_eq!(faults(|b| (b.stage, b.path) = (stage, path)), []);
        let held = faults(|b| (b.stage, b.path, b.hands[0]) = (stage, path, cards("R1 R2")));
        assert_eq!(held, [Fault::CardsBeforeDeal { found: 2 }]);
        let gone = faults(|b| (b.stage, b.path, b.discards) = (stage, path, cards("R1")));
        assert_eq!(gone, [Fault::CardsBeforeDeal { found: 1 }]);
    }
}

#[test]
fn a_white_card_that_lies_open_is_used_and_decides_the_marshmallow_mans_way() {
    let w2 = "W2".parse().unwrap();
    assert_eq!(faults(|b| b.white = Some(w2)), [Fault::WhiteNotUsed { card: w2 }]);
    for stage in [Stage::Path, Stage::Hands, Stage::FirstPlayer, Stage::Roll, Stage::White] {
        let path = if stage == Stage::Path { Path::unlaid() } else { Position::default().path };
        let none = faults(|b| (b.stage, b.path, b.white) = (stage, path, None));
        assert_eq!(none, [], "{stage}");
    }
    for stage in [Stage::Act, Stage::Draw { left: 1 }] {
        assert_eq!(faults(|b| (b.stage, b.white) = (stage, None)), [Fault::NoWhite { stage }]);
    }
    let solo = |b: &mut Position| (b.hands, b.white) = (vec![cards("R1")], None);
    let stage = Stage::Bottom;
    assert_eq!(
        faults(|b| {
            solo(b);
            b.stage = stage;
        }),
        [Fault::NoWhite { stage }]
    );
}

/// Nobody asks whether play could have led to a position: it must be playable, that is all.
#[test]
fn positions_that_play_never_reaches_are_played_to_their_end() {
    let changes: [fn(&mut Position); 9] = [
        |b| b.used = WhiteCards::all(),
        |b| (b.ghost, b.mm) = (None, MmPlace::On(TilePlace::new(9, 1))),
        |b| (b.stage, b.white, b.beams) = (Stage::White, None, beams(["R1 R2", "G1", "-", "K1"])),
        |b| (b.stage, b.halted, b.hands[0]) = (Stage::Halt, true, cards("K1")),
        |b| {
            (b.stage, b.halted, b.mm) =
                (Stage::FirstPlayer, true, MmPlace::On(TilePlace::new(12, 0)));
        },
        |b| (b.stage, b.hands[1]) = (Stage::FirstPlayer, Cards::all()),
        |b| (b.hands, b.stage) = (vec![Cards::all()], Stage::Bottom),
        |b| (b.hands, b.queue) = (vec![cards("R1")], vec![card("K1"), card("K2"), card("K3")]),
        |b| b.discards = Cards::all(),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut position = Position::default();
        change(&mut position);
        let game = game(position.hands.len() as u8);
        let state = game.position(&position).unwrap_or_else(|error| panic!("{number}: {error}"));
        for seed in 0..3 {
            let report = Suite::new(&game).play_from(&state, Seed::from_u64(seed));
            let report = report.unwrap_or_else(|found| panic!("{number}: {found}"));
            assert_eq!(report.finished, 1);
        }
    }
}

#[test]
fn windows_need_a_threat_and_somebody_to_answer() {
    let roll = Number::new(2);
    let zap = |b: &mut Position, beam: &str, hand: &str| {
        b.stage = Stage::Zap { roll };
        b.beams[0] = beam.parse().unwrap();
        b.hands[0] = cards(hand);
    };
    assert_eq!(faults(|b| zap(b, "R1", "K2")), [Fault::NothingThreatened { roll }]);
    assert_eq!(faults(|b| zap(b, "R1 R6", "K2")), []);
    assert_eq!(faults(|b| zap(b, "R1 R6", "K3")), [Fault::NobodyAsked]);
    assert_eq!(
        faults(|b| {
            zap(b, "R1 R6", "K2");
            b.declined = SeatSet::of(Seat::new(0));
        }),
        [Fault::NobodyAsked]
    );
    let declined = SeatSet::of(Seat::new(1));
    let unasked = Fault::DeclinedUnasked { seat: Seat::new(1) };
    assert_eq!(
        faults(|b| {
            zap(b, "R1 R6", "K2");
            b.declined = declined;
        }),
        [unasked]
    );
    assert_eq!(faults(|b| b.declined = declined), [unasked], "no window is open");
    assert_eq!(faults(|b| b.stage = Stage::Halt), [Fault::NobodyAsked]);
    assert_eq!(faults(|b| b.stage = Stage::Choice), [Fault::NoChoice]);
    let choice = |b: &mut Position| {
        (b.stage, b.path) = (Stage::Choice, path(&["1L Dr", "1M Dr", "1R Ha"]));
    };
    assert_eq!(faults(choice), []);
}

#[test]
fn cards_under_the_deck_are_for_one_player() {
    let queue = vec![card("R1")];
    assert_eq!(faults(|b| b.queue = queue.clone()), [Fault::QueueNotSolo { found: 1 }]);
    let alone = |hand: &str, change: fn(&mut Position)| {
        faults(|b| {
            b.hands = vec![cards(hand)];
            change(b);
        })
    };
    assert_eq!(alone("K1", |b| b.stage = Stage::Bottom), []);
    let nothing = Fault::BottomEmptyHand;
    assert_eq!(alone("-", |b| b.stage = Stage::Bottom), [nothing]);
    let several = Fault::BottomNotSolo { players: 2 };
    assert_eq!(faults(|b| b.stage = Stage::Bottom), [several]);
    let all = |len| cross_the_beams::Card::all().take(len).collect::<Vec<_>>();
    assert_eq!(format!("{:?}", Queue::try_new(&all(2)).unwrap()), format!("{:?}", all(2)));
    assert_eq!(Queue::try_new(&[all(30), all(1)].concat()), None);
    assert_eq!(alone("-", |b| b.queue = Cards::all().iter().collect()), []);
    let long = alone("-", |b| b.queue = Cards::all().iter().cycle().take(31).collect());
    assert_eq!(long, [Fault::QueueTooLong { found: 31 }]);
}

#[test]
fn no_more_cards_are_drawn_than_there_are() {
    let solo = |left, gone: Cards| {
        faults(|b| {
            (b.hands, b.discards) = (vec![cards("K1")], gone);
            b.stage = Stage::Draw { left };
        })
    };
    let none = Cards::empty();
    assert_eq!((solo(1, none), solo(2, none)), (vec![], vec![]));
    assert_eq!(solo(3, none), [Fault::Draws { found: 3, most: 2 }]);
    assert_eq!(solo(0, none), [Fault::Draws { found: 0, most: 2 }]);
    let all_but_one = Cards::all() - cards("K1 K2");
    assert_eq!(solo(2, all_but_one), [Fault::Draws { found: 2, most: 1 }]);
    assert_eq!(solo(1, Cards::all() - cards("K1")), [Fault::Draws { found: 1, most: 0 }]);
    assert_eq!(faults(|b| b.stage = Stage::Draw { left: 2 }), [Fault::Draws { found: 2, most: 1 }]);
}

/// The example of a single player whose hand runs out with one card left to draw: one draw is due,
/// not two, and state and views can be described, written and read.
#[test]
fn a_single_player_with_one_card_left_draws_one() {
    for (queue, hand, text) in
        [(vec![], "R1", "place R1 red 1"), (vec![card("K6")], "R1", "place R1 red 1")]
    {
        let game = game(1);
        let position = Position {
            hands: vec![cards(hand)],
            discards: Cards::all() - cards("R1 K6"),
            queue,
            ..Position::default()
        };
        let mut state = game.position(&position).unwrap();
        act(&game, &mut state, Seat::new(0), text);
        assert_eq!(state.public().stage(), Stage::Draw { left: 1 });
        assert_eq!(game.validate(&state), Ok(()));
        assert_eq!(game.position(&Position::from(&state)), Ok(state));
        for observer in Observer::all(1) {
            assert_eq!(game.validate_view(&game.view(&state, observer)), Ok(()));
        }
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&state).unwrap();
            assert_eq!(serde_json::from_str::<cross_the_beams::State>(&json).unwrap(), state);
        }
        happen(&game, &mut state, &"draw K6".parse().unwrap());
        assert_eq!(state.hand(Seat::new(0)), cards("K6"));
        assert_ne!(game.turn(&state), Turn::Seats(SeatSet::EMPTY));
    }
}

#[test]
fn a_single_player_with_two_cards_to_draw_puts_one_under_and_draws_two() {
    let game = game(1);
    let position = Position {
        hands: vec![cards("R1 R2")],
        discards: Cards::all() - cards("R1 R2 K6"),
        ..Position::default()
    };
    let mut state = game.position(&position).unwrap();
    act(&game, &mut state, Seat::new(0), "place R1 red 1");
    assert_eq!(state.public().stage(), Stage::Bottom);
    assert!(game.is_legal(&state, Seat::new(0), action("bottom R2")));
    act(&game, &mut state, Seat::new(0), "bottom R2");
    assert_eq!(state.public().stage(), Stage::Draw { left: 2 });
}

#[test]
fn a_game_is_won_with_four_locked_rows_and_lost_off_the_path() {
    assert_eq!(faults(|b| b.stage = Stage::Won), [Fault::NotWon { found: 0 }]);
    assert_eq!(faults(|b| b.stage = Stage::Lost), [Fault::OffPath]);
    assert_eq!(faults(|b| (b.stage, b.mm) = (Stage::Lost, MmPlace::Off)), []);
}

#[test]
fn a_game_accepts_its_own_positions_only() {
    let found = |setup: Setup, change: fn(&mut Position)| {
        let mut position = Position::default();
        change(&mut position);
        let game = CrossTheBeams::try_new(setup).unwrap();
        game.position(&position).map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
    };
    let setup = Setup::default();
    assert_eq!(found(setup.clone(), |_| ()), []);
    assert_eq!(
        found(setup.clone().with_players(3), |_| ()),
        [Fault::OtherPlayers { found: 2, expected: 3 }]
    );
    let other_edition = |b: &mut Position| b.symbols = Symbols::new([[Symbol::Drop; 6]; 6]);
    assert_eq!(found(setup.clone(), other_edition), [Fault::OtherEdition]);
    let known = |b: &mut Position| (b.hands[0], b.known) = (cards("R1"), cards("R1"));
    assert_eq!(found(setup.clone(), known), []);
    let open = setup.clone().with_open_hands(true);
    assert_eq!(found(open, known), [Fault::KnownInOpenHands { found: 1 }]);
    let first = |b: &mut Position| b.stage = Stage::FirstPlayer;
    assert_eq!(found(setup.clone(), first), []);
    let given = setup.clone().with_first_player(Some(Seat::new(1)));
    assert_eq!(found(given, first), [Fault::FirstIsSet]);
    let alone = |b: &mut Position| (b.stage, b.hands) = (Stage::FirstPlayer, vec![cards("-")]);
    assert_eq!(found(setup.with_players(1), alone), [Fault::FirstIsSet]);
}

/// States and views of one game are refused by every other one.
#[test]
fn a_game_validates_its_own_states_and_views_only() {
    let symbols = {
        let mut rows = Symbol::ALL.map(|_| Symbol::ALL);
        rows[1] = [Symbol::Drop; 6];
        Symbols::new(rows)
    };
    let brown: Vec<TilePlace> = TilePlace::all().take(12).collect();
    let edition = cross_the_beams::Edition::try_new("other", symbols, &brown).unwrap();
    let setups = [Setup::default(), Setup::new(3), Setup::default().with_edition(edition)];
    let games = setups.map(|setup| CrossTheBeams::try_new(setup).unwrap());
    let open = Setup::default().with_open_hands(true);
    let open = CrossTheBeams::try_new(open).unwrap();
    let mut random = Generator::new(Seed::from_u64(4));
    for own in &games {
        let mut state = own.start();
        playout(own, &mut state, &mut random, 30);
        for game in &games {
            let same = game.setup() == own.setup();
            assert_eq!(game.validate(&state).is_ok(), same, "{:?}", game.setup());
            for observer in Observer::all(own.players()) {
                let view = own.view(&state, observer);
                assert_eq!(game.validate_view(&view).is_ok(), same, "{:?}", game.setup());
                let faults = open.validate_view(&view).unwrap_err();
                assert!(faults.faults().contains(&Fault::OtherHands { open: true }), "{faults}");
            }
        }
    }
}

#[test]
fn a_view_of_another_observer_is_no_view() {
    use mallow_core::Observer::{Public, Seat as Of};
    let game = game(2);
    let position = Position { hands: vec![cards("R1 R2"), cards("K1")], ..Position::default() };
    let state = game.position(&position).unwrap();
    let absent = Of(Seat::new(2));
    assert_eq!(game.view(&state, absent), game.view(&state, Public));
    assert_eq!(game.view(&state, absent).observer(), Public);
    assert_eq!(game.learned(&state, Seat::new(2), action("place R1 red 1")), SeatSet::EMPTY);
}

/// A described state goes on as the one it describes.
#[test]
fn a_game_goes_on_from_a_described_position() {
    for players in 1..=6 {
        let game = CrossTheBeams::new(players);
        let mut random = Generator::new(Seed::from_u64(players.into()));
        let mut state = game.start();
        playout(&game, &mut state, &mut random, 60);
        let mut built = game.position(&Position::from(&state)).unwrap();
        let mut again = random.clone();
        playout(&game, &mut state, &mut random, 10_000);
        playout(&game, &mut built, &mut again, 10_000);
        assert_eq!(built, state);
        assert!(game.is_over(&state));
    }
}
