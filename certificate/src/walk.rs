//! The walk over all routes of a train that may matter, with the rules on paths of the oracle.

use highball_oracle::legal::is_legal;
use highball_oracle::price::Turn;
use highball_oracle::question::Reach;
use highball_oracle::walk::{Guide, MOST_STOPS, Path, walk};

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
    /// For each segment of the path so far, the node to which it leads and the labels there, from where the path begins.
    labels: Vec<(usize, Vec<Label>)>,
    turn: &'s Turn<'s>,
    train: usize,
    most_stops: usize,
    found: Vec<Path>,
    budget: &'s mut Budget,
}

/// Returns the greatest number of stops of a route. Each is a bit of 64. If several rows serve a kind, many ways to assign stops to rows
/// may have to be tried.
fn most_stops(turn: &Turn<'_>, train: usize) -> usize {
    let Reach::Rows(rows) = turn.reach(train) else { return MOST_STOPS };
    let costs_more = turn.question.board.stops.iter().any(|stop| stop.visit_cost > 1);
    if rows.len() > 3 || (costs_more && rows.len() > 2) { 16 } else { MOST_STOPS }
}

impl Guide for Priced<'_> {
    fn begin(&mut self, stop: usize) {
        self.labels = vec![(stop, self.relaxed.begin(stop).collect())];
    }

    fn step(&mut self) -> Result<(), highball_oracle::Refusal> {
        self.budget.spend(1, "steps of routes")
    }

    fn enter(&mut self, segment: usize, exit: usize, passes: bool) -> Result<bool, highball_oracle::Refusal> {
        let node = if passes { Node::Pass { segment, exit } } else { Node::Run { segment, exit } };
        let node = self.relaxed.graph.number(node);
        let mut after = Vec::new();
        let Some((from, labels)) = self.labels.last() else { return Ok(false) };
        for &(state, earned) in labels {
            self.relaxed.come((*from, node), state, |state, gain| {
                let (earned, left) = (earned + gain, self.potentials[self.relaxed.place(node, state)]);
                if left > NEVER && earned + left + self.relaxed.prices_of_stops >= self.least {
                    after.push((state, earned));
                }
            });
        }
        // Of equal states, one that has earned less leads to nothing that earns more.
        after.sort_unstable_by(|one, other| other.cmp(one));
        after.dedup_by_key(|label: &mut Label| label.0);
        let goes_on = !after.is_empty();
        self.labels.extend(goes_on.then_some((node, after)));
        Ok(goes_on)
    }

    fn leave(&mut self) {
        self.labels.pop();
    }

    fn found(&mut self, path: &Path) -> Result<(), highball_oracle::Refusal> {
        let of_end = path.stops.last().map_or(0, |&stop| self.relaxed.of_ends[stop]) + self.relaxed.prices_of_stops;
        let is_enough = |&(state, earned): &Label| state % 2 == 1 && earned + of_end >= self.least;
        if self.labels.last().is_some_and(|(_, labels)| labels.iter().any(is_enough)) {
            if path.stops.len() > self.most_stops {
                let what = "stops of a route, or rows of a train";
                return Err(highball_oracle::Refusal::TooLarge { what, most: self.most_stops });
            }
            let path = path.clone().complete(self.turn.question);
            // A route that is listed takes room. It counts as 20 steps.
            self.budget.spend(20, "steps of routes")?;
            self.found.extend(is_legal(self.turn, self.train, &path).then_some(path));
        }
        Ok(())
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
    let most_stops = most_stops(turn, train);
    let mut guide =
        Priced { relaxed, potentials, least, labels: Vec::new(), turn, train, most_stops, found: Vec::new(), budget };
    walk(turn.question, &mut guide)?;
    Ok(guide.found)
}
