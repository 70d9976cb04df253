//! Numbers of actions, and observations.

use crate::card::FIRST_JOKER;
use crate::state::Spot;
use crate::{
    Action, Card, Cards, Ending, MarshmallowWar, Phase, Public, Slot, Slots, Stage, State, Suit,
    Target, TrapSlot, Use, View,
};
use mallow_core::deck::Card as _;
use mallow_core::encode::{Around, Encode, Fields, Head, Returns, Window};
use mallow_core::{Game, Observer, Seat};

const SLOTS: usize = Slot::COUNT as usize;
const PLACES: usize = TrapSlot::ALL.len();
const USES: u64 = Use::ALL.len() as u64;
const SUITS: usize = Suit::ALL.len();
const NINJA: usize = 24;
const DECK: &str = "its deck: 1 for a, 2 for b";
/// Slots, Trap places and the player: everything that can be attacked.
const TARGETS: usize = SLOTS + PLACES + 1;

/// Where the numbers of the kinds of actions begin: they depend on the number of cards.
struct Starts {
    /// The number of cards.
    cards: u64,
    /// The first number of an attack: everything after the Jokers.
    attack: u64,
}

const SWITCH: u64 = 5;
const EVENT: u64 = 8;
const DISCARD: u64 = 9;
const DECEIVE: u64 = 13;

impl Starts {
    fn of(jokers: u8) -> Starts {
        let cards = u64::from(FIRST_JOKER + 2 * jokers);
        let used = 2 * u64::from(jokers) * USES * cards;
        Starts { cards, attack: DECEIVE * cards + SLOTS as u64 + used }
    }

    /// Of the kinds after the attack, how far they begin behind it.
    const fn with(&self) -> u64 {
        self.attack + SLOTS as u64
    }
    const fn join(&self) -> u64 {
        self.with() + self.cards
    }
    const fn at(&self) -> u64 {
        self.join() + SLOTS as u64
    }
    const fn alone(&self) -> u64 {
        self.at() + TARGETS as u64
    }
    const fn partner(&self) -> u64 {
        self.alone() + 1
    }
    const fn exchange(&self) -> u64 {
        self.partner() + SLOTS as u64
    }
    const fn flip(&self) -> u64 {
        self.exchange() + 2
    }
    const fn pass(&self) -> u64 {
        self.flip() + PLACES as u64
    }
    const fn count(&self) -> u64 {
        self.pass() + 4
    }

    /// The number of a card; `None` if the game does not have it.
    fn card(&self, card: Card) -> Option<u64> {
        let number = u64::from(card.index());
        (number < self.cards).then_some(number)
    }
}

/// The actions in list order: 3,734 numbers with two Jokers a deck. Only what stands for a Joker is
/// limited to the game's Jokers. The score is 1 for the winner, once the game is over.
impl Encode for MarshmallowWar {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::ZeroSum;

    fn action_count(&self, _: Window) -> u64 {
        Starts::of(self.setup().jokers).count()
    }

