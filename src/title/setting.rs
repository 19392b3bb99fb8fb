//! Editions and optional rules: the changes that they make to a title file.

use std::ops::Range;

use super::spanned::Spanned;

use super::error::Unknown;
use super::field::Field;
use super::raw::{CompanyPatch, RawCompany, RawEdition, RawTitle, RawTrain, Text, TrainPatch};

/// The edition that is played, and the optional rules in use.
#[derive(Debug, Clone, Default)]
pub(super) struct Setting {
    /// The id of the edition; None for the first.
    pub(super) edition: Option<String>,
    /// The ids of the optional rules.
    pub(super) options: Vec<String>,
}

impl Setting {
    /// Returns the settings to check besides the default one: each further edition alone, and each optional rule with the first
    /// edition.
    pub(super) fn each(raw: &RawTitle) -> impl Iterator<Item = Self> + '_ {
        let editions = raw.editions.iter().skip(1).map(|edition| (Some(edition.id.get_ref().clone()), Vec::new()));
        let options = raw.options.iter().map(|option| (None, vec![option.id.get_ref().clone()]));
        editions.chain(options).map(|(edition, options)| Self { edition, options })
    }

    /// Returns the edition and the optional rules of this setting with their fields, in the order of the file.
    fn active<'a>(&self, raw: &'a RawTitle) -> Vec<(Field, &'a RawEdition)> {
        let edition = match &self.edition {
            None => raw.editions.first().map(|edition| (0, edition)),
            Some(id) => raw.editions.iter().enumerate().find(|(_, edition)| edition.id.get_ref() == id),
        };
        let edition = edition.map(|(index, edition)| (Field::of("editions").index(index), edition));
        let options = raw.options.iter().enumerate().filter(|(_, option)| self.options.contains(option.id.get_ref()));
        edition.into_iter().chain(options.map(|(index, option)| (Field::of("options").index(index), option))).collect()
    }

    /// Returns the title file as changed by this setting. Calls `unknown` for every name that the title does not define.
    pub(super) fn apply(&self, raw: &RawTitle, mut unknown: impl FnMut(Range<usize>, Field, Unknown)) -> RawTitle {
        let mut title = raw.clone();
        for (field, edition) in self.active(raw) {
            for (name, patch) in &edition.trains.0 {
                let found = title.trains.iter_mut().find(|train| train.name.get_ref() == name.get_ref());
                if let Some(train) = found {
                    patch.apply(train);
                } else {
                    let known = raw.trains.iter().map(|train| train.name.get_ref().as_str());
                    unknown(name.span(), field.child("trains"), Unknown::new("train", name.get_ref(), known));
                }
            }
            for (number, count) in &edition.tiles.0 {
                match title.tiles.count.0.iter_mut().find(|(known, _)| known.get_ref() == number.get_ref()) {
                    Some((_, known)) => *known = *count,
                    None => {
                        let known = raw.tiles.count.0.iter().map(|(number, _)| number.get_ref().as_str());
                        unknown(number.span(), field.child("tiles"), Unknown::new("counted tile", number.get_ref(), known));
                    }
                }
            }
            for (id, patch) in &edition.companies.0 {
                let found = title.companies.iter_mut().find(|company| company.id.get_ref() == id.get_ref());
                if let Some(company) = found {
                    patch.apply(company);
                } else {
                    let known = raw.companies.iter().map(|company| company.id.get_ref().as_str());
                    unknown(id.span(), field.child("companies"), Unknown::new("company", id.get_ref(), known));
                }
            }
            for (list, ids, off) in [("rules_on", &edition.rules_on, false), ("rules_off", &edition.rules_off, true)] {
                for (index, id) in ids.iter().enumerate() {
                    if !title.switch(id.get_ref(), off) {
                        let known = Unknown::new("rule", id.get_ref(), raw.rule_ids().map(|id| id.get_ref().as_str()));
                        unknown(id.span(), field.child(list).index(index), known);
                    }
                }
            }
        }
        title
    }
}

impl RawTitle {
    /// Returns the ids of the rules that can be switched on and off.
    pub(super) fn rule_ids(&self) -> impl Iterator<Item = &Text> + Clone {
        let needs = self.needs.iter().filter_map(|need| need.id.as_ref());
        let bonuses = self.bonuses.iter().map(|bonus| &bonus.id);
        let values = self.values.iter().map(|value| &value.id);
        let choices = self.choices.iter().map(|choice| &choice.id);
        needs.chain(bonuses).chain(values).chain(choices).chain(self.markers.iter().map(|marker| &marker.id))
    }

    /// Switches a rule off or on. Returns whether there is a rule with this id.
    fn switch(&mut self, id: &str, off: bool) -> bool {
        let needs = self.needs.iter_mut().filter_map(|need| Some((need.id.as_ref()?, &mut need.off)));
        let bonuses = self.bonuses.iter_mut().map(|bonus| (&bonus.id, &mut bonus.off));
        let values = self.values.iter_mut().map(|value| (&value.id, &mut value.off));
        let choices = self.choices.iter_mut().map(|choice| (&choice.id, &mut choice.off));
        let markers = self.markers.iter_mut().map(|marker| (&marker.id, &mut marker.off));
        let found =
            needs.chain(bonuses).chain(values).chain(choices).chain(markers).find(|(known, _)| known.get_ref() == id);
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

/// Replaces a name. An empty one removes the field.
fn replace_name(field: &mut Option<Text>, new: &Option<Text>) {
    replace(field, new);
    if field.as_ref().is_some_and(|name| name.get_ref().is_empty()) {
        *field = None;
    }
}
