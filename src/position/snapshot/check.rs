//! From a [`Snapshot`] to a [`Position`].

use std::collections::HashSet;

use super::{Snapshot, SnapshotHex, SnapshotReach, SnapshotRevenue, SnapshotRow, SnapshotStop, SnapshotTrain};
use crate::board::{Board, BoardError, BoardSetup, HexSetup, SegmentSetup, StopKind, StopSetup};
use crate::position::Position;
use crate::rules::{Reach, Row, Rules, StopRules, StopValue, Train, TrainId};

/// What is wrong with a snapshot, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// A version that this program does not read.
    #[error("version: {0}, expected 1")]
    Version(u32),
    /// Two trains share an id.
    #[error("trains[{second}].id: trains[{first}] has the same id {id:?}, expected one train for each id")]
    DuplicateTrain {
        /// The number of the train that had it first.
        first: usize,
        /// The number of the other.
        second: usize,
        /// The id.
        id: String,
    },
    /// More trains than a question may have.
    #[error("trains: {0} trains, expected at most {most}", most = TrainId::MOST)]
    TooManyTrains(usize),
    /// A list of values that does not match the trains.
    #[error("hexes[{hex}].stops[{stop}].revenue: {found} values, expected {expected}, one for each train")]
    RevenueLength {
        /// The number of the hex.
        hex: usize,
        /// The number of the stop in it.
        stop: usize,
        /// The length of the list.
        found: usize,
        /// The number of trains.
        expected: usize,
    },
    /// A city without a number of slots.
    #[error("hexes[{hex}].stops[{stop}]: missing field `slots`, expected a city to have slots")]
    NoSlots {
        /// The number of the hex.
        hex: usize,
        /// The number of the stop in it.
        stop: usize,
    },
    /// The board itself.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl Snapshot {
    /// Checks what the snapshot says.
    ///
    /// # Errors
    /// Everything that is wrong with it; the list is never empty.
    pub fn check(self) -> Result<Position, Vec<SnapshotError>> {
        let mut errors = Vec::new();
        if self.version != 1 {
            errors.push(SnapshotError::Version(self.version));
        }
        if self.trains.len() > TrainId::MOST {
            errors.push(SnapshotError::TooManyTrains(self.trains.len()));
            return Err(errors);
        }
        check_train_ids(&self.trains, &mut errors);
        let mut rules = Rules { stops: Vec::new(), idle_trains: self.idle_trains };
        let mut hexes = Vec::with_capacity(self.hexes.len());
        for (number, hex) in self.hexes.into_iter().enumerate() {
            for (index, stop) in hex.stops.iter().enumerate() {
                check_stop(stop, self.trains.len(), (number, index), &mut errors);
                rules.stops.push(stop_rules(stop));
            }
            hexes.push(hex_setup(hex));
        }
        let setup = BoardSetup { layout: self.layout, hexes };
        let board = match Board::new(&setup) {
            Ok(board) if errors.is_empty() => board,
            Ok(_) => return Err(errors),
            Err(faults) => {
                errors.extend(faults.into_iter().map(SnapshotError::Board));
                return Err(errors);
            }
        };
        Ok(Position {
            id: self.id,
            title: self.title,
            phase: self.phase,
            company_id: board.company(&self.company),
            board,
            rules,
            company: self.company,
            trains: self.trains.into_iter().map(train).collect(),
        })
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

fn check_stop(stop: &SnapshotStop, trains: usize, (hex, index): (usize, usize), errors: &mut Vec<SnapshotError>) {
    if let SnapshotRevenue::PerTrain(values) = &stop.revenue
        && values.len() != trains
    {
        errors.push(SnapshotError::RevenueLength { hex, stop: index, found: values.len(), expected: trains });
    }
    if stop.kind == StopKind::City && stop.slots.is_none() {
        errors.push(SnapshotError::NoSlots { hex, stop: index });
    }
}

fn stop_rules(stop: &SnapshotStop) -> StopRules {
    let value = match &stop.revenue {
        SnapshotRevenue::Same(value) => StopValue::Same(*value),
        SnapshotRevenue::PerTrain(values) => StopValue::PerTrain(values.clone()),
    };
    StopRules { value, visit_cost: stop.visit_cost }
}

fn hex_setup(hex: SnapshotHex) -> HexSetup {
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
        // A city without `slots` is a fault of its own; it shall not count as one with too few.
        slots: stop.slots.map_or_else(|| u16::try_from(stop.tokens.len()).unwrap_or(u16::MAX), |slots| slots as u16),
        tokens: stop.tokens,
        extra_tokens: stop.extra_tokens,
        neutral: stop.neutral,
        groups: stop.groups,
    }
}

fn train(train: SnapshotTrain) -> Train {
    let row = |row: SnapshotRow| Row {
        stops: row.stops.into_iter().collect(),
        visit: row.visit,
        pay: row.pay,
        multiplier: row.multiplier,
    };
    Train {
        name: if train.name.is_empty() { train.id.clone() } else { train.name },
        id: train.id,
        reach: match train.reach {
            SnapshotReach::Number(number) => Reach::Number(number),
            SnapshotReach::Rows(rows) => Reach::Rows(rows.into_iter().map(row).collect()),
        },
        multiplier: train.multiplier.unwrap_or(1),
        requires_token: train.requires_token,
        local: train.local,
    }
}
