//! Colours, and what tells things apart besides colours.

use std::str::FromStr;

use svgtypes::Color;

use crate::rules::TrainId;

/// Dark lines and letters on the map, whatever surrounds it.
pub(super) const DARK: &str = "#1b1b1b";

/// Light shapes and letters on the map.
pub(super) const LIGHT: &str = "#ffffff";

/// What marks a place where something is wrong; its cross tells it apart besides.
pub(super) const FAULT: &str = "#a3001b";

/// How a run is told from others: by its colour and, so that nobody needs colours, by the dashes of its band.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct RunLook {
    /// Its colour.
    pub(super) color: &'static str,
    /// The lengths of its dashes and of the gaps between, in parts of the band's width; empty where it has none.
    pub(super) dashes: &'static [f64],
}

/// Colours that the colour-blind can tell from each other: M. Okabe and K. Ito, "Color Universal Design" (2008), without the
/// black of track and the yellow of tiles.
const RUNS: [&str; 6] = ["#0072b2", "#d55e00", "#cc79a7", "#56b4e9", "#009e73", "#e69f00"];

/// The patterns of bands. There are five of them and six colours, so that thirty runs look different.
const DASHES: [&[f64]; 5] = [&[], &[1.5, 0.5], &[0.6, 0.4], &[2.0, 0.4, 0.5, 0.4], &[3.0, 0.6]];

/// How the run of a train looks: the same in each set of runs.
pub(super) const fn run(train: TrainId) -> RunLook {
    let number = train.index();
    RunLook { color: RUNS[number % RUNS.len()], dashes: DASHES[number % DASHES.len()] }
}

/// The colours of companies that have none of their own.
const COMPANIES: [&str; 12] = [
    "#c8102e", "#0047ab", "#f2a900", "#2e7d32", "#6a1b9a", "#5d4037", "#00838f", "#ef6c00", "#37474f", "#ad1457", "#9e9d24",
    "#78909c",
];

/// The colour of the company of this number that has none of its own.
pub(super) const fn company(number: usize) -> &'static str {
    COMPANIES[number % COMPANIES.len()]
}

/// A colour from a file as six digits; nothing where it is none that CSS knows.
pub(super) fn checked(color: &str) -> Option<String> {
    let Color { red, green, blue, .. } = Color::from_str(color.trim()).ok()?;
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

/// The colour of letters on a background.
pub(super) fn ink_on(color: &str) -> &'static str {
    let Ok(Color { red, green, blue, .. }) = Color::from_str(color) else { return DARK };
    // The luma of ITU-R BT.601, of 255.
    let light = (u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000;
    if light < 140 { LIGHT } else { DARK }
}

/// The colours of tiles, paler than cardboard, so that track and runs stand out.
const TILES: [(&str, &str); 8] = [
    ("white", "#fbf8ee"),
    ("yellow", "#f7e383"),
    ("green", "#a8d597"),
    ("brown", "#cda27a"),
    ("gray", "#c6c8cb"),
    ("red", "#eaa09a"),
    ("blue", "#a9cfe9"),
    ("purple", "#c9b3dc"),
];

/// The colour of a tile; where it has none, or one that no tile has, that of the unprinted map.
pub(super) fn tile(name: &str) -> &'static str {
    TILES.iter().find(|(tile, _)| *tile == name).map_or(TILES[0].1, |(_, color)| color)
}

/// Whether tiles have a colour of this name.
pub(super) fn is_tile(name: &str) -> bool {
    TILES.iter().any(|(tile, _)| *tile == name)
}
