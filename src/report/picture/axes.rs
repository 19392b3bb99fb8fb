//! The letters and numbers at the margins of a map, by which its hexes are found: `I8` is in column I and row 8.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::{Point, Size, Vec2};
use svg::node::element::Group;

use super::canvas::{Anchor, Letters, shown};
use super::grid::Grid;

/// Columns or rows with what they are called.
type Names = BTreeMap<i64, String>;

/// What the columns and the rows of a map are called; nothing where its hexes are not named so.
#[derive(Debug, Default)]
pub(super) struct Axes {
    columns: Names,
    rows: Names,
    letters: Option<Letters>,
}

impl Axes {
    /// The axes of hexes with these names, columns and rows, in letters of so many pixels.
    pub(super) fn new<'a>(hexes: impl Iterator<Item = (&'a str, i64, i64)>, pixels: f64) -> Self {
        let Some(hexes) = hexes.map(|(name, column, row)| Some((parts(name)?, column, row))).collect::<Option<Vec<_>>>()
        else {
            return Self::default();
        };
        let columns = |part: usize| names(hexes.iter().map(|&(parts, column, _)| (column, parts[part])));
        let rows = |part: usize| names(hexes.iter().map(|&(parts, _, row)| (row, parts[part])));
        let axes = [(0, 1), (1, 0)].into_iter().find_map(|(column, row)| columns(column).zip(rows(row)));
        axes.map_or_else(Self::default, |(columns, rows)| Self { columns, rows, letters: Some(Letters::plain(pixels)) })
    }

    /// How wide and how high the margins are on each side, in pixels.
    pub(super) fn margin(&self) -> Size {
        let Some(letters) = self.letters else { return Size::ZERO };
        let width = self.rows.values().map(|name| letters.width(name)).fold(0.0, f64::max);
        Size::new(width + letters.size * 0.4, letters.size * 1.4)
    }

    /// The names about a map of this size in pixels whose first column and row lie at a point; a unit has so many pixels. Some
    /// are left out where they would lie one upon the other.
    pub(super) fn drawn(&self, grid: Grid, first: Vec2, unit: f64, map: Size) -> Group {
        let mut group = Group::new().set("class", "faint");
        let Some(letters) = self.letters else { return group };
        let step = grid.center(1, 1).to_vec2() * unit;
        let widest = self.columns.values().map(|name| letters.width(name)).fold(0.0, f64::max);
        let every = |needed: f64, step: f64| (needed / step).ceil().max(1.0) as usize;
        let margin = self.margin();
        for (&column, name) in self.columns.iter().step_by(every(widest + 2.0, step.x)) {
            let across = (grid.center(column, 0).x * unit) + first.x;
            for down in [-margin.height / 2.0, map.height + margin.height / 2.0] {
                group = group.add(letters.text(name, Point::new(across, down), Anchor::Middle));
            }
        }
        for (&row, name) in self.rows.iter().step_by(every(letters.size, step.y)) {
            let down = (grid.center(0, row).y * unit) + first.y;
            for across in [-margin.width / 2.0, map.width + margin.width / 2.0] {
                group = group.add(letters.text(name, Point::new(across, down), Anchor::Middle));
            }
        }
        group
    }
}

/// The letters and the number of a coordinate; nothing where it has no such parts.
fn parts(name: &str) -> Option<[&str; 2]> {
    let (letters, number) = name.split_at(name.find(|letter: char| letter.is_ascii_digit())?);
    let is_fit = (1..=2).contains(&letters.len())
        && letters.bytes().all(|letter| letter.is_ascii_alphabetic())
        && number.len() <= 3
        && number.bytes().all(|digit| digit.is_ascii_digit());
    is_fit.then_some([letters, number])
}

/// What the columns or rows are called, where each has one name, and no two the same.
fn names<'a>(of_hexes: impl Iterator<Item = (i64, &'a str)>) -> Option<Names> {
    let mut names = Names::new();
    for (line, name) in of_hexes {
        if *names.entry(line).or_insert_with(|| shown(name)) != name {
            return None;
        }
    }
    (names.values().collect::<BTreeSet<_>>().len() == names.len()).then_some(names)
}
