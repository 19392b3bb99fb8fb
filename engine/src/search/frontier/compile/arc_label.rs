//! Labels of the arcs of decision diagrams.

use hashbrown::HashMap;
use smallvec::SmallVec;

use crate::network::{ResourceUnit, SideConstraints};
use highball_game::rules::SignedMoney;

/// The revenue and the resources of an arc that takes a leg. Track is not included, because it follows from the layer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(in crate::search) struct ArcLabel {
    /// Negative if the route loses money by a bonus.
    pub revenue: SignedMoney,
    /// The resources of which it takes one unit each, in ascending order. They are numbered apart from track: licences, then
    /// bonuses that are paid once, then units of stops, then odd-degree cuts.
    pub resources: SmallVec<[u16; 2]>,
}

/// Returns the number that labels use for the resource of a unit.
pub(super) fn resource_of_unit(extras: &SideConstraints, unit: ResourceUnit) -> u16 {
    let licences = extras.licences.len() as u32;
    let first_of_stops = extras.units.end - extras.stop_units;
    let resource = match unit - extras.units.start {
        bonus if bonus < extras.bonus_units => licences + bonus,
        _ if unit >= first_of_stops => licences + extras.bonus_units + (unit - first_of_stops),
        _ => extras.licences.iter().position(|licence| licence.units.contains(&unit)).unwrap_or_default() as u32,
    };
    resource as u16
}

/// Returns the number that labels use for the first odd-degree cut.
pub(super) fn first_cut(extras: &SideConstraints) -> u16 {
    extras.licences.len() as u16 + (extras.bonus_units + extras.stop_units) as u16
}

/// Distinct labels, numbered in the order of their insertion.
#[derive(Debug, Default)]
pub(in crate::search) struct ArcLabels {
    pub all: Vec<ArcLabel>,
    numbers: HashMap<ArcLabel, u32>,
}

impl ArcLabels {
    /// Removes all labels but keeps the allocated memory.
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.numbers.clear();
    }

    /// Returns the number of a label, which is inserted if it is new.
    pub(in crate::search) fn number_of(&mut self, label: &ArcLabel) -> u32 {
        if let Some(&number) = self.numbers.get(label) {
            return number;
        }
        let number = self.all.len() as u32;
        self.all.push(label.clone());
        self.numbers.insert(label.clone(), number);
        number
    }
}
