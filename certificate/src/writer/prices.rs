//! Prices by column generation: a linear program over relaxed routes, to which the best ones of each round are added.

use std::collections::BTreeMap;

use super::Search;
use super::potentials::{Arcs, begin, potentials, way};
use super::simplex::{Column, Program};
use crate::check::MOST_NUMBER;
use crate::refusal::Refusal;
use crate::relaxed::Relaxed;
use highball_oracle::walk::resources;

/// How many routes of each group an improvement of prices learns from at most.
pub(super) const MOST_NEW: usize = 12;

/// How many units are as good as nothing.
const CLOSE: f64 = 6.0;

/// How often prices are raised until no circle of free visits earns anything.
const MOST_CIRCLES: usize = 500;

/// The prices of track, and for each group those of stops.
#[derive(Debug, Clone)]
pub(super) struct Prices {
    pub(super) of_track: Vec<i64>,
    pub(super) of_stops: Vec<Vec<i64>>,
}

/// The relaxed routes of each group under some prices.
pub(super) struct Relaxation<'g> {
    pub(super) relaxed: Vec<Relaxed<'g>>,
    pub(super) potentials: Vec<Vec<i64>>,
    /// The most that a relaxed route of each group earns after prices, at least 0.
    pub(super) bounds: Vec<i64>,
    /// The bound on all sets, in units.
    pub(super) bound: i64,
}

/// A circle of free visits that earns ever more.
pub(super) struct Circle {
    pub(super) group: usize,
    pub(super) nodes: Vec<usize>,
    pub(super) gain: i64,
}

