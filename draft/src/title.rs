//! Writes a title file, section by section.

mod build;
mod record;
mod rights;
mod settings;

use std::collections::{BTreeMap, BTreeSet};

use highball::board::tile::{Catalogue, Print};

use crate::error::DraftError;
use crate::facts::{
    BorderFacts, CompanyFacts, Count, Distance, Facts, HexFacts, LimitFacts, PrintFacts, RowFacts, TrainFacts,
};
use crate::phases::{Phase, phases, remover, variants};
use crate::prints::print;
use crate::values::{DIESEL, DIESEL_KEY, Keys};
use crate::{Draft, market, order, quote};

/// The sections of the rules that every game has.
const SECTIONS: [&str; 10] = ["path", "track", "stop", "onward", "end", "blocked", "station", "reach", "value", "together"];

/// Numbers from this one on stand for no limit.
const NO_LIMIT: u32 = 99;

/// Kinds of stops, in the order in which trains list them.
const KINDS: [&str; 5] = ["city", "town", "offboard", "halt", "pass"];

/// Terrain as the facts call it and as title files do.
const TERRAIN: [(&str, &str); 8] = [
    ("mountain", "mountain"),
    ("hill", "hill"),
    ("water", "water"),
    ("river", "water"),
    ("lake", "water"),
    ("swamp", "swamp"),
    ("desert", "desert"),
    ("forest", "forest"),
];

/// The most letters in a line of the file.
const LINE: usize = 120;

