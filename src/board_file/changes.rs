//! What a company's turn changes about the markers.

use std::fmt;

use serde::Serialize;

use super::game::{Game, GameCompany, SetMarker};
use crate::title::{BonusRule, MarkerScope, RuleCondition};

/// A marker that is no longer as the file says once a company has run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The marker.
    pub marker: String,
    /// The company whose it is; nothing where it is the game's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Whether it is set then.
    pub set: bool,
}

impl fmt::Display for Change {
    /// As the next board file says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.company {
            Some(company) => write!(f, "companies.{company}.{:?} = {}", self.marker, self.set),
            None => write!(f, "markers.{:?} = {}", self.marker, self.set),
        }
    }
}

impl Game {
    /// The markers that a company changes where it runs so that it earns these bonuses and takes these choices, all by id: what
    /// makes trains idle is used up, and what ends a bonus or a choice is set.
    #[must_use]
    pub fn changes(&self, company: &str, bonuses: &[&str], choices: &[&str]) -> Vec<Change> {
        let Ok(id) = self.company_id(company) else { return Vec::new() };
        let charter = self.charter(id);
        let mut changes = Vec::new();
        let used_up = |set: &&SetMarker| set.marker.idle_trains > 0 && set.marker.when.in_phase(&self.phase);
        for set in charter.markers.iter().filter(used_up) {
            changes.push(Change { marker: set.marker.id.clone(), company: Some(id.to_owned()), set: false });
        }
        let of_markers = self.title.markers().iter().filter_map(|marker| marker.bonus.as_ref());
        let earned = |bonus: &&BonusRule| bonuses.contains(&bonus.id.as_str());
        let of_bonuses = self.title.bonuses().iter().chain(of_markers).filter(earned).map(|bonus| &bonus.when);
        let taken = self.title.choices().iter().filter(|choice| choices.contains(&choice.id.as_str()));
        for when in of_bonuses.chain(taken.map(|choice| &choice.when)) {
            let change = self.end_of(when, &charter);
            changes.extend(change.filter(|change| !changes.contains(change)));
        }
        changes
    }

    /// The marker that says that something has been had and is not to be had again.
    fn end_of(&self, when: &RuleCondition, company: &GameCompany) -> Option<Change> {
        let marker = when.unless.clone()?;
        let of_game = self.title.marker(MarkerScope::Game, &marker).is_ok();
        Some(Change { marker, company: (!of_game).then(|| company.id.clone()), set: true })
    }
}
