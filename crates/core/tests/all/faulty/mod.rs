//! High Card for two with one thing wrong at a time.

mod encode;

use mallow_core::high_card::{
    Chance, Choice, Event, HighCard, Illegal, ParseError, PositionError, PositionFault, Setup,
    SetupError, State, View,
};
use mallow_core::laws::Law;
use mallow_core::{
    ChanceRules, Game, Generator, Group, GroupVisitor, Observer, Outcome, Random, Seat, SeatSet,
    Secrecy, Seed, Shown, Single, Turn, random_index,
};
use std::borrow::Borrow;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    PanicOnSwap,
    SetupRefused,
    SetupForgotten,
    SetupChangesPlay,
    StartVaries,
    TurnVaries,
    ListVaries,
    ChanceListVaries,
    ViewVaries,
    ActVaries,
    TurnNamesNobody,
    TurnNamesStrangers,
    NoOutcome,
    EarlyOutcome,
    OutcomeForTooMany,
    NothingOffered,
    OfferedUnasked,
    OfferedTwice,
    ListFalls,
    VisitIgnoresBreak,
    VisitForgetsBreak,
    ChanceVisitIgnoresBreak,
    ChanceVisitForgetsBreak,
    CountOff,
    NthOff,
    NthPastTheEnd,
    PickOff,
    PickDrawsForOne,
    ListedRefused,
    UnlistedPasses,
    StrangersPass,
    ApplyUnchecked,
    ApplyOtherError,
    ApplyHalf,
    ApplyChanceHalf,
    ApplyChanceOtherError,
    AfterDiffers,
    ApplyDiffers,
    AfterChanceDiffers,
    ListenerMatters,
    ChanceRefused,
    ChanceListEmpty,
    ChanceListedWhenNotDue,
    ChancePassesWhenNotDue,
    ChanceUnlistedPasses,
    ZeroWeight,
    HugeWeights,
    ChanceListFalls,
    ChanceListedTwice,
    SampleRefused,
    SampleUnlisted,
    SampleSkewed,
    ActionTextLost,
    ActionTextUnreadable,
    ChanceTextLost,
    StateNotKept,
    ViewNotKept,
    ActionNotKept,
    ChanceNotKept,
    SampleNotFromSeed,
    CardsMultiply,
    DecisionLost,
    BoundTooLow,
    GuessForgets,
    GuessBreaksInvariant,
    PublicSeesMore,
    ActionsTell,
    TurnTells,
    OutcomeTells,
    AllSeeAll,
    ViewLeaksSilently,
    ChanceShownToAll,
    ChanceHiddenFromOwner,
    ActionShownToAll,
    EventsShownToAll,
    LearnedForgotten,
    OpenChoicesTeachNothing,
    DecisionsUntold,
    AbsentSeesLikeSeat0,
    AbsentLearns,
    AbsentLearnsFromItself,
    ReachedStateRefused,
    GuessRefused,
    ViewRefused,
    PositionChanges,
    PositionRefused,
    GuessFixed,
    DealFixed,
    NumberRepeats,
    NumberPastTheEnd,
    NumberMissing,
    NumberForNothing,
    NumbersFall,
    NumbersWithGaps,
    FieldLeftOut,
    ValueTooGreat,
    ValueElsewhere,
    FeatureTooGreat,
    ObservationVaries,
    CardsUnobserved,
    ScoreTells,
    ScoreOff,
    DealSkewed,
    DealFalls,
    DealTooLong,
    DealTooShort,
    DealUnasked,
    DealRefused,
}

