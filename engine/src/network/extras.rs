//! What a route must contain, and what it is paid and may use beyond its stops and its track.
//!
//! Two things couple routes besides track: a licence, of which the company holds so many, and a bonus that is paid once. Both
//! come down to *tickets*: pieces that, like track, only one route of a set may hold. A licence of which the company holds three
//! is three alike tickets, and a route that needs it holds one of them; a bonus that is paid once is a ticket, and a
//! route that earns it comes in two variants, with the ticket and the money or without both.

use smallvec::SmallVec;

use super::{Network, NetworkStop, TrainKind};
use crate::board::StopId;
use crate::position::{Position, Weights};
use crate::rules::{Bonus, Money, Paid, StopFilter};

/// Numbers of tickets, as pieces of track are numbered.
pub type Tickets = SmallVec<[u32; 4]>;

/// What a route must contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkNeed {
    /// Whether each stop makes the route one that is asked.
    pub when: Vec<bool>,
    /// How many of `of` it must then include.
    pub at_least: u32,
    /// Whether each stop counts.
    pub of: Vec<bool>,
}

/// Money for a route that includes certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkBonus {
    /// Of each list the route must include one.
    pub includes: Vec<Vec<u16>>,
    /// What it adds to the revenue.
    pub amount: Money,
    /// The ticket that the route must hold, where the bonus is paid once.
    pub ticket: Option<u32>,
}

impl NetworkBonus {
    pub(super) fn is_earned(&self, route: &[u16]) -> bool {
        self.includes.iter().all(|stops| stops.iter().any(|stop| route.contains(stop)))
    }
}

/// What only so many routes may run to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkLicence {
    /// Whether each stop needs it.
    pub stops: Vec<bool>,
    /// Its tickets, all alike.
    pub tickets: std::ops::Range<u32>,
}

/// All of this for a network.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Extras {
    /// What routes must contain.
    pub needs: Vec<NetworkNeed>,
    /// What is paid to a route.
    pub bonuses: Vec<NetworkBonus>,
    /// What only so many routes may run to.
    pub licences: Vec<NetworkLicence>,
    /// The tickets: the last of the numbers of track.
    pub tickets: std::ops::Range<u32>,
}

/// Compiles what the rules of a position say beyond stops and track, for a network with these stops. The tickets are numbered
/// from `first` on.
pub(super) fn compile(position: &Position, weights: &Weights, stops: &[NetworkStop], first: u32) -> Extras {
    let (board, rules) = (position.board(), position.rules());
    let mut extras = Extras { tickets: first..first, ..Extras::default() };
    let in_which = |which: &StopFilter| stops.iter().map(|stop| which.contains(board, stop.stop)).collect::<Vec<bool>>();
    for need in &rules.needs {
        let when = need.when.as_ref().map_or_else(|| vec![true; stops.len()], in_which);
        extras.needs.push(NetworkNeed { when, at_least: need.at_least, of: in_which(&need.of) });
    }
    for bonus in position.bonuses().filter(|bonus| bonus.paid != Paid::Set) {
        let amount = amount(bonus, weights);
        let Some(includes) = numbers(stops, &bonus.includes).filter(|_| amount > 0) else { continue };
        let ticket = (bonus.paid == Paid::Once).then(|| extras.new_tickets(1).start);
        extras.bonuses.push(NetworkBonus { includes, amount, ticket });
    }
    for licence in &rules.licences {
        let held = licence.held_by(position.company_name());
        let needed: Vec<bool> = stops.iter().map(|stop| licence.stops.contains(&stop.stop)).collect();
        // Where there is one for every train that may run, they are no limit.
        if (held as usize) < position.most_runs() && needed.contains(&true) {
            let tickets = extras.new_tickets(held);
            extras.licences.push(NetworkLicence { stops: needed, tickets });
        }
    }
    extras
}

/// What a bonus counts each time.
pub(super) fn amount(bonus: &Bonus, weights: &Weights) -> Money {
    bonus.pays.iter().map(|pay| Money::from(pay.amount) * weights.of(&pay.to)).sum()
}

