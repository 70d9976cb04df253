//! Targets for Marshmallow War.

use super::text_returns;
use mallow_core::Step;
use mallow_core::laws::Suite;
use marshmallow_war::*;

/// Any text as one of the game's.
pub fn text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Action>(text);
    text_returns::<Chance>(text);
    text_returns::<Step<Action, Chance>>(text);
    text_returns::<Card>(text);
    text_returns::<Slot>(text);
    text_returns::<TrapSlot>(text);
    text_returns::<Target>(text);
    text_returns::<Stage>(text);
    text_returns::<Phase>(text);
    text_returns::<Position>(text);
    // What can be built is described by what it came from, and can be played on.
    if let Ok(position) = text.parse::<Position>()
        && let Ok(state) = State::try_from(&position)
    {
        assert_eq!(State::try_from(&state.position()), Ok(state));
    }
}

/// Twelve bytes make a setup; the rest plays a game under the laws.
pub fn laws(bytes: &[u8]) {
    let Some((options, rest)) = bytes.split_first_chunk::<12>() else { return };
    let Ok(game) = MarshmallowWar::try_new(setup(options)) else { return };
    let suite = Suite::new(&game).invariant(describable).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}

fn setup(bytes: &[u8; 12]) -> Setup {
    let condition = |byte: u8| match byte % 3 {
        0 => TrapCondition::AtLeast,
        1 => TrapCondition::AtMost,
        _ => TrapCondition::Equal,
    };
    let named = if bytes[0] % 2 == 0 { Setup::source() } else { Setup::balanced() };
    Setup {
        jokers: bytes[1] % 3,
        life_cards: bytes[2] % 10 + 1,
        first_player: mallow_core::Seat::try_new(bytes[3] % 3).filter(|seat| seat.number() < 2),
        event_discard: match bytes[4] % 8 {
            0 => EventDiscard::Nothing,
            1 => EventDiscard::RecoverLife,
            2 => EventDiscard::DestroyTrap,
            count => EventDiscard::Draw(count - 2),
        },
        turn_limit: u16::from(bytes[5]) + 1,
        wall_power: if bytes[6] % 2 == 0 { WallPower::Sum } else { WallPower::Highest },
        weaker_attacker: match bytes[7] % 3 {
            0 => WeakerAttacker::DiesToFighters,
            1 => WeakerAttacker::AlwaysDies,
            _ => WeakerAttacker::Survives,
        },
        trap_suits: TrapSuits {
            spades: condition(bytes[8]),
            clubs: condition(bytes[9]),
            diamonds: condition(bytes[10]),
        },
        marshmallow_fighter: if bytes[11] % 2 == 0 {
            MarshmallowFighter::Rank
        } else {
            MarshmallowFighter::Zero
        },
        ..named
    }
}

/// A description builds the same state again.
fn describable(game: &MarshmallowWar, state: &State) -> Result<(), String> {
    match game.position(&state.position()) {
        Ok(built) if built == *state => Ok(()),
        Ok(built) => Err(format!("built {built:?} instead of {state:?}")),
        Err(faults) => Err(faults.to_string()),
    }
}
