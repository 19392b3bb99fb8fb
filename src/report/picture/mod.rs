//! Pictures of boards and runs, as SVG and as PNG.
//!
//! A picture has a title and one or several panels. A panel is a map with a set of runs on it and what they earn below; panels
//! stand side by side where the picture is wide, else one below the other. The map is drawn as players know it; what a question
//! does not say (where a stop lies in its hex, what colour a company has) follows from a fixed rule.
//!
//! What is drawn is sized for the width in pixels: on a small picture the letters of values grow, names and coordinates that
//! nobody could read are left out, and only the part of the map about the runs is shown. Letters are at least six pixels high.
//! By the letters and numbers at the margins of a map each hex is found whether its coordinate stands in it or not.

mod answer;
mod axes;
pub(super) mod canvas;
mod colors;
mod curves;
mod dispute;
mod error;
mod faults;
mod grid;
mod legend;
mod look;
mod map;
mod places;
#[cfg(feature = "png")]
mod png;
mod room;
mod runs;
mod sizes;
mod stops;
#[cfg(test)]
mod tests;
mod track;
mod view;

pub use answer::answer_panels;
pub(super) use dispute::played_panels;
pub use dispute::{dispute_panels, why_panel};
pub use error::PictureError;
#[cfg(feature = "png")]
pub use png::png;

use kurbo::{Point, Rect};
use svg::Document;
use svg::node::element::{Group, Style};

use crate::judge::FaultPlace;
use crate::position::Position;
use crate::solve::RunSet;
use canvas::{moved, number, rectangle};
use legend::Writer;
use runs::Runs;
use view::View;

/// The least width of a picture, in pixels.
pub const LEAST_WIDTH: u32 = 200;

/// The most width of a picture, in pixels.
pub const MOST_WIDTH: u32 = 8_000;

/// The most height of a picture, in pixels.
pub const MOST_HEIGHT: u32 = 20_000;

/// Panels stand side by side where each has so many pixels.
const PANEL: f64 = 520.0;

/// The most panels side by side.
const ABREAST: usize = 3;

/// A map with a set of runs, and what is said of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panel {
    /// What stands above the map, such as "claim"; nothing where it is empty.
    pub heading: String,
    /// The runs; nothing for the board alone.
    pub set: Option<RunSet>,
    /// What stands below, such as whether it is proven, a paragraph on each line; nothing where it is empty.
    pub note: String,
    /// Where something is wrong with the runs.
    pub faults: Vec<FaultPlace>,
}

/// What surrounds the map; the map itself has the colours of its tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As who looks at it prefers: light, or dark where a browser says so. A PNG is light.
    #[default]
    Auto,
    /// Dark letters on white.
    Light,
    /// Light letters on black.
    Dark,
}

/// How a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The width that it is made for, in pixels.
    pub width: u32,
    /// What surrounds the map.
    pub theme: Theme,
}

impl Default for Options {
    fn default() -> Self {
        Self { width: 1_200, theme: Theme::Auto }
    }
}

