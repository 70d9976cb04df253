//! What a state is worth to a seat, for bots that look a few steps ahead.

use crate::card::{DIAMONDS, FIGHTERS, HEARTS, above};
use crate::rules::replenish::HAND;
use crate::state::{Stage, State, enemy};
use crate::{Card, MarshmallowWar, Slot, Slots, Suit, Target, TrapCondition, TrapSlot};
use mallow_core::{Evaluate, Seat, SeatSet};

/// More than anything on the table can be worth.
const WON: i32 = 1_000_000;
/// The next step ends the game.
const DECIDED: i32 = WON / 2;
/// A Life card.
const LIFE: i32 = 60;
/// The extra worth of the last and the second-to-last Life card.
const LAST_LIVES: [i32; 2] = [60, 30];
/// A card in the hand.
const HELD: i32 = 6;
/// The extra worth of each of the last cards of the Deck, since a player who cannot draw loses.
const LAST_STOCK: i32 = 4;
/// The number of cards of the Deck that count as the last.
const LOW_STOCK: u8 = 10;
/// An Event in play.
const EVENT: i32 = 12;
/// A Fighter, besides its power.
const FIGHTER: i32 = 4;
/// A Trap, besides the powers it catches.
const TRAP: i32 = 4;
/// Each of up to three enemy Fighters while nothing bars their way.
const OPEN: i32 = 10;

/// In points of power: everything of the seat's own counts for it and everything of the enemy's
/// against it, so the values of the two seats add up to 0.
///
/// - A Fighter counts its power and 4 more, a Wall half of that, since it cannot attack.
/// - A Trap counts 4 and one for each power from 2 to 13 that it catches; an Event 12.
/// - A card in the hand counts 6, a card in the Deck 1 and each of the last ten 4 more.
/// - A Life card counts 60, the last but one 30 more, the last 60 more.
/// - Without Fighters and Walls, each of up to three enemy Fighters counts 10 against the seat.
///
/// An action in progress counts as its best completion, after the enemy's best answer to an attack,
/// so that values are comparable in the middle of an action too. The evaluation looks at
/// every face-down card: it is meant for guessed states.
///
/// ```
/// use marshmallow_war::{Position, prelude::*};
/// let game = MarshmallowWar::new();
/// let text = "turn 3 seat 0 attack\n0: hand -; life ?; f1 KSa\n1: hand -; life ?; f1 5Db";
/// let state = game.position(&text.parse::<Position>()?)?;
/// let [own, enemy] = [Seat::new(0), Seat::new(1)];
/// assert_eq!(game.evaluate(&state, own), 13 - 5);
/// assert_eq!(game.evaluate(&state, enemy), 5 - 13);
/// // The attack that is begun will kill the Samurai, and open the way.
/// let attack = game.after(&state, own, "attack f1".parse()?)?;
/// assert_eq!(game.evaluate(&attack, own), 8 + 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Evaluate for MarshmallowWar {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Stage::Over(ending) = state.public.stage {
            return match ending.winner() {
                Some(winner) if winner == seat => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        let mover = state.public.mover;
        let other = enemy(mover);
        let ahead =
            self.strength(state, mover) - self.strength(state, other) + self.promise(state, mover);
        if seat == mover { ahead } else { -ahead }
    }

    fn estimates(&self, state: &State, seats: SeatSet, mut tell: impl FnMut(Seat, i32)) {
        let first = Seat::new(0);
        let ahead = self.evaluate(state, first);
        for seat in seats {
            tell(seat, if seat == first { ahead } else { -ahead });
        }
    }
}

