//! Dimensions of what is drawn on a map, in units of the map, chosen so that it can be read at the size of the picture.

/// Least height of a line of text in pixels.
const MIN_TEXT: f64 = 6.5;

/// Least height of a line of a place's name in pixels.
const MIN_NAME_TEXT: f64 = 8.0;

/// Least height of a line of text in units on a map that readers zoom.
const MIN_ZOOMED_TEXT: f64 = 8.0;

/// Dimensions of what is drawn on a map.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dimensions {
    /// Font size of values.
    pub(super) value_text: f64,
    /// Font size of the names of places; `None` if they would be too small to read.
    pub(super) name_text: Option<f64>,
    /// Least font size of the names of places.
    pub(super) min_name_text: f64,
    /// Font size of coordinates; `None` if they would be too small to read.
    pub(super) coordinate_text: Option<f64>,
    /// Font size of the numbers of tiles; `None` if they would be too small to read.
    pub(super) tile_number_text: Option<f64>,
    /// Font size of labels of hexes, such as `OO`; `None` if they would be too small to read.
    pub(super) label_text: Option<f64>,
    /// Font size of the costs of terrain; `None` if they would be too small to read.
    pub(super) terrain_text: Option<f64>,
    /// Width of a thin line that can be seen.
    pub(super) thin_line: f64,
    /// Half the size of the mark of a rule violation.
    pub(super) mark_radius: f64,
    /// Least font size that can be read.
    pub(super) min_text: f64,
    /// Radius of a token.
    pub(super) token_radius: f64,
    /// Width of track.
    pub(super) track_width: f64,
    /// Width of the band of a run, including the track in it.
    pub(super) band_width: f64,
}

impl Dimensions {
    /// Chooses the dimensions for a map that readers zoom, with `scale` pixels per unit at first. What stands on tokens and in slots may
    /// need a closer look.
    pub(super) fn zoomable(scale: f64) -> Self {
        Self { min_text: MIN_ZOOMED_TEXT, ..Self::new(scale) }
    }

    /// Chooses the dimensions for a map with `scale` pixels per unit. On a small picture values grow, at the cost of names and
    /// coordinates.
    pub(super) fn new(scale: f64) -> Self {
        // As large as needed to read it, but no larger than a hex has room for.
        let legible = |usual: f64, pixels: f64| (pixels / scale).max(usual);
        let legible_up_to = |max: f64, usual: f64, pixels: f64| Some(legible(usual, pixels)).filter(|&size| size <= max);
        let value_text = legible(20.0, 9.0).min(42.0);
        let growth = value_text / 20.0;
        Self {
            value_text,
            name_text: legible_up_to(21.0, 16.0, MIN_NAME_TEXT),
            min_name_text: MIN_NAME_TEXT / scale,
            coordinate_text: legible_up_to(22.0, 13.0, 7.5),
            tile_number_text: legible_up_to(26.0, 12.0, MIN_TEXT),
            label_text: legible_up_to(34.0, 22.0, 9.0),
            terrain_text: legible_up_to(24.0, 14.0, 7.5),
            thin_line: legible(1.5, 0.7).min(6.0),
            mark_radius: legible(17.0, 8.0).min(45.0),
            min_text: MIN_TEXT / scale,
            token_radius: 24.0 * growth.min(1.2),
            track_width: 9.0 * growth.min(1.2),
            band_width: 27.0 * growth.min(1.4),
        }
    }
}
