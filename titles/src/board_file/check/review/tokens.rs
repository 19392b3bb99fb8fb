//! Warnings about tokens: a company without its home, two tokens of a company in a hex, homes for one kind of traffic.

use std::collections::BTreeMap;

use highball_messages::{Message, Text, all_of, one_of};

use crate::board_file::check::diagnostics::Diagnostics;
use crate::board_file::check::tokens::PlacedToken;
use crate::board_file::{BoardFile, Entry};
use crate::game_board::{GameBoard, Place};
use crate::title::Company;

impl GameBoard {
    pub(super) fn review_tokens(&self, file: &BoardFile, placed: &[PlacedToken], diagnostics: &mut Diagnostics) {
        for company in self.title.companies() {
            let own: Vec<&PlacedToken> = placed.iter().filter(|placed| placed.token.company == company.id).collect();
            self.review_home(file, company, &own, diagnostics);
            self.review_hexes(company, &own, diagnostics);
            self.review_closed(company, &own, diagnostics);
            self.review_places(company, &own, diagnostics);
        }
        self.review_heirs(file, diagnostics);
        self.review_kept_slots(placed, diagnostics);
    }

    /// Warns of a token of a company that has closed, unless the title lets it stay.
    fn review_closed(&self, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let stays = self.title.build().is_some_and(|build| build.tokens.stay_when_closed(&company.kind));
        let has_closed = self.is_closed(&company.id) && !self.may_merge_yet(company);
        let Some(token) = own.first().filter(|_| has_closed && !stays) else { return };
        let what = match company.closes_in.and_then(|at| self.title.phases().get(at)) {
            Some(phase) if !self.closed.contains(&company.id) => {
                Message::ClosedFrom { company: &company.id, phase: &phase.name }
            }
            _ => Message::ListedAsClosed { company: &company.id },
        };
        let subject = self.subject_at(token.place).of_company(&company.id);
        diagnostics.about(subject).warning(token.line, &format!("tokens of {}", company.id), what, Message::NoTokenOfIt);
    }

    /// Warns of a token that can have come neither from a home nor from a merger, if the company places no others.
    fn review_places(&self, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let Some(rules) = self.title.build().map(|build| &build.tokens) else { return };
        if rules.kinds.is_empty() || rules.kinds.contains(&company.kind) {
            return;
        }
        let merging = self.title.merging_into(&company.id);
        let merging = merging.into_iter().chain(company.merges.iter().map(String::as_str));
        let sources = merging.filter_map(|id| self.title.company(id).ok()).chain([company]);
        let homes: Vec<usize> =
            sources.flat_map(|source| &source.home).filter_map(|home| self.title.hex_number(&home.hex)).collect();
        let Some(token) = own.iter().find(|token| !homes.contains(&token.place.0)) else { return };
        let names = distinct(homes.iter().map(|&hex| self.hex_label(hex)).collect());
        let what = Message::HasTokenIn { company: &company.id, place: &self.hex_label(token.place.0) };
        let section = &rules.cite;
        let expected =
            Text::new(|language| Message::TokensOnlyIn { places: &one_of(language, &names), section }.text(language));
        let subject = self.subject_at(token.place).of_company(&company.id);
        diagnostics.about(subject).warning(token.line, &format!("tokens of {}", company.id), what, expected);
    }

    /// Warns of the home of a company that has merged into another, if that has no token there: its first one replaces the home's.
    fn review_heirs(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for formed in self.title.companies().iter().filter(|formed| self.tokens_of(&formed.id).next().is_some()) {
            let merged = formed.merges.iter().filter_map(|id| self.title.company(id).ok());
            for company in merged.filter(|company| self.is_gone(company)) {
                let line = self.line_of_company(file, &formed.id);
                self.review_heir(&formed.id, company, line, diagnostics);
            }
        }
        for merger in self.title.single_mergers().filter(|merger| merger.tokens > 0) {
            let merged = |name: &&Entry<String>| {
                let company = self.title.company(&name.value).ok();
                company.is_some_and(|company| merger.of.contains(&company.id) && self.closed.contains(&company.id))
            };
            let Some(entry) = file.closed.iter().find(merged) else { continue };
            let Ok(company) = self.title.company(&entry.value) else { continue };
            self.review_heir(&merger.into, company, entry.line, diagnostics);
        }
    }

