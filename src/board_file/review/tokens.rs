//! Warnings about tokens: a company without its home, two tokens of a company in a hex, homes for one kind of traffic.

use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::super::game::Game;
use super::super::tokens::Place;
use super::super::{BoardFile, Entry};
use crate::title::{Company, StopRef};

impl Game {
    pub(super) fn review_tokens(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for company in self.title.companies() {
            self.review_home(file, company, diagnostics);
            self.review_hexes(file, company, diagnostics);
        }
    }

    /// Warns of a company that has trains or tokens, but no token at its home or only one in another city of that hex.
    fn review_home(&self, file: &BoardFile, company: &Company, diagnostics: &mut Diagnostics) {
        let homes = self.unclaimed_homes(company);
        if homes.is_empty() {
            self.review_city_of_home(file, company, diagnostics);
            return;
        }
        let table = file.companies.iter().find(|entry| {
            !entry.value.trains.is_empty() && self.company_id(&entry.value.name).is_ok_and(|id| id == company.id)
        });
        let has = if table.is_some() { "trains" } else { "tokens elsewhere" };
        if table.is_none() && self.tokens_of(&company.id).next().is_none() {
            return;
        }
        let line = table.map_or_else(|| self.line_of_tokens(file, company), |entry| entry.line);
        let names: Vec<String> = homes.iter().map(|(hex, _)| self.hex_label(*hex)).collect();
        let what = format!("{} has {has}, but no token at its home", company.id);
        let expected = format!("one in {}", distinct(names).join(" or "));
        diagnostics.warning(line, &format!("companies.{}", company.id), what, expected);
    }

    /// Warns of a company whose token in the hex of its home is in another city than its home, although track shows which one that is.
    fn review_city_of_home(&self, file: &BoardFile, company: &Company, diagnostics: &mut Diagnostics) {
        let hexes: Vec<usize> = company.home.iter().filter_map(|home| self.title.hex_number(&home.hex)).collect();
        let tokens: Vec<Place> = self.tokens_of(&company.id).filter(|(hex, _)| hexes.contains(hex)).collect();
        let Some(&token) = tokens.first().filter(|_| !tokens.iter().any(|&place| self.is_home(company, place))) else {
            return;
        };
        if let [home] = company.home.iter().filter_map(|home| self.continued_home(home)).collect::<Vec<_>>()[..] {
            let what = format!("the token of {} is in {}", company.id, self.stop_with_edges(token));
            let expected = format!("it in its home, which is {}", self.stop_with_edges(home));
            diagnostics.warning(self.line_of_tokens(file, company), &format!("tokens of {}", company.id), what, expected);
        }
    }

    /// Returns the homes of a company, each with its hex, unless the company has a token at one of them, is closed or is taken over.
    pub(in crate::board_file) fn unclaimed_homes<'a>(&self, company: &'a Company) -> Vec<(usize, &'a StopRef)> {
        let hex = |home: &'a StopRef| Some((self.title.hex_number(&home.hex)?, home));
        let homes: Vec<_> = company.home.iter().filter_map(hex).collect();
        let is_home = |at: usize| homes.iter().any(|&(hex, _)| hex == at);
        let is_closed = company.closes_in.is_some_and(|closed| self.phase.number >= closed);
        let is_taken_over =
            homes.iter().any(|&(hex, _)| (0..self.places[hex].tokens.len()).any(|stop| self.has_heir_at((hex, stop))));
        // Tokens of a hex can change places when a tile is upgraded, so any in the hex will do.
        let has_home = self.tokens_of(&company.id).any(|(hex, _)| is_home(hex));
        if is_closed || is_taken_over || has_home { Vec::new() } else { homes }
    }

    /// Whether a company without a home of its own has a token at a stop. Such a company arises from others, and takes their place.
    pub(in crate::board_file) fn has_heir_at(&self, (hex, stop): Place) -> bool {
        let has_no_home = |id: &str| self.title.company(id).is_ok_and(|company| company.home.is_empty());
        self.places[hex].tokens[stop].in_slots.iter().flatten().any(|token| has_no_home(&token.company))
    }

    /// Warns of several tokens of a company in a hex, of a home token for one kind of traffic, and of more tokens than there are.
    fn review_hexes(&self, file: &BoardFile, company: &Company, diagnostics: &mut Diagnostics) {
        let field = format!("tokens of {}", company.id);
        let line = self.line_of_tokens(file, company);
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for (hex, _) in self.tokens_of(&company.id) {
            *counts.entry(hex).or_default() += 1;
        }
        for (&hex, &count) in counts.iter().filter(|(_, count)| **count > 1) {
            let may_be_two = self.title.choices().iter().any(|choice| {
                choice.second_token.contains(&company.id)
                    && choice.room.iter().flat_map(|stop| self.stops_at(stop)).any(|(other, _)| other == hex)
            });
            if count > 2 || !may_be_two {
                let what = format!("{} has {count} tokens in {}", company.id, self.hex_label(hex));
                diagnostics.warning(line, &field, what, "at most one token of a company in a hex");
            }
        }
        for (hex, stop) in self.tokens_of(&company.id).filter(|&place| self.is_home(company, place)) {
            let here = &self.places[hex].tokens[stop];
            let mut own = here.in_slots.iter().flatten().chain(&here.extra).filter(|token| token.company == company.id);
            if let Some(traffic) = own.find_map(|token| token.traffic.first()) {
                let what = format!("the home token of {} is only for {traffic}", company.id);
                diagnostics.warning(line, &field, what, format!("{:?} alone: a home is for all traffic", company.id));
            }
        }
        let count = counts.values().sum::<usize>();
        if let Some(most) = company.tokens.filter(|&most| count > most as usize) {
            diagnostics.warning(line, &field, format!("{count} tokens are on the map"), format!("at most {most}"));
        }
        if let Some(opens) = company.opens_in.filter(|&opens| count > 0 && self.phase.number < opens) {
            let what = format!("{} does not exist yet in phase {}", company.id, self.phase.name);
            diagnostics.warning(
                line,
                &field,
                what,
                format!("no token of it before phase {}", self.title.phases()[opens].name),
            );
        }
    }

    /// Returns the line of the first token of a company.
    fn line_of_tokens(&self, file: &BoardFile, company: &Company) -> usize {
        let tokens = file.tokens.iter().chain(&file.extra_tokens).flat_map(|Entry { value, .. }| &value.tokens);
        let is_own = |token: &&Entry<String>| {
            self.title.company_with_traffic(&token.value).is_ok_and(|named| named.item.id == company.id)
        };
        tokens.into_iter().find(is_own).map_or(1, |token| token.line)
    }

    /// Returns the name of a hex's place with its coordinate, or the latter alone.
    pub(super) fn hex_label(&self, hex: usize) -> String {
        let hex = &self.title.hexes()[hex];
        if hex.name.is_empty() { hex.id.clone() } else { format!("{} ({})", hex.name, hex.id) }
    }
}

fn distinct(names: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for name in names {
        if !kept.contains(&name) {
            kept.push(name);
        }
    }
    kept
}
