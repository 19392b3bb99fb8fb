//! [`Snapshot`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::hex::SnapshotHex;
use super::rules::{SnapshotChoice, SnapshotCompanyValue, SnapshotLicence, SnapshotNeed, SnapshotRegion};
use super::scenery::Scenery;
use super::train::SnapshotTrain;
use crate::board::Layout;
use crate::json_fields::{object, objects, one, optional_object, whole};
use crate::payout::Finance;
use crate::rules::{Access, Bonus, ByName, Bypass, Demand, PaidOnce, Sections, TrainFilter};
use crate::serde_skip::is_default;

/// A snapshot as written, unchecked. A field that the file leaves out has its default: an empty text or list, unless noted.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The version of the format, 1 to 3; 1 if left out.
    #[serde(default = "one", deserialize_with = "whole::<_, 1_000>")]
    pub version: u32,
    /// The name of the question.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The title of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The orientation of the hexes.
    pub layout: Layout,
    /// The phase of the game.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub phase: String,
    /// The company whose trains run.
    pub company: String,
    /// Its trains.
    #[serde(deserialize_with = "objects")]
    pub trains: Vec<SnapshotTrain>,
    /// Number of its trains that earn nothing this turn.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, 1_000>")]
    pub idle_trains: u32,
    /// The hexes with stops or track.
    #[serde(deserialize_with = "objects")]
    pub hexes: Vec<SnapshotHex>,
    /// The kinds of traffic that the game distinguishes. This field and all that follow, except the last three, need version 2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traffic: Vec<String>,
    /// The access to full cities.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "object")]
    pub access: Access,
    /// Whether the company must run if it can.
    #[serde(default, skip_serializing_if = "is_default")]
    pub must_run: bool,
    /// Whether a route may cross a junction again, over other track.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reuse_junctions: bool,
    /// Whether the company's routes may use the same track (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub overlap: bool,
    /// Whether no two of the company's routes of a single stop may include the same stop (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub local_once: bool,
    /// Whether the company's routes must hang together (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub linked: bool,
    /// Whether routes include only stops that are worth something to the company and the train (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub only_valued_stops: bool,
    /// The regions to which companies are kept (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub regions: Vec<SnapshotRegion>,
    /// Pairs of neighbouring hexes; to cross the side between them takes 1 of a train's reach (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<[String; 2]>,
    /// The right to run through a blocked city without stopping there (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub bypass: Option<Bypass<ByName>>,
    /// Stops that pay only one of the company's routes (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub paid_once: Vec<PaidOnce<ByName>>,
    /// Values that stops have for some companies only.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub company_values: Vec<SnapshotCompanyValue>,
    /// What routes must touch.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub needs: Vec<SnapshotNeed>,
    /// What one of the company's routes must touch this turn (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub demands: Vec<Demand<ByName>>,
    /// Money beyond the stops' values.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub bonuses: Vec<Bonus<ByName>>,
    /// Limits on how many trains may visit certain stops.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub licences: Vec<SnapshotLicence>,
    /// The company's choices that change what its routes earn.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "objects")]
    pub choices: Vec<SnapshotChoice>,
    /// The goals to maximise, in order, named like `to` of a bonus; only the route value if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objective: Vec<String>,
    /// The rulebook's sections for the rules that every title has.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "object")]
    pub sections: Sections,
    /// The company's money and the rules for its payout (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finance: Option<Box<Finance>>,
    /// Names, colours and blank hexes, for people and pictures (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub scenery: Option<Arc<Scenery>>,
    /// The routes that were played, if the question comes from a recorded game. Ignored by the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub reported: Option<Box<RawValue>>,
    /// The greatest total, if known. Ignored by the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub optimum: Option<Box<RawValue>>,
    /// A total that can be reached. Ignored by the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub best_known: Option<Box<RawValue>>,
}

