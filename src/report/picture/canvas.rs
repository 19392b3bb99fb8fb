//! Shapes and texts as elements of a drawing. All numbers are written with one decimal, so that a picture is the same bytes on
//! every machine.

use kurbo::{BezPath, PathEl, Point, Rect};
use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use crate::escape;

/// The most characters of a name, and of a sentence with names, that stand in a picture.
const MOST_NAME: usize = 60;
const MOST_SENTENCE: usize = 2_000;

/// A number as a picture writes it.
pub(in crate::report) fn number(value: f64) -> String {
    // Not "-0.0", and nothing that is no number: coordinates are bounded, so neither says anything else.
    let tenths = if value.is_finite() { (value * 10.0).round() / 10.0 } else { 0.0 };
    if tenths.fract() == 0.0 { format!("{}", tenths as i64) } else { format!("{tenths:.1}") }
}

/// A point as a path or a list of points writes it.
fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// The data of a path.
pub(super) fn data(path: &BezPath) -> String {
    let element = |element: &PathEl| match *element {
        PathEl::MoveTo(to) => format!("M{}", pair(to)),
        PathEl::LineTo(to) => format!("L{}", pair(to)),
        PathEl::QuadTo(control, to) => format!("Q{} {}", pair(control), pair(to)),
        PathEl::CurveTo(first, second, to) => format!("C{} {} {}", pair(first), pair(second), pair(to)),
        PathEl::ClosePath => "Z".to_owned(),
    };
    path.elements().iter().map(element).collect()
}

/// A path through some points.
pub(super) fn polyline(points: impl IntoIterator<Item = Point>, closed: bool) -> BezPath {
    let mut path = BezPath::new();
    for (number, point) in points.into_iter().enumerate() {
        if number == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    if closed {
        path.close_path();
    }
    path
}

/// A line that is not filled.
pub(super) fn line(path: &BezPath, color: &str, width: f64) -> Path {
    Path::new().set("d", data(path)).set("fill", "none").set("stroke", color).set("stroke-width", number(width))
}

/// A filled shape.
pub(super) fn area(path: &BezPath, color: &str) -> Path {
    Path::new().set("d", data(path)).set("fill", color)
}

/// All that is within `around` of a line through the points, or of the shape between them: a disc about one point, a box with
/// round ends about two.
pub(super) fn swollen(points: &[Point], around: f64, color: &str) -> Path {
    // A line of one point has ends only where it goes somewhere.
    let path = match points {
        [point] => polyline([*point, *point], true),
        points => polyline(points.iter().copied(), true),
    };
    area(&path, color)
        .set("stroke", color)
        .set("stroke-width", number(2.0 * around))
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "round")
}

/// A disc.
pub(super) fn disc(center: Point, radius: f64, color: &str) -> Circle {
    Circle::new().set("cx", number(center.x)).set("cy", number(center.y)).set("r", number(radius)).set("fill", color)
}

/// A rectangle with rounded corners.
pub(in crate::report) fn rectangle(rect: Rect, round: f64, color: &str) -> Rectangle {
    Rectangle::new()
        .set("x", number(rect.x0))
        .set("y", number(rect.y0))
        .set("width", number(rect.width()))
        .set("height", number(rect.height()))
        .set("rx", number(round))
        .set("fill", color)
}

/// What is drawn, moved by so much.
pub(super) fn moved(group: Group, by: Point, scale: f64) -> Group {
    let (x, y) = (number(by.x), number(by.y));
    // The scale has more digits than a coordinate: it is multiplied by thousands.
    group.set("transform", format!("translate({x} {y}) scale({scale:.5})"))
}

/// Where a text stands about its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there, also of its height.
    Middle,
    /// It ends there.
    End,
}

/// How a text looks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Letters {
    /// The height of its line.
    pub(super) size: f64,
    /// Whether it is bold.
    pub(super) bold: bool,
}

impl Letters {
    pub(super) const fn plain(size: f64) -> Self {
        Self { size, bold: false }
    }

    pub(super) const fn bold(size: f64) -> Self {
        Self { size, bold: true }
    }

    /// About how wide a text is. Fonts differ, so it is a little more than most need.
    pub(super) fn width(self, text: &str) -> f64 {
        let of_letter = |letter: char| match letter {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '\u{a0}' | '(' | ')' | '/' | '-'
            | 'f' | 't' | 'r' => 0.36,
            'm' | 'w' | 'M' | 'W' | '@' | '%' | '–' | '…' | '&' => 0.9,
            'A'..='Z' => 0.66,
            letter if u32::from(letter) < 0x2000 => 0.57,
            _ => 1.0,
        };
        let width: f64 = text.chars().map(of_letter).sum();
        width * self.size * if self.bold { 1.08 } else { 1.0 }
    }

    /// As much of a text as fits into a width, with a mark where something is left out.
    pub(super) fn cut(self, text: &str, width: f64) -> String {
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

    /// A text in lines of this width, broken at blanks; a word that is wider than a line is cut.
    pub(super) fn wrapped(self, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if self.width(line) + self.width(" ") + self.width(word) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(self.cut(word, width)),
            }
        }
        lines
    }

    /// A text at a point.
    pub(super) fn text(self, text: &str, at: Point, anchor: Anchor) -> Text {
        let (name, down) = match anchor {
            Anchor::Start => ("start", 0.0),
            // Capitals and digits are about 0.7 of a line high.
            Anchor::Middle => ("middle", 0.36),
            Anchor::End => ("end", 0.0),
        };
        let text = Text::new(text)
            .set("x", number(at.x))
            .set("y", number(at.y + down * self.size))
            .set("font-size", number(self.size))
            .set("text-anchor", name);
        if self.bold { text.set("font-weight", "bold") } else { text }
    }
}

/// A name from a file as a picture shows it: on one line, of bounded length, of characters that XML can hold.
pub(super) fn shown(name: &str) -> String {
    bounded(name, MOST_NAME)
}

/// The same for a sentence that has such names.
pub(super) fn said(sentence: &str) -> String {
    bounded(sentence, MOST_SENTENCE)
}

fn bounded(text: &str, most: usize) -> String {
    let is_fit = |letter: &char| !matches!(letter, '\u{fffe}' | '\u{ffff}');
    let mut short: String = text.chars().filter(is_fit).take(most + 1).collect();
    if short.chars().count() > most {
        short.pop();
        short.push('…');
    }
    escape(&short).into_owned()
}
