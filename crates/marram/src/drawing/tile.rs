//! One side of a tile, 100 units wide and high.

use super::seat_paint;
use crate::creature::{CreaturePart, Role, Species};
use crate::edges::Edges;
use crate::land::{Segment, Terrain};
use crate::marker::{Claim, MarkerKind};
use crate::part::{Layer, Part};
use crate::side::Side;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use mallow_core::Seat;
use mallow_core::svg::{Paint, Piece, Style, Svg, Text};
use mallow_core::tile_board::Direction;

/// Side of a tile in the units of the picture.
pub(super) const TILE: i32 = 100;

/// Points in the middle of the edges.
const MIDDLES: [(i32, i32); 4] = [(50, 0), (100, 50), (50, 100), (0, 50)];
/// The corner clockwise from each edge.
const CORNERS: [(i32, i32); 4] = [(100, 0), (100, 100), (0, 100), (0, 0)];
/// Where a tuft of grass stands at each edge.
const TUFTS: [(i32, i32); 4] = [(24, 14), (90, 30), (76, 94), (10, 78)];

const GRASS: Paint = Paint::new("grass", "#8fbf5f");
const GRASS_EDGE: Paint = Paint::new("grass-edge", "#4c7a29");
const SAND: Paint = Paint::new("sand", "#f0dda6");
const SAND_EDGE: Paint = Paint::new("sand-edge", "#a98a45");
const GROUND: Paint = Paint::new("ground", "#cdbf86");
const WORM: Paint = Paint::new("worm", "#c46a8d");
const SNAKE: Paint = Paint::new("snake", "#e8731a");
const GOLD: Paint = Paint::new("gold", "#f5b800");
const SILVER: Paint = Paint::new("silver", "#d5d9de");

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

/// Draws a part as an element of its own if it may be claimed.
fn part(
    svg: &mut Svg,
    parts: bool,
    (layer, edges): (Layer, Edges),
    title: String,
    inside: impl FnOnce(&mut Svg),
) {
    match edges.first() {
        Some(edge) if parts => {
            let part = Part { layer, edge };
            svg.piece(&Piece::new("part").touch(part).title(title), inside);
        }
        _ => inside(svg),
    }
}

fn draw_segment(svg: &mut Svg, segment: &Segment) {
    let (fill, line) = match segment.terrain {
        Terrain::Grass => (GRASS, GRASS_EDGE),
        Terrain::Sand => (SAND, SAND_EDGE),
    };
    svg.path(outline(segment.edges), Style::fill(fill).outlined(line, 15));
    if segment.terrain == Terrain::Grass {
        let mut tufts = String::new();
        for edge in segment.edges.iter() {
            let (x, y) = TUFTS[edge.index()];
            // Writing to a string cannot fail.
            let _ = write!(tufts, "M{x} {y}q-1 -6 -5 -8m5 8v-6m0 6q1 -6 5 -8");
        }
        svg.path(tufts, Style::line(GRASS_EDGE, 15));
    }
}

fn draw_items(svg: &mut Svg, segment: &Segment) {
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
            let at = (x + 13 * place - 13 * (total - 1) / 2, y);
            place += 1;
            draw_item(svg, thing, segment, at);
        }
    }
}

fn draw_item(svg: &mut Svg, thing: &str, segment: &Segment, (x, y): (i32, i32)) {
    match thing {
        "bulge" => {
            svg.circle(x, y, 7, Style::fill(Paint::LIGHT).outlined(Paint::BLACK, 10));
            let text = Text::new(11).middle().paint(Paint::BLACK);
            svg.text(x, y + 4, text, segment.bulges);
        }
        "flower" => {
            let petal = Style::fill(Paint::PINK).outlined(Paint::BLACK, 5);
            for (dx, dy) in [(0, -4), (4, 0), (0, 4), (-4, 0)] {
                svg.circle(x + dx, y + dy, 3, petal);
            }
            svg.circle(x, y, 2, Style::fill(Paint::YELLOW));
        }
        _ => {
            let (fill, letter) = if thing == "gold" { (GOLD, 'g') } else { (SILVER, 's') };
            svg.circle(x, y, 6, Style::fill(fill).outlined(Paint::BLACK, 10));
            svg.text(x, y + 3, Text::new(10).middle().paint(Paint::BLACK), letter);
        }
    }
}

const fn creature_paint(species: Species) -> Paint {
    match species {
        Species::Orange => SNAKE,
        Species::Blue => Paint::BLUE,
        Species::Worm => WORM,
    }
}

/// A stretch of a creature's body: an outline, the body, and down its middle nothing for an orange
/// snake, white dashes for a blue one, dark dashes for a worm.
fn draw_body(svg: &mut Svg, species: Species, path: &str) {
    let wide = if species == Species::Worm { 110 } else { 90 };
    svg.path(path, Style::line(Paint::BLACK, wide + 20));
    svg.path(path, Style::line(creature_paint(species), wide));
    match species {
        Species::Orange => {}
        Species::Blue => svg.path(path, Style::line(Paint::LIGHT, 20).dashed()),
        Species::Worm => svg.path(path, Style::line(Paint::BLACK, 20).dashed()),
    }
}

