//! The edition `hearth`: a map, cards and a dashboard, as data.
//!
//! The printed map and cards are not public. These agree with every number of the rules. They
//! were tuned so that random play almost never wins and greedy play sometimes does; the crate's docs
//! show the figures.

use crate::Dashboard;
use crate::Element::{self, Earth, Legendary, Sky, Water};

/// The map; see [`Edition`](super::Edition) for the signs.
#[rustfmt::skip]
pub(super) const MAP: [&str; 16] = [
    ".....A....B.....",
    "..C....11....D..",
    "...o.ww11...o...",
    "..o*o....xxo*o..",
    "...o..E..F..o...",
    ".G..H......I..J.",
    "...tt......uu...",
    ".....K.##.L.....",
    "....M..##..N....",
    ".22..........33.",
    ".22..O....P..33.",
    ".yyo........ozz.",
    "..o*o.Q..R.o*o..",
    ".S.o...vv...o.T.",
    "....U......V....",
    "......W..X......",
];

/// The dashboard, with the numbers of the published rules.
pub(super) const DASHBOARD: Dashboard =
    Dashboard { start: [2, 2], pairs: [1, 1, 1], splasher: 3, splooders: 2, water: 4, sos: 9 };

/// The cards and the two Critters of each.
#[rustfmt::skip]
pub(super) const CARDS: [(&str, [(Element, &str); 2]); 24] = [
    ("A", [(Earth, "xxxx"), (Sky, "xxx./...x")]),
    ("B", [(Earth, "xxxxx"), (Water, "xxx/.x.")]),
    ("C", [(Sky, "xxxx/.x.."), (Water, "xx/xx/x.")]),
    ("D", [(Earth, "xxx"), (Legendary, "xxx/xxx")]),
    ("E", [(Earth, "xx/xx"), (Sky, "xx./..x")]),
    ("F", [(Earth, "xxx/x.x"), (Water, "xx/x.")]),
    ("G", [(Sky, "xx/x./.x"), (Water, "xx./.xx")]),
    ("H", [(Sky, ".x./xxx/.x."), (Legendary, "xxxx/x..x")]),
    ("I", [(Earth, "xxx/x.."), (Sky, ".x./x.x/.x.")]),
    ("J", [(Earth, "xx/x."), (Water, "xxx./..xx")]),
    ("K", [(Sky, "x.x/.x."), (Water, "xx../..xx")]),
    ("L", [(Water, "x../.x./..x"), (Legendary, "xx../.xx./..xx")]),
    ("M", [(Earth, "xxx/x../x.."), (Sky, "xxx/.x./.x.")]),
    ("N", [(Earth, "xxx/.x."), (Water, "xxxxx")]),
    ("O", [(Sky, "xxxx"), (Water, "xxx./...x")]),
    ("P", [(Earth, "xx./.xx/..x"), (Legendary, "xxx./..x./..xx")]),
    ("Q", [(Earth, "x../.x./..x"), (Sky, "xxx../...xx")]),
    ("R", [(Earth, "xx./.xx"), (Water, "xxx/x.x")]),
    ("S", [(Sky, "xxx"), (Water, "xx./..x")]),
    ("T", [(Sky, "xx/xx"), (Legendary, "xxxx/.xx.")]),
    ("U", [(Earth, "xxxx/x..."), (Sky, "xx./.x./.xx")]),
    ("V", [(Earth, "xx../..xx"), (Water, "xx/x./.x")]),
    ("W", [(Sky, "xxx/x.."), (Water, "xxx/x../x..")]),
    ("X", [(Water, ".x./x.x/.x."), (Legendary, "xxxxx/..x..")]),
];
