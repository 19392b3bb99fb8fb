//! `highball tiles`.

use highball::board::tile::{Catalogue, Tile};

use super::args::TilesArgs;
use super::output;
use super::status::{Failure, Status};

pub(super) fn run(args: &TilesArgs) -> Result<Status, Failure> {
    let catalogue = Catalogue::standard();
    let tiles: Vec<&Tile> = if args.numbers.is_empty() {
        catalogue.tiles().iter().collect()
    } else {
        args.numbers.iter().map(|number| find(catalogue, number)).collect::<Result<_, _>>()?
    };
    let lines: String = tiles.iter().map(|tile| format!("{tile}\n")).collect();
    output::write_text(&lines)?;
    Ok(Status::Proven)
}

pub(super) fn find<'a>(catalogue: &'a Catalogue, number: &str) -> Result<&'a Tile, Failure> {
    catalogue.get(number).ok_or_else(|| {
        let near = catalogue.similar(number);
        let expected = match near.split_last() {
            None => "the number of a standard tile, such as 57".to_owned(),
            Some((last, [])) => format!("the number of a standard tile, perhaps {last}"),
            Some((last, others)) => format!("the number of a standard tile, perhaps {} or {last}", others.join(", ")),
        };
        Failure::unusable(format!("there is no tile {number:?}, expected {expected}"))
    })
}
