//! Editions: the symbol of each card, and the places of the brown tiles.

use crate::card::Symbol;
use crate::error::{EditionError, EditionFault};
use crate::path::{Path, TilePlace, TilePlaces};
use crate::symbols::Symbols;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use mallow_core::Faults;
use mallow_core::words::Excerpt;

/// What is printed on cards and tiles. Games can bring their own, since the published rules say
/// neither which symbol is on which card nor where the brown tiles lie.
///
/// The default is [`greenbox`](Edition::greenbox). With the feature `serde` editions are read from
/// JSON: [`from_json`](Edition::from_json).
///
/// ```
/// use cross_the_beams::{Card, Edition, Symbol};
/// let edition = Edition::greenbox();
/// let card: Card = "R1".parse()?;
/// assert_eq!(edition.symbols().of(card), Symbol::Hammers);
/// assert_eq!(edition.brown().len(), 12);
/// # Ok::<(), cross_the_beams::ParseCardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Edition {
    name: String,
    symbols: Symbols,
    /// Rising.
    brown: [TilePlace; Path::BROWN],
}

/// The name of the built-in edition.
pub(crate) const GREENBOX: &str = "greenbox";

/// The longest name, in characters.
const LONGEST_NAME: usize = 64;

impl Edition {
    /// The edition that comes with this crate (rulings CB-1 and CB-4): symbols in a Latin square,
    /// and one brown tile in each row, at column 0, 2, 1, 0, 2, 1, ... from the top.
    #[must_use]
    pub fn greenbox() -> Edition {
        let mut row = 0;
        let brown = [0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1].map(|column| {
            row += 1;
            TilePlace::new(row, column)
        });
        Edition { name: GREENBOX.to_owned(), symbols: Symbols::GREENBOX, brown }
    }

    /// An edition with this name, these symbols and these brown tiles.
    ///
    /// # Errors
    /// Every fault: a name that is empty, longer than 64 characters, has control characters, or is
    /// `greenbox` on other data; a symbol that no white card carries (games could last for ever); a
    /// brown tile listed twice, or not twelve of them.
    ///
    /// ```
    /// use cross_the_beams::{Edition, Symbols, TilePlace};
    /// let brown: Vec<TilePlace> = TilePlace::all().filter(|place| place.column() == 1).collect();
    /// let edition = Edition::try_new("brown middle", Symbols::GREENBOX, &brown)?;
    /// assert_eq!(edition.name(), "brown middle");
    ///
    /// let error = Edition::try_new("short", Symbols::GREENBOX, &brown[1..]).unwrap_err();
    /// assert_eq!(error.to_string(), "expected 12 brown tiles, found 11");
    /// # Ok::<(), cross_the_beams::EditionError>(())
    /// ```
    pub fn try_new(
        name: &str,
        symbols: Symbols,
        brown: &[TilePlace],
    ) -> Result<Edition, EditionError> {
        let mut faults = Vec::new();
        if !(1..=LONGEST_NAME).contains(&name.chars().count()) || name.chars().any(char::is_control)
        {
            faults.push(EditionFault::Name { found: Excerpt::of(name) });
        }
        faults.extend(symbols.missing_on_white().map(|symbol| EditionFault::WhiteLacks { symbol }));
        let mut sorted = brown.to_vec();
        sorted.sort_unstable();
        let runs = sorted.chunk_by(|one, other| one == other).filter(|run| run.len() > 1);
        faults.extend(runs.map(|run| EditionFault::BrownTwice { tile: run[0] }));
        if brown.len() != Path::BROWN {
            faults.push(EditionFault::BrownCount { found: brown.len() });
        }
        let greenbox = Edition::greenbox();
        if name == GREENBOX && (symbols, &sorted[..]) != (greenbox.symbols, &greenbox.brown) {
            faults.push(EditionFault::NameTaken);
        }
        Faults::check(faults)?;
        let brown = sorted.try_into().expect("twelve tiles, as was just checked");
        Ok(Edition { name: name.to_owned(), symbols, brown })
    }

    /// The name of the edition.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The symbols on the cards.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The twelve places that lie brown side up, rising.
    #[must_use]
    pub fn brown(&self) -> &[TilePlace; Path::BROWN] {
        &self.brown
    }

    /// Whether this is the built-in edition.
    #[must_use]
    pub fn is_greenbox(&self) -> bool {
        // A name that only the built-in edition may have.
        self.name == GREENBOX
    }

    /// The path with these symbols on the places that are not brown, by rising place.
    pub(crate) fn path(&self, visible: &[Symbol; Path::VISIBLE]) -> Path {
        let brown: TilePlaces = self.brown.iter().copied().collect();
        let mut path = Path::unlaid();
        for (place, &symbol) in (TilePlaces::all() - brown).iter().zip(visible) {
            path.set(place, Some(symbol));
        }
        path
    }
}

impl Default for Edition {
    fn default() -> Edition {
        Edition::greenbox()
    }
}
