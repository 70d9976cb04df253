//! Strict reading: a document must have the structure in which its value is written.
//!
//! serde is lenient where a format should not be: a derived `Deserialize` accepts an array in place
//! of an object, `{"sum": null}` in place of `"sum"`, `null` for an optional field, and, with
//! `#[serde(default)]`, an object without the field. That suits code and settings, but not stored
//! documents: a record must not change its meaning when a default changes.
//!
//! A document is therefore read twice: first as its type, by the type's own `Deserialize`, then as
//! plain JSON, which is compared with what the type's own `Serialize` writes for that value. Both
//! must have the same structure: the same fields in every object (in any order, none twice), lists
//! of the same length, and text, numbers, truth values and nulls in the same places. The content of
//! a text is not compared, so a value with a notation may be written in any form that its parser
//! reads. A type needs only its two serde implementations for this.
//!
//! [`Record::from_json`](crate::Record::from_json) reads every record like this, setup included.
//! Editions and other files are read with [`from_json`]; a type that is strict wherever it occurs
//! uses [`deserialize`].
//!
//! ```
//! use mallow_core::strict;
//! #[derive(Default, serde::Serialize, serde::Deserialize)]
//! #[serde(default)]
//! struct Options {
//!     players: u8,
//!     dealer: Option<u8>,
//! }
//! assert!(strict::from_json::<Options>(br#"{"dealer": null, "players": 3}"#).is_ok());
//! for loose in [r#"{"players": 3}"#, "{}", "[3, null]", "[]"] {
//!     assert!(serde_json::from_str::<Options>(loose).is_ok());
//!     assert!(strict::from_json::<Options>(loose.as_bytes()).is_err());
//! }
//! ```

use crate::words::{Excerpt, printable};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Reads a whole document.
///
/// # Errors
/// If the text is not JSON, is not such a value, or differs in structure from the value's written
/// form.
pub fn from_json<T: Serialize + DeserializeOwned>(json: &[u8]) -> Result<T, JsonError> {
    let value = serde_json::from_slice(json).map_err(|error| json_error(&error))?;
    compare(&tree(json).map_err(|error| json_error(&error))?, &value, Missing::Refused)?;
    Ok(value)
}

/// Reads a whole document as [`from_json`] does, except that fields with a default may be missing.
///
/// # Errors
/// As for [`from_json`], except for missing fields with a default.
pub fn from_json_with_defaults<T: Serialize + DeserializeOwned>(
    json: &[u8],
) -> Result<T, JsonError> {
    let value = serde_json::from_slice(json).map_err(|error| json_error(&error))?;
    compare(&tree(json).map_err(|error| json_error(&error))?, &value, Missing::Allowed)?;
    Ok(value)
}

/// Reads a whole document as leniently as the type's own `Deserialize` does, with readable error
/// messages: for documents that people write by hand, such as positions.
///
/// ```
/// use mallow_core::strict;
/// let fault = strict::read_json::<u8>(b"\n \"seven\"").unwrap_err();
/// assert_eq!(
///     fault.to_string(),
///     "line 2, column 8: invalid type: string \"seven\", expected a whole number from 0 to 255"
/// );
/// ```
///
/// # Errors
/// If the text is not JSON or not such a value.
pub fn read_json<T: DeserializeOwned>(json: &[u8]) -> Result<T, JsonError> {
    serde_json::from_slice(json).map_err(|error| json_error(&error))
}

/// The reason why a text is not the JSON of a value. Displays as `line 2, column 8: ` and the
/// reason, or only the reason if it concerns the whole document. If a type reports several faults,
/// each is on a line of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    line: usize,
    column: usize,
    why: String,
}

impl JsonError {
    /// The line, from 1; 0 if the fault is not in one place.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1; 0 if the fault is at the line's start or not in one place.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// The reason: what was found and what was expected, printable and of limited length.
    #[must_use]
    pub fn why(&self) -> &str {
        &self.why
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.why),
            line => write!(f, "line {line}, column {}: {}", self.column, self.why),
        }
    }
}

impl core::error::Error for JsonError {}

/// The conversion from serde_json's error. It is not `From`, which would make that type part of
/// this crate's public interface.
fn json_error(error: &serde_json::Error) -> JsonError {
    JsonError { line: error.line(), column: error.column(), why: explain(error) }
}

