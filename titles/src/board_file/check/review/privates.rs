//! Warnings about private companies that companies cannot own, and hexes that they no longer block.

use super::tokens::distinct;
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
            let company = self.title.company(&own.id).ok();
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
            if !term.phases.has_begun(&self.phase) {
                let first = term.phases.from.and_then(|number| self.title.phases().get(number));
                let first = first.map_or("", |first| &first.name);
                let what = format!("{} owns {private} in phase {phase}", own.id);
                let expected = format!("no private company of a company before phase {first}{cite}");
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
            if let Some(company) = company.filter(|company| !term.may_own(company) && !own.privates.is_empty()) {
                let what = format!("{} owns {private}", own.id);
                let expected = format!("no private company of a {}{cite}", company.kind);
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
            self.review_owners(file, &own.id, diagnostics);
            // One that a marker stands for does not close.
            let is_marked = |id: &&String| own.markers.iter().any(|set| set.marker.private.as_ref() == Some(*id));
            let closed = own.privates.iter().find(|id| !is_marked(id)).filter(|_| term.phases.has_ended(&self.phase));
            let Some(private) = closed else { continue };
            let what = format!("{private} is closed in phase {phase}");
            diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, format!("no private companies{cite}"));
        }
        if let Some(first) = file.blocked.first().filter(|_| self.has_unblocked()) {
            let what = format!("private companies block no hexes in phase {phase}");
            diagnostics.warning(first.line, "blocked[0]", what, "it to be omitted");
        }
    }

    /// Warns of a private company that more companies own than there are parts of it. Those of players are listed for all of their companies.
    fn review_owners(&self, file: &BoardFile, company: &str, diagnostics: &mut Diagnostics) {
        let Some(build) = self.title.build() else { return };
        let (line, field) = (self.line_of_company(file, company), format!("companies.{company}.privates"));
        let all = || self.companies.iter().flat_map(|own| own.privates.iter().map(|id| (&own.id, id)));
        let mut seen = Vec::new();
        for (_, private) in all().filter(|(owner, _)| *owner == company) {
            let is_of_player = build.right_holders().iter().any(|right| right.by_president && right.private == *private);
            let owners: Vec<&String> = all().filter(|(_, id)| *id == private).map(|(owner, _)| owner).collect();
            let most = build.privates.most_owners(private);
            // Each too many is named once, with its last owner.
            if is_of_player
                || owners.len() <= most
                || seen.contains(&private)
                || owners.last().is_none_or(|last| *last != company)
            {
                continue;
            }
            seen.push(private);
            let count = owners.len();
            let what = format!(
                "{private} is listed {count} times, for {}",
                distinct(owners.into_iter().cloned().collect()).join(", ")
            );
            let expected = match most {
                1 => "one owner".to_owned(),
                most => format!("at most {most}"),
            };
            diagnostics.about(Subject::company(company)).warning(line, &field, what, expected);
        }
    }
}
