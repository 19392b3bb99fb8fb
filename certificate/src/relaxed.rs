//! Relaxed routes of a train: walks that may come to a stop again, with states that hold what is left of the reach.
//!
//! Every legal route is a relaxed route, and earns at most what the relaxed route earns.

use highball_oracle::legal::{is_for_traffic_of, is_station, may_pass, may_run_through, may_run_to};
use highball_oracle::places::selects;
use highball_oracle::price::Turn;
use highball_oracle::question::{Amount, Bonus, Condition, Counted, End, Gauge, Money, Need, Paid, Reach, Rounding};

use crate::check::Target;
use crate::graph::{Graph, Node};
use crate::refusal::{Refusal, fault};
use crate::sets::Side;

/// One place of a memory: pairs of a stop, or track, and the nodes at which its use is remembered there.
pub(crate) type Memory = Vec<(usize, Vec<usize>)>;

/// Dimensions of states, with what is taken of each.
type Costs = Vec<(usize, usize)>;

/// One way to visit a stop.
#[derive(Debug, Clone)]
pub(crate) struct Visit {
    /// What it takes: the dimensions of the state, each with an amount.
    pub costs: Costs,
    /// What it earns after the stop's price.
    pub gain: i64,
}

/// The relaxed routes of a train.
pub(crate) struct Relaxed<'q> {
    pub graph: &'q Graph,
    /// For each dimension of a state, the number of values it has, and the product of those before it.
    dimensions: Vec<(usize, usize)>,
    /// The number of states that remember nothing: of all dimensions, and whether the route has included a station.
    pub blank: usize,
    /// The number of states.
    pub states: usize,
    /// For each node what coming there leaves in the memory, as bits.
    pub marks: Vec<usize>,
    /// For each place in the memory, the stop or the track whose use is remembered there at each node.
    remembers: Vec<Vec<Option<usize>>>,
    /// The ways to visit each stop. Empty if the train may not run there.
    pub visits: Vec<Vec<Visit>>,
    /// What each stop earns besides if it is the first or last.
    pub of_ends: Vec<i64>,
    /// Whether each stop may be the first or last.
    may_end: Vec<bool>,
    /// Whether each stop is a station.
    stations: Vec<bool>,
    /// The number of units that make one of the game's currency.
    scale: i64,
    /// What a route earns wherever it runs.
    pub constant: i64,
    /// The sum of the prices of all stops.
    pub prices_of_stops: i64,
    /// For each node its stop, if it visits one.
    pub stop_of: Vec<Option<usize>>,
    /// The price of the track of each segment.
    track_prices: Vec<i64>,
    /// For each node, whether the train may come to it.
    usable: Vec<bool>,
    /// For each node, whether the route may go on.
    goes_on: Vec<bool>,
    /// For each node what coming to it takes of the reach for hex sides.
    side_costs: Vec<usize>,
    /// The dimension of hex sides.
    sides: Option<usize>,
}

/// The greatest number of potentials of a train.
const MOST_POTENTIALS: usize = 8_000_000;

/// The potential of a state from which no relaxed route ends.
pub(crate) const NEVER: i64 = i64::MIN / 4;

