//! Views: what an observer knows.

use crate::pictures::example;
use mallow_core::{Game, Observer};

#[test]
fn every_observer_sees_the_same() {
    let table = example();
    let state = |observer| table.game.view(&table.state, observer).state().clone();
    for observer in Observer::all(2) {
        let view = table.game.view(&table.state, observer);
        assert_eq!((view.observer(), view.state()), (observer, &state(Observer::Public)));
        assert_eq!(view.variant(), marram::Variant::Classic);
        assert!(view.print(marram::Tile::from_index(2)).is_some());
        assert!(view.print(marram::Tile::from_index(3)).is_none(), "it was not drawn yet");
    }
}
