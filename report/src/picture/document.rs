//! The SVG document of a picture.

use kurbo::{Point, Rect};
use svg::node::element::{Group, Style};
use svg::{Document, Node};

use super::canvas::{number, rectangle, transformed};
use super::error::PictureError;
use super::ghosts::{DrawnGhost, GhostArtist};
use super::map_view::MapView;
use super::options::{MAX_HEIGHT, MAX_WIDTH, Options, Theme};
use super::panel::Panel;
use super::runs::RunIndex;
use super::text_block::TextBlock;
use super::{legend, map};
use highball_game::position::Position;
use highball_messages::Language;

/// Width of a panel in pixels from which panels stand side by side.
const PANEL_WIDTH: f64 = 520.0;

/// Greatest number of panels side by side.
const MAX_COLUMNS: usize = 3;

/// Distance between a map and its legend in pixels.
const LEGEND_GAP: f64 = 8.0;

/// Condensed sans-serif fonts: the one that comes with PNGs, then those that machines have.
const FONTS: &str = "'DejaVu Sans Condensed', 'DejaVu Sans', 'Roboto Condensed', 'Helvetica Neue', Arial, sans-serif";

/// Draws a board as SVG, with a panel for each set of runs; without panels, the board alone.
///
/// ```
/// use highball::report::picture::{Options, svg};
/// use highball::Position;
///
/// let position = Position::read(&std::fs::read("../fixtures/median.json")?)?;
/// assert!(svg(&position, &[], &Options::default())?.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the width or the scale is out of range, the map is too large for the width, the picture would be too large, or there is more on the
/// board than can be drawn.
pub fn svg(position: &Position, panels: &[Panel], options: &Options) -> Result<String, PictureError> {
    composed(position, panels, options, None)
}

/// Draws a board with a panel for each set of runs, and below them a drawing of some height.
pub(super) fn composed(
    position: &Position,
    panels: &[Panel],
    options: &Options,
    footer: Option<(Group, f64)>,
) -> Result<String, PictureError> {
    options.check()?;
    let board_alone = [Panel::default()];
    let panels = if panels.is_empty() { &board_alone[..] } else { panels };
    let width = f64::from(options.width);
    let gap = if width < PANEL_WIDTH { 10.0 } else { 20.0 };
    let columns = (((width - gap) / (PANEL_WIDTH + gap)) as usize).clamp(1, panels.len().min(MAX_COLUMNS));
    let panel_width = (width - gap) / columns as f64 - gap;
    let view = MapView::new(position, panels, panel_width)?;

    let mut title = TextBlock::new(width - 2.0 * gap);
    legend::write_title(position, options.language, &mut title);
    let mut drawing = Group::new().add(transformed(title.group, Point::new(gap, gap), 1.0));
    let mut y = gap + title.height + gap / 2.0;
    for row in panels.chunks(columns) {
        let mut row_height = 0.0_f64;
        for (column, panel) in row.iter().enumerate() {
            let (group, height) = draw_panel(&view, position, panel, (panel_width, options.language))?;
            let x = gap + column as f64 * (panel_width + gap);
            drawing = drawing.add(transformed(group, Point::new(x, y), 1.0));
            row_height = row_height.max(height);
        }
        y += row_height + gap;
    }
    let mut key = TextBlock::new(width - 2.0 * gap);
    legend::write_key(&view, panels, options.language, &mut key);
    if key.height > 0.0 {
        drawing = drawing.add(transformed(key.group, Point::new(gap, y - gap / 2.0), 1.0));
        y += key.height + gap / 2.0;
    }
    if let Some((below, height)) = footer {
        drawing = drawing.add(transformed(below, Point::new(0.0, y), 1.0));
        y += height;
    }
    finished(drawing, y, options)
}

