//! Numbers of actions, and observations.

use crate::creature::Role;
use crate::land::Segment;
use crate::marker::{Claim, MarkerKind};
use crate::packed::Slot;
use crate::part::{Layer, Part};
use crate::rules::Marram;
use crate::side::Side;
use crate::state::State;
use crate::tile::{Face, LaidTile};
use crate::view::View;
use crate::{Action, Setup};
use mallow_core::encode::{Around, Encode, EncodeError, Fields, Head, Returns, Window};
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Seat};

/// Claims of a placement: none, or a part with either kind of marker.
const CLAIMS: u64 = 1 + PARTS as u64 * 2;
const PARTS: usize = 8;
const EDGES: usize = 4;
/// Ways to lay a tile on a cell, and to flip one there.
const FLIPS: u64 = 4 * CLAIMS;
const PLACES: u64 = 2 * FLIPS;
/// A score above this looks like this.
const MOST_SCORE: i32 = 100_000;

/// The square of cells that is encoded, around the origin.
#[derive(Clone, Copy)]
struct Square {
    side: u64,
}

impl Square {
    fn of(game: &Marram, window: Window) -> Square {
        Square { side: window.side().unwrap_or(whole(game)).into() }
    }

    const fn half(self) -> i32 {
        self.side as i32 / 2
    }

    const fn cells(self) -> u64 {
        self.side * self.side
    }

    /// The number of a cell in reading order, `None` if it lies outside.
    #[inline]
    fn number(self, cell: Cell) -> Option<u64> {
        let row = u64::try_from(i32::from(cell.y()) + self.half()).ok()?;
        let column = u64::try_from(i32::from(cell.x()) + self.half()).ok()?;
        (row < self.side && column < self.side).then_some(row * self.side + column)
    }

    fn cell(self, number: u64) -> Cell {
        let at = |number: u64| (number as i32 - self.half()) as i16;
        Cell::new(at(number % self.side), at(number / self.side))
    }
}

/// The side of the square that no game of this setup leaves: one way and back for each tile.
fn whole(game: &Marram) -> u16 {
    2 * game.setup().tiles.sides().len() as u16 + 1
}

/// None comes first, then claims in the order of part and kind.
#[inline]
fn claim_number(claim: Option<Claim>) -> u64 {
    claim.map_or(0, |Claim { part, kind }| 1 + Slot::of(part).index() as u64 * 2 + kind as u64)
}

fn claim(number: u64) -> Option<Claim> {
    let number = number.checked_sub(1)?;
    let layer = Layer::ALL[(number / 8) as usize];
    let edge = Direction::from_index((number / 2 % 4) as usize);
    Some(Claim { part: Part { layer, edge }, kind: MarkerKind::ALL[(number % 2) as usize] })
}

/// The actions in list order: for every cell of the window 136 placements (two faces, four rotations,
/// no claim or one of eight parts with either marker), then for every cell 68 flips, then to discard
/// and to pass.
///
/// A window shows the tiles inside it and leaves out the others; scores above 100,000 look like it.
/// The tiles of the set belong to the setup: their prints are repeated for those that lie or are
/// offered.
impl Encode for Marram {
    const ENCODING_VERSION: u32 = 1;
    const RETURNS: Returns = Returns::ZeroSum;

    /// An odd side of at least 3.
    fn check_window(&self, window: Window) -> Result<(), EncodeError> {
        let most = whole(self);
        match window.side() {
            Some(found) if found % 2 == 0 || !(3..=most).contains(&found) => {
                Err(EncodeError::Window { found, least: 3, most })
            }
            _ => Ok(()),
        }
    }

    fn action_count(&self, window: Window) -> u64 {
        Square::of(self, window).cells() * (PLACES + FLIPS) + 2
    }

