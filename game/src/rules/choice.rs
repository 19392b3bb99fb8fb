//! Decisions of a company during its turn, and the objective.

use super::{CompanyValue, Payee, Reach, Train, TrainId};
use crate::board::StopId;

/// Something that a company may do this turn that changes what its routes earn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its unique name.
    pub id: String,
    /// The company that has the choice; `None` for every company.
    pub company: Option<String>,
    /// Number of the bonus that the company's routes must earn to allow the choice, if any.
    pub needs_bonus: Option<usize>,
    /// Whether the company places a token. It places at most one in a turn.
    pub places_token: bool,
    /// A word for the choices that exclude each other: the company takes at most one of those with the same word.
    pub one_of: Option<String>,
    /// The train that it changes, such as one to which the company attaches something. Its values are then
    /// for this train only. `None` if it is not about a train.
    pub train: Option<TrainId>,
    /// The reach of that train if the choice is taken. `None` if it does not change.
    pub reach: Option<Reach>,
    /// Stops that then take nothing of that train's reach.
    pub free_stops: Vec<StopId>,
    /// Numbers of bonuses that the train then earns, even if they are not for it otherwise.
    pub bonuses: Vec<usize>,
    /// Numbers of bonuses that the train then does not earn.
    pub no_bonuses: Vec<usize>,
    /// The values that stops have for the company if it makes the choice.
    pub values: Vec<CompanyValue>,
    /// Section of the rulebook.
    pub cite: String,
}

impl Choice {
    /// Returns whether the company cannot take it together with another choice: both place a token, both have
    /// the same word in `one_of`, or both change the reach of the same train.
    #[must_use]
    pub fn excludes(&self, other: &Self) -> bool {
        self.exclusion().meets(&other.exclusion())
    }

    /// Returns the properties by which it excludes other choices.
    fn exclusion(&self) -> Exclusion<'_, TrainId> {
        let (places_token, one_of) = (self.places_token, self.one_of.as_deref());
        Exclusion { places_token, one_of, reach_of: self.changes_reach().then_some(self.train.as_ref()) }
    }

    /// Returns its train as it is if the choice is taken, or `None` if the reach does not change.
    #[must_use]
    pub(crate) fn changed(&self, train: &Train) -> Option<Train> {
        self.changes_reach().then(|| {
            let reach = self.reach.clone().unwrap_or_else(|| train.reach.clone());
            let free_stops = train.free_stops.iter().chain(&self.free_stops).copied().collect();
            Train { reach, free_stops, ..train.clone() }
        })
    }

    /// Whether it changes the reach of its train, or what stops take of it.
    const fn changes_reach(&self) -> bool {
        self.reach.is_some() || !self.free_stops.is_empty()
    }
}

/// The properties by which choices exclude each other: a company takes only one choice with each of them. `T` names a train.
pub(crate) struct Exclusion<'c, T: ?Sized> {
    /// Whether the choice places a token.
    pub places_token: bool,
    /// Its word in `one_of`.
    pub one_of: Option<&'c str>,
    /// The train whose reach it changes.
    pub reach_of: Option<Option<&'c T>>,
}

impl<T: PartialEq + ?Sized> Exclusion<'_, T> {
    /// Returns whether two choices share one of them.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (self.places_token && other.places_token)
            || (self.one_of.is_some() && self.one_of == other.one_of)
            || (self.reach_of.is_some() && self.reach_of == other.reach_of)
    }
}

/// The payees whose income is maximised, most important first. For example, the route value, and among sets of equal route value
/// the income of the treasury.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective(pub Vec<Payee>);

impl Default for Objective {
    /// Maximises the route value alone.
    fn default() -> Self {
        Self(vec![Payee::Route])
    }
}
