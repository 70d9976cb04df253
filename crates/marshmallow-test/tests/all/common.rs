//! What several test files need.

use mallow_core::{Game, Generator, Random, Seat, Seed, Step, Turn, random_action};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, Event, MarshmallowTest, Position, Public, Setup, State, Suit,
};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The state that the text describes, in a game without options.
pub(crate) fn state(text: &str) -> (MarshmallowTest, State) {
    let position = position(text);
    let game = MarshmallowTest::new(position.seats.len() as u8);
    let state = game.position(&position).unwrap_or_else(|faults| panic!("{faults}\n{position}"));
    (game, state)
}

/// A game in which seat 0 deals first, after that deal.
pub(crate) fn dealt(hands: &[Cards]) -> (MarshmallowTest, State) {
    let players = hands.len() as u8;
    let setup = Setup::new(players).with_first_dealer(seat(0));
    let game = MarshmallowTest::try_new(setup).unwrap();
    let deal = Chance::Deal(Deal::try_new(hands).unwrap());
    let state = game.after_chance(&game.start(), &deal).unwrap();
    (game, state)
}

/// Whoever is to act plays the next of these cards, which must be legal. Gives the events.
pub(crate) fn play(game: &MarshmallowTest, state: &mut State, cards: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in cards.split_whitespace() {
        let action = Action::Play(card(text));
        let by = state.public().active().expect("somebody is to play");
        game.check(state, by, action).unwrap_or_else(|why| panic!("{by}: {text}: {why}\n{state}"));
        game.act(state, by, action, &mut |event| events.push(event));
    }
    events
}

/// The legal cards of the seat to act, as text.
pub(crate) fn legal(game: &MarshmallowTest, state: &State) -> String {
    let by = state.public().active().expect("somebody is to act");
    let actions = game.actions(state, by);
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Every setup that the tests go through.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (2..=5).map(Setup::new).collect();
    for players in 2..=5 {
        setups.push(Setup::new(players).with_first_dealer(seat(1)).with_max_rounds(3));
    }
    setups
}

/// Plays a random game and shows every step: the state before, the step and the state after.
pub(crate) fn random_game(
    game: &MarshmallowTest,
    seed: u64,
    mut each: impl FnMut(&State, &Step<Action, Chance>, &State, &[Event]),
) -> State {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    loop {
        let before = state;
        let mut events = Vec::new();
        let mut tell = |event| events.push(event);
        let step = match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                game.resolve(&mut state, &chance, &mut tell);
                Step::Chance(chance)
            }
            Turn::Seats(seats) => {
                let by = seats.first().unwrap();
                let action = random_action(game, &state, by, &mut random);
                game.act(&mut state, by, action, &mut tell);
                Step::Action(by, action)
            }
        };
        each(&before, &step, &state, &events);
    }
}

/// Positions from all parts of random games of every setup, about `count` for each.
pub(crate) fn positions(count: usize) -> Vec<(MarshmallowTest, State)> {
    let mut found = Vec::new();
    for setup in setups() {
        let game = MarshmallowTest::try_new(setup).unwrap();
        let mut random = Generator::new(Seed::from_u64(u64::from(setup.players)));
        let mut here = Vec::new();
        for number in 0.. {
            if here.len() >= count {
                break;
            }
            let last = random_game(&game, number, |before, _, _, _| {
                if random.below(20) == 0 {
                    here.push((game.clone(), *before));
                }
            });
            here.push((game.clone(), last));
        }
        found.extend(here);
    }
    found
}

/// The slow and obvious twin of the legal set: RULES 3.2 and 3.3 word by word, from the trick alone.
pub(crate) fn slow_legal(public: &Public, hand: Cards) -> Vec<Card> {
    let trick: Vec<(Seat, Card)> = public.trick().collect();
    let mut legal = Vec::new();
    for card in hand {
        let allowed = match trick.first() {
            None => true,
            Some(&(_, first)) => {
                let can_follow = hand.iter().any(|other| other.suit() == first.suit());
                // Somebody who could not follow suit has added a trump. A trump that was not led
                // was added under the exemption or by somebody who could not follow suit; the
                // first such trump was the latter.
                let exempt = trick.iter().any(|&(_, added)| {
                    Some(added.suit()) == public.trump() && added.suit() != first.suit()
                });
                !can_follow
                    || card.suit() == first.suit()
                    || (exempt && Some(card.suit()) == public.trump())
            }
        };
        if allowed {
            legal.push(card);
        }
    }
    legal
}

/// The slow and obvious twin of who wins: RULES 3.4 word by word.
pub(crate) fn slow_winner(trick: &[(Seat, Card)], trump: Option<Suit>) -> Seat {
    let highest = |suit: Suit| {
        let of_suit = trick.iter().filter(|(_, card)| card.suit() == suit);
        of_suit.max_by_key(|(_, card)| card.value()).map(|&(seat, _)| seat)
    };
    let by_trump = trump.and_then(highest);
    by_trump.or_else(|| highest(trick[0].1.suit())).expect("the lead suit was led")
}
