//! Texts that a person types, and what is wrong with others.

use crate::common::{card, cards, seat};
use mallow_core::{Game, Observer};
use marshmallow_war::*;

#[test]
fn cards_slots_and_targets_return() {
    for card in Card::all() {
        let text = card.to_string();
        assert_eq!(text.parse(), Ok(card));
        assert_eq!(text.to_lowercase().parse(), Ok(card));
    }
    assert_eq!("10hb".parse(), Ok(card("THb")));
    for slot in Slot::all() {
        assert_eq!(slot.to_string().parse(), Ok(slot));
        assert_eq!(slot.to_string().parse(), Ok(Target::Fighter(slot)));
    }
    for place in TrapSlot::ALL {
        assert_eq!(place.to_string().parse(), Ok(place));
        assert_eq!(place.to_string().to_uppercase().parse(), Ok(Target::Trap(place)));
    }
    assert_eq!("Player".parse(), Ok(Target::Player));
}

#[test]
fn bad_cards_and_slots_are_refused() {
    for text in
        ["", "9", "9S", "9Sc", "1Sa", "11Sa", "9Xa", "X3a", "X1", "9Saa", "9 Sa", "é", "XSa", "10"]
    {
        let found = text.into();
        assert_eq!(text.parse::<Card>(), Err(ParseCardError { found }), "{text:?}");
    }
    for text in ["", "f", "f0", "f97", "f01", "t1", "f+1", "f1 f2", "f256", "f-1", "1"] {
        let found = text.into();
        assert_eq!(text.parse::<Slot>(), Err(ParseSlotError { found }), "{text:?}");
    }
    for text in ["", "t0", "t4", "t01", "f1"] {
        let found = text.into();
        assert_eq!(text.parse::<TrapSlot>(), Err(ParseTrapSlotError { found }), "{text:?}");
    }
    assert_eq!(
        "9S\u{1b}[2J".parse::<Card>().unwrap_err().to_string(),
        "expected a card (a rank 2 to 9, T, J, Q, K or A, a suit S, C, D or H and a deck a or b, such \
         as `9Sa`; or a Joker `X1a`, `X2a`, `X1b`, `X2b`), found `9S\\u{1b}[2J`"
    );
}

const VERBS: &str = "expected summon, wall, pair, marsh, trap, switch, event, discard, \
     deceive, joker, attack, with, join, at, alone, partner, exchange, leave, flip, pass, \
     to-attack, to-second or end-turn";