/// Draws a board with sets of runs as SVG, a panel for each; without any, the board alone.
///
/// ```
/// use highball::report::picture::{Options, svg};
/// use highball::Position;
///
/// let position = Position::read(&std::fs::read("fixtures/median.json")?)?;
/// assert!(svg(&position, &[], &Options::default())?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the width is out of bounds, the map too large for it, or there is more on the board than can be drawn.
pub fn svg(position: &Position, panels: &[Panel], options: &Options) -> Result<String, PictureError> {
    if !(LEAST_WIDTH..=MOST_WIDTH).contains(&options.width) {
        return Err(PictureError::Width(options.width));
    }
    let alone = [Panel::default()];
    let panels = if panels.is_empty() { &alone[..] } else { panels };
    let width = f64::from(options.width);
    let gap = if width < PANEL { 10.0 } else { 20.0 };
    let abreast = (((width - gap) / (PANEL + gap)) as usize).clamp(1, panels.len().min(ABREAST));
    let room = (width - gap) / abreast as f64 - gap;
    let sets: Vec<&RunSet> = panels.iter().filter_map(|panel| panel.set.as_ref()).collect();
    let view = View::new(position, &sets, room)?;

    let mut title = Writer::new(width - 2.0 * gap);
    legend::title(position, &mut title);
    let mut drawing = Group::new().add(moved(title.group, Point::new(gap, gap), 1.0));
    let mut down = gap + title.down + gap / 2.0;
    for row in panels.chunks(abreast) {
        let mut deepest = 0.0_f64;
        for (column, panel) in row.iter().enumerate() {
            let (group, height) = drawn(&view, position, panel, room);
            drawing = drawing.add(moved(group, Point::new(gap + column as f64 * (room + gap), down), 1.0));
            deepest = deepest.max(height);
        }
        down += deepest + gap;
    }
    let mut key = Writer::new(width - 2.0 * gap);
    legend::key(&view, panels, &mut key);
    if key.down > 0.0 {
        drawing = drawing.add(moved(key.group, Point::new(gap, down - gap / 2.0), 1.0));
        down += key.down + gap / 2.0;
    }
    let height = down.ceil();
    if height > f64::from(MOST_HEIGHT) {
        return Err(PictureError::Height { width: options.width, height: height as u64 });
    }
    let document = Document::new()
        .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .set("width", options.width)
        .set("height", number(height))
        .set("font-family", FONTS)
        .set("font-stretch", "condensed")
        .add(Style::new(style(options.theme)))
        .add(rectangle(Rect::new(0.0, 0.0, width, height), 0.0, "#ffffff").set("class", "ground"))
        .add(drawing);
    Ok(format!("{document}\n"))
}

/// A panel and its height.
fn drawn(view: &View<'_>, position: &Position, panel: &Panel, width: f64) -> (Group, f64) {
    let taken;
    let position = match &panel.set {
        Some(set) => {
            taken = position.taking(set.taken.clone());
            &taken
        }
        None => position,
    };
    let mut above = Writer::new(width);
    legend::heading(panel, &mut above);
    let mut below = Writer::new(width);
    legend::legend(position, panel, &mut below);
    let map = map::map(view, &Runs::new(position, panel.set.as_ref()), &panel.faults);
    let (size, margin) = (view.extent * view.unit, view.axes.margin());
    let corner = Point::new((width - size.width) / 2.0, above.down + margin.height);
    let axes = moved(view.axes.drawn(view.grid, view.first * view.unit, view.unit, size), corner, 1.0);
    let map = moved(map, corner, view.unit);
    let top = corner.y + size.height + margin.height + 8.0;
    let below_group = moved(below.group, Point::new(0.0, top), 1.0);
    (Group::new().add(above.group).add(axes).add(map).add(below_group), top + below.down)
}

/// Narrow fonts without serifs: the one that comes with PNGs, then what machines have.
const FONTS: &str = "'DejaVu Sans Condensed', 'DejaVu Sans', 'Roboto Condensed', 'Helvetica Neue', Arial, sans-serif";

/// The colours of what surrounds the map.
fn style(theme: Theme) -> String {
    let colors = |ground: &str, ink: &str, faint: &str| {
        format!(
            ".ground{{fill:{ground}}}.ink{{fill:{ink}}}.faint{{fill:{faint}}}.rule{{stroke:{faint}}}.dot{{stroke:{faint}}}"
        )
    };
    let (light, dark) = (colors("#ffffff", "#1b1b1b", "#5c5c5c"), colors("#14171a", "#eceae6", "#a9a9a9"));
    match theme {
        Theme::Auto => format!("{light}@media (prefers-color-scheme:dark){{{dark}}}"),
        Theme::Light => light,
        Theme::Dark => dark,
    }
}
