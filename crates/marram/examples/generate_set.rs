//! Writes a tile set made at random: `cargo run -p marram --example generate_set TILES SEED`.

use marram::TileSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let tiles = arguments.next().ok_or("how many tiles?")?.parse()?;
    let seed = arguments.next().ok_or("which seed?")?.parse()?;
    print!("{}", TileSet::generate(tiles, seed));
    Ok(())
}
