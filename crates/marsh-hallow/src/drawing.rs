//! Pictures as SVG: a map with its dashboard, and the Critter cards, good enough to print and play
//! from. Needs the feature `svg`.
//!
//! All coordinates are whole numbers, so the same text comes out on every machine.

use crate::rules::intensity;
use crate::{CritterCard, Element, Icon, Loot, MarshHallow, Power, Public, ROUNDS, Recruit, Sheet};
use alloc::string::{String, ToString};
use core::fmt::{self, Write};
use mallow_core::Seat;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::Shape;

/// Side of a square of a map.
const SIDE: i32 = 40;
/// Room for the names of rows and columns.
const EDGE: i32 = 30;
/// Height of the dashboard below a map.
const DASHBOARD: i32 = 260;
/// Width and height of a card.
const CARD: (i32, i32) = (240, 150);

/// A text that grows; writing to a `String` cannot fail.
struct Svg(String);

impl Svg {
    fn new(width: i32, height: i32) -> Svg {
        let mut svg = Svg(String::new());
        svg.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"sans-serif\" text-anchor=\"middle\">"
        ));
        svg.line(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf5\"/>"));
        svg
    }

    fn line(&mut self, text: fmt::Arguments<'_>) {
        self.0.write_fmt(text).expect("a String takes any text");
        self.0.push('\n');
    }

    fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, style: &str) {
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {style}/>"
        ));
    }

    fn circle(&mut self, x: i32, y: i32, radius: i32, style: &str) {
        self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>"));
    }

    fn path(&mut self, x: i32, y: i32, path: &str, style: &str) {
        self.line(format_args!("<path transform=\"translate({x} {y})\" d=\"{path}\" {style}/>"));
    }

    fn text(&mut self, x: i32, y: i32, size: i32, text: &str) {
        self.line(format_args!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"));
    }

    fn text_from(&mut self, x: i32, y: i32, size: i32, text: &str) {
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"start\">{text}</text>"
        ));
    }

    fn end(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }
}

const fn color(recruit: Recruit) -> &'static str {
    match recruit {
        Recruit::Critter(Element::Earth) => "#5a9e4b",
        Recruit::Critter(Element::Sky) => "#8d99a6",
        Recruit::Critter(Element::Water) => "#3f83c8",
        Recruit::Critter(Element::Legendary) => "#8e5bb0",
        Recruit::Spirit => "#d9a520",
        Recruit::Launched => "#c8664f",
    }
}

/// The corner of a square on a map's picture.
fn corner(square: Square) -> (i32, i32) {
    (EDGE + SIDE * i32::from(square.column()), EDGE + SIDE * i32::from(square.row()))
}

impl MarshHallow {
    /// A player's map with the shapes drawn so far, and the dashboard below it. The start of a game
    /// gives the sheet that every player takes.
    ///
    /// ```
    /// use mallow_core::{Game, Seat};
    /// use marsh_hallow::MarshHallow;
    /// let game = MarshHallow::new(1);
    /// let sheet = game.map_svg(game.start().public(), Seat::new(0));
    /// assert!(sheet.starts_with("<svg") && sheet.ends_with("</svg>\n"));
    /// ```
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn map_svg(&self, public: &Public, seat: Seat) -> String {
        let map = self.map();
        let sheet = public.sheet(seat);
        let width = 2 * EDGE + SIDE * i32::from(map.columns().max(16));
        let bottom = 2 * EDGE + SIDE * i32::from(map.rows());
        let mut svg = Svg::new(width, bottom + DASHBOARD);
        for column in 0..map.columns() {
            let name = Square::new(0, column).to_string();
            let x = EDGE + SIDE * i32::from(column) + SIDE / 2;
            svg.text(x, EDGE - 9, 14, &name[..name.len() - 1]);
        }
        for row in 0..map.rows() {
            let y = EDGE + SIDE * i32::from(row) + SIDE / 2 + 5;
            svg.text(EDGE / 2, y, 14, &(row + 1).to_string());
        }
        for (lake, squares) in map.lakes().iter().enumerate() {
            self.block(&mut svg, squares, "fill=\"#bfe0f5\"", &(lake + 1).to_string());
        }
        self.block(&mut svg, map.base(), "fill=\"#f6c7a8\"", "");
        for square in map.area().iter() {
            let (x, y) = corner(square);
            svg.rect(x, y, SIDE, SIDE, "fill=\"none\" stroke=\"#cbbf9f\"");
        }
        for square in map.area().iter() {
            icon(&mut svg, self, sheet, square);
        }
        for pair in map.slingshots().iter().chain(map.tents()) {
            outline(&mut svg, pair);
        }
        for drawn in sheet.shapes() {
            let style = color(drawn.recruit);
            for square in drawn.placement.squares() {
                let (x, y) = corner(square);
                let style = alloc::format!(
                    "fill=\"{style}\" fill-opacity=\"0.6\" stroke=\"{style}\" stroke-width=\"2\""
                );
                svg.rect(x + 1, y + 1, SIDE - 2, SIDE - 2, &style);
            }
        }
        self.draw_dashboard(&mut svg, public, seat, bottom);
        svg.end()
    }

