//! Checks a [`Snapshot`] and turns it into a [`Position`].

use std::borrow::{Borrow, Cow};
use std::sync::Arc;

use hashbrown::HashSet;

use super::check_rules::NamedRules;
use super::hex_parts::HexParts;
use super::{
    Snapshot, SnapshotError, SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotRow, SnapshotSides, SnapshotStop,
    SnapshotToken, SnapshotTrain,
};
use crate::Faults;
use crate::board::{
    Board, BoardError, Gauge, HexSetup, Layout, SegmentSetup, StopId, StopKind, StopSetup, TokenSetup, TrafficId, TrafficSet,
};
use crate::payout::Finance;
use crate::position::Position;
use crate::rules::payout::Fraction;
use crate::rules::{
    GaugeSet, Money, Paid, PartRounding, Payee, Reach, Row, Rules, SideLimit, StopRules, StopValue, Train, TrainId,
};

impl Snapshot {
    /// Checks the snapshot's content and turns it into a position.
    ///
    /// # Errors
    /// Returns all faults; the list is never empty.
    pub fn check(mut self) -> Result<Position, Faults<SnapshotError>> {
        let hexes: Vec<HexParts> = std::mem::take(&mut self.hexes).into_iter().map(HexParts::from).collect();
        self.check_with(&hexes, build_board)
    }

    /// Checks the snapshot's content with other hexes in place of its own, and turns it into a position. `build` builds the board of these
    /// hexes, as [`build_board`] does.
    pub(super) fn check_with<H: Borrow<HexParts>>(
        self,
        hexes: &[H],
        build: impl FnOnce(Layout, &[String], &[H]) -> Result<Arc<Board>, Faults<BoardError>>,
    ) -> Result<Position, Faults<SnapshotError>> {
        let stops = || hexes.iter().map(|hex| &hex.borrow().stops[..]);
        let thin = |hex: &HexParts| hex.setup.segments.iter().position(|segment| segment.gauge == Gauge::Thin);
        let mut errors = Vec::new();
        match self.version {
            version @ 1..=3 => {
                let later = self
                    .fields_of_later_versions(stops().zip(hexes.iter().map(|hex| thin(hex.borrow()))))
                    .find(|&(_, first)| first > version);
                errors.extend(later.map(|(field, version)| SnapshotError::NeedsVersion { field, version }));
            }
            other => errors.push(SnapshotError::Version(other)),
        }
        if self.trains.len() > TrainId::MAX_COUNT {
            errors.push(SnapshotError::TooManyTrains(self.trains.len()));
            return Err(errors.into());
        }
        check_train_ids(&self.trains, &mut errors);
        let traffic = TrafficKinds(&self.traffic);
        let mut rules = Rules {
            idle_trains: self.idle_trains,
            must_run: self.must_run,
            reuse_junctions: self.reuse_junctions,
            overlap: self.overlap,
            local_once: self.local_once,
            linked: self.linked,
            only_valued_stops: self.only_valued_stops,
            access: self.access,
            sections: self.sections,
            ..Rules::default()
        };
        let free_stops = self.trains.iter().map(|train| train.free_stops.clone()).collect();
        let named_rules = NamedRules {
            free_stops,
            company_values: self.company_values,
            needs: self.needs,
            demands: self.demands,
            bonuses: self.bonuses,
            licences: self.licences,
            choices: self.choices,
            regions: self.regions,
            borders: self.borders,
            bypass: self.bypass,
            paid_once: self.paid_once,
            objective: self.objective,
        };
        for (number, stops) in stops().enumerate() {
            for (index, stop) in stops.iter().enumerate() {
                check_stop(stop, self.trains.len(), (number, index), &mut errors);
                rules.stops.push(stop_rules(stop, traffic, (number, index), &mut errors));
            }
        }
        let mut trains: Vec<Train> =
            (self.trains.into_iter().enumerate()).map(|(number, it)| train(number, it, traffic, &mut errors)).collect();
        match build(self.layout, &self.traffic, hexes) {
            Ok(board) => {
                named_rules.resolve(&board, &mut trains, &mut rules, &mut errors);
                if errors.is_empty() {
                    check_parts(&board, &trains, &rules, &mut errors);
                }
                if let Some(finance) = &self.finance
                    && let Err(message) = check_finance(finance)
                {
                    errors.push(SnapshotError::Rule { path: "finance".to_owned(), message });
                }
                if let Some(scenery) = &self.scenery {
                    scenery.check(&board, &mut errors);
                }
                if errors.is_empty() {
                    return Ok(Position {
                        id: self.id,
                        title: self.title,
                        phase: self.phase,
                        finance: self.finance,
                        scenery: self.scenery,
                        ..Position::new(board, rules, self.company, trains)
                    });
                }
            }
            Err(faults) => errors.extend(faults.into_iter().map(SnapshotError::Board)),
        }
        Err(errors.into())
    }
}

