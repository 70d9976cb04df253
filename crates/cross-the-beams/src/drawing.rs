//! The table as SVG.
//!
//! At the top what the game waits for and the white card; then the path on the left and the beams on
//! the right, each row at the height of its number; below them the hands, the deck and the discards.
//! Colours stand as letters on the cards, symbols as signs.
//!
//! | class | what it is | `data-touch` |
//! |---|---|---|
//! | `tile` | a tile of the path; with `brown`, `choice`, `here` (the Marshmallow Man) | the tile, `4L` |
//! | `mm` | the Marshmallow Man | |
//! | `beam` | a Ghostbuster with its beam; with `haunted` if the ghost stands there | |
//! | `place` | the gap before a card of a beam, or the end of the beam | the position, `red 2` |
//! | `card` | a card that is seen; with `mini`, `threatened`, `known` | the card, `R3` |
//! | `back` | cards of a hand that are not seen | |
//! | `link` | neighbours that share number or symbol | |
//! | `locked` | a locked row | |
//! | `seat` | a hand with its seat; with `own`, `asked`, `declined` | none: no action names a seat |
//! | `white` | the white cards | |
//! | `discards` | the discarded cards | |
//!
//! What all games have in common stands in [`mallow_core::svg`].

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Colour, Symbol, WhiteCard};
use crate::path::{MmPlace, TilePlace};
use crate::queue::Queue;
use crate::rules::{CrossTheBeams, choices};
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::svg::{
    self, CARD_HEIGHT, CARD_WIDTH, Draw, Flow, Paint, Piece, Style, Svg, Text, WIDTH,
};
use mallow_core::{Game, Observer, Seat};

impl Draw for CrossTheBeams {
    fn draw_view(&self, view: &View, svg: &mut Svg) -> String {
        let shown = |hand: &crate::HandView| Shown {
            seen: hand.seen(),
            known: hand.known(),
            unseen: hand.unseen(),
        };
        Table {
            public: view.public(),
            observer: view.observer(),
            open_hands: view.has_open_hands(),
            hands: view.hands().iter().map(shown).collect(),
            deck: view.deck_len(),
            queue_len: view.queue_len(),
            queue: view.queue(),
        }
        .draw(svg)
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        let shown = |&hand: &Cards| Shown { seen: hand, known: hand & state.known(), unseen: 0 };
        Table {
            public: state.public(),
            observer: Observer::Public,
            open_hands: self.setup().open_hands,
            hands: state.hands().iter().map(shown).collect(),
            deck: state.deck().len() as u8,
            queue_len: state.queue().len(),
            queue: Some(state.queue()),
        }
        .draw(svg)
    }
}

/// What is seen of a hand.
struct Shown {
    seen: Cards,
    known: Cards,
    unseen: u8,
}

/// What is drawn.
struct Table<'a> {
    public: &'a Public,
    observer: Observer,
    open_hands: bool,
    hands: Vec<Shown>,
    deck: u8,
    queue_len: u8,
    queue: Option<&'a Queue>,
}

/// The height of a row of the path and of the beams.
const ROW: i32 = 40;
/// The height of what stands above the first row.
const HEAD: i32 = 34;
/// The left end of the first beam, and the width of one.
const BEAMS: (i32, i32) = (140, 54);
/// Width and height of a small card.
const MINI: (i32, i32) = (48, 26);
/// The height of the gap before a card of a beam.
const GAP: i32 = ROW - MINI.1;

const fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::White => Paint::LIGHT,
        Colour::Red => Paint::RED,
        Colour::Yellow => Paint::YELLOW,
        Colour::Green => Paint::GREEN,
        Colour::Blue => Paint::BLUE,
        Colour::Black => Paint::BLACK,
    }
}

