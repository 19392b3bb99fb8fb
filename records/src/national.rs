//! Companies that a national one takes over.

use highball_titles::title::record::National;

use super::action::Action;
use super::error::ActionFault;
use super::map::{Company, tile_number};
use super::state::State;
use super::trains::Source;

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
        if national.privates.as_deref() == Some(train) {
            self.privates.take_over(self.national());
        }
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
        match self.national().filter(|_| self.national_operates_ever()) {
            Some(national) => {
                self.trains.hand_over(company, national);
                self.privates.hand_over(company, national);
            }
            None => {
                self.trains.surrender(company);
                self.privates.abandon(company);
            }
        }
        self.map.remove(company);
        self.close(company);
    }

    fn national_operates_ever(&self) -> bool {
        self.rules.national.as_ref().is_some_and(|national| national.operates.is_some())
    }

    /// Whether the national company operates in the current phase.
    fn national_operates(&self) -> bool {
        let operates = self.rules.national.as_ref().and_then(|national| national.operates);
        operates.is_some_and(|(from, until)| (from..until).contains(&self.trains.phase))
    }

    /// Places a token of the national company on a hex that is kept for one, if the tile there brings it.
    pub(super) fn place_reserved(&mut self, hex: usize, tile: &str) -> Result<(), ActionFault> {
        let id = &self.title.hexes()[hex].id;
        let brings = |rules: &National| {
            rules.reserved.contains(id) && rules.placed_with.iter().any(|number| number == tile_number(tile))
        };
        match self.national().filter(|_| self.rules.national.as_ref().is_some_and(brings)) {
            Some(national) => self.map.place_reserved(national, hex),
            None => Ok(()),
        }
    }

    /// Ends an operating round, in which the national company is the last to operate. No action shows what it buys. The bank sells
    /// its trains in order, so that it has bought those that come before a train that it runs next, or that another company buys
    /// from the bank before that. `first` and
    /// `next` are the actions after the round.
    pub(super) fn operate_national(&mut self, first: &Action, next: &[Action]) {
        let Some(national) = self.national().filter(|_| self.national_operates()) else { return };
        self.map.place_home(national);
        let runs = |action: &Action| action.kind == "run_routes" && self.find_company(action.entity()) == Ok(national);
        let next: Vec<&Action> = std::iter::once(first).chain(next).collect();
        let run = next.iter().copied().position(runs);
        let before = &next[..run.unwrap_or(next.len())];
        let bought = before.iter().filter(|action| action.kind == "buy_train").filter_map(|action| action.train.as_deref());
        let ran = run.iter().flat_map(|&run| &next[run].routes).map(|route| route.train.as_str());
        let ids = self.trains.before_in_bank(ran, bought);
        for id in ids {
            let phase = self.trains.phase;
            // The train is there, as the bank has it.
            if let Ok(Source::FirstOfKind) = self.trains.buy(national, &id, None)
                && let Some(train) = self.trains.owned[national].last()
            {
                let kind = &self.trains.kind_of(train).name;
                self.begin_nationalization(kind);
                self.nationalize_trainless();
            }
            self.close_companies(phase);
        }
    }
}
