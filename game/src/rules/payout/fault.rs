//! Checks of a title's payout rules that their types do not make.

use super::{Payout, Range};

/// A fault of a title's payout rules. `at` is the field, such as `moves[2].choices`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PayoutFault {
    /// The title has no choices.
    #[error("choices: the list is empty, expected at least one way to divide the revenue")]
    NoChoice,
    /// No choice has this name.
    #[error("{at}: no choice {name:?}, expected one of {expected}")]
    UnknownChoice {
        /// Path of the field.
        at: String,
        /// The unknown name.
        name: String,
        /// The known names.
        expected: String,
    },
    /// The market has no zone of this name.
    #[error("{at}: no zone {name:?} on the market, expected one of {expected}")]
    UnknownZone {
        /// Path of the field.
        at: String,
        /// The unknown name.
        name: String,
        /// The known names.
        expected: String,
    },
    /// A range has neither end.
    #[error("{at}: a range without ends, expected \"at_least\" or \"below\"")]
    EndlessRange {
        /// Path of the field.
        at: String,
    },
    /// The condition of a payment depends on the choice about the revenue, which is made later.
    #[error(
        "{at}: a payment besides the revenue cannot depend on how the revenue is divided, expected \"revenue\" or \"net\""
    )]
    PaymentByChoice {
        /// Path of the field.
        at: String,
    },
}

impl Payout {
    /// Checks what the types do not, such as that all choices and zones that are named exist.
    ///
    /// # Errors
    /// The first fault.
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
            let zones = self.zones();
            if let Some(name) = when.zones.iter().find(|zone| !zones.contains(zone.as_str())) {
                let expected = quoted(zones.into_iter());
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

/// Lists the distinct names in quotes, separated by commas.
fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut quoted = Vec::new();
    for name in names.map(|name| format!("{name:?}")) {
        if !quoted.contains(&name) {
            quoted.push(name);
        }
    }
    quoted.join(", ")
}
