//! Why there is no picture.

/// Why a board has no picture of the size that is asked for. Each is told in one line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The width is none that a picture can have.
    #[error("a width of {0} pixels, expected {least} to {most}", least = super::LEAST_WIDTH, most = super::MOST_WIDTH)]
    Width(u32),
    /// The map reaches so far that nothing on it could be seen.
    #[error("a map of {columns} by {rows} hexes, expected one whose hexes have at least {least} pixels each at this width", least = super::view::LEAST_HEX)]
    Map {
        /// How many hexes lie side by side, about.
        columns: u64,
        /// How many lie one below the other, about.
        rows: u64,
    },
    /// The picture would be higher than a picture can be.
    #[error("a picture of {width} by {height} pixels, expected at most {most} in height", most = super::MOST_HEIGHT)]
    Height {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u64,
    },
    /// There is more than anybody could read.
    #[error("{place}: {count} {what}, expected at most {most} in a picture")]
    Crowd {
        /// Where: a hex or a stop, or the board.
        place: String,
        /// What there are so many of.
        what: &'static str,
        /// How many.
        count: usize,
        /// How many can be drawn.
        most: usize,
    },
    /// The drawing could not be made into pixels.
    #[error("the picture cannot be made into pixels: {0}")]
    Pixels(String),
}
