//! Warnings about tiles: rotations that meet less track than others, labels, and stops where the map has none.

use super::super::diagnostics::{Diagnostics, Subject};
use super::super::game::{Game, PlacedHex};
use super::super::rotation::{distinct, one_of};
use super::super::{BoardFile, Entry, LaidTile};
use crate::board::tile::{Print, Tile};
use crate::board::{Edge, StopKind};
use crate::title::MapHex;

/// How well a tile's track meets that of the hexes around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::board_file) struct Fit {
    /// Number of sides at which track meets track.
    pub(in crate::board_file) meets: usize,
    /// Number of sides at which its track ends at nothing for good.
    pub(in crate::board_file) dead_ends: usize,
    /// Number of sides at which its track leads to hexes without track.
    open_ends: usize,
}

impl Fit {
    /// Whether it meets more track than another, which makes that one most likely a mistake: it meets none, or has more dead ends, or
    /// this one meets track at all its sides. That another rotation would meet more track is common otherwise, as players lay track
    /// to where none is yet.
    const fn is_better_than(self, other: Self) -> bool {
        let meets_track_everywhere = self.dead_ends == 0 && self.open_ends == 0;
        self.meets > other.meets && (self.dead_ends < other.dead_ends || other.meets == 0 || meets_track_everywhere)
    }
}

impl Game {
    pub(super) fn review_tiles(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for Entry { line, value: LaidTile { hex: name, number, .. } } in &file.tiles {
            let (Ok(hex), Ok(tile)) = (self.title.hex_spoken(name), self.title.tile(number)) else { continue };
            let Some(place) = self.title.hex_number(&hex.id).map(|at| &self.places[at]) else { continue };
            let field = format!("tiles.{}", hex.id);
            if let Some((what, expected)) = self.turned(hex, tile, place) {
                diagnostics.about(Subject::hex(&hex.id)).warning(*line, &field, what, expected);
            }
        }
    }

    /// Returns what makes it unlikely that a tile lies on a hex, in whatever rotation.
    pub(in crate::board_file) fn unlikely(&self, hex: &MapHex, tile: &Tile) -> impl Iterator<Item = (String, String)> {
        let found = [self.missing_label(hex, tile), self.unprinted_stop(hex, tile), self.other_stops(hex, tile)];
        found.into_iter().flatten()
    }

    /// Finds that another rotation is better.
    fn turned(&self, hex: &MapHex, tile: &Tile, place: &PlacedHex) -> Option<(String, String)> {
        let now = self.fit(hex, &place.print);
        let all = distinct(&tile.print);
        let better = || all.iter().filter(|rotated| self.fit(hex, &rotated.print).is_better_than(now));
        let most = better().map(|rotated| self.fit(hex, &rotated.print).meets).max()?;
        let best = better().filter(|rotated| self.fit(hex, &rotated.print).meets == most);
        let layout = self.title.layout();
        let own = place.print.exits();
        let ends: Vec<&str> =
            own.iter().filter(|&edge| self.is_dead_end(hex, edge)).map(|edge| layout.compass_point(edge)).collect();
        let what = match ends[..] {
            _ if now.meets == 0 => "its track ends at nothing on all sides".to_owned(),
            [] => {
                let missed = Edge::ALL.into_iter().filter(|edge| !own.contains(*edge) && self.has_track_across(hex, *edge));
                let neighbour = |edge: Edge| {
                    let other = hex.sides[edge.index()].neighbour().unwrap_or_default();
                    format!("{other} ({})", layout.compass_point(edge))
                };
                format!("it has no track to meet that of {}", missed.map(neighbour).collect::<Vec<_>>().join(" and "))
            }
            [side] => format!("its track over the {side} side ends at nothing"),
            _ => format!("its track over the {} sides ends at nothing", ends.join(" and ")),
        };
        Some((what, format!("perhaps a rotation that meets more track: {}", one_of(&tile.number, best, layout))))
    }

