//! Checks a title file and converts it into a [`Title`]: every name in it must be defined by the title, every print valid.

mod build;
mod checker;
mod holding;
mod map;
mod payout;
mod play;
mod purchase;
mod record;
mod route_rules;
mod rules;
mod tiles;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::entries::Entries;
use super::field::Field;
use super::parts::Parts;
use super::raw::{Changes, RawEdition, RawPlayers, RawTitle, Text};
use super::setting::{MAX_SETTINGS, Setting};
use super::source::Source;
use super::spanned::Spanned;
use super::{Edition, MAX_PLAYERS, PlayerSetting, Title, TitleError, TitleText};
use crate::board::TrafficSet;
use crate::rules::Objective;
use checker::in_list;
pub(super) use checker::{Checker, MAX_ENTRIES};
use highball_messages::Language;
pub(super) use map::MAX_COST;
pub(super) use rules::MAX_COUNT;

/// The version of the format that is read.
const FORMAT: u32 = 1;

/// Checks a title file in a setting, and converts it.
///
/// # Errors
/// The faults, in the order of the lines.
pub(super) fn check(source: &Arc<Source>, setting: Setting) -> Result<Title, Vec<TitleError>> {
    let mut checker = Checker::new(source);
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
        if let Some(kind) = raw.traffic.get(TrafficSet::MAX_COUNT) {
            let (field, expected) = (Field::of("traffic"), format!("at most {}", TrafficSet::MAX_COUNT));
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
        let purchases = self.purchases(raw);
        self.reaches = trains.iter().map(|train| (train.name.clone(), train.reach.clone())).collect();
        let companies = self.companies(raw);
        let tiles = self.tiles(raw);
        self.values(raw, &trains, &tiles);
        self.groups(raw, &tiles);
        let rules = self.rules(raw);
        let payout = self.payout(raw, &companies);
        let holding_limits = self.holding_limits(raw, payout.as_deref());
        let build = self.build(raw, &tiles);
        let record = self.record(raw);
        let objective = raw.objective.iter().enumerate();
        let objective =
            objective.map(|(index, to)| self.payee(to, &Field::of("objective").index(index))).collect::<Vec<_>>();
        if objective.iter().collect::<BTreeSet<_>>().len() < objective.len() {
            self.fault(&raw.objective[0].span(), &Field::of("objective"), "a payee is listed twice", "each once");
        }
        let must_run = self.all_kinds(raw, &raw.must_run, &Field::of("must_run"));
        let players = self.players(&raw.players);
        self.countries(&raw.countries);
        let seats = raw.seats.as_ref().map(|seats| self.seats(seats));
        self.check_reaches(raw, &trains);
        let first = || raw.editions.first().map(|edition| edition.first.id.get_ref().clone());
        Title {
            source: Arc::clone(self.source),
            edition: setting.edition.clone().or_else(first),
            setting,
            id: raw.id.get_ref().clone(),
            name: raw.name.clone(),
            countries: raw.countries.iter().map(|code| code.get_ref().clone()).collect(),
            also_called: raw.also_called.clone(),
            rulebook: raw.rulebook.clone(),
            layout: raw.layout,
            schematic: raw.schematic.clone(),
            assumed: raw.assumed.clone(),
            readings: raw.readings.clone(),
            not_covered: raw
                .uncovered
                .iter()
                .map(|uncovered| &uncovered.says.rule)
                .chain(&raw.not_covered)
                .cloned()
                .collect(),
            uncovered: rules.uncovered,
            traffic_aliases: self.traffic_aliases(raw),
            traffic: std::mem::take(&mut self.traffic),
            objective: if objective.is_empty() { Objective::default() } else { Objective(objective) },
            must_run,
            certificates: self.percents(raw.certificates.as_ref(), &Field::of("certificates")).unwrap_or_default(),
            always_presided: raw.always_presided,
            reuse_junctions: raw.reuse_junctions,
            lengthening: raw.lengthening,
            combined_trains: self.all_trains(raw, &raw.combined_trains, &Field::of("combined_trains")),
            overlap: raw.overlap,
            local_once: raw.local_once,
            linked: raw.linked,
            only_valued_stops: raw.only_valued_stops,
            one_stop_per_hex: raw.one_stop_per_hex.as_ref().map(|raw| self.one_stop_per_hex(raw)),
            borders: self.borders(&raw.borders),
            bypass: rules.bypass,
            feeders: rules.feeders,
            goods: rules.goods,
            paid_once: rules.paid_once,
            sections: raw.sections.clone(),
            access: raw.access,
            phases: std::mem::take(&mut self.phases),
            trains,
            purchases,
            companies,
            holding_limits,
            map: Arc::new(std::mem::take(&mut self.map)),
            tiles: Arc::new(tiles),
            needs: rules.needs,
            demands: rules.demands,
            bonuses: rules.bonuses,
            values: rules.values,
            licences: rules.licences,
            regions: rules.regions,
            choices: rules.choices,
            markers: rules.markers,
            payout,
            build: build.map(Arc::new),
            record: record.map(Arc::new),
            editions: self.editions("editions", &raw.editions),
            options: self.editions("options", &raw.options),
            seats,
            players,
        }
    }

    /// Checks the codes of countries.
    fn countries(&mut self, codes: &[Spanned<String>]) {
        for (index, code) in codes.iter().enumerate() {
            let is_code = code.get_ref().len() == 2 && code.get_ref().bytes().all(|letter| letter.is_ascii_uppercase());
            if !is_code {
                let (what, expected) = (format!("{:?}", code.get_ref()), "the two letters of a country, such as \"JP\"");
                self.fault(&code.span(), &Field::of("countries").index(index), what, expected);
            }
        }
    }

    /// Returns the least and the greatest number of players.
    fn seats(&mut self, seats: &Spanned<[u32; 2]>) -> [u32; 2] {
        let [least, greatest] = *seats.get_ref();
        if least == 0 || least > greatest || greatest > MAX_PLAYERS {
            let expected = format!("the least and the greatest number of players, from 1 to {MAX_PLAYERS}");
            self.fault(&seats.span(), &Field::of("seats"), format!("[{least}, {greatest}]"), expected);
        }
        [least, greatest]
    }

    /// Converts what depends on the number of players. The numbers must be distinct.
    fn players(&mut self, players: &[Parts<RawPlayers, Changes>]) -> Vec<PlayerSetting> {
        let mut seen = BTreeSet::new();
        let mut settings = Vec::new();
        for (field, players) in in_list("players", players) {
            let RawPlayers { count: counts, text, text_in, cite } = &players.first;
            let text = self.title_text(&field, text, text_in);
            settings.push(PlayerSetting { count: counts.get_ref().clone(), text, cite: cite.clone() });
            let field = field.child("count");
            if counts.get_ref().is_empty() {
                self.fault(&counts.span(), &field, "it is empty", "numbers of players");
            }
            for count in counts.get_ref() {
                if !(1..=MAX_PLAYERS).contains(count) {
                    self.fault(&counts.span(), &field, count.to_string(), format!("numbers from 1 to {MAX_PLAYERS}"));
                } else if !seen.insert(count) {
                    self.fault(&counts.span(), &field, format!("{count} is listed twice"), "each number once");
                }
            }
        }
        settings
    }

    fn editions(&mut self, list: &str, editions: &[Parts<RawEdition, Changes>]) -> Vec<Edition> {
        let ids = in_list(list, editions).map(|(field, edition)| (field.child("id"), vec![&edition.first.id]));
        self.distinct_among("id", MAX_SETTINGS, ids);
        let edition = |(field, edition): (Field, &Parts<RawEdition, Changes>)| {
            let RawEdition { id, text, text_in, cite } = &edition.first;
            Edition { id: id.get_ref().clone(), text: self.title_text(&field, text, text_in), cite: cite.clone() }
        };
        in_list(list, editions).map(edition).collect()
    }

    /// Converts a text and its translations, `text` and `text_in` of a field.
    fn title_text(&mut self, field: &Field, text: &str, text_in: &Entries<Text>) -> TitleText {
        let field = field.child("text_in");
        let mut translations = Vec::new();
        for (code, translation) in &text_in.0 {
            let Ok(language) = code.get_ref().parse::<Language>() else {
                let known = Language::ALL.map(Language::code).join(" or ");
                self.fault(&code.span(), &field, format!("there is no language {:?}", code.get_ref()), known);
                continue;
            };
            if translation.get_ref().trim().is_empty() {
                self.fault(&translation.span(), &field.child(language.code()), "it is empty", "a text");
            }
            translations.push((language, translation.get_ref().clone()));
        }
        TitleText::new(text.to_owned(), translations)
    }
}
