//! Kinds of traffic on boards of version 2.

use super::RulesRecipe;
use super::pick::{pick, rarely};
use crate::position::snapshot::SnapshotToken;

const TRAFFIC: [&[&str]; 8] = {
    const TWO: &[&str] = &["goods", "people"];
    [&[], TWO, TWO, &[], &["goods", "people", "mail"], TWO, &["goods"], TWO]
};

/// Returns the kinds of traffic of a board.
pub(super) fn kinds_of_traffic(recipe: &RulesRecipe) -> &'static [&'static str] {
    pick(&TRAFFIC, recipe.traffic)
}

/// Returns a token, mostly for one kind of traffic, else for all.
pub(super) fn token(company: &str, kinds: &[&str], number: u8) -> SnapshotToken {
    SnapshotToken { company: company.to_owned(), traffic: mostly_one_of(kinds, number).into_iter().collect() }
}

/// Returns one kind of traffic, if there are any, and rarely none.
pub(super) fn mostly_one_of(kinds: &[&str], number: u8) -> Option<String> {
    let choice = number.checked_sub(1).filter(|_| !number.is_multiple_of(4) && !kinds.is_empty())?;
    Some(pick(kinds, choice).to_owned())
}

/// Returns rarely one kind of traffic, and mostly none.
pub(super) fn rarely_one_of(kinds: &[&str], number: u8) -> Vec<String> {
    if rarely(number, 8) { mostly_one_of(kinds, number / 8).into_iter().collect() } else { Vec::new() }
}
