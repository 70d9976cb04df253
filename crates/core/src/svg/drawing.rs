//! The contract: a game that can be drawn.

use super::Svg;
use crate::Game;
use core::fmt;

/// What every `id` starts with unless another prefix is set.
pub const PREFIX: &str = "mallow-";

/// A game whose tables can be drawn as SVG.
///
/// The picture of a view is drawn from the view and the game value alone, so it can show nothing that
/// the observer may not know.
pub trait Draw: Game {
    /// Draws the table as the observer of this view sees it, and gives a label that says in a few
    /// words what the picture shows.
    fn draw_view(&self, view: &Self::View, svg: &mut Svg) -> alloc::string::String;

    /// Draws the table with everything that is hidden, and gives a label for the picture.
    fn draw_state(&self, state: &Self::State, svg: &mut Svg) -> alloc::string::String;

    /// The table as the observer of this view sees it. Displays as SVG.
    fn drawing<'a>(&'a self, view: &'a Self::View) -> Drawing<'a, Self> {
        Drawing { game: self, shown: Shown::View(view), prefix: PREFIX, style: true }
    }

    /// The table with everything that is hidden. Displays as SVG.
    fn whole_drawing<'a>(&'a self, state: &'a Self::State) -> Drawing<'a, Self> {
        Drawing { game: self, shown: Shown::State(state), prefix: PREFIX, style: true }
    }
}

/// A picture of a table; [`Draw::drawing`] makes it. Displays as one SVG element with a line break
/// behind it.
#[derive(Debug)]
pub struct Drawing<'a, G: Draw> {
    game: &'a G,
    shown: Shown<'a, G>,
    prefix: &'a str,
    style: bool,
}

#[derive(Debug)]
enum Shown<'a, G: Draw> {
    View(&'a G::View),
    State(&'a G::State),
}

impl<'a, G: Draw> Drawing<'a, G> {
    /// Starts every `id` with this text. Two pictures in one page need different prefixes.
    #[must_use]
    pub fn with_prefix(self, prefix: &'a str) -> Drawing<'a, G> {
        Drawing { prefix, ..self }
    }

    /// Leaves out the `style` element, for pages that forbid such elements.
    #[must_use]
    pub fn without_style(self) -> Drawing<'a, G> {
        Drawing { style: false, ..self }
    }
}

impl<G: Draw> fmt::Display for Drawing<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut svg = Svg::new(G::NAME, self.prefix);
        if !self.style {
            svg = svg.without_style();
        }
        let label = match self.shown {
            Shown::View(view) => self.game.draw_view(view, &mut svg),
            Shown::State(state) => self.game.draw_state(state, &mut svg),
        };
        f.write_str(&svg.finish(&label))
    }
}
