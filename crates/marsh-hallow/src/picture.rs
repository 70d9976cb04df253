//! Pictures in text: a table without its map, and a player's map with everything on it.

use crate::{
    Drawn, Icon, Loot, MarshHallow, Power, Sheet, Stage, State, Table, View, rules::intensity,
};
use core::fmt;
use mallow_core::bitboard::Square;
use mallow_core::{Observer, Seat};

/// A sign for each shape of a map in the order in which they were drawn.
const SIGNS: &[u8; 30] = b"123456789abcdefghijklmnopqrstu";

fn sign_of(sheet: &Sheet, square: Square) -> Option<char> {
    let holds = |drawn: Drawn| drawn.placement.squares().contains(square);
    let n = sheet.shapes().position(holds)?;
    SIGNS.get(n).map(|&sign| char::from(sign))
}

/// The table, and in setup the cards held. Maps are shown as far as they are covered; see
/// [`MarshHallow::picture`] for whole ones.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)?;
        for seat in Seat::all(self.table.players) {
            let hand = self.hand(seat);
            if !hand.cards.is_empty() {
                write!(f, "\nseat {seat} holds {}", hand.cards)?;
                if let Some(magus) = hand.magus {
                    write!(f, " and has chosen {magus}")?;
                }
            }
        }
        Ok(())
    }
}

