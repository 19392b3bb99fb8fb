//! The file: what a certificate says.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A proof that no legal set of runs earns more than a given one.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The version of the format, 2.
    pub certificate: u32,
    /// The snapshot.
    pub question: Value,
    /// The set of runs.
    pub runs: Vec<CertifiedRun>,
    /// What it earns, in the game's currency.
    pub earns: i64,
    /// The number of units that make one of the game's currency. All prices, bounds and potentials are in these units.
    pub scale: i64,
    /// For each set of choices that the company may take, in the order of the format's page: why nothing earns more.
    pub cases: Vec<Case>,
}

/// A run of the set, as answers write it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CertifiedRun {
    /// The id of the train.
    pub train: String,
    /// The names of the stops in order, with a city that is passed.
    pub stops: Vec<String>,
    /// For each leg its segments.
    pub track: Vec<Vec<String>>,
}

/// The proof for one set of choices.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The numbers of segments, lanes and labels that have a price, with the price.
    pub prices: Vec<(usize, i64)>,
    /// The prices under which sets of the listed routes are looked at, if they are others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_prices: Option<Vec<(usize, i64)>>,
    /// What is proven for each train: one entry for alike trains, in the order of the first of them. A side of a split may have none. Then
    /// the routes matter that the case around it has left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trains: Vec<TrainProof>,
    /// Two cases instead of the proof for sets of the listed routes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<Box<Split>>,
}

/// Two cases, one of which must be true of a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    /// The two parts that one run has both, or none has both.
    pub pair: [Part; 2],
    /// If no run has both parts of the pair.
    pub apart: Case,
    /// If one run has both.
    pub together: Case,
}

/// What a run may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// A segment, lane or label, by its number.
    Track(usize),
    /// A train, by the number of its entry.
    Train(usize),
}

/// What is proven for alike trains.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainProof {
    /// The id of the first of them.
    pub train: String,
    /// What none of its routes exceeds after prices, at least 0.
    pub bound: i64,
    /// What states remember: in each place pairs of the number of a stop, or the number of stops and that of track, and the numbers of the
    /// nodes at which its use is remembered there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub memory: Vec<Vec<(usize, Vec<usize>)>>,
    /// The numbers of stops that have a price for this train, with the price.
    pub visits: Vec<(usize, i64)>,
    /// For each state and node the most that a relaxed route can still earn from there after prices, at least. `None` if it cannot end.
    pub potentials: Vec<Option<i64>>,
}
