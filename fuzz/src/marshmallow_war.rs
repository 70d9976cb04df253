//! Targets for Marshmallow War.

use super::text_returns;
use mallow_core::laws::Suite;
use mallow_core::record::Replay;
use mallow_core::{Game, Generator, Observer, Record, Seed, Step};
use mallow_test_kit::{Fate, Outside};
use marshmallow_war::*;

/// Any text as one of the game's.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Action>(text);
    text_returns::<Chance>(text);
    text_returns::<Step<Action, Chance>>(text);
    text_returns::<Card>(text);
    text_returns::<Slot>(text);
    text_returns::<Slots>(text);
    text_returns::<TrapSlot>(text);
    text_returns::<Target>(text);
    text_returns::<Use>(text);
    text_returns::<Stage>(text);
    text_returns::<Phase>(text);
    text_returns::<Position>(text);
}

/// Any text or JSON as a position, a state or a view: refused, or read and played to its end under
/// the laws.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut random = Generator::new(Seed::from_u64(7));
    let read = text.parse::<Position>().ok().or_else(|| serde_json::from_str(text).ok());
    if let Some(position) = read {
        let game = fitting(&position);
        let outside = Outside { game: &game, observer: View::observer };
        if let Ok(state) = game.position(&position) {
            assert_eq!(game.position(&Position::from(&state)).as_ref(), Ok(&state));
            let json = serde_json::to_value(&state).expect("states can be written");
            assert_eq!(outside.state(&json, &mut random), Fate::Played);
        }
        for observer in Observer::all(2) {
            let Ok(view) = game.position_seen_by(observer, &position) else { continue };
            let json = serde_json::to_value(&view).expect("views can be written");
            assert_eq!(outside.view(&json, &mut random), Fate::Played);
        }
    }
    let Ok(json) = serde_json::from_str::<serde_json::Value>(text) else { return };
    for game in [MarshmallowWar::new(), MarshmallowWar::try_new(Setup::balanced()).expect("a set")]
    {
        let outside = Outside { game: &game, observer: View::observer };
        outside.state(&json, &mut random);
        outside.view(&json, &mut random);
    }
}

/// A game whose options the position fits.
fn fitting(position: &Position) -> MarshmallowWar {
    let event_discards =
        if position.discarded { EventDiscards::OnePerPhase } else { EventDiscards::Any };
    MarshmallowWar::try_new(
        Setup::source()
            .with_jokers(position.jokers.min(2))
            .with_wall_power(position.wall_power)
            .with_marshmallow_fighter(position.marshmallow_fighter)
            .with_event_discards(event_discards)
            .with_turn_limit(position.turn.clamp(1, 1000)),
    )
    .expect("these options are in range")
}

/// Any bytes as a record of the game: refused, or replayed to a state or a clear fault.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::from_json::<MarshmallowWar>(bytes) else { return };
    let Ok(game) = MarshmallowWar::try_new(*record.setup()) else { return };
    // A fault is as good a result as a state; a panic is none.
    let _ = Replay::new(&game, &record).and_then(Replay::finish);
}

/// Twelve bytes make a setup; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let Some((options, rest)) = bytes.split_first_chunk::<12>() else { return };
    let Ok(game) = MarshmallowWar::try_new(setup(options)) else { return };
    let suite = Suite::new(&game).position(described).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}

fn setup(bytes: &[u8; 12]) -> Setup {
    let condition = |byte: u8| match byte % 3 {
        0 => TrapCondition::AtLeast,
        1 => TrapCondition::AtMost,
        _ => TrapCondition::Equal,
    };
    let named = if bytes[0] & 1 == 0 { Setup::source() } else { Setup::balanced() };
    named
        .with_jokers(bytes[1] % 3)
        .with_life_cards([bytes[2] % 10 + 1, (bytes[2] % 10 + bytes[2] / 10) % 10 + 1])
        .with_first_player(
            mallow_core::Seat::try_new(bytes[3] % 3).filter(|seat| seat.number() < 2),
        )
        .with_event_discard(match bytes[4] % 8 {
            0 => EventDiscard::Nothing,
            1 => EventDiscard::RecoverLife,
            2 => EventDiscard::DestroyTrap,
            count => EventDiscard::Draw(count - 2),
        })
        .with_event_discards(if bytes[0] & 2 == 0 {
            EventDiscards::Any
        } else {
            EventDiscards::OnePerPhase
        })
        .with_marshmallow_tie(if bytes[0] & 4 == 0 {
            MarshmallowTie::Survives
        } else {
            MarshmallowTie::Dies
        })
        .with_turn_limit(u16::from(bytes[5]) + 1)
        .with_wall_power(if bytes[6] & 1 == 0 { WallPower::Sum } else { WallPower::Highest })
        .with_weaker_attacker(match bytes[7] % 3 {
            0 => WeakerAttacker::DiesToFighters,
            1 => WeakerAttacker::AlwaysDies,
            _ => WeakerAttacker::Survives,
        })
        .with_trap_suits(TrapSuits {
            spades: condition(bytes[8]),
            clubs: condition(bytes[9]),
            diamonds: condition(bytes[10]),
        })
        .with_marshmallow_fighter(if bytes[11] & 1 == 0 {
            MarshmallowFighter::Rank
        } else {
            MarshmallowFighter::Zero
        })
}

/// The state that a description in words gives.
fn described(game: &MarshmallowWar, state: &State) -> Result<State, String> {
    let text = Position::from(state).to_string();
    let read: Position = text.parse().map_err(|error| format!("{error}"))?;
    game.position(&read).map_err(|faults| faults.to_string())
}
