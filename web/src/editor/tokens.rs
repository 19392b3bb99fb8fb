//! Placing and removing tokens.

use highball::board::tile::Print;
use highball::board_file::{BoardFile, Entry, PlacedTokens};
use highball::game_board::{HexContents, StopTokens, TokenName};
use highball_messages::{Message, Text};

use super::open_board::OpenBoard;

/// The tokens in the slots of a hex's stops, as entries of a board file in place of those that it has for the hex.
#[derive(Debug, Default)]
pub(super) struct NewTokens {
    /// Names in the board file that mean stops of the hex.
    replaced: Vec<String>,
    entries: Vec<PlacedTokens>,
}

impl NewTokens {
    /// Replaces the entries of the hex in a board file.
    pub(super) fn write(self, board: &mut BoardFile) {
        let place = board.tokens.iter().position(|entry| self.replaced.contains(&entry.value.stop));
        board.tokens.retain(|entry| !self.replaced.contains(&entry.value.stop));
        let place = place.unwrap_or(board.tokens.len()).min(board.tokens.len());
        board.tokens.splice(place..place, self.entries.into_iter().map(Entry::from));
    }
}

impl OpenBoard {
    /// Puts a company's token into the first free slot of a stop, or takes it from there.
    pub(super) fn toggle_token(&mut self, hex: &str, stop: usize, company: &str, traffic: Option<&str>) -> Result<(), Text> {
        let title = self.game().title();
        let company = title.company(company)?.clone();
        let contents = self.contents(hex)?;
        let mut tokens = names_by_stop(&contents);
        if tokens.is_empty() && company.home.iter().any(|home| home.hex == hex) {
            // The city is still to be built, but its first token can stand there.
            tokens.push(Vec::new());
        }
        let slots = contents.print.stops().get(stop).map_or(1, |stop| usize::from(stop.slots));
        let Some(names) = tokens.get_mut(stop) else { return Err(Message::StopTakesNoToken { place: hex }.into()) };
        let needs_traffic = !title.traffic().is_empty() && !self.game().is_home_of(&company, hex, stop);
        let name = match traffic.filter(|_| needs_traffic) {
            Some(traffic) => format!("{} {traffic}", company.id),
            None => company.id.clone(),
        };
        if let Some(slot) = names.iter().position(|known| *known == name) {
            names[slot].clear();
            let last = names.iter().rposition(|name| !name.is_empty());
            names.truncate(last.map_or(0, |last| last + 1));
        } else if let Some(slot) = names.iter().position(String::is_empty) {
            names[slot] = name;
        } else if names.len() < slots {
            names.push(name);
        } else {
            return Err(Message::SlotsFull { hex, slots: slots as u64 }.into());
        }
        let new = self.new_tokens(hex, &contents, tokens);
        self.edit(|board| new.write(board))?;
        if self.company.is_none() {
            self.company = Some(company.id);
        }
        Ok(())
    }

    /// Returns the tokens of a hex whose print is replaced by another. Those for which there is no slot are removed. At a city that is still
    /// to be built only tokens of companies at home there remain.
    pub(super) fn tokens_on(&self, hex: &str, new: &Print) -> NewTokens {
        let (Ok(contents), Ok(moved)) = (self.contents(hex), self.game().tokens_after(hex, new)) else {
            return NewTokens::default();
        };
        let tokens = names_by_stop(&contents);
        let is_single = |print: &Print| print.stops().len() == 1;
        if tokens.iter().all(Vec::is_empty) || (is_single(contents.print) && is_single(new)) {
            return NewTokens::default();
        }
        if new.stops().is_empty() {
            let is_home = |name: &String| {
                let company = self.game().title().company_with_traffic(name);
                company.is_ok_and(|company| company.item.home.iter().any(|home| home.hex == hex))
            };
            let kept = tokens.into_iter().flatten().filter(is_home).collect();
            return self.new_tokens(hex, &contents, vec![kept]);
        }
        let names = |stop: &StopTokens| {
            stop.in_slots.iter().flatten().map(|token| TokenName::from(token).to_string()).collect::<Vec<_>>()
        };
        self.new_tokens(hex, &contents, moved.iter().map(names).collect())
    }

    /// Returns the entries for the tokens at the stops of a hex.
    fn new_tokens(&self, hex: &str, contents: &HexContents<'_>, tokens: Vec<Vec<String>>) -> NewTokens {
        let is_only_stop = tokens.len() == 1;
        let entries = tokens.into_iter().enumerate().filter(|(_, names)| !names.is_empty()).map(|(stop, names)| {
            let stop = if is_only_stop { hex.to_owned() } else { format!("{hex}/{stop}") };
            PlacedTokens { stop, tokens: names.into_iter().map(Entry::from).collect() }
        });
        let title = self.game().title();
        let names = self.board.tokens.iter().map(|entry| &entry.value.stop);
        let is_here = |name: &&String| {
            // A name for stops in several hexes means the one that has its tokens.
            let stops = title.locate_spoken(name).unwrap_or_default();
            let is_of_hex = stops.iter().any(|stop| stop.hex == contents.hex.id);
            is_of_hex && (stops.iter().all(|stop| stop.hex == contents.hex.id) || self.has_tokens_of(name, contents))
        };
        NewTokens { replaced: names.filter(is_here).cloned().collect(), entries: entries.collect() }
    }

    /// Whether the tokens of the entry with a name are those of a stop of a hex.
    fn has_tokens_of(&self, name: &str, contents: &HexContents<'_>) -> bool {
        let entry = self.board.tokens.iter().find(|entry| entry.value.stop == name);
        entry.is_some_and(|entry| {
            let companies = entry.value.tokens.iter().map(|token| {
                let company = self.game().title().company_with_traffic(&token.value);
                company.map(|company| company.item.id.clone()).unwrap_or_default()
            });
            let companies: Vec<String> = companies.collect();
            contents.tokens.iter().any(|stop| {
                let here = stop.slots.iter().map(|token| token.map_or("", |token| token.company));
                !stop.slots.is_empty() && here.eq(companies.iter().map(String::as_str))
            })
        })
    }
}

/// Returns the names of the tokens in the slots of each stop of a hex, empty for free slots before the last token.
pub(super) fn names_by_stop(contents: &HexContents<'_>) -> Vec<Vec<String>> {
    let names = contents.tokens.iter().map(|stop| {
        let last = stop.slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let slots = stop.slots[..last].iter();
        slots.map(|token| token.map_or_else(String::new, |token| token.to_string())).collect()
    });
    names.collect()
}