impl Fault {
    /// Every fault with the law that must find it.
    pub(crate) const ALL: &'static [(Fault, Law)] = &[
        (Fault::PanicOnSwap, Law::NoPanic),
        (Fault::SetupRefused, Law::SetupRebuilds),
        (Fault::SetupForgotten, Law::SetupRebuilds),
        (Fault::SetupChangesPlay, Law::SetupRebuilds),
        (Fault::StartVaries, Law::Deterministic),
        (Fault::TurnVaries, Law::Deterministic),
        (Fault::ListVaries, Law::Deterministic),
        (Fault::ChanceListVaries, Law::Deterministic),
        (Fault::ViewVaries, Law::Deterministic),
        (Fault::ActVaries, Law::Deterministic),
        (Fault::TurnNamesNobody, Law::TurnIsSound),
        (Fault::TurnNamesStrangers, Law::TurnIsSound),
        (Fault::NoOutcome, Law::OutcomeIsSound),
        (Fault::EarlyOutcome, Law::OutcomeIsSound),
        (Fault::OutcomeForTooMany, Law::OutcomeIsSound),
        (Fault::NothingOffered, Law::OffersSomething),
        (Fault::OfferedUnasked, Law::OnlyTheAsked),
        (Fault::OfferedTwice, Law::ListsRise),
        (Fault::ListFalls, Law::ListsRise),
        (Fault::VisitIgnoresBreak, Law::VisitsStop),
        (Fault::VisitForgetsBreak, Law::VisitsStop),
        (Fault::ChanceVisitIgnoresBreak, Law::VisitsStop),
        (Fault::ChanceVisitForgetsBreak, Law::VisitsStop),
        (Fault::CountOff, Law::CountsAgree),
        (Fault::NthOff, Law::CountsAgree),
        (Fault::NthPastTheEnd, Law::CountsAgree),
        (Fault::PickOff, Law::CountsAgree),
        (Fault::PickDrawsForOne, Law::CountsAgree),
        (Fault::ListedRefused, Law::ListedPass),
        (Fault::UnlistedPasses, Law::OthersRefused),
        (Fault::StrangersPass, Law::OthersRefused),
        (Fault::ApplyUnchecked, Law::OthersRefused),
        (Fault::ApplyOtherError, Law::OthersRefused),
        (Fault::ApplyHalf, Law::RefusalIsHarmless),
        (Fault::ApplyChanceHalf, Law::RefusalIsHarmless),
        (Fault::ApplyChanceOtherError, Law::ChanceIsSound),
        (Fault::AfterDiffers, Law::FormsAgree),
        (Fault::ApplyDiffers, Law::FormsAgree),
        (Fault::AfterChanceDiffers, Law::FormsAgree),
        (Fault::ListenerMatters, Law::FormsAgree),
        (Fault::ChanceRefused, Law::ChanceIsSound),
        (Fault::ChanceListEmpty, Law::ChanceIsSound),
        (Fault::ChanceListedWhenNotDue, Law::ChanceIsSound),
        (Fault::ChancePassesWhenNotDue, Law::ChanceIsSound),
        (Fault::ChanceUnlistedPasses, Law::ChanceIsSound),
        (Fault::ZeroWeight, Law::ChanceIsSound),
        (Fault::HugeWeights, Law::ChanceIsSound),
        (Fault::ChanceListFalls, Law::ChanceIsSound),
        (Fault::ChanceListedTwice, Law::ChanceIsSound),
        (Fault::SampleRefused, Law::ChanceIsSound),
        (Fault::SampleUnlisted, Law::ChanceIsSound),
        (Fault::SampleSkewed, Law::SamplesFollowWeights),
        (Fault::ActionTextLost, Law::TextsReturn),
        (Fault::ActionTextUnreadable, Law::TextsReturn),
        (Fault::ChanceTextLost, Law::TextsReturn),
        (Fault::StateNotKept, Law::SerdeReturns),
        (Fault::ViewNotKept, Law::SerdeReturns),
        (Fault::ActionNotKept, Law::SerdeReturns),
        (Fault::ChanceNotKept, Law::SerdeReturns),
        (Fault::SampleNotFromSeed, Law::RecordReplays),
        (Fault::CardsMultiply, Law::Invariant),
        (Fault::DecisionLost, Law::Invariant),
        (Fault::BoundTooLow, Law::EndsInBound),
        (Fault::GuessForgets, Law::GuessFits),
        (Fault::GuessBreaksInvariant, Law::Invariant),
        (Fault::PublicSeesMore, Law::PublicSeesLeast),
        (Fault::ActionsTell, Law::GuessKeepsActions),
        (Fault::TurnTells, Law::GuessKeepsActions),
        (Fault::OutcomeTells, Law::GuessKeepsActions),
        (Fault::AllSeeAll, Law::TwinsLookAlike),
        (Fault::ViewLeaksSilently, Law::ShownFitsViews),
        (Fault::ChanceShownToAll, Law::ShownFitsViews),
        (Fault::ChanceHiddenFromOwner, Law::ShownFitsViews),
        (Fault::ActionShownToAll, Law::ShownFitsViews),
        (Fault::EventsShownToAll, Law::ShownFitsViews),
        (Fault::LearnedForgotten, Law::LearnedIsComplete),
        (Fault::OpenChoicesTeachNothing, Law::LearnedIsComplete),
        (Fault::DecisionsUntold, Law::ChangesAreTold),
        (Fault::AbsentSeesLikeSeat0, Law::AbsentSeesPublic),
        (Fault::AbsentLearns, Law::AbsentSeesPublic),
        (Fault::AbsentLearnsFromItself, Law::AbsentSeesPublic),
        (Fault::ReachedStateRefused, Law::ReachedIsValid),
        (Fault::GuessRefused, Law::ReachedIsValid),
        (Fault::ViewRefused, Law::ReachedIsValid),
        (Fault::PositionChanges, Law::PositionsReturn),
        (Fault::PositionRefused, Law::PositionsReturn),
        (Fault::GuessFixed, Law::GuessesDiffer),
        (Fault::DealFixed, Law::SamplesDiffer),
        (Fault::NumberRepeats, Law::NumbersAreSound),
        (Fault::NumberPastTheEnd, Law::NumbersAreSound),
        (Fault::NumberMissing, Law::NumbersAreSound),
        (Fault::NumberForNothing, Law::NumbersAreSound),
        (Fault::NumbersFall, Law::NumbersAreSound),
        (Fault::NumbersWithGaps, Law::NumbersAreSound),
        (Fault::FieldLeftOut, Law::ObservationIsSound),
        (Fault::ValueTooGreat, Law::ObservationIsSound),
        (Fault::ValueElsewhere, Law::ObservationIsSound),
        (Fault::FeatureTooGreat, Law::ObservationIsSound),
        (Fault::ObservationVaries, Law::ObservationIsSound),
        (Fault::CardsUnobserved, Law::ObservationIsComplete),
        (Fault::ScoreTells, Law::ScoresAreSound),
        (Fault::ScoreOff, Law::ScoresAreSound),
        (Fault::DealSkewed, Law::DealsAreDraws),
        (Fault::DealFalls, Law::DealsAreDraws),
        (Fault::DealTooLong, Law::DealsAreDraws),
        (Fault::DealTooShort, Law::DealsAreDraws),
        (Fault::DealUnasked, Law::DealsAreDraws),
        (Fault::DealRefused, Law::DealsAreDraws),
    ];
}

