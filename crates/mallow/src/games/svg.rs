//! How pictures are written for the page that shows them.

use mallow_core::svg::{Draw, PREFIX};

/// Options of an SVG picture.
///
/// By default every `id` starts with `mallow-`, and the picture has a `style` element.
///
/// ```
/// use mallow::games::SvgOptions;
/// let options = SvgOptions::new().prefix("table-12-").without_style();
/// assert_eq!(options.id_prefix(), "table-12-");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SvgOptions {
    prefix: String,
    style: bool,
}

impl SvgOptions {
    /// The default options.
    #[must_use]
    pub fn new() -> SvgOptions {
        SvgOptions::default()
    }

    /// Starts every `id` with this text. Two pictures in one page need different prefixes.
    #[must_use]
    pub fn prefix(mut self, prefix: impl Into<String>) -> SvgOptions {
        self.prefix = prefix.into();
        self
    }

    /// Leaves out the `style` element, for pages that forbid such elements or show many pictures.
    #[must_use]
    pub fn without_style(mut self) -> SvgOptions {
        self.style = false;
        self
    }

    /// What every `id` starts with.
    #[must_use]
    pub fn id_prefix(&self) -> &str {
        &self.prefix
    }

    /// Whether the picture has a `style` element.
    #[must_use]
    pub fn has_style(&self) -> bool {
        self.style
    }

    /// The picture of a view of a game that can be drawn, for
    /// [`Listing::view_svg`](super::Listing::view_svg).
    #[must_use]
    pub fn view<G: Draw>(&self, game: &G, view: &G::View) -> String {
        let drawing = game.drawing(view).with_prefix(&self.prefix);
        if self.style { drawing.to_string() } else { drawing.without_style().to_string() }
    }

    /// The picture of a state, hidden things included, of a game that can be drawn, for
    /// [`Listing::state_svg`](super::Listing::state_svg).
    #[must_use]
    pub fn state<G: Draw>(&self, game: &G, state: &G::State) -> String {
        let drawing = game.whole_drawing(state).with_prefix(&self.prefix);
        if self.style { drawing.to_string() } else { drawing.without_style().to_string() }
    }
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions { prefix: PREFIX.to_string(), style: true }
    }
}
