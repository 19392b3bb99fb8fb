//! The tiles and tokens on the map.

use std::borrow::Cow;
use std::collections::BTreeSet;

use highball_game::board::tile::{Print, PrintStop, PrintValue};
use highball_game::board::{EndSetup, Gauge, SegmentSetup, StopKind};
use highball_game::position::snapshot::SnapshotToken;
use highball_game::rules::GaugeSet;
use highball_messages::{Message, Text};
use highball_titles::game_board::{self, StopTokens, stops_after};
use highball_titles::title::record::{DrawnRole, LaidByEvent, RecordRules, TileRemoval};
use highball_titles::title::{Phase, StopRef, Title, Unknown, about};

use super::error::{ActionFault, first_copy, nothing_is_called, one_of_the_copies};

/// The number of a company in the title.
pub(super) type Company = usize;

/// A stop: the number of its hex in the title, and its number in the hex.
pub(super) type StopPlace = (usize, usize);

/// A city, or one that is still to be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum City {
    /// A stop.
    Stop(StopPlace),
    /// A hex whose first tile will have the city.
    ToBuild(usize),
}

impl City {
    /// Returns the number of its hex in the title.
    pub(super) const fn hex(self) -> usize {
        match self {
            Self::Stop((hex, _)) | Self::ToBuild(hex) => hex,
        }
    }
}

/// The tiles and tokens on the map.
#[derive(Debug, Clone)]
pub(super) struct Map<'t> {
    title: &'t Title,
    rules: &'t RecordRules,
    /// The contents of each hex, by its number in the title.
    pub(super) hexes: Vec<HexContents>,
    /// The home of each company, by its number in the title.
    homes: Vec<Home>,
    /// The places of the further tokens that a company gets with its first.
    more_homes: Vec<(Company, Home)>,
    /// The company that owns the neutral tokens.
    pub(super) neutral: Option<Company>,
    /// The company whose tokens block in place of those that are removed.
    blocking: Option<Company>,
    /// The company whose tokens others replace, and the hexes where it starts.
    replaceable: Option<(Company, BTreeSet<usize>)>,
    /// The company whose tokens stand at the homes of others until these get their own.
    stand_in: Option<Company>,
    /// The hexes in which the last action laid the first tile, and companies may choose their cities.
    first_tiles: BTreeSet<usize>,
    /// Number of tokens placed so far.
    placed: u32,
}

/// The tile and the tokens on a hex.
#[derive(Debug, Clone, Default)]
pub(super) struct HexContents {
    /// The tile, if one was laid.
    pub(super) tile: Option<PlacedTile>,
    /// The slots of each stop.
    pub(super) tokens: Vec<Vec<Option<Token>>>,
    /// The tokens beside the slots, each with the number of its stop.
    pub(super) extra: Vec<(usize, Token)>,
    /// Tokens whose city does not exist yet, or is still to be chosen.
    pending: Vec<Token>,
}

/// A tile that was laid.
#[derive(Debug, Clone)]
pub(super) struct PlacedTile {
    /// Its number and copy.
    id: String,
    pub(super) number: String,
    pub(super) rotation: u8,
    print: Print,
}

/// A token on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) company: Company,
    /// Number of tokens placed before it.
    order: u32,
    slot: SlotUse,
    /// Whether it is not from the company's charter: the company took it over from another, or an event placed it.
    is_extra: bool,
}

/// Where a token stands in its city.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SlotUse {
    /// In a slot.
    Own,
    /// In the last slot if there are several, else beside the only one.
    Second,
    /// Beside the slots.
    Beside,
    /// In a free slot that is not reserved until a tile is laid, else beside the slots.
    UntilTile,
    /// In a free slot if there is one that is not reserved, now or when a tile brings more; else beside the slots.
    Spare,
}

/// The place of a company's first token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Home {
    /// None, or the company's choice.
    None,
    /// A hex.
    Hex(usize),
    /// A stop.
    Stop(StopPlace),
    /// The token is placed.
    Taken,
}

impl<'t> Map<'t> {
    /// Returns the map at the beginning of the game. Some companies may be left out of it.
    pub(super) fn new(title: &'t Title, rules: &'t RecordRules, left_out: &BTreeSet<Company>) -> Self {
        let contents = |print: &Print| HexContents { tokens: slots(print), ..HexContents::default() };
        let number = |hex: &str| title.hex_number(hex);
        let home = |company: &highball_titles::title::Company| match &company.home[..] {
            [home] => match (number(&home.hex), home.stop) {
                (Some(hex), Some(stop)) => Home::Stop((hex, stop.into())),
                (Some(hex), None) => Home::Hex(hex),
                (None, _) => Home::None,
            },
            _ => Home::None,
        };
        let mut map = Self {
            title,
            rules,
            hexes: title.hexes().iter().map(|hex| contents(&hex.print)).collect(),
            homes: title.companies().iter().map(home).collect(),
            more_homes: Vec::new(),
            neutral: title.companies().iter().position(|company| company.neutral),
            blocking: rules.blocking.as_ref().and_then(|id| title.company_number(id)),
            replaceable: rules.companies.iter().find(|company| company.replaceable).and_then(|company| {
                let hexes = company.tokens.iter().filter_map(|stop| number(&stop.hex)).collect();
                Some((title.company_number(&company.id)?, hexes))
            }),
            stand_in: None,
            first_tiles: BTreeSet::new(),
            placed: 0,
        };
        for recorded in &rules.companies {
            let Some(company) = title.company_number(&recorded.id) else { continue };
            for stop in &recorded.tokens {
                // Several tokens may wait for slots of one city.
                map.place_at_start(company, stop, if recorded.replaceable { SlotUse::Spare } else { SlotUse::Own });
                // A token elsewhere stands beside the home token.
                let is_at = |hex: usize| title.hexes()[hex].id == stop.hex;
                if matches!(map.homes[company], Home::Hex(home) | Home::Stop((home, _)) if is_at(home)) {
                    map.homes[company] = Home::Taken;
                }
            }
            let homes = recorded.homes.iter().filter_map(|stop| {
                let hex = number(&stop.hex)?;
                Some(stop.stop.map_or(Home::Hex(hex), |stop| Home::Stop((hex, stop.into()))))
            });
            if let [first, more @ ..] = &homes.collect::<Vec<Home>>()[..] {
                map.homes[company] = *first;
                map.more_homes.extend(more.iter().map(|&home| (company, home)));
            }
        }
        for &company in left_out {
            map.place_home(company);
            let id = &title.companies()[company].id;
            for draw in &rules.draws {
                let DrawnRole::LeftOut(tokens) = &draw.role else { continue };
                for (_, stop) in tokens.iter().filter(|(of, _)| of == id) {
                    map.place_at_start(company, stop, SlotUse::Second);
                }
            }
        }
        map
    }

