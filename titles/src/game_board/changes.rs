//! The changes of a board by a company's turn.

use std::fmt;

use serde::Serialize;

use super::{GameBoard, GameCompany, GameTrain, Place, SetMarker, TokenName};
use crate::title::{BonusRule, ChoiceRule, MarkerScope, MarkerType, Rule, RuleCondition, TrainStatus};
use crate::toml_text::{key, list, text};

/// A line of the board file that differs after a company's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Change {
    /// A marker.
    Marker(ChangedMarker),
    /// A token that the company placed.
    Token(ChangedTokens),
    /// The number of tokens that the company can still place.
    TokensLeft(ChangedTokensLeft),
    /// The trains that the company keeps, as others have made their last run.
    Trains(ChangedTrains),
    /// The private companies that the company keeps, as others have closed.
    Privates(ChangedPrivates),
}

/// A marker that differs from the file after a company's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedMarker {
    /// The marker.
    pub marker: String,
    /// Its company; nothing if it is a marker of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Whether it is set after the turn.
    pub set: bool,
    /// The place that it then names, if it takes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// The tokens at a stop where the company placed one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedTokens {
    /// The stop, as board files name it.
    pub stop: String,
    /// The tokens in its slots after the turn, in order. Empty texts are empty slots.
    pub tokens: Vec<String>,
}

/// The number of tokens that a company can still place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedTokensLeft {
    /// The company.
    pub company: String,
    /// The number after the turn.
    pub tokens_left: u32,
}

/// The trains of a company after a turn in which others made their last run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedTrains {
    /// The company.
    pub company: String,
    /// The names of its trains after the turn.
    pub trains: Vec<String>,
}

/// The private companies of a company after a turn in which others closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedPrivates {
    /// The company.
    pub company: String,
    /// The ids of its private companies after the turn.
    pub privates: Vec<String>,
}

impl fmt::Display for Change {
    /// Writes the change as a line of the next board file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(ChangedMarker { marker, company, set, place }) => {
                match company {
                    Some(company) => write!(f, "companies.{}.{} = ", key(company), key(marker))?,
                    None => write!(f, "markers.{} = ", key(marker))?,
                }
                match place {
                    Some(place) => f.write_str(&text(place)),
                    None => set.fmt(f),
                }
            }
            Self::Token(ChangedTokens { stop, tokens }) => {
                write!(f, "tokens.{} = {}", key(stop), list(tokens))
            }
            Self::TokensLeft(ChangedTokensLeft { company, tokens_left }) => {
                write!(f, "companies.{}.tokens_left = {tokens_left}", key(company))
            }
            Self::Trains(ChangedTrains { company, trains }) => {
                write!(f, "companies.{}.trains = {}", key(company), list(trains))
            }
            Self::Privates(ChangedPrivates { company, privates }) => {
                write!(f, "companies.{}.privates = {}", key(company), list(privates))
            }
        }
    }
}

impl GameBoard {
    /// Returns what changes if the company's runs earn these bonuses and take these choices, all given by id: markers that make trains idle
    /// are used up, markers that end a bonus or a choice are set, and so are those that a choice sets, private companies that it closes are
    /// gone, tokens are placed, trains that ran for the last time are gone, and what trains carried is delivered.
    #[must_use]
    pub fn changes(&self, company: &str, bonuses: &[&str], choices: &[&str]) -> Vec<Change> {
        let Ok(id) = self.company_id(company) else { return Vec::new() };
        let charter = self.charter(id);
        let mut changes = Vec::new();
        let used_up = |set: &&SetMarker| set.marker.idle_trains > 0 && set.marker.when.phases.includes(&self.phase);
        for set in charter.markers.iter().filter(used_up) {
            changes.push(Change::of_company(&set.marker.id, id, false));
        }
        let marker_bonuses = self.title.markers().iter().flat_map(|marker| &marker.bonuses);
        let earned = |bonus: &&Rule<BonusRule>| bonuses.contains(&bonus.id.as_str());
        let ended_bonuses = self.title.bonuses().iter().chain(marker_bonuses).filter(earned).map(|bonus| &bonus.when);
        let taken: Vec<&Rule<ChoiceRule>> =
            self.title.choices().iter().filter(|rule| choices.iter().any(|choice| rule.is_called(choice))).collect();
        // A choice that sets a marker itself says its value too.
        let ended_choices =
            taken.iter().filter(|choice| choice.says.sets.is_none() || choice.says.sets != choice.when.unless);
        for when in ended_bonuses.chain(ended_choices.map(|choice| &choice.when)) {
            let change = self.end_of(when, &charter);
            changes.extend(change.filter(|change| !changes.contains(change)));
        }
        let closed: Vec<&String> =
            taken.iter().filter(|choice| choice.says.closes).filter_map(|choice| choice.says.private.as_ref()).collect();
        for rule in taken {
            changes.extend(self.set_by(rule, choices, id));
            changes.extend(self.token_of(rule, &charter));
        }
        let (gone, kept): (Vec<&String>, Vec<&String>) = charter.privates.iter().partition(|id| closed.contains(id));
        if !gone.is_empty() {
            let privates = kept.into_iter().cloned().collect();
            changes.push(Change::Privates(ChangedPrivates { company: id.to_owned(), privates }));
        }
        changes.extend(self.trains_after_run(&charter));
        changes
    }

