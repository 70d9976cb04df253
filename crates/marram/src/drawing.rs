//! Tiles and boards as SVG.

use crate::creature::{CreaturePart, Role, Species};
use crate::edges::Edges;
use crate::edition::TileSet;
use crate::land::{Segment, Terrain};
use crate::marker::{Claim, MarkerKind};
use crate::options::Variant;
use crate::part::{Layer, Part};
use crate::picture::tiles_out_of_sight;
use crate::side::Side;
use crate::tile::Face;
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction};
use mallow_core::words::counted;

/// Side of a tile in the units of the picture.
const TILE: i32 = 100;
/// Colours of the seats' markers.
const SEATS: [&str; 4] = ["#c0392b", "#2457a6", "#6c3483", "#17202a"];

/// Points in the middle of the edges, in hundredths of a tile.
const MIDDLES: [(i32, i32); 4] = [(50, 0), (100, 50), (50, 100), (0, 50)];
/// The corner clockwise from each edge.
const CORNERS: [(i32, i32); 4] = [(100, 0), (100, 100), (0, 100), (0, 0)];

/// Adds to a picture; writing to a string cannot fail.
macro_rules! draw {
    ($svg:expr, $($text:tt)*) => {{
        let _ = writeln!($svg, $($text)*);
    }};
}

/// Where the border between a segment and its neighbours bends in, clockwise behind an edge.
fn bend(edge: usize, depth: i32) -> (i32, i32) {
    let (x, y) = CORNERS[edge];
    (x + (50 - x) * depth / 50, y + (50 - y) * depth / 50)
}

/// The outline of a piece of land: along its edges, and across the tile from one to the next.
fn outline(edges: Edges) -> String {
    let own: Vec<usize> = edges.iter().map(Direction::index).collect();
    let mut path = String::new();
    for (place, &edge) in own.iter().enumerate() {
        let (from, to) = (CORNERS[(edge + 3) % 4], CORNERS[edge]);
        let command = if place == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{command}{} {}L{} {}", from.0, from.1, to.0, to.1);
        let next = own[(place + 1) % own.len()];
        if (edge + 1) % 4 == next && own.len() > 1 {
            continue;
        }
        // Across land that belongs to others: a curve that stays clear of the middle, the same
        // from both sides of the border.
        let target = CORNERS[(next + 3) % 4];
        let first = bend(edge, 36);
        let last = bend((next + 3) % 4, 36);
        let _ = write!(
            path,
            "C{} {} {} {} {} {}",
            first.0, first.1, last.0, last.1, target.0, target.1
        );
    }
    path.push('Z');
    path
}

/// A place well inside a segment, for what lies on it.
fn heart(edges: Edges) -> (i32, i32) {
    let count = edges.len() as i32;
    let sum = edges.iter().fold((0, 0), |(x, y), edge| {
        let (across, down) = MIDDLES[edge.index()];
        (x + across, y + down)
    });
    let mean = (sum.0 / count, sum.1 / count);
    // Towards the edge of a cap, a third of the way to the middle elsewhere.
    let pull = if count == 1 { 16 } else { 10 };
    (mean.0 + (50 - mean.0) * pull / 50, mean.1 + (50 - mean.1) * pull / 50)
}

fn draw_segment(svg: &mut String, segment: &Segment) {
    let (fill, line) = match segment.terrain {
        Terrain::Grass => ("#8fbf5f", "#5d8f35"),
        Terrain::Sand => ("#f0dda6", "#c9a861"),
    };
    draw!(
        svg,
        r#"<path d="{}" fill="{fill}" stroke="{line}" stroke-width="1.5"/>"#,
        outline(segment.edges)
    );
}

