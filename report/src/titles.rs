//! Titles as text.

use std::fmt::Write;

use super::reach::TrainRules;
use super::table;
use super::title_rules::{self, when};
use highball_game::board::tile::Tile;
use highball_game::escape;
use highball_game::rules::Sections;
use highball_messages::{Language, Message};
use highball_titles::game_board::{FittingTile, TileRotation};
use highball_titles::title::{Company, Edition, MapHex, Marker, MarkerScope, MarkerType, Phase, StopRef, Title, TrainType};

/// Returns a table of titles: id, name, rulebook, whether the map is the printed one, and what is not covered.
#[must_use]
pub fn titles_text<'a>(titles: impl Iterator<Item = &'a Title>) -> String {
    let row = |title: &Title| {
        let map = if title.schematic().is_some() { "schematic: not the printed map" } else { "" };
        [title.id(), title.name(), title.rulebook(), map, &not_covered(title)].map(str::to_owned)
    };
    table(["title", "name", "rulebook", "map", "not covered"], titles.map(row))
}

/// Returns the rulebook that a title cites, or says in a language that it cites none.
#[must_use]
pub fn rulebook_text(title: &Title, language: Language) -> String {
    let cites_none = title.rulebook() == Message::NoRulebook.text(Language::English);
    if cites_none { Message::NoRulebook.text(language) } else { title.rulebook().to_owned() }
}

/// Sums up what is not covered of a title: recorded games, their optional rules, what may be built, and rules.
#[must_use]
pub fn not_covered(title: &Title) -> String {
    let mut parts = Vec::new();
    match title.record() {
        None => parts.push("recorded games".to_owned()),
        Some(record) if !record.unsupported.is_empty() => {
            let options: Vec<&str> = record.unsupported.iter().map(|(name, _)| name.as_str()).collect();
            parts.push(format!("recorded games with {}", options.join(", ")));
        }
        Some(_) => {}
    }
    if title.build().is_none() {
        parts.push("what may be built".to_owned());
    }
    match title.not_covered().len() {
        0 => {}
        1 => parts.push("1 rule".to_owned()),
        count => parts.push(format!("{count} rules")),
    }
    parts.join("; ")
}

/// Lists the names of a title's games on 18xx.games, and what is not covered of them.
fn recorded_games(title: &Title) -> String {
    let Some(record) = title.record() else { return list(["they cannot be read".to_owned()].into_iter()) };
    let names: Vec<&str> = record.games.iter().map(|game| game.title.as_str()).collect();
    let options: Vec<&str> = record.options.iter().map(|(name, _)| name.as_str()).collect();
    let options = match options[..] {
        [] => "no optional rule is supported".to_owned(),
        _ => format!("supported optional rules: {}", options.join(", ")),
    };
    let unsupported = record.unsupported.iter().map(|(name, reason)| format!("not supported: {name}: {reason}"));
    list([names.join(", "), options].into_iter().chain(unsupported))
}

/// Returns a table of the named places of a title's map, with the stops that tiles must have there.
#[must_use]
pub fn places_text(title: &Title) -> String {
    let stops_to_build = |hex: &MapHex| hex.builds.iter().flatten().map(|kind| kind.name()).collect::<Vec<_>>().join(" ");
    let row = |hex: &MapHex| [hex.id.clone(), hex.name.clone(), stops_to_build(hex)];
    let rows = title.hexes().iter().map(row).filter(|[_, name, builds]| !name.is_empty() || !builds.is_empty());
    table(["hex", "place", "stops to build"], rows)
}

/// Returns a table of the tiles that fit a hex of a board, each in its rotations as a board file writes them.
#[must_use]
pub fn fitting_tiles_text(tiles: &[FittingTile]) -> String {
    if tiles.is_empty() {
        return "no tile fits\n".to_owned();
    }
    let row = |tile: &FittingTile| {
        let left = tile.left.map_or_else(|| "unlimited".to_owned(), |left| left.to_string());
        let rotation = |TileRotation { rotation, edges, .. }: &TileRotation| match edges.as_str() {
            "" => format!("{}/{rotation}", tile.number),
            edges => format!("{} {edges}", tile.number),
        };
        let rotations = tile.rotations.iter().map(rotation).collect::<Vec<_>>().join(", ");
        [tile.number.clone(), tile.color.clone(), left, rotations]
    };
    table(["tile", "colour", "left", "as written in a board file"], tiles.iter().map(row))
}