/// Builds the board of some hexes.
pub(super) fn build_board<H: Borrow<HexParts>>(
    layout: Layout,
    traffic: &[String],
    hexes: &[H],
) -> Result<Arc<Board>, Faults<BoardError>> {
    let setups: Vec<&HexSetup> = hexes.iter().map(|hex| &hex.borrow().setup).collect();
    Board::of_hexes(layout, traffic.to_vec(), &setups).map(Arc::new)
}

/// Checks that no train earns a part of an amount that would have to be rounded, whatever the company and its choices.
pub(super) fn check_parts(board: &Board, trains: &[Train], rules: &Rules, errors: &mut Vec<SnapshotError>) {
    let exact = |train: &Train| train.part != Fraction::ONE && train.rounding.is_none();
    let with_parts = trains.iter().enumerate().filter(|(_, train)| exact(train));
    let of_choices = with_parts.clone().flat_map(|(number, train)| {
        let choices = rules.choices.iter().filter(move |choice| choice.train == Some(TrainId::new(number)));
        choices.filter_map(|choice| choice.changed(train)).map(move |train| (number, Cow::Owned(train)))
    });
    for (number, train) in with_parts.clone().map(|(number, train)| (number, Cow::Borrowed(train))).chain(of_choices) {
        let id = TrainId::new(number);
        let needs_rounding = |&(amount, _): &(Money, String)| !train.part.divides(amount);
        let multiplier = |stop: StopId| Money::from(train.multiplier_for(board.stop(stop).kind));
        let of_stops = board.stop_ids().map(|stop| {
            let price = rules.stop(stop).value.to(id) * multiplier(stop);
            (price, format!("at {}", board.stop_name(stop)))
        });
        let of_choices = rules.choices.iter().flat_map(|choice| &choice.values);
        let values = rules.company_values.iter().chain(of_choices).filter(|value| value.trains.contains(id));
        let of_companies = values.flat_map(|value| {
            let added = |&stop: &StopId| (Money::from(value.plus) * multiplier(stop), format!("of {:?}", value.id));
            value.stops.iter().map(added)
        });
        let of_bonuses = rules.bonuses_of(id).filter(|bonus| bonus.paid != Paid::Set).flat_map(|bonus| {
            let to_route = bonus.pays.iter().filter(|pay| pay.to == Payee::Route);
            to_route.map(|pay| (pay.amount.to(id, |_| 0).unsigned_abs(), format!("of the bonus {:?}", bonus.id)))
        });
        if let Some((amount, place)) = of_stops.chain(of_companies).chain(of_bonuses).find(needs_rounding) {
            let message =
                format!("{} of {amount} {place} is no whole number, expected a part that needs no rounding", train.part);
            errors.push(SnapshotError::Rule { path: format!("trains[{number}].part"), message });
        }
    }
}

