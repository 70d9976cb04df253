//! The running match of one game behind a [`Table`](super::Table).

use super::error::{check_observer, check_seat, of_match, of_undo};
use super::glimpse::{Seen, told_as, view_json};
use super::list::{self, ActionFilter, ActionPage, ListedAction};
use super::whole::WholeTable;
use super::{
    ChanceOutcome, Glimpse, Input, MAX_CHANGES, TableError, Taken, TakenBack, ToldEvent, UndoRule,
};
use crate::bot::BotName;
use crate::games::{ActionOf, ChanceOf, EventOf, Listing, Narrator, SvgOptions};
use crate::thinking::{Bot, BotPlace, Cancel};
use mallow_core::record::{Conclusion, Label};
use mallow_core::{EventKind, Game, Match, Observer, Outcome, Revision, Seat, SeatSet, Seed, Turn};
use serde_json::Value;
use std::ops::ControlFlow;

/// The match of a listed game.
pub(super) struct Running<L: Listing> {
    pub(super) play: Match<L::Game>,
    /// The revision right after the table was opened.
    opened_at: u64,
    /// The seed of names in sentences. Never the match's own, unless the host says so.
    narration: Option<Seed>,
    pub(super) narrator: Narrator<L::Game>,
}

impl<L: Listing> Running<L> {
    pub(super) fn new(play: Match<L::Game>) -> Running<L> {
        let opened_at = play.revision();
        let narrator = L::narrator(play.game(), None);
        Running { play, opened_at, narration: None, narrator }
    }

    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), TableError> {
        check_seat(seat, self.play.game().players())
    }

    pub(super) fn check_observer(&self, observer: Observer) -> Result<(), TableError> {
        check_observer(observer, self.play.game().players())
    }

    fn check_revision(&self, given: u64) -> Result<(), TableError> {
        let current = self.play.revision();
        if given == current { Ok(()) } else { Err(TableError::Stale { given, current }) }
    }

    /// Checks that decisions can be taken now.
    pub(super) fn check_running(&self) -> Result<(), TableError> {
        if let Some(conclusion) = self.play.conclusion() {
            return Err(TableError::Concluded { conclusion });
        }
        match self.play.turn() {
            Turn::Over => Err(TableError::Over),
            Turn::Chance | Turn::Seats(_) => Ok(()),
        }
    }

    /// Checks that the table has not changed too often to take anything back.
    fn check_changes(&self) -> Result<(), TableError> {
        let changes = self.play.revision() - self.opened_at;
        if changes >= MAX_CHANGES {
            return Err(TableError::TooManyChanges { changes, most: MAX_CHANGES });
        }
        Ok(())
    }

    /// The action that a seat means.
    pub(super) fn read(&self, seat: Seat, input: Input<'_>) -> Result<ActionOf<L>, TableError> {
        self.check_seat(seat)?;
        self.check_running()?;
        if self.play.turn() == Turn::Chance {
            return Err(TableError::ChanceIsDue);
        }
        if matches!(input, Input::Index(_)) && !self.play.turn().seats().contains(seat) {
            return Err(TableError::NotAsked { seat, turn: self.play.turn() });
        }
        let (game, state) = (self.play.game(), self.play.state());
        input.read(|index| {
            // Counted first: picking may take time in proportion to the index.
            let count = game.count_actions(state, seat);
            let found = if index < count { game.nth_action(state, seat, index) } else { None };
            found.ok_or(count)
        })
    }

    /// The action that a seat means, if it is legal.
    fn checked(&self, seat: Seat, input: Input<'_>) -> Result<ActionOf<L>, TableError> {
        let action = self.read(seat, input)?;
        let checked = self.play.game().check(self.play.state(), seat, action);
        checked.map_err(|why| TableError::Illegal { why: Box::new(why) })?;
        Ok(action)
    }

    /// The chance outcome that is meant.
    fn read_chance(&self, input: Input<'_>) -> Result<ChanceOf<L>, TableError> {
        self.check_running()?;
        if self.play.seed().is_some() {
            return Err(TableError::ChanceFromSeed);
        }
        if let Turn::Seats(seats) = self.play.turn() {
            return Err(TableError::ChanceIsNotDue { seats });
        }
        let (game, state) = (self.play.game(), self.play.state());
        if matches!(input, Input::Index(_)) && !game.lists_chances(state) {
            return Err(TableError::ChanceNotListed);
        }
        input.read(|index| {
            let mut number = 0;
            let found = game.visit_chances(state, |chance, _| {
                if number == index {
                    return ControlFlow::Break(chance);
                }
                number += 1;
                ControlFlow::Continue(())
            });
            found.break_value().ok_or(number)
        })
    }

    fn event(&self, event: &EventOf<L>) -> Result<ToldEvent, TableError> {
        let json = serde_json::to_value(event)
            .map_err(|why| TableError::NotJson { what: "event", why })?;
        Ok(ToldEvent { kind: event.kind(), text: (self.narrator)(event), event: json })
    }

    fn taken_back(&self) -> Result<TakenBack, TableError> {
        let learned = match self.play.can_undo().map_err(of_undo) {
            Ok(()) => SeatSet::EMPTY,
            Err(TableError::Learned { seats }) => seats,
            Err(error) => return Err(error),
        };
        let seat = self.play.last_decision().map(|(seat, _)| seat);
        Ok(TakenBack { seat, learned })
    }
}

