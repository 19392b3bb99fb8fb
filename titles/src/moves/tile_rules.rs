//! The rules about tiles that hold whoever lays them: which tile may replace what is on a hex, and in which rotation.
//!
//! [`Moves`](super::Moves) adds what depends on the company, its turn and the copies that are left. [`Origins`](super::Origins) follows
//! these rules back to the printed map.

use std::cell::OnceCell;

use super::company_track::{TrackAround, open_edges};
use super::fault::LayFault;
use super::replacement::{Ends, continues_stops, ends_at_stops, ends_of, keeps_slots};
use crate::board::tile::Print;
use crate::board::{Edge, EdgeSet, StopKind};
use crate::game_board::{GameBoard, cities, missing_stop};
use crate::title::{BuildRules, MapHex, PrivateLay, Rotation, Rotations, Side, Upgrade};

/// The rules of a title about tiles, in the phase of a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct TileRules<'t> {
    pub(super) game: &'t GameBoard,
    pub(super) rules: &'t BuildRules,
}

/// A hex that might take a tile.
pub(super) struct Site<'m> {
    pub(super) number: usize,
    pub(super) hex: &'m MapHex,
    /// What is visible on it.
    pub(super) print: &'m Print,
    /// The number of the tile on it. `None` if the map's print is visible.
    tile: Option<&'m str>,
    /// The upgrades of what is visible that the title lists, in the phase of the board.
    listed: Vec<&'m Upgrade>,
    pub(super) is_upgrade: bool,
    /// The edges that track may cross.
    open: EdgeSet,
    /// The ends of each segment of its print.
    pub(super) ends: Vec<Ends>,
    /// Number of cities that a tile must have, as far as its label does not say otherwise.
    cities: usize,
    /// Number of other stops.
    towns: usize,
    /// Number of halts and mountain passes among them. Tiles with these are for such hexes alone.
    halts: usize,
    /// The company's track around the hex, once it is needed.
    pub(super) around: OnceCell<TrackAround<'m>>,
}

impl Site<'_> {
    /// Whether a tile lies on it.
    pub(super) const fn has_tile(&self) -> bool {
        self.tile.is_some()
    }

    /// Whether the title lists a tile as an upgrade of what is visible, whatever their colours and stops are.
    pub(super) fn lists(&self, tile: &Rotations) -> bool {
        self.listed.iter().any(|rule| rule.is_to(&tile.number))
    }
}

impl<'t> TileRules<'t> {
    /// Returns a hex with what is visible on it, and the number of the tile if that is one's print.
    pub(super) fn site<'m>(&self, number: usize, print: &'m Print, tile: Option<&'m str>) -> Site<'m>
    where
        't: 'm,
    {
        let title = self.game.title();
        let hex = &title.hexes()[number];
        let is_upgrade = print.color() != "white";
        // The map may print a colour and no stops, such as a pass.
        let expected = hex.builds.as_ref().filter(|_| tile.is_none() && print.stops().is_empty());
        let printed = print.stops().iter().map(|stop| stop.kind);
        let cities = match expected {
            Some(builds) => builds.iter().filter(|kind| kind.is_city()).count(),
            None => printed.clone().filter(|kind| kind.is_city()).count(),
        };
        let stops = expected.map_or(print.stops().len(), Vec::len);
        Site {
            number,
            hex,
            print,
            tile,
            listed: self.game.upgrades().filter(|rule| rule.is_of(&hex.id, tile)).collect(),
            is_upgrade,
            open: open_edges(title, number),
            ends: ends_of(print),
            cities,
            towns: stops - cities,
            halts: expected.map_or_else(|| halts(print), |builds| builds.iter().filter(|kind| is_halt(kind)).count()),
            around: OnceCell::new(),
        }
    }

    /// Returns the fault of a tile that is laid only by a special right.
    pub(super) fn special_fault(&self, tile: &Rotations) -> Option<LayFault> {
        self.rules.special.contains(&tile.number).then_some(LayFault::Special)
    }

    /// Returns the fault of a tile's colour.
    pub(super) fn color_fault(&self, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        let (old, new) = (site.print.color(), tile.print().color());
        let is_next = follows(old, new) || site.lists(tile);
        (!is_next).then(|| LayFault::Color { old: old.to_owned(), new: new.to_owned() })
    }

    /// Returns the fault of a tile's label, stops and slots, where the hex needs a label.
    fn stops_fault_with(&self, site: &Site<'_>, tile: &Rotations, needed: Option<&str>) -> Option<LayFault> {
        let (old, new) = (site.print, tile.print());
        if site.lists(tile) {
            return None;
        }
        if site.listed.iter().any(|rule| rule.only) {
            return Some(LayFault::Stops);
        }
        if needed != new.label() {
            return Some(LayFault::Label { needed: needed.map(str::to_owned) });
        }
        if self.lacks_stop(site, tile) || !self.has_stops_of(site, new) {
            return Some(LayFault::Stops);
        }
        (!keeps_slots(old, new)).then_some(LayFault::OldCities)
    }

