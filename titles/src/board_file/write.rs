//! Writes board files.

use std::fmt::{self, Display, Write};

use highball_messages::{Language, Message, one_of};

use super::{BoardFile, Charter, Entry, HexChange, LaidTile, MarkerEntry, PlacedTokens};
use crate::game_board::{
    Change, ChangedMarker, ChangedPrivates, ChangedTokens, ChangedTokensLeft, ChangedTrains, GameBoard, MarkerValue,
};
use crate::title::{Company, MapHex, Marker, MarkerScope, MarkerType, Phase, StopRef, Title, TrainStatus};
use crate::toml_text::{self, key, text};

impl BoardFile {
    /// Returns the board, of this title, after these changes. All lines stay as in the original file.
    #[must_use]
    pub fn after(&self, changes: &[Change], title: &Title) -> Self {
        let mut board = Self { recorded: self.recorded && changes.is_empty(), ..self.clone() };
        for change in changes {
            board.change(change, title);
        }
        board
    }

    /// Returns the board with the amounts that stand for the value of a company's home as they are at the start of the next turn. `game` is
    /// the same board, checked.
    #[must_use]
    pub fn with_home_values(&self, game: &GameBoard) -> Self {
        let mut board = self.clone();
        let is_value = |id: &str| game.title().marker(MarkerScope::Company, id).is_ok_and(|marker| marker.home_value);
        for Entry { value: charter, .. } in &mut board.companies {
            let Some(value) = game.home_value(&charter.name) else { continue };
            for entry in charter.markers.iter_mut().filter(|entry| is_value(&entry.value.id)) {
                entry.value.value = MarkerValue::Number(value);
            }
        }
        board
    }

    /// Returns the charter of a company, by its id, if the file has one.
    fn charter_of(&mut self, id: &str, title: &Title) -> Option<&mut Charter> {
        let is_meant = |charter: &Charter| title.company(&charter.name).is_ok_and(|company| company.id == id);
        self.companies.iter_mut().map(|entry| &mut entry.value).find(|charter| is_meant(charter))
    }

    fn change(&mut self, change: &Change, title: &Title) {
        match change {
            Change::Marker(ChangedMarker { marker, company, set, place }) => {
                let markers = match company {
                    None => &mut self.markers,
                    Some(id) => match self.charter_of(id, title) {
                        Some(charter) => &mut charter.markers,
                        None => return,
                    },
                };
                markers.retain(|entry| entry.value.id != *marker);
                if *set {
                    let value = place.clone().map_or(MarkerValue::Flag(true), MarkerValue::Text);
                    markers.push(MarkerEntry { id: marker.clone(), value }.into());
                }
            }
            Change::Token(ChangedTokens { stop, tokens }) => {
                let tokens: Vec<Entry<String>> = tokens.iter().cloned().map(Entry::from).collect();
                let same = |name: &str| {
                    title.locate_spoken(name).is_ok_and(|stops| {
                        stops.len() == 1
                            && (stops[0].to_string() == *stop
                                || format!("{}/0", stops[0]) == *stop
                                || stops[0].to_string() == format!("{stop}/0"))
                    })
                };
                match self.tokens.iter_mut().find(|entry| same(&entry.value.stop)) {
                    Some(entry) => entry.value.tokens = tokens,
                    None => self.tokens.push(PlacedTokens { stop: stop.clone(), tokens }.into()),
                }
            }
            Change::TokensLeft(ChangedTokensLeft { company, tokens_left }) => {
                if let Some(charter) = self.charter_of(company, title) {
                    charter.tokens_left = Some(*tokens_left);
                }
            }
            Change::Privates(ChangedPrivates { company, privates }) => {
                if let Some(charter) = self.charter_of(company, title) {
                    charter.privates = privates.iter().cloned().map(Entry::from).collect();
                }
            }
            Change::Trains(ChangedTrains { company, trains }) => {
                if let Some(charter) = self.charter_of(company, title) {
                    charter.trains = trains.iter().cloned().map(Entry::from).collect();
                }
            }
        }
    }
}

