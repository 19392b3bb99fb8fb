//! The sets of routes and what they earn. Section *A legal set of routes*, rules 9 to 11 and 13.

use crate::bits::Bits;
use crate::given::{self, GivenRun};
use crate::legal::is_legal;
use crate::places::{meets, selects};
use crate::price::{self, Turn, is_earned, paid_once};
use crate::question::{Amount, Board, Choice, Condition, Goals, MOST_GOALS, Money, Need, Paid, Payment, Question};
use crate::refusal::{Refusal, at_most};
use crate::walk::{Path, paths};

/// Which of the legal sets are listed.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// The greatest number of sets.
    pub most: usize,
    /// Decides which sets these are. With equal seeds they are the same.
    pub seed: u64,
}

impl Sample {
    /// No sets.
    pub const NONE: Self = Self { most: 0, seed: 0 };
}

/// The legal sets of routes of a question.
#[derive(Debug, Clone)]
pub struct Sets {
    /// The most that can be earned for each goal of the objective.
    pub best: Goals,
    /// The number of sets that were priced, under all choices.
    pub priced: usize,
    /// The earnings of each given set under the best choices, or `None` if it is not legal under any.
    pub given: Vec<Option<Goals>>,
    /// Some of the legal sets that have a route.
    pub sample: Vec<ListedSet>,
}

/// A legal set of routes.
#[derive(Debug, Clone)]
pub struct ListedSet {
    /// Its routes, in the order of their trains.
    pub runs: Vec<ListedRun>,
    /// Its earnings for each goal under some choices.
    pub goals: Goals,
}

/// A route of a set.
#[derive(Debug, Clone)]
pub struct ListedRun {
    /// The id of the train.
    pub train: String,
    /// The names of the stops that it includes, in order.
    pub stops: Vec<String>,
}

/// A route that a train can run, with what the rules on sets ask of it.
pub struct Run<'p> {
    /// Its train.
    pub train: usize,
    /// Its path.
    pub path: &'p Path,
    /// Its earnings by itself, for each goal.
    pub goals: Goals,
    /// The stops that it includes.
    stops: Bits,
    /// The bonuses that are paid once and that it earns, with what they would pay.
    once: Vec<(usize, Goals)>,
    /// The bonuses that it earns, as bits.
    earned: u64,
    /// The demands that it meets, as bits.
    demands: u64,
    /// The licences that it needs, as bits.
    pub licences: u64,
    /// The prices of its visits to stops that are paid once, with the number of the entry.
    visits: Vec<(usize, Money)>,
}

/// The greatest number of bonuses, and of demands and licences: each is a bit of 64.
const MOST_RULES: usize = 64;

/// The greatest number of routes of all trains under all choices.
const MOST_ROUTES: usize = 100_000;

/// The greatest number of sets that are priced.
const MOST_SETS: usize = 500_000;

/// The greatest number of sets of choices. Section *Choices*.
const MOST_CHOICES: usize = 64;

/// Lists all legal sets of routes, and finds what the best of them earns. Looks up the `given` sets among them.
///
/// # Errors
/// If there is too much of something to list it all.
pub fn solve(question: &Question, given: &[Vec<GivenRun>], sample: Sample) -> Result<Sets, Refusal> {
    let paths = paths(question)?;
    let mut listing = Listing { best: [0; MOST_GOALS], priced: 0, legal: 0, sample, listed: Vec::new() };
    let mut of_given: Vec<Option<Goals>> = vec![None; given.len()];
    let mut routes = 0;
    for taken in choices(question) {
        let turn = Turn::new(question, taken);
        let runs = runs(&turn, &paths)?;
        routes += runs.iter().map(Vec::len).sum::<usize>();
        at_most("routes", routes, MOST_ROUTES)?;
        listing.extend(&turn, &runs, 0, &mut Vec::new())?;
        for (best, set) in of_given.iter_mut().zip(given) {
            *best = (*best).max(given::earned(&turn, &runs, set));
        }
    }
    Ok(Sets { best: listing.best, priced: listing.priced, given: of_given, sample: listing.listed })
}

