//! The tiles and tokens on the map, as boards hold them, and what only records know of them.

mod homes;
mod mergers;
mod names;
mod tiles;
mod tokens;

use std::collections::BTreeSet;
use std::sync::Arc;

use highball_game::board::tile::{Print, PrintStop, PrintValue};
use highball_game::board::{EndSetup, Gauge, SegmentSetup};
use highball_game::rules::GaugeSet;
use highball_titles::game_board::{self, PlacedHex};
use highball_titles::title::record::{DrawnRole, RecordRules};
use highball_titles::title::{MapHex, StopRef, Title};

pub(super) use tiles::tile_number;

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
    pub(super) hexes: Vec<RecordedHex>,
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

/// A hex: what lies on it, and what only a record knows of it.
#[derive(Debug, Clone)]
pub(super) struct RecordedHex {
    /// The tile and the tokens.
    pub(super) placed: PlacedHex<Token>,
    /// The number and copy of the tile, if one was laid.
    tile: Option<String>,
    /// Tokens whose city does not exist yet, or is still to be chosen.
    pending: Vec<Token>,
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

impl Home {
    /// Returns the hex that the home is in, if a token may still be placed there.
    const fn hex(self) -> Option<usize> {
        match self {
            Self::Hex(hex) | Self::Stop((hex, _)) => Some(hex),
            Self::None | Self::Taken => None,
        }
    }
}

impl<'t> Map<'t> {
    /// Returns the map at the beginning of the game. Some companies may be left out of it.
    pub(super) fn new(title: &'t Title, rules: &'t RecordRules, left_out: &BTreeSet<Company>) -> Self {
        let printed = |hex: &MapHex| RecordedHex {
            placed: PlacedHex::printed(Arc::clone(&hex.print)),
            tile: None,
            pending: Vec::new(),
        };
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
            hexes: title.hexes().iter().map(printed).collect(),
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
                map.take_home_in(company, is_at);
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

    /// Returns the visible print of a hex: its tile's, or the map's.
    fn print(&self, hex: usize) -> &Print {
        &self.hexes[hex].placed.print
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

    /// Returns the printed value of the first city in a company's home hex, if there is one.
    pub(super) fn home_value(&self, company: Company) -> Option<&PrintValue> {
        let home = self.title.companies()[company].home.first()?;
        let hex = self.title.hex_number(&home.hex)?;
        let city = *self.cities(hex).first()?;
        Some(&self.print(hex).stops()[city].value)
    }

    /// Returns the numbers of the stops of a hex that are cities.
    fn cities(&self, hex: usize) -> Vec<usize> {
        cities(self.print(hex))
    }
}

/// Returns the numbers of the stops that are cities.
fn cities(print: &Print) -> Vec<usize> {
    game_board::cities(print).map(|(number, _)| number).collect()
}
