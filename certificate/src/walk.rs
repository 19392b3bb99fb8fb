//! The walk over all routes of a train that may matter, with the rules on paths of the oracle.

use highball_oracle::Bits;
use highball_oracle::legal::is_legal;
use highball_oracle::price::Turn;
use highball_oracle::question::Reach;
use highball_oracle::walk::{Guide, Path, walk};

use crate::graph::Node;
use crate::refusal::{Budget, Refusal};
use crate::relaxed::{NEVER, Relaxed};

/// A state of a relaxed route, and what it has earned by then after prices.
type Label = (usize, i64);

/// Leads a walk along the routes that earn at least `least` after prices, and maybe others.
struct Priced<'s> {
    relaxed: &'s Relaxed<'s>,
    /// An upper bound on what a relaxed route still earns from each state and node.
    potentials: &'s [i64],
    least: i64,
    /// For each segment of the path so far, the labels after it, from those where it begins.
    labels: Vec<Vec<Label>>,
    routes: Routes<'s>,
}

/// Leads a walk along some segments.
struct Along<'s> {
    segments: &'s Bits,
    routes: Routes<'s>,
}

/// The routes that a walk has found.
struct Routes<'s> {
    turn: &'s Turn<'s>,
    train: usize,
    most_stops: usize,
    found: Vec<Path>,
    budget: &'s mut Budget,
}

impl Routes<'_> {
    fn add(&mut self, path: &Path) -> Result<(), highball_oracle::Refusal> {
        if path.stops.len() > self.most_stops {
            let what = "stops of a route, or rows of a train";
            return Err(highball_oracle::Refusal::TooLarge { what, most: self.most_stops });
        }
        let path = path.clone().complete(self.turn.question);
        if is_legal(self.turn, self.train, &path) {
            self.found.push(path);
        }
        Ok(())
    }
}

/// Returns the greatest number of stops of a route. Each is a bit of 64. If several rows serve a kind, many ways to assign stops to rows
/// may have to be tried.
fn most_stops(turn: &Turn<'_>, train: usize) -> usize {
    let Reach::Rows(rows) = turn.reach(train) else { return 63 };
    let costs_more = turn.question.board.stops.iter().any(|stop| stop.visit_cost > 1);
    if rows.len() > 3 || costs_more { 16 } else { 63 }
}

impl Guide for Priced<'_> {
    fn begin(&mut self, stop: usize) {
        self.labels = vec![self.relaxed.begin(stop).collect()];
    }

    fn step(&mut self) -> Result<(), highball_oracle::Refusal> {
        self.routes.budget.spend(1, "steps of routes")
    }

    fn enter(&mut self, segment: usize, exit: usize, passes: bool) -> Result<bool, highball_oracle::Refusal> {
        let node = if passes { Node::Pass { segment, exit } } else { Node::Run { segment, exit } };
        let node = self.relaxed.graph.number(node);
        let mut after = Vec::new();
        for &(state, earned) in self.labels.last().into_iter().flatten() {
            self.relaxed.come(node, state, |state, gain| {
                let (earned, left) = (earned + gain, self.potentials[self.relaxed.place(node, state)]);
                if left > NEVER && earned + left + self.relaxed.prices_of_stops >= self.least {
                    after.push((state, earned));
                }
            });
        }
        let goes_on = !after.is_empty();
        if goes_on {
            self.labels.push(after);
        }
        Ok(goes_on)
    }

    fn leave(&mut self) {
        self.labels.pop();
    }

    fn found(&mut self, path: &Path) -> Result<(), highball_oracle::Refusal> {
        let of_end = path.stops.last().map_or(0, |&stop| self.relaxed.of_ends[stop]) + self.relaxed.prices_of_stops;
        let is_enough = |&(state, earned): &Label| state % 2 == 1 && earned + of_end >= self.least;
        if self.labels.last().is_some_and(|labels| labels.iter().any(is_enough)) { self.routes.add(path) } else { Ok(()) }
    }
}

impl Guide for Along<'_> {
    fn begin(&mut self, _: usize) {}

    fn step(&mut self) -> Result<(), highball_oracle::Refusal> {
        self.routes.budget.spend(1, "steps of routes")
    }

    fn enter(&mut self, segment: usize, _: usize, _: bool) -> Result<bool, highball_oracle::Refusal> {
        Ok(self.segments.has(segment))
    }

    fn leave(&mut self) {}

    fn found(&mut self, path: &Path) -> Result<(), highball_oracle::Refusal> {
        self.routes.add(path)
    }
}

/// Lists the legal routes of a train that may earn `least` after prices, each in one of its two directions.
pub(crate) fn routes(
    turn: &Turn<'_>,
    train: usize,
    (relaxed, potentials): (&Relaxed<'_>, &[i64]),
    least: i64,
    budget: &mut Budget,
) -> Result<Vec<Path>, Refusal> {
    let routes = Routes { turn, train, most_stops: most_stops(turn, train), found: Vec::new(), budget };
    let mut guide = Priced { relaxed, potentials, least, labels: Vec::new(), routes };
    walk(turn.question, &mut guide)?;
    Ok(guide.routes.found)
}

/// Lists the legal routes of a train on some segments.
pub(crate) fn routes_on(turn: &Turn<'_>, train: usize, segments: &Bits, budget: &mut Budget) -> Result<Vec<Path>, Refusal> {
    let mut guide =
        Along { segments, routes: Routes { turn, train, most_stops: most_stops(turn, train), found: Vec::new(), budget } };
    walk(turn.question, &mut guide)?;
    Ok(guide.routes.found)
}
