//! A match at the terminal, from the first line to the last.

use super::human::HumanTurn;
use super::result::result_table;
use super::session::Session;
use super::teller;
use crate::failure::Failure;
use crate::text::{counted, shown, wrapped};
use mallow::bot::BotName;
use mallow::table::Input;
use mallow::thinking::{Bot, BotError, Cancel};
use mallow_core::{Observer, Seat, Turn, random_seat};

/// The reason why play stops.
enum Stop {
    /// The game is over.
    Over,
    /// The match was concluded before it was resumed.
    Concluded,
    /// A human quit.
    Quit,
    /// The input has ended.
    InputEnds,
    /// The limit of steps is reached.
    Limit,
}

impl Session {
    /// Plays until the game is over, a person leaves or the limit is reached.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        if !self.table.is_over() {
            let recorded = self.table.players().to_vec();
            self.table.set_players(self.labels())?;
            // Until a decision is taken, the file that the match was resumed from holds it.
            if let Some(path) = self.resumed_from.take()
                && recorded == self.table.players()
            {
                self.saved.set(&path, self.table.record());
            }
        }
        // A file that cannot be written is reported before the game, not after it.
        if let Some(path) = self.save.clone() {
            self.save_to(&path, self.force)?;
        }
        let told = self.told();
        // The record is written even if nobody reads the output any more.
        if let (Err(_), Some(path)) = (&told, self.save.clone()) {
            self.save_to(&path, self.force)?;
        }
        told
    }

    fn told(&mut self) -> Result<(), Failure> {
        self.introduce()?;
        let stop = self.play()?;
        self.autosave()?;
        let mut saved = Ok(());
        if matches!(stop, Stop::InputEnds) && !self.is_saved() {
            saved = self.save_fresh();
        }
        self.conclude(&stop)?;
        self.console.flush()?;
        saved
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let players: Vec<String> =
            Seat::all(self.table.seats()).map(|seat| self.name(seat)).collect();
        let title = format!("{}, seed {}", self.table.game(), self.seed);
        let title = wrapped(&title, "", "  ");
        let mut text = self.console.paint.strong(title.trim_end()) + "\n";
        text += &wrapped(&players.join(", "), "", "  ");
        if let Some(steps) = self.resumed {
            text += &format!("Resumed after {}.\n", counted(steps as u64, "step"));
        }
        if let Some(path) = &self.position {
            text += &wrapped(&format!("Started from the position in {}.", shown(path)), "", "  ");
        }
        for seat in self.stand_ins {
            let (bot, seat) = (self.name(seat), seat.number());
            text += &wrapped(
                &format!(
                    "A human played seat {seat}, which is now {bot}: use --human {seat} to play it."
                ),
                "",
                "  ",
            );
        }
        if !self.people.is_empty() {
            text += "Type the number or the text of an action; `help` shows all commands.\n";
            if self.console.is_typed() {
                text += "`rules` explains the game, `hint` gives advice, Tab completes a word.\n";
            }
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
            if self.table.steps() as u64 >= self.limit {
                return Ok(Stop::Limit);
            }
            match self.table.turn() {
                Turn::Over => return Ok(Stop::Over),
                Turn::Chance => self.resolve_chance()?,
                Turn::Seats(seats) => {
                    let next = self.next.take().filter(|&seat| seats.contains(seat));
                    let seat = next.unwrap_or_else(|| random_seat(seats, &mut self.random));
                    let is_human = self.people.contains(seat);
                    let turn = if is_human { self.human_turn(seat)? } else { self.bot_turn(seat)? };
                    match turn {
                        HumanTurn::Goes if is_human => self.autosave()?,
                        HumanTurn::Goes => {}
                        HumanTurn::Quit => return Ok(Stop::Quit),
                        HumanTurn::InputEnds => return Ok(Stop::InputEnds),
                    }
                }
            }
        }
    }

    /// Resolves a chance event of a record without a seed; the outcome is recorded.
    fn resolve_chance(&mut self) -> Result<(), Failure> {
        let chance = self.table.sample_chance(&mut self.random)?;
        self.table.resolve(&chance, self.table.revision())?;
        self.undone.clear();
        Ok(())
    }

    /// Lets the bot of a seat decide. A human who stops its thinking is asked what to do.
    fn bot_turn(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        let who = self.name(seat);
        let place = self.table.place(seat)?;
        loop {
            // A bot that is stopped and thinks again draws the same.
            let mut random = self.random.clone();
            let Some(bot) = self.bots[seat.index()].as_mut() else {
                return Err(no_bot(seat));
            };
            // The line of a prompt is over; what is told since must not wait for the bot.
            self.console.flush()?;
            let chosen = self.waiting.wait_for(&who, || bot.choose(&place, &mut random));
            let choice = match chosen {
                Ok(choice) => choice,
                Err(BotError::Cancelled) => match self.stopped(&who)? {
                    Some(HumanTurn::Goes) => self.quick(seat)?.choose(&place, &mut random)?,
                    Some(left) => return Ok(left),
                    None => continue,
                },
                Err(error) => return Err(error.into()),
            };
            self.random = random;
            self.table.act(seat, Input::Index(choice.index), choice.revision)?;
            self.undone.clear();
            return Ok(HumanTurn::Goes);
        }
    }

    /// A bot that decides at once.
    fn quick(&self, seat: Seat) -> Result<Bot, Failure> {
        let name: BotName = "greedy".parse().map_err(|_| no_bot(seat))?;
        Ok(self.table.bot(&name, &Cancel::new()))
    }

    /// Asks what becomes of a bot that was stopped: `None` if it thinks again, `Goes` if it decides at
    /// once.
    fn stopped(&mut self, who: &str) -> Result<Option<HumanTurn>, Failure> {
        self.waiting.cancel.reset();
        self.console.complete(|| ["now", "save ", "quit"].map(String::from).to_vec());
        self.console.text(&format!(
            "{who} was stopped: Enter lets it think again, `now` makes it decide at once."
        ))?;
        loop {
            let Some(line) = self.console.ask("stopped> ")? else {
                return Ok(Some(HumanTurn::InputEnds));
            };
            match self.between(&line)? {
                Some(left) => return Ok(Some(left)),
                None if line.is_empty() => return Ok(None),
                None if line.eq_ignore_ascii_case("now") => return Ok(Some(HumanTurn::Goes)),
                None => {}
            }
        }
    }

    fn tell_onlooker(&mut self) -> Result<(), Failure> {
        let Some(mut teller) = self.onlooker.take() else { return Ok(()) };
        while !teller.is_done(&self.table) {
            let lines = teller.next(&self.table);
            self.console.show(&teller::coloured(&lines, None, self.console.paint))?;
            if self.pictures {
                let picture = self.table.full_text_after(teller.told());
                self.console.line("")?;
                self.show_board("", &picture)?;
                self.console.line("")?;
            }
        }
        self.onlooker = Some(teller);
        Ok(())
    }

    fn conclude(&mut self, stop: &Stop) -> Result<(), Failure> {
        match self.people.iter().next() {
            Some(seat) if self.people.len() == 1 => self.tell(seat)?,
            _ => self.tell_all()?,
        }
        if matches!(stop, Stop::Over) {
            self.console.line("\nThe final table:")?;
            // The same picture as during the game.
            let mut people = self.people.iter();
            let picture = match (people.next(), people.next()) {
                (None, _) => self.table.full_text(),
                (Some(seat), None) => self.table.text(seat.into())?,
                (Some(_), Some(_)) => self.table.text(Observer::Public)?,
            };
            self.show_board("", &picture)?;
            self.console.line("")?;
        }
        let steps = self.table.steps() as u64;
        let counted = counted(steps, "step");
        let mut text = match stop {
            Stop::Over => String::new(),
            Stop::Concluded => {
                let how = self.table.conclusion().map_or(String::new(), |end| end.to_string());
                format!("The match is {how} and cannot be continued.\n")
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
            let result = result_table(&outcome, |seat| self.name(seat));
            let (headline, rest) = result.split_once('\n').unwrap_or((&result, ""));
            text += &format!("{}\n{rest}", self.console.paint.strong(headline));
        }
        let may_go_on = !matches!(stop, Stop::Over | Stop::Concluded);
        let record = self.where_to_find_it(may_go_on);
        text += match stop {
            Stop::Quit | Stop::InputEnds if record.is_empty() => "The game was not saved.\n",
            Stop::Limit if record.is_empty() && self.position.is_none() => {
                "With --save FILE, `mallow play --resume FILE` resumes it later.\n"
            }
            _ => &record,
        };
        self.console.show(&text)?;
        Ok(())
    }
}

fn no_bot(seat: Seat) -> Failure {
    Failure::usage(format!("seat {seat} has no bot"))
}

/// A bot that has not chosen.
impl From<BotError> for Failure {
    fn from(error: BotError) -> Failure {
        Failure::usage(error.to_string())
    }
}
