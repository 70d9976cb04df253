//! Countdown, an open game of any length with only the required methods written: what High Card is
//! too short and too closed to show.
//!
//! A die is rolled, which decides nothing. Then two players take 1 to `most` from a heap in turn.
//! Who takes the last wins.

use mallow_core::{
    ChanceRules, Evaluate, EventKind, Game, Group, GroupVisitor, Observer, Open, Outcome, Random,
    Seat, SetupField, Single, Turn, sample_listed,
};
use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;

/// What may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Flaw {
    /// This face comes up twice as often as it should.
    LoadedDie(u32),
    /// The lower face of two comes up seven times in ten.
    BentCoin,
    /// The action at this place and later ones is not the one that is picked.
    WrongFrom(u32),
    /// A visitor that breaks at its second action or later is called again.
    LaterBreakIgnored,
    /// More may be taken than there is, though that is not listed.
    TakesTooMuch,
}

#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub(crate) struct Setup {
    pub(crate) heap: u32,
    pub(crate) most: u32,
    pub(crate) sides: u32,
    pub(crate) weight: u32,
    pub(crate) bound: u64,
    pub(crate) flaw: Option<Flaw>,
    /// Tells no events.
    pub(crate) silent: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { heap: 40, most: 3, sides: 6, weight: 1, bound: 41, flaw: None, silent: false }
    }
}

pub(crate) struct Countdown(Setup);

thread_local! {
    static STARTS: Cell<u32> = const { Cell::new(0) };
}

/// How many games this thread has started since it was last asked.
pub(crate) fn starts() -> u32 {
    STARTS.replace(0)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) rolled: bool,
    pub(crate) left: u32,
    pub(crate) moves: u32,
    pub(crate) threes: u32,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} left after {} moves", self.left, self.moves)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("that cannot be done now")]
pub(crate) struct No;

impl Countdown {
    fn has(&self, flaw: Flaw) -> bool {
        self.0.flaw == Some(flaw)
    }
}

/// What the die shows, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Face(pub(crate) u32);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Face {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Face, Self::Err> {
        text.parse().map(Face)
    }
}

/// Rolled or taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number(pub(crate) u32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl EventKind for Number {
    const KINDS: &'static [&'static str] = &["number"];

    fn kind(&self) -> &'static str {
        "number"
    }
}

impl Game for Countdown {
    type Setup = Setup;
    type SetupError = No;
    type State = State;
    type Action = u32;
    type Template = Single<u32>;
    type Chance = Face;
    type Event = Number;
    type View = State;
    type Secrecy = Open;
    type Illegal = No;
    type PositionError = core::convert::Infallible;

    const NAME: &'static str = "countdown";
    const RULES_VERSION: u32 = 1;
    /// Dice had four sides when there were no others.
    const SETUP_SINCE: &'static [SetupField] =
        &[SetupField { since: 2, name: "sides", before: "4" }];

    fn validate(&self, _: &Self::State) -> Result<(), Self::PositionError> {
        Ok(())
    }

    fn validate_view(&self, _: &Self::View) -> Result<(), Self::PositionError> {
        Ok(())
    }

    fn try_new(setup: Setup) -> Result<Countdown, No> {
        Ok(Countdown(setup))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }

    fn players(&self) -> u8 {
        2
    }

    fn max_steps(&self) -> Option<u64> {
        Some(self.0.bound)
    }

    fn start(&self) -> State {
        STARTS.set(STARTS.get() + 1);
        State { rolled: false, left: self.0.heap, moves: 0, threes: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.rolled, state.left) {
            (false, _) => Turn::Chance,
            (true, 0) => Turn::Over,
            (true, _) => Turn::of(Seat::new((state.moves % 2) as u8)),
        }
    }

    fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl GroupVisitor<Single<u32>, B>,
    ) -> ControlFlow<B> {
        let mut visit = |take| each.group(Group::one(Single(take)));
        if !self.turn(state).seats().contains(seat) {
            return ControlFlow::Continue(());
        }
        for take in 1..=self.0.most.min(state.left) {
            let flow = visit(take);
            if flow.is_break() {
                if self.has(Flaw::LaterBreakIgnored) && take > 1 && take < state.left {
                    let _ = visit(take + 1);
                }
                return flow;
            }
        }
        ControlFlow::Continue(())
    }

    fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<u32> {
        let wrong = matches!(self.0.flaw, Some(Flaw::WrongFrom(from)) if n >= from);
        let list = self.actions(state, seat);
        list.get(n as usize).map(|&take| if wrong { list[0] } else { take })
    }

    fn check(&self, state: &State, seat: Seat, take: u32) -> Result<(), No> {
        let asked = self.turn(state).seats().contains(seat);
        let most =
            if self.has(Flaw::TakesTooMuch) { self.0.most } else { self.0.most.min(state.left) };
        if asked && (1..=most).contains(&take) { Ok(()) } else { Err(No) }
    }

    fn act(&self, state: &mut State, _: Seat, take: u32, tell: &mut impl FnMut(Number)) {
        state.left -= take;
        state.moves += 1;
        state.threes += u32::from(take == 3);
        if !self.0.silent {
            tell(Number(take));
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let last = 1 - state.moves as i32 % 2;
        (self.turn(state) == Turn::Over).then(|| Outcome::by_points(&[1 - last, last], "all taken"))
    }

    fn view(&self, state: &State, _: Observer) -> State {
        *state
    }

    fn determinize(&self, view: &State, _: &mut impl Random) -> State {
        *view
    }
}

impl ChanceRules<Countdown> for Face {
    fn lists_chances(_: &Countdown, state: &State) -> bool {
        !state.rolled
    }

    fn visit_chances<B>(
        game: &Countdown,
        state: &State,
        mut visit: impl FnMut(Face, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !state.rolled {
            for face in 0..game.0.sides {
                visit(Face(face), game.0.weight)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn sample(game: &Countdown, state: &State, random: &mut impl Random) -> Face {
        match game.0.flaw {
            Some(Flaw::LoadedDie(face)) => {
                let rolled = random.below(game.0.sides + 1);
                Face(if rolled == game.0.sides { face } else { rolled })
            }
            Some(Flaw::BentCoin) => Face(u32::from(random.below(10) >= 7)),
            _ => sample_listed(game, state, random),
        }
    }

    fn check_chance(&self, game: &Countdown, state: &State) -> Result<(), No> {
        if !state.rolled && self.0 < game.0.sides { Ok(()) } else { Err(No) }
    }

    fn resolve(&self, game: &Countdown, state: &mut State, tell: &mut impl FnMut(Number)) {
        state.rolled = true;
        if !game.0.silent {
            tell(Number(self.0));
        }
    }
}

/// What is left, the less the better.
impl Evaluate for Countdown {
    fn evaluate(&self, state: &State, _: Seat) -> i32 {
        -(state.left as i32)
    }
}
