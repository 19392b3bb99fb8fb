//! Access of a train to a stop, by the stop's own rules and by the tokens there.

use crate::board::{StopId, TrafficId, TrafficSet};
use crate::position::Position;
use crate::rules::{Blocking, RunThrough, RunTo, TrainId};

/// Whether one of these kinds of traffic is the train's. A train without a kind of traffic matches all.
fn includes_traffic_of(position: &Position, train: TrainId, kinds: TrafficSet) -> bool {
    position.train(train).traffic.is_none_or(|traffic| kinds.contains(traffic))
}

/// Whether the stop is for the train's traffic at all.
pub(super) fn is_for_traffic(position: &Position, train: TrainId, stop: StopId) -> bool {
    includes_traffic_of(position, train, position.rules().stop(stop).traffic)
}

/// Whether the tokens at the stop let the train run to it. Only those in a full city can keep it out.
pub(super) fn may_run_to(position: &Position, train: TrainId, stop: StopId) -> bool {
    let city = position.board().stop(stop);
    let Some(blocking) = blocking(position, stop) else { return true };
    match blocking.to {
        RunTo::All => true,
        RunTo::SameTraffic => {
            position.train(train).traffic.is_none()
                || city.all_tokens().any(|token| includes_traffic_of(position, train, token.traffic))
        }
    }
}

/// Whether the tokens at the stop let the train run through it. Only those in a full city can stop it.
pub(super) fn may_run_through(position: &Position, train: TrainId, stop: StopId) -> bool {
    blocking(position, stop).is_none_or(|blocking| match blocking.through {
        RunThrough::OwnToken => has_own_token(position, stop, |_| true),
        RunThrough::OwnTraffic => is_station(position, train, stop),
    })
}

/// Whether the stop has a token of the company that counts for the train.
pub(super) fn is_station(position: &Position, train: TrainId, stop: StopId) -> bool {
    has_own_token(position, stop, |kinds| includes_traffic_of(position, train, kinds))
}

fn has_own_token(position: &Position, stop: StopId, counts: impl Fn(TrafficSet) -> bool) -> bool {
    let tokens = position.board().stop(stop).all_tokens();
    tokens.into_iter().any(|token| Some(token.company) == position.company() && counts(token.traffic))
}

/// Returns the rule for a full city: every slot is taken, no token is neutral, and the city is not open to
/// the company. `None` for other stops.
fn blocking(position: &Position, id: StopId) -> Option<Blocking> {
    let stop = position.board().stop(id);
    if position.rules().stop(id).open_to.iter().any(|company| company == position.company_name()) {
        return None;
    }
    let is_full = stop.kind.is_city() && !stop.neutral && stop.tokens.iter().all(Option::is_some);
    let access = position.rules().access;
    let is_present = |kind: &usize| stop.all_tokens().any(|token| token.traffic.contains(TrafficId::new(*kind)));
    let kinds = (0..TrafficSet::MAX_COUNT).filter(is_present).count();
    is_full.then_some(if kinds == 1 { access.one } else { access.several })
}
