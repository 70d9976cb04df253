//! What is worked out once about the cards of an edition: which go with which.

use crate::card::{Card, Cards, Number, WhiteCard};
use crate::symbols::Symbols;

/// Tables of the cards that share a number or a symbol, for one edition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Tables {
    /// The cards that halt the Marshmallow Man, for each white card (RULES 4.12).
    pub(crate) halting: [Cards; 6],
    /// The cards that may stand beside each card in a locked row (RULES 6.2). For evaluation.
    pub(crate) linked: [Cards; 30],
}

impl Tables {
    /// The tables for these symbols.
    pub(crate) fn new(symbols: &Symbols) -> Tables {
        let halting = Number::ALL.map(|number| {
            let symbol = symbols.of_white(WhiteCard::new(number));
            let fits = |card: &Card| card.number() == number || symbols.of(*card) == symbol;
            Card::all().filter(fits).collect()
        });
        let mut linked = [Cards::default(); 30];
        for (card, into) in Card::all().zip(&mut linked) {
            *into = Card::all().filter(|&other| symbols.linked(card, other)).collect();
        }
        Tables { halting, linked }
    }
}

/// The five Ghostbuster cards with this number.
#[inline]
pub(crate) fn with_number(number: Number) -> Cards {
    // Cards are numbered by colour, six of each: one card of each number lies in every run of six.
    const ONES: u32 = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;
    Cards::from_bits(ONES << number.index())
}
