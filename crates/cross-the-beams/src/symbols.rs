//! The symbols that an edition prints on the cards.

use crate::card::{Card, Colour, Symbol, WhiteCard};
use core::fmt;

/// The symbols on the 36 cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbols([[Symbol; 6]; 6]);

impl Symbols {
    /// The symbols of the edition `greenbox` (ruling CB-1): a Latin square, so that every colour has each
    /// symbol once.
    pub const GREENBOX: Symbols = {
        /// How far each colour's symbols are shifted against its numbers, in the order of
        /// [`Colour::ALL`]. With these each number shows five different symbols on its five
        /// Ghostbuster cards.
        const SHIFTS: [usize; 6] = [0, 1, 2, 4, 5, 3];
        let mut table = [[Symbol::Drop; 6]; 6];
        let mut colour = 0;
        while colour < 6 {
            let mut number = 0;
            while number < 6 {
                table[colour][number] = Symbol::ALL[(number + SHIFTS[colour]) % 6];
                number += 1;
            }
            colour += 1;
        }
        Symbols(table)
    };

    /// A table with a row for each colour in the order of [`Colour::ALL`], and in it a symbol for
    /// each number. Any table may be made; an [`Edition`](crate::Edition) asks more of it.
    #[must_use]
    pub const fn new(table: [[Symbol; 6]; 6]) -> Symbols {
        Symbols(table)
    }

    /// The symbol on a Ghostbuster card.
    #[inline]
    #[must_use]
    pub const fn of(&self, card: Card) -> Symbol {
        self.0[card.colour().index()][card.number().index()]
    }

    /// The symbol on a white card.
    #[inline]
    #[must_use]
    pub const fn of_white(&self, card: WhiteCard) -> Symbol {
        self.0[Colour::White.index()][card.number().index()]
    }

    /// The symbols of one colour by rising number.
    #[must_use]
    pub const fn of_colour(&self, colour: Colour) -> &[Symbol; 6] {
        &self.0[colour.index()]
    }

    /// Whether two cards share number or symbol, as neighbours in a locked row do (RULES 6.2).
    #[inline]
    #[must_use]
    pub fn linked(&self, one: Card, other: Card) -> bool {
        one.number() == other.number() || self.of(one) == self.of(other)
    }

    /// The symbols that no white card carries.
    pub(crate) fn missing_on_white(&self) -> impl Iterator<Item = Symbol> {
        let white = *self.of_colour(Colour::White);
        Symbol::ALL.into_iter().filter(move |symbol| !white.contains(symbol))
    }
}

/// One row for each colour: `white: drop hammers ...`.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for colour in Colour::ALL {
            write!(f, "{colour}:")?;
            self.of_colour(colour).iter().try_for_each(|symbol| write!(f, " {symbol}"))?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Colour::ALL.map(|colour| (colour, self.of_colour(colour).map(Symbol::short)));
        f.debug_map().entries(rows).finish()
    }
}
