//! Runs of companies to their destinations.

use highball_titles::game_board::MarkerValue;

use super::error::ActionFault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Begins a company's destination run, before which it chose what becomes of its token. Returns `false` if the title has no such
    /// runs, or the company has no destination.
    pub(super) fn begin_destination_run(&mut self, company: Company, choice: &str) -> Result<bool, ActionFault> {
        let Some(runs) = &self.rules.destinations else { return Ok(false) };
        let id = &self.title.companies()[company].id;
        let Some((_, hex)) = runs.hexes.iter().find(|(of, _)| of == id) else { return Ok(false) };
        let places = choice == runs.choice;
        if places {
            self.map.place_beside(company, self.map.hex(hex)?)?;
        }
        self.destinations.insert(company, places);
        self.destination_run = Some(company);
        Ok(true)
    }

    /// Returns the markers of a company that come with its destination run.
    pub(super) fn destination_markers(&self, company: Company) -> Vec<(String, MarkerValue)> {
        let Some(runs) = &self.rules.destinations else { return Vec::new() };
        let run = (self.destination_run == Some(company)).then(|| runs.run.clone());
        let reached = self.destinations.get(&company).is_some_and(|&placed| placed).then(|| runs.reached.clone());
        run.into_iter().chain(reached).map(|marker| (marker, MarkerValue::Flag(true))).collect()
    }
}
