//! A table and a match side by side: the same steps, the same answers. Raw bytes choose what is
//! done, so that a fuzzer can choose too.

use mallow::catalogue::GameEntry;
use mallow::core::record::{Conclusion, EndedBy, Record};
use mallow::core::{
    EventKind, Game, Generator, Match, Observer, Random, Seat, SeatSet, Seed, Told, Turn,
};
use mallow::games::{ActionOf, Listing};
use mallow::options::SetupRequest;
use mallow::table::{ActionFilter, Input, Table, TableError, UndoRule};
use std::sync::Arc;

/// The bytes that choose, 0 after their end.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// A number below `most`, which is at least 1.
    fn below(&mut self, most: u32) -> u32 {
        u32::from(u16::from_le_bytes([self.byte(), self.byte()])) % most
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.byte() % 16)
    }
}

/// The match, and the table that must do the same.
struct Pair<L: Listing> {
    play: Match<L::Game>,
    table: Table,
    /// Actions of earlier moments, most of which are illegal now.
    earlier: Vec<ActionOf<L>>,
    /// The revision right after the table was opened.
    opened_at: u64,
}

/// Sets up a match and a table, and does to both whatever the bytes say.
///
/// # Panics
/// If they do not agree.
pub(crate) fn drive<L: Listing>(bytes: &[u8]) {
    let mut choices = Choices(bytes.iter());
    let seed = Seed::from_u64(choices.byte().into());
    let by_hand = choices.byte() % 4 == 0;
    let spread = L::PLAYERS.end() - L::PLAYERS.start() + 1;
    let players = L::PLAYERS.start() + choices.byte() % spread;
    let request = SetupRequest::new().players(players);
    let game = Arc::new(request.game::<L>().expect("a listed number of players"));
    let entry = GameEntry::of::<L>();
    let table = match by_hand {
        true => entry.table_by_hand(&request),
        false => entry.table(&request, seed),
    };
    let mut pair = Pair::<L> {
        play: Match::shared(game, (!by_hand).then_some(seed)),
        table: table.expect("a listed number of players"),
        earlier: Vec::new(),
        opened_at: 0,
    };
    pair.opened_at = pair.play.revision();
    pair.compare(&mut choices);
    while choices.0.len() > 0 {
        pair.command(&mut choices);
        pair.compare(&mut choices);
    }
}

impl<L: Listing> Pair<L> {
    fn command(&mut self, choices: &mut Choices<'_>) {
        match choices.byte() % 32 {
            0..=13 => self.advance(choices),
            14..=16 => self.act_wrongly(choices),
            17 => self.act_late(choices),
            18 => self.speak_nonsense(choices),
            19..=22 => self.undo(choices),
            23..=26 => self.redo(choices),
            27 => self.resume(choices),
            28 => self.table = self.table.clone(),
            29 => self.wrong_chance(choices),
            30 => self.name_players(choices),
            // A concluded match is the end of the test: only now and then.
            _ if choices.byte().is_multiple_of(8) => self.conclude(choices),
            _ => {}
        }
    }