/// What a table does, whatever its game.
pub(super) trait AnyTable: WholeTable + Send + Sync {
    fn game(&self) -> &'static str;
    fn rules(&self) -> u32;
    fn setup(&self) -> Result<Value, TableError>;
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn revision(&self) -> u64;
    fn opened_at(&self) -> u64;
    fn steps(&self) -> usize;
    fn outcome(&self) -> Option<Outcome>;
    fn conclusion(&self) -> Option<Conclusion>;
    fn conclude(&mut self, conclusion: Conclusion) -> Result<(), TableError>;
    fn players(&self) -> &[Label];
    fn set_players(&mut self, players: Vec<Label>) -> Result<(), TableError>;
    fn seed(&self) -> Option<Seed>;
    fn narrate_from(&mut self, seed: Option<Seed>);
    fn count(&self, seat: Seat) -> Result<u32, TableError>;
    fn nth(&self, seat: Seat, n: u32) -> Result<ListedAction, TableError>;
    fn page(&self, seat: Seat, filter: &ActionFilter) -> Result<ActionPage, TableError>;
    fn check(&self, seat: Seat, input: Input<'_>) -> Result<String, TableError>;
    fn action_json(&self, seat: Seat, input: Input<'_>) -> Result<Value, TableError>;
    fn act(&mut self, seat: Seat, input: Input<'_>, revision: u64) -> Result<Taken, TableError>;
    fn chances(&self, most: u32) -> Result<Vec<ChanceOutcome>, TableError>;
    fn check_chance(&self, input: Input<'_>) -> Result<String, TableError>;
    fn resolve(&mut self, input: Input<'_>, revision: u64) -> Result<Taken, TableError>;
    fn can_undo(&self) -> Result<TakenBack, TableError>;
    fn undo(&mut self, revision: u64, rule: UndoRule) -> Result<(Taken, TakenBack), TableError>;
    fn redo(&mut self, revision: u64) -> Result<Taken, TableError>;
    fn text(&self, observer: Observer) -> Result<String, TableError>;
    fn view(&self, observer: Observer) -> Result<Value, TableError>;
    fn svg(&self, observer: Observer, options: &SvgOptions) -> Result<Option<String>, TableError>;
    fn full_text(&self) -> String;
    fn full_svg(&self, options: &SvgOptions) -> Option<String>;
    fn told(&self, observer: Observer, since: u64) -> Result<Vec<Revision<ToldEvent>>, TableError>;
    fn glimpse(&self, observer: Observer, since: u64) -> Result<Glimpse, TableError>;
    fn record(&self) -> String;
    fn record_for(&self, observer: Observer) -> Result<String, TableError>;
    fn place(&self, seat: Seat) -> Result<BotPlace, TableError>;
    fn bot(&self, name: &BotName, cancel: &Cancel) -> Bot;
    fn copied(&self) -> Box<dyn AnyTable>;
}

impl<L: Listing> AnyTable for Running<L> {
    fn game(&self) -> &'static str {
        L::Game::NAME
    }

    fn rules(&self) -> u32 {
        L::Game::RULES_VERSION
    }

    fn setup(&self) -> Result<Value, TableError> {
        serde_json::to_value(self.play.game().setup())
            .map_err(|why| TableError::NotJson { what: "setup", why })
    }

    fn seats(&self) -> u8 {
        self.play.game().players()
    }

    fn turn(&self) -> Turn {
        self.play.turn()
    }

    fn revision(&self) -> u64 {
        self.play.revision()
    }

    fn opened_at(&self) -> u64 {
        self.opened_at
    }

    fn steps(&self) -> usize {
        self.play.steps().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome()
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.play.conclusion()
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<(), TableError> {
        Ok(self.play.conclude(conclusion)?)
    }

    fn players(&self) -> &[Label] {
        self.play.players()
    }

    fn set_players(&mut self, players: Vec<Label>) -> Result<(), TableError> {
        let (found, expected) = (players.len(), self.seats());
        if found != usize::from(expected) {
            return Err(TableError::Labels { expected, found });
        }
        self.play.set_players(players);
        Ok(())
    }

    fn seed(&self) -> Option<Seed> {
        self.play.seed()
    }

    fn narrate_from(&mut self, seed: Option<Seed>) {
        self.narration = seed;
        self.narrator = L::narrator(self.play.game(), seed);
    }

    fn count(&self, seat: Seat) -> Result<u32, TableError> {
        self.check_seat(seat)?;
        if self.play.conclusion().is_some() {
            return Ok(0);
        }
        Ok(self.play.game().count_actions(self.play.state(), seat))
    }

    fn nth(&self, seat: Seat, n: u32) -> Result<ListedAction, TableError> {
        let count = self.count(seat)?;
        let found =
            if n < count { list::nth(self.play.game(), self.play.state(), seat, n) } else { None };
        found.ok_or(TableError::NoSuchIndex { index: n, count })
    }

    fn page(&self, seat: Seat, filter: &ActionFilter) -> Result<ActionPage, TableError> {
        self.check_seat(seat)?;
        if self.play.conclusion().is_some() {
            return Ok(ActionPage::default());
        }
        Ok(list::page(self.play.game(), self.play.state(), seat, filter))
    }

    fn check(&self, seat: Seat, input: Input<'_>) -> Result<String, TableError> {
        Ok(self.checked(seat, input)?.to_string())
    }

    fn action_json(&self, seat: Seat, input: Input<'_>) -> Result<Value, TableError> {
        let action = self.checked(seat, input)?;
        serde_json::to_value(action).map_err(|why| TableError::NotJson { what: "action", why })
    }

    fn act(&mut self, seat: Seat, input: Input<'_>, revision: u64) -> Result<Taken, TableError> {
        self.check_seat(seat)?;
        self.check_revision(revision)?;
        let action = self.read(seat, input)?;
        self.play.act(seat, action).map_err(of_match)?;
        Ok(self.taken_since(revision))
    }

    fn chances(&self, most: u32) -> Result<Vec<ChanceOutcome>, TableError> {
        self.check_running()?;
        if let Turn::Seats(seats) = self.play.turn() {
            return Err(TableError::ChanceIsNotDue { seats });
        }
        let (game, state) = (self.play.game(), self.play.state());
        if !game.lists_chances(state) {
            return Err(TableError::ChanceNotListed);
        }
        let most = most.min(ActionFilter::MOST) as usize;
        let mut list = Vec::new();
        let _ = game.visit_chances(state, |chance, weight| {
            if list.len() >= most {
                return ControlFlow::Break(());
            }
            list.push(ChanceOutcome { text: chance.to_string(), weight });
            ControlFlow::Continue(())
        });
        Ok(list)
    }

    fn check_chance(&self, input: Input<'_>) -> Result<String, TableError> {
        let chance = self.read_chance(input)?;
        let checked = self.play.game().check_chance(self.play.state(), &chance);
        checked.map_err(|why| TableError::Illegal { why: Box::new(why) })?;
        Ok(chance.to_string())
    }

    fn resolve(&mut self, input: Input<'_>, revision: u64) -> Result<Taken, TableError> {
        self.check_revision(revision)?;
        let chance = self.read_chance(input)?;
        self.play.resolve(chance).map_err(of_match)?;
        Ok(self.taken_since(revision))
    }

    fn can_undo(&self) -> Result<TakenBack, TableError> {
        self.check_changes()?;
        self.taken_back()
    }

    fn undo(&mut self, revision: u64, rule: UndoRule) -> Result<(Taken, TakenBack), TableError> {
        self.check_revision(revision)?;
        self.check_changes()?;
        let back = self.taken_back()?;
        let seats = rule.objections(back.learned);
        if !seats.is_empty() {
            return Err(TableError::Learned { seats });
        }
        let steps = self.play.undo();
        Ok((Taken { revision: self.play.revision(), steps }, back))
    }

    fn redo(&mut self, revision: u64) -> Result<Taken, TableError> {
        self.check_revision(revision)?;
        self.check_changes()?;
        if let Some(conclusion) = self.play.conclusion() {
            return Err(TableError::Concluded { conclusion });
        }
        match self.play.redo() {
            0 => Err(TableError::NothingToRedo),
            steps => Ok(Taken { revision: self.play.revision(), steps }),
        }
    }

    fn text(&self, observer: Observer) -> Result<String, TableError> {
        self.check_observer(observer)?;
        Ok(L::view_text(self.play.game(), &self.play.view(observer)))
    }

    fn view(&self, observer: Observer) -> Result<Value, TableError> {
        self.check_observer(observer)?;
        view_json(&self.play.view(observer))
    }

    fn svg(&self, observer: Observer, options: &SvgOptions) -> Result<Option<String>, TableError> {
        self.check_observer(observer)?;
        Ok(L::view_svg(self.play.game(), &self.play.view(observer), options))
    }

    fn full_text(&self) -> String {
        L::state_text(self.play.game(), self.play.state())
    }

    fn full_svg(&self, options: &SvgOptions) -> Option<String> {
        L::state_svg(self.play.game(), self.play.state(), options)
    }

    fn told(&self, observer: Observer, since: u64) -> Result<Vec<Revision<ToldEvent>>, TableError> {
        self.check_observer(observer)?;
        let current = self.play.revision();
        if since > current {
            return Err(TableError::NotYet { given: since, current });
        }
        let told = self.play.events_since(since, observer).map(|change| {
            let told = told_as(change.told, |event| self.event(&event))?;
            Ok(Revision { number: change.number, told })
        });
        told.collect()
    }

    fn glimpse(&self, observer: Observer, since: u64) -> Result<Glimpse, TableError> {
        let told = self.told(observer, since)?;
        let (game, view) = (self.play.shared_game(), self.play.view(observer));
        Ok(Glimpse {
            game: L::Game::NAME,
            observer,
            revision: self.play.revision(),
            turn: self.play.turn(),
            outcome: self.play.outcome(),
            conclusion: self.play.conclusion(),
            players: self.play.players().to_vec(),
            told,
            view: Box::new(Seen::<L> { game, view }),
        })
    }

    fn record(&self) -> String {
        self.play.record().to_json()
    }

    fn record_for(&self, observer: Observer) -> Result<String, TableError> {
        self.check_observer(observer)?;
        Ok(self.play.record_for(observer).to_json())
    }

    fn place(&self, seat: Seat) -> Result<BotPlace, TableError> {
        self.check_seat(seat)?;
        self.check_running()?;
        if !self.play.turn().seats().contains(seat) {
            return Err(TableError::NotAsked { seat, turn: self.play.turn() });
        }
        let (game, view) = (self.play.shared_game(), self.play.view(Observer::Seat(seat)));
        Ok(BotPlace::new::<L>(game, &view, seat, self.play.revision()))
    }

    fn bot(&self, name: &BotName, cancel: &Cancel) -> Bot {
        Bot::new::<L>(name, cancel)
    }

    fn copied(&self) -> Box<dyn AnyTable> {
        let mut copy = Running::<L>::new(self.play.clone());
        copy.opened_at = self.opened_at;
        copy.narrate_from(self.narration);
        Box::new(copy)
    }
}

impl<L: Listing> Running<L> {
    /// What was taken since this revision, which is known to be an earlier one of now.
    fn taken_since(&self, revision: u64) -> Taken {
        let current = self.play.revision();
        Taken { revision: current, steps: (current - revision) as usize }
    }
}
