//! Precomputed tables: what the rules look up of a tile set, made once per game.

use crate::board::Laid;
use crate::creature::Role;
use crate::packed::{Border, Borders, Choices, Lane, Lanes, Slot, Slots, Spans};
use crate::part::Layer;
use crate::side::Side;
use crate::tile::{Face, Tile};
use alloc::vec::Vec;
use mallow_core::tile_board::{Direction, Rotation};

/// A side of a tile as it lies in one of the four rotations, in eight bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Aspect {
    /// The edges of the part at every slot.
    pub(crate) spans: Spans,
    /// What shows at every edge.
    pub(crate) borders: Borders,
    /// The parts, by their first slots.
    pub(crate) parts: Slots,
    /// Whether the side shows a shovel.
    pub(crate) shovel: bool,
}

impl Aspect {
    /// A side without parts, to be filled in.
    pub(crate) const EMPTY: Aspect =
        Aspect { spans: Spans::EMPTY, borders: Borders::PLAIN, parts: Slots::EMPTY, shovel: false };

    pub(crate) fn new(side: &Side) -> Aspect {
        let mut aspect = Aspect { shovel: side.has_shovel(), ..Aspect::EMPTY };
        for segment in side.segments() {
            aspect.spans.insert(Layer::Terrain, segment.edges);
            aspect.borders.add_land(segment.edges, segment.terrain);
        }
        for part in side.creatures() {
            aspect.spans.insert(Layer::Creature, part.edges);
            aspect.borders.add_creature(part.edges, part.species);
        }
        aspect.parts = aspect.spans.firsts();
        aspect
    }

    /// The side as it shows when the tile is turned. Keeping only the print and turning it when it
    /// is needed makes the table of a large set small enough to stay near the processor.
    #[inline]
    pub(crate) fn turned(&self, rotation: Rotation) -> Aspect {
        let spans = self.spans.turned(rotation);
        Aspect {
            spans,
            borders: self.borders.turned(rotation),
            parts: spans.firsts(),
            shovel: self.shovel,
        }
    }
}

/// What counts when a part scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Items {
    pub(crate) bulges: u8,
    pub(crate) gold: u8,
    pub(crate) silver: u8,
    pub(crate) flowers: u8,
    pub(crate) role: Option<Role>,
}

/// Everything about one tile that the rules look up.
#[derive(Debug, Clone)]
pub(crate) struct TileTable {
    /// Front and back as printed.
    prints: [Aspect; 2],
    /// Every lane with every claim.
    choices: Choices,
    /// For the northern and eastern edge together, and for the other two, the lanes that match what
    /// they meet: see [`Borders::halves`].
    matches: [[Lanes; Border::COUNT * Border::COUNT]; 2],
    /// The lanes that name their rotation with the fewest quarter turns (MR-17).
    pub(crate) named: Lanes,
    /// Those of them in which the tile may be placed (MR-1, MR-20).
    pub(crate) placed: Lanes,
    /// Whether both sides look the same (MR-20).
    pub(crate) same_sides: bool,
    /// By face, then by printed slot.
    items: [[Items; 8]; 2],
}

impl TileTable {
    pub(crate) fn new(sides: &[Side; 2], front_only: bool) -> TileTable {
        let mut table = TileTable {
            prints: [Aspect::new(&sides[0]), Aspect::new(&sides[1])],
            choices: Choices::EMPTY,
            matches: [[Lanes::EMPTY; Border::COUNT * Border::COUNT]; 2],
            named: Lanes::EMPTY,
            placed: Lanes::EMPTY,
            same_sides: sides[0].canonical() == sides[1].canonical(),
            items: [[Items::default(); 8]; 2],
        };
        // For each edge and each thing it may meet, the lanes that match there.
        let mut matches = [[Lanes::EMPTY; Border::COUNT]; 4];
        for face in Face::ALL {
            let side = &sides[face as usize];
            for rotation in Rotation::ALL {
                let lane = Lane::new(face, rotation);
                let aspect = table.aspect(lane);
                debug_assert_eq!(aspect, Aspect::new(&side.turned(rotation)));
                table.choices.insert(lane, aspect.parts);
                if rotation.turns() < side.distinct_rotations() {
                    table.named.insert(lane);
                }
                for edge in Direction::ALL {
                    let matches = &mut matches[edge.index()];
                    matches[aspect.borders.at(edge).index()].insert(lane);
                    // Everything matches an edge that meets no tile.
                    matches[Borders::OPEN.at(edge).index()..]
                        .iter_mut()
                        .for_each(|lanes| lanes.insert(lane));
                }
            }
            for edge in Direction::ALL {
                let segment = side.segment_at(edge);
                let items = &mut table.items[face as usize];
                items[Slot::new(Layer::Terrain, edge).index()] = Items {
                    bulges: segment.bulges,
                    gold: segment.gold,
                    silver: segment.silver,
                    flowers: segment.flowers,
                    role: None,
                };
                let role = side.creature_at(edge).map(|part| part.role);
                items[Slot::new(Layer::Creature, edge).index()] =
                    Items { role, ..Items::default() };
            }
        }
        for (pair, table) in matches.chunks_exact(2).zip(&mut table.matches) {
            for (met, lanes) in table.iter_mut().enumerate() {
                *lanes = pair[0][met % Border::COUNT] & pair[1][met / Border::COUNT];
            }
        }
        let fronts = front_only || table.same_sides;
        table.placed = if fronts { table.named & Lanes::of(Face::Front) } else { table.named };
        table
    }

