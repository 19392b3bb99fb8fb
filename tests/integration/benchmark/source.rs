//! The sources of instances: positions of the corpus by id, recorded games by action, and generated boards by plan and seed.

use std::collections::HashMap;

use highball::generate::{Plan, PlanReach};
use highball::position::Snapshot;
use highball::record::{AskedTrains, Moment, Record};
use serde::Deserialize;
use serde_json::value::to_raw_value;

use super::entry::Entry;
use crate::common::fixtures;

/// The lines of the corpus, by file and id.
pub struct Sources {
    corpus: HashMap<(String, String), String>,
}

#[derive(Deserialize)]
struct Identified {
    id: String,
}

impl Sources {
    pub fn new() -> Self {
        let positions = ["conformance", "published", "search", "titles"].into_iter().flat_map(|name| {
            fixtures::corpus(name).into_iter().map(move |line| {
                let Identified { id } = serde_json::from_str(&line).unwrap();
                ((format!("corpus/{name}.jsonl.gz"), id), line)
            })
        });
        Self { corpus: positions.collect() }
    }

    /// Returns an instance as the set has it: the question, with its known revenue and without what was played.
    pub fn instance(&self, entry: &Entry) -> String {
        let mut snapshot = self.question(entry);
        assert_eq!((&snapshot.id, &snapshot.company), (&entry.id, &entry.company), "{}", entry.source);
        let known = to_raw_value(&entry.revenue).ok();
        snapshot.reported = None;
        (snapshot.optimum, snapshot.best_known) = if entry.is_open() { (None, known) } else { (known, None) };
        serde_json::to_string(&snapshot).unwrap()
    }

    fn question(&self, entry: &Entry) -> Snapshot {
        let source = entry.source.as_str();
        if let Some(plan) = source.strip_prefix("--generate ") {
            return generated(plan);
        }
        match source.rsplit_once(" --action ") {
            Some((file, action)) => recorded(file, action.parse().unwrap(), &entry.company),
            None => Snapshot::read(self.corpus[&(source.to_owned(), entry.id.clone())].as_bytes()).unwrap(),
        }
    }
}

/// The question of a company at an action of a recorded game.
fn recorded(file: &str, action: u64, company: &str) -> Snapshot {
    let record = Record::read(fixtures::text(file).as_bytes(), None).unwrap_or_else(|error| panic!("{file}: {error}"));
    let asked = AskedTrains { company: Some(company), trains: &[] };
    let found = record.questions(Moment::AfterAction(action), asked).unwrap_or_else(|error| panic!("{file}: {error}"));
    let [question] = <[_; 1]>::try_from(found).unwrap_or_else(|_| panic!("{file}: one question"));
    question.snapshot
}

/// The board of options of `highball bench --generate`, such as `--size 8 --trains D,D --seed 1`. Its family are its trains.
fn generated(options: &str) -> Snapshot {
    let words: Vec<&str> = options.split(' ').collect();
    let ["--size", size, "--trains", trains, "--seed", seed] = words[..] else { panic!("{options}") };
    let trains: Vec<PlanReach> = trains.split(',').map(|reach| reach.parse().unwrap()).collect();
    let plan = Plan { size: size.parse().unwrap(), trains, ..Plan::default() };
    let mut snapshot = plan.snapshot(seed.parse().unwrap()).unwrap();
    let name = snapshot.id.clone();
    let [size, trains, seed] = <[&str; 3]>::try_from(name.split('/').collect::<Vec<_>>()).unwrap();
    snapshot.id = format!("random {}/{size}/{seed}", trains.strip_prefix('t').unwrap());
    snapshot
}
