//! Checks the companies of a board file and their trains.

use highball_messages::Message;
use std::collections::BTreeMap;

use super::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Charter, Entry, Holding};
use crate::game_board::{GameBoard, GameCompany, GameTrain, SetMarker, holders, turn_with};
use crate::payout::Turn;
use crate::rules::payout::{Cell, ShareLocation};
use crate::title::{Company, LOADED, TrainStatus, TrainType, Unknown};

impl GameBoard {
    pub(super) fn add_companies(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let mut copies: BTreeMap<String, u32> = BTreeMap::new();
        for Entry { line, value: charter } in &file.companies {
            let field = format!("companies.{}", charter.name);
            diagnostics.about(Subject::default());
            let Some(company) = diagnostics.resolve(*line, &field, self.title.company(&charter.name)) else { continue };
            diagnostics.about(Subject::company(&company.id));
            if self.companies.iter().any(|other| other.id == company.id) {
                let what = Message::TableAlready { company: &company.id };
                diagnostics.error(*line, &field, what, Message::OneForEachCompany);
                continue;
            }
            let empty = GameCompany::empty(&company.id);
            let trains = self.trains(charter, company, &field, &mut copies, diagnostics);
            let privates = self.privates(charter, &field, diagnostics);
            let mut markers = self.set_markers_of_company(charter, &field, diagnostics);
            self.add_markers_of_privates(&privates, &mut markers);
            let declines = self.declined(charter, &field, diagnostics);
            let Some(turn) = self.turn(charter, &markers, *line, &field, diagnostics) else { continue };
            let tokens_left = charter.tokens_left;
            let company = GameCompany { trains, markers, tokens_left, privates, declines, turn, ..empty };
            if let Err(fault) = self.check_finance(&company) {
                diagnostics.fault(*line, &field, fault);
            }
            self.companies.push(company);
        }
    }

    fn trains(
        &self,
        charter: &Charter,
        company: &Company,
        field: &str,
        copies: &mut BTreeMap<String, u32>,
        diagnostics: &mut Diagnostics,
    ) -> Vec<GameTrain> {
        let mut trains = Vec::with_capacity(charter.trains.len());
        for (number, Entry { line, value: name }) in charter.trains.iter().enumerate() {
            let field = format!("{field}.trains[{number}]");
            let Some(train) = diagnostics.resolve(*line, &field, self.train(name)) else { continue };
            let (kind, phase) = (&train.kind, &self.phase.name);
            let section = &kind.cite;
            let borrows = self.title.borrows_train(company);
            let is_early = borrows || company.own_trains.contains(&kind.name);
            match kind.status_for(&company.kind, &self.phase) {
                TrainStatus::Scrapped => {
                    let section = kind.removal_cite.as_ref().unwrap_or(section);
                    let what = Message::TrainsGone { train: &kind.name, phase, section };
                    diagnostics.warning(*line, &field, what, Message::TrainThatRuns);
                }
                // A company without trains may have to borrow one that is not available yet.
                TrainStatus::NotYet if !charter.receivership && !is_early => {
                    let what = Message::TrainsNotYet { train: &kind.name, phase, section };
                    diagnostics.warning(*line, &field, what, Message::AvailableTrain);
                }
                TrainStatus::NotYet | TrainStatus::Available | TrainStatus::Obsolete => {}
            }
            let copies = copies.entry(kind.name.clone()).or_default();
            *copies += u32::from(!borrows);
            if let Some(count) = kind.count.filter(|count| !borrows && *copies == count + 1) {
                let what = Message::CopyOfTrain { number: (*copies).into(), train: &kind.name };
                let expected = Message::AtMostNumber { most: count.into() };
                diagnostics.warning(*line, &field, what, expected);
            }
            if let Some(phase) = self.phase_of_copy(kind, *copies) {
                let what = Message::CopyStartsPhase { number: (*copies).into(), train: &kind.name, phase, section };
                diagnostics.warning(*line, &field, what, Message::AvailableTrain);
            }
            trains.push(train);
        }
        trains
    }

    /// Returns the name of the phase that the copy of a train with a number starts, if it is the first of those that are copies with a name of
    /// their own and its phase has not begun. Players write it as the others.
    fn phase_of_copy(&self, kind: &TrainType, number: u32) -> Option<&str> {
        let is_first = self.title.copies_named(kind).is_some_and(|named| number == named + 1);
        let mut copies = self.title.trains().iter().filter(|copy| is_first && copy.copy_of.as_ref() == Some(&kind.name));
        let from = copies.find_map(|copy| copy.from_phase.filter(|&from| from > self.phase.number))?;
        Some(&self.title.phases()[from].name)
    }

