//! Which companies can close, and from which phase on, as far as the events of recorded games say it.

use super::record::{Bankruptcy, ClosingCompanies, Effect, Event, Merger, Merging, RecordRules, Trigger};
use super::{Company, Title};

impl Title {
    /// Returns the number of the first phase in which a company can have closed or merged into another. `None` if it never does.
    pub(crate) fn closes_from(&self, company: &Company) -> Option<usize> {
        if company.never_closes {
            return None;
        }
        let Some(record) = self.record() else {
            // Without recorded games, a title says the phase of some only.
            let opens = self.formed_from(&company.id).map(|formed| formed.opens_in.unwrap_or_default());
            return Some(opens.chain(company.closes_in).min().unwrap_or_default());
        };
        // Where no event says which companies others take over, actions may do so.
        if record.closes_any(company) || !record.effects().any(Effect::takes_over) {
            return Some(0);
        }
        let closing = record.events.iter().filter(|event| event.then.iter().any(|effect| effect.closes(company)));
        closing.map(|event| self.first_phase_of(event)).chain(company.closes_in).min()
    }

    /// Returns the mergers of one of several companies into another.
    pub(crate) fn single_mergers(&self) -> impl Iterator<Item = &Merger> {
        self.mergers().filter(|merger| !merger.any_number)
    }

    /// Returns the companies into which all of some companies merge, one of them the one with this id.
    pub(crate) fn formed_from<'t>(&'t self, company: &str) -> impl Iterator<Item = &'t Company> {
        self.companies().iter().filter(move |formed| formed.merges.iter().any(|id| id == company))
    }

    /// Returns the ids of the companies that may merge into the one with this id.
    pub(crate) fn merging_into<'t>(&'t self, company: &str) -> Vec<&'t str> {
        self.mergers().filter(|merger| merger.into == company).flat_map(|merger| &merger.of).map(String::as_str).collect()
    }

    fn mergers(&self) -> impl Iterator<Item = &Merger> {
        self.record().into_iter().flat_map(RecordRules::effects).filter_map(|effect| match effect {
            Effect::Merge(merger) => Some(merger),
            _ => None,
        })
    }

    /// Returns the number of the first phase in which an event can take place.
    fn first_phase_of(&self, event: &Event) -> usize {
        let started_by = |trains: &[String]| {
            let kinds = self.trains().iter().filter(|train| trains.contains(&train.name));
            kinds.filter_map(|train| train.from_phase).min()
        };
        let of_trigger = |trigger: &Trigger| match trigger {
            Trigger::First(trains) => started_by(trains).unwrap_or_default(),
            Trigger::Phase(number) => *number,
            _ => 0,
        };
        event.when.iter().map(of_trigger).min().unwrap_or_default().max(event.from_phase)
    }
}

impl RecordRules {
    /// Whether a company can close at any time: by its share price, by another company, by its owner, or because it is left out.
    fn closes_any(&self, company: &Company) -> bool {
        let by_price = self.market.as_ref().is_some_and(|market| !market.closing.is_empty());
        let by_other =
            self.merger_rounds || !matches!(self.merging, Merging::Actor | Merging::Owner) || self.control.is_some();
        let is_of = |kind: Option<&String>| kind == Some(&company.kind);
        by_price
            || by_other
            || self.bankruptcy == Bankruptcy::Closes
            || is_of(self.exchanged.as_ref())
            || is_of(self.exchanges.as_ref().map(|exchanges| &exchanges.kind))
            || is_of(self.investors.as_ref().map(|investors| &investors.kind))
            || self.privates.iter().any(|it| it.company.as_ref() == Some(&company.id) && it.trade_in.is_none())
            || self.draws.iter().any(|draw| draw.of.contains(&company.id))
    }
}

impl Effect {
    /// Whether the effect makes a company take over another, or parts of it.
    const fn takes_over(&self) -> bool {
        matches!(self, Self::Form(_) | Self::Divide(_) | Self::Merge(_) | Self::TakeOver(_) | Self::Nationalize(_))
    }

    /// Whether the effect can close a company.
    fn closes(&self, company: &Company) -> bool {
        match self {
            Self::Close(closing) => match &closing.companies {
                ClosingCompanies::These(ids) | ClosingCompanies::DrawnOf(ids) => ids.contains(&company.id),
                ClosingCompanies::OfKind(kind) => *kind == company.kind,
                ClosingCompanies::Trainless => true,
            },
            Self::CloseUnstarted => true,
            Self::Form(formation) => formation.of.contains(&company.id),
            Self::Divide(division) => division.from == company.id,
            Self::Merge(merger) => merger.of.contains(&company.id),
            Self::Nationalize(_) => true,
            Self::TakeOver(takeover) => takeover.kind.as_ref().is_none_or(|kind| *kind == company.kind),
            _ => false,
        }
    }
}
