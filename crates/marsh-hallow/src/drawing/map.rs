//! A map with everything on it.

use super::{letter, paint};
use crate::{Drawn, Icon, Map, MarshHallow, Public, Sheet};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;
use mallow_core::Seat;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::svg::{Paint, Piece, Style, Svg, Text, WIDTH};

/// Side of a square in the units of the map, which is scaled to the width of the picture.
const SIDE: i32 = 40;
/// Room for the names of rows and columns.
const EDGE: i32 = 30;
/// The width of a map in the picture.
const ACROSS: i32 = WIDTH - 12;

const LAKE: Paint = Paint::new("lake", "#bfe0f5");
const BASE: Paint = Paint::new("base", "#f6c7a8");
const ROSE: Paint = Paint::new("rose", "#fdeef0");
const VIOLET: Paint = Paint::new("violet", "#c9a3e0");
const WOOD: Paint = Paint::new("wood", "#d9a86c");

/// The corner of a square in the units of the map.
fn corner(square: Square) -> (i32, i32) {
    (EDGE + SIDE * i32::from(square.column()), EDGE + SIDE * i32::from(square.row()))
}

/// A seat's map below what has been drawn. Only a whole one has an element for each empty square.
pub(super) fn draw(svg: &mut Svg, game: &MarshHallow, public: &Public, seat: Seat, whole: bool) {
    let map = game.map();
    let sheet = public.sheet(seat);
    let wide = EDGE + SIDE * i32::from(map.columns()) + 4;
    let high = EDGE + SIDE * i32::from(map.rows()) + 4;
    let across = ACROSS.min(wide);
    let down = across * high / wide;
    let place = ((WIDTH - across) / 2, svg.top(), across, down);
    svg.piece(&Piece::new("map").id(format!("map-{seat}")), |svg| {
        svg.window(place, (0, 0, wide, high), |svg| {
            draw_names(svg, map);
            if !whole {
                draw_empty(svg, map);
            }
            for square in map.area().iter() {
                draw_square(svg, game, sheet, seat, square, whole);
            }
            svg.piece(&Piece::new("marks").see_through(), |svg| {
                for (lake, squares) in (1..).zip(map.lakes()) {
                    draw_lake(svg, squares, lake);
                }
                for pair in map.slingshots().iter().chain(map.tents()) {
                    outline(svg, pair);
                }
            });
            for (n, drawn) in sheet.shapes().enumerate() {
                draw_drawn(svg, drawn, &format!("seat-{seat}-shape-{n}"));
            }
        });
    });
    svg.down(down + 4);
}

fn draw_names(svg: &mut Svg, map: &Map) {
    let text = Text::new(21).middle().paint(Paint::FAINT);
    for column in 0..map.columns() {
        // The square's name without its row number, `1`.
        let name = Square::new(0, column).to_string();
        let x = EDGE + SIDE * i32::from(column) + SIDE / 2;
        svg.text(x, EDGE - 6, text, &name[..name.len() - 1]);
    }
    for row in 0..map.rows() {
        let y = EDGE + SIDE * i32::from(row) + SIDE / 2 + 7;
        svg.text(EDGE / 2 - 1, y, text, row + 1);
    }
}

