//! What the names of the site's records mean: hexes, cities and stops.

use std::borrow::Cow;

use highball_messages::{Message, Text};
use highball_titles::title::{Unknown, about};

use super::super::error::{ActionFault, nothing_is_called};
use super::tiles::tile_number;
use super::{City, Map, StopPlace};

impl Map<'_> {
    /// Returns the number of the hex with this id.
    pub(crate) fn hex(&self, id: &str) -> Result<usize, ActionFault> {
        self.title.hex_number(id).ok_or_else(|| {
            let near = self.title.hex(id).err().map(|Unknown { expected, .. }| expected);
            let near = near.filter(|near| near.to_string().starts_with("perhaps"));
            let expected = |language| {
                let near = near.as_ref().map_or_else(String::new, |near| format!(", {}", near.in_language(language)));
                Message::OneOfTheMap { title: self.title.id(), near: &near }.text(language)
            };
            ActionFault::new(nothing_is_called("hex", id), Text::new(expected))
        })
    }

    /// Returns a city, by its tile and its number on the tile.
    pub(crate) fn city(&self, id: &str) -> Result<City, ActionFault> {
        let parts = id.rsplit_once('-').and_then(|(tile, city)| Some((tile, city.parse::<usize>().ok()?)));
        let (tile, number) = parts.ok_or_else(|| ActionFault::new(nothing_is_called("city", id), Message::TileAndCity))?;
        let laid = self.hexes.iter().position(|recorded| recorded.tile.as_deref() == Some(tile));
        let printed = || {
            let hex = self.title.hex_number(tile_number(tile))?;
            self.hexes[hex].tile.is_none().then_some(hex)
        };
        let hex = laid.or_else(printed).ok_or_else(|| {
            ActionFault::new(
                about(tile, |tile, language| Message::TileNotOnMap { tile }.text(language)),
                about(id, |city, language| Message::TileOfCity { city }.text(language)),
            )
        })?;
        let cities = self.cities(hex);
        // A tile may show only some of the cities that are to be built.
        let parts = self.city_parts(tile_number(tile), cities.len().max(self.cities_to_build(hex)));
        let at = parts.iter().position(|&part| part == number);
        let no_city = || {
            let expected = match &parts[..] {
                [] => Message::TileWithCity.into(),
                [only] => only.to_string().into(),
                parts => {
                    let names = parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                    Text::from(Message::OneOfThese { names: &names })
                }
            };
            ActionFault::new(Message::TileWithoutCity { tile, city: number as u64 }, expected)
        };
        let at = at.ok_or_else(no_city)?;
        Ok(cities.get(at).map_or(City::ToBuild(hex), |&city| City::Stop((hex, city))))
    }

    /// Returns the stop that a record names by its hex and the number of a part of the print, if the hex has several cities, or if it has none
    /// but several stops between which track alone doesn't decide.
    pub(crate) fn stop_of_node(&self, node: &str) -> Option<StopPlace> {
        let (hex, number) = node.rsplit_once('-')?;
        let (hex, number) = (self.title.hex_number(hex)?, number.parse::<usize>().ok()?);
        let cities = self.cities(hex);
        if cities.is_empty() {
            let print = self.print(hex);
            let sides = |stop: usize| print.edges_of(stop as u16);
            let shares_side = |one: usize| (0..one).any(|other| sides(one).any(|side| sides(other).any(|it| it == side)));
            let stops = print.stops().len();
            return (number < stops && (0..stops).any(shares_side)).then_some((hex, number));
        }
        let of = self.hexes[hex].placed.tile.as_deref().unwrap_or(&self.title.hexes()[hex].id);
        let at = self.city_parts(of, cities.len()).iter().position(|&part| part == number)?;
        cities.get(at).filter(|_| cities.len() > 1).map(|&city| (hex, city))
    }

    /// Returns the numbers by which the site names the cities of a tile, by its number, or of a hex, by its id.
    fn city_parts(&self, of: &str, count: usize) -> Cow<'_, [usize]> {
        match self.rules.city_parts.iter().find(|(known, _)| known == of) {
            Some((_, parts)) => Cow::Borrowed(parts),
            None => Cow::Owned((0..count).collect()),
        }
    }

    /// Returns the number of cities that the tiles on a hex must have although the map does not show them.
    pub(super) fn cities_to_build(&self, hex: usize) -> usize {
        self.title.hexes()[hex].builds.iter().flatten().filter(|kind| kind.is_city()).count()
    }
}
