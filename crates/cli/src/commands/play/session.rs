//! A match at the terminal, from the first line to the last.

use super::console::Console;
use super::human::{HumanTurn, help};
use super::result::result_table;
use super::teller::Teller;
use super::{Args, bot_seed};
use crate::bots::{self, BotName};
use crate::failure::Failure;
use crate::files;
use crate::games::Entry;
use crate::seeds::NamedSeed;
use crate::text::wrapped;
use mallow_bots::{Place, Player};
use mallow_core::{Game, Generator, Match, Observer, Seat, SeatSet, Seed, Turn, random_seat};
use std::path::{Path, PathBuf};

/// Why nobody plays on.
enum Stop {
    /// The game is over.
    Over,
    /// A person left.
    Quit,
    /// The limit of steps is reached.
    Limit,
}

/// A match with its players.
pub(crate) struct Session<E: Entry> {
    pub(super) table: Match<E::Game>,
    pub(super) console: Console,
    pub(super) people: SeatSet,
    /// For each `redo`, how many decisions the `undo` took back.
    pub(super) undone: Vec<usize>,
    bots: Vec<Option<Box<dyn Player<E::Game>>>>,
    /// Who they are, to have them anew when the match goes back.
    cast: Vec<Option<BotName>>,
    seed: NamedSeed,
    /// Draws for the bots and the order of deciders.
    random: Generator,
    tellers: Vec<Option<Teller<E::Game>>>,
    /// Tells everything, where no person plays.
    onlooker: Option<Teller<E::Game>>,
    /// How many steps the record had that this match goes on from.
    resumed: Option<usize>,
    save: Option<PathBuf>,
    pictures: bool,
    limit: u64,
    /// Who is asked next if they are among those who are: the person that went back or forth.
    pub(super) next: Option<Seat>,
    /// The person at the keyboard.
    at_keyboard: Option<Seat>,
}

impl<E: Entry> Session<E> {
    pub(crate) fn new(
        table: Match<E::Game>,
        seed: &NamedSeed,
        args: &Args,
    ) -> Result<Session<E>, Failure> {
        let players = table.game().players();
        let people = people(&args.human, players)?;
        let free: Vec<Seat> = (SeatSet::all(players) - people).iter().collect();
        let names = bots::seated(&args.bots, free.len())?;
        let mut names = names.into_iter();
        let cast: Vec<Option<BotName>> = Seat::all(players)
            .map(|seat| if people.contains(seat) { None } else { names.next() })
            .collect();
        let resumed = args.resume.is_some().then(|| table.steps().len());
        let told = resumed.unwrap_or(0);
        let teller =
            |listener| Teller::new(&table, listener, told, E::narrator(table.game(), table.seed()));
        let tellers = Seat::all(players)
            .map(|seat| people.contains(seat).then(|| teller(Some(Observer::Seat(seat)))))
            .collect();
        let onlooker = people.is_empty().then(|| teller(None));
        let random = bot_generator(seed.seed(), told);
        Ok(Session {
            console: Console::new(),
            people,
            undone: Vec::new(),
            bots: players_of::<E>(&cast),
            cast,
            seed: seed.clone(),
            random,
            tellers,
            onlooker,
            resumed,
            save: args.save.clone(),
            pictures: args.pictures,
            limit: args.limit,
            next: None,
            at_keyboard: None,
            table,
        })
    }

