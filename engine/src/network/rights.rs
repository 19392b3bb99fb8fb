//! The rights of trains at the stops of a board.

use super::train_groups::{TrainGroup, may_visit};
use highball_game::board::{CompanyId, StopId};
use highball_game::position::Position;
use highball_game::rules::{Licence, Rights};

/// The rights of each kind of train at each stop of a board, computed for a stop when first needed.
pub(super) struct KindRights<'a> {
    position: &'a Position,
    company: CompanyId,
    kinds: &'a [TrainGroup<'a>],
    /// The licences that the company lacks.
    missing: Vec<&'a Licence>,
    scratch: &'a mut RightsScratch,
}

/// Buffers for rights, reused for the next network.
#[derive(Debug, Default)]
pub(super) struct RightsScratch {
    /// For each stop, the rights that any kind of train has there, if computed.
    of_any_kind: Vec<Option<Rights>>,
    /// If so, the rights of each kind of train, stop by stop.
    by_kind: Vec<Rights>,
}

impl<'a> KindRights<'a> {
    /// Creates the rights of a company's kinds of train. They do not depend on earlier uses of `scratch`.
    pub(super) fn new(
        position: &'a Position,
        company: CompanyId,
        kinds: &'a [TrainGroup<'a>],
        scratch: &'a mut RightsScratch,
    ) -> Self {
        let holds_none = |licence: &&Licence| licence.held_by(position.company_name()) == 0;
        let missing = position.rules().licences.iter().filter(holds_none).collect();
        let stops = position.board().stops().len();
        scratch.of_any_kind.clear();
        scratch.of_any_kind.resize(stops, None);
        scratch.by_kind.resize(stops * kinds.len(), Rights::NONE);
        Self { position, company, kinds, missing, scratch }
    }

    /// Whether the company has a token at a stop. Without one, the stop is no station for any train.
    pub(super) fn may_be_station(&self, stop: StopId) -> bool {
        self.position.board().stop(stop).has_token(self.company)
    }

    /// Returns the rights that at least one kind of train has at a stop that it may visit.
    pub(super) fn of_any_kind(&mut self, stop: StopId) -> Rights {
        match self.scratch.of_any_kind[stop.index()] {
            Some(known) => known,
            None => self.compute(stop),
        }
    }

    /// Returns the rights of a kind of train at a stop.
    pub(super) fn of_kind(&mut self, kind: usize, stop: StopId) -> Rights {
        self.of_any_kind(stop);
        self.scratch.by_kind[stop.index() * self.kinds.len() + kind]
    }

    /// Computes the rights of each kind at a stop, and returns those that at least one kind has.
    fn compute(&mut self, stop: StopId) -> Rights {
        let (position, mut any) = (self.position, Rights::NONE);
        let built = position.board().stop(stop);
        let by_kind = &mut self.scratch.by_kind[stop.index() * self.kinds.len()..];
        for ((trains, train), of_kind) in self.kinds.iter().zip(by_kind) {
            let mut rights = position.rights(trains[0], stop).unwrap_or(Rights::NONE);
            let is_closed = |licence: &&Licence| licence.trains.contains(trains[0]) && licence.stops.contains(&stop);
            rights.visit &=
                may_visit(train, built.kind, position.visit_cost(trains[0], stop)) && !self.missing.iter().any(is_closed);
            any.bypass |= rights.bypass;
            if rights.visit {
                any.visit = true;
                any.through |= rights.through;
                any.station |= rights.station;
            }
            *of_kind = rights;
        }
        self.scratch.of_any_kind[stop.index()] = Some(any);
        any
    }
}