impl<'q> Relaxed<'q> {
    /// Compiles the relaxed routes of a train for prices of track and of its stops.
    pub(crate) fn new(
        target: &Target<'_>,
        (group, sides): (usize, &[Side]),
        graph: &'q Graph,
        (prices, of_stops): (&[i64], &[i64]),
        memory: &[Memory],
        place: &str,
    ) -> Result<Self, Refusal> {
        let (turn, train, scale) = (&target.turn, target.groups[group][0], target.scale);
        let question = turn.question;
        let board = &question.board;
        let this = &question.trains[train];
        let may_visit = |number: usize| {
            let stop = &board.stops[number];
            is_for_traffic_of(turn, train, &stop.traffic)
                && may_run_to(turn, train, stop)
                && question.is_open[stop.hex]
                && (!question.only_valued_stops || turn.value(train, number) != 0)
        };
        let stops: Vec<usize> = (0..board.stops.len()).filter(|&stop| may_visit(stop)).collect();
        // A need for two stops that are ends is one for both ends.
        let is_of_ends = |it: &Condition| it.counted == Counted::End && it.hexes.is_empty() && it.at_least > 1;
        let is_always = |need: &Need| need.trains.has(train) && need.when.is_none() && !need.linked;
        let of_ends = || question.needs.iter().filter(|need| is_of_ends(&need.of) && is_always(need));
        let may_end = |stop: usize| of_ends().all(|need| selects(board, &need.of.of, stop));
        let mut relaxed = Self {
            graph,
            dimensions: Vec::new(),
            blank: 2,
            states: 2,
            marks: Vec::new(),
            remembers: Vec::new(),
            visits: vec![Vec::new(); board.stops.len()],
            of_ends: vec![0; board.stops.len()],
            may_end: (0..board.stops.len()).map(may_end).collect(),
            stations: board.stops.iter().map(|stop| is_station(turn, train, stop)).collect(),
            scale,
            constant: 0,
            prices_of_stops: of_stops.iter().sum(),
            stop_of: Vec::new(),
            track_prices: graph.tracks.iter().map(|track| track.iter().map(|number| prices[number]).sum()).collect(),
            usable: Vec::new(),
            goes_on: Vec::new(),
            side_costs: Vec::new(),
            sides: None,
        };
        // "No run earns less than 0", so nothing that reduces what it earns counts.
        let own = (this.rounding.map_or([1, 1], |_| this.part), this.rounding);
        let payments = question.bonuses.iter().filter(|bonus| turn.is_for(bonus, train)).flat_map(|bonus| &bonus.pays);
        let as_bonus = payments.filter_map(|payment| match payment.amount {
            Amount::OfRoute(part, rounding) => Some((part, Some(rounding))),
            Amount::PerTrain(_) | Amount::BestOf(_) => None,
        });
        let parts: Vec<([Money; 2], Option<Rounding>)> = as_bonus.chain([own]).collect();
        let rounded_up = |amount: Money, [above, below]: [Money; 2]| (amount.max(0) * scale * above + below - 1) / below;
        let part = |amount: Money| parts.iter().map(|(part, _)| rounded_up(amount, *part)).sum::<i64>();
        let up = parts.iter().filter_map(|(_, rounding)| rounding.filter(|rounding| rounding.up));
        relaxed.constant += up.map(|rounding| rounding.to * scale).sum::<i64>();
        // For each stop what it earns if it is visited, and what if it is paid.
        let mut gains = vec![[0, 0]; board.stops.len()];
        for bonus in question.bonuses.iter().filter(|bonus| bonus.paid != Paid::Set && turn.is_for(bonus, train)) {
            relaxed.share(turn, bonus, &stops, (train, &part), &mut gains);
        }
        let cost = |stop: usize| turn.visit_cost(train, stop) as usize;
        let limited = |most: u64, all: usize| (most < all as u64).then_some(most as usize);
        let price = |stop: usize| part(turn.price(train, stop)) + gains[stop][1];
        // For each stop the ways to visit it: what they take, and what the stop then pays.
        let ways: Vec<Vec<(Costs, i64)>> = match turn.reach(train) {
            Reach::Number(most) => {
                let most = limited(*most, stops.iter().map(|&stop| cost(stop)).sum());
                let dimension = most.map(|most| relaxed.dimension(most));
                let costs = |stop| dimension.filter(|_| cost(stop) > 0).map(|dimension| (dimension, cost(stop)));
                stops.iter().map(|&stop| vec![(costs(stop).into_iter().collect(), price(stop))]).collect()
            }
            Reach::Sides { most, costs, border } => {
                let of_gauges = (0..2).filter(|&gauge| this.gauges[gauge]).map(|gauge| costs[gauge] as usize);
                let of_border = border.filter(|_| !board.borders.is_empty()).map(|cost| cost as usize);
                let of_side = of_gauges.chain(of_border).min().unwrap_or(0);
                relaxed.sides = limited(*most, of_side * graph.len()).map(|most| relaxed.dimension(most));
                relaxed.side_costs = vec![of_side; graph.len()];
                stops.iter().map(|&stop| vec![(Vec::new(), price(stop))]).collect()
            }
            Reach::Rows(rows) => {
                let serves = |row: usize, stop: usize| rows[row].kinds.contains(&board.stops[stop].kind);
                let of_rows: Vec<(Option<usize>, Option<usize>)> = (0..rows.len())
                    .map(|row| {
                        let costs: Vec<usize> =
                            stops.iter().filter(|&&stop| serves(row, stop)).map(|&stop| cost(stop)).collect();
                        let visit = limited(rows[row].visit, costs.iter().sum());
                        // Who visits no more stops than the row pays is paid for each.
                        let is_paid = visit.is_some() && rows[row].pay >= rows[row].visit && !costs.contains(&0);
                        let pay = limited(rows[row].pay, costs.len()).filter(|_| !is_paid);
                        (visit.map(|most| relaxed.dimension(most)), pay.map(|most| relaxed.dimension(most)))
                    })
                    .collect();
                let of_stop = |&stop: &usize| {
                    let serving: Vec<_> = (0..rows.len()).filter(|&row| serves(row, stop)).map(|row| of_rows[row]).collect();
                    let takes =
                        |(visit, _): &(Option<usize>, _)| visit.filter(|_| cost(stop) > 0).map(|it| (it, cost(stop)));
                    let mut visiting: Vec<Option<(usize, usize)>> = serving.iter().map(takes).collect();
                    if visiting.contains(&None) {
                        visiting = vec![None];
                    }
                    let mut paying: Vec<_> = serving.iter().map(|(_, pay)| (pay.map(|it| (it, 1)), price(stop))).collect();
                    match paying.iter().copied().find(|(pay, _)| pay.is_none()) {
                        Some(free) => paying = vec![free],
                        None => paying.push((None, 0)),
                    }
                    let with = |visit: Option<(usize, usize)>| {
                        paying.iter().map(move |&(pay, price)| (visit.into_iter().chain(pay).collect(), price))
                    };
                    visiting.into_iter().flat_map(with).collect()
                };
                stops.iter().map(of_stop).collect()
            }
        };
        for (&stop, ways) in stops.iter().zip(ways) {
            let visit = |(costs, price)| Visit { costs, gain: price + gains[stop][0] - of_stops[stop] };
            relaxed.visits[stop] = ways.into_iter().map(visit).collect();
        }
        relaxed.blank = relaxed.dimensions.iter().fold(2, |states: usize, (values, _)| states.saturating_mul(*values));
        relaxed.states = memory.iter().fold(relaxed.blank, |states, _| states.saturating_mul(2));
        if relaxed.states.saturating_mul(graph.len()) > MOST_POTENTIALS {
            return Err(fault(place, format!("more than {MOST_POTENTIALS} states, which are too many to check")));
        }
        for (number, slot) in memory.iter().enumerate() {
            relaxed.remembers.push(vec![None; graph.len()]);
            for (thing, nodes) in slot {
                for &node in nodes {
                    match relaxed.remembers[number].get_mut(node) {
                        Some(entry @ None) => *entry = Some(*thing),
                        _ => {
                            return Err(fault(format!("{place}.memory[{number}]"), format!("node {node}, expected others")));
                        }
                    }
                }
            }
        }
        for number in 0..graph.len() {
            let track = graph.segment(number).map(|(segment, _)| &graph.tracks[segment]);
            let is_excluded = track.is_some_and(|track| sides.iter().any(|side| side.excludes(target, group, track, false)));
            relaxed.add_node(turn, train, (number, is_excluded));
        }
        // As if every node came from itself.
        relaxed.marks = (0..graph.len()).map(|node| relaxed.memory_on(node, node).0).collect();
        Ok(relaxed)
    }

