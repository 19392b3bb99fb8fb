//! Titles as text.

use std::fmt::Write;

use super::reach::TrainRules;
use super::stop_kinds::kind_text;
use super::table;
use super::title_rules::{self, TitleWords};
use highball_game::board::tile::Tile;
use highball_game::escape;
use highball_game::rules::Sections;
use highball_messages::{Language, Message, section_text};
use highball_titles::game_board::{FittingTile, TileRotation};
use highball_titles::title::{Company, Edition, MapHex, Marker, MarkerScope, MarkerType, Phase, StopRef, Title, TrainType};

/// Returns a table of titles: id, name, rulebook, whether the map is the printed one, and what is not covered.
#[must_use]
pub fn titles_text<'a>(titles: impl Iterator<Item = &'a Title>, language: Language) -> String {
    let row = |title: &Title| {
        let map = title.schematic().map(|_| Message::MapIsSchematic.text(language)).unwrap_or_default();
        let rulebook = rulebook_text(title, language);
        [title.id().to_owned(), title.name().to_owned(), rulebook, map, not_covered(title, language)]
    };
    let heading = [
        Message::TitleHeading,
        Message::NameHeading,
        Message::RulebookHeading,
        Message::MapHeading,
        Message::NotCoveredHeading,
    ];
    table(heading, titles.map(row), language)
}

/// Returns the rulebook that a title cites, or says in a language that it cites none.
#[must_use]
pub fn rulebook_text(title: &Title, language: Language) -> String {
    let cites_none = title.rulebook() == Message::NoRulebook.text(Language::English);
    if cites_none { Message::NoRulebook.text(language) } else { title.rulebook().to_owned() }
}

/// Sums up what is not covered of a title: recorded games, their optional rules, what may be built, and rules.
#[must_use]
pub fn not_covered(title: &Title, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let mut parts = Vec::new();
    match title.record() {
        None => parts.push(say(Message::RecordedGames)),
        Some(record) if !record.unsupported.is_empty() => {
            let options: Vec<&str> = record.unsupported.iter().map(|(name, _)| name.as_str()).collect();
            parts.push(say(Message::RecordedGamesWith { options: &options.join(", ") }));
        }
        Some(_) => {}
    }
    if title.build().is_none() {
        parts.push(say(Message::WhatMayBeBuilt));
    }
    if !title.not_covered().is_empty() {
        parts.push(say(Message::CountOfRules { count: title.not_covered().len() as u64 }));
    }
    parts.join("; ")
}

/// Lists the names of a title's games on 18xx.games, and what is not covered of them.
fn recorded_games(title: &Title, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let Some(record) = title.record() else { return list([say(Message::GamesCannotBeRead)].into_iter()) };
    let names: Vec<&str> = record.games.iter().map(|game| game.title.as_str()).collect();
    let options: Vec<&str> = record.options.iter().map(|(name, _)| name.as_str()).collect();
    let options = match options[..] {
        [] => say(Message::NoOptionSupported),
        _ => say(Message::SupportedOptions { names: &options.join(", ") }),
    };
    let unsupported = record.unsupported.iter().map(|(name, reason)| say(Message::UnsupportedOption { name, reason }));
    list([names.join(", "), options].into_iter().chain(unsupported))
}

/// Returns a table of the named places of a title's map, with the stops that tiles must have there.
#[must_use]
pub fn places_text(title: &Title, language: Language) -> String {
    let kinds =
        |hex: &MapHex| -> Vec<String> { hex.builds.iter().flatten().map(|kind| kind_text(*kind, 1, language)).collect() };
    let stops_to_build = |hex: &MapHex| kinds(hex).join(", ");
    let row = |hex: &MapHex| [hex.id.clone(), hex.name.clone(), stops_to_build(hex)];
    let rows = title.hexes().iter().map(row).filter(|[_, name, builds]| !name.is_empty() || !builds.is_empty());
    table([Message::HexHeading, Message::PlaceHeading, Message::StopsToBuild], rows, language)
}

