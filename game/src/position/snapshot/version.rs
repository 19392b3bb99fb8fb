//! The fields that version 1 of the format does not have.

use super::{Snapshot, SnapshotStop};
use crate::board::StopKind;
use crate::rules::{Access, Sections};

impl Snapshot {
    /// Returns the first version of the format that has all fields that the snapshot uses.
    #[must_use]
    pub fn least_version(&self) -> u32 {
        if self.version_2_fields().next().is_some() { 2 } else { 1 }
    }

    /// Returns the paths of all fields in use that need version 2.
    pub(super) fn version_2_fields(&self) -> impl Iterator<Item = String> {
        let question_fields = [
            ("traffic", !self.traffic.is_empty()),
            ("access", self.access != Access::default()),
            ("must_run", self.must_run),
            ("reuse_junctions", self.reuse_junctions),
            ("company_values", !self.company_values.is_empty()),
            ("needs", !self.needs.is_empty()),
            ("bonuses", !self.bonuses.is_empty()),
            ("licences", !self.licences.is_empty()),
            ("choices", !self.choices.is_empty()),
            ("objective", !self.objective.is_empty()),
            ("finance", self.finance.is_some()),
            ("scenery", self.scenery.is_some()),
            ("sections", self.sections != Sections::default()),
        ];
        let question_fields = question_fields.into_iter().filter(|&(_, is_used)| is_used).map(|(field, _)| field.to_owned());
        let trains = self.trains.iter().enumerate().filter(|(_, train)| train.traffic.is_some());
        let train_fields = trains.map(|(number, _)| format!("trains[{number}].traffic"));
        let stops = (self.hexes.iter().enumerate())
            .flat_map(|(number, hex)| hex.stops.iter().enumerate().map(move |(index, stop)| (number, index, stop)));
        let stop_fields = stops.filter_map(|(hex, index, stop)| {
            version_2_field(stop).map(|field| format!("hexes[{hex}].stops[{index}].{field}"))
        });
        question_fields.chain(train_fields).chain(stop_fields)
    }
}

/// Returns the first field of a stop that needs version 2.
fn version_2_field(stop: &SnapshotStop) -> Option<&'static str> {
    let has_tokens = stop.slots.is_some_and(|slots| slots > 0) || !stop.tokens.is_empty() || !stop.extra_tokens.is_empty();
    let has_traffic = stop.tokens.iter().flatten().chain(&stop.extra_tokens).any(|token| !token.traffic.is_empty());
    let fields = [
        ("kind", stop.kind == StopKind::Mine),
        ("tokens", has_traffic || (stop.kind == StopKind::Offboard && (has_tokens || stop.neutral))),
        ("through", stop.through.is_some()),
        ("traffic", !stop.traffic.is_empty()),
    ];
    fields.into_iter().find(|&(_, is_used)| is_used).map(|(field, _)| field)
}
