//! The parts of a game that decide what can be built.

use std::sync::Arc;

use super::BoardFile;
use super::diagnostics::Diagnostics;
use super::game::{Game, GameCompany, PlacedHex, StopTokens};
use super::tokens::Place;
use crate::board::tile::Print;
use crate::board::{Edge, EndSetup, Gauge, Lane, StopKind};
use crate::moves::{Lay, TokenPlace, city_mapping};
use crate::position::snapshot::SnapshotToken;
use crate::title::{Company, Rotation, StopRef, TrainStatus, Unknown};

/// The contents of hexes before a move.
#[derive(Debug, Default)]
pub struct Before(Vec<(usize, PlacedHex)>);

impl Game {
    /// Notes the hexes that private companies block.
    pub(super) fn block(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
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

    /// Notes the trains that the bank sells next, if the file says so.
    pub(super) fn fill_depot(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(depot) = &file.depot else { return };
        let mut trains = Vec::new();
        for (number, entry) in depot.iter().enumerate() {
            let train = self.title.train(&entry.value);
            trains.extend(diagnostics.resolve(entry.line, &format!("depot[{number}]"), train).map(|it| it.name.clone()));
        }
        self.depot = Some(trains);
    }

    /// Returns the contents of a hex by its number.
    pub fn place(&self, hex: usize) -> &PlacedHex {
        &self.places[hex]
    }

    /// Whether a private company blocks a hex.
    pub fn is_blocked(&self, hex: usize) -> bool {
        self.blocked.contains(&hex)
    }

    /// Whether a stop has a token that blocks nobody.
    pub fn has_neutral_token(&self, place: &PlacedHex, stop: usize) -> bool {
        place.tokens[stop].in_slots.iter().flatten().any(|token| self.is_neutral(&token.company))
    }

    /// Whether a company may run through a stop even if it is full, by one of its markers.
    pub fn is_open_to(&self, company: &Company, place: Place) -> bool {
        !self.open_to(&self.charter(&company.id), place).is_empty()
    }

    /// Returns the number of copies of a tile that are not on the map. `None` if there is no limit.
    pub fn copies_left(&self, number: &str) -> Option<u32> {
        let count = self.title.tile_count(number)?;
        let laid = self.places.iter().filter(|place| place.tile.as_deref() == Some(number)).count();
        Some(count.saturating_sub(u32::try_from(laid).unwrap_or(u32::MAX)))
    }

    /// Returns the hexes with a company's home, or a token of it, in which there is no stop yet for the token.
    pub fn untiled_homes(&self, company: &Company) -> Vec<usize> {
        let homes = self.unclaimed_homes(company).into_iter().map(|(hex, _)| hex);
        let waiting = self.waiting.iter().filter(|(_, id)| *id == company.id).map(|&(hex, _)| hex);
        let mut hexes: Vec<usize> = homes.chain(waiting).filter(|&hex| self.places[hex].print.stops().is_empty()).collect();
        hexes.dedup();
        hexes
    }

    /// Returns a hex with another tile. Its tokens move with their cities. Of two tokens of a company in cities that become one, one
    /// remains. The home token of a company that has begun comes with the first tile of its home.
    pub fn replaced(&self, hex: usize, number: &str, rotation: u8, print: &Arc<Print>) -> PlacedHex {
        let before = &self.places[hex];
        let mut place = PlacedHex::laid(Some(number.to_owned()), rotation, Arc::clone(print));
        let mapping = city_mapping(&before.print, print);
        let becomes = |old: usize| mapping.iter().find(|&&(from, _)| from == old).map(|&(_, new)| new);
        for (old, tokens) in before.tokens.iter().enumerate() {
            let Some(new) = becomes(old).or_else(|| (old < place.tokens.len()).then_some(old)) else { continue };
            for token in tokens.in_slots.iter().flatten() {
                place.put(new, token, false);
            }
            for token in &tokens.extra {
                place.put(new, token, true);
            }
        }
        let first_city = print.stops().iter().position(|stop| stop.kind == StopKind::City);
        if let Some(city) = first_city.filter(|_| before.print.stops().is_empty()) {
            for company in self.title.companies().iter().filter(|company| self.has_begun(company)) {
                if let Some(home) = self.untiled_home_at(company, hex) {
                    let stop = home.stop.map_or(city, usize::from).min(place.tokens.len() - 1);
                    place.put(stop, &SnapshotToken { company: company.id.clone(), traffic: Vec::new() }, false);
                }
            }
            for (_, company) in self.waiting.iter().filter(|(at, _)| *at == hex) {
                place.put(city, &SnapshotToken { company: company.clone(), traffic: Vec::new() }, false);
            }
        }
        place
    }

    /// Returns the game after a tile lay. Tokens move with their cities.
    #[must_use]
    pub fn after_lay(&self, lay: &Lay) -> Self {
        let mut game = self.clone();
        game.lay(lay);
        game
    }

    /// Returns the game after a company placed a token.
    #[must_use]
    pub fn after_token(&self, company: &str, place: &TokenPlace) -> Self {
        let mut game = self.clone();
        game.place_token(company, place);
        game
    }

    /// Returns the game after a tile lay that may not be legal.
    pub fn after_tile(&self, hex: &str, tile: &str, rotation: u8) -> Self {
        let mut game = self.clone();
        game.lay_with_pair(hex, tile, rotation);
        game
    }

    /// Lays a tile and, if it is one of a pair, the other. Returns what they replace.
    pub fn lay(&mut self, lay: &Lay) -> Before {
        self.lay_with_pair(&lay.hex, &lay.tile, lay.rotation)
    }

    fn lay_with_pair(&mut self, hex: &str, number: &str, rotation: u8) -> Before {
        let title = Arc::clone(&self.title);
        let mut before = self.lay_one(hex, number, rotation);
        for (hex, number) in title.other_halves(hex, number) {
            before.0.extend(self.lay_one(hex, number, 0).0);
        }
        before
    }

    /// Whether a tile lay may change what can be run. It cannot if the tile keeps all stops and track, and all that it adds leads to an edge
    /// across which no track goes on: then no leg of a route is new.
    pub fn may_change_routes(&self, lay: &Lay) -> bool {
        let rotation = self.title.rotation(&lay.tile, lay.rotation);
        let (Some(hex), Some(Rotation { print: after, .. })) = (self.title.hex_number(&lay.hex), rotation) else {
            return true;
        };
        let is_of_pair = self.title.other_halves(&lay.hex, &lay.tile).next().is_some();
        let before = &self.places[hex].print;
        let keeps_stops = || before.stops() == after.stops();
        let keeps_track = || before.segments().iter().all(|segment| after.segments().contains(segment));
        if is_of_pair || !keeps_stops() || !keeps_track() {
            return true;
        }
        let added = after.segments().iter().filter(|segment| !before.segments().contains(segment));
        let goes_on = |end: &EndSetup, gauge: Gauge| match *end {
            EndSetup::Edge(edge, lane) => self.goes_on_across(hex, edge, lane, gauge),
            EndSetup::Stop(_) | EndSetup::Junction => true,
        };
        added.into_iter().any(|segment| segment.ends.iter().all(|end| goes_on(end, segment.gauge)))
    }

    /// Whether track of a gauge goes on across an edge of a hex from a lane.
    fn goes_on_across(&self, hex: usize, edge: Edge, lane: Lane, gauge: Gauge) -> bool {
        let Some(across) = self.title.neighbours(hex)[edge.index()] else { return false };
        let is_met =
            |end: &EndSetup| matches!(*end, EndSetup::Edge(at, other) if at == edge.opposite() && lane.meets(other));
        let segments = self.places[across].print.segments().iter();
        segments.filter(|segment| segment.gauge.fits(gauge)).any(|segment| segment.ends.iter().any(is_met))
    }

    fn lay_one(&mut self, hex: &str, number: &str, rotation: u8) -> Before {
        let title = Arc::clone(&self.title);
        let Some(hex) = title.hex_number(hex) else { return Before::default() };
        let print = match title.rotation(number, rotation) {
            Some(rotation) => Arc::clone(&rotation.print),
            // A tile that the title does not count.
            None => match title.tile(number) {
                Ok(tile) => Arc::new(tile.print.rotated(rotation)),
                Err(_) => return Before::default(),
            },
        };
        let place = self.replaced(hex, number, rotation, &print);
        Before(vec![(hex, std::mem::replace(&mut self.places[hex], place))])
    }

    /// Places a token of a company in a slot. Returns what it replaces.
    pub fn place_token(&mut self, company: &str, place: &TokenPlace) -> Before {
        let Some(hex) = self.title.hex_number(&place.hex) else { return Before::default() };
        let before = self.places[hex].clone();
        let token =
            SnapshotToken { company: company.to_owned(), traffic: self.title.traffic().iter().take(1).cloned().collect() };
        self.places[hex].put(place.stop, &token, false);
        Before(vec![(hex, before)])
    }

    /// Takes back a tile lay or a token.
    pub fn restore(&mut self, before: Before) {
        for (hex, place) in before.0.into_iter().rev() {
            self.places[hex] = place;
        }
    }

    /// Whether two lays of a tile on the same hex look alike.
    pub fn looks_alike(&self, one: &Lay, other: &Lay) -> bool {
        let print = |lay: &Lay| self.title.rotation(&lay.tile, lay.rotation).map(|rotation| &rotation.print);
        print(one).zip(print(other)).is_some_and(|(one, other)| one.looks_like(other))
    }

    /// Whether a company can use the rights of a private company.
    pub fn has_private(&self, company: &Company, private: &str) -> bool {
        self.charter(&company.id).privates.iter().any(|id| id == private)
    }

    /// Whether a company has a train.
    pub fn has_trains(&self, company: &str) -> bool {
        !self.charter(company).trains.is_empty()
    }

    /// Gives a company a train of the title. Returns whether there is one of that name.
    pub fn add_train(&mut self, company: &str, name: &str) -> bool {
        let Ok(train) = self.train(name) else { return false };
        match self.companies.iter_mut().find(|it| it.id == company) {
            Some(charter) => charter.trains.push(train),
            None => self.companies.push(GameCompany { trains: vec![train], ..GameCompany::empty(company) }),
        }
        true
    }

    /// Takes back the last train of a company.
    pub fn remove_last_train(&mut self, company: &str) {
        if let Some(charter) = self.companies.iter_mut().find(|it| it.id == company) {
            charter.trains.pop();
        }
    }

    /// Returns the game after somebody bought the first train of a kind: its phase has begun, and the trains that it scraps are gone.
    ///
    /// # Errors
    /// If the title has no such train.
    pub fn after_purchase(&self, name: &str) -> Result<Self, Unknown> {
        let mut game = self.clone();
        let train = self.title.train(name)?;
        let phase = train.from_phase.and_then(|number| self.title.phases().get(number));
        if let Some(phase) = phase.filter(|phase| phase.number > self.phase.number) {
            game.phase = phase.clone();
        }
        for company in &mut game.companies {
            company.trains.retain(|train| train.kind.status(&game.phase) != TrainStatus::Scrapped);
        }
        Ok(game)
    }

    /// Returns the names of the trains that the bank sells next, if they are known.
    pub fn depot(&self) -> Option<&[String]> {
        self.depot.as_deref()
    }

    /// Returns the number of trains of a kind that the companies have.
    pub fn copies_owned(&self, name: &str) -> u32 {
        let trains = self.companies.iter().flat_map(|company| &company.trains);
        u32::try_from(trains.filter(|train| train.kind.name == name).count()).unwrap_or(u32::MAX)
    }

    /// Whether a company has trains or tokens.
    fn has_begun(&self, company: &Company) -> bool {
        !self.charter(&company.id).trains.is_empty() || self.tokens_of(&company.id).next().is_some()
    }

    fn untiled_home_at<'c>(&self, company: &'c Company, hex: usize) -> Option<&'c StopRef> {
        self.unclaimed_homes(company).into_iter().find(|&(home, _)| home == hex).map(|(_, home)| home)
    }

    /// Whether a company can place a token in a stop: it has none in the hex, and a slot is neither taken nor kept for the home of
    /// another.
    pub fn takes_token_of(&self, company: &Company, place: Place) -> bool {
        self.takes_token_beside(company, place) && self.has_free_slot(&company.id, place)
    }

    /// Whether a company can place a token in a stop or beside its slots: it has none in the hex.
    pub fn takes_token_beside(&self, company: &Company, (hex, stop): Place) -> bool {
        let printed = &self.places[hex].print.stops()[stop];
        printed.kind.takes_tokens() && self.tokens_of(&company.id).all(|(other, _)| other != hex)
    }

    /// Whether a slot of a stop is neither taken nor kept for the home of a company other than `company`. A home anywhere in a hex of
    /// several cities keeps one slot of all.
    pub(super) fn has_free_slot(&self, company: &str, (hex, stop): Place) -> bool {
        let free = |stop: usize| {
            let slots = usize::from(self.places[hex].print.stops()[stop].slots);
            slots.saturating_sub(self.places[hex].tokens[stop].in_slots.iter().flatten().count())
        };
        if self.has_heir_at((hex, stop)) {
            return free(stop) > 0;
        }
        let stops = 0..self.places[hex].print.stops().len();
        let (mut kept_here, mut kept_anywhere) = (0, 0);
        for other in self.title.companies().iter().filter(|other| other.id != company) {
            let homes = other.home.iter().filter(|home| self.title.hex_number(&home.hex) == Some(hex));
            let places: Vec<usize> = homes.flat_map(|home| self.home_stops(home)).map(|(_, stop)| stop).collect();
            if places.is_empty() || self.tokens_of(&other.id).next().is_some() || self.is_gone(other) {
                continue;
            }
            if places == [stop] {
                kept_here += 1;
            } else if places.len() > 1 && places.contains(&stop) {
                kept_anywhere += 1;
            }
        }
        free(stop) > kept_here && stops.map(free).sum::<usize>() > kept_here + kept_anywhere
    }

    fn is_gone(&self, company: &Company) -> bool {
        company.closes_in.is_some_and(|closed| self.phase.number >= closed)
    }

    /// Returns the price of the next token that a company can place: the inner `None` if it is not known. `None` if it has no token left.
    pub fn next_token_price(&self, company: &Company) -> Option<Option<u32>> {
        let charter = self.charter(&company.id);
        if !self.has_token_left(&charter) {
            return None;
        }
        let prices = &company.token_prices;
        match charter.tokens_left {
            Some(left) => Some(prices.get(prices.len().saturating_sub(left as usize)).or(prices.last()).copied()),
            None if prices.is_empty() => Some(None),
            None => {
                let placed = self.tokens_of(&company.id).count() + self.untiled_homes(company).len();
                prices.get(placed).copied().map(Some)
            }
        }
    }
}

impl PlacedHex {
    /// Adds a token to a stop, in a free slot or beside them if there is none.
    fn put(&mut self, stop: usize, token: &SnapshotToken, is_extra: bool) {
        let slots = usize::from(self.print.stops()[stop].slots);
        let StopTokens { in_slots, extra } = &mut self.tokens[stop];
        let has_company = in_slots
            .iter()
            .flatten()
            .chain(&*extra)
            .any(|other| other.company == token.company && other.traffic == token.traffic);
        if has_company {
            return;
        }
        match in_slots.iter().position(Option::is_none) {
            Some(slot) if !is_extra => in_slots[slot] = Some(token.clone()),
            None if !is_extra && in_slots.len() < slots => in_slots.push(Some(token.clone())),
            _ => extra.push(token.clone()),
        }
    }
}
