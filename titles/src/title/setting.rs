//! The settings of a game, and the changes that they make to a title file: the edition, the number of players, optional rules.

use std::ops::Range;

use super::spanned::Spanned;

use super::check::MAX_ENTRIES;
use super::entries::Entries;
use super::error::Unknown;
use super::field::Field;
use super::raw::{
    BuildPatch, Changes, CompanyPatch, HexPatch, PhasePatch, RawBuild, RawCompany, RawEdition, RawPhase, RawTitle, RawTrain,
    Text, TrainPatch,
};
use super::word::{Change, Number};

/// Maximum number of editions of a title, of its optional rules, and of what it says about numbers of players. The whole title is checked
/// in each.
pub(super) const MAX_SETTINGS: usize = 100;

/// How a title is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Setting {
    /// The id of the edition; None for the first.
    pub(super) edition: Option<String>,
    /// The number of players, if it is known.
    pub(super) players: Option<u32>,
    /// The ids of the optional rules.
    pub(super) options: Vec<String>,
    /// What differs from the map of the title.
    pub(super) hexes: Vec<(String, HexPatch)>,
}

impl Setting {
    /// Returns the settings to check besides the default one: each further edition alone, and each number of players and each optional
    /// rule with the first edition. Of each list the first [`MAX_SETTINGS`]; more are a fault.
    pub(super) fn each(raw: &RawTitle) -> impl Iterator<Item = Self> + '_ {
        let edition = |edition: &RawEdition| Self { edition: Some(edition.id.get_ref().clone()), ..Self::default() };
        let players = |count: &u32| Self { players: Some(*count), ..Self::default() };
        let option = |option: &RawEdition| Self { options: vec![option.id.get_ref().clone()], ..Self::default() };
        let counts = raw.players.iter().take(MAX_SETTINGS).filter_map(|players| players.count.get_ref().first());
        let editions = raw.editions.iter().take(MAX_SETTINGS).skip(1).map(edition);
        editions.chain(counts.map(players)).chain(raw.options.iter().take(MAX_SETTINGS).map(option))
    }

    /// Returns the changes of this setting with their fields. Of those that conflict, the last counts.
    fn active<'a>(&self, raw: &'a RawTitle) -> Vec<(Field, Changes<'a>)> {
        let edition = match &self.edition {
            None => raw.editions.first().map(|edition| (0, edition)),
            Some(id) => raw.editions.iter().enumerate().find(|(_, edition)| edition.id.get_ref() == id),
        };
        let edition = edition.map(|(index, edition)| (Field::of("editions").index(index), edition.changes()));
        let is_for = |count: &Spanned<Vec<u32>>| self.players.is_some_and(|players| count.get_ref().contains(&players));
        let players = raw.players.iter().enumerate().filter(|(_, players)| is_for(&players.count));
        let players = players.map(|(index, players)| (Field::of("players").index(index), players.changes()));
        let options = raw.options.iter().enumerate().filter(|(_, option)| self.options.contains(option.id.get_ref()));
        let options = options.map(|(index, option)| (Field::of("options").index(index), option.changes()));
        edition.into_iter().chain(players).chain(options).collect()
    }

    /// Returns the title file as changed by this setting. Calls `unknown` for every name that the title does not define.
    pub(super) fn apply(&self, raw: &RawTitle, mut unknown: impl FnMut(Range<usize>, Field, Unknown)) -> RawTitle {
        let mut title = raw.clone();
        for (field, changes) in self.active(raw) {
            title.change(changes, &field, &mut unknown);
        }
        for (id, patch) in &self.hexes {
            // One that is not possible has been refused.
            title.change_hex(&Spanned::new(0..0, id.clone()), patch);
        }
        title
    }
}

