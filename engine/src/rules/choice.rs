//! What a company may decide while it runs, and what it wants most.

use super::{CompanyValue, Payee};

/// Something that the company may do this turn and that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is called; no two share a name.
    pub id: String,
    /// The company that has the choice; nothing where it is whichever asks.
    pub company: Option<String>,
    /// The number of the bonus that the company's routes must earn to have the choice; nothing where they need none.
    pub needs_bonus: Option<usize>,
    /// What stops are worth to it then.
    pub values: Vec<CompanyValue>,
    /// Where the rulebook says so.
    pub cite: String,
}

/// What is maximised, in order: first the route value; among sets of equal route value, what the next payee gets; and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective(pub Vec<Payee>);

impl Default for Objective {
    /// The route value alone.
    fn default() -> Self {
        Self(vec![Payee::Route])
    }
}
