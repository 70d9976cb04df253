//! What each fuzz target does with its bytes.
//!
//! The targets in `fuzz_targets/` hand libFuzzer's bytes to these functions; the ordinary test run
//! hands them the corpus (`tests/all/corpus.rs`).

pub mod batch;
pub mod core;
pub mod cross_the_beams;
pub mod marram;
pub mod marsh_hallow;
pub mod marshmallow_test;
pub mod marshmallow_war;
pub mod report;
pub mod table;

/// A target: the name of its folder in the corpus, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// Every target there is.
pub const TARGETS: &[Target] = &[
    ("record", core::record),
    ("high_card_text", core::high_card_text),
    ("high_card_laws", core::high_card_laws),
    ("cross_the_beams_laws", cross_the_beams::laws),
    ("cross_the_beams_text", cross_the_beams::text),
    ("cross_the_beams_json", cross_the_beams::json),
    ("marram_text", marram::text),
    ("marram_json", marram::json),
    ("marram_laws", marram::laws),
    ("marsh_hallow_text", marsh_hallow::text),
    ("marsh_hallow_position", marsh_hallow::position),
    ("marsh_hallow_record", marsh_hallow::record),
    ("marsh_hallow_laws", marsh_hallow::laws),
    ("marshmallow_test_text", marshmallow_test::text),
    ("marshmallow_test_position", marshmallow_test::position),
    ("marshmallow_test_record", marshmallow_test::record),
    ("marshmallow_test_laws", marshmallow_test::laws),
    ("marshmallow_war_text", marshmallow_war::text),
    ("marshmallow_war_position", marshmallow_war::position),
    ("marshmallow_war_record", marshmallow_war::record),
    ("marshmallow_war_laws", marshmallow_war::laws),
    ("table", table::table),
    ("batch", batch::batch),
    ("report", report::report),
];

/// Whatever text is read must be written and read back as the same.
pub fn text_returns<T>(text: &str)
where
    T: std::str::FromStr<Err: std::fmt::Debug> + std::fmt::Display + PartialEq + std::fmt::Debug,
{
    if let Ok(value) = text.parse::<T>() {
        let canonical = value.to_string();
        let again: T = canonical.parse().expect("what was written can be read");
        assert_eq!(again, value, "{text:?} was written {canonical:?}");
        assert_eq!(again.to_string(), canonical);
    }
}