/// The numbers of stops in the network, list by list; nothing where a list has none there.
pub(super) fn numbers(stops: &[NetworkStop], lists: &[Vec<StopId>]) -> Option<Vec<Vec<u16>>> {
    let number = |&id: &StopId| stops.binary_search_by_key(&id, |stop| stop.stop).ok().map(|number| number as u16);
    let lists = lists.iter().map(|list| list.iter().filter_map(number).collect::<Vec<u16>>());
    lists.map(|list| (!list.is_empty()).then_some(list)).collect()
}

impl Extras {
    fn new_tickets(&mut self, count: u32) -> std::ops::Range<u32> {
        let first = self.tickets.end;
        self.tickets.end += count;
        first..self.tickets.end
    }
}

impl Network {
    /// What a route over these stops earns with a kind of train and without any ticket, or nothing where the train may not run
    /// it.
    #[must_use]
    pub fn revenue(&self, kind: &TrainKind, route: &[u16]) -> Option<Money> {
        self.with_extras(kind, route, kind.revenue(&self.stops, route)?)
    }

    /// The same for a route that is known to be within reach.
    #[must_use]
    pub fn paid_revenue(&self, kind: &TrainKind, route: &[u16]) -> Option<Money> {
        self.with_extras(kind, route, kind.paid_revenue(&self.stops, route)?)
    }

    fn with_extras(&self, kind: &TrainKind, route: &[u16], paid: Money) -> Option<Money> {
        let extras = &self.extras;
        let contains = |set: &Vec<bool>| route.iter().any(|&stop| set[usize::from(stop)]);
        if !kind.musts.iter().all(contains) || !kind.may_run(route) {
            return None;
        }
        let meets = |need: &NetworkNeed| {
            let count = route.iter().filter(|&&stop| need.of[usize::from(stop)]).count();
            !contains(&need.when) || count >= need.at_least as usize
        };
        if !extras.needs.iter().all(meets) {
            return None;
        }
        let free = extras.bonuses.iter().filter(|bonus| bonus.ticket.is_none() && bonus.is_earned(route));
        Some(paid + kind.bounty + free.map(|bonus| bonus.amount).sum::<Money>())
    }

    /// Calls `meet` with each way to hold tickets on a route: the tickets, and what they add to the revenue. A route that
    /// needs none and can claim none has one way. Of ways that earn alike, those with the lower numbers come first, and what
    /// earns more before what earns less. Goes on while `meet` says so.
    pub fn ways_to_hold_tickets(&self, route: &[u16], mut meet: impl FnMut(Money, &[u32]) -> bool) {
        if self.extras.tickets.is_empty() {
            meet(0, &[]);
            return;
        }
        // For each thing in turn: the tickets of which one is held, what it adds, and whether it may be gone without.
        let mut steps: SmallVec<[(std::ops::Range<u32>, Money, bool); 4]> = SmallVec::new();
        for licence in &self.extras.licences {
            if route.iter().any(|&stop| licence.stops[usize::from(stop)]) {
                steps.push((licence.tickets.clone(), 0, false));
            }
        }
        for bonus in &self.extras.bonuses {
            if let Some(ticket) = bonus.ticket.filter(|_| bonus.is_earned(route)) {
                steps.push((ticket..ticket + 1, bonus.amount, true));
            }
        }
        let mut held = Tickets::new();
        hold(&steps, 0, &mut held, &mut meet);
    }

    /// The tickets of a network.
    #[must_use]
    pub const fn extras(&self) -> &Extras {
        &self.extras
    }
}

/// Holds tickets for the steps in every way. Whether to go on.
fn hold(
    steps: &[(std::ops::Range<u32>, Money, bool)],
    adds: Money,
    held: &mut Tickets,
    meet: &mut impl FnMut(Money, &[u32]) -> bool,
) -> bool {
    let Some(((tickets, amount, optional), rest)) = steps.split_first() else { return meet(adds, held) };
    for ticket in tickets.clone() {
        held.push(ticket);
        let goes_on = hold(rest, adds + amount, held, meet);
        held.pop();
        if !goes_on {
            return false;
        }
    }
    !optional || hold(rest, adds, held, meet)
}
