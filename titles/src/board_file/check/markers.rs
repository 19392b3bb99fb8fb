//! Checks the markers of companies and of the game.

use super::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Charter, Entry, MarkerEntry};
use crate::game_board::{GameBoard, SetMarker, in_brackets};
use crate::title::MarkerScope;

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
                let what = format!("it has no effect in phase {}{}", self.phase.name, in_brackets(&marker.cite));
                diagnostics.warning(*line, &field, what, "it to be omitted");
            }
            set.push(set_marker);
        }
        set
    }
}
