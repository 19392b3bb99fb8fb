//! Phases, and what holds only in some.

/// A phase of the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phase {
    /// Its number in the title's order, from 0.
    pub number: usize,
    /// What it is called.
    pub name: String,
    /// What it is called besides.
    pub aliases: Vec<String>,
    /// The train whose first purchase begins it; nothing for the first phase.
    pub starts_with: Option<String>,
    /// The colours of the tiles that may be laid, oldest first.
    pub colors: Vec<String>,
    /// The keys of stop values: of those that a stop lists the last counts.
    pub values: Vec<String>,
}

/// When a rule holds: in which phases, and with which markers on the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RuleCondition {
    /// The marker that must be set: of the game, or of the company that asks.
    pub if_set: Option<String>,
    /// The marker that must not be set.
    pub unless: Option<String>,
    /// The number of the first phase in which it holds.
    pub from_phase: Option<usize>,
    /// The number of the first phase in which it holds no longer.
    pub until_phase: Option<usize>,
}

impl RuleCondition {
    /// Whether it holds in a phase, where `is_set` says of a marker whether it is set.
    pub fn holds(&self, phase: &Phase, is_set: impl Fn(&str) -> bool) -> bool {
        self.in_phase(phase) && self.if_set.as_deref().is_none_or(&is_set) && !self.unless.as_deref().is_some_and(&is_set)
    }

    /// Whether the phase is one in which it can hold.
    #[must_use]
    pub fn in_phase(&self, phase: &Phase) -> bool {
        self.from_phase.is_none_or(|from| phase.number >= from) && self.until_phase.is_none_or(|until| phase.number < until)
    }
}
