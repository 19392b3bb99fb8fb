//! The changes of markers by a company's turn.

use std::fmt;

use serde::Serialize;

use super::{GameBoard, GameCompany, SetMarker};
use crate::title::{BonusRule, MarkerScope, RuleCondition};

/// A marker that differs from the file after a company's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// The marker.
    pub marker: String,
    /// Its company; nothing if it is a marker of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Whether it is set after the turn.
    pub set: bool,
}

impl fmt::Display for Change {
    /// Writes the change as a line of the next board file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.company {
            Some(company) => write!(f, "companies.{company}.{:?} = {}", self.marker, self.set),
            None => write!(f, "markers.{:?} = {}", self.marker, self.set),
        }
    }
}

impl GameBoard {
    /// Returns the markers that change if the company's runs earn these bonuses and take these choices, all given by id: markers
    /// that make trains idle are used up, and markers that end a bonus or a choice are set.
    #[must_use]
    pub fn changes(&self, company: &str, bonuses: &[&str], choices: &[&str]) -> Vec<Change> {
        let Ok(id) = self.company_id(company) else { return Vec::new() };
        let charter = self.charter(id);
        let mut changes = Vec::new();
        let used_up = |set: &&SetMarker| set.marker.idle_trains > 0 && set.marker.when.in_phase(&self.phase);
        for set in charter.markers.iter().filter(used_up) {
            changes.push(Change { marker: set.marker.id.clone(), company: Some(id.to_owned()), set: false });
        }
        let marker_bonuses = self.title.markers().iter().filter_map(|marker| marker.bonus.as_ref());
        let earned = |bonus: &&BonusRule| bonuses.contains(&bonus.id.as_str());
        let ended_bonuses = self.title.bonuses().iter().chain(marker_bonuses).filter(earned).map(|bonus| &bonus.when);
        let taken = self.title.choices().iter().filter(|rule| choices.iter().any(|choice| rule.is_called(choice)));
        for when in ended_bonuses.chain(taken.map(|choice| &choice.when)) {
            let change = self.end_of(when, &charter);
            changes.extend(change.filter(|change| !changes.contains(change)));
        }
        changes
    }

    /// Returns the marker that ends a bonus or a choice, if it has one.
    fn end_of(&self, when: &RuleCondition, company: &GameCompany) -> Option<Change> {
        let marker = when.unless.clone()?;
        let is_of_game = self.title.marker(MarkerScope::Game, &marker).is_ok();
        Some(Change { marker, company: (!is_of_game).then(|| company.id.clone()), set: true })
    }
}