/// The table, and in setup the observer's cards.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)?;
        if let (Observer::Seat(seat), Some(hand)) = (self.observer, self.hand)
            && !hand.cards.is_empty()
        {
            write!(f, "\nseat {seat} holds {}", hand.cards)?;
            if let Some(magus) = hand.magus {
                write!(f, " and has chosen {magus}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self)?;
        for seat in Seat::all(self.players) {
            writeln!(f)?;
            let sheet = self.sheet(seat);
            write_dashboard(f, self, seat)?;
            let covered = sheet.covered();
            let columns = covered.rows().iter().fold(0, |all, row| all | row);
            let (Some(first), Some(last)) = (covered.first(), covered.iter().last()) else {
                continue;
            };
            let left = columns.trailing_zeros() as u8;
            let right = 31 - columns.leading_zeros() as u8;
            let corner = Square::new(first.row(), left);
            write!(f, "\n  shapes from {corner}:")?;
            for row in first.row()..=last.row() {
                f.write_str("\n  ")?;
                for column in left..=right {
                    let sign = sign_of(sheet, Square::new(row, column)).unwrap_or('.');
                    write!(f, "{sign}")?;
                }
            }
        }
        Ok(())
    }
}

fn write_heading(f: &mut fmt::Formatter<'_>, table: &Table) -> fmt::Result {
    match table.round {
        0 => f.write_str("setup")?,
        round => write!(f, "round {round}")?,
    }
    write!(f, ", {}; turn: {}", table.stage.name(), table.turn())?;
    if let Some(card) = table.card {
        write!(f, "; card {card}")?;
    }
    if let Some(card) = table.next {
        write!(f, "; next {card}")?;
    }
    if table.stage != Stage::Over && table.round > 0 {
        write!(f, "; deck {}", table.deck)?;
    }
    Ok(())
}

fn write_dashboard(f: &mut fmt::Formatter<'_>, table: &Table, seat: Seat) -> fmt::Result {
    let sheet = table.sheet(seat);
    write!(
        f,
        "seat {seat}: {} droplets, {} splooders, {} marshmallows, {} lakes, mana {}",
        sheet.loaded, sheet.splooders, sheet.marshmallows, sheet.lakes, sheet.mana
    )?;
    if let Some(magus) = sheet.magus {
        write!(f, "; magus {magus}, specialists {}", sheet.specialists)?;
    }
    write!(f, "; spirit {}", sheet.spirit)?;
    for (word, names) in [
        ("spent", Power::ALL.map(|power| sheet.has_spent(power).then_some(power.name()))),
        ("looted", Loot::ALL.map(|loot| sheet.has_taken(loot).then_some(loot.name()))),
    ] {
        for (i, name) in names.into_iter().flatten().enumerate() {
            write!(f, "{}{name}", if i == 0 { alloc::format!("; {word} ") } else { ", ".into() })?;
        }
    }
    if let Some(power) = table.declared(seat) {
        write!(f, "; announced {power}")?;
    }
    Ok(())
}

impl MarshHallow {
    /// A player's map and dashboard as text.
    ///
    /// Each square takes two signs. The first is the number or letter of the shape that covers it,
    /// `+` where the next shape may take hold, or a space. The second is what is printed there:
    /// `@` the star, `&` a Specialist, `A` to `X` a Marshmallow, `*` a Flower, `o` an Enchanted
    /// Marshmallow, `f` a freed one, `~` a Lake, `t` a Loot Tent, `s` a Slingshot, `#` the base,
    /// `.` nothing. `&`, letters and `o` cost a droplet each to cover.
    ///
    /// ```
    /// use mallow_core::Seat;
    /// use marsh_hallow::MarshHallow;
    /// let game = MarshHallow::new(1);
    /// let state = game.start();
    /// let picture = game.picture(state.table(), Seat::new(0)).to_string();
    /// assert!(picture.contains(" *"), "{picture}");
    /// ```
    ///
    /// # Panics
    /// When displayed, if there is no such seat.
    pub fn picture<'a>(&'a self, table: &'a Table, seat: Seat) -> Picture<'a> {
        Picture { game: self, table, seat }
    }

    /// The two Critters of a card in text, such as `earth xx/xx and sky xxx/.x.`.
    pub fn card_text(&self, card: crate::CritterCard) -> alloc::string::String {
        let [first, second] = self.critters(card);
        alloc::format!("{first} and {second}")
    }
}

/// A player's map and dashboard, ready to be displayed; see [`MarshHallow::picture`].
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    game: &'a MarshHallow,
    table: &'a Table,
    seat: Seat,
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Picture { game, table, seat } = *self;
        let map = game.map();
        let sheet = table.sheet(seat);
        let hold = game.hold(sheet);
        f.write_str("   ")?;
        for column in 0..map.columns() {
            let name = Square::new(0, column);
            // The square's name without its row number, `1`.
            let name = alloc::format!("{name}");
            write!(f, "{:>2}", &name[..name.len() - 1])?;
        }
        for row in 0..map.rows() {
            write!(f, "\n{:>3}", row + 1)?;
            for column in 0..map.columns() {
                let square = Square::new(row, column);
                let mark = match sign_of(sheet, square) {
                    Some(sign) => sign,
                    None if hold.contains(square) => '+',
                    None => ' ',
                };
                write!(f, "{mark}{}", icon_sign(game, sheet, square))?;
            }
        }
        writeln!(f)?;
        write_dashboard(f, table, seat)?;
        f.write_str("\nsplashers")?;
        let dashboard = game.dashboard();
        let count = sheet.splashers(dashboard).count();
        for (i, capacity) in sheet.splashers(dashboard).enumerate() {
            let is_sos = sheet.lakes == 3 && i + 1 == count;
            write!(f, " {}{capacity}", if is_sos { "SOS " } else { "max " })?;
        }
        write!(f, " for {} droplets", sheet.capacity(dashboard))?;
        let (enchanted, flames) = intensity(game, sheet);
        write!(f, "; the pyre grows by {enchanted} + {flames} a round")?;
        if let Some(card) = table.card_of(seat) {
            write!(f, "\ncard {card}: {}", game.card_text(card))?;
        }
        if let Some(card) = table.next {
            write!(f, "\nnext card {card}: {}", game.card_text(card))?;
        }
        Ok(())
    }
}

fn icon_sign(game: &MarshHallow, sheet: &Sheet, square: Square) -> char {
    match game.map().icon(square) {
        Icon::Empty => '.',
        Icon::Marshmallow(card) if sheet.magus == Some(card) => '@',
        Icon::Marshmallow(card) if sheet.specialists.contains(card) => '&',
        Icon::Marshmallow(card) => card.letter(),
        Icon::Flower(_) => '*',
        Icon::Enchanted(flower) => {
            if sheet.freed >> flower.index() & 1 == 1 {
                'f'
            } else {
                'o'
            }
        }
        Icon::Lake(_) => '~',
        Icon::Tent(_) => 't',
        Icon::Slingshot(_) => 's',
        Icon::Base => '#',
    }
}
