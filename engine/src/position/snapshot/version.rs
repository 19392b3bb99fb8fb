//! What version 2 of the format has and version 1 has not.

use super::{Snapshot, SnapshotStop};
use crate::board::StopKind;
use crate::rules::{Access, Sections};

impl Snapshot {
    /// The first version of the format that has all that the snapshot says.
    #[must_use]
    pub fn least_version(&self) -> u32 {
        if self.version_2_fields().next().is_some() { 2 } else { 1 }
    }

    /// The paths of all that needs version 2.
    pub(super) fn version_2_fields(&self) -> impl Iterator<Item = String> {
        let of_question = [
            ("traffic", !self.traffic.is_empty()),
            ("access", self.access != Access::default()),
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
        let of_question = of_question.into_iter().filter(|&(_, used)| used).map(|(field, _)| field.to_owned());
        let of_trains = self.trains.iter().enumerate().filter(|(_, train)| train.traffic.is_some());
        let of_trains = of_trains.map(|(number, _)| format!("trains[{number}].traffic"));
        let stops =
            self.hexes.iter().enumerate().flat_map(|(hex, of)| (0..).zip(&of.stops).map(move |(n, stop)| (hex, n, stop)));
        let of_stops = stops.filter_map(|(hex, number, stop)| {
            version_2_field(stop).map(|field| format!("hexes[{hex}].stops[{number}].{field}"))
        });
        of_question.chain(of_trains).chain(of_stops)
    }
}

fn version_2_field(stop: &SnapshotStop) -> Option<&'static str> {
    let has_tokens = stop.slots.is_some_and(|slots| slots > 0) || !stop.tokens.is_empty() || !stop.extra_tokens.is_empty();
    let has_traffic = stop.tokens.iter().flatten().chain(&stop.extra_tokens).any(|token| !token.traffic.is_empty());
    let fields = [
        ("kind", stop.kind == StopKind::Mine),
        ("tokens", has_traffic || (stop.kind == StopKind::Offboard && (has_tokens || stop.neutral))),
        ("through", stop.through.is_some()),
        ("traffic", !stop.traffic.is_empty()),
    ];
    fields.into_iter().find(|&(_, used)| used).map(|(field, _)| field)
}
