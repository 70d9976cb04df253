//! States and views as pictures in text.

use crate::beam::{Ghostbuster, Position};
use crate::card::{Card, Cards};
use crate::path::{GRID, MmPlace, TilePlace};
use crate::state::{Stage, State, Table};
use crate::view::{HandView, View};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Seat;
use mallow_core::grid::Cell;

impl Table {
    /// The path with the Marshmallow Man in angle brackets.
    fn path_lines(&self) -> Vec<String> {
        let label = |cell: Cell| {
            let place = TilePlace::new(cell.row + 1, cell.column);
            let tile = self.path.get(place).map_or("##", crate::Symbol::short);
            if self.mm == MmPlace::On(place) { format!("<{tile}>") } else { tile.to_string() }
        };
        let mut lines = alloc::vec!["      L    M    R".to_string()];
        if self.mm == MmPlace::Outside {
            lines.push("         <MM>".to_string());
        }
        for (i, line) in GRID.draw(4, label).to_string().lines().enumerate() {
            // The names of the tiles in the side columns stand on every other line.
            let row = if i % 2 == 1 && i < 24 { (i / 2 + 1).to_string() } else { String::new() };
            lines.push(format!("{row:>2} {line}"));
        }
        if self.mm == MmPlace::Off {
            lines.push("         <MM>".to_string());
        }
        lines
    }

    /// A card with the symbol on it: `R3 Br`.
    fn card(&self, card: Card) -> String {
        format!("{card} {}", self.symbols.of(card).short())
    }

    fn cards(&self, cards: Cards) -> String {
        if cards.is_empty() {
            return "none".to_string();
        }
        let cards: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
        cards.join(", ")
    }

    /// Whose turn it is and what the game waits for.
    fn stage_line(&self) -> String {
        let seat = self.active;
        let turn = format!("Turn of seat {seat}");
        match self.stage {
            Stage::Path => "The path is to be laid".to_string(),
            Stage::Hands => "The hands are to be dealt".to_string(),
            Stage::First => "The first player is to be found".to_string(),
            Stage::Choice => format!("{turn}: choose the Marshmallow Man's way"),
            Stage::Roll => format!("{turn}: the die is to be rolled"),
            Stage::Zap { roll } => {
                let threat = self.threatened(roll).map_or_else(String::new, |(beam, position)| {
                    let card = self.beam(beam).get(position);
                    card.map_or_else(String::new, |card| {
                        format!(" threatens {card} ({beam} {position})")
                    })
                });
                format!("{turn}: the ghost rolled {roll} and{threat}")
            }
            Stage::White => format!("{turn}: a white card is to be turned up"),
            Stage::Halt => format!("{turn}: the Marshmallow Man may be halted"),
            Stage::Act => format!("{turn}: place, exchange or take a card"),
            Stage::Bottom => format!("{turn}: put a card under the deck"),
            Stage::Draw { left } => format!("{turn}: cards to draw: {left}"),
            Stage::Won => "The beams are crossed: the game is won".to_string(),
            Stage::Lost => "The Marshmallow Man stepped off the path: the game is lost".to_string(),
        }
    }