fn draw_creature(svg: &mut Svg, part: &CreaturePart) {
    let mut ends = part.edges.iter().map(|edge| MIDDLES[edge.index()]);
    let Some((x, y)) = ends.next() else { return };
    let Some((to_x, to_y)) = ends.next() else {
        draw_end(svg, part, (x, y));
        return;
    };
    // Curves leave the edges at right angles and swing round the corner.
    let half = |(x, y): (i32, i32)| ((x + 50) / 2, (y + 50) / 2);
    let ((near_x, near_y), (far_x, far_y)) = (half((x, y)), half((to_x, to_y)));
    let path = format!("M{x} {y}C{near_x} {near_y} {far_x} {far_y} {to_x} {to_y}");
    draw_body(svg, part.species, &path);
    if part.role == Role::Saddle {
        let on_x = (x + 3 * near_x + 3 * far_x + to_x) / 8;
        let on_y = (y + 3 * near_y + 3 * far_y + to_y) / 8;
        let style = Style::fill(Paint::BLACK).outlined(Paint::LIGHT, 20);
        svg.circle(on_x, on_y, 8, style);
    }
}

/// An end, a head or a tail: a stub that stops on the way to the middle.
fn draw_end(svg: &mut Svg, part: &CreaturePart, (x, y): (i32, i32)) {
    let (stop_x, stop_y) = (x + (50 - x) / 2, y + (50 - y) / 2);
    let fill = Style::fill(creature_paint(part.species)).outlined(Paint::BLACK, 10);
    if part.role == Role::Tail {
        let (tip_x, tip_y) = (x + (50 - x) * 8 / 10, y + (50 - y) * 8 / 10);
        let tip = format!("M{stop_x} {stop_y}L{tip_x} {tip_y}");
        svg.path(&tip, Style::line(Paint::BLACK, 60));
        svg.path(&tip, Style::line(creature_paint(part.species), 40));
    }
    draw_body(svg, part.species, &format!("M{x} {y}L{stop_x} {stop_y}"));
    match part.role {
        Role::Head => {
            svg.circle(stop_x, stop_y, 9, fill);
            for side in [-4, 4] {
                let (dx, dy) = if x == 50 { (side, 0) } else { (0, side) };
                svg.circle(stop_x + dx, stop_y + dy, 2, Style::fill(Paint::LIGHT));
            }
        }
        Role::Tail => {}
        _ => {
            svg.circle(stop_x, stop_y, 6, fill);
            svg.circle(stop_x, stop_y, 2, Style::fill(Paint::LIGHT));
        }
    }
}

/// Where a marker stands on a part.
fn stand(side: &Side, part: Part) -> (i32, i32) {
    let (x, y) = MIDDLES[part.edge.index()];
    match part.layer {
        Layer::Creature => (x + (50 - x) * 4 / 10, y + (50 - y) * 4 / 10),
        Layer::Terrain => {
            let (x, y) = heart(side.segment_at(part.edge).edges);
            (x, y + 6)
        }
    }
}

/// A boot or a pitchfork with the number of its seat.
fn draw_marker(svg: &mut Svg, side: &Side, seat: Seat, claim: Claim) {
    let (x, y) = stand(side, claim.part);
    let paint = seat_paint(seat);
    let piece = Piece::new("marker").title(format!("{claim} of seat {seat}")).at(x, y);
    svg.piece(&piece.see_through(), |svg| {
        let number = Text::new(16).middle().bold();
        match claim.kind {
            MarkerKind::Boot => {
                let boot = "M-8 -15h13v15h11v12h-24z";
                svg.path(boot, Style::fill(paint).outlined(Paint::LIGHT, 20));
                svg.text(-1, 7, number.paint(Paint::LIGHT), seat);
            }
            MarkerKind::Pitchfork => {
                let fork = "M0 -18v38M-10 -18v12h20v-12";
                svg.path(fork, Style::line(Paint::LIGHT, 80));
                svg.path(fork, Style::line(paint, 45));
                svg.circle(0, 7, 9, Style::fill(paint).outlined(Paint::LIGHT, 15));
                svg.text(0, 13, number.paint(Paint::LIGHT), seat);
            }
        }
    });
}

/// A side with the marker on it; if asked for, its parts are elements that can be clicked.
pub(super) fn draw_side(svg: &mut Svg, side: &Side, marker: Option<(Seat, Claim)>, parts: bool) {
    // Where segments leave the middle free, bare ground shows.
    svg.rect(0, 0, TILE, TILE, Style::fill(GROUND));
    // A joined pair across the middle lies under the caps beside it.
    let across = |segment: &&Segment| segment.edges.len() > 1;
    let wide = side.segments().filter(across);
    for segment in wide.chain(side.segments().filter(|it| !across(it))) {
        let named = (Layer::Terrain, segment.edges);
        part(svg, parts, named, format!("{segment}"), |svg| draw_segment(svg, segment));
    }
    for creature in side.creatures() {
        let named = (Layer::Creature, creature.edges);
        part(svg, parts, named, format!("{creature}"), |svg| draw_creature(svg, creature));
    }
    svg.piece(&Piece::new("items").see_through(), |svg| {
        side.segments().for_each(|segment| draw_items(svg, segment));
        if side.has_shovel() {
            let style = Style::fill(Paint::LIGHT).outlined(Paint::BLACK, 12);
            svg.circle(87, 87, 11, style);
            let shovel = "M87 79v8M83 87h8v4l-4 4l-4 -4z";
            svg.path(shovel, Style::fill(Paint::GREY).outlined(Paint::BLACK, 20));
        }
        svg.rect(0, 0, TILE, TILE, Style::line(Paint::BLACK, 12));
    });
    if let Some((seat, claim)) = marker {
        draw_marker(svg, side, seat, claim);
    }
}
