//! Pictures in text: a table without its map, and a player's map with everything on it.

use crate::rules::intensity;
use crate::small_set::SmallSet;
use crate::state::{Hand, Task};
use crate::{
    Drawn, Flower, Icon, Loot, Map, MarshHallow, Power, Public, Sheet, Stage, State, View,
};
use alloc::string::{String, ToString};
use core::fmt;
use mallow_core::Seat;
use mallow_core::bitboard::{BitBoard, Square};

/// A sign for each shape of a map in the order in which they were drawn.
const SIGNS: &[u8; 30] = b"123456789abcdefghijklmnopqrstu";

fn sign_of(sheet: &Sheet, square: Square) -> Option<char> {
    let holds = |drawn: Drawn| drawn.placement.squares().contains(square);
    let n = sheet.shapes().position(holds)?;
    SIGNS.get(n).map(|&sign| char::from(sign))
}

/// The table, and in setup the cards held. Maps are shown as far as they are covered; see
/// [`MarshHallow::picture`] for whole ones and [`MarshHallow::pending_text`] for where the things
/// lie that are asked about.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.public.fmt(f)?;
        write_hands(f, &self.public, &self.hands)
    }
}

/// The table, and in setup the cards that the observer sees.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.public.fmt(f)?;
        write_hands(f, &self.public, &self.hands)
    }
}

fn write_hands(f: &mut fmt::Formatter<'_>, public: &Public, hands: &[Hand]) -> fmt::Result {
    for (seat, hand) in Seat::all(public.players).zip(hands) {
        if !hand.cards.is_empty() {
            write!(f, "\nseat {seat} holds {}", hand.cards)?;
            if let Some(magus) = hand.magus {
                write!(f, " and has chosen {magus}")?;
            }
        }
    }
    Ok(())
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self)?;
        write!(f, "{}", PendingText { game: None, public: self })?;
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

fn write_heading(f: &mut fmt::Formatter<'_>, public: &Public) -> fmt::Result {
    match public.round {
        0 => f.write_str("setup")?,
        round => write!(f, "round {round}")?,
    }
    write!(f, ", {}; turn: {}", public.stage.name(), public.turn())?;
    if let Some(card) = public.card {
        write!(f, "; card {card}")?;
    }
    if let Some(card) = public.next {
        write!(f, "; next {card}")?;
    }
    if public.stage != Stage::Over && public.round > 0 {
        write!(f, "; deck {}", public.deck)?;
    }
    if public.is_quaking() {
        f.write_str("\nquake: one square of an earth critter may be moved this round")?;
    }
    Ok(())
}

/// What is asked in the middle of a placement and what waits behind it, one line each with a line
/// break before it; with a game, also on which squares the things lie.
struct PendingText<'a> {
    game: Option<&'a MarshHallow>,
    public: &'a Public,
}

impl PendingText<'_> {
    /// `, slingshot 2 on j4 k4` and so on for these places.
    fn write_places(
        &self,
        f: &mut fmt::Formatter<'_>,
        what: &str,
        places: SmallSet,
        boards: fn(&Map) -> &[BitBoard],
        first: &mut bool,
    ) -> fmt::Result {
        for i in places.iter().map(usize::from) {
            write!(f, "{} {what} {}", if *first { "" } else { "," }, i + 1)?;
            if let Some(squares) = self.game.and_then(|game| boards(game.map()).get(i)) {
                write!(f, " on {squares}")?;
            }
            *first = false;
        }
        Ok(())
    }

    fn write_shape(&self, f: &mut fmt::Formatter<'_>, seat: Seat, shape: u8) -> fmt::Result {
        let sign = char::from(SIGNS[usize::from(shape) % SIGNS.len()]);
        write!(f, "shape {sign} of seat {seat}, {}", self.public.sheet(seat).shape(shape))
    }

    /// The last task: what is asked now.
    fn write_asked(&self, f: &mut fmt::Formatter<'_>, task: Task) -> fmt::Result {
        match task {
            Task::Offer { to, from, shape } => {
                write!(f, "\nasked: seat {to} may draw the critter that seat {from} launched, ")?;
                let lies = self.public.sheet(from).shape(shape).placement.shape();
                write!(
                    f,
                    "{lies} in any orientation, as `launched` and its squares, or decline ("
                )?;
                self.write_shape(f, from, shape)?;
                f.write_str(")")
            }
            Task::Actions { seat, shape, tents, slingshots, .. } => {
                let lowest = |places: SmallSet| places.first().into_iter().collect();
                if tents.is_empty() {
                    write!(f, "\nasked: seat {seat} may launch from")?;
                    self.write_places(f, "slingshot", lowest(slingshots), SLINGSHOTS, &mut true)?;
                } else {
                    write!(f, "\nasked: seat {seat} takes the loot of")?;
                    self.write_places(f, "tent", lowest(tents), TENTS, &mut true)?;
                }
                f.write_str(" (")?;
                self.write_shape(f, seat, shape)?;
                f.write_str(")")
            }
        }
    }
}

const TENTS: fn(&Map) -> &[BitBoard] = |map| map.tents();
const LAKES: fn(&Map) -> &[BitBoard] = |map| map.lakes();
const SLINGSHOTS: fn(&Map) -> &[BitBoard] = |map| map.slingshots();

