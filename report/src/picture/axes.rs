//! The letters and numbers at the margins of a map: `I8` is the hex in column I and row 8.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::{Point, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Font, display_name};
use super::grid::Grid;

/// Names of columns or rows by their numbers.
type Names = BTreeMap<i64, String>;

/// Names of the columns and rows of a map; empty if its hexes are not named by column and row.
#[derive(Debug, Default)]
pub(super) struct Axes {
    columns: Names,
    rows: Names,
    font: Option<Font>,
}

impl Axes {
    /// Finds the axes of hexes from the name, column and row of each.
    pub(super) fn new<'a>(hexes: impl Iterator<Item = (&'a str, i64, i64)>, font_size: f64) -> Self {
        let Some(hexes) = hexes
            .map(|(name, column, row)| Some((split_coordinate(name)?, column, row)))
            .collect::<Option<Vec<([&str; 2], i64, i64)>>>()
        else {
            return Self::default();
        };
        let columns = |part: usize| unique_names(hexes.iter().map(|&(parts, column, _)| (column, parts[part])));
        let rows = |part: usize| unique_names(hexes.iter().map(|&(parts, _, row)| (row, parts[part])));
        let axes = [(0, 1), (1, 0)].into_iter().find_map(|(column, row)| columns(column).zip(rows(row)));
        axes.map_or_else(Self::default, |(columns, rows)| Self { columns, rows, font: Some(Font::plain(font_size)) })
    }

    /// Returns the width and height of the margin on each side, in pixels.
    pub(super) fn margin(&self) -> Size {
        let Some(font) = self.font else { return Size::ZERO };
        let width = self.rows.values().map(|name| font.width(name)).fold(0.0, f64::max);
        Size::new(width + font.size * 0.4, font.size * 1.4)
    }

    /// Draws the names around a map of `map_size` pixels with `scale` pixels per unit. Column 0 and row 0 lie at `origin`, in pixels.
    /// Names that would overlap are left out.
    pub(super) fn drawn(&self, grid: Grid, origin: Vec2, scale: f64, map_size: Size) -> Group {
        let mut group = Group::new().set("class", "faint");
        let Some(font) = self.font else { return group };
        let step = grid.center(1, 1).to_vec2() * scale;
        let widest = self.columns.values().map(|name| font.width(name)).fold(0.0, f64::max);
        let stride = |needed: f64, step: f64| (needed / step).ceil().max(1.0) as usize;
        let margin = self.margin();
        for (&column, name) in self.columns.iter().step_by(stride(widest + 2.0, step.x)) {
            let x = (grid.center(column, 0).x * scale) + origin.x;
            for y in [-margin.height / 2.0, map_size.height + margin.height / 2.0] {
                group = group.add(font.text(name, Point::new(x, y), Anchor::Middle));
            }
        }
        for (&row, name) in self.rows.iter().step_by(stride(font.size, step.y)) {
            let y = (grid.center(0, row).y * scale) + origin.y;
            for x in [-margin.width / 2.0, map_size.width + margin.width / 2.0] {
                group = group.add(font.text(name, Point::new(x, y), Anchor::Middle));
            }
        }
        group
    }
}

/// Splits a coordinate into its letters and its number; `None` if it does not consist of these.
fn split_coordinate(name: &str) -> Option<[&str; 2]> {
    let (letters, number) = name.split_at(name.find(|letter: char| letter.is_ascii_digit())?);
    let is_valid = (1..=2).contains(&letters.len())
        && letters.bytes().all(|letter| letter.is_ascii_alphabetic())
        && number.len() <= 3
        && number.bytes().all(|digit| digit.is_ascii_digit());
    is_valid.then_some([letters, number])
}

/// Returns the name of each column or row, if each has one name and all names differ.
fn unique_names<'a>(hexes: impl Iterator<Item = (i64, &'a str)>) -> Option<Names> {
    let mut names = Names::new();
    for (line, name) in hexes {
        if *names.entry(line).or_insert_with(|| display_name(name)) != name {
            return None;
        }
    }
    (names.values().collect::<BTreeSet<_>>().len() == names.len()).then_some(names)
}
