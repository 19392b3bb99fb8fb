//! A company that merges into another.

use crate::title::Merger;

use super::error::Fault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// The merger of the title, and the company that stays.
    fn merger(&self) -> Option<(&Merger, Company)> {
        let merger = self.rules.mergers.first()?;
        let into = self.title.companies().iter().position(|company| company.id == merger.into)?;
        Some((merger, into))
    }

    /// The first train of a kind may let a company merge into another that operates: each that operates may decline; of those
    /// that do not, one merges in the end. Who has the same president stays out of it.
    pub(super) fn begin_merger(&mut self, kind: &str) -> Result<(), Fault> {
        let Some((merger, into)) = self.merger().filter(|(merger, into)| merger.first == kind && self.floats(*into)) else {
            return Ok(());
        };
        let president = self.shares.president(into);
        let may = |&company: &Company| {
            let id = &self.title.companies()[company].id;
            company != into
                && !self.closed.contains(&company)
                && merger.of.contains(id)
                && (president.is_none() || self.shares.president(company) != president)
        };
        let mut merging: Vec<Company> = (0..self.title.companies().len()).filter(may).collect();
        // Of those that do not operate, those that nobody has begun go first.
        if merging.iter().any(|&company| !self.shares.has_begun(company)) {
            merging.retain(|&company| self.floats(company) || !self.shares.has_begun(company));
        }
        self.merging = merging;
        self.merge_the_last()
    }

    /// Whether a pass of this company says that it declines to merge, or that another does not merge into it.
    pub(super) fn answers_merger(&self, company: Company) -> bool {
        let asks_all = self.merger().is_some_and(|(_, into)| into == company);
        self.merging.iter().any(|&candidate| if self.floats(candidate) { candidate == company } else { asks_all })
    }

    /// A company declines to merge, or the one that stays declines another that does not operate.
    pub(super) fn decline_merger(&mut self, company: Company) -> Result<(), Fault> {
        let declined = if self.floats(company) && self.merging.contains(&company) {
            Some(company)
        } else {
            self.merging.iter().copied().find(|&candidate| !self.floats(candidate))
        };
        self.merging.retain(|&candidate| Some(candidate) != declined);
        self.merge_the_last()
    }

    /// Who alone is left, and does not operate, merges without being asked.
    fn merge_the_last(&mut self) -> Result<(), Fault> {
        match self.merging[..] {
            [last] if !self.floats(last) => self.merge(last),
            _ => Ok(()),
        }
    }

    /// A company merges: its tokens and trains go to the one that stays, and its president gets a certificate of that one.
    pub(super) fn merge(&mut self, company: Company) -> Result<(), Fault> {
        let Some((merger, into)) = self.merger() else {
            return Err(Fault::new("a merger", "a title in which companies merge"));
        };
        if company == into || self.closed.contains(&company) {
            let what = format!("{} merges into {}", self.title.companies()[company].id, merger.into);
            return Err(Fault::new(what, "another company that is not closed"));
        }
        let (tokens, share) = (merger.tokens, merger.share.clone());
        if let (Some(certificate), Some(president)) = (share, self.shares.president(company)) {
            self.shares.give(&certificate, Some(president));
        }
        if self.map.merge(company, into, tokens) {
            self.choosing = Some((company, into));
        }
        self.trains.hand_over(company, into);
        self.close(company);
        self.merging.clear();
        Ok(())
    }
}
