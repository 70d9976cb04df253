//! The Critter cards.

use super::{letter, paint};
use crate::{CritterCard, MarshHallow, Recruit};
use alloc::format;
use mallow_core::shape::Shape;
use mallow_core::svg::{Paint, Piece, Style, Svg, Text};

/// The width of a card.
pub(super) const WIDE: i32 = 168;
/// The height of a card.
pub(super) const HIGH: i32 = 92;

/// A card with its two Critters at this point; with a star if it has been chosen as Magus.
pub(super) fn draw(
    svg: &mut Svg,
    game: &MarshHallow,
    card: CritterCard,
    (x, y): (i32, i32),
    magus: bool,
) {
    let class = if magus { "card magus" } else { "card" };
    let chosen = if magus { ", chosen as Magus" } else { "" };
    let title = format!("card {card}: {}{chosen}", game.card_text(card));
    let piece = Piece::new(class).id(format!("card-{card}")).touch(card).title(title).at(x, y);
    svg.piece(&piece, |svg| {
        let line = if magus { (Paint::MARK, 30) } else { (Paint::INK, 10) };
        svg.rect(0, 0, WIDE, HIGH, Style::card().outlined(line.0, line.1).rounded(8));
        for (n, critter) in (0..).zip(game.critters(card)) {
            let middle = WIDE * (2 * n + 1) / 4;
            let recruit = Recruit::Critter(critter.element);
            svg.text(middle, 16, Text::new(12).middle(), critter.element);
            draw_shape(svg, critter.shape, (middle, 46), 11, recruit);
        }
        svg.rect(WIDE / 2 - 11, HIGH - 21, 22, 18, Style::card());
        svg.text(WIDE / 2, HIGH - 7, Text::new(14).bold().middle(), card);
        if magus {
            svg.text(WIDE / 2 + 18, HIGH - 7, Text::new(11), "Magus");
        }
    });
}

/// A shape around a middle, with the letter of what it is in its first square.
pub(super) fn draw_shape(
    svg: &mut Svg,
    shape: Shape,
    (x, y): (i32, i32),
    side: i32,
    recruit: Recruit,
) {
    let left = x - side * i32::from(shape.columns()) / 2;
    let top = y - side * i32::from(shape.rows()) / 2;
    let style = Style::fill(paint(recruit)).outlined(Paint::LIGHT, 10);
    for (n, (row, column)) in shape.squares().enumerate() {
        let (x, y) = (left + side * i32::from(column), top + side * i32::from(row));
        svg.rect(x, y, side, side, style);
        if n == 0 {
            let text = Text::new((side - 1).max(10)).middle().bold().paint(Paint::LIGHT);
            svg.text(x + side / 2, y + side - 2, text, letter(recruit));
        }
    }
}
