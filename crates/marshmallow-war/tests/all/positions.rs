//! Positions that are nearly right: refused, or states like others.

use crate::common::{random_game, seat, setups};
use mallow_core::{Game, Generator, Observer, Random, Seed, playout};
use marshmallow_war::*;

fn any_card(random: &mut Generator) -> Card {
    Card::all().nth(random.below(u32::from(Card::COUNT)) as usize).unwrap()
}

fn any_slot(random: &mut Generator) -> Slot {
    let number = if random.below(4) == 0 { random.below(96) } else { random.below(6) };
    Slot::try_new(number as u8).unwrap()
}

fn any_slots(random: &mut Generator) -> Slots {
    (0..1 + random.below(2)).map(|_| any_slot(random)).collect()
}

fn any_place(random: &mut Generator) -> TrapSlot {
    TrapSlot::ALL[random.below(3) as usize]
}

fn any_stage(random: &mut Generator) -> Stage {
    let target = match random.below(3) {
        0 => Target::Player,
        1 => Target::Trap(any_place(random)),
        _ => Target::Fighter(any_slot(random)),
    };
    let winner = seat(random.below(3) as u8);
    match random.below(15) {
        0 => Stage::Toss,
        1 => Stage::Deal,
        2 => Stage::Free,
        3 => Stage::Wall(any_card(random)),
        4 => Stage::Pair(any_card(random)),
        5 => {
            let cards = (0..random.below(3)).map(|_| any_card(random)).collect();
            Stage::Marshmallow { cards, by_joker: random.below(2) == 0 }
        }
        6 => Stage::Attack(any_slots(random)),
        7 => Stage::Deceive(any_slot(random)),
        8 => Stage::Partners(any_slot(random), any_slot(random)),
        9 | 10 => Stage::Question { attackers: any_slots(random), target },
        11 => Stage::Draw(random.below(8) as u8),
        12 => Stage::Life,
        13 => Stage::Over(Ending::Conquest { winner }),
        _ => Stage::Over(Ending::DeckOut { loser: winner }),
    }
}

/// One change of anything that a position says.
fn change(position: &mut Position, random: &mut Generator) {
    let side = &mut position.seats[random.below(2) as usize];
    let fighters = side.fighters.len() as u32;
    let traps = side.traps.len() as u32;
    let card = any_card(random);
    match random.below(26) {
        0 => position.turn = random.below(1002) as u16,
        1 => position.mover = seat(random.below(3) as u8),
        2 => position.phase = Phase::ALL[random.below(4) as usize],
        3..6 => position.stage = any_stage(random),
        6 => position.summoned ^= true,
        7 => position.armed ^= true,
        8 => {
            side.hand = match side.hand {
                HandPosition::Cards(cards) if random.below(2) == 0 => {
                    HandPosition::Hidden(cards.len() as u8)
                }
                HandPosition::Cards(cards) => HandPosition::Cards(cards | Cards::of(card)),
                HandPosition::Hidden(len) => HandPosition::Hidden(len.wrapping_sub(1)),
            }
        }
        9 => {
            let traps = (0..random.below(3)).map(|_| any_place(random)).collect();
            side.known.push(KnownCard { card, traps });
        }
        10 => side.known.clear(),
        11 => side.life.push(if random.below(2) == 0 { None } else { Some(card) }),
        12 => side.life.truncate(random.below(3) as usize),
        13 => {
            side.dead.insert(card);
        }
        14 => side.dead = Cards::empty(),
        15 => {
            side.strays.insert(card);
        }
        16 => {
            side.fighters.push(FighterPosition {
                slot: any_slot(random),
                card: Some(card),
                with: if random.below(3) == 0 { Some(any_card(random)) } else { None },
                face_down: random.below(3) == 0,
                stray: random.below(5) == 0,
                acted: random.below(4) == 0,
            });
        }
        17 | 18 if fighters > 0 => {
            let fighter = &mut side.fighters[random.below(fighters) as usize];
            match random.below(6) {
                0 => fighter.card = Some(card),
                1 => fighter.card = None,
                2 => fighter.with = if fighter.with.is_some() { None } else { Some(card) },
                3 => fighter.face_down ^= true,
                4 => fighter.stray ^= true,
                _ => fighter.acted ^= true,
            }
        }
        19 if fighters > 0 => {
            side.fighters.remove(random.below(fighters) as usize);
        }
        20 => {
            let place = any_place(random);
            side.traps.push(TrapPosition {
                place,
                card: Some(card),
                shown: false,
                switched: false,
            });
        }
        21 if traps > 0 => {
            let trap = &mut side.traps[random.below(traps) as usize];
            match random.below(4) {
                0 => trap.card = Some(card),
                1 => trap.card = None,
                2 => trap.shown ^= true,
                _ => trap.switched ^= true,
            }
        }
        23 => side.unknown_fighter ^= true,
        24 => position.discarded ^= true,
        22 if traps > 0 => {
            side.traps.remove(random.below(traps) as usize);
        }
        _ => position.jokers = random.below(4) as u8,
    }
}