/// A field of a title file, with its value in TOML.
type Field = (&'static str, String);

/// Writes one title file.
pub(crate) struct Writer<'a> {
    facts: &'a Facts,
    tiles: &'a BTreeMap<String, PrintFacts>,
    keys: Keys,
    text: String,
    notes: Vec<String>,
    errors: Vec<DraftError>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(facts: &'a Facts, tiles: &'a BTreeMap<String, PrintFacts>) -> Self {
        Self { facts, tiles, keys: Keys::default(), text: String::new(), notes: Vec::new(), errors: Vec::new() }
    }

    /// Writes the whole file.
    ///
    /// # Errors
    /// Each tile or hex that cannot be written, and a title without hexes.
    pub(crate) fn write(mut self) -> Result<Draft, Vec<DraftError>> {
        let places = self.home_places();
        self.head();
        let phases = phases(self.facts, &mut self.notes);
        self.keys = Keys::of(self.facts, &phases);
        self.phases(&phases);
        self.trains(&phases);
        self.purchases(&phases);
        self.companies(&places);
        self.places(&places);
        self.hexes();
        self.tiles();
        let options = self.options(&phases);
        self.players(&phases);
        let shares = record::usual_shares(self.facts);
        // A share of no percent is a certificate without a part of the dividends.
        let share = shares.iter().copied().filter(|&share| share > 0).min().unwrap_or(10);
        let payout = market::write(self.facts, share, &mut self.notes);
        self.text.push_str(payout.as_ref().map_or("", |payout| &payout.text));
        let closing = self.closing_phase(&phases);
        self.bonus_markers(closing.as_deref());
        self.build(&phases);
        self.record(payout.as_ref(), &options);
        self.leave_out();
        if self.errors.is_empty() { Ok(Draft { text: self.text, notes: self.notes }) } else { Err(self.errors) }
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    fn field(&mut self, name: &str, value: &str) {
        self.line(format!("{name} = {}", quote::text(value)));
    }

    fn head(&mut self) {
        let facts = self.facts;
        let full = facts.full_title.as_deref().unwrap_or(&facts.title);
        let subtitle = facts.subtitle.as_deref().filter(|subtitle| !subtitle.is_empty() && !full.contains(subtitle));
        let name = subtitle.map_or_else(|| full.to_owned(), |subtitle| format!("{full}: {subtitle}"));
        self.line(format!(
            "# {name}. The rulebook is not cited: routes and revenue follow the rules as the game is commonly played."
        ));
        self.line("format = 1");
        self.field("id", &id(&facts.title));
        self.field("name", &name);
        if let Some([least, most]) = facts.players {
            self.line(format!("seats = [{least}, {most}]"));
        }
        self.field("rulebook", "none cited; as the game is commonly played");
        if !matches!(facts.layout.as_str(), "flat" | "pointy") {
            self.errors.push(DraftError::new("layout", format!("{:?}", facts.layout), "\"flat\" or \"pointy\""));
        }
        self.field("layout", &facts.layout);
        self.line("\n[sections]");
        for section in SECTIONS {
            self.field(section, "common usage");
        }
    }

    fn phases(&mut self, phases: &[Phase]) {
        for (number, phase) in phases.iter().enumerate() {
            self.line("\n[[phases]]");
            self.field("name", &phase.name);
            match &phase.starts_with[..] {
                [] if number == 0 => {}
                [] => self.line("starts_by = \"an event that the facts do not name\""),
                [train] => self.field("starts_with", train),
                trains => self.line(format!("starts_with = {}", quote::texts(trains.iter().map(String::as_str)))),
            }
            self.line(format!("colors = {}", quote::texts(phase.colors.iter().map(String::as_str))));
            if let Some(values) = self.keys.of_phase(phase, number + 1 == phases.len()) {
                let values = quote::texts(values);
                self.line(format!("values = {values}"));
            }
            if let Some(count) = phase.operating_rounds {
                self.line(format!("operating_rounds = {count}"));
            }
        }
        for key in &self.keys.unknown {
            self.notes
                .push(format!("values: the facts do not say when values for {key:?} count; here they do in the last phase"));
        }
    }

    fn trains(&mut self, phases: &[Phase]) {
        let facts = self.facts;
        for train in &facts.trains {
            self.train(train, None, self.count(train, &facts.trains), phases);
            for variant in variants(train) {
                self.train(variant, Some(train), None, phases);
            }
        }
        if self.keys.has_diesel && facts.trains.iter().all(|train| train.name != DIESEL) {
            self.notes.push(format!("values: there is no train {DIESEL:?} for which those for {DIESEL_KEY:?} count"));
        }
    }

    /// Writes how many trains companies may have.
    fn purchases(&mut self, phases: &[Phase]) {
        let mut limits: Vec<String> = Vec::new();
        let mut before: Vec<(Option<String>, u32)> = Vec::new();
        for (number, phase) in phases.iter().enumerate() {
            let most: Vec<(Option<String>, u32)> = match &phase.limit {
                None => continue,
                Some(LimitFacts::All(most)) => vec![(None, *most)],
                Some(LimitFacts::ByKind(most)) => {
                    let kinds: BTreeSet<&str> = self.facts.companies.iter().map(own_kind).collect();
                    let known = most.iter().filter(|(kind, _)| kinds.contains(kind.as_str()));
                    known.map(|(kind, most)| (Some(kind.clone()), *most)).collect()
                }
            };
            if most == before {
                continue;
            }
            for (kind, number_of_trains) in most.iter().filter(|limit| !before.contains(limit)) {
                let mut fields: Vec<Field> = Vec::new();
                fields.extend(kind.as_ref().map(|kind| ("kinds", quote::texts([kind.as_str()]))));
                if number > 0 {
                    fields.push(("from_phase", quote::text(&phase.name)));
                }
                fields.push(("most", number_of_trains.to_string()));
                limits.push(inline(&fields));
            }
            before = most;
        }
        if !limits.is_empty() {
            self.line("\n[purchases]");
            let line = format!("limits = [{}]", limits.join(", "));
            self.line(if line.len() <= LINE { line } else { format!("limits = [\n    {},\n]", limits.join(",\n    ")) });
            self.field("cite", "common usage");
        }
    }

    /// Returns the number of copies of one of several trains, if it is known.
    fn count(&self, train: &TrainFacts, trains: &[TrainFacts]) -> Option<String> {
        // The facts count the copies that begin a half phase as a train of their own.
        let begins = |name: &String| self.facts.phases.iter().any(|phase| phase.on.as_slice().contains(name));
        let half = trains.iter().find(|other| other.name == format!("{}'", train.name) && begins(&other.name));
        match (&train.num, self.facts.train_supply.get(&train.name)) {
            (Some(Count::Unlimited(word)), _) => Some(quote::text(word)),
            (Some(Count::Number(count)), _) | (None, Some(count)) => {
                let further = half.and_then(|half| half.num.as_ref());
                let further = if let Some(Count::Number(further)) = further { *further } else { 0 };
                Some(count.saturating_add(further).to_string())
            }
            (None, None) => None,
        }
    }

    /// Writes a train. `front` is the train of which it is a variant.
    fn train(&mut self, train: &TrainFacts, front: Option<&TrainFacts>, count: Option<String>, phases: &[Phase]) {
        let Some(fields) = self.train_fields(train, front, count, phases) else { return };
        self.line("\n[[trains]]");
        self.line(format!("name = {}", quote::text(&train.name)));
        for (name, value) in fields {
            self.line(format!("{name} = {value}"));
        }
    }

    /// Returns the fields of a train. None if it stops nowhere.
    fn train_fields(
        &mut self,
        train: &TrainFacts,
        front: Option<&TrainFacts>,
        count: Option<String>,
        phases: &[Phase],
    ) -> Option<Vec<Field>> {
        let distance = train.distance.as_ref().or_else(|| front?.distance.as_ref());
        let (reach, is_local) = match distance {
            None => {
                self.errors.push(DraftError::new(format!("trains.{}", train.name), "no distance", "a number or rows"));
                return None;
            }
            Some(Distance::Number(reach)) if *reach >= NO_LIMIT => (("reach", quote::text("unlimited")), false),
            Some(Distance::Number(reach)) if counts_sides(&train.name) => {
                (("reach", format!("{{ sides = {reach} }}")), false)
            }
            Some(Distance::Number(reach)) => (("reach", reach.to_string()), *reach == 1),
            Some(Distance::Rows(rows)) => {
                let cities = rows.iter().find(|row| row.nodes.iter().any(|node| node == "city"));
                let is_local = cities.is_some_and(|row| row.visit.unwrap_or(row.pay) == 1);
                let rows: Vec<_> = rows.iter().filter_map(|row| self.row(row, &train.name)).collect();
                if rows.is_empty() {
                    self.notes.push(format!("trains.{}: it is left out, since it stops nowhere", train.name));
                    return None;
                }
                let line = format!("[{}]", rows.join(", "));
                let line = if line.len() <= LINE { line } else { format!("[\n    {},\n]", rows.join(",\n    ")) };
                (("rows", line), is_local)
            }
        };
        let mut fields = vec![reach];
        fields.extend(train.track_type.as_ref().map(|gauge| ("gauges", format!("[{}]", quote::text(gauge)))));
        fields.extend(train.multiplier.map(|multiplier| ("multiplier", multiplier.to_string())));
        if train.requires_token == Some(false) {
            fields.push(("requires_token", "false".to_owned()));
        }
        if is_local && !train.no_local {
            fields.push(("local", "true".to_owned()));
        }
        if self.keys.has_diesel && train.name == DIESEL {
            fields.push(("value", quote::text(DIESEL_KEY)));
        }
        fields.extend(count.map(|count| ("count", count)));
        fields.extend(train.price.map(|price| ("price", price.to_string())));
        fields.extend(front.map(|front| ("variant_of", quote::text(&front.name))));
        let sold_from = [train].into_iter().chain(front).find_map(|train| train.available_on.as_slice().first());
        match sold_from.map(|from| (from, phases.iter().any(|phase| phase.name == *from))) {
            Some((from, true)) => fields.push(("sold_from", quote::text(from))),
            Some((from, false)) => {
                self.notes.push(format!("trains.{}: sold_from {from:?} is left out: no such phase", train.name));
            }
            None => {}
        }
        let discounts =
            [train].into_iter().chain(front).map(|train| &train.discount).find(|discounts| !discounts.is_empty());
        if let Some(discounts) = discounts {
            let each = discounts.iter().map(|(name, discount)| format!("{} = {discount}", quote::text(name)));
            fields.push(("trade_in", format!("{{ {} }}", each.collect::<Vec<_>>().join(", "))));
        }
        // A variant without them is removed with its train.
        let is_removed =
            |train: &&TrainFacts| !train.obsolete_on.as_slice().is_empty() || !train.rusts_on.as_slice().is_empty();
        let removed = Some(train).filter(is_removed).or(front).unwrap_or(train);
        for (field, by) in [("obsolete_by", &removed.obsolete_on), ("scrapped_by", &removed.rusts_on)] {
            match remover(phases, by.as_slice()) {
                Some(remover) => fields.push((field, quote::text(remover))),
                None if by.as_slice().is_empty() => {}
                None => {
                    self.notes.push(format!("trains.{}: {field} {:?} is left out: no such train", train.name, by.as_slice()))
                }
            }
        }
        Some(fields)
    }

    /// Returns a row of a train's reach. None if it is for no known kind of stop.
    fn row(&mut self, row: &RowFacts, train: &str) -> Option<String> {
        let nodes = || row.nodes.iter().map(String::as_str);
        let unknown: Vec<_> = nodes().filter(|node| !KINDS.contains(node)).collect();
        if !unknown.is_empty() {
            self.notes.push(format!("trains.{train}: the stops {unknown:?} are left out"));
        }
        let kinds: Vec<&str> = KINDS.into_iter().filter(|kind| nodes().any(|node| node == *kind)).collect();
        let [visit, pay] = [row.visit.unwrap_or(row.pay), row.pay].map(|number| number.min(NO_LIMIT));
        let multiplier = row.multiplier.map(|times| format!(", multiplier = {times}")).unwrap_or_default();
        let text =
            format!("{{ stops = {}, visit = {visit}, pay = {pay}{multiplier} }}", quote::texts(kinds.iter().copied()));
        (!kinds.is_empty()).then_some(text)
    }

    fn hex(&self, id: &str) -> Option<&'a HexFacts> {
        self.facts.hexes.iter().find(|hex| hex.id == id)
    }

    /// Returns the number of cities that a hex must have for the tokens of the companies whose home it is.
    fn home_cities(&self, hex: &str) -> usize {
        let is_home = |company: &&CompanyFacts| company.home.as_slice().iter().any(|home| home == hex);
        let companies = self.facts.companies.iter().filter(is_home).filter(|company| !company.tokens.is_empty());
        let cities = companies.map(|company| company.home_city.as_slice().iter().max().map_or(1, |last| last + 1));
        cities.max().unwrap_or(0)
    }

    /// Returns the stops of the homes of each company, as title files name them.
    fn homes(&mut self, company: &CompanyFacts) -> Vec<String> {
        let (mut homes, mut seen) = (Vec::new(), BTreeSet::new());
        for id in company.home.as_slice().iter().filter(|id| seen.insert(id.as_str())) {
            let Some(hex) = self.hex(id) else {
                self.notes.push(format!("companies.{}: its home {id} is not on the map", company.id));
                continue;
            };
            let kinds: Vec<&str> = hex.print.stops.iter().chain(&hex.builds).map(|stop| stop.kind.as_str()).collect();
            let kinds = if kinds.is_empty() { vec!["city"; self.home_cities(id)] } else { kinds };
            if kinds.is_empty() {
                self.notes.push(format!("companies.{}: its home {id} has no stop, and is left out", company.id));
                continue;
            }
            let of_hex = company.home_stops.iter().filter(|home| home.hex == *id);
            let known: Vec<String> =
                of_hex.map(|home| home.stop.map_or_else(|| id.clone(), |stop| format!("{id}/{stop}"))).collect();
            if !known.is_empty() {
                homes.extend(if kinds.len() == 1 { vec![id.clone()] } else { known });
                continue;
            }
            // Stops without track follow those with track. The facts count cities only. They give numbers for the first of several homes.
            let cities = (0..kinds.len()).filter(|number| kinds[*number] == "city");
            let cities: Vec<usize> = if kinds.contains(&"city") { cities.collect() } else { (0..kinds.len()).collect() };
            let numbers = company.home_city.as_slice().iter().filter(|_| homes.is_empty());
            let stops: Vec<String> =
                numbers.filter_map(|number| cities.get(*number)).map(|stop| format!("{id}/{stop}")).collect();
            homes.extend(if stops.is_empty() { vec![id.clone()] } else { stops });
        }
        homes
    }

    /// Returns the names for the homes of companies that choose among several.
    fn home_places(&mut self) -> BTreeMap<&'a str, Vec<String>> {
        let companies = self.facts.companies.iter();
        companies.map(|company| (company.id.as_str(), self.homes(company))).collect()
    }

    fn companies(&mut self, homes: &BTreeMap<&str, Vec<String>>) {
        let mut names: BTreeSet<String> = self.facts.companies.iter().map(|company| company.id.clone()).collect();
        for company in &self.facts.companies {
            self.line("\n[[companies]]");
            self.field("id", &company.id);
            // Some names have line breaks.
            let full = company.name.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_free = full == company.id || names.insert(full.clone());
            let name = if is_free { full } else { format!("{full} ({})", company.id) };
            self.field("name", &name);
            self.field("kind", own_kind(company));
            match homes.get(company.id.as_str()).map(Vec::as_slice) {
                None | Some([]) => {}
                Some([home]) => self.field("home", home),
                Some(_) => self.field("home", &home_place(company)),
            }
            if !company.tokens.is_empty() {
                self.line(format!("tokens = {}", company.tokens.len()));
                let prices: Option<Vec<u64>> = company.tokens.iter().map(serde_json::Value::as_u64).collect();
                if let Some(prices) = prices {
                    self.line(format!("token_prices = {prices:?}"));
                }
            }
            if let Some(color) = &company.color {
                match color.parse::<svgtypes::Color>() {
                    Ok(color) => self.field("color", &format!("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue)),
                    Err(_) => self.notes.push(format!("companies.{}: {color:?} is no colour", company.id)),
                }
            }
        }
        if self.neutral_hexes().next().is_some() && self.neutral_company().is_none() {
            self.line("\n# The owner of the neutral tokens, which are on the map from the start and block nobody.");
            self.line("[[companies]]\nid = \"N\"\nname = \"neutral\"\nkind = \"neutral\"");
        }
    }

    fn neutral_hexes(&self) -> impl Iterator<Item = &'a HexFacts> {
        self.facts.hexes.iter().filter(|hex| hex.tokens.iter().any(|token| token.kind == "neutral"))
    }

    /// Returns the company that owns the neutral tokens, if it is one of the facts' companies.
    fn neutral_company(&self) -> Option<&'a CompanyFacts> {
        let owners = self.neutral_hexes().flat_map(|hex| &hex.tokens).filter_map(|token| token.company.as_ref());
        let owners: Vec<&String> = owners.collect();
        self.facts.companies.iter().find(|company| company.id == "N" || owners.contains(&&company.id))
    }

    fn places(&mut self, homes: &BTreeMap<&str, Vec<String>>) {
        let several = self.facts.companies.iter().filter(|company| homes[company.id.as_str()].len() > 1);
        for (number, company) in several.enumerate() {
            if number == 0 {
                self.line("\n[places]");
            }
            let stops = quote::texts(homes[company.id.as_str()].iter().map(String::as_str));
            self.line(format!("{} = {stops}", quote::key(&home_place(company))));
        }
    }

    fn hexes(&mut self) {
        self.line("\n[hexes]");
        if self.facts.hexes.is_empty() {
            self.errors.push(DraftError::new("hexes", "there are none", "a map"));
        }
        let mut hexes: Vec<&HexFacts> = self.facts.hexes.iter().collect();
        hexes.sort_by_cached_key(|hex| order::natural(&hex.id));
        let mut shows_axes = self.has_usual_axes();
        let mut seen = BTreeSet::new();
        for hex in hexes {
            if !seen.insert(&hex.id) {
                self.notes.push(format!("hexes.{}: the second hex with this id is left out", hex.id));
                continue;
            }
            let mut fields: Vec<Field> = Vec::new();
            if !shows_axes && hex.column != hex.row {
                // One hex shows that the letters are not where they usually are.
                fields.push(("at", format!("[{}, {}]", hex.column, hex.row)));
                shows_axes = true;
            }
            fields.extend(self.hex_fields(hex, &format!("hexes.{}", hex.id)));
            self.line(format!("{} = {}", quote::key(&hex.id), inline(&fields)));
        }
    }

    /// Returns the fields of a hex, without its place on the map.
    fn hex_fields(&mut self, hex: &HexFacts, place: &str) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        // Stops are printed where there is track, and elsewhere left to the tiles that are laid. An off-board location without
        // track only shows its values.
        let is_printed = !hex.print.segments.is_empty();
        let (printed, builds) = if is_printed { (&hex.builds[..], &[][..]) } else { (&[][..], &hex.builds[..]) };
        match print(&hex.print, printed, &self.keys, place) {
            Ok(print) => fields.push(("print", quote::text(&print.to_string()))),
            Err(error) => self.errors.push(error),
        }
        if !hex.name.is_empty() {
            fields.push(("name", quote::text(&hex.name)));
        }
        let mut builds: Vec<&str> =
            builds.iter().map(|stop| stop.kind.as_str()).filter(|kind| *kind != "offboard").collect();
        if hex.print.stops.is_empty() && hex.builds.is_empty() {
            builds = vec!["city"; self.home_cities(&hex.id)];
        }
        if !builds.is_empty() {
            fields.push(("builds", quote::texts(builds)));
        }
        if !hex.later_labels.is_empty() {
            let label =
                |label: &crate::facts::LabelFacts| format!("{} = {}", quote::key(&label.color), quote::text(&label.label));
            let labels: Vec<_> = hex.later_labels.iter().map(label).collect();
            fields.push(("labels", format!("{{ {} }}", labels.join(", "))));
        }
        if !hex.impassable.is_empty() {
            fields.push(("impassable", format!("{:?}", hex.impassable)));
        }
        if hex.cost > 0 {
            fields.push(("cost", hex.cost.to_string()));
        }
        let borders = || hex.borders.iter().filter(|border| border.cost > 0);
        let of_edge = |border: &BorderFacts, value: String| format!("{} = {value}", border.edge);
        let costs: Vec<String> = borders().map(|border| of_edge(border, border.cost.to_string())).collect();
        if !costs.is_empty() {
            fields.push(("side_costs", format!("{{ {} }}", costs.join(", "))));
        }
        let own_terrain = |name: &str| TERRAIN.iter().find(|(fact, _)| *fact == name).map(|(_, own)| quote::text(own));
        let kinds: Vec<String> = borders().filter_map(|border| Some(of_edge(border, own_terrain(&border.kind)?))).collect();
        if !kinds.is_empty() {
            fields.push(("side_terrain", format!("{{ {} }}", kinds.join(", "))));
        }
        let mut terrain: Vec<&str> = Vec::new();
        for (_, own) in hex.terrain.iter().filter_map(|name| TERRAIN.iter().find(|(fact, _)| fact == name)) {
            if !terrain.contains(own) {
                terrain.push(own);
            }
        }
        if !terrain.is_empty() {
            fields.push(("terrain", quote::texts(terrain)));
        }
        let costs: Vec<u32> = hex.print.stops.iter().map(|stop| stop.visit_cost.unwrap_or(1)).collect();
        if let Some(cost) = costs.first().filter(|cost| **cost != 1) {
            fields.push(("visit_cost", cost.to_string()));
        }
        if costs.iter().any(|cost| cost != &costs[0]) {
            self.notes.push(format!("{place}: its stops have different visit costs {costs:?}"));
        }
        if hex.tokens.iter().any(|token| token.kind == "neutral") {
            fields.push(("neutral", "true".to_owned()));
        }
        if !hex.odd_neighbours.is_empty() {
            self.notes.push(format!("{place}: its neighbours {:?} are left out", hex.odd_neighbours));
        }
        fields
    }

    /// Whether the letter of a hex's id is where it is in most titles of the layout.
    fn has_usual_axes(&self) -> bool {
        let usual = if self.facts.layout == "flat" { "letter" } else { "number" };
        match &self.facts.axes {
            Some(axes) => axes.x == usual,
            // Rows and columns are counted from A1.
            None => self.facts.hexes.iter().filter(|hex| hex.id.starts_with('A')).all(|hex| {
                let letter = if self.facts.layout == "flat" { hex.column } else { hex.row };
                letter == 0
            }),
        }
    }

    fn tiles(&mut self) {
        let (mut counts, mut own) = (Vec::new(), Vec::new());
        let mut numbers: Vec<(&String, &Count)> = self.facts.tile_manifest.iter().collect();
        numbers.sort_by_cached_key(|(number, _)| tile_order(number));
        for (number, count) in numbers {
            let count = match count {
                Count::Number(count) => count.to_string(),
                Count::Unlimited(word) => quote::text(word),
            };
            counts.push(format!("{} = {count}", quote::text(number)));
        }
        let catalogue = Catalogue::standard();
        let special = self.facts.special_tiles.keys();
        let further = self.facts.tile_manifest.keys().filter(|number| catalogue.get(number).is_none());
        // Those that only optional rules bring may be unknown.
        let optional = self.optional_tiles().filter(|number| self.is_drawn(number));
        let further = further.chain(optional);
        let mut numbers: Vec<&String> = special.chain(further).collect::<BTreeSet<_>>().into_iter().collect();
        numbers.sort_by_cached_key(|number| tile_order(number));
        for number in numbers {
            let place = format!("tiles.{number}");
            let Some(facts) = self.facts.special_tiles.get(number).or_else(|| self.tiles.get(number)) else {
                self.errors.push(DraftError::new(
                    place,
                    "no such tile",
                    "one of the catalogue, of the special tiles or of --tiles",
                ));
                continue;
            };
            match print(facts, &[], &self.keys, &place) {
                Ok(print) if is_known(number, &print) => {}
                Ok(print) => own.push(format!("    {},", quote::text(&format!("{number} {print}")))),
                Err(error) => self.errors.push(error),
            }
        }
        self.line("\n[tiles]");
        if !own.is_empty() {
            self.line(format!("own = [\n{}\n]", own.join("\n")));
        }
        self.line("strict_sides = true");
        if !counts.is_empty() {
            self.line("\n[tiles.count]");
            for count in counts {
                self.line(count);
            }
        }
    }

    /// Returns the stops where a company has a token from the start.
    fn tokens_of(&self, company: &CompanyFacts) -> Vec<String> {
        let mut stops = Vec::new();
        for hex in &self.facts.hexes {
            let count = hex.print.stops.len() + hex.builds.len();
            let own =
                hex.tokens.iter().filter(|token| token.kind == "normal" && token.company.as_ref() == Some(&company.id));
            stops.extend(own.filter(|_| count > 0).map(|token| match token.stop {
                Some(stop) if count > 1 => format!("{}/{stop}", hex.id),
                _ => hex.id.clone(),
            }));
        }
        stops
    }

    /// Notes what is left out as a whole.
    fn leave_out(&mut self) {
        let prints = self.facts.hexes.iter().map(|hex| &hex.print).chain(self.facts.special_tiles.values());
        if prints.flat_map(|print| &print.segments).any(|segment| segment.gauge.as_deref() == Some("thin")) {
            self.notes.push("gauges: thin track is written as narrow".to_owned());
        }
    }
}