/// Returns all of a title but its map and the standard tiles.
#[must_use]
pub fn title_text(title: &Title) -> String {
    let mut text = format!("{}: {}\n", escape(title.id()), escape(title.name()));
    line(&mut text, "Rulebook", title.rulebook());
    if let Some(schematic) = title.schematic() {
        line(&mut text, "Map", &format!("schematic: not the printed map. {schematic}"));
    }
    line(&mut text, "Extends", title.extends().unwrap_or_default());
    line(&mut text, "Edition", title.edition().unwrap_or_default());
    line(&mut text, "Traffic", &title.traffic().join(", "));
    section(&mut text, "Phases", &phases(title));
    section(&mut text, "Trains", &trains(title));
    section(
        &mut text,
        "Companies",
        &table(
            ["company", "name", "kind", "home", "aliases", "until phase"],
            title.companies().iter().map(|it| company(title, it)),
        ),
    );
    let places = title.places().iter().map(|(name, stops)| [name.clone(), joined(stops)]);
    section(&mut text, "Names for several stops", &table(["name", "stops"], places));
    let tiles = title.own_tiles().map(|tile| own_tile(title, tile));
    section(&mut text, "Tiles of its own", &table(["tile", "print", "count"], tiles));
    let markers = title.markers().iter().map(|it| marker(title, it));
    section(
        &mut text,
        "Markers that a board file may set",
        &table(["marker", "of", "value", "applies", "meaning", "section"], markers),
    );
    let privates = title.private_ids().into_iter().map(|id| [id.to_owned(), gives(title, id)]);
    section(
        &mut text,
        "Private companies that a board file may name",
        &table(["private company", "what it gives its owner"], privates),
    );
    section(&mut text, "Rules about routes", &table(["rule", "effect", "applies", "section"], title_rules::rows(title)));
    section(&mut text, "Editions (the first is the default)", &editions(title.editions()));
    section(&mut text, "Optional rules", &editions(title.options()));
    let players = title.player_settings().iter().map(|players| {
        let counts: Vec<String> = players.count.iter().map(u32::to_string).collect();
        [counts.join(", "), players.text.clone(), players.cite.clone()]
    });
    section(&mut text, "Numbers of players", &table(["players", "what differs", "section"], players));
    section(&mut text, "Games on 18xx.games", &recorded_games(title));
    section(&mut text, "Rules that are not covered", &list(title.not_covered().iter().cloned()));
    section(&mut text, "Assumptions", &list(title.assumed().iter().cloned()));
    let readings = title.readings().iter().map(|reading| format!("{} {}", reading.question, reading.reading));
    section(&mut text, "Interpretations where the rulebook is silent", &list(readings));
    section(&mut text, "Sections of the rulebook", &table(["rule", "section"], sections(title.sections())));
    text
}

/// Sums up what a company has by a private company.
fn gives(title: &Title, private: &str) -> String {
    let build = title.build();
    let lays = build.is_some_and(|build| build.private_lays.iter().any(|right| right.by.private == private));
    let tokens = build.is_some_and(|build| build.private_tokens.iter().any(|right| right.by.private == private));
    let discounts = build.is_some_and(|build| build.discounts.iter().any(|right| right.by.private == private));
    let rights = [(lays, "a tile lay"), (tokens, "a token"), (discounts, "a discount on terrain")];
    let mut parts: Vec<String> = rights.into_iter().filter(|(has, _)| *has).map(|(_, what)| what.to_owned()).collect();
    let is_named = |id: &Option<String>| id.as_deref() == Some(private);
    let choices = title.choices().iter().filter(|choice| is_named(&choice.says.private));
    parts.extend(choices.map(|choice| format!("the choice {:?}", choice.id)));
    let of_companies = title.markers().iter().filter(|marker| marker.of == MarkerScope::Company);
    let offered = build.into_iter().flat_map(|build| &build.markers).filter(|offer| is_named(&offer.private));
    let markers = of_companies.filter(|marker| is_named(&marker.private)).map(|marker| &marker.id);
    let mut markers: Vec<&String> = markers.chain(offered.map(|offer| &offer.marker)).collect();
    markers.dedup();
    parts.extend(markers.into_iter().map(|id| format!("the marker {id:?}")));
    parts.join(", ")
}

