//! Why a move changes what a company earns, in a few words.

use highball_messages::{Language, Message, Text, all_of};

use super::Best;
use crate::board::StopId;
use crate::judge::JudgedRun;
use crate::position::Run;
use crate::rules::Money;

/// Describes what is different about the best runs after a move: the stops that they reach besides, run through or no longer reach, or
/// stops that are worth more. Stops are named by their places.
#[must_use]
pub fn reason(before: &Best, after: &Best) -> Text {
    let say = |names: &[&str], message: fn(&str) -> Message<'_>| {
        Text::new(|language| message(&list(names, language)).text(language))
    };
    let (old, new) = (stops(before), stops(after));
    let reached = names(new.iter().filter(|stop| old.iter().all(|other| other.hex != stop.hex)));
    if !reached.is_empty() {
        return say(&reached, |places| Message::Reaches { places });
    }
    let is_through =
        |stop: &&Stop| !stop.is_end && old.iter().filter(|other| other.hex == stop.hex).all(|other| other.is_end);
    let through = names(new.iter().filter(is_through));
    if !through.is_empty() {
        return say(&through, |places| Message::RunsThrough { places });
    }
    let count = |stops: &[Stop], of: &Stop| stops.iter().filter(|stop| stop.hex == of.hex).count();
    let twice = |stop: &&Stop| count(&new, stop) > count(&old, stop);
    let again = names(new.iter().filter(twice));
    if !again.is_empty() {
        return say(&again, |places| Message::RunsMoreOften { places });
    }
    let dearer = |stop: &&Stop| old.iter().filter(|other| other.hex == stop.hex).all(|other| other.value < stop.value);
    let dearer = names(new.iter().filter(dearer));
    if !dearer.is_empty() {
        let count = dearer.len() as u64;
        return Text::new(|language| Message::WorthMore { places: &list(&dearer, language), count }.text(language));
    }
    let lost = names(old.iter().filter(|stop| new.iter().all(|other| other.hex != stop.hex)));
    if !lost.is_empty() {
        return say(&lost, |places| Message::NoLongerReaches { places });
    }
    Message::RunsAnotherWay.into()
}

/// A stop of a run.
struct Stop {
    /// The id of its hex.
    hex: String,
    /// The name of the place, or the id of the hex.
    name: String,
    is_end: bool,
    /// What it pays.
    value: Money,
}

fn stops(best: &Best) -> Vec<Stop> {
    let Best { position, answer } = best;
    let board = position.board();
    let of_run = |(run, judged): &(Run, JudgedRun)| {
        let last = run.route.stops.len().saturating_sub(1);
        let stop = |(at, &stop): (usize, &StopId)| {
            let hex = board.hex(board.stop(stop).hex).name.clone();
            let name = position.scenery().places.get(&hex).unwrap_or(&hex).clone();
            let is_paid = judged.paid.contains(&stop);
            let value = if is_paid { position.price_of_stop(run.train, stop) } else { 0 };
            Stop { hex, name, is_end: at == 0 || at == last, value }
        };
        run.route.stops.iter().enumerate().map(stop).collect::<Vec<_>>()
    };
    answer.runs.iter().flat_map(of_run).collect()
}

/// Returns the names of stops, each once.
fn names<'s>(stops: impl Iterator<Item = &'s Stop>) -> Vec<&'s str> {
    let mut names: Vec<&str> = Vec::new();
    for stop in stops {
        if !names.contains(&stop.name.as_str()) {
            names.push(&stop.name);
        }
    }
    names
}

/// Lists names as in a sentence. Of many, the first two and their number.
fn list(names: &[&str], language: Language) -> String {
    match names {
        [one, other, more @ ..] if !more.is_empty() => {
            let places = &format!("{one}, {other}");
            let message = match more.len() as u64 {
                1 => Message::AndAnotherPlace { places },
                count => Message::AndOtherPlaces { places, count },
            };
            message.text(language)
        }
        few => all_of(language, few),
    }
}
