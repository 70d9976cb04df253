//! The floor for Marshmallow War with the option set `source`.

use crate::Totals;
use mallow_core::{Random, random_index};

// Cards are numbered as in the rules: eight for each rank from two to King, of these two for each of
// Spades, Clubs, Diamonds and Hearts, seat 0's before seat 1's; then eight Aces and four Jokers. Sets
// of cards and of slots are bits.

const SPADES: usize = 0;
const CLUBS: usize = 1;
const DIAMONDS: usize = 2;
const HEARTS: usize = 3;
const FIRST_ACE: u8 = 96;
/// Two to King of a suit of either deck.
const fn suit(suit: usize) -> u128 {
    let mut rank = 0;
    let mut bits = 0;
    while rank < 12 {
        bits |= 0b11 << (8 * rank + 2 * suit);
        rank += 1;
    }
    bits
}
const MARSHMALLOWS: u128 = suit(HEARTS);
const FIGHTERS: u128 = suit(SPADES) | suit(CLUBS) | suit(DIAMONDS);
const ACES: u128 = 0xff << FIRST_ACE;
const JOKERS: u128 = 0xf << 104;
const DECK: u128 = 0x5555_5555_5555_5555_5555_5555_5555 & ((1 << 108) - 1);
const HAND: u32 = 5;
const LIFE: usize = 3;
const TURNS: u32 = 200;
const NO_CARD: u8 = 255;

/// What a choice does; its bits are cards, slots or places.
#[derive(Clone, Copy)]
enum Kind {
    Summon,
    Wall,
    Pair,
    Marshmallow,
    Trap,
    Switch(usize),
    Event,
    Discard,
    Deceive,
    JokerFighter(u8),
    JokerMarshmallow(u8),
    JokerTrap(u8),
    JokerEvent(u8),
    Attack,
    With,
    Join,
    AtFighter,
    AtTrap,
    AtPlayer,
    Partner,
    Flip,
    Done,
}

/// The choices of a decision, in the order of the rules.
struct Choices {
    sets: [(Kind, u128); 32],
    len: usize,
    count: u32,
}

impl Choices {
    #[inline]
    fn new() -> Choices {
        Choices { sets: [(Kind::Done, 0); 32], len: 0, count: 0 }
    }

    #[inline]
    fn add(&mut self, kind: Kind, bits: u128) {
        if bits != 0 {
            self.sets[self.len] = (kind, bits);
            self.len += 1;
            self.count += bits.count_ones();
        }
    }

    #[inline]
    fn draw(&self, random: &mut impl Random) -> (Kind, u8) {
        let mut left = random_index(self.count, random).expect("there is a choice");
        let mut at = 0;
        loop {
            let (kind, bits) = self.sets[at];
            if left < bits.count_ones() {
                return (kind, nth(bits, left));
            }
            left -= bits.count_ones();
            at += 1;
        }
    }
}

/// The `n`-th bit that is set, counted from 0.
#[inline]
fn nth(mut bits: u128, n: u32) -> u8 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u8
}

/// The bits above the highest of some.
#[inline]
fn above(bits: u128) -> u128 {
    !(u128::MAX >> bits.leading_zeros())
}

#[inline]
fn but_highest(bits: u128) -> u128 {
    if bits == 0 { 0 } else { bits & !(1 << bits.ilog2()) }
}

#[inline]
fn each(mut bits: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            bit
        })
    })
}

const fn suit_of(card: u8) -> usize {
    card as usize / 2 % 4
}

const fn rank(card: u8) -> u32 {
    card as u32 / 8 + 2
}

struct Side {
    hand: u128,
    dead: u128,
    /// The cards of the Deck and of the hidden part of the Life Deck.
    unseen: u128,
    occupied: u128,
    walls: u128,
    ninja: u128,
    samurai: u128,
    down: u128,
    /// The Fighter of a slot, or the first card of its Wall; and the Wall's second one.
    slots: [[u8; 2]; 96],
    traps: [u8; 3],
    /// The captured Fighters on top of the hidden cards of the Life Deck.
    captured: Vec<u8>,
    hidden_life: usize,
    deck: u32,
    aces: u32,
}

