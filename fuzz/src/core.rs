//! Targets for the core crate.

use super::text_returns;
use mallow_core::high_card::{Chance, Choice, HighCard};
use mallow_core::laws::Suite;
use mallow_core::record::Replay;
use mallow_core::{Game, Match, Observer, Record, Seat, Seed, Step};

/// Any bytes as a record: refused, or read, written, read back as the same, and replayed.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::from_json::<HighCard>(bytes) else { return };
    let json = record.to_json();
    let again =
        Record::from_json::<HighCard>(json.as_bytes()).expect("what was written can be read");
    assert_eq!(again, record);
    let Ok(game) = HighCard::try_new(*record.setup()) else { return };
    let finished = Replay::new(&game, &record).and_then(Replay::finish);
    if let Ok(state) = finished {
        let resumed = Match::resume(game, &record).expect("what replays can be resumed");
        assert!(resumed.steps().len() >= record.steps().len());
        assert_eq!(resumed.state_after(record.steps().len()), state);
    }
}

/// Any text as one of High Card's, or as a seed, a seat, an observer.
pub fn high_card_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    text_returns::<Choice>(text);
    text_returns::<Chance>(text);
    text_returns::<Step<Choice, Chance>>(text);
    text_returns::<Seed>(text);
    text_returns::<Seat>(text);
    text_returns::<Observer>(text);
}

/// The first byte chooses the players; the rest plays a game under the laws.
pub fn high_card_laws(bytes: &[u8]) {
    let Some((players, rest)) = bytes.split_first() else { return };
    let game = HighCard::new(2 + players % 3);
    let suite = Suite::new(&game).universe(|_, _| Choice::ALL.to_vec()).serde();
    suite.play_bytes(rest).unwrap_or_else(|violation| panic!("{violation}"));
}
