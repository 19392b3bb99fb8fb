//! The fields that early versions of the format do not have.

use super::rules::{SnapshotChoice, SnapshotNeed};
use super::{Snapshot, SnapshotHex, SnapshotReach, SnapshotStop, SnapshotTrain};
use crate::board::{Gauge, StopKind};
use crate::rules::{Access, Amount, Bonus, ByName, Condition, Counted, Sections, TrainFilter};

impl Snapshot {
    /// Returns the first version of the format that has all fields that the snapshot uses.
    #[must_use]
    pub fn least_version(&self) -> u32 {
        let thin = |hex: &SnapshotHex| hex.segments.iter().position(|segment| segment.gauge == Gauge::Thin);
        self.fields_of_later_versions(self.hexes.iter().map(|hex| (&hex.stops[..], thin(hex))))
            .map(|(_, version)| version)
            .max()
            .unwrap_or(1)
    }

    /// Returns the paths of fields in use that version 1 does not have, each with the first version that has
    /// it. For a stop or a rule, one field of each version is enough. `hexes` lists the stops of each hex, and the number of a segment of
    /// thin gauge.
    pub(super) fn fields_of_later_versions<'h>(
        &self,
        hexes: impl Iterator<Item = (&'h [SnapshotStop], Option<usize>)>,
    ) -> impl Iterator<Item = (String, u32)> {
        let of_question = [
            ("traffic", !self.traffic.is_empty(), 2),
            ("access", self.access != Access::default(), 2),
            ("must_run", self.must_run, 2),
            ("reuse_junctions", self.reuse_junctions, 2),
            ("company_values", !self.company_values.is_empty(), 2),
            ("needs", !self.needs.is_empty(), 2),
            ("bonuses", !self.bonuses.is_empty(), 2),
            ("licences", !self.licences.is_empty(), 2),
            ("choices", !self.choices.is_empty(), 2),
            ("objective", !self.objective.is_empty(), 2),
            ("finance", self.finance.is_some(), 2),
            ("scenery", self.scenery.is_some(), 2),
            ("sections", self.sections != Sections::default(), 2),
            ("demands", !self.demands.is_empty(), 3),
            ("overlap", self.overlap, 3),
            ("local_once", self.local_once, 3),
            ("linked", self.linked, 3),
            ("only_valued_stops", self.only_valued_stops, 3),
            ("regions", !self.regions.is_empty(), 3),
            ("borders", !self.borders.is_empty(), 3),
            ("bypass", self.bypass.is_some(), 3),
            ("paid_once", !self.paid_once.is_empty(), 3),
        ];
        let of_question = of_question
            .into_iter()
            .filter(|&(_, is_used, _)| is_used)
            .map(|(field, _, version)| (field.to_owned(), version));
        let traffic = self.trains.iter().enumerate().filter(|(_, train)| train.traffic.is_some());
        let of_trains = traffic.map(|(number, _)| (format!("trains[{number}].traffic"), 2));
        let of_hexes = hexes.enumerate().flat_map(|(hex, (stops, thin))| {
            let of_stops = stops.iter().enumerate().filter_map(move |(index, stop)| {
                field_of_stop(stop).map(|(field, version)| (format!("hexes[{hex}].stops[{index}].{field}"), version))
            });
            of_stops.chain(thin.map(|segment| (format!("hexes[{hex}].segments[{segment}].gauge"), 3)))
        });
        of_question.chain(of_trains).chain(of_hexes).chain(self.fields_of_version_3())
    }

    fn fields_of_version_3(&self) -> impl Iterator<Item = (String, u32)> {
        let reach_is_of_version_3 = |reach: &SnapshotReach| match reach {
            SnapshotReach::Number(_) => false,
            SnapshotReach::Rows(rows) => rows.iter().any(|row| !row.ends.is_empty()),
            SnapshotReach::Sides(_) => true,
        };
        let field_of_train = move |train: &SnapshotTrain| match train {
            train if reach_is_of_version_3(&train.reach) => Some("reach"),
            train if !train.free_stops.is_empty() => Some("free_stops"),
            train if !train.gauges.is_empty() => Some("gauges"),
            train if train.track_class.is_some() => Some("track_class"),
            train if train.free_borders > 0 => Some("free_borders"),
            train if train.part.is_some() => Some("part"),
            train if train.rounding.is_some() => Some("rounding"),
            _ => None,
        };
        let trains = self.trains.iter().enumerate();
        let trains = trains.filter_map(move |(number, train)| Some(format!("trains[{number}].{}", field_of_train(train)?)));
        let needs = self.needs.iter().enumerate().filter(|(_, need)| need_is_of_version_3(need));
        let needs = needs.map(|(number, _)| format!("needs[{number}]"));
        let bonuses = self.bonuses.iter().enumerate().filter(|(_, bonus)| bonus_is_of_version_3(bonus));
        let bonuses = bonuses.map(|(number, _)| format!("bonuses[{number}]"));
        let licences = self.licences.iter().enumerate().filter(|(_, licence)| licence.trains != TrainFilter::All);
        let licences = licences.map(|(number, _)| format!("licences[{number}].trains"));
        let choices = self.choices.iter().enumerate().filter(|(_, choice)| choice_is_of_version_3(choice));
        let choices = choices.map(|(number, _)| format!("choices[{number}]"));
        trains.chain(needs).chain(bonuses).chain(licences).chain(choices).map(|field| (field, 3))
    }
}

/// Returns a field of a stop that needs the latest version, if any needs more than the first.
fn field_of_stop(stop: &SnapshotStop) -> Option<(&'static str, u32)> {
    let has_tokens = stop.slots.is_some_and(|slots| slots > 0) || !stop.tokens.is_empty() || !stop.extra_tokens.is_empty();
    let has_traffic = stop.tokens.iter().flatten().chain(&stop.extra_tokens).any(|token| !token.traffic.is_empty());
    let fields = [
        ("open_to", !stop.open_to.is_empty(), 3),
        ("kind", stop.kind == StopKind::Pass, 3),
        ("kind", stop.kind == StopKind::Mine, 2),
        ("tokens", has_traffic || (stop.kind == StopKind::Offboard && (has_tokens || stop.neutral)), 2),
        ("through", stop.through.is_some(), 2),
        ("traffic", !stop.traffic.is_empty(), 2),
    ];
    fields.into_iter().find(|&(_, is_used, _)| is_used).map(|(field, _, version)| (field, version))
}

fn need_is_of_version_3(need: &SnapshotNeed) -> bool {
    need.trains != TrainFilter::All
        || need.at_most.is_some()
        || need.linked
        || condition_is_of_version_3(&need.of)
        || need.when.as_ref().is_some_and(condition_is_of_version_3)
}

fn choice_is_of_version_3(choice: &SnapshotChoice) -> bool {
    let lists = [&choice.free_stops, &choice.bonuses, &choice.no_bonuses];
    choice.one_of.is_some() || choice.train.is_some() || choice.reach.is_some() || lists.iter().any(|list| !list.is_empty())
}

fn condition_is_of_version_3(condition: &Condition<ByName>) -> bool {
    !condition.hexes.is_empty() || condition.counted != Counted::Visited || condition.at_least != 1
}

fn bonus_is_of_version_3(bonus: &Bonus<ByName>) -> bool {
    let is_plain = |amount: &Amount<ByName>| matches!(amount, Amount::Same(amount) if *amount >= 0);
    bonus.trains != TrainFilter::All
        || bonus.per.is_some()
        || bonus.per_hex_apart
        || !bonus.includes.iter().all(Condition::is_list)
        || !bonus.pays.iter().all(|pay| is_plain(&pay.amount))
}