/// Returns a table of the tiles that fit a hex of a board, each in its rotations as a board file writes them.
#[must_use]
pub fn fitting_tiles_text(tiles: &[FittingTile], language: Language) -> String {
    if tiles.is_empty() {
        return Message::NoTileFits.text(language) + "\n";
    }
    let row = |tile: &FittingTile| {
        let left = tile.left.map_or_else(|| Message::Unlimited.text(language), |left| left.to_string());
        let rotation = |TileRotation { rotation, edges, .. }: &TileRotation| match edges.as_str() {
            "" => format!("{}/{rotation}", tile.number),
            edges => format!("{} {edges}", tile.number),
        };
        let rotations = tile.rotations.iter().map(rotation).collect::<Vec<_>>().join(", ");
        [tile.number.clone(), Message::Color { color: &tile.color }.text(language), left, rotations]
    };
    let heading = [Message::TileHeading, Message::ColourHeading, Message::LeftHeading, Message::AsWritten];
    table(heading, tiles.iter().map(row), language)
}

/// Returns all of a title but its map and the standard tiles. What the title itself says is in English, unless it has a translation.
#[must_use]
pub fn title_text(title: &Title, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let (id, name) = (escape(title.id()), escape(title.name()));
    // Many names begin with the id.
    let mut text = if name.starts_with(&*id) { format!("{name}\n") } else { format!("{id}: {name}\n") };
    let mut line = |message: Message<'_>| {
        let _ = writeln!(text, "{}", escape(&message.text(language)));
    };
    line(Message::RulebookLine { rulebook: &rulebook_text(title, language) });
    title.schematic().into_iter().for_each(|what| line(Message::MapLine { what }));
    title.extends().into_iter().for_each(|title| line(Message::ExtendsLine { title }));
    title.edition().into_iter().for_each(|edition| line(Message::EditionLine { edition }));
    if !title.traffic().is_empty() {
        line(Message::TrafficLine { kinds: &title.traffic().join(", ") });
    }
    let mut section = |heading: Message<'_>, body: &str| {
        if !body.is_empty() {
            let _ = write!(text, "\n{}\n{body}", say(heading));
        }
    };
    section(Message::SectionPhases, &phases(title, language));
    section(Message::SectionTrains, &trains_text(title, language));
    section(Message::SectionCompanies, &companies(title, language));
    let places = title.places().iter().map(|(name, stops)| [name.clone(), joined(stops)]);
    section(Message::SectionPlaces, &table([Message::NameHeading, Message::StopsHeading], places, language));
    let tiles = title.own_tiles().map(|tile| own_tile(title, tile));
    let heading = [Message::TileHeading, Message::PrintHeading, Message::CountHeading];
    section(Message::SectionTiles, &table(heading, tiles, language));
    section(Message::SectionMarkers, &markers_text(title, language));
    let privates = title.private_ids().into_iter().map(|id| [id.to_owned(), gives(title, id, language)]);
    let heading = [Message::PrivateHeading, Message::GivesHeading];
    section(Message::SectionPrivates, &table(heading, privates, language));
    section(Message::SectionRoutes, &routes_text(title, language));
    section(Message::SectionEditions, &editions(title.editions(), language));
    section(Message::SectionOptions, &editions(title.options(), language));
    let players = title.player_settings().iter().map(|players| {
        let counts: Vec<String> = players.count.iter().map(u32::to_string).collect();
        [counts.join(", "), players.text.in_language(language).to_owned(), section_text(&players.cite, language)]
    });
    let heading = [Message::PlayersHeading, Message::WhatDiffersHeading, Message::SectionHeading];
    section(Message::SectionPlayers, &table(heading, players, language));
    section(Message::SectionGames, &recorded_games(title, language));
    section(Message::SectionNotCovered, &list(title.not_covered().iter().cloned()));
    section(Message::SectionAssumed, &list(title.assumed().iter().cloned()));
    let readings = title.readings().iter().map(|reading| format!("{} {}", reading.question, reading.reading));
    section(Message::SectionReadings, &list(readings));
    let heading = [Message::RuleHeading, Message::SectionHeading];
    section(Message::SectionSections, &table(heading, sections(title.sections(), language), language));
    text
}

