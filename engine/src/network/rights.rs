//! What trains may do at the stops of a board.

use super::kind::{self, Kind};
use crate::board::{CompanyId, StopId};
use crate::position::Position;
use crate::rules::{Licence, Rights};

/// What none may do.
const NONE: Rights = Rights { visit: false, through: false, station: false };

/// What the trains of each kind may do at each stop of a board, worked out for a stop once it is asked for.
pub(super) struct KindRights<'a> {
    position: &'a Position,
    company: CompanyId,
    kinds: &'a [Kind<'a>],
    /// The stops that need a licence of which the company holds none.
    closed: Vec<StopId>,
    memory: &'a mut RightsMemory,
}

/// Memory for rights, kept from one network to the next.
#[derive(Debug, Default)]
pub(super) struct RightsMemory {
    /// For each stop what some train or other may do there, once it was asked for.
    any: Vec<Option<Rights>>,
    /// Then for each kind of train, stop by stop.
    by_kind: Vec<Rights>,
}

impl<'a> KindRights<'a> {
    /// For these kinds of train of a company, in memory that others have used.
    pub(super) fn new(
        position: &'a Position,
        company: CompanyId,
        kinds: &'a [Kind<'a>],
        memory: &'a mut RightsMemory,
    ) -> Self {
        let none_held = |licence: &&Licence| licence.held_by(position.company_name()) == 0;
        let closed = position.rules().licences.iter().filter(none_held).flat_map(|licence| licence.stops.iter().copied());
        let stops = position.board().stops().len();
        memory.any.clear();
        memory.any.resize(stops, None);
        memory.by_kind.resize(stops * kinds.len(), NONE);
        Self { position, company, kinds, closed: closed.collect(), memory }
    }

    /// Whether the company has a token at a stop, without which it is no station for any train.
    pub(super) fn may_be_station(&self, stop: StopId) -> bool {
        self.position.board().stop(stop).has_token(self.company)
    }

    /// What some train or other may do at a stop that it may visit.
    pub(super) fn of_any(&mut self, stop: StopId) -> Rights {
        match self.memory.any[stop.index()] {
            Some(known) => known,
            None => self.work_out(stop),
        }
    }

    /// What trains of a kind may do at a stop.
    pub(super) fn of_kind(&mut self, kind: usize, stop: StopId) -> Rights {
        self.of_any(stop);
        self.memory.by_kind[stop.index() * self.kinds.len() + kind]
    }

    /// Works out what trains of each kind may do at a stop, and what some or other may.
    fn work_out(&mut self, stop: StopId) -> Rights {
        let (position, mut any) = (self.position, NONE);
        let (built, rules) = (position.board().stop(stop), position.rules().stop(stop));
        let is_closed = self.closed.contains(&stop);
        let by_kind = &mut self.memory.by_kind[stop.index() * self.kinds.len()..];
        for ((trains, train), of_kind) in self.kinds.iter().zip(by_kind) {
            let mut rights = position.rights(trains[0], stop).unwrap_or(NONE);
            rights.visit &= kind::may_visit(train, built.kind, rules.visit_cost) && !is_closed;
            if rights.visit {
                any.visit = true;
                any.through |= rights.through;
                any.station |= rights.station;
            }
            *of_kind = rights;
        }
        self.memory.any[stop.index()] = Some(any);
        any
    }
}
