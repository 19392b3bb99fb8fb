//! What must hold of a board.

use highball::claim::{Claim, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop, interpret};
use highball::properties::{Recipe, limits_of};
use highball::rules::{Money, Payee, SignedMoney};
use highball::search::{Cutoff, Strategy, strategies};
use highball::{Answer, Position, Solver};
use highball_oracle::question::{Goals, MOST_GOALS};
use highball_oracle::{GivenRun, ListedSet, Refusal, Sample, read, solve};

/// The greatest number of legal sets that the fuzzer claims for each board.
const CLAIMED: usize = 4;

/// How a comparison without a difference ended.
#[derive(Debug, Clone)]
pub enum Compared {
    /// Both agree.
    Agreed {
        /// What the best runs earn.
        best: Goals,
        /// The number of legal sets that were claimed.
        claimed: usize,
    },
    /// The oracle refused the board, mostly because it is too large.
    Refused(Refusal),
}

/// Compares Highball and the oracle on the board of a recipe, for the fuzzer.
///
/// # Errors
/// Describes the first difference, with the board.
pub fn compare_recipe(recipe: &Recipe) -> Result<(), String> {
    let board = serde_json::to_string(&recipe.snapshot()).map_err(|error| error.to_string())?;
    compare(&board, Sample { most: CLAIMED, seed: 0 }).map(|_| ())
}

/// Compares Highball and the oracle on a snapshot.
///
/// - Every exact strategy proves the oracle's value, unless it refuses the question. Those that are not exact bracket it.
/// - The answer of every strategy is legal to the oracle, and worth at least as much.
/// - The judge accepts each sampled legal set that is claimed by its stops alone, and finds it worth at least what the oracle says, and at
///   most the best.
///
/// `claims` says how many sets are claimed, and which.
///
/// # Errors
/// Describes the first difference, with the board.
pub fn compare(board: &str, claims: Sample) -> Result<Compared, String> {
    differ(board, claims).map_err(|difference| format!("{difference}\n{board}"))
}

fn differ(board: &str, claims: Sample) -> Result<Compared, String> {
    let position = Position::read(board.as_bytes()).map_err(|error| format!("Highball refuses the board: {error}"))?;
    let question = match read(board.as_bytes()) {
        Ok(question) => question,
        Err(refusal) => return Err(format!("the oracle refuses the text: {refusal}")),
    };
    let mut answers: Vec<(&dyn Strategy, Answer)> = Vec::new();
    for &strategy in strategies() {
        let answer = Solver::new().strategy(strategy).limits(limits_of(strategy)).solve(&position);
        answers.push((strategy, answer.map_err(|defect| format!("{}: {defect}", strategy.name()))?));
    }
    let given: Vec<Vec<GivenRun>> = answers.iter().map(|(_, answer)| given(&position, answer)).collect();
    let sets = match solve(&question, &given, claims) {
        Ok(sets) => sets,
        Err(refusal) => return Ok(Compared::Refused(refusal)),
    };
    for ((strategy, answer), worth) in answers.iter().zip(&sets.given) {
        let (name, found) = (strategy.name(), goals(&position, answer)?);
        let Some(worth) = worth else {
            return Err(format!("{name}: the oracle finds the answer illegal: {found:?} by {:?}", runs(&position, answer)));
        };
        // With other choices it may be worth more.
        if *worth < found {
            return Err(format!(
                "{name}: the answer earns {found:?}, to the oracle {worth:?}: {:?}",
                runs(&position, answer)
            ));
        }
        let may_end_early = limits_of(*strategy).nodes.is_some() || matches!(answer.cutoff, Some(Cutoff::Unsupported(_)));
        if strategy.is_exact() && !may_end_early && !answer.proven() {
            return Err(format!("{name}: proves only {} to {}", answer.revenue, answer.upper_bound));
        }
        if answer.proven() && found != sets.best {
            return Err(format!("{name}: proves {found:?}, the oracle finds {:?}", sets.best));
        }
        if found > sets.best || money(answer.upper_bound)? < sets.best[0] {
            return Err(format!("{name}: finds {found:?} of at most {}, the oracle {:?}", answer.upper_bound, sets.best));
        }
    }
    for set in &sets.sample {
        check_claim(&position, set, sets.best)?;
    }
    Ok(Compared::Agreed { best: sets.best, claimed: sets.sample.len() })
}

/// Returns what an answer brings for each goal of the objective.
fn goals(position: &Position, answer: &Answer) -> Result<Goals, String> {
    let paid_to = |payee: &Payee| answer.earned_bonuses().map(|earned| earned.amount(position, payee)).sum();
    all_goals(position, answer.revenue, paid_to)
}

/// Returns the revenue, and what is paid for each later goal of the objective.
fn all_goals(position: &Position, revenue: Money, paid_to: impl Fn(&Payee) -> SignedMoney) -> Result<Goals, String> {
    let mut goals = [0; MOST_GOALS];
    for (goal, payee) in goals.iter_mut().zip(&position.rules().objective.0) {
        *goal = if *payee == Payee::Route { money(revenue)? } else { paid_to(payee) };
    }
    Ok(goals)
}

fn money(amount: Money) -> Result<i64, String> {
    i64::try_from(amount).map_err(|_| format!("{amount} is too large"))
}

fn runs(position: &Position, answer: &Answer) -> Vec<String> {
    let text = |run: &GivenRun| format!("{}: {} by {:?}", run.train, run.stops.join(", "), run.track);
    given(position, answer).iter().map(text).collect()
}

/// Writes the runs of an answer as answers are written.
pub(crate) fn given(position: &Position, answer: &Answer) -> Vec<GivenRun> {
    let board = position.board();
    let runs = answer.runs.iter().map(|(run, _)| GivenRun {
        train: position.train(run.train).id.clone(),
        stops: run.route.stops.iter().map(|&stop| board.stop_name(stop)).collect(),
        track: run.route.legs.iter().map(|leg| leg.iter().map(|&it| board.segment_name(it)).collect()).collect(),
    });
    runs.collect()
}

/// The judge accepts a legal set that is given by its stops alone, and finds it worth at least what it is worth to the oracle, and at most
/// the best.
fn check_claim(position: &Position, set: &ListedSet, best: Goals) -> Result<(), String> {
    let board = position.board();
    let stop = |name: &String| {
        let found = board.stop_ids().find(|&stop| board.stop_name(stop) == *name);
        found.map(|stop| ClaimedStop {
            name: name.as_str().into(),
            options: vec![stop],
            connection: ClaimedConnection::Via(Vec::new()),
        })
    };
    let mut claim = Claim::default();
    for run in &set.runs {
        let train = position.train_ids().find(|&train| position.train(train).id == run.train);
        let stops = run.stops.iter().map(stop).collect::<Option<Vec<ClaimedStop>>>();
        let (Some(train), Some(stops)) = (train, stops) else { return Err(format!("{run:?} names something unknown")) };
        claim.runs.push(ClaimedRun::new(train, ClaimedRoute::Stops(stops)));
    }
    let interpretation = interpret(position, &claim);
    let verdict = &interpretation.verdict;
    let worth = all_goals(position, verdict.revenue, |payee| verdict.paid_to(position, payee))?;
    let said = || format!("the claim {:?}, to the oracle legal and worth {:?} of {best:?}", set.runs, set.goals);
    if !verdict.is_legal() {
        return Err(format!("{}, is judged illegal: {:?} {:?}", said(), verdict.faults, interpretation.runs));
    }
    if worth < set.goals || worth > best {
        return Err(format!("{}, is judged to be worth {worth:?}", said()));
    }
    Ok(())
}