impl From<Mismatch> for JsonError {
    fn from(mismatch: Mismatch) -> JsonError {
        JsonError { line: 0, column: 0, why: mismatch.to_string() }
    }
}

/// Reads a value strictly inside another value, for
/// `#[serde(deserialize_with = "mallow_core::strict::deserialize")]` and for `Deserialize`
/// implementations that read a form and check it. The deserializer must be of a self-describing
/// format such as JSON.
///
/// # Errors
/// As for [`from_json`].
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Serialize + DeserializeOwned,
    D: Deserializer<'de>,
{
    let Tree(given) = Tree::deserialize(deserializer)?;
    let value = T::deserialize(&given).map_err(D::Error::custom)?;
    compare(&given, &value, Missing::Refused).map_err(D::Error::custom)?;
    Ok(value)
}

/// The message of a serde_json error without Rust's type names and without the place, printable and
/// of limited length. If a type's own message has several lines, one for each fault, so has this.
pub(crate) fn explain(error: &serde_json::Error) -> String {
    /// Ten faults and their count.
    const MOST_LINES: usize = 11;
    let text = error.to_string();
    let text = text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]);
    // Names of fields and variants are quoted unescaped: a line break in one starts no line.
    if text.starts_with("unknown ") || !text.contains('\n') {
        return explained_line(text);
    }
    let lines: Vec<String> = text.lines().take(MOST_LINES).map(explained_line).collect();
    lines.join("\n")
}

fn explained_line(text: &str) -> String {
    const LONGEST: usize = 300;
    // Only serde's own words are replaced, never the text that it quotes.
    let (found, expected) = match text.rsplit_once(", expected ") {
        Some((found, expected)) => (found, Some(plain_words(expected))),
        None => (text, None),
    };
    let found = [
        ("invalid type: map", "found an object"),
        ("invalid type: sequence", "found a list"),
        ("invalid type: null", "found null"),
        ("invalid type: unit variant", "found a name alone"),
        ("invalid type: newtype variant", "found a name with a value"),
        ("EOF while parsing a list", "the text ends within a list"),
        ("EOF while parsing an object", "the text ends within an object"),
        ("EOF while parsing a string", "the text ends within a text in quotes"),
        ("EOF while parsing a value", "the text ends where a value is expected"),
        ("expected value", "not a valid value here"),
    ]
    .into_iter()
    .find(|(rust, _)| *rust == found)
    .map_or(found, |(_, plain)| plain);
    // A quoted text may be long.
    let found = printable(found, LONGEST);
    match expected {
        Some(expected) => format!("{found}, expected {}", printable(&expected, LONGEST)),
        None => found,
    }
}

/// The description of what serde expects, without the names of Rust's types.
fn plain_words(expected: &str) -> String {
    let plain = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" => "a whole number from -128 to 127",
        "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "string" => "a text",
        "string or map" => "a name, or an object with a name and its value",
        "a map" => "an object",
        "a sequence" => "a list",
        "unit" | "unit variant" => "a name alone",
        "newtype variant" => "an object with a name and its value",
        "option" => "a value or null",
        _ if expected.starts_with("struct variant ") => "a name with an object",
        _ if expected.starts_with("tuple variant ") => "a name with a list",
        _ if expected.starts_with("struct ") => "an object",
        _ if expected.starts_with("tuple struct ") || expected.starts_with("a tuple of ") => {
            "a list"
        }
        _ if expected.starts_with("enum ") => "a name, or an object with a name and its value",
        other => other,
    };
    plain.to_string()
}

/// Any JSON value without duplicate fields.
///
/// # Errors
/// If the text is not JSON or an object has a duplicate field.
pub(crate) fn tree(json: &[u8]) -> Result<Value, serde_json::Error> {
    serde_json::from_slice(json).map(|Tree(value)| value)
}

/// Whether fields with a default may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    /// No: every written field is required.
    Refused,
    /// Yes.
    Allowed,
}

/// Compares the structure of the given document with that of the value's written form.
pub(crate) fn compare(
    given: &Value,
    value: &impl Serialize,
    missing: Missing,
) -> Result<(), Mismatch> {
    let written = serde_json::to_value(value)
        .map_err(|error| Mismatch { path: Vec::new(), why: error.to_string() })?;
    same_structure(given, &written, missing)
}

