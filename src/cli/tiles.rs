//! `highball tiles`.

use crate::board::tile::{Catalogue, Tile};

use super::args::tiles::TilesArgs;
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::{lookup, output};

pub(super) fn run(args: &TilesArgs) -> Result<ExitStatus, Failure> {
    let catalogue = Catalogue::standard();
    let tiles: Vec<&Tile> = if args.numbers.is_empty() {
        catalogue.tiles().iter().collect()
    } else {
        args.numbers.iter().map(|number| lookup::tile(catalogue, number)).collect::<Result<_, _>>()?
    };
    let lines: String = tiles.iter().map(|tile| format!("{tile}\n")).collect();
    output::write_text(&lines)?;
    Ok(ExitStatus::Proven)
}