    pub(in crate::board_file) fn fit(&self, hex: &MapHex, print: &Print) -> Fit {
        let edges = print.exits();
        let meets = edges.iter().filter(|&edge| self.has_track_across(hex, edge)).count();
        let dead_ends = edges.iter().filter(|&edge| self.is_dead_end(hex, edge)).count();
        Fit { meets, dead_ends, open_ends: edges.iter().count() - meets - dead_ends }
    }

    /// Whether track over an edge ends at nothing for good: at a side without a neighbour, or at a neighbour that has track, but
    /// none there.
    fn is_dead_end(&self, hex: &MapHex, edge: Edge) -> bool {
        match hex.sides[edge.index()].neighbour().and_then(|other| self.title.hex_number(other)) {
            None => true,
            Some(other) => !self.places[other].print.segments().is_empty() && !self.has_track_across(hex, edge),
        }
    }

    /// Whether the neighbour across an edge has track there.
    fn has_track_across(&self, hex: &MapHex, edge: Edge) -> bool {
        let neighbour = hex.sides[edge.index()].neighbour().and_then(|other| self.title.hex_number(other));
        neighbour.is_some_and(|other| self.places[other].print.exits().contains(edge.opposite()))
    }

    /// Finds that a hex has a label that the tile lacks, although there is a tile of its colour with that label.
    fn missing_label(&self, hex: &MapHex, tile: &Tile) -> Option<(String, String)> {
        let color = tile.print.color();
        let label = self.title.label(hex, color).filter(|_| tile.print.label().is_none())?;
        let has_it = |other: &&Tile| other.print.color() == color && other.print.label() == Some(label);
        let counted = self.title.tile_counts().filter(|(_, count)| *count != Some(0));
        let listed = counted.filter_map(|(number, _)| self.title.tile(number).ok());
        let all: Vec<&Tile> = listed.chain(self.title.own_tiles()).filter(has_it).collect();
        let first = all.first()?;
        let what = format!("tile {} has no label", tile.number);
        let place = if hex.name.is_empty() { &hex.id } else { &hex.name };
        Some((what, format!("a {color} tile with {label:?} in {place}, such as {}", first.number)))
    }

    /// Finds a city or a town on a tile where the map has neither.
    fn unprinted_stop(&self, hex: &MapHex, tile: &Tile) -> Option<(String, String)> {
        let is_plain = hex.name.is_empty() && hex.stop_kinds().is_empty() && hex.builds.is_none();
        let stop = tile.print.stops().iter().find(|stop| stop.kind != StopKind::Halt).filter(|_| is_plain)?;
        let what = format!("tile {} has a {}", tile.number, stop.kind.name());
        Some((what, format!("a tile without stops, as the map has none in {}", hex.id)))
    }

    /// Finds that a tile of the first colour has other stops than the map says. Later tiles may join stops, or make a city of a town.
    fn other_stops(&self, hex: &MapHex, tile: &Tile) -> Option<(String, String)> {
        let builds = hex.builds.as_ref().filter(|_| Some(tile.print.color()) == self.title.colors().next())?;
        let stops: Vec<StopKind> = tile.print.stops().iter().map(|stop| stop.kind).collect();
        let count = |stops: &[StopKind], kind: StopKind| stops.iter().filter(|&&other| other == kind).count();
        if stops.is_empty() || StopKind::ALL.into_iter().all(|kind| count(&stops, kind) == count(builds, kind)) {
            return None;
        }
        let list = |stops: &[StopKind]| {
            let kinds = StopKind::ALL.into_iter().map(|kind| (count(stops, kind), kind.name()));
            let plural = |(count, name): (usize, &str)| match count {
                1 => format!("1 {name}"),
                _ if name.ends_with('y') => format!("{count} {}ies", &name[..name.len() - 1]),
                _ => format!("{count} {name}s"),
            };
            kinds.filter(|(count, _)| *count > 0).map(plural).collect::<Vec<_>>().join(" and ")
        };
        let what = format!("tile {} has {}", tile.number, list(&stops));
        Some((what, format!("a tile with {}, as the map has in {}", list(builds), hex.id)))
    }
}
