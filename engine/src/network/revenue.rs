//! The revenue of routes over a network.

use super::network::Network;
use super::side_constraints::NetworkNeed;
use super::train_kind::TrainKind;
use highball_game::rules::Money;

impl Network {
    /// Returns the revenue of a route for a kind of train, without any resource unit, or nothing if the train may not run it.
    #[must_use]
    pub fn revenue(&self, kind: &TrainKind, route: &[u16]) -> Option<Money> {
        self.with_side_constraints(kind, route, kind.revenue(&self.stops, route)?)
    }

    /// Like [`revenue`](Self::revenue), for a route that is known to be within reach.
    #[must_use]
    pub fn paid_revenue(&self, kind: &TrainKind, route: &[u16]) -> Option<Money> {
        self.with_side_constraints(kind, route, kind.paid_revenue(&self.stops, route)?)
    }

    /// Returns the revenue of a route whose stops earn `paid`, or nothing if it violates a side constraint.
    fn with_side_constraints(&self, kind: &TrainKind, route: &[u16], paid: Money) -> Option<Money> {
        let includes = |set: &Vec<bool>| route.iter().any(|&stop| set[usize::from(stop)]);
        if !kind.must_include.iter().all(includes) || !kind.may_run(route) {
            return None;
        }
        let satisfies = |need: &NetworkNeed| {
            let count = route.iter().filter(|&&stop| need.of[usize::from(stop)]).count();
            !includes(&need.when) || count >= need.at_least as usize
        };
        if !self.side_constraints.needs.iter().all(satisfies) {
            return None;
        }
        let bonuses = self.side_constraints.bonuses.iter().filter(|bonus| bonus.unit.is_none() && bonus.is_earned(route));
        Some(paid + kind.bounty + bonuses.map(|bonus| bonus.amount).sum::<Money>())
    }

    /// Whether some routes over stops that the kind may visit may be illegal as a whole, or may earn something that is no sum
    /// over the stops.
    #[must_use]
    pub fn is_particular(&self, kind: &TrainKind) -> bool {
        !kind.must_include.is_empty()
            || kind.fixed_route.is_some()
            || !kind.forbidden.is_empty()
            || !self.side_constraints.needs.is_empty()
    }
}