/// Compares two documents by structure.
pub(crate) fn same_structure(
    given: &Value,
    written: &Value,
    missing: Missing,
) -> Result<(), Mismatch> {
    let other = |why| Err(Mismatch { path: Vec::new(), why });
    match (given, written) {
        (Value::Null, Value::Null)
        | (Value::Bool(_), Value::Bool(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::String(_), Value::String(_)) => Ok(()),
        (Value::Array(given), Value::Array(written)) => {
            if given.len() != written.len() {
                let (expected, found) = (written.len(), given.len());
                return other(format!("expected a list of length {expected}, found {found}"));
            }
            given.iter().zip(written).enumerate().try_for_each(|(i, (given, written))| {
                same_structure(given, written, missing).map_err(|fault| fault.at(i.to_string()))
            })
        }
        (Value::Object(given), Value::Object(written)) => {
            for (name, value) in given {
                let Some(expected) = written.get(name) else {
                    let (name, kind) = (Excerpt::of(name), kind(value));
                    return other(format!("expected no field {name}, found {kind}"));
                };
                same_structure(value, expected, missing).map_err(|fault| fault.at(name.clone()))?;
            }
            match written.keys().find(|&name| !given.contains_key(name)) {
                Some(name) if missing == Missing::Refused => {
                    other(format!("missing field `{name}`"))
                }
                _ => Ok(()),
            }
        }
        _ => other(format!("expected {}, found {}", kind(written), kind(given))),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// The place where two documents differ in structure. Displays as
/// `setup.wall_power: expected a text, found an object`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mismatch {
    /// Field names and list indices, the innermost first.
    path: Vec<String>,
    why: String,
}

impl Mismatch {
    /// The same fault with the path extended by one outer level.
    pub(crate) fn at(mut self, name: String) -> Mismatch {
        self.path.push(name);
        self
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, name) in self.path.iter().rev().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { "." }, Excerpt::of(name).as_str())?;
        }
        write!(f, "{}{}", if self.path.is_empty() { "" } else { ": " }, self.why)
    }
}