/// The sign of a symbol around a point, 16 units wide.
fn draw_symbol(svg: &mut Svg, symbol: Symbol, x: i32, y: i32) {
    let line = Style::line(Paint::INK, 15);
    let (path, style) = match symbol {
        Symbol::Drop => ("M0 -8q6 8 6 11a6 5 0 0 1 -12 0q0 -3 6 -11z", Style::fill(Paint::INK)),
        Symbol::Hammers => ("M-7 7L4 -4M7 7L-4 -4M0 -7l7 7M0 -7l-7 7", Style::line(Paint::INK, 25)),
        Symbol::Circles => {
            ("M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0", line)
        }
        Symbol::Bricks => ("M-8 -6h16v12h-16zM-8 0h16M0 -6v6M-4 0v6M4 0v6", line),
        Symbol::Wheel => {
            ("M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-8 0h16M0 -8v16M-6 -6l12 12M-6 6l12 -12", line)
        }
        Symbol::Arrow => ("M0 -8l8 8h-5v8h-6v-8h-5z", Style::fill(Paint::INK)),
    };
    svg.path_at(x, y, path, style);
}

/// The ghost or the Marshmallow Man around a point, 18 units wide.
fn draw_figure(svg: &mut Svg, class: &str, title: &str, x: i32, y: i32) {
    svg.piece(&Piece::new(class).id(class).title(title).at(x, y), |svg| {
        let body = "M-8 9v-10a8 8 0 0 1 16 0v10l-4 -3l-4 3l-4 -3z";
        let outline = Style::fill(Paint::LIGHT).outlined(Paint::BLACK, 15);
        if class == "mm" {
            svg.rect(-9, -3, 18, 13, outline.rounded(4));
            svg.circle(0, -5, 7, outline);
        } else {
            svg.path(body, outline);
        }
        for eye in [-3, 3] {
            svg.circle(eye, if class == "mm" { -6 } else { -2 }, 1, Style::fill(Paint::BLACK));
        }
    });
}

