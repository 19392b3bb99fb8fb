//! Creates the question of a company as a snapshot.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use highball_messages::{Language, Message};

use super::{GameBoard, GameCompany, GameTrain, Load, Place, SetMarker};
use crate::board::Gauge;
use crate::payout::Turn;
use crate::position::snapshot::{
    Scenery, Snapshot, SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotSegment, SnapshotStop, SnapshotToken,
    SnapshotTrain,
};
use crate::position::{Position, PositionError};
use crate::rules::{GaugeSet, MAX_AMOUNT, Objective, TrainId};
use crate::title::{LOADED, MapHex, Phase, StopRef, Stops, TrainType, Unknown};
use crate::train_name::split_number;

/// The reason why a question cannot be created.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The title has no such company.
    #[error("company: {0}")]
    Company(Unknown),
    /// The title has no such train.
    #[error("train: {0}")]
    Train(Unknown),
    /// The company has more trains than a question may have.
    #[error("trains: {0} trains, expected at most {most}", most = TrainId::MAX_COUNT)]
    TooManyTrains(usize),
    /// The board is not one that can be searched.
    #[error(transparent)]
    Position(PositionError),
}

impl QuestionError {
    /// Says the reason in a language, without the name of the option that it is about. What a search cannot do is said in English.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Company(unknown) | Self::Train(unknown) => unknown.text(language),
            Self::TooManyTrains(count) => {
                Message::TooMuch { what: "trains", count: *count as u64, limit: TrainId::MAX_COUNT as u64 }.text(language)
            }
            Self::Position(error) => error.to_string(),
        }
    }
}

impl GameBoard {
    /// Returns the question for a company with its own trains. A company without a table in the file has no trains.
    ///
    /// # Errors
    /// Fails if the title has no such company, or if it has more trains than a question may have.
    pub fn question(&self, company: &str) -> Result<Snapshot, QuestionError> {
        let id = self.company_id(company).map_err(QuestionError::Company)?;
        let charter = self.charter(id);
        check_count(charter.trains.len())?;
        Ok(self.snapshot(&self.with_joined(charter)))
    }

    /// Returns the position of a company: its [question](Self::question), checked and ready to be solved.
    ///
    /// # Errors
    /// As for [`question`](Self::question), and if the board is not one that can be searched.
    pub fn position(&self, company: &str) -> Result<Position, QuestionError> {
        self.question(company)?.check().map_err(|faults| QuestionError::Position(PositionError::Check(faults)))
    }

    /// Returns the question for a company with other trains. Each is named as in a board file, or by the id of one that it has.
    ///
    /// # Errors
    /// Fails if the title has no such company or no such train, or if there are more trains than a question may have.
    pub fn question_with_trains(&self, company: &str, trains: &[impl AsRef<str>]) -> Result<Snapshot, QuestionError> {
        let id = self.company_id(company).map_err(QuestionError::Company)?;
        check_count(trains.len())?;
        let charter = self.charter(id);
        let numbered = numbered(&charter.trains).into_iter();
        let owned: HashMap<String, &GameTrain> = numbered.map(|(number, train)| (train.id(number), train)).collect();
        let train = |name: &str| match owned.get(name) {
            Some(&train) => Ok(train.clone()),
            None => self.train(split_number(name).map_or(name, |(kind, _)| kind)),
        };
        let trains: Result<Vec<_>, _> = trains.iter().map(|name| train(name.as_ref())).collect();
        let trains = trains.map_err(QuestionError::Train)?;
        let charter = GameCompany { trains, ..charter.clone().into_owned() };
        Ok(self.snapshot(&self.with_joined(Cow::Owned(charter))))
    }

