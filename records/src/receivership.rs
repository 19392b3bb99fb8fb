//! Companies whose presidents went bankrupt, which buy trains without an action.

use super::action::Action;
use super::error::ActionFault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Notes that the president of a company went bankrupt in its turn.
    pub(super) fn enter_receivership(&mut self, action: &Action) {
        if let Ok(company) = self.find_company(action.entity())
            && self.rules.buys_in_receivership
        {
            self.receivership.insert(company);
        }
    }

    /// Lets the companies in receivership buy trains whose turns were over when another company, or none, has its turn. They operate in
    /// the order of the round before.
    pub(super) fn buy_in_receivership(&mut self, before: Option<Company>, next: &[Action]) -> Result<(), ActionFault> {
        let place = |company: Company| self.last_order.iter().position(|&other| other == company);
        let end = before.map_or(usize::MAX, |company| place(company).unwrap_or(0));
        let is_over = |company: &Company| place(*company).is_some_and(|place| place < end) && !self.order.contains(company);
        let buying: Vec<Company> = self.receivership.iter().copied().filter(is_over).collect();
        for company in buying {
            self.order.push(company);
            let is_without = self.trains.owned[company].is_empty() && !self.is_closed(company);
            if let Some(id) = self.bought_unseen(next).filter(|_| is_without) {
                self.get_train(company, &id, None, next)?;
            }
        }
        Ok(())
    }

    /// Returns the train that the bank sells without an action: no action buys it, but the next purchase is of the copy after it.
    fn bought_unseen(&self, next: &[Action]) -> Option<String> {
        let bought = next.iter().filter(|action| action.kind == "buy_train").filter_map(|action| action.train.as_deref());
        let mut of_bank = bought.filter(|id| !self.trains.left_bank.contains(*id));
        let (name, copy) = of_bank.clone().next()?.rsplit_once('-')?;
        let id = format!("{name}-{}", copy.parse::<u32>().ok()?.checked_sub(1)?);
        (!self.trains.left_bank.contains(&id) && of_bank.all(|other| other != id)).then_some(id)
    }
}
