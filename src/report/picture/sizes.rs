//! How large things are drawn, in the units of the map, so that they can be read at the size of the picture.

/// The least pixels of a line of letters.
const LEAST_LETTERS: f64 = 6.5;

/// The least pixels of a line of letters of a name.
const LEAST_NAME: f64 = 8.0;

/// The sizes of what is drawn on a map.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    /// The letters of values.
    pub(super) value: f64,
    /// The letters of the names of places; nothing where they would be too small to read.
    pub(super) name: Option<f64>,
    /// The smallest letters of the names of places.
    pub(super) least_name: f64,
    /// The letters of coordinates; nothing where they would be too small to read.
    pub(super) coordinate: Option<f64>,
    /// From the centre of a token to its rim.
    pub(super) token: f64,
    /// The smallest letters that can be read.
    pub(super) least: f64,
    /// How wide track is.
    pub(super) track: f64,
    /// How wide the band of a run is, the track in it included.
    pub(super) band: f64,
}

impl Sizes {
    /// The sizes on a map whose unit is so many pixels. On a small picture values grow, at the cost of names and coordinates.
    pub(super) fn new(unit: f64) -> Self {
        // As many pixels as can just be read, but no more than there is room for in a hex.
        let legible = |usual: f64, pixels: f64| (pixels / unit).max(usual);
        let fitting = |usual: f64, pixels: f64, most: f64| Some(legible(usual, pixels)).filter(|&size| size <= most);
        let value = legible(20.0, 9.0).min(42.0);
        let grown = value / 20.0;
        let token = 24.0 * grown.min(1.2);
        Self {
            value,
            name: fitting(16.0, LEAST_NAME, 21.0),
            least_name: LEAST_NAME / unit,
            coordinate: fitting(13.0, 7.5, 22.0),
            token,
            least: LEAST_LETTERS / unit,
            track: 9.0 * grown.min(1.2),
            band: 27.0 * grown.min(1.4),
        }
    }
}
