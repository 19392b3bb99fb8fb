//! Random stops.

use StopKind::{City, Halt, Mine, Offboard, Pass, Town};

use super::pick::{pick, rarely, strings};
use super::traffic::{rarely_one_of, token};
use super::{Recipe, StopRecipe};
use crate::board::StopKind;
use crate::position::snapshot::{SnapshotRevenue, SnapshotStop};
use crate::rules::MAX_AMOUNT;

// In these tables the first entry is the plainest, and entries that make a board dull are rare.
const KINDS: [StopKind; 8] = [City, City, Town, City, Offboard, City, Town, Halt];
const KINDS_OF_LATER_VERSIONS: [StopKind; 20] = [
    City, City, Town, City, Offboard, City, Mine, Town, Halt, City, City, City, Town, City, Offboard, City, Mine, Town,
    Pass, City,
];
const VALUES: [u32; 16] = [10, 20, 30, 40, 50, 60, 70, 80, 0, 100, 15, 20, 30, 37, 20, MAX_AMOUNT];
const SLOTS: [u32; 8] = [1, 2, 1, 3, 1, 2, 1, 0];
/// Numbers of slots of off-board locations, in version 2.
const OFFBOARD_SLOTS: [u32; 4] = [0, 1, 2, 0];
const THROUGH: [Option<bool>; 8] = [None, None, None, None, Some(true), None, None, Some(false)];
const TOKENS: [Option<&str>; 8] = [None, Some("B"), None, Some("C"), Some("B"), None, Some("B"), Some(Recipe::COMPANY)];
const EXTRA_TOKENS: [&[&str]; 16] =
    [&[], &[], &[], &["B"], &[], &[], &[], &["B", "C"], &[], &[], &[], &[], &[], &[], &[], &[Recipe::COMPANY]];
const GROUPS: [&[&str]; 8] = [&[], &[], &["g"], &[], &["h"], &[], &[], &["g", "h"]];
const OPEN_TO: [&[&str]; 8] = [&[], &[], &[], &[Recipe::COMPANY], &[], &["B"], &[], &["B", Recipe::COMPANY]];
const VISIT_COSTS: [u32; 8] = [1, 1, 1, 2, 1, 0, 1, 1];

/// Builds a stop of a board with these kinds of traffic. `None` stands for a board of version 1.
pub(super) fn stop(recipe: &StopRecipe, trains: usize, traffic: Option<&[&str]>) -> SnapshotStop {
    let kind = if traffic.is_some() { pick(&KINDS_OF_LATER_VERSIONS, recipe.kind) } else { pick(&KINDS, recipe.kind) };
    let value = |train: usize| pick(&VALUES, recipe.value.wrapping_add(train as u8 * (recipe.per_train / 4)));
    let mut stop = SnapshotStop {
        kind,
        revenue: if rarely(recipe.per_train, 4) {
            SnapshotRevenue::PerTrain((0..trains).map(value).collect())
        } else {
            SnapshotRevenue::Same(value(0))
        },
        slots: None,
        tokens: Vec::new(),
        extra_tokens: Vec::new(),
        neutral: false,
        groups: strings(pick(&GROUPS, recipe.groups)),
        visit_cost: pick(&VISIT_COSTS, recipe.visit_cost),
        through: None,
        traffic: Vec::new(),
        open_to: Vec::new(),
    };
    let kinds = traffic.unwrap_or_default();
    if traffic.is_some() {
        stop.through = pick(&THROUGH, recipe.through);
        stop.traffic = rarely_one_of(kinds, recipe.traffic);
        stop.open_to = strings(pick(&OPEN_TO, recipe.open_to));
    }
    if kind.is_city() || (kind == Offboard && traffic.is_some()) {
        let slots = if kind.is_city() { pick(&SLOTS, recipe.slots) } else { pick(&OFFBOARD_SLOTS, recipe.slots) };
        stop.slots = Some(slots);
        let in_slot = |&number: &u8| Some(token(pick(&TOKENS, number)?, kinds, number / 8));
        stop.tokens = recipe.tokens.iter().take(slots as usize).map(in_slot).collect();
        let beside = if kind.is_city() { pick(&EXTRA_TOKENS, recipe.extra_tokens) } else { &[] };
        stop.extra_tokens = beside.iter().map(|company| token(company, kinds, recipe.extra_tokens / 16)).collect();
        stop.neutral = rarely(recipe.neutral, 4);
        // A snapshot may list empty slots or leave them out.
        if rarely(recipe.slots / 8, 2) && stop.tokens.iter().all(Option::is_none) {
            stop.tokens.clear();
        }
    }
    stop
}
