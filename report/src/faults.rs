//! The faults of a claim in words. Track that is used once too often is named leg by leg, not segment by segment.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::one_line;
use highball_analysis::claim::{Assumptions, Interpretation};
use highball_game::board::{End, HexId, SegmentId};
use highball_game::judge::{JudgedRun, RouteFault, Rule, SetFault, Words};
use highball_game::position::{Position, Run};
use highball_game::rules::TrainId;
use highball_messages::{Language, Message, is_common_usage, section_text};

/// Largest number of hexes that are named for one leg.
const MAX_HEXES: usize = 12;

/// Lists the faults of a claim, each with its place and the section of the rulebook.
#[must_use]
pub fn claim_faults(position: &Position, interpretation: &Interpretation, language: Language) -> Vec<String> {
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs).zip(&interpretation.assumptions);
    let words = Words::new(position, language);
    let of_runs = runs.flat_map(|((run, judged), assumptions)| faults_of_run(position, words, run, judged, assumptions));
    let mut seen = HashSet::new();
    of_runs
        .chain(faults_of_set(position, words, interpretation))
        .map(|fault| one_line(&fault))
        .filter(|fault| seen.insert(fault.clone()))
        .collect()
}

fn faults_of_run(
    position: &Position,
    words: Words<'_>,
    run: &Run,
    judged: &JudgedRun,
    assumptions: &Assumptions,
) -> Vec<String> {
    let legs = Legs::new(position, words, run);
    // The track that is used a number of times.
    let mut used: BTreeMap<usize, BTreeSet<SegmentId>> = BTreeMap::new();
    for (fault, times) in judged.faults_with_times() {
        if let RouteFault::SegmentTwice(segment) = *fault {
            used.entry(times).or_default().insert(position.board().first_equal(segment));
        }
    }
    let mut named = BTreeSet::new();
    let mut lines = Vec::new();
    for (fault, times) in judged.faults_with_times() {
        let by_leg = match *fault {
            RouteFault::SegmentTwice(segment) => match legs.leg_of(segment) {
                Some(leg) if !named.insert((leg, times)) => continue,
                Some(leg) => {
                    let track = &legs.track(leg, &used[&times]);
                    Some(words.say(Message::UsesTrackTwice { track, times: &words.times(times.max(2)) }))
                }
                None => None,
            },
            RouteFault::Terminal(segment) => passed_terminal_stop(position, words, judged, segment),
            _ => None,
        };
        let what = by_leg.unwrap_or_else(|| route_fault(position, words, assumptions, fault, times));
        let cite = cited(position, fault.cite(position), Some(fault.rule()), words.language());
        lines.push(about_train(words, run.train, &format!("{what}{cite}")));
    }
    lines
}

/// Returns a statement about a train as a line: with the train before it, unless it begins with the train.
fn about_train(words: Words<'_>, train: TrainId, what: &str) -> String {
    if what.starts_with(&format!("{} ", words.the_train(train))) {
        capitalized(what)
    } else {
        words.say(Message::AboutTrain { train: &words.train_label(train), what })
    }
}

/// Returns a sentence with a capital letter at its start.
pub(super) fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

fn faults_of_set(position: &Position, words: Words<'_>, interpretation: &Interpretation) -> Vec<String> {
    let verdict = &interpretation.verdict;
    // The track that two trains both use.
    let mut shared: BTreeMap<[TrainId; 2], BTreeSet<SegmentId>> = BTreeMap::new();
    for fault in &verdict.faults {
        if let SetFault::SegmentShared { trains, segment } = *fault {
            shared.entry(trains).or_default().insert(position.board().first_equal(segment));
        }
    }
    let mut legs: BTreeMap<TrainId, Option<Legs<'_>>> = BTreeMap::new();
    let mut named = BTreeSet::new();
    let mut lines = Vec::new();
    for (fault, times) in verdict.faults_with_times() {
        let by_leg = match *fault {
            SetFault::SegmentShared { trains, segment } => {
                let run_of = |train: TrainId| interpretation.runs.iter().find(|run| run.train == train);
                let legs =
                    legs.entry(trains[0]).or_insert_with(|| run_of(trains[0]).map(|run| Legs::new(position, words, run)));
                match legs.as_ref().and_then(|legs| Some((legs, legs.leg_of(segment)?))) {
                    Some((_, leg)) if !named.insert((trains, leg)) => continue,
                    Some((legs, leg)) => {
                        let track = &legs.track(leg, &shared[&trains]);
                        Some(words.say(Message::TrackShared { trains: &words.both(trains), track }))
                    }
                    None => None,
                }
            }
            _ => None,
        };
        let what = by_leg.unwrap_or_else(|| fault.describe_times(position, times, words.language()));
        let cite = cited(position, fault.cite(position), Some(fault.rule()), words.language());
        lines.push(format!("{}{cite}", capitalized(&what)));
    }
    lines
}

