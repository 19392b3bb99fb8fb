//! The sets of listed routes, and the sides of splits.

use highball_oracle::Bits;
use highball_oracle::price::{Priced, payable, price};
use highball_oracle::question::{Licence, Money};
use highball_oracle::sets::{Run, earned, may_be_added, run};
use highball_oracle::walk::Path;

use crate::check::Target;
use crate::format::Part;
use crate::refusal::{Budget, Refusal, fault};
use crate::relaxed::Relaxed;
use crate::walk::routes;
use crate::worth::of_once;

/// One side of a split.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Side {
    pub pair: [Part; 2],
    /// Whether one run has both parts of the pair, or none has both.
    pub together: bool,
}

impl Side {
    /// Whether no run of a group may have this track. If it is not the `whole` track of the run, the run may have more.
    pub(crate) fn excludes(&self, target: &Target<'_>, group: usize, track: &Bits, whole: bool) -> bool {
        let has = |part: Part| match part {
            Part::Track(number) => track.has(number),
            Part::Train(number) => number == group,
        };
        let lacks = |part: Part| match part {
            Part::Track(number) => whole && !track.has(number),
            Part::Train(number) => number != group,
        };
        // If one run has both, no other run has track of the pair, nor is it of the train. Of alike trains there are others.
        let is_unique = |part: Part| !matches!(part, Part::Train(number) if target.groups[number].len() > 1);
        let is_half = |one: Part, other: Part| is_unique(one) && has(one) && lacks(other);
        // Trains of other classes may use the same track.
        let class = |group: usize| &target.turn.question.trains[target.groups[group][0]].track_class;
        let is_of_class = |part: &Part| !matches!(*part, Part::Train(number) if class(number) != class(group));
        let [one, other] = self.pair;
        let is_half = self.pair.iter().all(is_of_class) && (is_half(one, other) || is_half(other, one));
        if self.together { is_half } else { has(one) && has(other) }
    }

    /// Returns the listed runs that are left on this side.
    pub(crate) fn of<'l>(&self, target: &Target<'_>, lists: &Lists<'l>, budget: &mut Budget) -> Result<Lists<'l>, Refusal> {
        budget.spend(lists.iter().map(Vec::len).sum(), "runs on both sides of splits")?;
        let is_left = |group: usize, listed: &Listed<'_>| !self.excludes(target, group, &listed.run.path.track, true);
        let of_group = |(group, list): (usize, &Vec<&'l Listed<'l>>)| {
            list.iter().copied().filter(|listed| is_left(group, listed)).collect()
        };
        Ok(lists.iter().enumerate().map(of_group).collect())
    }
}

/// A route that a better set may contain.
pub(crate) struct Candidate {
    path: Path,
    /// What it earns alone, before prices.
    alone: Priced,
    /// As many stops as the train can be paid for, as bits.
    payable: u64,
    /// Its revenue with all bonuses that are paid once, before prices.
    most: Money,
}

/// A run that a better set may contain.
pub(crate) struct Listed<'p> {
    pub run: Run<'p>,
    /// What it earns with all bonuses that are paid once, in units.
    pub most: i64,
}

impl Listed<'_> {
    /// Returns what it earns at most after prices, in units.
    pub(crate) fn reduced(&self, prices: &[i64]) -> i64 {
        self.most - self.run.path.track.iter().map(|number| prices[number]).sum::<i64>()
    }
}

/// For each group the runs that a better set may contain.
pub(crate) type Lists<'l> = Vec<Vec<&'l Listed<'l>>>;

/// Lists the routes of a group that earn at least `least` after prices, with what they earn then, from the greatest on.
pub(crate) fn candidates(
    target: &Target<'_>,
    (group, sides): (usize, &[Side]),
    (relaxed, potentials, prices): (&Relaxed<'_>, &[i64], &[i64]),
    least: i64,
    budget: &mut Budget,
) -> Result<Vec<(i64, Candidate)>, Refusal> {
    let (turn, train) = (&target.turn, target.groups[group][0]);
    let mut found = Vec::new();
    for path in routes(turn, train, (relaxed, potentials), least, budget)? {
        let is_excluded = sides.iter().any(|side| side.excludes(target, group, &path.track, true));
        if let Some(alone) = price(turn, train, &path)?.filter(|_| !is_excluded) {
            let payable = payable(turn, train, &path)?;
            let most = alone.goals[0] + of_once(turn, train, &path, payable);
            let reduced = most * target.scale - path.track.iter().map(|number| prices[number]).sum::<i64>();
            found.extend((reduced >= least).then_some((reduced, Candidate { path, alone, payable, most })));
        }
    }
    found.sort_by_key(|(reduced, _)| -reduced);
    Ok(found)
}

/// Returns the runs that a better set may contain, as far as these prices tell.
pub(crate) fn narrowed<'l>(
    target: &Target<'_>,
    prices: &[i64],
    lists: &Lists<'l>,
    budget: &mut Budget,
) -> Result<Lists<'l>, Refusal> {
    budget.spend(lists.iter().map(Vec::len).sum(), "prices of runs")?;
    let most = |list: &Vec<&Listed<'_>>| list.iter().map(|listed| listed.reduced(prices)).max().unwrap_or(0).max(0);
    let least = target.least(prices, &lists.iter().map(most).collect::<Vec<i64>>());
    let left = |(list, least): (&Vec<&'l Listed<'l>>, &i64)| {
        list.iter().copied().filter(|listed| listed.reduced(prices) >= *least).collect()
    };
    Ok(lists.iter().zip(&least).map(left).collect())
}

