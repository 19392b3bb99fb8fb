//! The simplex method on random programs.

use super::{Outcome, Simplex};
use crate::search::flow::row::Row;
use crate::search::flow::safe_bound::{SCALE, rounded, safe_bound};

/// A sequence of numbers, always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit) as i64
    }
}

/// A program and what it is made of.
struct Program {
    simplex: Simplex,
    profits: Vec<i64>,
    rows: Vec<Row>,
    bounds: Vec<(i64, i64)>,
}

impl Program {
    fn random(numbers: &mut Numbers) -> Self {
        let columns = 2 + numbers.below(8) as usize;
        let profits: Vec<i64> = (0..columns).map(|_| numbers.below(21) - 10).collect();
        let bounds: Vec<(i64, i64)> = (0..columns).map(|_| (0, 1 + numbers.below(3))).collect();
        let upper: Vec<f64> = bounds.iter().map(|bounds| bounds.1 as f64).collect();
        let simplex = Simplex::new(&profits.iter().map(|&profit| profit as f64).collect::<Vec<_>>(), &upper);
        Self { simplex, profits, rows: Vec::new(), bounds }
    }

    fn add_row(&mut self, numbers: &mut Numbers) {
        let terms = (0..self.profits.len() as u32).map(|column| (column, numbers.below(5) - 2)).collect();
        let row = Row::new(terms, numbers.below(9) - 2);
        self.simplex.add_row(&row);
        self.rows.push(row);
    }

    /// Solves the program. The bound of the multipliers proves that the solution is optimal, or that there is none.
    fn check(&mut self) -> Outcome {
        for (column, &(lower, upper)) in self.bounds.iter().enumerate() {
            self.simplex.set_bounds(column, lower as f64, upper as f64);
        }
        let outcome = self.simplex.solve(|| true);
        let multipliers: Vec<f64> = self.simplex.multipliers().collect();
        let bound = |multipliers: &[f64]| {
            let multipliers = rounded(multipliers.iter().copied());
            safe_bound(self.rows.iter(), &multipliers, &self.profits, &self.bounds).value as f64 / SCALE as f64
        };
        if outcome == Outcome::Infeasible {
            let ray = self.simplex.ray().expect("a ray");
            let along: Vec<f64> = multipliers.iter().zip(ray).map(|(multiplier, ray)| multiplier + 1e5 * ray).collect();
            assert!(bound(&along) < -1e3, "{} along the ray", bound(&along));
            return outcome;
        }
        let values = self.simplex.solution();
        for (value, &(lower, upper)) in values.iter().zip(&self.bounds) {
            assert!(*value > lower as f64 - 1e-6 && *value < upper as f64 + 1e-6, "{value} in {lower} to {upper}");
        }
        assert!(self.rows.iter().all(|row| row.violation(&values) < 1e-6), "{values:?}");
        let profit: f64 = values.iter().zip(&self.profits).map(|(value, &profit)| value * profit as f64).sum();
        assert!((bound(&multipliers) - profit).abs() < 1e-3, "{} instead of {profit}", bound(&multipliers));
        outcome
    }
}

#[test]
fn multipliers_prove_every_answer_while_rows_are_added_and_dropped_and_bounds_move() {
    let mut numbers = Numbers(1);
    let (mut optimal, mut infeasible) = (0, 0);
    for _ in 0..2_000 {
        let mut program = Program::random(&mut numbers);
        for _ in 0..12 {
            match numbers.below(5) {
                0 => {
                    let column = numbers.below(program.bounds.len() as u64) as usize;
                    let lower = numbers.below(3);
                    program.bounds[column] = (lower, lower + numbers.below(3));
                }
                1 => {
                    let kept = program.simplex.retain_rows(|row| row % 2 == 0);
                    let mut kept = kept.into_iter();
                    program.rows.retain(|_| kept.next().unwrap_or(true));
                }
                _ => program.add_row(&mut numbers),
            }
            match program.check() {
                Outcome::Optimal => optimal += 1,
                _ => infeasible += 1,
            }
        }
    }
    assert!(optimal > 5_000 && infeasible > 500, "{optimal} optimal, {infeasible} infeasible");
}
