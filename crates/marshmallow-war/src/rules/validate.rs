//! Whether a state or a view can be played on in a game: it belongs to the setup, what everybody
//! remembers fits, and whoever is to act has something to do. Whether play could have led to it is
//! not asked.

use crate::card::{DIAMONDS, FIGHTERS, above};
use crate::determinize::Hidden;
use crate::rules::replenish::HAND;
use crate::state::{Public, Secret, Stage, State, enemy};
use crate::{
    EventDiscards, MarshmallowFighter, MarshmallowWar, Phase, PositionFault, Slots, Target, View,
    WallPower,
};
use alloc::vec::Vec;
use mallow_core::Seat;

/// The faults of a state.
pub(super) fn faults(game: &MarshmallowWar, state: &State) -> Vec<PositionFault> {
    let [first, second] = &state.secrets;
    game.public_faults(&state.public, [Some(first), Some(second)])
}

/// The faults of a view.
pub(super) fn view_faults(game: &MarshmallowWar, view: &View) -> Vec<PositionFault> {
    let own = [0, 1].map(|number| view.secret(Seat::new(number)));
    game.public_faults(&view.public, own)
}

impl MarshmallowWar {
    /// The secrets are those that are known; some secret must fit in place of each other one.
    fn public_faults(&self, public: &Public, secrets: [Option<&Secret>; 2]) -> Vec<PositionFault> {
        let mut faults = self.option_faults(public);
        if !self.counts_what_was_done(public) {
            faults.push(PositionFault::Acted { seat: public.mover });
        }
        if !self.goes_on(public) {
            faults.push(PositionFault::Stage { stage: public.stage });
        }
        for (seat, secret) in Seat::all(2).zip(secrets) {
            let fits = match secret {
                Some(secret) => fits(public, seat, secret),
                None => Hidden::of(public, seat).fits(),
            };
            if !fits {
                faults.push(PositionFault::NoFit { seat });
            }
        }
        faults
    }

    /// The options that a table knows, and the turn limit.
    fn option_faults(&self, public: &Public) -> Vec<PositionFault> {
        let setup = &self.setup;
        let jokers = |jokers: u8| ["0", "1", "2"][usize::from(jokers.min(2))];
        let wall = |power| match power {
            WallPower::Sum => "sum",
            WallPower::Highest => "highest",
        };
        let fighter = |power| match power {
            MarshmallowFighter::Rank => "rank",
            MarshmallowFighter::Zero => "zero",
        };
        let marshmallow = public.marshmallow_fighter;
        let mut faults: Vec<PositionFault> = [
            ("jokers", jokers(setup.jokers), jokers(public.jokers)),
            ("wall_power", wall(setup.wall_power), wall(public.wall_power)),
            ("marshmallow_fighter", fighter(setup.marshmallow_fighter), fighter(marshmallow)),
        ]
        .into_iter()
        .filter(|(_, expected, found)| expected != found)
        .map(|(option, expected, found)| PositionFault::OtherOption { option, expected, found })
        .collect();
        if !(1..=setup.turn_limit).contains(&public.turn) {
            faults.push(PositionFault::Turn { found: public.turn, limit: setup.turn_limit });
        }
        faults
    }

    /// What counts in one phase alone is forgotten with it; nothing is done before the toss.
    fn counts_what_was_done(&self, public: &Public) -> bool {
        let done = !public.acted.is_empty() || public.switched != 0 || public.discarded;
        let limited = self.setup.event_discards == EventDiscards::OnePerPhase;
        let early = matches!(public.stage, Stage::Toss | Stage::Deal);
        !(done && (early || public.phase == Phase::Replenish))
            && (public.phase.is_playing() || (public.switched == 0 && !public.discarded))
            && (limited || !public.discarded)
    }

    /// Whether the game can go on from this stage: whoever is to act or to draw can, and Replenish
    /// has nothing but draws.
    fn goes_on(&self, public: &Public) -> bool {
        let mover = public.mover;
        let [side, other] = [public.side(mover), public.side(enemy(mover))];
        let together = |attackers: Slots| {
            !attackers.is_empty()
                && (attackers - side.fighters()).is_empty()
                && (attackers.len() == 1 || (attackers - side.samurai).is_empty())
        };
        let fits = match public.stage {
            Stage::Toss => self.setup.first_player.is_none() && can_deal(public),
            Stage::Deal => {
                self.setup.first_player.is_none_or(|first| first == mover) && can_deal(public)
            }
            Stage::Free | Stage::Over(_) => true,
            Stage::Wall(first) => first.is_fighter(),
            Stage::Pair(first) => DIAMONDS & first.bit() != 0,
            Stage::Marshmallow { cards, .. } => {
                !cards.is_empty()
                    && cards.iter().all(crate::Card::is_marshmallow)
                    && public.has_marshmallow_target(mover)
            }
            Stage::Attack(attackers) => {
                let united = attackers.len() > 1;
                let aim = !united || !public.unity_slots(&self.setup, mover).is_empty();
                together(attackers) && aim
            }
            Stage::Deceive(slot) => {
                let partners = side.down - Slots::of(slot);
                side.ninja.contains(slot) && (!side.down.contains(slot) || !partners.is_empty())
            }
            Stage::Partners(slot, partner) => {
                slot != partner && side.ninja.contains(slot) && side.down.contains(partner)
            }
            // Who is asked knows the power of the attack and what is attacked.
            Stage::Question { attackers, target } => {
                let aimed = match target {
                    Target::Fighter(slot) => (other.occupied - other.down).contains(slot),
                    Target::Player => true,
                    Target::Trap(_) => false,
                };
                together(attackers) && (attackers & side.down).is_empty() && aimed
            }
            Stage::Draw(owed) => owed > 0 && side.deck_len > 0,
            Stage::Life => public.top_life(enemy(mover)).is_hidden(),
        };
        let draws = matches!(public.stage, Stage::Draw(_) | Stage::Over(_));
        fits && (draws || public.phase != Phase::Replenish)
    }
}

/// Whether seat 0 and then seat 1 can draw up to a full hand, seat 1 at least one card.
fn can_deal(public: &Public) -> bool {
    let [first, second] = &public.sides;
    let enough = |side: &crate::Side| {
        side.hand_len <= HAND && side.deck_len >= HAND.saturating_sub(side.hand_len)
    };
    enough(first) && enough(second) && second.hand_len < HAND
}

/// Whether what everybody knows of a hand holds, and it completes an action of its player that is
/// begun.
fn fits(public: &Public, seat: Seat, secret: &Secret) -> bool {
    let hand = secret.hand.bits();
    let completes = match public.stage {
        Stage::Wall(first) if public.mover == seat => hand & FIGHTERS & above(first.bit()) != 0,
        Stage::Pair(first) if public.mover == seat => hand & DIAMONDS & above(first.bit()) != 0,
        _ => true,
    };
    let side = public.side(seat);
    // MW-27.
    let unknown = !side.unknown_fighter || hand & side.pool.bits() & FIGHTERS != 0;
    completes && unknown
}
