//! `highball tiles`.

use highball::board::Layout;
use highball::board::tile::{Catalogue, Tile};
use highball::board_file::MAX_BYTES;
use highball::report::text::fitting_tiles_text;
use highball::title::Title;

use super::args::format::OutputFormat;
use super::args::tiles::{TilesArgs, TilesFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::{company_questions, input, lookup, output, picture};

pub(super) fn run(args: &TilesArgs) -> Result<ExitStatus, Failure> {
    if let (Some(hex), Some(file)) = (&args.fit, &args.board) {
        return fitting(hex, file, args);
    }
    let catalogue = Catalogue::standard();
    let title = args.title.as_deref().map(lookup::title).transpose()?;
    let title = title.as_deref();
    let find = |number: &String| match title {
        Some(title) => title.tile(number).map_err(|unknown| Failure::unusable(unknown.to_string())),
        None => lookup::tile(catalogue, number),
    };
    let tiles: Vec<&Tile> = match (&args.numbers[..], title) {
        ([], Some(title)) => tiles_of(title),
        ([], None) => catalogue.tiles().iter().collect(),
        (numbers, _) => numbers.iter().map(find).collect::<Result<_, _>>()?,
    };
    if let OutputFormat::Picture(format) = args.format {
        let layouts = match (args.layout, title) {
            (Some(layout), _) => vec![layout.into()],
            (None, Some(title)) => vec![title.layout()],
            (None, None) => vec![Layout::Flat, Layout::Pointy],
        };
        picture::write_tiles(&tiles, &layouts, format, &args.picture)?;
        return Ok(ExitStatus::Proven);
    }
    let lines: String = tiles.iter().map(|tile| format!("{tile}\n")).collect();
    output::write_text(&lines)?;
    Ok(ExitStatus::Proven)
}

/// Lists or draws the tiles that fit a hex of a board file.
fn fitting(hex: &str, file: &str, args: &TilesArgs) -> Result<ExitStatus, Failure> {
    let text = input::read_text(file, MAX_BYTES)?;
    let game = company_questions::read_only_game(file, &text, None, None)?;
    let fitting = game.fitting_tiles(hex).map_err(|unknown| Failure::unusable(format!("--fit: {unknown}")))?;
    match args.format {
        OutputFormat::Text(TilesFormat::Text) => output::write_text(&fitting_tiles_text(&fitting, args.language.language))?,
        OutputFormat::Picture(format) => {
            let tiles = fitting.iter().filter_map(|tile| game.title().tile(&tile.number).ok());
            let layout = args.layout.map_or(game.title().layout(), Into::into);
            picture::write_tiles(&tiles.collect::<Vec<_>>(), &[layout], format, &args.picture)?
        }
    };
    Ok(ExitStatus::Proven)
}

/// Returns the tiles of a title: those that it lists, in the order of the standard ones, and its own after them. If it lists none,
/// it may use every standard tile.
fn tiles_of(title: &Title) -> Vec<&Tile> {
    let is_own = |number: &str| title.own_tiles().any(|own| own.number == number);
    let is_used = |tile: &&Tile| title.tile_count(&tile.number) != Some(0) && !is_own(&tile.number);
    Catalogue::standard().tiles().iter().filter(is_used).chain(title.own_tiles()).collect()
}
