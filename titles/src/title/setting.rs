//! The settings of a game, and the changes that they make to a title file: the edition, the number of players, optional rules.

use std::ops::Range;

use super::spanned::Spanned;

use super::check::MAX_ENTRIES;
use super::error::Unknown;
use super::field::Field;
use super::parts::Parts;
use super::raw::{Changes, CompanyPatch, HexPatch, PhasePatch, RawCompany, RawEdition, RawPhase, RawTitle, RawTrain, Text};
use super::shared::{RawRule, RuleId};
use super::word::Change;

/// Maximum number of editions of a title, of its optional rules, and of what it says about numbers of players. The whole title is checked
/// in each.
pub(super) const MAX_SETTINGS: usize = 100;

/// How a title is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Setting {
    /// The id of the edition; `None` for the first.
    pub(super) edition: Option<String>,
    /// The number of players, if it is known.
    pub(super) players: Option<u32>,
    /// The ids of the optional rules.
    pub(super) options: Vec<String>,
    /// What differs from the map of the title.
    pub(super) hexes: Vec<ChangedHex>,
}

/// What differs about a hex.
#[derive(Debug, Clone)]
pub(super) struct ChangedHex {
    pub(super) id: String,
    /// The fields that differ, as they are written.
    pub(super) fields: String,
    pub(super) patch: HexPatch,
}

impl Setting {
    /// Returns the settings to check besides the default one: each further edition alone, and each number of players and each optional
    /// rule with the first edition. Of each list the first [`MAX_SETTINGS`]; more are a fault.
    pub(super) fn each(raw: &RawTitle) -> impl Iterator<Item = Self> + '_ {
        let id = |edition: &Parts<RawEdition, Changes>| edition.first.id.get_ref().clone();
        let edition = move |edition| Self { edition: Some(id(edition)), ..Self::default() };
        let players = |count: &u32| Self { players: Some(*count), ..Self::default() };
        let option = move |option| Self { options: vec![id(option)], ..Self::default() };
        let counts = raw.players.iter().take(MAX_SETTINGS).filter_map(|players| players.first.count.get_ref().first());
        let editions = raw.editions.iter().take(MAX_SETTINGS).skip(1).map(edition);
        editions.chain(counts.map(players)).chain(raw.options.iter().take(MAX_SETTINGS).map(option))
    }

    /// Returns the changes of this setting with their fields. If some conflict, the last counts.
    fn active<'a>(&self, raw: &'a RawTitle) -> Vec<(Field, &'a Changes)> {
        let is_for = |count: &Spanned<Vec<u32>>| self.players.is_some_and(|players| count.get_ref().contains(&players));
        let is_edition =
            |number: usize, id: &Text| self.edition.as_ref().map_or(number == 0, |edition| edition == id.get_ref());
        let mut active = Vec::new();
        for (number, edition) in raw.editions.iter().enumerate().filter(|(number, it)| is_edition(*number, &it.first.id)) {
            active.push((Field::of("editions").index(number), &edition.rest));
        }
        for (number, players) in raw.players.iter().enumerate().filter(|(_, it)| is_for(&it.first.count)) {
            active.push((Field::of("players").index(number), &players.rest));
        }
        for (number, option) in raw.options.iter().enumerate() {
            if self.options.contains(option.first.id.get_ref()) {
                active.push((Field::of("options").index(number), &option.rest));
            }
        }
        active
    }

    /// Returns the title file as changed by this setting. Calls `unknown` for every name that the title does not define.
    pub(super) fn apply(&self, raw: &RawTitle, mut unknown: impl FnMut(Range<usize>, Field, Unknown)) -> RawTitle {
        let mut title = raw.clone();
        for (field, changes) in self.active(raw) {
            title.change(changes, &field, &mut unknown);
        }
        for ChangedHex { id, patch, .. } in &self.hexes {
            // One that is not possible has been refused.
            title.change_hex(&Spanned::new(0..0, id.clone()), patch);
        }
        title
    }
}