thread_local! {
    /// The fault at hand, for texts, serde forms and games built from a setup alone.
    static PLANTED: Cell<Option<Fault>> = const { Cell::new(None) };
}

fn planted(fault: Fault) -> bool {
    PLANTED.get() == Some(fault)
}

/// A choice whose text and serde form may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Word(Choice);

impl From<Choice> for Word {
    fn from(choice: Choice) -> Word {
        Word(choice)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Choice::Swap if planted(Fault::ActionTextLost) => f.write_str("keep"),
            Choice::Swap if planted(Fault::ActionTextUnreadable) => f.write_str("exchange"),
            choice => choice.fmt(f),
        }
    }
}

impl FromStr for Word {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Word, ParseError> {
        text.parse().map(Word)
    }
}

/// A chance outcome whose text and serde form may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Luck(Chance);

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Chance::Draw(_) if planted(Fault::ChanceTextLost) => f.write_str("draw 1"),
            chance => chance.fmt(f),
        }
    }
}

impl FromStr for Luck {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Luck, ParseError> {
        text.parse().map(Luck)
    }
}

/// A state whose serde form may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board(State);

impl From<State> for Board {
    fn from(state: State) -> Board {
        Board(state)
    }
}

impl Borrow<State> for Board {
    fn borrow(&self) -> &State {
        &self.0
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A view whose serde form may be wrong, with what it may show too much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sight(View, Leak);

/// What a view shows besides what it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Leak {
    Nothing,
    Everything(State),
    Choices([Option<Choice>; 2]),
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::*;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    macro_rules! through {
        ($wrapper:ident, $fault:expr, $wrong:expr) => {
            impl Serialize for $wrapper {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    self.0.serialize(serializer)
                }
            }
            impl<'de> Deserialize<'de> for $wrapper {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let read = Deserialize::deserialize(deserializer)?;
                    Ok($wrapper(if planted($fault) { $wrong } else { read }))
                }
            }
        };
    }
    through!(Word, Fault::ActionNotKept, Choice::Keep);
    through!(Luck, Fault::ChanceNotKept, Chance::Draw(1));
    through!(Board, Fault::StateNotKept, inner().start());

    impl Serialize for Sight {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (self.0, self.1).serialize(serializer)
        }
    }
    impl<'de> Deserialize<'de> for Sight {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let (view, leak) = Deserialize::deserialize(deserializer)?;
            let wrong = inner().view(&inner().start(), Observer::Public);
            Ok(Sight(if planted(Fault::ViewNotKept) { wrong } else { view }, leak))
        }
    }
}

