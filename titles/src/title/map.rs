//! The map, with the names of its places.

use std::collections::BTreeMap;
use std::sync::Arc;

use highball_messages::{Language, Message, Text, about, quoted};

use super::error::{Unknown, perhaps};
use super::{MapHex, Side, StopRef};
use crate::names::Coordinates;
use crate::names::{FoldedName, MATCHERS};
use crate::suggest::suggest;

/// The hexes of a title, and its names for stops.
#[derive(Debug, Clone, Default)]
pub(super) struct Map {
    pub(super) hexes: Vec<MapHex>,
    /// Their ids. All questions about the map share them.
    ids: Vec<Arc<str>>,
    /// Numbers of the hexes, by id.
    numbers: BTreeMap<Arc<str>, usize>,
    /// For each hex: the numbers of the hexes to which track may cross its edges.
    neighbours: Vec<[Option<usize>; 6]>,
    /// Names for groups of stops.
    pub(super) places: Vec<(String, Vec<StopRef>)>,
}

impl Map {
    pub(super) fn new(hexes: Vec<MapHex>) -> Self {
        let ids: Vec<Arc<str>> = hexes.iter().map(|hex| hex.id.as_str().into()).collect();
        let numbers: BTreeMap<Arc<str>, usize> =
            ids.iter().enumerate().map(|(number, id)| (Arc::clone(id), number)).collect();
        let neighbour = |side: &Side| numbers.get(side.neighbour()?).copied();
        let neighbours = hexes.iter().map(|hex| hex.sides.each_ref().map(neighbour)).collect();
        Self { hexes, ids, numbers, neighbours, places: Vec::new() }
    }

    /// Returns the number of the hex with this id.
    pub(super) fn number(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }

    /// Returns the id of the hex with this number.
    pub(super) fn id(&self, hex: usize) -> &Arc<str> {
        &self.ids[hex]
    }

    /// Returns the numbers of the hexes to which track may cross the edges of a hex.
    pub(super) fn neighbours(&self, hex: usize) -> [Option<usize>; 6] {
        self.neighbours[hex]
    }

    pub(super) fn hex(&self, id: &str) -> Option<&MapHex> {
        self.number(id).map(|number| &self.hexes[number])
    }

    /// Returns the hexes with this id or name.
    fn hexes_named(&self, name: &str) -> Vec<&MapHex> {
        match self.hex(name) {
            Some(hex) => vec![hex],
            None => self.hexes.iter().filter(|hex| !hex.name.is_empty() && hex.name == name).collect(),
        }
    }

    /// Returns the stops that a name stands for: the stops of a name in `[places]`, or all stops of the hexes with this id or name,
    /// or one stop of a hex, written `HEX/NUMBER`. Does not check that the stops exist.
    pub(super) fn locate(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        if let Some((_, stops)) = self.places.iter().find(|(place, _)| place == name) {
            return Ok(stops.clone());
        }
        let refer =
            |hexes: Vec<&MapHex>, stop| hexes.iter().map(|hex| StopRef { hex: hex.id.clone(), stop }).collect::<Vec<_>>();
        let whole = refer(self.hexes_named(name), None);
        if !whole.is_empty() {
            return Ok(whole);
        }
        if let Some((hex, number)) = name.rsplit_once('/')
            && let Ok(number) = number.parse()
            && let [hex] = self.hexes_named(hex)[..]
        {
            return Ok(refer(vec![hex], Some(number)));
        }
        Err(self.unknown(name))
    }

    /// Returns the stops that a name as people write it stands for: as [`locate`](Self::locate) does or, if nothing has exactly
    /// this name, the place that it matches best.
    pub(super) fn locate_spoken(&self, name: &str) -> Result<Vec<StopRef>, Unknown> {
        if let Ok(stops) = self.locate(name) {
            return Ok(stops);
        }
        if let Some(stops) = self.place_spoken(name)? {
            return Ok(stops);
        }
        if let Some((hex, number)) = name.rsplit_once('/')
            && let Ok(number) = number.trim().parse()
            && let Some(hex) = self.hex_spoken(hex)?
        {
            return Ok(vec![StopRef { hex: hex.id.clone(), stop: Some(number) }]);
        }
        Err(self.unknown(name))
    }