    /// A legal step: a decision, or chance that is typed in.
    fn advance(&mut self, choices: &mut Choices<'_>) {
        if self.play.conclusion().is_some() {
            return self.act_wrongly(choices);
        }
        match self.play.turn() {
            Turn::Over => {}
            Turn::Chance => self.resolve(choices),
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.into_iter().collect();
                let seat = seats[choices.byte() as usize % seats.len()];
                let count = self.play.game().count_actions(self.play.state(), seat);
                let n = choices.below(count);
                let action = self.play.actions(seat)[n as usize];
                if self.earlier.len() < 8 {
                    self.earlier.push(action);
                }
                self.act(seat, action, Some(n), choices);
            }
        }
    }

    /// Gives both the same action, to the table in one of three forms; both answer alike.
    fn act(
        &mut self,
        seat: Seat,
        action: ActionOf<L>,
        index: Option<u32>,
        choices: &mut Choices<'_>,
    ) {
        let before = self.table.revision();
        let text = action.to_string();
        let json = json_of(&action);
        let input = match (choices.byte() % 3, index) {
            (0, Some(index)) => Input::Index(index),
            (1, _) => Input::Json(&json),
            _ => Input::Text(&text),
        };
        let checked = self.table.check(seat, input);
        let taken = self.table.act(seat, input, before);
        if seat.number() >= self.table.seats() {
            assert!(matches!(taken, Err(TableError::NoSuchSeat { .. })));
            return;
        }
        match self.play.act(seat, action) {
            Ok(_) => {
                assert_eq!(checked.expect("legal"), text);
                let taken = taken.expect("legal");
                assert_eq!(taken.revision, self.play.revision());
                assert_eq!(taken.steps as u64, self.play.revision() - before);
            }
            Err(why) => {
                assert_eq!(taken.expect_err("illegal").to_string(), why.to_string());
                assert_eq!(checked.expect_err("illegal").to_string(), why.to_string());
            }
        }
    }

    /// An action of another moment, or a seat that is not asked.
    fn act_wrongly(&mut self, choices: &mut Choices<'_>) {
        if let Some(&action) = self.earlier.get(choices.byte() as usize % 8) {
            self.act(choices.seat(), action, None, choices);
        }
    }

    /// A legal action for a revision that is not the table's.
    fn act_late(&mut self, choices: &mut Choices<'_>) {
        let current = self.table.revision();
        let given = match choices.byte() {
            0 => u64::MAX,
            1 => current + 1,
            n => current.saturating_sub(n.into()),
        };
        if given == current {
            return;
        }
        let seat = Seat::new(0);
        for refused in [
            self.table.act(seat, "pass", given),
            self.table.act(seat, 0, given),
            self.table.resolve(0, given),
            self.table.redo(given),
            self.table.undo(given, UndoRule::Always).map(|(taken, _)| taken),
        ] {
            let Err(TableError::Stale { given: told, current: now }) = refused else {
                panic!("{refused:?}")
            };
            assert_eq!((told, now), (given, current));
        }
    }

    /// Text, JSON and numbers that mean nothing.
    fn speak_nonsense(&mut self, choices: &mut Choices<'_>) {
        let length = choices.below(200) as usize;
        let bytes: Vec<u8> = choices.0.by_ref().take(length).copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let now = self.table.revision();
        for seat in [Seat::new(0), choices.seat()] {
            for input in [Input::Text(&text), Input::Json(&text), Input::Index(u32::MAX)] {
                // It may be an action after all, so it is only checked.
                if let Err(why) = self.table.check(seat, input) {
                    assert!(why.to_string().len() < 2_000, "{why}");
                }
                let _ = self.table.check_chance(input).map_err(|why| why.to_string());
            }
            assert!(self.table.act(seat, u32::MAX, now).is_err());
            let filter = ActionFilter::all().starting_with(&*text).touching(&*text);
            if let Ok(page) = self.table.actions(seat, &filter) {
                assert!(page.fitting <= page.count);
            }
        }
    }

    fn undo(&mut self, choices: &mut Choices<'_>) {
        let now = self.table.revision();
        let people: SeatSet = Seat::all(choices.byte() % 3).collect();
        let rule = match choices.byte() % 4 {
            0 => UndoRule::UnlessLearned,
            1 => UndoRule::UnlessLearnedBy(people),
            _ => UndoRule::Always,
        };
        let can = self.play.can_undo();
        let seat = self.play.last_decision().map(|(seat, _)| seat);
        match self.table.can_undo() {
            Ok(back) => {
                assert_eq!(back.seat, seat);
                assert_eq!(back.learned.is_empty(), can.is_ok());
            }
            Err(why) => assert_eq!(why.to_string(), can.expect_err("refused").to_string()),
        }
        match self.table.undo(now, rule) {
            Ok((taken, back)) => {
                assert!(rule != UndoRule::UnlessLearned || can.is_ok());
                let refuses = rule == UndoRule::UnlessLearnedBy(people);
                assert!(!refuses || (back.learned & people).is_empty());
                assert_eq!(self.play.undo(), taken.steps);
                assert_eq!(taken.revision, self.play.revision());
            }
            Err(why) => {
                let refused = can.expect_err("refused").to_string();
                let is_partial = rule == UndoRule::UnlessLearnedBy(people);
                assert!(is_partial || why.to_string() == refused, "{why}, {refused}");
            }
        }
    }

    fn redo(&mut self, choices: &mut Choices<'_>) {
        let _ = choices.byte();
        let now = self.table.revision();
        match (self.table.redo(now), self.play.redo()) {
            (Ok(taken), steps) => assert_eq!(taken.steps, steps),
            (Err(TableError::NothingToRedo | TableError::Concluded { .. }), 0) => {}
            (told, steps) => panic!("{told:?} where the match redid {steps} steps"),
        }
    }

    /// Both go on from the record, and the numbers go on or begin anew.
    fn resume(&mut self, choices: &mut Choices<'_>) {
        let revision = if choices.byte().is_multiple_of(2) { self.table.revision() } else { 0 };
        let json = self.table.record();
        assert_eq!(json, self.play.record().to_json());
        let record = Record::from_json::<L::Game>(json.as_bytes()).expect("just written");
        self.play =
            Match::resume_shared(self.play.shared_game(), &record, revision).expect("just written");
        let entry = GameEntry::of::<L>();
        self.table = entry.resume(json.as_bytes(), revision).expect("just written");
        assert!(self.table.opened_at() >= revision);
        self.opened_at = self.play.revision();
    }

    /// The chance that is due, in one of three forms.
    fn resolve(&mut self, choices: &mut Choices<'_>) {
        let mut random = Generator::new(Seed::from_u64(choices.byte().into()));
        let (game, state) = (self.play.shared_game(), self.play.state().clone());
        let now = self.table.revision();
        let listed = game.chances(&state);
        let (chance, index) = if listed.is_empty() {
            assert!(matches!(self.table.chances(9), Err(TableError::ChanceNotListed)));
            assert!(matches!(self.table.resolve(0, now), Err(TableError::ChanceNotListed)));
            (game.sample(&state, &mut random), None)
        } else {
            let n = random.below(listed.len() as u32);
            let told = self.table.chances(u32::MAX).expect("listed");
            assert_eq!(told.len(), listed.len().min(ActionFilter::MOST as usize));
            for (told, (chance, weight)) in told.iter().zip(&listed) {
                assert_eq!((&told.text, told.weight), (&chance.to_string(), *weight));
            }
            (listed[n as usize].0.clone(), Some(n))
        };
        let (text, json) = (chance.to_string(), json_of(&chance));
        let input = match (choices.byte() % 3, index) {
            (0, Some(index)) => Input::Index(index),
            (1, _) => Input::Json(&json),
            _ => Input::Text(&text),
        };
        assert_eq!(self.table.check_chance(input).expect("possible"), text);
        let taken = self.table.resolve(input, now).expect("possible");
        self.play.resolve(chance).expect("possible");
        assert_eq!((taken.steps, taken.revision), (1, self.play.revision()));
    }

    /// Chance where none is due, or an action where chance is.
    fn wrong_chance(&mut self, choices: &mut Choices<'_>) {
        let now = self.table.revision();
        let refused = self.table.resolve(u32::MAX, now).expect_err("no such outcome");
        if self.play.conclusion().is_some() {
            assert!(matches!(refused, TableError::Concluded { .. }));
            return;
        }
        match (self.play.turn(), self.play.seed()) {
            (Turn::Over, _) => assert!(matches!(refused, TableError::Over)),
            (_, Some(_)) => assert!(matches!(refused, TableError::ChanceFromSeed)),
            (Turn::Seats(_), None) => assert!(matches!(refused, TableError::ChanceIsNotDue { .. })),
            (Turn::Chance, None) => {
                let seat = Seat::new(choices.byte() % self.table.seats());
                let acted = self.table.act(seat, 0, now);
                assert!(matches!(acted, Err(TableError::ChanceIsDue)));
            }
        }
    }

    fn name_players(&mut self, choices: &mut Choices<'_>) {
        let count = usize::from(choices.byte() % 8);
        let labels = vec!["somebody".parse().expect("a label"); count];
        match self.table.set_players(labels.clone()) {
            Ok(()) => self.play.set_players(labels),
            Err(TableError::Labels { found, expected }) => {
                assert_eq!((found, expected), (count, self.table.seats()));
                assert_ne!(count, usize::from(expected));
            }
            Err(why) => panic!("{why}"),
        }
    }

    fn conclude(&mut self, choices: &mut Choices<'_>) {
        let by = [EndedBy::Resignation, EndedBy::Abandonment, EndedBy::Time];
        let by = by[choices.byte() as usize % 3];
        let seats: SeatSet = Seat::all(choices.byte() % 8).collect();
        let told = match by {
            EndedBy::Abandonment => self.table.abandon(seats),
            EndedBy::Time => self.table.time_out(seats),
            _ => self.table.conclude(Conclusion { by, seats }),
        };
        let expected = self.play.conclude(Conclusion { by, seats });
        assert_eq!(told.map_err(|why| why.to_string()), expected.map_err(|why| why.to_string()));
    }

    /// Whatever both can be asked, they answer alike.
    fn compare(&self, choices: &mut Choices<'_>) {
        let (play, table) = (&self.play, &self.table);
        assert_eq!(table.revision(), play.revision());
        assert_eq!(table.turn(), play.turn());
        assert_eq!(table.steps(), play.steps().len());
        assert_eq!(table.outcome(), play.outcome());
        assert_eq!(table.conclusion(), play.conclusion());
        assert_eq!(table.players(), play.players());
        assert_eq!(table.seed(), play.seed());
        assert_eq!(table.opened_at(), self.opened_at);
        let is_over = play.conclusion().is_some() || play.turn() == Turn::Over;
        assert_eq!(
            (table.is_over(), table.to_act().is_empty()),
            (is_over, is_over || play.turn() == Turn::Chance)
        );
        // A seat in turn, so that short tests stay quick.
        let seat = Seat::new(choices.byte() % table.seats());
        self.compare_lists(seat, choices);
        let observer =
            if choices.byte().is_multiple_of(4) { Observer::Public } else { seat.into() };
        let view = play.view(observer);
        assert_eq!(table.text(observer).expect("a seat"), L::view_text(play.game(), &view));
        if choices.byte().is_multiple_of(8) {
            let json = serde_json::to_value(&view).expect("plain data");
            assert_eq!(table.view(observer).expect("a seat"), json);
            assert_eq!(table.full_text(), L::state_text(play.game(), play.state()));
            assert_eq!(table.record(), play.record().to_json());
            let redacted = table.record_for(observer).expect("a seat");
            assert_eq!(redacted, play.record_for(observer).to_json());
        }
        self.compare_told(observer, choices);
    }

    fn compare_lists(&self, seat: Seat, choices: &mut Choices<'_>) {
        let actions = self.play.actions(seat);
        let count = self.table.count_actions(seat).expect("a seat");
        assert_eq!(count as usize, actions.len());
        let beyond = self.table.nth_action(seat, count);
        let told =
            |why| matches!(why, Err(TableError::NoSuchIndex { count: most, .. }) if most == count);
        assert!(told(beyond.map(|_| ())));
        if self.table.to_act().contains(seat) {
            assert!(told(self.table.check(seat, count).map(|_| ())));
            assert!(self.table.check(seat, count - 1).is_ok());
        }
        let (skip, most) = (choices.below(20), choices.below(20));
        let page = self.table.actions(seat, &ActionFilter::all().page(skip, most)).expect("a seat");
        assert_eq!((page.count, page.fitting), (count, count));
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let listed: Vec<&str> = page.actions.iter().map(|listed| &*listed.text).collect();
        let expected: Vec<&str> =
            texts.iter().skip(skip as usize).take(most as usize).map(String::as_str).collect();
        assert_eq!(listed, expected);
        let Some(one) = page.actions.first() else { return };
        assert_eq!(self.table.nth_action(seat, one.index).expect("listed"), *one);
        let (game, state) = (self.play.game(), self.play.state());
        if let Some(name) = one.touches.first() {
            let filter = ActionFilter::all().touching(name.to_uppercase());
            let page = self.table.actions(seat, &filter).expect("a seat");
            let touched =
                |action: &&ActionOf<L>| game.touched(state, seat, **action).contains(name);
            assert_eq!(page.fitting as usize, actions.iter().filter(touched).count());
        }
        let word = one.text.split(' ').next().unwrap_or_default();
        let filter = ActionFilter::all().starting_with(format!("  {}", word.to_uppercase()));
        let page = self.table.actions(seat, &filter).expect("a seat");
        let starts = |text: &&String| text.to_lowercase().starts_with(&word.to_lowercase());
        assert_eq!(page.fitting as usize, texts.iter().filter(starts).count());
    }

    fn compare_told(&self, observer: Observer, choices: &mut Choices<'_>) {
        let since = self.table.revision().saturating_sub(choices.byte().into());
        let told = self.table.told(observer, since).expect("a seat and a revision");
        let expected: Vec<_> = self.play.events_since(since, observer).collect();
        assert_eq!(told.len(), expected.len());
        for (told, expected) in told.iter().zip(expected) {
            assert_eq!(told.number, expected.number);
            match (&told.told, expected.told) {
                (Told::Events(told), Told::Events(events)) => {
                    assert_eq!(told.len(), events.len());
                    for (told, event) in told.iter().zip(events) {
                        assert_eq!(told.kind, event.kind());
                        assert_eq!(told.event, serde_json::to_value(&event).expect("plain data"));
                        assert_eq!(told.text, L::narrator(self.play.game(), None)(&event));
                    }
                }
                (Told::Undone(told), Told::Undone(steps))
                | (Told::Redone(told), Told::Redone(steps)) => assert_eq!(*told, steps),
                (told, expected) => panic!("{told:?} where the match tells {expected:?}"),
            }
        }
        let late = self.table.told(observer, self.table.revision() + 1);
        assert!(matches!(late, Err(TableError::NotYet { .. })));
    }
}

fn json_of(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}
