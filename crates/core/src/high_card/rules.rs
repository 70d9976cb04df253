//! The rules of High Card: the contract, method by method.

use super::validate::{faults, view_faults};
use super::{
    COPIES, Chance, Choice, DECK, Decision, Event, HIGHEST, Held, HighCard, Illegal, MOST,
    PositionError, Setup, SetupError, State, View,
};
use crate::{
    ChanceRules, Faults, Game, Group, GroupVisitor, Observer, Outcome, Random, Seat, SeatSet,
    Secrecy, Shown, Single, Turn, sample_listed,
};
use alloc::{string::ToString, vec::Vec};
use core::ops::ControlFlow;

impl HighCard {
    /// The game for 2 to 4 players.
    ///
    /// # Panics
    /// For any other number of players; [`try_new`](Game::try_new) returns an error instead.
    #[must_use]
    pub fn new(players: u8) -> HighCard {
        Game::try_new(Setup::new(players)).expect("High Card takes 2 to 4 players")
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.setup.players)
    }

    /// How many cards of a value (1 to 6) are still in the deck.
    fn left(&self, state: &State, card: u8) -> u8 {
        COPIES - self.in_sight(state, card) as u8
    }

    /// How many cards of a value are held or discarded.
    pub(super) fn in_sight(&self, state: &State, card: u8) -> usize {
        state.hands.iter().chain(&state.laid_off).filter(|&&other| other == card).count()
    }

    /// The seat that draws next (rule 4).
    fn drawer(&self, state: &State) -> Option<Seat> {
        self.seats()
            .find(|seat| state.laid_off[seat.index()] != 0 && state.hands[seat.index()] == 0)
    }

    pub(super) fn undecided(&self, state: &State) -> SeatSet {
        self.seats().filter(|seat| state.choices[seat.index()].is_none()).collect()
    }

    fn show_all_if_over(&self, state: &State, tell: &mut impl FnMut(Event)) {
        if self.turn(state) == Turn::Over {
            for seat in self.seats() {
                tell(Event::Showed { seat, card: state.hands[seat.index()] });
            }
        }
    }
}

impl Game for HighCard {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = State;
    type Action = Choice;
    type Template = Single<Choice>;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Secrecy = HighCard;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = "high-card";
    const RULES_VERSION: u32 = 1;

