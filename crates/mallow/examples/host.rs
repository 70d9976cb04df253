//! A host of all games: bots in every seat, spectators, a late client, undo, and crashes.
//!
//!     cargo run --release -p mallow --example host

use mallow::bot::BotName;
use mallow::catalogue::{Catalogue, GameEntry};
use mallow::core::{Generator, Observer, Seat, Seed, Told};
use mallow::options::SetupRequest;
use mallow::table::{Input, Table, TableError, UndoRule};
use mallow::thinking::{Bot, Cancel};
use std::error::Error;

type Done<T> = Result<T, Box<dyn Error>>;

/// A table with its bots, and the revision up to which spectators have been told.
struct Room {
    game: GameEntry,
    table: Table,
    bots: Vec<Bot>,
    random: Generator,
    told: u64,
    sentences: usize,
}

impl Room {
    fn open(game: &GameEntry) -> Done<Room> {
        let table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
        let (bots, random) = (seated(&table)?, Generator::new(Seed::from_u64(1)));
        Ok(Room { game: game.clone(), table, bots, random, told: 0, sentences: 0 })
    }

    /// One decision, if the match is not over.
    fn advance(&mut self) -> Done<()> {
        let Some(seat) = self.table.to_act().into_iter().next() else { return Ok(()) };
        // The bot knows what the seat knows, and could think on another thread.
        let place = self.table.place(seat)?;
        let choice = self.bots[seat.index()].choose(&place, &mut self.random)?;
        let taken = self.table.act(seat, &choice.action, choice.revision)?;

        // The same click again, from a page that has not been drawn anew.
        let again = self.table.act(seat, Input::Index(choice.index), choice.revision);
        assert!(matches!(again, Err(TableError::Stale { .. })));
        if taken.revision % 9 == 0 {
            self.take_back()?;
        }
        self.tell()?;
        if taken.revision % 25 == 0 { self.crash() } else { Ok(()) }
    }

    /// A decision is undone, unless somebody has learned something from it, and redone.
    fn take_back(&mut self) -> Done<()> {
        match self.table.undo(self.table.revision(), UndoRule::UnlessLearned) {
            Ok((undone, _)) => self.table.redo(undone.revision).map(drop)?,
            Err(why @ TableError::Learned { .. }) => println!("{}: {why}", self.game.name()),
            Err(why) => return Err(why.into()),
        }
        Ok(())
    }

    /// The host dies and goes on from what it has stored: the record and the revision.
    fn crash(&mut self) -> Done<()> {
        self.table = self.game.resume(self.table.record().as_bytes(), self.table.revision())?;
        self.bots = seated(&self.table)?;
        self.told = self.table.opened_at();
        println!("{}: resumed after {} steps", self.game.name(), self.table.steps());
        Ok(())
    }

    /// Spectators hear what has happened since, and could see the public's view.
    fn tell(&mut self) -> Done<()> {
        let seen = self.table.glimpse(Observer::Public, self.told)?;
        let events = |told: &Told<_>| if let Told::Events(list) = told { list.len() } else { 0 };
        self.sentences += seen.told().iter().map(|change| events(&change.told)).sum::<usize>();
        self.told = seen.revision();
        Ok(())
    }
}

/// A bot in every seat.
fn seated(table: &Table) -> Done<Vec<Bot>> {
    let name = "greedy".parse::<BotName>()?;
    Ok(Seat::all(table.seats()).map(|_| table.bot(&name, &Cancel::new())).collect())
}

fn main() -> Done<()> {
    let games = Catalogue::built_in();
    let mut rooms = games.iter().map(Room::open).collect::<Done<Vec<Room>>>()?;
    while rooms.iter().any(|room| !room.table.is_over()) {
        for room in &mut rooms {
            room.advance()?;
        }
    }
    for Room { table, sentences, .. } in &rooms {
        let outcome = table.outcome().ok_or("no outcome")?;
        println!("{}: {outcome}; {sentences} sentences", table.game());
    }
    Ok(())
}