impl Table<'_> {
    fn draw(&self, svg: &mut Svg) -> String {
        let heading = self.public.stage_lines().join(" ");
        svg.paragraph(Text::new(14).bold(), &heading);
        svg.down(4);
        self.draw_white(svg);
        let top = svg.top();
        self.draw_path(svg, top);
        self.draw_beams(svg, top);
        svg.down(HEAD + 12 * ROW + ROW / 2 + 8);
        for (seat, hand) in Seat::all(self.public.players).zip(&self.hands) {
            self.draw_seat(svg, seat, hand);
        }
        self.draw_rest(svg);
        format!("Cross the Beams: {heading}")
    }

    /// The white card that was turned up last, and those used before it.
    fn draw_white(&self, svg: &mut Svg) {
        let Some(white) = self.public.white else { return };
        let top = svg.top();
        let turned = if self.public.halted { ", turned down: he is halted" } else { "" };
        let piece = Piece::new("white").id("white").title("the white cards").at(6, top);
        svg.piece(&piece, |svg| {
            svg.rect(0, 0, WIDTH - 12, 34, Style::panel());
            self.draw_white_card(svg, white, 4, turned);
            let text = if self.public.halted { "halted" } else { "moves him next" };
            svg.text(58, 22, Text::new(12), text);
            svg.text(164, 22, Text::new(12).paint(Paint::FAINT), "used");
            let others = self.public.used.iter().filter(|&card| card != white);
            for (n, card) in (0..).zip(others) {
                svg.text(198 + 30 * n, 22, Text::new(13), card);
            }
        });
        svg.down(40);
    }

    fn draw_white_card(&self, svg: &mut Svg, white: WhiteCard, x: i32, turned: &str) {
        let symbol = self.public.symbols.of_white(white);
        let title = format!("white {}, {symbol}{turned}", white.number());
        let piece = Piece::new("card mini").id("white-card").title(title).at(x, 4);
        svg.piece(&piece, |svg| {
            draw_mini(svg, Colour::White, &white.to_string(), symbol, Style::card());
            if !turned.is_empty() {
                svg.path(
                    format!("M2 {}L{} 2", MINI.1 - 2, MINI.0 - 2),
                    Style::line(Paint::INK, 20),
                );
            }
        });
    }

    fn draw_path(&self, svg: &mut Svg, top: i32) {
        let corner = |place: TilePlace| {
            let lowered = if place.column() == 1 { ROW / 2 } else { 0 };
            let x = 6 + 35 * i32::from(place.column());
            (x, top + HEAD + ROW * (i32::from(place.row()) - 1) + lowered)
        };
        if self.public.stage == Stage::Path {
            svg.text(12, top + HEAD + 20, Text::new(12), "no path yet");
            return;
        }
        let choices: Vec<TilePlace> = match self.public.stage {
            Stage::Choice => choices(self.public).iter().collect(),
            _ => Vec::new(),
        };
        for place in TilePlace::all() {
            self.draw_tile(svg, place, corner(place), choices.contains(&place));
        }
        let (x, y) = match self.public.mm {
            MmPlace::On(place) => {
                let (x, y) = corner(place);
                (x + 33, y + 25)
            }
            MmPlace::Outside => (64, top + 18),
            MmPlace::Off => (24, top + HEAD + 12 * ROW + 14),
        };
        let title = match self.public.mm {
            MmPlace::On(place) => format!("the Marshmallow Man, on {place}"),
            elsewhere => format!("the Marshmallow Man, {elsewhere}"),
        };
        draw_figure(svg, "mm", &title, x, y);
    }

    fn draw_tile(&self, svg: &mut Svg, place: TilePlace, (x, y): (i32, i32), choice: bool) {
        let tile = self.public.path.get(place);
        let here = self.public.mm == MmPlace::On(place);
        let mut class = String::from("tile");
        for (holds, word) in [(tile.is_none(), " brown"), (choice, " choice"), (here, " here")] {
            if holds {
                class.push_str(word);
            }
        }
        let shows = tile.map_or("brown", Symbol::name);
        let chosen = if choice { ", he may be sent here" } else { "" };
        let piece = Piece::new(&class).id(format!("tile-{place}")).touch(place).at(x, y);
        svg.piece(&piece.title(format!("{place}, {shows}{chosen}")), |svg| {
            let fill = if tile.is_none() { Paint::BROWN } else { Paint::PAPER };
            let line = if choice { (Paint::MARK, 35) } else { (Paint::INK, 10) };
            let style = Style::fill(fill).outlined(line.0, line.1);
            svg.path("M1 20L12 1H34L45 20L34 39H12z", style);
            let name = Text::new(10).middle();
            match tile {
                Some(symbol) => {
                    let (x, y) = if here { (14, 27) } else { (23, 27) };
                    draw_symbol(svg, symbol, x, y);
                    svg.text(23, 13, name, place);
                }
                None => svg.text(23, 13, name.paint(Paint::LIGHT), place),
            }
        });
    }

    fn draw_beams(&self, svg: &mut Svg, top: i32) {
        let y = |row: BeamPlace| top + HEAD + ROW * (i32::from(row.number()) - 1);
        for row in BeamPlace::all(BeamPlace::LAST.number()) {
            svg.text(BEAMS.0 - 5, y(row) + GAP + 18, Text::new(10).end().paint(Paint::FAINT), row);
        }
        if self.public.ghost.is_none() {
            draw_figure(svg, "ghost", "the ghost, left of the first beam", BEAMS.0 - 12, top + 18);
        }
        for (column, beam) in (0..).zip(Ghostbuster::ALL) {
            self.draw_beam(svg, beam, BEAMS.0 + BEAMS.1 * column, top);
        }
        for row in BeamPlace::all(BeamPlace::LAST.number()) {
            for (column, beam) in (1..).zip(Ghostbuster::ALL) {
                if self.public.is_linked(beam, row) {
                    let x = BEAMS.0 + BEAMS.1 * column - 5;
                    let piece = Piece::new("link").title("linked").at(x, y(row) + GAP + MINI.1 / 2);
                    svg.piece(&piece, |svg| {
                        svg.path("M-5 -3h10M-5 3h10", Style::line(Paint::INK, 25));
                    });
                }
            }
            if self.public.is_locked(row) {
                let piece = Piece::new("locked").id(format!("locked-{row}"));
                svg.piece(&piece.title(format!("row {row} is locked")), |svg| {
                    let style = Style::line(Paint::MARK, 25).rounded(7);
                    svg.rect(BEAMS.0 - 3, y(row) + GAP - 3, 4 * BEAMS.1, MINI.1 + 6, style);
                });
            }
        }
    }

    fn draw_beam(&self, svg: &mut Svg, beam: Ghostbuster, left: i32, top: i32) {
        let cards = self.public.beam(beam);
        let haunted = self.public.ghost == Some(beam);
        let class = if haunted { "beam haunted" } else { "beam" };
        let title = format!("the {beam} beam, {} cards", cards.len());
        let threatened = match self.public.stage {
            Stage::Zap { roll } => self.public.threatened(roll),
            _ => None,
        };
        let piece = Piece::new(class).id(format!("beam-{beam}")).title(title).at(left, top);
        svg.piece(&piece, |svg| {
            svg.rect(0, 4, MINI.0, 26, Style::panel().outlined(paint(beam.colour()), 25));
            if haunted {
                draw_figure(svg, "ghost", &format!("the ghost, at {beam}"), 36, 17);
                svg.text(6, 22, Text::new(14).bold(), beam.colour().letter());
            } else {
                svg.text(MINI.0 / 2, 21, Text::new(12).bold().middle(), beam);
            }
            let open = cards.len().saturating_add(1).min(BeamPlace::LAST.number());
            for row in BeamPlace::all(open) {
                let y = HEAD + ROW * (i32::from(row.number()) - 1);
                let card = cards.get(row);
                draw_place(svg, beam, row, y, card.is_none());
                if let Some(card) = card {
                    let mark = threatened == Some((beam, row));
                    self.draw_mini_card(svg, card, (0, y + GAP), mark);
                }
            }
        });
    }

    /// A card of a beam or of a heap.
    fn draw_mini_card(&self, svg: &mut Svg, card: Card, (x, y): (i32, i32), threatened: bool) {
        let symbol = self.public.symbols.of(card);
        let class = if threatened { "card mini threatened" } else { "card mini" };
        let note = if threatened { ", threatened" } else { "" };
        let title = format!("{} {}, {symbol}{note}", card.colour(), card.number());
        let piece = Piece::new(class).id(format!("card-{card}")).touch(card).title(title).at(x, y);
        svg.piece(&piece, |svg| {
            let style =
                if threatened { Style::card().outlined(Paint::MARK, 35) } else { Style::card() };
            draw_mini(svg, card.colour(), &card.to_string(), symbol, style);
        });
    }

    fn draw_seat(&self, svg: &mut Svg, seat: Seat, hand: &Shown) {
        let public = self.public;
        let own = self.observer.is(seat);
        let owes = public.turn().seats().contains(seat);
        let declined = public.declined.contains(seat);
        let mut class = String::from("seat");
        for (holds, word) in [(own, " own"), (owes, " asked"), (declined, " declined")] {
            if holds {
                class.push_str(word);
            }
        }
        let name = if own { "you".to_string() } else { format!("seat {seat}") };
        let note = match (owes, declined, public.active == seat) {
            (true, ..) => ", to act",
            (_, true, _) => ", declined",
            (.., true) => ", active",
            _ => "",
        };
        let (flow, step) = if own || self.hands.len() == 1 {
            (Flow::new(8, 24, (CARD_WIDTH + 3, CARD_HEIGHT + 4), 7), true)
        } else {
            (Flow::new(8, 24, (MINI.0 + 3, MINI.1 + 6), 6), false)
        };
        let count = hand.seen.len() as usize;
        let height = if count > 0 { 26 + flow.height(count) } else { 36 };
        let title = format!("{name}{note}");
        let piece = Piece::new(&class).id(format!("seat-{seat}")).title(&title).at(6, svg.top());
        svg.piece(&piece, |svg| {
            svg.rect(0, 0, WIDTH - 12, height, Style::panel());
            if owes {
                svg::marker(svg, 3, if count > 0 { 12 } else { 18 });
            }
            svg.text(14, if count > 0 { 17 } else { 23 }, Text::new(13).bold(), &title);
            let unseen = u32::from(hand.unseen);
            let label = format!("{unseen} cards not seen");
            svg::backs(svg, format!("back-{seat}"), (170, 4), 170, unseen, &label);
            for (n, card) in hand.seen.into_iter().enumerate() {
                let known = !self.open_hands && hand.known.contains(card);
                if step {
                    self.draw_hand_card(svg, card, flow.at(n), known);
                } else {
                    self.draw_mini_card(svg, card, flow.at(n), false);
                }
            }
        });
        svg.down(height + 4);
    }

    /// A card of a hand that is the observer's own.
    fn draw_hand_card(&self, svg: &mut Svg, card: Card, (x, y): (i32, i32), known: bool) {
        let symbol = self.public.symbols.of(card);
        let fits = self.public.fits_window(card);
        let class = if known { "card known" } else { "card" };
        let mut title = format!("{} {}, {symbol}", card.colour(), card.number());
        for (holds, words) in [(known, ", known to all"), (fits, ", fits")] {
            if holds {
                title.push_str(words);
            }
        }
        let piece = Piece::new(class).id(format!("card-{card}")).touch(card).title(title).at(x, y);
        svg.piece(&piece, |svg| {
            let style = if fits { Style::card().outlined(Paint::MARK, 30) } else { Style::card() };
            svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, style);
            let band = Style::fill(paint(card.colour())).outlined(Paint::INK, 10).rounded(2);
            svg.rect(4, 4, 8, CARD_HEIGHT - 8, band);
            svg.text(17, 21, Text::new(16).bold(), card);
            svg.piece(&Piece::new("symbol").at(28, 38).scaled(115), |svg| {
                draw_symbol(svg, symbol, 0, 0);
            });
            if known {
                svg.text(29, 60, Text::new(10).middle(), "known");
            }
        });
    }

    /// The deck, the cards under it, and the discards.
    fn draw_rest(&self, svg: &mut Svg) {
        let mut text = format!("Deck: {} cards", self.deck);
        if self.queue_len > 0 {
            text.push_str(&format!(", under it {}", self.queue_len));
        }
        svg.paragraph(Text::new(13).bold(), &text);
        svg.down(2);
        if let Some(queue) = self.queue.filter(|queue| !queue.is_empty()) {
            svg.paragraph(Text::new(12), "Under the deck, next first:");
            self.draw_heap(svg, "queue", queue.as_slice().iter().copied());
        }
        if !self.public.discards.is_empty() {
            svg.paragraph(Text::new(12), "Discarded:");
            self.draw_heap(svg, "discards", self.public.discards);
        }
    }

    fn draw_heap(&self, svg: &mut Svg, id: &str, cards: impl IntoIterator<Item = Card>) {
        let flow = Flow::new(8, svg.top() + 3, (MINI.0 + 3, MINI.1 + 4), 6);
        let mut count = 0;
        svg.piece(&Piece::new(id).id(id), |svg| {
            for card in cards {
                self.draw_mini_card(svg, card, flow.at(count), false);
                count += 1;
            }
        });
        svg.down(flow.height(count) + 5);
    }
}