    #[inline]
    fn action_id(&self, _: Window, action: Action) -> Option<u64> {
        let starts = Starts::of(self.setup().jokers);
        let with = |kind: u64, card: Card| Some(kind * starts.cards + starts.card(card)?);
        let slot = |slot: Slot| slot.index() as u64;
        match action {
            Action::Summon(card) => with(0, card),
            Action::Wall(card) => with(1, card),
            Action::Pair(card) => with(2, card),
            Action::Marshmallow(card) => with(3, card),
            Action::Trap(card) => with(4, card),
            Action::Switch(place, card) => with(SWITCH + place.index() as u64, card),
            Action::Event(card) => with(EVENT, card),
            Action::Discard { destroys, card } => {
                let destroyed = destroys.map_or(0, |place| place.index() as u64 + 1);
                with(DISCARD + destroyed, card)
            }
            Action::Deceive(ninja) => Some(DECEIVE * starts.cards + slot(ninja)),
            Action::Joker { joker, used_as, card } => {
                let joker = starts.card(joker)?.checked_sub(FIRST_JOKER.into())?;
                let used = (joker * USES + used_as as u64) * starts.cards;
                Some(DECEIVE * starts.cards + SLOTS as u64 + used + starts.card(card)?)
            }
            Action::Attack(attacker) => Some(starts.attack + slot(attacker)),
            Action::With(card) => Some(starts.with() + starts.card(card)?),
            Action::Join(attacker) => Some(starts.join() + slot(attacker)),
            Action::At(target) => Some(starts.at() + target_place(target) as u64),
            Action::Alone => Some(starts.alone()),
            Action::Partner(ninja) => Some(starts.partner() + slot(ninja)),
            Action::Exchange => Some(starts.exchange()),
            Action::Leave => Some(starts.exchange() + 1),
            Action::Flip(place) => Some(starts.flip() + place.index() as u64),
            Action::Pass => Some(starts.pass()),
            Action::ToAttack => Some(starts.pass() + 1),
            Action::ToSecond => Some(starts.pass() + 2),
            Action::EndTurn => Some(starts.pass() + 3),
        }
    }

    fn action_of(&self, _: Window, id: u64) -> Option<Action> {
        let starts = Starts::of(self.setup().jokers);
        if id >= starts.attack {
            return starts.late_action(id);
        }
        let card = Card::from_index((id % starts.cards) as u32);
        if let Some(rest) = id.checked_sub(DECEIVE * starts.cards) {
            let Some(used) = rest.checked_sub(SLOTS as u64) else {
                return Some(Action::Deceive(Slot(rest as u8)));
            };
            let (used, card) =
                (used / starts.cards, Card::from_index((used % starts.cards) as u32));
            let joker = Card(FIRST_JOKER + (used / USES) as u8);
            return Some(Action::Joker { joker, used_as: Use::ALL[(used % USES) as usize], card });
        }
        Some(match id / starts.cards {
            0 => Action::Summon(card),
            1 => Action::Wall(card),
            2 => Action::Pair(card),
            3 => Action::Marshmallow(card),
            4 => Action::Trap(card),
            kind @ SWITCH..EVENT => Action::Switch(TrapSlot((kind - SWITCH) as u8), card),
            EVENT => Action::Event(card),
            kind => {
                let destroys = (kind - DISCARD).checked_sub(1).map(|place| TrapSlot(place as u8));
                Action::Discard { destroys, card }
            }
        })
    }

    #[inline]
    fn observe(&self, _: Window, view: &View, fields: &mut impl Fields) {
        let setup = self.setup();
        let cards = usize::from(FIRST_JOKER + 2 * setup.jokers);
        let public = view.public();
        let around = Around::new(2, view.observer());
        let seat = view.observer().seat().map_or(0, Seat::number);
        fields.number("seat", (0, 1), "the observer's seat; deck a is that of seat 0", seat.into());
        observe_own(view, cards, fields);
        let own = view.observer().seat().unwrap_or(Seat::new(0));
        let seats = [own, own.next(2)];
        observe_piles(public, seats, cards, fields);
        observe_slots(public, seats, fields);
        observe_turn(public, &around, cards, setup.turn_limit.into(), fields);
    }

