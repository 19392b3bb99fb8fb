//! Errors of pictures.

use super::options::{MAX_HEIGHT, MAX_SCALE, MAX_WIDTH, MIN_HEX_SIZE, MIN_SCALE, MIN_WIDTH};

/// A reason why a board has no picture of the requested size. Each is described on one line.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The width is out of range.
    #[error("a picture cannot be {0} pixels wide; choose a width from {MIN_WIDTH} to {MAX_WIDTH}")]
    Width(u32),
    /// The factor is out of range.
    #[error("a picture cannot be enlarged by {0}; choose a factor from {MIN_SCALE} to {MAX_SCALE}")]
    Scale(f64),
    /// The map is so large that nothing on it could be seen.
    #[error(
        "the map of about {columns} by {rows} hexes is too large for this width: each hex would have less than {MIN_HEX_SIZE} pixels"
    )]
    Map {
        /// Approximate number of hexes side by side.
        columns: u64,
        /// Approximate number of hexes one below the other.
        rows: u64,
    },
    /// A link is too long for a QR code.
    #[error("a QR code has no room for a link of {0} letters")]
    Link(usize),
    /// The picture would be too large.
    #[error("the picture would have {width} by {height} pixels, but at most {MAX_WIDTH} by {MAX_HEIGHT} are possible")]
    Size {
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
    },
    /// There is more in one place than anybody could read.
    #[error("{place}: a picture shows at most {max} {items}, not {count}")]
    TooMany {
        /// A hex, or the board.
        place: String,
        /// Kind of items that are too many.
        items: &'static str,
        /// Number of items.
        count: usize,
        /// Greatest number of items.
        max: usize,
    },
    /// The drawing could not be rendered as pixels.
    #[error("the picture cannot be rendered: {0}")]
    Rendering(String),
}
