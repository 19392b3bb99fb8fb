//! Questions compiled for the search.

use std::borrow::Cow;

use super::workspace::Workspace;
use crate::network::{Cases, ConstraintError, Constraints};
use crate::position::Position;

/// A question compiled for the search: the networks of its cases under each set of choices that the company may take. A
/// [`Solver`](super::Solver) compiles it and can solve it several times.
#[derive(Debug, Clone)]
pub struct Compiled<'a> {
    pub(super) position: &'a Position,
    pub(super) constraints: Constraints,
    pub(super) alternatives: Vec<(Cow<'a, Position>, Cases)>,
}

impl<'a> Compiled<'a> {
    /// Compiles a question for sets that satisfy the constraints.
    ///
    /// # Errors
    /// If the constraints do not fit the position.
    pub(super) fn new(
        position: &'a Position,
        constraints: &Constraints,
        workspace: &mut Workspace,
    ) -> Result<Self, ConstraintError> {
        constraints.check(position)?;
        let mut cases = |position: &Position| Cases::new(position, constraints, &mut workspace.network);
        let alternatives = if position.choices().next().is_none() {
            vec![(Cow::Borrowed(position), cases(position))]
        } else {
            let compiled = |alternative: Position| {
                let cases = cases(&alternative);
                (Cow::Owned(alternative), cases)
            };
            position.alternatives().map(compiled).collect()
        };
        Ok(Self { position, constraints: constraints.clone(), alternatives })
    }
}
