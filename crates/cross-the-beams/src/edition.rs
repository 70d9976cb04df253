//! What an edition prints: the symbol of each card, and where the brown tiles lie.

use crate::card::{Card, Colour, Symbol, WhiteCard};
use crate::error::{EditionError, EditionFault};
use crate::path::{Path, TilePlace, TilePlaces};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Faults;
use mallow_core::words::Excerpt;

/// Which symbol each of the 36 cards shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbols([[Symbol; 6]; 6]);

impl Symbols {
    /// Those of the edition `greenbox` (ruling CB-1): a Latin square, so that every colour has each
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
    /// each number. Any table may be made; an [`Edition`] asks more of it.
    pub const fn new(table: [[Symbol; 6]; 6]) -> Symbols {
        Symbols(table)
    }

    /// The symbol on a Ghostbuster card.
    #[inline]
    pub const fn of(&self, card: Card) -> Symbol {
        self.0[card.colour().index()][card.number().index()]
    }

    /// The symbol on a white card.
    #[inline]
    pub const fn of_white(&self, card: WhiteCard) -> Symbol {
        self.0[Colour::White.index()][card.number().index()]
    }

    /// The symbols of one colour by rising number.
    pub const fn of_colour(&self, colour: Colour) -> &[Symbol; 6] {
        &self.0[colour.index()]
    }

    /// Whether two cards share number or symbol, as neighbours in a locked row do (rule 6.2).
    #[inline]
    pub fn linked(&self, one: Card, other: Card) -> bool {
        one.number() == other.number() || self.of(one) == self.of(other)
    }

    /// The symbols that no white card carries.
    fn missing_on_white(&self) -> impl Iterator<Item = Symbol> {
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

/// The printed matter of a game: replaceable, since the public descriptions of the game do not say
/// which symbol sits on which card, nor where the brown tiles lie.
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
/// # Ok::<(), cross_the_beams::ParseWordError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Edition {
    name: String,
    symbols: Symbols,
    /// Rising.
    brown: [TilePlace; Path::BROWN],
}

/// The name of the built-in edition.
const GREENBOX: &str = "greenbox";

/// The longest name, in characters.
const LONGEST_NAME: usize = 64;

impl Edition {
    /// The edition that comes with this crate (rulings CB-1 and CB-4): symbols in a Latin square,
    /// and one brown tile in each row, at column 0, 2, 1, 0, 2, 1, ... from the top.
    pub fn greenbox() -> Edition {
        let mut row = 0;
        let brown = [0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1].map(|column| {
            row += 1;
            TilePlace::new(row, column)
        });
        Edition { name: GREENBOX.to_owned(), symbols: Symbols::GREENBOX, brown }
    }

    /// An edition of one's own.
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

    /// What the edition is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The symbols on the cards.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The twelve places that lie brown side up, rising.
    pub fn brown(&self) -> &[TilePlace; Path::BROWN] {
        &self.brown
    }

    /// Whether this is the built-in edition.
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

/// Editions as JSON.
#[cfg(feature = "serde")]
pub(crate) mod json {
    use super::{Edition, Symbols};
    use crate::card::{Colour, Number, Symbol};
    use crate::error::{EditionError, EditionFault, ReadEditionError};
    use crate::json::plain;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use core::fmt;
    use mallow_core::words::Excerpt;
    use mallow_core::{Faults, strict};
    use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor, value};
    use serde::ser::{Serialize, Serializer};

    /// Far more than the longest edition needs.
    const MOST_BYTES: usize = 64 * 1024;

    /// What some editors write at the start of a file.
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

    /// An edition as it stands in JSON, before anything is checked but its form.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields, expecting = "an edition with name, cards and brown")]
    struct Raw {
        name: String,
        cards: RawSymbols,
        brown: Vec<String>,
    }

    /// For each colour the symbols on its cards by rising number.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields, expecting = "the symbols on the cards of each colour")]
    pub(crate) struct RawSymbols {
        white: Vec<String>,
        red: Vec<String>,
        yellow: Vec<String>,
        green: Vec<String>,
        blue: Vec<String>,
        black: Vec<String>,
    }

    impl From<&Symbols> for RawSymbols {
        fn from(symbols: &Symbols) -> RawSymbols {
            let row = |colour| symbols.of_colour(colour).iter().map(Symbol::to_string).collect();
            RawSymbols {
                white: row(Colour::White),
                red: row(Colour::Red),
                yellow: row(Colour::Yellow),
                green: row(Colour::Green),
                blue: row(Colour::Blue),
                black: row(Colour::Black),
            }
        }
    }

