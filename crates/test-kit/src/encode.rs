//! Numbers of actions and layouts as text, for golden files.

use mallow_core::encode::{Encode, Encoder};
use std::fmt::Write;

/// The number of actions that are written out, evenly spaced over all.
const SAMPLES: u64 = 100;
/// The greatest number of actions that the hash covers, evenly spaced over all.
const HASHED: u64 = 100_000;

/// What must stay the same from release to release: the number of actions, a hash over their texts,
/// a sample of them with their numbers, and the layouts of observations and features. A change of
/// this text for the same version of the encoding breaks what others have trained.
///
/// # Panics
/// If a number below the count has no action.
#[must_use]
pub fn encoding<G: Encode>(encoder: &Encoder<G>) -> String {
    let count = encoder.action_count();
    let text = |id| match encoder.action(id) {
        Ok(action) => format!("{id} {action}\n"),
        Err(error) => panic!("{error}"),
    };
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for id in spaced(count, HASHED) {
        for byte in text(id).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    let mut page = format!("# {} with {:?}\n", G::NAME, encoder.game().setup());
    let version = G::ENCODING_VERSION;
    let _ = writeln!(
        page,
        "version {version}, {:?}\n{count} actions, hash {hash:016x}",
        encoder.window()
    );
    page.extend(spaced(count, SAMPLES).map(text));
    for (name, layout) in
        [("observation", encoder.observation()), ("candidate", encoder.candidate())]
    {
        let _ = write!(page, "\n## {name}: {} values\n{layout}", layout.len());
    }
    page
}

/// At most `most` numbers below `count`, evenly spaced.
fn spaced(count: u64, most: u64) -> impl Iterator<Item = u64> {
    let len = count.min(most);
    (0..len).map(move |i| (u128::from(i) * u128::from(count) / u128::from(len)) as u64)
}
