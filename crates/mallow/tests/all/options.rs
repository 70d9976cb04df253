//! Setups from texts.

use mallow::core::Game;
use mallow::games::{HighCardListing, Listing};
use mallow::options::{SetupError, SetupRequest};

fn refused<L: Listing>(request: &SetupRequest) -> SetupError {
    request.game::<L>().err().expect("the request is wrong")
}

#[test]
fn an_empty_request_is_the_default_setup() {
    let setup = SetupRequest::new().setup::<HighCardListing>().expect("defaults");
    assert_eq!(setup, Default::default());
}

#[test]
fn what_is_asked_for_is_what_is_set_up() {
    let request = SetupRequest::new().preset("crowd").edition("3");
    assert_eq!(request.game::<HighCardListing>().expect("an edition").players(), 3);
    let request = request.option_json("players", 2.into());
    assert_eq!(request.game::<HighCardListing>().expect("an option").players(), 2);
}

#[test]
fn every_fault_of_a_request_has_an_error_of_its_own() {
    type High = HighCardListing;
    let new = SetupRequest::new;
    assert!(matches!(refused::<High>(&new().preset("x")), SetupError::UnknownPreset { .. }));
    assert!(matches!(refused::<High>(&new().option("x", "1")), SetupError::UnknownOption { .. }));
    let twice = new().players(2).option("players", "3");
    assert!(matches!(refused::<High>(&twice), SetupError::GivenTwice { .. }));
    assert!(matches!(refused::<High>(&new().option("players", "x")), SetupError::BadValue { .. }));
    assert!(matches!(refused::<High>(&new().edition("x")), SetupError::Edition { .. }));
    assert!(matches!(refused::<High>(&new().players(200)), SetupError::Unplayable { .. }));
}

#[test]
fn a_huge_value_is_refused_in_few_words() {
    let huge = "[".repeat(1_000_000);
    for request in [
        SetupRequest::new().option("players", &*huge),
        SetupRequest::new().option(&*huge, "1"),
        SetupRequest::new().preset(&*huge),
        SetupRequest::new().edition(&*huge),
    ] {
        assert!(refused::<HighCardListing>(&request).to_string().len() < 500);
    }
}

#[cfg(feature = "marshmallow-war")]
#[test]
fn a_fixed_number_of_players_can_be_said_and_not_changed() {
    use mallow::games::MarshmallowWarListing as War;
    assert!(SetupRequest::new().players(2).game::<War>().is_ok());
    assert!(matches!(
        refused::<War>(&SetupRequest::new().players(3)),
        SetupError::Players { found: 3, .. }
    ));
    assert!(matches!(
        refused::<War>(&SetupRequest::new().edition("{}")),
        SetupError::NoEditions { .. }
    ));
}
