//! From a title file as written down to a title: every name in it must be one of the title, every print must be one.

mod field;
mod map;
mod payout;
mod play;
mod record;
mod rules;
mod tiles;

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;

pub(super) use field::Field;

use super::error::Unknown;
use super::map::Map;
use super::raw::{RawEdition, RawTitle, Text};
use super::read::Source;
use super::setting::Setting;
use super::{Edition, Phase, StopRef, Title, TitleError};
use crate::board::{KindSet, StopKind, TrafficSet};
use crate::rules::{Objective, Payee};

/// The version of the format that is read.
const FORMAT: u32 = 1;

/// No list of a title has more entries.
const MOST_ENTRIES: usize = 5_000;

/// After so many faults, further ones are not looked for.
const MOST_FAULTS: usize = 50;

/// Checks a title as it is written for a setting.
///
/// # Errors
/// The faults, in the order of the lines.
pub(super) fn check(source: &Arc<Source>, setting: Setting) -> Result<Title, Vec<TitleError>> {
    let mut checker = Checker { source, faults: Vec::new(), traffic: Vec::new(), phases: Vec::new(), map: Map::default() };
    let raw = setting.apply(&source.raw, |span, field, unknown| checker.unknown(&span, &field, unknown));
    let title = checker.title(&raw, setting);
    let mut faults = checker.faults;
    if faults.is_empty() {
        return Ok(title);
    }
    faults.sort_by_key(|fault| fault.line);
    faults.dedup();
    Err(faults)
}

/// Collects faults, and what others refer to.
struct Checker<'a> {
    source: &'a Arc<Source>,
    faults: Vec<TitleError>,
    traffic: Vec<String>,
    phases: Vec<Phase>,
    map: Map,
}