/// Checks the money, independently of what the routes earn.
fn check_finance(finance: &Finance) -> Result<(), String> {
    finance.payout.check().map_err(|fault| fault.to_string())?;
    finance.check().map_err(|fault| fault.to_string())
}

/// The kinds of traffic that the snapshot lists, in the order of their ids.
#[derive(Clone, Copy)]
pub(super) struct TrafficKinds<'a>(pub(super) &'a [String]);

impl TrafficKinds<'_> {
    fn find(self, name: &str, path: impl FnOnce() -> String, errors: &mut Vec<SnapshotError>) -> Option<TrafficId> {
        // A list that is too long is reported elsewhere.
        let found = self.0.iter().take(TrafficSet::MAX_COUNT).position(|other| other == name).map(TrafficId::new);
        if found.is_none() {
            errors.push(SnapshotError::NoSuchTraffic { path: path(), name: name.to_owned() });
        }
        found
    }
}

fn check_train_ids(trains: &[SnapshotTrain], errors: &mut Vec<SnapshotError>) {
    let mut ids = HashSet::new();
    for (second, train) in trains.iter().enumerate() {
        if !ids.insert(&train.id) {
            let first = trains.iter().position(|other| other.id == train.id).unwrap_or(second);
            errors.push(SnapshotError::DuplicateTrain { first, second, id: train.id.clone() });
        }
    }
}

pub(super) fn check_stop(stop: &SnapshotStop, trains: usize, (hex, index): (usize, usize), errors: &mut Vec<SnapshotError>) {
    if let SnapshotRevenue::PerTrain(values) = &stop.revenue
        && values.len() != trains
    {
        errors.push(SnapshotError::RevenueLength { hex, stop: index, found: values.len(), expected: trains });
    }
    if stop.kind.is_city() && stop.slots.is_none() {
        errors.push(SnapshotError::NoSlots { hex, stop: index });
    }
}

pub(super) fn stop_rules(
    stop: &SnapshotStop,
    traffic: TrafficKinds<'_>,
    (hex, index): (usize, usize),
    errors: &mut Vec<SnapshotError>,
) -> StopRules {
    let value = match &stop.revenue {
        SnapshotRevenue::Same(value) => StopValue::Same(*value),
        SnapshotRevenue::PerTrain(values) => StopValue::PerTrain(values.clone()),
    };
    let listed = stop.traffic.iter().enumerate().filter_map(|(number, name)| {
        traffic.find(name, || format!("hexes[{hex}].stops[{index}].traffic[{number}]"), errors)
    });
    StopRules {
        value,
        visit_cost: stop.visit_cost,
        through: stop.through.unwrap_or(!matches!(stop.kind, StopKind::Offboard | StopKind::Mine)),
        traffic: if stop.traffic.is_empty() { TrafficSet::ALL } else { listed.collect() },
        open_to: stop.open_to.clone(),
    }
}

pub(super) fn hex_setup(hex: SnapshotHex) -> HexSetup {
    HexSetup {
        tile: if hex.tile.is_empty() { hex.id.clone() } else { hex.tile },
        name: hex.id,
        column: hex.column,
        row: hex.row,
        rotation: hex.rotation as u8,
        color: hex.color,
        neighbours: hex.neighbours,
        stops: hex.stops.into_iter().map(stop_setup).collect(),
        segments: hex
            .segments
            .into_iter()
            .map(|segment| SegmentSetup {
                ends: segment.ends,
                terminal: segment.terminal,
                gauge: segment.gauge,
                exclusive: segment.exclusive,
            })
            .collect(),
    }
}

fn stop_setup(stop: SnapshotStop) -> StopSetup {
    StopSetup {
        kind: stop.kind,
        // A city without `slots` is reported elsewhere, so it must not be reported as having too few.
        slots: stop.slots.map_or_else(|| u16::try_from(stop.tokens.len()).unwrap_or(u16::MAX), |slots| slots as u16),
        tokens: stop.tokens.into_iter().map(|token| token.map(token_setup)).collect(),
        extra_tokens: stop.extra_tokens.into_iter().map(token_setup).collect(),
        neutral: stop.neutral,
        groups: stop.groups,
    }
}

