//! Warnings about tiles: rotations that meet less track than others, labels, and stops where the map has none.

use highball_messages::{Message, Text, all_of};

use crate::board::Edge;
use crate::board::tile::Tile;
use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Entry, LaidTile};
use crate::game_board::{GameBoard, PlacedHex, RotatedTile, distinct, rotations_in_words};
use crate::title::{MapHex, PrivateLay};

impl GameBoard {
    pub(super) fn review_tiles(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for Entry { line, value: LaidTile { hex: name, number, .. } } in &file.tiles {
            let (Ok(hex), Ok(tile)) = (self.title.hex_spoken(name), self.title.tile(number)) else { continue };
            let Some(place) = self.title.hex_number(&hex.id).map(|at| &self.places[at]) else { continue };
            let field = format!("tiles.{}", hex.id);
            let found = [self.half(hex, number, place), self.too_early(number), self.turned(hex, tile, place)];
            for (what, expected) in found.into_iter().flatten() {
                diagnostics.about(Subject::hex(&hex.id)).warning(*line, &field, what, expected);
            }
        }
    }

    /// Finds that the other half of a tile is missing, or that the half is turned.
    fn half(&self, hex: &MapHex, number: &str, place: &PlacedHex) -> Option<(Text, Text)> {
        let (other, tile) = self.title.other_halves(&hex.id, number).next()?;
        let there = self.title.hex_number(other).and_then(|other| self.places[other].tile.as_deref());
        if there != Some(tile) {
            let what = Message::HalfAlone { tile: number, other: tile, hex: other };
            return Some((what.into(), Message::BothHalves.into()));
        }
        (place.rotation != 0).then(|| (Message::HalfTurned { tile: number }.into(), Message::RotationOfHalf.into()))
    }

    /// Finds that a tile lies by the rights of private companies alone, none of which a company can have had in this phase.
    fn too_early(&self, number: &str) -> Option<(Text, Text)> {
        let build = self.title.build().filter(|build| build.special.iter().any(|special| special == number))?;
        let rights = build.private_lays.iter().filter(|right| right.tiles.iter().any(|tile| tile == number));
        let first = |right: &PrivateLay| {
            let of_companies = build.privates.phases.from.filter(|_| !right.by.by_president);
            right.by.phases.from.max(of_companies).unwrap_or_default()
        };
        let (first, section) = rights.map(|right| (first(right), &right.cite)).min()?;
        let phase = self.title.phases().get(first).filter(|phase| phase.number > self.phase.number)?;
        let what = Message::TileTooEarly { tile: number, phase: &self.phase.name };
        Some((what.into(), Message::NotBeforePhase { phase: &phase.name, section }.into()))
    }

    /// Finds that another rotation is better.
    fn turned(&self, hex: &MapHex, tile: &Tile, place: &PlacedHex) -> Option<(Text, Text)> {
        let now = self.fit(hex, &place.print);
        let mut all = distinct(&tile.print);
        all.retain(|rotated| self.fit(hex, &rotated.print).is_better_than(now));
        if !all.is_empty() {
            let origins = self.origins_on(hex);
            all.retain(|rotated| self.can_lie(hex, tile, rotated.rotation, origins.as_ref()));
        }
        let better = || all.iter();
        let most = better().map(|rotated| self.fit(hex, &rotated.print).meets).max()?;
        let best = better().filter(|rotated| self.fit(hex, &rotated.print).meets == most);
        let layout = self.title.layout();
        let own = place.print.exits();
        let ends: Vec<&str> =
            own.iter().filter(|&edge| self.is_dead_end(hex, edge)).map(|edge| layout.compass_point(edge)).collect();
        let what = match ends[..] {
            _ if now.meets == 0 => Message::TrackEndsEverywhere.into(),
            [] => {
                let missed = Edge::ALL.into_iter().filter(|edge| !own.contains(*edge) && self.has_track_across(hex, *edge));
                let neighbour = |edge: Edge| {
                    let other = hex.sides[edge.index()].neighbour().unwrap_or_default();
                    format!("{other} ({})", layout.compass_point(edge))
                };
                let hexes: Vec<String> = missed.map(neighbour).collect();
                Text::new(|language| Message::NoTrackToMeet { hexes: &all_of(language, &hexes) }.text(language))
            }
            _ => Text::new(|language| {
                Message::TrackEnds { count: ends.len() as u64, sides: &all_of(language, &ends) }.text(language)
            }),
        };
        let best: Vec<&RotatedTile> = best.collect();
        let expected = Text::new(|language| {
            let rotations = &rotations_in_words(&tile.number, best.iter().copied(), layout, language);
            Message::BetterRotation { rotations }.text(language)
        });
        Some((what, expected))
    }
}
