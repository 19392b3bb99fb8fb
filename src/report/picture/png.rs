//! Pictures as pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as Reading, Tree, fontdb};

use super::{Options, Panel, PictureError, Theme, svg};
use crate::position::Position;

/// Draws what [`svg()`] draws as PNG, as wide as is asked for. The fonts come with the program, so it is the same on every machine.
///
/// # Errors
/// Those of [`svg()`]; where there is no memory for so many pixels.
pub fn png(position: &Position, panels: &[Panel], options: &Options) -> Result<Vec<u8>, PictureError> {
    let theme = if options.theme == Theme::Dark { Theme::Dark } else { Theme::Light };
    let text = svg(position, panels, &Options { theme, ..*options })?;
    let failed = |error: &dyn std::fmt::Display| PictureError::Pixels(error.to_string());
    let tree = Tree::from_str(&text, &Reading { fontdb: Arc::new(fonts()), ..Reading::default() })
        .map_err(|error| failed(&error))?;
    let size = tree.size().to_int_size();
    let pixels = Pixmap::new(size.width(), size.height());
    let mut pixels =
        pixels.ok_or_else(|| PictureError::Pixels(format!("{} by {} are too many", size.width(), size.height())))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}

/// DejaVu Sans Condensed, and nothing that a machine may have besides.
fn fonts() -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(dejavu::sans_condensed::regular().to_vec());
    fonts.load_font_data(dejavu::sans_condensed::bold().to_vec());
    fonts
}