fn draw_items(svg: &mut String, segment: &Segment) {
    let (x, y) = heart(segment.edges);
    let things = [
        (u8::from(segment.bulges != 1), "bulge"),
        (segment.gold, "gold"),
        (segment.silver, "silver"),
        (segment.flowers, "flower"),
    ];
    let total: i32 = things.iter().map(|&(count, _)| i32::from(count.min(4))).sum();
    let mut place = 0;
    for (count, thing) in things {
        for _ in 0..count.min(4) {
            let at = x + 11 * place - 11 * (total - 1) / 2;
            place += 1;
            match thing {
                "bulge" => draw!(
                    svg,
                    r##"<circle cx="{at}" cy="{y}" r="5" fill="#fff" fill-opacity=".6" stroke="#555"/><text x="{at}" y="{}" font-size="8" text-anchor="middle">{}</text>"##,
                    y + 3,
                    segment.bulges
                ),
                "flower" => {
                    for (dx, dy) in [(0, -3), (3, 0), (0, 3), (-3, 0)] {
                        draw!(
                            svg,
                            r##"<circle cx="{}" cy="{}" r="2.6" fill="#d6409f"/>"##,
                            at + dx,
                            y + dy
                        );
                    }
                    draw!(svg, r##"<circle cx="{at}" cy="{y}" r="2" fill="#fff3a0"/>"##);
                }
                _ => {
                    let fill = if thing == "gold" { "#f5b800" } else { "#d5d9de" };
                    draw!(
                        svg,
                        r##"<circle cx="{at}" cy="{y}" r="4.6" fill="{fill}" stroke="#6b5b1e"/>"##
                    );
                }
            }
        }
    }
}

fn draw_creature(svg: &mut String, part: &CreaturePart) {
    let colour = match part.species {
        Species::Orange => "#e8731a",
        Species::Blue => "#2f7fd1",
        Species::Worm => "#c46a8d",
    };
    let mut ends = part.edges.iter().map(|edge| MIDDLES[edge.index()]);
    let Some((x, y)) = ends.next() else { return };
    let wide = if part.species == Species::Worm { 11 } else { 9 };
    let stroke = format!(r#"fill="none" stroke="{colour}" stroke-width="{wide}""#);
    let Some((to_x, to_y)) = ends.next() else {
        // An end: a stub that stops on the way to the middle.
        let (stop_x, stop_y) = (x + (50 - x) * 5 / 10, y + (50 - y) * 5 / 10);
        draw!(svg, r#"<path d="M{x} {y}L{stop_x} {stop_y}" {stroke}/>"#);
        let half = wide / 2;
        draw!(svg, r#"<circle cx="{stop_x}" cy="{stop_y}" r="{half}.5" fill="{colour}"/>"#);
        match part.role {
            Role::Head => {
                draw!(svg, r#"<circle cx="{stop_x}" cy="{stop_y}" r="8" fill="{colour}"/>"#);
                for side in [-3, 3] {
                    let (dx, dy) = if x == 50 { (side, 0) } else { (0, side) };
                    let (cx, cy) = (stop_x + dx, stop_y + dy);
                    draw!(svg, r##"<circle cx="{cx}" cy="{cy}" r="1.7" fill="#fff"/>"##);
                }
            }
            Role::Tail => {
                let (tip_x, tip_y) = (x + (50 - x) * 8 / 10, y + (50 - y) * 8 / 10);
                draw!(
                    svg,
                    r#"<path d="M{stop_x} {stop_y}L{tip_x} {tip_y}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>"#
                );
            }
            _ => draw!(svg, r##"<circle cx="{stop_x}" cy="{stop_y}" r="2" fill="#fff"/>"##),
        }
        return;
    };
    // Curves swing round the corner; straight parts bow a little, so that two can be told apart.
    let straight = part.edges.bits() == 0b0101 || part.edges.bits() == 0b1010;
    let (middle_x, middle_y) =
        if straight { (50, 50) } else { ((x + to_x) / 4 + 25, (y + to_y) / 4 + 25) };
    draw!(
        svg,
        r##"<path d="M{x} {y}Q{middle_x} {middle_y} {to_x} {to_y}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="{}"/>"##,
        wide + 3
    );
    draw!(svg, r#"<path d="M{x} {y}Q{middle_x} {middle_y} {to_x} {to_y}" {stroke}/>"#);
    if part.role == Role::Saddle {
        let (on_x, on_y) = ((x + 2 * middle_x + to_x) / 4, (y + 2 * middle_y + to_y) / 4);
        draw!(
            svg,
            r##"<circle cx="{on_x}" cy="{on_y}" r="8" fill="#7d3f5c" stroke="#fff" stroke-width="1.5"/>"##
        );
    }
}

/// Where a marker stands on a part.
fn stand(side: &Side, part: Part) -> (i32, i32) {
    let (x, y) = MIDDLES[part.edge.index()];
    match part.layer {
        Layer::Creature => (x + (50 - x) * 3 / 10, y + (50 - y) * 3 / 10),
        Layer::Terrain => {
            let (x, y) = heart(side.segment_at(part.edge).edges);
            (x, y + 9)
        }
    }
}

fn draw_marker(svg: &mut String, side: &Side, seat: Seat, claim: Claim) {
    let (x, y) = stand(side, claim.part);
    let fill = SEATS[seat.index() % SEATS.len()];
    match claim.kind {
        MarkerKind::Boot => draw!(
            svg,
            r##"<path d="M{} {}h7v9h7v6h-14z" fill="{fill}" stroke="#fff"/>"##,
            x - 5,
            y - 10
        ),
        MarkerKind::Pitchfork => draw!(
            svg,
            r#"<path d="M{x} {}v20M{} {}v6h10v-6" fill="none" stroke="{fill}" stroke-width="2.5"/>"#,
            y - 10,
            x - 5,
            y - 12
        ),
    }
    draw!(svg, r##"<text x="{}" y="{}" font-size="8" fill="#fff">{seat}</text>"##, x - 4, y - 2);
}

fn draw_side(svg: &mut String, side: &Side, marker: Option<(Seat, Claim)>) {
    // Where segments leave the middle free, bare ground shows.
    draw!(svg, r##"<rect width="100" height="100" fill="#cdbf86"/>"##);
    // A joined pair across the middle lies under the caps beside it.
    let across = |segment: &&Segment| segment.edges.len() > 1;
    side.segments().filter(across).for_each(|segment| draw_segment(svg, segment));
    side.segments().filter(|it| !across(it)).for_each(|segment| draw_segment(svg, segment));
    side.creatures().for_each(|part| draw_creature(svg, part));
    side.segments().for_each(|segment| draw_items(svg, segment));
    if side.has_shovel() {
        draw!(
            svg,
            r##"<g transform="translate(88 88)"><circle r="9" fill="#fff" stroke="#444"/><path d="M0 -6v6M-3 0h6v3l-3 3l-3 -3z" fill="#777" stroke="#444" stroke-width="1.5"/></g>"##
        );
    }
    draw!(svg, r##"<rect width="100" height="100" fill="none" stroke="#444" stroke-width="1"/>"##);
    if let Some((seat, claim)) = marker {
        draw_marker(svg, side, seat, claim);
    }
}

fn open(width: i32, height: i32) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fbf9f4\"/>\n"
    )
}

fn put(svg: &mut String, x: i32, y: i32, what: impl FnOnce(&mut String)) {
    draw!(svg, r#"<g transform="translate({x} {y})">"#);
    what(svg);
    svg.push_str("</g>\n");
}

impl Side {
    /// The side as an SVG picture of 100 by 100, north up.
    ///
    /// ```
    /// use marram::Side;
    /// let side: Side = "grass NE gold; sand SW; orange end N".parse()?;
    /// assert!(side.svg().starts_with("<svg "));
    /// # Ok::<(), marram::SideError>(())
    /// ```
    pub fn svg(&self) -> String {
        let mut svg = open(TILE, TILE);
        draw_side(&mut svg, self, None);
        svg + "</svg>\n"
    }
}

impl TileSet {
    /// All tiles on one sheet as an SVG picture, eight tiles a row, front above back.
    pub fn svg(&self) -> String {
        const COLUMNS: i32 = 8;
        let (wide, high) = (TILE + 16, 2 * TILE + 36);
        let rows = (self.len() as i32 + COLUMNS - 1) / COLUMNS;
        let mut svg = open(COLUMNS * wide + 16, rows * high + 16);
        for tile in self.tiles() {
            let place = tile.index() as i32;
            let (x, y) = (16 + place % COLUMNS * wide, 16 + place / COLUMNS * high);
            draw!(svg, r#"<text x="{x}" y="{}" font-size="12">{tile}</text>"#, y + 6);
            for face in Face::ALL {
                let down = y + 10 + face as i32 * (TILE + 4);
                put(&mut svg, x, down, |svg| draw_side(svg, self.side(tile, face), None));
            }
        }
        svg + "</svg>\n"
    }
}

/// The outline and the place of everything in the picture of a view.
struct Sheet {
    low: Cell,
    columns: i32,
    rows: i32,
    width: i32,
    /// Where the board ends.
    table: i32,
}

/// Height of the strip with the seats and the tile on offer.
const STRIP: i32 = TILE + 30;
/// Columns and rows of tiles below the board lie so far apart.
const GAP: i32 = 14;
/// Height of a row of hidden sides with what stands above each.
const HIDDEN: i32 = TILE + 48;
/// Height of a line of text.
const LINE: i32 = 18;

impl Sheet {
    fn new(view: &View) -> Sheet {
        let (low, high) = view.state.board.cells().bounds().unwrap_or((Cell::ORIGIN, Cell::ORIGIN));
        let columns = i32::from(high.x()) - i32::from(low.x()) + 3;
        let rows = i32::from(high.y()) - i32::from(low.y()) + 3;
        let width = (30 + columns * TILE).max(2 * TILE + 420);
        Sheet { low, columns, rows, width, table: 30 + rows * TILE }
    }

    /// The upper left corner of a cell.
    fn at(&self, cell: Cell) -> (i32, i32) {
        let x = i32::from(cell.x()) - i32::from(self.low.x()) + 1;
        let y = i32::from(cell.y()) - i32::from(self.low.y()) + 1;
        (30 + x * TILE, 30 + y * TILE)
    }

    /// How many hidden sides stand in a row.
    fn hidden_columns(&self) -> i32 {
        (self.width - GAP) / (TILE + GAP)
    }

    /// Numbers the columns and rows.
    fn draw_numbers(&self, svg: &mut String) {
        for column in 0..self.columns {
            let x = i32::from(self.low.x()) - 1 + column;
            let middle = 30 + column * TILE + TILE / 2;
            draw!(
                svg,
                r#"<text x="{middle}" y="20" font-size="14" text-anchor="middle">{x}</text>"#
            );
        }
        for row in 0..self.rows {
            let y = i32::from(self.low.y()) - 1 + row;
            let middle = 30 + row * TILE + TILE / 2;
            draw!(
                svg,
                r#"<text x="14" y="{middle}" font-size="14" text-anchor="middle">{y}</text>"#
            );
        }
    }
}

impl View {
    /// The board as an SVG picture with rows and columns numbered, the open cells where the tile on
    /// offer fits, points and supplies of the seats, both sides of the tile on offer, the hidden
    /// sides of the tiles that show a shovel, and the tiles out of sight by number.
    pub fn svg(&self) -> String {
        let state = &self.state;
        let sheet = Sheet::new(self);
        let hidden: Vec<_> = self.hidden_sides().collect();
        let hidden_rows =
            (hidden.len() as i32 + sheet.hidden_columns() - 1) / sheet.hidden_columns();
        let lines = tiles_out_of_sight(state);
        let below = sheet.table + STRIP;
        let text = below + hidden_rows * HIDDEN;
        let mut svg = open(sheet.width, text + lines.len() as i32 * LINE + GAP);
        sheet.draw_numbers(&mut svg);
        for cell in self.fitting() {
            let (x, y) = sheet.at(cell);
            draw!(
                svg,
                r##"<rect x="{}" y="{}" width="90" height="90" fill="none" stroke="#888" stroke-dasharray="6 6"/>"##,
                x + 5,
                y + 5
            );
        }
        for laid in state.board() {
            let Some(side) = self.lying(&laid) else { continue };
            let (x, y) = sheet.at(laid.cell);
            put(&mut svg, x, y, |svg| draw_side(svg, &side, laid.marker));
        }
        Seat::all(state.players).for_each(|seat| self.draw_seat(&mut svg, seat, sheet.table));
        if let Some(sides) = state.offer().and_then(|tile| self.print(tile)) {
            for face in Face::ALL {
                let x = sheet.width - (2 - face as i32) * (TILE + GAP + 20);
                put(&mut svg, x, sheet.table + 18, |svg| {
                    draw_side(svg, &sides[face as usize], None);
                });
                let (y, name) = (sheet.table + 14, self.face_name(face));
                draw!(svg, r#"<text x="{x}" y="{y}" font-size="12">{name}</text>"#);
            }
        }
        for (place, (laid, side, rotations)) in (0..).zip(&hidden) {
            let x = GAP + place % sheet.hidden_columns() * (TILE + GAP);
            let y = below + place / sheet.hidden_columns() * HIDDEN;
            let turns: Vec<String> = rotations.iter().map(ToString::to_string).collect();
            let turns = if turns.is_empty() { "no".to_string() } else { turns.join(" ") };
            for (down, line) in [
                (14, format!("{}, {} up", laid.cell, laid.face.other())),
                (30, format!("fits rotation: {turns}")),
            ] {
                draw!(svg, r#"<text x="{x}" y="{}" font-size="12">{line}</text>"#, y + down);
            }
            put(&mut svg, x, y + 36, |svg| draw_side(svg, side, None));
        }
        for (place, line) in (0..).zip(&lines) {
            let y = text + LINE + place * LINE;
            draw!(svg, r#"<text x="14" y="{y}" font-size="12">{line}</text>"#);
        }
        svg + "</svg>\n"
    }

    /// Points and supplies of a seat, in its line below the board.
    fn draw_seat(&self, svg: &mut String, seat: Seat, table: i32) {
        let state = &self.state;
        let line = seat.index() as i32 * 20 + table + 25;
        let boots = state.supply(seat, MarkerKind::Boot);
        let pitchforks = match self.variant {
            Variant::Classic => String::new(),
            Variant::Pitchfork => {
                format!(", {}", counted(state.supply(seat, MarkerKind::Pitchfork), "pitchfork"))
            }
        };
        let acts = state.actions_left > 0 && state.seat == Some(seat);
        let turn = if acts { ", to act" } else { "" };
        let fill = SEATS[seat.index() % SEATS.len()];
        draw!(
            svg,
            r#"<text x="14" y="{line}" font-size="14" fill="{fill}">seat {seat}: {}, {}{pitchforks}, {}{turn}</text>"#,
            counted(state.score(seat), "point"),
            counted(boots, "boot"),
            counted(state.shovels(seat), "shovel")
        );
    }
}