impl Snapshot {
    /// Gives the trains other ids, in their order. Rules that are for some trains follow.
    pub fn rename_trains(&mut self, ids: impl Iterator<Item = String>) {
        let renamed: Vec<(String, String)> =
            self.trains.iter_mut().zip(ids).map(|(train, id)| (std::mem::replace(&mut train.id, id.clone()), id)).collect();
        let rename = |name: &mut String| {
            if let Some((_, id)) = renamed.iter().find(|(old, _)| old == name) {
                name.clone_from(id);
            }
        };
        self.train_filters_mut().filter_map(TrainFilter::list_mut).flatten().for_each(rename);
        self.choices.iter_mut().filter_map(|choice| choice.train.as_mut()).for_each(rename);
    }

    /// Makes the question as it is once the company has taken a choice about a train, given by its number: the train has its reach and its
    /// free stops, and the bonuses are for it or not. The choice is no longer there, nor are those that it excludes. For a choice without
    /// `values`. Nothing changes if there is no such choice.
    fn take_choice(&mut self, number: usize) {
        let Some(choice) = self.choices.get(number).filter(|choice| choice.values.is_empty()) else { return };
        let Some(train) = choice.train.clone() else { return };
        let choice = self.choices.remove(number);
        let ids: Vec<String> = self.trains.iter().map(|train| train.id.clone()).collect();
        let is_about =
            |bonus: &&mut Bonus<ByName>| choice.bonuses.contains(&bonus.id) || choice.no_bonuses.contains(&bonus.id);
        for bonus in self.bonuses.iter_mut().filter(is_about) {
            let is_earned = !choice.no_bonuses.contains(&bonus.id);
            bonus.trains.select(train.clone(), is_earned, || ids.clone());
        }
        self.choices.retain(|other| !choice.excludes(other));
        if let Some(train) = self.trains.iter_mut().find(|other| other.id == train) {
            train.free_stops.extend(choice.free_stops.iter().cloned());
            if let Some(reach) = &choice.reach {
                train.reach = reach.clone();
            }
        }
    }

    /// Makes the question as it is once the company has attached some things, each to the train with an id. It can attach those to no other
    /// train.
    pub fn attach(&mut self, attached: &[(String, String)]) {
        for (name, train) in attached {
            let is_of = |choice: &SnapshotChoice| choice.one_of.as_ref() == Some(name);
            let is_taken = |choice: &SnapshotChoice| is_of(choice) && choice.train.as_ref() == Some(train);
            if let Some(number) = self.choices.iter().position(is_taken) {
                self.take_choice(number);
            }
            self.choices.retain(|choice| !is_of(choice));
        }
    }

    /// Returns all selections of trains.
    pub fn train_filters_mut(&mut self) -> impl Iterator<Item = &mut TrainFilter<String>> {
        let needs = self.needs.iter_mut().map(|need| &mut need.trains);
        let bonuses = self.bonuses.iter_mut().map(|bonus| &mut bonus.trains);
        let licences = self.licences.iter_mut().map(|licence| &mut licence.trains);
        needs.chain(bonuses).chain(licences).chain(self.bypass.iter_mut().map(|bypass| &mut bypass.trains))
    }

    /// Names of the fields that are kept as raw JSON.
    pub(super) const RAW_FIELDS: [&str; 3] = ["reported", "optimum", "best_known"];

    /// Creates the question of a company without trains, on a board without hexes, with the default rules.
    #[must_use]
    pub fn new(layout: Layout, company: impl Into<String>) -> Self {
        Self {
            version: 1,
            id: String::new(),
            title: String::new(),
            layout,
            phase: String::new(),
            company: company.into(),
            trains: Vec::new(),
            idle_trains: 0,
            hexes: Vec::new(),
            traffic: Vec::new(),
            access: Access::default(),
            must_run: false,
            reuse_junctions: false,
            overlap: false,
            local_once: false,
            linked: false,
            only_valued_stops: false,
            regions: Vec::new(),
            borders: Vec::new(),
            bypass: None,
            paid_once: Vec::new(),
            company_values: Vec::new(),
            needs: Vec::new(),
            demands: Vec::new(),
            bonuses: Vec::new(),
            licences: Vec::new(),
            choices: Vec::new(),
            objective: Vec::new(),
            sections: Sections::default(),
            finance: None,
            scenery: None,
            reported: None,
            optimum: None,
            best_known: None,
        }
    }
}
