//! Pictures of tables as SVG: the contract [`Draw`], and the pen that draws them.
//!
//! A picture is 360 units wide, as a phone is, and as high as it must be. It has a `viewBox` and no
//! size of its own, so a page gives it the width that there is. All numbers are whole or decimal
//! fractions written by integer arithmetic: the same table gives the same bytes on every machine.
//!
//! # What a page finds in a picture
//! - `class` says what a thing is; the module `drawing` of each game lists its classes. These are the
//!   same in all games:
//!
//!   | class | what it is |
//!   |---|---|
//!   | `mallow` | the root, together with the name of the game |
//!   | `seat` | all that belongs to a seat; with `own` if the observer sits there, with `asked` if the seat owes a decision |
//!   | `card` | a card that is seen; with `mini` if it is drawn small |
//!   | `back` | a card that is not seen |
//!   | `place` | a place where something may be put |
//!   | `fill-P`, `line-P` | something painted with the colour `P` |
//!
//! - `data-touch` is a name of [`Game::touched`](crate::Game::touched), so that a click can be turned
//!   into actions. The names of a click are those of the element clicked and of all elements around
//!   it; the actions meant are those that touch all of these names. What belongs to another seat
//!   stands in an element with that seat's name, what is the observer's own does not.
//! - `id` is unique in a picture and starts with the prefix that [`Drawing::with_prefix`] sets, so
//!   that several pictures fit in one page.
//! - `title` says in words what a thing is, for screen readers and pointers.
//!
//! # Colours
//! Every colour `P` is written as a plain attribute, which every program understands, and again in one
//! `style` element as the CSS variable `--mallow-P`, which a page may set, for dark mode say. No
//! meaning hangs on a colour alone. Pages that forbid `style` elements leave it out with
//! [`Drawing::without_style`] and serve the rules that they want from a file of their own.
//!
//! ```
//! use mallow_core::svg::{Paint, Piece, Style, Svg, Text};
//! let mut svg = Svg::new("example", "");
//! let card = Piece::new("card").id("card-R3").touch("R3").title("red 3").at(8, 8);
//! svg.piece(&card, |svg| {
//!     svg.rect(0, 0, 46, 64, Style::card());
//!     svg.text(23, 38, Text::new(20).middle(), "3");
//! });
//! svg.down(80);
//! let picture = svg.finish("one card");
//! assert!(picture.contains("data-touch=\"R3\""));
//! ```

mod drawing;
mod paint;
mod parts;
mod pen;

pub use drawing::{Draw, Drawing, PREFIX};
pub use paint::{Paint, Style, Text};
pub use parts::{CARD_HEIGHT, CARD_WIDTH, Flow, backs, card_back, marker};
pub use pen::{Piece, Svg, WIDTH};
