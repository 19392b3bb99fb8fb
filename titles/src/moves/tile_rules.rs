//! The rules about tiles that hold whoever lays them: which tile may replace what is on a hex, and in which rotation.
//!
//! [`Moves`](super::Moves) adds what depends on the company, its turn and the copies that are left. [`Origins`](super::Origins) follows
//! these rules back to the printed map.

use std::cell::OnceCell;

use super::company_track::{TrackAround, open_edges};
use super::fault::LayFault;
use super::replacement::{Ends, continues_stops, ends_of, keeps_slots};
use crate::board::tile::Print;
use crate::board::{EdgeSet, StopKind};
use crate::game_board::{cities, missing_stop};
use crate::title::{BuildRules, MapHex, PrivateLay, Rotation, Rotations, Title};

/// The rules of a title about tiles.
#[derive(Debug, Clone, Copy)]
pub(super) struct TileRules<'t> {
    pub(super) title: &'t Title,
    pub(super) rules: &'t BuildRules,
}

/// A hex that might take a tile.
pub(super) struct Site<'m> {
    pub(super) number: usize,
    pub(super) hex: &'m MapHex,
    /// What is visible on it.
    pub(super) print: &'m Print,
    /// Whether that is a tile's print, not the map's.
    pub(super) has_tile: bool,
    pub(super) is_upgrade: bool,
    /// The edges that track may cross.
    open: EdgeSet,
    /// The ends of each segment of its print.
    pub(super) ends: Vec<Ends>,
    /// Number of cities that a tile must have, as far as its label does not say otherwise.
    cities: usize,
    /// Number of other stops.
    towns: usize,
    /// The company's track around the hex, once it is needed.
    pub(super) around: OnceCell<TrackAround<'m>>,
}

impl<'t> TileRules<'t> {
    /// Returns a hex with what is visible on it.
    pub(super) fn site<'m>(&self, number: usize, print: &'m Print, has_tile: bool) -> Site<'m>
    where
        't: 'm,
    {
        let hex = &self.title.hexes()[number];
        let is_upgrade = print.color() != "white";
        let expected = hex.builds.as_ref().filter(|_| !is_upgrade && print.stops().is_empty());
        let printed = print.stops().iter().map(|stop| stop.kind);
        let is_city = |kind: &StopKind| *kind == StopKind::City;
        let cities = match expected {
            Some(builds) => builds.iter().filter(|kind| is_city(kind)).count(),
            None => printed.clone().filter(is_city).count(),
        };
        let stops = expected.map_or(print.stops().len(), Vec::len);
        Site {
            number,
            hex,
            print,
            has_tile,
            is_upgrade,
            open: open_edges(self.title, number),
            ends: ends_of(print),
            cities,
            towns: stops - cities,
            around: OnceCell::new(),
        }
    }

    /// Returns the fault of a tile that is laid only by a special right.
    pub(super) fn special_fault(&self, tile: &Rotations) -> Option<LayFault> {
        self.rules.special.contains(&tile.number).then_some(LayFault::Special)
    }

    /// Returns the fault of a tile's label, stops and slots.
    pub(super) fn stops_fault(&self, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        let (old, new) = (site.print, tile.print());
        let needed = self.needed_label(site, new.color());
        if needed != new.label() {
            return Some(LayFault::Label { needed: needed.map(str::to_owned) });
        }
        if self.lacks_stop(site, tile) || !self.has_stops_of(site, new) {
            return Some(LayFault::Stops);
        }
        (!keeps_slots(old, new)).then_some(LayFault::OldCities)
    }

    /// Returns the label that tiles of a colour on a hex need. The label of tiles that are laid only by a special right is not needed.
    fn needed_label<'s>(&self, site: &Site<'s>, color: &str) -> Option<&'s str> {
        let title = self.title;
        // A special tile may have a label that its hex lacks.
        let has_own = site.hex.print.label().is_some() || !site.hex.labels.is_empty();
        let label = if has_own { title.label(site.hex, color) } else { site.print.label() }?;
        let mut special = self.rules.special.iter().filter_map(|number| title.tile(number).ok());
        let is_special = special.any(|tile| tile.print.color() == color && tile.print.label() == Some(label));
        (!is_special).then_some(label)
    }

    /// Whether a tile has the stops of a hex: as many towns, and as many cities. On a hex with a label towns may be added, and cities become
    /// one.
    fn has_stops_of(&self, site: &Site<'_>, new: &Print) -> bool {
        let new_cities = cities(new).count();
        let new_towns = new.stops().len() - new_cities;
        let has_label = site.print.label().is_some();
        let may_lose = self.title.towns_may_go();
        let has_towns = (new_towns >= site.towns || may_lose) && (new_towns <= site.towns || has_label);
        has_towns && (new_cities == site.cities || (has_label && (site.is_upgrade || site.cities == 0)))
    }

    /// Whether a tile has no place for a stop that the map has on a hex, which no right allows.
    fn lacks_stop(&self, site: &Site<'_>, tile: &Rotations) -> bool {
        missing_stop(self.title, site.hex, &tile.number, tile.print()).is_some()
    }

    /// Returns the fault of a rotation in which track leads nowhere.
    pub(super) fn edge_fault(&self, site: &Site<'_>, rotation: &Rotation) -> Option<LayFault> {
        let edge = rotation.exits.iter().find(|&edge| !site.open.contains(edge))?;
        Some(LayFault::Blank { edge, layout: self.title.layout() })
    }

    /// Returns the rule that a tile breaks by replacing what is on a hex, of those that hold whoever lays it.
    pub(super) fn fault(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        self.tile_fault(site, tile).or_else(|| self.rotation_fault(site, rotation))
    }

    fn tile_fault(&self, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        fixed_fault(site)
            .or_else(|| color_fault(site, tile))
            .or_else(|| self.special_fault(tile))
            .or_else(|| self.stops_fault(site, tile))
    }

    fn rotation_fault(&self, site: &Site<'_>, rotation: &Rotation) -> Option<LayFault> {
        self.right_rotation_fault(site, rotation).or_else(|| old_cities_fault(site, rotation))
    }

    /// Whether a tile may replace what is on a hex in some rotation, by the usual rules or by a right that a private company gives.
    pub(super) fn may_replace(&self, site: &Site<'_>, tile: &Rotations) -> bool {
        self.tile_fault(site, tile).is_none() || self.is_by_right(site, tile)
    }

    /// Whether a tile may replace what is on a hex in a rotation, by the usual rules or by a right that a private company gives.
    pub(super) fn may_replace_in(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> bool {
        self.right_rotation_fault(site, rotation).is_none()
            && (self.fault(site, tile, rotation).is_none() || self.is_by_right(site, tile))
    }

    /// Whether some private company gives a right to replace what is on a hex by a tile.
    fn is_by_right(&self, site: &Site<'_>, tile: &Rotations) -> bool {
        let is_meant =
            |right: &PrivateLay| right_hex_fault(right, site).or_else(|| self.right_tile_fault(right, site, tile));
        self.rules.private_lays.iter().any(|right| is_meant(right).is_none())
    }

    /// Returns the fault of a tile, in any rotation, by a right of a private company.
    pub(super) fn right_tile_fault(&self, right: &PrivateLay, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        // A special tile may have the colour that is printed on its hex, such as that of an off-board location.
        let is_of_same_color = !site.has_tile && site.print.color() == tile.print().color();
        let color_fault = || color_fault(site, tile).filter(|_| !(right.special && is_of_same_color));
        let named_fault = || match &right.tiles[..] {
            [] => self.special_fault(tile),
            tiles => (!tiles.contains(&tile.number)).then_some(LayFault::NoRight),
        };
        let stops_fault = || match right.special {
            true => self.lacks_stop(site, tile).then_some(LayFault::Stops),
            false => self.stops_fault(site, tile),
        };
        color_fault().or_else(named_fault).or_else(stops_fault)
    }

    /// Returns the fault of a rotation by a right of a private company.
    pub(super) fn right_rotation_fault(&self, site: &Site<'_>, rotation: &Rotation) -> Option<LayFault> {
        self.edge_fault(site, rotation).or_else(|| old_track_fault(site, &ends_of(&rotation.print)))
    }
}

