//! Editions and optional rules: what they change.

use std::ops::Range;

use toml::Spanned;

use super::check::{Field, check};
use super::error::Unknown;
use super::raw::{CompanyPatch, RawCompany, RawEdition, RawTitle, RawTrain, Text, TrainPatch};
use super::{SettingError, Title};

/// Which edition is played, with which optional rules.
#[derive(Debug, Clone, Default)]
pub(super) struct Setting {
    /// The edition; the first where none is named.
    pub(super) edition: Option<String>,
    /// The optional rules.
    pub(super) options: Vec<String>,
}

impl Title {
    /// The title in this edition, with the optional rules that it has.
    ///
    /// # Errors
    /// Where the title has no such edition, or it does not go with the optional rules.
    pub fn with_edition(&self, id: &str) -> Result<Self, SettingError> {
        let known = self.editions.iter().map(|edition| edition.id.as_str());
        if known.clone().all(|known| known != id) {
            return Err(Unknown::new("edition", id, known).into());
        }
        self.with(Setting { edition: Some(id.to_owned()), options: self.taken.clone() })
    }

    /// The title in its edition with these optional rules, and no others.
    ///
    /// # Errors
    /// Where the title has not all of them, or they do not go together.
    pub fn with_options<S: AsRef<str>>(&self, ids: &[S]) -> Result<Self, SettingError> {
        let known = self.options.iter().map(|option| option.id.as_str());
        if let Some(id) = ids.iter().map(AsRef::as_ref).find(|id| known.clone().all(|known| known != *id)) {
            return Err(Unknown::new("optional rule", id, known).into());
        }
        let options = ids.iter().map(|id| id.as_ref().to_owned()).collect();
        self.with(Setting { edition: self.edition.clone(), options })
    }

    fn with(&self, setting: Setting) -> Result<Self, SettingError> {
        check(&self.source, setting).map_err(|mut faults| SettingError::Fault(faults.swap_remove(0)))
    }
}

impl Setting {
    /// Each edition by itself, and each optional rule with the first edition.
    pub(super) fn each(raw: &RawTitle) -> impl Iterator<Item = Self> + '_ {
        let editions = raw.editions.iter().skip(1).map(|edition| (Some(edition.id.get_ref().clone()), Vec::new()));
        let options = raw.options.iter().map(|option| (None, vec![option.id.get_ref().clone()]));
        editions.chain(options).map(|(edition, options)| Self { edition, options })
    }

    /// What is in force, in the order of the file.
    fn taken<'a>(&self, raw: &'a RawTitle) -> Vec<(Field, &'a RawEdition)> {
        let edition = match &self.edition {
            None => raw.editions.first().map(|edition| (0, edition)),
            Some(id) => raw.editions.iter().enumerate().find(|(_, edition)| edition.id.get_ref() == id),
        };
        let edition = edition.map(|(index, edition)| (Field::of("editions").index(index), edition));
        let options = raw.options.iter().enumerate().filter(|(_, option)| self.options.contains(option.id.get_ref()));
        edition.into_iter().chain(options.map(|(index, option)| (Field::of("options").index(index), option))).collect()
    }

    /// The title as it is written for this setting. `unknown` hears of every name that is none of the title's.
    pub(super) fn apply(&self, raw: &RawTitle, mut unknown: impl FnMut(Range<usize>, Field, Unknown)) -> RawTitle {
        let mut title = raw.clone();
        for (field, taken) in self.taken(raw) {
            for (name, patch) in &taken.trains.0 {
                let found = title.trains.iter_mut().find(|train| train.name.get_ref() == name.get_ref());
                if let Some(train) = found {
                    patch.apply(train);
                } else {
                    let known = raw.trains.iter().map(|train| train.name.get_ref().as_str());
                    unknown(name.span(), field.name("trains"), Unknown::new("train", name.get_ref(), known));
                }
            }
            for (id, patch) in &taken.companies.0 {
                let found = title.companies.iter_mut().find(|company| company.id.get_ref() == id.get_ref());
                if let Some(company) = found {
                    patch.apply(company);
                } else {
                    let known = raw.companies.iter().map(|company| company.id.get_ref().as_str());
                    unknown(id.span(), field.name("companies"), Unknown::new("company", id.get_ref(), known));
                }
            }
            for (list, ids, off) in [("rules_on", &taken.rules_on, false), ("rules_off", &taken.rules_off, true)] {
                for (index, id) in ids.iter().enumerate() {
                    if !title.switch(id.get_ref(), off) {
                        let known = Unknown::new("rule", id.get_ref(), raw.rule_ids().map(|id| id.get_ref().as_str()));
                        unknown(id.span(), field.name(list).index(index), known);
                    }
                }
            }
        }
        title
    }
}

impl RawTitle {
    /// The ids of the rules that can be switched on and off.
    pub(super) fn rule_ids(&self) -> impl Iterator<Item = &Text> + Clone {
        let needs = self.needs.iter().filter_map(|need| need.id.as_ref());
        let bonuses = self.bonuses.iter().map(|bonus| &bonus.id);
        let choices = self.choices.iter().map(|choice| &choice.id);
        needs.chain(bonuses).chain(choices).chain(self.markers.iter().map(|marker| &marker.id))
    }

    /// Switches a rule off or on. Whether there is one of this id.
    fn switch(&mut self, id: &str, off: bool) -> bool {
        let needs = self.needs.iter_mut().filter_map(|need| Some((need.id.as_ref()?, &mut need.off)));
        let bonuses = self.bonuses.iter_mut().map(|bonus| (&bonus.id, &mut bonus.off));
        let choices = self.choices.iter_mut().map(|choice| (&choice.id, &mut choice.off));
        let markers = self.markers.iter_mut().map(|marker| (&marker.id, &mut marker.off));
        let found = needs.chain(bonuses).chain(choices).chain(markers).find(|(known, _)| known.get_ref() == id);
        found.map(|(_, switch)| *switch = off).is_some()
    }
}

impl TrainPatch {
    fn apply(&self, train: &mut RawTrain) {
        let Self { reach, rows, multiplier, count, obsolete_by, scrapped_by, cite } = self;
        if reach.is_some() || rows.is_some() {
            train.reach.clone_from(reach);
            train.rows.clone_from(rows);
        }
        replace(&mut train.multiplier, multiplier);
        train.count = count.unwrap_or(train.count);
        replace_name(&mut train.obsolete_by, obsolete_by);
        replace_name(&mut train.scrapped_by, scrapped_by);
        if let Some(cite) = cite {
            train.cite.clone_from(cite);
        }
    }
}

impl CompanyPatch {
    fn apply(&self, company: &mut RawCompany) {
        let Self { kind, home, closes_in } = self;
        if let Some(kind) = kind {
            company.kind.clone_from(kind);
        }
        replace_name(&mut company.home, home);
        replace_name(&mut company.closes_in, closes_in);
    }
}

fn replace<T: Clone>(field: &mut Option<Spanned<T>>, new: &Option<Spanned<T>>) {
    if new.is_some() {
        field.clone_from(new);
    }
}

/// An empty name takes the field away.
fn replace_name(field: &mut Option<Text>, new: &Option<Text>) {
    replace(field, new);
    if field.as_ref().is_some_and(|name| name.get_ref().is_empty()) {
        *field = None;
    }
}
