//! Warnings about markers: those that the kind of company cannot have, and more than there are in the game.

use highball_messages::{Message, Text, one_of};

use crate::board_file::BoardFile;
use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::game_board::{GameBoard, GameCompany, Owner, SetMarker};
use crate::title::{Company, Marker, MarkerScope, MarkerType, StopRef};

impl GameBoard {
    pub(super) fn review_markers(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        self.review_history(file, diagnostics);
        self.review_former_homes(file, diagnostics);
        self.review_owners_of_markers(file, diagnostics);
        for marker in self.title.markers().iter().filter(|marker| marker.of == MarkerScope::Company) {
            let mut holders: Vec<(usize, &str, u32)> = Vec::new();
            for company in &self.companies {
                let Some(set) = company.markers.iter().find(|set| set.marker.id == marker.id) else { continue };
                let line = self.line_of_marker(file, &company.id, marker);
                let count = if marker.takes == MarkerType::Count { set.count } else { 1 };
                holders.push((line, &company.id, count));
                let kind = self.title.company(&company.id).map(|company| company.kind.as_str()).unwrap_or_default();
                if !marker.is_for(kind) {
                    let what = Message::IsAKind { company: &company.id, kind };
                    let expected = Text::new(|language| {
                        let (kinds, section) = (&one_of(language, &marker.kinds), &marker.cite);
                        Message::AKindWithIt { kinds, section }.text(language)
                    });
                    let field = format!("companies.{}.{}", company.id, marker.id);
                    diagnostics.about(Subject::company(&company.id)).warning(line, &field, what, expected);
                }
            }
            let total = holders.iter().fold(0_u32, |sum, (.., count)| sum.saturating_add(*count));
            if let (Some(copies), Some(&(line, company, _))) = (marker.copies, holders.last())
                && total > copies
            {
                let names: Vec<&str> = holders.iter().map(|&(_, company, _)| company).collect();
                let what = Message::MarkerHeld { count: total.into(), companies: &names.join(", ") };
                let expected = Message::AtMostInGame { most: copies.into(), section: &marker.cite };
                let field = format!("companies.{company}.{}", marker.id);
                diagnostics.about(Subject::company(company)).warning(line, &field, what, expected);
            }
        }
    }

    /// Warns of markers without what must have come before: a marker of the game, or a token.
    fn review_history(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for company in &self.companies {
            for set in &company.markers {
                let marker = &set.marker;
                let (line, section) = (self.line_of_marker(file, &company.id, marker), &marker.cite);
                let field = format!("companies.{}.{}", company.id, marker.id);
                diagnostics.about(Subject::company(&company.id));
                if let Some(value) = self.value_no_home_had(set, &company.id) {
                    let what = Message::HomeIsWorth { count: set.count.into(), company: &company.id, value };
                    diagnostics.warning(line, &field, what, Message::HomeValue { value, section });
                }
                let has_tokens = marker.token_price.is_some() && set.count > 0;
                if let Ok(own) = self.title.company(&company.id)
                    && has_tokens
                    && (!self.may_have_merged_tokens(own) || self.never_gets_merged_tokens(own))
                {
                    let what = Message::NobodyMerged { company: &company.id };
                    diagnostics.warning(line, &field, what, Message::Omitted { section });
                }
                let left = company.tokens_left.filter(|&left| has_tokens && left < set.count);
                if let Some(left) = left {
                    let what = Message::FewerTokensLeft { company: &company.id, left: left.into() };
                    let expected = Message::TokensLeftWith { least: set.count.into(), section };
                    diagnostics.warning(line, &field, what, expected);
                }
                let implied = marker.implies.as_ref().filter(|id| self.markers.iter().all(|set| set.marker.id != **id));
                if let Some(id) = implied {
                    let what = Message::WithoutMarker { marker: id };
                    diagnostics.warning(line, &field, what, Message::MarkerSet { marker: id, section });
                }
                let has_amount = set.marker.takes != MarkerType::Money || set.count > 0;
                if marker.needs_train && has_amount && company.trains.is_empty() {
                    let what = Message::WithoutAnyTrain { company: &company.id };
                    diagnostics.warning(line, &field, what, Message::TrainToo { section });
                }
                let lacks = |id: &&String| company.markers.iter().all(|other| other.marker.id != **id);
                if let Some(other) = marker.needs_marker.as_ref().filter(lacks) {
                    let what = Message::LacksMarker { company: &company.id, marker: other };
                    diagnostics.warning(line, &field, what, Message::MarkerToo { marker: other, section });
                }
                let mut places = marker.needs_token.iter().flat_map(|stop| self.stops_at(stop));
                if let Some(stop) = marker.needs_token.first()
                    && !places.any(|(hex, stop)| self.places[hex].tokens[stop].has_token_of(&company.id))
                {
                    let place = self.title.hex_number(&stop.hex).map_or_else(|| stop.to_string(), |hex| self.hex_label(hex));
                    let what = Message::NoTokenAt { company: &company.id, stop: &place };
                    diagnostics.warning(line, &field, what, Message::TokenThere { section });
                }
            }
        }
    }