    /// Plays until the game is over, a person leaves or the limit is reached.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        // A place that cannot be written to is better known before the game than after it.
        self.autosave()?;
        let told = self.told();
        let saved = self.autosave();
        told.and(saved)
    }

    fn told(&mut self) -> Result<(), Failure> {
        self.introduce()?;
        let stop = self.play()?;
        self.conclude(&stop)?;
        self.console.flush()?;
        Ok(())
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let game = self.table.game();
        let players: Vec<String> = Seat::all(game.players()).map(|seat| self.name(seat)).collect();
        let mut text = format!("{}, seed {}\n", E::Game::NAME, self.seed);
        text += &wrapped(&players.join(", "), "", "  ");
        if let Some(steps) = self.resumed {
            text += &format!("Going on after {steps} steps.\n");
        }
        if !self.people.is_empty() {
            text += "Type a number or an action when you are asked; `help` tells more.\n";
        }
        text.push('\n');
        self.console.show(&text)?;
        Ok(())
    }

    fn play(&mut self) -> Result<Stop, Failure> {
        loop {
            self.tell_onlooker()?;
            if self.table.steps().len() as u64 >= self.limit {
                return Ok(Stop::Limit);
            }
            match self.table.turn() {
                Turn::Over => return Ok(Stop::Over),
                Turn::Chance => self.resolve_chance(),
                Turn::Seats(seats) => {
                    let next = self.next.take().filter(|&seat| seats.contains(seat));
                    let seat = next.unwrap_or_else(|| random_seat(seats, &mut self.random));
                    if self.people.contains(seat) {
                        if let HumanTurn::Quit = self.human_turn(seat)? {
                            return Ok(Stop::Quit);
                        }
                        self.autosave()?;
                    } else {
                        self.bot_turn(seat);
                    }
                }
            }
        }
    }

    /// A record without a seed goes on with chance that it writes down.
    fn resolve_chance(&mut self) {
        let chance = self.table.game().sample(self.table.state(), &mut self.random);
        self.table.resolve(chance).expect("a sample of the chance event that is due");
        self.undone.clear();
    }

    fn bot_turn(&mut self, seat: Seat) {
        let bot = self.bots[seat.index()].as_mut().expect("a seat without a person has a bot");
        let place = Place::new(self.table.game(), self.table.state(), seat);
        let action = bot.choose(&place, &mut self.random);
        self.table.act(seat, action).expect("bots choose among the legal actions");
        self.undone.clear();
    }

    fn tell_onlooker(&mut self) -> Result<(), Failure> {
        let Some(teller) = &mut self.onlooker else { return Ok(()) };
        while !teller.is_done(&self.table) {
            self.console.show(&teller.next(&self.table))?;
            if self.pictures {
                let picture = E::state_text(self.table.game(), teller.state());
                self.console.line(&format!("\n{}\n", picture.trim_end()))?;
            }
        }
        Ok(())
    }

    /// Tells a person what happened since they were asked last.
    pub(super) fn tell(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(teller) = &mut self.tellers[seat.index()] {
            let lines = teller.rest(&self.table);
            if !lines.is_empty() {
                self.console.line(&lines)?;
            }
        }
        Ok(())
    }

    /// Lets another person sit down at the keyboard without seeing what the last one saw.
    pub(super) fn hand_over(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        let last = self.at_keyboard.replace(seat);
        if self.people.len() < 2 || last == Some(seat) {
            return Ok(HumanTurn::Goes);
        }
        if last.is_some() {
            self.console.clear()?;
        }
        let prompt = format!("It is the turn of seat {seat}. Press Enter when only they look. ");
        match self.console.ask(&prompt)? {
            Some(text) if text == "quit" => Ok(HumanTurn::Quit),
            Some(_) => Ok(HumanTurn::Goes),
            None => Ok(HumanTurn::Quit),
        }
    }

    /// All that a seat has heard so far, line by line.
    pub(super) fn log(&self, seat: Seat) -> String {
        let narrator = E::narrator(self.table.game(), self.table.seed());
        Teller::new(&self.table, Some(Observer::Seat(seat)), 0, narrator).rest(&self.table)
    }

    /// The match went back or forth: tellers follow, and bots forget.
    pub(super) fn moved(&mut self) {
        for teller in self.tellers.iter_mut().flatten() {
            teller.rewind(&self.table);
        }
        self.bots = players_of::<E>(&self.cast);
        self.random = bot_generator(self.seed.seed(), self.table.steps().len());
    }

    pub(super) fn show_help(&mut self) -> Result<(), Failure> {
        self.console.show(&help(E::NOTATION))?;
        Ok(())
    }

    /// Who sits on a seat.
    fn name(&self, seat: Seat) -> String {
        let person = if self.people.len() == 1 { "you" } else { "person" };
        format!("seat {seat} {}", self.cast[seat.index()].as_ref().map_or(person, BotName::text))
    }

    pub(super) fn write_record(&self, path: &Path) -> Result<(), Failure> {
        files::write(path, &self.table.record().to_json())
    }

    fn autosave(&self) -> Result<(), Failure> {
        self.save.as_deref().map_or(Ok(()), |path| self.write_record(path))
    }

    fn conclude(&mut self, stop: &Stop) -> Result<(), Failure> {
        for seat in self.people {
            if self.people.len() == 1 {
                self.tell(seat)?;
            }
        }
        let steps = self.table.steps().len();
        let mut text = match stop {
            Stop::Over => format!("\nThe table at the end:\n{}\n", indented(self.table.state())),
            Stop::Quit => format!("Stopped after {steps} steps; the game is not over.\n"),
            Stop::Limit => format!("\nStopped at the limit of {steps} steps.\n"),
        };
        if let Some(outcome) = self.table.outcome() {
            text += &result_table(&outcome, |seat| self.name(seat));
        }
        match (&self.save, stop) {
            (Some(path), _) => text += &format!("The record is in {}.\n", path.display()),
            (None, Stop::Over) => {}
            (None, _) => text += "With --save FILE, a later `mallow play --resume FILE` goes on.\n",
        }
        self.console.show(&text)?;
        Ok(())
    }
}

fn indented(picture: &impl std::fmt::Display) -> String {
    let picture = picture.to_string();
    let line = |line: &str| if line.is_empty() { "\n".to_string() } else { format!("  {line}\n") };
    picture.trim_end().lines().map(line).collect()
}

/// The seats that people play.
fn people(seats: &[Seat], players: u8) -> Result<SeatSet, Failure> {
    let mut people = SeatSet::EMPTY;
    for &seat in seats {
        if seat.number() >= players {
            let last = players - 1;
            let why = format!("--human {seat}: the seats of this game are 0 to {last}");
            return Err(Failure::usage(why));
        }
        if !people.insert(seat) {
            return Err(Failure::usage(format!("--human {seat} is given twice")));
        }
    }
    Ok(people)
}

/// A new player for every seat that has a bot.
fn players_of<E: Entry>(cast: &[Option<BotName>]) -> Vec<Option<Box<dyn Player<E::Game>>>> {
    cast.iter().map(|name| name.as_ref().map(BotName::player::<E>)).collect()
}

/// Where bots draw from, behind a number of steps that this run did not play.
fn bot_generator(seed: Seed, steps: usize) -> Generator {
    Generator::stream(bot_seed(seed), steps as u64)
}
