//! Phases, and conditions on phases, companies and markers.

use serde::Deserialize;

use super::Company;

/// A phase of the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phase {
    /// Its number in the title's order, counted from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// The trains whose first purchase starts it. Empty for the first phase.
    pub starts_with: Vec<String>,
    /// The event that starts it, in words, if no train does.
    pub starts_by: Option<String>,
    /// The colours of the tiles that may be laid, oldest first.
    pub colors: Vec<String>,
    /// Keys of stop values. If a stop lists several, the last counts.
    pub values: Vec<String>,
    /// The number of operating rounds in a set that begins in it. `None` if it does not follow from the phase.
    pub operating_rounds: Option<u32>,
}

/// The phases in which something applies. `P` is how it names a phase: in a checked title by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseRange<P = usize> {
    /// The first phase in which it applies. `None` for the first of the game.
    #[serde(rename = "from_phase")]
    pub from: Option<P>,
    /// The first phase in which it no longer applies. `None` if it applies to the end.
    #[serde(rename = "until_phase")]
    pub until: Option<P>,
}

impl<P> Default for PhaseRange<P> {
    /// Returns all phases.
    fn default() -> Self {
        Self { from: None, until: None }
    }
}

impl PhaseRange {
    /// Returns whether it includes a phase.
    #[must_use]
    pub fn includes(&self, phase: &Phase) -> bool {
        self.has_begun(phase) && !self.has_ended(phase)
    }

    /// Returns whether a phase is the first one or later.
    #[must_use]
    pub fn has_begun(&self, phase: &Phase) -> bool {
        self.from.is_none_or(|from| phase.number >= from)
    }

    /// Returns whether a phase is after the last one.
    #[must_use]
    pub fn has_ended(&self, phase: &Phase) -> bool {
        self.until.is_some_and(|until| phase.number >= until)
    }
}

/// The companies, phases and markers with which a rule applies. `N` and `P` are how it names things: in a checked title companies and
/// markers by their ids, phases by their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleCondition<N = String, P = usize> {
    /// The marker, of the game or of the company, that must be set.
    pub if_set: Option<N>,
    /// The marker that must not be set.
    pub unless: Option<N>,
    /// The companies to which the rule applies. Empty for all.
    pub companies: Vec<N>,
    /// The phases in which it applies.
    pub phases: PhaseRange<P>,
}

impl RuleCondition {
    /// Returns whether the rule applies to a company in a phase. `is_set` returns whether a marker is set.
    pub fn holds(&self, company: &str, phase: &Phase, is_set: impl Fn(&str) -> bool) -> bool {
        let is_for = self.companies.is_empty() || self.companies.iter().any(|other| other == company);
        is_for
            && self.phases.includes(phase)
            && self.if_set.as_deref().is_none_or(&is_set)
            && !self.unless.as_deref().is_some_and(&is_set)
    }
}

/// The companies that have something, and the phases in which they have it. `N` and `P` are as for [`RuleCondition`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope<N = String, P = usize> {
    /// The kinds of company. Empty for all.
    pub kinds: Vec<N>,
    /// The companies. Empty for all.
    pub companies: Vec<N>,
    /// The phases.
    pub phases: PhaseRange<P>,
}

impl Scope {
    /// Every company, in every phase.
    pub const ALL: Self = Self { kinds: Vec::new(), companies: Vec::new(), phases: PhaseRange { from: None, until: None } };

    /// Returns whether a company has it in a phase.
    #[must_use]
    pub fn includes(&self, company: &Company, phase: &Phase) -> bool {
        (self.kinds.is_empty() || self.kinds.contains(&company.kind))
            && (self.companies.is_empty() || self.companies.contains(&company.id))
            && self.phases.includes(phase)
    }
}
