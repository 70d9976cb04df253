//! Describing positions by hand: what is refused, and that every fault is named.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;

use common::{beams, cards, path};
use cross_the_beams::{
    Cards, CrossTheBeams, Ghostbuster, MmPlace, Number, Path, Position, PositionFault as Fault,
    Queue, Setup, Stage, Symbol, Symbols, TilePlace, WhiteCards,
};
use mallow_core::{Game, Generator, Seat, SeatSet, Seed, playout};

/// The faults of the default position after a change.
fn faults(change: impl FnOnce(&mut Position)) -> Vec<Fault> {
    let mut builder = Position::default();
    change(&mut builder);
    builder.build().map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
}

fn turn_faults(change: impl FnOnce(&mut Position)) -> usize {
    faults(change).iter().filter(|fault| matches!(fault, Fault::Turn { .. })).count()
}

#[test]
fn the_default_position_is_fine() {
    assert_eq!(faults(|_| ()), []);
}

#[test]
fn all_faults_are_named_at_once() {
    let all = faults(|builder| {
        builder.beams = beams(["G1", "G2", "-", "-"]);
        builder.hands[0] = cards("G2 R1");
        builder.active = Seat::new(5);
        builder.mm = MmPlace::Off;
    });
    let g1 = "G1".parse().unwrap();
    let g2 = "G2".parse().unwrap();
    assert_eq!(
        all,
        [
            Fault::Active { seat: Seat::new(5), players: 2 },
            Fault::WrongBeam { card: g1, beam: Ghostbuster::Red },
            Fault::OffPath,
            Fault::Twice { card: g2 },
        ]
    );
    let error = Position { active: Seat::new(5), mm: MmPlace::Off, ..Position::default() }
        .build()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "seat 5 is active, but there are 2 players; \
         the Marshmallow Man is off the path exactly when the game is lost"
    );
}

#[test]
fn all_faults_are_named_those_of_another_game_too() {
    let game = CrossTheBeams::new(3);
    let builder =
        Position { beams: beams(["G1", "-", "-", "-"]), mm: MmPlace::Off, ..Position::default() };
    let error = game.position(&builder).unwrap_err();
    assert_eq!(
        error.faults(),
        [
            Fault::WrongBeam { card: "G1".parse().unwrap(), beam: Ghostbuster::Red },
            Fault::OffPath,
            Fault::OtherPlayers { found: 2, players: 3 },
        ]
    );
}

#[test]
fn one_to_six_hands_are_needed() {
    for found in [0, 7, 40] {
        let seats = faults(|builder| builder.hands = vec![Cards::empty(); found]);
        assert_eq!(seats, [Fault::Players { found }]);
        // The rest is looked at all the same.
        let more = faults(|b| (b.hands, b.mm) = (vec![Cards::empty(); found], MmPlace::Off));
        assert_eq!(more, [Fault::Players { found }, Fault::OffPath]);
        let builder = Position { hands: vec![Cards::empty(); found], ..Position::default() };
        let error = CrossTheBeams::new(6).build(&builder).unwrap_err();
        assert_eq!(error.faults(), [Fault::Players { found }]);
    }
}

#[test]
fn cards_lie_in_one_place_each() {
    let card = "R1".parse().unwrap();
    for twice in [
        faults(|b| b.hands = vec![cards("R1"), cards("R1")]),
        faults(|b| (b.hands[0], b.discards) = (cards("R1"), cards("R1"))),
        faults(|b| (b.beams[0], b.discards) = ("R1".parse().unwrap(), cards("R1"))),
        faults(|b| (b.hands, b.queue) = (vec![cards("R1")], vec![card])),
        faults(|b| (b.hands, b.queue) = (vec![cards("-")], vec![card, card])),
    ] {
        assert!(twice.contains(&Fault::Twice { card }), "{twice:?}");
    }
    assert_eq!(faults(|b| b.known = cards("R1")), [Fault::KnownNotHeld { card }]);
}