    /// Adds a dimension whose values are 0 to `most`.
    fn dimension(&mut self, most: usize) -> usize {
        let before = self.dimensions.last().map_or(1, |&(values, before): &(usize, usize)| values.saturating_mul(before));
        self.dimensions.push((most.saturating_add(1), before));
        self.dimensions.len() - 1
    }

    /// Shares the amount of a bonus among the stops that its conditions count. A route that earns it has enough of them.
    fn share(
        &mut self,
        turn: &Turn<'_>,
        bonus: &Bonus,
        stops: &[usize],
        (train, part): (usize, &dyn Fn(Money) -> i64),
        gains: &mut [[i64; 2]],
    ) {
        let board = &turn.question.board;
        // For a bonus that is paid once, the oracle counts stops that the train can be paid for, whichever it is paid for.
        let if_paid = |counted: Counted| usize::from(counted == Counted::Paid && bonus.paid == Paid::EachRoute);
        let amount_of = |amount: &Amount| match amount {
            Amount::PerTrain(amounts) => amounts[train],
            Amount::BestOf(which) => {
                let best = stops.iter().filter(|&&stop| selects(board, which, stop));
                best.map(|&stop| turn.price(train, stop)).max().unwrap_or(0)
            }
            // It is in every price and every other amount.
            Amount::OfRoute(..) => 0,
        };
        let amount: i64 = bonus.pays.iter().filter(|pays| pays.goal == 0).map(|pays| part(amount_of(&pays.amount))).sum();
        // "The part of each payment of a bonus that is paid `once` is rounded by itself."
        if let Some(rounding) = turn.question.trains[train].rounding.filter(|it| it.up && bonus.paid == Paid::Once) {
            self.constant += rounding.to * self.scale * bonus.pays.len() as i64;
        }
        if let Some((which, counted, _)) = bonus.per.as_ref().filter(|_| !bonus.per_hex_apart) {
            let place = if_paid(*counted);
            stops.iter().filter(|&&stop| selects(board, which, stop)).for_each(|&stop| gains[stop][place] += amount);
            return;
        }
        let amount = if bonus.per_hex_apart { amount * farthest(turn, stops) } else { amount };
        let counts = |condition: &&Condition| condition.hexes.is_empty() && condition.at_least > 0;
        let conditions: Vec<&Condition> = bonus.includes.iter().filter(counts).collect();
        if conditions.is_empty() {
            self.constant += amount;
        }
        for condition in &conditions {
            let each = (condition.at_least as i64).saturating_mul(conditions.len() as i64);
            let share = (amount + each - 1) / each;
            for &stop in stops.iter().filter(|&&stop| selects(board, &condition.of, stop)) {
                match condition.counted {
                    Counted::End => self.of_ends[stop] += share,
                    counted => gains[stop][if_paid(counted)] += share,
                }
            }
        }
    }

