//! Keys of stop values: the colours that phases bring, and the further ones that some titles have.

use std::collections::{BTreeMap, BTreeSet};

use crate::facts::{Facts, PrintFacts, Revenue};
use crate::phases::Phase;

/// The key of the value for diesels, the trains that [`DIESEL`] names.
pub(crate) const DIESEL_KEY: &str = "diesel";

/// The name of diesels.
pub(crate) const DIESEL: &str = "D";

/// The key of values that count before those of any colour.
const OLDEST: &str = "white";

/// Colours of tiles in most titles. A value for one that no phase of the title brings never counts.
const USUAL: [&str; 4] = ["yellow", "green", "brown", "gray"];

/// The keys of stop values of a title.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    /// The colours of all phases, oldest first.
    colors: Vec<String>,
    /// The colour that counts in every phase.
    first: String,
    /// Whether values for [`OLDEST`] are used.
    pub(crate) has_oldest: bool,
    /// Whether values for [`DIESEL_KEY`] are used.
    pub(crate) has_diesel: bool,
    /// Further keys that no phase brings as a colour, without those that the facts name for phases.
    pub(crate) unknown: Vec<String>,
    /// The keys that the facts name for phases, oldest first.
    used: Vec<String>,
}

impl Keys {
    pub(crate) fn of(facts: &Facts, phases: &[Phase]) -> Self {
        let mut colors: Vec<String> = Vec::new();
        for color in phases.iter().flat_map(|phase| &phase.colors) {
            if !colors.contains(color) {
                colors.push(color.clone());
            }
        }
        let prints = facts.hexes.iter().map(|hex| &hex.print).chain(facts.special_tiles.values());
        let mut keys: BTreeSet<String> = prints.flat_map(PrintFacts::keys).collect();
        keys.retain(|key| !colors.contains(key));
        let (has_oldest, has_diesel) = (keys.remove(OLDEST), keys.remove(DIESEL_KEY));
        // Where all values are for colours, one for a colour that no phase brings never counts.
        if !has_oldest && keys.iter().all(|key| USUAL.contains(&key.as_str())) {
            keys.clear();
        }
        let mut used: Vec<String> = Vec::new();
        for key in phases.iter().flat_map(|phase| &phase.uses) {
            if !used.contains(key) {
                used.push(key.clone());
            }
        }
        let mut unknown: Vec<String> = keys.into_iter().filter(|key| !used.contains(key)).collect();
        unknown.sort_by_key(|key| USUAL.iter().position(|usual| usual == key).unwrap_or(USUAL.len()));
        let first = colors.first().cloned().unwrap_or_else(|| USUAL[0].to_owned());
        Self { colors, first, has_oldest, has_diesel, unknown, used }
    }

    /// Returns the keys of a phase, oldest first. None if they are its colours.
    pub(crate) fn of_phase<'a>(&'a self, phase: &'a Phase, is_last: bool) -> Option<Vec<&'a str>> {
        let unknown = if is_last { &self.unknown[..] } else { &[] };
        if phase.uses.is_empty() {
            let oldest = Some(OLDEST).filter(|_| self.has_oldest);
            return (oldest.is_some() || !unknown.is_empty())
                .then(|| oldest.into_iter().chain(phase.colors.iter().chain(unknown).map(String::as_str)).collect());
        }
        // All keys up to the one that the phase uses.
        let last = self.used.iter().rposition(|key| phase.uses.contains(key)).map_or(0, |last| last + 1);
        let used = self.used[..last].iter().chain(unknown).map(String::as_str);
        Some(used.collect())
    }

    /// Returns values in the order of their age, without those that never count, and with a value for every phase.
    pub(crate) fn in_order(&self, values: &BTreeMap<String, u32>) -> Vec<(String, u32)> {
        let values: BTreeMap<String, u32> = values.iter().map(|(key, value)| (normal(key), *value)).collect();
        let known = self.used.iter().map(String::as_str).chain([OLDEST]);
        let known = known.chain(self.colors.iter().chain(&self.unknown).map(String::as_str)).chain([DIESEL_KEY]);
        let mut sorted: Vec<(String, u32)> = Vec::new();
        for key in known {
            if let Some(value) = values.get(key)
                && !sorted.iter().any(|(other, _)| other == key)
            {
                sorted.push((key.to_owned(), *value));
            }
        }
        if sorted.first().is_none_or(|(key, _)| *key != OLDEST && *key != self.first) {
            sorted.insert(0, (self.first.clone(), 0));
        }
        sorted
    }
}

impl PrintFacts {
    /// Returns the keys of the values of its stops.
    fn keys(&self) -> impl Iterator<Item = String> {
        let keyed = self.stops.iter().filter_map(|stop| match &stop.revenue {
            Some(Revenue::Keyed(values)) => Some(values),
            _ => None,
        });
        keyed.flat_map(BTreeMap::keys).map(|key| normal(key))
    }
}

/// Returns a key, by the name of the colour if it is given in numbers.
fn normal(key: &str) -> String {
    if key.eq_ignore_ascii_case("#ffffff") { OLDEST.to_owned() } else { key.to_owned() }
}
