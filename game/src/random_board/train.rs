//! Random trains.

use super::pick::{pick, rarely};
use super::traffic::{kinds_of_traffic, mostly_one_of};
use super::{Recipe, RowRecipe, RulesRecipe, TrainRecipe};
use crate::board::{Gauge, StopKind};
use crate::position::snapshot::{SnapshotReach, SnapshotRow, SnapshotSides, SnapshotTrain};
use crate::rules::payout::Ratio;
use crate::rules::{Direction, MAX_MULTIPLIER, PartRounding};

// In these tables the first entry is the plainest, and entries that make a board dull are rare.
const REACHES: [u32; 16] = [2, 3, 4, 3, 2, 5, 4, 1, 6, 3, 99, 4, 2, 0, 4, u32::MAX];
const PAYS: [u32; 12] = [1, 2, 1, 3, 99, 2, 1, u32::MAX, 1, 0, 2, 3];
/// Sets of kinds that a row serves. Each bit stands for one kind, in the order of [`StopKind::ALL`].
const ROW_KINDS: [u8; 16] = [
    0b0001, 0b0101, 0b1111, 0b0111, 0b0010, 0b1010, 0b1111, 0b0011, 0b1101, 0b0101, 0b1111, 0b0111, 0b0110, 0b1000, 0b1111,
    0,
];
/// Sets of kinds that count against a row at the ends of a route, like the sets that a row serves.
const END_KINDS: [u8; 8] = [0, 0b0010, 0b0001, 0b0011, 0b0010, 0b0101, 0b0110, 0b0001];
const TRACK_CLASSES: [Option<&str>; 8] = [None, None, Some("express"), None, None, Some("freight"), None, Some("express")];
/// How the part of a whole route is rounded.
const ROUNDINGS: [Option<(Direction, u32)>; 8] = {
    use Direction::{Down, Up};
    [None, Some((Down, 10)), None, Some((Up, 10)), Some((Down, 1)), None, Some((Up, 7)), Some((Down, 100))]
};
const PARTS: [Option<&str>; 8] = [None, None, Some("1/2"), None, None, Some("1/10"), None, Some("4/5")];
/// The sets of gauges that a train runs on; all if empty.
const GAUGES: [&[Gauge]; 8] = [&[], &[], &[], &[Gauge::Broad], &[], &[Gauge::Narrow], &[], &[Gauge::Narrow, Gauge::Broad]];
/// Numbers of borders that take nothing of a train's reach.
const FREE_BORDERS: [u32; 4] = [0, 1, 0, 2];
/// The costs of a hex side on broad and on narrow gauge; none if the reach is in stops.
const SIDE_COSTS: [Option<[u32; 2]>; 8] = [None, None, Some([1, 1]), None, Some([1, 2]), None, Some([2, 1]), Some([1, 0])];
/// The costs of a border; none if borders cost as much as other sides.
const BORDER_COSTS: [Option<u32>; 4] = [None, Some(0), None, Some(2)];
const MULTIPLIERS: [Option<u32>; 16] = {
    const MOST: Option<u32> = Some(MAX_MULTIPLIER);
    [None, None, Some(2), None, None, Some(3), None, None, Some(1), None, Some(0), None, Some(2), None, MOST, None]
};

/// Builds the trains of a board with these rules.
pub(super) fn trains(recipes: &[TrainRecipe], rules: Option<&RulesRecipe>) -> Vec<SnapshotTrain> {
    let mut trains: Vec<SnapshotTrain> = Vec::new();
    for (number, recipe) in recipes.iter().take(Recipe::MAX_TRAINS).enumerate() {
        let own = recipe.train(rules);
        let train = match trains.last() {
            Some(before) if rarely(recipe.alike, 2) => alike_but_for_one_field(before.clone(), own, recipe.alike / 2),
            _ => own,
        };
        trains.push(SnapshotTrain { id: format!("train {number}"), ..train });
    }
    trains
}

