//! States and views as pictures in text.
//!
//! A tile is nine columns by five rows. Its edges are triangles of `"` (grass) or `.` (sand) that
//! meet at the corners: a slash there says that two edges are not joined, its absence that they
//! are.
//!
//! ```text
//! \$""oe""/     N: grass with a gold coin, crossed by an orange end
//! ..\"""/""     E: grass, joined with the north; W: sand, joined with nothing
//! wm.. T """    W: crossed by a worm middle; T: a shovel
//! ```

use crate::creature::{CreaturePart, Role, Species};
use crate::edges::Edges;
use crate::feature::Matter;
use crate::land::{Segment, Terrain};
use crate::marker::{Claim, MarkerKind};
use crate::options::Variant;
use crate::part::Layer;
use crate::side::Side;
use crate::state::State;
use crate::tile::{Face, LaidTile, Tile};
use crate::view::View;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction};
use mallow_core::words::counted;

/// Columns of a tile.
const WIDE: usize = 9;
/// Rows of a tile.
const HIGH: usize = 5;
/// Wider boards are listed tile by tile instead of drawn.
const MOST_CELLS: usize = 40_000;

/// A side to be drawn; without roles only edges and connections are known.
struct Sketch {
    side: Side,
    roles: bool,
    marker: Option<(Seat, Claim)>,
}

type Raster = [[u8; WIDE]; HIGH];

fn fill(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Grass => b'"',
        Terrain::Sand => b'.',
    }
}

impl Sketch {
    fn draw(&self) -> Raster {
        let mut raster = self.land();
        if self.side.has_shovel() {
            raster[2][4] = b'T';
        }
        let marked = |layer, edge| {
            let on = |claim: &Claim| claim.part.layer == layer && claim.part.edge == edge;
            self.marker.filter(|(_, claim)| on(claim)).map(|(seat, _)| b'0' + seat.number())
        };
        for segment in self.side.segments() {
            let Some(edge) = segment.edges.first() else { continue };
            let (row, column) = [(0, 1), (1, 7), (4, 1), (1, 0)][edge.index()];
            raster[row][column..column + 2].iter_mut().zip(items(segment)).for_each(
                |(to, from)| {
                    if from != b' ' {
                        *to = from;
                    }
                },
            );
            if let Some(seat) = marked(Layer::Terrain, edge) {
                let (row, column) = [(0, 6), (3, 7), (4, 6), (3, 0)][edge.index()];
                raster[row][column..column + 2].copy_from_slice(&[b'#', seat]);
            }
        }
        for part in self.side.creatures() {
            let code = self.code(part);
            for edge in part.edges.iter() {
                let (row, column) = [(0, 3), (2, 6), (4, 3), (2, 0)][edge.index()];
                raster[row][column..column + 2].copy_from_slice(&code);
                // A claim names a part by its first edge.
                if let Some(seat) = marked(Layer::Creature, edge) {
                    raster[row][column + 2] = seat;
                }
            }
        }
        raster
    }

    fn land(&self) -> Raster {
        let mut raster = [[b' '; WIDE]; HIGH];
        let joined = |a, b| self.side.segment_at(a).edges.contains(b);
        for (row, line) in raster.iter_mut().enumerate() {
            for (column, place) in line.iter_mut().enumerate() {
                let right = column as i32 - 4;
                let down = 2 * (row as i32 - 2);
                let edge = match (right, down) {
                    (0, 0) => {
                        let across = self
                            .side
                            .segments()
                            .find(|it| Edges::ACROSS.iter().any(|&pair| it.edges & pair == pair));
                        *place = across.map_or(b' ', |segment| fill(segment.terrain));
                        continue;
                    }
                    _ if right.abs() < down.abs() && down < 0 => Direction::North,
                    _ if right.abs() < down.abs() => Direction::South,
                    _ if right.abs() > down.abs() && right > 0 => Direction::East,
                    _ if right.abs() > down.abs() => Direction::West,
                    _ => {
                        let a = if down < 0 { Direction::North } else { Direction::South };
                        let b = if right < 0 { Direction::West } else { Direction::East };
                        *place = match (joined(a, b), (right < 0) == (down < 0)) {
                            (true, _) => fill(self.side.segment_at(a).terrain),
                            (false, true) => b'\\',
                            (false, false) => b'/',
                        };
                        continue;
                    }
                };
                *place = fill(self.side.segment_at(edge).terrain);
            }
        }
        raster
    }