    /// Returns the ids of the private companies whose rights a company can use.
    fn privates(&self, charter: &Charter, field: &str, diagnostics: &mut Diagnostics) -> Vec<String> {
        let known = self.title.private_ids();
        let privates = charter.privates.iter().enumerate().filter_map(|(number, Entry { line, value: name })| {
            let found = known.iter().find(|id| id.to_lowercase() == name.to_lowercase());
            let found = found.ok_or_else(|| Unknown::new("private-with-rights", name, known.iter().copied()));
            diagnostics.resolve(*line, &format!("{field}.privates[{number}]"), found).map(|&id| id.to_owned())
        });
        privates.collect()
    }

    /// Checks that companies have what is attached to their trains, which their private companies and all markers decide.
    pub(super) fn check_attached(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for Entry { value: charter, .. } in &file.companies {
            let name = &charter.name;
            let Ok(company) = self.title.company(name) else { continue };
            let Some(company) = self.companies.iter().find(|own| own.id == company.id) else { continue };
            for (number, Entry { line, value: train }) in charter.trains.iter().enumerate() {
                let Some(Ok(train)) = train.contains(LOADED).then(|| self.train(train)) else { continue };
                for attached in train.attached.iter().filter(|attached| !self.can_attach(company, attached)) {
                    let field = format!("companies.{name}.trains[{number}]");
                    let what = Message::HasNothingToAttach { company: &company.id, attached };
                    diagnostics.error(*line, &field, what, Message::ThingToAttach);
                }
            }
        }
    }

    /// Whether a company has what it can attach to a train by this name: a train without a route, or a choice that is open to it.
    fn can_attach(&self, company: &GameCompany, name: &str) -> bool {
        let choice = self.title.choices().iter().find(|choice| choice.id == name);
        company.trains.iter().any(|train| train.kind.name == name)
            || choice.is_some_and(|choice| self.offers(choice, company))
    }

    /// Returns the ids of the choices that a company does not make, and the kinds of train that it attaches to no other.
    fn declined(&self, charter: &Charter, field: &str, diagnostics: &mut Diagnostics) -> Vec<String> {
        let attached = self.title.trains().iter().filter(|kind| kind.attaches.is_some()).map(|kind| kind.name.as_str());
        let known = self.title.choices().iter().map(|choice| choice.id.as_str()).chain(attached);
        let declined = charter.declines.iter().enumerate().filter_map(|(number, Entry { line, value: name })| {
            let found = known.clone().find(|id| id.to_lowercase() == name.to_lowercase());
            let found = found.ok_or_else(|| Unknown::new("choice", name, known.clone()));
            diagnostics.resolve(*line, &format!("{field}.declines[{number}]"), found).map(str::to_owned)
        });
        declined.collect()
    }

    /// Returns the money of a company as stated in its charter.
    fn turn(
        &self,
        charter: &Charter,
        markers: &[SetMarker],
        line: usize,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Turn> {
        let holders = holders(charter.holders.iter().map(|entry| (entry.value.name.as_str(), entry.value.percent)));
        let line = charter.holders.first().map_or(line, |entry| entry.line);
        let holders = holders.map_err(|fault| diagnostics.fault(line, &format!("{field}.holders"), fault));
        self.check_holders(charter, field, diagnostics);
        Some(Turn {
            holders: holders.ok()?,
            treasury: charter.treasury.map(Into::into),
            price: charter.price.map(Into::into),
            zone: charter.zone.as_ref().and_then(|zone| self.zone(zone, field, diagnostics)),
            cell: charter.cell.map(|[row, column]| Cell { row, column }),
            ..turn_with(markers, charter.receivership)
        })
    }

    /// Looks up a zone of the market. In a title whose zones are unknown, any name will do.
    fn zone(&self, zone: &Entry<String>, field: &str, diagnostics: &mut Diagnostics) -> Option<String> {
        let Entry { line, value: name } = zone;
        let known = self.title.payout().map(|payout| payout.zones()).unwrap_or_default();
        if known.is_empty() {
            return Some(name.clone());
        }
        let folded = |name: &str| name.trim().to_lowercase().replace("grey", "gray");
        let found = known.iter().find(|zone| folded(zone) == folded(name));
        let found = found.ok_or_else(|| Unknown::new("zone", name, known.iter().copied()));
        diagnostics.resolve(*line, &format!("{field}.zone"), found).map(|&zone| zone.to_owned())
    }

    /// Warns of holders that are taken for players although they sound like the bank or the company.
    fn check_holders(&self, charter: &Charter, field: &str, diagnostics: &mut Diagnostics) {
        let Some(payout) = self.title.payout() else { return };
        for Entry { line, value: Holding { name, .. } } in &charter.holders {
            if ShareLocation::named(name).is_none() && ShareLocation::is_suggested_by(name) {
                let names: Vec<&str> = payout.pays.keys().flat_map(|location| location.names()).copied().collect();
                let what = Message::TakenForPlayer { name };
                let expected = Message::PlayerOrPlace { names: &names.join(", ") };
                diagnostics.warning(*line, &format!("{field}.holders"), what, expected);
            }
        }
    }
}