impl Side {
    fn new(seat: usize) -> Side {
        Side {
            hand: 0,
            dead: 0,
            unseen: DECK << seat,
            occupied: 0,
            walls: 0,
            ninja: 0,
            samurai: 0,
            down: 0,
            slots: [[NO_CARD; 2]; 96],
            traps: [NO_CARD; 3],
            captured: Vec::new(),
            hidden_life: LIFE,
            deck: 54 - LIFE as u32,
            aces: 0,
        }
    }

    #[inline]
    fn has_ace(&self, suit: usize) -> bool {
        self.aces >> suit & 1 == 1
    }

    /// The places with a Trap.
    #[inline]
    fn trap_bits(&self) -> u128 {
        (0..3).fold(0, |bits, at| bits | u128::from(self.traps[at] < FIRST_ACE) << at)
    }

    #[inline]
    fn free_place(&self) -> Option<usize> {
        self.traps.iter().position(|&card| card == NO_CARD)
    }

    fn lay(&mut self, card: u8) {
        let place = self.free_place().expect("a place is free");
        self.traps[place] = card;
        if card >= FIRST_ACE {
            self.aces |= 1 << suit_of(card);
        }
    }

    fn destroy(&mut self, place: usize) {
        let card = std::mem::replace(&mut self.traps[place], NO_CARD);
        if card >= FIRST_ACE {
            self.aces &= !(1 << suit_of(card));
        }
        self.dead |= 1 << card;
    }

    fn put(&mut self, first: u8, second: u8) {
        let slot = self.occupied.trailing_ones();
        self.slots[slot as usize] = [first, second];
        self.occupied |= 1 << slot;
        match suit_of(first) {
            _ if second != NO_CARD => self.walls |= 1 << slot,
            CLUBS => self.ninja |= 1 << slot,
            DIAMONDS => self.samurai |= 1 << slot,
            _ => {}
        }
    }

    fn take(&mut self, slot: u8) -> [u8; 2] {
        let rest = !(1 << slot);
        for slots in [
            &mut self.occupied,
            &mut self.walls,
            &mut self.ninja,
            &mut self.samurai,
            &mut self.down,
        ] {
            *slots &= rest;
        }
        self.slots[usize::from(slot)]
    }

    fn kill(&mut self, slot: u8) {
        let [first, second] = self.take(slot);
        self.dead |= 1 << first;
        if second != NO_CARD {
            self.dead |= 1 << second;
        }
    }

    #[inline]
    fn power(&self, slot: u8) -> u32 {
        let [first, second] = self.slots[usize::from(slot)];
        if second != NO_CARD {
            return rank(first) + rank(second);
        }
        match suit_of(first) {
            SPADES => rank(first) + u32::from(self.has_ace(SPADES)),
            DIAMONDS if self.has_ace(DIAMONDS) => rank(first) + self.samurai.count_ones() - 1,
            _ => rank(first),
        }
    }

    #[inline]
    fn is_demon(&self, slot: u8) -> bool {
        self.walls >> slot & 1 == 0 && suit_of(self.slots[usize::from(slot)][0]) == SPADES
    }

    /// What the other player's Marshmallows may hit.
    #[inline]
    fn soft(&self) -> u128 {
        if self.has_ace(DIAMONDS) { self.occupied & !self.samurai } else { self.occupied }
    }

    /// Draws an unseen card to the hand.
    #[inline]
    fn draw(&mut self, random: &mut impl Random) {
        let card = nth(self.unseen, random.below(self.unseen.count_ones()));
        self.unseen ^= 1 << card;
        self.hand |= 1 << card;
    }
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    Won,
    Drawn,
}

/// A decision or a turn, or the end of the game.
type Go = Result<(), End>;

struct Table {
    sides: [Side; 2],
    mover: usize,
    /// Slots of the mover that have attacked or deceived in this phase.
    acted: u128,
    summoned: bool,
    armed: bool,
    plies: u64,
    chances: u64,
}

/// Plays a random game to its end.
pub fn game(random: &mut impl Random, totals: &mut Totals) {
    let mut table = Table {
        sides: [Side::new(0), Side::new(1)],
        mover: random.below(2) as usize,
        acted: 0,
        summoned: false,
        armed: false,
        plies: 0,
        chances: 1 + 2 * u64::from(HAND),
    };
    for side in &mut table.sides {
        for _ in 0..HAND {
            side.draw(random);
        }
        side.deck -= HAND;
    }
    let mut turn = 1;
    let end = loop {
        if let Err(end) = table.turn(random) {
            break end;
        }
        if turn == TURNS {
            break End::Drawn;
        }
        turn += 1;
    };
    totals.games += 1;
    totals.plies += table.plies;
    totals.chances += table.chances;
    totals.points += i64::from(end == End::Won);
}