    #[inline]
    fn action_id(&self, window: Window, action: Action) -> Option<u64> {
        let square = Square::of(self, window);
        let turned =
            |rotation: Rotation, claim| u64::from(rotation.turns()) * CLAIMS + claim_number(claim);
        Some(match action {
            Action::Place { cell, face, rotation, claim } => {
                square.number(cell)? * PLACES + face as u64 * FLIPS + turned(rotation, claim)
            }
            Action::Flip { cell, rotation, claim } => {
                square.cells() * PLACES + square.number(cell)? * FLIPS + turned(rotation, claim)
            }
            Action::Discard => square.cells() * (PLACES + FLIPS),
            Action::Pass => square.cells() * (PLACES + FLIPS) + 1,
        })
    }

    fn action_of(&self, window: Window, id: u64) -> Option<Action> {
        let square = Square::of(self, window);
        let flips = square.cells() * PLACES;
        let turned = |number: u64| (Rotation::new((number / CLAIMS) as u8), claim(number % CLAIMS));
        if id < flips {
            let (rotation, claim) = turned(id % FLIPS);
            let face = Face::ALL[(id / FLIPS % 2) as usize];
            return Some(Action::Place { cell: square.cell(id / PLACES), face, rotation, claim });
        }
        let id = id - flips;
        match id.checked_sub(square.cells() * FLIPS) {
            None => {
                let (rotation, claim) = turned(id % FLIPS);
                Some(Action::Flip { cell: square.cell(id / FLIPS), rotation, claim })
            }
            Some(0) => Some(Action::Discard),
            Some(1) => Some(Action::Pass),
            Some(_) => None,
        }
    }

    fn observe(&self, window: Window, view: &View, fields: &mut impl Fields) {
        let around = Around::new(view.state().players(), view.observer());
        observe_turn(view.state(), &around, fields);
        observe_tiles(view.state(), fields);
        observe_offer(view, fields);
        observe_board(view, Square::of(self, window), &around, fields);
    }

    #[inline]
    fn candidate(&self, _: Window, view: &View, action: Action, fields: &mut impl Fields) {
        let (kind, place, claim) = match action {
            Action::Place { cell, face, rotation, claim } => {
                (0, Some((cell, face, rotation)), claim)
            }
            // Which face lies up follows from the board, and is told by its planes.
            Action::Flip { cell, rotation, claim } => {
                (1, Some((cell, Face::Front, rotation)), claim)
            }
            Action::Discard => (2, None, None),
            Action::Pass => (3, None, None),
        };
        fields.one_hot("kind", 4, "place, flip, discard or pass", Some(kind));
        let (x, y) = place.map_or((0, 0), |(cell, ..)| (cell.x().into(), cell.y().into()));
        let far = (i16::MIN.into(), i16::MAX.into());
        fields.number("x", far, "the column of the cell; the origin is 0", x);
        fields.number("y", far, "the row of the cell; the origin is 0", y);
        let back = place.is_some_and(|(_, face, _)| face == Face::Back);
        fields.flag("back", "1 for a placement with the back up", back);
        let turns = place.map(|(_, _, rotation)| usize::from(rotation.turns()));
        fields.one_hot("rotation", 4, "quarter turns clockwise", turns);
        fields.flag(
            "pitchfork",
            "1 for a claim with a pitchfork",
            claim.is_some_and(|claim| claim.kind == MarkerKind::Pitchfork),
        );
        let part = claim.map(|claim| Slot::of(claim.part).index());
        fields.one_hot(
            "part",
            PARTS,
            "the part that is claimed: terrain N, E, S, W, creature N, E, S, W",
            part,
        );
        let state = view.state();
        let near = place.map_or(0, |(cell, ..)| {
            state.board.cells().neighbours(cell).into_iter().flatten().count()
        });
        fields.number("neighbours", (0, 4), "tiles beside the cell", near as i32);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.score(seat)
    }
}