    /// The tile as it lies in a lane.
    #[inline]
    pub(crate) fn aspect(&self, lane: Lane) -> Aspect {
        self.prints[lane.side()].turned(lane.rotation())
    }

    /// These lanes, each without a claim and with those of `claims` that the side has parts for.
    #[inline]
    pub(crate) fn choices(&self, lanes: Lanes, claims: Slots) -> Choices {
        self.choices.select(lanes, claims)
    }

    /// The lanes that match what the four edges meet.
    #[inline]
    pub(crate) fn fitting(&self, around: Borders) -> Lanes {
        let [north_east, south_west] = around.halves();
        self.matches[0][north_east] & self.matches[1][south_west]
    }

    /// The lanes in which the tile may be turned over, as it lies on the board.
    #[inline]
    pub(crate) fn flips(&self, laid: &Laid) -> Lanes {
        self.fitting(laid.around()) & self.named & Lanes::of(laid.lane().face().other())
    }

    /// What a part counts, as the tile lies in this lane.
    #[inline]
    pub(crate) fn items(&self, lane: Lane, part: Slot) -> &Items {
        &self.items[lane.side()][part.unturned(lane).index()]
    }
}

/// The tables of a set, by tile.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    tiles: Vec<TileTable>,
    /// The prints once more, close together: laying a tile needs nothing else.
    prints: Vec<[Aspect; 2]>,
}

impl Tables {
    pub(crate) fn new(sides: &[[Side; 2]], front_only: bool) -> Tables {
        let tiles: Vec<_> = sides.iter().map(|sides| TileTable::new(sides, front_only)).collect();
        let prints = tiles.iter().map(|tile| tile.prints).collect();
        Tables { tiles, prints }
    }

    #[inline]
    pub(crate) fn tile(&self, tile: Tile) -> &TileTable {
        &self.tiles[tile.index()]
    }

    /// A tile as it lies in a lane.
    #[inline]
    pub(crate) fn aspect(&self, tile: Tile, lane: Lane) -> Aspect {
        self.prints[tile.index()][lane.side()].turned(lane.rotation())
    }
}

#[cfg(test)]
mod tests {
    use super::{Aspect, TileTable};
    use crate::TileSet;
    use mallow_core::Seed;
    use mallow_core::tile_board::Rotation;

    #[test]
    fn turning_a_packed_side_is_packing_the_turned_side() {
        for sides in TileSet::generate(400, Seed::from_u64(1)).sides() {
            for side in sides {
                for rotation in Rotation::ALL {
                    let turned = Aspect::new(&side.turned(rotation));
                    assert_eq!(Aspect::new(side).turned(rotation), turned, "{side}, {rotation}");
                }
            }
        }
    }

    #[test]
    fn the_parts_are_the_first_edges_of_its_pieces() {
        use crate::packed::{Slot, Slots};
        use crate::part::Layer;
        for side in TileSet::generate(400, Seed::from_u64(2)).sides().as_flattened() {
            let slot = |layer, edges: crate::Edges| Some(Slot::new(layer, edges.first()?));
            let land = side.segments().filter_map(|it| slot(Layer::Terrain, it.edges));
            let creatures = side.creatures().filter_map(|it| slot(Layer::Creature, it.edges));
            let expected: Slots = land.chain(creatures).collect();
            assert_eq!(Aspect::new(side).parts, expected, "{side}");
        }
    }

    #[test]
    fn tables_are_small() {
        assert_eq!(size_of::<Aspect>(), 8);
        assert!(size_of::<TileTable>() <= 632);
    }
}
