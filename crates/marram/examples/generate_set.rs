//! Writes a tile set made at random: `cargo run -p marram --example generate_set [TILES] [SEED]`.

use marram::TileSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let tiles = arguments.next().map_or(Ok(64), |tiles| tiles.parse())?;
    let seed = arguments.next().map_or("1".to_string(), |seed| seed).parse()?;
    print!("{}", TileSet::generate(tiles, seed));
    Ok(())
}
