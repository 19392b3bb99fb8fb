//! Stops, and the tokens at them.

use super::{BoardError, GameBoard};
use crate::board::Edge;
use crate::title::{Company, StopRef, Unknown, about, quoted_all};
use highball_messages::{Message, Text, one_of};

/// A stop of the board: the number of its hex on the map, and its number in the hex.
pub(crate) type Place = (usize, usize);

impl GameBoard {
    /// Returns the stops on the board that a reference of the title means.
    pub(crate) fn stops_at(&self, stop: &StopRef) -> impl Iterator<Item = Place> + use<> {
        let number = stop.stop.map(usize::from);
        let hex = self.title.hex_number(&stop.hex).map(|hex| (hex, self.places[hex].print.stops().len()));
        let stops = hex.into_iter().flat_map(|(hex, stops)| (0..stops).map(move |stop| (hex, stop)));
        stops.filter(move |(_, stop)| number.is_none_or(|number| number == *stop))
    }

    /// Whether a company has stations without tokens in the cities of a hex.
    pub(crate) fn has_stations_in(&self, company: &Company, hex: usize) -> bool {
        company.stations.contains(&self.title.hexes()[hex].id)
    }

    /// Whether a company has a station without a token at a stop.
    pub(crate) fn has_station(&self, company: &str, (hex, stop): Place) -> bool {
        let mut with_stations = self.title.companies().iter().filter(|company| !company.stations.is_empty());
        with_stations.any(|other| other.id == company && self.has_stations_in(other, hex))
            && self.places[hex].print.stops()[stop].kind.is_city()
    }

    /// Whether a company has a token or a station at a stop, or a token in the hex whose tokens count there too.
    pub(crate) fn has_token(&self, company: &str, (hex, stop): Place) -> bool {
        let counts_here = self.title.hexes()[hex].tokens_in.as_ref().and_then(|other| self.title.hex_number(other));
        self.places[hex].tokens[stop].has_token_of(company)
            || self.has_station(company, (hex, stop))
            || counts_here.is_some_and(|other| self.places[other].tokens.iter().any(|tokens| tokens.has_token_of(company)))
    }

    /// Returns the stops at which a company has a token, or where those of another hex count too.
    pub(crate) fn own_stops(&self, company: &str) -> impl Iterator<Item = Place> {
        let places = self.places.iter().enumerate();
        let stops = places.flat_map(|(hex, place)| (0..place.tokens.len()).map(move |stop| (hex, stop)));
        stops.filter(move |&place| self.has_token(company, place))
    }

    /// Returns the place of each token of a company on the board.
    pub(crate) fn tokens_of(&self, company: &str) -> impl Iterator<Item = Place> {
        let stops = self
            .places
            .iter()
            .enumerate()
            .flat_map(|(hex, place)| place.tokens.iter().enumerate().map(move |(stop, tokens)| ((hex, stop), tokens)));
        stops.flat_map(move |(place, tokens)| tokens.all().filter(move |token| token.company == company).map(move |_| place))
    }

    /// Names a stop with the edges that its track leads to: `H18/0 (NE-W)`.
    pub(crate) fn stop_with_edges(&self, place: Place) -> String {
        let (layout, (hex, stop)) = (self.title.layout(), place);
        let edges: Vec<Edge> = self.places[hex].print.edges_of(stop as u16).collect();
        let clockwise = layout.edges_clockwise().into_iter().filter(|edge| edges.contains(edge));
        let points: Vec<&str> = clockwise.map(|edge| layout.compass_point(edge)).collect();
        if points.is_empty() { self.stop_name(place) } else { format!("{} ({})", self.stop_name(place), points.join("-")) }
    }

    /// Returns the name of a stop in snapshots.
    pub(crate) fn stop_name(&self, (hex, stop): Place) -> String {
        format!("{}/{stop}", self.title.hexes()[hex].id)
    }

    /// Returns the id of a company of the title by name, whether it has a table in the file or not.
    pub(crate) fn company_id(&self, name: &str) -> Result<&str, Unknown> {
        self.title.company(name).map(|company| company.id.as_str())
    }

    /// Returns the name of a hex's place with its coordinate, or the latter alone.
    pub(crate) fn hex_label(&self, hex: usize) -> String {
        let hex = &self.title.hexes()[hex];
        if hex.name.is_empty() { hex.id.clone() } else { format!("{} ({})", hex.name, hex.id) }
    }

    /// The error that a company has no token in a stop.
    pub(super) fn no_token(&self, company: &str, place: Place) -> BoardError {
        BoardError::new(Message::NoTokenAt { company, stop: &self.stop_name(place) }, Message::StopWithIt)
    }

    /// The error that a stop with `slots` slots has no room for `tokens` tokens.
    pub(crate) fn no_room(&self, place: Place, tokens: usize, slots: usize) -> BoardError {
        let what = Message::NoRoomFor { stop: &self.stop_name(place), tokens: tokens as u64 };
        BoardError::new(what, Message::AtMostNumber { most: slots as u64 })
    }

    /// The error that the name of a token lacks its traffic.
    pub(crate) fn no_traffic(&self, name: &str, company: &Company) -> BoardError {
        let examples: Vec<String> = self.title.traffic().iter().map(|kind| format!("{} {kind}", company.id)).collect();
        let expected = Text::new(|language| {
            let names = &one_of(language, &quoted_all(&examples, language));
            Message::HomeIsForAll { names }.text(language)
        });
        BoardError::new(about(name, |name, language| Message::WithoutTraffic { name }.text(language)), expected)
    }
}
