//! From a position to an answer that the judge has accepted.

mod answer;
mod best;
mod compiled;
mod defect;
mod further_sets;
mod k_best;
#[cfg(test)]
mod k_best_tests;
mod money;
mod objective;
mod reason;
mod run_set;
mod search_cases;
#[cfg(test)]
mod tests;
mod verify;
mod workspace;

pub use answer::{Alternative, Answer};
pub use compiled::Compiled;
pub use defect::Defect;
pub use further_sets::{FurtherSets, ListEnd, MAX_LISTED, Wanted};
pub use money::paid_out;
pub use reason::Reason;
pub use run_set::RunSet;
pub use workspace::Workspace;

use crate::network::{ConstraintError, Constraints};
use crate::position::Position;
use crate::search::{Limits, Strategy};

/// Finds the best runs and has them judged.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve(position: &Position, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
    solve_in(&mut Workspace::default(), position, strategy, limits)
}

/// The same in memory that other questions have used.
///
/// ```
/// use highball::solve::{Workspace, solve_in};
/// use highball::{Limits, Position, strategies};
///
/// let mut workspace = Workspace::default();
/// for name in ["median", "large"] {
///     let position = Position::read(&std::fs::read(format!("fixtures/{name}.json"))?)?;
///     println!("{}", solve_in(&mut workspace, &position, strategies()[0], &Limits::default())?.revenue);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve_in(
    workspace: &mut Workspace,
    position: &Position,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
) -> Result<Answer, Box<Defect>> {
    Compiled::compile(workspace, position, Constraints::default()).solve_in(workspace, strategy, limits)
}

impl<'a> Compiled<'a> {
    /// Compiles a question.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        Self::compile(&mut Workspace::default(), position, Constraints::default())
    }

    /// Compiles a question whose answer has to keep some constraints.
    ///
    /// ```
    /// use highball::network::{Constraints, FixedRun};
    /// use highball::solve::Compiled;
    /// use highball::{Limits, Position, solve, strategies};
    ///
    /// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
    /// let best = solve(&position, strategies()[0], &Limits::default())?;
    /// // What if the last train had to run as it does now, but the first could not?
    /// let [(first, _), .., (last, _)] = &best.runs[..] else { panic!("it has three trains") };
    /// let constraints = Constraints {
    ///     fixed: vec![FixedRun { train: last.train, stops: last.route.stops.clone() }],
    ///     forbidden: vec![highball::network::ForbiddenRoute { train: None, stops: first.route.stops.clone() }],
    ///     included: Vec::new(),
    /// };
    /// let other = Compiled::constrained(&position, &constraints)?.solve(strategies()[0], &Limits::default())?;
    /// assert!(other.proven() && other.revenue <= best.revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the constraints make no sense for the question. Where no set of runs keeps them, the answer says so.
    pub fn constrained(position: &'a Position, constraints: &Constraints) -> Result<Self, ConstraintError> {
        Self::constrained_in(&mut Workspace::default(), position, constraints)
    }

    /// The same in memory that other questions have used.
    ///
    /// # Errors
    /// Where the constraints make no sense for the question.
    pub fn constrained_in(
        workspace: &mut Workspace,
        position: &'a Position,
        constraints: &Constraints,
    ) -> Result<Self, ConstraintError> {
        constraints.check(position)?;
        Ok(Self::compile(workspace, position, constraints.clone()))
    }

    /// Finds the best runs and has them judged.
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn solve(&self, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
        self.solve_in(&mut Workspace::default(), strategy, limits)
    }

    /// The same in memory that other questions have used.
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn solve_in(
        &self,
        workspace: &mut Workspace,
        strategy: &dyn Strategy,
        limits: &Limits<'_>,
    ) -> Result<Answer, Box<Defect>> {
        let (answer, _) = best::find(self, workspace, strategy, limits)?;
        Ok(paid_out(self.position, answer))
    }

    /// Finds the best runs and further sets beside them, and has all of them judged. The limits are for everything together.
    ///
    /// ```
    /// use highball::solve::{Compiled, Wanted};
    /// use highball::{Limits, Position, strategies};
    ///
    /// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
    /// let answer = Compiled::new(&position).list(strategies()[0], &Limits::default(), Wanted::Top(3))?;
    /// let further = answer.further.unwrap_or_default();
    /// assert!(further.is_complete() && further.sets.len() == 2);
    /// assert!(answer.revenue >= further.sets[0].revenue && further.sets[0].revenue >= further.sets[1].revenue);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the judge does not accept what the search found.
    pub fn list(&self, strategy: &dyn Strategy, limits: &Limits<'_>, wanted: Wanted) -> Result<Answer, Box<Defect>> {
        let mut workspace = Workspace::default();
        let (mut answer, best) = best::find(self, &mut workspace, strategy, limits)?;
        answer.further = Some(k_best::find(self, &mut workspace, strategy, limits, wanted, (&mut answer, best))?);
        Ok(paid_out(self.position, answer))
    }
}
