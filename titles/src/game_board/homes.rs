//! The homes of companies.

use std::sync::Arc;

use super::{GameBoard, GameCompany, Place, PlacedHex, cities};
use crate::board::StopKind;
use crate::board::tile::Print;
use crate::title::{Company, StopRef};

impl GameBoard {
    pub(crate) fn is_home(&self, company: &Company, place: Place) -> bool {
        company.home.iter().any(|home| self.home_stops(home).contains(&place))
    }

    /// Returns the stops of a company's home, which a marker says, or else the title.
    pub(crate) fn home_stops_of(&self, company: &GameCompany) -> Vec<Place> {
        match marked_home(company) {
            Some(places) => places.iter().flat_map(|place| self.home_stops(place)).collect(),
            None => {
                let home = self.title.company(&company.id).map_or(&[][..], |company| &company.home);
                home.iter().flat_map(|home| self.home_stops(home)).collect()
            }
        }
    }

    /// Returns the stops on the board that a home means: the one that continues the printed home, if track shows which one that is.
    pub(crate) fn home_stops(&self, home: &StopRef) -> Vec<Place> {
        self.continued_home(home).map_or_else(|| self.stops_at(home).collect(), |place| vec![place])
    }

    /// Returns the stop on the board that has track to most of the edges to which the printed home has track. A tile may number its
    /// stops in another order than the map's print beneath it.
    pub(crate) fn continued_home(&self, home: &StopRef) -> Option<Place> {
        let (number, hex) = home.stop.zip(self.title.hex_number(&home.hex))?;
        let (printed, visible) = (&self.title.hexes()[hex].print, &self.places[hex].print);
        let continued = |stop: u16| {
            let continues = |edge| visible.edges_of(stop).any(|other| other == edge);
            printed.edges_of(number).filter(|&edge| continues(edge)).count()
        };
        let stops = (0..visible.stops().len() as u16)
            .filter(|&stop| visible.stops()[usize::from(stop)].kind.takes_tokens() && continued(stop) > 0);
        // Of several, the first.
        let stop = stops.rev().max_by_key(|&stop| continued(stop))?;
        Some((hex, usize::from(stop)))
    }

    /// Returns the value that the first city of a company's home has now. `None` if there is none.
    #[must_use]
    pub fn home_value(&self, company: &str) -> Option<u32> {
        let company = self.title.company(company).ok()?;
        let stops = |(hex, stop): Place| &self.places[hex].print.stops()[stop];
        let mut homes = company.home.iter().flat_map(|home| self.home_stops(home)).map(stops);
        let city = homes.find(|stop| stop.kind.takes_tokens())?;
        Some(self.title.value(&city.value, &self.phase, None))
    }

    /// Whether a city of a company's home can have had a value before its last tile was laid: by the print of the map, or by a tile of the colour
    /// before that can have come to lie there.
    pub(crate) fn can_have_been_worth(&self, company: &Company, value: u32) -> bool {
        let Some(hex) = company.home.first().and_then(|home| self.title.hex_number(&home.hex)) else { return false };
        let age = |print: &Print| self.title.colors().position(|color| color == print.color()).map_or(0, |age| age + 1);
        let last = age(&self.places[hex].print);
        let has_stop_worth = |print: &Print| {
            let mut values = cities(print).map(|(_, stop)| self.title.value(&stop.value, &self.phase, None));
            age(print) + 1 >= last && values.any(|other| other == value)
        };
        let printed = &self.title.hexes()[hex].print;
        // A hex without a stop yet is worth nothing.
        (value == 0 && last <= 1 && cities(printed).next().is_none())
            || has_stop_worth(printed)
            || self.origins(hex).is_some_and(|origins| {
                self.title
                    .all_rotations()
                    .iter()
                    .any(|tile| has_stop_worth(tile.print()) && origins.allow_some(&tile.number))
            })
    }

