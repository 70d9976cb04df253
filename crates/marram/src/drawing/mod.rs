//! The table as SVG, and its parts alone: sides and whole sets of tiles.
//!
//! At the top the board with rows and columns numbered; below it the seats, the tile on offer in
//! every rotation, the hidden sides of the tiles that show a shovel, and the tiles out of sight by
//! number. Nothing of a view is hidden but the order of the tiles to come, and no view holds that.
//!
//! | class | what it is | `data-touch` |
//! |---|---|---|
//! | `board` | the board | |
//! | `cell` | a cell with a tile, or with `open` an empty one where the tile on offer fits | the cell, `2,-1` |
//! | `tile` | a tile; also all sides of the tile on offer | the tile, `tile 17` |
//! | `marker` | a boot or a pitchfork on a tile | |
//! | `seat` | a seat's points and supplies; with `own`, `asked` | none: no action names a seat |
//! | `offer` | the tile on offer | the tile, `tile 17` |
//! | `side` | a side in one rotation, with `data-face` and `data-rotation` | |
//! | `part` | a part of a side that may be claimed | the part, `terrain N` |
//! | `hidden` | the hidden side of a tile with a shovel | the cell, `2,-1` |
//!
//! The parts are those of the tile as it would lie: an element of `side` says how that is.
//!
//! What all games have in common stands in [`mallow_core::svg`].

mod tile;

use crate::edition::TileSet;
use crate::marker::MarkerKind;
use crate::options::{Sides, Variant};
use crate::picture::tiles_out_of_sight;
use crate::rules::Marram;
use crate::side::Side;
use crate::state::State;
use crate::tile::{Face, LaidTile};
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::svg::{self, Draw, Flow, PREFIX, Paint, Piece, Style, Svg, Text, WIDTH};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::words::counted;
use mallow_core::{Game, Observer, Seat};
use tile::{TILE, draw_side};

impl Draw for Marram {
    fn draw_view(&self, view: &View, svg: &mut Svg) -> String {
        draw(view, svg)
    }

    fn draw_state(&self, state: &State, svg: &mut Svg) -> String {
        draw(&self.view(state, Observer::Public), svg)
    }
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
    #[must_use]
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(Marram::NAME, PREFIX).with_width(TILE);
        draw_side(&mut svg, self, None, false);
        svg.down(TILE);
        svg.finish(&format!("Marram: {self}"))
    }
}

impl TileSet {
    /// All tiles on one sheet as an SVG picture, eight tiles a row, front above back.
    #[must_use]
    pub fn svg(&self) -> String {
        const COLUMNS: i32 = 8;
        let flow = Flow::new(16, 16, (TILE + 16, 2 * TILE + 36), COLUMNS);
        let mut svg = Svg::new(Marram::NAME, PREFIX).with_width(COLUMNS * (TILE + 16) + 16);
        for tile in self.tiles() {
            let (x, y) = flow.at(tile.index());
            let piece = Piece::new("tile").id(format!("tile-{tile}")).at(x, y);
            svg.piece(&piece, |svg| {
                svg.text(0, 6, Text::new(12), tile);
                for face in Face::ALL {
                    let side = self.side(tile, face);
                    let down = 10 + face as i32 * (TILE + 4);
                    let piece = Piece::new("side").data("face", face).at(0, down);
                    svg.piece(&piece.title(format!("tile {tile}, {face}: {side}")), |svg| {
                        draw_side(svg, side, None, false);
                    });
                }
            });
        }
        svg.down(flow.height(self.len()) + 16);
        svg.finish(&format!("Marram: {} tiles", self.len()))
    }
}

/// The colour of a seat's markers. They carry the number of the seat, too.
pub(super) fn seat_paint(seat: Seat) -> Paint {
    const PAINTS: [Paint; 4] = [Paint::RED, Paint::BLUE, Paint::PURPLE, Paint::BLACK];
    PAINTS[seat.index() % PAINTS.len()]
}

fn draw(view: &View, svg: &mut Svg) -> String {
    let heading = heading(view);
    svg.paragraph(Text::new(14).bold(), &heading);
    svg.down(4);
    Sheet::new(view).draw(svg, view);
    for seat in Seat::all(view.state.players) {
        draw_seat(svg, view, seat);
    }
    draw_offer(svg, view);
    draw_hidden(svg, view);
    let mut lines: Vec<String> = Vec::new();
    for line in tiles_out_of_sight(&view.state) {
        // A line that begins with a space goes on from the one before it.
        match lines.last_mut().filter(|_| line.starts_with(' ')) {
            Some(last) => last.push_str(&line),
            None => lines.push(line),
        }
    }
    for line in lines {
        svg.paragraph(Text::new(12), &line);
    }
    format!("Marram: {heading}")
}

fn name(view: &View, seat: Seat) -> String {
    if view.observer.is(seat) { "you".to_string() } else { format!("seat {seat}") }
}