/// Returns the fault of any tile on a hex on which none is laid.
pub(super) fn fixed_fault(site: &Site<'_>) -> Option<LayFault> {
    site.hex.fixed.then_some(LayFault::Fixed)
}

/// Returns the fault of a hex to which a right of a private company does not extend.
pub(super) fn right_hex_fault(right: &PrivateLay, site: &Site<'_>) -> Option<LayFault> {
    let is_meant = right.hexes.is_empty() || right.hexes.contains(&site.hex.id);
    (!is_meant).then_some(LayFault::NoRight).or_else(|| fixed_fault(site))
}

pub(super) fn color_fault(site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
    let (old, new) = (site.print.color(), tile.print().color());
    (!follows(old, new)).then(|| LayFault::Color { old: old.to_owned(), new: new.to_owned() })
}

/// Returns the fault of a tile that does not keep the track of a hex, given the ends of its own.
pub(super) fn old_track_fault(site: &Site<'_>, new: &[Ends]) -> Option<LayFault> {
    let is_kept = |old: &Ends| new.iter().any(|new| old.are_among(*new));
    (!site.ends.iter().all(is_kept)).then_some(LayFault::OldTrack)
}

/// Returns the fault of a rotation that does not keep the cities of a hex.
pub(super) fn old_cities_fault(site: &Site<'_>, rotation: &Rotation) -> Option<LayFault> {
    (!continues_stops(site.print, &rotation.print)).then_some(LayFault::OldCities)
}

/// Whether tiles of a colour replace what has another colour. Colours besides the usual ones are those of tiles for certain hexes of their
/// own.
pub(super) fn follows(old: &str, new: &str) -> bool {
    const AGES: [&str; 5] = ["white", "yellow", "green", "brown", "gray"];
    let age = |color: &str| AGES.iter().position(|known| *known == color);
    match (age(old), age(new)) {
        (Some(old), Some(new)) => new == old + 1,
        (Some(_), None) => old == "white",
        (None, _) => false,
    }
}