    /// One Critter card: its letter, and its two Critters in the colors of their types.
    #[must_use]
    pub fn card_svg(&self, card: CritterCard) -> String {
        let mut svg = Svg::new(CARD.0, CARD.1);
        self.card(&mut svg, card, 0, 0);
        svg.end()
    }

    /// All 24 Critter cards on one page, four in a row.
    #[must_use]
    pub fn cards_svg(&self) -> String {
        let mut svg = Svg::new(4 * CARD.0, 6 * CARD.1);
        for card in CritterCard::all() {
            let (row, column) = (i32::from(card.number() / 4), i32::from(card.number() % 4));
            self.card(&mut svg, card, column * CARD.0, row * CARD.1);
        }
        svg.end()
    }

    fn card(&self, svg: &mut Svg, card: CritterCard, x: i32, y: i32) {
        svg.rect(
            x + 4,
            y + 4,
            CARD.0 - 8,
            CARD.1 - 8,
            "rx=\"10\" fill=\"#fff\" stroke=\"#8a7b55\" stroke-width=\"2\"",
        );
        for (n, critter) in self.critters(card).into_iter().enumerate() {
            let middle = x + CARD.0 * (2 * n as i32 + 1) / 4;
            let style = color(Recruit::Critter(critter.element));
            svg.text(middle, y + 26, 15, critter.element.name());
            shape(svg, critter.shape, middle, y + 86, 18, style);
        }
        marshmallow(svg, x + CARD.0 / 2 - 20, y + CARD.1 - 50, &card.letter().to_string(), "#fff");
    }

    /// A filled block of squares with a sign in its middle.
    fn block(&self, svg: &mut Svg, squares: &BitBoard, style: &str, sign: &str) {
        let Some(first) = squares.first() else { return };
        let (x, y) = corner(first);
        svg.rect(x, y, 2 * SIDE, 2 * SIDE, style);
        if !sign.is_empty() {
            svg.path(
                x,
                y,
                "M8 30 q10 -12 20 0 t20 0 t20 0 M8 50 q10 -12 20 0 t20 0 t20 0",
                "fill=\"none\" stroke=\"#3f83c8\" stroke-width=\"3\"",
            );
        }
    }

