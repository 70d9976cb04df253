//! The players of each seat.

use crate::commands::game::bot_seed;
use crate::failure::Failure;
use mallow::bot::{self, BotName};
use mallow::table::Table;
use mallow::thinking::{Bot, Cancel};
use mallow_core::record::Label;
use mallow_core::{Generator, Seat, SeatSet, Seed};

/// The label of a seat that a human plays.
pub(super) const HUMAN: &str = "human";

/// The bot of each seat, or `None` for a human: the bots of the command line, or those of the
/// record that the match was resumed from.
pub(super) fn seated(
    table: &Table,
    people: SeatSet,
    bots: &[BotName],
) -> Result<Vec<Option<BotName>>, Failure> {
    let players = table.seats();
    let free = usize::from(players) - people.len();
    let names: Vec<BotName> = if bots.is_empty() {
        let recorded = recorded_bots(table.players(), players).into_iter();
        let free = Seat::all(players).zip(recorded).filter(|(seat, _)| !people.contains(*seat));
        free.map(|(_, bot)| bot.unwrap_or_else(BotName::default)).collect()
    } else {
        bot::seated(bots, free)?
    };
    let mut names = names.into_iter();
    let seats = Seat::all(players);
    Ok(seats.map(|seat| if people.contains(seat) { None } else { names.next() }).collect())
}

/// The seats that humans play.
pub(super) fn people(seats: &[Seat], players: u8) -> Result<SeatSet, Failure> {
    let mut people = SeatSet::EMPTY;
    for &seat in seats {
        if seat.number() >= players {
            let last = players - 1;
            let why = format!("--human {seat}: there is no seat {seat}: expected 0 to {last}");
            return Err(Failure::usage(why));
        }
        if !people.insert(seat) {
            return Err(Failure::usage(format!("--human {seat} is given twice")));
        }
    }
    Ok(people)
}

/// New players for all seats with a bot; one game is played, so they have all processors.
pub(super) fn players_of(
    table: &Table,
    cast: &[Option<BotName>],
    cancel: &Cancel,
) -> Vec<Option<Bot>> {
    let bot = |name: &BotName| table.bot(&name.on_all_processors(), cancel);
    cast.iter().map(|name| name.as_ref().map(bot)).collect()
}

/// The generator of the bots after this many steps of the match.
pub(super) fn bot_generator(seed: Seed, steps: usize) -> Generator {
    Generator::stream(bot_seed(seed), steps as u64)
}

/// The bots that a record names in seat order; `None` for a human or a label that names no bot.
fn recorded_bots(labels: &[Label], players: u8) -> Vec<Option<BotName>> {
    let bot = |seat: Seat| labels.get(seat.index())?.as_str().parse().ok();
    Seat::all(players).map(bot).collect()
}