    #[inline]
    fn candidate(&self, _: Window, view: &View, action: Action, fields: &mut impl Fields) {
        let public = view.public();
        let mover = match view.observer() {
            Observer::Seat(seat) => seat,
            Observer::Public => public.active(),
        };
        let enemy = mover.next(2);
        let parts = Parts::of(action);
        fields.one_hot("kind", KINDS, "the kind of action, in list order", Some(parts.kind));
        let rank = parts.card.map_or(0, |card| i32::from(card.rank()));
        fields.number("rank", (0, 15), "the rank of the card: 14 for an Ace, 15 for a Joker", rank);
        let suit = parts.card.and_then(Card::suit).map(Suit::index);
        fields.one_hot("suit", 4, "the suit of the card", suit);
        fields.one_hot(
            "used_as",
            4,
            "what a Joker stands for",
            parts.used_as.map(|used| used as usize),
        );
        let own = parts.slot.and_then(|slot| view_power(view, mover, slot));
        fields.number("own_power", (0, 255), "the power of the own Fighter", own.unwrap_or(0));
        let target = parts.target.map(target_place);
        let kind = target.map(|place| {
            place.saturating_sub(SLOTS - 1).min(1) + usize::from(place == TARGETS - 1)
        });
        fields.one_hot("target", 3, "the target: a Fighter or Wall, a Trap, or the player", kind);
        let power = match parts.target {
            Some(Target::Fighter(slot)) => view_power(view, enemy, slot),
            _ => None,
        };
        fields.number(
            "target_power",
            (0, 255),
            "the power of the target, if known",
            power.unwrap_or(0),
        );
        fields.flag(
            "unknown",
            "1 if the power of the target is not known",
            parts.target.is_some() && power.is_none(),
        );
        fields.flag("destroys", "1 for a discard that destroys a Trap", parts.destroys);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        self.outcome(state).map_or(0, |outcome| outcome.points(seat))
    }
}

impl Starts {
    /// The actions from the attack on.
    fn late_action(&self, id: u64) -> Option<Action> {
        let slot = |start: u64| Slot((id - start) as u8);
        Some(match id {
            _ if id < self.with() => Action::Attack(slot(self.attack)),
            _ if id < self.join() => Action::With(Card::from_index((id - self.with()) as u32)),
            _ if id < self.at() => Action::Join(slot(self.join())),
            _ if id < self.alone() => Action::At(match (id - self.at()) as usize {
                place if place < SLOTS => Target::Fighter(Slot(place as u8)),
                place if place < SLOTS + PLACES => Target::Trap(TrapSlot((place - SLOTS) as u8)),
                _ => Target::Player,
            }),
            _ if id == self.alone() => Action::Alone,
            _ if id < self.exchange() => Action::Partner(slot(self.partner())),
            _ if id == self.exchange() => Action::Exchange,
            _ if id < self.flip() => Action::Leave,
            _ if id < self.pass() => Action::Flip(TrapSlot((id - self.flip()) as u8)),
            _ => match id - self.pass() {
                0 => Action::Pass,
                1 => Action::ToAttack,
                2 => Action::ToSecond,
                3 => Action::EndTurn,
                _ => return None,
            },
        })
    }
}

/// The place of a target among all: slots, Trap places, the player.
fn target_place(target: Target) -> usize {
    match target {
        Target::Fighter(slot) => slot.index(),
        Target::Trap(place) => SLOTS + place.index(),
        Target::Player => SLOTS + PLACES,
    }
}

/// The power of what lies in a slot, as far as the view tells.
fn view_power(view: &View, seat: Seat, slot: Slot) -> Option<i32> {
    let public = view.public();
    let power = match view.fighter(seat, slot)? {
        crate::InPlay::Wall([first, second]) => public.wall_power(first, second),
        crate::InPlay::Fighter { card, .. } => public.fighter_power(seat, card?),
    };
    Some(power.into())
}

/// The number of kinds of actions.
const KINDS: usize = 23;

/// What an action names.
#[derive(Default)]
struct Parts {
    kind: usize,
    card: Option<Card>,
    slot: Option<Slot>,
    target: Option<Target>,
    used_as: Option<Use>,
    destroys: bool,
}