/// Returns fields as an inline table.
fn inline(fields: &[Field]) -> String {
    let fields: Vec<_> = fields.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("{{ {} }}", fields.join(", "))
}

/// Returns the id of a title, which board files use: its name without spaces and punctuation.
fn id(title: &str) -> String {
    title.chars().filter(|char| char.is_alphanumeric() || *char == '-').collect()
}

/// Whether a train of this name counts hex sides: names such as 4H.
fn counts_sides(name: &str) -> bool {
    name.strip_suffix('H').is_some_and(|number| number.ends_with(|char: char| char.is_ascii_digit()))
}

/// Returns the word for the kind of a company.
fn own_kind(company: &CompanyFacts) -> &str {
    let usual = if company.kind == "minor" { "minor" } else { "major" };
    company.own_kind.as_deref().unwrap_or(usual)
}

/// Returns the name of the place that stands for all homes of a company.
fn home_place(company: &CompanyFacts) -> String {
    format!("home of {}", company.id)
}

/// Whether a tile is one of the catalogue.
fn is_known(number: &str, print: &Print) -> bool {
    Catalogue::standard().get(number).is_some_and(|tile| tile.print == *print)
}

/// A sort key for tiles: those with a number are before those with letters.
fn tile_order(number: &str) -> (bool, impl Ord + use<>) {
    (!number.starts_with(|char: char| char.is_ascii_digit()), order::natural(number))
}