/// The face of a small card.
fn draw_mini(svg: &mut Svg, colour: Colour, name: &str, symbol: Symbol, style: Style) {
    svg.rect(0, 0, MINI.0, MINI.1, style.rounded(4));
    let band = Style::fill(paint(colour)).outlined(Paint::INK, 8).rounded(2);
    svg.rect(3, 3, 6, MINI.1 - 6, band);
    svg.text(10, 18, Text::new(12).bold(), name);
    draw_symbol(svg, symbol, 38, MINI.1 / 2);
}

/// The gap before a card of a beam, or the place behind the last one.
fn draw_place(svg: &mut Svg, beam: Ghostbuster, row: BeamPlace, y: i32, end: bool) {
    let name = format!("{beam} {row}");
    let title = if end { format!("the end of the {beam} beam, {row}") } else { name.clone() };
    let piece = Piece::new("place").id(format!("place-{beam}-{row}")).touch(&name).title(title);
    svg.piece(&piece.at(0, y), |svg| {
        if end {
            let style = Style::fill(Paint::TABLE).outlined(Paint::RULE, 10).rounded(4).dashed();
            svg.rect(0, 2, MINI.0, ROW - 4, style);
        } else {
            svg.rect(0, 0, MINI.0, GAP, Style::fill(Paint::TABLE));
            svg.path(
                format!("M6 {}h{}", GAP / 2, MINI.0 - 12),
                Style::line(Paint::RULE, 10).dashed(),
            );
        }
    });
}