impl Parts {
    fn of(action: Action) -> Parts {
        let card = |kind, card| Parts { kind, card: Some(card), ..Parts::default() };
        let slot = |kind, slot| Parts { kind, slot: Some(slot), ..Parts::default() };
        let alone = |kind| Parts { kind, ..Parts::default() };
        match action {
            Action::Summon(summoned) => card(0, summoned),
            Action::Wall(first) => card(1, first),
            Action::Pair(first) => card(2, first),
            Action::Marshmallow(played) => card(3, played),
            Action::Trap(laid) => card(4, laid),
            Action::Switch(_, laid) => card(5, laid),
            Action::Event(laid) => card(6, laid),
            Action::Discard { destroys, card: discarded } => {
                Parts { destroys: destroys.is_some(), ..card(7, discarded) }
            }
            Action::Deceive(ninja) => slot(8, ninja),
            Action::Joker { used_as, card: used, .. } => {
                Parts { used_as: Some(used_as), ..card(9, used) }
            }
            Action::Attack(attacker) => slot(10, attacker),
            Action::With(added) => card(11, added),
            Action::Join(attacker) => slot(12, attacker),
            Action::At(target) => Parts { kind: 13, target: Some(target), ..Parts::default() },
            Action::Alone => alone(14),
            Action::Partner(ninja) => slot(15, ninja),
            Action::Exchange => alone(16),
            Action::Leave => alone(17),
            Action::Flip(_) => alone(18),
            Action::Pass => alone(19),
            Action::ToAttack => alone(20),
            Action::ToSecond => alone(21),
            Action::EndTurn => alone(22),
        }
    }
}

/// What the observer alone knows.
#[inline]
fn observe_own(view: &View, cards: usize, fields: &mut impl Fields) {
    let own = view.own();
    fields.set("hand", cards, "cards in the observer's hand", own.map_or(0, |own| own.hand.bits()));
    let traps = || own.into_iter().flat_map(|own| own.traps).map(Spot::card);
    let names = ["own_trap_ranks", "own_trap_suits", "own_trap_decks"];
    observe_cards(names, PLACES, traps, fields);
    let lies = own.into_iter().flat_map(|own| own.lies);
    let slots = lies.map(|lie| lie.slot().map_or(0, |slot| i32::from(slot.0) + 1));
    let meaning =
        "the slot, from 1, of each of the observer's Ninja whose place others do not know";
    fields.numbers("own_ninja", &[NINJA], (0, SLOTS as i32), meaning, slots);
}

