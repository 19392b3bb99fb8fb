//! Rules about routes, which refer to stops of the title's map.

use super::{RuleCondition, StopRef};
use crate::board::KindSet;
use crate::rules::{Paid, Pay};

/// A selection of stops, by kind or one by one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StopRefFilter {
    /// Selects every stop of these kinds.
    pub kinds: KindSet,
    /// Selects these stops.
    pub stops: Vec<StopRef>,
    /// Does not select these stops, although they are of one of the kinds.
    pub except: Vec<StopRef>,
}

/// A minimum number of certain stops that routes must include.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeedRule {
    /// Its name; empty if it has none.
    pub id: String,
    /// The rule applies only to routes that include one of these stops. None for all routes.
    pub when: Option<StopRefFilter>,
    /// Minimum number of stops of `of`.
    pub at_least: u32,
    /// The stops that count.
    pub of: StopRefFilter,
    /// Section of the rulebook.
    pub cite: String,
}

/// Money beyond the values of the stops, for routes that include certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BonusRule {
    /// Its name.
    pub id: String,
    /// The stops that must be included.
    pub includes: Includes,
    /// How often it is paid.
    pub paid: Paid,
    /// The amounts that are paid, with their payees.
    pub pays: Vec<Pay>,
    /// When it can be earned.
    pub when: RuleCondition,
    /// Section of the rulebook.
    pub cite: String,
}

/// The stops that must be included for a bonus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Includes {
    /// Every place that the board file names for the marker that grants the bonus.
    Chosen,
    /// At least one stop of each list.
    Lists(Vec<Vec<StopRef>>),
}

/// Values that stops have for companies without a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingValueRule {
    /// Its name.
    pub id: String,
    /// The change to the values.
    pub value: CompanyValueRule,
    /// When, and for which companies, it holds.
    pub when: RuleCondition,
    /// Section of the rulebook.
    pub cite: String,
}

/// A limit on the number of trains of each company that may run to certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LicenceRule {
    /// Its name.
    pub id: String,
    /// The stops.
    pub stops: Vec<StopRef>,
    /// Maximum number of a company's trains.
    pub trains: u32,
    /// The colour of the tile or print with which a hex is limited. None for any.
    pub color: Option<String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// Something that a company may do this turn that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceRule {
    /// Its name.
    pub id: String,
    /// The bonus that the company's routes must earn to allow the choice.
    pub needs_bonus: Option<String>,
    /// For a choice that places a token, stops of which one must have a free slot. Otherwise empty.
    pub room: Vec<StopRef>,
    /// For a choice that places a token, the ids of the companies that may place it beside another of their own in the hex.
    pub second_token: Vec<String>,
    /// The values that stops have for the company if it makes the choice.
    pub values: Vec<CompanyValueRule>,
    /// When the choice is available.
    pub when: RuleCondition,
    /// Section of the rulebook.
    pub cite: String,
}

/// A change to the values of some stops that applies to one company. Values are first multiplied, then added to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyValueRule {
    /// The stops.
    pub stops: Stops,
    /// Factor by which their values are multiplied.
    pub times: u32,
    /// Amount that is then added.
    pub plus: u32,
}

/// Stops, or those that a board file names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stops {
    /// The places that the board file names for the marker.
    Chosen,
    /// These stops.
    These(Vec<StopRef>),
}