fn line(text: &mut String, name: &str, what: &str) {
    if !what.is_empty() {
        let _ = writeln!(text, "{name}: {}", escape(what));
    }
}

/// Writes a section, unless its body is empty.
fn section(text: &mut String, heading: &str, body: &str) {
    if !body.is_empty() {
        let _ = write!(text, "\n{heading}\n{body}");
    }
}

/// Returns a table with a heading. Empty if it has no rows.
fn table<const COLUMNS: usize>(heading: [&str; COLUMNS], rows: impl Iterator<Item = [String; COLUMNS]>) -> String {
    let mut rows = rows.peekable();
    if rows.peek().is_some() { table::table(heading, [false; COLUMNS], rows) } else { String::new() }
}

fn list(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| format!("- {}\n", escape(&line))).collect()
}

fn joined(stops: &[StopRef]) -> String {
    stops.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn phases(title: &Title) -> String {
    let row = |phase: &Phase| {
        let values = if phase.values == phase.colors { String::new() } else { phase.values.join(" ") };
        let starts = phase.starts_by.clone().unwrap_or_else(|| phase.starts_with.join(", "));
        [phase.name.clone(), phase.aliases.join(", "), starts, phase.colors.join(" "), values]
    };
    table(["phase", "aliases", "starts with", "tiles", "values"], title.phases().iter().map(row))
}

fn trains(title: &Title) -> String {
    let phase = |number: Option<usize>| number.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    let row = |train: &TrainType| {
        [
            train.name.clone(),
            train.aliases.join(", "),
            TrainRules::from(train).text(),
            train.count.map(|count| count.to_string()).unwrap_or_default(),
            phase(train.obsolete_from),
            phase(train.scrapped_from),
            train.traffic.join(" "),
            train.cite.clone(),
        ]
    };
    let heading = ["train", "aliases", "reach", "count", "obsolete from", "scrapped from", "traffic", "section"];
    table(heading, title.trains().iter().map(row))
}

fn company(title: &Title, company: &Company) -> [String; 6] {
    let Company { id, name, kind, home, aliases, closes_in, .. } = company;
    let until = closes_in.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    [id.clone(), name.clone(), kind.clone(), joined(home), aliases.join(", "), until]
}

fn own_tile(title: &Title, tile: &Tile) -> [String; 3] {
    let count = title.tile_count(&tile.number).map(|count| count.to_string()).unwrap_or_default();
    [tile.number.clone(), tile.print.to_string(), count]
}

fn marker(title: &Title, marker: &Marker) -> [String; 6] {
    let of = match marker.of {
        MarkerScope::Company => "a company",
        MarkerScope::Game => "the game",
    };
    let value = match &marker.takes {
        MarkerType::Places { of, most } if of.is_empty() => format!("up to {most} cities"),
        MarkerType::Places { of, most } => format!("up to {most} of {}", joined(of)),
        MarkerType::Hexes { of, most } if of.is_empty() => format!("up to {most} hexes"),
        MarkerType::Hexes { of, most } => format!("up to {most} of {}", of.join(" ")),
        takes => takes.name().to_owned(),
    };
    [marker.id.clone(), of.to_owned(), value, when(title, &marker.when), marker.text.clone(), marker.cite.clone()]
}

fn editions(editions: &[Edition]) -> String {
    let row = |edition: &Edition| [edition.id.clone(), edition.text.clone(), edition.cite.clone()];
    table(["name", "meaning", "section"], editions.iter().map(row))
}

/// Returns the subject and the section of each rule that has one.
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
        mine,
        must_run,
        insist,
        insisting,
    } = sections;
    let insist_rule = if insisting.is_empty() { "who may insist on the best routes" } else { insisting };
    let rules = [
        ("a route follows track", path),
        ("no track twice in a route", track),
        ("no stop twice in a route", stop),
        ("no turning back at a switch", onward),
        ("stops that only end a route", end),
        ("no run through a blocked city", blocked),
        ("only stops of the train's traffic", traffic),
        ("a station of the company on the route", station),
        ("reach of a train", reach),
        ("revenue of a route", value),
        ("what trains may not share", together),
        ("idle trains", idle),
        ("mines", mine),
        ("must run", must_run),
        (insist_rule, insist),
    ];
    rules.into_iter().filter(|(_, section)| !section.is_empty()).map(|(rule, section)| [rule.to_owned(), section.clone()])
}