    /// Returns the trains that a company keeps if some have made their last run, delivered what they carried, or had something attached.
    fn trains_after_run(&self, company: &GameCompany) -> Option<Change> {
        let kind = &self.title.company(&company.id).ok()?.kind;
        let stays = |train: &&GameTrain| train.kind.status_for(kind, &self.phase) != TrainStatus::Obsolete;
        let alone = |train: &GameTrain| GameTrain { load: None, attached: Vec::new(), ..train.clone() }.name();
        let trains: Vec<String> = company.trains.iter().filter(stays).map(alone).collect();
        let changes = !company.trains.iter().map(GameTrain::name).eq(trains.iter().cloned());
        changes.then(|| Change::Trains(ChangedTrains { company: company.id.clone(), trains }))
    }

    /// Returns the marker that ends a bonus or a choice, if it has one.
    fn end_of(&self, when: &RuleCondition, company: &GameCompany) -> Option<Change> {
        let marker = when.unless.clone()?;
        let is_of_game = self.title.marker(MarkerScope::Game, &marker).is_ok();
        Some(Change::Marker(ChangedMarker {
            marker,
            company: (!is_of_game).then(|| company.id.clone()),
            set: true,
            place: None,
        }))
    }

    /// Returns the marker that a choice sets, if it sets one.
    fn set_by(&self, rule: &Rule<ChoiceRule>, choices: &[&str], company: &str) -> Option<Change> {
        let id = rule.says.sets.as_ref()?;
        let marker = self.title.marker(MarkerScope::Company, id).ok()?;
        let place = match marker.takes {
            MarkerType::Places { .. } => Some(choices.iter().find_map(|choice| rule.place_of(choice))?.to_owned()),
            _ => None,
        };
        Some(Change::Marker(ChangedMarker { marker: id.clone(), company: Some(company.to_owned()), set: true, place }))
    }

    /// Returns the token that a choice places, and the number of tokens that are left, as far as the board says it.
    fn token_of(&self, rule: &Rule<ChoiceRule>, company: &GameCompany) -> Vec<Change> {
        let Some(place) = self.place_for(rule, company) else { return Vec::new() };
        let (hex, stop) = place;
        let there = &self.places[hex].tokens[stop].in_slots;
        let name = |token: &Option<_>| token.as_ref().map(|token| TokenName::from(token).to_string()).unwrap_or_default();
        let mut tokens: Vec<String> = there.iter().map(name).collect();
        match tokens.iter().position(String::is_empty) {
            Some(free) => tokens[free].clone_from(&company.id),
            None => tokens.push(company.id.clone()),
        }
        let left = company.tokens_left.map(|left| {
            Change::TokensLeft(ChangedTokensLeft { company: company.id.clone(), tokens_left: left.saturating_sub(1) })
        });
        [Change::Token(ChangedTokens { stop: self.shortest_name(place), tokens })].into_iter().chain(left).collect()
    }

    /// Returns the shortest name of a stop in board files: its hex's if the hex has only one stop.
    fn shortest_name(&self, (hex, stop): Place) -> String {
        match self.places[hex].tokens.len() {
            1 => self.title.hexes()[hex].id.clone(),
            _ => self.stop_name((hex, stop)),
        }
    }
}

impl Change {
    fn of_company(marker: &str, company: &str, set: bool) -> Self {
        Self::Marker(ChangedMarker { marker: marker.to_owned(), company: Some(company.to_owned()), set, place: None })
    }
}
