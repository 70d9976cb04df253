// The README's program plays one of the games.
#![cfg_attr(feature = "marshmallow-test", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "marshmallow-test"),
    doc = "Every game of the mallow workspace at once: catalogue, tables, bots by name."
)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod batch;
pub mod bot;
pub mod catalogue;
pub mod experiment;
pub mod games;
pub mod options;
pub mod records;
pub mod solve;
pub mod table;
pub mod thinking;

#[cfg(feature = "cross-the-beams")]
#[doc(no_inline)]
pub use cross_the_beams;
#[doc(no_inline)]
pub use mallow_bots as bots;
#[doc(no_inline)]
pub use mallow_core as core;
#[cfg(feature = "marram")]
#[doc(no_inline)]
pub use marram;
#[cfg(feature = "marsh-hallow")]
#[doc(no_inline)]
pub use marsh_hallow;
#[cfg(feature = "marshmallow-test")]
#[doc(no_inline)]
pub use marshmallow_test;
#[cfg(feature = "marshmallow-war")]
#[doc(no_inline)]
pub use marshmallow_war;