impl RawTitle {
    /// Makes changes. Calls `unknown` for every name that the title does not define.
    fn change(&mut self, changes: Changes<'_>, field: &Field, unknown: &mut impl FnMut(Range<usize>, Field, Unknown)) {
        let Changes { phases, trains, tiles, off_map, companies, hexes, build, rules_on, rules_off } = changes;
        self.tiles.off_map = off_map.unwrap_or(self.tiles.off_map);
        if let Some(rules) = &self.build {
            let span = rules.span();
            let mut rules = rules.get_ref().clone();
            build.apply(&mut rules);
            self.build = Some(Spanned::new(span, rules));
        }
        for (name, change) in trains.0.iter().take(MAX_ENTRIES) {
            let known = self.trains.iter().position(|train| train.name.get_ref() == name.get_ref());
            match (known, change) {
                (Some(number), Change::Changed(patch)) => patch.apply(&mut self.trains[number]),
                (Some(number), Change::Removed) => {
                    self.trains.remove(number);
                    // The phase may still start with another train.
                    for phase in &mut self.phases {
                        phase.starts_with.0.retain(|train| train.get_ref() != name.get_ref());
                    }
                }
                (None, Change::Changed(patch)) if patch.is_whole() => {
                    let mut train = RawTrain::plain(name.clone());
                    patch.apply(&mut train);
                    self.trains.push(train);
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
                    let known = Unknown::new("rule", id.get_ref(), self.rule_ids().map(|id| id.get_ref().as_str()));
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

    /// Returns the ids of the rules that can be switched on and off.
    pub(super) fn rule_ids(&self) -> impl Iterator<Item = &Text> + Clone {
        let needs = self.needs.iter().filter_map(|need| need.id.as_ref());
        let demands = self.demands.iter().map(|demand| &demand.id);
        let bonuses = self.bonuses.iter().map(|bonus| &bonus.id);
        let values = self.values.iter().map(|value| &value.id);
        let licences = self.licences.iter().map(|licence| &licence.id);
        let choices = self.choices.iter().map(|choice| &choice.id);
        let regions = self.regions.iter().map(|region| &region.id);
        let ids = needs.chain(demands).chain(bonuses).chain(values).chain(licences).chain(regions).chain(choices);
        ids.chain(self.markers.iter().map(|marker| &marker.id))
    }

    /// Switches a rule off or on. Returns whether there is a rule with this id.
    fn switch(&mut self, id: &str, off: bool) -> bool {
        let needs = self.needs.iter_mut().filter_map(|need| Some((need.id.as_ref()?, &mut need.off)));
        let demands = self.demands.iter_mut().map(|demand| (&demand.id, &mut demand.off));
        let bonuses = self.bonuses.iter_mut().map(|bonus| (&bonus.id, &mut bonus.off));
        let values = self.values.iter_mut().map(|value| (&value.id, &mut value.off));
        let licences = self.licences.iter_mut().map(|licence| (&licence.id, &mut licence.off));
        let regions = self.regions.iter_mut().map(|region| (&region.id, &mut region.off));
        let choices = self.choices.iter_mut().map(|choice| (&choice.id, &mut choice.off));
        let markers = self.markers.iter_mut().map(|marker| (&marker.id, &mut marker.off));
        let found = needs
            .chain(demands)
            .chain(bonuses)
            .chain(values)
            .chain(licences)
            .chain(regions)
            .chain(choices)
            .chain(markers)
            .find(|(known, _)| known.get_ref() == id);
        found.map(|(_, switch)| *switch = off).is_some()
    }
}

impl RawTrain {
    fn plain(name: Text) -> Self {
        Self {
            name,
            aliases: Vec::new(),
            reach: None,
            rows: None,
            free_borders: None,
            gauges: None,
            multiplier: None,
            requires_token: None,
            local: false,
            track_class: None,
            part: None,
            token_values: None,
            repeats: None,
            traffic: Vec::new(),
            value: None,
            count: Number::default(),
            copy_of: None,
            traffic_counts: Entries::default(),
            price: None,
            obsolete_by: None,
            scrapped_by: None,
            kept_by: Vec::new(),
            cite: String::new(),
            removal_cite: None,
        }
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

impl BuildPatch {
    fn apply(&self, rules: &mut RawBuild) {
        let Self {
            track,
            lays,
            most_exits,
            uncounted,
            special,
            tile_costs,
            least_cost,
            narrow_cost,
            blocks,
            blocks_until,
            private_lays,
            private_tokens,
            discounts,
            privates,
            cite,
        } = self.clone();
        let old = rules.clone();
        *rules = RawBuild {
            track: track.unwrap_or(old.track),
            lays: lays.or(old.lays),
            most_exits: most_exits.unwrap_or(old.most_exits),
            uncounted: uncounted.unwrap_or(old.uncounted),
            special: special.unwrap_or(old.special),
            tile_costs: tile_costs.unwrap_or(old.tile_costs),
            least_cost: least_cost.or(old.least_cost),
            narrow_cost: narrow_cost.or(old.narrow_cost),
            blocks: blocks.unwrap_or(old.blocks),
            blocks_until: blocks_until.or(old.blocks_until),
            private_lays: private_lays.unwrap_or(old.private_lays),
            private_tokens: private_tokens.unwrap_or(old.private_tokens),
            discounts: discounts.unwrap_or(old.discounts),
            privates: privates.unwrap_or(old.privates),
            cite: cite.unwrap_or(old.cite),
            ..old
        };
    }
}

impl TrainPatch {
    /// Whether it says enough of a new train.
    fn is_whole(&self) -> bool {
        self.reach.is_some() || self.rows.is_some()
    }

    fn apply(&self, train: &mut RawTrain) {
        let Self { reach, rows, multiplier, count, price, obsolete_by, scrapped_by, kept_by, cite } = self;
        if reach.is_some() || rows.is_some() {
            train.reach.clone_from(reach);
            train.rows.clone_from(rows);
        }
        replace(&mut train.multiplier, multiplier);
        train.count = count.unwrap_or(train.count);
        replace_name(&mut train.obsolete_by, obsolete_by);
        replace_name(&mut train.scrapped_by, scrapped_by);
        replace(&mut train.price, price);
        if let Some(kept_by) = kept_by {
            train.kept_by.clone_from(kept_by);
        }
        if let Some(cite) = cite {
            train.cite.clone_from(cite);
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