impl MarshmallowWar {
    /// What a player has.
    fn strength(&self, state: &State, seat: Seat) -> i32 {
        let side = state.public.side(seat);
        // Before the first turn both hands are as good as full.
        let dealt = matches!(state.public.stage, Stage::Toss | Stage::Deal);
        let hand = if dealt { HAND } else { side.hand_len };
        let stock = if dealt { side.deck_len + side.hand_len } else { side.deck_len };
        let mut sum = lives(side.life_len) + HELD * i32::from(hand);
        sum += i32::from(stock) + LAST_STOCK * i32::from(stock.min(LOW_STOCK));
        for place in TrapSlot::ALL {
            sum += self.laid(state, seat, place);
        }
        for slot in side.occupied.iter() {
            sum += standing(state, seat, slot);
        }
        if side.occupied.is_empty() {
            sum -= OPEN * state.public.side(enemy(seat)).fighters().len().min(3) as i32;
        }
        sum
    }

    /// What lies in a place of the Trap/Event area.
    fn laid(&self, state: &State, seat: Seat, place: TrapSlot) -> i32 {
        match state.trap_at(seat, place) {
            None => 0,
            Some(card) if card.is_ace() => EVENT,
            Some(card) => {
                TRAP + (2..=13).filter(|&power| self.setup.catches(card, power)).count() as i32
            }
        }
    }

    /// What the begun action of the mover, or what it waits for, adds to what lies on the table.
    fn promise(&self, state: &State, mover: Seat) -> i32 {
        let other = enemy(mover);
        match state.public.stage {
            Stage::Toss
            | Stage::Deal
            | Stage::Free
            | Stage::Deceive(_)
            | Stage::Partners(..)
            | Stage::Over(_) => 0,
            Stage::Wall(first) => match highest(state, mover, FIGHTERS & above(first.bit())) {
                Some(second) => wall(state, first, second) - HELD,
                None => 0,
            },
            Stage::Pair(first) => {
                let fighter = |card| i32::from(state.public.fighter_power(mover, card)) + FIGHTER;
                let second = highest(state, mover, DIAMONDS & above(first.bit()));
                fighter(first) + second.map_or(0, |card| fighter(card) - HELD)
            }
            Stage::Marshmallow { cards, by_joker } => {
                let power: u16 = cards.iter().map(|card| u16::from(card.rank())).sum();
                let more = state.public.side(mover).has_ace(Suit::Hearts) && !by_joker;
                let more = if more { HEARTS & above(cards.bits()) } else { 0 };
                self.thrown(state, mover, power, more)
            }
            Stage::Attack(attackers) => {
                let side = state.public.side(mover);
                let best = self.best_attack(state, mover, attackers);
                // All further Samurai together.
                let joins = (side.samurai - state.public.acted).0 & above(attackers.0);
                if joins == 0 || (attackers & side.samurai).is_empty() {
                    return best.unwrap_or(0);
                }
                let all = self.best_attack(state, mover, attackers | Slots(joins));
                best.into_iter().chain(all).max().unwrap_or(0)
            }
            Stage::Question { attackers, target } => self.answered(state, mover, attackers, target),
            Stage::Draw(owed) => {
                let stock = state.public.side(mover).deck_len;
                if stock < owed { -DECIDED } else { HELD * i32::from(owed) }
            }
            Stage::Life => life_lost(state.public.side(other).life_len),
        }
    }

    /// The best of the targets of Marshmallows with this power, with one more of these if that
    /// helps.
    fn thrown(&self, state: &State, mover: Seat, power: u16, more: u128) -> i32 {
        let other = enemy(mover);
        let more = highest(state, mover, more).map_or(0, |card| u16::from(card.rank()));
        let gain = |defence: u16, worth: i32| {
            if power > defence {
                worth
            } else if power + more > defence {
                worth - HELD
            } else {
                0
            }
        };
        let slots = state.public.marshmallow_slots(mover);
        let cards = slots
            .iter()
            .map(|slot| gain(state.power_at(other, slot), standing(state, other, slot)));
        let traps = TrapSlot::ALL
            .into_iter()
            .filter(|&place| state.public.side(other).has_trap_at(place))
            .filter_map(|place| {
                let rank = u16::from(state.trap_at(other, place)?.rank());
                Some(gain(rank, self.laid(state, other, place)))
            });
        cards.chain(traps).max().unwrap_or(0)
    }

