//! What several modules need.

use mallow_core::{Game, Generator, Observer, Seat, Seed, Step, Turn, random_action};
use marshmallow_war::*;

/// Setups that together use every value of every option.
pub(crate) fn setups() -> Vec<Setup> {
    let source = Setup::source();
    let mut setups = vec![source, Setup::balanced()];
    let seat = |number| Some(Seat::new(number));
    setups.push(
        source
            .with_jokers(0)
            .with_life_cards([1, 1])
            .with_event_discards(EventDiscards::OnePerPhase)
            .with_first_player(seat(0))
            .with_event_discard(EventDiscard::Nothing)
            .with_wall_power(WallPower::Highest)
            .with_weaker_attacker(WeakerAttacker::AlwaysDies),
    );
    setups.push(
        source
            .with_jokers(1)
            .with_life_cards([10, 2])
            .with_marshmallow_tie(MarshmallowTie::Dies)
            .with_first_player(seat(1))
            .with_event_discard(EventDiscard::DestroyTrap)
            .with_weaker_attacker(WeakerAttacker::Survives)
            .with_marshmallow_fighter(MarshmallowFighter::Zero)
            .with_trap_suits(TrapSuits {
                spades: TrapCondition::Equal,
                clubs: TrapCondition::Equal,
                diamonds: TrapCondition::AtLeast,
            }),
    );
    setups.push(
        source
            .with_event_discard(EventDiscard::RecoverLife)
            .with_unity_hits_walls(true)
            .with_turn_limit(1000)
            .with_trap_suits(TrapSuits {
                spades: TrapCondition::AtMost,
                clubs: TrapCondition::AtLeast,
                diamonds: TrapCondition::Equal,
            }),
    );
    setups.push(
        source
            .with_event_discard(EventDiscard::Draw(5))
            .with_replenish(Replenish::AtLeastOne)
            .with_life_cards([7, 7])
            .with_event_discards(EventDiscards::OnePerPhase),
    );
    setups.push(source.with_turn_limit(1));
    setups
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number)
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

pub(crate) fn slot(number: u8) -> Slot {
    Slot::try_new(number - 1).unwrap()
}

/// A game whose options the position fits.
pub(crate) fn fitting(position: &Position) -> MarshmallowWar {
    let setup = Setup::source()
        .with_jokers(position.jokers.min(2))
        .with_wall_power(position.wall_power)
        .with_marshmallow_fighter(position.marshmallow_fighter)
        .with_event_discards(if position.discarded {
            EventDiscards::OnePerPhase
        } else {
            EventDiscards::Any
        })
        .with_turn_limit(1000);
    MarshmallowWar::try_new(setup).unwrap()
}

/// The view that the position describes in a game that it fits.
pub(crate) fn seen_by(observer: Observer, position: &Position) -> Result<View, PositionError> {
    fitting(position).position_seen_by(observer, position)
}

/// A game and the state that the text describes in it.
pub(crate) struct Table {
    pub(crate) game: MarshmallowWar,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A position in a game of the option set `source`.
    pub(crate) fn new(text: &str) -> Table {
        Table::with(Setup::source(), text)
    }

    pub(crate) fn with(setup: Setup, text: &str) -> Table {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{error}"));
        let state = game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
        Table { game, state, events: Vec::new() }
    }

    /// Whoever is to act takes these actions, one after the other, with semicolons between;
    /// `draw` is chance.
    pub(crate) fn play(&mut self, steps: &str) -> &mut Table {
        for text in steps.split(';').map(str::trim) {
            if let Ok(chance) = text.parse::<Chance>() {
                self.game
                    .check_chance(&self.state, &chance)
                    .unwrap_or_else(|why| panic!("{text}: {why}\n{}", self.state));
                self.game.resolve(&mut self.state, &chance, &mut |event| self.events.push(event));
                continue;
            }
            let (by, action) = (self.to_act(), text.parse().unwrap());
            self.game
                .check(&self.state, by, action)
                .unwrap_or_else(|why| panic!("{text}: {why}\n{}", self.state));
            self.game.act(&mut self.state, by, action, &mut |event| self.events.push(event));
        }
        self
    }

    pub(crate) fn to_act(&self) -> Seat {
        match self.game.turn(&self.state) {
            Turn::Seats(seats) => seats.first().unwrap(),
            other => panic!("it is the turn of {other}\n{}", self.state),
        }
    }

    /// Why whoever is to act may not do this.
    pub(crate) fn refused(&self, action: &str) -> Illegal {
        let action = action.parse().unwrap();
        match self.game.check(&self.state, self.to_act(), action) {
            Err(why) => why,
            Ok(()) => panic!("{action} is legal in\n{}", self.state),
        }
    }

    /// The refusal of an action that belongs to another phase or stage.
    pub(crate) fn wrong_stage(&self, action: &str) -> Illegal {
        let public = self.state.public();
        let (phase, stage) = (public.phase(), public.stage());
        Illegal::WrongStage { action: action.parse().unwrap(), phase, stage }
    }

    /// The legal actions of whoever is to act, as text.
    pub(crate) fn legal(&self) -> Vec<String> {
        let actions = self.game.actions(&self.state, self.to_act());
        actions.iter().map(ToString::to_string).collect()
    }

    pub(crate) fn is_legal(&self, action: &str) -> bool {
        self.game.is_legal(&self.state, self.to_act(), action.parse().unwrap())
    }

    /// The position now, as text.
    pub(crate) fn now(&self) -> String {
        Position::from(&self.state).to_string()
    }

    pub(crate) fn dead(&self, number: u8) -> String {
        self.state.public().side(seat(number)).dead().to_string()
    }

    /// What lies in a player's Fighter/Wall area.
    pub(crate) fn fighters(&self, number: u8) -> String {
        let side = self.state.public().side(seat(number));
        let cards = side.occupied().iter().map(|slot| self.state.card_at(seat(number), slot));
        cards.map(|card| card.unwrap().to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn hand(&self, number: u8) -> String {
        self.state.hand(seat(number)).to_string()
    }

    pub(crate) fn life(&self, number: u8) -> String {
        let life = self.state.public().life(seat(number));
        life.map(|card| card.map_or("?".into(), |card| card.to_string()))
            .collect::<Vec<_>>()
            .join(" ")
    }

    pub(crate) fn winner(&self) -> Option<Seat> {
        let outcome = self.game.outcome(&self.state).expect("the game is over");
        let winners = outcome.winners();
        if winners.len() == 1 { winners.first() } else { None }
    }
}

/// Plays a random game and shows every state and the step taken in it.
pub(crate) fn random_game(
    game: &MarshmallowWar,
    seed: u64,
    limit: u32,
    mut each: impl FnMut(&State, &Step<Action, Chance>),
) -> State {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    for _ in 0..limit {
        let step = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&state, &mut random)),
            Turn::Seats(seats) => {
                let by = seats.first().unwrap();
                Step::Action(by, random_action(game, &state, by, &mut random))
            }
        };
        each(&state, &step);
        match &step {
            Step::Action(by, action) => game.act(&mut state, *by, *action, &mut |_| ()),
            Step::Chance(chance) => game.resolve(&mut state, chance, &mut |_| ()),
        }
    }
    state
}