/// The legs of a run, and which of them each segment belongs to.
struct Legs<'a> {
    position: &'a Position,
    words: Words<'a>,
    run: &'a Run,
    /// The first leg of each segment. Of equal segments, the first stands for all.
    of_segment: BTreeMap<SegmentId, usize>,
}

impl<'a> Legs<'a> {
    fn new(position: &'a Position, words: Words<'a>, run: &'a Run) -> Self {
        let mut of_segment = BTreeMap::new();
        let ends = run.route.stops.windows(2);
        for (number, (leg, _)) in run.route.legs.iter().zip(ends).enumerate() {
            for &segment in leg {
                of_segment.entry(position.board().first_equal(segment)).or_insert(number);
            }
        }
        Self { position, words, run, of_segment }
    }

    fn leg_of(&self, segment: SegmentId) -> Option<usize> {
        self.of_segment.get(&self.position.board().first_equal(segment)).copied()
    }

    /// Names a leg by its stops. If only part of its track is affected, also names the hexes.
    fn track(&self, leg: usize, affected: &BTreeSet<SegmentId>) -> String {
        let (board, route) = (self.position.board(), &self.run.route);
        let [from, to] = [leg, leg + 1].map(|stop| self.position.label_of(route.stops[stop]));
        let (from, to) = (&from[..], &to[..]);
        let is_affected = |segment: &&SegmentId| affected.contains(&board.first_equal(**segment));
        let track = &route.legs[leg];
        if track.iter().all(|segment| is_affected(&segment)) {
            return self.words.say(Message::TrackBetween { from, to });
        }
        let mut seen = BTreeSet::new();
        let hexes = track.iter().filter(is_affected).map(|&segment| board.segment(segment).hex);
        let hexes: Vec<HexId> = hexes.filter(|&hex| seen.insert(hex)).collect();
        self.words.say(Message::TrackInBetween { hexes: &hex_list(self.position, self.words, &hexes), from, to })
    }
}

/// Lists hexes, at most [`MAX_HEXES`] of them by name.
fn hex_list(position: &Position, words: Words<'_>, hexes: &[HexId]) -> String {
    let names: Vec<&str> = hexes.iter().take(MAX_HEXES).map(|&hex| position.board().hex(hex).name.as_str()).collect();
    match hexes.len().saturating_sub(MAX_HEXES) {
        0 => names.join(", "),
        more => words.say(Message::MoreHexes { hexes: &names.join(", "), more: more as u64 }),
    }
}

/// Describes the fault of a run that passes a stop over two terminal segments, this one and another.
fn passed_terminal_stop(position: &Position, words: Words<'_>, judged: &JudgedRun, segment: SegmentId) -> Option<String> {
    let ends_at = |segment: SegmentId, end: End| position.board().segment(segment).ends.contains(&end);
    let is_other =
        |fault: &RouteFault, end: End| matches!(*fault, RouteFault::Terminal(it) if it != segment && ends_at(it, end));
    let ends = position.board().segment(segment).ends.into_iter();
    let mut passed = ends.filter_map(|end| match end {
        End::Stop(stop) if judged.faults.iter().any(|fault| is_other(fault, end)) => Some(stop),
        _ => None,
    });
    Some(words.say(Message::TerminalStop { stop: &position.label_of(passed.next()?) }))
}

/// Describes a fault of a route. For missing track, names the hexes of the claim.
pub(super) fn route_fault(
    position: &Position,
    words: Words<'_>,
    assumptions: &Assumptions,
    fault: &RouteFault,
    times: usize,
) -> String {
    let hexes_of = |leg: usize| assumptions.impossible_legs.iter().find(|(other, hexes)| *other == leg && !hexes.is_empty());
    let impossible = match *fault {
        RouteFault::EmptyLeg { leg, stops: Some(stops) } => hexes_of(leg).map(|(_, hexes)| (stops, hexes)),
        _ => None,
    };
    let Some((stops, hexes)) = impossible else {
        return fault.describe_times(position, times, words.language());
    };
    let [from, to] = stops.map(|stop| position.label_of(stop));
    words.say(Message::NoTrackVia { from: &from, to: &to, hexes: &hex_list(position, words, hexes) })
}

/// Formats a citation, ` (18MEX 4.4.2 (e))`: the section of the title's rulebook or, if none is known, the rule of the snapshot
/// format.
pub(super) fn cited(position: &Position, section: Option<&str>, rule: Option<Rule>, language: Language) -> String {
    match (section, rule) {
        (Some(section), _) if is_common_usage(section) => format!(" ({})", section_text(section, language)),
        (Some(section), _) if position.title.is_empty() => format!(" ({section})"),
        (Some(section), _) => format!(" ({} {section})", position.title),
        (None, Some(rule)) => format!(" ({rule})"),
        (None, None) => String::new(),
    }
}