    /// Compiles a node.
    fn add_node(&mut self, turn: &Turn<'_>, train: usize, (number, is_excluded): (usize, bool)) {
        let question = turn.question;
        let board = &question.board;
        let gauges = question.trains[train].gauges;
        let Some((segment, exit)) = self.graph.segment(number) else {
            self.stop_of.push(Some(number));
            self.usable.push(false);
            self.goes_on.push(true);
            return;
        };
        let is_pass = matches!(self.graph.node(number), Node::Pass { .. });
        let track = &board.segments[segment];
        let suits = match track.gauge {
            Gauge::Broad => gauges[0],
            Gauge::Narrow => gauges[1],
            Gauge::Dual | Gauge::Thin => true,
        };
        let starts = matches!(track.ends[1 - exit], End::Stop(_));
        let stop = match track.ends[exit] {
            End::Stop(stop) => Some(stop),
            _ => None,
        };
        let may_run_through = |stop: usize| may_run_through(turn, train, &board.stops[stop]);
        let is_right = match stop {
            None => starts || !track.terminal,
            Some(stop) if is_pass => may_pass(turn, train) && !may_run_through(stop) && (starts || !track.terminal),
            Some(stop) => !self.visits[stop].is_empty(),
        };
        let runs_through = stop.is_none_or(|stop| is_pass || board.stops[stop].through && may_run_through(stop));
        self.usable.push(!is_excluded && suits && question.is_open[track.hex] && is_right);
        self.goes_on.push(runs_through && (starts || !track.terminal));
        self.stop_of.push(stop.filter(|_| !is_pass));
        if !matches!(track.ends[1 - exit], End::Edge { .. })
            && let Some(cost) = self.side_costs.get_mut(number)
        {
            *cost = 0;
        }
    }

