//! A match at the terminal, from the first line to the last.

use super::human::HumanTurn;
use super::result::result_table;
use super::session::Session;
use crate::failure::Failure;
use crate::text::{counted, wrapped};
use mallow::games::Listing;
use mallow_bots::Place;
use mallow_core::{Game, Observer, Seat, Turn, random_seat};

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

impl<L: Listing> Session<L> {
    /// Plays until the game is over, a person leaves or the limit is reached.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        if self.table.turn() != Turn::Over && self.table.conclusion().is_none() {
            let recorded = self.table.players().to_vec();
            self.table.set_players(self.labels());
            // Until a decision is taken, the file that the match was resumed from holds it.
            if let Some(path) = self.resumed_from.take()
                && recorded == self.table.players()
            {
                self.saved.set(&path, self.table.record().to_json());
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
        let game = self.table.game();
        let players: Vec<String> = Seat::all(game.players()).map(|seat| self.name(seat)).collect();
        let mut text = wrapped(&format!("{}, seed {}", L::Game::NAME, self.seed), "", "  ");
        text += &wrapped(&players.join(", "), "", "  ");
        if let Some(steps) = self.resumed {
            text += &format!("Resumed after {}.\n", counted(steps as u64, "step"));
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

    /// Resolves a chance event of a record without a seed; the outcome is recorded.
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
                let state = self.table.state_after(teller.told());
                let picture = L::state_text(self.table.game(), &state);
                self.console.line("")?;
                self.show_board(&picture)?;
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
            let (game, state) = (self.table.game(), self.table.state());
            let mut people = self.people.iter();
            let picture = match (people.next(), people.next()) {
                (None, _) => L::state_text(game, state),
                (Some(seat), None) => L::view_text(game, &self.table.view(seat.into())),
                (Some(_), Some(_)) => L::view_text(game, &self.table.view(Observer::Public)),
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