impl fmt::Display for PendingText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tasks = self.public.tasks.as_slice();
        let Some(&asked) = tasks.last() else { return Ok(()) };
        self.write_asked(f, asked)?;
        for (i, &task) in tasks.iter().enumerate().rev() {
            let Task::Actions { seat, shape, mut tents, lakes, mut slingshots } = task else {
                continue;
            };
            if i + 1 == tasks.len() {
                // Its first tent or Slingshot is asked about now.
                let first = if tents.is_empty() { &mut slingshots } else { &mut tents };
                *first = first.without_first();
            }
            if (tents | lakes | slingshots).is_empty() {
                continue;
            }
            f.write_str("\nthen:")?;
            let mut first = true;
            self.write_places(f, "tent", tents, TENTS, &mut first)?;
            self.write_places(f, "lake", lakes, LAKES, &mut first)?;
            self.write_places(f, "slingshot", slingshots, SLINGSHOTS, &mut first)?;
            f.write_str(" (")?;
            self.write_shape(f, seat, shape)?;
            f.write_str(")")?;
        }
        if !self.public.owing.is_empty() {
            write!(f, "\nthen: still to draw this round: {}", self.public.owing)?;
        }
        Ok(())
    }
}

fn write_dashboard(f: &mut fmt::Formatter<'_>, public: &Public, seat: Seat) -> fmt::Result {
    let sheet = public.sheet(seat);
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
    if let Some(power) = public.declared(seat) {
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
    /// `.` nothing. `&`, letters and `o` cost a droplet each to cover, and with [`Magus::Marshmallow`]
    /// so does `@`. Below stand the dashboard, the Flowers by number with their squares and how many
    /// are enchanted there, with others at the table the Slingshots by number, and the Critters of
    /// the card.
    ///
    /// [`Magus::Marshmallow`]: crate::Magus::Marshmallow
    ///
    /// ```
    /// use mallow_core::{Game, Seat};
    /// use marsh_hallow::MarshHallow;
    /// let game = MarshHallow::new(1);
    /// let state = game.start();
    /// let picture = game.picture(state.public(), Seat::new(0)).to_string();
    /// assert!(picture.contains(" *"), "{picture}");
    /// ```
    ///
    /// # Panics
    /// When displayed, if there is no such seat.
    #[must_use]
    pub fn picture<'a>(&'a self, public: &'a Public, seat: Seat) -> Picture<'a> {
        Picture { game: self, public, seat }
    }

    /// What is asked in the middle of a placement and what waits behind it, one line each: the loot
    /// of a tent, a launch from a Slingshot, a launched Critter on offer, with shapes and squares.
    /// Empty where nothing of that kind is pending.
    #[must_use]
    pub fn pending_text(&self, public: &Public) -> String {
        PendingText { game: Some(self), public }.to_string().trim_start().to_string()
    }

    /// The two Critters of a card in text, such as `earth xx/xx and sky xxx/.x.`.
    #[must_use]
    pub fn card_text(&self, card: crate::CritterCard) -> String {
        let [first, second] = self.critters(card);
        alloc::format!("{first} and {second}")
    }
}

/// A player's map and dashboard, ready to be displayed; see [`MarshHallow::picture`].
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    game: &'a MarshHallow,
    public: &'a Public,
    seat: Seat,
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Picture { game, public, seat } = *self;
        let map = game.map();
        let sheet = public.sheet(seat);
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
        write_dashboard(f, public, seat)?;
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
        write_flowers(f, game, sheet)?;
        if public.players > 1 {
            f.write_str("\nslingshots:")?;
            for (i, squares) in map.slingshots().iter().enumerate() {
                let used = if squares.intersects(sheet.covered()) { " used" } else { "" };
                write!(f, "{} {} {squares}{used}", if i == 0 { "" } else { ";" }, i + 1)?;
            }
        }
        if let Some(card) = public.card_of(seat) {
            write!(f, "\ncard {card}: {}", game.card_text(card))?;
        }
        if let Some(card) = public.next {
            write!(f, "\nnext card {card}: {}", game.card_text(card))?;
        }
        Ok(())
    }
}

/// Every Flower by its number: where it is, and what is still enchanted there.
fn write_flowers(f: &mut fmt::Formatter<'_>, game: &MarshHallow, sheet: &Sheet) -> fmt::Result {
    f.write_str("\nflowers")?;
    for flower in Flower::all() {
        let freed = sheet.is_freed(flower);
        let left = (*game.map().enchanted(flower) - *sheet.covered()).len();
        let square = game.map().flower(flower);
        write!(f, "{} {flower} {square}", if flower.index() == 0 { ":" } else { ";" })?;
        match left {
            _ if freed => f.write_str(" freed")?,
            4 => f.write_str(" 4 burning")?,
            left => write!(f, " {left}")?,
        }
    }
    Ok(())
}

fn icon_sign(game: &MarshHallow, sheet: &Sheet, square: Square) -> char {
    match game.map().icon(square) {
        Icon::Empty => '.',
        Icon::Marshmallow(card) if sheet.magus == Some(card) => '@',
        Icon::Marshmallow(card) if sheet.specialists.contains(card) => '&',
        Icon::Marshmallow(card) => card.letter(),
        Icon::Flower(_) => '*',
        Icon::Enchanted(flower) => {
            if sheet.is_freed(flower) {
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