    /// Returns the company with this id, without anything if the file has no table for it.
    pub(crate) fn charter(&self, id: &str) -> Cow<'_, GameCompany> {
        match self.companies.iter().find(|company| company.id == id) {
            Some(company) => Cow::Borrowed(company),
            None => Cow::Owned(GameCompany::empty(id)),
        }
    }

    /// Returns a company as it runs: of joined trains, one for all.
    pub(crate) fn with_joined<'a>(&self, mut company: Cow<'a, GameCompany>) -> Cow<'a, GameCompany> {
        let times = self.title.joined(company.trains.iter().map(|train| &train.kind));
        if times.iter().any(|&times| times != 1) {
            let company = company.to_mut();
            let trains = std::mem::take(&mut company.trains).into_iter().zip(times).filter(|&(_, times)| times > 0);
            let run = |(train, times): (GameTrain, u32)| GameTrain { kind: train.kind.times(times), ..train };
            company.trains = trains.map(run).collect();
        }
        company
    }

    /// Returns the map with all its hexes, also the empty ones, as the question of a company without name and trains.
    #[must_use]
    pub fn map(&self) -> Snapshot {
        let mut map = self.snapshot(&GameCompany::empty(""));
        map.hexes = self.hexes(&GameCompany::empty(""), |_| true);
        map.scenery = self.scenery_of_all_hexes().map(Arc::new);
        map
    }

    fn snapshot(&self, company: &GameCompany) -> Snapshot {
        let mut snapshot = self.without_hexes(company);
        snapshot.hexes = self.hexes(company, |hex| self.has_stops_or_track(hex));
        let scenery = Scenery { not_covered: self.not_covered(company), ..self.scenery() };
        snapshot.scenery = Some(Arc::new(scenery)).filter(|scenery| !scenery.is_empty());
        snapshot.version = snapshot.least_version();
        snapshot
    }

    /// Returns the question of a company without hexes and scenery.
    pub(crate) fn without_hexes(&self, company: &GameCompany) -> Snapshot {
        let trains = numbered(&company.trains).into_iter().filter(|(_, train)| train.kind.has_route());
        let mut snapshot = Snapshot {
            id: self.id.clone(),
            title: self.title.id().to_owned(),
            phase: self.phase.name.clone(),
            trains: trains.map(|(number, train)| train.snapshot(number, &self.phase)).collect(),
            traffic: self.title.traffic().to_vec(),
            access: *self.title.access(),
            must_run: self.title.company(&company.id).is_ok_and(|company| self.title.must_run().contains(&company.kind)),
            reuse_junctions: *self.title.reuse_junctions(),
            overlap: *self.title.overlap(),
            local_once: *self.title.local_once(),
            linked: *self.title.linked(),
            only_valued_stops: *self.title.only_valued_stops(),
            sections: self.title.sections().clone(),
            finance: self.finance(company).map(Box::new),
            ..Snapshot::new(self.title.layout(), company.id.clone())
        };
        if *self.title.objective() != Objective::default() {
            snapshot.objective = self.title.objective().0.iter().map(ToString::to_string).collect();
        }
        self.add_rules(company, &mut snapshot);
        snapshot.attach(&company.attached_to(&snapshot.trains));
        snapshot
    }

    pub(crate) fn has_stops_or_track(&self, hex: usize) -> bool {
        let print = &self.places[hex].print;
        !print.stops().is_empty() || !print.segments().is_empty()
    }

    /// Returns the hexes for whose numbers `is_included` holds.
    pub(crate) fn hexes(&self, company: &GameCompany, is_included: impl Fn(usize) -> bool) -> Vec<SnapshotHex> {
        let hexes = (0..self.places.len()).filter(|&number| is_included(number));
        hexes.map(|number| self.hex(company, number, &is_included)).collect()
    }

    /// Returns a hex with the neighbours for which `is_included` holds.
    pub(crate) fn hex(&self, company: &GameCompany, number: usize, is_included: impl Fn(usize) -> bool) -> SnapshotHex {
        let (hex, place) = (&self.title.hexes()[number], &self.places[number]);
        SnapshotHex {
            id: hex.id.clone(),
            column: hex.column,
            row: hex.row,
            tile: place.tile.clone().unwrap_or_else(|| hex.id.clone()),
            rotation: place.rotation.into(),
            color: place.print.color().to_owned(),
            neighbours: self.title.neighbours(number).map(|other| {
                let other = other.filter(|&other| is_included(other))?;
                Some(Arc::clone(self.title.shared_hex_id(other)))
            }),
            stops: (0..place.tokens.len()).map(|stop| self.stop(hex, (number, stop), company)).collect(),
            segments: place.print.segments().iter().map(SnapshotSegment::from).collect(),
        }
    }

    /// Whether the tokens of a company block nobody.
    pub(crate) fn is_neutral(&self, company: &str) -> bool {
        self.title.company(company).is_ok_and(|company| company.neutral)
    }

    /// Returns the factor of the value of a stop for a kind of train, by the tokens of its company.
    pub(super) fn token_factor(&self, kind: &TrainType, company: &str, (number, stop): (usize, usize)) -> u32 {
        let (hex, of) = (&self.title.hexes()[number].id, self.places[number].print.stops()[stop].kind);
        let has_token = || self.has_token(company, (number, stop));
        kind.token_values.as_ref().map_or(1, |factors| factors.factor(of, hex, stop, has_token))
    }

    fn stop(&self, hex: &MapHex, (number, stop): (usize, usize), company: &GameCompany) -> SnapshotStop {
        let (printed, tokens) = (&self.places[number].print.stops()[stop], &self.places[number].tokens[stop]);
        let fed = self.feeder_value(company, (number, stop));
        let value = |train: Option<&GameTrain>| {
            let kind = train.map(|train| &train.kind);
            let factor = kind.map_or(1, |kind| self.token_factor(kind, &company.id, (number, stop)));
            let goods = train.map_or(1, GameTrain::times_by_goods);
            let value = self.title.value(&printed.value, &self.phase, kind).saturating_mul(factor).saturating_mul(goods);
            value.saturating_add(fed).min(MAX_AMOUNT)
        };
        // Routes begin and end at a station as at a token that takes no slot.
        let mut extra_tokens = tokens.extra.clone();
        if self.has_station(&company.id, (number, stop)) && !tokens.has_token_of(&company.id) {
            extra_tokens.push(SnapshotToken { company: company.id.clone(), traffic: Vec::new() });
        }
        let trains = company.trains.iter().filter(|train| train.kind.has_route());
        let values: Vec<u32> = trains.map(|train| value(Some(train))).collect();
        let revenue = match values.first() {
            None => SnapshotRevenue::Same(value(None)),
            Some(&first) if values.iter().all(|&value| value == first) => SnapshotRevenue::Same(first),
            Some(_) => SnapshotRevenue::PerTrain(values),
        };
        SnapshotStop {
            kind: printed.kind,
            revenue,
            slots: (printed.kind.is_city() || printed.slots > 0).then_some(printed.slots.into()),
            tokens: tokens.in_slots.clone(),
            extra_tokens,
            neutral: hex.neutral || tokens.in_slots().any(|token| self.is_neutral(&token.company)),
            groups: self.groups(hex, number, stop),
            visit_cost: hex.visit_cost.unwrap_or(1),
            through: hex.through,
            traffic: hex.traffic.clone(),
            open_to: self.open_to(company, (number, stop)),
        }
    }

    /// Returns the groups of a stop: its place's, and its hex's if a route may include only one of the hex's stops.
    fn groups(&self, hex: &MapHex, number: usize, stop: usize) -> Vec<String> {
        let stops = self.places[number].print.stops();
        let mut groups = hex.groups(&stops[stop]).to_vec();
        if let Some(rule) = self.title.one_stop_per_hex().as_ref().filter(|rule| !rule.except.contains(&hex.id))
            && rule.kinds.contains(stops[stop].kind)
            && self.pays_one_of(hex, number).is_none()
            && stops.iter().filter(|stop| rule.kinds.contains(stop.kind)).count() > 1
        {
            groups.push(hex.id.clone());
        }
        groups
    }

    /// Returns the two stops of a hex that one route may include, although it is paid for one of them only. `None` if the hex has another number
    /// of such stops: a route may then include only one.
    pub(super) fn pays_one_of(&self, hex: &MapHex, number: usize) -> Option<[usize; 2]> {
        let rule = self.title.one_stop_per_hex().as_ref().filter(|rule| rule.paid && !rule.except.contains(&hex.id))?;
        let stops = self.places[number].print.stops().iter().enumerate();
        let mut counted = stops.filter(|(_, stop)| rule.kinds.contains(stop.kind)).map(|(stop, _)| stop);
        let both = [counted.next()?, counted.next()?];
        counted.next().is_none().then_some(both)
    }

    /// Returns the companies for which a stop is open even if it is full: this one, if one of its markers opens it.
    pub(crate) fn open_to(&self, company: &GameCompany, place: Place) -> Vec<String> {
        let opens = |set: &SetMarker| {
            let is_opened = |stop: &StopRef| self.stops_at(stop).any(|at| at == place);
            let is_holder = set.owner.as_ref().is_none_or(|owner| owner.company() == Some(&company.id));
            is_holder
                && set.marker.when.phases.includes(&self.phase)
                && match &set.marker.opens {
                    Stops::These(stops) => stops.iter().any(is_opened),
                    Stops::Chosen => set.places.iter().flatten().any(is_opened),
                }
        };
        let is_open = self.set_for(company).any(opens);
        is_open.then(|| company.id.clone()).into_iter().collect()
    }
}

