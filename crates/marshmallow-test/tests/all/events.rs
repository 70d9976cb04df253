//! Events: kinds and sentences.

use crate::common::{card, seat};
use mallow_core::{EventKind, Seat};
use marshmallow_test::{Cards, Event, Suit};

#[test]
fn events_are_sentences() {
    let at = seat(2);
    let told = [
        Event::FirstDealer { seat: at },
        Event::Round { round: 3, dealer: at },
        Event::Dealt { seat: at, hand: Some(Cards::of(card("B1"))) },
        Event::Dealt { seat: at, hand: None },
        Event::Trump { seat: at, suit: Suit::Green },
        Event::Played { seat: at, card: card("G12") },
        Event::TrickWon { seat: at, tricks: 1 },
        Event::TrickWon { seat: at, tricks: 2 },
        Event::WentOut { seat: at, points: 4, total: 9 },
        Event::WentOut { seat: at, points: 1, total: 1 },
        Event::RoundOver { round: 3, next_dealer: at },
        Event::GameOver { winners: at.into() },
        Event::GameOver { winners: [Seat::new(0), at].into_iter().collect() },
    ];
    let mut kinds: Vec<&str> = told.iter().map(EventKind::kind).collect();
    kinds.dedup();
    assert_eq!(kinds, Event::KINDS);
    assert_eq!(
        told.map(|event| event.to_string()),
        [
            "seat 2 deals first",
            "round 3, dealt by seat 2",
            "seat 2 is dealt B1",
            "seat 2 is dealt 12 cards",
            "seat 2 declares: Green is trump",
            "seat 2 plays G12",
            "seat 2 wins the trick (1 this round)",
            "seat 2 wins the trick (2 this round)",
            "seat 2 goes out and scores 4: 9 points in total",
            "seat 2 goes out and scores 1: 1 point in total",
            "round 3 is over; seat 2 deals the next one",
            "seat 2 wins the game",
            "seats 0, 2 share the win",
        ]
    );
}