    /// Splashers, Splooders, powers, loot, the Spirit and the Mana track.
    fn draw_dashboard(&self, svg: &mut Svg, public: &Public, seat: Seat, top: i32) {
        let sheet = public.sheet(seat);
        let mut left = sheet.loaded();
        let mut x = EDGE;
        let dashboard = self.dashboard();
        let pairs = dashboard.pairs.iter().enumerate();
        let splashers = dashboard
            .start
            .iter()
            .map(|&max| (max, true, "Max"))
            .chain(pairs.map(|(n, &max)| (max, n < usize::from(sheet.pairs()), "Max")))
            .chain([(dashboard.splasher, sheet.has_taken(Loot::Splasher), "Max")])
            .chain([(dashboard.sos, sheet.lakes() == 3, "SOS Max")]);
        for (max, equipped, name) in splashers {
            let width = 14 * i32::from(max) + 34;
            let fill = if equipped { "#e3f1fa" } else { "#fff" };
            let style = alloc::format!("rx=\"6\" fill=\"{fill}\" stroke=\"#3f83c8\"");
            svg.rect(x, top, width, 48, &style);
            for n in 0..i32::from(max) {
                let full = equipped && left > 0;
                left -= u8::from(full);
                let style =
                    if full { "fill=\"#3f83c8\"" } else { "fill=\"#fff\" stroke=\"#3f83c8\"" };
                svg.circle(x + 24 + 14 * n, top + 16, 6, style);
            }
            svg.text(x + width / 2, top + 41, 12, &alloc::format!("{name} {max}"));
            x += width + 7;
        }
        let row = top + 78;
        svg.text_from(EDGE, row, 14, "Splooders");
        for n in 0..2 + i32::from(dashboard.splooders) {
            let full = n < i32::from(sheet.splooders());
            let style = if full { "fill=\"#d1495b\"" } else { "fill=\"#fff\" stroke=\"#d1495b\"" };
            svg.circle(EDGE + 84 + 20 * n, row - 5, 7, style);
        }
        // To the right of at least four Splooders, and of the Spirit two rows high.
        let x = EDGE + 84 + 20 * (2 + i32::from(dashboard.splooders)).max(4) + 11;
        let powers = Power::ALL.map(|power| (power.name(), sheet.has_spent(power)));
        boxes(svg, x, row, "Powers", powers);
        let row = row + 32;
        svg.text_from(EDGE, row, 14, "Spirit");
        shape(svg, sheet.spirit(), EDGE + 84, row + 10, 16, color(Recruit::Spirit));
        let loot = Loot::ALL.map(|loot| (loot.name(), sheet.has_taken(loot)));
        boxes(svg, x, row, "Loot", loot);
        let row = row + 32;
        svg.text_from(x, row, 14, "Marshmallows");
        for n in 0..6 {
            tick(svg, x + 110 + 22 * n, row, n < i32::from(sheet.marshmallows()));
        }
        svg.text_from(x + 270, row, 14, "SOS parts");
        for n in 0..3 {
            tick(svg, x + 350 + 22 * n, row, n < i32::from(sheet.lakes()));
        }
        let row = row + 56;
        svg.text_from(EDGE, row, 14, "Mana");
        for round in 0..i32::from(ROUNDS) {
            let x = EDGE + 46 + 33 * round;
            svg.rect(x, row - 20, 31, 28, "fill=\"#fff\" stroke=\"#c8664f\"");
            svg.text(x + 15, row - 25, 10, &(round + 1).to_string());
        }
        let (enchanted, flames) = intensity(self, sheet);
        let total =
            alloc::format!("Pyre Mana {}, growing by {enchanted} + {flames} a round", sheet.mana());
        svg.text_from(EDGE, row + 34, 14, &total);
    }
}

/// A title and named boxes to tick.
fn boxes(svg: &mut Svg, left: i32, row: i32, title: &str, boxes: [(&str, bool); 3]) {
    svg.text_from(left, row, 14, title);
    let mut x = left + 60;
    for (name, used) in boxes {
        tick(svg, x, row, used);
        svg.text_from(x + 19, row, 13, name);
        x += 36 + 8 * name.len() as i32;
    }
}

/// A box to tick, ticked or not.
fn tick(svg: &mut Svg, x: i32, y: i32, ticked: bool) {
    svg.rect(x, y - 12, 14, 14, "fill=\"#fff\" stroke=\"#555\"");
    if ticked {
        svg.path(x, y - 12, "M2 2 L12 12 M12 2 L2 12", "stroke=\"#222\" stroke-width=\"2\"");
    }
}