impl Checker<'_> {
    fn title(&mut self, raw: &RawTitle, setting: Setting) -> Title {
        if *raw.format.get_ref() != FORMAT {
            let what = format!("version {} of the format", raw.format.get_ref());
            self.fault(&raw.format.span(), &Field::of("format"), what, FORMAT.to_string());
        }
        if raw.id.get_ref().trim().is_empty() {
            self.fault(&raw.id.span(), &Field::of("id"), "it is empty", "what the title is called in short");
        }
        self.distinct("kind of traffic", in_list("traffic", &raw.traffic).map(|(field, kind)| (field, vec![kind])));
        self.traffic = raw.traffic.iter().map(|kind| kind.get_ref().clone()).collect();
        if let Some(kind) = raw.traffic.get(TrafficSet::MOST) {
            let (field, expected) = (Field::of("traffic"), format!("at most {}", TrafficSet::MOST));
            self.fault(&kind.span(), &field, format!("{} kinds of traffic", self.traffic.len()), expected);
        }
        for (index, kind) in raw.traffic.iter().enumerate().filter(|(_, kind)| kind.get_ref().contains(char::is_whitespace))
        {
            let field = Field::of("traffic").index(index);
            self.fault(&kind.span(), &field, format!("{:?} has a space", kind.get_ref()), "one word");
        }
        self.phases = self.phases(raw);
        self.map = self.map(raw);
        self.map.places = self.places(raw);
        let trains = self.trains(raw);
        let companies = self.companies(raw);
        let tiles = self.tiles(raw);
        self.values(raw, &trains, &tiles);
        let rules = self.rules(raw);
        let payout = self.payout(raw, &companies);
        let record = self.record(raw);
        let objective = raw.objective.iter().enumerate();
        let objective =
            objective.map(|(index, to)| self.payee(to, &Field::of("objective").index(index))).collect::<Vec<_>>();
        if objective.iter().collect::<BTreeSet<_>>().len() < objective.len() {
            self.fault(&raw.objective[0].span(), &Field::of("objective"), "somebody stands twice", "everybody once");
        }
        let edition = setting.edition.or_else(|| raw.editions.first().map(|edition| edition.id.get_ref().clone()));
        Title {
            source: Arc::clone(self.source),
            edition,
            taken: setting.options,
            id: raw.id.get_ref().clone(),
            name: raw.name.clone(),
            rulebook: raw.rulebook.clone(),
            layout: raw.layout,
            schematic: raw.schematic.clone(),
            assumed: raw.assumed.clone(),
            readings: raw.readings.clone(),
            traffic: std::mem::take(&mut self.traffic),
            objective: if objective.is_empty() { Objective::default() } else { Objective(objective) },
            sections: raw.sections.clone(),
            access: raw.access,
            phases: std::mem::take(&mut self.phases),
            trains,
            companies,
            map: Arc::new(std::mem::take(&mut self.map)),
            tiles: Arc::new(tiles),
            needs: rules.needs,
            bonuses: rules.bonuses,
            choices: rules.choices,
            markers: rules.markers,
            payout,
            record: record.map(Arc::new),
            editions: self.editions("editions", &raw.editions),
            options: self.editions("options", &raw.options),
        }
    }

    fn editions(&mut self, list: &str, editions: &[RawEdition]) -> Vec<Edition> {
        self.distinct("id", in_list(list, editions).map(|(field, edition)| (field.name("id"), vec![&edition.id])));
        let edition =
            |raw: &RawEdition| Edition { id: raw.id.get_ref().clone(), text: raw.text.clone(), cite: raw.cite.clone() };
        editions.iter().map(edition).collect()
    }

    fn fault(&mut self, span: &Range<usize>, field: &Field, what: impl Into<String>, expected: impl Into<String>) {
        if self.faults.len() < MOST_FAULTS {
            let line = self.source.line(span);
            self.faults.push(TitleError { line, field: field.to_string(), what: what.into(), expected: expected.into() });
        }
    }

    fn unknown(&mut self, span: &Range<usize>, field: &Field, unknown: Unknown) {
        self.fault(span, field, unknown.what, unknown.expected);
    }

    /// That nothing in a list has a name of another, or an empty one.
    fn distinct<'t>(&mut self, kind: &str, entries: impl Iterator<Item = (Field, Vec<&'t Text>)>) {
        let mut seen = BTreeSet::new();
        for (index, (field, names)) in entries.enumerate() {
            if index == MOST_ENTRIES {
                let span = names.first().map_or(0..0, |name| name.span());
                self.fault(&span, &field, "a further entry", format!("at most {MOST_ENTRIES}"));
                break;
            }
            for name in names {
                if name.get_ref().trim().is_empty() {
                    self.fault(&name.span(), &field, format!("a {kind} is empty"), "a name");
                } else if !seen.insert(name.get_ref()) {
                    self.fault(&name.span(), &field, format!("{kind} {:?} stands twice", name.get_ref()), "it once");
                }
            }
        }
    }

    /// The number of the phase of this name.
    fn phase(&mut self, name: Option<&Text>, field: &Field) -> Option<usize> {
        let name = name?;
        let found = self.phases.iter().find(|phase| phase.name == *name.get_ref()).map(|phase| phase.number);
        if found.is_none() {
            let known = Unknown::new("phase", name.get_ref(), self.phases.iter().map(|phase| phase.name.as_str()));
            self.unknown(&name.span(), field, known);
        }
        found
    }

    /// The stops of this name.
    fn stops(&mut self, name: &Text, field: &Field) -> Vec<StopRef> {
        let stops = match self.map.locate(name.get_ref()) {
            Ok(stops) => stops,
            Err(unknown) => {
                self.unknown(&name.span(), field, unknown);
                return Vec::new();
            }
        };
        for stop in &stops {
            let most = self.map.hex(&stop.hex).map_or(0, |hex| hex.stop_kinds().len());
            match stop.stop {
                _ if most == 0 => {
                    let expected = "one with a stop in its `print`, or with `builds`";
                    self.fault(&name.span(), field, format!("hex {:?} has no stop", stop.hex), expected);
                }
                Some(number) if usize::from(number) >= most => {
                    let expected = format!("a number below {most}");
                    self.fault(&name.span(), field, format!("hex {:?} has no stop {number}", stop.hex), expected);
                }
                _ => {}
            }
        }
        stops
    }

    /// The stops of all these names.
    fn all_stops(&mut self, names: &[Text], field: &Field) -> Vec<StopRef> {
        let each = names.iter().enumerate();
        each.flat_map(|(index, name)| self.stops(name, &field.index(index))).collect()
    }

    /// The kinds of traffic of these names.
    fn kinds_of_traffic(&mut self, names: &[Text], field: &Field) -> Vec<String> {
        for (index, name) in
            names.iter().enumerate().filter(|(_, name)| !self.traffic.contains(name.get_ref())).collect::<Vec<_>>()
        {
            let known = Unknown::new("kind of traffic", name.get_ref(), self.traffic.iter().map(String::as_str));
            self.unknown(&name.span(), &field.index(index), known);
        }
        names.iter().map(|name| name.get_ref().clone()).collect()
    }

    fn payee(&mut self, name: &Text, field: &Field) -> Payee {
        name.get_ref().parse().unwrap_or_else(|_| {
            let expected = "\"route\", \"treasury\" or \"owner of\" something";
            self.fault(&name.span(), field, format!("{:?} is nobody", name.get_ref()), expected);
            Payee::Route
        })
    }

    /// A number that may not be above `most`.
    fn at_most(&mut self, number: Option<&Spanned<u32>>, most: u32, field: &Field) -> Option<u32> {
        let number = number?;
        if *number.get_ref() > most {
            self.fault(&number.span(), field, number.get_ref().to_string(), format!("at most {most}"));
        }
        Some(*number.get_ref())
    }
}

/// The entries of a list of the title, each with its field.
fn in_list<'t, T>(list: &str, entries: &'t [T]) -> impl Iterator<Item = (Field, &'t T)> {
    let list = Field::of(list);
    entries.iter().enumerate().map(move |(index, entry)| (list.index(index), entry))
}

fn kind_set(kinds: &[StopKind]) -> KindSet {
    kinds.iter().copied().collect()
}