impl Display for BoardFile {
    /// Writes the board as TOML.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "title = {}", text(&self.title.value))?;
        if let Some(file) = &self.title_file {
            writeln!(f, "title_file = {}", text(&file.value))?;
        }
        writeln!(f, "phase = {}", text(&self.phase.value))?;
        if let Some(edition) = &self.edition {
            writeln!(f, "edition = {}", text(&edition.value))?;
        }
        if let Some(players) = &self.players {
            writeln!(f, "players = {}", players.value)?;
        }
        if !self.options.is_empty() {
            writeln!(f, "options = {}", list(&self.options))?;
        }
        if !self.blocked.is_empty() {
            writeln!(f, "blocked = {}", list(&self.blocked))?;
        }
        if let Some(depot) = &self.depot {
            writeln!(f, "depot = {}", list(depot))?;
        }
        if !self.closed.is_empty() {
            writeln!(f, "closed = {}", list(&self.closed))?;
        }
        for (name, list_of) in [("used_lays", &self.used_lays), ("used_tokens", &self.used_tokens)] {
            if !list_of.is_empty() {
                writeln!(f, "{name} = {}", list(list_of))?;
            }
        }
        if !self.id.is_empty() {
            writeln!(f, "id = {}", text(&self.id))?;
        }
        if self.recorded {
            writeln!(f, "recorded = true")?;
        }
        if !self.hexes.is_empty() {
            f.write_str("\n[hexes]\n")?;
        }
        for Entry { value: HexChange { hex, fields }, .. } in &self.hexes {
            writeln!(f, "{} = {fields}", key(hex))?;
        }
        if !self.tiles.is_empty() {
            f.write_str("\n[tiles]\n")?;
        }
        for Entry { value: LaidTile { hex, number, rotation }, .. } in &self.tiles {
            let separator = if rotation.is_edges() { " " } else { "/" };
            writeln!(f, "{} = {}", key(hex), text(&format!("{number}{separator}{rotation}")))?;
        }
        for (name, tokens) in [("tokens", &self.tokens), ("extra_tokens", &self.extra_tokens), ("waiting", &self.waiting)] {
            if !tokens.is_empty() {
                writeln!(f, "\n[{name}]")?;
            }
            for Entry { value: PlacedTokens { stop, tokens }, .. } in tokens {
                writeln!(f, "{} = {}", key(stop), list(tokens))?;
            }
        }
        for Entry { value: charter, .. } in &self.companies {
            write_charter(f, charter)?;
        }
        if !self.markers.is_empty() {
            f.write_str("\n[markers]\n")?;
        }
        write_markers(f, &self.markers)
    }
}

fn write_charter(f: &mut fmt::Formatter<'_>, charter: &Charter) -> fmt::Result {
    writeln!(f, "\n[companies.{}]", key(&charter.name))?;
    writeln!(f, "trains = {}", list(&charter.trains))?;
    let numbers = [("price", charter.price), ("treasury", charter.treasury), ("tokens_left", charter.tokens_left)];
    for (name, number) in numbers {
        if let Some(number) = number {
            writeln!(f, "{name} = {number}")?;
        }
    }
    if let Some(zone) = &charter.zone {
        writeln!(f, "zone = {}", text(&zone.value))?;
    }
    if let Some([row, column]) = charter.cell {
        writeln!(f, "cell = [{row}, {column}]")?;
    }
    if !charter.holders.is_empty() {
        let holders = charter.holders.iter().map(|entry| format!("{} = {}", key(&entry.value.name), entry.value.percent));
        writeln!(f, "holders = {{ {} }}", holders.collect::<Vec<_>>().join(", "))?;
    }
    if !charter.privates.is_empty() {
        writeln!(f, "privates = {}", list(&charter.privates))?;
    }
    if !charter.declines.is_empty() {
        writeln!(f, "declines = {}", list(&charter.declines))?;
    }
    if charter.receivership {
        f.write_str("receivership = true\n")?;
    }
    write_markers(f, &charter.markers)
}

fn write_markers(f: &mut fmt::Formatter<'_>, markers: &[Entry<MarkerEntry>]) -> fmt::Result {
    for Entry { value: MarkerEntry { id, value }, .. } in markers {
        let value = match value {
            MarkerValue::Flag(flag) => flag.to_string(),
            MarkerValue::Number(number) => number.to_string(),
            MarkerValue::Text(name) => text(name),
            MarkerValue::Texts(names) => toml_text::list(names),
        };
        writeln!(f, "{} = {value}", key(id))?;
    }
    Ok(())
}

