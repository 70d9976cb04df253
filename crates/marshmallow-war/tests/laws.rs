//! The conformance suite over every option.

#![allow(clippy::unwrap_used)]

mod common;

use common::setups;
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Observer, Random, Seat, Seed};
use marshmallow_war::*;

/// Everything that can be written down, with non-Jokers as Jokers and high slots only sampled.
fn universe() -> Vec<Action> {
    let mut all = vec![
        Action::Alone,
        Action::Exchange,
        Action::Leave,
        Action::Pass,
        Action::ToAttack,
        Action::ToSecond,
        Action::EndTurn,
        Action::At(Target::Player),
    ];
    for card in Card::all() {
        all.extend([
            Action::Summon(card),
            Action::Wall(card),
            Action::Pair(card),
            Action::Marshmallow(card),
            Action::Trap(card),
            Action::Event(card),
            Action::With(card),
            Action::Discard { destroys: None, card },
        ]);
        for place in TrapSlot::ALL {
            all.push(Action::Switch(place, card));
            all.push(Action::Discard { destroys: Some(place), card });
        }
        for joker in Card::all().filter(|joker| joker.kind() == Kind::Joker || joker.rank() == 7) {
            for used_as in Use::ALL {
                all.push(Action::Joker { joker, used_as, card });
            }
        }
    }
    for place in TrapSlot::ALL {
        all.extend([Action::Flip(place), Action::At(Target::Trap(place))]);
    }
    for slot in Slot::all().filter(|slot| slot.index() < 12 || slot.index() > 93) {
        all.extend([
            Action::Deceive(slot),
            Action::Attack(slot),
            Action::Join(slot),
            Action::Partner(slot),
            Action::At(Target::Fighter(slot)),
        ]);
    }
    all
}

/// A part of the universe that changes with the state: all of it in turn, in little time.
fn thinned(all: &[Action], state: &State) -> Vec<Action> {
    const PART: usize = 40;
    let table = state.table();
    let sides = Seat::all(2).map(|seat| table.side(seat));
    let offset: usize =
        sides.map(|side| side.pool().len() as usize * 7 + usize::from(side.hand_len())).sum();
    all.iter().copied().skip(offset % PART).step_by(PART).collect()
}

/// Every piece is in one area (RULES 1), and the limits of RULES 2 and MW-25 hold.
fn pieces(game: &MarshmallowWar, state: &State) -> Result<(), String> {
    let table = state.table();
    let mut total = match table.stage() {
        Stage::Wall(_) | Stage::Pair(_) => 1,
        Stage::Marshmallow { cards, .. } => cards.len(),
        _ => 0,
    };
    let (mut hands, mut dead, mut in_play) = (0, 0, total);
    for seat in Seat::all(2) {
        let side = table.side(seat);
        if state.hand(seat).len() != u32::from(side.hand_len()) {
            return Err(format!("seat {seat} holds {} of {}", state.hand(seat), side.hand_len()));
        }
        let unknown = table.life(seat).filter(Option::is_none).count() as u32;
        if state.unseen(seat).len() != u32::from(side.deck_len()) + unknown {
            return Err(format!("seat {seat} has {} unseen", state.unseen(seat).len()));
        }
        let laid = TrapSlot::ALL.into_iter().filter_map(|place| state.trap_at(seat, place)).count();
        let area = side.occupied().len() + side.walls().len() + laid as u32;
        hands += state.hand(seat).len();
        dead += side.dead().len();
        in_play += area;
        total += state.hand(seat).len() + side.dead().len() + area;
        total += u32::from(side.deck_len()) + u32::from(side.life_len());
    }
    if total != u32::from(game.setup().pieces()) {
        return Err(format!("{total} pieces"));
    }
    for seat in Seat::all(2) {
        let count = game.count_actions(state, seat);
        if count > 8 + 7 * hands + 4 * dead + in_play {
            return Err(format!("seat {seat} has {count} actions"));
        }
    }
    Ok(())
}

/// The state can be described by hand, and the description builds it again.
fn describable(game: &MarshmallowWar, state: &State) -> Result<(), String> {
    let position = state.position();
    let built = game.position(&position).map_err(|faults| format!("{faults}\n{position}"))?;
    if built != *state {
        return Err(format!("built\n{built:?}\ninstead of\n{state:?}\nfrom\n{position}"));
    }
    let read: Position = position.to_string().parse().map_err(|error| format!("{error}"))?;
    if read == position { Ok(()) } else { Err(format!("{position}\nis read as\n{read}")) }
}

