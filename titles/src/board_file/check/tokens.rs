//! Places tokens at stops.

use super::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Entry, LaidTile, PlacedTokens};
use crate::game_board::{GameBoard, Place};
use crate::position::snapshot::SnapshotToken;
use crate::title::{StopRef, WithTraffic, about};
use highball_messages::{Language, Message, Text, one_of};

/// A token of the file, with the stop that it is at.
pub(super) struct PlacedToken {
    pub(super) token: SnapshotToken,
    pub(super) place: Place,
    pub(super) line: usize,
}

impl GameBoard {
    /// Places the tokens and returns them in the order of the file. Says nothing of a hex without a city if its tile is wrong: that
    /// is the reason.
    pub(super) fn place_tokens(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) -> Vec<PlacedToken> {
        let mut placed = Vec::new();
        for (list, field, extra) in [(&file.tokens, "tokens", false), (&file.extra_tokens, "extra_tokens", true)] {
            let mut taken: Vec<Place> = Vec::new();
            for entry in list {
                let Entry { line, value: PlacedTokens { stop, tokens } } = entry;
                let field = format!("{field}.{stop}");
                diagnostics.about(Subject::default());
                let Some(place) = self.token_place(file, entry, list, extra, &field, diagnostics) else { continue };
                if taken.contains(&place) {
                    diagnostics.error(*line, &field, Message::TokensAlready, Message::OneForEachStop);
                    continue;
                }
                taken.push(place);
                placed.extend(self.place_at(place, extra, &field, tokens, diagnostics));
            }
        }
        placed
    }