/// Any JSON value, read without dropping duplicate fields.
struct Tree(Value);

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(TreeVisitor).map(Tree)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Tree(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if map.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field {}", Excerpt::of(&name))));
            }
            let Tree(value) = fields.next_value()?;
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Power {
        Sum,
        Draw(u8),
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Options {
        players: u8,
        power: Power,
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        weights: BTreeMap<String, u8>,
    }

    impl Default for Options {
        fn default() -> Options {
            let (weights, note) = (BTreeMap::new(), None);
            Options { players: 4, power: Power::Sum, first: None, note, weights }
        }
    }

    const WHOLE: &str = r#"{"players":4,"power":"sum","first":null,"weights":{}}"#;

    fn refused(json: &str) -> String {
        assert!(serde_json::from_str::<Options>(json).is_ok(), "serde reads {json}");
        from_json::<Options>(json.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(from_json::<Options>(WHOLE.as_bytes()).unwrap(), Options::default());
        let (note, power) = (Some("hello".to_string()), Power::Draw(2));
        let options = Options { first: Some(1), note, power, ..Options::default() };
        let text = serde_json::to_string(&options).unwrap();
        assert_eq!(from_json::<Options>(text.as_bytes()).unwrap(), options);
    }

    #[test]
    fn a_list_is_no_object() {
        assert_eq!(refused("[]"), "expected an object, found a list");
        assert_eq!(refused(r#"[4,"sum",null,null,{}]"#), "expected an object, found a list");
    }

    #[test]
    fn a_missing_field_is_refused_unless_defaults_are_allowed() {
        assert!(refused("{}").starts_with("missing field `"));
        assert_eq!(refused(&WHOLE.replace(r#""first":null,"#, "")), "missing field `first`");
        assert_eq!(from_json_with_defaults::<Options>(b"{}").unwrap(), Options::default());
        assert!(from_json_with_defaults::<Options>(b"[]").is_err());
    }

    #[test]
    fn a_variant_without_content_is_a_text() {
        let fault = refused(&WHOLE.replace(r#""sum""#, r#"{"sum":null}"#));
        assert_eq!(fault, "power: expected a text, found an object");
    }

    #[test]
    fn null_is_refused_where_it_is_not_written() {
        let fault = refused(&WHOLE.replace("{}", r#"{},"note":null"#));
        assert_eq!(fault, "expected no field `note`, found null");
    }

    #[test]
    fn a_doubled_field_is_refused_in_maps_too() {
        let fault = refused(&WHOLE.replace("{}", r#"{"a":1,"a":1}"#));
        assert!(fault.starts_with("line 1, column ") && fault.ends_with("duplicate field `a`"));
    }

    #[test]
    fn fields_of_fields_are_refused_with_their_path() {
        #[derive(Debug, Serialize, Deserialize)]
        struct Tables {
            tables: Vec<Options>,
        }
        let text = format!(r#"{{"tables":[{WHOLE},{}]}}"#, WHOLE.replace(r#""players":4,"#, ""));
        let fault = from_json::<Tables>(text.as_bytes()).unwrap_err();
        assert_eq!(fault.to_string(), "tables.1: missing field `players`");
    }

    #[test]
    fn a_field_can_be_strict_by_itself() {
        #[derive(Debug, Serialize, Deserialize)]
        struct Table {
            #[serde(deserialize_with = "deserialize")]
            options: Options,
        }
        let read =
            |options: &str| serde_json::from_str::<Table>(&format!(r#"{{"options":{options}}}"#));
        assert!(read(WHOLE).is_ok());
        for loose in ["[]", "{}", r#"[4,"sum",null,null,{}]"#] {
            assert!(read(loose).is_err(), "{loose}");
        }
    }

    #[test]
    fn faults_are_explained_without_the_names_of_rust() {
        let explained = |json: &str| explain(&serde_json::from_str::<Options>(json).unwrap_err());
        assert_eq!(
            explained(r#"{"power": "draw"}"#),
            "found a name alone, expected an object with a name and its value"
        );
        assert_eq!(
            explained(r#"{"power": {"draw": {}}}"#),
            "found an object, expected a whole number from 0 to 255"
        );
        assert_eq!(explained("7"), "invalid type: integer `7`, expected an object");
        assert_eq!(explained("null"), "found null, expected an object");
        assert_eq!(explained(r#"{"note": []}"#), "found a list, expected a text");
        assert_eq!(explained(r#"{"power": null}"#), "not a valid value here");
        assert_eq!(explained(r#"{"players""#), "the text ends within an object");
        assert_eq!(explained(r#"{"play"#), "the text ends within a text in quotes");
        assert_eq!(explained(""), "the text ends where a value is expected");
        assert_eq!(
            explained(r#"{"players": [1]}"#),
            "found a list, expected a whole number from 0 to 255"
        );
        let long = explained(&format!(r#"{{"{}": 1}}"#, "x".repeat(100_000)));
        assert!(long.starts_with("unknown field `xxx") && long.len() < 700, "{}", long.len());
        let escapes = explained(r#"{"\u001b[2J": 1}"#);
        assert!(!escapes.contains('\u{1b}'), "{escapes:?}");
    }

    #[test]
    fn each_fault_has_a_line_but_no_name_from_outside_starts_one() {
        let faults = "tile 1: no edge\ntile 2: no\u{1b}edge";
        let told = explain(&serde_json::Error::custom(faults));
        assert_eq!(told, "tile 1: no edge\ntile 2: no\\u{1b}edge");
        let error = serde_json::from_str::<Options>(r#"{"a\nb": 1}"#).unwrap_err();
        assert!(explain(&error).starts_with(r"unknown field `a\nb`"), "{}", explain(&error));
        let many = "fault\n".repeat(5000);
        assert_eq!(explain(&serde_json::Error::custom(many)).lines().count(), 11);
    }

    #[test]
    fn the_place_stands_in_front_where_it_is_known() {
        let error = read_json::<Options>(b"\n 7").unwrap_err();
        assert_eq!(error.to_string().split(": ").next(), Some("line 2, column 2"));
        assert_eq!(json_error(&serde_json::Error::custom("no")).to_string(), "no");
    }

    #[test]
    fn names_from_outside_are_quoted_in_part() {
        let name = "\u{1b}".repeat(5000);
        let fault = from_json::<BTreeMap<String, Options>>(
            format!(
                r#"{{"{}":[]}}"#,
                name.escape_default().to_string().replace("\\u{1b}", "\\u001b")
            )
            .as_bytes(),
        );
        let fault = fault.unwrap_err().to_string();
        assert!(!fault.contains('\u{1b}') && fault.len() < 600, "{fault}");
    }
}
