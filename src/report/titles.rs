//! Titles, as text.

use std::fmt::Write;

use super::board::row;
use super::table::write_table;
use crate::escape;
use crate::rules::{Reach, Sections};
use crate::title::{
    Company, Edition, MapHex, Marker, MarkerScope, MarkerType, Phase, RuleCondition, StopRef, Title, TrainType,
};

/// The titles, one a line: what they are called, what they go by, and whether the map is the printed one.
#[must_use]
pub fn titles_text<'a>(titles: impl Iterator<Item = &'a Title>) -> String {
    let row = |title: &Title| {
        let map = if title.schematic().is_some() { "schematic: not the printed map" } else { "" };
        [title.id(), title.name(), title.rulebook(), map].map(str::to_owned)
    };
    table(["title", "name", "rulebook", "map"], titles.map(row))
}

/// The places of a title's map: what they are called, and what tiles build there.
#[must_use]
pub fn places_text(title: &Title) -> String {
    let builds = |hex: &MapHex| hex.builds.iter().flatten().map(|kind| kind.name()).collect::<Vec<_>>().join(" ");
    let row = |hex: &MapHex| [hex.id.clone(), hex.name.clone(), builds(hex)];
    let rows = title.hexes().iter().map(row).filter(|[_, name, builds]| !name.is_empty() || !builds.is_empty());
    table(["hex", "place", "builds"], rows)
}

/// All that a title says but for its map and tiles.
#[must_use]
pub fn title_text(title: &Title) -> String {
    let mut text = format!("{}: {}\n", escape(title.id()), escape(title.name()));
    line(&mut text, "Rulebook", title.rulebook());
    if let Some(schematic) = title.schematic() {
        line(&mut text, "Map", &format!("schematic: not the printed map. {schematic}"));
    }
    line(&mut text, "Edition", title.edition().unwrap_or_default());
    line(&mut text, "Traffic", &title.traffic().join(", "));
    section(&mut text, "Phases", &phases(title));
    section(&mut text, "Trains", &trains(title));
    section(
        &mut text,
        "Companies",
        &table(
            ["company", "name", "kind", "home", "also", "until phase"],
            title.companies().iter().map(|one| company(title, one)),
        ),
    );
    let places = title.places().iter().map(|(name, stops)| [name.clone(), all(stops)]);
    section(&mut text, "Names for several stops", &table(["name", "stops"], places));
    let markers = title.markers().iter().map(|one| marker(title, one));
    section(
        &mut text,
        "Markers that a board file may set",
        &table(["marker", "of", "says", "phases", "what", "section"], markers),
    );
    section(&mut text, "Rules", &rules(title));
    section(&mut text, "Editions, of which the first is taken where a board file names none", &editions(title.editions()));
    section(&mut text, "Optional rules", &editions(title.options()));
    section(&mut text, "Assumed", &list(title.assumed().iter().cloned()));
    let readings = title.readings().iter().map(|reading| format!("{} {}", reading.question, reading.reading));
    section(&mut text, "Readings taken where the rulebook is silent", &list(readings));
    section(&mut text, "Sections of the rulebook", &table(["rule", "section"], sections(title.sections())));
    text
}

fn line(text: &mut String, name: &str, what: &str) {
    if !what.is_empty() {
        let _ = writeln!(text, "{name}: {}", escape(what));
    }
}

/// A heading with what stands under it, where anything does.
fn section(text: &mut String, heading: &str, body: &str) {
    if !body.is_empty() {
        let _ = write!(text, "\n{heading}\n{body}");
    }
}

/// A table with a heading; nothing where it has no rows.
fn table<const COLUMNS: usize>(heading: [&str; COLUMNS], rows: impl Iterator<Item = [String; COLUMNS]>) -> String {
    let rows: Vec<_> = [heading.map(str::to_owned)].into_iter().chain(rows).collect();
    let mut text = String::new();
    if rows.len() > 1 {
        write_table(&mut text, [false; COLUMNS], &rows);
    }
    text
}

fn list(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| format!("- {}\n", escape(&line))).collect()
}

