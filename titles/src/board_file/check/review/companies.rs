//! Warnings about companies: those that do not exist in the phase or no longer, and borrowed trains.

use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Entry};
use crate::game_board::GameBoard;
use crate::game_board::in_brackets;

impl GameBoard {
    pub(super) fn review_companies(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for Entry { line, value: charter } in &file.companies {
            let Ok(company) = self.title.company(&charter.name) else { continue };
            let field = format!("companies.{}", charter.name);
            diagnostics.about(Subject::company(&company.id));
            if let Some(opens) = company.opens_in.filter(|&opens| self.phase.number < opens && !charter.trains.is_empty()) {
                let what = format!("{} does not exist yet in phase {}", company.id, self.phase.name);
                let expected = format!("no trains of it before phase {}", self.title.phases()[opens].name);
                diagnostics.warning(*line, &field, what, expected);
            }
            if let Some(closed) =
                company.closes_in.filter(|&closed| self.phase.number >= closed && !charter.trains.is_empty())
            {
                let what = format!("{} is closed from phase {} on", company.id, self.title.phases()[closed].name);
                diagnostics.warning(*line, &field, what, format!("no trains of it in phase {}", self.phase.name));
            }
            if self.closed.contains(&company.id) && !charter.trains.is_empty() {
                let what = format!("{} has trains, but is listed as closed", company.id);
                diagnostics.warning(*line, &field, what, "no trains of it");
            }
            let has = |train: &str| {
                charter.trains.iter().any(|owned| self.train(&owned.value).is_ok_and(|it| it.kind.name == train))
            };
            for marker in self.title.markers() {
                let Some(train) = marker.borrows.as_ref().filter(|train| charter.receivership && has(train)) else {
                    continue;
                };
                if charter.markers.iter().all(|set| set.value.id != marker.id) {
                    let what = format!("{} is in receivership with a {train}-train", company.id);
                    let expected = format!("`{:?} = true` if the train is borrowed{}", marker.id, in_brackets(&marker.cite));
                    diagnostics.warning(*line, &field, what, expected);
                }
            }
        }
    }
}