    /// Warns of homes that a company took over in a merger, if the company whose home it is has not merged.
    fn review_former_homes(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(homes) = self.title.build().and_then(|build| build.tokens.homes_marker()) else { return };
        self.review_number_of_merged(homes, file, diagnostics);
        for own in &self.companies {
            let Some(set) = own.markers.iter().find(|set| set.marker.id == homes) else { continue };
            let stops: Vec<&StopRef> = set.places.iter().flatten().collect();
            let is_there = |company: &&Company| company.home.iter().any(|home| stops.contains(&home));
            let mut others = self.companies.iter().take_while(|other| other.id != own.id);
            let shares_home = |other: &&GameCompany| {
                let of_other = other.markers.iter().find(|set| set.marker.id == homes);
                of_other.is_some_and(|other| other.places.iter().flatten().any(|stop| stops.contains(&stop)))
            };
            let (line, section) = (self.line_of_marker(file, &own.id, &set.marker), &set.marker.cite);
            let field = format!("companies.{}.{}", own.id, set.marker.id);
            diagnostics.about(Subject::company(&own.id));
            if let Some(other) = others.find(shares_home) {
                let what = Message::HomesOfBoth { company: &own.id, other: &other.id };
                diagnostics.warning(line, &field, what, Message::HomeOfOne { section });
            }
            let mut merged = self.title.companies().iter().filter(|company| company.id != own.id && is_there(company));
            let is_open = |company: &&Company| !self.is_closed(&company.id);
            if let Some(company) = merged.clone().find(|company| self.has_begun(company) && is_open(company)) {
                let what = Message::BegunNotMerged { company: &company.id, into: &own.id };
                diagnostics.warning(line, &field, what, Message::HomesOfMerged { section });
            } else if let Some(company) = merged.find(|company| !self.closed.is_empty() && is_open(company)) {
                let what = Message::NotListedAsClosed { company: &company.id };
                diagnostics.warning(line, &field, what, Message::HomesOfMerged { section });
            }
            // The tokens of the merged companies are replaced there.
            let places = set.places.iter().flatten().flat_map(|home| self.home_stops(home));
            let mut without = places.filter(|&(hex, stop)| {
                self.places[hex].token_slots(stop).is_some() && !self.places[hex].tokens[stop].has_token_of(&own.id)
            });
            if let Some((hex, _)) = without.next() {
                let what = Message::NoTokenAt { company: &own.id, stop: &self.hex_label(hex) };
                diagnostics.warning(line, &field, what, Message::TokenThere { section });
            }
        }
    }

    /// Warns of companies that arise from others, each from as many as the marker of their homes has places, if fewer have merged.
    fn review_number_of_merged(&self, homes: &str, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Ok(marker) = self.title.marker(MarkerScope::Company, homes) else { return };
        let MarkerType::Places { most, .. } = marker.takes else { return };
        let companies = self.title.companies().iter();
        let (arisen, others): (Vec<&Company>, Vec<&Company>) = companies.partition(|company| company.home.is_empty());
        let begun: Vec<&Company> = arisen.into_iter().filter(|company| self.has_begun(company)).collect();
        let merged = others.into_iter().filter(|company| self.is_gone(company) || self.is_taken_over(company)).count();
        let needed = begun.len() * most as usize;
        // A board without any says nothing about mergers.
        if let Some(last) = begun.last().filter(|_| (1..needed).contains(&merged)) {
            let (line, field) = (self.line_of_company(file, &last.id), format!("companies.{}", last.id));
            let what = Message::TooFewMerged { count: merged as u64, companies: begun.len() as u64 };
            let expected = Message::ClosedForEach { number: u64::from(most), section: &marker.cite };
            diagnostics.about(Subject::company(&last.id)).warning(line, &field, what, expected);
        }
    }

    /// Warns of a company that owns what a marker of the game stands for, if that is a private company that no company can own yet.
    fn review_owners_of_markers(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(term) = self.title.build().map(|build| &build.privates) else { return };
        if term.phases.has_begun(&self.phase) {
            return;
        }
        for set in &self.markers {
            let owner = set.owner.as_ref().and_then(Owner::company);
            if let (Some(owner), Some(private)) = (owner, &set.marker.private) {
                let entry = file.markers.iter().find(|entry| entry.value.id == set.marker.id);
                let what = Message::OwnsInPhase { company: owner, private, phase: &self.phase.name };
                let expected = Message::PlayerAsOwner { section: &term.cite };
                let (line, field) = (entry.map_or(1, |entry| entry.line), format!("markers.{}", set.marker.id));
                diagnostics.about(Subject::company(owner)).warning(line, &field, what, expected);
            }
        }
    }

    /// Finds that an amount that stands for the value of a company's home is not one that the home has or has had. Returns the value.
    fn value_no_home_had(&self, set: &SetMarker, company: &str) -> Option<u64> {
        let value = self.home_value(company).filter(|_| set.marker.home_value)?;
        let company = self.title.company(company).ok()?;
        let can_be = set.count <= value && self.can_have_been_worth(company, set.count);
        (set.count != value && !can_be).then(|| value.into())
    }

    pub(super) fn line_of_marker(&self, file: &BoardFile, company: &str, marker: &Marker) -> usize {
        let table = file.companies.iter().find(|entry| self.company_id(&entry.value.name).is_ok_and(|id| id == company));
        let entry = table.and_then(|entry| entry.value.markers.iter().find(|set| set.value.id == marker.id));
        entry.map_or(1, |entry| entry.line)
    }
}