    /// Returns the hex that a name as people write it stands for. `None` if nothing has the name.
    pub(super) fn hex_spoken(&self, name: &str) -> Result<Option<&MapHex>, Unknown> {
        if let Some(hex) = self.hex(name) {
            return Ok(Some(hex));
        }
        let exact = self.places.iter().find(|(place, _)| place == name).map(|(_, stops)| stops.clone());
        let Some(stops) = exact.map_or_else(|| self.place_spoken(name), |stops| Ok(Some(stops)))? else { return Ok(None) };
        let mut ids: Vec<&str> = stops.iter().map(|stop| stop.hex.as_str()).collect();
        ids.dedup();
        match ids[..] {
            [id] => Ok(self.hex(id)),
            _ => {
                let what = about(name, |name, language| Message::OnSeveralHexes { name }.text(language));
                Err(Unknown::of(what, Message::OneOfHexes { names: &ids.join(", ") }))
            }
        }
    }

    /// Returns all stops of the hex or place that a name matches best, ignoring case, accents and punctuation. `None` if none
    /// matches.
    fn place_spoken(&self, name: &str) -> Result<Option<Vec<StopRef>>, Unknown> {
        let whole = |hex: &MapHex| StopRef { hex: hex.id.clone(), stop: None };
        if let Some(hex) = self.hexes.iter().find(|hex| hex.id.eq_ignore_ascii_case(name.trim())) {
            return Ok(Some(vec![whole(hex)]));
        }
        let word = FoldedName::of(name);
        let hexes = self.hexes.iter().map(|hex| (hex.name.as_str(), vec![whole(hex)]));
        let places = self.places.iter().map(|(place, stops)| (place.as_str(), stops.clone()));
        let known: Vec<_> = hexes.chain(places).map(|(name, stops)| (FoldedName::of(name), name, stops)).collect();
        for matches in MATCHERS.iter().filter(|_| !word.is_empty()) {
            let found: Vec<_> = known.iter().filter(|(folded, ..)| !folded.is_empty() && matches(folded, &word)).collect();
            let Some((_, first, _)) = found.first() else { continue };
            if found.iter().all(|(_, other, _)| other == first) {
                return Ok(Some(found.iter().flat_map(|(.., stops)| stops.clone()).collect()));
            }
            let label = |(_, place, stops): &&(FoldedName, &str, Vec<StopRef>)| {
                let stops: Vec<String> = stops.iter().map(ToString::to_string).collect();
                format!("{} {place}", stops.join(" "))
            };
            let labels: Vec<String> = found.iter().map(label).collect();
            let what = about(name, |name, language| Message::SeveralPlaces { name }.text(language));
            return Err(Unknown::of(what, Message::OneOfStops { names: &labels.join(", ") }));
        }
        Ok(None)
    }

    fn unknown(&self, name: &str) -> Unknown {
        let what = about(name, |name, language| Message::ThereIsNo { kind: "place", name }.text(language));
        Unknown::of(what, self.expected_for(name))
    }

    /// Describes what was expected instead of a name that nothing on the map has: the nearest hexes with the same letters, or similar
    /// names, or the extent of the map.
    pub(super) fn expected_for(&self, name: &str) -> Text {
        let (id, _) = name.trim().split_once('/').unwrap_or((name.trim(), ""));
        let known: Vec<(Coordinates, &str)> =
            self.hexes.iter().filter_map(|hex| Some((Coordinates::of(&hex.id)?, hex.id.as_str()))).collect();
        if let Some(at) = Coordinates::of(id).filter(|_| !known.is_empty()) {
            return perhaps(at.nearest(known.iter().map(|(_, id)| *id)))
                .unwrap_or_else(|| Text::new(|language| extent(&known, language)));
        }
        let places = self.places.iter().map(|(place, _)| place.as_str());
        let hexes = self.hexes.iter().flat_map(|hex| [hex.id.as_str(), hex.name.as_str()]);
        let similar = suggest(name, places.chain(hexes).filter(|known| !known.is_empty()));
        perhaps(similar.into_iter())
            .unwrap_or_else(|| Text::new(|language| Message::NameOfPlace { hex: &extent(&known, language) }.text(language)))
    }
}

/// Describes the ids of the hexes of a map.
fn extent(known: &[(Coordinates, &str)], language: Language) -> String {
    let letters = || known.iter().map(|(at, _)| (at.letters.len(), &at.letters));
    let numbers = || known.iter().map(|(at, _)| at.number);
    match (letters().min(), letters().max(), numbers().min(), numbers().max(), known.first()) {
        (Some((_, a)), Some((_, z)), Some(least), Some(most), Some((_, example))) => {
            let (least, most, example) = (least.into(), most.into(), &quoted(example, language));
            Message::HexOfExtent { from: a, to: z, least, most, example }.text(language)
        }
        _ => Message::HexId.text(language),
    }
}