    /// What lies open besides the path, line by line.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.push(self.stage_line());
        if self.stage.is_window() {
            let mut line = format!("Asked: {}", self.asked);
            if !self.declined.is_empty() {
                line.push_str(&format!("; declined: {}", self.declined));
            }
            lines.push(line);
        }
        let mm = match self.mm {
            MmPlace::On(place) => format!("on {place}"),
            elsewhere => elsewhere.to_string(),
        };
        lines.push(match self.white {
            None => format!("Marshmallow Man {mm}"),
            Some(white) => {
                let symbol = self.symbols.of_white(white).short();
                let halted = if self.halted { ", halted" } else { "" };
                format!("Marshmallow Man {mm}, {white} {symbol}{halted}; used {}", self.used)
            }
        });
        lines.push(String::new());
        lines.extend(self.beam_lines());
        lines.push(String::new());
        lines
    }

    /// The beams side by side: `*` for the ghost, `=` between linked neighbours.
    fn beam_lines(&self) -> Vec<String> {
        let names = Ghostbuster::ALL.map(|beam| {
            let ghost = if self.ghost == Some(beam) { "*" } else { "" };
            format!("{:<8}", format!("{ghost}{beam}"))
        });
        let left = if self.ghost.is_none() { "*" } else { " " };
        let mut lines = Vec::new();
        lines.push(format!("  {left} {}", names.concat()).trim_end().to_string());
        let longest = self.beams.iter().map(|beam| beam.len()).max().unwrap_or(0);
        for row in Position::first(longest) {
            let mut line = format!("{row:>2}  ");
            for beam in Ghostbuster::ALL {
                let card = self.beam(beam).get(row);
                let link = if self.is_linked(beam, row) { " = " } else { "   " };
                line.push_str(&card.map_or_else(|| "  .  ".to_string(), |card| self.card(card)));
                line.push_str(link);
            }
            if self.is_locked(row) {
                line.push_str("locked");
            }
            lines.push(line.trim_end().to_string());
        }
        lines
    }
}

/// The path on the left, the lines on the right.
fn side_by_side(table: &Table, lines: &[String], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // The row's number, three cells of four characters with slashes and backslashes, and some air.
    const WIDTH: usize = 24;
    let path = table.path_lines();
    for i in 0..path.len().max(lines.len()) {
        let left = path.get(i).map_or("", String::as_str);
        let right = lines.get(i).map_or("", String::as_str);
        writeln!(f, "{}", format!("{left:<WIDTH$}{right}").trim_end())?;
    }
    Ok(())
}

/// Cards under the deck, next first.
fn queue_line(table: &Table, queue: &[Card]) -> String {
    let cards: Vec<String> = queue.iter().map(|&card| table.card(card)).collect();
    cards.join(", ")
}

/// A picture: the path with the Marshmallow Man in angle brackets (`##` for brown tiles); the
/// beams, each card with its symbol, `=` between neighbours that share number or symbol, `locked`
/// behind locked rows, `*` at the ghost; hands, deck and discards.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let mut lines = table.lines();
        for (seat, &hand) in Seat::all(table.players).zip(self.hands()) {
            lines.push(format!("Seat {seat}: {}", table.cards(hand)));
        }
        if !self.known.is_empty() {
            lines.push(format!("Known to all: {}", table.cards(self.known)));
        }
        lines.push(format!("Deck: {} cards", self.deck.len()));
        if !self.queue.is_empty() {
            lines.push(format!("Under it: {}", queue_line(table, self.queue.as_slice())));
        }
        lines.push(format!("Discarded: {}", table.cards(table.discards)));
        side_by_side(table, &lines, f)
    }
}

/// As a [`State`]'s, with the number of unknown cards where some are hidden, and `known` behind
/// cards of one's own that everybody knows.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let mut lines = table.lines();
        for (seat, hand) in Seat::all(table.players).zip(self.hands()) {
            lines.push(format!("Seat {seat}: {}", self.hand_text(seat, hand)));
        }
        lines.push(format!("Deck: {} cards", self.deck));
        match &self.queue {
            Some(queue) if queue.is_empty() => {}
            Some(queue) => {
                lines.push(format!("Under it: {}", queue_line(table, queue.as_slice())));
            }
            None => lines.push(format!("Under it: {} unknown", self.queue_len)),
        }
        lines.push(format!("Discarded: {}", table.cards(table.discards)));
        side_by_side(table, &lines, f)
    }
}

impl View {
    fn hand_text(&self, seat: Seat, hand: &HandView) -> String {
        let table = &self.table;
        let mut words: Vec<String> = Vec::new();
        for card in hand.seen {
            let known = self.observer.is(seat) && !self.open_hands && hand.known.contains(card);
            words.push(format!("{}{}", table.card(card), if known { " (known)" } else { "" }));
        }
        match hand.unseen() {
            0 if words.is_empty() => words.push("none".to_string()),
            0 => {}
            unseen => words.push(format!("{unseen} unknown")),
        }
        words.join(", ")
    }
}