fn inner() -> HighCard {
    HighCard::new(2)
}

fn choices(state: &State) -> [Option<Choice>; 2] {
    [0, 1].map(|seat| state.choice(Seat::new(seat)))
}

/// High Card for two with a planted fault.
pub(crate) struct Faulty {
    fault: Fault,
    game: HighCard,
    setup: Setup,
    calls: Cell<u32>,
    own_random: RefCell<Generator>,
    /// The last guess.
    guessed: Cell<State>,
    /// Built by the test itself, not from a setup.
    original: bool,
}

impl Faulty {
    pub(crate) fn new(fault: Fault) -> Faulty {
        PLANTED.set(Some(fault));
        Faulty {
            fault,
            game: inner(),
            setup: Setup::new(2),
            calls: Cell::new(0),
            own_random: RefCell::new(Generator::new(Seed::from_u64(5))),
            guessed: Cell::new(inner().start()),
            original: true,
        }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// True at every second call, if this is the fault.
    fn at_odd_calls(&self, fault: Fault) -> bool {
        self.calls.set(self.calls.get() + 1);
        self.is(fault) && self.calls.get() % 2 == 1
    }

    /// The same hands for seats 0 and 1, and a third card that a game for two does not have.
    fn with_a_third_card(state: &State) -> Option<State> {
        let [Some(first), Some(second)] = [0, 1].map(|seat| state.hand(Seat::new(seat))) else {
            return None;
        };
        let three = HighCard::new(3);
        let third = if first == 1 || second == 1 { 2 } else { 1 };
        let undecided = Seat::all(2).all(|seat| state.choice(seat).is_none());
        let dealt = three.after_chance(&three.start(), &Chance::Deal([first, second, third, 0]));
        dealt.ok().filter(|_| undecided)
    }

    fn dealt(&self, first: u8, second: u8) -> State {
        let deal = Chance::Deal([first, second, 0, 0]);
        self.game.after_chance(&self.game.start(), &deal).expect("the deck has two of each")
    }

    fn after_luck(&self, state: &Board, chance: &Luck) -> State {
        self.game.after_chance(&state.0, &chance.0).expect("only possible chance is shown")
    }

    fn other_holds(&self, state: &State, seat: Seat, card: u8) -> bool {
        state.hand(seat.next(2)) == Some(card)
    }

    /// Whether views are High Card's own.
    fn shows_as_it_should(&self) -> bool {
        self.fault != Fault::OutcomeTells
    }

    /// Described by hand and built again, as [`Suite::position`](mallow_core::laws::Suite::position)
    /// asks for.
    pub(crate) fn rebuilt(&self, state: &State) -> Result<State, String> {
        match self.fault {
            Fault::PositionRefused => Err("no such position".to_string()),
            Fault::PositionChanges => Ok(self.game.start()),
            _ => Ok(*state),
        }
    }

    /// Who sees what `observer` should see, under the faults that are consistent about it.
    fn eyes(&self, observer: Observer) -> Observer {
        let absent = observer.seat().is_some_and(|seat| seat.index() >= 2);
        if self.is(Fault::PublicSeesMore) && (observer == Observer::Public || absent)
            || self.is(Fault::AbsentSeesLikeSeat0) && absent
        {
            Observer::Seat(Seat::new(0))
        } else {
            observer
        }
    }
}

impl Game for Faulty {
    type Setup = Setup;
    type SetupError = SetupError;
    type State = Board;
    type Action = Word;
    type Template = Single<Word>;
    type Chance = Luck;
    type Event = Event;
    type View = Sight;
    type Secrecy = Faulty;
    type Illegal = Illegal;
    type PositionError = PositionError;

