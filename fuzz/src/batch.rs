//! Batches of every game, stepped with raw numbers.

use mallow::batch::{Arrays, BatchOptions, NOBODY, Restart};
use mallow::catalogue::Catalogue;
use mallow::options::SetupRequest;
use mallow_core::encode::Window;

/// The most calls; a longer input tells nothing new.
const MOST_CALLS: usize = 60;

/// The first two bytes choose a game and options; then each nine are a call: what is called, and a
/// number that every table takes.
///
/// A number that is refused must change nothing, one that is listed must be taken, and a batch that is
/// saved and restored must be the same.
pub fn batch(bytes: &[u8]) {
    let [game, options, calls @ ..] = bytes else { return };
    let catalogue = Catalogue::built_in();
    let games: Vec<_> = catalogue.into_iter().collect();
    let game = &games[usize::from(*game) % games.len()];
    let tables = 1 + usize::from(options & 3);
    let restart =
        [Restart::AtOnce, Restart::NextStep, Restart::Never][usize::from(options >> 2) % 3];
    let options = BatchOptions::new(tables).with_restart(restart).with_step_limit(40);
    let request = SetupRequest::new();
    // Only games on a board without bounds have a window.
    let windowed = game.batch(&request, Window::of(9), options);
    let mut batch = windowed
        .or_else(|_| game.batch(&request, Window::WHOLE, options))
        .expect("every game has numbers");
    let (mut ids, mut starts) = (Vec::new(), Vec::new());
    let (mut seats, mut ends) = (vec![0; tables], vec![0; tables]);
    for call in calls.chunks_exact(9).take(MOST_CALLS) {
        let number = u64::from_le_bytes(call[1..].try_into().expect("eight bytes"));
        batch.ids(&mut ids, &mut starts);
        let before = batch.save();
        let mut arrays =
            Arrays { seats: Some(&mut seats), ends: Some(&mut ends), ..Arrays::default() };
        let taken = match call[0] % 6 {
            0 => batch.step(&vec![number; tables], &mut arrays).is_ok(),
            1 => batch.step_by_index(&vec![number as u32; tables], &mut arrays).is_ok(),
            2 => {
                // One that is listed, for every table that is asked.
                let listed: Vec<u64> = starts
                    .windows(2)
                    .map(|pair| match &ids[pair[0]..pair[1]] {
                        [] => u64::MAX,
                        own => own[number as usize % own.len()],
                    })
                    .collect();
                if !listed.contains(&u64::MAX) {
                    batch.step(&listed, &mut arrays).expect("a listed number is legal");
                }
                true
            }
            3 => batch.restart(number as usize).is_ok(),
            4 => batch.restore(&before.replacen('0', &number.to_string(), 1)).is_ok(),
            _ => {
                batch.restore(&before).expect("what was saved is restored");
                assert_eq!(batch.save(), before);
                true
            }
        };
        if !taken {
            assert_eq!(batch.save(), before, "a refusal has changed the batch");
        }
        for table in 0..tables {
            let seat = batch.seat(table).expect("there is such a table");
            assert!(seat.is_none_or(|seat| seat.number() < batch.players()));
        }
        assert!(seats.iter().all(|&seat| (NOBODY..16).contains(&seat)));
    }
}