/// The cards that lie in some places, as far as they are seen: rank, suit and deck.
#[inline]
fn observe_cards<I: Iterator<Item = Option<Card>>>(
    [ranks, suits, decks]: [&'static str; 3],
    places: usize,
    cards: impl Fn() -> I,
    fields: &mut impl Fields,
) {
    let rank = |card: Option<Card>| card.map_or(0, |card| card.rank().into());
    fields.numbers(ranks, &[places], (0, 15), "the rank of the card, if seen", cards().map(rank));
    let suit = |card: Option<Card>| card.and_then(Card::suit).map(Suit::index);
    fields.one_hots(suits, [places, SUITS], "its suit", cards().map(suit));
    let deck = |card: Option<Card>| card.map_or(0, |card| i32::from(card.origin().number()) + 1);
    fields.numbers(decks, &[places], (0, 2), DECK, cards().map(deck));
}

/// Piles and hands of both sides, the observer's own first.
#[inline]
fn observe_piles(public: &Public, seats: [Seat; 2], cards: usize, fields: &mut impl Fields) {
    let sides = seats.map(|seat| public.side(seat));
    let most = (0, Card::COUNT.into());
    fields.sets("dead", [2, cards], "the Dead Piles", sides.map(|side| side.dead.bits()));
    let pools = sides.map(|side| side.pool.bits());
    fields.sets("pool", [2, cards], "cards of each deck whose place others do not know", pools);
    let known = sides.map(|side| side.known.bits());
    fields.sets("known", [2, cards], "cards known to be in hand or among the Traps", known);
    let maybe = sides.into_iter().flat_map(|side| side.maybe).map(Cards::bits);
    fields.sets("may_lie", [2 * PLACES, cards], "known cards that may be each Trap", maybe);
    let unknown = sides.map(|side| i32::from(side.unknown_fighter));
    let meaning = "1 if the hand has a fighter card that others do not know";
    fields.numbers("unknown_fighter", &[2], (0, 1), meaning, unknown);
    let traps = || sides.into_iter().flat_map(|side| side.traps);
    let names = ["trap_ranks", "trap_suits", "trap_decks"];
    observe_cards(names, 2 * PLACES, || traps().map(Spot::card), fields);
    let hidden = traps().map(|spot| i32::from(spot.is_hidden()));
    fields.numbers("hidden_traps", &[2, PLACES], (0, 1), "1 for a hidden Trap", hidden);
    let sizes = sides.map(|side| side.hand_len.into());
    fields.numbers("hand_sizes", &[2], most, "cards in hand", sizes);
    let sizes = sides.map(|side| side.deck_len.into());
    fields.numbers("deck_sizes", &[2], most, "cards in the Decks", sizes);
    let sizes = sides.map(|side| side.life_len.into());
    fields.numbers("life_sizes", &[2], most, "cards in the Life Decks", sizes);
    let known = (0..).zip(seats).flat_map(|(row, seat)| {
        let known = public.life(seat).zip(1..);
        known.filter_map(move |(card, place)| Some((row * cards + card?.index() as usize, place)))
    });
    let (name, shape) = ("life", &[2, cards][..]);
    let meaning = "for cards known to lie in the Life Decks, the place from the bottom, from 1";
    fields.sparse(Head { name, shape, low: 0, high: Card::COUNT.into(), meaning }, known);
}

/// The Fighter/Wall areas of both sides, slot by slot.
#[inline]
fn observe_slots(public: &Public, seats: [Seat; 2], fields: &mut impl Fields) {
    let sides = seats.map(|seat| public.side(seat));
    let shape = [2, SLOTS];
    fields.sets("walls", shape, "slots with a Wall", sides.map(|side| side.walls.0));
    fields.sets("face_down", shape, "slots with a face-down Ninja", sides.map(|side| side.down.0));
    let unplaced = sides.map(|side| side.unplaced.0);
    fields.sets("unplaced", shape, "those of them whose Ninja others do not know", unplaced);
    let strays = sides.map(|side| side.strays.0.into());
    fields.sets("strays", [2, NINJA], "face-down Ninja that others cannot place", strays);
    // Row, slot and card of what everybody knows.
    let known = || {
        (0..).zip(sides).flat_map(|(row, side)| {
            let card = |slot: Slot| side.slots[slot.index()].card();
            side.occupied.iter().filter_map(move |slot| Some((row, slot, card(slot)?)))
        })
    };
    let place = |row: usize, slot: Slot| row * SLOTS + slot.index();
    let head = |name, high, meaning| Head { name, shape: &[2, SLOTS], low: 0, high, meaning };
    let ranks = known().map(|(row, slot, card)| (place(row, slot), card.rank().into()));
    fields.sparse(head("ranks", 15, "the rank of the known card in each slot"), ranks);
    let suits = known()
        .filter_map(|(row, slot, card)| Some((place(row, slot) * SUITS + card.suit()?.index(), 1)));
    fields.sparse(Head { shape: &[2, SLOTS, SUITS], ..head("suits", 1, "its suit") }, suits);
    let decks =
        known().map(|(row, slot, card)| (place(row, slot), i32::from(card.origin().number()) + 1));
    fields.sparse(head("decks", 2, DECK), decks);
    let mates = known().filter(|&(row, slot, _)| sides[row].walls.contains(slot));
    let mates =
        mates.map(|(row, slot, card)| (place(row, slot), public.mate(card).index() as i32 + 1));
    let meaning = "the number of a Wall's second card, from 1";
    fields.sparse(head("mates", Card::COUNT.into(), meaning), mates);
}

/// Whose decision it is, and about what.
#[inline]
fn observe_turn(
    public: &Public,
    around: &Around,
    cards: usize,
    turn_limit: i32,
    fields: &mut impl Fields,
) {
    fields.one_hot("mover", 2, "the seat whose turn it is", Some(around.place(public.mover)));
    let phase = Phase::ALL.into_iter().position(|phase| phase == public.phase);
    fields.one_hot("phase", 4, "playing phase 1, attack, playing phase 2 or Replenish", phase);
    fields.number("turn", (0, turn_limit), "the turn, from 1", public.turn.into());
    fields.flag("summoned", "1 if the turn's Summon has been made", public.summoned);
    fields.flag("armed", "1 if a Marshmallow was summoned this turn", public.armed);
    fields.flag("discarded", "1 if an Event card was discarded this phase", public.discarded);
    fields.set(
        "switched",
        PLACES,
        "Trap places that were switched this phase",
        public.switched.into(),
    );
    fields.set("acted", SLOTS, "slots of the mover that have attacked or deceived", public.acted.0);
    let now = Now::of(public.stage, around);
    let meaning = "toss, deal, free, wall, pair, marshmallow, attack, deceive, partners, question, \
                   draw, life, won by the observer, won by the enemy, turn limit";
    fields.one_hot("stage", 15, meaning, Some(now.stage));
    fields.set("stage_cards", cards, "cards of an action in progress", now.cards);
    fields.flag("by_joker", "1 if a Joker brought the Marshmallow back", now.by_joker);
    fields.set("attackers", SLOTS, "slots that attack", now.attackers.0);
    let deceivers = (1..).zip(now.deceivers).filter_map(|(value, slot)| Some((slot?, value)));
    let (name, meaning) = ("deceivers", "1 and 2 for the slots of the Ninja of a Deception");
    fields.sparse(Head { name, shape: &[SLOTS], low: 0, high: 2, meaning }, deceivers);
    fields.one_hot(
        "target",
        TARGETS,
        "what is attacked: slots, Trap places, the player",
        now.target,
    );
    fields.number("draws", (0, 255), "draws that the mover owes", now.draws);
    fields.one_hot("ending", 3, "how it ended: conquest, Deck out or turn limit", now.ending);
}

/// What a stage says.
#[derive(Default)]
struct Now {
    stage: usize,
    cards: u128,
    by_joker: bool,
    attackers: Slots,
    deceivers: [Option<usize>; 2],
    target: Option<usize>,
    draws: i32,
    ending: Option<usize>,
}

impl Now {
    fn of(stage: Stage, around: &Around) -> Now {
        let won = |seat: Seat| 12 + around.place(seat);
        match stage {
            Stage::Toss => Now::default(),
            Stage::Deal => Now { stage: 1, ..Now::default() },
            Stage::Free => Now { stage: 2, ..Now::default() },
            Stage::Wall(card) => Now { stage: 3, cards: card.bit(), ..Now::default() },
            Stage::Pair(card) => Now { stage: 4, cards: card.bit(), ..Now::default() },
            Stage::Marshmallow { cards, by_joker } => {
                Now { stage: 5, cards: cards.bits(), by_joker, ..Now::default() }
            }
            Stage::Attack(attackers) => Now { stage: 6, attackers, ..Now::default() },
            Stage::Deceive(one) => {
                Now { stage: 7, deceivers: [Some(one.index()), None], ..Now::default() }
            }
            Stage::Partners(one, other) => Now {
                stage: 8,
                deceivers: [Some(one.index()), Some(other.index())],
                ..Now::default()
            },
            Stage::Question { attackers, target } => {
                Now { stage: 9, attackers, target: Some(target_place(target)), ..Now::default() }
            }
            Stage::Draw(draws) => Now { stage: 10, draws: draws.into(), ..Now::default() },
            Stage::Life => Now { stage: 11, ..Now::default() },
            Stage::Over(Ending::Conquest { winner }) => {
                Now { stage: won(winner), ending: Some(0), ..Now::default() }
            }
            Stage::Over(Ending::DeckOut { loser }) => {
                Now { stage: won(loser.next(2)), ending: Some(1), ..Now::default() }
            }
            Stage::Over(Ending::TurnLimit) => Now { stage: 14, ending: Some(2), ..Now::default() },
        }
    }
}
