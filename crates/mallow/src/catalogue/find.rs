//! Finding a game by a name that a person types.

use super::GameEntry;
use mallow_core::record::ReadRecordError;
use mallow_core::words::Excerpt;

/// The reason why a name does not lead to a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FindError {
    /// There is no game of this name.
    #[error("there is no game {name}: {}", advice(*meant, known))]
    Unknown {
        /// The name that was given.
        name: Excerpt,
        /// The game that is written almost so.
        meant: Option<&'static str>,
        /// The names of all games.
        known: Vec<&'static str>,
    },
    /// Several names begin so.
    #[error("{name} is short for several games: expected one of {}", fits.join(", "))]
    Ambiguous {
        /// The name that was given.
        name: Excerpt,
        /// The names of the games that it may stand for.
        fits: Vec<&'static str>,
    },
}

fn advice(meant: Option<&str>, known: &[&str]) -> String {
    match meant {
        Some(meant) => format!("did you mean {meant}?"),
        None if known.is_empty() => "there are no games".to_string(),
        None => format!("expected one of {}", known.join(", ")),
    }
}

/// The reason why a record does not lead to a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordGameError {
    /// The bytes are not a record.
    #[error(transparent)]
    Record(#[from] ReadRecordError),
    /// The record's game is unknown.
    #[error(transparent)]
    Game(#[from] FindError),
}

/// The most characters of a name that are looked at; no game has a longer name.
const LONGEST: usize = 64;

pub(super) fn find<'a>(entries: &'a [GameEntry], name: &str) -> Result<&'a GameEntry, FindError> {
    if name.chars().take(LONGEST + 1).count() > LONGEST {
        return Err(unknown(entries, name));
    }
    let wanted = plain(name);
    if let Some(entry) = entries.iter().find(|entry| plain(entry.name()) == wanted) {
        return Ok(entry);
    }
    let fits: Vec<&GameEntry> =
        entries.iter().filter(|entry| is_short_for(&wanted, &plain(entry.name()))).collect();
    match fits[..] {
        [only] => Ok(only),
        [] => Err(unknown(entries, name)),
        _ => {
            let fits = fits.iter().map(|entry| entry.name()).collect();
            Err(FindError::Ambiguous { name: Excerpt::of(name), fits })
        }
    }
}

/// The error of a name that no game has.
pub(super) fn unknown(entries: &[GameEntry], name: &str) -> FindError {
    let known: Vec<&'static str> = entries.iter().map(GameEntry::name).collect();
    let typed: Vec<char> = plain(&name.chars().take(LONGEST).collect::<String>()).chars().collect();
    // A third of the letters may be wrong.
    let near = known
        .iter()
        .map(|known| (distance(&typed, &known.chars().collect::<Vec<char>>()), *known))
        .filter(|(distance, known)| distance * 3 <= known.len())
        .min_by_key(|&(distance, _)| distance);
    FindError::Unknown { name: Excerpt::of(name), meant: near.map(|(_, known)| known), known }
}

/// Lower case, with one hyphen between words.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| c.is_whitespace() || c == '-' || c == '_');
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// Whether each word is the start of the name's word in the same place.
fn is_short_for(short: &str, name: &str) -> bool {
    let mut words = name.split('-');
    !short.is_empty()
        && short.split('-').all(|part| words.next().is_some_and(|word| word.starts_with(part)))
}

/// The number of letters to insert, remove, replace or exchange with their neighbour (Damerau and
/// Levenshtein's distance, each place changed once).
fn distance(one: &[char], two: &[char]) -> usize {
    let mut rows = vec![vec![0; two.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=two.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let change = usize::from(one[i - 1] != two[j - 1]);
                let mut least = rows[i - 1][j - 1] + change;
                least = least.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && one[i - 1] == two[j - 2] && one[i - 2] == two[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[one.len()][two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_single_changes() {
        let between = |one: &str, two: &str| {
            distance(&one.chars().collect::<Vec<_>>(), &two.chars().collect::<Vec<_>>())
        };
        assert_eq!(between("", "abc"), 3);
        assert_eq!(between("maram", "marram"), 1);
        assert_eq!(between("mrasm", "marsm"), 1);
        assert_eq!(between("kitten", "sitting"), 3);
    }

    #[test]
    fn words_are_shortened_one_by_one() {
        assert!(is_short_for("m-w", "marshmallow-war"));
        assert!(is_short_for("marsh", "marsh-hallow"));
        assert!(!is_short_for("m-w-x", "marshmallow-war"));
        assert!(!is_short_for("", "marram"));
        assert!(!is_short_for("war", "marshmallow-war"));
    }
}
