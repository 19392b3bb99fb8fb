//! Pictures as PNG.

use std::fmt::Display;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as TreeOptions, Tree};

use super::card::card;
use super::document::svg;
use super::error::PictureError;
use super::options::{Options, Theme};
use super::outlines::Fonts;
use super::panel::Panel;
use super::tiles::tiles_svg;
use highball_game::board::Layout;
use highball_game::board::tile::Tile;
use highball_game::position::Position;

/// Draws the picture of [`svg()`] as PNG. The fonts come with the program, so it is the same on every machine.
///
/// # Errors
/// Those of [`svg()`], or if the picture has too many pixels for the memory.
pub fn png(position: &Position, panels: &[Panel], options: &Options) -> Result<Vec<u8>, PictureError> {
    rendered(&svg(position, panels, &without_browser(options))?)
}

/// Draws the picture of [`card()`] as PNG.
///
/// # Errors
/// Those of [`card()`], or if the picture has too many pixels for the memory.
pub fn card_png(
    position: &Position,
    panels: &[Panel],
    link: Option<&str>,
    options: &Options,
) -> Result<Vec<u8>, PictureError> {
    rendered(&card(position, panels, link, &without_browser(options))?)
}

/// Draws the picture of [`tiles_svg()`] as PNG.
///
/// # Errors
/// Those of [`tiles_svg()`], or if the picture has too many pixels for the memory.
pub fn tiles_png(tiles: &[&Tile], layouts: &[Layout], options: &Options) -> Result<Vec<u8>, PictureError> {
    rendered(&tiles_svg(tiles, layouts, &without_browser(options))?)
}

/// Returns options that do not depend on the preference of a browser.
fn without_browser(options: &Options) -> Options {
    let theme = if options.theme == Theme::Dark { Theme::Dark } else { Theme::Light };
    Options { theme, ..*options }
}

/// Renders an SVG document.
fn rendered(text: &str) -> Result<Vec<u8>, PictureError> {
    let failure = |error: &dyn Display| PictureError::Rendering(error.to_string());
    let fonts = Fonts::new().map_err(|error| failure(&error))?;
    let outlined = fonts.outline_texts(text).map_err(|error| failure(&error))?;
    let tree = Tree::from_str(&outlined, &TreeOptions::default()).map_err(|error| failure(&error))?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())
        .ok_or_else(|| failure(&format_args!("{} by {} pixels are too many", size.width(), size.height())))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failure(&error))
}
