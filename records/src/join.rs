//! Companies that become one when they agree to.

use highball_titles::title::record::Merging;

use super::error::ActionFault;
use super::map::Company;
use super::state::State;

impl State<'_> {
    /// Lets a company merge with another that an action names, as the title has it.
    pub(super) fn join(&mut self, company: Company, other: Company) -> Result<(), ActionFault> {
        let [name, other_name] = [company, other].map(|company| &self.title.companies()[company].id);
        match self.rules.merging {
            Merging::Actor | Merging::Both if other == company || self.is_closed(other) => {
                let what = format!("{name} merges with {other_name}");
                return Err(ActionFault::new(what, "another company that is open"));
            }
            Merging::Actor => self.absorb(other, company, usize::MAX),
            Merging::Both => {
                self.merged_names.insert(format!("{name}-{other_name}"), company);
                self.shares.obscure(company);
                self.absorb(other, company, usize::MAX);
            }
            Merging::New => {
                if self.joining.is_empty() {
                    self.joining.push(company);
                }
                // A company that exists joins the others, and they become one that does not.
                if self.is_on_map(other) {
                    self.joining.push(other);
                    return Ok(());
                }
                self.reopen(other);
                for joining in std::mem::take(&mut self.joining) {
                    if joining != other && !self.is_closed(joining) {
                        self.absorb(joining, other, usize::MAX);
                    }
                }
            }
        }
        Ok(())
    }
}
