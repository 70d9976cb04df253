use mallow_core::{Game, Generator, Random, Seed, Turn, playout};
use marram::{Marram, Setup, TileSet};
use std::time::Instant;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(2000, |a| a.parse().unwrap());
    let mut setup = Setup::default();
    setup.tiles = TileSet::generate(64, Seed::from_u64(2));
    let game = Marram::try_new(setup).unwrap();
    let mut random = Generator::new(Seed::from_u64(7));
    let mut best = f64::MAX;
    for _ in 0..if games < 100 {1} else {5} {
        let t = Instant::now();
        let (mut plies, mut chances) = (0, 0);
        for _ in 0..games {
            let mut state = game.start();
            let p = playout(&game, &mut state, &mut random, u64::MAX);
            plies += p.plies; chances += p.chances;
        }
        let ns = t.elapsed().as_nanos() as f64;
        best = best.min(ns / plies as f64);
        eprintln!("{games} games {plies} plies {chances} chances: {:.0} ns/ply, {:.0} ns/step", ns / plies as f64, ns / (plies + chances) as f64);
    }
    if games < 100 { return; }
    // clone
    let mut state = game.start();
    playout(&game, &mut state, &mut random, u64::MAX);
    let t = Instant::now();
    let mut x = 0;
    for _ in 0..100000 { let c = std::hint::black_box(&state).clone(); x += c.board_len(); std::hint::black_box(&c); }
    eprintln!("clone {:.0} ns {x}", t.elapsed().as_nanos() as f64 / 1e5);
    // place one tile, action given
    for n in [64usize, 512, 4096] {
        let mut setup = Setup::default();
        setup.tiles = TileSet::generate(n, Seed::from_u64(2));
        let game = Marram::try_new(setup).unwrap();
        let (mut best, mut bestr, mut bestc) = (f64::MAX, f64::MAX, f64::MAX);
        let mut frontier = 0;
        for round in 0..(20000 / n).max(5) {
            // record a game, replay it
            let mut random = Generator::new(Seed::from_u64(round as u64));
            let mut state = game.start();
            let mut steps = vec![];
            let (mut tc, mut nc) = (0, 0);
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => { let c = game.sample(&state, &mut random); game.resolve(&mut state, &c, &mut |_| ()); steps.push(Err(c)); }
                    Turn::Seats(s) => { let seat = s.lowest().unwrap(); let t = Instant::now(); let k = game.count_actions(&state, seat); tc += t.elapsed().as_nanos(); nc += 1;
                        let a = game.nth_action(&state, seat, random.below(k)).unwrap(); game.act(&mut state, seat, a, &mut |_| ()); steps.push(Ok((seat, a))); }
                }
            }
            frontier = state.frontier().count();
            bestc = bestc.min(tc as f64 / nc as f64);
            for _ in 0..5 {
            let mut state = game.start();
            let t = Instant::now();
            let mut acts = 0;
            for s in &steps { match s { Ok((seat, a)) => { acts += 1; game.act(&mut state, *seat, *a, &mut |_| ()) } Err(c) => game.resolve(&mut state, c, &mut |_| ()) } }
            best = best.min(t.elapsed().as_nanos() as f64 / acts as f64);
            let t = Instant::now();
            let mut state2 = game.start();
            for s in &steps { if let Err(c) = s { let _ = c; } }
            std::hint::black_box(&mut state2);
            bestr = bestr.min(t.elapsed().as_nanos() as f64);
            }
        }
        eprintln!("{n}: act+resolve {best:.0} ns, count {bestc:.0} ns, frontier at end {frontier}");
    }
}
