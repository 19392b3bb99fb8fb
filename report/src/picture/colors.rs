//! Colours, and dash patterns that tell runs apart without colours.

use std::str::FromStr;

use svgtypes::Color;

use highball_game::rules::TrainId;

/// Colour of dark lines and letters on the map, in light and dark pictures alike.
pub(super) const DARK: &str = "#1b1b1b";

/// Colour of light shapes and letters on the map.
pub(super) const LIGHT: &str = "#ffffff";

/// Colour of the mark of a rule violation.
pub(super) const FAULT: &str = "#a3001b";

/// Style of a run's band. The dashes tell runs apart for readers who do not see the colours.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct RunStyle {
    pub(super) color: &'static str,
    /// Lengths of the dashes and the gaps between them, as multiples of the band's width; empty for a solid band.
    pub(super) dashes: &'static [f64],
}

/// Colours that the colour-blind can tell apart: M. Okabe and K. Ito, "Color Universal Design" (2008), without the black of track and
/// the yellow of tiles.
const RUN_COLORS: [&str; 6] = ["#0072b2", "#d55e00", "#cc79a7", "#56b4e9", "#009e73", "#e69f00"];

/// Dash patterns of bands. With five patterns and six colours, thirty runs look different.
const DASH_PATTERNS: [&[f64]; 5] = [&[], &[1.5, 0.5], &[0.6, 0.4], &[2.0, 0.4, 0.5, 0.4], &[3.0, 0.6]];

/// Returns the style of a train's run.
pub(super) const fn run_style(train: TrainId) -> RunStyle {
    let number = train.index();
    RunStyle { color: RUN_COLORS[number % RUN_COLORS.len()], dashes: DASH_PATTERNS[number % DASH_PATTERNS.len()] }
}

/// Returns the colour of a train's run, which is the same in every set of runs, in CSS notation.
#[must_use]
pub const fn run_color(train: TrainId) -> &'static str {
    run_style(train).color
}

/// Colours of companies that have none of their own.
const COMPANY_COLORS: [&str; 12] = [
    "#c8102e", "#0047ab", "#f2a900", "#2e7d32", "#6a1b9a", "#5d4037", "#00838f", "#ef6c00", "#37474f", "#ad1457", "#9e9d24",
    "#78909c",
];

/// Least distance between the colour of a company that has its own or is named after one, and the colour of a
/// company without. About the distance between red and orange.
const MIN_DISTANCE: f64 = 0.15;

/// Returns the colours of companies in their order, given the colour of each that has its own. The others get
/// colours by their number. These differ from the given ones, and from each other as long as there are
/// enough.
pub(super) fn company_colors(own: &[Option<String>]) -> Vec<String> {
    let labs: Vec<[f64; 3]> = own.iter().flatten().filter_map(|color| oklab(color)).collect();
    let distance = |color: &str| {
        let distances = oklab(color).into_iter().flat_map(|one| labs.iter().map(move |other| distance(one, *other)));
        distances.fold(f64::MAX, f64::min)
    };
    let distances = COMPANY_COLORS.map(distance);
    let mut uses = [0_usize; COMPANY_COLORS.len()];
    let color = |(number, own): (usize, &Option<String>)| {
        own.clone().unwrap_or_else(|| {
            let all = (0..COMPANY_COLORS.len()).map(|offset| (number + offset) % COMPANY_COLORS.len());
            let different = all.filter(|&color| distances[color] >= MIN_DISTANCE);
            let least_used = different.min_by_key(|&color| uses[color]);
            let color = least_used.unwrap_or(number % COMPANY_COLORS.len());
            uses[color] += 1;
            COMPANY_COLORS[color].to_owned()
        })
    };
    own.iter().enumerate().map(color).collect()
}

/// Returns the CSS colour that a name contains as a word, such as `Black Line`.
pub(super) fn named(name: &str) -> Option<String> {
    let mut words = name.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 2);
    words.find_map(|word| parse(&word.to_ascii_lowercase()))
}

/// Returns a colour in the space OKLab of B. Ottosson (2020), in which distances are about as people see them.
fn oklab(color: &str) -> Option<[f64; 3]> {
    let Color { red, green, blue, .. } = Color::from_str(color).ok()?;
    let linear = [red, green, blue].map(|part| (f64::from(part) / 255.0).powf(2.2));
    let times =
        |matrix: [[f64; 3]; 3], vector: [f64; 3]| matrix.map(|row| (0..3).map(|at| row[at] * vector[at]).sum::<f64>());
    let cones = [[0.412_221, 0.536_333, 0.051_446], [0.211_903, 0.680_700, 0.107_397], [0.088_302, 0.281_719, 0.629_979]];
    let opponents =
        [[0.210_454, 0.793_618, -0.004_072], [1.977_998, -2.428_592, 0.450_594], [0.025_904, 0.782_772, -0.808_676]];
    Some(times(opponents, times(cones, linear).map(f64::cbrt)))
}

fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    (0..3).map(|at| (one[at] - other[at]).powi(2)).sum::<f64>().sqrt()
}

/// Returns a CSS colour from a file as `#rrggbb`; `None` if it is not valid.
pub(super) fn parse(color: &str) -> Option<String> {
    let Color { red, green, blue, .. } = Color::from_str(color.trim()).ok()?;
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

/// Returns the colour of letters on a background.
pub(super) fn text_color_on(background: &str) -> &'static str {
    let Ok(Color { red, green, blue, .. }) = Color::from_str(background) else { return DARK };
    // Luma after ITU-R BT.601, from 0 to 255.
    let luma = (u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000;
    if luma < 140 { LIGHT } else { DARK }
}

/// Returns black or white, whichever is readable as small text on a background: the contrast is at least 4.5, as WCAG 2.2 asks in 1.4.3.
pub(super) fn readable_on(background: &str) -> &'static str {
    let Ok(Color { red, green, blue, .. }) = Color::from_str(background) else { return "#000000" };
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    // At this luminance both have the same contrast.
    if luminance > 0.179 { "#000000" } else { "#ffffff" }
}

/// Colours of tiles, paler than cardboard so that track and runs stand out.
const TILE_COLORS: [(&str, &str); 8] = [
    ("white", "#fbf8ee"),
    ("yellow", "#f7e383"),
    ("green", "#a8d597"),
    ("brown", "#cda27a"),
    ("gray", "#c6c8cb"),
    ("red", "#eaa09a"),
    ("blue", "#a9cfe9"),
    ("purple", "#c9b3dc"),
];

/// Returns the colour of a tile. An unknown colour counts as the colour of the empty map.
pub(super) fn tile_color(name: &str) -> &'static str {
    TILE_COLORS.iter().find(|(tile, _)| *tile == name).map_or(TILE_COLORS[0].1, |(_, color)| color)
}

/// Whether a name is the colour of a tile.
pub(super) fn is_tile_color(name: &str) -> bool {
    TILE_COLORS.iter().any(|(tile, _)| *tile == name)
}