    /// Returns the fault of a tile's label, stops and slots.
    pub(super) fn stops_fault(&self, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        self.stops_fault_with(site, tile, self.needed_label(site, tile.print().color()))
    }

    /// Returns the label of a hex for tiles of a colour.
    fn label<'s>(&self, site: &Site<'s>, color: &str) -> Option<&'s str> {
        // A special tile may have a label that its hex lacks.
        let has_own = site.hex.print.label().is_some() || !site.hex.labels.is_empty();
        if has_own { self.game.title().label(site.hex, color) } else { site.print.label() }
    }

    /// Returns the label that tiles of a colour on a hex need. A label that only tiles of a special right have is not needed. Where it is
    /// only that of special tiles of other colours, tiles without it replace tiles without it.
    fn needed_label<'s>(&self, site: &Site<'s>, color: &str) -> Option<&'s str> {
        let (title, label) = (self.game.title(), self.label(site, color)?);
        if self.rules.special.is_empty() {
            return Some(label);
        }
        let is_special = |number: &str| self.rules.special.iter().any(|special| special == number);
        let has_label = |tile: &&Rotations| tile.print().label() == Some(label);
        let labelled = || title.all_rotations().iter().filter(has_label);
        let mut of_color = labelled().filter(|tile| tile.print().color() == color).peekable();
        let is_needless = match of_color.peek() {
            Some(_) => of_color.all(|tile| is_special(&tile.number)),
            None => !site.tile.is_some_and(is_special) && labelled().any(|tile| is_special(&tile.number)),
        };
        (!is_needless).then_some(label)
    }

    /// Whether a tile has the stops of a hex: as many towns, and as many cities. On a hex with a label towns may be added, and cities become
    /// one.
    fn has_stops_of(&self, site: &Site<'_>, new: &Print) -> bool {
        let new_cities = cities(new).count();
        let new_towns = new.stops().len() - new_cities;
        let has_label = site.print.label().is_some();
        let may_lose = self.game.title().towns_may_go();
        if halts(new) != site.halts {
            return false;
        }
        let has_towns = (new_towns >= site.towns || may_lose) && (new_towns <= site.towns || has_label);
        has_towns && (new_cities == site.cities || (has_label && (site.is_upgrade || site.cities == 0)))
    }

    /// Whether a tile has no place for a stop that the map has on a hex, which no right allows.
    fn lacks_stop(&self, site: &Site<'_>, tile: &Rotations) -> bool {
        // Where a tile without stops lies, the map's stop has gone.
        let has_gone = site.has_tile() && site.print.stops().is_empty();
        !has_gone && missing_stop(self.game.title(), site.hex, &tile.number, tile.print()).is_some()
    }

    /// Returns the fault of a rotation in which track leads nowhere, sides that belong at the end of the map do not lie there, or a half of
    /// a pair is turned.
    pub(super) fn edge_fault(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        let title = self.game.title();
        let layout = title.layout();
        let leads_nowhere = |&edge: &Edge| !site.open.contains(edge) && !title.may_have_blind_sides(&tile.number);
        if let Some(edge) = rotation.exits.iter().find(leads_nowhere) {
            return Some(LayFault::Blank { edge, layout });
        }
        let mut coast = title.coast_of(&tile.number, rotation.rotation);
        let inland = coast.find(|edge| site.hex.sides[edge.index()] != Side::OffMap);
        let is_half = || title.other_halves(&site.hex.id, &tile.number).next().is_some();
        let turned = || (rotation.rotation != 0 && is_half()).then_some(LayFault::Turned);
        inland.map(|edge| LayFault::Inland { edge, layout }).or_else(turned)
    }

    /// Returns the fault of a tile that does not keep the track of a hex, given the ends of its own. One that the title lists as an upgrade
    /// keeps only the edges.
    pub(super) fn old_track_fault(&self, site: &Site<'_>, tile: &Rotations, new: &[Ends]) -> Option<LayFault> {
        let is_listed = site.lists(tile);
        let keeps = |old: &Ends, new: &Ends| match is_listed {
            true => old.has_edges_among(*new),
            false => old.are_among(*new),
        };
        let is_kept = |old: &Ends| new.iter().any(|new| keeps(old, new));
        (!site.ends.iter().all(is_kept)).then_some(LayFault::OldTrack)
    }

    /// Returns the fault of a rotation that does not keep the track of a hex, when it is laid by a right of a private company.
    ///
    /// A special right that names its tiles is less strict. They may replace printed track that leads nowhere, such as a route at sea. If a
    /// tile's track ends on the hex, as on a port, it must then follow printed track. On other hexes they may add stops or remove them,
    /// but what was connected must stay connected.
    fn right_old_track_fault(
        &self,
        right: &PrivateLay,
        site: &Site<'_>,
        tile: &Rotations,
        rotation: &Rotation,
    ) -> Option<LayFault> {
        let new = ends_of(&rotation.print);
        let fault = self.old_track_fault(site, tile, &new)?;
        if !right.special || right.tiles.is_empty() {
            return Some(fault);
        }
        let is_kept = if !site.has_tile() && leads_nowhere(site.print) {
            let is_printed = |new: &Ends| site.ends.iter().any(|old| new.has_edges_among(*old));
            new.iter().zip(rotation.print.segments()).all(|(new, segment)| !segment.terminal || is_printed(new))
        } else {
            let with_stops = |ends: &[Ends], print| [ends, &ends_at_stops(print)].concat();
            let (old, new) = (with_stops(&site.ends, site.print), with_stops(&new, &rotation.print));
            old.iter().all(|old| new.iter().any(|new| old.has_edges_among(*new)))
        };
        (!is_kept).then_some(fault)
    }

    /// Returns the fault of a rotation that does not keep the cities of a hex, or that is none of those in which the title lists the tile.
    pub(super) fn old_cities_fault(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        let mut listed = site.listed.iter().filter(|rule| rule.is_to(&tile.number)).peekable();
        let is_listed = listed.peek().is_none() || listed.any(|rule| rule.is_in(rotation.rotation));
        (!is_listed || !continues_stops(site.print, &rotation.print)).then_some(LayFault::OldCities)
    }

    /// Returns the rule that a tile breaks by replacing what is on a hex, of those that hold whoever lays it.
    pub(super) fn fault(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        self.tile_fault(site, tile).or_else(|| self.rotation_fault(site, tile, rotation))
    }

    fn tile_fault(&self, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        fixed_fault(site)
            .or_else(|| self.color_fault(site, tile))
            .or_else(|| self.special_fault(tile))
            .or_else(|| self.stops_fault(site, tile))
    }

    fn rotation_fault(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> Option<LayFault> {
        self.edge_fault(site, tile, rotation)
            .or_else(|| self.old_track_fault(site, tile, &ends_of(&rotation.print)))
            .or_else(|| self.old_cities_fault(site, tile, rotation))
    }

    /// Whether a tile may replace what is on a hex in some rotation, by the usual rules or by a right that a private company gives.
    pub(super) fn may_replace(&self, site: &Site<'_>, tile: &Rotations) -> bool {
        self.tile_fault(site, tile).is_none() || self.rights(site, tile).next().is_some()
    }

    /// Whether a tile may replace what is on a hex in a rotation, by the usual rules or by a right that a private company gives.
    pub(super) fn may_replace_in(&self, site: &Site<'_>, tile: &Rotations, rotation: &Rotation) -> bool {
        let is_by = |right: &PrivateLay| self.right_rotation_fault(right, site, tile, rotation).is_none();
        self.fault(site, tile, rotation).is_none() || self.rights(site, tile).any(is_by)
    }

    /// Returns the rights of private companies to replace what is on a hex by a tile.
    fn rights<'r>(&'r self, site: &'r Site<'_>, tile: &'r Rotations) -> impl Iterator<Item = &'r PrivateLay> {
        let fault = |right: &PrivateLay| right_hex_fault(right, site).or_else(|| self.right_tile_fault(right, site, tile));
        self.rules.private_lays.iter().filter(move |right| fault(right).is_none())
    }

    /// Returns the fault of a tile, in any rotation, by a right of a private company.
    pub(super) fn right_tile_fault(&self, right: &PrivateLay, site: &Site<'_>, tile: &Rotations) -> Option<LayFault> {
        // A special tile may have the colour that is printed on its hex, such as that of an off-board location.
        let is_printed = !site.has_tile() && site.print.color() == tile.print().color();
        let color_fault = || self.color_fault(site, tile).filter(|_| !(right.special && is_printed));
        let named_fault = || match &right.tiles[..] {
            [] => self.special_fault(tile),
            tiles => (!tiles.contains(&tile.number)).then_some(LayFault::NoRight),
        };
        let stops_fault = || match right.special {
            true => self.lacks_stop(site, tile).then_some(LayFault::Stops),
            false => self.stops_fault_with(site, tile, self.label(site, tile.print().color())),
        };
        color_fault().or_else(named_fault).or_else(stops_fault)
    }

    /// Returns the fault of a rotation by a right of a private company.
    pub(super) fn right_rotation_fault(
        &self,
        right: &PrivateLay,
        site: &Site<'_>,
        tile: &Rotations,
        rotation: &Rotation,
    ) -> Option<LayFault> {
        let old_cities_fault = || self.old_cities_fault(site, tile, rotation).filter(|_| !right.special);
        self.edge_fault(site, tile, rotation)
            .or_else(|| self.right_old_track_fault(right, site, tile, rotation))
            .or_else(old_cities_fault)
    }
}

/// Whether a print has no stops, and some track on which every train would have to end.
fn leads_nowhere(print: &Print) -> bool {
    print.stops().is_empty() && print.segments().iter().any(|segment| segment.terminal)
}

/// Whether a stop is a halt or a mountain pass.
const fn is_halt(kind: &StopKind) -> bool {
    matches!(kind, StopKind::Halt | StopKind::Pass)
}

/// Returns the number of halts and mountain passes of a print.
fn halts(print: &Print) -> usize {
    print.stops().iter().filter(|stop| is_halt(&stop.kind)).count()
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