#[test]
fn what_is_changed_in_a_position_is_refused_or_can_be_played() {
    let (mut refused, mut played, mut views) = (0, 0, 0);
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let mut random = Generator::new(Seed::from_u64(number as u64));
        random_game(&game, 7 + number as u64, u32::MAX, |state, _| {
            for _ in 0..6 {
                let mut position = Position::from(state);
                for _ in 0..1 + random.below(3) {
                    change(&mut position, &mut random);
                }
                let text = position.to_string();
                assert_eq!(text.parse().as_ref(), Ok(&position), "{text}");
                match game.position(&position) {
                    Err(faults) => {
                        assert!(!faults.faults().is_empty());
                        refused += 1;
                    }
                    Ok(mut built) => {
                        assert_eq!(
                            game.position(&Position::from(&built)).as_ref(),
                            Ok(&built),
                            "{text}"
                        );
                        for observer in Observer::all(2) {
                            let view = game.view(&built, observer);
                            let guess = game.determinize(&view, &mut random);
                            assert_eq!(game.view(&guess, observer), view, "{text}");
                        }
                        playout(&game, &mut built, &mut random, 60);
                        let _ = built.to_string();
                        let again = game.position(&Position::from(&built));
                        assert_eq!(again.as_ref(), Ok(&built), "{text}");
                        played += 1;
                    }
                }
                // The same with something hidden from somebody.
                let observer =
                    [seat(0).into(), seat(1).into(), Observer::Public][random.below(3) as usize];
                let mut seen = Position::from(&game.view(state, observer));
                change(&mut seen, &mut random);
                if let Ok(view) = crate::common::seen_by(observer, &seen)
                    && game.validate_view(&view).is_ok()
                {
                    let guess = game.determinize(&view, &mut random);
                    assert_eq!(game.view(&guess, observer), view, "{seen}");
                    assert_eq!(
                        Position::from(&view),
                        Position::from(
                            &crate::common::seen_by(observer, &Position::from(&view)).unwrap()
                        )
                    );
                    views += 1;
                }
            }
        });
    }
    assert!(refused > 2000 && played > 1000 && views > 1000, "{refused} {played} {views}");
}

