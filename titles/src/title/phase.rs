//! Phases, and conditions on them.

/// A phase of the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phase {
    /// Its number in the title's order, counted from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// The trains of which the first purchase starts it. None for the first phase.
    pub starts_with: Vec<String>,
    /// The event that starts it if no train does, in words.
    pub starts_by: Option<String>,
    /// The colours of the tiles that may be laid, oldest first.
    pub colors: Vec<String>,
    /// Keys of stop values. Of those that a stop lists, the last counts.
    pub values: Vec<String>,
}

/// The companies, phases and markers with which a rule applies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleCondition {
    /// The marker, of the game or of the company, that must be set.
    pub if_set: Option<String>,
    /// The marker that must not be set.
    pub unless: Option<String>,
    /// The ids of the companies to which the rule applies. Empty for all.
    pub companies: Vec<String>,
    /// Number of the first phase in which the rule applies.
    pub from_phase: Option<usize>,
    /// Number of the first phase in which the rule no longer applies.
    pub until_phase: Option<usize>,
}

impl RuleCondition {
    /// Returns whether the rule applies to a company in a phase. `is_set` returns whether a marker is set.
    pub fn holds(&self, company: &str, phase: &Phase, is_set: impl Fn(&str) -> bool) -> bool {
        let is_for = self.companies.is_empty() || self.companies.iter().any(|other| other == company);
        is_for
            && self.in_phase(phase)
            && self.if_set.as_deref().is_none_or(&is_set)
            && !self.unless.as_deref().is_some_and(&is_set)
    }

    /// Returns whether the rule can apply in a phase.
    #[must_use]
    pub fn in_phase(&self, phase: &Phase) -> bool {
        self.from_phase.is_none_or(|from| phase.number >= from) && self.until_phase.is_none_or(|until| phase.number < until)
    }
}
