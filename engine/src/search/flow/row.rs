//! [`Row`].

use crate::search::single_route::SingleRoute;

/// A row of the linear program: the sum of its terms is at most a number. All numbers are integers, so that what follows from
/// rows can be computed exactly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// The columns with their coefficients, by ascending column, each once.
    pub terms: Vec<(u32, i64)>,
    /// The greatest sum.
    pub at_most: i64,
    /// What listed routes add to the sum, whether or not they were columns when the row was made.
    pub of_listed: OfListed,
}

/// The coefficient of listed routes in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OfListed {
    /// None has a part in it.
    Nothing,
    /// 1 for a route that uses this resource.
    Resource(u32),
    /// 1 for a route of this kind of train.
    Kind(usize),
    /// 2 for each route.
    Run,
    /// 2 ⌊t / 2⌋ for a route that uses t of these resources, which are in ascending order.
    Pairs(Vec<u32>),
}

impl OfListed {
    /// The coefficient of a route.
    pub(super) fn of(&self, route: &SingleRoute) -> i64 {
        let uses = |resource: &u32| route.resources.binary_search(resource).is_ok();
        match self {
            Self::Nothing => 0,
            Self::Resource(resource) => i64::from(uses(resource)),
            Self::Kind(kind) => i64::from(route.kind == *kind),
            Self::Run => 2,
            Self::Pairs(resources) => resources.iter().filter(|resource| uses(resource)).count() as i64 / 2 * 2,
        }
    }
}

impl Row {
    /// Creates a row from terms in any order. Coefficients of the same column are added.
    pub(super) fn new(mut terms: Vec<(u32, i64)>, at_most: i64) -> Self {
        terms.sort_unstable_by_key(|&(column, _)| column);
        terms.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 += next.1;
            }
            is_same
        });
        terms.retain(|&(_, coefficient)| coefficient != 0);
        // Rows are kept, and of many columns few may be left.
        terms.shrink_to_fit();
        Self { terms, at_most, of_listed: OfListed::Nothing }
    }

    /// The same with what listed routes add to the sum.
    pub(super) fn with(self, of_listed: OfListed) -> Self {
        Self { of_listed, ..self }
    }

    /// By how much a solution exceeds the row.
    pub(super) fn violation(&self, values: &[f64]) -> f64 {
        let sum: f64 = self.terms.iter().map(|&(column, coefficient)| coefficient as f64 * values[column as usize]).sum();
        sum - self.at_most as f64
    }
}