impl<'s> Search<'s> {
    /// Improves prices: the prices of a linear program over the relaxed routes so far, and others between them and the best ones.
    pub(super) fn improve(&mut self, best: &mut Best, rounds: usize) -> Result<(), Refusal> {
        let names = self.names();
        for _ in 0..rounds {
            let of_program: Vec<f64> = (0..names.groups).map(|name| best.program.price(name)).collect();
            let mut now = best.between(&of_program, &names, self.target.turn.question.board.stops.len());
            let before = best.program.count();
            let relaxation = self.relax_and_raise(&mut now, best, &names)?;
            if relaxation.bound < best.bound {
                (best.prices, best.bound) = (now.clone(), relaxation.bound);
            }
            if best.bound < self.target.better {
                break;
            }
            let mut is_new = best.program.count() > before;
            let mut is_better = is_new;
            for (group, column, way) in self.columns(&relaxation, &now, &names) {
                let reduced = column.earns - column.uses.iter().map(|&(name, uses)| of_program[name] * uses).sum::<f64>();
                is_better |= reduced > names.price_of_run(&best.program, group) + 1.0;
                if self.add(&mut best.program, &names, group, column.earns, column.uses) {
                    best.ways.push((group, way));
                    is_new = true;
                }
            }
            if is_new {
                best.program.solve();
            }
            best.is_converged = !is_new && best.share == 0.0 || best.bound as f64 <= best.program.earns() + CLOSE;
            best.share = if is_better {
                0.5
            } else if best.share > 0.2 {
                0.15
            } else {
                0.0
            };
            if best.is_converged || !best.program.has_room() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the best relaxed routes of each group, as columns and as nodes.
    pub(super) fn columns(
        &self,
        relaxation: &Relaxation<'_>,
        prices: &Prices,
        names: &Names,
    ) -> Vec<(usize, Column, Vec<usize>)> {
        let mut columns = Vec::new();
        for (group, relaxed) in relaxation.relaxed.iter().enumerate() {
            let potentials = &relaxation.potentials[group];
            for (earned, node, state, is_single) in begin(relaxed, potentials).into_iter().take(MOST_NEW) {
                if earned + relaxed.prices_of_stops <= 0 {
                    break;
                }
                let way = if is_single { Some(vec![node]) } else { way(relaxed, potentials, node, state) };
                let Some(way) = way else { continue };
                let (paid, uses) = self.uses(relaxed, prices, (group, &way), names);
                columns.push((group, Column { earns: (earned + paid) as f64, uses }, way));
            }
        }
        columns
    }

    /// Adds a route of a group to a program.
    pub(super) fn add(
        &self,
        program: &mut Program,
        names: &Names,
        group: usize,
        earns: f64,
        mut uses: Vec<(usize, f64)>,
    ) -> bool {
        uses.extend([(names.groups + group, 1.0), (names.runs, 1.0)]);
        program.add(Column { earns, uses }, |name| self.allowed(names, name))
    }

    /// Returns how much all routes together may use of a row.
    pub(super) fn allowed(&self, names: &Names, name: usize) -> f64 {
        let target = self.target;
        let count = |group: usize| target.groups[group].len() as f64;
        let stops = target.turn.question.board.stops.len();
        match name {
            _ if name < names.stops => target.classes as f64,
            _ if name < names.groups => count((name - names.stops) / stops),
            _ if name < names.runs => count(name - names.groups),
            _ => target.turn.question.most_runs.min(target.turn.question.trains.len()) as f64,
        }
    }

    /// Returns the names of the rows of programs.
    pub(super) fn names(&self) -> Names {
        let board = &self.target.turn.question.board;
        let (stops, groups) = (resources(board), self.target.groups.len());
        let groups_from = stops + groups * board.stops.len();
        Names { stops, groups: groups_from, runs: groups_from + groups }
    }

    /// Computes the bound of some prices.
    fn relax(&mut self, prices: &Prices) -> Result<Result<Relaxation<'s>, Circle>, Refusal> {
        let mut relaxation = Relaxation { relaxed: Vec::new(), potentials: Vec::new(), bounds: Vec::new(), bound: 0 };
        for group in 0..self.target.groups.len() {
            let relaxed = self.relaxed(prices, group)?;
            let potentials = match potentials(&relaxed, self.arcs[group].get_or_insert_with(|| Arcs::new(&relaxed))) {
                Ok(potentials) => potentials,
                Err((nodes, gain)) => return Ok(Err(Circle { group, nodes, gain })),
            };
            if potentials.iter().any(|&potential| potential > MOST_NUMBER) {
                return Err(Refusal::NoneFound("amounts of money are too large".to_owned()));
            }
            let most = begin(&relaxed, &potentials).first().map_or(0, |best| (best.0 + relaxed.prices_of_stops).max(0));
            relaxation.bounds.push(most);
            relaxation.relaxed.push(relaxed);
            relaxation.potentials.push(potentials);
        }
        relaxation.bound = self.target.of_prices(&prices.of_track) + self.target.most(&relaxation.bounds, None);
        Ok(Ok(relaxation))
    }

    /// Computes the bound of some prices, and raises them as long as a circle earns something.
    pub(super) fn relax_and_raise(
        &mut self,
        prices: &mut Prices,
        best: &mut Best,
        names: &Names,
    ) -> Result<Relaxation<'s>, Refusal> {
        for _ in 0..MOST_CIRCLES {
            let Circle { group, nodes, gain } = match self.relax(prices)? {
                Ok(relaxation) => {
                    self.work += relaxation.potentials.iter().map(Vec::len).sum::<usize>();
                    return Ok(relaxation);
                }
                Err(circle) => circle,
            };
            let relaxed = self.relaxed(prices, group)?;
            let visits = nodes.iter().filter(|&&node| relaxed.stop_of[node].is_some()).count();
            if gain <= 0 || visits == 0 {
                break;
            }
            let (earns, uses) = self.uses(&relaxed, prices, (group, &nodes), names);
            if best.program.add(Column { earns: (gain + earns) as f64, uses }, |name| self.allowed(names, name)) {
                // The circle by itself: it goes round again.
                best.ways.push((group, nodes.repeat(2)));
            }
            let raise = (gain + visits as i64 - 1) / visits as i64;
            for stop in nodes.iter().filter_map(|&node| relaxed.stop_of[node]) {
                prices.of_stops[group][stop] += raise;
            }
        }
        Err(Refusal::NoneFound("potentials do not converge".to_owned()))
    }

