//! The edition `hearth`: a map and cards of our own, as data.
//!
//! The printed map and cards are not public. These agree with every number of the rules and were
//! play-tested until random play hardly ever and greedy play now and then wins; the crate's docs
//! show the figures.

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

/// The cards and the two Critters of each.
#[rustfmt::skip]
pub(super) const CARDS: [(&str, [(Element, &str); 2]); 24] = [
    ("A", [(Earth, "xxxx"), (Sky, "xxx./...x")]),
    ("B", [(Earth, "xxxxx"), (Water, "xxx/.x.")]),
    ("C", [(Sky, "xxxx/.x.."), (Water, "xx/xx/x.")]),
    ("D", [(Earth, "xxx"), (Sky, "xx./..x")]),
    ("E", [(Earth, "xx/xx"), (Water, "xx/x.")]),
    ("F", [(Sky, "xx/x./.x"), (Water, "xx./.xx")]),
    ("G", [(Earth, "xxx/x.x"), (Sky, ".x./xxx/.x.")]),
    ("H", [(Earth, "xxx/x.."), (Water, "xxx./..xx")]),
    ("I", [(Sky, ".x./x.x/.x."), (Water, "xx../..xx")]),
    ("J", [(Earth, "xx/x."), (Sky, "x.x/.x.")]),
    ("K", [(Earth, "xxx/x../x.."), (Water, "x../.x./..x")]),
    ("L", [(Sky, "xxx/.x./.x."), (Water, "xxxxx")]),
    ("M", [(Earth, "xxx/.x."), (Sky, "xxxx")]),
    ("N", [(Earth, "xx./.xx/..x"), (Water, "xxx./...x")]),
    ("O", [(Sky, "xxx../...xx"), (Water, "xxx/x.x")]),
    ("P", [(Earth, "x../.x./..x"), (Sky, "xxx")]),
    ("Q", [(Earth, "xx./.xx"), (Water, "xx./..x")]),
    ("R", [(Sky, "xx/xx"), (Water, "xx/x./.x")]),
    ("S", [(Earth, "xxxx/x..."), (Legendary, "xxx/xxx")]),
    ("T", [(Sky, "xx./.x./.xx"), (Legendary, "xxxx/x..x")]),
    ("U", [(Water, "xxx/x../x.."), (Legendary, "xx../.xx./..xx")]),
    ("V", [(Earth, "xx../..xx"), (Legendary, "xxx./..x./..xx")]),
    ("W", [(Sky, "xxx/x.."), (Legendary, "xxxx/.xx.")]),
    ("X", [(Water, ".x./x.x/.x."), (Legendary, "xxxxx/..x..")]),
];