/// Returns all sets of choices that the company may take together. "At most 64 sets of choices are considered: a choice that would bring
/// more is never taken, nor are those after it." Sections *Choices* and *Choices about a train*.
#[must_use]
pub fn choices(question: &Question) -> Vec<Vec<&Choice>> {
    let changes_reach = |choice: &Choice| choice.reach.is_some() || !choice.free_stops.is_empty();
    let exclude = |one: &Choice, other: &Choice| {
        (one.one_of.is_some() && one.one_of == other.one_of)
            || (one.places_token && other.places_token)
            || (changes_reach(one) && changes_reach(other) && one.train == other.train)
    };
    let mut sets: Vec<Vec<&Choice>> = vec![Vec::new()];
    for choice in &question.choices {
        let free = sets.iter().filter(|set| !set.iter().any(|other| exclude(choice, other)));
        let with: Vec<Vec<&Choice>> = free.map(|set| set.iter().copied().chain([choice]).collect()).collect();
        if sets.len() + with.len() > MOST_CHOICES {
            break;
        }
        sets.extend(with);
    }
    sets
}

/// Returns the routes that each train can run.
pub(crate) fn runs<'p>(turn: &Turn<'_>, paths: &'p [Path]) -> Result<Vec<Vec<Run<'p>>>, Refusal> {
    let question = turn.question;
    let rules = question.bonuses.len().max(question.demands.len()).max(question.licences.len());
    at_most("bonuses, demands or licences", rules, MOST_RULES)?;
    let of_train = |train| {
        let mut runs = Vec::new();
        for path in paths.iter().filter(|path| is_legal(turn, train, path)) {
            if let Some(priced) = price::price(turn, train, path)? {
                let payable = price::payable(turn, train, path)?;
                runs.push(run(turn, train, path, (priced.goals, priced.paid), payable));
            }
        }
        Ok(runs)
    };
    (0..question.trains.len()).map(of_train).collect()
}

/// Returns the bits of the rules for which something holds.
fn bits<T>(rules: &[T], holds: impl Fn(&T) -> bool) -> u64 {
    rules.iter().enumerate().filter(|(_, rule)| holds(rule)).fold(0, |bits, (number, _)| bits | 1 << number)
}

/// Returns a set of stops.
fn union(board: &Board, stops: impl Iterator<Item = usize>) -> Bits {
    let mut set = Bits::new(board.stops.len());
    stops.for_each(|stop| set.add(stop));
    set
}

/// Collects what the rules on sets ask of a route.
#[must_use]
pub fn run<'p>(turn: &Turn<'_>, train: usize, path: &'p Path, (goals, paid): (Goals, u64), payable: u64) -> Run<'p> {
    let question = turn.question;
    let board = &question.board;
    let once = question.bonuses.iter().enumerate().filter(|(_, bonus)| bonus.paid == Paid::Once);
    let once = once.filter(|(_, bonus)| is_earned(turn, bonus, train, path, payable));
    let entry = |stop: usize| question.paid_once.iter().position(|stops| stops.contains(&stop));
    let visits = path.stops.iter().filter_map(|&stop| Some((entry(stop)?, turn.price(train, stop))));
    Run {
        train,
        path,
        goals,
        stops: union(board, path.stops.iter().copied()),
        once: once.map(|(number, bonus)| (number, paid_once(turn, bonus, (train, path), payable))).collect(),
        earned: bits(&question.bonuses, |bonus| bonus.paid != Paid::Set && is_earned(turn, bonus, train, path, paid)),
        // "One route must meet all conditions of `includes`." Section *Needs and demands*.
        demands: bits(&question.demands, |conditions| conditions.iter().all(|it| meets(board, path, it, paid))),
        // "A train whose route includes several of the stops needs only one licence." Section *Licences*.
        licences: bits(&question.licences, |licence| {
            licence.trains.has(train) && path.stops.iter().any(|stop| licence.stops.contains(stop))
        }),
        visits: visits.collect(),
    }
}