fn all(stops: &[StopRef]) -> String {
    stops.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn phases(title: &Title) -> String {
    let row = |phase: &Phase| {
        let values = if phase.values == phase.colors { String::new() } else { phase.values.join(" ") };
        let starts = phase.starts_with.clone().unwrap_or_default();
        [phase.name.clone(), phase.aliases.join(", "), starts, phase.colors.join(" "), values]
    };
    table(["phase", "also", "begins with", "tiles", "values"], title.phases().iter().map(row))
}

fn trains(title: &Title) -> String {
    let phase = |number: Option<usize>| number.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    let row = |train: &TrainType| {
        [
            train.name.clone(),
            train.aliases.join(", "),
            reach(train),
            train.count.map(|count| count.to_string()).unwrap_or_default(),
            phase(train.obsolete_from),
            phase(train.scrapped_from),
            train.traffic.join(" "),
            train.cite.clone(),
        ]
    };
    let heading = ["train", "also", "reach", "count", "obsolete in", "gone in", "traffic", "section"];
    table(heading, title.trains().iter().map(row))
}

/// What limits a train, and what else its rules say.
fn reach(train: &TrainType) -> String {
    let mut parts = match &train.reach {
        // What stands for no limit in boards and snapshots.
        Reach::Number(999..) => vec!["unlimited".to_owned()],
        Reach::Number(number) => vec![number.to_string()],
        Reach::Rows(rows) => rows.iter().map(row).collect(),
    };
    if train.multiplier != 1 {
        parts.push(format!("values ×{}", train.multiplier));
    }
    if let Some(key) = &train.value {
        parts.push(format!("values {key}"));
    }
    if !train.requires_token {
        parts.push("need not be paid for a token".to_owned());
    }
    if train.local {
        parts.push("may run a single city".to_owned());
    }
    parts.join(", ")
}

fn company(title: &Title, company: &Company) -> [String; 6] {
    let Company { id, name, kind, home, aliases, closes_in, .. } = company;
    let until = closes_in.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    [id.clone(), name.clone(), kind.clone(), all(home), aliases.join(", "), until]
}

fn marker(title: &Title, marker: &Marker) -> [String; 6] {
    let of = match marker.of {
        MarkerScope::Company => "a company",
        MarkerScope::Game => "the game",
    };
    let says = match &marker.takes {
        MarkerType::Places { of, most } if of.is_empty() => format!("up to {most} cities"),
        MarkerType::Places { of, most } => format!("up to {most} of {}", all(of)),
        takes => takes.name().to_owned(),
    };
    [marker.id.clone(), of.to_owned(), says, when(title, &marker.when), marker.text.clone(), marker.cite.clone()]
}

/// When a rule holds, in words; nothing where it always does.
fn when(title: &Title, when: &RuleCondition) -> String {
    let phase = |number: usize| &title.phases()[number].name;
    let mut parts = Vec::new();
    parts.extend(when.from_phase.map(|from| format!("from {}", phase(from))));
    parts.extend(when.until_phase.map(|until| format!("before {}", phase(until))));
    parts.extend(when.if_set.as_ref().map(|marker| format!("with {marker}")));
    parts.extend(when.unless.as_ref().map(|marker| format!("without {marker}")));
    parts.join(", ")
}

/// What routes must contain, what is paid besides the stops, and what a company may decide.
fn rules(title: &Title) -> String {
    let needs = title.needs().iter().map(|need| {
        let id = if need.id.is_empty() { "-" } else { &need.id };
        [id.to_owned(), "what a route must contain".to_owned(), String::new(), need.cite.clone()]
    });
    let bonuses = title.bonuses().iter().map(|bonus| {
        let pays: Vec<_> = bonus.pays.iter().map(|pay| format!("{} to {}", pay.amount, pay.to)).collect();
        [bonus.id.clone(), format!("pays {}", pays.join(", ")), when(title, &bonus.when), bonus.cite.clone()]
    });
    let choices = title.choices().iter().map(|choice| {
        [choice.id.clone(), "a choice of the company".to_owned(), when(title, &choice.when), choice.cite.clone()]
    });
    table(["rule", "what", "when", "section"], needs.chain(bonuses).chain(choices))
}

fn editions(editions: &[Edition]) -> String {
    let row = |edition: &Edition| [edition.id.clone(), edition.text.clone(), edition.cite.clone()];
    table(["name", "what", "section"], editions.iter().map(row))
}

/// The sections that are given, each with what it is about.
fn sections(sections: &Sections) -> impl Iterator<Item = [String; 2]> {
    let Sections {
        path,
        track,
        stop,
        onward,
        end,
        blocked,
        traffic,
        station,
        reach,
        value,
        together,
        idle,
        insist,
        insisting,
    } = sections;
    let who = if insisting.is_empty() { "who may insist on the best routes" } else { insisting };
    let named = [
        ("a route is a path over track", path),
        ("no track twice by one route", track),
        ("no stop twice by one route", stop),
        ("no turning back at a switch", onward),
        ("not through what only ends a route", end),
        ("not through a blocked city", blocked),
        ("only to what is for the train's traffic", traffic),
        ("a station of the company", station),
        ("what a train reaches", reach),
        ("what a route earns", value),
        ("what trains may not share", together),
        ("trains that earn nothing", idle),
        (who, insist),
    ];
    named.into_iter().filter(|(_, section)| !section.is_empty()).map(|(rule, section)| [rule.to_owned(), section.clone()])
}
