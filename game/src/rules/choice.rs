//! Decisions of a company during its turn, and the objective.

use super::{CompanyValue, Payee};

/// Something that a company may do this turn that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its unique name.
    pub id: String,
    /// The company that has the choice. None for every company.
    pub company: Option<String>,
    /// Number of the bonus that the company's routes must earn to allow the choice, if any.
    pub needs_bonus: Option<usize>,
    /// Whether the company places a token. It places at most one in a turn.
    pub places_token: bool,
    /// The values that stops have for the company if it makes the choice.
    pub values: Vec<CompanyValue>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The payees whose income is maximised, most important first. For example, the route value, and among sets of equal route value
/// the income of the treasury.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective(pub Vec<Payee>);

impl Default for Objective {
    /// Maximises the route value alone.
    fn default() -> Self {
        Self(vec![Payee::Route])
    }
}