/// Returns a table of a title's rules about routes. Empty if it has none.
#[must_use]
pub fn routes_text(title: &Title, language: Language) -> String {
    let heading = [Message::RuleHeading, Message::EffectHeading, Message::AppliesHeading, Message::SectionHeading];
    table(heading, title_rules::rows(title, language).into_iter(), language)
}

/// Returns a table of the markers that a board file of a title may set. Empty if it has none.
#[must_use]
pub fn markers_text(title: &Title, language: Language) -> String {
    let heading = [
        Message::MarkerHeading,
        Message::OfHeading,
        Message::ValueHeading,
        Message::AppliesHeading,
        Message::MeaningHeading,
        Message::SectionHeading,
    ];
    table(heading, title.markers().iter().map(|it| marker(title, it, language)), language)
}

/// Sums up what a company has by a private company.
fn gives(title: &Title, private: &str, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let build = title.build();
    let lays = build.is_some_and(|build| build.private_lays.iter().any(|right| right.by.private == private));
    let tokens = build.is_some_and(|build| build.private_tokens.iter().any(|right| right.by.private == private));
    let discounts = build.is_some_and(|build| build.discounts.iter().any(|right| right.by.private == private));
    let rights = [(lays, Message::GivesLay), (tokens, Message::GivesToken), (discounts, Message::GivesDiscount)];
    let mut parts: Vec<String> = rights.into_iter().filter(|(has, _)| *has).map(|(_, what)| say(what)).collect();
    let is_named = |id: &Option<String>| id.as_deref() == Some(private);
    let choices = title.choices().iter().filter(|choice| is_named(&choice.says.private));
    parts.extend(choices.map(|choice| say(Message::GivesChoice { name: &choice.id })));
    let of_companies = title.markers().iter().filter(|marker| marker.of == MarkerScope::Company);
    let offered = build.into_iter().flat_map(|build| &build.markers).filter(|offer| is_named(&offer.private));
    let markers = of_companies.filter(|marker| is_named(&marker.private)).map(|marker| &marker.id);
    let mut markers: Vec<&String> = markers.chain(offered.map(|offer| &offer.marker)).collect();
    markers.dedup();
    parts.extend(markers.into_iter().map(|name| say(Message::GivesMarker { name })));
    parts.join(", ")
}

/// Returns a table with a heading. Empty if it has no rows.
fn table<const COLUMNS: usize>(
    heading: [Message<'_>; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
    language: Language,
) -> String {
    let mut rows = rows.peekable();
    let heading = heading.map(|message| message.text(language));
    if rows.peek().is_some() { table::table(heading, [false; COLUMNS], rows) } else { String::new() }
}

fn list(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| format!("- {}\n", escape(&line))).collect()
}