impl Table {
    #[inline]
    fn own(&mut self) -> &mut Side {
        &mut self.sides[self.mover]
    }

    #[inline]
    fn other(&mut self) -> &mut Side {
        &mut self.sides[1 - self.mover]
    }

    #[inline]
    fn decide(&mut self, random: &mut impl Random, choices: &Choices) -> (Kind, u8) {
        self.plies += 1;
        choices.draw(random)
    }

    fn turn(&mut self, random: &mut impl Random) -> Go {
        (self.summoned, self.armed) = (false, false);
        self.playing_phase(random)?;
        self.attack_phase(random)?;
        self.playing_phase(random)?;
        for _ in 0..HAND.saturating_sub(self.own().hand.count_ones()) {
            self.draw(random)?;
        }
        self.mover = 1 - self.mover;
        Ok(())
    }

    fn draw(&mut self, random: &mut impl Random) -> Go {
        if self.own().deck == 0 {
            return Err(End::Won);
        }
        self.own().deck -= 1;
        self.own().draw(random);
        self.chances += 1;
        Ok(())
    }

    fn playing_phase(&mut self, random: &mut impl Random) -> Go {
        self.acted = 0;
        let mut switched = 0;
        loop {
            let choices = self.playing_choices(switched);
            let (kind, bit) = self.decide(random, &choices);
            let own = self.own();
            match kind {
                Kind::Deceive => {
                    self.deceive(random, bit);
                    continue;
                }
                Kind::Done => return Ok(()),
                Kind::JokerFighter(joker)
                | Kind::JokerMarshmallow(joker)
                | Kind::JokerTrap(joker)
                | Kind::JokerEvent(joker) => {
                    own.hand ^= 1 << joker;
                    own.dead = (own.dead | 1 << joker) ^ 1 << bit;
                }
                _ => own.hand ^= 1 << bit,
            }
            match kind {
                Kind::Summon => {
                    own.put(bit, NO_CARD);
                    if suit_of(bit) == HEARTS {
                        self.armed = true;
                    } else {
                        self.summoned = true;
                    }
                }
                Kind::Wall | Kind::Pair => {
                    let wall = matches!(kind, Kind::Wall);
                    let suits = if wall { FIGHTERS } else { suit(DIAMONDS) };
                    let mut choices = Choices::new();
                    choices.add(Kind::With, own.hand & suits & above(1 << bit));
                    let (_, second) = self.decide(random, &choices);
                    let own = self.own();
                    own.hand ^= 1 << second;
                    if wall {
                        own.put(bit, second);
                    } else {
                        own.put(bit, NO_CARD);
                        own.put(second, NO_CARD);
                    }
                    self.summoned = true;
                }
                Kind::Marshmallow => self.throw(random, bit, false),
                Kind::JokerMarshmallow(_) => self.throw(random, bit, true),
                Kind::Trap | Kind::Event | Kind::JokerTrap(_) | Kind::JokerEvent(_) => own.lay(bit),
                Kind::Switch(place) => {
                    own.hand |= 1 << std::mem::replace(&mut own.traps[place], bit);
                    switched |= 1 << place;
                }
                Kind::Discard => {
                    own.dead |= 1 << bit;
                    self.draw(random)?;
                }
                Kind::JokerFighter(_) => own.put(bit, NO_CARD),
                _ => unreachable!("no choice of this phase"),
            }
        }
    }

