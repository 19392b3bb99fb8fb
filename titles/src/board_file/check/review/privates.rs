//! Warnings about private companies that companies cannot own in the phase.

use crate::board_file::BoardFile;
use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::game_board::{GameBoard, SetMarker, in_brackets};

impl GameBoard {
    pub(super) fn review_privates(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(term) = self.title.build().map(|build| &build.privates) else { return };
        let (phase, cite) = (&self.phase.name, in_brackets(&term.cite));
        for own in &self.companies {
            let of_markers = own.markers.iter().filter_map(|set: &SetMarker| set.marker.private.as_ref());
            let Some(private) = own.privates.iter().chain(of_markers).next() else { continue };
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
            if !term.phases.has_begun(&self.phase) {
                let first = term.phases.from.and_then(|number| self.title.phases().get(number));
                let first = first.map_or("", |first| &first.name);
                let what = format!("{} owns {private} in phase {phase}", own.id);
                let expected = format!("no private company of a company before phase {first}{cite}");
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
            let Some(private) = own.privates.first().filter(|_| term.phases.has_ended(&self.phase)) else { continue };
            let what = format!("{private} is closed in phase {phase}");
            diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, format!("no private companies{cite}"));
        }
    }
}
