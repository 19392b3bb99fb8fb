//! Checks the markers of companies and of the game.

use super::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Charter, Entry, MarkerEntry};
use crate::game_board::{GameBoard, MarkerValue, SetMarker};
use crate::title::{Marker, MarkerScope, MarkerType};
use highball_messages::Message;

impl GameBoard {
    pub(super) fn set_markers(&mut self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        diagnostics.about(Subject::default());
        self.markers = self.set(&file.markers, MarkerScope::Game, "markers", diagnostics);
    }

    pub(super) fn set_markers_of_company(
        &self,
        charter: &Charter,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Vec<SetMarker> {
        self.set(&charter.markers, MarkerScope::Company, field, diagnostics)
    }

    /// Adds the markers that say nothing but that the company owns a private company, of those that are listed.
    pub(super) fn add_markers_of_privates(&self, privates: &[String], markers: &mut Vec<SetMarker>) {
        let is_owned = |marker: &&Marker| marker.private.as_ref().is_some_and(|private| privates.contains(private));
        let of_company = self.title.markers().iter().filter(|marker| marker.of == MarkerScope::Company);
        for marker in of_company.filter(|marker| marker.takes == MarkerType::Flag).filter(is_owned) {
            let is_set = markers.iter().any(|set| set.marker.id == marker.id);
            if let (false, Ok(Some(set))) = (is_set, self.marker_with(marker, &MarkerValue::Flag(true))) {
                markers.push(set);
            }
        }
    }

    fn set(
        &self,
        entries: &[Entry<MarkerEntry>],
        of: MarkerScope,
        field: &str,
        diagnostics: &mut Diagnostics,
    ) -> Vec<SetMarker> {
        let mut set = Vec::new();
        for Entry { line, value: MarkerEntry { id, value } } in entries {
            let field = format!("{field}.{id}");
            let Some(marker) = diagnostics.resolve(*line, &field, self.title.marker(of, id)) else { continue };
            let found = self.marker_with(marker, value).map_err(|fault| diagnostics.fault(*line, &field, fault));
            let Ok(Some(set_marker)) = found else { continue };
            if !marker.when.phases.includes(&self.phase) {
                let section = &marker.cite;
                let what = Message::NoEffectIn { phase: &self.phase.name, section };
                diagnostics.warning(*line, &field, what, Message::Omitted { section: "" });
            }
            set.push(set_marker);
        }
        set
    }
}
