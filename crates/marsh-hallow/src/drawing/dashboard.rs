//! What stands below a map: Splashers, Splooders, powers, loot, the Spirit and the Pyre Mana.

use super::card::draw_shape;
use crate::rules::intensity;
use crate::{Loot, MarshHallow, Power, Public, ROUNDS, Recruit, Stage};
use alloc::format;
use mallow_core::Seat;
use mallow_core::svg::{Paint, Piece, Style, Svg, Text, WIDTH};

const LEFT: i32 = 10;

/// A seat's dashboard below what has been drawn.
pub(super) fn draw(svg: &mut Svg, game: &MarshHallow, public: &Public, seat: Seat) {
    svg.piece(&Piece::new("dashboard").id(format!("dashboard-{seat}")), |svg| {
        draw_splashers(svg, game, public, seat);
        draw_tokens(svg, game, public, seat);
        draw_names(svg, public, seat);
        draw_mana(svg, game, public, seat);
    });
    svg.down(12);
}

/// The Splashers with the droplets in them.
fn draw_splashers(svg: &mut Svg, game: &MarshHallow, public: &Public, seat: Seat) {
    let sheet = public.sheet(seat);
    let dashboard = game.dashboard();
    let pairs = dashboard.pairs.iter().enumerate();
    let splashers = dashboard
        .start
        .iter()
        .map(|&most| (most, true, ""))
        .chain(pairs.map(|(n, &most)| (most, n < usize::from(sheet.pairs()), "")))
        .chain([(dashboard.splasher, sheet.has_taken(Loot::Splasher), "")])
        .chain([(dashboard.sos, sheet.lakes() == 3, "SOS ")]);
    let mut left = sheet.loaded();
    let mut x = LEFT;
    for (most, equipped, name) in splashers {
        let wide = (9 * i32::from(most) + 8).max(26 + 6 * name.len() as i32);
        if x + wide > WIDTH - 6 {
            x = LEFT;
            svg.down(34);
        }
        let full = if equipped { left.min(most) } else { 0 };
        left -= full;
        let class = if equipped { "splasher equipped" } else { "splasher" };
        let title = if equipped {
            format!("{name}Splasher, {full} of {most} droplets")
        } else {
            format!("{name}Splasher for {most}, not equipped")
        };
        svg.piece(&Piece::new(class).title(title).at(x, svg.top()), |svg| {
            let style =
                Style::panel().outlined(if equipped { Paint::INK } else { Paint::RULE }, 12);
            svg.rect(0, 0, wide, 30, if equipped { style } else { style.dashed() });
            for n in 0..i32::from(most) {
                let drop = if n < i32::from(full) { Paint::BLUE } else { Paint::PAPER };
                let style = Style::fill(drop).outlined(Paint::BLUE, 10);
                svg.circle((wide - 9 * i32::from(most)) / 2 + 4 + 9 * n, 9, 4, style);
            }
            svg.text(wide / 2, 26, Text::new(11).middle(), format!("{name}{most}"));
        });
        x += wide + 5;
    }
    svg.down(36);
}

/// Splooders, freed marshmallows, parts of the SOS signal, and the Spirit.
fn draw_tokens(svg: &mut Svg, game: &MarshHallow, public: &Public, seat: Seat) {
    let sheet = public.sheet(seat);
    let top = svg.top();
    let spirit = Piece::new("spirit").title(format!("the Spirit, {}", sheet.spirit()));
    svg.piece(&spirit.at(WIDTH - 70, top), |svg| {
        svg.text(30, 12, Text::new(12).middle(), "Spirit");
        draw_shape(svg, sheet.spirit(), (30, 42), 10, Recruit::Spirit);
    });
    let most = 2 + i32::from(game.dashboard().splooders);
    for (row, (name, count, most)) in (0..).zip([
        ("Splooders", i32::from(sheet.splooders()), most),
        ("Marshmallows", i32::from(sheet.marshmallows()), 6),
        ("SOS parts", i32::from(sheet.lakes()), 3),
    ]) {
        let y = top + 22 * row;
        let piece = Piece::new("tokens").title(format!("{name}: {count}")).at(LEFT, y);
        svg.piece(&piece, |svg| {
            svg.text(0, 13, Text::new(12), name);
            for n in 0..most.max(count) {
                let full = if n < count { Paint::INK } else { Paint::PAPER };
                svg.circle(96 + 17 * n, 9, 6, Style::fill(full).outlined(Paint::INK, 12));
            }
        });
    }
    svg.down(3 * 22 + 4);
}

/// Powers and loot, ticked if they have been used.
fn draw_names(svg: &mut Svg, public: &Public, seat: Seat) {
    let sheet = public.sheet(seat);
    let powers = Power::ALL.map(|power| (power.name(), sheet.has_spent(power)));
    let loot = Loot::ALL.map(|loot| (loot.name(), sheet.has_taken(loot)));
    for (title, boxes, used_word) in [("Powers", powers, "spent"), ("Loot", loot, "taken")] {
        let y = svg.top();
        svg.text(LEFT, y + 13, Text::new(12), title);
        for (n, (name, used)) in (0..).zip(boxes) {
            let x = LEFT + 60 + 96 * n;
            let note = if used { used_word } else { "left" };
            svg.piece(&Piece::new("box").title(format!("{name}, {note}")).at(x, y), |svg| {
                svg.rect(0, 2, 13, 13, Style::fill(Paint::PAPER).outlined(Paint::INK, 10));
                if used {
                    svg.path("M2 4l9 9M11 4l-9 9", Style::line(Paint::INK, 20));
                }
                svg.text(18, 13, Text::new(12), name);
            });
        }
        svg.down(20);
    }
}

/// The rounds, with the one that is played, and the Pyre Mana.
fn draw_mana(svg: &mut Svg, game: &MarshHallow, public: &Public, seat: Seat) {
    let sheet = public.sheet(seat);
    let (enchanted, flames) = intensity(game, sheet);
    let mana = sheet.mana();
    let growth = format!("Pyre Mana {mana}, growing by {enchanted} + {flames} a round");
    svg.text(LEFT, svg.top() + 14, Text::new(13).bold(), growth);
    svg.down(20);
    let step = (WIDTH - 2 * LEFT) / i32::from(ROUNDS);
    let piece = Piece::new("rounds").title(format!("round {} of {ROUNDS}", public.round()));
    svg.piece(&piece.at(LEFT, svg.top()), |svg| {
        for round in 1..=ROUNDS {
            let x = step * (i32::from(round) - 1);
            let played = round < public.round() || public.stage() == Stage::Over;
            let now = round == public.round() && !played;
            let fill = if played { Paint::PATTERN } else { Paint::PAPER };
            let line = if now { (Paint::MARK, 25) } else { (Paint::RULE, 10) };
            let style = Style::fill(fill).outlined(line.0, line.1).rounded(2);
            svg.rect(x, 0, step - 2, 18, style);
            svg.text(x + step / 2 - 1, 13, Text::new(10).middle(), round);
        }
    });
    svg.down(22);
}
