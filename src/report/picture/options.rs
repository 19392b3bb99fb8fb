//! Options and limits of pictures.

/// Least width of a picture in pixels.
pub const MIN_WIDTH: u32 = 200;

/// Greatest width of a picture in pixels.
pub const MAX_WIDTH: u32 = 8_000;

/// Greatest height of a picture in pixels.
pub const MAX_HEIGHT: u32 = 20_000;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Width in pixels that the picture is made for.
    pub width: u32,
    /// Colours around the map.
    pub theme: Theme,
}

impl Default for Options {
    fn default() -> Self {
        Self { width: 1_200, theme: Theme::Auto }
    }
}