/// What stays true from one state to the next: Dead Piles hold all they got but what a Joker
/// takes, the turn number rises by one at most, a Summon stays made, and attacks stay used up.
fn goes_on(_: &MarshmallowWar, before: &State, after: &State) -> Result<(), String> {
    let (old, new) = (before.table(), after.table());
    let step = new.turn_number() - old.turn_number();
    if step > 1 || (step == 1) != (old.mover() != new.mover() && old.stage() != Stage::Toss) {
        return Err(format!("from turn {} to {}", old.turn_number(), new.turn_number()));
    }
    let same_turn = step == 0;
    if same_turn && old.has_summoned() && !new.has_summoned() {
        return Err("a Summon is forgotten".into());
    }
    if old.phase() == new.phase() && same_turn {
        let there = new.side(old.mover()).occupied();
        if !((old.acted() & there) - new.acted()).is_empty() {
            return Err("a slot that has acted may act again".into());
        }
    }
    for seat in Seat::all(2) {
        let gone = old.side(seat).dead() - new.side(seat).dead();
        if gone.len() > 1 {
            return Err(format!("{gone} left the Dead Pile"));
        }
    }
    Ok(())
}

/// Changes what `observer` cannot know in the description of the state, a swap at a time.
fn twin(
    game: &MarshmallowWar,
    state: &State,
    observer: Observer,
    random: &mut Generator,
) -> Option<State> {
    let mut position = state.position();
    for seat in Seat::all(2).filter(|&seat| !observer.is(seat)) {
        let pool = state.table().side(seat).pool();
        let unseen: Vec<Card> = state.unseen(seat).iter().collect();
        let side = &mut position.sides[seat.index()];
        let HandPosition::Cards(mut hand) = side.hand else { return None };
        // A card of the hand for one of the Deck.
        let held: Vec<Card> = hand.iter().filter(|&card| pool.contains(card)).collect();
        let mut deck = unseen.clone();
        if let (Some(&out), Some(&into)) = (random.pick(&held), random.pick(&deck)) {
            hand.remove(out);
            hand.insert(into);
            deck.retain(|&card| card != into);
            deck.push(out);
        }
        for trap in side.traps.iter_mut().filter(|trap| !trap.shown) {
            let Some(card) = trap.card.filter(|card| matches!(card.kind(), Kind::Fighter(_)))
            else {
                continue;
            };
            let may_lie = |other: Card| {
                matches!(other.kind(), Kind::Fighter(_))
                    && (pool.contains(other)
                        || side
                            .known
                            .iter()
                            .any(|known| known.card == other && known.traps.contains(&trap.place)))
            };
            // A Trap for a card of the hand that may lie there, or of the Deck.
            let from_hand: Vec<Card> = hand.iter().filter(|&other| may_lie(other)).collect();
            let from_deck: Vec<Card> =
                deck.iter().copied().filter(|&other| may_lie(other)).collect();
            if random.below(2) == 0
                && let Some(&other) = random.pick(&from_hand)
            {
                hand.remove(other);
                hand.insert(card);
                trap.card = Some(other);
            } else if pool.contains(card)
                && let Some(&other) = random.pick(&from_deck)
            {
                deck.retain(|&left| left != other);
                deck.push(card);
                trap.card = Some(other);
            }
        }
        side.hand = HandPosition::Cards(hand);
        let mut strays: Vec<Option<Card>> =
            side.fighters.iter().filter(|f| f.stray).map(|f| f.card).collect();
        random.shuffle(&mut strays);
        let places = side.fighters.iter_mut().filter(|fighter| fighter.stray);
        for (fighter, card) in places.zip(strays) {
            fighter.card = card;
        }
    }
    // A hand that cannot complete the action begun is no twin; every other one is.
    let begun = matches!(state.table().stage(), Stage::Wall(_) | Stage::Pair(_));
    match game.position(&position) {
        Ok(twin) => Some(twin),
        Err(_) if begun => None,
        Err(faults) => panic!("{faults}\n{position}"),
    }
}

fn suite(game: &MarshmallowWar) -> Suite<'_, MarshmallowWar> {
    let all = universe();
    Suite::new(game)
        .universe(move |_, state| thinned(&all, state))
        .invariant(pieces)
        .invariant(describable)
        .transition(goes_on)
        .twins(twin)
}

#[test]
fn every_option_keeps_the_laws() {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let suite = suite(&game).games(3).step_limit(600);
        let report = suite.run().unwrap_or_else(|violation| panic!("{violation}"));
        println!("{report:?}");
    }
}

#[test]
fn everything_that_can_be_written_is_judged() {
    let game =
        MarshmallowWar::try_new(Setup { first_player: Some(Seat::new(0)), ..Setup::source() });
    let game = game.unwrap();
    let suite = Suite::new(&game).games(1).step_limit(120).universe(|_, _| universe());
    suite.run().unwrap_or_else(|violation| panic!("{violation}"));
}

/// Long games under every option, with the laws of hidden information above all.
#[test]
#[ignore = "takes minutes"]
fn long_games_under_every_option_keep_the_laws() {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let suite = suite(&game).games(20).seed(Seed::from_text("long games"));
        let report = suite.run().unwrap_or_else(|violation| panic!("{violation}"));
        println!("{report:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_forms_return() {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let suite = Suite::new(&game).games(1).step_limit(200).serde();
        suite.run().unwrap_or_else(|violation| panic!("{violation}"));
    }
}
