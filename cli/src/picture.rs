//! Writing pictures.

use highball::Language;
use highball::board::Layout;
use highball::board::tile::Tile;
use highball::position::Position;
use highball::report::picture::{Options, Panel, PictureError, Theme, card, card_png, png, svg, tiles_png, tiles_svg};

use super::args::format::PictureFormat;
use super::args::picture::PictureArgs;
use super::failure::Failure;
use super::output::{self, Reader};

/// Draws a board with a panel for each set of runs, and writes it to standard output.
pub(super) fn write(
    position: &Position,
    panels: &[Panel],
    format: PictureFormat,
    args: &PictureArgs,
    language: Language,
) -> Result<Reader, Failure> {
    if args.card {
        let link = args.link.as_deref();
        return write_as(
            format,
            (args, language),
            |options| card(position, panels, link, options),
            |options| card_png(position, panels, link, options),
        );
    }
    write_as(format, (args, language), |options| svg(position, panels, options), |options| png(position, panels, options))
}

/// Draws tiles in all their rotations, and writes them to standard output.
pub(super) fn write_tiles(
    tiles: &[&Tile],
    layouts: &[Layout],
    format: PictureFormat,
    args: &PictureArgs,
) -> Result<Reader, Failure> {
    let args = (args, Language::default());
    write_as(format, args, |options| tiles_svg(tiles, layouts, options), |options| tiles_png(tiles, layouts, options))
}

/// Draws a picture in a format, and writes it to standard output.
fn write_as(
    format: PictureFormat,
    (args, language): (&PictureArgs, Language),
    svg: impl FnOnce(&Options) -> Result<String, PictureError>,
    png: impl FnOnce(&Options) -> Result<Vec<u8>, PictureError>,
) -> Result<Reader, Failure> {
    check_output(Some(format))?;
    let mut options = options(args);
    options.language = language;
    match format {
        PictureFormat::Svg => output::write_text(&svg(&options).map_err(failure)?),
        PictureFormat::Png => output::write_bytes(&png(&options).map_err(failure)?),
    }
}

fn options(args: &PictureArgs) -> Options {
    let mut options = Options::default();
    options.width = args.width;
    options.theme = if args.dark { Theme::Dark } else { Theme::Auto };
    options.scale = args.scale.unwrap_or(if args.card { 2.0 } else { 1.0 });
    options
}

fn failure(error: PictureError) -> Failure {
    Failure::unusable(error.to_string())
}

/// Checks that standard output can take the picture, if one is to be written. Called before a long search.
pub(super) fn check_output(format: Option<PictureFormat>) -> Result<(), Failure> {
    if format == Some(PictureFormat::Png) && output::is_terminal() {
        let message = "--format png: a terminal cannot show pictures; write it to a file, as in `> picture.png`";
        return Err(Failure::unusable(message));
    }
    Ok(())
}