/// Returns a board file of a title to fill in: what every board needs, and the rest in comments in a language.
#[must_use]
pub fn template(title: &Title, phase: &Phase, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let mut file = String::new();
    let phases: Vec<&str> = title.phases().iter().map(|phase| phase.name.as_str()).collect();
    let _ = writeln!(file, "title = {}", text(title.id()));
    let _ =
        writeln!(file, "phase = {}  # {}", text(&phase.name), say(Message::TemplatePhases { phases: &phases.join(", ") }));
    if let Some(edition) = title.edition() {
        let _ = writeln!(file, "edition = {}", text(edition));
    }
    if let Some(players) = title.players() {
        let _ = writeln!(file, "players = {players}");
    }
    if !title.active_options().is_empty() {
        let options: Vec<String> = title.active_options().iter().map(|option| text(option)).collect();
        let _ = writeln!(file, "options = [{}]", options.join(", "));
    }
    let _ = write!(
        file,
        "\n[tiles]\n# {}\n# {}\n",
        say(Message::TemplateTiles),
        say(Message::TemplateLists { title: title.id() })
    );
    let plain = title.hexes().iter().find(|hex| !hex.fixed && hex.stop_kinds().is_empty());
    if let Some(hex) = plain {
        let edges = title.layout().edges_clockwise().map(|edge| title.layout().compass_point(edge));
        let _ = writeln!(file, "# {} = \"9 {}-{}\"", key(&hex.id), edges[0], edges[3]);
    }
    let _ = write!(file, "\n[tokens]\n# {}\n", say(Message::TemplateTokens));
    let homes = title.companies().iter().filter(|company| company.exists_in(phase)).flat_map(|company| {
        let home = company.home.first().filter(|_| company.home.len() == 1);
        home.map(|home| (home, company))
    });
    let mut stops: Vec<(&StopRef, Vec<&Company>)> = Vec::new();
    for (home, company) in homes {
        match stops.iter_mut().find(|(known, _)| *known == home) {
            Some((_, companies)) => companies.push(company),
            None => stops.push((home, vec![company])),
        }
    }
    let chosen: Vec<&StopRef> = stops.iter().map(|(home, _)| *home).filter(|home| home.stop.is_some()).collect();
    for (home, companies) in stops {
        let ids: Vec<String> = companies.iter().map(|company| text(&company.id)).collect();
        let hex = title.hex_number(&home.hex).map(|hex| &title.hexes()[hex]);
        let place = hex.map(place_of).unwrap_or_default();
        let kinds = hex.map(MapHex::stop_kinds).unwrap_or_default();
        // A town takes a token only once it has become a city.
        if !kinds.is_empty() && !kinds.iter().any(|kind| kind.takes_tokens()) {
            continue;
        }
        let cities = kinds.iter().enumerate().filter(|(_, kind)| kind.takes_tokens()).map(|(stop, _)| stop);
        // Where the company may choose, the first city that is no other company's home stands for all.
        let is_free =
            |stop: &usize| chosen.iter().all(|other| other.hex != home.hex || other.stop.map(usize::from) != Some(*stop));
        let name = match home.stop {
            None if cities.clone().count() > 1 => match cities.clone().find(is_free) {
                Some(free) => format!("{}/{free}", home.hex),
                None => continue,
            },
            _ => home.to_string(),
        };
        // What is still to be built begins with one slot.
        let printed = hex.and_then(|hex| hex.print.stops().get(usize::from(home.stop.unwrap_or(0))));
        let slots = printed.map_or(1, |stop| usize::from(stop.slots).max(1));
        let (first, others) = ids.split_at(ids.len().min(slots));
        let _ = write!(file, "# {} = [{}]{place}", key(&name), first.join(", "));
        let _ = match others {
            [] => writeln!(file),
            others => {
                let too = say(Message::TemplateHomeToo { companies: &others.join(", ") });
                writeln!(file, "{} {too}", if place.is_empty() { "  #" } else { "," })
            }
        };
    }
    let trains: Vec<String> =
        title.trains().iter().filter(|train| runs(train.status(phase))).map(|it| text(&it.name)).collect();
    let trains = &if trains.is_empty() { say(Message::TemplateNoTrains) } else { trains.join(", ") };
    let phase_name = &phase.name;
    let companies = match &one_of(language, title.traffic())[..] {
        "" => Message::TemplateCompanies { phase: phase_name, trains }.text(language),
        traffic => Message::TemplateCompaniesOfTraffic { traffic, phase: phase_name, trains }.text(language),
    };
    let _ = write!(file, "\n# {companies}\n# {}\n", say(Message::TemplateOptional));
    write_template_markers(&mut file, title, MarkerScope::Company, language);
    for company in title.companies().iter().filter(|company| company.exists_in(phase)) {
        let _ = write!(file, "\n# [companies.{}]  # {}\n# trains = []\n", key(&company.id), company.name);
    }
    if title.markers().iter().any(|marker| marker.of == MarkerScope::Game) {
        file.push_str("\n# [markers]\n");
        write_template_markers(&mut file, title, MarkerScope::Game, language);
    }
    file
}

fn write_template_markers(file: &mut String, title: &Title, of: MarkerScope, language: Language) {
    let quoted = |message: Message<'_>| text(&message.text(language));
    let several = |message: Message<'_>| format!("[{}, {}]", quoted(message), quoted(Message::TemplateAnother));
    for Marker { id, takes, text: meaning, .. } in title.markers().iter().filter(|marker| marker.of == of) {
        let value = match takes {
            MarkerType::Flag => "true".to_owned(),
            MarkerType::Count => "1".to_owned(),
            MarkerType::Money => "10".to_owned(),
            MarkerType::Places { most: 1, .. } => quoted(Message::TemplatePlace),
            MarkerType::Places { .. } => several(Message::TemplatePlace),
            MarkerType::Hexes { most: 1, .. } => quoted(Message::TemplateHex),
            MarkerType::Hexes { .. } => several(Message::TemplateHex),
            MarkerType::Borders => format!("[{}]", quoted(Message::TemplateBorder)),
            MarkerType::Owner => quoted(Message::TemplateOwner),
            MarkerType::Text => "\"...\"".to_owned(),
        };
        let meaning = if meaning.is_empty() { String::new() } else { format!("  # {meaning}") };
        let _ = writeln!(file, "# {} = {value}{meaning}", key(id));
    }
}

const fn runs(status: TrainStatus) -> bool {
    matches!(status, TrainStatus::Available | TrainStatus::Obsolete)
}

fn place_of(hex: &MapHex) -> String {
    if hex.name.is_empty() { String::new() } else { format!("  # {}", hex.name) }
}

/// Writes a list of texts.
fn list(entries: &[Entry<String>]) -> String {
    toml_text::list(entries.iter().map(|entry| &entry.value))
}
