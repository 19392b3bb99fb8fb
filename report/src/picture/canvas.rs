//! Shapes and texts as SVG elements. All numbers are written with one decimal, so a picture has the same bytes on every machine.

use kurbo::{BezPath, PathEl, Point, Rect};
use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use highball_game::escape;

/// Greatest number of characters of a name in a picture.
const MAX_NAME_LENGTH: usize = 60;

/// Greatest number of characters of a paragraph in a picture.
const MAX_PARAGRAPH_LENGTH: usize = 2_000;

/// Formats a number.
pub(crate) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// Formats a point of a path.
fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// Returns the data of a path.
pub(super) fn path_data(path: &BezPath) -> String {
    let command = |element: &PathEl| match *element {
        PathEl::MoveTo(to) => format!("M{}", pair(to)),
        PathEl::LineTo(to) => format!("L{}", pair(to)),
        PathEl::QuadTo(control, to) => format!("Q{} {}", pair(control), pair(to)),
        PathEl::CurveTo(first, second, to) => format!("C{} {} {}", pair(first), pair(second), pair(to)),
        PathEl::ClosePath => "Z".to_owned(),
    };
    path.elements().iter().map(command).collect()
}

/// Returns a path through points.
pub(super) fn polyline(points: impl IntoIterator<Item = Point>, is_closed: bool) -> BezPath {
    let mut path = BezPath::new();
    for (number, point) in points.into_iter().enumerate() {
        if number == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    if is_closed {
        path.close_path();
    }
    path
}

/// Returns a line along a path.
pub(super) fn stroked(path: &BezPath, color: &str, width: f64) -> Path {
    Path::new().set("d", path_data(path)).set("fill", "none").set("stroke", color).set("stroke-width", number(width))
}

/// Returns the area within a path.
pub(super) fn filled(path: &BezPath, color: &str) -> Path {
    Path::new().set("d", path_data(path)).set("fill", color)
}

/// Returns the area within `radius` of the polygon between points: a disc around one point, a box with round ends around two.
pub(super) fn rounded(points: &[Point], radius: f64, color: &str) -> Path {
    // A line has round ends only if it has at least two points.
    let path = match points {
        [point] => polyline([*point, *point], true),
        points => polyline(points.iter().copied(), true),
    };
    filled(&path, color)
        .set("stroke", color)
        .set("stroke-width", number(2.0 * radius))
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "round")
}

/// Returns a disc.
pub(super) fn disc(center: Point, radius: f64, color: &str) -> Circle {
    Circle::new().set("cx", number(center.x)).set("cy", number(center.y)).set("r", number(radius)).set("fill", color)
}

/// Returns a rectangle with rounded corners.
pub(crate) fn rectangle(rect: Rect, corner_radius: f64, color: &str) -> Rectangle {
    Rectangle::new()
        .set("x", number(rect.x0))
        .set("y", number(rect.y0))
        .set("width", number(rect.width()))
        .set("height", number(rect.height()))
        .set("rx", number(corner_radius))
        .set("fill", color)
}

/// Scales a group, then moves its origin to `origin`.
pub(super) fn transformed(group: Group, origin: Point, scale: f64) -> Group {
    let (x, y) = (number(origin.x), number(origin.y));
    // The scale needs more decimals than a coordinate, because coordinates up to thousands are multiplied by it.
    group.set("transform", format!("translate({x} {y}) scale({scale:.5})"))
}

/// Position of a text relative to its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// The text begins at the point.
    Start,
    /// The middle of the text, also vertically, is at the point.
    Middle,
    /// The text ends at the point.
    End,
}

/// Size and weight of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Font {
    pub(super) size: f64,
    pub(super) is_bold: bool,
}

impl Font {
    pub(super) const fn plain(size: f64) -> Self {
        Self { size, is_bold: false }
    }

    pub(super) const fn bold(size: f64) -> Self {
        Self { size, is_bold: true }
    }

    /// Estimates the width of a text. Fonts differ, so this is a little more than most need.
    pub(super) fn width(self, text: &str) -> f64 {
        let letter_width = |letter: char| match letter {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '\u{a0}' | '(' | ')' | '/' | '-'
            | 'f' | 't' | 'r' => 0.36,
            'm' | 'w' | 'M' | 'W' | '@' | '%' | '–' | '…' | '&' => 0.9,
            'A'..='Z' => 0.66,
            letter if u32::from(letter) < 0x2000 => 0.57,
            _ => 1.0,
        };
        let width: f64 = text.chars().map(letter_width).sum();
        width * self.size * if self.is_bold { 1.08 } else { 1.0 }
    }

    /// Returns a text, truncated with an ellipsis if it is wider than `width`.
    pub(super) fn truncated(self, text: &str, width: f64) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut short = String::new();
        for letter in text.chars() {
            short.push(letter);
            if self.width(&short) + self.width("…") > width {
                short.pop();
                break;
            }
        }
        short.truncate(short.trim_end().len());
        short.push('…');
        short
    }

    /// Breaks a text at spaces into lines of at most `width`. A word that is wider than that is truncated.
    pub(super) fn wrapped(self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.width(line) + self.width(" ") + self.width(word) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(self.truncated(word, width)),
            }
        }
        lines
    }

    /// Returns a text at a point.
    pub(super) fn text(self, text: &str, at: Point, anchor: Anchor) -> Text {
        let (name, descent) = match anchor {
            Anchor::Start => ("start", 0.0),
            // Capitals and digits are about 0.7 of the font size high.
            Anchor::Middle => ("middle", 0.36),
            Anchor::End => ("end", 0.0),
        };
        let text = Text::new(text)
            .set("x", number(at.x))
            .set("y", number(at.y + descent * self.size))
            .set("font-size", number(self.size))
            .set("text-anchor", name);
        if self.is_bold { text.set("font-weight", "bold") } else { text }
    }
}

/// Adds a halo in a colour to a text.
pub(super) fn with_halo(text: Text, font_size: f64, color: &str) -> Text {
    text.set("stroke", color).set("stroke-width", number(font_size * 0.28))
}

/// Returns a name from a file for a picture: on one line, of bounded length, in characters that XML allows.
pub(super) fn display_name(name: &str) -> String {
    bounded(name, MAX_NAME_LENGTH)
}

/// Returns a paragraph with names from a file for a picture, like [`display_name`].
pub(super) fn display_paragraph(paragraph: &str) -> String {
    bounded(paragraph, MAX_PARAGRAPH_LENGTH)
}

fn bounded(text: &str, max_length: usize) -> String {
    let is_allowed = |letter: &char| !matches!(letter, '\u{fffe}' | '\u{ffff}');
    let mut short: String = text.chars().filter(is_allowed).take(max_length + 1).collect();
    if short.chars().count() > max_length {
        short.pop();
        short.push('…');
    }
    escape(&short).into_owned()
}