    const NAME: &'static str = HighCard::NAME;
    // Another than High Card's, so that a test can tell them apart.
    const RULES_VERSION: u32 = 7;

    fn validate(&self, state: &Board) -> Result<(), PositionError> {
        let refused = PositionFault::SeenByNobody.into();
        match self.fault {
            Fault::ReachedStateRefused if self.is_over(state) => Err(refused),
            Fault::GuessRefused if state.0 == self.guessed.get() => Err(refused),
            // These break the pieces on purpose, for the test's own invariant to find.
            Fault::CardsMultiply | Fault::GuessBreaksInvariant => Ok(()),
            _ => self.game.validate(&state.0),
        }
    }

    fn validate_view(&self, view: &Sight) -> Result<(), PositionError> {
        match self.fault {
            Fault::ViewRefused => Err(PositionFault::SeenByNobody.into()),
            _ => Ok(()),
        }
        .and_then(|()| match view.1 {
            Leak::Nothing if self.shows_as_it_should() => self.game.validate_view(&view.0),
            _ => Ok(()),
        })
    }

    fn try_new(setup: Setup) -> Result<Faulty, SetupError> {
        let fault = PLANTED.get().expect("a fault was planted first");
        if fault == Fault::SetupRefused {
            return Err(SetupError::Players { found: setup.players });
        }
        let mut again = Faulty::new(fault);
        again.original = false;
        if fault == Fault::SetupForgotten {
            again.setup.players = 3;
        }
        Ok(again)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn players(&self) -> u8 {
        2
    }

    fn max_steps(&self) -> Option<u64> {
        if self.is(Fault::BoundTooLow) { Some(2) } else { self.game.max_steps() }
    }

    fn start(&self) -> Board {
        let start = self.game.start();
        if self.at_odd_calls(Fault::StartVaries) {
            return Board(self.dealt(1, 2));
        }
        Board(start)
    }

    fn turn(&self, state: &Board) -> Turn {
        let turn = self.game.turn(&state.0);
        match turn {
            Turn::Seats(_) if self.at_odd_calls(Fault::TurnVaries) => Turn::Chance,
            Turn::Seats(_) if self.is(Fault::TurnNamesNobody) => Turn::Seats(SeatSet::EMPTY),
            Turn::Seats(_) if self.is(Fault::TurnNamesStrangers) => Turn::Seats(SeatSet::all(3)),
            // Seat 1 with a 6 need not be asked, as it must keep: but now all know.
            Turn::Seats(seats)
                if self.is(Fault::TurnTells)
                    && seats.len() == 2
                    && state.0.hand(Seat::new(1)) == Some(6) =>
            {
                Turn::of(Seat::new(0))
            }
            turn => turn,
        }
    }

    fn visit_groups<B>(
        &self,
        state: &Board,
        seat: Seat,
        mut each: impl GroupVisitor<Single<Word>, B>,
    ) -> ControlFlow<B> {
        let mut visit = |action| each.group(Group::one(Single(action)));
        let mut list = self.game.actions(&state.0, seat);
        if self.is(Fault::TurnTells) && !self.turn(state).seats().contains(seat) {
            list.clear();
        }
        let asked = !list.is_empty();
        if self.is(Fault::NothingOffered)
            || self.is(Fault::ActionsTell) && self.other_holds(&state.0, seat, 6)
        {
            list.truncate(usize::from(self.is(Fault::ActionsTell)));
        }
        if self.is(Fault::OfferedUnasked) && !asked {
            list.push(Choice::Keep);
        }
        if self.is(Fault::OfferedTwice) && asked {
            list.insert(0, Choice::Keep);
        }
        if self.is(Fault::ListFalls) || self.at_odd_calls(Fault::ListVaries) {
            list.reverse();
        }
        if self.is(Fault::UnlistedPasses) {
            list.truncate(1);
        }
        let mut last = ControlFlow::Continue(());
        for choice in list {
            last = visit(Word(choice));
            if last.is_break() && self.is(Fault::VisitForgetsBreak) {
                return ControlFlow::Continue(());
            }
            if last.is_break() && !self.is(Fault::VisitIgnoresBreak) {
                return last;
            }
        }
        last
    }

    fn count_actions(&self, state: &Board, seat: Seat) -> u32 {
        self.actions(state, seat).len() as u32 + u32::from(self.is(Fault::CountOff))
    }

    fn nth_action(&self, state: &Board, seat: Seat, n: u32) -> Option<Word> {
        let list = self.actions(state, seat);
        let n = n as usize;
        if self.is(Fault::NthOff) && !list.is_empty() {
            return list.get((n + 1) % list.len()).copied();
        }
        if self.is(Fault::NthPastTheEnd) && n >= list.len() {
            return list.last().copied();
        }
        list.get(n).copied()
    }

    fn pick_action(&self, state: &Board, seat: Seat, random: &mut impl Random) -> Option<Word> {
        let list = self.actions(state, seat);
        if list.len() == 1 && self.is(Fault::PickDrawsForOne) {
            random.next_u32();
        }
        let n = random_index(list.len() as u32, random)?;
        let n = if self.is(Fault::PickOff) { n + 1 } else { n };
        Some(list[n as usize % list.len()])
    }

    fn check(&self, state: &Board, seat: Seat, action: Word) -> Result<(), Illegal> {
        if self.is(Fault::ListedRefused) && action.0 == Choice::Swap {
            return Err(Illegal::SixStays);
        }
        if self.is(Fault::ActionsTell)
            && action.0 == Choice::Swap
            && self.other_holds(&state.0, seat, 6)
        {
            return Err(Illegal::SixStays);
        }
        if self.is(Fault::TurnTells) && !self.turn(state).seats().contains(seat) {
            return Err(Illegal::NotToAct { seat, turn: self.turn(state) });
        }
        if self.is(Fault::StrangersPass) && seat.index() == 2 {
            return Ok(());
        }
        if self.is(Fault::SetupChangesPlay) && !self.original {
            return Err(Illegal::NotToAct { seat, turn: Turn::Over });
        }
        self.game.check(&state.0, seat, action.0)
    }

    fn act(&self, state: &mut Board, seat: Seat, action: Word, tell: &mut impl FnMut(Event)) {
        assert!(!(self.is(Fault::PanicOnSwap) && action.0 == Choice::Swap), "planted panic");
        // A closure that keeps nothing is the one that nobody listens with.
        let unheard = size_of_val(tell) == 0;
        if self.at_odd_calls(Fault::ActVaries) || self.is(Fault::ListenerMatters) && unheard {
            return;
        }
        if self.is(Fault::DecisionLost) && state.0.choice(seat.next(2)).is_some() {
            // The other seat's decision is forgotten.
            let hands = [0, 1].map(|seat| state.0.hand(Seat::new(seat)).unwrap());
            *state = Board(self.dealt(hands[0], hands[1]));
            tell(Event::Decided { seat, choice: Some(action.0) });
            return;
        }
        self.game.act(&mut state.0, seat, action.0, tell);
    }

    fn apply(&self, state: &mut Board, seat: Seat, action: Word) -> Result<(), Illegal> {
        match self.check(state, seat, action) {
            Err(_) if self.is(Fault::ApplyUnchecked) => return Ok(()),
            Err(_) if self.is(Fault::ApplyOtherError) => {
                return Err(Illegal::NotInDeck { card: 1 });
            }
            Err(refusal) => {
                if self.is(Fault::ApplyHalf) {
                    *state = Board(self.game.start());
                }
                return Err(refusal);
            }
            Ok(()) => {}
        }
        if !self.is(Fault::ApplyDiffers) {
            self.act(state, seat, action, &mut |_| ());
        }
        Ok(())
    }

    fn after(&self, state: &Board, seat: Seat, action: Word) -> Result<Board, Illegal> {
        let mut next = *state;
        self.check(state, seat, action)?;
        if !self.is(Fault::AfterDiffers) {
            self.act(&mut next, seat, action, &mut |_| ());
        }
        Ok(next)
    }

    fn apply_chance(&self, state: &mut Board, chance: &Luck) -> Result<(), Illegal> {
        if let Err(refusal) = self.check_chance(state, chance) {
            if self.is(Fault::ApplyChanceHalf) {
                *state = Board(self.game.start());
            }
            let other = Illegal::NotToAct { seat: Seat::new(0), turn: Turn::Over };
            return Err(if self.is(Fault::ApplyChanceOtherError) { other } else { refusal });
        }
        self.resolve(state, chance, &mut |_| ());
        Ok(())
    }

    fn after_chance(&self, state: &Board, chance: &Luck) -> Result<Board, Illegal> {
        let mut next = *state;
        self.check_chance(state, chance)?;
        if !self.is(Fault::AfterChanceDiffers) {
            self.resolve(&mut next, chance, &mut |_| ());
        }
        Ok(next)
    }

    fn outcome(&self, state: &Board) -> Option<Outcome> {
        let outcome = self.game.outcome(&state.0);
        match self.fault {
            Fault::NoOutcome => None,
            Fault::EarlyOutcome => Some(Outcome::by_points(&[0, 0], "too early")),
            Fault::OutcomeForTooMany => {
                outcome.map(|_| Outcome::by_points(&[1, 2, 3], "for three"))
            }
            _ => outcome,
        }
    }

    fn view(&self, state: &Board, observer: Observer) -> Sight {
        let leak = match self.fault {
            Fault::AllSeeAll | Fault::ViewLeaksSilently => Leak::Everything(state.0),
            Fault::OpenChoicesTeachNothing => Leak::Choices(choices(&state.0)),
            _ => Leak::Nothing,
        };
        if self.at_odd_calls(Fault::ViewVaries) {
            return Sight(self.game.view(&self.dealt(1, 2), observer), leak);
        }
        if self.is(Fault::OutcomeTells) && self.game.turn(&state.0) == Turn::Over {
            // The last cards stay closed, though they decide the outcome.
            return Sight(
                self.game.view(&self.game.start(), Observer::Public),
                Leak::Choices([None; 2]),
            );
        }
        Sight(self.game.view(&state.0, self.eyes(observer)), leak)
    }

    fn determinize(&self, view: &Sight, random: &mut impl Random) -> Board {
        match (self.fault, view.1) {
            (Fault::GuessForgets, _) => return Board(self.game.start()),
            (Fault::OutcomeTells, Leak::Choices(_)) => {
                // Some finished game.
                let dealt = self.dealt(random.below(6) as u8 + 1, random.below(6) as u8 + 1);
                let once = self.game.after(&dealt, Seat::new(0), Choice::Keep).unwrap();
                return Board(self.game.after(&once, Seat::new(1), Choice::Keep).unwrap());
            }
            (_, Leak::Everything(state)) => return Board(state),
            _ => {}
        }
        if self.is(Fault::GuessFixed) {
            return Board(self.game.determinize(&view.0, &mut Generator::new(Seed::from_u64(1))));
        }
        let mut guess = self.game.determinize(&view.0, random);
        if self.is(Fault::GuessRefused) {
            self.guessed.set(guess);
        }
        if let Leak::Choices(known) = view.1 {
            while choices(&guess) != known {
                guess = self.game.determinize(&view.0, random);
            }
        }
        if self.is(Fault::GuessBreaksInvariant) {
            return Board(Faulty::with_a_third_card(&guess).unwrap_or(guess));
        }
        Board(guess)
    }
}

impl ChanceRules<Faulty> for Luck {
    fn lists_chances(faulty: &Faulty, state: &Board) -> bool {
        faulty.game.lists_chances(&state.0)
    }