/// Returns a copy of a train that mostly takes one field from another. Faults hide where two trains are alike but for one thing.
fn alike_but_for_one_field(train: SnapshotTrain, other: SnapshotTrain, which: u8) -> SnapshotTrain {
    match which % 16 {
        4 => SnapshotTrain { reach: other.reach, ..train },
        5 => SnapshotTrain { free_borders: other.free_borders, ..train },
        6 => SnapshotTrain { gauges: other.gauges, ..train },
        7 => SnapshotTrain { multiplier: other.multiplier, ..train },
        8 => SnapshotTrain { requires_token: other.requires_token, ..train },
        9 => SnapshotTrain { traffic: other.traffic, ..train },
        10 => SnapshotTrain { local: other.local, ..train },
        11 => SnapshotTrain { part: other.part, ..train },
        12 => SnapshotTrain { rounding: other.rounding, ..train },
        13 => SnapshotTrain { track_class: other.track_class, ..train },
        _ => train,
    }
}

/// Builds a row. It may serve mines and passes if `is_later` is set. One that serves cities mostly serves passes.
pub(super) fn row(recipe: &RowRecipe, is_later: bool) -> SnapshotRow {
    let serves_mines = is_later && (recipe.kinds / 16).is_multiple_of(2);
    let served = pick(&ROW_KINDS, recipe.kinds);
    let serves_passes = is_later && served & 1 == 1 && !(recipe.kinds / 32).is_multiple_of(4);
    let served = served | if serves_mines { 0b1_0000 } else { 0 } | if serves_passes { 0b10_0000 } else { 0 };
    SnapshotRow {
        stops: StopKind::ALL.into_iter().filter(|kind| served >> kind.index() & 1 == 1).collect(),
        visit: pick(&REACHES, recipe.visit),
        pay: pick(&PAYS, recipe.pay),
        multiplier: pick(&MULTIPLIERS, recipe.multiplier),
        ends: Vec::new(),
    }
}

impl TrainRecipe {
    /// Builds the train, without an id, for a board with these rules. `None` stands for a board of version 1.
    #[must_use]
    pub fn train(&self, rules: Option<&RulesRecipe>) -> SnapshotTrain {
        let row = |recipe: &RowRecipe| row(recipe, rules.is_some());
        let mut rows: Vec<SnapshotRow> = self.rows.iter().take(Recipe::MAX_ROWS).map(row).collect();
        let are_disjoint = rows.iter().enumerate().all(|(number, row)| {
            row.stops.iter().all(|kind| !rows[..number].iter().any(|other| other.stops.contains(kind)))
        });
        if let Some(first) = rows.first_mut().filter(|_| rules.is_some() && are_disjoint) {
            let ends = pick(&END_KINDS, self.ends);
            first.ends = StopKind::ALL.into_iter().filter(|kind| ends >> kind.index() & 1 == 1).collect();
        }
        let (number, side_costs) = (pick(&REACHES, self.number), pick(&SIDE_COSTS, self.sides));
        let reach = match side_costs.filter(|_| rules.is_some()) {
            _ if self.by_rows => SnapshotReach::Rows(rows),
            Some([broad, narrow]) => {
                let border = pick(&BORDER_COSTS, self.sides / 8);
                SnapshotReach::Sides(SnapshotSides { sides: number, broad, narrow, border })
            }
            None => SnapshotReach::Number(number),
        };
        SnapshotTrain {
            id: String::new(),
            name: String::new(),
            reach,
            free_stops: Vec::new(),
            free_borders: rules.map_or(0, |_| pick(&FREE_BORDERS, self.free_borders)),
            gauges: if rules.is_some() { pick(&GAUGES, self.gauges).to_vec() } else { Vec::new() },
            multiplier: pick(&MULTIPLIERS, self.multiplier),
            requires_token: !rarely(self.tokenless, 2),
            traffic: mostly_one_of(rules.map(kinds_of_traffic).unwrap_or_default(), self.traffic),
            local: rarely(self.local, 8),
            part: rules
                .and_then(|_| pick(&PARTS, self.part))
                .and_then(|text| Ratio::try_from(text.to_owned()).ok()?.try_into().ok()),
            rounding: rules.and_then(|_| pick(&ROUNDINGS, self.rounding)).map(|(round, to)| PartRounding { round, to }),
            track_class: rules.and_then(|_| pick(&TRACK_CLASSES, self.track_class)).map(str::to_owned),
        }
    }
}