/// Scores, supplies and whose decision it is.
fn observe_turn(state: &State, around: &Around, fields: &mut impl Fields) {
    let n = usize::from(state.players());
    let supply = (0, Setup::MOST_SUPPLY.into());
    let scores = around.clone().map(|seat| state.score(seat));
    fields.numbers("scores", &[n], (0, MOST_SCORE), "points", scores);
    let kinds = MarkerKind::ALL;
    let each = || around.clone().flat_map(|seat| kinds.map(|kind| (seat, kind)));
    let left = each().map(|(seat, kind)| state.supply(seat, kind).into());
    fields.numbers("supply", &[n, 2], supply, "boots and pitchforks at hand", left);
    let lost = each().map(|(seat, kind)| state.lost(seat, kind).into());
    fields.numbers("lost", &[n, 2], supply, "boots and pitchforks lost", lost);
    let shovels = around.clone().map(|seat| state.shovels(seat).into());
    fields.numbers("shovels", &[n], (0, 255), "shovels", shovels);
    let active = around.place_of(state.active());
    fields.one_hot("active", n, "the seat whose turn it is", active);
    let left = i32::from(state.actions_left());
    fields.number("actions_left", (0, 255), "actions left in the turn", left);
}

/// Which tiles are still to come.
fn observe_tiles(state: &State, fields: &mut impl Fields) {
    let shape = [state.set_len()];
    let to_come = (0, shape[0] as i32);
    fields.number("to_come", to_come, "tiles still to come", state.to_come() as i32);
    let head = |name, meaning| Head { name, shape: &shape, low: 0, high: 1, meaning };
    let unseen = state.unseen().map(|tile| (tile.index(), 1));
    fields.sparse(head("unseen", "tiles of the set that nobody has seen"), unseen);
    let discarded = state.discarded().map(|tile| (tile.index(), 1));
    fields.sparse(head("discarded", "tiles of the set that were discarded"), discarded);
    let offer = state.offer().map(|tile| (tile.index(), 1));
    fields.sparse(head("offer", "the tile on offer"), offer);
}

/// Both sides of the tile on offer, as printed.
fn observe_offer(view: &View, fields: &mut impl Fields) {
    let offered = view.state().offer().and_then(|tile| view.print(tile));
    let sides = || (0..).zip(offered.into_iter().flatten());
    for (name, (low, high), meaning, value) in PRINTS {
        let head = Head { name: name.1, shape: &[2, EDGES], low, high, meaning };
        let values = sides().flat_map(|(face, side)| {
            Direction::ALL.map(|edge| (face * EDGES + edge.index(), value(side, edge)))
        });
        fields.sparse(head, values);
    }
    let shovels = sides().map(|(_, side)| i32::from(side.has_shovel()));
    fields.numbers("offer_shovel", &[2], (0, 1), "1 for a side with a shovel", shovels);
}