    fn visit_chances<B>(
        faulty: &Faulty,
        state: &Board,
        mut visit: impl FnMut(Luck, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut list = faulty.game.chances(&state.0);
        let due = faulty.game.turn(&state.0) == Turn::Chance;
        match faulty.fault {
            Fault::ChanceListEmpty => list.clear(),
            Fault::ChanceListedWhenNotDue if !due => list.push((Chance::Draw(1), 1)),
            Fault::ZeroWeight if due => list.iter_mut().take(1).for_each(|entry| entry.1 = 0),
            Fault::HugeWeights => list.iter_mut().for_each(|entry| entry.1 = u32::MAX),
            Fault::ChanceListFalls => list.reverse(),
            Fault::ChanceListedTwice => list.extend_from_within(list.len().saturating_sub(1)..),
            Fault::SampleUnlisted => list.truncate(1),
            _ if faulty.at_odd_calls(Fault::ChanceListVaries) => list.reverse(),
            _ => {}
        }
        let mut last = ControlFlow::Continue(());
        for (chance, weight) in list {
            last = visit(Luck(chance), weight);
            if last.is_break() && faulty.is(Fault::ChanceVisitForgetsBreak) {
                return ControlFlow::Continue(());
            }
            if last.is_break() && !faulty.is(Fault::ChanceVisitIgnoresBreak) {
                return last;
            }
        }
        last
    }

    fn sample(faulty: &Faulty, state: &Board, random: &mut impl Random) -> Luck {
        let fair = Luck(faulty.game.sample(&state.0, random));
        let listed = faulty.game.lists_chances(&state.0);
        match faulty.fault {
            Fault::SampleRefused => Luck(Chance::Draw(7)),
            Fault::DealFixed if !listed => Luck(Chance::Deal([3, 5, 0, 0])),
            Fault::SampleSkewed if listed => Luck(faulty.game.chances(&state.0)[0].0),
            Fault::SampleNotFromSeed => {
                Luck(faulty.game.sample(&state.0, &mut *faulty.own_random.borrow_mut()))
            }
            _ => fair,
        }
    }

    fn check_chance(&self, faulty: &Faulty, state: &Board) -> Result<(), Illegal> {
        let due = faulty.game.turn(&state.0) == Turn::Chance;
        match (faulty.fault, self.0) {
            (Fault::ChanceRefused, Chance::Draw(_)) => Err(Illegal::NotInDeck { card: 1 }),
            (Fault::ChancePassesWhenNotDue, _) if !due => Ok(()),
            (Fault::ChanceUnlistedPasses, Chance::Deal(_)) if due => Ok(()),
            (_, chance) => faulty.game.check_chance(&state.0, &chance),
        }
    }

    fn resolve(&self, faulty: &Faulty, state: &mut Board, tell: &mut impl FnMut(Event)) {
        faulty.game.resolve(&mut state.0, &self.0, tell);
        if faulty.is(Fault::CardsMultiply)
            && let Some(more) = Faulty::with_a_third_card(&state.0)
        {
            *state = Board(more);
        }
    }
}

impl Secrecy<Faulty> for Faulty {
    fn show_chance(faulty: &Faulty, state: &Board, chance: &Luck, observer: Observer) -> Shown {
        match faulty.fault {
            Fault::ChanceShownToAll | Fault::AllSeeAll => Shown::All,
            Fault::ChanceHiddenFromOwner => Shown::Nothing,
            Fault::OutcomeTells if faulty.game.is_over(&faulty.after_luck(state, chance)) => {
                Shown::Nothing
            }
            _ => faulty.game.show_chance(&state.0, &chance.0, faulty.eyes(observer)),
        }
    }

