//! Options and limits of pictures.

use super::error::PictureError;
use highball_messages::Language;

/// Least width of a picture in pixels.
pub const MIN_WIDTH: u32 = 200;

/// Greatest width of a picture in pixels, enlarged or not.
pub const MAX_WIDTH: u32 = 8_000;

/// Greatest height of a picture in pixels, enlarged or not.
pub const MAX_HEIGHT: u32 = 20_000;

/// Least factor by which a picture is enlarged.
pub const MIN_SCALE: f64 = 0.5;

/// Greatest factor by which a picture is enlarged.
pub const MAX_SCALE: f64 = 4.0;

/// Least distance of two opposite sides of a hex in pixels.
pub(super) const MIN_HEX_SIZE: u32 = 8;

/// Colours around the map. The map itself has the colours of its tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Light, or dark if the viewer's browser prefers that. A PNG is light.
    #[default]
    Auto,
    /// Dark letters on white.
    Light,
    /// Light letters on black.
    Dark,
}

/// Options of a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Options {
    /// Width in pixels that the picture is made for.
    pub width: u32,
    /// Colours around the map.
    pub theme: Theme,
    /// Factor by which the picture that is made for `width` is enlarged, such as 2 for a screen with small pixels.
    pub scale: f64,
    /// The language of the texts around the map.
    pub language: Language,
}

impl Default for Options {
    fn default() -> Self {
        Self { width: 1_200, theme: Theme::Auto, scale: 1.0, language: Language::default() }
    }
}

impl Options {
    /// Checks that the width and the scale are in range.
    pub(super) fn check(&self) -> Result<(), PictureError> {
        if !(MIN_WIDTH..=MAX_WIDTH).contains(&self.width) {
            return Err(PictureError::Width(self.width));
        }
        if !(MIN_SCALE..=MAX_SCALE).contains(&self.scale) {
            return Err(PictureError::Scale(self.scale));
        }
        Ok(())
    }
}