    /// Returns the stop with room for tokens that a name means. Of several it is the only one that can be the home of the companies
    /// and that no other entry of the list names.
    fn token_place(
        &mut self,
        file: &BoardFile,
        entry: &Entry<PlacedTokens>,
        list: &[Entry<PlacedTokens>],
        extra: bool,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Place> {
        let &Entry { line, value: PlacedTokens { stop: ref name, ref tokens } } = entry;
        let refs = diagnostics.resolve(line, field, self.title.locate_spoken(name))?;
        // A name may mean several stops; they are shown where the first is.
        diagnostics.about(refs.first().map(|stop| Subject::hex(&stop.hex)).unwrap_or_default());
        self.expect_cities(&refs, tokens);
        let places: Vec<Place> =
            refs.iter().flat_map(|stop| self.stops_at(stop)).filter(|&place| self.takes_tokens(place, extra)).collect();
        match places[..] {
            [place] => return Some(place),
            [] => {
                let mut hexes = refs.iter().filter_map(|stop| self.title.hex_number(&stop.hex));
                if hexes.clone().any(|hex| self.lacks_tile(file, hex)) {
                    return None;
                }
                let is_unbuilt = |hex: usize| {
                    let builds = self.title.hexes()[hex].builds.iter().flatten();
                    self.places[hex].tile.is_none() && builds.into_iter().any(|kind| kind.is_city())
                };
                let is_unbuilt = hexes.any(is_unbuilt);
                let what = Text::new(|language| {
                    let place = &self.describe(&refs, language);
                    let what = if is_unbuilt { Message::NoCityYet { place } } else { Message::StopTakesNoToken { place } };
                    what.text(language)
                });
                diagnostics.error(line, field, what, if is_unbuilt { Message::TileFirst } else { Message::StopWithRoom });
            }
            _ => {
                let is_named = |place: Place| list.iter().any(|other| other.value.stop == self.stop_name(place));
                let is_home = |place: Place| {
                    tokens.iter().all(|token| {
                        let company = self.title.company_with_traffic(&token.value);
                        company.is_ok_and(|company| self.is_home(company.item, place))
                    })
                };
                let mut homes = places.iter().copied().filter(|&place| is_home(place) && !is_named(place));
                if let (Some(home), None) = (homes.next(), homes.next()) {
                    return Some(home);
                }
                let names: Vec<_> = places.iter().map(|&place| self.stop_with_edges(place)).collect();
                let stops = places.len() as u64;
                let what = about(name, |name, language| Message::NameIsStops { name, stops }.text(language));
                diagnostics.error(line, field, what, Message::OneOfStops { names: &names.join(", ") });
            }
        }
        None
    }

    /// Whether the file has a tile for a hex that could not be laid.
    fn lacks_tile(&self, file: &BoardFile, hex: usize) -> bool {
        let is_there = |entry: &Entry<LaidTile>| {
            self.title.hex_spoken(&entry.value.hex).is_ok_and(|found| found.id == self.title.hexes()[hex].id)
        };
        self.places[hex].tile.is_none() && file.tiles.iter().any(is_there)
    }

    /// Puts the cities that a tile must have on a hex that no tile has reached yet, if all tokens are of companies whose home is there.
    /// Those may be placed before the tile.
    fn expect_cities(&mut self, refs: &[StopRef], tokens: &[Entry<String>]) {
        let [StopRef { hex: id, stop }] = refs else { return };
        let Some(at) = self.title.hex_number(id) else { return };
        let homes_here = |token: &Entry<String>| {
            let company = self.title.company_with_traffic(&token.value).ok()?.item;
            let homes: Vec<&StopRef> = company.home.iter().filter(|home| home.hex == *id).collect();
            (!homes.is_empty()).then_some(homes)
        };
        let tokens = tokens.iter().filter(|token| !token.value.is_empty());
        let Some(homes) = tokens.map(homes_here).collect::<Option<Vec<_>>>().filter(|homes| !homes.is_empty()) else {
            return;
        };
        let is_chosen = stop.is_some() || homes.iter().flatten().any(|home| home.stop.is_some());
        if let Some(place) = self.with_expected_cities(at, is_chosen) {
            self.places[at] = place;
        }
    }

    /// Names stops with the tiles that lie on their hexes.
    fn describe(&self, refs: &[StopRef], language: Language) -> String {
        let describe = |stop: &StopRef| {
            let tile = self.title.hex_number(&stop.hex).and_then(|hex| self.places[hex].tile.as_ref());
            let stop = &stop.to_string();
            tile.map_or_else(|| stop.clone(), |tile| Message::StopWithTile { stop, tile }.text(language))
        };
        one_of(language, &refs.iter().map(describe).collect::<Vec<_>>())
    }

    /// Returns a place as what errors and warnings are about.
    pub(super) fn subject_at(&self, (hex, _): Place) -> Subject {
        Subject::hex(&self.title.hexes()[hex].id)
    }

    fn takes_tokens(&self, (hex, stop): Place, extra: bool) -> bool {
        let stop = &self.places[hex].print.stops()[stop];
        stop.kind.takes_tokens() && (stop.slots > 0 || extra)
    }

    /// Places the tokens of an entry and returns those that could be placed.
    fn place_at(
        &mut self,
        place: Place,
        extra: bool,
        field: &str,
        tokens: &[Entry<String>],
        diagnostics: &mut Diagnostics,
    ) -> Vec<PlacedToken> {
        let (hex, stop) = place;
        let slots = usize::from(self.places[hex].print.stops()[stop].slots);
        let (mut in_order, mut placed) = (Vec::with_capacity(tokens.len()), Vec::with_capacity(tokens.len()));
        for (number, token) in tokens.iter().enumerate() {
            let field = format!("{field}[{number}]");
            diagnostics.about(self.subject_at(place));
            if !extra && number >= slots {
                diagnostics.fault(token.line, &field, self.no_room(place, tokens.len(), slots));
                break;
            }
            match (token.value.is_empty(), extra) {
                (true, false) => in_order.push(None),
                (true, true) => diagnostics.error(token.line, &field, Message::NothingThere, Message::SomeToken),
                (false, _) => {
                    let read = self.token(place, token, &field, diagnostics);
                    placed.extend(read.clone().map(|read| PlacedToken { token: read, place, line: token.line }));
                    in_order.push(read);
                }
            }
        }
        let tokens = &mut self.places[hex].tokens[stop];
        if extra {
            tokens.extra = in_order.into_iter().flatten().collect();
        } else {
            tokens.in_slots = in_order;
        }
        placed
    }

    fn token(
        &self,
        place: Place,
        token: &Entry<String>,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<SnapshotToken> {
        let Entry { line, value: text } = token;
        let WithTraffic { item: company, traffic } =
            diagnostics.resolve(*line, field, self.title.company_with_traffic(text))?;
        let kinds = self.title.traffic();
        if traffic.is_none() && !kinds.is_empty() && !self.is_home(company, place) {
            let subject = self.subject_at(place).of_company(&company.id);
            diagnostics.about(subject).fault(*line, field, self.no_traffic(text, company));
            return None;
        }
        Some(SnapshotToken { company: company.id.clone(), traffic: traffic.map(str::to_owned).into_iter().collect() })
    }
}
