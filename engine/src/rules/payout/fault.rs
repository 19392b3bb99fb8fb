//! What is wrong with a title's rules of payout, beyond what their types refuse.

use super::{Payout, Range};

/// What is wrong with a title's rules of payout. `at` is the field, as `moves[2].choices`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayoutFault {
    /// There is no choice.
    #[error("choices: there is none, expected at least one way to divide the revenue")]
    NoChoice,
    /// A choice that there is not.
    #[error("{at}: no choice {name:?}, expected one of {expected}")]
    UnknownChoice {
        /// Where.
        at: String,
        /// Its name.
        name: String,
        /// Those that there are.
        expected: String,
    },
    /// A zone that the market does not have.
    #[error("{at}: no zone {name:?} on the market, expected one of {expected}")]
    UnknownZone {
        /// Where.
        at: String,
        /// Its name.
        name: String,
        /// Those that there are.
        expected: String,
    },
    /// A range without ends.
    #[error("{at}: a range without ends, expected \"at_least\" or \"below\"")]
    EndlessRange {
        /// Where.
        at: String,
    },
    /// A payment that would have to know a choice.
    #[error(
        "{at}: a payment beside the routes does not depend on how the revenue is divided, expected \"revenue\" or \"net\""
    )]
    PaymentByChoice {
        /// Where.
        at: String,
    },
}

impl Payout {
    /// Checks what its types do not: that it names only choices and zones that it has.
    ///
    /// # Errors
    /// The first fault, with the field and what was expected.
    pub fn check(&self) -> Result<(), PayoutFault> {
        if self.choices.is_empty() {
            return Err(PayoutFault::NoChoice);
        }
        let payments = self.payments.iter().map(|rule| ("payments", &rule.when)).enumerate();
        let choices = self.choices.iter().map(|choice| ("choices", &choice.when)).enumerate();
        let moves = self.moves.iter().map(|rule| ("moves", &rule.when)).enumerate();
        for (index, (list, when)) in payments.chain(choices).chain(moves) {
            let at = |field: &str| format!("{list}[{index}].when.{field}");
            if when.ranges().any(|(_, range)| matches!(range, Range { at_least: None, below: None })) {
                return Err(PayoutFault::EndlessRange { at: format!("{list}[{index}].when") });
            }
            if list == "payments" && (when.distributed.is_some() || when.per_share.is_some()) {
                return Err(PayoutFault::PaymentByChoice { at: format!("{list}[{index}].when") });
            }
            if let Some(grid) = self.market.as_ref().and_then(|market| market.grid.as_ref())
                && let Some(name) = when.zones.iter().find(|zone| grid.zones().all(|known| known != *zone))
            {
                let expected = quoted(grid.zones());
                return Err(PayoutFault::UnknownZone { at: at("zones"), name: name.clone(), expected });
            }
        }
        let known = || self.choices.iter().map(|choice| choice.name.as_str());
        for (index, rule) in self.moves.iter().enumerate() {
            if let Some(name) = rule.choices.iter().find(|name| known().all(|known| known != *name)) {
                let (at, expected) = (format!("moves[{index}].choices"), quoted(known()));
                return Err(PayoutFault::UnknownChoice { at, name: name.clone(), expected });
            }
        }
        Ok(())
    }
}

/// The names in quotes, each once, with commas between them.
fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut quoted = Vec::new();
    for name in names.map(|name| format!("{name:?}")) {
        if !quoted.contains(&name) {
            quoted.push(name);
        }
    }
    quoted.join(", ")
}
