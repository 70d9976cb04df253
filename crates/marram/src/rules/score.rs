//! What features are worth (RULES 4.3 to 4.5), and the outcome of a game.

use crate::feature::{Feature, Kind};
use crate::options::Variant;
use crate::rules::Marram;
use crate::state::State;
use core::fmt;
use mallow_core::{Game, Outcome, Turn};

/// Points of a freak beast, whatever it is made of.
const FREAK: i32 = 3;
/// Points of a part of an orange snake, a worm and a blue snake.
const PART: [i32; 3] = [1, 2, 3];

/// Points of each thing on land in a variant.
struct Worth {
    tuft_bulge: i32,
    gold: i32,
    silver: i32,
    mound_bulge: i32,
    flower: i32,
}

const fn worth(variant: Variant) -> Worth {
    match variant {
        Variant::Classic => Worth { tuft_bulge: 5, gold: 5, silver: 3, mound_bulge: 5, flower: 4 },
        Variant::Pitchfork => {
            Worth { tuft_bulge: 3, gold: 4, silver: 2, mound_bulge: 3, flower: 3 }
        }
    }
}

/// One line of a score: a number of things, and the points of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Item {
    /// What is counted, in the singular.
    pub what: &'static str,
    /// The number of things.
    pub count: u32,
    /// Points of each.
    pub each: i32,
}

impl Item {
    /// Points in all.
    #[must_use]
    pub const fn points(&self) -> i32 {
        self.count as i32 * self.each
    }
}

/// `3 bulges at 5`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural =
            if self.count == 1 || matches!(self.what, "gold" | "silver") { "" } else { "s" };
        write!(f, "{} {}{plural} at {}", self.count, self.what, self.each)
    }
}

/// By points, once the game is over (RULES 5.3).
pub(super) fn outcome(game: &Marram, state: &State) -> Option<Outcome> {
    if game.turn(state) != Turn::Over {
        return None;
    }
    let scores = &state.scores[..usize::from(game.setup.players)];
    Some(Outcome::by_points(scores, "no more tiles"))
}

impl Feature {
    /// The lines of its score if it were complete as it is, without those that count nothing.
    pub fn items(&self, variant: Variant) -> impl Iterator<Item = Item> + use<> {
        let worth = worth(variant);
        let item = |what, count, each| Item { what, count, each };
        let none = item("", 0, 0);
        let [ends, middles, saddles, heads, tails] = self.roles;
        let snake = |each| {
            [
                item("end", ends, each),
                item("saddle", saddles, each),
                item("head", heads, each),
                item("middle", middles, each),
                item("tail", tails, each),
            ]
        };
        let items = match self.kind() {
            Kind::Tuft => [
                item("bulge", self.bulges, worth.tuft_bulge),
                item("gold", self.gold, worth.gold),
                item("silver", self.silver, worth.silver),
                none,
                none,
            ],
            Kind::Mound => [
                item("bulge", self.bulges, worth.mound_bulge),
                item("flower", self.flowers, worth.flower),
                none,
                none,
                none,
            ],
            Kind::Orange => snake(PART[0]),
            Kind::Worm => snake(PART[1]),
            Kind::Blue => snake(PART[2]),
            Kind::Freak => [item("freak beast", 1, FREAK), none, none, none, none],
        };
        items.into_iter().filter(|item| item.count > 0)
    }

    /// What it would score if it were complete as it is.
    ///
    /// ```
    /// use marram::{Feature, Matter, Terrain, Variant};
    /// let tuft = Feature { bulges: 3, gold: 1, silver: 2, ..Feature::new(Matter::Land(Terrain::Grass)) };
    /// assert_eq!(tuft.points(Variant::Classic), 26);
    /// assert_eq!(tuft.points(Variant::Pitchfork), 17);
    /// let lines: Vec<_> = tuft.items(Variant::Classic).map(|item| item.to_string()).collect();
    /// assert_eq!(lines, ["3 bulges at 5", "1 gold at 5", "2 silver at 3"]);
    /// ```
    #[must_use]
    pub fn points(&self, variant: Variant) -> i32 {
        self.items(variant).map(|item| item.points()).sum()
    }
}
