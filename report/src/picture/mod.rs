//! Pictures of boards and runs, as SVG and as PNG.
//!
//! A picture has a title and one or several panels. A panel is a map with a set of runs on it, and below it what they earn. Panels
//! stand side by side if the picture is wide, otherwise one below the other. The map looks as players know it; what a question does not
//! say, such as the place of a stop in its hex or the colour of a company, follows from a fixed rule.
//!
//! Dimensions depend on the width in pixels. On a small picture the letters of values grow, names and coordinates that nobody could read
//! are left out, and only the part of the map around the runs is shown. Letters are at least six pixels high. The letters and numbers at
//! the margins name the hexes whose coordinates are left out.

mod advice;
mod answer;
mod axes;
pub(super) mod canvas;
mod card;
mod colors;
mod dimensions;
mod dispute;
mod document;
mod error;
mod faults;
#[cfg(test)]
mod ghost_tests;
mod ghosts;
mod grid;
mod homes;
mod label_placement;
mod labels;
mod layers;
#[cfg(test)]
mod layers_tests;
mod legend;
mod map;
mod map_view;
mod options;
#[cfg(feature = "png")]
mod outlines;
mod panel;
#[cfg(feature = "png")]
mod png;
mod printed;
mod runs;
mod scenery;
#[cfg(test)]
mod sign_tests;
mod stop_placement;
mod stops;
#[cfg(test)]
mod tests;
mod text_block;
mod tiles;
mod track;
mod track_curves;

pub use advice::{Placed, advice_panel, best_on_hexes, ghost};
pub use answer::answer_panels;
pub use card::{CARD_WIDTH, card};
pub use colors::run_color;
#[cfg(feature = "pages")]
pub(super) use dispute::played_panels;
pub use dispute::{dispute_panels, why_panel};
pub use document::svg;
pub use error::PictureError;
pub use layers::{GhostLayer, GhostLayers, MapLayers, RunLayers};
pub use options::{MAX_HEIGHT, MAX_SCALE, MAX_WIDTH, MIN_SCALE, MIN_WIDTH, Options, Theme};
pub use panel::{Ghost, Panel};
#[cfg(feature = "png")]
pub use png::{card_png, png, tiles_png};
#[cfg(feature = "pages")]
pub(super) use scenery::company_color;
pub use scenery::{TokenColors, token_colors};
pub use tiles::{tile_svg, tiles_svg};