fn joined(stops: &[StopRef]) -> String {
    stops.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn phases(title: &Title, language: Language) -> String {
    let row = |phase: &Phase| {
        let colors = |colors: &[String]| {
            let names = colors.iter().map(|color| Message::Color { color }.text(language));
            names.collect::<Vec<_>>().join(" ")
        };
        let values = if phase.values == phase.colors { String::new() } else { colors(&phase.values) };
        let starts = phase.starts_by.clone().unwrap_or_else(|| phase.starts_with.join(", "));
        [phase.name.clone(), phase.aliases.join(", "), starts, colors(&phase.colors), values]
    };
    let heading = [
        Message::PhaseHeading,
        Message::AliasesHeading,
        Message::StartsWithHeading,
        Message::TilesHeading,
        Message::ValuesHeading,
    ];
    table(heading, title.phases().iter().map(row), language)
}

/// Returns a table of a title's trains.
#[must_use]
pub fn trains_text(title: &Title, language: Language) -> String {
    let phase = |number: Option<usize>| number.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    let row = |train: &TrainType| {
        [
            train.name.clone(),
            train.aliases.join(", "),
            TrainRules::from(train).text(language),
            train.count.map(|count| count.to_string()).unwrap_or_default(),
            phase(train.obsolete_from),
            phase(train.scrapped_from),
            train.traffic.join(" "),
            section_text(&train.cite, language),
        ]
    };
    let heading = [
        Message::Train,
        Message::AliasesHeading,
        Message::ReachHeading,
        Message::CountHeading,
        Message::ObsoleteHeading,
        Message::ScrappedHeading,
        Message::TrafficHeading,
        Message::SectionHeading,
    ];
    table(heading, title.trains().iter().map(row), language)
}

fn companies(title: &Title, language: Language) -> String {
    let heading = [
        Message::CompanyHeading,
        Message::NameHeading,
        Message::KindHeading,
        Message::HomeHeading,
        Message::AliasesHeading,
        Message::UntilPhaseHeading,
    ];
    table(heading, title.companies().iter().map(|it| company(title, it, language)), language)
}

fn company(title: &Title, company: &Company, language: Language) -> [String; 6] {
    let Company { id, name, kind, home, aliases, closes_in, .. } = company;
    let until = closes_in.map(|number| title.phases()[number].name.clone()).unwrap_or_default();
    let kind = Message::CompanyKind { kind }.text(language);
    [id.clone(), name.clone(), kind, joined(home), aliases.join(", "), until]
}

fn own_tile(title: &Title, tile: &Tile) -> [String; 3] {
    let count = title.tile_count(&tile.number).map(|count| count.to_string()).unwrap_or_default();
    [tile.number.clone(), tile.print.to_string(), count]
}

fn marker(title: &Title, marker: &Marker, language: Language) -> [String; 6] {
    let of = match marker.of {
        MarkerScope::Company => Message::MarkerOfCompany,
        MarkerScope::Game => Message::MarkerOfGame,
    };
    let value = match &marker.takes {
        MarkerType::Places { of, most } if of.is_empty() => Message::MarkerCities { most: *most as u64 }.text(language),
        MarkerType::Places { of, most } => Message::MarkerSomeOf { most: *most as u64, names: &joined(of) }.text(language),
        MarkerType::Hexes { of, most } if of.is_empty() => Message::MarkerHexes { most: *most as u64 }.text(language),
        MarkerType::Hexes { of, most } => Message::MarkerSomeOf { most: *most as u64, names: &of.join(" ") }.text(language),
        takes => Message::MarkerValue { kind: takes.name() }.text(language),
    };
    [
        marker.id.clone(),
        of.text(language),
        value,
        TitleWords { title, language }.when(&marker.when),
        marker.text.clone(),
        section_text(&marker.cite, language),
    ]
}

fn editions(editions: &[Edition], language: Language) -> String {
    let row = |Edition { id, text, cite }: &Edition| {
        [id.clone(), text.in_language(language).to_owned(), section_text(cite, language)]
    };
    let heading = [Message::NameHeading, Message::MeaningHeading, Message::SectionHeading];
    table(heading, editions.iter().map(row), language)
}

/// Returns the subject and the section of each rule that has one.
fn sections(sections: &Sections, language: Language) -> impl Iterator<Item = [String; 2]> {
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
    let say = |message: Message<'_>| message.text(language);
    let insist_rule = if insisting.is_empty() { say(Message::RuleInsist) } else { insisting.clone() };
    let rules = [
        (Message::RulePath, path),
        (Message::RuleTrack, track),
        (Message::RuleStop, stop),
        (Message::RuleOnward, onward),
        (Message::RuleEnd, end),
        (Message::RuleBlocked, blocked),
        (Message::RuleTraffic, traffic),
        (Message::RuleStation, station),
        (Message::RuleReach, reach),
        (Message::RuleValue, value),
        (Message::RuleTogether, together),
        (Message::RuleIdle, idle),
        (Message::RuleMine, mine),
        (Message::RuleMustRun, must_run),
    ];
    let rules = rules.map(|(rule, section)| (say(rule), section)).into_iter().chain([(insist_rule, insist)]);
    let cited = rules.filter(|(_, section)| !section.is_empty());
    cited.map(|(rule, section)| [rule, section_text(section, language)]).collect::<Vec<_>>().into_iter()
}