#[test]
fn actions_are_read_with_some_forgiveness() {
    let discard = Action::Discard { destroys: TrapSlot::try_new(1), card: card("AHa") };
    for (text, action) in [
        ("SUMMON 9sa", Action::Summon(card("9Sa"))),
        ("  switch   T1  10ca ", Action::Switch(TrapSlot::ALL[0], card("TCa"))),
        ("discard AHa t2", discard),
        ("At PLAYER", Action::At(Target::Player)),
        ("to-attack", Action::ToAttack),
        ("\u{a0}To-Attack\n", Action::ToAttack),
        ("with\t5ca", Action::With(card("5Ca"))),
    ] {
        assert_eq!(text.parse(), Ok(action), "{text}");
    }
    for (text, error) in [
        ("", "expected an action, found an empty text"),
        ("\t ", "expected an action, found an empty text"),
        ("jump", &format!("no action starts with `jump`: {VERBS}")),
        ("\u{1b}[2J now", &format!("no action starts with `\\u{{1b}}[2J`: {VERBS}")),
        ("summon", "expected one card after `summon`, found ``"),
        ("summon 9Sa 8Sa", "expected one card after `summon`, found `9Sa 8Sa`"),
        ("pass now", "expected nothing after `pass`, found `now`"),
        ("switch 9Sa", "expected a place and a card after `switch`, found `9Sa`"),
        ("at nowhere", "expected a target, f1 to f96, t1 to t3 or player, found `nowhere`"),
        (
            "joker X1a king KSa",
            "expected a use of a dead card, fighter, marsh, trap or event, found `king`",
        ),
        ("deceive t1", "expected a Fighter/Wall slot, f1 to f96, found `t1`"),
        ("with a b c d", "expected one card after `with`, found `a b c d`"),
        (
            "discard AHa t1 t2 t3",
            "expected a card, and perhaps a place after `discard`, found `AHa t1 t2 t3`",
        ),
        ("discard t1 AHa", "expected a Trap/Event place, t1, t2 or t3, found `AHa`"),
        (
            "joker X1a fighter",
            "expected a Joker, a use and a card after `joker`, found `X1a fighter`",
        ),
        ("leave it", "expected nothing after `leave`, found `it`"),
        ("at", "expected one target after `at`, found ``"),
        ("flip t4", "expected a Trap/Event place, t1, t2 or t3, found `t4`"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn chance_outcomes_are_read() {
    assert_eq!("first 1".parse(), Ok(Chance::FirstPlayer(seat(1))));
    assert_eq!(" DRAW  9sa".parse(), Ok(Chance::Draw(card("9Sa"))));
    assert_eq!("First\t1 ".parse(), Ok(Chance::FirstPlayer(seat(1))));
    let error = "first 2".parse::<Chance>().unwrap_err().to_string();
    assert_eq!(error, "expected `first` and a seat, 0 or 1, or `draw` and a card, found `first 2`");
    for text in ["", "first", "first 2", "draw", "draw 9S", "draw 9Sa 8Sa", "roll 6"] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
}

/// A position that uses every item of the text form.
const FULL: &str = "turn 9 seat 0 second summoned armed discarded wall-highest marsh-zero jokers 1; draw 1
0: hand 8Sb 9Ca X1a; known 8Sb t1 t2; unknown-fighter; life ? ? KDb; f1 2Ca down stray acted; f2 3Sa 4Da; f4 3Ca down stray; f5 5Ca down; strays 2Ca 3Ca; t1 4Ca switched; t2 6Ca; t3 AHa; dead 2Ha QDb
1: hand -; life ?; f1 THb; t2 7Sb shown";

/// A game whose options the position fits.
fn game_of(position: &Position) -> MarshmallowWar {
    let Position { wall_power, marshmallow_fighter, .. } = *position;
    let jokers = position.jokers.min(2);
    let setup = Setup::source()
        .with_jokers(jokers)
        .with_wall_power(wall_power)
        .with_marshmallow_fighter(marshmallow_fighter);
    MarshmallowWar::try_new(setup.with_event_discards(EventDiscards::OnePerPhase)).unwrap()
}

#[test]
fn positions_return_and_can_be_described_in_any_order() {
    let position: Position = FULL.parse().unwrap();
    assert_eq!(position.to_string(), FULL);
    let state = game_of(&position).position(&position).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Position::from(&state), position);
    assert_eq!(position.to_string().to_uppercase().parse().as_ref(), Ok(&position));
    assert_eq!(position.to_string().replace(' ', "\t ").parse().as_ref(), Ok(&position));
    let mixed = FULL.replace(
        "turn 9 seat 0 second",
        " seat 0  turn 9 playing".replace("playing", "second").as_str(),
    );
    assert_eq!(mixed.parse(), Ok(position));
}

#[test]
fn bad_positions_are_refused_with_every_fault() {
    let told = |text: &str| match text.parse::<Position>() {
        Err(error) => error.to_string(),
        Ok(position) => match game_of(&position).position(&position) {
            Err(faults) => faults.to_string(),
            Ok(state) => panic!("{text} gives\n{state}"),
        },
    };
    for (text, expected) in [
        ("", "expected a line for the turn and two lines that start with `0:` and `1:`"),
        (
            "turn 1\n0: hand -\n2: hand -",
            "expected a line for the turn and two lines that start with `0:` and `1:`",
        ),
        ("turn 1\n0: hand 2Sa; hand 3Sa\n1:", "`hand` appears twice"),
        ("turn 1\n0: dead 2Sa; f1 4Sa; dead 3Sa\n1:", "`dead` appears twice"),
        ("turn 1\n0: life ?\n1: life ?; life ?", "`life` appears twice"),
        ("turn 1\n0: strays 2Ca; strays 3Ca\n1:", "`strays` appears twice"),
        ("turn 1 turn 2\n0:\n1:", "`turn` appears twice"),
        ("turn 1 first attack\n0:\n1:", "`phase` appears twice"),
        (
            "turn 1; attack f1+f1\n0:\n1:",
            "expected a stage such as `free` or `wall 4Sa`, found `attack f1+f1`",
        ),
        (
            "turn 1; marsh 2Ha 2Ha\n0:\n1:",
            "expected a stage such as `free` or `wall 4Sa`, found `marsh 2Ha 2Ha`",
        ),
        ("turn x\n0:\n1:", "`turn x` does not belong in the line for the turn"),
        ("turn\n0:\n1:", "`turn ` does not belong in the line for the turn"),
        ("turn 70000\n0:\n1:", "`turn 70000` does not belong in the line for the turn"),
        ("turn 1 noon\n0:\n1:", "`noon` does not belong in the line for the turn"),
        ("turn 1; sleep\n0:\n1:", "expected a stage such as `free` or `wall 4Sa`, found `sleep`"),
        ("turn 1\n0: f1\n1:", "`f1` is not an item of a side: expected hand,"),
        ("turn 1\n0: nose 9Sa\n1:", "`nose 9Sa` is not an item of a side: expected hand,"),
        (
            "turn 0 seat 3 jokers 5\n0:\n1:",
            "mover: there is no seat 3: expected 0 to 1\nexpected at most 2 Jokers in each deck, found 5",
        ),
        ("turn 1\n0: hand 9Sa; dead 9Sa\n1:", "9Sa appears twice"),
        ("turn 1 jokers 0\n0: hand X1a\n1:", "X1a is not in the game"),
        ("turn 1\n0: hand 9Sb\n1:", "seat 0: 9Sb is from the other deck and cannot lie there"),
        ("turn 1\n0: dead AHb\n1:", "seat 0: AHb is from the other deck and cannot lie there"),
        ("turn 1\n0: f1 9Sa; f1 8Sa\n1:", "f1 of seat 0 appears twice"),
        ("turn 1\n0: t1 9Sa; t1 8Sa\n1:", "t1 of seat 0 appears twice"),
        (
            "turn 1\n0: t1 9Ha; f1 ASa; f2 2Ha 3Sa\n1: life AHb",
            "seat 0: ASa is the wrong kind of card for its place\nseat 0: 2Ha is the wrong kind of card for its place\nseat 0: 9Ha is the wrong kind",
        ),
        (
            "turn 1\n0: f1 9Sa down\n1:",
            "f1 of seat 0: only a Ninja lies face down, and only a face-down Ninja is a stray",
        ),
        (
            "turn 1\n0: f1 9Ca down stray; strays 9Ca\n1:",
            "the strays of seat 0 do not match the slots that are marked as stray",
        ),
        (
            "turn 1\n0: f1 9Ca down stray; f2 8Ca down stray; strays 9Ca 7Ca\n1:",
            "the strays of seat 0 do not match the slots that are marked as stray",
        ),
        ("turn 1\n0: hand 3\n1:", "the hand of seat 0 is missing"),
        (
            "turn 1\n0: f1 ? down stray; f2 ? down stray; strays 9Ca 7Ca\n1:",
            "seat 0: name exactly the cards that the observer sees",
        ),
        (
            "turn 1\n0: hand 9Sa; known 8Sa\n1:",
            "8Sa is known to be with seat 0, but does not lie there",
        ),
        (
            "turn 1\n0: hand 9Sa; known 9Sa t1\n1:",
            "9Sa is known to be with seat 0, but does not lie there",
        ),
        (
            "turn 1 attack\n0: f1 9Sa\n1: f1 9Sb acted",
            "seat 1 cannot have used an attack, a Deception, a switch or a discard in this phase",
        ),
        ("turn 1 replenish\n0: f1 9Sa\n1:", "stage `free` cannot be played on with these cards"),
        (
            "turn 1 first; wall 9Sa\n0: hand 8Sa\n1:",
            "the hidden cards of seat 0 cannot lie in any way that fits",
        ),
        ("turn 1 first; marsh 8Ha\n0: hand 9Da\n1:", "stage `marsh 8Ha` cannot be played on"),
        ("turn 1 attack; life\n0: f1 8Sa acted\n1:", "stage `life` cannot be played on"),
        ("turn 1; deceive f1\n0: f1 8Sa\n1:", "stage `deceive f1` cannot be played on"),
        (
            "turn 0; toss\n0:\n1: hand 2Sb 3Sb 4Sb 5Sb 6Sb",
            "expected a turn from 1 to 200, found 0\nstage `toss`",
        ),
    ] {
        let found = told(text);
        assert!(found.contains(expected), "{text}\n  says {found}\n  not  {expected}");
    }
}

#[test]
fn a_position_of_another_setup_is_refused() {
    let position: Position = "turn 9 jokers 1\n0: life ?\n1: life ?".parse().unwrap();
    let game = MarshmallowWar::try_new(Setup::source().with_turn_limit(8)).unwrap();
    let faults = game.position(&position).unwrap_err().to_string();
    assert_eq!(faults, "expected jokers 2, found 1\nexpected a turn from 1 to 8, found 9");
}

#[test]
fn samurai_unite_in_a_position_only_against_what_the_options_allow() {
    let text = "turn 1 attack; attack f1+f2\n0: f1 8Da; f2 9Da; life ?\n1: f1 2Sb 3Sb; life ?";
    let position: Position = text.parse().unwrap();
    let faults = MarshmallowWar::new().position(&position).unwrap_err();
    let stage = "attack f1+f2".parse().unwrap();
    assert_eq!(faults.faults(), [PositionFault::Stage { stage }]);
    let game = MarshmallowWar::try_new(Setup::source().with_unity_hits_walls(true));
    assert!(game.unwrap().position(&position).is_ok());
}

#[test]
fn a_view_without_any_state_that_fits_is_refused() {
    let game = MarshmallowWar::new();
    let read = |text: &str| {
        let view = crate::common::seen_by(Observer::Public, &text.parse().unwrap())?;
        game.validate_view(&view)
    };
    assert!(read("turn 1\n0: hand 5; t1 ?; life ?\n1: hand 5; life ?").is_ok());
    assert!(read("turn 1\n0: hand 60\n1: hand 5").is_err());
    assert!(read("turn 1\n0: hand 0; known 9Sa\n1: hand 5").is_err());
    assert!(read("turn 1\n0: hand 0; known 9Sa t1; t1 ?\n1: hand 5").is_ok());
    assert!(read("turn 1\n0: hand 0; known 9Sa t1; known 8Sa t1; t1 ?\n1: hand 5").is_err());
    assert!(read("turn 1\n0: hand 9Sa\n1: hand 5").is_err());
    assert!(
        crate::common::seen_by(seat(0).into(), &"turn 1\n0: hand 9Sa\n1: hand 5".parse().unwrap())
            .is_ok()
    );
}

#[test]
fn pictures_show_what_the_observer_may_see() {
    let position: Position = FULL.parse().unwrap();
    let state = game_of(&position).position(&position).unwrap();
    assert_eq!(
        state.to_string(),
        "turn 9, seat 0, playing phase 2, Summon used, Marshmallow summoned, Event card discarded: 1 to draw
seat 0: hand of 3: 8Sb 9Ca X1a; 8Sb in hand or at t1 t2; known to all: an unnamed fighter card
  Deck 40, Life Deck 3: ? ? KDb
  f1 2Ca face down, power 2, to others one of 2Ca 3Ca, has deceived
  f2 Wall 3Sa 4Da, power 4
  f4 3Ca face down, power 3, to others one of 2Ca 3Ca
  f5 Ninja 5Ca, power 5, face down, known to all
  t1 4Ca face down, switched in this phase
  t2 6Ca face down
  t3 AHa Golden Armaments
  dead: 2Ha QDb
seat 1: hand of 0: -
  Deck 47, Life Deck 1: ?
  f1 Marshmallow THb, power 0
  t2 7Sb face down, known to all
  dead: -
"
    );
    let game = MarshmallowWar::try_new(
        Setup::source()
            .with_jokers(1)
            .with_wall_power(WallPower::Highest)
            .with_marshmallow_fighter(MarshmallowFighter::Zero),
    );
    let seen = game.unwrap().view(&state, seat(1).into()).to_string();
    assert!(
        seen.contains(
            "seat 0: hand of 3; 8Sb in hand or at t1 t2; known to all: an unnamed fighter card\n"
        ),
        "{seen}"
    );
    assert!(seen.contains("f1 ? face down, one of 2Ca 3Ca, has deceived\n"), "{seen}");
    assert!(seen.contains("t1 ? face down, switched in this phase\n"), "{seen}");
}

#[test]
fn mw_20_nicknames_are_steady_and_can_be_given() {
    let mut names = Nicknames::new(mallow_core::Seed::from_u64(7));
    let all: std::collections::BTreeSet<String> = Card::all().map(|card| names.of(card)).collect();
    assert!(all.len() > 90, "{}", all.len());
    assert_eq!(names.of(card("AHa")), "Golden Armaments");
    names.rename(card("3Sa"), "the One-Eyed Imp");
    assert_eq!(names.of(card("3Sa")), "the One-Eyed Imp");
    // Drawn cards are no news for the table.
    let drew = Event::Drew { seat: seat(0), card: Some(card("3Sa")) };
    assert_eq!(names.tell(&drew), "seat 0 draws 3Sa");
    let built =
        Event::WallBuilt { seat: seat(0), cards: cards("3Sa"), slot: Slot::try_new(0).unwrap() };
    assert!(names.tell(&built).ends_with("(3Sa is the One-Eyed Imp)"));
    // An Ace says what it is called, unless it was given another name.
    let event = Event::EventPlayed { seat: seat(0), card: card("AHa"), place: TrapSlot::ALL[0] };
    assert_eq!(names.tell(&event), "seat 0 plays the Event AHa at t1: Golden Armaments");
    names.rename(card("AHa"), "the Tin Spoon");
    assert!(names.tell(&event).ends_with(": Golden Armaments (AHa is the Tin Spoon)"));
    let died = Event::Died { seat: seat(1), card: card("KDb") };
    let told = names.tell(&died);
    let name = names.of(card("KDb"));
    assert_eq!(told, format!("KDb goes to the Dead Pile of seat 1 (KDb is {name})"));
}

#[test]
fn the_bound_is_as_stated() {
    let bound = |setup| MarshmallowWar::try_new(setup).unwrap().max_steps().unwrap();
    assert_eq!(bound(Setup::source()), 6 * 108 * 200 + 109);
    assert_eq!(bound(Setup::source().with_jokers(0).with_turn_limit(1)), 6 * 104 + 105);
}