    /// Species and role in two letters; in capitals for the second of two like parts, so that one
    /// sees which edges belong together.
    fn code(&self, part: &CreaturePart) -> [u8; 2] {
        let species = match part.species {
            Species::Orange => b'o',
            Species::Blue => b'b',
            Species::Worm => b'w',
        };
        let role = match part.role {
            _ if !self.roles => b'-',
            Role::End => b'e',
            Role::Middle => b'm',
            Role::Saddle => b's',
            Role::Head => b'h',
            Role::Tail => b't',
        };
        let mut pairs = self.side.creatures().filter(|other| other.edges.len() == 2);
        let first = pairs.find(|other| other.species == part.species);
        let second = part.edges.len() == 2 && first != Some(part);
        let code = [species, role];
        if second { code.map(|letter| letter.to_ascii_uppercase()) } else { code }
    }
}

/// What lies on a segment in two letters: a count of bulges other than one, `$` for gold, `c` for
/// silver, `*` for a flower, `+` for more.
fn items(segment: &Segment) -> [u8; 2] {
    let mut letters = [b' '; 2];
    let mut count = 0;
    let bulges = b'0' + segment.bulges.min(9);
    for (times, letter) in [
        (u8::from(segment.bulges != 1), bulges),
        (segment.gold, b'$'),
        (segment.silver, b'c'),
        (segment.flowers, b'*'),
    ] {
        for _ in 0..times {
            match letters.get_mut(count) {
                Some(place) => *place = letter,
                None => letters[1] = b'+',
            }
            count += 1;
        }
    }
    letters
}

/// Whether the picture cannot show everything that lies on the side.
fn is_crowded(side: &Side) -> bool {
    side.segments().any(|segment| items(segment)[1] == b'+' || segment.bulges > 9)
}

fn text(line: &[u8]) -> String {
    line.iter().map(|&letter| char::from(letter)).collect()
}

/// The columns and rows of a picture: one more on every side than the tiles need, for the cells next
/// to them. `None` if there are no tiles.
fn extent(state: &State) -> Option<(RangeInclusive<i32>, RangeInclusive<i32>)> {
    let (low, high) = state.board.cells().bounds()?;
    let span = |low: i16, high: i16| i32::from(low) - 1..=i32::from(high) + 1;
    Some((span(low.x(), high.x()), span(low.y(), high.y())))
}

/// Whether the board is so wide that it is listed tile by tile.
fn is_listed(state: &State) -> bool {
    let cells = |(columns, rows): (RangeInclusive<i32>, RangeInclusive<i32>)| {
        columns.count().saturating_mul(rows.count())
    };
    extent(state).map_or(0, cells) > MOST_CELLS
}

/// The tiles of a wide board, each with what it shows and the marker on it.
fn list_board(
    f: &mut fmt::Formatter<'_>,
    state: &State,
    sketch: impl Fn(&LaidTile) -> Sketch,
) -> fmt::Result {
    for laid in state.board() {
        let Sketch { side, marker, .. } = sketch(&laid);
        write!(f, "tile {} at {}: {side}", laid.tile, laid.cell)?;
        match marker {
            Some((seat, Claim { part, kind })) => {
                writeln!(f, ", {kind} of seat {seat} on {part}")?;
            }
            None => writeln!(f)?,
        }
    }
    Ok(())
}

/// The board, drawn with what `sketch` says of a tile and `note` of an empty cell.
fn draw_board(
    f: &mut fmt::Formatter<'_>,
    state: &State,
    sketch: impl Fn(&LaidTile) -> Sketch,
    note: impl Fn(Cell) -> Option<&'static [u8]>,
) -> fmt::Result {
    let Some((columns, rows)) = extent(state) else { return Ok(()) };
    let mut line = "    ".to_string();
    for x in columns.clone() {
        line.push_str(&format!("{x:^WIDE$}"));
    }
    writeln!(f, "{}", line.trim_end())?;
    for y in rows {
        let mut lines: [String; HIGH] = Default::default();
        lines.iter_mut().enumerate().for_each(|(row, line)| {
            *line = if row == HIGH / 2 { format!("{y:>3} ") } else { "    ".to_string() };
        });
        let mut empty = true;
        for x in columns.clone() {
            let (Ok(x), Ok(y)) = (i16::try_from(x), i16::try_from(y)) else { continue };
            let cell = Cell::new(x, y);
            let mut raster = [[b' '; WIDE]; HIGH];
            if let Some(laid) = state.tile_at(cell) {
                raster = sketch(&laid).draw();
                empty = false;
            } else if let Some(mark) = note(cell) {
                let at = (WIDE - mark.len()) / 2;
                raster[HIGH / 2][at..at + mark.len()].copy_from_slice(mark);
                empty = false;
            }
            lines.iter_mut().zip(raster).for_each(|(line, row)| line.push_str(&text(&row)));
        }
        if !empty {
            lines.iter().try_for_each(|line| writeln!(f, "{}", line.trim_end()))?;
        }
    }
    Ok(())
}