/// Returns each train with the number of earlier trains of the same name.
fn numbered(trains: &[GameTrain]) -> Vec<(usize, &GameTrain)> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut before = |train: &GameTrain| {
        let count = counts.entry(train.name()).or_default();
        *count += 1;
        *count - 1
    };
    trains.iter().map(|train| (before(train), train)).collect()
}

/// Checks the number of a company's trains, before a value of each stop is computed for each of them.
fn check_count(trains: usize) -> Result<(), QuestionError> {
    if trains > TrainId::MAX_COUNT { Err(QuestionError::TooManyTrains(trains)) } else { Ok(()) }
}

impl GameCompany {
    pub(crate) fn empty(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            trains: Vec::new(),
            markers: Vec::new(),
            tokens_left: None,
            privates: Vec::new(),
            declines: Vec::new(),
            could_choose: Vec::new(),
            turn: Turn::default(),
        }
    }

    /// Returns what is attached to its trains with routes, which are these in a question: each with the id of the train.
    fn attached_to(&self, trains: &[SnapshotTrain]) -> Vec<(String, String)> {
        let with_routes = self.trains.iter().filter(|train| train.kind.has_route()).zip(trains);
        with_routes.flat_map(|(own, train)| own.attached.iter().map(|name| (name.clone(), train.id.clone()))).collect()
    }
}

