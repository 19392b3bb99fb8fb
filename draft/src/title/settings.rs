//! Optional rules and numbers of players.

use highball::board::tile::Catalogue;

use super::{Field, LINE, Writer, inline, tile_order};
use crate::facts::{ChangeFacts, Count, DifferenceFacts, HexFacts, OneOrMany, TrainFacts};
use crate::phases::{Phase, variants};
use crate::{order, quote};

/// The most names that a summary lists.
const MOST_NAMES: usize = 4;

/// The fields of trains that optional rules cannot change.
const FIXED: [&str; 3] = ["requires_token", "local", "value"];

/// What an optional rule or a number of players changes.
#[derive(Debug, Default, PartialEq, Eq)]
struct Changes {
    /// A summary: a sentence for each kind of change.
    text: Vec<String>,
    /// Tables of the rule by their names, each with its entries in TOML.
    tables: Vec<(&'static str, Vec<String>)>,
    /// The changed hexes, each with a table of what differs.
    hexes: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    /// Writes the optional rules. Returns the site's name of each with its id here, which is empty if it changes nothing that is known.
    pub(super) fn options(&mut self, phases: &[Phase]) -> Vec<(&'a str, String)> {
        let mut ids = Vec::new();
        for option in &self.facts.options {
            let place = format!("options.{}", option.id);
            let changes = self.changes(&option.changes, phases, &place);
            if changes == Changes::default() {
                self.notes.push(format!("{place}: the facts list no change that is read; it may well make one"));
                ids.push((option.id.as_str(), String::new()));
                continue;
            }
            let id = option.id.replace('_', " ");
            self.line("\n[[options]]");
            self.field("id", &id);
            self.write_changes(&changes, "options");
            ids.push((option.id.as_str(), id));
        }
        ids
    }

    /// Writes what differs with numbers of players.
    pub(super) fn players(&mut self, phases: &[Phase]) {
        let mut settings: Vec<(Changes, Vec<&str>)> = Vec::new();
        let mut counts: Vec<_> = self.facts.by_players.iter().collect();
        counts.sort_by_cached_key(|(count, _)| order::natural(count));
        for (count, facts) in counts {
            let place = format!("by_players.{count}");
            if count.parse::<u32>().is_err() {
                self.notes.push(format!("{place}: it is left out, since it is no number"));
                continue;
            }
            let changes = self.changes(facts, phases, &place);
            if changes == Changes::default() {
                self.notes.push(format!("{place}: the facts list no change that is read; there may well be one"));
                continue;
            }
            match settings.iter_mut().find(|(known, _)| *known == changes) {
                Some((_, counts)) => counts.push(count),
                None => settings.push((changes, vec![count])),
            }
        }
        for (changes, counts) in settings {
            self.line(format!("\n[[players]]\ncount = [{}]", counts.join(", ")));
            self.write_changes(&changes, "players");
        }
    }

    fn write_changes(&mut self, changes: &Changes, list: &str) {
        self.field("text", &changes.text.join(" "));
        self.field("cite", "common usage");
        // A long one has a header, below all others: TOML 1.0 allows no line breaks in an inline table.
        let mut long = Vec::new();
        for (name, entries) in &changes.tables {
            let line = format!("{name} = {{ {} }}", entries.join(", "));
            if line.len() <= LINE {
                self.line(line);
            } else {
                long.push((name, entries));
            }
        }
        for (name, entries) in long {
            self.line(format!("\n[{list}.{name}]"));
            for entry in entries {
                self.line(entry);
            }
        }
        if !changes.hexes.is_empty() {
            self.line(format!("\n[{list}.hexes]"));
        }
        for (id, table) in &changes.hexes {
            self.line(format!("{} = {table}", quote::key(id)));
        }
    }

    /// Returns what differs from the rest of the facts.
    fn changes(&mut self, facts: &OneOrMany<DifferenceFacts>, phases: &[Phase], place: &str) -> Changes {
        let mut changes = Changes::default();
        for difference in facts.as_slice() {
            match difference {
                DifferenceFacts::Name(name) => {
                    self.notes.push(format!("{place}.{name}: the facts do not say what differs"));
                }
                DifferenceFacts::Changes(facts) => {
                    self.changed_hexes(facts, &mut changes, place);
                    self.changed_trains(&facts.trains, phases, &mut changes, place);
                    self.changed_tiles(facts, &mut changes, place);
                    for name in facts.further.keys() {
                        self.notes.push(format!("{place}.{name}: it is left out"));
                    }
                }
            }
        }
        changes
    }

    fn changed_hexes(&mut self, facts: &ChangeFacts, changes: &mut Changes, place: &str) {
        let mut sorted: Vec<&HexFacts> = facts.hexes.iter().collect();
        sorted.sort_by_cached_key(|hex| order::natural(&hex.id));
        let (mut changed, mut added) = (Vec::new(), Vec::new());
        for hex in sorted {
            let place = format!("{place}.hexes.{}", hex.id);
            let fields = self.hex_fields(hex, &place);
            match self.hex(&hex.id) {
                Some(base) => {
                    if base.tokens.iter().map(|token| &token.company).ne(hex.tokens.iter().map(|token| &token.company)) {
                        self.notes.push(format!("{place}: its tokens differ, which is left out"));
                    }
                    let noted = self.notes.len();
                    let before = self.hex_fields(base, &place);
                    self.notes.truncate(noted);
                    let fields = differing(&before, fields, |name| match name {
                        "print" => None,
                        "builds" | "impassable" | "terrain" => Some("[]"),
                        "labels" => Some("{}"),
                        "cost" => Some("0"),
                        "visit_cost" => Some("1"),
                        "neutral" => Some("false"),
                        _ => Some("\"\""),
                    });
                    if !fields.is_empty() {
                        changed.push(hex.id.as_str());
                        changes.hexes.push((hex.id.clone(), inline(&fields)));
                    }
                }
                None => {
                    added.push(hex.id.as_str());
                    changes.hexes.push((hex.id.clone(), inline(&fields)));
                }
            }
        }
        let mut gone: Vec<&str> = facts.hexes_gone.iter().map(String::as_str).filter(|id| self.hex(id).is_some()).collect();
        gone.sort_by_cached_key(|id| order::natural(id));
        changes.hexes.extend(gone.iter().map(|id| ((*id).to_owned(), quote::text(""))));
        for (what, ids) in [("The map differs in", changed), ("The map also has", added), ("The map lacks", gone)] {
            if !ids.is_empty() {
                changes.text.push(format!("{what} {}.", listed(&ids).unwrap_or_else(|| format!("{} hexes", ids.len()))));
            }
        }
    }

    fn changed_trains(&mut self, trains: &[TrainFacts], phases: &[Phase], changes: &mut Changes, place: &str) {
        if trains.is_empty() {
            return;
        }
        let base = &self.facts.trains;
        let before = with_variants(base);
        let after = with_variants(trains);
        let is_in =
            |list: &[(&TrainFacts, Option<&TrainFacts>)], name: &str| list.iter().any(|(train, _)| train.name == name);
        let gone: Vec<&str> =
            before.iter().map(|(train, _)| train.name.as_str()).filter(|name| !is_in(&after, name)).collect();
        let added: Vec<&str> =
            after.iter().map(|(train, _)| train.name.as_str()).filter(|name| !is_in(&before, name)).collect();
        let changed_phases = self.changed_phases(&gone, &added, phases, changes, place);
        let mut tables = Vec::new();
        let mut changed = Vec::new();
        for (train, front) in after {
            let count = if front.is_none() { self.count(train, trains) } else { None };
            let Some(fields) = self.train_fields(train, front, count, &changed_phases) else { continue };
            let known = before.iter().find(|(known, _)| known.name == train.name);
            let mut fields = match known {
                Some((known, front)) => {
                    let noted = self.notes.len();
                    let count = if front.is_none() { self.count(known, base) } else { None };
                    let before = self.train_fields(known, *front, count, phases).unwrap_or_default();
                    self.notes.truncate(noted);
                    differing(&before, fields, |name| match name {
                        "reach" | "rows" => None,
                        "multiplier" => Some("1"),
                        "count" => Some("\"unlimited\""),
                        _ => Some("\"\""),
                    })
                }
                None => fields,
            };
            for (name, _) in fields.extract_if(.., |(name, _)| FIXED.contains(&*name)) {
                self.notes.push(format!("{place}.trains.{}: its `{name}` is left out", train.name));
            }
            if !fields.is_empty() {
                tables.push(format!("{} = {}", quote::text(&train.name), inline(&fields)));
                if known.is_some() {
                    changed.push(train.name.as_str());
                }
            }
        }
        tables.extend(gone.iter().map(|name| format!("{} = \"\"", quote::text(name))));
        for (with, names) in [("without", &gone), ("with", &added)] {
            if !names.is_empty() {
                changes.text.push(format!("The game is played {with} {}.", named("train", names)));
            }
        }
        match &changed[..] {
            [] => {}
            [train] => changes.text.push(format!("The train {train} is different.")),
            trains => changes.text.push(format!("{} are different.", upper(&named("train", trains)))),
        }
        if !tables.is_empty() {
            changes.tables.push(("trains", tables));
        }
    }

    /// Lets new trains start the phases of those that are gone, and removes the phases that are left over. Returns all phases.
    fn changed_phases(
        &mut self,
        gone: &[&str],
        added: &[&str],
        phases: &[Phase],
        changes: &mut Changes,
        place: &str,
    ) -> Vec<Phase> {
        let mut added = added.iter();
        let mut tables = Vec::new();
        let mut kept = Vec::new();
        for phase in phases {
            let mut phase = phase.clone();
            let is_begun = !phase.starts_with.is_empty();
            phase.starts_with.retain(|train| !gone.contains(&train.as_str()));
            if !is_begun || !phase.starts_with.is_empty() {
                kept.push(phase);
                continue;
            }
            let key = quote::text(&phase.name);
            match added.next() {
                Some(train) => {
                    let name = quote::text(train);
                    tables.push(format!("{key} = {{ name = {name}, starts_with = {name} }}"));
                    phase.starts_with.push((*train).to_owned());
                    kept.push(phase);
                }
                None => tables.push(format!("{key} = \"\"")),
            }
        }
        if !tables.is_empty() {
            self.notes.push(format!("{place}.phases: new trains start the phases of those that are gone, which is a guess"));
            changes.tables.push(("phases", tables));
        }
        kept
    }

    /// Whether the facts show the tile with this number.
    pub(super) fn is_drawn(&self, number: &str) -> bool {
        self.facts.special_tiles.contains_key(number) || self.tiles.contains_key(number)
    }

    /// Returns the numbers of the tiles that optional rules and numbers of players mention, except those of the catalogue.
    pub(super) fn optional_tiles(&self) -> impl Iterator<Item = &'a String> + use<'a> {
        let facts = self.facts.options.iter().map(|option| &option.changes).chain(self.facts.by_players.values());
        let tiles = facts.flat_map(OneOrMany::as_slice).filter_map(|difference| match difference {
            DifferenceFacts::Changes(changes) => Some(changes.tile_manifest.keys()),
            DifferenceFacts::Name(_) => None,
        });
        tiles.flatten().filter(|number| Catalogue::standard().get(number).is_none())
    }

    fn changed_tiles(&mut self, facts: &ChangeFacts, changes: &mut Changes, place: &str) {
        let known = &self.facts.tile_manifest;
        let changed = facts.tile_manifest.iter().filter(|(number, count)| known.get(*number) != Some(count));
        let (mut tiles, unknown): (Vec<(&String, &Count)>, Vec<_>) =
            changed.partition(|(number, _)| Catalogue::standard().get(number).is_some() || self.is_drawn(number));
        for (number, _) in unknown {
            self.notes.push(format!("{place}.tiles.{number}: it is left out, since no such tile is known"));
        }
        tiles.sort_by_cached_key(|(number, _)| tile_order(number));
        if tiles.is_empty() {
            return;
        }
        let count = |count: &Count| match count {
            Count::Number(count) => count.to_string(),
            Count::Unlimited(word) => quote::text(word),
        };
        let items: Vec<_> =
            tiles.iter().map(|(number, copies)| format!("{} = {}", quote::text(number), count(copies))).collect();
        let numbers: Vec<&str> = tiles.iter().map(|(number, _)| number.as_str()).collect();
        changes.text.push(format!("There are other numbers of {}.", named("tile", &numbers)));
        changes.tables.push(("tiles", items));
    }
}

/// Returns trains and their variants, each variant with its train.
fn with_variants(trains: &[TrainFacts]) -> Vec<(&TrainFacts, Option<&TrainFacts>)> {
    let of = |train| std::iter::once((train, None)).chain(variants(train).map(move |variant| (variant, Some(train))));
    trains.iter().flat_map(of).collect()
}

/// Returns the fields that differ from those before. `reset` gives the value that stands for the lack of a field, if there is one.
fn differing(before: &[Field], after: Vec<Field>, reset: impl Fn(&str) -> Option<&'static str>) -> Vec<Field> {
    let lost = before.iter().filter(|(name, _)| after.iter().all(|(other, _)| other != name));
    let lost: Vec<Field> = lost.filter_map(|(name, _)| Some((*name, reset(name)?.to_owned()))).collect();
    after.into_iter().filter(|field| !before.contains(field)).chain(lost).collect()
}

/// Returns a list of names in words. None if there are many.
fn listed(names: &[&str]) -> Option<String> {
    match names {
        [] => None,
        [name] => Some((*name).to_owned()),
        [names @ .., last] if names.len() < MOST_NAMES => Some(format!("{} and {last}", names.join(", "))),
        _ => None,
    }
}

/// Returns a list of things of a kind in words.
fn named(kind: &str, names: &[&str]) -> String {
    let plural = if names.len() == 1 { "" } else { "s" };
    listed(names).map_or_else(|| format!("{} {kind}s", names.len()), |names| format!("the {kind}{plural} {names}"))
}

/// Returns a text with its first letter in upper case.
fn upper(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