    /// Returns how often a relaxed route uses what, and the prices of that.
    pub(super) fn uses(
        &self,
        relaxed: &Relaxed<'_>,
        prices: &Prices,
        (group, way): (usize, &[usize]),
        names: &Names,
    ) -> (i64, Vec<(usize, f64)>) {
        let stops = self.target.turn.question.board.stops.len();
        let mut uses: BTreeMap<usize, f64> = BTreeMap::new();
        let mut paid = 0;
        let mut pay = |name: usize, price: i64| {
            *uses.entry(name).or_default() += 1.0;
            paid += price;
        };
        for &node in way {
            if let Some(stop) = relaxed.stop_of[node] {
                pay(names.stops + group * stops + stop, prices.of_stops[group][stop]);
            }
            let track = self.track(node).filter(|_| !self.target.turn.question.overlap);
            let track = track.into_iter().flat_map(|track| track.iter());
            track.for_each(|number| pay(number, prices.of_track[number]));
        }
        (paid, uses.into_iter().collect())
    }

    /// Compiles the relaxed routes of a group.
    pub(super) fn relaxed(&self, prices: &Prices, group: usize) -> Result<Relaxed<'s>, Refusal> {
        let of_both = (&prices.of_track[..], &prices.of_stops[group][..]);
        Relaxed::new(self.target, (group, &self.sides), self.graph, of_both, &self.memories[group], "trains")
    }

    /// Compiles the relaxed routes of all groups.
    pub(super) fn all_relaxed(&self, prices: &Prices) -> Result<Vec<Relaxed<'s>>, Refusal> {
        (0..self.target.groups.len()).map(|group| self.relaxed(prices, group)).collect()
    }

    /// Returns prices under which no circle of free visits earns anything.
    pub(super) fn without_circles(&self, mut prices: Prices) -> Result<Prices, Refusal> {
        for group in 0..self.target.groups.len() {
            let relaxed = self.relaxed(&prices, group)?;
            for (price, visits) in prices.of_stops[group].iter_mut().zip(&relaxed.visits) {
                let free = visits.iter().filter(|visit| visit.costs.is_empty());
                *price += free.map(|visit| visit.gain).max().unwrap_or(0).max(0);
            }
        }
        Ok(prices)
    }
}

/// The names of the rows of a program: from 0 on the track, then for each group the stops, from `groups` on the groups, and all runs.
pub(super) struct Names {
    pub(super) stops: usize,
    pub(super) groups: usize,
    pub(super) runs: usize,
}

impl Names {
    /// Returns the price that each run of a group pays.
    pub(super) fn price_of_run(&self, program: &Program, group: usize) -> f64 {
        program.price(self.groups + group) + program.price(self.runs)
    }
}

/// The best prices so far, and what leads to better ones.
pub(super) struct Best {
    pub(super) prices: Prices,
    /// The bound that they give.
    pub(super) bound: i64,
    /// The relaxed routes so far.
    pub(super) program: Program,
    /// For each of them its group and its nodes.
    pub(super) ways: Vec<(usize, Vec<usize>)>,
    /// The share of the best prices in the next ones. The prices of the program alone swing.
    pub(super) share: f64,
    /// Whether there are no better prices.
    pub(super) is_converged: bool,
}

impl Best {
    pub(super) fn new(prices: Prices) -> Self {
        Self { prices, bound: i64::MAX, program: Program::default(), ways: Vec::new(), share: 1.0, is_converged: false }
    }

    /// Takes over some relaxed routes.
    pub(super) fn keep_of(&mut self, other: &Self, is_left: impl Fn(&(usize, Vec<usize>)) -> bool, search: &Search<'_>) {
        let names = search.names();
        for (column, way) in other.program.columns().zip(&other.ways).filter(|(_, way)| is_left(way)) {
            if self.program.add(column, |name| search.allowed(&names, name)) {
                self.ways.push(way.clone());
            }
        }
        self.program.solve();
    }

    /// Returns prices between the best ones and those of the program.
    pub(super) fn between(&self, of_program: &[f64], names: &Names, stops: usize) -> Prices {
        let mixed = |(&best, &other): (&i64, &f64)| (self.share * best as f64 + (1.0 - self.share) * other).round() as i64;
        let (track, of_stops) = of_program.split_at(names.stops);
        let of_stops = self.prices.of_stops.iter().zip(of_stops.chunks(stops.max(1)));
        Prices {
            of_track: self.prices.of_track.iter().zip(track).map(mixed).collect(),
            of_stops: of_stops.map(|(best, other)| best.iter().zip(other).map(mixed).collect()).collect(),
        }
    }
}
