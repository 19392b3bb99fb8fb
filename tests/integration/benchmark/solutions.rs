//! The best known solutions.

use std::collections::BTreeMap;

use highball::position::Snapshot;
use highball::rules::Money;
use highball::stated_answer::{Merit, StatedAnswer};

use super::entry::Name;
use crate::common::fixtures;

/// A best known solution: an answer of `highball batch`.
pub struct Solution {
    pub revenue: Money,
    pub upper_bound: Money,
    line: String,
}

pub fn by_name() -> BTreeMap<Name, Solution> {
    let text = fixtures::text("benchmark/solutions.jsonl.gz");
    let solution = |line: &str| {
        let stated = StatedAnswer::read(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let (revenue, upper_bound) = (stated.revenue.unwrap(), stated.upper_bound.unwrap());
        ((stated.id, stated.company.unwrap()), Solution { revenue, upper_bound, line: line.to_owned() })
    };
    text.lines().map(solution).collect()
}

impl Solution {
    /// Asserts that the judge accepts the solution of an instance and that it is the best known, and returns its revenue.
    pub fn judged_revenue(&self, instance: &str) -> Money {
        let snapshot = Snapshot::read(instance.as_bytes()).unwrap();
        let stated = StatedAnswer::read(&self.line).unwrap();
        let judged = stated.judge(snapshot).unwrap_or_else(|error| panic!("{}: {error}", stated.id));
        assert!(judged.is_accepted(), "{}: {:?}", stated.id, judged.faults);
        assert!(matches!(judged.merit(), Some(Merit::Optimal | Merit::BestKnown)), "{}: {:?}", stated.id, judged.merit());
        judged.revenue()
    }
}