/// A shape around a middle.
fn shape(svg: &mut Svg, shape: Shape, x: i32, y: i32, side: i32, fill: &str) {
    let left = x - side * i32::from(shape.columns()) / 2;
    let top = y - side * i32::from(shape.rows()) / 2;
    let style = alloc::format!("fill=\"{fill}\" stroke=\"#fff\"");
    for (row, column) in shape.squares() {
        svg.rect(left + side * i32::from(column), top + side * i32::from(row), side, side, &style);
    }
}

/// A dashed line around two squares side by side.
fn outline(svg: &mut Svg, pair: &BitBoard) {
    if let (Some(first), Some(last)) = (pair.first(), pair.iter().last()) {
        let ((x, y), (right, bottom)) = (corner(first), corner(last));
        svg.rect(
            x + 2,
            y + 2,
            right - x + SIDE - 4,
            bottom - y + SIDE - 4,
            "rx=\"8\" fill=\"none\" stroke=\"#8a7b55\" stroke-dasharray=\"4 3\"",
        );
    }
}

fn marshmallow(svg: &mut Svg, x: i32, y: i32, letter: &str, fill: &str) {
    let style = alloc::format!("rx=\"8\" fill=\"{fill}\" stroke=\"#c9838f\" stroke-width=\"2\"");
    svg.rect(x + 8, y + 6, SIDE - 16, SIDE - 12, &style);
    svg.text(x + SIDE / 2, y + SIDE / 2 + 6, 16, letter);
}

fn icon(svg: &mut Svg, game: &MarshHallow, sheet: &Sheet, square: Square) {
    let (x, y) = corner(square);
    let (middle, center) = (x + SIDE / 2, y + SIDE / 2);
    match game.map().icon(square) {
        Icon::Empty | Icon::Lake(_) => (),
        Icon::Marshmallow(card) => {
            marshmallow(svg, x, y, &card.letter().to_string(), "#fdeef0");
            if sheet.magus() == Some(card) {
                let star = "M20 0 L25 14 L40 14 L28 23 L33 38 L20 29 L7 38 L12 23 L0 14 L15 14 Z";
                svg.path(x, y, star, "fill=\"none\" stroke=\"#222\" stroke-width=\"2\"");
            }
            if sheet.specialists().contains(card) {
                svg.circle(middle, center, 18, "fill=\"none\" stroke=\"#222\" stroke-width=\"2\"");
            }
        }
        Icon::Flower(_) => {
            for (dx, dy) in [(0, -10), (10, 0), (0, 10), (-10, 0)] {
                svg.circle(middle + dx, center + dy, 9, "fill=\"#e0568b\"");
            }
            svg.path(
                x,
                y,
                "M20 8 q9 10 5 18 q-5 8 -10 0 q-2 -6 5 -18 Z",
                "fill=\"#f7a11b\" stroke=\"#b85c00\"",
            );
        }
        Icon::Enchanted(flower) => {
            marshmallow(svg, x, y, "", "#c9a3e0");
            svg.circle(middle - 5, center - 2, 2, "fill=\"#222\"");
            svg.circle(middle + 5, center - 2, 2, "fill=\"#222\"");
            if sheet.freed_flowers().any(|freed| freed == flower) {
                svg.path(x, y, "M6 6 L34 34", "stroke=\"#d1495b\" stroke-width=\"3\"");
            }
        }
        Icon::Tent(_) => {
            svg.path(
                x,
                y,
                "M20 8 L34 32 H6 Z M20 18 L26 32 H14 Z",
                "fill=\"#d9a86c\" stroke=\"#6b4a1f\" fill-rule=\"evenodd\"",
            );
        }
        Icon::Slingshot(_) => {
            svg.path(
                x,
                y,
                "M20 34 V22 L10 8 M20 22 L30 8 M10 10 Q20 20 30 10",
                "fill=\"none\" stroke=\"#6b4a1f\" stroke-width=\"3\"",
            );
        }
        Icon::Base => {
            svg.path(
                x,
                y,
                "M20 6 q14 14 8 24 q-8 8 -16 0 q-4 -8 8 -24 Z",
                "fill=\"#e4572e\" stroke=\"#8a2a0c\"",
            );
        }
    }
}
