//! The conformance suite over every option.

use crate::common::{random_game, setups};
use mallow_core::encode::Window;
use mallow_core::laws::Suite;
use mallow_core::{Game, Generator, Observer, Random, Seat, Seed, Step};
use marshmallow_war::*;
use std::collections::BTreeSet;

/// Everything that can be written down, with some cards that are no Jokers as Jokers.
fn universe(game: &MarshmallowWar) -> Vec<Action> {
    let mut all: Vec<Action> = game.every_action().collect();
    let sevens = Card::all().filter(|card| card.rank() == 7);
    all.extend(sevens.flat_map(|joker| {
        let (used_as, card) = (Use::Fighter, joker);
        [Action::Joker { joker, used_as, card }, Action::Summon(Card::joker(2, joker.origin()))]
    }));
    all
}

#[test]
fn every_action_comes_once_in_list_order_and_has_a_text() {
    let game = MarshmallowWar::new();
    let all: Vec<Action> = game.every_action().collect();
    assert!(all.is_sorted_by(|one, other| one < other));
    assert_eq!(all.len(), 20 * 108 - 108 * 6 + 16 * 108 + 5 * 96 + 6 + 8);
    assert!(all.iter().all(|action| action.to_string().parse().as_ref() == Ok(action)));
    let fewer = MarshmallowWar::try_new(Setup::source().with_jokers(0)).unwrap();
    assert!(fewer.every_action().all(|action| !action.to_string().contains('X')));
}

/// A part of the universe that changes with the state: all of it in turn, in little time.
fn thinned(all: &[Action], state: &State) -> Vec<Action> {
    const PART: usize = 40;
    let table = state.public();
    let sides = Seat::all(2).map(|seat| table.side(seat));
    let offset: usize =
        sides.map(|side| side.pool().len() as usize * 7 + usize::from(side.hand_len())).sum();
    all.iter().copied().skip(offset % PART).step_by(PART).collect()
}

