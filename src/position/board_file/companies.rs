//! Companies and their trains.

use std::collections::BTreeMap;

use super::game::{Game, GameCompany, GameTrain, Remarks, in_brackets};
use super::{BoardFile, Charter, Entry};
use crate::title::{Named, TrainStatus, Unknown};

impl Game {
    pub(super) fn found_companies(&mut self, file: &BoardFile, remarks: &mut Remarks) {
        let mut copies: BTreeMap<String, u32> = BTreeMap::new();
        for Entry { line, value: charter } in &file.companies {
            let field = format!("companies.{}", charter.name);
            let Some(company) = remarks.known(*line, &field, self.title.company(&charter.name)) else { continue };
            if self.companies.iter().any(|other| other.id == company.id) {
                remarks.error(*line, &field, format!("{} has a table already", company.id), "one for each company");
                continue;
            }
            if let Some(closed) =
                company.closes_in.filter(|&closed| self.phase.number >= closed && !charter.trains.is_empty())
            {
                let what = format!("{} is closed from phase {} on", company.id, self.title.phases()[closed].name);
                remarks.warning(*line, &field, what, format!("no trains of it in phase {}", self.phase.name));
            }
            let id = company.id.clone();
            let trains = self.trains(charter, &field, &mut copies, remarks);
            let markers = self.set_markers_of_company(charter, &field, remarks);
            self.companies.push(GameCompany { id, trains, markers });
        }
    }

    fn trains(
        &self,
        charter: &Charter,
        field: &str,
        copies: &mut BTreeMap<String, u32>,
        remarks: &mut Remarks,
    ) -> Vec<GameTrain> {
        let mut trains = Vec::with_capacity(charter.trains.len());
        for (number, Entry { line, value: name }) in charter.trains.iter().enumerate() {
            let field = format!("{field}.trains[{number}]");
            let Some(train) = remarks.known(*line, &field, self.train(name)) else { continue };
            let (kind, phase) = (&train.kind, &self.phase.name);
            let cite = in_brackets(&kind.cite);
            match kind.status(&self.phase) {
                TrainStatus::Scrapped => {
                    let what = format!("{}-trains are gone in phase {phase}{cite}", kind.name);
                    remarks.warning(*line, &field, what, "a train that still runs");
                }
                // Who has none may have to borrow one that is still to come.
                TrainStatus::NotYet if !charter.receivership => {
                    let what = format!("{}-trains are still to come in phase {phase}{cite}", kind.name);
                    remarks.warning(*line, &field, what, "a train that is there, or a later phase");
                }
                TrainStatus::NotYet | TrainStatus::Available | TrainStatus::Obsolete => {}
            }
            let copies = copies.entry(kind.name.clone()).or_default();
            *copies += 1;
            if let Some(count) = kind.count.filter(|count| *copies > *count) {
                remarks.warning(
                    *line,
                    &field,
                    format!("this is copy {copies} of the {}-train", kind.name),
                    format!("{count} at most"),
                );
            }
            trains.push(train);
        }
        trains
    }

    /// A train as a board file writes it.
    pub(super) fn train(&self, name: &str) -> Result<GameTrain, Unknown> {
        let Named { it: kind, traffic } = self.title.train_with_traffic(name)?;
        let traffic = match (traffic, &kind.traffic[..]) {
            (None, []) => None,
            (None, [only]) => Some(only.clone()),
            (Some(traffic), kinds) if kinds.iter().any(|kind| kind == traffic) => Some(traffic.to_owned()),
            (Some(traffic), kinds) => {
                let what = format!("there is no {traffic} side of the {}-train", kind.name);
                return Err(Unknown { what, expected: sides(&kind.name, kinds) });
            }
            (None, kinds) => {
                let what = format!("{name:?} does not say which side of the train");
                return Err(Unknown { what, expected: sides(&kind.name, kinds) });
            }
        };
        Ok(GameTrain { kind: kind.clone(), traffic })
    }
}

/// The ways to write a train that is for one of these kinds of traffic.
fn sides(name: &str, kinds: &[String]) -> String {
    if kinds.is_empty() {
        return format!("{name:?} alone");
    }
    kinds.iter().map(|kind| format!("\"{name} {kind}\"")).collect::<Vec<_>>().join(" or ")
}
