//! Proof that the libraries need no standard library: this one has its own panic handler and
//! allocator, and a second one would not link.

#![no_std]

extern crate alloc;

use core::alloc::{GlobalAlloc, Layout};
use cross_the_beams::CrossTheBeams;
use mallow_bots::{Budget, Ismcts, Place, Playouts};
use mallow_core::{Game, Generator, Seat, Seed, high_card::HighCard, playout};
use marram::Marram;
use marsh_hallow::MarshHallow;
use marshmallow_test::MarshmallowTest;
use marshmallow_war::MarshmallowWar;

struct NoMemory;

// SAFETY: it never hands out memory.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

fn plies<G: Game>(game: &G) -> u64 {
    let mut state = game.start();
    playout(game, &mut state, &mut Generator::new(Seed::from_u64(7)), 1000).plies
}

/// The visits of a search in a game that has just been dealt.
fn searched() -> u32 {
    let game = HighCard::new(2);
    let mut random = Generator::new(Seed::from_u64(7));
    let mut state = game.start();
    let deal = game.sample(&state, &mut random);
    game.resolve(&mut state, &deal, &mut |_| ());
    let mut player = Ismcts::new(Budget::Iterations(10), Playouts::default());
    player.search(&Place::new(&game, &state, Seat::new(0)), &mut random).iterations
}

/// Plays one random game of each kind, and searches once.
#[unsafe(no_mangle)]
pub extern "C" fn play_all() -> u64 {
    u64::from(searched())
        + plies(&HighCard::new(2))
        + plies(&MarshmallowTest::new(4))
        + plies(&CrossTheBeams::new(2))
        + plies(&MarshmallowWar::new())
        + plies(&MarshHallow::new(2))
        + plies(&Marram::new(2))
}
