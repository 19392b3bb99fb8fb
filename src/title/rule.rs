//! Rules about routes, with stops as the title names them.

use super::{RuleCondition, StopRef};
use crate::board::KindSet;
use crate::rules::{Paid, Pay};

/// A choice of stops: those of some kinds, and some by themselves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StopRefFilter {
    /// Every stop of these kinds.
    pub kinds: KindSet,
    /// These stops.
    pub stops: Vec<StopRef>,
}

/// What a route must contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeedRule {
    /// What it is called; empty where it has no name.
    pub id: String,
    /// Only routes with one of these are asked; nothing where all are.
    pub when: Option<StopRefFilter>,
    /// How many stops of `of` it must include.
    pub at_least: u32,
    /// The stops that count.
    pub of: StopRefFilter,
    /// Where the rulebook says so.
    pub cite: String,
}

/// Money for what routes include beyond the values of their stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BonusRule {
    /// What it is called.
    pub id: String,
    /// What must be included.
    pub includes: Includes,
    /// How often it is paid.
    pub paid: Paid,
    /// Who gets what.
    pub pays: Vec<Pay>,
    /// When it can be earned.
    pub when: RuleCondition,
    /// Where the rulebook says so.
    pub cite: String,
}

/// What must be included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Includes {
    /// Every place that the board file chooses by the marker that brings the bonus.
    Chosen,
    /// Of each list one stop at least.
    Lists(Vec<Vec<StopRef>>),
}

/// Something that the company may do this turn and that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRule {
    /// What it is called.
    pub id: String,
    /// The bonus that the company's routes must earn to have the choice.
    pub needs_bonus: Option<String>,
    /// Stops of which one must have a free slot; empty where the choice places no token.
    pub room: Vec<StopRef>,
    /// What stops are worth to it then.
    pub values: Vec<CompanyValueRule>,
    /// When it is there.
    pub when: RuleCondition,
    /// Where the rulebook says so.
    pub cite: String,
}

/// What stops are worth to one company other than to all: first multiplied, then added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyValueRule {
    /// The stops.
    pub stops: Stops,
    /// What their values are multiplied by.
    pub times: u32,
    /// What is then added.
    pub plus: u32,
}

/// Stops, or those that a board file chooses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stops {
    /// The places that the board file chooses by the marker.
    Chosen,
    /// These.
    These(Vec<StopRef>),
}
