//! The facts about a board that decide what can be built.

use super::{GameBoard, Place, PlacedHex};
use crate::board::{Edge, EndSetup, Gauge, Lane, StopKind};
use crate::moves::{Lay, TokenFault};
use crate::title::{Company, Rotation};

/// The companies for whose home tokens slots are kept, by their ids.
#[derive(Debug, Default)]
pub(crate) struct KeptSlots<'g> {
    /// Those whose home is one stop.
    pub(crate) here: Vec<&'g str>,
    /// Those whose home is anywhere in the hex.
    anywhere: Vec<&'g str>,
}

impl<'g> KeptSlots<'g> {
    pub(crate) fn all(&self) -> impl Iterator<Item = &'g str> {
        self.here.iter().chain(&self.anywhere).copied()
    }
}

impl GameBoard {
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

    /// Returns the names of the trains that the bank sells next, if they are known.
    pub fn depot(&self) -> Option<&[String]> {
        self.depot.as_deref()
    }

    /// Returns the number of trains of a kind that the companies have.
    pub fn copies_owned(&self, name: &str) -> u32 {
        let trains = self.companies.iter().flat_map(|company| &company.trains);
        u32::try_from(trains.filter(|train| train.kind.name == name).count()).unwrap_or(u32::MAX)
    }

    /// Returns the rule that a token of a company in a stop breaks, wherever its track leads: it has one in the hex, or every slot is taken
    /// or kept for the home of another.
    pub(crate) fn token_room_fault(&self, company: &Company, place: Place) -> Option<TokenFault> {
        self.token_beside_fault(company, place).or_else(|| self.slot_fault(&company.id, place))
    }

    /// Returns the rule that a token of a company in a stop, or beside its slots, breaks, wherever its track leads.
    pub(crate) fn token_beside_fault(&self, company: &Company, (hex, stop): Place) -> Option<TokenFault> {
        let printed = self.places[hex].print.stops().get(stop);
        if printed.is_none_or(|printed| !printed.kind.takes_tokens()) {
            return Some(TokenFault::NoCity);
        }
        self.tokens_of(&company.id).any(|(other, _)| other == hex).then_some(TokenFault::OwnToken)
    }

    /// Whether a slot of a stop is neither taken nor kept for the home of a company other than `company`.
    pub(crate) fn has_free_slot(&self, company: &str, place: Place) -> bool {
        self.slot_fault(company, place).is_none()
    }

    /// Returns the rule that a token in a slot of a stop breaks.
    fn slot_fault(&self, company: &str, (hex, stop): Place) -> Option<TokenFault> {
        let free = self.free_slots((hex, stop));
        if free == 0 {
            return Some(TokenFault::Full);
        }
        let kept = self.kept_slots(company, (hex, stop));
        let is_kept = free <= kept.here.len() || self.free_slots_in(hex) <= kept.all().count();
        is_kept.then(|| TokenFault::Kept { companies: kept.all().map(str::to_owned).collect() })
    }

    /// Returns the companies for whose home tokens slots of a stop should be kept, by their ids, if fewer are free. Empty if there are enough.
    pub(crate) fn homes_without_slot(&self, place: Place) -> Vec<&str> {
        let kept = self.kept_slots("", place);
        let has_all = self.free_slots(place) >= kept.here.len() && self.free_slots_in(place.0) >= kept.all().count();
        if has_all { Vec::new() } else { kept.all().collect() }
    }

    fn free_slots_in(&self, hex: usize) -> usize {
        (0..self.places[hex].print.stops().len()).map(|stop| self.free_slots((hex, stop))).sum()
    }

    /// Returns the number of slots of a stop that no token takes.
    pub(crate) fn free_slots(&self, (hex, stop): Place) -> usize {
        let slots = usize::from(self.places[hex].print.stops()[stop].slots);
        slots.saturating_sub(self.places[hex].tokens[stop].in_slots.iter().flatten().count())
    }

    /// Returns the companies other than `company` for whose home tokens slots of a stop are kept. A home anywhere in a hex of several cities
    /// keeps one slot of all.
    pub(crate) fn kept_slots(&self, company: &str, (hex, stop): Place) -> KeptSlots<'_> {
        let mut kept = KeptSlots::default();
        if self.has_heir_at((hex, stop)) {
            return kept;
        }
        for other in self.title.companies().iter().filter(|other| other.id != company) {
            let homes = other.home.iter().filter(|home| self.title.hex_number(&home.hex) == Some(hex));
            let places: Vec<usize> = homes.flat_map(|home| self.home_stops(home)).map(|(_, stop)| stop).collect();
            if places.is_empty() || self.tokens_of(&other.id).next().is_some() || self.is_gone(other) {
                continue;
            }
            if places == [stop] {
                kept.here.push(&other.id);
            } else if places.len() > 1 && places.contains(&stop) {
                kept.anywhere.push(&other.id);
            }
        }
        kept
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

    /// Whether a hex has a city, or a tile laid on it must have one. `false` if the map has no such hex.
    #[must_use]
    pub fn has_city(&self, hex: &str) -> bool {
        let Some(number) = self.title.hex_number(hex) else { return false };
        let laid = self.places[number].print.stops().iter().any(|stop| stop.kind == StopKind::City);
        laid || self.title.hexes()[number].stop_kinds().contains(&StopKind::City)
    }
}
