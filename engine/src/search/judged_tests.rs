//! Whether a network prices every route as the judge does, whose code defines the rules.

use super::tests::{on_random_boards, on_random_graphs};
use crate::network::{Network, TrainKind};
use highball_game::judge::judge;
use highball_game::position::{Position, Run};
use highball_game::rules::{Money, Paid, Payee};

/// Maximum number of routes that are compared on a board.
const MAX_ROUTES: usize = 2_000;

/// A search for all paths of a network, whatever the rules say of them.
struct Paths<'a> {
    network: &'a Network,
    stops: Vec<u16>,
    legs: Vec<u16>,
    found: Vec<(Vec<u16>, Vec<u16>)>,
}

impl Paths<'_> {
    fn visit(&mut self, stop: u16) {
        if self.stops.contains(&stop) || self.found.len() >= MAX_ROUTES {
            return;
        }
        self.stops.push(stop);
        self.found.push((self.stops.clone(), self.legs.clone()));
        for (number, leg) in self.network.legs().iter().enumerate() {
            let Some(place) = leg.stops.iter().position(|&end| end == stop) else { continue };
            self.legs.push(number as u16);
            self.visit(leg.stops[1 - place]);
            self.legs.pop();
        }
        self.stops.pop();
    }
}

/// Whether track, access and licences alone let a train run a path. Paths that these forbid are not compared,
/// because a network does not express this in the revenue of a route. Paths that begin or end where a city is
/// passed are not compared either: on the board, they stop there.
fn is_open(network: &Network, kind: &TrainKind, (stops, legs): &(Vec<u16>, Vec<u16>)) -> bool {
    let inner = stops.get(1..stops.len().saturating_sub(1)).unwrap_or_default();
    let licences = network.side_constraints().licences.iter().zip(&kind.terms.licences);
    let mut missing = licences.filter(|(licence, needed)| **needed && licence.units.is_empty());
    let mut used: Vec<(bool, u32)> = Vec::new();
    for &leg in legs {
        let leg = &network.legs()[usize::from(leg)];
        used.extend(leg.track.iter().map(|&class| (true, class)));
        used.extend(leg.junctions.iter().map(|&class| (false, class)));
    }
    let count = used.len();
    used.sort_unstable();
    used.dedup();
    let is_group_kept = |group: &Vec<u16>| group.iter().filter(|stop| stops.contains(stop)).count() <= 1;
    let ends_are_kept = legs.iter().enumerate().all(|(place, &leg)| {
        let leg = &network.legs()[usize::from(leg)];
        let is_outermost = place == 0 || place + 1 == legs.len();
        let is_end = |stop: u16| stops.first() == Some(&stop) || stops.last() == Some(&stop);
        (is_outermost || !leg.outermost) && leg.stops.iter().zip(leg.ends_at).all(|(&stop, ends)| !ends || is_end(stop))
    });
    let passes_at_end = [stops.first(), stops.last()].into_iter().flatten();
    let passes_at_end = passes_at_end.map(|&stop| &network.stops()[usize::from(stop)]).any(|stop| stop.is_passed);
    used.len() == count
        && ends_are_kept
        && !passes_at_end
        && network.groups().iter().all(is_group_kept)
        && inner.iter().all(|&stop| kind.through[usize::from(stop)])
        && stops.iter().any(|&stop| kind.stations[usize::from(stop)])
        && (stops.len() > 1 || kind.local)
        && !missing.any(|(licence, _)| stops.iter().any(|&stop| licence.stops[usize::from(stop)]))
}

/// The weighted value of a run by the judge, without bonuses for the whole set. `None` if it breaks a rule on
/// a single route.
fn judged(position: &Position, run: Run) -> Option<Money> {
    let weights = position.weights();
    let verdict = judge(position, &[run]);
    let run = verdict.runs.first().filter(|run| run.faults.is_empty())?;
    let others = weights.others.iter().map(|(payee, weight)| {
        let amounts = run.bonuses.iter().map(|earned| earned.amount(position, payee));
        Money::try_from(amounts.sum::<i64>()).unwrap_or(0) * weight
    });
    debug_assert!(weights.of(&Payee::Route) == weights.route);
    Some(run.revenue * weights.route + others.sum::<Money>())
}

/// Checks that a network and the judge agree on which routes are legal, and on what they earn.
fn prices_routes_as_the_judge_does(position: &Position) -> Result<(), String> {
    // Whether a route meets a need that another may meet for it depends on the others.
    if position.rules().needs.iter().any(|need| need.linked) {
        return Ok(());
    }
    let network = Network::unreduced(position);
    let mut paths = Paths { network: &network, stops: Vec::new(), legs: Vec::new(), found: Vec::new() };
    (0..network.stops().len()).for_each(|stop| paths.visit(stop as u16));
    // The judge does not settle which of equally good paid stops pays others most.
    let is_settled = position.weights().others.is_empty() || position.bonuses().all(|bonus| bonus.paid == Paid::Set);
    for kind in network.kinds() {
        for path in paths.found.iter().filter(|path| is_open(&network, kind, path)) {
            let (stops, legs) = path;
            let mut best = None;
            for kind in std::iter::once(kind).chain(&network.earning_part_of_route(position, kind)) {
                if let Some(revenue) = network.revenue(kind, stops, legs) {
                    network.for_each_variant(kind, (stops, legs), |bonus, _| {
                        best = best.max(Some(revenue + bonus));
                        true
                    });
                }
            }
            let run = Run { train: kind.trains[0], route: network.route(stops, legs) };
            let expected = judged(position, run);
            if (is_settled && best != expected) || best.is_some() != expected.is_some() {
                return Err(format!("{best:?} for {stops:?} over {legs:?}, {expected:?} by the judge"));
            }
        }
    }
    Ok(())
}

#[test]
fn networks_of_random_boards_price_routes_as_the_judge_does() {
    on_random_boards(4_000, prices_routes_as_the_judge_does);
}

#[test]
fn networks_of_random_graphs_price_routes_as_the_judge_does() {
    on_random_graphs(500, prices_routes_as_the_judge_does);
}
