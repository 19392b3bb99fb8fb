//! What a train may do at a stop, by what the stop says and by the tokens there.

use crate::board::{Stop, StopId, StopKind, TrafficId, TrafficSet};
use crate::position::Position;
use crate::rules::{Blocking, RunThrough, RunTo, TrainId};

/// Whether what is for these kinds of traffic is for the train. A train of none in particular takes what there is.
fn is_for(position: &Position, train: TrainId, kinds: TrafficSet) -> bool {
    position.train(train).traffic.is_none_or(|traffic| kinds.contains(traffic))
}

/// Whether trains of this train's traffic may run to the stop at all.
pub(super) fn is_served(position: &Position, train: TrainId, stop: StopId) -> bool {
    is_for(position, train, position.rules().stop(stop).traffic)
}

/// Whether the tokens of a full city let the train run to it.
pub(super) fn lets_in(position: &Position, train: TrainId, stop: StopId) -> bool {
    let city = position.board().stop(stop);
    let Some(blocking) = blocking(position, city) else { return true };
    match blocking.to {
        RunTo::All => true,
        RunTo::SameTraffic => {
            position.train(train).traffic.is_none() || city.all_tokens().any(|token| is_for(position, train, token.traffic))
        }
    }
}

/// Whether the tokens of a full city let the train run through it.
pub(super) fn lets_through(position: &Position, train: TrainId, stop: StopId) -> bool {
    blocking(position, position.board().stop(stop)).is_none_or(|blocking| match blocking.through {
        RunThrough::OwnToken => has_own_token(position, stop, |_| true),
        RunThrough::OwnTraffic => is_station(position, train, stop),
    })
}

/// Whether the stop has a token of the company that counts for the train.
pub(super) fn is_station(position: &Position, train: TrainId, stop: StopId) -> bool {
    has_own_token(position, stop, |kinds| is_for(position, train, kinds))
}

fn has_own_token(position: &Position, stop: StopId, counts: impl Fn(TrafficSet) -> bool) -> bool {
    let tokens = position.board().stop(stop).all_tokens();
    tokens.into_iter().any(|token| Some(token.company) == position.company() && counts(token.traffic))
}

/// What holds in a city whose every slot is taken, none of them by a token that blocks nobody. Nothing holds elsewhere.
fn blocking(position: &Position, stop: &Stop) -> Option<Blocking> {
    let is_full = stop.kind == StopKind::City && !stop.neutral && stop.tokens.iter().all(Option::is_some);
    let access = position.rules().access;
    let among = |kind: &usize| stop.all_tokens().any(|token| token.traffic.contains(TrafficId::new(*kind)));
    let kinds = (0..TrafficSet::MAX_COUNT).filter(among).count();
    is_full.then_some(if kinds == 1 { access.one } else { access.several })
}