/// Whether a route may be added to a set. "No two routes share a segment or an edge lane, or use two segments that share an exclusive
/// label." Sections *A legal set of routes* and *What routes share*.
pub fn may_be_added(turn: &Turn<'_>, chosen: &[&Run<'_>], run: &Run<'_>) -> bool {
    let trains = &turn.question.trains;
    let shares_track = |other: &&&Run<'_>| {
        !turn.question.overlap
            && trains[other.train].track_class == trains[run.train].track_class
            && other.path.track.meets(&run.path.track)
    };
    // "No two routes of a single stop may include the same stop."
    let shares_stop =
        |other: &&&Run<'_>| turn.question.local_once && other.path.stops.len() == 1 && other.path.stops == run.path.stops;
    !chosen.iter().any(|other| shares_track(&other) || shares_stop(&other))
}

/// Returns what a set of routes earns. `None` if it is not legal. The routes must be ones that may be added
/// to each other.
pub fn earned(turn: &Turn<'_>, set: &[&Run<'_>]) -> Option<Goals> {
    let question = turn.question;
    // Rule 9.
    let needs_licence = |licence: usize| set.iter().filter(|run| run.licences & (1 << licence) != 0).count();
    if question.licences.iter().enumerate().any(|(number, licence)| needs_licence(number) > licence.held) {
        return None;
    }
    // Section *Where routes may run*.
    let passing = set.iter().filter(|run| run.path.passed.is_some()).count();
    if question.bypass.as_ref().is_some_and(|bypass| passing > bypass.routes) {
        return None;
    }
    // Rule 11.
    let met = set.iter().fold(0, |met, run| met | run.demands);
    if !set.is_empty() && (0..question.demands.len()).any(|demand| met & (1 << demand) == 0) {
        return None;
    }
    // Rule 8.
    if !question.needs.iter().filter(|need| need.linked).all(|need| is_met_together(question, need, set)) {
        return None;
    }
    // Rule 13.
    if question.linked && !hang_together(set) {
        return None;
    }
    let mut goals: Goals = [0; MOST_GOALS];
    let mut add = |amounts: &Goals| goals.iter_mut().zip(amounts).for_each(|(goal, amount)| *goal += amount);
    set.iter().for_each(|run| add(&run.goals));
    // "Once, if the company's routes together include the stops." Section *Bonuses*.
    let stops = union(&question.board, set.iter().flat_map(|run| run.stops.iter()));
    let mut earned = set.iter().fold(0, |earned, run| earned | run.earned);
    for (number, bonus) in question.bonuses.iter().enumerate().filter(|(_, bonus)| bonus.paid == Paid::Set) {
        let includes_one = |condition: &Condition| {
            let mut numbers = 0..question.board.stops.len();
            numbers.any(|stop| stops.has(stop) && selects(&question.board, &condition.of, stop))
        };
        if bonus.includes.iter().all(includes_one) {
            earned |= 1 << number;
            bonus.pays.iter().for_each(|payment| add(&of_set(payment)));
        }
    }
    // Rule 10.
    let lacks_bonus = |choice: &&Choice| match choice.needs_bonus {
        None => false,
        Some(needed) => needed.is_none_or(|bonus| earned & (1 << bonus) == 0),
    };
    if turn.taken.iter().any(lacks_bonus) {
        return None;
    }
    // "Earned by the run to which it pays most, by the goals of the objective in their order." Section *Amounts*.
    for number in (0..question.bonuses.len()).filter(|&number| question.bonuses[number].paid == Paid::Once) {
        let offers = set.iter().flat_map(|run| &run.once).filter(|(bonus, _)| *bonus == number).map(|(_, goals)| goals);
        offers.max().into_iter().for_each(&mut add);
    }
    // "Of all visits to the `stops` of an entry only one is paid, the one with the greatest price." Section *What routes share*.
    for entry in 0..question.paid_once.len() {
        let prices = || set.iter().flat_map(|run| &run.visits).filter(|(of, _)| *of == entry).map(|(_, price)| *price);
        goals[0] -= prices().sum::<Money>() - prices().max().unwrap_or(0);
    }
    Some(goals)
}