    /// Returns the homes of a company, each with its hex, unless the company has a token at one of them, is closed or is taken over.
    pub(crate) fn unclaimed_homes<'a>(&self, company: &'a Company) -> Vec<(usize, &'a StopRef)> {
        let hex = |home: &'a StopRef| Some((self.title.hex_number(&home.hex)?, home));
        let homes: Vec<_> = company.home.iter().filter_map(hex).collect();
        let is_taken_over =
            homes.iter().any(|&(hex, _)| (0..self.places[hex].tokens.len()).any(|stop| self.has_heir_at((hex, stop))));
        // Tokens of a hex can change places when a tile is upgraded, so any in the hex will do.
        let has_home =
            homes.iter().any(|&(hex, _)| self.places[hex].tokens.iter().any(|stop| stop.has_token_of(&company.id)));
        let has_another = self.companies.iter().any(|known| known.id == company.id && marked_home(known).is_some());
        if self.is_gone(company) || is_taken_over || has_home || has_another { Vec::new() } else { homes }
    }

    /// Whether a company without a home of its own has a token at a stop where it may have taken over a home. Such a company arises from
    /// others, and takes their place.
    pub(crate) fn has_heir_at(&self, place: Place) -> bool {
        let has_no_home = |id: &str| self.title.company(id).is_ok_and(|company| company.home.is_empty());
        let mut tokens = self.places[place.0].tokens[place.1].in_slots();
        tokens.any(|token| has_no_home(&token.company) && self.may_have_taken_over(&token.company, place))
    }

    /// Whether a company may have taken over the home at a stop: unless its marker names other homes or, where the board says which companies
    /// have closed or merged, that of the home is not among them.
    fn may_have_taken_over(&self, heir: &str, place: Place) -> bool {
        let Some(homes) = self.title.build().and_then(|build| build.tokens.homes_marker()) else { return true };
        let heir = self.companies.iter().find(|own| own.id == heir);
        let marked = heir.and_then(|heir| heir.markers.iter().find(|set| set.marker.id == homes));
        if let Some(set) = marked {
            return set.places.iter().flatten().any(|home| self.home_stops(home).contains(&place));
        }
        let mut closed = self.title.companies().iter().filter(|company| self.closed.contains(&company.id));
        self.closed.is_empty() || closed.any(|company| self.is_home(company, place))
    }

    /// Whether a company has no token yet and gets its first one at its home.
    pub(crate) fn gets_home(&self, company: &Company) -> bool {
        self.tokens_of(&company.id).next().is_none() && !self.unclaimed_homes(company).is_empty()
    }

    /// Whether a company has trains or tokens.
    pub(crate) fn has_begun(&self, company: &Company) -> bool {
        !self.charter(&company.id).trains.is_empty() || self.tokens_of(&company.id).next().is_some()
    }

    pub(super) fn untiled_home_at<'c>(&self, company: &'c Company, hex: usize) -> Option<&'c StopRef> {
        self.unclaimed_homes(company).into_iter().find(|&(home, _)| home == hex).map(|(_, home)| home)
    }

    /// Returns the hexes with a company's home, or a token of it, in which there is no stop yet for the token.
    pub fn untiled_homes(&self, company: &Company) -> Vec<usize> {
        let homes = self.unclaimed_homes(company).into_iter().map(|(hex, _)| hex);
        let waiting = self.waiting.iter().filter(|(_, id)| *id == company.id).map(|&(hex, _)| hex);
        let mut hexes: Vec<usize> = homes.chain(waiting).filter(|&hex| self.places[hex].print.stops().is_empty()).collect();
        hexes.dedup();
        hexes
    }

    pub(crate) fn is_gone(&self, company: &Company) -> bool {
        company.closes_in.is_some_and(|closed| self.phase.number >= closed) || self.closed.contains(&company.id)
    }

    /// Whether a company may still be there in the phase in which it is gone, as that has begun in the round at whose end it merges into
    /// another, which has not begun.
    pub(crate) fn may_merge_yet(&self, company: &Company) -> bool {
        company.closes_in == Some(self.phase.number)
            && !self.closed.contains(&company.id)
            && self.title.formed_from(&company.id).next().is_some_and(|into| !self.has_begun(into))
    }

    /// Whether a company has closed or merged into another, by the phase or as the board says.
    pub fn is_closed(&self, company: &str) -> bool {
        self.title.company(company).is_ok_and(|company| self.is_gone(company))
    }

    /// Returns a hex that no tile has reached yet with the cities that its tile must have, without track and value. They are stops of their own
    /// if homes are in one of them, and one stop with several slots otherwise. `None` if no tile with a city is to be laid there.
    pub(crate) fn with_expected_cities(&self, number: usize, are_apart: bool) -> Option<PlacedHex> {
        let (hex, place) = (&self.title.hexes()[number], &self.places[number]);
        let cities = hex.builds.iter().flatten().filter(|&&kind| kind == StopKind::City).count();
        if cities == 0 || hex.fixed || place.tile.is_some() || self.has_stops_or_track(number) {
            return None;
        }
        let stops = if are_apart { vec!["city 0"; cities].join(", ") } else { format!("city 0 x{cities}") };
        let print = format!("{} {stops}", hex.print).parse().ok()?;
        Some(PlacedHex::laid(None, 0, Arc::new(print)))
    }
}

/// Returns the places of the marker that says where a company's home is. `None` if there is no such marker.
fn marked_home(company: &GameCompany) -> Option<Vec<&StopRef>> {
    let marked = company.markers.iter().find(|set| set.marker.home)?;
    Some(marked.places.iter().flatten().collect())
}