/// Returns the document of a drawing of some height, on its ground.
pub(super) fn finished(drawing: Group, height: f64, options: &Options) -> Result<String, PictureError> {
    let (width, height) = (f64::from(options.width), height.ceil());
    let [pixels_wide, pixels_high] = [width, height].map(|length| (length * options.scale).round());
    if pixels_wide > f64::from(MAX_WIDTH) || pixels_high > f64::from(MAX_HEIGHT) {
        return Err(PictureError::Size { width: pixels_wide as u64, height: pixels_high as u64 });
    }
    let document = with_fonts(Document::new())
        .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
        .set("width", number(pixels_wide))
        .set("height", number(pixels_high))
        .set("class", theme_class(options.theme))
        .add(Style::new(style(options.theme)))
        .add(rectangle(Rect::new(0.0, 0.0, width, height), 0.0, "#ffffff").set("class", "ground"))
        .add(drawing);
    Ok(format!("{document}\n"))
}

/// Sets the fonts of the texts in an element.
pub(super) fn with_fonts<E: Node>(mut element: E) -> E {
    element.assign("font-family", FONTS);
    element.assign("font-stretch", "condensed");
    element
}

/// Draws a panel, and returns its height too.
fn draw_panel(
    view: &MapView<'_>,
    position: &Position,
    panel: &Panel,
    (width, language): (f64, Language),
) -> Result<(Group, f64), PictureError> {
    let with_choices;
    let position = match &panel.set {
        Some(set) => {
            with_choices = position.taking(set.taken.clone());
            &with_choices
        }
        None => position,
    };
    let mut above = TextBlock::new(width);
    legend::write_heading(panel, &mut above);
    let mut below = TextBlock::new(width);
    legend::write_legend(position, panel, language, &mut below);
    let map = map::map(view, &RunIndex::new(position, panel, language), &panel.faults);
    let mut artist = GhostArtist::new(view);
    let ghosts: Vec<DrawnGhost> = panel.ghosts.iter().map(|ghost| artist.draw(ghost)).collect::<Result<_, _>>()?;
    let (pieces, labels): (Vec<Group>, Vec<Group>) = ghosts.into_iter().map(|ghost| (ghost.piece, ghost.label)).unzip();
    let map = pieces.into_iter().chain(labels).fold(map, Group::add);
    let (size, margin) = (view.size * view.scale, view.axes.margin());
    let corner = Point::new((width - size.width) / 2.0, above.height + margin.height);
    let axes = view.axes.drawn(view.grid, view.origin * view.scale, view.scale, size);
    let legend_y = corner.y + size.height + margin.height + LEGEND_GAP;
    let group = Group::new()
        .add(above.group)
        .add(transformed(axes, corner, 1.0))
        .add(transformed(map, corner, view.scale))
        .add(transformed(below.group, Point::new(0.0, legend_y), 1.0));
    Ok((group, legend_y + below.height))
}

/// Returns the class of a picture. A page that has the picture in itself has its style sheet too, so the rules are for pictures of this class.
const fn theme_class(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "highball-auto",
        Theme::Light => "highball-light",
        Theme::Dark => "highball-dark",
    }
}

/// Returns the style sheet with the colours around the map.
fn style(theme: Theme) -> String {
    let class = theme_class(theme);
    let rules = |ground: &str, ink: &str, faint: &str| {
        let rule = |of: &str, property: &str, color: &str| format!(".{class} .{of}{{{property}:{color}}}");
        let [ground, ink, faint_text] =
            [("ground", ground), ("ink", ink), ("faint", faint)].map(|(of, it)| rule(of, "fill", it));
        let [line, dot] = ["rule", "dot"].map(|of| rule(of, "stroke", faint));
        format!("{ground}{ink}{faint_text}{line}{dot}")
    };
    let (light, dark) = (rules("#ffffff", "#1b1b1b", "#5c5c5c"), rules("#14171a", "#eceae6", "#a9a9a9"));
    match theme {
        Theme::Auto => format!("{light}@media (prefers-color-scheme:dark){{{dark}}}"),
        Theme::Light => light,
        Theme::Dark => dark,
    }
}