/// Returns what a payment of a bonus of the set brings. "A bonus of the `set` is paid in full." Section *Parts of a route*.
fn of_set(payment: &Payment) -> Goals {
    let mut goals: Goals = [0; MOST_GOALS];
    if let Amount::PerTrain(amounts) = &payment.amount {
        // Its amounts are plain, so they are the same for all trains.
        goals[payment.goal] = amounts.first().copied().unwrap_or(0);
    }
    goals
}

/// "With `linked`, a route also meets the need if it shares a stop with a route of another train of the need that meets it by itself."
/// Section *Needs and demands*.
fn is_met_together(question: &Question, need: &Need, set: &[&Run<'_>]) -> bool {
    let (meeting, others): (Vec<&Run<'_>>, Vec<&Run<'_>>) =
        set.iter().filter(|run| need.trains.has(run.train)).partition(|run| meets(&question.board, run.path, &need.of, 0));
    others.iter().all(|run| meeting.iter().any(|other| other.stops.meets(&run.stops)))
}

/// Rule 13: "From each route, a chain of routes leads to each other route, and each route of the chain shares
/// a stop with the next."
fn hang_together(set: &[&Run<'_>]) -> bool {
    let Some(first) = set.first() else { return true };
    let mut reached = first.stops.clone();
    for _ in set {
        for run in set {
            if run.stops.meets(&reached) {
                reached.add_all(&run.stops);
            }
        }
    }
    set.iter().all(|run| run.stops.meets(&reached))
}

/// The listing of all sets.
struct Listing {
    best: Goals,
    priced: usize,
    legal: u64,
    sample: Sample,
    listed: Vec<ListedSet>,
}

impl Listing {
    /// Prices a set of routes, and all that it can be extended to by routes of later trains. "Each train runs at most once."
    fn extend<'r>(
        &mut self,
        turn: &Turn<'_>,
        runs: &'r [Vec<Run<'r>>],
        first: usize,
        chosen: &mut Vec<&'r Run<'r>>,
    ) -> Result<(), Refusal> {
        self.priced += 1;
        at_most("sets of routes", self.priced, MOST_SETS)?;
        if let Some(goals) = earned(turn, chosen) {
            self.best = self.best.max(goals);
            if !chosen.is_empty() {
                self.list(turn, chosen, goals);
            }
        }
        // "With `idle_trains`, the maximum number of runs is reduced by this number."
        if chosen.len() == turn.question.most_runs {
            return Ok(());
        }
        for train in first..runs.len() {
            for run in &runs[train] {
                if may_be_added(turn, chosen, run) {
                    chosen.push(run);
                    self.extend(turn, runs, train + 1, chosen)?;
                    chosen.pop();
                }
            }
        }
        Ok(())
    }

    /// Lists a legal set if the sample has room, or in place of one that is listed: each set with the same probability (algorithm R of
    /// Vitter, 1985).
    fn list(&mut self, turn: &Turn<'_>, set: &[&Run<'_>], goals: Goals) {
        self.legal += 1;
        let place = if self.listed.len() < self.sample.most {
            self.listed.len()
        } else {
            (mixed(self.sample.seed ^ self.legal) % self.legal) as usize
        };
        if place < self.sample.most {
            let listed = ListedSet { runs: set.iter().map(|run| listed(turn, run)).collect(), goals };
            match self.listed.get_mut(place) {
                Some(other) => *other = listed,
                None => self.listed.push(listed),
            }
        }
    }
}

fn listed(turn: &Turn<'_>, run: &Run<'_>) -> ListedRun {
    let board = &turn.question.board;
    let name = |&stop: &usize| {
        let hex = &board.hexes[board.stops[stop].hex];
        format!("{}/{}", hex.id, stop - hex.first_stop)
    };
    ListedRun { train: turn.question.trains[run.train].id.clone(), stops: run.path.stops.iter().map(name).collect() }
}

/// Mixes the bits of a number (the finalizer of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