    /// Warns if a company has no token at the home of one that has merged into it.
    fn review_heir(&self, into: &str, merged: &Company, line: usize, diagnostics: &mut Diagnostics) {
        let homes: Vec<Place> = merged.home.iter().flat_map(|home| self.stops_at(home)).collect();
        // A token that the other company left there is warned of by itself.
        let is_there = |&(hex, _): &Place| {
            let mut tokens = self.places[hex].tokens.iter();
            tokens.any(|stop| stop.has_token_of(into) || stop.has_token_of(&merged.id))
        };
        let Some(&home) = homes.first().filter(|_| !homes.iter().any(is_there)) else { return };
        let what = Message::NoTokenAtMergedHome { into, company: &merged.id };
        let subject = self.subject_at(home).of_company(into);
        let expected = Message::OneIn { places: &self.hex_label(home.0) };
        diagnostics.about(subject).warning(line, "closed", what, expected);
    }

    /// Warns of cities in which no slot is left for the home of a company that has not begun.
    fn review_kept_slots(&self, placed: &[PlacedToken], diagnostics: &mut Diagnostics) {
        let mut seen = Vec::new();
        for token in placed.iter().rev().filter(|token| !self.is_home_token(token)) {
            if seen.contains(&token.place.0) || !self.lacks_room_for_homes(token.place) {
                continue;
            }
            seen.push(token.place.0);
            let (waiting, place) = (self.homes_kept_in(token.place.0), &self.hex_label(token.place.0));
            let what = Text::new(|language| {
                Message::NoSlotForHome { place, companies: &all_of(language, &waiting) }.text(language)
            });
            let expected =
                Text::new(|language| Message::SlotForHome { companies: &all_of(language, &waiting) }.text(language));
            let subject = self.subject_at(token.place).of_company(&token.token.company);
            diagnostics.about(subject).warning(token.line, &format!("tokens of {}", token.token.company), what, expected);
        }
    }

    fn is_home_token(&self, token: &PlacedToken) -> bool {
        self.title.company(&token.token.company).is_ok_and(|company| self.is_home(company, token.place))
    }

    /// Warns of a company that has trains or tokens, but no token at its home, or only one in another city of that hex. A token that waits
    /// for its city is at home.
    fn review_home(&self, file: &BoardFile, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let homes = self.unclaimed_homes(company);
        if homes.is_empty() {
            self.review_city_of_home(company, own, diagnostics);
            return;
        }
        if homes.iter().any(|(hex, _)| self.waiting.iter().any(|(of, id)| of == hex && *id == company.id)) {
            return;
        }
        let table = file.companies.iter().find(|entry| {
            entry.value.trains.len() > company.own_trains.len()
                && self.company_id(&entry.value.name).is_ok_and(|id| id == company.id)
        });
        let id = &company.id;
        let (what, line) = match (table, own.first()) {
            (Some(entry), _) => (Message::TrainsWithoutHome { company: id }, entry.line),
            (None, Some(token)) => (Message::TokensWithoutHome { company: id }, token.line),
            (None, None) => return,
        };
        let names = distinct(homes.iter().map(|(hex, _)| self.hex_label(*hex)).collect());
        let expected = Text::new(|language| Message::OneIn { places: &one_of(language, &names) }.text(language));
        let subject = self.subject_at((homes[0].0, 0)).of_company(&company.id);
        diagnostics.about(subject).warning(line, &format!("companies.{}", company.id), what, expected);
    }

    /// Returns the homes of the companies that can merge into a company.
    fn homes_of_merging(&self, company: &Company) -> Vec<Place> {
        let merging = self.title.merging_into(&company.id).into_iter().filter_map(|id| self.title.company(id).ok());
        merging.flat_map(|merging| &merging.home).flat_map(|home| self.stops_at(home)).collect()
    }