fn heading(view: &View) -> String {
    let state = &view.state;
    let left = state.to_come();
    let tiles = if left == 1 { "tile" } else { "tiles" };
    match state.seat {
        Some(seat) if state.actions_left > 0 => {
            let actions = if state.actions_left == 1 { "action" } else { "actions" };
            let count = state.actions_left;
            format!("{} to act: {count} {actions} left, {left} {tiles} to come", name(view, seat))
        }
        _ => format!("{left} {tiles} to come"),
    }
}

/// The outline of the board and its place in the picture.
struct Sheet {
    low: Cell,
    columns: i32,
    rows: i32,
}

/// The room for the numbers beside the board, in percent of a tile.
const EDGE: i32 = 40;
/// Boards with more columns or rows have no numbers: nobody could read them.
const MOST_NUMBERS: i32 = 60;

impl Sheet {
    /// The board with a ring of empty cells around it.
    fn new(view: &View) -> Sheet {
        let (low, high) = view.state.board.cells().bounds().unwrap_or((Cell::ORIGIN, Cell::ORIGIN));
        let columns = i32::from(high.x()) - i32::from(low.x()) + 3;
        let rows = i32::from(high.y()) - i32::from(low.y()) + 3;
        Sheet { low, columns, rows }
    }

    /// The upper left corner of a cell, a tile being 100 wide.
    fn at(&self, cell: Cell) -> (i32, i32) {
        let x = i32::from(cell.x()) - i32::from(self.low.x()) + 1;
        let y = i32::from(cell.y()) - i32::from(self.low.y()) + 1;
        (EDGE + x * TILE, EDGE + y * TILE)
    }

    fn draw(&self, svg: &mut Svg, view: &View) {
        const ACROSS: i32 = WIDTH - 12;
        let (wide, high) = (EDGE + self.columns * TILE + 10, EDGE + self.rows * TILE + 10);
        // A small board is not blown up beyond the size of a tile.
        let across = ACROSS.min(wide);
        let down = (i64::from(across) * i64::from(high) / i64::from(wide)) as i32;
        let place = ((WIDTH - across) / 2, svg.top(), across, down);
        svg.piece(&Piece::new("board").id("board").title("the board"), |svg| {
            svg.window(place, (0, 0, wide, high), |svg| {
                if self.columns.max(self.rows) <= MOST_NUMBERS {
                    self.draw_numbers(svg, (11 * wide / across).min(EDGE));
                }
                for cell in view.fitting() {
                    let (x, y) = self.at(cell);
                    let piece = Piece::new("cell open").id(format!("cell-{cell}")).touch(cell);
                    let title = format!("{cell}, the tile on offer fits");
                    svg.piece(&piece.title(title).at(x, y), |svg| {
                        let style = Style::fill(Paint::PANEL).outlined(Paint::FAINT, 25).rounded(8);
                        svg.rect(6, 6, TILE - 12, TILE - 12, style.dashed());
                    });
                }
                for laid in view.state.board() {
                    self.draw_laid(svg, view, &laid);
                }
            });
        });
        svg.down(down + 6);
    }

    /// Numbers the columns and rows.
    fn draw_numbers(&self, svg: &mut Svg, size: i32) {
        let text = Text::new(size).middle().paint(Paint::FAINT);
        for column in 0..self.columns {
            let x = EDGE + column * TILE + TILE / 2;
            svg.text(x, EDGE - 4, text, i32::from(self.low.x()) - 1 + column);
        }
        for row in 0..self.rows {
            let y = EDGE + row * TILE + TILE / 2 + size / 3;
            svg.text(EDGE / 2, y, text, i32::from(self.low.y()) - 1 + row);
        }
    }

    fn draw_laid(&self, svg: &mut Svg, view: &View, laid: &LaidTile) {
        let Some(side) = view.lying(laid) else { return };
        let LaidTile { tile, cell, .. } = *laid;
        let (x, y) = self.at(cell);
        let piece = Piece::new("cell").id(format!("cell-{cell}")).touch(cell).at(x, y);
        svg.piece(&piece, |svg| {
            let mut title = format!("{cell}, tile {tile}: {side}");
            if let Some((seat, claim)) = laid.marker {
                title.push_str(&format!("; {claim} of {}", name(view, seat)));
            }
            let piece = Piece::new("tile").id(format!("tile-{tile}")).touch(format!("tile {tile}"));
            svg.piece(&piece.title(title), |svg| draw_side(svg, &side, laid.marker, false));
        });
    }
}

