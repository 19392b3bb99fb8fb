//! A bounded dual simplex method for linear programs whose columns all have bounds and to which rows are added.
//!
//! The program is: maximise the profit of the columns, subject to rows "sum at most a number" and to bounds of the columns.
//! As every column has two bounds, any basis is made dual feasible by moving each column that is not basic to the bound that
//! suits its reduced cost. So there is no first phase, and a solved program stays dual feasible when a row is added or a bound
//! moves: only the dual method is needed (Lemke, "The dual method of solving the linear programming problem", Naval Research
//! Logistics Quarterly 1, 1954).
//!
//! * The leaving variable is that of the steepest edge (Forrest and Goldfarb, "Steepest-edge simplex algorithms for linear
//!   programming", Mathematical Programming 57, 1992).
//! * The ratio test passes breakpoints at which a column only changes its bound, as long as the dual objective grows.
//! * The inverse of the basis is explicit. Most rows of a program of the flow relaxation are not tight, and the columns of
//!   their slacks in the inverse are unit vectors, which cost nothing.
//!
//! All is computed in one order with the basic operations of IEEE 754, which have the same result on every machine. Still, a
//! float proves nothing: what is proven is computed from the multipliers in [integers](super::safe_bound).

mod factor;
mod iterate;
#[expect(clippy::module_inception, reason = "the type that gives the module its name")]
mod simplex;
#[cfg(test)]
mod tests;

pub(super) use iterate::Outcome;
pub(super) use simplex::Simplex;
