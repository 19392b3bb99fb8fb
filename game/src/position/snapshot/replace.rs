//! Replaces the contents of single hexes of a [`Position`].

use std::sync::Arc;

use super::check::{TrafficKinds, check_parts, check_stop, hex_setup, stop_rules};
use super::check_route_rules::check_combinations;
use super::{Scenery, Snapshot, SnapshotError, SnapshotHex};
use crate::Faults;
use crate::position::Position;

impl Position {
    /// Replaces the contents of hexes: their stops, tokens, track, tiles and colours. Their places and neighbours remain, and so do all
    /// rules. The result is the question that the whole snapshot with these hexes would make, for much less work.
    ///
    /// # Errors
    /// All faults of the contents, and hexes that the board does not have. Rules refer to stops by their number, so a hex must keep its
    /// number of stops.
    pub fn with_hexes(mut self, hexes: Vec<SnapshotHex>) -> Result<Self, Faults<SnapshotError>> {
        let mut errors = Vec::new();
        let mut contents = Vec::with_capacity(hexes.len());
        for hex in hexes {
            let Some(id) = self.board.hex_named(&hex.id) else {
                errors.push(SnapshotError::no_such_hex("hexes".to_owned(), &hex.id));
                continue;
            };
            let (number, stops) = (id.index(), self.board.hex(id).stops());
            if stops.len() != hex.stops.len() {
                let message = format!("{} stops, expected {} as before", hex.stops.len(), stops.len());
                errors.push(SnapshotError::Rule { path: format!("hexes[{number}].stops"), message });
                continue;
            }
            let traffic = TrafficKinds(self.board.traffic_names());
            for ((index, stop), at) in hex.stops.iter().enumerate().zip(stops) {
                check_stop(stop, self.trains.len(), (number, index), &mut errors);
                self.rules.stops[at.index()] = stop_rules(stop, traffic, (number, index), &mut errors);
            }
            contents.push((id, hex_setup(hex)));
        }
        Faults::check(std::mem::take(&mut errors))?;
        let board = Arc::unwrap_or_clone(self.board).with_hexes(contents);
        let board = board.map_err(|faults| faults.map(SnapshotError::Board))?;
        check_parts(&board, &self.trains, &self.rules, &mut errors);
        check_combinations(&board, &self.trains, &self.rules, &mut errors);
        Faults::check(std::mem::take(&mut errors))?;
        self.company_id = board.company(&self.company);
        self.board = Arc::new(board);
        self.update_weights();
        Ok(self)
    }

    /// Returns the same question with other names, colours and blank hexes.
    #[must_use]
    pub fn with_scenery(self, scenery: Option<Arc<Scenery>>) -> Self {
        Self { scenery, ..self }
    }
}

impl Snapshot {
    /// Whether two questions differ only in their hexes and in what makes no difference to the best runs:
    /// names, scenery and known answers.
    #[must_use]
    pub fn differs_only_in_hexes(&self, other: &Self) -> bool {
        // Listed one by one, so that no field of a later version is forgotten.
        let Self {
            version: _,
            id: _,
            title: _,
            layout,
            phase: _,
            company,
            trains,
            idle_trains,
            hexes: _,
            traffic,
            access,
            must_run,
            reuse_junctions,
            overlap,
            local_once,
            linked,
            only_valued_stops,
            regions,
            borders,
            bypass,
            paid_once,
            company_values,
            needs,
            demands,
            bonuses,
            licences,
            choices,
            objective,
            sections: _,
            finance: _,
            scenery: _,
            reported: _,
            optimum: _,
            best_known: _,
        } = self;
        *layout == other.layout
            && *company == other.company
            && *trains == other.trains
            && *idle_trains == other.idle_trains
            && *traffic == other.traffic
            && *access == other.access
            && *must_run == other.must_run
            && *reuse_junctions == other.reuse_junctions
            && *overlap == other.overlap
            && *local_once == other.local_once
            && *linked == other.linked
            && *only_valued_stops == other.only_valued_stops
            && *regions == other.regions
            && *borders == other.borders
            && *bypass == other.bypass
            && *paid_once == other.paid_once
            && *company_values == other.company_values
            && *needs == other.needs
            && *demands == other.demands
            && *bonuses == other.bonuses
            && *licences == other.licences
            && *choices == other.choices
            && *objective == other.objective
    }
}