    impl RawSymbols {
        /// The table; where a word is wrong the fault is noted and a drop stands in.
        fn read(&self, faults: &mut Vec<EditionFault>) -> Symbols {
            let rows = [&self.white, &self.red, &self.yellow, &self.green, &self.blue, &self.black];
            let mut table = [[Symbol::Drop; 6]; 6];
            for ((colour, row), into) in Colour::ALL.into_iter().zip(rows).zip(&mut table) {
                if row.len() != 6 {
                    faults.push(EditionFault::CardCount { colour, found: row.len() });
                    continue;
                }
                for ((number, word), symbol) in Number::ALL.into_iter().zip(row).zip(into) {
                    match word.parse() {
                        Ok(found) => *symbol = found,
                        Err(_) => {
                            let found = Excerpt::of(word);
                            faults.push(EditionFault::Symbol { colour, number, found });
                        }
                    }
                }
            }
            Symbols::new(table)
        }
    }

    impl Serialize for Symbols {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            RawSymbols::from(self).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Symbols {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbols, D::Error> {
            let mut faults = Vec::new();
            let symbols = RawSymbols::deserialize(deserializer)?.read(&mut faults);
            Faults::check(faults).map_err(D::Error::custom)?;
            Ok(symbols)
        }
    }

    impl Raw {
        fn check(&self) -> Result<Edition, EditionError> {
            let mut faults = Vec::new();
            let symbols = self.cards.read(&mut faults);
            let mut brown = Vec::new();
            for (i, word) in self.brown.iter().enumerate() {
                match word.parse() {
                    Ok(place) => brown.push(place),
                    Err(_) => {
                        let found = Excerpt::of(word);
                        faults.push(EditionFault::BrownTile { place: i + 1, found });
                    }
                }
            }
            Faults::check(faults)?;
            Edition::try_new(&self.name, symbols, &brown)
        }
    }

    impl Edition {
        /// Reads an edition from JSON, as `editions/greenbox.json` in the crate's sources shows it:
        /// a name, for each colour the symbols on its cards from number 1 to 6, and twelve brown
        /// tiles.
        ///
        /// # Errors
        /// If the text is longer than 64 KiB, not of this form (unknown and repeated fields are
        /// refused), or what it says cannot be played; in the last case every fault is named.
        pub fn from_json(json: &[u8]) -> Result<Edition, ReadEditionError> {
            if json.len() > MOST_BYTES {
                return Err(ReadEditionError::TooLong { found: json.len(), most: MOST_BYTES });
            }
            let json = json.strip_prefix(BYTE_ORDER_MARK).unwrap_or(json);
            let raw: Raw = strict::from_json(json).map_err(|error| {
                let (line, column) = (error.line(), error.column());
                ReadEditionError::Json { line, column, why: strict::explain(&error) }
            })?;
            Ok(raw.check()?)
        }

        /// The edition as JSON that [`from_json`](Edition::from_json) reads.
        pub fn to_json(&self) -> String {
            serde_json::to_string_pretty(&self.raw()).expect("texts and lists have a JSON form")
        }

        fn raw(&self) -> Raw {
            Raw {
                name: self.name.clone(),
                cards: RawSymbols::from(&self.symbols),
                brown: self.brown.iter().map(ToString::to_string).collect(),
            }
        }
    }

    /// The name of the built-in edition, or the whole of another.
    impl Serialize for Edition {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if self.is_greenbox() {
                return serializer.serialize_str(super::GREENBOX);
            }
            self.raw().serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Edition {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
            struct NameOrWhole;

            impl<'de> Visitor<'de> for NameOrWhole {
                type Value = Edition;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("the name greenbox, or an edition with name, cards and brown")
                }

                fn visit_str<E: Error>(self, name: &str) -> Result<Edition, E> {
                    if name == super::GREENBOX {
                        return Ok(Edition::greenbox());
                    }
                    Err(E::custom(alloc::format!(
                        "expected `greenbox` or a whole edition, found {}",
                        Excerpt::of(name)
                    )))
                }

                fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Edition, A::Error> {
                    let raw: Raw = strict::deserialize(value::MapAccessDeserializer::new(map))
                        .map_err(plain::<A::Error>)?;
                    raw.check().map_err(A::Error::custom)
                }
            }

            deserializer.deserialize_any(NameOrWhole)
        }
    }
}
