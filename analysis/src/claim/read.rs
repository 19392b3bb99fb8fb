//! Reading claims.

use super::claimed::{Claim, ClaimedRun};
use super::error::{ClaimError, ClaimFault};
use super::names::Names;
use super::structured::Contents;
use super::unassigned::assign_trains;
use super::{structured, text};
use crate::network::kinds_of_trains;
use crate::position::Position;
use crate::rules::TrainId;

/// The format of a written claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimForm {
    /// JSON if it begins with a bracket, otherwise plain text.
    Text,
    /// TOML.
    Toml,
}

/// The largest size of a claim, in bytes. A claim that lists the track of a dozen trains has a few thousand.
pub const MAX_CLAIM_BYTES: usize = 1 << 20;

/// The largest number of runs in a claim, and of stops in a run. No game comes near it.
pub const MAX_CLAIM_ITEMS: usize = 1_000;

impl Claim {
    /// Reads a claim for a position.
    ///
    /// In plain text, routes are on separate lines or separated by `;`, and `#` begins a comment:
    ///
    /// ```text
    /// 4D: San Antonio, Matamoros, Monterrey via K10, O10/1
    /// 3: A1 - A3 - A5
    /// ```
    ///
    /// - A train is an id or a name. A name means the first train of that name without a run. If the train is left out, any
    ///   train without a run may be meant. `4D: none` means that the train does not run, and
    ///   `none` alone that no train does.
    /// - A stop is a hex or a place name. Case, accents and punctuation are ignored, and so is the rest of a name after its
    ///   first letters, one of its words, or its initials. In a place with several stops any may be meant; `O10/1` picks one.
    /// - A price after a stop is ignored. `= 280` after a route states its revenue.
    /// - Between full names and other clear words, blanks are enough: `Newark Lancaster Philadelphia`.
    /// - `via H11` names a hex between two stops. So does a hex without stops in the list.
    ///
    /// In TOML or JSON a claim is an object with `runs` (or `routes`), each with its `train` and its `stops` as above. Answers
    /// of this program and recorded games have this form. In a run, `track` is the exact track, and `legs` lists the hexes from
    /// each stop to the next.
    ///
    /// ```
    /// use highball::Position;
    /// use highball::claim::{Claim, ClaimForm};
    ///
    /// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
    /// let claim = Claim::read(&position, "5: G15, F14; 4+: F8 - G11", ClaimForm::Text)?;
    /// assert_eq!(claim.runs.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text names something that the position does not have, or has more routes than there are trains.
    pub fn read(position: &Position, text: &str, form: ClaimForm) -> Result<Self, ClaimError> {
        check_size(text)?;
        let names = Names::new(position);
        let Contents { runs: routes, choices, revenue } = match (form, text.trim_start().chars().next()) {
            (ClaimForm::Text, Some('{' | '[')) => structured::read_json(&names, text)?,
            (ClaimForm::Text, _) => Contents { runs: text::routes(&names, text)?, choices: None, revenue: None },
            (ClaimForm::Toml, _) => structured::read_toml(&names, text)?,
        };
        let stops = routes.iter().map(|run| run.route.stop_count()).max().unwrap_or(0);
        for (what, found) in [("stops", stops), ("runs", routes.len())] {
            if found > MAX_CLAIM_ITEMS {
                return Err(ClaimError::new("", ClaimFault::TooMuch { what, found, limit: MAX_CLAIM_ITEMS }));
            }
        }
        Ok(Self { runs: assign_trains(position, routes)?, choices, revenue })
    }

    /// Reads one route in plain text. Returns a claim for the train that it names or, if it names none, a claim for each kind of
    /// train.
    ///
    /// # Errors
    /// If the text names something that the position does not have.
    pub fn read_route(position: &Position, text: &str) -> Result<Vec<Self>, ClaimError> {
        Self::read_route_for_why(position, text).map_err(|error| error.given_for("why"))
    }

    fn read_route_for_why(position: &Position, text: &str) -> Result<Vec<Self>, ClaimError> {
        check_size(text)?;
        let mut routes = text::routes(&Names::new(position), text)?;
        let (Some(run), true) = (routes.pop(), routes.is_empty()) else {
            let fault = match routes.len() {
                0 => ClaimFault::Nothing,
                others => ClaimFault::TooMuch { what: "routes", found: others + 1, limit: 1 },
            };
            return Err(ClaimError::new(text, fault));
        };
        let kinds = kinds_of_trains(position);
        let is_first_of_kind = |train: &TrainId| !kinds[..train.index()].contains(&kinds[train.index()]);
        let trains: Vec<TrainId> = match run.trains.first() {
            Some(&train) => vec![train],
            None => position.train_ids().filter(is_first_of_kind).collect(),
        };
        let claim = |train| {
            let claimed = ClaimedRun { trains: vec![train], route: run.route.clone(), revenue: run.revenue };
            Self { runs: vec![claimed], choices: None, revenue: None }
        };
        Ok(trains.into_iter().map(claim).collect())
    }
}

fn check_size(text: &str) -> Result<(), ClaimError> {
    if text.len() > MAX_CLAIM_BYTES {
        let fault = ClaimFault::TooMuch { what: "bytes", found: text.len(), limit: MAX_CLAIM_BYTES };
        return Err(ClaimError::new("", fault));
    }
    Ok(())
}
