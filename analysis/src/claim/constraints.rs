//! Reading constraints on a set of runs: fixed runs, forbidden routes and included stops.

use super::names::{NameFault, NamedPlace, Names};
use super::text;
use crate::board::StopId;
use crate::network::{ConstraintError, Constraints, FixedRun, ForbiddenRoute};
use crate::position::Position;
use crate::rules::TrainId;
use crate::title::Unknown;

/// Constraints on a set of runs, as people write them.
///
/// A stop is written as its hex, `A1`, or as the name of its place. If there are several stops, the stop's
/// number follows: `A1/0`. A train is an id or a name. If several trains have the name, it means the first of
/// them that is not fixed yet when a run is fixed, and all of them when a route is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ConstraintTexts<'a> {
    /// `TRAIN: STOP, STOP, ...`
    pub fixed: &'a [String],
    /// `TRAIN: STOP, STOP, ...`, or `STOP, STOP, ...` for all trains
    pub forbidden: &'a [String],
    /// `STOP`
    pub included: &'a [String],
}

/// Why a constraint cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{verb} {text:?}: {fault}")]
#[non_exhaustive]
pub struct ConstraintTextError {
    /// The kind of constraint: `fix`, `forbid` or `include`.
    pub verb: &'static str,
    /// The text of the constraint.
    pub text: String,
    /// The fault.
    pub fault: ConstraintFault,
}

/// A fault in the text of a constraint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstraintFault {
    /// An unknown train.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// An unknown or ambiguous stop.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// A hex without a stop.
    #[error("hex {hex:?} has no stop, expected one with a stop")]
    NoStop {
        /// The hex.
        hex: String,
    },
    /// A hex with several stops.
    #[error("hex {hex:?} has {} stops, expected one of {}", stops.len(), stops.join(", "))]
    Several {
        /// The hex.
        hex: String,
        /// The names of its stops.
        stops: Vec<String>,
    },
    /// No train where one is needed.
    #[error("no train, expected TRAIN: STOP, STOP, ...")]
    NoTrain,
    /// It contradicts the other constraints or makes no sense by itself.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
}

/// Reads constraints for a position, and checks that they make sense. The search finds out whether any set of runs meets them.
///
/// # Errors
/// If one names something that the position does not have, or makes no sense.
pub fn read_constraints(position: &Position, texts: &ConstraintTexts<'_>) -> Result<Constraints, ConstraintTextError> {
    let ConstraintTexts { fixed, forbidden, included } = texts;
    if fixed.is_empty() && forbidden.is_empty() && included.is_empty() {
        // The names of all stops take longer than most searches.
        return Ok(Constraints::default());
    }
    Reader::new(position).all(texts)
}

struct Reader<'a> {
    position: &'a Position,
    names: Names<'a>,
    /// The constraints that were checked.
    #[cfg(test)]
    checked: std::cell::Cell<usize>,
}

impl<'a> Reader<'a> {
    fn new(position: &'a Position) -> Self {
        Self {
            position,
            names: Names::new(position),
            #[cfg(test)]
            checked: std::cell::Cell::default(),
        }
    }

    fn all(&self, texts: &ConstraintTexts<'_>) -> Result<Constraints, ConstraintTextError> {
        let mut constraints = Constraints::default();
        let error = |verb, text: &str, fault| ConstraintTextError { verb, text: text.to_owned(), fault };
        for text in texts.fixed {
            self.fix(text, &mut constraints).map_err(|fault| error("fix", text, fault))?;
        }
        for text in texts.forbidden {
            self.forbid(text, &mut constraints).map_err(|fault| error("forbid", text, fault))?;
        }
        for text in texts.included {
            constraints.included.push(self.stop(text).map_err(|fault| error("include", text, fault))?);
        }
        Ok(constraints)
    }

