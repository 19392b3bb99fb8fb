//! From a recipe to the snapshot that it describes.

use super::builder::Builder;
use super::pick::{pick, rarely};
use super::traffic::{kinds_of_traffic, token};
use super::train::trains;
use super::{Recipe, RulesRecipe, rules};
use crate::position::Snapshot;

const IDLE: [u32; 16] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0];

impl Recipe {
    /// Builds the snapshot that the recipe describes.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let traffic = self.rules.as_ref().map(kinds_of_traffic);
        let trains = if rarely(self.idle, 64) { Vec::new() } else { trains(&self.trains, self.rules.as_ref()) };
        let mut builder = Builder::new(self, trains.len());
        for link in self.links.iter().take(Self::MAX_LINKS) {
            builder.add_link(link);
        }
        for track in self.tracks.iter().take(Self::MAX_TRACKS) {
            let Some(hex) = usize::from(track.hex).checked_rem(builder.hexes.len()) else { break };
            let ends = track.ends.map(|choice| builder.end(hex, choice));
            builder.add_segment(hex, ends, track.style);
        }
        let reuse_junctions = self.rules.as_ref().is_some_and(RulesRecipe::reuses_junctions);
        if reuse_junctions && !builder.hexes.is_empty() {
            // Most routes pass the first hex, which lies in the middle.
            builder.join_at_junction(0);
        }
        for wall in self.walls.iter().take(Self::MAX_WALLS) {
            builder.add_wall(wall.pair, wall.sides);
        }
        // The home token is mostly for all traffic, so that most trains have a station.
        let home_traffic = self.rules.as_ref().map_or(0, |rules| rules.home_traffic);
        let home_traffic = if rarely(home_traffic, 4) { home_traffic / 4 } else { 0 };
        builder.place_home_token(self.home, &token(Self::COMPANY, traffic.unwrap_or_default(), home_traffic));
        let version_1 = Snapshot {
            trains,
            idle_trains: pick(&IDLE, self.idle),
            hexes: builder.hexes,
            ..Snapshot::new(builder.layout, Self::COMPANY)
        };
        match &self.rules {
            Some(recipe) => without_rounding(rules::add(recipe, version_1)),
            None => version_1,
        }
    }
}

/// Lets all trains earn their whole routes if a part of some amount would need rounding.
fn without_rounding(mut snapshot: Snapshot) -> Snapshot {
    if snapshot.trains.iter().any(|train| train.part.is_some()) && snapshot.clone().check().is_err() {
        snapshot.trains.iter_mut().for_each(|train| train.part = None);
        snapshot.version = snapshot.least_version().max(2);
    }
    snapshot
}