/// The board, plane by plane.
fn observe_board(view: &View, square: Square, around: &Around, fields: &mut impl Fields) {
    let state = view.state();
    let side = square.side as usize;
    let shape = [side, side];
    let place = move |cell: Cell| square.number(cell).map(|number| number as usize);
    let laid = || state.board().filter_map(move |laid| Some((place(laid.cell)?, laid)));
    let plane = |name, high, meaning| Head { name, shape: &shape, low: 0, high, meaning };
    let tiles = laid().map(|(at, laid)| (at, laid.tile.index() as i32 + 1));
    let most = state.set_len() as i32;
    fields.sparse(plane("tiles", most, "the number of the tile, from 1"), tiles);
    let backs = laid().map(|(at, laid)| (at, i32::from(laid.face == Face::Back)));
    fields.sparse(plane("backs", 1, "1 for a tile with its back up"), backs);
    let turns = laid().map(|(at, laid)| (at, laid.rotation.turns().into()));
    fields.sparse(plane("rotations", 3, "quarter turns clockwise"), turns);
    let gone = laid().map(|(at, laid)| (at, laid.gone.bits().into()));
    let meaning = "edges whose creatures are gone: 1, 2, 4 and 8 for N, E, S and W, added";
    fields.sparse(plane("gone", 15, meaning), gone);
    let markers = || laid().filter_map(|(at, laid)| Some((at, laid.marker?)));
    let owners = markers().map(|(at, (seat, _))| (at, around.place(seat) as i32 + 1));
    let meaning = "whose marker stands there, from 1 for the observer";
    fields.sparse(plane("owners", Setup::MAX_PLAYERS.into(), meaning), owners);
    let claims = markers().map(|(at, (_, claim))| (at, claim_number(Some(claim)) as i32));
    let meaning = "what it claims: part by part, a boot before a pitchfork, from 1";
    fields.sparse(plane("claims", CLAIMS as i32 - 1, meaning), claims);
    let shovels = state.shown_shovels().filter_map(|cell| Some((place(cell)?, 1)));
    fields.sparse(plane("shown_shovels", 1, "1 for a tile that shows a shovel"), shovels);
    let lying = |laid: &LaidTile| view.lying(laid);
    for (name, (low, high), meaning, value) in PRINTS {
        let head = Head { name: name.0, shape: &[EDGES, side, side], low, high, meaning };
        let values = laid().flat_map(|(at, laid)| {
            let print = lying(&laid);
            Direction::ALL.map(|edge| {
                let value = print.as_ref().map_or(0, |print| value(print, edge));
                (edge.index() * side * side + at, value)
            })
        });
        fields.sparse(head, values);
    }
}

/// The names of a print's field on the board and on offer, its range and meaning, and its value at an
/// edge.
type Print = ((&'static str, &'static str), (i32, i32), &'static str, fn(&Side, Direction) -> i32);

/// The most things on a segment.
const MOST_THINGS: i32 = Segment::MOST_ITEMS as i32;

/// What is printed at each edge.
const PRINTS: [Print; 9] = [
    (
        ("terrain", "offer_terrain"),
        (0, 2),
        "1 for grass, 2 for sand, at each edge",
        |side, edge| side.segment_at(edge).terrain as i32 + 1,
    ),
    (
        ("segments", "offer_segments"),
        (0, 4),
        "the first edge of its segment, from 1",
        |side, edge| first(side.segment_at(edge).edges.first()),
    ),
    (("bulges", "offer_bulges"), (0, MOST_THINGS), "bulges of its segment", |side, edge| {
        side.segment_at(edge).bulges.into()
    }),
    (("gold", "offer_gold"), (0, MOST_THINGS), "gold on its segment", |side, edge| {
        side.segment_at(edge).gold.into()
    }),
    (("silver", "offer_silver"), (0, MOST_THINGS), "silver on its segment", |side, edge| {
        side.segment_at(edge).silver.into()
    }),
    (("flowers", "offer_flowers"), (0, MOST_THINGS), "flowers on its segment", |side, edge| {
        side.segment_at(edge).flowers.into()
    }),
    (
        ("creatures", "offer_creatures"),
        (0, 3),
        "1 for orange, 2 for blue, 3 for a worm, at each edge",
        |side, edge| side.creature_at(edge).map_or(0, |part| part.species as i32 + 1),
    ),
    (
        ("roles", "offer_roles"),
        (0, Role::ALL.len() as i32),
        "its part: end, middle, saddle, head or tail, from 1",
        |side, edge| side.creature_at(edge).map_or(0, |part| part.role as i32 + 1),
    ),
    (
        ("creature_parts", "offer_creature_parts"),
        (0, 4),
        "the first edge of that part, from 1",
        |side, edge| first(side.creature_at(edge).and_then(|part| part.edges.first())),
    ),
];

/// An edge as a number from 1, 0 for none.
fn first(edge: Option<Direction>) -> i32 {
    edge.map_or(0, |edge| edge.index() as i32 + 1)
}
