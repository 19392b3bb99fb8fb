//! Companies that a national one takes over.

use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Returns the national company of the title.
    fn national(&self) -> Option<Company> {
        let national = self.rules.national.as_ref()?;
        self.title.companies().iter().position(|company| company.id == national.company)
    }

    /// Notes that the first train of a kind has left the bank, which may let the national company take over others.
    pub(super) fn begin_nationalization(&mut self, train: &str) {
        let Some(national) = &self.rules.national else { return };
        self.nationalizes_trainless |= national.trainless.iter().any(|kind| kind == train);
        if national.all.as_deref() == Some(train) {
            for company in self.of_kind(&national.kind) {
                self.nationalize(company);
            }
        }
    }

    /// Lets the national company take over those that have lost their trains.
    pub(super) fn nationalize_trainless(&mut self) {
        if !std::mem::take(&mut self.nationalizes_trainless) {
            return;
        }
        let Some(national) = &self.rules.national else { return };
        for company in self.of_kind(&national.kind) {
            if self.operated.contains(&company) && self.trains.owned[company].is_empty() {
                self.nationalize(company);
            }
        }
    }

    /// Returns the companies of a kind that are on the map.
    fn of_kind(&self, kind: &str) -> Vec<Company> {
        let companies = self.title.companies().iter().enumerate().filter(|(_, company)| company.kind == kind);
        companies.map(|(number, _)| number).filter(|&company| self.is_on_map(company) && !self.is_closed(company)).collect()
    }

    /// Lets the national company take over another, whose trains go to the bank.
    pub(super) fn nationalize(&mut self, company: Company) {
        if let Some(national) = self.national().filter(|&national| national != company)
            && let Some(rules) = &self.rules.national
        {
            self.map.nationalize(company, national, &rules.reserved, self.phase());
        }
        self.trains.surrender(company);
        self.privates.abandon(company);
        self.map.remove(company);
        self.close(company);
    }
}