    #[inline]
    fn playing_choices(&mut self, switched: u128) -> Choices {
        let (summoned, armed, acted) = (self.summoned, self.armed, self.acted);
        let soft = self.other().soft() != 0 || self.other().trap_bits() != 0;
        let own = self.own();
        let (hand, free) = (own.hand, own.free_place().is_some());
        let (fighters, marshmallows) = (hand & FIGHTERS, hand & MARSHMALLOWS);
        let when = |condition: bool, bits: u128| if condition { bits } else { 0 };
        let mut choices = Choices::new();
        let armaments = when(own.has_ace(HEARTS) && !armed, marshmallows);
        choices.add(Kind::Summon, when(!summoned, fighters) | armaments);
        choices.add(Kind::Wall, when(!summoned, but_highest(fighters)));
        let bushido = own.has_ace(DIAMONDS) && !summoned;
        choices.add(Kind::Pair, when(bushido, but_highest(hand & suit(DIAMONDS))));
        choices.add(Kind::Marshmallow, when(soft, marshmallows));
        choices.add(Kind::Trap, when(free, fighters));
        for place in each(own.trap_bits() & !switched) {
            choices.add(Kind::Switch(usize::from(place)), fighters);
        }
        choices.add(Kind::Event, when(free, hand & ACES));
        choices.add(Kind::Discard, hand & (ACES | JOKERS));
        let alone = own.down.count_ones() < 2;
        choices.add(Kind::Deceive, own.ninja & !acted & !when(alone, own.down));
        for joker in each(hand & JOKERS) {
            choices.add(Kind::JokerFighter(joker), own.dead & FIGHTERS);
            choices.add(Kind::JokerMarshmallow(joker), when(soft, own.dead & MARSHMALLOWS));
            choices.add(Kind::JokerTrap(joker), when(free, own.dead & FIGHTERS));
            choices.add(Kind::JokerEvent(joker), when(free, own.dead & ACES));
        }
        choices.add(Kind::Done, 1);
        choices
    }

    fn deceive(&mut self, random: &mut impl Random, slot: u8) {
        let down = self.own().down;
        let mut choices = Choices::new();
        choices.add(Kind::Done, u128::from(down >> slot & 1 == 0));
        choices.add(Kind::Partner, down & !(1 << slot));
        let (kind, partner) = self.decide(random, &choices);
        if matches!(kind, Kind::Partner) {
            let mut choices = Choices::new();
            choices.add(Kind::Done, 0b11);
            if self.decide(random, &choices).1 == 0 {
                self.own().slots.swap(usize::from(slot), usize::from(partner));
            }
        }
        self.own().down |= 1 << slot;
        self.acted |= 1 << slot;
    }

    /// Plays a Marshmallow that has left its place, and further ones.
    fn throw(&mut self, random: &mut impl Random, card: u8, by_joker: bool) {
        let mut cards = 1 << card;
        let (kind, bit) = loop {
            let own = self.own();
            let golden = own.has_ace(HEARTS) && !by_joker;
            let mut choices = Choices::new();
            if golden {
                choices.add(Kind::With, own.hand & MARSHMALLOWS & above(cards));
            }
            choices.add(Kind::AtFighter, self.other().soft());
            choices.add(Kind::AtTrap, self.other().trap_bits());
            let (kind, bit) = self.decide(random, &choices);
            if !matches!(kind, Kind::With) {
                break (kind, bit);
            }
            self.own().hand ^= 1 << bit;
            cards |= 1 << bit;
        };
        self.own().dead |= cards;
        let power: u32 = each(cards).map(rank).sum();
        let other = self.other();
        match kind {
            Kind::AtFighter if power > other.power(bit) => other.kill(bit),
            Kind::AtTrap if power > rank(other.traps[usize::from(bit)]) => {
                other.destroy(usize::from(bit));
            }
            _ => {}
        }
    }

    fn attack_phase(&mut self, random: &mut impl Random) -> Go {
        self.acted = 0;
        loop {
            let soft = self.other().soft() != 0 || self.other().trap_bits() != 0;
            let acted = self.acted;
            let own = self.own();
            let mut choices = Choices::new();
            if soft {
                choices.add(Kind::Marshmallow, own.hand & MARSHMALLOWS);
            }
            choices.add(Kind::Attack, own.occupied & !own.walls & !acted);
            choices.add(Kind::Done, 1);
            match self.decide(random, &choices) {
                (Kind::Done, _) => return Ok(()),
                (Kind::Attack, slot) => self.attack(random, slot)?,
                (_, card) => {
                    self.own().hand ^= 1 << card;
                    self.throw(random, card, false);
                }
            }
        }
    }