    /// Warns of a company whose token in the hex of its home is in another city than its home, although track shows which one that is.
    fn review_city_of_home(&self, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let is_in_hex_of_home =
            |token: &&&PlacedToken| company.home.iter().any(|home| self.title.hex_number(&home.hex) == Some(token.place.0));
        let tokens: Vec<_> = own.iter().filter(is_in_hex_of_home).collect();
        let taken_over = self.homes_of_merging(company);
        if tokens.iter().any(|token| taken_over.contains(&token.place)) {
            return;
        }
        let Some(token) = tokens.first().filter(|_| !tokens.iter().any(|token| self.is_home(company, token.place))) else {
            return;
        };
        if let [home] = company.home.iter().filter_map(|home| self.continued_home(home)).collect::<Vec<_>>()[..] {
            let [place, home] = [token.place, home].map(|place| self.stop_with_edges(place));
            let what = Message::TokenElsewhere { company: &company.id, place: &place };
            let expected = Message::TokenAtHome { place: &home };
            let subject = self.subject_at(token.place).of_company(&company.id);
            diagnostics.about(subject).warning(token.line, &format!("tokens of {}", company.id), what, expected);
        }
    }

    /// Warns of more tokens than a company can have, on the map and left. If a board says how many are left, some on the map can have come
    /// from companies that have closed.
    fn review_count(&self, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let Some(most) = self.most_tokens(company) else { return };
        let left = self.charter(&company.id).tokens_left;
        let of_closed = || {
            let closed = self.title.companies().iter().filter(|other| self.closed.contains(&other.id));
            closed.filter_map(|other| other.tokens).fold(0_u32, u32::saturating_add)
        };
        let most_on_map = match left {
            Some(left) => most.saturating_add(of_closed()).saturating_sub(left),
            None => most,
        };
        let Some(excess) = own.get(most_on_map as usize) else { return };
        let (subject, field) = (self.subject_at(excess.place).of_company(&company.id), format!("tokens of {}", company.id));
        let (what, expected) = match left {
            Some(left) => (
                Message::OnMapAndLeft { count: own.len() as u64, left: left.into() },
                Message::AtMostTokens { most: most.into() },
            ),
            None => (Message::TokensOnMap { count: own.len() as u64 }, Message::AtMostNumber { most: most.into() }),
        };
        diagnostics.about(subject).warning(excess.line, &field, what, expected);
    }

    /// Warns of several tokens of a company in a hex, of a home token for one kind of traffic, and of more tokens than there are.
    fn review_hexes(&self, company: &Company, own: &[&PlacedToken], diagnostics: &mut Diagnostics) {
        let field = format!("tokens of {}", company.id);
        let at = |token: &PlacedToken| self.subject_at(token.place).of_company(&company.id);
        let mut in_hexes: BTreeMap<usize, Vec<&PlacedToken>> = BTreeMap::new();
        for token in own {
            in_hexes.entry(token.place.0).or_default().push(token);
        }
        let taken_over = self.homes_of_merging(company);
        for (&hex, tokens) in &in_hexes {
            let may_be_two = self.title.choices().iter().any(|choice| {
                choice.says.second_token.contains(&company.id)
                    && choice.when.unless.as_ref().is_none_or(|done| self.is_set(&self.charter(&company.id), done))
                    && choice.says.room.iter().flat_map(|stop| self.stops_at(stop)).any(|(other, _)| other == hex)
            });
            // Each token that it took over from a company at home there stays.
            let taken_over = taken_over.iter().filter(|&&(home, _)| home == hex).count();
            let most = usize::from(may_be_two) + taken_over.max(1);
            if let Some(excess) = tokens.get(most).filter(|_| !company.has_no_charter()) {
                let (count, hex) = (tokens.len() as u64, &self.hex_label(hex));
                let what = Message::TokensInHex { company: &company.id, count, hex };
                diagnostics.about(at(excess)).warning(excess.line, &field, what, Message::OneTokenInHex);
            }
        }
        for placed in own.iter().filter(|token| self.is_home(company, token.place)) {
            if let Some(traffic) = placed.token.traffic.first() {
                let what = Message::HomeForTraffic { company: &company.id, traffic };
                let expected = Message::HomeForAll { company: &company.id };
                diagnostics.about(at(placed)).warning(placed.line, &field, what, expected);
            }
        }
        self.review_count(company, own, diagnostics);
        if let Some(opens) = company.opens_after(&self.phase)
            && let Some(first) = own.first()
        {
            let what = Message::DoesNotExistYet { company: &company.id, phase: &self.phase.name };
            let expected = Message::NoTokenBefore { phase: &self.title.phases()[opens].name };
            diagnostics.about(at(first)).warning(first.line, &field, what, expected);
        }
    }
}

pub(super) fn distinct(names: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for name in names {
        if !kept.contains(&name) {
            kept.push(name);
        }
    }
    kept
}