/// All squares with nothing on them, in one path.
fn draw_empty(svg: &mut Svg, map: &Map) {
    let mut path = String::new();
    for square in map.area().iter().filter(|&square| map.icon(square) == Icon::Empty) {
        let (x, y) = corner(square);
        // Writing to a string cannot fail.
        let _ = write!(path, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
    }
    svg.path(path, Style::fill(Paint::PAPER).outlined(Paint::RULE, 10));
}

fn draw_square(
    svg: &mut Svg,
    game: &MarshHallow,
    sheet: &Sheet,
    seat: Seat,
    square: Square,
    whole: bool,
) {
    let icon = game.map().icon(square);
    let fill = match icon {
        Icon::Lake(_) => LAKE,
        Icon::Base => BASE,
        _ => Paint::PAPER,
    };
    let style = Style::fill(fill).outlined(Paint::RULE, 10);
    let (x, y) = corner(square);
    if icon == Icon::Empty && !whole {
        return;
    }
    let covered = sheet.covered().contains(square);
    let class = if covered { "square covered" } else { "square" };
    let piece = Piece::new(class).id(format!("seat-{seat}-{square}")).touch(square);
    let mut title = square.to_string();
    title.push_str(&words(icon));
    if covered {
        title.push_str(", covered");
    }
    svg.piece(&piece.title(title).at(x, y), |svg| {
        svg.rect(0, 0, SIDE, SIDE, style);
        draw_icon(svg, sheet, icon);
    });
}

/// What is on a square, in words with a comma before them.
fn words(icon: Icon) -> String {
    match icon {
        Icon::Empty => String::new(),
        Icon::Marshmallow(card) => format!(", marshmallow {card}"),
        Icon::Flower(flower) => format!(", Flower {flower}"),
        Icon::Enchanted(flower) => format!(", enchanted at Flower {flower}"),
        Icon::Lake(lake) => format!(", lake {}", lake + 1),
        Icon::Tent(tent) => format!(", tent {}", tent + 1),
        Icon::Slingshot(slingshot) => format!(", slingshot {}", slingshot + 1),
        Icon::Base => ", base".to_string(),
    }
}

fn draw_lake(svg: &mut Svg, squares: &BitBoard, lake: i32) {
    let Some(first) = squares.first() else { return };
    let (x, y) = corner(first);
    let waves = "M8 30q10 -12 20 0t20 0t20 0M8 54q10 -12 20 0t20 0t20 0";
    svg.path_at(x, y, waves, Style::line(Paint::BLUE, 30));
    svg.text(x + 70, y + 74, Text::new(18).middle(), lake);
}

/// A shape on the map: its squares, its outline and the letter of what it is.
fn draw_drawn(svg: &mut Svg, drawn: Drawn, id: &str) {
    let squares = drawn.placement.squares();
    let piece = Piece::new("shape").id(id).title(drawn).see_through();
    svg.piece(&piece, |svg| {
        let mut border = String::new();
        for (n, square) in squares.iter().enumerate() {
            let (x, y) = corner(square);
            svg.rect(x, y, SIDE, SIDE, Style::fill(paint(drawn.recruit)).opaque(55));
            let (row, column) = (i32::from(square.row()), i32::from(square.column()));
            for (side, (down, right)) in (0..).zip([(-1, 0), (0, 1), (1, 0), (0, -1)]) {
                if !holds(&squares, row + down, column + right) {
                    let (from, to) = [
                        ((x, y), (x + SIDE, y)),
                        ((x + SIDE, y), (x + SIDE, y + SIDE)),
                        ((x + SIDE, y + SIDE), (x, y + SIDE)),
                        ((x, y + SIDE), (x, y)),
                    ][side];
                    // Writing to a string cannot fail.
                    let _ = write!(border, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
                }
            }
            if n == 0 {
                let text = Text::new(20).bold();
                svg.text(x + 4, y + 18, text, letter(drawn.recruit));
            }
        }
        svg.path(border, Style::line(Paint::INK, 40));
    });
}

fn holds(squares: &BitBoard, row: i32, column: i32) -> bool {
    let inside = (0..32).contains(&row) && (0..32).contains(&column);
    inside && squares.contains(Square::new(row as u8, column as u8))
}

/// A dashed line around two squares side by side.
fn outline(svg: &mut Svg, pair: &BitBoard) {
    if let (Some(first), Some(last)) = (pair.first(), pair.iter().last()) {
        let ((x, y), (right, bottom)) = (corner(first), corner(last));
        let style = Style::line(Paint::BROWN, 15).rounded(8).dashed();
        svg.rect(x + 2, y + 2, right - x + SIDE - 4, bottom - y + SIDE - 4, style);
    }
}

fn marshmallow(svg: &mut Svg, letter: &str, fill: Paint) {
    let style = Style::fill(fill).outlined(Paint::INK, 15).rounded(8);
    svg.rect(5, 4, SIDE - 10, SIDE - 8, style);
    svg.text(SIDE / 2, SIDE / 2 + 8, Text::new(23).middle(), letter);
}

/// What is printed on a square, from its corner on.
fn draw_icon(svg: &mut Svg, sheet: &Sheet, icon: Icon) {
    match icon {
        Icon::Empty | Icon::Lake(_) => (),
        Icon::Marshmallow(card) => {
            marshmallow(svg, &card.to_string(), ROSE);
            if sheet.magus() == Some(card) {
                let star = "M20 0L25 14L40 14L28 23L33 38L20 29L7 38L12 23L0 14L15 14Z";
                svg.path(star, Style::line(Paint::INK, 20));
            }
            if sheet.specialists().contains(card) {
                svg.circle(SIDE / 2, SIDE / 2, 18, Style::line(Paint::INK, 20));
            }
        }
        Icon::Flower(_) => {
            let petal = Style::fill(Paint::PINK).outlined(Paint::INK, 8);
            for (dx, dy) in [(0, -10), (10, 0), (0, 10), (-10, 0)] {
                svg.circle(20 + dx, 20 + dy, 9, petal);
            }
            let flame = "M20 8q9 10 5 18q-5 8 -10 0q-2 -6 5 -18Z";
            svg.path(flame, Style::fill(Paint::ORANGE).outlined(Paint::INK, 8));
        }
        Icon::Enchanted(flower) => {
            marshmallow(svg, "", VIOLET);
            svg.circle(15, 18, 2, Style::fill(Paint::INK));
            svg.circle(25, 18, 2, Style::fill(Paint::INK));
            if sheet.is_freed(flower) {
                svg.path("M6 6L34 34", Style::line(Paint::RED, 35));
            }
        }
        Icon::Tent(_) => {
            // The inner triangle runs the other way round, so that it stays empty.
            let tent = "M20 8L34 32H6ZM20 18L14 32H26Z";
            svg.path(tent, Style::fill(WOOD).outlined(Paint::INK, 12));
        }
        Icon::Slingshot(_) => {
            let fork = "M20 34V22L10 8M20 22L30 8M10 10Q20 20 30 10";
            svg.path(fork, Style::line(Paint::BROWN, 35));
        }
        Icon::Base => {
            let fire = "M20 6q14 14 8 24q-8 8 -16 0q-4 -8 8 -24Z";
            svg.path(fire, Style::fill(Paint::MARK).outlined(Paint::INK, 10));
        }
    }
}