/// Every piece is in one area (RULES 1), and the limits of RULES 2 and MW-25 hold.
fn pieces(game: &MarshmallowWar, state: &State) -> Result<(), String> {
    let table = state.public();
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

/// The state that a description of this state in words gives.
fn described(game: &MarshmallowWar, state: &State) -> Result<State, String> {
    let text = Position::from(state).to_string();
    let read: Position = text.parse().map_err(|error| format!("{error}\n{text}"))?;
    game.position(&read).map_err(|faults| format!("{faults}\n{text}"))
}

/// What stays true from one state to the next: Dead Piles hold all they got but what a Joker
/// takes, the turn number rises by one at most, a Summon stays made, and attacks stay used up.
fn goes_on(_: &MarshmallowWar, before: &State, after: &State) -> Result<(), String> {
    let (old, new) = (before.public(), after.public());
    let step = new.turn_number() - old.turn_number();
    if step > 1 || (step == 1) != (old.active() != new.active() && old.stage() != Stage::Toss) {
        return Err(format!("from turn {} to {}", old.turn_number(), new.turn_number()));
    }
    let same_turn = step == 0;
    if same_turn && old.has_summoned() && !new.has_summoned() {
        return Err("a Summon is forgotten".into());
    }
    if old.phase() == new.phase() && same_turn {
        let there = new.side(old.active()).occupied();
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
    let mut position = Position::from(state);
    for seat in Seat::all(2).filter(|&seat| !observer.is(seat)) {
        let pool = state.public().side(seat).pool();
        let unseen: Vec<Card> = state.unseen(seat).iter().collect();
        let side = &mut position.seats[seat.index()];
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
    // A hand that cannot complete the action begun is no twin.
    let mut begun = matches!(state.public().stage(), Stage::Wall(_) | Stage::Pair(_));
    // MW-27: so is a hand without the fighter card that it is known to have.
    begun |= Seat::all(2).any(|seat| state.public().side(seat).has_unknown_fighter());
    match game.position(&position) {
        Ok(twin) => Some(twin),
        Err(_) if begun => None,
        Err(faults) => panic!("{faults}\n{position}"),
    }
}

fn suite(game: &MarshmallowWar) -> Suite<'_, MarshmallowWar> {
    let all = universe(game);
    Suite::new(game)
        .universe(move |_, state| thinned(&all, state))
        .invariant(pieces)
        .position(described)
        .greedy()
        .encode(Window::WHOLE)
        .transition(goes_on)
        .twins(twin)
}

/// Every action that can be written is checked in each of so many steps of each setup.
fn check_universe(steps: u64) {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let suite = Suite::new(&game).games(1).step_limit(steps).universe(|game, _| universe(game));
        suite.run().unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn everything_that_can_be_written_is_checked() {
    check_universe(20);
}

#[test]
#[ignore = "takes long"]
fn everything_that_can_be_written_is_checked_longer() {
    check_universe(100);
}

/// Options drawn at random, each value of each option being as likely as the others.
fn mixed(random: &mut Generator) -> Setup {
    let jokers = random.below(3) as u8;
    let life_cards = [(); 2].map(|()| 1 + random.below(10) as u8);
    let first_player = [None, Some(Seat::new(0)), Some(Seat::new(1))];
    let event_discard = [
        EventDiscard::Nothing,
        EventDiscard::Draw(1 + random.below(5) as u8),
        EventDiscard::RecoverLife,
        EventDiscard::DestroyTrap,
    ];
    let conditions = [TrapCondition::AtLeast, TrapCondition::AtMost, TrapCondition::Equal];
    let weaker =
        [WeakerAttacker::DiesToFighters, WeakerAttacker::AlwaysDies, WeakerAttacker::Survives];
    let [spades, clubs, diamonds] = [(); 3].map(|()| conditions[random.below(3) as usize]);
    Setup::source()
        .with_jokers(jokers)
        .with_life_cards(life_cards)
        .with_first_player(first_player[random.below(3) as usize])
        .with_event_discard(event_discard[random.below(4) as usize])
        .with_event_discards(
            [EventDiscards::Any, EventDiscards::OnePerPhase][random.below(2) as usize],
        )
        .with_marshmallow_tie(
            [MarshmallowTie::Survives, MarshmallowTie::Dies][random.below(2) as usize],
        )
        .with_turn_limit(1 + random.below(1000) as u16)
        .with_wall_power([WallPower::Sum, WallPower::Highest][random.below(2) as usize])
        .with_weaker_attacker(weaker[random.below(3) as usize])
        .with_trap_suits(TrapSuits { spades, clubs, diamonds })
        .with_unity_hits_walls(random.below(2) == 1)
        .with_marshmallow_fighter(
            [MarshmallowFighter::Rank, MarshmallowFighter::Zero][random.below(2) as usize],
        )
        .with_replenish([Replenish::UpToFive, Replenish::AtLeastOne][random.below(2) as usize])
}

/// Whole games, with the laws of hidden information above all.
fn check_every_option(games: u32) {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let report =
            suite(&game).games(games).run().unwrap_or_else(|violation| panic!("{violation}"));
        assert_eq!(report.finished, report.games, "{report:?}");
    }
}

#[test]
fn every_option_keeps_the_laws() {
    check_every_option(1);
}

#[test]
#[ignore = "takes long"]
fn every_option_keeps_the_laws_longer() {
    check_every_option(8);
}

fn check_mixtures(numbers: std::ops::Range<u64>) {
    let mut random = Generator::new(Seed::from_text("options"));
    for number in numbers {
        let setup = mixed(&mut random);
        let game = MarshmallowWar::try_new(setup).unwrap();
        let suite = suite(&game).games(1).seed(Seed::from_u64(number));
        let report = suite.run().unwrap_or_else(|violation| panic!("{setup:?}\n{violation}"));
        assert_eq!(report.finished, 1, "{setup:?}");
    }
}

#[test]
fn options_in_any_mixture_keep_the_laws() {
    check_mixtures(0..3);
}

#[test]
#[ignore = "takes long"]
fn options_in_any_mixture_keep_the_laws_longer() {
    check_mixtures(0..24);
}

/// MW-12, RULES 6.1: whether the defender is asked for a Trap, and what the attacker sees of the
/// question, depends on nothing that the attacker cannot know.
#[test]
fn mw_12_the_trap_question_tells_the_attacker_nothing() {
    let (mut asked, mut compared) = (0, 0);
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let mut random = Generator::new(Seed::from_u64(number as u64));
        for seed in 0..6 {
            random_game(&game, seed, u32::MAX, |state, step| {
                let Step::Action(by, action @ Action::At(target)) = *step else { return };
                if !matches!(state.public().stage(), Stage::Attack(_)) {
                    return;
                }
                let attacker = Observer::Seat(by);
                let after = game.after(state, by, action).unwrap();
                let question = matches!(after.public().stage(), Stage::Question { .. });
                asked += u32::from(question);
                for _ in 0..5 {
                    let Some(twin) = twin(&game, state, attacker, &mut random) else { continue };
                    let twin_after = game.after(&twin, by, action).unwrap();
                    let asked = matches!(twin_after.public().stage(), Stage::Question { .. });
                    assert_eq!(asked, question, "{state}\nand\n{twin}\nat {target}");
                    // A face-down Ninja that is attacked turns up, which tells who it is.
                    let enemy = state.public().side(by.next(2));
                    let turns_up = matches!(target, Target::Fighter(slot)
                        if enemy.unplaced().contains(slot));
                    if question && !turns_up {
                        assert_eq!(game.view(&twin_after, attacker), game.view(&after, attacker));
                        compared += u32::from(twin != *state);
                    }
                }
            });
        }
    }
    assert!(asked > 100 && compared > 400, "{asked} asked, {compared} compared");
}

/// MW-25: at most six decisions for each piece in a turn.
#[test]
fn mw_25_a_turn_takes_at_most_six_decisions_for_each_piece() {
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let (mut turn, mut decisions, mut steps) = (0, 0, 0);
        for seed in 0..10 {
            let seed = 10 * number as u64 + seed;
            random_game(&game, seed, u32::MAX, |state, step| {
                if state.public().turn_number() != turn {
                    (turn, decisions) = (state.public().turn_number(), 0);
                }
                decisions += u32::from(matches!(step, Step::Action(..)));
                steps += 1;
                assert!(decisions <= 6 * u32::from(setup.pieces()), "{state}");
            });
            assert!(steps <= game.max_steps().unwrap());
            steps = 0;
        }
    }
}