    /// The best target of these attackers; `None` if they have none.
    fn best_attack(&self, state: &State, mover: Seat, attackers: Slots) -> Option<i32> {
        let fighters = state.public.side(enemy(mover)).occupied.iter().map(Target::Fighter);
        let traps = TrapSlot::ALL.into_iter().map(Target::Trap);
        let targets = fighters.chain(traps).chain([Target::Player]);
        targets
            .filter(|&target| state.may_attack(&self.setup, mover, attackers, target))
            .map(|target| self.answered(state, mover, attackers, target))
            .max()
    }

    /// What an attack comes to after the enemy's best answer.
    fn answered(&self, state: &State, mover: Seat, attackers: Slots, target: Target) -> i32 {
        let other = enemy(mover);
        let struck = self.struck(state, mover, attackers, target);
        if matches!(target, Target::Trap(_)) || state.public.slips_past_traps(mover, attackers) {
            return struck;
        }
        let lost: i32 = attackers.iter().map(|slot| standing(state, mover, slot)).sum();
        let side = state.public.side(other);
        let flipped = TrapSlot::ALL.into_iter().filter_map(|place| {
            let trap = state.trap_at(other, place)?;
            if !state.trap_catches(&self.setup, other, place, attackers) {
                return None;
            }
            let captured = match self.setup.condition(trap) {
                TrapCondition::Equal => {
                    lives(side.life_len + attackers.len() as u8) - lives(side.life_len)
                }
                TrapCondition::AtLeast | TrapCondition::AtMost => 0,
            };
            Some(self.laid(state, other, place) - lost - captured)
        });
        flipped.fold(struck, i32::min)
    }

    /// What an attack comes to that no Trap stops.
    fn struck(&self, state: &State, mover: Seat, attackers: Slots, target: Target) -> i32 {
        let other = enemy(mover);
        let side = state.public.side(other);
        match target {
            Target::Trap(place) => self.laid(state, other, place),
            Target::Fighter(slot) => {
                let battle = self.setup.battle(state, mover, attackers, slot);
                let lost: i32 = attackers.iter().map(|slot| standing(state, mover, slot)).sum();
                let won = standing(state, other, slot);
                let won = if battle.target_dies { won } else { 0 };
                won - if battle.attackers_die { lost } else { 0 }
            }
            Target::Player if side.life_len == 0 => DECIDED,
            Target::Player => {
                let by_demon = attackers.iter().any(|slot| state.is_demon(mover, slot));
                let cleared = if by_demon && state.public.side(mover).has_ace(Suit::Spades) {
                    TrapSlot::ALL.into_iter().map(|place| self.laid(state, other, place)).sum()
                } else {
                    0
                };
                cleared + life_lost(side.life_len)
            }
        }
    }
}

/// What a Fighter or a Wall is worth.
fn standing(state: &State, seat: Seat, slot: Slot) -> i32 {
    let worth = i32::from(state.power_at(seat, slot)) + FIGHTER;
    if state.public.side(seat).walls.contains(slot) { worth / 2 } else { worth }
}

/// What a Wall of these cards will be worth.
fn wall(state: &State, first: Card, second: Card) -> i32 {
    (i32::from(state.public.wall_power(first, second)) + FIGHTER) / 2
}

/// The highest card of the hand within these.
fn highest(state: &State, seat: Seat, within: u128) -> Option<Card> {
    (state.hand(seat).bits() & within).checked_ilog2().map(|index| Card(index as u8))
}

/// What a Life Deck is worth.
fn lives(len: u8) -> i32 {
    let last: i32 = LAST_LIVES.into_iter().take(usize::from(len)).sum();
    LIFE * i32::from(len) + last
}

/// What it is worth to the attacker that the top of such a Life Deck goes to the hand.
fn life_lost(len: u8) -> i32 {
    lives(len) - lives(len - 1) - HELD
}
