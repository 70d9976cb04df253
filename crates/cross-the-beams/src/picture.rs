//! Pictures in text: a table as one observer sees it, and a state with every hand.

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Symbol};
use crate::path::{GRID, MmPlace, TilePlace};
use crate::rules::choices;
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::view::{HandView, View};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Seat;
use mallow_core::grid::HexCell;

impl Public {
    /// The path with the Marshmallow Man in angle brackets.
    fn path_lines(&self) -> Vec<String> {
        let label = |cell: HexCell| {
            let place = TilePlace::new(cell.row + 1, cell.column);
            let tile = self.path.get(place).map_or("##", Symbol::short);
            if self.mm == MmPlace::On(place) { format!("<{tile}>") } else { tile.to_string() }
        };
        let mut lines = vec!["      L    M    R".to_string()];
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

    fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// The active seat and the stage, in one line or two.
    pub(crate) fn stage_lines(&self) -> Vec<String> {
        let seat = self.active;
        let turn = format!("Turn of seat {seat}");
        vec![match self.stage {
            Stage::Path => "The path is to be laid".to_string(),
            Stage::Hands => "The hands are to be dealt".to_string(),
            Stage::FirstPlayer => "The first player is to be drawn".to_string(),
            Stage::Choice => {
                let tiles: Vec<String> =
                    choices(self).iter().map(|tile| tile.to_string()).collect();
                let tiles = tiles.join(" or ");
                return vec![format!("{turn}: send the Marshmallow Man"), format!("to {tiles}")];
            }
            Stage::Roll => format!("{turn}: the die is to be rolled"),
            Stage::Zap { roll } => {
                let mut lines = vec![format!("{turn}: the ghost rolled {roll}")];
                if let Some((beam, position)) = self.threatened(roll) {
                    let card = self.beam(beam).at(position);
                    lines.push(format!(
                        "and threatens {card} ({beam} {position}); a {roll} zaps it"
                    ));
                }
                return lines;
            }
            Stage::White => format!("{turn}: a white card is to be turned up"),
            Stage::Halt => {
                let mut lines = vec![format!("{turn}: the Marshmallow Man can be halted")];
                if let Some(white) = self.white {
                    let symbol = self.symbols.of_white(white);
                    lines.push(format!("with a {} or {symbol}", white.number()));
                }
                return lines;
            }
            Stage::Act => format!("{turn}: place, exchange or take a card"),
            Stage::Bottom => format!("{turn}: put a card under the deck"),
            Stage::Draw { left: 1 } => format!("{turn}: 1 card to draw"),
            Stage::Draw { left } => format!("{turn}: {left} cards to draw"),
            Stage::Won => "The beams are crossed: the game is won".to_string(),
            Stage::Lost => "The Marshmallow Man is off the path: the game is lost".to_string(),
        }]
    }

    /// Everything that lies open except the path, line by line.
    fn lines(&self) -> Vec<String> {
        let mut lines = self.stage_lines();
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
        let halted = if self.halted { ", halted: he does not move next" } else { "" };
        lines.push(format!("Marshmallow Man {mm}{halted}"));
        if let Some(white) = self.white {
            let symbol = self.symbols.of_white(white).short();
            lines.push(format!("White card {white} {symbol}; used {}", self.used));
        }
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
        for row in BeamPlace::all(longest) {
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

/// The width of the path: the number of the row, three cells of four characters with slashes and
/// backslashes, and space.
const PATH_WIDTH: usize = 24;

/// The greatest width of a line beside the path, so that both fit in 80 columns.
const LINE_WIDTH: usize = 80 - PATH_WIDTH;

/// The path on the left, the lines on the right.
fn side_by_side(public: &Public, lines: &[String], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let path = public.path_lines();
    for i in 0..path.len().max(lines.len()) {
        let left = path.get(i).map_or("", String::as_str);
        let right = lines.get(i).map_or("", String::as_str);
        writeln!(f, "{}", format!("{left:<PATH_WIDTH$}{right}").trim_end())?;
    }
    Ok(())
}

/// `Deck: one, two`, with as many lines as that takes; `none` if there is nothing.
fn list(lines: &mut Vec<String>, title: &str, items: &[String]) {
    let mut line = format!("{title}:");
    if items.is_empty() {
        line.push_str(" none");
    }
    for (i, item) in items.iter().enumerate() {
        let comma = if i + 1 < items.len() { "," } else { "" };
        if line.len() + 1 + item.len() + comma.len() > LINE_WIDTH {
            lines.push(core::mem::replace(&mut line, " ".to_string()));
        }
        line.push_str(&format!(" {item}{comma}"));
    }
    lines.push(line);
}

/// Explains the signs.
fn legend(lines: &mut Vec<String>) {
    lines.push(String::new());
    for line in [
        "## brown tile, <..> the Marshmallow Man, * ghost,",
        "= linked: same number or symbol, . no card",
        "Dr drop, Ha hammers, Ci circles, Br bricks, Wh wheel,",
        "Ar arrow; R red, Y yellow, G green, B blue, W white,",
        "K black (fits every beam)",
    ] {
        lines.push(line.to_string());
    }
}

/// A picture: the path with the Marshmallow Man in angle brackets (`##` for brown tiles); the
/// beams, each card with its symbol, `=` between neighbours that share number or symbol, `locked`
/// behind locked rows, `*` at the ghost; hands, deck and discards; and a legend.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let public = &self.public;
        let mut lines = public.lines();
        for (seat, &hand) in Seat::all(public.players).zip(self.hands()) {
            list(&mut lines, &format!("Seat {seat}"), &public.cards(hand));
        }
        if !self.known.is_empty() {
            list(&mut lines, "Known to all", &public.cards(self.known));
        }
        lines.push(format!("Deck: {} cards", self.deck.len()));
        if !self.queue.is_empty() {
            let queue = self.queue.as_slice().iter().copied();
            list(&mut lines, "Under it, next first", &public.cards(queue));
        }
        list(&mut lines, "Discarded", &public.cards(public.discards));
        legend(&mut lines);
        side_by_side(public, &lines, f)
    }
}

/// As a [`State`]'s, with the number of unknown cards where some are hidden, and `known` behind
/// cards of one's own that everybody knows.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let public = &self.public;
        let mut lines = public.lines();
        for (seat, hand) in Seat::all(public.players).zip(self.hands()) {
            list(&mut lines, &format!("Seat {seat}"), &self.hand_items(seat, hand));
        }
        lines.push(format!("Deck: {} cards", self.deck));
        match &self.queue {
            Some(queue) if queue.is_empty() => {}
            Some(queue) => {
                let queue = queue.as_slice().iter().copied();
                list(&mut lines, "Under it, next first", &public.cards(queue));
            }
            None => lines.push(format!("Under it: {} unknown", self.queue_len)),
        }
        list(&mut lines, "Discarded", &public.cards(public.discards));
        legend(&mut lines);
        side_by_side(public, &lines, f)
    }
}

impl View {
    /// The cards of a hand that the observer sees, and how many others there are.
    fn hand_items(&self, seat: Seat, hand: &HandView) -> Vec<String> {
        let mut items: Vec<String> = Vec::new();
        for card in hand.seen {
            let known = self.observer.is(seat) && !self.open_hands && hand.known.contains(card);
            items.push(format!(
                "{}{}",
                self.public.card(card),
                if known { " (known)" } else { "" }
            ));
        }
        if hand.unseen() > 0 {
            items.push(format!("{} unknown", hand.unseen()));
        }
        items
    }
}