/// Checks that no set of the listed routes earns more.
pub(crate) fn check_sets<'l>(
    target: &Target<'_>,
    prices: &[i64],
    lists: &Lists<'l>,
    budget: &mut Budget,
    place: &str,
) -> Result<(), Refusal> {
    let priced = |list: &Vec<&'l Listed<'l>>| {
        let mut priced: Vec<PricedRun<'l>> = list.iter().map(|listed| (listed.reduced(prices), &listed.run)).collect();
        priced.sort_by_key(|(reduced, _)| -reduced);
        priced
    };
    let all = target.groups.iter().zip(lists).map(|(group, list)| (group.len(), priced(list))).collect();
    Sets { target, budget, place, chosen: Vec::new() }.extend(all, target.of_prices(prices))
}

/// A run with what it earns at most after prices.
type PricedRun<'l> = (i64, &'l Run<'l>);

/// Returns the runs of each group on listed routes.
pub(crate) fn runs<'p>(target: &Target<'_>, candidates: &'p [Vec<Candidate>]) -> Vec<Vec<Listed<'p>>> {
    let listed = |group: usize, it: &'p Candidate| Listed {
        run: run(&target.turn, target.groups[group][0], &it.path, (it.alone.goals, it.alone.paid), it.payable),
        most: it.most * target.scale,
    };
    let of_group = |(group, list): (usize, &'p Vec<Candidate>)| list.iter().map(|it| listed(group, it)).collect();
    candidates.iter().enumerate().map(of_group).collect()
}

/// A search over the sets of listed routes that may earn more.
struct Sets<'s> {
    target: &'s Target<'s>,
    budget: &'s mut Budget,
    place: &'s str,
    chosen: Vec<&'s Run<'s>>,
}

impl<'s> Sets<'s> {
    /// Checks the sets of the chosen routes and others. `left` has for alike trains how many are left, and the routes that can be added.
    /// `earned` is what the chosen routes earn after prices, and all prices.
    fn extend(&mut self, mut left: Vec<(usize, Vec<PricedRun<'s>>)>, earned: i64) -> Result<(), Refusal> {
        self.budget.spend(1, "sets of routes")?;
        let runs = self.target.turn.question.most_runs - self.chosen.len();
        left.retain(|(count, routes)| *count > 0 && !routes.is_empty());
        let most = |first: i64, left: &[(usize, Vec<PricedRun<'_>>)]| {
            let of_group = |(number, (count, routes)): (usize, &(usize, Vec<PricedRun<'_>>))| {
                std::iter::repeat_n(if number == 0 { first } else { routes[0].0 }.max(0), *count)
            };
            let mut all: Vec<i64> = left.iter().enumerate().flat_map(of_group).collect();
            all.sort_unstable_by_key(|most| -most);
            earned + all.iter().take(runs).sum::<i64>()
        };
        let Some((count, routes)) = left.first().filter(|_| runs > 0) else {
            return if earned < self.target.better { Ok(()) } else { self.check() };
        };
        for (number, (reduced, run)) in routes.iter().enumerate() {
            // Of alike trains, a later one has no earlier route.
            if most(*reduced, &left) < self.target.better {
                break;
            }
            self.chosen.push(run);
            let mut rest = Vec::new();
            for (group, (others, routes)) in left.iter().enumerate() {
                let (others, from) = if group == 0 { (count - 1, number) } else { (*others, 0) };
                let mut fitting = Vec::new();
                for &route in routes[from..].iter().filter(|_| others > 0) {
                    self.budget.spend(1, "sets of routes")?;
                    if self.may_be_added(route.1) {
                        fitting.push(route);
                    }
                }
                rest.push((others, fitting));
            }
            self.extend(rest, earned + reduced)?;
            self.chosen.pop();
        }
        // None of the first trains runs.
        left.remove(0);
        self.extend(left, earned)
    }

    /// Whether a route may be added to the chosen ones.
    fn may_be_added(&self, run: &Run<'_>) -> bool {
        let licences = &self.target.turn.question.licences;
        let is_held = |(number, licence): (usize, &Licence)| {
            let needs = |run: &Run<'_>| run.licences & (1 << number) != 0;
            !needs(run) || self.chosen.iter().filter(|run| needs(run)).count() < licence.held
        };
        may_be_added(&self.target.turn, &self.chosen, run) && licences.iter().enumerate().all(is_held)
    }

    /// Checks that a set does not earn more.
    fn check(&self) -> Result<(), Refusal> {
        match earned(&self.target.turn, &self.chosen) {
            Some(goals) if goals[0] > self.target.earns => {
                let message = format!("a set of runs earns {}, which is more than {}", goals[0], self.target.earns);
                Err(fault(self.place, message))
            }
            _ => Ok(()),
        }
    }
}
