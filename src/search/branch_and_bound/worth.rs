//! What a kind of train gets for stops and pays for track, as sums that a search can add up.
//!
//! Two things make a train's revenue more than a sum over the stops of its route: it may pay fewer than it visits, and while
//! a set of routes is put together, contested track has a price. Both come down to a *gain* for each stop and a *toll* for
//! each leg. Money is multiplied by [`SCALE`], so that tolls need no fractions.
//!
//! For trains that pay at most p of the stops of some kinds: for any θ ≥ 0 the best p of their values sum to at most
//! p θ + Σ max(0, value - θ). With θ the p-th greatest value that the network has, that is what the p best would earn, and
//! it is a sum over stops. A route whose sum is promising is then priced exactly.

use super::prices::{Tolls, WHOLE};
use crate::network::{Network, SumLimit, TrainKind};
use crate::rules::Money;

/// The units of a toll in one unit of money.
pub(super) const SCALE: i64 = 1 << 10;

/// Gains and tolls for one kind of train.
#[derive(Debug, Clone, Default)]
pub(super) struct Worth {
    /// What a stop adds; never less than nothing.
    pub gains: Vec<i64>,
    /// The same without bonuses and licences.
    stops: Vec<i64>,
    /// What every route starts with.
    pub base: i64,
    /// Whether base and gains make up the revenue exactly, where the train may run the route at all.
    pub exact: bool,
    /// What a leg costs.
    pub tolls: Vec<i64>,
    /// What each ticket costs.
    tickets: Vec<i64>,
    /// The number of the first ticket.
    first_ticket: u32,
}

impl Worth {
    /// Works out the gains of a kind of train, without tolls.
    pub(super) fn work_out(&mut self, network: &Network, kind: &TrainKind) {
        let stops = network.stops();
        let gains = &mut self.stops;
        gains.clear();
        gains.extend(kind.prices.iter().map(|&price| scaled(price)));
        self.base = scaled(kind.bounty);
        // One limit is relaxed; where there are more, it is still an upper bound to leave out the others.
        if let Some(SumLimit { kinds, max: most }) = kind.limits.pay.first() {
            let counted = |&stop: &usize| kinds.contains(stops[stop].kind) && kind.visits[stop];
            let mut values: Vec<i64> = (0..stops.len()).filter(counted).map(|stop| gains[stop]).collect();
            values.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
            let paid = usize::try_from(*most).unwrap_or(usize::MAX);
            let threshold = paid.checked_sub(1).map_or(values.first(), |last| values.get(last)).copied().unwrap_or(0);
            self.base += threshold * paid.min(values.len()) as i64;
            for stop in (0..stops.len()).filter(counted) {
                gains[stop] = (gains[stop] - threshold).max(0);
            }
        }
        let extras = network.side_constraints();
        self.exact =
            kind.pays_all() && extras.bonuses.is_empty() && extras.licences.is_empty() && !network.is_particular(kind);
        self.tolls.clear();
        self.tolls.resize(network.legs().len(), 0);
        self.tickets.clear();
        self.tickets.resize(extras.units.len(), 0);
        self.first_ticket = extras.units.start;
        self.gain(network, kind);
    }

    /// What a ticket costs.
    pub(super) fn price_of_ticket(&self, ticket: u32) -> i64 {
        self.tickets[(ticket - self.first_ticket) as usize]
    }

    /// The same for other tolls of legs and prices of tickets.
    pub(super) fn with_tolls(&self, network: &Network, kind: &TrainKind, tolls: &Tolls) -> Self {
        let mut worth = Self { tolls: tolls.legs.clone(), tickets: tolls.tickets.clone(), ..self.clone() };
        if !tolls.tickets.is_empty() {
            worth.gain(network, kind);
        }
        worth
    }

    /// Works out the gains from what the stops are paid, what bonuses add there and what licences cost there.
    ///
    /// A route that earns a bonus includes a stop of each of its lists, so it is enough to add it at those of one list. A
    /// licence for a single stop is paid for by every route that includes the stop.
    fn gain(&mut self, network: &Network, kind: &TrainKind) {
        let mut gains = std::mem::take(&mut self.gains);
        gains.clone_from(&self.stops);
        for licence in &network.side_constraints().licences {
            let mut needing = licence.stops.iter().enumerate().filter(|(_, needs)| **needs);
            if let (Some((stop, _)), None) = (needing.next(), needing.next()) {
                let cheapest = licence.units.clone().map(|ticket| self.price_of_ticket(ticket)).min().unwrap_or(0);
                gains[stop] = (gains[stop] - cheapest).max(0);
            }
        }
        for bonus in &network.side_constraints().bonuses {
            let price = bonus.unit.map_or(0, |ticket| self.price_of_ticket(ticket));
            let adds = (scaled(bonus.amount) - price).max(0);
            // Where the train cannot go to any stop of a list it cannot earn the bonus.
            let lists = bonus.includes.iter().map(|list| list.iter().filter(|&&stop| kind.visits[usize::from(stop)]));
            if let Some(shortest) = lists.min_by_key(|list| list.clone().count()) {
                shortest.for_each(|&stop| gains[usize::from(stop)] += adds);
            }
        }
        self.gains = gains;
    }
}

/// Whether no sum of a search leaves 64 bits: each piece of track may come to cost what all trains together can earn, and
/// steps of prices are counted in parts. Boards of games are far from it.
pub(super) fn sums_fit(network: &Network) -> bool {
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let factor = (SCALE * WHOLE) as u128 * (network.resource_count() + trains + 1) as u128;
    u128::from(network.ceiling()) * factor < i64::MAX as u128
}

/// Money as gains count it.
pub(super) const fn scaled(money: Money) -> i64 {
    money as i64 * SCALE
}
