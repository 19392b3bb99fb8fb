//! Mergers of companies.

use highball_titles::title::record::Merger;

use super::error::ActionFault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Returns the merger of the title, and the company that survives it.
    fn merger(&self) -> Option<(&Merger, Company)> {
        let merger = self.rules.mergers.first()?;
        let into = self.title.companies().iter().position(|company| company.id == merger.into)?;
        Some((merger, into))
    }

    /// Begins the merger that the first train of a kind triggers, if the surviving company operates. Candidates that operate may
    /// decline one by one. One of those that do not operate merges in the end. Candidates with the survivor's president are left
    /// out.
    pub(super) fn begin_merger(&mut self, kind: &str) -> Result<(), ActionFault> {
        let begins = |merger: &Merger| merger.first == kind && !merger.any_number;
        let Some((merger, into)) = self.merger().filter(|(merger, into)| begins(merger) && self.floats(*into)) else {
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
        // Of the candidates that do not operate, those that have not been started go first.
        if merging.iter().any(|&company| !self.shares.has_begun(company)) {
            merging.retain(|&company| self.floats(company) || !self.shares.has_begun(company));
        }
        self.merging = merging;
        self.merge_the_last()
    }

    /// Whether a pass of this company declines a merger, its own or that of a candidate that does not operate.
    pub(super) fn answers_merger(&self, company: Company) -> bool {
        let is_survivor = self.merger().is_some_and(|(_, into)| into == company);
        self.merging.iter().any(|&candidate| if self.floats(candidate) { candidate == company } else { is_survivor })
    }

    /// Removes a candidate: the company itself, or the next one that does not operate if the survivor declines it.
    pub(super) fn decline_merger(&mut self, company: Company) -> Result<(), ActionFault> {
        let declined = if self.floats(company) && self.merging.contains(&company) {
            Some(company)
        } else {
            self.merging.iter().copied().find(|&candidate| !self.floats(candidate))
        };
        self.merging.retain(|&candidate| Some(candidate) != declined);
        self.merge_the_last()
    }

    /// Merges the last candidate if it does not operate. It has no choice.
    fn merge_the_last(&mut self) -> Result<(), ActionFault> {
        match self.merging[..] {
            [last] if !self.floats(last) => self.merge(last),
            _ => Ok(()),
        }
    }

    /// Merges a company: the survivor gets its tokens and trains, and its president gets a certificate of the survivor.
    pub(super) fn merge(&mut self, company: Company) -> Result<(), ActionFault> {
        let Some((merger, into)) = self.merger() else {
            return Err(ActionFault::new("a merger", "a title in which companies merge"));
        };
        if company == into || self.closed.contains(&company) {
            let what = format!("{} merges into {}", self.title.companies()[company].id, merger.into);
            return Err(ActionFault::new(what, "another company that is not closed"));
        }
        let (tokens, share) = (merger.tokens, merger.share.clone());
        if let (Some(certificate), Some(president)) = (share, self.shares.president(company)) {
            self.shares.give(&certificate, Some(president));
        }
        self.absorb(company, into, tokens);
        self.merging.clear();
        Ok(())
    }

    /// Gives a company the trains, the private companies and at most `tokens` tokens of another, which closes. If it may choose
    /// between tokens, the choice is still to come.
    pub(super) fn absorb(&mut self, company: Company, into: Company, tokens: usize) {
        if self.map.merge(company, into, tokens) {
            self.token_choice = Some((company, into));
        }
        self.trains.hand_over(company, into);
        self.privates.hand_over(company, into);
        self.granted.hand_over(company, into);
        self.close(company);
    }
}