fn token_setup(token: SnapshotToken) -> TokenSetup {
    TokenSetup { company: token.company, traffic: token.traffic }
}

fn train(number: usize, train: SnapshotTrain, traffic: TrafficKinds<'_>, errors: &mut Vec<SnapshotError>) -> Train {
    let of_track = |gauge: &Gauge| matches!(gauge, Gauge::Dual | Gauge::Thin);
    if let Some((other, gauge)) = train.gauges.iter().enumerate().find(|(_, gauge)| of_track(gauge)) {
        let path = format!("trains[{number}].gauges[{other}]");
        let message = format!("\"{}\" is the gauge of track, expected \"broad\" or \"narrow\"", gauge.name());
        errors.push(SnapshotError::Rule { path, message });
    }
    let part = train.part.unwrap_or(Fraction::ONE);
    Train {
        name: train.kind().to_owned(),
        id: train.id,
        reach: reach(&format!("trains[{number}].reach"), train.reach, errors),
        // They are resolved with the rules, once the board is known.
        free_stops: Vec::new(),
        free_borders: train.free_borders,
        gauges: if train.gauges.is_empty() { GaugeSet::ALL } else { train.gauges.into_iter().collect() },
        multiplier: train.multiplier.unwrap_or(1),
        requires_token: train.requires_token,
        traffic: (train.traffic).and_then(|name| traffic.find(&name, || format!("trains[{number}].traffic"), errors)),
        local: train.local,
        track_class: train.track_class,
        rounding: train.rounding.filter(|rounding| check_rounding(number, part, *rounding, errors)),
        part,
    }
}

/// Checks how the part of a train is rounded. Returns whether it is possible.
fn check_rounding(train: usize, part: Fraction, rounding: PartRounding, errors: &mut Vec<SnapshotError>) -> bool {
    let most = PartRounding::MAX_STEP / part.denominator();
    let is_possible = (1..=most).contains(&rounding.to);
    if !is_possible {
        let message = format!("{}, expected a whole number from 1 to {most}", rounding.to);
        errors.push(SnapshotError::Rule { path: format!("trains[{train}].rounding.to"), message });
    }
    is_possible
}

/// Checks a reach, the field at `path`.
pub(super) fn reach(path: &str, reach: SnapshotReach, errors: &mut Vec<SnapshotError>) -> Reach {
    let row = |row: SnapshotRow| Row {
        stops: row.stops.into_iter().collect(),
        visit: row.visit,
        pay: row.pay,
        multiplier: row.multiplier,
        ends: row.ends.into_iter().collect(),
    };
    match reach {
        SnapshotReach::Number(number) => Reach::Number(number),
        SnapshotReach::Rows(rows) => {
            check_ends(path, &rows, errors);
            Reach::Rows(rows.into_iter().map(row).collect())
        }
        SnapshotReach::Sides(SnapshotSides { sides, broad, narrow, border }) => {
            Reach::Sides(SideLimit { most: sides, broad, narrow, border })
        }
    }
}

/// Checks that no kind of stop is in two rows if a row counts the ends of the route.
fn check_ends(path: &str, rows: &[SnapshotRow], errors: &mut Vec<SnapshotError>) {
    if rows.iter().all(|row| row.ends.is_empty()) {
        return;
    }
    for (second, row) in rows.iter().enumerate() {
        let shared = |other: &SnapshotRow| row.stops.iter().any(|kind| other.stops.contains(kind));
        if let Some(first) = rows[..second].iter().position(shared) {
            let path = format!("{path}[{second}].stops");
            let message = format!("row {first} serves one of these kinds too, expected each kind once if a row has `ends`");
            errors.push(SnapshotError::Rule { path, message });
        }
    }
}
