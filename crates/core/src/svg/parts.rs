//! What the pictures of several games share: where things lie, the backs of cards, marks.

use super::{Paint, Piece, Style, Svg, Text};
use alloc::format;
use core::fmt::Display;

/// The width of a card: seven fit beside each other.
pub const CARD_WIDTH: i32 = 46;
/// The height of a card.
pub const CARD_HEIGHT: i32 = 64;

/// Places in rows from left to right, and from the top to the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flow {
    left: i32,
    top: i32,
    step: (i32, i32),
    columns: i32,
}

impl Flow {
    /// Places of this size, gaps included, from the point (`left`, `top`) on; so many beside each
    /// other.
    ///
    /// # Panics
    /// If there is not at least one column.
    #[must_use]
    pub const fn new(left: i32, top: i32, step: (i32, i32), columns: i32) -> Flow {
        assert!(columns > 0, "there is at least one column");
        Flow { left, top, step, columns }
    }

    /// Places for cards across a whole picture.
    #[must_use]
    pub const fn cards(top: i32) -> Flow {
        Flow::new(7, top, (CARD_WIDTH + 4, CARD_HEIGHT + 4), 7)
    }

    /// The upper left corner of the n-th place, from 0.
    #[must_use]
    pub const fn at(self, n: usize) -> (i32, i32) {
        let n = n as i32;
        (self.left + n % self.columns * self.step.0, self.top + n / self.columns * self.step.1)
    }

    /// The height of so many places, gaps included.
    #[must_use]
    pub const fn height(self, count: usize) -> i32 {
        (count as i32 + self.columns - 1) / self.columns * self.step.1
    }
}

/// The back of a card, of this width and one and two fifths of it high, at this point.
pub fn card_back(svg: &mut Svg, x: i32, y: i32, width: i32) {
    let height = width * 7 / 5;
    svg.rect(x, y, width, height, Style::fill(Paint::BACK).outlined(Paint::INK, 10).rounded(4));
    let inset = width / 6;
    let (wide, high) = (width - 2 * inset, height - 2 * inset);
    let (left, top) = (x + inset, y + inset);
    let cross = format!("M{left} {top}l{wide} {high}M{left} {}l{wide} -{high}", top + high);
    svg.path(cross, Style::line(Paint::PATTERN, 10));
    svg.rect(left, top, wide, high, Style::line(Paint::PATTERN, 10));
}

/// So many backs of cards that lie over each other within the given room, and their number. Nothing
/// is drawn if there is none.
pub fn backs(svg: &mut Svg, id: impl Display, at: (i32, i32), room: i32, count: u32, title: &str) {
    const WIDE: i32 = 20;
    if count == 0 {
        return;
    }
    let piece = Piece::new("back").id(id).title(title).data("count", count).at(at.0, at.1);
    svg.piece(&piece, |svg| {
        let number = Text::new(12);
        let label = format!("{count}");
        let free = room - WIDE - number.width(&label) - 4;
        let shown = count.min(12) as i32;
        let step = if shown > 1 { (free / (shown - 1)).clamp(2, 12) } else { 0 };
        for n in 0..shown {
            card_back(svg, n * step, 0, WIDE);
        }
        svg.text((shown - 1) * step + WIDE + 4, 19, number, label);
    });
}

/// A mark that points to the right at whoever owes a decision.
pub fn marker(svg: &mut Svg, x: i32, y: i32) {
    svg.path_at(x, y, "M0 -5l8 5l-8 5z", Style::fill(Paint::MARK));
}
