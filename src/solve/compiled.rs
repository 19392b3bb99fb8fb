//! Questions compiled for the search.

use std::borrow::Cow;

use super::Workspace;
use crate::network::{Cases, Constraints};
use crate::position::Position;

/// A question compiled for the search: the networks of its cases under each set of choices that the company may take. A caller
/// can time it or use it several times.
#[derive(Debug, Clone)]
pub struct Compiled<'a> {
    pub(super) position: &'a Position,
    pub(super) constraints: Constraints,
    pub(super) alternatives: Vec<(Cow<'a, Position>, Cases)>,
}

impl<'a> Compiled<'a> {
    /// Compiles a question whose constraints have been checked.
    pub(super) fn compile(workspace: &mut Workspace, position: &'a Position, constraints: Constraints) -> Self {
        let mut cases = |position: &Position| Cases::new_in(&mut workspace.network, position, &constraints);
        let alternatives = if position.choices().next().is_none() {
            vec![(Cow::Borrowed(position), cases(position))]
        } else {
            let compiled = |alternative: Position| {
                let cases = cases(&alternative);
                (Cow::Owned(alternative), cases)
            };
            position.alternatives().map(compiled).collect()
        };
        Self { position, constraints, alternatives }
    }
}
