//! A linear program to which columns are added: the most that columns earn together, if each row is used no more than it allows.
//!
//! It is the primal simplex method with an explicit inverse of the basis. A row that no column has used has no effect, so rows come with
//! the columns that use them first.

use std::collections::{HashMap, HashSet};

/// Amounts that are no greater count as 0.
const EPSILON: f64 = 1e-7;

/// The greatest number of rows.
const MOST_ROWS: usize = 2_500;

/// The greatest number of pivots of one solution.
const MOST_PIVOTS: usize = 4_000;

/// How far what rows allow is changed, so that few bases are degenerate.
const SHIFT: f64 = 1e-4;

/// A column: what it earns, and how much it uses of each row.
#[derive(Debug, Clone, Default)]
pub(super) struct Column {
    pub earns: f64,
    pub uses: Vec<(usize, f64)>,
}

/// What can be in the basis.
#[derive(Debug, Clone, Copy)]
enum Entry {
    Column(usize),
    Slack(usize),
}

/// The program, with a basis.
#[derive(Debug, Default)]
pub(super) struct Program {
    /// For each row how much it allows.
    allowed: Vec<f64>,
    /// For each name of a row its number.
    rows: HashMap<usize, usize>,
    /// The name of each row.
    names: Vec<usize>,
    columns: Vec<Column>,
    known: HashSet<(u64, Vec<(usize, u64)>)>,
    /// What is in the basis in each row: a column, or the slack of a row.
    basis: Vec<Entry>,
    is_basic: Vec<bool>,
    is_slack_basic: Vec<bool>,
    inverse: Vec<Vec<f64>>,
    /// The value of what is in the basis in each row.
    values: Vec<f64>,
    /// The price of each row.
    prices: Vec<f64>,
}

impl Program {
    /// Adds a column whose uses are by the names of rows, unless it is known. `allowed` says how much a row allows.
    pub(super) fn add(&mut self, mut column: Column, allowed: impl Fn(usize) -> f64) -> bool {
        column.uses.sort_unstable_by_key(|&(name, _)| name);
        let key = column.uses.iter().map(|&(name, uses)| (name, uses.to_bits())).collect();
        if !self.known.insert((column.earns.to_bits(), key)) {
            return false;
        }
        for (name, _) in &mut column.uses {
            let next = self.names.len();
            let row = *self.rows.entry(*name).or_insert(next);
            if row == next {
                // Numbers that spread evenly.
                let shift = SHIFT * (1.0 + (next as f64 * 0.618_033_988_75).fract());
                self.names.push(*name);
                self.allowed.push(allowed(*name) + shift);
                self.values.push(allowed(*name) + shift);
                self.basis.push(Entry::Slack(next));
                self.is_slack_basic.push(true);
                self.prices.push(0.0);
                self.inverse.iter_mut().for_each(|row| row.push(0.0));
                self.inverse.push(vec![0.0; next + 1]);
                self.inverse[next][next] = 1.0;
            }
            *name = row;
        }
        self.columns.push(column);
        self.is_basic.push(false);
        true
    }

    /// Returns the number of columns.
    pub(super) const fn count(&self) -> usize {
        self.columns.len()
    }

    /// Whether there is still room.
    pub(super) fn has_room(&self) -> bool {
        self.names.len() < MOST_ROWS
    }

    /// Returns what a column earns after prices.
    fn reduced(&self, column: &Column) -> f64 {
        column.earns - column.uses.iter().map(|&(row, uses)| uses * self.prices[row]).sum::<f64>()
    }

    /// Pivots until no column earns more than its prices, or too often.
    pub(super) fn solve(&mut self) {
        for _ in 0..MOST_PIVOTS {
            let nonbasic = (0..self.columns.len()).filter(|&column| !self.is_basic[column]);
            let columns = nonbasic.map(|column| (self.reduced(&self.columns[column]), Entry::Column(column)));
            let slacks = (0..self.names.len()).filter(|&row| !self.is_slack_basic[row]);
            let slacks = slacks.map(|row| (-self.prices[row], Entry::Slack(row)));
            let Some((reduced, entering)) = columns.chain(slacks).max_by(|one, other| one.0.total_cmp(&other.0)) else {
                return;
            };
            if reduced < EPSILON * 100.0 {
                return;
            }
            let unit;
            let uses = match entering {
                Entry::Column(column) => &self.columns[column].uses,
                Entry::Slack(row) => {
                    unit = vec![(row, 1.0)];
                    &unit
                }
            };
            let change: Vec<f64> =
                self.inverse.iter().map(|row| uses.iter().map(|&(at, uses)| row[at] * uses).sum()).collect();
            let ratios = (0..change.len()).filter(|&row| change[row] > EPSILON);
            let ratios = ratios.map(|row| (self.values[row].max(0.0) / change[row], row));
            let Some((ratio, leaving)) = ratios.min_by(|one, other| one.0.total_cmp(&other.0)) else { return };
            // The row of the inverse that leaves, as it enters again.
            let pivot = change[leaving];
            self.inverse[leaving].iter_mut().for_each(|entry| *entry /= pivot);
            let pivots = std::mem::take(&mut self.inverse[leaving]);
            let entries: Vec<(usize, f64)> =
                pivots.iter().copied().enumerate().filter(|(_, entry)| entry.abs() > 1e-12).collect();
            for (row, &change) in change.iter().enumerate().filter(|&(row, change)| row != leaving && change.abs() > 1e-12) {
                entries.iter().for_each(|&(at, entry)| self.inverse[row][at] -= change * entry);
                self.values[row] -= change * ratio;
            }
            entries.iter().for_each(|&(at, entry)| self.prices[at] += reduced * entry);
            self.inverse[leaving] = pivots;
            self.values[leaving] = ratio;
            let left = std::mem::replace(&mut self.basis[leaving], entering);
            for (entry, is_in) in [(left, false), (entering, true)] {
                match entry {
                    Entry::Column(column) => self.is_basic[column] = is_in,
                    Entry::Slack(row) => self.is_slack_basic[row] = is_in,
                }
            }
        }
    }

    /// Returns the columns, with the names of rows.
    pub(super) fn columns(&self) -> impl Iterator<Item = Column> + '_ {
        let named = |(column, it): (usize, &Column)| Column { earns: it.earns, uses: self.uses(column).collect() };
        self.columns.iter().enumerate().map(named)
    }

    /// Returns how much a column uses of each row that it uses, by name.
    pub(super) fn uses(&self, column: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.columns[column].uses.iter().map(|&(row, uses)| (self.names[row], uses))
    }

    /// Returns the price of a row.
    pub(super) fn price(&self, name: usize) -> f64 {
        self.rows.get(&name).map_or(0.0, |&row| self.prices[row].max(0.0))
    }

    /// Returns what the columns of the solution earn.
    pub(super) fn earns(&self) -> f64 {
        self.solution().map(|(column, value)| self.columns[column].earns * value).sum()
    }

    /// Returns the columns of the solution, with how much there is of each.
    pub(super) fn solution(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let value = |(entry, &value): (&Entry, &f64)| match entry {
            Entry::Column(column) if value > SHIFT * 10.0 => Some((*column, value)),
            _ => None,
        };
        self.basis.iter().zip(&self.values).filter_map(value)
    }
}