    fn try_new(setup: Setup) -> Result<HighCard, SetupError> {
        setup.validate()?;
        Ok(HighCard { setup })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    /// One deal, then one decision and at most one draw for each player.
    fn max_steps(&self) -> Option<u64> {
        Some(1 + 2 * u64::from(self.setup.players))
    }

    fn start(&self) -> State {
        State { hands: [0; MOST], choices: [None; MOST], laid_off: [0; MOST] }
    }

    fn turn(&self, state: &State) -> Turn {
        // After the deal every seat has a card in hand or a discarded one.
        if state.hands[0] == 0 && state.laid_off[0] == 0 {
            return Turn::Chance;
        }
        let undecided = self.undecided(state);
        if !undecided.is_empty() {
            return Turn::Seats(undecided);
        }
        if self.drawer(state).is_some() { Turn::Chance } else { Turn::Over }
    }

    fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl GroupVisitor<Single<Choice>, B>,
    ) -> ControlFlow<B> {
        for choice in Choice::ALL {
            if self.check(state, seat, choice).is_ok() {
                each.group(Group::one(Single(choice)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, state: &State, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        let (players, turn) = (self.setup.players, self.turn(state));
        if seat.number() >= players {
            return Err(Illegal::NoSuchSeat { seat, players });
        }
        if !turn.seats().contains(seat) {
            return Err(Illegal::NotToAct { seat, turn });
        }
        if choice == Choice::Swap && state.hands[seat.index()] == HIGHEST {
            return Err(Illegal::SixStays);
        }
        Ok(())
    }

    fn act(&self, state: &mut State, seat: Seat, choice: Choice, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check(state, seat, choice).is_ok());
        state.choices[seat.index()] = Some(choice);
        tell(Event::Decided { seat, choice: Some(choice) });
        if !self.undecided(state).is_empty() {
            return;
        }
        // Rule 4: everything is revealed at once.
        for seat in self.seats() {
            if state.choices[seat.index()] == Some(Choice::Keep) {
                tell(Event::Kept { seat });
                continue;
            }
            let card = core::mem::take(&mut state.hands[seat.index()]);
            state.laid_off[seat.index()] = card;
            tell(Event::LaidOff { seat, card });
        }
        self.show_all_if_over(state, tell);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if self.turn(state) != Turn::Over {
            return None;
        }
        let mut points = [0; MOST];
        for seat in self.seats() {
            points[seat.index()] = i32::from(state.hands[seat.index()]);
        }
        Some(Outcome::by_points(&points[..usize::from(self.setup.players)], "cards shown"))
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        let sits = observer.seat().is_some_and(|seat| seat.number() < self.setup.players);
        let observer = if sits { observer } else { Observer::Public };
        let over = self.turn(state) == Turn::Over;
        let open = self.undecided(state).is_empty();
        let mut view = View {
            hands: [Held::Nothing; MOST],
            choices: [Decision::Open; MOST],
            laid_off: state.laid_off,
            observer,
        };
        for seat in self.seats() {
            let mine = observer.is(seat);
            if let Some(card) = state.hand(seat) {
                view.hands[seat.index()] = if mine || over { Held::Card(card) } else { Held::Back };
            }
            if let Some(choice) = state.choice(seat) {
                view.choices[seat.index()] =
                    if mine || open { Decision::Known(choice) } else { Decision::Secret };
            }
        }
        view
    }

    /// Draws hidden cards evenly from the cards not in sight, and hidden decisions evenly from those
    /// that the drawn card allows.
    fn determinize(&self, view: &View, random: &mut impl Random) -> State {
        let mut state = State {
            hands: view.hands.map(|held| if let Held::Card(card) = held { card } else { 0 }),
            choices: [None; MOST],
            laid_off: view.laid_off,
        };
        for seat in self.seats() {
            let i = seat.index();
            if view.hands[i] == Held::Back {
                let deck = (1..=HIGHEST)
                    .flat_map(|card| (0..self.left(&state, card)).map(move |_| card))
                    .collect::<Vec<u8>>();
                state.hands[i] = *random.pick(&deck).expect("twelve cards are enough for four");
            }
            state.choices[i] = match view.choices[i] {
                Decision::Open => None,
                Decision::Known(choice) => Some(choice),
                Decision::Secret if state.hands[i] == HIGHEST => Some(Choice::Keep),
                Decision::Secret => random.pick(&Choice::ALL).copied(),
            };
        }
        state
    }

    fn validate(&self, state: &State) -> Result<(), PositionError> {
        Faults::check(faults(self, state))
    }

    fn validate_view(&self, view: &View) -> Result<(), PositionError> {
        Faults::check(view_faults(self, view))
    }
}

impl ChanceRules<HighCard> for Chance {
    /// Single draws are listed; the deal of all hands can only be sampled.
    fn lists_chances(game: &HighCard, state: &State) -> bool {
        game.drawer(state).is_some()
    }

    fn visit_chances<B>(
        game: &HighCard,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if game.drawer(state).is_some() {
            for card in 1..=HIGHEST {
                let left = game.left(state, card);
                if left > 0 {
                    visit(Chance::Draw(card), u32::from(left))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn sample(game: &HighCard, state: &State, random: &mut impl Random) -> Chance {
        if game.lists_chances(state) {
            return sample_listed(game, state, random);
        }
        let mut deck = DECK;
        let mut hands = [0; MOST];
        let players = usize::from(game.setup.players);
        hands[..players].copy_from_slice(random.sample(&mut deck, players));
        Chance::Deal(hands)
    }

    fn check_chance(&self, game: &HighCard, state: &State) -> Result<(), Illegal> {
        let turn = game.turn(state);
        if turn != Turn::Chance {
            return Err(Illegal::NoChanceDue { turn });
        }
        match (*self, game.drawer(state)) {
            (Chance::Draw(card), Some(_)) => {
                let there = (1..=HIGHEST).contains(&card) && game.left(state, card) > 0;
                if there { Ok(()) } else { Err(Illegal::NotInDeck { card }) }
            }
            (Chance::Deal(hands), None) => check_deal(game.setup.players, hands),
            (Chance::Deal(_), Some(_)) => {
                Err(Illegal::OtherChance { expected: "draw", found: "deal" })
            }
            (Chance::Draw(_), None) => {
                Err(Illegal::OtherChance { expected: "deal", found: "draw" })
            }
        }
    }

    fn resolve(&self, game: &HighCard, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert!(self.check_chance(game, state).is_ok());
        match *self {
            Chance::Deal(hands) => {
                state.hands = hands;
                for seat in game.seats() {
                    tell(Event::Drew { seat, card: Some(hands[seat.index()]) });
                }
            }
            Chance::Draw(card) => {
                let seat = game.drawer(state).expect("a draw is due only if a seat must draw");
                state.hands[seat.index()] = card;
                tell(Event::Drew { seat, card: Some(card) });
                game.show_all_if_over(state, tell);
            }
        }
    }
}

/// Rule 2: a card for each seat and none for others, each value at most twice.
fn check_deal(players: u8, hands: [u8; MOST]) -> Result<(), Illegal> {
    let cards = hands.iter().filter(|&&card| card != 0).count() as u8;
    if cards != players {
        return Err(Illegal::DealSize { cards, players });
    }
    let mut left = [COPIES; HIGHEST as usize + 1];
    // No card stands for no seat, so nobody can be dealt it.
    left[0] = 0;
    for card in hands.into_iter().take(usize::from(players)) {
        match left.get_mut(usize::from(card)) {
            Some(copies) if *copies > 0 => *copies -= 1,
            _ => return Err(Illegal::NotInDeck { card }),
        }
    }
    Ok(())
}

impl Secrecy<HighCard> for HighCard {
    fn show_chance(game: &HighCard, state: &State, chance: &Chance, observer: Observer) -> Shown {
        match chance {
            Chance::Deal(hands) => {
                let mut text = "deal".to_string();
                for seat in game.seats() {
                    text.push(' ');
                    if observer.is(seat) {
                        text.push_str(&hands[seat.index()].to_string());
                    } else {
                        text.push('?');
                    }
                }
                Shown::Part(text)
            }
            Chance::Draw(_) if game.drawer(state).is_some_and(|seat| observer.is(seat)) => {
                Shown::All
            }
            Chance::Draw(_) => Shown::Nothing,
        }
    }

    fn show_action(_: &HighCard, _: &State, seat: Seat, _: Choice, observer: Observer) -> Shown {
        if observer.is(seat) { Shown::All } else { Shown::Nothing }
    }

    fn show_event(_: &HighCard, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Drew { seat, .. } if !observer.is(seat) => Event::Drew { seat, card: None },
            Event::Decided { seat, .. } if !observer.is(seat) => {
                Event::Decided { seat, choice: None }
            }
            open => open,
        })
    }

    /// The last decision reveals all decisions and the swapped cards.
    fn learned(game: &HighCard, state: &State, seat: Seat, _: Choice) -> SeatSet {
        if game.undecided(state) == SeatSet::of(seat) {
            SeatSet::all(game.setup.players)
        } else {
            SeatSet::EMPTY
        }
    }
}
