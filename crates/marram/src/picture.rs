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

use crate::action::{Layer, MarkerKind, Matter};
use crate::config::Variant;
use crate::side::{CreaturePart, Role, Segment, Side, Species, Terrain};
use crate::state::State;
use crate::tile_set::Face;
use crate::view::View;
use crate::{Claim, LaidTile};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction};

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
                if part.edges.first() == Some(edge)
                    && let Some(seat) = marked(Layer::Creature, edge)
                {
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
                        let across = self.side.segments().find(|it| {
                            [0b0101, 0b1010].iter().any(|&pair| it.edges.bits() & pair == pair)
                        });
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
        let mut like = self.side.creatures().filter(|other| {
            other.species == part.species && other.edges.len() == 2 && part.edges.len() == 2
        });
        let second = like.next().is_some_and(|first| first != part) && like.next().is_some();
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

/// The board, drawn with what `sketch` says of a tile and `note` of an empty cell.
fn draw_board(
    f: &mut fmt::Formatter<'_>,
    state: &State,
    sketch: impl Fn(&LaidTile) -> Sketch,
    note: impl Fn(Cell) -> Option<&'static [u8]>,
) -> fmt::Result {
    let Some((low, high)) = state.board.bounds() else { return Ok(()) };
    // One more on every side, for the cells next to the tiles.
    let span = |low: i16, high: i16| i32::from(low) - 1..=i32::from(high) + 1;
    let (columns, rows) = (span(low.x(), high.x()), span(low.y(), high.y()));
    if columns.clone().count() * rows.clone().count() > MOST_CELLS {
        for laid in state.board() {
            let side = sketch(&laid).side;
            writeln!(f, "tile {} at {}: {side}", laid.tile, laid.cell)?;
        }
        return Ok(());
    }
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

/// Points and supplies of each seat, then whose turn it is.
fn draw_table(f: &mut fmt::Formatter<'_>, state: &State, pitchforks: bool) -> fmt::Result {
    for seat in Seat::all(state.players) {
        let boots = state.supply(seat, MarkerKind::Boot);
        write!(f, "seat {seat}: {} points, {boots} boots", state.score(seat))?;
        if pitchforks {
            write!(f, ", {} pitchforks", state.supply(seat, MarkerKind::Pitchfork))?;
        }
        writeln!(f, ", {} shovels", state.shovels(seat))?;
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
            let plural = if left == 1 { "" } else { "s" };
            write!(f, "seat {seat} has {left} action{plural} left; ")?;
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
    let shovel = state.shown_shovels.contains(laid.cell);
    let side = Side::try_new(&segments, &creatures, shovel);
    let side = side.expect("what lies on the board was a valid side");
    Sketch { side, roles: false, marker: laid.marker }
}

/// The board with edges and connections, then scores, supplies and turn. A view shows more.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_board(f, self, |laid| outline(self, laid), |_| None)?;
        let pitchforks = self.supply[1].iter().chain(&self.lost[1]).any(|&count| count > 0)
            || self.board().any(|laid| {
                laid.marker.is_some_and(|(_, claim)| claim.kind == MarkerKind::Pitchfork)
            });
        draw_table(f, self, pitchforks)
    }
}

/// The board with everything on it and a `(fits)` on each empty cell where the tile on offer can
/// lie, a key, scores, supplies and turn, and both sides of the tile on offer.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        let offered = state.offer().and_then(|tile| self.print(tile));
        let fitting: Vec<Cell> = self.fitting().collect();
        let sketch = |laid: &LaidTile| Sketch {
            side: self.lying(laid).expect("a view has the prints of the tiles on the board"),
            roles: true,
            marker: laid.marker,
        };
        draw_board(f, state, sketch, |cell| {
            fitting.binary_search(&cell).is_ok().then_some(b"(fits)".as_slice())
        })?;
        for laid in state.board() {
            if let Some(side) = self.lying(&laid).filter(is_crowded) {
                writeln!(f, "{}: {side}", laid.cell)?;
            }
        }
        if state.has_begun() {
            writeln!(
                f,
                "\" grass   . sand   slashes part segments   $ gold   c silver   * flower   \
                digit: bulges if not 1\no orange  b blue  w worm + e end  m middle  s saddle  h head  \
                t tail   T shovel   #N boot of seat N, digit behind a creature: marker of that seat"
            )?;
        }
        draw_table(f, state, self.variant == Variant::Pitchfork)?;
        let Some(sides) = offered else { return Ok(()) };
        let draw =
            |face: &Face| Sketch { side: sides[*face as usize], roles: true, marker: None }.draw();
        let rasters: Vec<Raster> = self.faces().iter().map(draw).collect();
        let heads: Vec<_> = self.faces().iter().map(|face| format!("{face:<WIDE$}")).collect();
        writeln!(f, "  {}", heads.join("   ").trim_end())?;
        for row in 0..HIGH {
            let lines: Vec<_> = rasters.iter().map(|raster| text(&raster[row])).collect();
            writeln!(f, "  {}", lines.join("   ").trim_end())?;
        }
        for &face in self.faces() {
            writeln!(f, "{face}: {}", sides[face as usize])?;
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
    fn more_than_two_things_end_in_a_plus() {
        assert!(picture("grass NESW 2 bulges gold 2 silver").starts_with("\"2+"));
    }
}
