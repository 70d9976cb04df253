//! What an observer knows.

use crate::config::{Setup, Sides, Variant};
use crate::side::Side;
use crate::state::State;
use crate::table::TileTable;
use crate::tile_set::{Face, Tile};
use alloc::vec::Vec;
use mallow_core::Observer;
use mallow_core::tile_board::Cell;

/// All that an observer may know: the whole state, since nobody knows the order of the tiles to
/// come and no state holds it, and the prints of the tiles in sight.
///
/// Displays as a picture from which one can play; [`render`](View::render) draws it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) observer: Observer,
    pub(crate) variant: Variant,
    pub(crate) sides: Sides,
    pub(crate) state: State,
    /// Both sides of every tile on the board and of the one on offer, by number.
    pub(crate) prints: Vec<(Tile, [Side; 2])>,
}

impl View {
    pub(crate) fn new(setup: &Setup, state: &State, observer: Observer) -> View {
        let all = setup.tiles.sides();
        let mut prints = Vec::with_capacity(state.board_len() + 1);
        for (index, laid) in state.features.tiles().enumerate() {
            if laid.is_laid() || index == usize::from(state.offer) {
                prints.push((Tile::from_index(index), all[index]));
            }
        }
        View { observer, variant: setup.variant, sides: setup.sides, state: state.clone(), prints }
    }

    /// Who looks.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// Which rules are played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Everything that is true now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Both sides of a tile in sight, front first: one on the board or on offer.
    pub fn print(&self, tile: Tile) -> Option<&[Side; 2]> {
        let place = self.prints.binary_search_by_key(&tile, |&(tile, _)| tile).ok()?;
        Some(&self.prints[place].1)
    }

    /// The side of a tile on the board as it lies, without the creatures that have disappeared.
    pub(crate) fn lying(&self, laid: &crate::LaidTile) -> Option<Side> {
        let side = self.print(laid.tile)?[laid.face as usize];
        Some(side.turned(laid.rotation).without_creatures(laid.gone))
    }

    /// The empty cells where the tile on offer fits, row by row.
    pub(crate) fn fitting(&self) -> impl Iterator<Item = Cell> + '_ {
        let offered = self.state.offer().and_then(|tile| self.print(tile));
        let table = offered.map(|sides| TileTable::new(sides, self.faces().len() == 1));
        self.state.board.frontier().iter().filter_map(move |(cell, around)| {
            let table = table.as_ref()?;
            (table.fitting(around.0) & table.placed != 0).then_some(cell)
        })
    }

    /// Faces of the tile on offer that may be laid.
    pub(crate) fn faces(&self) -> &'static [Face] {
        match self.sides {
            Sides::Either => &Face::ALL,
            Sides::FrontOnly => &[Face::Front],
        }
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::{Cell, Observer, Side, Sides, State, Tile, Variant, Vec, View};
    use crate::action::{LaidTile, Layer, MarkerKind};
    use crate::table::Aspect;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Print {
        tile: Tile,
        front: Side,
        back: Side,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ViewForm<S> {
        #[serde(with = "mallow_core::text")]
        observer: Observer,
        variant: Variant,
        sides: Sides,
        state: S,
        prints: Vec<Print>,
    }

    impl Serialize for View {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let prints = self.prints.iter();
            let prints = prints.map(|&(tile, [front, back])| Print { tile, front, back }).collect();
            ViewForm {
                observer: self.observer,
                variant: self.variant,
                sides: self.sides,
                state: &self.state,
                prints,
            }
            .serialize(serializer)
        }
    }

    impl View {
        /// A tile whose marker, or whose creature, cannot be there in this variant.
        fn of_the_other_variant(&self) -> Option<Cell> {
            let pitchfork = self.variant == Variant::Pitchfork;
            let is_wrong = |laid: &LaidTile| {
                let complete = self.state.features.tile(laid.tile.id()).closed & 0xF0 != 0;
                let creature = if pitchfork { complete } else { !laid.gone.is_empty() };
                let marker = laid.marker.is_some_and(|(_, claim)| {
                    let fork = pitchfork && claim.part.layer == Layer::Creature;
                    (claim.kind == MarkerKind::Pitchfork) != fork
                });
                creature || marker
            };
            self.state.board().find(is_wrong).map(|laid| laid.cell)
        }
    }

    /// The prints must be those of the tiles in sight and agree with what the board shows, and the
    /// board with the variant.
    impl<'de> Deserialize<'de> for View {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
            let form = ViewForm::<State>::deserialize(deserializer)?;
            let prints = form.prints.iter().map(|it| (it.tile, [it.front, it.back])).collect();
            let view = View {
                observer: form.observer,
                variant: form.variant,
                sides: form.sides,
                state: form.state,
                prints,
            };
            if view.observer.seat().is_some_and(|seat| seat.number() >= view.state.players) {
                return Err(D::Error::custom("the observer does not sit at the table"));
            }
            let mut expected: Vec<_> = view.state.board().map(|laid| laid.tile).collect();
            expected.extend(view.state.offer());
            expected.sort_unstable();
            if !view.prints.iter().map(|&(tile, _)| tile).eq(expected) {
                return Err(D::Error::custom("the prints are not those of the tiles in sight"));
            }
            if let Some(cell) = view.of_the_other_variant() {
                let message = alloc::format!("what lies at {cell} is of the other variant");
                return Err(D::Error::custom(message));
            }
            for laid in view.state.board() {
                let here = view.state.features.tile(laid.tile.id());
                let agrees = view.lying(&laid).is_some_and(|side| {
                    let aspect = Aspect::new(&side);
                    let shovel = view.state.shown_shovels.contains(laid.cell);
                    aspect.spans == here.spans
                        && aspect.kinds == here.kinds
                        && aspect.shovel == shovel
                });
                if !agrees {
                    let message = alloc::format!("the print of tile {} is another", laid.tile);
                    return Err(D::Error::custom(message));
                }
            }
            Ok(view)
        }
    }
}