/// Tiles by number, neighbours as a range: `1-3, 7`.
pub(crate) fn numbers(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    let mut ranges: Vec<(Tile, Tile)> = Vec::new();
    for tile in tiles {
        match ranges.last_mut() {
            Some((_, last)) if last.index() + 1 == tile.index() => *last = tile,
            _ => ranges.push((tile, tile)),
        }
    }
    let text = |&(first, last): &(Tile, Tile)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    ranges.iter().map(text).collect()
}

/// A heading and a list of things with commas between, in lines of at most 80 columns.
pub(crate) fn wrapped(head: &str, things: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = head.to_string();
    for (index, thing) in things.iter().enumerate() {
        let comma = if index + 1 < things.len() { "," } else { "" };
        if line.len() + thing.len() + 2 > 80 {
            lines.push(core::mem::replace(&mut line, " ".to_string()));
        }
        line.push_str(&format!(" {thing}{comma}"));
    }
    lines.push(line);
    lines
}

/// The tiles that were not drawn yet and those that left the game, in lines: where there are any.
pub(crate) fn tiles_out_of_sight(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for (head, tiles) in [
        ("unseen tiles:", numbers(state.unseen())),
        ("discarded tiles:", numbers(state.discarded())),
    ] {
        if !tiles.is_empty() {
            lines.extend(wrapped(head, &tiles));
        }
    }
    lines
}

/// Points and supplies of each seat, then whose turn it is.
fn draw_table(f: &mut fmt::Formatter<'_>, state: &State, pitchforks: bool) -> fmt::Result {
    for seat in Seat::all(state.players) {
        let boots = counted(state.supply(seat, MarkerKind::Boot), "boot");
        write!(f, "seat {seat}: {}, {boots}", counted(state.score(seat), "point"))?;
        if pitchforks {
            write!(f, ", {}", counted(state.supply(seat, MarkerKind::Pitchfork), "pitchfork"))?;
        }
        writeln!(f, ", {}", counted(state.shovels(seat), "shovel"))?;
    }
    for line in tiles_out_of_sight(state) {
        writeln!(f, "{line}")?;
    }
    let coming = format!("{} to come of {} unseen", state.to_come(), state.unseen().count());
    match (state.seat, state.actions_left) {
        (None, _) => writeln!(f, "the first player is to be drawn; {coming}"),
        (Some(seat), 0) if !state.has_begun() => {
            writeln!(f, "seat {seat} will start; the first tile is to be drawn; {coming}")
        }
        (Some(_), 0) if state.offer().is_none() && state.to_come == 0 => {
            writeln!(f, "the game is over")
        }
        (Some(seat), left) => {
            write!(f, "seat {seat} has {} left; ", counted(left, "action"))?;
            match state.offer() {
                Some(tile) => write!(f, "tile {tile} is on offer; ")?,
                None if state.to_come > 0 => write!(f, "a tile is to be drawn; ")?,
                None => {}
            }
            writeln!(f, "{coming}")
        }
    }
}

/// What a state alone can say of a tile: edges and connections.
fn outline(state: &State, laid: &LaidTile) -> Sketch {
    let mut segments = Vec::new();
    let mut creatures = Vec::new();
    for (_, matter, edges) in state.parts(laid.cell) {
        match matter {
            Matter::Land(terrain) => segments.push(Segment::new(terrain, edges)),
            Matter::Creature(species) => {
                let role = match (species, edges.len()) {
                    (_, 2) => Role::Middle,
                    (Species::Blue, _) => Role::Head,
                    _ => Role::End,
                };
                creatures.push(CreaturePart { species, role, edges });
            }
        }
    }
    let shovel = state.board.shovels().contains(laid.cell);
    let side = Side::try_new(&segments, &creatures, shovel);
    let side = side.expect("what lies on the board was a valid side");
    Sketch { side, roles: false, marker: laid.marker }
}

/// The board with edges and connections, then scores, supplies and turn. A view shows more.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sketch = |laid: &LaidTile| outline(self, laid);
        if is_listed(self) {
            list_board(f, self, sketch)?;
        } else {
            draw_board(f, self, sketch, |_| None)?;
        }
        let pitchforks = self.supply[1].iter().chain(&self.lost[1]).any(|&count| count > 0)
            || self.board().any(|laid| {
                laid.marker.is_some_and(|(_, claim)| claim.kind == MarkerKind::Pitchfork)
            });
        draw_table(f, self, pitchforks)
    }
}

/// What the signs of a drawn board mean.
const KEY: &str = "\
\" grass   . sand   slashes part segments   $ gold   c silver   * flower   + more
digit on land: bulges if not 1   T shovel: the tile can be turned over
creatures: o orange, b blue or w worm, then e end, m middle, s saddle, h head or
t tail; capitals for the second of two like parts
#N boot of seat N   digit behind a creature: marker of that seat";

