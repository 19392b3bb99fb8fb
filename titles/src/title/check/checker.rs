//! Collects the faults of a title file, and resolves the names in it.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use highball_messages::{self as messages, Message};

use super::super::spanned::Spanned;

use super::super::deserialize::MAX_FAULTS;
use super::super::error::Unknown;
use super::super::field::Field;
use super::super::map::Map;
use super::super::raw::{RawTitle, Text};
use super::super::source::Source;
use super::super::{Phase, PhaseRange, Scope, StopRef, TitleError};
use crate::board::{KindSet, StopKind};
use crate::rules::{Payee, Reach};

/// Maximum length of any list of a title.
pub(in super::super) const MAX_ENTRIES: usize = 5_000;

/// The faults found so far, and the names that other parts of the file refer to.
pub(in super::super) struct Checker<'a> {
    pub(super) source: &'a Arc<Source>,
    pub(super) faults: Vec<TitleError>,
    pub(super) traffic: Vec<String>,
    pub(super) phases: Vec<Phase>,
    pub(in super::super) map: Map,
    /// The reach of each kind of train, by name.
    pub(in super::super) reaches: Vec<(String, Reach)>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(source: &'a Arc<Source>) -> Self {
        Self {
            source,
            faults: Vec::new(),
            traffic: Vec::new(),
            phases: Vec::new(),
            map: Map::default(),
            reaches: Vec::new(),
        }
    }

    /// Reports a fault at a field.
    pub(in super::super) fn fault(
        &mut self,
        span: &Range<usize>,
        field: &Field,
        what: impl Into<messages::Text>,
        expected: impl Into<messages::Text>,
    ) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(self.source.error(span, field.to_string(), what.into(), expected.into()));
        }
    }

    /// Reports a name that the title does not define.
    pub(super) fn unknown(&mut self, span: &Range<usize>, field: &Field, unknown: Unknown) {
        self.fault(span, field, unknown.what, unknown.expected);
    }

    /// Checks that the names in a list are distinct and not empty. Each entry comes with its field and all its names.
    pub(super) fn distinct<'t>(&mut self, kind: &str, entries: impl Iterator<Item = (Field, Vec<&'t Text>)>) {
        self.distinct_among(kind, MAX_ENTRIES, entries);
    }

    /// Checks the same of a list of at most `most` entries.
    pub(super) fn distinct_among<'t>(
        &mut self,
        kind: &str,
        most: usize,
        entries: impl Iterator<Item = (Field, Vec<&'t Text>)>,
    ) {
        let mut seen = BTreeSet::new();
        for (index, (field, names)) in entries.enumerate() {
            if index == most {
                let span = names.first().map_or(0..0, |name| name.span());
                self.fault(&span, &field, "a further entry", format!("at most {most}"));
                break;
            }
            for name in names {
                if name.get_ref().trim().is_empty() {
                    self.fault(&name.span(), &field, format!("a {kind} is empty"), "a name");
                } else if !seen.insert(name.get_ref()) {
                    self.fault(&name.span(), &field, format!("{kind} {:?} is listed twice", name.get_ref()), "once");
                }
            }
        }
    }

    /// Returns the number of the phase with this name or alias.
    pub(super) fn phase(&mut self, name: Option<&Text>, field: &Field) -> Option<usize> {
        let name = name?;
        let is_called = |phase: &&Phase| phase.name == *name.get_ref() || phase.aliases.contains(name.get_ref());
        let found = self.phases.iter().find(is_called).map(|phase| phase.number);
        if found.is_none() {
            let known = Unknown::new("phase", name.get_ref(), self.phases.iter().map(|phase| phase.name.as_str()));
            self.unknown(&name.span(), field, known);
        }
        found
    }

    /// Checks the phases in which something applies.
    pub(super) fn phase_range(&mut self, phases: &PhaseRange<Text>, field: &Field) -> PhaseRange {
        let from = self.phase(phases.from.as_ref(), &field.child("from_phase"));
        let until = self.phase(phases.until.as_ref(), &field.child("until_phase"));
        if let (Some(first), Some(end), Some(name)) = (from, until, &phases.until)
            && first >= end
        {
            let what = "it ends before it begins";
            self.fault(&name.span(), &field.child("until_phase"), what, "a phase after that of `from_phase`");
        }
        PhaseRange { from, until }
    }

    /// Checks the companies that have something, and the phases in which they have it.
    pub(super) fn scope(&mut self, raw: &RawTitle, scope: &Scope<Text, Text>, field: &Field) -> Scope {
        Scope {
            kinds: self.all_kinds(raw, &scope.kinds, &field.child("kinds")),
            companies: self.all_companies(raw, &scope.companies, &field.child("companies")),
            phases: self.phase_range(&scope.phases, field),
        }
    }

    /// Returns the stops that a name stands for: none if the setting removes its hexes.
    pub(in super::super) fn stops(&mut self, name: &Text, field: &Field) -> Vec<StopRef> {
        let stops = match self.map.locate(name.get_ref()) {
            Ok(stops) => stops,
            Err(_) if self.is_removed(name.get_ref()) => return Vec::new(),
            Err(unknown) => {
                self.unknown(&name.span(), field, unknown);
                return Vec::new();
            }
        };
        for stop in &stops {
            let count = self.map.hex(&stop.hex).map_or(0, |hex| hex.stop_kinds().len());
            let lacks = |number: &str| {
                let lacks = |hex: &str, language| Message::HexHasNoStop { hex, number }.text(language);
                messages::about(&stop.hex, lacks)
            };
            match stop.stop {
                _ if count == 0 => self.fault(&name.span(), field, lacks(""), Message::HexWithStop),
                Some(number) if usize::from(number) >= count => {
                    let expected = Message::NumberBelow { count: count as u64 };
                    self.fault(&name.span(), field, lacks(&format!(" {number}")), expected);
                }
                _ => {}
            }
        }
        stops
    }

    /// Returns the stops that the names of a list stand for.
    pub(in super::super) fn all_stops(&mut self, names: &[Text], field: &Field) -> Vec<StopRef> {
        let each = names.iter().enumerate();
        each.flat_map(|(index, name)| self.stops(name, &field.index(index))).collect()
    }

    /// Returns the ids of the hexes that the names of a list stand for, which need no stops.
    pub(super) fn all_hexes(&mut self, names: &[Text], field: &Field) -> Vec<String> {
        let mut hexes = Vec::new();
        for (index, name) in names.iter().enumerate() {
            match self.map.locate(name.get_ref()) {
                Ok(stops) => hexes.extend(stops.into_iter().map(|stop| stop.hex)),
                Err(_) if self.is_removed(name.get_ref()) => {}
                Err(unknown) => self.unknown(&name.span(), &field.index(index), unknown),
            }
        }
        hexes
    }

    /// Whether a name that the map lacks belongs to a hex of the title that the setting removes.
    fn is_removed(&self, name: &str) -> bool {
        let hex = name.rsplit_once('/').map_or(name, |(hex, _)| hex);
        self.source.raw.hexes.0.iter().any(|(id, raw)| {
            id.get_ref() == hex || raw.name.as_ref().is_some_and(|known| [name, hex].contains(&known.as_str()))
        })
    }

    /// Returns a name, and reports it if it is not one of the known ones of its kind.
    pub(in super::super) fn known<'k>(
        &mut self,
        kind: &str,
        name: &Text,
        known: impl Iterator<Item = &'k str> + Clone,
        field: &Field,
    ) -> String {
        if known.clone().all(|known| known != name.get_ref()) {
            self.unknown(&name.span(), field, Unknown::new(kind, name.get_ref(), known));
        }
        name.get_ref().clone()
    }

    /// Returns the names of a list, and reports each that is not one of the known ones of its kind.
    pub(super) fn all_known<'k>(
        &mut self,
        kind: &str,
        names: &[Text],
        known: impl Iterator<Item = &'k str> + Clone,
        field: &Field,
    ) -> Vec<String> {
        names.iter().enumerate().map(|(at, name)| self.known(kind, name, known.clone(), &field.index(at))).collect()
    }

    /// Returns the names of a list, and reports those that are no kinds of traffic.
    pub(super) fn kinds_of_traffic(&mut self, names: &[Text], field: &Field) -> Vec<String> {
        let kinds = self.traffic.clone();
        self.all_known("kind-of-traffic", names, kinds.iter().map(String::as_str), field)
    }

    /// Returns the name of a train, and reports it if the title does not define it.
    pub(super) fn train_name(&mut self, raw: &RawTitle, name: &Text, field: &Field) -> String {
        self.known("train", name, trains_of(raw), field)
    }

    /// Returns the names of trains, and reports those that the title does not define.
    pub(super) fn all_trains(&mut self, raw: &RawTitle, names: &[Text], field: &Field) -> Vec<String> {
        self.all_known("train", names, trains_of(raw), field)
    }

    /// Returns the id of a company, and reports it if the title does not define it.
    pub(super) fn company_id(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        self.known("company", id, companies_of(raw), field)
    }

    /// Returns the ids of companies, and reports those that the title does not define.
    pub(super) fn all_companies(&mut self, raw: &RawTitle, ids: &[Text], field: &Field) -> Vec<String> {
        self.all_known("company", ids, companies_of(raw), field)
    }

    /// Returns the id of an optional rule, and reports it if the title does not define it.
    pub(super) fn option_id(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        self.known("optional rule", id, raw.options.iter().map(|option| option.first.id.get_ref().as_str()), field)
    }

    /// Returns a kind of company, and reports it if no company of the title has it.
    pub(super) fn kind_of_company(&mut self, raw: &RawTitle, kind: &Text, field: &Field) -> String {
        self.known("kind of company", kind, kinds_of(raw), field)
    }

    /// Returns kinds of company, and reports those that no company of the title has.
    pub(super) fn all_kinds(&mut self, raw: &RawTitle, kinds: &[Text], field: &Field) -> Vec<String> {
        self.all_known("kind of company", kinds, kinds_of(raw), field)
    }

    /// Reads who is paid.
    pub(in super::super) fn payee(&mut self, name: &Text, field: &Field) -> Payee {
        name.get_ref().parse().unwrap_or_else(|_| {
            let expected = "\"route\", \"treasury\" or \"owner of\" something";
            self.fault(&name.span(), field, format!("{:?} is not a payee", name.get_ref()), expected);
            Payee::Route
        })
    }

    /// Returns a number, which must be at most `max`.
    pub(in super::super) fn at_most(&mut self, number: Option<&Spanned<u32>>, max: u32, field: &Field) -> Option<u32> {
        let number = number?;
        if *number.get_ref() > max {
            self.fault(&number.span(), field, number.get_ref().to_string(), Message::AtMostNumber { most: max.into() });
        }
        Some(*number.get_ref())
    }
}

/// Returns the entries of a list of the title, each with its field.
pub(super) fn in_list<'t, T>(list: &str, entries: &'t [T]) -> impl Iterator<Item = (Field, &'t T)> {
    let list = Field::of(list);
    entries.iter().enumerate().map(move |(index, entry)| (list.index(index), entry))
}

pub(super) fn kind_set(kinds: &[StopKind]) -> KindSet {
    kinds.iter().copied().collect()
}

/// Returns the kinds of a list, or all if it is empty.
pub(super) fn kinds_or_all(kinds: &[StopKind]) -> KindSet {
    kind_set(if kinds.is_empty() { &StopKind::ALL } else { kinds })
}

fn trains_of(raw: &RawTitle) -> impl Iterator<Item = &str> + Clone {
    raw.trains.iter().map(|train| train.name.get_ref().as_str())
}

fn companies_of(raw: &RawTitle) -> impl Iterator<Item = &str> + Clone {
    raw.companies.iter().map(|company| company.id.get_ref().as_str())
}

fn kinds_of(raw: &RawTitle) -> impl Iterator<Item = &str> + Clone {
    raw.companies.iter().map(|company| company.kind.as_str())
}