impl RawTitle {
    /// Makes changes. Calls `unknown` for every name that the title does not define.
    fn change(&mut self, changes: &Changes, field: &Field, unknown: &mut impl FnMut(Range<usize>, Field, Unknown)) {
        let Changes { phases, trains, tiles, off_map, companies, hexes, build, purchases, rules_on, rules_off } = changes;
        self.purchases = purchases.clone().or(self.purchases.take());
        self.tiles.off_map = off_map.unwrap_or(self.tiles.off_map);
        if let Some(rules) = &self.build {
            let span = rules.span();
            let mut rules = rules.get_ref().clone();
            build.clone().apply(&mut rules);
            self.build = Some(Spanned::new(span, rules));
        }
        for (name, change) in trains.0.iter().take(MAX_ENTRIES) {
            let known = self.trains.iter().position(|train| train.name.get_ref() == name.get_ref());
            match (known, change) {
                (Some(number), Change::Changed(patch)) => {
                    self.trains[number] = patch.clone().apply(std::mem::take(&mut self.trains[number]));
                }
                (Some(number), Change::Removed) => {
                    self.trains.remove(number);
                    // The phase may still start with another train.
                    for phase in &mut self.phases {
                        phase.starts_with.0.retain(|train| train.get_ref() != name.get_ref());
                    }
                }
                (None, Change::Changed(patch)) if patch.is_whole() => {
                    let train = RawTrain { name: name.clone(), ..RawTrain::default() };
                    self.trains.push(patch.clone().apply(train));
                }
                (None, _) => {
                    let known = self.trains.iter().map(|train| train.name.get_ref().as_str());
                    unknown(name.span(), field.child("trains"), Unknown::new("train", name.get_ref(), known));
                }
            }
        }
        for (name, change) in phases.0.iter().take(MAX_ENTRIES) {
            match (self.phases.iter().position(|phase| phase.name.get_ref() == name.get_ref()), change) {
                (Some(number), Change::Changed(patch)) => patch.apply(&mut self.phases[number]),
                (Some(number), Change::Removed) => drop(self.phases.remove(number)),
                (None, _) => {
                    let known = self.phases.iter().map(|phase| phase.name.get_ref().as_str());
                    unknown(name.span(), field.child("phases"), Unknown::new("phase", name.get_ref(), known));
                }
            }
        }
        for (number, count) in tiles.0.iter().take(MAX_ENTRIES) {
            match self.tiles.count.0.iter_mut().find(|(known, _)| known.get_ref() == number.get_ref()) {
                Some((_, known)) => *known = *count,
                None => self.tiles.count.0.push((number.clone(), *count)),
            }
        }
        for (id, change) in companies.0.iter().take(MAX_ENTRIES) {
            let known = self.companies.iter().position(|company| company.id.get_ref() == id.get_ref());
            match (known, change) {
                (Some(number), Change::Changed(patch)) => patch.apply(&mut self.companies[number]),
                (Some(number), Change::Removed) => drop(self.companies.remove(number)),
                (None, _) => {
                    let known = self.companies.iter().map(|company| company.id.get_ref().as_str());
                    unknown(id.span(), field.child("companies"), Unknown::new("company", id.get_ref(), known));
                }
            }
        }
        for (id, change) in hexes.0.iter().take(MAX_ENTRIES) {
            let is_known = match change {
                Change::Changed(patch) => self.change_hex(id, patch),
                Change::Removed => {
                    let before = self.hexes.0.len();
                    self.hexes.0.retain(|(known, _)| known.get_ref() != id.get_ref());
                    self.hexes.0.len() < before
                }
            };
            if !is_known {
                let known = self.hexes.0.iter().map(|(id, _)| id.get_ref().as_str());
                unknown(id.span(), field.child("hexes"), Unknown::new("hex", id.get_ref(), known));
            }
        }
        for (list, ids, off) in [("rules_on", rules_on, false), ("rules_off", rules_off, true)] {
            for (index, id) in ids.iter().enumerate() {
                if !self.switch(id.get_ref(), off) {
                    let known = Unknown::new("rule", id.get_ref(), self.rule_ids().map(|(_, id)| id.get_ref().as_str()));
                    unknown(id.span(), field.child(list).index(index), known);
                }
            }
        }
    }