    /// Places a token that is on the map from the beginning, possibly on a hex whose city is still to be built.
    fn place_at_start(&mut self, company: Company, stop: &StopRef, slot: SlotUse) {
        let Some(hex) = self.title.hex_number(&stop.hex) else { return };
        let token = self.new_token(company, slot);
        if self.print(hex).stops().is_empty() {
            self.hexes[hex].pending.push(token);
        } else {
            let city = stop.stop.map_or_else(|| self.cities(hex).first().copied().unwrap_or(0), usize::from);
            // There is room, as the title was checked.
            let _ = self.put(token, (hex, city));
        }
    }

    /// Returns the number of the hex with this id.
    pub(super) fn hex(&self, id: &str) -> Result<usize, ActionFault> {
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

    /// Returns the tokens at the stops of a hex that has any, as they are on a board.
    pub(super) fn tokens_at(&self, hex: usize) -> Vec<(usize, StopTokens)> {
        let HexContents { tokens, extra, .. } = &self.hexes[hex];
        let on_board =
            |token: &Token| SnapshotToken { company: self.title.companies()[token.company].id.clone(), traffic: Vec::new() };
        let stops = tokens.iter().enumerate().map(|(stop, slots)| {
            let has_any = slots.iter().any(Option::is_some);
            let in_slots =
                if has_any { slots.iter().map(|token| token.as_ref().map(on_board)).collect() } else { Vec::new() };
            let beside = extra.iter().filter(|(other, _)| *other == stop).map(|(_, token)| on_board(token));
            (stop, StopTokens { in_slots, extra: beside.collect() })
        });
        stops.filter(|(_, tokens)| !tokens.in_slots.is_empty() || !tokens.extra.is_empty()).collect()
    }

    /// Returns the visible print of a hex: its tile's, or the map's.
    fn print(&self, hex: usize) -> &Print {
        self.hexes[hex].tile.as_ref().map_or(&self.title.hexes()[hex].print, |tile| &tile.print)
    }

    /// Returns a stop of a hex as it is now.
    pub(super) fn stop(&self, hex: usize, number: usize) -> Option<&PrintStop> {
        self.print(hex).stops().get(number)
    }

    /// Returns the number of the stop of a hex with several to which track leads from another hex. None if there is none.
    pub(super) fn stop_next_to(&self, hex: usize, other: usize) -> Option<usize> {
        let print = self.print(hex);
        let side = self.title.neighbours(hex).iter().position(|neighbour| *neighbour == Some(other))?;
        let leads_there = |stop: &usize| print.edges_of(*stop as u16).any(|edge| edge.index() == side);
        (0..print.stops().len()).filter(|_| print.stops().len() > 1).find(leads_there)
    }

    /// Whether track of two neighbouring hexes is joined at the side between them.
    pub(super) fn is_joined(&self, hex: usize, other: usize) -> bool {
        let leads = |from: usize, to: usize| {
            let side = self.title.neighbours(from).iter().position(|neighbour| *neighbour == Some(to));
            side.is_some_and(|side| self.print(from).exits().iter().any(|edge| edge.index() == side))
        };
        leads(hex, other) && leads(other, hex)
    }

    /// Whether there is track of one of these gauges at a token of a company, or none of any gauge.
    pub(super) fn has_track_for(&self, company: Company, gauges: GaugeSet) -> bool {
        let at_tokens = self.places_of(company).into_iter().map(|place| self.gauges_at(place));
        let mut with_track = at_tokens.filter(|of| *of != GaugeSet::NONE).peekable();
        with_track.peek().is_none() || with_track.any(|of| of.intersects(gauges))
    }

    /// Returns the gauges of the track at a stop. Thin track is for all trains.
    fn gauges_at(&self, (hex, stop): StopPlace) -> GaugeSet {
        let is_at_stop = |segment: &&SegmentSetup| segment.ends.contains(&EndSetup::Stop(stop as u16));
        let gauges = || self.print(hex).segments().iter().filter(is_at_stop).map(|segment| segment.gauge);
        if gauges().any(|gauge| gauge == Gauge::Thin) { GaugeSet::ALL } else { gauges().collect() }
    }

    /// Returns the colour that a hex has now.
    pub(super) fn color(&self, hex: usize) -> &str {
        self.print(hex).color()
    }

    /// Returns the printed value of the first stop in a company's home hex, if there is one.
    pub(super) fn home_value(&self, company: Company) -> Option<&PrintValue> {
        let home = self.title.companies()[company].home.first()?;
        let hex = self.title.hex_number(&home.hex)?;
        self.print(hex).stops().first().map(|stop| &stop.value)
    }

    /// Returns the numbers of the stops of a hex that are cities.
    fn cities(&self, hex: usize) -> Vec<usize> {
        cities(self.print(hex))
    }

    /// Lays the first copy of a tile on the hex that the title says. Returns the hex.
    pub(super) fn lay_first_copy(&mut self, lay: &LaidByEvent) -> Result<usize, ActionFault> {
        let hex = self.hex(&lay.hex)?;
        self.lay(hex, &first_copy(&lay.tile), u64::from(lay.rotation))?;
        Ok(hex)
    }

    /// Lays a tile, by its number and copy, and the other halves of its pairs of tiles.
    pub(super) fn lay(&mut self, hex: usize, id: &str, rotation: u64) -> Result<(), ActionFault> {
        self.lay_one(hex, id, rotation)?;
        let number = tile_number(id);
        let (title, copy) = (self.title, &id[number.len()..]);
        for (hex, tile) in title.other_halves(&title.hexes()[hex].id, number) {
            self.lay_one(self.hex(hex)?, &format!("{tile}{copy}"), 0)?;
        }
        Ok(())
    }

    fn lay_one(&mut self, hex: usize, id: &str, rotation: u64) -> Result<(), ActionFault> {
        let number = tile_number(id);
        let tile = self.title.tile(number)?;
        self.check_copy(hex, id, number)?;
        let rotation = u8::try_from(rotation).ok().filter(|&rotation| rotation < 6);
        let rotation = rotation.ok_or_else(|| ActionFault::new(Message::ImpossibleRotation, Message::RotationExpected))?;
        if self.title.hexes()[hex].fixed {
            let what = Message::TileOnFixedHex { tile: number, hex: &self.title.hexes()[hex].id };
            return Err(ActionFault::new(what, Message::AnotherHex));
        }
        let print = tile.print.rotated(rotation);
        let before = self.print(hex).clone();
        let age = |print: &Print| self.title.colors().position(|color| color == print.color());
        if age(&print).zip(age(&before)).is_some_and(|(new, old)| new < old) {
            let (new, old, hex) = (print.color(), before.color(), &self.title.hexes()[hex].id);
            return Err(ActionFault::new(Message::TileOfEarlierColour { new, hex, old }, Message::LaterColour));
        }
        let after = stops_after(&before, &print);
        let becomes = |old: usize| after.get(old).copied().flatten();
        for home in &mut self.homes {
            if let Home::Stop(place) = home
                && place.0 == hex
            {
                place.1 = becomes(place.1).unwrap_or(place.1);
            }
        }
        let contents = &mut self.hexes[hex];
        let tokens = std::mem::replace(&mut contents.tokens, slots(&print));
        let mut pending = std::mem::take(&mut contents.pending);
        // If a city becomes several, companies may choose anew.
        let splits = self.rules.splits_cities && cities(&before).len() < cities(&print).len();
        let extra = std::mem::take(&mut contents.extra);
        // Tokens on a hex without track may go to any city of its first tile.
        let is_first = before.segments().is_empty() && !print.segments().is_empty();
        let cities = cities(&print);
        contents.tile = Some(PlacedTile { id: id.to_owned(), number: number.to_owned(), rotation, print });
        let in_slots =
            tokens.into_iter().enumerate().flat_map(|(old, stop)| stop.into_iter().flatten().map(move |token| (old, token)));
        for (old, token) in in_slots.chain(extra) {
            match becomes(old) {
                // Of two tokens of a company in cities that become one, one remains.
                Some(new) if !is_first && !splits && self.would_double(token.company, (hex, new)) => {}
                Some(new) if !is_first && !splits && token.slot == SlotUse::UntilTile => {
                    self.hexes[hex].extra.push((new, token));
                }
                Some(new) if !is_first && !splits => self.put(token, (hex, new))?,
                _ => pending.push(token),
            }
        }
        match cities[..] {
            [city] if self.cities_to_build(hex) < 2 => {
                // Tokens that can do without a slot leave it to others.
                pending.sort_by_key(|token| token.slot == SlotUse::Spare);
                pending.into_iter().try_for_each(|token| self.put(token, (hex, city)))
            }
            _ => {
                self.hexes[hex].pending = pending;
                match is_first {
                    true => self.first_tiles.insert(hex),
                    false => self.first_tiles.remove(&hex),
                };
                Ok(())
            }
        }
    }

    /// Places the tokens of homes that are a certain city of a hex, if a first tile was just laid there and the companies do not choose.
    pub(super) fn settle_homes(&mut self) -> Result<(), ActionFault> {
        for hex in std::mem::take(&mut self.first_tiles) {
            let id = &self.title.hexes()[hex].id;
            let cities = self.cities(hex);
            let home = |token: &Token| match &self.title.companies()[token.company].home[..] {
                [home] if home.hex == *id => home.stop.map(usize::from).filter(|stop| cities.contains(stop)),
                _ => None,
            };
            let pending = std::mem::take(&mut self.hexes[hex].pending);
            for token in pending {
                match home(&token) {
                    Some(stop) => self.put(token, (hex, stop))?,
                    None => self.hexes[hex].pending.push(token),
                }
            }
        }
        Ok(())
    }

    /// Checks that a copy of a tile exists and is on no other hex. Copies of which there is any number are not told apart.
    fn check_copy(&self, hex: usize, id: &str, number: &str) -> Result<(), ActionFault> {
        let copy = id.strip_prefix(number).and_then(|copy| copy.strip_prefix('-')?.parse::<u32>().ok());
        let Some(copy) = copy else {
            return Err(ActionFault::new(
                about(id, |tile, language| Message::TileWithoutCopy { tile }.text(language)),
                about(&first_copy(number), |example, language| Message::NumberAndCopy { example }.text(language)),
            ));
        };
        let Some(count) = self.title.tile_count(number) else { return Ok(()) };
        if copy >= count {
            return Err(ActionFault::new(nothing_is_called("tile", id), one_of_the_copies(count, number)));
        }
        let has_it = |contents: &HexContents| contents.tile.as_ref().is_some_and(|tile| tile.id == id);
        match self.hexes.iter().position(has_it).filter(|&other| other != hex) {
            Some(other) => {
                let hex = &self.title.hexes()[other].id;
                let what = about(id, |tile, language| Message::TileAlreadyOn { tile, hex }.text(language));
                Err(ActionFault::new(what, Message::CopyNotOnMap))
            }
            None => Ok(()),
        }
    }

    /// Returns a city, by its tile and its number on the tile.
    pub(super) fn city(&self, id: &str) -> Result<City, ActionFault> {
        let parts = id.rsplit_once('-').and_then(|(tile, city)| Some((tile, city.parse::<usize>().ok()?)));
        let (tile, number) = parts.ok_or_else(|| ActionFault::new(nothing_is_called("city", id), Message::TileAndCity))?;
        let laid = self.hexes.iter().position(|contents| contents.tile.as_ref().is_some_and(|placed| placed.id == tile));
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
    pub(super) fn stop_of_node(&self, node: &str) -> Option<StopPlace> {
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
        let of = self.hexes[hex].tile.as_ref().map_or(self.title.hexes()[hex].id.as_str(), |tile| &tile.number);
        let at = self.city_parts(of, cities.len()).iter().position(|&part| part == number)?;
        cities.get(at).filter(|_| cities.len() > 1).map(|&city| (hex, city))
    }

    /// Returns the number of cities that the tiles on a hex must have although the map does not show them.
    fn cities_to_build(&self, hex: usize) -> usize {
        self.title.hexes()[hex].builds.iter().flatten().filter(|kind| **kind == StopKind::City).count()
    }

    /// Returns the numbers by which the site names the cities of a tile, by its number, or of a hex, by its id.
    fn city_parts(&self, of: &str, count: usize) -> Cow<'_, [usize]> {
        match self.rules.city_parts.iter().find(|(known, _)| known == of) {
            Some((_, parts)) => Cow::Borrowed(parts),
            None => Cow::Owned((0..count).collect()),
        }
    }

    /// Places a company's token, or the pending token of the hex. Returns whether it is one that was not on the map.
    pub(super) fn place_or_choose(&mut self, company: Company, city: City) -> Result<bool, ActionFault> {
        let place = match city {
            City::Stop(place) => place,
            City::ToBuild(hex) => {
                // The home token is there already.
                let is_new = !self.hexes[hex].pending.iter().any(|token| token.company == company);
                if is_new {
                    self.place_pending(company, hex);
                }
                return Ok(is_new);
            }
        };
        let pending = &mut self.hexes[place.0].pending;
        let own = pending.iter().position(|token| token.company == company);
        // On the first tile of a hex, the company that lays it places whatever token is there.
        let any = (!self.rules.splits_cities && !pending.is_empty()).then_some(0);
        if let Some(at) = own.or(any) {
            let token = pending.remove(at);
            return self.put(token, place).map(|()| false);
        }
        if self.hexes[place.0].tokens.get(place.1).is_some() && self.has_token(company, place) {
            let (company, hex) = (&self.title.companies()[company].id, &self.title.hexes()[place.0].id);
            return Err(ActionFault::new(Message::HasTokenAlready { company, hex }, Message::CityWithoutOwnToken));
        }
        let is_home = match self.homes[company] {
            Home::Hex(hex) => hex == place.0,
            Home::Stop(home) => home == place,
            Home::None | Home::Taken => false,
        };
        if is_home {
            self.homes[company] = Home::Taken;
        }
        match self.place(company, place) {
            Err(_) if self.made_room(place.0) => self.place_extra(company, place),
            placed => placed?,
        }
        Ok(true)
    }

    /// Whether the token of a company at home in a hex has made room in one of its cities. Which one it was, the map does not tell any
    /// more once that token is gone.
    fn made_room(&self, hex: usize) -> bool {
        let mut makers = self.title.companies().iter().filter(|company| self.title.makes_room(&company.id));
        let id = &self.title.hexes()[hex].id;
        self.hexes[hex].tile.is_some() && makers.any(|company| company.home.iter().any(|home| home.hex == *id))
    }

    /// Places a company's token on a hex whose city is still to be built.
    fn place_pending(&mut self, company: Company, hex: usize) {
        if matches!(self.homes[company], Home::Hex(home) | Home::Stop((home, _)) if home == hex) {
            self.homes[company] = Home::Taken;
        }
        let token = self.new_token(company, SlotUse::Own);
        self.hexes[hex].pending.push(token);
    }

    /// Replaces the token of another company in a slot of a city by one of a company.
    pub(super) fn replace_token(&mut self, company: Company, city: City, slot: usize) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Own);
        let there = match city {
            City::Stop((hex, stop)) => self.hexes[hex].tokens.get_mut(stop).and_then(|slots| slots.get_mut(slot)),
            City::ToBuild(_) => None,
        };
        match there.filter(|there| there.is_some_and(|there| there.company != company)) {
            Some(there) => {
                *there = Some(token);
                Ok(())
            }
            None => {
                let what = Message::NoTokenToBuy { slot: slot as u64, hex: &self.title.hexes()[city.hex()].id };
                Err(ActionFault::new(what, Message::SlotOfOtherToken))
            }
        }
    }

    /// Returns the slot of a city with a token that others replace. If there are several, the one that is named comes first.
    pub(super) fn replaceable_slot(&self, city: City, named: Option<usize>) -> Option<usize> {
        let (company, _) = self.replaceable.as_ref()?;
        let City::Stop((hex, stop)) = city else { return None };
        let slots = &self.hexes[hex].tokens[stop];
        let is_such = |slot: &usize| slots.get(*slot).is_some_and(|token| token.is_some_and(|it| it.company == *company));
        named.filter(is_such).or_else(|| (0..slots.len()).find(is_such))
    }

    /// Returns the company whose tokens take the place of those that are removed from a hex, if there is one.
    fn filler(&self, hex: usize) -> Option<Company> {
        self.blocking.or_else(|| self.returning(hex))
    }

    /// Returns the company whose tokens come back to a hex, if there is one.
    fn returning(&self, hex: usize) -> Option<Company> {
        self.replaceable.as_ref().filter(|(_, hexes)| hexes.contains(&hex)).map(|(company, _)| *company)
    }

    /// Replaces all tokens of a company by tokens of another, which has `most` at the most. Where it has one already, and when it has no
    /// more, the other's are removed.
    pub(super) fn replace_all(&mut self, company: Company, by: Company, most: usize) {
        for ((hex, stop), slot) in self.tokens_of(company) {
            let has_room = !self.has_token(by, (hex, stop)) && self.token_count(by) < most;
            let token = if has_room {
                Some(self.new_token(by, SlotUse::Own))
            } else {
                in_place_of(self.hexes[hex].tokens[stop][slot], self.filler(hex))
            };
            self.hexes[hex].tokens[stop][slot] = token;
        }
        for hex in self.pending_of(company) {
            self.hexes[hex].pending.retain(|token| token.company != company);
            if self.token_count(by) < most {
                self.place_pending(by, hex);
            }
        }
        self.remove(company);
    }

    /// Removes a company's token from a city. A token that blocks takes its place, or a neutral one takes the place of its home token.
    pub(super) fn remove_token(&mut self, company: Company, city: City) -> Result<(), ActionFault> {
        let hex = city.hex();
        let filler = self.filler(hex);
        let contents = &mut self.hexes[hex];
        let in_city = match city {
            City::Stop((_, stop)) => {
                let mut slots = contents.tokens[stop].iter_mut().rev();
                let slot = slots.find(|slot| slot.is_some_and(|token| token.company == company));
                slot.map(|slot| *slot = in_place_of(*slot, filler)).is_some()
            }
            City::ToBuild(_) => {
                let at = contents.pending.iter().position(|token| token.company == company);
                at.map(|at| contents.pending.remove(at)).is_some()
            }
        };
        if !in_city {
            let (company, hex) = (&self.title.companies()[company].id, &self.title.hexes()[hex].id);
            return Err(ActionFault::new(Message::HasNoToken { company, hex }, Message::CityWithOwnToken));
        }
        let home = self.title.companies()[company].home.first();
        if home.is_some_and(|home| home.hex == self.title.hexes()[hex].id)
            && let (Some(neutral), City::Stop(place)) = (self.neutral, city)
            && !self.has_token(neutral, place)
        {
            self.place(neutral, place)?;
        }
        Ok(())
    }

    /// Removes the tiles of one colour from these hexes. Their tokens remain unless they are removed, too.
    pub(super) fn remove_tiles(&mut self, removal: &TileRemoval) {
        for (hex, contents) in self.title.hexes().iter().zip(&mut self.hexes) {
            if !removal.hexes.contains(&hex.id) {
                continue;
            }
            if let Some(tile) =
                contents.tile.take_if(|tile| removal.color.as_ref().is_none_or(|color| tile.print.color() == color))
            {
                let after = stops_after(&tile.print, &hex.print);
                let tokens = std::mem::replace(&mut contents.tokens, slots(&hex.print));
                for (stop, token) in tokens
                    .iter()
                    .enumerate()
                    .flat_map(|(stop, slots)| slots.iter().flatten().map(move |token| (stop, *token)))
                {
                    let new = after.get(stop).copied().flatten();
                    match new.and_then(|new| contents.tokens[new].iter_mut().find(|slot| slot.is_none())) {
                        Some(slot) => *slot = Some(token),
                        None => contents.pending.push(token),
                    }
                }
            }
            if removal.tokens {
                contents.tokens.iter_mut().flatten().for_each(|slot| *slot = None);
                contents.extra.clear();
                contents.pending.clear();
            }
        }
    }

    /// Returns a new token from a company's charter, which is placed next.
    const fn new_token(&mut self, company: Company, slot: SlotUse) -> Token {
        let order = self.placed;
        self.placed += 1;
        Token { company, order, slot, is_extra: false }
    }

    /// Places a company's token beside the slots of a city.
    pub(super) fn place_extra(&mut self, company: Company, (hex, stop): StopPlace) {
        let token = self.new_token(company, SlotUse::Beside);
        self.hexes[hex].extra.push((stop, token));
    }

    /// Places a company's token in a free slot of a city if there is one, now or when a tile brings more; else beside the slots.
    pub(super) fn place_spare(&mut self, company: Company, place: StopPlace) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Spare);
        self.put(token, place)
    }

    /// Places a company's token in the first city of a hex. A hex without a city gets none.
    pub(super) fn place_in_first_city(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        self.cities(hex).first().map_or(Ok(()), |&city| self.place(company, (hex, city)))
    }

    fn place(&mut self, company: Company, place: StopPlace) -> Result<(), ActionFault> {
        let makes_room = self.title.makes_room(&self.title.companies()[company].id);
        let token = self.new_token(company, if makes_room { SlotUse::UntilTile } else { SlotUse::Own });
        self.put(token, place)
    }

    /// Puts a token into the first free slot, if possible one that is not reserved for a home. The slot that an action names is only
    /// where a player clicked.
    fn put(&mut self, token: Token, (hex, stop): StopPlace) -> Result<(), ActionFault> {
        let reserved: Vec<Company> =
            (0..self.homes.len()).filter(|&company| self.home_stop(company) == Some((hex, stop))).collect();
        let no_room = || ActionFault::new(Message::NoFreeSlot { hex: &self.title.hexes()[hex].id }, Message::CityWithRoom);
        let slots = self.hexes[hex].tokens.get(stop).ok_or_else(no_room)?;
        if token.slot == SlotUse::Beside || (token.slot == SlotUse::Second && slots.len() < 2) {
            self.hexes[hex].extra.push((stop, token));
            return Ok(());
        }
        let is_free = |slot: &usize| slots.get(*slot).is_some_and(Option::is_none);
        let may_use = |slot: &usize| reserved.get(*slot).is_none_or(|&company| company == token.company);
        let mut free = (0..slots.len()).filter(is_free);
        let is_neutral = |slot: &Option<Token>| slot.is_some_and(|token| Some(token.company) == self.neutral);
        // A token takes the place of a neutral one if there is no other room.
        let last = (token.slot == SlotUse::Second).then(|| slots.len() - 1).filter(is_free);
        let unreserved = free.clone().find(may_use);
        if matches!(token.slot, SlotUse::Spare | SlotUse::UntilTile) && unreserved.is_none() {
            self.hexes[hex].extra.push((stop, token));
            return Ok(());
        }
        let slot = last.or(unreserved).or_else(|| free.next());
        match slot.or_else(|| slots.iter().position(is_neutral)) {
            Some(slot) => self.hexes[hex].tokens[stop][slot] = Some(token),
            // Two tokens whose city became several may choose the same one.
            None if self.rules.splits_cities => self.hexes[hex].extra.push((stop, token)),
            None => return Err(no_room()),
        }
        Ok(())
    }

    /// Places a company's token beside the slots of the first city of a hex.
    pub(super) fn place_beside(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        let token = self.new_token(company, SlotUse::Beside);
        let city = self.cities(hex).first().copied().unwrap_or(0);
        self.put(token, (hex, city))
    }

    /// Places a company's token in its destination, whether there is a free slot or not: in the city of a hex that the company's edge leads
    /// to, or else in the first one.
    pub(super) fn place_in_destination(&mut self, company: Company, hex: usize) -> Result<(), ActionFault> {
        let edge = self.rules.company(&self.title.companies()[company].id).and_then(|it| it.destination_edge);
        let is_at_edge = |city: &usize| self.print(hex).edges_of(*city as u16).any(|other| Some(other) == edge);
        let cities = self.cities(hex);
        let city = cities.iter().find(|city| is_at_edge(city)).or_else(|| cities.first()).copied().unwrap_or(0);
        self.place_spare(company, (hex, city))
    }

    /// Exchanges a company's token in a city for that of another, if it has one there. Returns whether it has.
    pub(super) fn exchange(&mut self, company: Company, into: Company, city: City) -> bool {
        match city {
            City::Stop(place) if self.has_token(company, place) => self.hand_over(company, into, place),
            City::Stop(_) | City::ToBuild(_) => false,
        }
    }

    /// Whether a company has a token on the map.
    pub(super) fn is_on_map(&self, company: Company) -> bool {
        !self.tokens_of(company).is_empty()
    }

    /// Removes the tokens of a company in hexes in which another has one.
    pub(super) fn remove_redundant(&mut self, company: Company, into: Company) {
        let hexes: Vec<usize> = self.tokens_of(into).into_iter().map(|(place, _)| place.0).collect();
        for (place, slot) in self.tokens_of(company) {
            if hexes.contains(&place.0) {
                self.hexes[place.0].tokens[place.1][slot] = None;
            }
        }
    }

    /// Replaces all tokens in the first city of a hex by one of a company.
    pub(super) fn replace_tokens(&mut self, hex: usize, company: Company) {
        let Some(&city) = self.cities(hex).first() else { return };
        for slot in &mut self.hexes[hex].tokens[city] {
            *slot = None;
        }
        // There is room, as the city is empty.
        let _ = self.place(company, (hex, city));
        self.mark_extra(company, (hex, city));
    }

    /// Returns the companies with tokens in a city that has no free slot. Empty if there is room.
    pub(super) fn companies_filling(&self, city: City) -> Vec<Company> {
        let City::Stop((hex, stop)) = city else { return Vec::new() };
        let slots = self.hexes[hex].tokens.get(stop).map_or(&[][..], Vec::as_slice);
        let companies: Option<Vec<Company>> = slots.iter().map(|slot| slot.map(|token| token.company)).collect();
        companies.unwrap_or_default()
    }

    /// Returns the stop that is reserved for a company's home, if it is certain.
    fn home_stop(&self, company: Company) -> Option<StopPlace> {
        match self.homes[company] {
            Home::Stop(place) => Some(place),
            Home::Hex(hex) => match self.cities(hex)[..] {
                [city] => Some((hex, city)),
                _ => None,
            },
            Home::None | Home::Taken => None,
        }
    }

    /// Sets the home of a company that chooses it. Returns whether it had none.
    pub(super) fn choose_home(&mut self, company: Company, hex: usize) -> bool {
        let is_free = self.homes[company] == Home::None;
        if is_free {
            self.homes[company] = Home::Hex(hex);
        }
        is_free
    }

    /// Lets a company have no home of its own any more: a token that it takes over stands there.
    pub(super) fn take_home(&mut self, company: Company) {
        self.homes[company] = Home::Taken;
    }

    /// Places a company's token on its home, unless it is there already or the company has a choice.
    pub(super) fn place_home(&mut self, company: Company) {
        self.place_first_home(company);
        let (own, others) = std::mem::take(&mut self.more_homes).into_iter().partition(|&(of, _)| of == company);
        self.more_homes = others;
        let own: Vec<(Company, Home)> = own;
        for (_, home) in own {
            if self.rules.destination_tokens
                && let Home::Hex(hex) | Home::Stop((hex, _)) = home
            {
                // There is room beside the slots.
                let _ = self.place_in_destination(company, hex);
            } else {
                self.homes[company] = home;
                self.place_first_home(company);
            }
        }
    }

    /// Places the home tokens of companies that have them from the beginning. Tokens of another may stand at the homes of the others.
    pub(super) fn place_at_beginning(&mut self, placed: &[Company], others: &[Company], stand_in: Option<Company>) {
        placed.iter().for_each(|&company| self.place_home(company));
        self.stand_in = stand_in;
        let Some(stand_in) = stand_in else { return };
        for &company in others {
            match (self.home_stop(company), self.homes[company]) {
                // There is room, as only the tokens of the beginning are there.
                (Some(place), _) => drop(self.place(stand_in, place)),
                (None, Home::Hex(hex) | Home::Stop((hex, _))) => self.place_pending(stand_in, hex),
                (None, Home::None | Home::Taken) => {}
            }
        }
    }

    /// Returns the company whose tokens stood at the homes of others, if none is left.
    pub(super) fn spent_stand_in(&self) -> Option<Company> {
        self.stand_in.filter(|&company| self.token_count(company) == 0)
    }

    /// Returns the tokens that a branch of a company may get: all but the home token, by number in the order in which they were placed.
    /// None if the company has only one token.
    pub(super) fn tokens_for_branch(&self, company: Company) -> Vec<usize> {
        // A token whose city is still to be built is the first.
        let waiting = self.pending_of(company).len();
        let tokens = self.tokens_of(company);
        if waiting + tokens.len() < 2 {
            return Vec::new();
        }
        let home = self.title.companies()[company].home.first().and_then(|home| self.title.hex_number(&home.hex));
        let away = tokens.iter().enumerate().filter(|(_, ((hex, _), _))| Some(*hex) != home);
        away.map(|(number, _)| waiting + number).collect()
    }

    /// Replaces a token of a company, by number in the order in which they were placed, by one of its branch.
    pub(super) fn give_to_branch(&mut self, company: Company, branch: Company, number: usize) {
        let at = number.checked_sub(self.pending_of(company).len());
        if let Some(&((hex, stop), slot)) = at.and_then(|at| self.tokens_of(company).get(at).copied()).as_ref() {
            self.hexes[hex].tokens[stop][slot] = Some(self.new_token(branch, SlotUse::Own));
        }
    }

    fn place_first_home(&mut self, company: Company) {
        let (Home::Hex(hex) | Home::Stop((hex, _))) = self.homes[company] else { return };
        if let Some(stand_in) = self.stand_in {
            let contents = &mut self.hexes[hex];
            contents.pending.retain(|token| token.company != stand_in);
            for slot in contents.tokens.iter_mut().flatten() {
                *slot = slot.filter(|token| token.company != stand_in);
            }
        }
        let place = self.home_stop(company).filter(|&(hex, stop)| stop < self.hexes[hex].tokens.len());
        match place {
            Some(place) => {
                self.homes[company] = Home::Taken;
                // If others have filled the home, there is no token, or one beside the slots.
                if self.place(company, place).is_err() && self.rules.homes_beside {
                    self.place_extra(company, place);
                }
            }
            None if self.print(hex).segments().is_empty() => {
                self.place_pending(company, hex);
            }
            None => {}
        }
    }

    /// Removes all tokens of a company, and its home. Tokens that others replace come back.
    pub(super) fn remove(&mut self, company: Company) {
        self.homes[company] = Home::None;
        for hex in 0..self.hexes.len() {
            let returning = self.returning(hex);
            let contents = &mut self.hexes[hex];
            contents.pending.retain(|token| token.company != company);
            contents.extra.retain(|(_, token)| token.company != company);
            for slot in contents.tokens.iter_mut().flatten().filter(|slot| slot.is_some_and(|it| it.company == company)) {
                *slot = in_place_of(*slot, returning);
            }
        }
    }

    /// Gives a company that begins anew its home back, if the title has only one for it.
    pub(super) fn restore_home(&mut self, company: Company) {
        if let [home] = &self.title.companies()[company].home[..]
            && let Some(hex) = self.title.hex_number(&home.hex)
        {
            self.homes[company] = Home::Hex(hex);
        }
    }

    /// Exchanges all tokens of a company for tokens that block, and removes its home.
    pub(super) fn block(&mut self, company: Company) {
        for contents in &mut self.hexes {
            let of_company = contents.pending.iter_mut().filter(|token| token.company == company);
            of_company.for_each(|token| token.company = self.blocking.unwrap_or(company));
            for slot in
                contents.tokens.iter_mut().flatten().filter(|slot| slot.is_some_and(|token| token.company == company))
            {
                *slot = in_place_of(*slot, self.blocking);
            }
        }
        self.remove(company);
    }

    /// Removes a token that blocks from a city.
    pub(super) fn unblock(&mut self, city: City) {
        if let City::Stop((hex, stop)) = city
            && let Some(slots) = self.hexes[hex].tokens.get_mut(stop)
            && let Some(slot) = slots.iter_mut().find(|slot| slot.is_some_and(|token| Some(token.company) == self.blocking))
        {
            *slot = None;
        }
    }

    /// Places a token that blocks at the home of a company without tokens, in each city that can be it.
    pub(super) fn block_home(&mut self, company: Company) {
        let places = match (self.blocking, self.homes[company]) {
            (Some(_), Home::Stop(place)) => vec![place],
            (Some(_), Home::Hex(hex)) => self.cities(hex).into_iter().map(|city| (hex, city)).collect(),
            _ => Vec::new(),
        };
        self.homes[company] = Home::None;
        for place in places {
            if let Some(blocking) = self.blocking {
                // If others have filled the home, there is no token.
                let _ = self.place(blocking, place);
            }
        }
    }

    /// Returns the number of a company's tokens on the map.
    pub(super) fn token_count(&self, company: Company) -> usize {
        let pending = self.hexes.iter().flat_map(|contents| &contents.pending);
        self.tokens_of(company).len() + pending.filter(|token| token.company == company).count()
    }

    /// Whether a company has tokens in different cities.
    pub(super) fn has_tokens_apart(&self, company: Company) -> bool {
        let tokens = self.tokens_of(company);
        tokens.first().is_some_and(|(first, _)| tokens.iter().any(|(place, _)| place != first))
    }

    /// Removes the token of a company with this number in the order in which they were placed, or the last one.
    pub(super) fn give_up(&mut self, company: Company, number: usize) {
        let tokens = self.tokens_of(company);
        if let Some(&((hex, stop), slot)) = tokens.get(number).or(tokens.last()) {
            self.hexes[hex].tokens[stop][slot] = None;
        }
    }

    /// Removes a company's tokens from these hexes, and its home if it is in one.
    pub(super) fn remove_in(&mut self, company: Company, hexes: &[String]) {
        let title = self.title;
        let is_in = |hex: usize| hexes.contains(&title.hexes()[hex].id);
        if matches!(self.homes[company], Home::Hex(hex) | Home::Stop((hex, _)) if is_in(hex)) {
            self.homes[company] = Home::Taken;
        }
        for (_, contents) in self.hexes.iter_mut().enumerate().filter(|(hex, _)| is_in(*hex)) {
            contents.pending.retain(|token| token.company != company);
            for slot in contents.tokens.iter_mut().flatten() {
                *slot = slot.filter(|token| token.company != company);
            }
        }
    }

    /// Returns the places of a company's tokens, in the order in which they were placed, with the number of the slot.
    fn tokens_of(&self, company: Company) -> Vec<(StopPlace, usize)> {
        let mut found = Vec::new();
        for (hex, contents) in self.hexes.iter().enumerate() {
            for (stop, slots) in contents.tokens.iter().enumerate() {
                let own = slots.iter().enumerate().filter_map(|(slot, token)| Some((slot, (*token)?)));
                let own = own.filter(|(_, token)| token.company == company);
                found.extend(own.map(|(slot, token)| (token.order, ((hex, stop), slot))));
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(_, place)| place).collect()
    }

    /// Returns the places of a company's tokens in slots, in the order in which they were placed.
    pub(super) fn places_of(&self, company: Company) -> Vec<StopPlace> {
        self.tokens_of(company).into_iter().map(|(place, _)| place).collect()
    }

    /// Puts a token of a company back where it was, if there is room.
    pub(super) fn put_back(&mut self, company: Company, place: StopPlace) {
        let _ = self.place(company, place);
    }

    /// Whether a company has a token in a city.
    pub(super) fn has_token_in(&self, company: Company, city: City) -> bool {
        match city {
            City::Stop(place) => {
                let is_pending = || self.hexes[place.0].pending.iter().any(|token| token.company == company);
                self.has_token(company, place) || is_pending()
            }
            City::ToBuild(hex) => self.hexes[hex].pending.iter().any(|token| token.company == company),
        }
    }

    /// Returns the company whose token is in a slot of a city, by number.
    pub(super) fn company_in_slot(&self, city: City, slot: usize) -> Option<Company> {
        let City::Stop((hex, stop)) = city else { return None };
        let token = self.hexes[hex].tokens[stop].get(slot).copied().flatten();
        token.map(|token| token.company)
    }

    /// Whether a company has tokens on the map.
    pub(super) fn has_tokens(&self, company: Company) -> bool {
        let is_own = |token: &Token| token.company == company;
        let slots = |contents: &HexContents| contents.tokens.iter().flatten().flatten().any(is_own);
        self.hexes.iter().any(|contents| contents.pending.iter().any(is_own) || slots(contents))
    }

    /// Exchanges the tokens of a company for those of the national one, those in the most valuable cities first. There are no more
    /// of them in a hex than one, and one is kept for each of these hexes.
    pub(super) fn nationalize(&mut self, company: Company, national: Company, reserved: &[&str], phase: &Phase) {
        let tokens = self.title.companies()[national].tokens.map_or(usize::MAX, |tokens| tokens as usize);
        // A city that is still to be built is worth nothing.
        let value = |(hex, stop): (usize, Option<usize>)| {
            let value = stop.and_then(|stop| self.print(hex).stops().get(stop));
            (value.map_or(0, |stop| self.title.value(&stop.value, phase, None)), self.title.hexes()[hex].id.as_str())
        };
        let built = self.tokens_of(company).into_iter().map(|((hex, stop), _)| (hex, Some(stop)));
        let mut places: Vec<(usize, Option<usize>)> =
            built.chain(self.pending_of(company).into_iter().map(|hex| (hex, None))).collect();
        places.sort_by(|&one, &other| value(other).cmp(&value(one)));
        for (hex, stop) in places {
            let contents = &mut self.hexes[hex];
            contents.pending.retain(|token| token.company != company);
            if let Some(stop) = stop {
                for slot in &mut contents.tokens[stop] {
                    *slot = slot.filter(|token| token.company != company);
                }
            }
            let own: Vec<usize> = self.tokens_of(national).into_iter().map(|((hex, _), _)| hex).collect();
            let own = [own, self.pending_of(national)].concat();
            let id = self.title.hexes()[hex].id.as_str();
            let has = |id: &str| own.iter().any(|&hex| self.title.hexes()[hex].id == id);
            let kept = reserved.iter().filter(|&&reserved| reserved != id && !has(reserved)).count();
            if has(id) || own.len().saturating_add(kept) >= tokens {
                continue;
            }
            if matches!(self.homes[national], Home::Hex(home) | Home::Stop((home, _)) if home == hex) {
                self.homes[national] = Home::Taken;
            }
            match stop {
                // There is room, as a token was there.
                Some(stop) => drop(self.place(national, (hex, stop))),
                None => self.place_pending(national, hex),
            }
        }
    }

    /// Notes that the token of a company in a city is not from its charter.
    fn mark_extra(&mut self, company: Company, (hex, stop): StopPlace) {
        let tokens = self.hexes[hex].tokens[stop].iter_mut().flatten();
        tokens.filter(|token| token.company == company).for_each(|token| token.is_extra = true);
    }

    /// Returns the number of tokens on the map from a company's charter, if the company has others there too.
    pub(super) fn placed_of_charter(&self, company: Company) -> Option<usize> {
        let reserved = self.title.build().into_iter().flat_map(|build| &build.tokens.reserved);
        let reserved: Vec<&String> = reserved
            .filter(|token| token.company == self.title.companies()[company].id)
            .flat_map(|token| &token.hexes)
            .collect();
        let hexes = || self.title.hexes().iter().zip(&self.hexes).filter(|(hex, _)| !reserved.contains(&&hex.id));
        let count = |contents: &HexContents, is_extra: bool| {
            let all = contents.tokens.iter().flatten().flatten().chain(&contents.pending);
            all.filter(|token| token.company == company && token.is_extra == is_extra).count()
        };
        let has_extra = hexes().any(|(_, contents)| count(contents, true) > 0);
        has_extra.then(|| hexes().map(|(_, contents)| count(contents, false)).sum())
    }

    /// Returns the tokens whose city does not exist yet, or is still to be chosen: their hexes and companies.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (usize, Company)> {
        let hexes = self.hexes.iter().enumerate();
        hexes.flat_map(|(hex, contents)| contents.pending.iter().map(move |token| (hex, token.company)))
    }

    /// Returns the hexes in which a company has tokens whose city does not exist yet, or is still to be chosen.
    fn pending_of(&self, company: Company) -> Vec<usize> {
        let has = |contents: &HexContents| contents.pending.iter().any(|token| token.company == company);
        let hexes = self.hexes.iter().enumerate().filter(|(_, contents)| has(contents));
        hexes.map(|(hex, _)| hex).collect()
    }

    /// Places the token of the national company that is kept for a hex in its only city, unless it has one there already.
    pub(super) fn place_reserved(&mut self, national: Company, hex: usize) -> Result<(), ActionFault> {
        if self.tokens_of(national).iter().any(|((other, _), _)| *other == hex) {
            return Ok(());
        }
        match self.cities(hex)[..] {
            [city] => self.place(national, (hex, city)),
            _ => Ok(()),
        }
    }

    /// Whether a company that has one token at most in a city has it there.
    fn would_double(&self, company: Company, place: StopPlace) -> bool {
        let has_many =
            Some(company) == self.blocking || self.replaceable.as_ref().is_some_and(|(other, _)| *other == company);
        !has_many && self.has_token(company, place)
    }

    fn has_token(&self, company: Company, (hex, stop): StopPlace) -> bool {
        self.hexes[hex].tokens[stop].iter().flatten().any(|token| token.company == company)
    }

    /// Exchanges at most `limit` tokens of a company, its home first, for tokens of the company that it merges into. If the latter has a token
    /// in the city already, the other is removed. Returns whether there are more tokens, one of which is still to be chosen.
    pub(super) fn merge(&mut self, company: Company, into: Company, limit: usize) -> bool {
        let mut left = limit;
        if self.home_stop(company).is_none() {
            self.place_home(company);
        }
        if self.hand_over_pending(company, into) {
            left = left.saturating_sub(1);
        } else if let Some(home) = self.home_stop(company) {
            self.homes[company] = Home::None;
            if !self.has_token(into, home) && self.place(into, home).is_ok() {
                self.mark_extra(into, home);
                left = left.saturating_sub(1);
            }
        } else if let Some(&(home, _)) = self.tokens_of(company).first() {
            left = left.saturating_sub(usize::from(self.hand_over(company, into, home)));
        }
        for ((hex, stop), slot) in self.tokens_of(company) {
            if self.has_token(into, (hex, stop)) {
                let filler = self.filler(hex);
                let slot = &mut self.hexes[hex].tokens[stop][slot];
                *slot = in_place_of(*slot, filler);
            }
        }
        self.hand_over_extra(company, into);
        let others = self.tokens_of(company);
        if others.len() > left {
            return true;
        }
        for (place, _) in others {
            self.hand_over(company, into, place);
        }
        self.remove(company);
        false
    }

    /// Exchanges the chosen token of a merged company, and removes its others.
    pub(super) fn choose_merged(&mut self, company: Company, into: Company, hex: usize) {
        for (place, _) in self.tokens_of(company) {
            if place.0 == hex {
                self.hand_over(company, into, place);
            }
        }
        self.remove(company);
    }

    /// Exchanges the tokens of a company for those of two others: of the first in these hexes, of the second elsewhere.
    pub(super) fn divide(&mut self, company: Company, one: Company, other: Company, hexes: &[String]) {
        self.place_home(company);
        for (place, _) in self.tokens_of(company) {
            let is_of_one = hexes.contains(&self.title.hexes()[place.0].id);
            self.hand_over(company, if is_of_one { one } else { other }, place);
        }
        self.remove(company);
    }

    /// Exchanges a company's tokens that have made room, where the other has none in the same city.
    fn hand_over_extra(&mut self, company: Company, into: Company) {
        for contents in &mut self.hexes {
            let (slots, extra) = (&contents.tokens, &mut contents.extra);
            let made_room = |(_, token): &&mut (usize, Token)| token.company == company && token.slot == SlotUse::UntilTile;
            for (stop, token) in extra.iter_mut().filter(made_room) {
                let others = slots.get(*stop).map_or(&[][..], Vec::as_slice);
                if others.iter().flatten().all(|other| other.company != into) {
                    (token.company, token.is_extra) = (into, true);
                }
            }
        }
    }

    /// Exchanges a company's pending token. Returns whether there is one.
    fn hand_over_pending(&mut self, company: Company, into: Company) -> bool {
        let mut pending = self.hexes.iter_mut().flat_map(|contents| &mut contents.pending);
        let token = pending.find(|token| token.company == company);
        token.map(|token| (token.company, token.is_extra) = (into, true)).is_some()
    }

    /// Exchanges a token, or takes it away if the other company has one in the same city. Returns whether it was exchanged.
    fn hand_over(&mut self, company: Company, into: Company, place: StopPlace) -> bool {
        let (is_there, filler) = (self.has_token(into, place), self.filler(place.0));
        for slot in &mut self.hexes[place.0].tokens[place.1] {
            if let Some(token) = slot.as_mut().filter(|token| token.company == company) {
                (token.company, token.is_extra) = (into, true);
                if is_there {
                    *slot = in_place_of(*slot, filler);
                }
            }
        }
        !is_there
    }
}

/// Returns the token that takes the place of one that is removed: one that blocks, if there are such.
fn in_place_of(token: Option<Token>, blocking: Option<Company>) -> Option<Token> {
    Some(Token { company: blocking?, ..token? })
}

/// Returns the number of a tile that is named by number and copy.
pub(super) fn tile_number(id: &str) -> &str {
    let copy = id.rsplit_once('-').filter(|(_, copy)| copy.bytes().all(|byte| byte.is_ascii_digit()));
    copy.map_or(id, |(number, _)| number)
}

/// Returns empty slots for each stop.
fn slots(print: &Print) -> Vec<Vec<Option<Token>>> {
    print.stops().iter().map(|stop| vec![None; stop.slots.into()]).collect()
}

/// Returns the numbers of the stops that are cities.
fn cities(print: &Print) -> Vec<usize> {
    game_board::cities(print).map(|(number, _)| number).collect()
}