#[test]
fn the_path_has_twelve_brown_tiles_anywhere_and_six_of_each_symbol() {
    let all_left = |builder: &mut Position| {
        let mut path = Path::unlaid();
        for (i, place) in TilePlace::all().filter(|place| place.column() > 0).enumerate() {
            path.set(place, Some(Symbol::ALL[i % 6]));
        }
        builder.path = path;
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
    assert!(faults(|b| b.stage = Stage::Path).contains(&Fault::Brown { found: 12, due: 36 }));
}

#[test]
fn white_cards_must_carry_every_symbol() {
    let mut table = [[Symbol::Drop; 6]; 6];
    table[0] = Symbol::ALL;
    assert_eq!(faults(|b| b.symbols = Symbols::new(table)), []);
    table[0][5] = Symbol::Drop;
    let lacking = faults(|b| b.symbols = Symbols::new(table));
    assert_eq!(lacking, [Fault::Symbols { symbol: Symbol::Arrow }]);
}

#[test]
fn what_the_first_turn_cannot_have_is_refused() {
    let before = |builder: &mut Position| {
        builder.white = None;
        builder.used = WhiteCards::empty();
        builder.ghost = None;
        builder.stage = Stage::White;
        builder.hands = vec![cards("R1 R2 R3 R4 R5"), cards("K1 K2 K3 K4 K5")];
    };
    assert_eq!(faults(before), []);
    let changes: [fn(&mut Position); 9] = [
        |b| b.used = "W1".parse().unwrap(),
        |b| b.white = Some("W1".parse().unwrap()),
        |b| b.stage = Stage::Roll,
        |b| b.beams[1] = "G1".parse().unwrap(),
        |b| b.discards = cards("G1"),
        |b| b.halted = true,
        |b| b.mm = MmPlace::On(TilePlace::new(1, 1)),
        |b| b.ghost = Some(Ghostbuster::Red),
        |b| b.known = cards("R1"),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let found = turn_faults(|b| {
            before(b);
            change(b);
        });
        assert!(found > 0, "change {number}");
    }
    let seat = Seat::new(1);
    let sizes = faults(|b| {
        before(b);
        b.hands[1] = cards("K1 K2");
    });
    assert_eq!(sizes, [Fault::HandSize { seat, found: 2, due: 5 }]);
    // Before the first player is known.
    assert!(
        turn_faults(|b| {
            before(b);
            b.stage = Stage::First;
            b.active = Seat::new(1);
        }) > 0
    );
    let solo = faults(|b| {
        before(b);
        b.stage = Stage::First;
        b.hands.truncate(1);
    });
    assert_eq!(solo, [Fault::FirstIsSet]);
}

#[test]
fn what_comes_after_the_first_turn_needs_the_ghost() {
    assert_eq!(faults(|b| b.ghost = None), []);
    let changes: [fn(&mut Position); 7] = [
        |b| b.mm = MmPlace::On(TilePlace::new(1, 1)),
        |b| b.used = "W1 W2".parse().unwrap(),
        |b| b.beams[0] = "R1 R2".parse().unwrap(),
        |b| b.stage = Stage::Roll,
        |b| b.stage = Stage::White,
        |b| (b.stage, b.mm) = (Stage::Lost, MmPlace::Off),
        |b| b.used = "W2".parse().unwrap(),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let found = turn_faults(|b| {
            b.ghost = None;
            change(b);
        });
        assert!(found > 0, "change {number}");
    }
    assert!(turn_faults(|b| (b.white, b.used) = (None, WhiteCards::empty())) > 0);
}

#[test]
fn halted_goes_with_some_stages_only() {
    for stage in [Stage::Act, Stage::Roll, Stage::White] {
        assert_eq!(faults(|b| (b.stage, b.halted) = (stage, true)), []);
    }
    let on_halt = |b: &mut Position| {
        (b.stage, b.halted) = (Stage::Halt, true);
        b.hands[0] = cards("K1");
    };
    assert!(turn_faults(on_halt) == 1);
}

#[test]
fn windows_need_a_threat_and_somebody_to_answer() {
    let roll = Number::new(2);
    assert_eq!(
        faults(|b| {
            b.stage = Stage::Zap { roll };
            b.hands[0] = cards("K2");
        }),
        [Fault::NothingThreatened { roll }]
    );
    let zap = |b: &mut Position| {
        b.stage = Stage::Zap { roll };
        b.beams[0] = "R1 R6".parse().unwrap();
    };
    assert_eq!(faults(zap), [Fault::NobodyAsked]);
    assert_eq!(
        faults(|b| {
            zap(b);
            b.hands[0] = cards("K2");
            b.declined = SeatSet::of(Seat::new(0));
        }),
        [Fault::NobodyAsked]
    );
    let declined = SeatSet::of(Seat::new(1));
    let unasked = Fault::DeclinedUnasked { seat: Seat::new(1) };
    assert_eq!(
        faults(|b| {
            zap(b);
            b.hands[0] = cards("K2");
            b.declined = declined;
        }),
        [unasked]
    );
    assert_eq!(faults(|b| b.declined = declined), [unasked], "no window is open");
    assert_eq!(faults(|b| b.stage = Stage::Halt), [Fault::NobodyAsked]);
    assert_eq!(faults(|b| b.stage = Stage::Choice), [Fault::NoChoice]);
}

#[test]
fn cards_under_the_deck_are_for_one_player() {
    let queue = vec!["R1".parse().unwrap()];
    assert_eq!(faults(|b| b.queue = queue.clone()), [Fault::QueueNotSolo { found: 1 }]);
    let solo = |b: &mut Position| b.hands = vec![cards("K1")];
    let alone = |change: fn(&mut Position)| {
        faults(|b| {
            solo(b);
            change(b);
        })
    };
    assert_eq!(alone(|b| b.stage = Stage::Bottom), []);
    assert_eq!(alone(|b| b.stage = Stage::Draw { left: 2 }), []);
    assert_eq!(alone(|b| b.stage = Stage::Draw { left: 3 }), [Fault::Draws { found: 3, most: 2 }]);
    assert_eq!(
        alone(|b| {
            b.stage = Stage::Draw { left: 2 };
            b.discards = Cards::all() - cards("K1 K2");
        }),
        [Fault::Draws { found: 2, most: 1 }]
    );
    assert!(matches!(
        alone(|b| (b.stage, b.hands) = (Stage::Bottom, vec![cards("-")]))[..],
        [Fault::NoBottom { .. }]
    ));
    assert!(matches!(
        alone(|b| (b.stage, b.discards) = (Stage::Bottom, Cards::all() - cards("K1")))[..],
        [Fault::NoBottom { .. }]
    ));
    assert!(matches!(faults(|b| b.stage = Stage::Bottom)[..], [Fault::NoBottom { .. }]));
    assert_eq!(faults(|b| b.stage = Stage::Draw { left: 2 }), [Fault::Draws { found: 2, most: 1 }]);
    let before_play = |queue: &[&str]| {
        let mut builder = Position::default();
        (builder.white, builder.used, builder.ghost) = (None, WhiteCards::empty(), None);
        (builder.stage, builder.hands) = (Stage::White, vec![cards("R1 R2 R3 R4 R5")]);
        builder.queue = queue.iter().map(|card| card.parse().unwrap()).collect();
        builder.build().map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
    };
    assert_eq!(before_play(&[]), []);
    assert!(before_play(&["K1"]).iter().any(|fault| matches!(fault, Fault::Turn { .. })));
    let queue = |len| cross_the_beams::Card::all().take(len).collect::<Vec<_>>();
    assert_eq!(format!("{:?}", Queue::try_new(&queue(2)).unwrap()), format!("{:?}", queue(2)));
    assert_eq!(Queue::try_new(&queue(17)), None);
    let long = faults(|b| (b.hands, b.queue) = (vec![cards("K1")], queue(17)));
    assert_eq!(long, [Fault::QueueTooLong { found: 17 }]);
}

#[test]
fn a_game_is_won_with_four_locked_rows_and_lost_off_the_path() {
    assert_eq!(faults(|b| b.stage = Stage::Won), [Fault::NotWon { found: 0 }]);
    assert_eq!(faults(|b| b.stage = Stage::Lost), [Fault::OffPath]);
    assert_eq!(faults(|b| (b.stage, b.mm) = (Stage::Lost, MmPlace::Off)), []);
}

#[test]
fn a_game_accepts_its_own_positions_only() {
    let accept = |setup: Setup, change: fn(&mut Position)| {
        let mut builder = Position::default();
        change(&mut builder);
        let game = CrossTheBeams::try_new(setup).unwrap();
        game.position(&builder).map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
    };
    let setup = Setup::default();
    assert_eq!(accept(setup.clone(), |_| ()), []);
    assert_eq!(
        accept(Setup { players: 3, ..setup.clone() }, |_| ()),
        [Fault::OtherPlayers { found: 2, players: 3 }]
    );
    let other_edition = |b: &mut Position| {
        let mut table = [[Symbol::Drop; 6]; 6];
        table[0] = Symbol::ALL;
        b.symbols = Symbols::new(table);
    };
    assert_eq!(accept(setup.clone(), other_edition), [Fault::OtherEdition]);
    let known = |b: &mut Position| (b.hands[0], b.known) = (cards("R1"), cards("R1"));
    assert_eq!(accept(setup.clone(), known), []);
    assert_eq!(accept(Setup { open_hands: true, ..setup.clone() }, known), [Fault::OpenHands]);
    let first = |b: &mut Position| {
        (b.white, b.used, b.ghost) = (None, WhiteCards::empty(), None);
        b.stage = Stage::First;
        b.hands = vec![cards("R1 R2 R3 R4 R5"), cards("K1 K2 K3 K4 K5")];
    };
    assert_eq!(accept(setup.clone(), first), []);
    let given = Setup { first_player: Some(Seat::new(1)), ..setup };
    assert_eq!(accept(given, first), [Fault::FirstIsSet]);
}

#[test]
fn the_agreed_first_player_has_the_first_turn() {
    let setup = Setup { players: 3, first_player: Some(Seat::new(2)), ..Setup::default() };
    let game = CrossTheBeams::try_new(setup).unwrap();
    let found = |active: u8, change: fn(&mut Position)| {
        let mut builder = Position {
            hands: vec![Cards::empty(); 3],
            active: Seat::new(active),
            ghost: None,
            ..Position::default()
        };
        change(&mut builder);
        game.position(&builder).map_or_else(|error| error.faults().to_vec(), |_| Vec::new())
    };
    let fault = |found, due| [Fault::OtherFirst { found: Seat::new(found), due: Seat::new(due) }];
    assert_eq!(found(2, |_| ()), []);
    assert_eq!(found(1, |_| ()), fault(1, 2));
    // The choice that opens the second turn is the next seat's.
    let choice: fn(&mut Position) = |b| {
        b.stage = Stage::Choice;
        b.path = path(&["1L Dr", "1M Dr", "1R Dr"]);
    };
    assert_eq!(found(0, choice), []);
    assert_eq!(found(2, choice), fault(2, 0));
    // Later anybody may be active, and before the deal nobody is.
    assert_eq!(found(1, |b| b.ghost = Some(Ghostbuster::Red)), []);
    assert_eq!(game.accept(&game.start()), Ok(()));
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

/// A player who puts a card under the deck in every turn never runs out of places there.
#[test]
fn the_longest_queue_that_can_be_described_has_room_to_grow() {
    let game = CrossTheBeams::new(1);
    let (mut accepted, mut longest) = (0, 0);
    for len in 0..=Queue::MOST {
        for discarded in 0..30 {
            for stage in
                [Stage::Act, Stage::Bottom, Stage::Draw { left: 1 }, Stage::Draw { left: 2 }]
            {
                let all: Vec<_> = cross_the_beams::Card::all().collect();
                let (queue, rest) = all.split_at(len);
                let builder = Position {
                    hands: vec![rest.iter().copied().take(2).collect()],
                    discards: rest.iter().copied().skip(2).take(discarded).collect(),
                    queue: queue.to_vec(),
                    stage,
                    ..Position::default()
                };
                let Ok(mut state) = game.position(&builder) else { continue };
                accepted += 1;
                let mut random = Generator::new(Seed::from_u64(len as u64));
                while !game.is_over(&state) {
                    longest = longest.max(state.queue().len());
                    playout(&game, &mut state, &mut random, 1);
                }
            }
        }
    }
    assert!(accepted > 1000, "{accepted}");
    assert_eq!(usize::from(longest), Queue::MOST);
}
