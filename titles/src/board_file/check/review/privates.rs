//! Warnings about private companies that companies cannot own, and hexes that they no longer block.

use std::collections::BTreeMap;

use highball_messages::Message;

use super::tokens::distinct;
use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Entry};
use crate::game_board::{GameBoard, GameCompany};
use crate::title::{PrivateBlock, PrivateTerm, RightHolder};

impl GameBoard {
    pub(super) fn review_privates(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(build) = self.title.build() else { return };
        let term = &build.privates;
        let rights = build.right_holders();
        self.review_owners(term, &rights, file, diagnostics);
        let (phase, section) = (&self.phase.name, &term.cite);
        // Those of players are listed for the companies of their owners.
        let is_of_company = |id: &&String| !is_of_players(&rights, id);
        for own in &self.companies {
            let company = self.title.company(&own.id).ok();
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
            let listed = own.privates.iter().find(is_of_company).map(|private| (private, line, field.clone()));
            let marked = || {
                let marker = &own.markers.iter().find(|set| set.marker.private.is_some())?.marker;
                let line = self.line_of_marker(file, &own.id, marker);
                Some((marker.private.as_ref()?, line, format!("companies.{}.{}", own.id, marker.id)))
            };
            let owned = listed.or_else(marked);
            if let Some((private, line, field)) = owned.filter(|_| !term.phases.has_begun(&self.phase)) {
                let first = term.phases.from.and_then(|number| self.title.phases().get(number));
                let first = first.map_or("", |first| &first.name);
                let what = Message::OwnsInPhase { company: &own.id, private, phase };
                let expected = Message::NoPrivateBefore { phase: first, section };
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
            if let (Some(company), Some(private)) =
                (company.filter(|company| !term.may_own(company)), own.privates.iter().find(is_of_company))
            {
                let what = Message::Owns { company: &own.id, private };
                let expected = Message::NoPrivateOfKind { kind: &company.kind, section };
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
            // One that a marker stands for does not close.
            let is_marked = |id: &&String| own.markers.iter().any(|set| set.marker.private.as_ref() == Some(*id));
            for private in own.privates.iter().filter(|id| term.has_closed(id, &self.phase) && !is_marked(id)) {
                let what = Message::PrivateClosed { private, phase };
                let expected = Message::Omitted { section };
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
        }
        self.review_closed_by_choice(file, diagnostics);
        self.review_closed_by_use(file, diagnostics);
        self.review_blocked(&rights, file, diagnostics);
        if let Some(first) = file.blocked.first().filter(|_| self.has_unblocked()) {
            let what = Message::BlocksNothing { phase };
            diagnostics.warning(first.line, "blocked[0]", what, Message::Omitted { section: "" });
        }
    }

    /// Warns of a private company that closed when its owner set a marker.
    fn review_closed_by_choice(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for choice in self.title.choices().iter().filter(|choice| choice.says.closes) {
            let (Some(private), Some(marker)) = (&choice.says.private, &choice.says.sets) else { continue };
            let has_set = |own: &&GameCompany| own.markers.iter().any(|set| set.marker.id == *marker);
            if let Some(own) = self.companies.iter().filter(has_set).find(|own| own.privates.contains(private)) {
                let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
                let expected = Message::EitherOfTwo { section: &choice.cite };
                let what = Message::ClosedWhenGot { private, company: &own.id, marker };
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
        }
    }

    /// Warns of a private company that closed when the last use was made of its right.
    fn review_closed_by_use(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for own in &self.companies {
            for private in own.privates.iter().filter(|private| self.has_closed_by_use(private)) {
                let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
                let (what, expected) = (Message::ClosedWhenUsed { private }, Message::EitherOfTwo { section: "" });
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
            }
        }
    }

    /// Warns of hexes that no private company of the title blocks, or only ones that companies own.
    fn review_blocked(&self, rights: &[&RightHolder], file: &BoardFile, diagnostics: &mut Diagnostics) {
        let blocks = self.title.build().map_or(&[][..], |build| &build.blocks);
        for (number, Entry { line, value }) in file.blocked.iter().enumerate() {
            // A private company stands for its hexes.
            let hex = match self.title.hex_spoken(value) {
                Ok(hex) => &hex.id,
                Err(_) if blocks.iter().any(|block| block.private == *value) => value,
                Err(_) => continue,
            };
            let is_meant = |block: &&PrivateBlock| block.private == *value || block.hexes.contains(hex);
            let blocking: Vec<&String> = blocks.iter().filter(is_meant).map(|block| &block.private).collect();
            // One of a player is listed for the companies of its owner.
            let owner = |private: &String| {
                self.companies.iter().find(|own| own.privates.contains(private) && !is_of_players(rights, private))
            };
            let what = match blocking[..] {
                [] => Message::NothingBlocks { hex },
                [private, ..] if blocking.iter().all(|private| owner(private).is_some()) => {
                    let company = owner(private).map_or("", |own| &own.id);
                    Message::BlocksNoLonger { company, private }
                }
                _ => continue,
            };
            let (field, expected) = (format!("blocked[{number}]"), Message::Omitted { section: "" });
            diagnostics.about(Subject::hex(hex)).warning(*line, &field, what, expected);
        }
    }

    /// Warns of private companies with more owners than there are parts of them. Those of players are listed for all of their companies.
    fn review_owners(&self, term: &PrivateTerm, rights: &[&RightHolder], file: &BoardFile, diagnostics: &mut Diagnostics) {
        for own in &self.companies {
            let is_repeated = |(number, private): &(usize, &String)| own.privates[..*number].contains(private);
            if let Some((_, private)) = own.privates.iter().enumerate().find(is_repeated) {
                let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.privates", own.id));
                let what = Message::OwnsTwice { company: &own.id, private };
                diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, Message::PrivateOnce);
            }
        }
        let mut owners: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for own in &self.companies {
            own.privates.iter().for_each(|private| owners.entry(private).or_default().push(&own.id));
        }
        // Where somebody owns it, a marker of another company shows that this has, or had, it.
        for own in &self.companies {
            for private in own.markers.iter().filter_map(|set| set.marker.private.as_deref()) {
                if let Some(owners) = owners.get_mut(private).filter(|owners| !owners.contains(&own.id.as_str())) {
                    owners.push(&own.id);
                }
            }
        }
        for right in rights.iter().filter(|right| right.by_president) {
            owners.remove(right.private.as_str());
        }
        for (private, owners) in owners {
            let most = term.most_owners(private);
            let (count, [.., last]) = (owners.len(), &owners[..]) else { continue };
            if count > most {
                let names = distinct(owners.iter().map(|owner| (*owner).to_owned()).collect()).join(", ");
                let what = Message::PrivateListed { private, count: count as u64, companies: &names };
                let expected = match most {
                    1 => Message::OneOwner,
                    most => Message::AtMostNumber { most: most as u64 },
                };
                let (line, field) = (self.line_of_company(file, last), format!("companies.{last}.privates"));
                diagnostics.about(Subject::company(last)).warning(line, &field, what, expected);
            }
        }
    }
}

/// Whether all companies of the president who owns a private company have its rights.
fn is_of_players(rights: &[&RightHolder], private: &str) -> bool {
    rights.iter().any(|right| right.by_president && right.private == private)
}