    fn fix(&self, text: &str, constraints: &mut Constraints) -> Result<(), ConstraintFault> {
        let (trains, stops) = self.names.split_train(text)?.ok_or(ConstraintFault::NoTrain)?;
        let is_fixed = |train: &TrainId| constraints.fixed.iter().any(|run| run.train == *train);
        let free = trains.iter().find(|train| !is_fixed(train)).or_else(|| trains.first());
        let &train = free.ok_or(ConstraintFault::NoTrain)?;
        let run = FixedRun { train, stops: self.stops(stops)? };
        let new = self.checked(Constraints { fixed: vec![run], ..Constraints::default() })?;
        if is_fixed(&train) {
            let train = self.position.train(train).id.clone();
            return Err(ConstraintError::FixedTwice { train }.into());
        }
        constraints.fixed.extend(new.fixed);
        Ok(())
    }

    fn forbid(&self, text: &str, constraints: &mut Constraints) -> Result<(), ConstraintFault> {
        // The name of a stop may contain a colon too.
        let (trains, stops) = match (self.names.split_train(text), self.stops(text)) {
            (_, Ok(stops)) => (vec![None], stops),
            (Ok(Some((trains, stops))), _) => (trains.into_iter().map(Some).collect(), self.stops(stops)?),
            (Ok(None), Err(fault)) => return Err(fault),
            (Err(unknown), _) => return Err(unknown.into()),
        };
        let forbidden = trains.into_iter().map(|train| ForbiddenRoute { train, stops: stops.clone() }).collect();
        let new = self.checked(Constraints { forbidden, ..Constraints::default() })?;
        constraints.forbidden.extend(new.forbidden);
        Ok(())
    }

    /// Checks the constraints of a text by themselves: those before them were checked with their own.
    fn checked(&self, new: Constraints) -> Result<Constraints, ConstraintError> {
        #[cfg(test)]
        self.checked.set(self.checked.get() + new.fixed.len() + new.forbidden.len());
        new.check(self.position)?;
        Ok(new)
    }

    fn stops(&self, text: &str) -> Result<Vec<StopId>, ConstraintFault> {
        text::places(&self.names, text).into_iter().map(|name| self.stop(name)).collect()
    }