/// The random games of these tests come to what is rare.
#[test]
fn random_games_meet_every_stage_ending_and_kind_of_knowledge() {
    let mut met = BTreeSet::new();
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        for seed in 0..20 {
            let last = random_game(&game, 100 * number as u64 + seed, u32::MAX, |state, _| {
                let table = state.public();
                met.insert(table.stage().to_string().split(' ').next().unwrap().to_string());
                for seat in Seat::all(2) {
                    let side = table.side(seat);
                    let foreign = |cards: Cards| cards.iter().any(|card| card.origin() != seat);
                    let guesses = TrapSlot::ALL.map(|place| side.may_lie(place));
                    let both = guesses[0] & guesses[1] | guesses[1] & guesses[2];
                    for (holds, what) in [
                        (side.strays().len() > 2, "three strays"),
                        (foreign(state.hand(seat)), "a captured card in a hand"),
                        (guesses.iter().any(|set| set.len() > 1), "two guesses for a Trap"),
                        (!both.is_empty(), "a guess for two Traps"),
                        (guesses.iter().any(|set| foreign(*set)), "a captured card as a guess"),
                        (foreign(side.known_in_hand()), "a captured card known in a hand"),
                        (!(side.known_in_hand() - Card::deck(seat.next(2), 2)).is_empty(), "known"),
                        (table.life(seat).flatten().count() > 1, "two known Life cards"),
                        (side.occupied().len() > 9, "ten slots"),
                        (side.deck_len() == 0, "an empty Deck"),
                    ] {
                        if holds {
                            met.insert(what.to_string());
                        }
                    }
                }
            });
            met.insert(last.public().stage().to_string().split(' ').next().unwrap().to_string());
        }
    }
    assert_eq!(met.len(), 16 + 10, "{met:?}");
}

#[cfg(feature = "serde")]
#[test]
fn serde_forms_return() {
    let game = MarshmallowWar::try_new(Setup::source().with_turn_limit(30)).unwrap();
    let suite = Suite::new(&game).games(1).serde();
    suite.run().unwrap_or_else(|violation| panic!("{violation}"));
}