/// Returns the gauges as the snapshot has them: none if all.
fn gauges(gauges: GaugeSet) -> Vec<Gauge> {
    match gauges {
        GaugeSet::ALL => Vec::new(),
        GaugeSet { broad, .. } => vec![if broad { Gauge::Broad } else { Gauge::Narrow }],
    }
}

impl GameTrain {
    /// Returns its name, with its traffic, by how much it is longer, what it carries and what is attached to it.
    pub(crate) fn name(&self) -> String {
        let mut name = self.kind.name.clone();
        if let Some(traffic) = &self.traffic {
            name = format!("{name} {traffic}");
        }
        if self.longer > 0 {
            name = format!("{name} +{}", self.longer);
        }
        let load = self.load.as_ref().map(|load| match load {
            Load::From(hex) => hex.clone(),
            Load::Goods(goods) => goods.to_string(),
        });
        load.iter().chain(&self.attached).fold(name, |name, with| format!("{name}{LOADED}{with}"))
    }

    /// Returns how many times it earns its stops by what it carries: once, unless it earns them for each good.
    fn times_by_goods(&self) -> u32 {
        match (self.kind.carries, &self.load) {
            (None, _) => 1,
            (Some(_), Some(Load::Goods(goods))) => *goods,
            (Some(_), _) => 0,
        }
    }

    fn id(&self, number: usize) -> String {
        format!("{}-{number}", self.name())
    }

    fn snapshot(&self, number: usize, phase: &Phase) -> SnapshotTrain {
        SnapshotTrain {
            id: self.id(number),
            name: self.name(),
            reach: SnapshotReach::from(&self.kind.reach),
            free_stops: Vec::new(),
            free_borders: self.kind.free_borders,
            gauges: gauges(self.kind.gauges),
            multiplier: (self.kind.multiplier != 1).then_some(self.kind.multiplier),
            requires_token: self.kind.requires_token,
            traffic: self.traffic.clone(),
            local: self.kind.local,
            track_class: self.kind.track_class.clone(),
            part: self.kind.part_in(phase).map(|part| part.of),
            rounding: self.kind.part_in(phase).and_then(|part| part.rounding),
        }
    }
}