    fn stop(&self, name: &str) -> Result<StopId, ConstraintFault> {
        let name = name.trim();
        match self.names.resolve(name)? {
            NamedPlace::Stops(stops) if stops.len() == 1 => Ok(stops[0]),
            NamedPlace::Stops(stops) => {
                let stops = stops.iter().map(|&stop| self.position.board().stop_name(stop)).collect();
                Err(ConstraintFault::Several { hex: name.to_owned(), stops })
            }
            NamedPlace::Track(_) => Err(ConstraintFault::NoStop { hex: name.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_board::{TestBoard, stop_named};

    #[test]
    fn each_constraint_is_checked_once() {
        let position = position();
        let reader = Reader::new(&position);
        let forbidden = vec!["3: A1, A3/0".to_owned(); 500];
        let fixed = ["3: A1", "3: A1", "D:x: A1"].map(str::to_owned);
        let constraints = reader.all(&ConstraintTexts { fixed: &fixed, forbidden: &forbidden, included: &[] }).unwrap();
        // Each text forbids the route to both trains.
        assert_eq!((constraints.forbidden.len(), reader.checked.get()), (1_000, 1_003));
    }

    /// A hex with one stop, a hex with two, two trains of one name, and another train.
    fn position() -> Position {
        TestBoard::new()
            .hex("A1", (0, 0), &["city 20 AR"], &[])
            .hex("A3", (0, 2), &["town 10", "town 20"], &[])
            .train(serde_json::json!({"id": "3-0", "name": "3", "reach": 3}))
            .train(serde_json::json!({"id": "3-1", "name": "3", "reach": 3}))
            .train(serde_json::json!({"id": "D:x", "name": "D", "reach": 9}))
            .position()
    }

    fn read(fixed: &[&str], forbidden: &[&str], included: &[&str]) -> Result<Constraints, String> {
        let owned = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        let (fixed, forbidden, included) = (owned(fixed), owned(forbidden), owned(included));
        let texts = ConstraintTexts { fixed: &fixed, forbidden: &forbidden, included: &included };
        read_constraints(&position(), &texts).map_err(|error| error.to_string())
    }

    fn stop(name: &str) -> StopId {
        stop_named(position().board(), name)
    }

    #[test]
    fn a_stop_is_a_hex_with_one_or_a_hex_and_a_number() {
        assert_eq!(read(&[], &[], &["A1", " A3/1 "]).unwrap().included, [stop("A1/0"), stop("A3/1")]);
        assert_eq!(
            read(&[], &[], &["A3"]).unwrap_err(),
            "include \"A3\": hex \"A3\" has 2 stops, expected one of A3/0, A3/1"
        );
        assert_eq!(
            read(&[], &[], &["B1"]).unwrap_err(),
            "include \"B1\": there is no stop \"B1\", expected one of \"A1\", \"A3/0\", \"A3/1\""
        );
        assert!(read(&[], &[], &["A3/2"]).unwrap_err().contains("expected \"A3/0\" or \"A3/1\""));
    }

    #[test]
    fn routes_are_written_as_in_claims() {
        let stops = [stop("A1/0"), stop("A3/1")];
        for route in ["A1, A3/1", "A1 20 - A3/1 (20)", "A1-A3/1", "A1 to A3/1 20", "A1 → A3/1"] {
            assert_eq!(read(&[&format!("D: {route}")], &[], &[]).unwrap().fixed[0].stops, stops, "{route}");
            assert_eq!(read(&[], &[route], &[]).unwrap().forbidden[0].stops, stops, "{route}");
        }
        assert!(read(&[], &["A1 to B1"], &[]).unwrap_err().contains("there is no stop \"B1\""));
    }

    #[test]
    fn a_name_of_several_trains_fixes_one_after_another_and_forbids_all() {
        let trains = |numbers: &[usize]| numbers.iter().map(|&number| TrainId::new(number)).collect::<Vec<_>>();
        let fixed = read(&["3: A1, A3/0", "3: A1, A3/1"], &[], &[]).unwrap().fixed;
        assert_eq!(fixed.iter().map(|run| run.train).collect::<Vec<_>>(), trains(&[0, 1]));
        assert_eq!(fixed[1].stops, [stop("A1/0"), stop("A3/1")]);
        let forbidden = read(&[], &["3: A1, A3/0", "D:x: A1", "A1"], &[]).unwrap().forbidden;
        let trains_forbidden: Vec<_> = forbidden.iter().map(|route| route.train).collect();
        assert_eq!(trains_forbidden, [Some(TrainId::new(0)), Some(TrainId::new(1)), Some(TrainId::new(2)), None]);
    }

    #[test]
    fn constraints_that_make_no_sense_are_refused() {
        let trains = "expected one of \"3-train\", \"3-train (2)\", \"D\"";
        assert_eq!(read(&["5: A1"], &[], &[]).unwrap_err(), format!("fix \"5: A1\": there is no train \"5\", {trains}"));
        assert_eq!(read(&["A1"], &[], &[]).unwrap_err(), "fix \"A1\": no train, expected TRAIN: STOP, STOP, ...");
        assert!(read(&[], &["5: A1"], &[]).unwrap_err().ends_with(trains));
        assert_eq!(
            read(&["D: A1", "D: A1"], &[], &[]).unwrap_err(),
            "fix \"D: A1\": train \"D:x\" is fixed twice, expected each train once"
        );
        assert_eq!(
            read(&["D: A1, A1"], &[], &[]).unwrap_err(),
            "fix \"D: A1, A1\": a route with A1/0 twice, expected each stop once"
        );
        assert!(read(&["D:"], &[], &[]).unwrap_err().starts_with("fix \"D:\": there is no stop \"\""));
    }
}