    /// Changes a hex, or adds one. Returns whether that is possible: a hex that the map lacks needs a print.
    pub(super) fn change_hex(&mut self, id: &Text, patch: &HexPatch) -> bool {
        let known = self.hexes.0.iter().position(|(known, _)| known.get_ref() == id.get_ref());
        match (patch.clone().apply(known.map(|number| &self.hexes.0[number].1)), known) {
            (Some(hex), Some(number)) => self.hexes.0[number].1 = hex,
            (Some(hex), None) => self.hexes.0.push((id.clone(), hex)),
            (None, _) => return false,
        }
        true
    }

    /// Returns the ids of the rules, which can be switched on and off, with the fields of the rules.
    pub(super) fn rule_ids(&self) -> impl Iterator<Item = (Field, &Text)> + Clone {
        fn of<'r, R, I: RuleId>(
            list: &'static str,
            rules: &'r [RawRule<R, I>],
        ) -> impl Iterator<Item = (Field, &'r Text)> + Clone {
            let each = rules.iter().enumerate();
            each.filter_map(move |(number, rule)| Some((Field::of(list).index(number), rule.id.name()?)))
        }

        let bypass = self.bypass.iter().filter_map(|rule| Some((Field::of("bypass"), rule.id.name()?)));
        let feeders = self.feeders.iter().filter_map(|rule| Some((Field::of("feeders"), rule.id.name()?)));
        let ids = of("needs", &self.needs).chain(of("demands", &self.demands)).chain(of("bonuses", &self.bonuses));
        let ids = ids.chain(of("values", &self.values)).chain(of("licences", &self.licences));
        let ids = ids.chain(of("regions", &self.regions)).chain(of("choices", &self.choices)).chain(bypass).chain(feeders);
        let ids = ids.chain(self.goods.iter().filter_map(|rule| Some((Field::of("goods"), rule.id.name()?))));
        let ids = ids.chain(of("paid_once", &self.paid_once)).chain(of("uncovered", &self.uncovered));
        ids.chain(of("markers", &self.markers))
    }

    /// Switches a rule off or on. Returns whether there is a rule with this id.
    fn switch(&mut self, id: &str, off: bool) -> bool {
        fn of<R, I: RuleId>(rules: &mut [RawRule<R, I>], id: &str, off: bool) -> bool {
            let named = |rule: &&mut RawRule<R, I>| rule.id.name().is_some_and(|name| name.get_ref() == id);
            rules.iter_mut().find(named).map(|rule| rule.off = off).is_some()
        }

        of(&mut self.needs, id, off)
            || of(&mut self.demands, id, off)
            || of(&mut self.bonuses, id, off)
            || of(&mut self.values, id, off)
            || of(&mut self.licences, id, off)
            || of(&mut self.regions, id, off)
            || of(&mut self.choices, id, off)
            || of(self.bypass.as_mut_slice(), id, off)
            || of(self.feeders.as_mut_slice(), id, off)
            || of(self.goods.as_mut_slice(), id, off)
            || of(&mut self.paid_once, id, off)
            || of(&mut self.uncovered, id, off)
            || of(&mut self.markers, id, off)
    }
}

impl PhasePatch {
    fn apply(&self, phase: &mut RawPhase) {
        if let Some(name) = &self.name {
            phase.aliases.retain(|alias| alias.get_ref() != name.get_ref());
            // The rest of the title refers to it by the name that it has otherwise.
            phase.aliases.push(std::mem::replace(&mut phase.name, name.clone()));
        }
        if let Some(starts_with) = &self.starts_with {
            phase.starts_with.clone_from(starts_with);
        }
        if let Some(colors) = &self.colors {
            phase.colors.clone_from(colors);
        }
    }
}

impl CompanyPatch {
    fn apply(&self, company: &mut RawCompany) {
        let Self { kind, home, tokens, closes_in } = self;
        if let Some(kind) = kind {
            company.kind.clone_from(kind);
        }
        replace_name(&mut company.home, home);
        replace(&mut company.tokens, tokens);
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