    fn show_action(
        faulty: &Faulty,
        state: &Board,
        seat: Seat,
        action: Word,
        observer: Observer,
    ) -> Shown {
        match faulty.fault {
            Fault::ActionShownToAll | Fault::AllSeeAll | Fault::OpenChoicesTeachNothing => {
                Shown::All
            }
            _ => faulty.game.show_action(&state.0, seat, action.0, faulty.eyes(observer)),
        }
    }

    fn show_event(faulty: &Faulty, event: &Event, observer: Observer) -> Option<Event> {
        match faulty.fault {
            Fault::EventsShownToAll | Fault::AllSeeAll => Some(*event),
            Fault::OpenChoicesTeachNothing if matches!(event, Event::Decided { .. }) => {
                Some(*event)
            }
            Fault::ChanceHiddenFromOwner if observer != Observer::Public => None,
            Fault::DecisionsUntold
                if matches!(event, Event::Decided { .. }) && observer == Observer::Public =>
            {
                None
            }
            Fault::OutcomeTells => match *event {
                Event::Showed { .. } => None,
                Event::Drew { seat, .. } => Some(Event::Drew { seat, card: None }),
                _ => faulty.game.show_event(event, observer),
            },
            _ => faulty.game.show_event(event, faulty.eyes(observer)),
        }
    }

    fn learned(faulty: &Faulty, state: &Board, seat: Seat, action: Word) -> SeatSet {
        match faulty.fault {
            Fault::LearnedForgotten | Fault::OpenChoicesTeachNothing => SeatSet::EMPTY,
            Fault::AbsentLearns => SeatSet::all(3),
            Fault::AbsentLearnsFromItself if seat.index() >= 2 => SeatSet::of(seat),
            _ => faulty.game.learned(&state.0, seat, action.0),
        }
    }
}