    /// Takes costs from a state. `None` if it has not as much.
    fn take(&self, state: usize, costs: impl IntoIterator<Item = (usize, usize)>) -> Option<usize> {
        let mut left = state / 2;
        for (dimension, cost) in costs {
            let (values, before) = self.dimensions[dimension];
            if left / before % values < cost {
                return None;
            }
            left -= cost * before;
        }
        Some(2 * left + state % 2)
    }

    /// Returns the states after a visit to a stop, with what it earns.
    fn visit(&self, stop: usize, state: usize) -> impl Iterator<Item = (usize, i64)> + '_ {
        let after = move |visit: &Visit| Some((self.take(state, visit.costs.iter().copied())?, visit.gain));
        let with_station = move |(state, gain)| (state | usize::from(self.stations[stop]), gain);
        self.visits[stop].iter().filter_map(after).map(with_station)
    }

    /// Returns the states with which a relaxed route begins at a stop, and what it earns there.
    pub(crate) fn begin(&self, stop: usize) -> impl Iterator<Item = (usize, i64)> + '_ {
        let memory = self.marks[stop];
        let begun = move |(state, gain)| (state + memory * self.blank, gain + self.of_ends[stop] + self.constant);
        self.visit(stop, self.blank - 2).filter(move |_| self.may_end[stop]).map(begun)
    }

    /// Returns the nodes that may follow a node.
    pub(crate) fn after(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let all: &[usize] = if self.goes_on[node] { &self.graph.successors[node] } else { &[] };
        all.iter().copied().filter(|&next| self.usable[next])
    }

    /// Whether coming to a node always takes something.
    pub(crate) fn takes(&self, node: usize) -> bool {
        let of_stop = self.stop_of[node].is_some_and(|stop| self.visits[stop].iter().all(|visit| !visit.costs.is_empty()));
        of_stop || (self.sides.is_some() && self.side_costs[node] > 0)
    }

    /// Whether a route that comes to a node uses a stop, or else, from the number of stops on, track.
    pub(crate) fn uses(&self, node: usize, thing: usize) -> bool {
        match thing.checked_sub(self.visits.len()) {
            None => self.stop_of[node] == Some(thing),
            Some(track) => self.graph.segment(node).is_some_and(|(segment, _)| self.graph.tracks[segment].has(track)),
        }
    }

    /// Returns the bits of a memory with which no route comes from a node to another, as it would use something again, and those that stay.
    pub(crate) fn memory_on(&self, from: usize, node: usize) -> (usize, usize) {
        let bits = |is_one: &dyn Fn(usize, Option<usize>) -> bool| {
            let slots = self.remembers.iter().enumerate();
            slots.map(|(slot, at)| usize::from(at[from].is_some_and(|thing| is_one(thing, at[node]))) << slot).sum()
        };
        (bits(&|thing, _| self.uses(node, thing)), bits(&|thing, there| there == Some(thing)))
    }

    /// Returns what is remembered after coming from a node to another. `None` if it would use something again that is remembered.
    pub(crate) fn memory_after(&self, memory: usize, from: usize, node: usize) -> Option<usize> {
        let (excluded, stays) = self.memory_on(from, node);
        (memory & excluded == 0).then_some(memory & stays | self.marks[node])
    }

    /// Whether a route can be at a node in a state: it remembers nothing that it does not remember there.
    pub(crate) fn may_be(&self, node: usize, state: usize) -> bool {
        let memory = state / self.blank;
        let knows = |(slot, remembers): (usize, &Vec<Option<usize>>)| memory & (1 << slot) == 0 || remembers[node].is_some();
        self.remembers.iter().enumerate().all(knows)
    }

    /// Calls `each` with the states after coming from a node to another in a state, and what that earns.
    pub(crate) fn come(&self, (from, node): (usize, usize), state: usize, mut each: impl FnMut(usize, i64)) {
        if let Some(memory) = self.memory_after(state / self.blank, from, node) {
            self.step(node, state % self.blank, |state, gain| each(memory * self.blank + state, gain));
        }
    }

    /// The same with states that remember nothing.
    pub(crate) fn step(&self, node: usize, state: usize, mut each: impl FnMut(usize, i64)) {
        let Some((segment, _)) = self.graph.segment(node).filter(|_| self.usable[node]) else { return };
        let price = self.track_prices[segment];
        let of_side = |dimension| (dimension, self.side_costs[node]);
        let Some(state) = self.take(state, self.sides.map(of_side)) else { return };
        match self.stop_of[node] {
            None => each(state, -price),
            Some(stop) => self.visit(stop, state).for_each(|(state, gain)| each(state, gain - price)),
        }
    }

    /// Returns what a relaxed route earns by ending at a node in a state. `None` if it cannot end.
    pub(crate) fn end(&self, node: usize, state: usize) -> Option<i64> {
        let stop = self.stop_of[node].filter(|&stop| self.may_end[stop] && state % 2 == 1 && node >= self.visits.len())?;
        Some(self.of_ends[stop])
    }

    /// Returns the place of a potential.
    pub(crate) const fn place(&self, node: usize, state: usize) -> usize {
        state * self.graph.len() + node
    }

    /// Checks that no step of a relaxed route earns more than the potential falls. Each inequality is about one arc.
    pub(crate) fn check(&self, potentials: &[i64], place: &str) -> Result<(), Refusal> {
        if potentials.len() != self.states * self.graph.len() {
            let message =
                format!("{} numbers, expected {} states of {} nodes", potentials.len(), self.states, self.graph.len());
            return Err(fault(format!("{place}.potentials"), message));
        }
        for state in 0..self.states {
            for node in (0..self.graph.len()).filter(|&node| self.may_be(node, state)) {
                let here = potentials[self.place(node, state)];
                let mut most = self.end(node, state).unwrap_or(NEVER);
                for next in self.after(node) {
                    self.come((node, next), state, |state, gain| {
                        let there = potentials[self.place(next, state)];
                        most = most.max(if there > NEVER { there + gain } else { NEVER });
                    });
                }
                if here < most {
                    let place = format!("{place}.potentials[{}]", self.place(node, state));
                    return Err(fault(place, format!("is {here}, but a step from there earns {most}")));
                }
            }
        }
        Ok(())
    }
}

/// Returns the greatest number of hexes between two stops, as far as columns and rows tell.
fn farthest(turn: &Turn<'_>, stops: &[usize]) -> i64 {
    let board = &turn.question.board;
    let span = |axis: usize| {
        let places = || stops.iter().map(|&stop| board.hexes[board.stops[stop].hex].place[axis]);
        places().max().unwrap_or(0) - places().min().unwrap_or(0)
    };
    span(0) + span(1)
}