/// Points and supplies of a seat.
fn draw_seat(svg: &mut Svg, view: &View, seat: Seat) {
    let state = &view.state;
    let asked = state.actions_left > 0 && state.seat == Some(seat);
    let own = view.observer.is(seat);
    let class = match (own, asked) {
        (true, true) => "seat own asked",
        (true, false) => "seat own",
        (false, true) => "seat asked",
        (false, false) => "seat",
    };
    let mut supplies = counted(state.supply(seat, MarkerKind::Boot), "boot").to_string();
    if view.variant == Variant::Pitchfork {
        let pitchforks = counted(state.supply(seat, MarkerKind::Pitchfork), "pitchfork");
        supplies.push_str(&format!(", {pitchforks}"));
    }
    supplies.push_str(&format!(", {}", counted(state.shovels(seat), "shovel")));
    let points = counted(state.score(seat), "point").to_string();
    let name = name(view, seat);
    let title = format!("{name}: {points}, {supplies}{}", if asked { ", to act" } else { "" });
    let piece = Piece::new(class).id(format!("seat-{seat}")).title(title).at(6, svg.top());
    svg.piece(&piece, |svg| {
        svg.rect(0, 0, WIDTH - 12, 26, Style::panel());
        if asked {
            svg::marker(svg, 3, 13);
        }
        svg.circle(22, 13, 8, Style::fill(seat_paint(seat)));
        let number = Text::new(12).middle().bold().paint(Paint::LIGHT);
        svg.text(22, 17, number, seat);
        svg.text(35, 18, Text::new(13).bold(), name);
        svg.text(90, 18, Text::new(13), points);
        svg.text(160, 18, Text::new(11).paint(Paint::FAINT), supplies);
    });
    svg.down(30);
}

/// A side as it would lie in one rotation.
fn draw_turned(
    svg: &mut Svg,
    side: &Side,
    id: &str,
    (face, rotation): (Face, Rotation),
    at: (i32, i32),
    percent: i32,
) {
    let turned = side.turned(rotation);
    let piece = Piece::new("side").id(id).data("face", face).data("rotation", rotation);
    let title = format!("{face}, rotation {rotation}: {turned}");
    svg.piece(&piece.title(title).at(at.0, at.1).scaled(percent), |svg| {
        draw_side(svg, &turned, None, true);
    });
}

/// Both sides of the tile on offer in every rotation that makes a difference.
fn draw_offer(svg: &mut Svg, view: &View) {
    let Some(tile) = view.state.offer() else { return };
    let Some(sides) = view.print(tile) else { return };
    let piece = Piece::new("offer").id("offer").touch(format!("tile {tile}"));
    svg.piece(&piece.title(format!("tile {tile}, on offer")), |svg| {
        for (face, side) in Face::ALL.into_iter().zip(sides) {
            let label = format!("Tile {tile}, {}", view.face_name(face));
            svg.text(10, svg.top() + 14, Text::new(12).bold(), label);
            let flow = Flow::new(10, svg.top() + 20, (TILE * 82 / 100 + 4, 108), 4);
            let placed = face == Face::Front || view.sides == Sides::Either;
            let count = if placed { usize::from(side.distinct_rotations()) } else { 1 };
            for (n, rotation) in Rotation::ALL.into_iter().take(count).enumerate() {
                let (x, y) = flow.at(n);
                let id = format!("offer-{face}-{rotation}");
                draw_turned(svg, side, &id, (face, rotation), (x, y), 82);
                if placed {
                    let text = Text::new(11).middle();
                    svg.text(x + 41, y + 96, text, format!("rotation {rotation}"));
                }
            }
            svg.down(20 + flow.height(count) - 4);
        }
    });
}

/// The hidden sides of the tiles with a shovel, each in the rotations in which it fits; as printed if
/// it does not fit.
fn draw_hidden(svg: &mut Svg, view: &View) {
    const PERCENT: i32 = 64;
    let mut hidden = view.hidden_sides().peekable();
    if hidden.peek().is_none() {
        return;
    }
    svg.paragraph(Text::new(12).bold(), "Hidden sides of the tiles with a shovel");
    let flow = Flow::new(8, svg.top(), (TILE * PERCENT / 100 + 5, 84), 5);
    let mut count = 0;
    for (laid, side, rotations) in hidden {
        let LaidTile { tile, cell, .. } = laid;
        let face = laid.face.other();
        let turns: Vec<String> = rotations.iter().map(ToString::to_string).collect();
        let turns = if turns.is_empty() { "no".to_string() } else { turns.join(" ") };
        let title = format!("{cell}, {face} of tile {tile}, fits rotation: {turns}");
        let cell_piece = Piece::new("hidden").id(format!("hidden-{cell}")).touch(cell).title(title);
        svg.piece(&cell_piece, |svg| {
            svg.piece(&Piece::new("tile").touch(format!("tile {tile}")), |svg| {
                let fits = !rotations.is_empty();
                let printed = [Rotation::new(0)];
                for &rotation in if fits { &rotations[..] } else { &printed } {
                    let (x, y) = flow.at(count);
                    let note = if fits {
                        format!("{cell} rot. {rotation}")
                    } else {
                        format!("{cell} no fit")
                    };
                    svg.text(x, y + 14, Text::new(11), note);
                    let id = format!("hidden-{cell}-{rotation}");
                    draw_turned(svg, &side, &id, (face, rotation), (x, y + 18), PERCENT);
                    count += 1;
                }
            });
        });
    }
    svg.down(flow.height(count) + 2);
}
