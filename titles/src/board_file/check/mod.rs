//! Checks a board file against its title.

mod companies;
mod diagnostics;
mod markers;
mod review;
mod tiles;
mod tokens;

use highball_messages::Message;
use std::sync::Arc;

use highball_game::Faults;

use super::{BoardFile, BoardFileError, Entry, PlacedTokens, Rejected};
use crate::game_board::{GameBoard, UsedRight};
use crate::title::{Phase, Title, Unknown};
use diagnostics::Diagnostics;

impl BoardFile {
    /// Returns the built-in title that the file names.
    ///
    /// # Errors
    /// Fails if no built-in title has the name.
    pub fn builtin_title(&self) -> Result<&'static Title, BoardFileError> {
        let Entry { line, value } = &self.title;
        Title::builtin(value).map_err(|Unknown { what, expected }| {
            let field = "title".to_owned();
            BoardFileError { line: *line, field, what, expected, hex: None, company: None }
        })
    }

    /// Checks the file against its title, and returns the board.
    ///
    /// # Errors
    /// Returns everything in the file that does not exist in the title or that the title forbids; the list is never empty.
    pub fn board(&self, title: &Title) -> Result<GameBoard, Faults<BoardFileError>> {
        self.check(title).map_err(|rejected| rejected.errors)
    }

    /// Checks the file against its title, as [`board`](Self::board) does.
    ///
    /// # Errors
    /// Returns all errors together with the warnings that do not depend on what the errors are about.
    pub fn check(&self, title: &Title) -> Result<GameBoard, Rejected> {
        let mut diagnostics = Diagnostics::default();
        let title = diagnostics.configured_title(self, Arc::new(title.clone()));
        // Most of a title does not depend on the number of players.
        let has_title = diagnostics.errors.iter().all(|error| error.field == "players");
        let is_configured = diagnostics.errors.is_empty();
        let phase = diagnostics.resolve(self.phase.line, "phase", title.phase(&self.phase.value)).cloned();
        let is_known = phase.is_some() && is_configured;
        // If the title lacks the phase, the rest is checked in its last one, in which most is possible, so that no other error is hidden.
        let phase = phase.or_else(|| title.phases().last().cloned()).filter(|_| has_title);
        let Some(phase) = phase else { return Err(diagnostics.sorted()) };
        let mut board = GameBoard { id: self.id.clone(), ..GameBoard::empty(title, phase) };
        board.close_companies(self, &mut diagnostics);
        board.lay_tiles(self, &mut diagnostics);
        let placed = board.place_tokens(self, &mut diagnostics);
        board.add_companies(self, &mut diagnostics);
        board.set_markers(self, &mut diagnostics);
        board.check_attached(self, &mut diagnostics);
        board.block(self, &mut diagnostics);
        board.fill_depot(self, &mut diagnostics);
        board.keep_waiting(self, &mut diagnostics);
        board.use_up(self, &mut diagnostics);
        if !is_known || self.recorded {
            diagnostics.warnings.clear();
        } else if diagnostics.errors.is_empty() {
            board.review(self, &placed, &mut diagnostics);
        }
        let found = diagnostics.sorted();
        if !found.errors.is_empty() {
            return Err(found);
        }
        board.warnings = Some(found.warnings);
        Ok(board)
    }
}

impl GameBoard {
    /// Notes the hexes that private companies block.
    fn block(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let title = Arc::clone(&self.title);
        for (number, entry) in file.blocked.iter().enumerate() {
            let field = format!("blocked[{number}]");
            let private = title.build().and_then(|build| build.blocks.iter().find(|it| it.private == entry.value));
            match private {
                Some(private) => self.blocked.extend(private.hexes.iter().filter_map(|hex| title.hex_number(hex))),
                None => {
                    let hex = diagnostics.resolve(entry.line, &field, title.hex_spoken(&entry.value));
                    self.blocked.extend(hex.and_then(|hex| title.hex_number(&hex.id)));
                }
            }
        }
    }

    /// Notes the companies that have closed or merged into others.
    fn close_companies(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for (number, entry) in file.closed.iter().enumerate() {
            let company = self.title.company(&entry.value).map(|company| company.id.clone());
            self.closed.extend(diagnostics.resolve(entry.line, &format!("closed[{number}]"), company));
        }
    }

    /// Notes the tokens whose city is still to be built or to be chosen.
    fn keep_waiting(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for Entry { line, value: PlacedTokens { stop: name, tokens } } in &file.waiting {
            let field = format!("waiting.{name}");
            let hex = diagnostics.resolve(*line, &field, self.title.hex_spoken(name)).map(|hex| hex.id.clone());
            let Some(hex) = hex.and_then(|id| self.title.hex_number(&id)) else { continue };
            for (number, token) in tokens.iter().enumerate() {
                let company = self.title.company(&token.value).map(|company| company.id.clone());
                let company = diagnostics.resolve(token.line, &format!("{field}[{number}]"), company);
                self.waiting.extend(company.map(|id| (hex, id)));
            }
        }
        // The order of the map, in which they are placed.
        self.waiting.sort_by_key(|(hex, _)| *hex);
    }

    /// Notes the rights of private companies that are used up.
    fn use_up(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let title = Arc::clone(&self.title);
        let Some(build) = title.build() else {
            for (field, used) in [("used_lays", &file.used_lays), ("used_tokens", &file.used_tokens)] {
                if let Some(first) = used.first() {
                    diagnostics.error(first.line, field, Message::NoBuildRules, Message::Omitted { section: "" });
                }
            }
            return;
        };
        let lays: Vec<&str> = build.private_lays.iter().map(|right| right.by.private.as_str()).collect();
        let tokens: Vec<&str> = build.private_tokens.iter().map(|right| right.by.private.as_str()).collect();
        let mut note = |field: &str, what: &str, known: &[&str], used: &[Entry<String>], right: fn(String) -> UsedRight| {
            for (number, Entry { line, value: name }) in used.iter().enumerate() {
                let found = known.iter().find(|id| id.to_lowercase() == name.to_lowercase());
                let found = found.ok_or_else(|| Unknown::new(what, name, known.iter().copied()));
                let private = diagnostics.resolve(*line, &format!("{field}[{number}]"), found);
                self.used_rights.extend(private.map(|&id| right(id.to_owned())));
            }
        };
        note("used_lays", "private-that-lays", &lays, &file.used_lays, UsedRight::Lay);
        note("used_tokens", "private-that-places", &tokens, &file.used_tokens, UsedRight::Token);
    }

    /// Notes the trains that the bank sells next, if the file says so.
    fn fill_depot(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(depot) = &file.depot else { return };
        let mut trains = Vec::new();
        for (number, entry) in depot.iter().enumerate() {
            let (field, train) = (format!("depot[{number}]"), self.title.train(&entry.value));
            let Some(train) = diagnostics.resolve(entry.line, &field, train) else { continue };
            // The bank sells its trains in order, so each phase of its pile begins before a train is sold that begins a later one.
            let in_pile = |name: &String| self.title.train(name).is_ok_and(|train| train.sold_from.is_none());
            let waits = |phase: &Phase| phase.number > self.phase.number && phase.starts_with.iter().any(in_pile);
            let before = |from: usize| self.title.phases()[..from].iter().any(waits);
            if train.sold_from.is_none() && train.from_phase.is_some_and(before) {
                let what = Message::BankSellsNone { train: &train.name, phase: &self.phase.name };
                diagnostics.warning(entry.line, &field, what, Message::TrainsOfPhase);
            }
            trains.push(train.name.clone());
        }
        self.depot = Some(trains);
    }
}