/// The board with everything on it and a `(fits)` on each empty cell where the tile on offer can
/// lie, a key, the hidden sides of the tiles that show a shovel, scores, supplies, the tiles out of
/// sight by number and the turn, and both sides of the tile on offer.
///
/// A board of more than 40,000 cells is listed tile by tile instead of drawn.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        let fitting: Vec<Cell> = self.fitting().collect();
        let sketch = |laid: &LaidTile| match self.lying(laid) {
            Some(side) => Sketch { side, roles: true, marker: laid.marker },
            None => outline(state, laid),
        };
        if is_listed(state) {
            list_board(f, state, sketch)?;
            let cells: Vec<String> = fitting.iter().map(ToString::to_string).collect();
            for line in wrapped("the tile on offer fits at:", &cells) {
                writeln!(f, "{line}")?;
            }
        } else {
            draw_board(f, state, sketch, |cell| {
                fitting.binary_search(&cell).is_ok().then_some(b"(fits)".as_slice())
            })?;
            for laid in state.board() {
                if let Some(side) = self.lying(&laid).filter(is_crowded) {
                    writeln!(f, "{}: {side}", laid.cell)?;
                }
            }
            if state.has_begun() {
                writeln!(f, "{KEY}")?;
            }
        }
        self.draw_hidden(f)?;
        draw_table(f, state, self.variant == Variant::Pitchfork)?;
        self.draw_offer(f)
    }
}

impl View {
    /// What would come up if a tile that shows a shovel were turned over.
    fn draw_hidden(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (laid, side, rotations)) in self.hidden_sides().enumerate() {
            if index == 0 {
                writeln!(f, "hidden sides of the tiles that show a shovel, as printed:")?;
            }
            let (cell, tile, face) = (laid.cell, laid.tile, laid.face.other());
            let turns: Vec<String> = rotations.iter().map(ToString::to_string).collect();
            let fits = match turns.is_empty() {
                true => "does not fit".to_string(),
                false => format!("fits with rotation {}", turns.join(", ")),
            };
            writeln!(f, "  {cell} {face} of tile {tile}, {fits}: {side}")?;
        }
        Ok(())
    }

    /// Both sides of the tile on offer, as printed.
    fn draw_offer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offered = self.state.offer().and_then(|tile| self.print(tile));
        let Some(sides) = offered else { return Ok(()) };
        let rasters = sides.map(|side| Sketch { side, roles: true, marker: None }.draw());
        writeln!(f, "  {:<WIDE$}   {}", self.face_name(Face::Front), self.face_name(Face::Back))?;
        for row in 0..HIGH {
            let lines: Vec<_> = rasters.iter().map(|raster| text(&raster[row])).collect();
            writeln!(f, "  {}", lines.join("   ").trim_end())?;
        }
        for face in Face::ALL {
            writeln!(f, "{}: {}", self.face_name(face), sides[face as usize])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Sketch, text};
    use alloc::string::String;

    fn picture(side: &str) -> String {
        let sketch = Sketch { side: side.parse().unwrap(), roles: true, marker: None };
        let lines = sketch.draw().map(|line| text(&line) + "\n");
        lines.concat()
    }

    #[test]
    fn a_tile_shows_joins_items_creatures_and_the_shovel() {
        let side = "grass NE gold; sand W; sand S 2 flowers; orange end N; worm middle EW; shovel";
        let expected = concat!(
            "\\$\"oe\"\"\"\"\n",
            "..\\\"\"\"\"\"\"\n",
            "wm..T\"wm\"\n",
            "../...\\\"\"\n",
            "/**.....\\\n",
        );
        assert_eq!(picture(side), expected, "\n{}", picture(side));
    }

    #[test]
    fn of_two_like_parts_the_second_is_in_capitals() {
        let drawn = picture("grass NESW; blue middle NS; blue middle EW");
        assert!(drawn.contains("bm") && drawn.contains("BM"), "\n{drawn}");
    }

    #[test]
    fn long_lists_are_wrapped_and_neighbours_are_one_range() {
        use crate::tile::Tile;
        let tiles = |step: usize| (0..200).step_by(step).map(Tile::from_index);
        assert_eq!(super::numbers(tiles(1)), ["1-200"]);
        let lines = super::wrapped("unseen:", &super::numbers(tiles(2)));
        assert!(lines.len() > 4 && lines.iter().all(|line| line.len() <= 80), "{lines:?}");
        assert!(lines[0].starts_with("unseen: 1, 3, ") && lines[lines.len() - 1].ends_with(" 199"));
    }

    #[test]
    fn more_than_two_things_end_in_a_plus() {
        assert!(picture("grass NESW 2 bulges gold 2 silver").starts_with("\"2+"));
    }
}