/// A position that cannot be, and what to change in it so that it can.
#[test]
fn what_nearly_fits_is_refused_and_what_fits_is_not() {
    let read = |text: &str| {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        MarshmallowWar::new().position(&position).map(|_| ())
    };
    let mut failed = Vec::new();
    for (wrong, [from, to]) in [
        // Counts.
        ("turn 3 first; draw 1\n0: life LIVES\n1:", ["draw 1", "free"]),
        // Walls lie open, Events are no Traps.
        ("turn 3 first\n0: f1 2Sa 3Sa down\n1:", [" down", ""]),
        ("turn 3 first\n0: f1 2Sa 3Sa stray\n1:", [" stray", ""]),
        ("turn 3 first\n0: t1 AHa shown\n1:", ["AHa", "9Sa"]),
        ("turn 3 first\n0: t1 AHa switched\n1:", ["AHa", "9Sa"]),
        ("turn 3 first\n0: f1 2Sa down\n1:", ["2Sa", "2Ca"]),
        // Known cards.
        ("turn 3 first\n0: hand 9Sa; known 9Sa; known 9Sa\n1:", ["; known 9Sa", ""]),
        ("turn 3 first\n0: hand AHa; known AHa\n1:", ["AHa", "2Ha"]),
        // Hands can be drawn up to five cards, and seat 1 draws at least one (issue 12, B1).
        (
            "turn 1 first; toss\n0: life ? ? ?\n1: hand 2Sb 3Sb 4Sb 5Sb 6Sb; life ? ? ?",
            [" 6Sb", ""],
        ),
        (
            "turn 1 first; deal\n0: hand 2Sa 3Sa 4Sa 5Sa 6Sa\n1: hand 2Sb 3Sb 4Sb 5Sb 6Sb",
            [" 6Sb", ""],
        ),
        ("turn 1 first; deal\n0: hand 2Sa 3Sa 4Sa 5Sa 6Sa 7Sa\n1:", [" 7Sa", ""]),
        ("turn 1 first; toss\n0: life LIVES\n1:", ["LIVES", "?"]),
        ("turn 1 first; toss\n0: f1 2Ca acted\n1:", [" acted", ""]),
        ("turn 1 replenish; deal\n0:\n1:", ["replenish", "first"]),
        // What counts in one phase alone.
        ("turn 3 attack\n0: t1 2Sa switched\n1:", [" switched", ""]),
        ("turn 3 replenish; draw 1\n0: f1 2Ca acted\n1:", [" acted", ""]),
        ("turn 3 replenish; draw 1\n0: t1 2Ca switched\n1:", [" switched", ""]),
        // Begun Walls, pairs, Marshmallows.
        ("turn 3 first; wall 8Ha\n0: hand 9Sa\n1:", ["8Ha", "8Sa"]),
        ("turn 3 first; wall AHa\n0: hand 9Sa\n1:", ["AHa", "8Sa"]),
        ("turn 3 first; wall 8Sa\n0: hand 9Ha\n1:", ["9Ha", "9Sa"]),
        ("turn 3 replenish; wall 8Sa\n0: hand 9Sa\n1:", ["replenish", "first"]),
        ("turn 3 first; pair 8Sa\n0: hand 9Da; t1 ADa\n1:", ["8Sa", "8Da"]),
        ("turn 3 first; pair 8Da\n0: hand 9Sa 7Da; t1 ADa\n1:", ["7Da", "TDa"]),
        ("turn 3 replenish; marsh 2Ha\n0:\n1: f1 2Sb", ["replenish", "second"]),
        ("turn 3 first; marsh 2Sa\n0:\n1: f1 2Sb", ["2Sa", "2Ha"]),
        ("turn 3 first; marsh -\n0: t1 AHa\n1: f1 2Sb", ["marsh -", "marsh 2Ha"]),
        ("turn 3 first; marsh 2Ha\n0:\n1: t1 AHb", ["AHb", "9Sb"]),
        // Begun attacks.
        ("turn 3 attack; attack f1+f2\n0: f1 2Sa; f2 3Da\n1: f1 2Sb", ["2Sa", "2Da"]),
        ("turn 3 attack; attack f1+f2\n0: f1 2Da; f2 3Da\n1: t1 2Sb", ["t1", "f1"]),
        ("turn 3 attack; attack f2\n0: f1 2Da\n1: f1 2Sb", ["attack f2", "attack f1"]),
        ("turn 3 attack; attack f1\n0: f1 2Da 3Da\n1: f1 2Sb", ["2Da 3Da", "2Da"]),
        (
            "turn 3 attack; question f1 at f1\n0: f1 2Ca acted down\n1: f1 3Sb; t1 2Sb",
            [" down", ""],
        ),
        (
            "turn 3 attack; question f1 at f1\n0: f1 2Da acted\n1: f1 3Cb down; t1 2Sb",
            [" down", ""],
        ),
        (
            "turn 3 attack; question f1 at t1\n0: f1 2Sa acted\n1: f1 3Cb; t1 2Sb",
            ["at t1", "at f1"],
        ),
        ("turn 3 attack; question f1 at f2\n0: f1 2Sa\n1: f1 3Cb; t1 2Sb", ["at f2", "at f1"]),
        (
            "turn 3 attack; question f1+f2 at f1\n0: f1 2Sa acted; f2 3Da acted\n1: f1 3Cb; t1 2Sb",
            ["2Sa", "2Da"],
        ),
        ("turn 3 attack; life\n0: f1 2Sa acted\n1: life 9Sa", ["9Sa", "?"]),
        ("turn 3 replenish; life\n0: f1 2Sa\n1: life ?", ["replenish", "attack"]),
        // Deceptions.
        ("turn 3 first; deceive f1\n0: f1 2Ca down\n1:", [" down", ""]),
        ("turn 3 first; deceive f1\n0: f1 2Sa\n1:", ["2Sa", "2Ca"]),
        ("turn 3 first; partners f1 f1\n0: f1 2Ca down; f2 3Ca down\n1:", ["f1 f1", "f1 f2"]),
        ("turn 3 first; partners f1 f2\n0: f1 2Ca down; f2 3Ca\n1:", ["3Ca", "3Ca down"]),
        ("turn 3 first; partners f1 f2\n0: f1 2Sa; f2 3Ca down\n1:", ["2Sa", "2Ca"]),
        // Draws.
        ("turn 3 first; draw 0\n0: life ?\n1:", ["draw 0", "draw 1"]),
        ("turn 3 replenish\n0: life ?\n1:", ["replenish", "first"]),
        // MW-27: a fighter card of which nobody knows more.
        ("turn 3 first\n0: hand 9Ha AHa; unknown-fighter\n1:", ["9Ha", "9Sa"]),
        ("turn 3 first\n0: hand 9Sa; known 9Sa; unknown-fighter\n1:", ["hand 9Sa", "hand 9Sa 8Sa"]),
        // Limits.
        ("turn 201 first\n0:\n1:", ["201", "200"]),
        ("turn 0 first\n0:\n1:", ["turn 0", "turn 1"]),
        ("turn 3 first discarded\n0:\n1:", [" discarded", ""]),
    ] {
        let lives = "? ".repeat(54);
        let whole = |text: &str| text.replace("LIVES", lives.trim());
        let right = wrong.replace(from, to);
        if read(&whole(wrong)).is_ok() {
            failed.push(format!("accepted: {wrong}"));
        }
        if let Err(faults) = read(&whole(&right)) {
            failed.push(format!("refused: {right}\n  {faults}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    // All cards may lie in the Life Decks, but no more than there are.
    let lives = |own: usize| {
        format!("turn 3 first\n0: life {}\n1: life {}", "? ".repeat(own), "? ".repeat(54))
    };
    assert_eq!(read(&lives(54)), Ok(()));
    assert!(read(&lives(55)).is_err());
}

#[test]
fn a_hidden_ninja_lies_face_down_and_is_one_of_the_strays() {
    let read = |items: &str| {
        let text = format!("turn 3 first\n0: hand 0; {items}\n1: hand 0");
        let view = crate::common::seen_by(Observer::Public, &text.parse().unwrap());
        view.map(|_| ()).map_err(|faults| faults.faults().to_vec())
    };
    let strays = "f1 ? down stray; f2 ? down stray; strays 2Ca 3Ca";
    assert_eq!(read(strays), Ok(()));
    let face =
        |number: u8| PositionFault::FaceDown { seat: seat(0), slot: crate::common::slot(number) };
    assert_eq!(read(&strays.replacen(" down", "", 1)), Err(vec![face(1)]));
    assert_eq!(read(&strays.replacen(" stray", "", 1)), Err(vec![face(1)]));
    assert_eq!(read(&strays.replacen(" down stray", "", 1)), Err(vec![face(1)]));
    assert_eq!(read(&strays.replacen("? down", "? 4Ca down", 1)), Err(vec![face(1)]));
    let wrong = PositionFault::WrongCard { seat: seat(0), card: crate::common::card("2Sa") };
    assert!(read(&strays.replace("2Ca", "2Sa")).unwrap_err().contains(&wrong));
}

#[test]
fn words_too_many_are_no_stage_and_no_item() {
    for stage in
        ["toss 1", "deal f1", "free now", "life ?", "turn-limit 200", "wall 2Sa 3Sa", "partners f1"]
    {
        assert!(stage.parse::<Stage>().is_err(), "{stage}");
        let text = format!("turn 1; {stage}\n0:\n1:");
        assert!(text.parse::<Position>().is_err(), "{stage}");
    }
    for item in
        ["f1 2Sa 3Sa 4Sa", "f1 2Sa up", "t1 2Sa down", "t1 2Sa 3Sa", "known", "t1", "life 9Sa x"]
    {
        let text = format!("turn 1\n0: {item}\n1:");
        let error = ParsePositionError::Item { found: item.into() };
        assert_eq!(text.parse::<Position>(), Err(error), "{item}");
    }
}

#[test]
fn what_the_options_rule_out_is_refused() {
    let told = |setup: Setup, text: &str| {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let position: Position = text.parse().unwrap();
        game.position(&position).map(|_| ()).map_err(|faults| faults.faults().to_vec())
    };
    let source = Setup::source();
    let stage = |text: &str| Err(vec![PositionFault::Stage { stage: text.parse().unwrap() }]);
    let last = "turn 200 first\n0: life ?\n1: life ?";
    assert_eq!(told(source, last), Ok(()));
    let limit = PositionFault::Turn { found: 200, limit: 199 };
    assert_eq!(told(source.with_turn_limit(199), last), Err(vec![limit]));
    let walls = "turn 3 attack; attack f1+f2
0: f1 8Da; f2 9Da; life ?\n1: f1 2Sb 3Sb; t1 4Sb; life ?";
    assert_eq!(told(source, walls), stage("attack f1+f2"));
    assert_eq!(told(source.with_unity_hits_walls(true), walls), Ok(()));
    assert_eq!(told(source, &walls.replace("2Sb 3Sb", "2Sb")), Ok(()));
    let toss = "turn 1 first; toss\n0: life ? ? ?\n1: life ? ? ?";
    assert_eq!(told(source, toss), Ok(()));
    let first = source.with_first_player(Some(seat(1)));
    assert_eq!(told(first, toss), stage("toss"));
    let deal = "turn 1 seat 1 first; deal\n0: life ? ? ?; hand 2Sa\n1: life ? ? ?";
    assert_eq!(told(first, deal), Ok(()));
    assert_eq!(told(first, &deal.replace("seat 1", "seat 0")), stage("deal"));
    assert_eq!(told(source, &deal.replace("seat 1", "seat 0")), Ok(()));
    let discarded = "turn 3 first discarded\n0:\n1:";
    let once = source.with_event_discards(EventDiscards::OnePerPhase);
    assert_eq!(told(once, discarded), Ok(()));
    assert_eq!(told(source, discarded), Err(vec![PositionFault::Acted { seat: seat(0) }]));
    let phases = ["attack", "replenish"].map(|phase| discarded.replace("first", phase));
    assert!(phases.iter().all(|text| told(once, text).is_err()));
}

/// Whether play could have led to a position is not asked (issue 12, B1); it is played to its end
/// under the laws all the same.
#[test]
fn what_cannot_be_reached_but_played_is_accepted() {
    let game = MarshmallowWar::new();
    for text in [
        "turn 1 first; deal\n0: hand 2Sa 3Sa\n1: hand 2Sb 3Sb",
        "turn 9 seat 1 attack summoned armed; toss\n0: hand 2Sa; dead 3Sa\n1: f1 9Cb; life 9Da",
        "turn 3 attack summoned; wall 8Sa\n0: hand 9Sa; f1 2Sa acted\n1: f1 2Sb",
        "turn 3 second summoned; pair 8Da\n0: hand 9Da\n1:",
        "turn 3 attack; joker-marsh 2Ha 3Ha 4Hb\n0: hand 5Ha\n1: f1 2Sb",
        "turn 3 first; attack f1+f2\n0: f1 8Da acted; f2 9Da acted\n1: f1 2Sb 3Sb; f2 4Cb down",
        "turn 3 second; question f1+f3 at player\n0: f1 8Da; f3 9Da; t1 ACa\n1: f1 2Sb",
        "turn 3 attack; deceive f1\n0: f1 2Ca acted\n1:",
        "turn 3 attack; partners f1 f2\n0: f1 2Ca; f2 3Ca down\n1: f7 9Cb down stray; f8 8Cb down stray; strays 8Cb 9Cb",
        "turn 3 first; life\n0: f1 2Ha acted; f2 2Sa 3Sa acted\n1: life ? 9Sa ?",
        "turn 3 attack; draw 200\n0: hand 2Sa 3Sa 4Sa 5Sa 6Sa 7Sa 8Sa\n1:",
        "turn 3 replenish; draw 2\n0: hand 2Sa 3Sa 4Sa 5Sa 6Sa 7Sa 8Sa\n1:",
        "turn 7 first; conquest 1\n0:\n1: life ?",
        "turn 7 second; deck-out 1\n0:\n1: life ?",
        "turn 7 attack; turn-limit\n0:\n1: life ?",
    ] {
        let state = game.position(&text.parse().unwrap()).unwrap_or_else(|e| panic!("{text}: {e}"));
        let suite = mallow_core::laws::Suite::new(&game);
        let report = suite.play_from(&state, Seed::from_u64(1)).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(report.finished, 1, "{text}");
    }
}

#[test]
fn a_state_or_view_of_another_setup_is_refused() {
    let setups = setups();
    for setup in &setups {
        let game = MarshmallowWar::try_new(*setup).unwrap();
        for other in &setups {
            let known = |s: &Setup| (s.jokers, s.wall_power, s.marshmallow_fighter);
            let other = MarshmallowWar::try_new(*other).unwrap();
            let state = other.start();
            let same = known(setup) == known(other.setup())
                && (setup.first_player.is_none()
                    || setup.first_player == other.setup().first_player);
            assert_eq!(game.validate(&state).is_ok(), same);
            for observer in Observer::all(2) {
                assert_eq!(game.validate_view(&other.view(&state, observer)).is_ok(), same);
            }
        }
    }
}

#[test]
fn a_view_of_a_seat_that_is_not_at_the_table_is_the_publics() {
    let game = MarshmallowWar::new();
    let absent = Observer::Seat(seat(2));
    let view = game.view(&game.start(), absent);
    assert_eq!(view.observer(), Observer::Public);
    let error = crate::common::seen_by(absent, &Position::from(&view)).unwrap_err();
    assert_eq!(error.to_string(), "observer: there is no seat 2: expected 0 to 1");
}
