//! A match at the terminal, from the first line to the last.

use super::console::Console;
use super::human::{Command, HumanTurn, help};
use super::result::result_table;
use super::saving::{HUMAN, Saved, recorded_bots};
use super::teller::Teller;
use super::{Args, bot_seed};
use crate::bots::{self, BotName};
use crate::failure::Failure;
use crate::games::Entry;
use crate::seeds::NamedSeed;
use crate::text::{WIDTH, counted, wrapped};
use mallow_bots::{Place, Player};
use mallow_core::{Game, Generator, Match, Observer, Seat, SeatSet, Seed, Turn, random_seat};
use std::path::PathBuf;

/// Why nobody plays on.
enum Stop {
    /// The game is over.
    Over,
    /// The match was ended from outside before it was resumed.
    Concluded,
    /// A person left.
    Quit,
    /// Nobody types any more.
    InputEnds,
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
    pub(super) cast: Vec<Option<BotName>>,
    pub(super) seed: NamedSeed,
    /// Draws for the bots and the order of deciders.
    random: Generator,
    tellers: Vec<Option<Teller<E::Game>>>,
    /// Tells everything, where no person plays.
    onlooker: Option<Teller<E::Game>>,
    /// How many steps the record had that this match goes on from.
    resumed: Option<usize>,
    /// The file that this match was resumed from, if it is one and no pipe.
    resumed_from: Option<PathBuf>,
    /// The file of `--save`.
    pub(super) save: Option<PathBuf>,
    /// Whether any file may be replaced.
    pub(super) force: bool,
    pub(super) saved: Saved,
    /// Whether a person has been told that the game is not saved.
    pub(super) warned_of_quitting: bool,
    /// Whether a person has been told how to see wide boards.
    told_of_width: bool,
    /// The seats that people played before the match was resumed, and bots play now.
    stand_ins: SeatSet,
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
        let free = SeatSet::first(players) - people;
        let stand_ins = free.iter().filter(|seat| {
            let label = table.players().get(seat.index());
            label.is_some_and(|label| label.as_str() == HUMAN)
        });
        let stand_ins = stand_ins.collect();
        let cast = cast(&table, people, &args.bots)?;
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
            resumed_from: args.resume.clone().filter(|path| path.is_file()),
            save: args.save.clone(),
            force: args.force,
            saved: Saved::default(),
            warned_of_quitting: false,
            told_of_width: false,
            stand_ins,
            pictures: args.pictures,
            limit: args.limit,
            next: None,
            at_keyboard: None,
            table,
        })
    }

    /// Plays until the game is over, a person leaves or the limit is reached.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        if self.table.turn() != Turn::Over && self.table.conclusion().is_none() {
            let recorded = self.table.players().to_vec();
            self.table.set_players(self.labels());
            // Until somebody decides, the match is in the file that it was resumed from.
            if let Some(path) = self.resumed_from.take()
                && recorded == self.table.players()
            {
                self.saved.set(&path, self.table.record().to_json());
            }
        }
        // A place that cannot be written to is better known before the game than after it.
        if let Some(path) = self.save.clone() {
            self.save_to(&path, self.force)?;
        }
        let told = self.told();
        // Whoever reads no more still wants the record.
        if let (Err(_), Some(path)) = (&told, self.save.clone()) {
            self.save_to(&path, self.force)?;
        }
        told
    }

    fn told(&mut self) -> Result<(), Failure> {
        self.introduce()?;
        let stop = self.play()?;
        self.autosave()?;
        let mut kept = Ok(());
        if matches!(stop, Stop::InputEnds) && !self.is_saved() {
            kept = self.save_fresh();
        }
        self.conclude(&stop)?;
        self.console.flush()?;
        kept
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let game = self.table.game();
        let players: Vec<String> = Seat::all(game.players()).map(|seat| self.name(seat)).collect();
        let mut text = wrapped(&format!("{}, seed {}", E::Game::NAME, self.seed), "", "  ");
        text += &wrapped(&players.join(", "), "", "  ");
        if let Some(steps) = self.resumed {
            text += &format!("Resumed after {}.\n", counted(steps as u64, "step"));
        }
        for seat in self.stand_ins {
            let (bot, seat) = (self.name(seat), seat.number());
            text += &wrapped(
                &format!(
                    "A human played seat {seat}, now it is {bot}: --human {seat} seats you there."
                ),
                "",
                "  ",
            );
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
            if self.table.conclusion().is_some() {
                return Ok(Stop::Concluded);
            }
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
                        match self.human_turn(seat)? {
                            HumanTurn::Goes => self.autosave()?,
                            HumanTurn::Quit => return Ok(Stop::Quit),
                            HumanTurn::InputEnds => return Ok(Stop::InputEnds),
                        }
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
        let Some(mut teller) = self.onlooker.take() else { return Ok(()) };
        while !teller.is_done(&self.table) {
            self.console.show(&teller.next(&self.table))?;
            if self.pictures {
                let picture = E::state_text(self.table.game(), teller.state());
                self.console.line("")?;
                self.show_board(&picture)?;
                self.console.line("")?;
            }
        }
        self.onlooker = Some(teller);
        Ok(())
    }

    /// Shows a picture of the table, and once how to see it whole if it is wide.
    pub(super) fn show_board(&mut self, picture: &str) -> Result<(), Failure> {
        let picture = prose_wrapped(picture.trim_end());
        self.console.show(&picture)?;
        let widest = picture.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        if widest > WIDTH && !self.told_of_width {
            self.told_of_width = true;
            let whole =
                if self.people.is_empty() { ", or pipe the output through `less -S`" } else { "" };
            let text = format!(
                "(The table is {widest} columns wide. To see it whole make the window as wide{whole}.)"
            );
            self.console.show(&wrapped(&text, "", " "))?;
        }
        Ok(())
    }

    /// Tells people at one keyboard what they have not heard yet, as far as everybody may hear it.
    fn tell_all(&mut self) -> Result<(), Failure> {
        let told = self.tellers.iter().flatten().map(Teller::told).min();
        let Some(told) = told.filter(|&told| told < self.table.steps().len()) else {
            return Ok(());
        };
        let narrator = E::narrator(self.table.game(), self.table.seed());
        let lines =
            Teller::new(&self.table, Some(Observer::Public), told, narrator).rest(&self.table);
        if !lines.is_empty() {
            self.console.line("What everybody may hear of the last steps:")?;
            self.console.show(&lines)?;
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
        loop {
            let Some(text) = self.console.ask(&prompt)? else { return Ok(HumanTurn::InputEnds) };
            match Command::read(text.strip_prefix(':').unwrap_or(&text)) {
                Some(Command::Quit) => {
                    if self.may_quit()? {
                        return Ok(HumanTurn::Quit);
                    }
                }
                // What quitting advises.
                Some(Command::Save(file)) => {
                    self.typed_save(file)?;
                }
                _ => return Ok(HumanTurn::Goes),
            }
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

    fn conclude(&mut self, stop: &Stop) -> Result<(), Failure> {
        match self.people.iter().next() {
            Some(seat) if self.people.len() == 1 => self.tell(seat)?,
            _ => self.tell_all()?,
        }
        if matches!(stop, Stop::Over) {
            self.console.line("\nThe table at the end:")?;
            // The same picture as during the game.
            let (game, state) = (self.table.game(), self.table.state());
            let mut people = self.people.iter();
            let picture = match (people.next(), people.next()) {
                (None, _) => E::state_text(game, state),
                (Some(seat), None) => E::view_text(game, &self.table.view(seat.into())),
                (Some(_), Some(_)) => E::view_text(game, &self.table.view(Observer::Public)),
            };
            self.show_board(&picture)?;
            self.console.line("")?;
        }
        let steps = self.table.steps().len() as u64;
        let counted = counted(steps, "step");
        let mut text = match stop {
            Stop::Over => String::new(),
            Stop::Concluded => {
                let how = self.table.conclusion().map_or(String::new(), |end| end.to_string());
                format!("The match is {how} and cannot be played on.\n")
            }
            Stop::Quit | Stop::InputEnds => {
                format!("Stopped after {counted}; the game is not over.\n")
            }
            Stop::Limit if steps <= self.limit => {
                format!("\nStopped at the limit of {counted}.\n")
            }
            Stop::Limit => format!(
                "\nStopped after {counted}, at the first decision after the limit of {}.\n",
                self.limit
            ),
        };
        if let Some(outcome) = self.table.outcome() {
            text += &result_table(&outcome, |seat| self.name(seat));
        }
        let may_go_on = !matches!(stop, Stop::Over | Stop::Concluded);
        let record = self.where_to_find_it(may_go_on);
        text += match stop {
            Stop::Quit | Stop::InputEnds if record.is_empty() => "The game was not saved.\n",
            Stop::Limit if record.is_empty() => {
                "With --save FILE, `mallow play --resume FILE` resumes it later.\n"
            }
            _ => &record,
        };
        self.console.show(&text)?;
        Ok(())
    }
}

/// A picture with its long lines of prose wrapped. Rows of a board have wide gaps between things,
/// prose has single blanks.
fn prose_wrapped(picture: &str) -> String {
    const FEWEST_WORDS: usize = 8;
    let mut text = String::new();
    for line in picture.lines() {
        let is_long = line.chars().count() > WIDTH;
        let words = line.trim_start();
        if is_long && !words.contains("  ") && words.split(' ').count() >= FEWEST_WORDS {
            let margin = &line[..line.len() - words.len()];
            text += &wrapped(words, margin, &format!("{margin}    "));
        } else {
            text += line;
            text.push('\n');
        }
    }
    text
}

/// Who plays where: people, the bots of the command line, or those of the record that the match was
/// resumed from.
fn cast<G: Game>(
    table: &Match<G>,
    people: SeatSet,
    bots: &[BotName],
) -> Result<Vec<Option<BotName>>, Failure> {
    let players = table.game().players();
    let free = usize::from(players) - people.len();
    let names: Vec<BotName> = if bots.is_empty() {
        let recorded = recorded_bots(table.players(), players).into_iter();
        let free = Seat::all(players).zip(recorded).filter(|(seat, _)| !people.contains(*seat));
        free.map(|(_, bot)| bot.unwrap_or_else(bots::random)).collect()
    } else {
        bots::seated(bots, free)?
    };
    let mut names = names.into_iter();
    let seats = Seat::all(players);
    Ok(seats.map(|seat| if people.contains(seat) { None } else { names.next() }).collect())
}

/// The seats that people play.
fn people(seats: &[Seat], players: u8) -> Result<SeatSet, Failure> {
    let mut people = SeatSet::EMPTY;
    for &seat in seats {
        if seat.number() >= players {
            let last = players - 1;
            let why = format!("--human {seat}: there is no such seat, expected 0 to {last}");
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
