//! A claim, tapped stop by stop or typed.

use highball::Position;
use highball_messages::{Message, Text};

use super::open_board::OpenBoard;
use crate::protocol::ClaimedRun;

/// A claim about a company's runs.
#[derive(Debug, Clone, Default)]
pub(super) struct Claim {
    /// The id of the train whose run the next taps continue; the first train if it is none of the company's.
    pub(super) train: String,
    /// The tapped runs: the id of the train, and the ids of stops and of hexes on the way.
    pub(super) runs: Vec<(String, Vec<String>)>,
    /// The typed claim, which counts in place of the tapped one; empty if there is none.
    pub(super) typed: String,
}

/// A claim that says nothing.
static NO_CLAIM: Claim = Claim { train: String::new(), runs: Vec::new(), typed: String::new() };

impl Claim {
    /// Returns the stops of a train's run.
    pub(super) fn stops(&self, train: &str) -> &[String] {
        self.runs.iter().find(|(known, _)| known == train).map_or(&[], |(_, stops)| stops)
    }

    /// Changes the stops of a train's run.
    fn edit(&mut self, train: &str, change: impl FnOnce(&mut Vec<String>)) {
        let found = self.runs.iter().position(|(known, _)| known == train);
        let number = found.unwrap_or_else(|| {
            self.runs.push((train.to_owned(), Vec::new()));
            self.runs.len() - 1
        });
        change(&mut self.runs[number].1);
        self.runs.retain(|(_, stops)| !stops.is_empty());
    }

    /// Returns the claim as text: the typed one, or else the tapped one with the runs in the order of the trains.
    pub(super) fn text(&self, trains: &[String]) -> String {
        if !self.typed.is_empty() {
            return self.typed.clone();
        }
        let run = |train: &String| {
            let stops = self.stops(train);
            (!stops.is_empty()).then(|| format!("{train}: {}", stops.join(", ")))
        };
        trains.iter().filter_map(run).collect::<Vec<_>>().join("; ")
    }
}

impl OpenBoard {
    /// Returns the question of the chosen company, if there is one.
    pub(super) fn position(&self) -> Option<Position> {
        self.game().question(self.company.as_deref()?).ok()?.check().ok()
    }

    /// Returns the ids of the chosen company's trains.
    pub(super) fn train_ids(&self) -> Vec<String> {
        let question = self.company.as_deref().and_then(|company| self.game().question(company).ok());
        question.into_iter().flat_map(|question| question.trains).map(|train| train.id).collect()
    }

    /// Returns the claim about the chosen company.
    pub(super) fn claim(&self) -> &Claim {
        self.company.as_ref().and_then(|company| self.claims.get(company)).unwrap_or(&NO_CLAIM)
    }

    /// Returns the claim about the chosen company, to change it.
    pub(super) fn claim_mut(&mut self) -> &mut Claim {
        self.claims.entry(self.company.clone().unwrap_or_default()).or_default()
    }

    /// Returns the id of the train whose run the next taps continue.
    pub(super) fn claimed_train(&self) -> Option<String> {
        let trains = self.train_ids();
        let chosen = trains.iter().find(|train| **train == self.claim().train);
        chosen.or(trains.first()).cloned()
    }

    /// Continues the chosen train's run to a stop or, if a hex without stops is tapped, by that hex. A tap on the last stop removes it.
    pub(super) fn claim_stop(&mut self, hex: &str, stop: Option<usize>) -> Result<(), Text> {
        let train = self.claimed_train().ok_or(Message::TrainFirst)?;
        let stops = self.contents(hex)?.print.stops().len();
        let id = match (stops, stop) {
            (0, _) => hex.to_owned(),
            (1, _) => format!("{hex}/0"),
            (_, Some(stop)) => format!("{hex}/{stop}"),
            (_, None) => return Err(Message::TapOneStop { hex, stops: stops as u64 }.into()),
        };
        let claim = self.claim_mut();
        claim.typed.clear();
        claim.edit(&train, |stops| match stops.last() {
            Some(last) if *last == id => drop(stops.pop()),
            _ => stops.push(id),
        });
        Ok(())
    }

    /// Replaces the tapped claim. Runs of trains that the company lacks are left out.
    pub(super) fn set_claim(&mut self, runs: Vec<ClaimedRun>) {
        let trains = self.train_ids();
        let runs = runs.into_iter().filter(|run| trains.contains(&run.train) && !run.stops.is_empty());
        let runs = runs.map(|ClaimedRun { train, stops }| (train, stops)).collect();
        let claim = self.claim_mut();
        claim.runs = runs;
        claim.typed.clear();
    }

    /// Changes the stops of the chosen train's run.
    pub(super) fn edit_claimed_run(&mut self, change: impl FnOnce(&mut Vec<String>)) {
        if let Some(train) = self.claimed_train() {
            self.claim_mut().edit(&train, change);
        }
    }
}
