//! Writing pictures.

use crate::position::Position;
use crate::report::picture::{Options, Panel, PictureError, Theme, png, svg};

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
) -> Result<Reader, Failure> {
    check_output(Some(format))?;
    let theme = if args.dark { Theme::Dark } else { Theme::Auto };
    let options = Options { width: args.width, theme };
    let failure = |error: PictureError| Failure::unusable(error.to_string());
    match format {
        PictureFormat::Svg => output::write_text(&svg(position, panels, &options).map_err(failure)?),
        PictureFormat::Png => output::write_bytes(&png(position, panels, &options).map_err(failure)?),
    }
}

/// Checks that standard output can take the picture, if one is to be written. Called before a long search.
pub(super) fn check_output(format: Option<PictureFormat>) -> Result<(), Failure> {
    if format == Some(PictureFormat::Png) && output::is_terminal() {
        let message = "--format png: a terminal cannot show pictures; write it to a file, as in `> picture.png`";
        return Err(Failure::unusable(message));
    }
    Ok(())
}
