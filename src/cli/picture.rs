//! Writing pictures.

use std::io::IsTerminal;

use highball::position::Position;
use highball::report::picture::{Options, Panel, PictureError, Theme, png, svg};

use super::args::PictureArgs;
use super::output::{self, Written};
use super::status::Failure;

/// The kinds of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Svg,
    Png,
}

/// Draws a board with sets of runs, a panel for each, and writes it to standard output.
pub(super) fn write(position: &Position, panels: &[Panel], kind: Kind, args: &PictureArgs) -> Result<Written, Failure> {
    check_output(kind)?;
    let options = Options { width: args.width, theme: if args.dark { Theme::Dark } else { Theme::Auto } };
    let cannot_draw = |error: PictureError| Failure::unusable(error.to_string());
    match kind {
        Kind::Svg => output::write_text(&svg(position, panels, &options).map_err(cannot_draw)?),
        Kind::Png => output::write_bytes(&png(position, panels, &options).map_err(cannot_draw)?),
    }
}

/// Whether a picture of this kind can be written to where the output goes. To be asked before a long search.
pub(super) fn check_output(kind: Kind) -> Result<(), Failure> {
    if kind == Kind::Png && std::io::stdout().is_terminal() {
        let message = "--format png: a terminal shows no pictures, expected a file to write to, as in `> picture.png`";
        return Err(Failure::unusable(message));
    }
    Ok(())
}
