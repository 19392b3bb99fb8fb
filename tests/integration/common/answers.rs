//! Answers that must be proven.

use highball::rules::Money;
use highball::search::exact_strategies;
use highball::solve::Answer;
use highball::{Position, Solver};

/// Returns the answer of the default strategy.
pub fn best(position: &Position) -> Answer {
    let answer = Solver::new().solve(position).unwrap_or_else(|defect| panic!("{}: {defect}", position.id));
    assert!(answer.proven(), "{}: not proven", position.id);
    answer
}

/// Returns the revenue that every exact strategy proves.
pub fn proven_revenue(position: &Position) -> Money {
    let revenues: Vec<(&str, Money)> = exact_strategies()
        .map(|strategy| {
            let answer = Solver::new()
                .strategy(strategy)
                .solve(position)
                .unwrap_or_else(|defect| panic!("{}: {}: {defect}", position.id, strategy.name()));
            assert!(answer.proven(), "{}: {} proves nothing", position.id, strategy.name());
            (strategy.name(), answer.revenue)
        })
        .collect();
    assert!(revenues.windows(2).all(|pair| pair[0].1 == pair[1].1), "{}: {revenues:?}", position.id);
    revenues.first().expect("there are exact strategies").1
}