    fn attack(&mut self, random: &mut impl Random, slot: u8) -> Go {
        let mut attackers = 1 << slot;
        let (kind, target) = loop {
            let acted = self.acted;
            let [own, other] = self.both();
            let united = other.occupied & !other.walls;
            let single = attackers & (attackers - 1) == 0;
            let ninja = own.has_ace(CLUBS) && own.ninja >> slot & 1 == 1;
            let guards = if ninja { united } else { other.occupied };
            let mut choices = Choices::new();
            if united != 0 && attackers & own.samurai != 0 {
                choices.add(Kind::Join, own.samurai & !acted & above(attackers));
            }
            choices.add(Kind::AtFighter, if single { other.occupied } else { united });
            if single {
                choices.add(Kind::AtTrap, if own.is_demon(slot) { other.trap_bits() } else { 0 });
                choices.add(Kind::AtPlayer, u128::from(guards == 0));
            }
            match self.decide(random, &choices) {
                (Kind::Join, slot) => attackers |= 1 << slot,
                found => break found,
            }
        };
        self.acted |= attackers;
        let [own, other] = self.both();
        own.down &= !attackers;
        match kind {
            Kind::AtTrap => {
                other.destroy(usize::from(target));
                return Ok(());
            }
            Kind::AtFighter => other.down &= !(1 << target),
            _ => {}
        }
        let slips = own.has_ace(CLUBS) && attackers & own.ninja != 0;
        if other.trap_bits() != 0 && !slips && self.is_trapped(random, attackers) {
            return Ok(());
        }
        if matches!(kind, Kind::AtPlayer) {
            return self.strike_player(random, attackers);
        }
        self.battle(attackers, target);
        Ok(())
    }

    #[inline]
    fn both(&mut self) -> [&mut Side; 2] {
        let [zero, one] = &mut self.sides;
        if self.mover == 0 { [zero, one] } else { [one, zero] }
    }

    /// Asks the defender; true if a Trap stops the attack.
    fn is_trapped(&mut self, random: &mut impl Random, attackers: u128) -> bool {
        let [own, other] = self.both();
        let power: u32 = each(attackers).map(|slot| own.power(slot)).sum();
        let catches = |trap: u8| match suit_of(trap) {
            SPADES => rank(trap) >= power,
            CLUBS => rank(trap) <= power,
            _ => rank(trap) == power,
        };
        let traps = each(other.trap_bits()).filter(|&at| catches(other.traps[usize::from(at)]));
        let mut choices = Choices::new();
        choices.add(Kind::Flip, traps.fold(0, |bits, at| bits | 1 << at));
        choices.add(Kind::Done, 1);
        let (Kind::Flip, place) = self.decide(random, &choices) else { return false };
        let [own, other] = self.both();
        let trap = other.traps[usize::from(place)];
        other.destroy(usize::from(place));
        for slot in each(attackers) {
            if suit_of(trap) == DIAMONDS {
                other.captured.push(own.take(slot)[0]);
            } else {
                own.kill(slot);
            }
        }
        self.acted &= !attackers;
        true
    }

    fn battle(&mut self, attackers: u128, target: u8) {
        let [own, other] = self.both();
        let at_wall = other.walls >> target & 1 == 1;
        let by_ninja = attackers & own.ninja != 0;
        if at_wall && by_ninja && own.has_ace(CLUBS) {
            return other.kill(target);
        }
        let attack: u32 = each(attackers).map(|slot| own.power(slot)).sum();
        let defence = other.power(target);
        let at_ninja = other.ninja >> target & 1 == 1;
        let strike = attack == defence && by_ninja != at_ninja && !at_wall;
        let target_dies = attack > defence || attack == defence && !(strike && at_ninja);
        let attackers_die =
            if attack < defence { !at_wall } else { attack == defence && !(strike && by_ninja) };
        if attackers_die {
            each(attackers).for_each(|slot| own.kill(slot));
            self.acted &= !attackers;
        }
        if target_dies {
            self.other().kill(target);
        }
    }

    fn strike_player(&mut self, random: &mut impl Random, attackers: u128) -> Go {
        let [own, other] = self.both();
        if own.has_ace(SPADES) && each(attackers).any(|slot| own.is_demon(slot)) {
            for place in 0..3 {
                if other.traps[place] != NO_CARD {
                    other.destroy(place);
                }
            }
        }
        if let Some(card) = other.captured.pop() {
            other.hand |= 1 << card;
        } else if other.hidden_life == 0 {
            return Err(End::Won);
        } else {
            other.hidden_life -= 1;
            other.draw(random);
            self.chances += 1;
        }
        Ok(())
    }
}
