//! Reading what people ask of a set of runs: runs to be fixed, routes to be forbidden, stops to be included.

use super::Names;
use crate::board::StopId;
use crate::network::{ConstraintError, Constraints, FixedRun, ForbiddenRoute};
use crate::position::Position;
use crate::rules::TrainId;
use crate::title::Unknown;

/// What is asked of a set of runs, as people write it.
///
/// A stop is a hex that has only one, `A1`, or a hex with the stop's number there, `A1/0`. A train is an id or a name; a name
/// that several trains have means the first of them that is not fixed yet where it is to be fixed, and all of them where
/// something is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ConstraintTexts<'a> {
    /// `TRAIN: STOP, STOP, ...`
    pub fixed: &'a [String],
    /// `TRAIN: STOP, STOP, ...`, or for all trains `STOP, STOP, ...`
    pub forbidden: &'a [String],
    /// `STOP`
    pub included: &'a [String],
}

/// Why a constraint cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{verb} {text:?}: {fault}")]
pub struct ConstraintTextError {
    /// What is asked: `fix`, `forbid` or `include`.
    pub verb: &'static str,
    /// The constraint as it is written.
    pub text: String,
    /// What is wrong with it.
    pub fault: ConstraintFault,
}

/// What is wrong with the text of a constraint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConstraintFault {
    /// A train or a stop that there is not.
    #[error(transparent)]
    Unknown(#[from] Unknown),
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
    /// It makes no sense beside the others.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
}

/// Reads constraints for a position. They make sense for it then; whether any set of runs keeps them is for the search to say.
///
/// # Errors
/// Where one names what the position does not have, or makes no sense.
pub fn read_constraints(position: &Position, texts: &ConstraintTexts<'_>) -> Result<Constraints, ConstraintTextError> {
    let reader = Reader { position, names: Names::new(position.board()) };
    let mut constraints = Constraints::default();
    let error = |verb, text: &str, fault| ConstraintTextError { verb, text: text.to_owned(), fault };
    for text in texts.fixed {
        reader.fix(text, &mut constraints).map_err(|fault| error("fix", text, fault))?;
    }
    for text in texts.forbidden {
        reader.forbid(text, &mut constraints).map_err(|fault| error("forbid", text, fault))?;
    }
    for text in texts.included {
        constraints.included.push(reader.stop(text).map_err(|fault| error("include", text, fault))?);
    }
    Ok(constraints)
}

struct Reader<'a> {
    position: &'a Position,
    names: Names<'a>,
}

impl Reader<'_> {
    fn fix(&self, text: &str, constraints: &mut Constraints) -> Result<(), ConstraintFault> {
        let (trains, stops) = self.split(text)?.ok_or(ConstraintFault::NoTrain)?;
        let is_fixed = |train: &TrainId| constraints.fixed.iter().any(|run| run.train == *train);
        let free = trains.iter().find(|train| !is_fixed(train)).or_else(|| trains.first());
        let &train = free.ok_or(ConstraintFault::NoTrain)?;
        constraints.fixed.push(FixedRun { train, stops: self.stops(stops)? });
        Ok(constraints.check(self.position)?)
    }

    fn forbid(&self, text: &str, constraints: &mut Constraints) -> Result<(), ConstraintFault> {
        // The name of a stop may have a colon in it too.
        let (trains, stops) = match (self.split(text), self.stops(text)) {
            (_, Ok(stops)) => (vec![None], stops),
            (Ok(Some((trains, stops))), _) => (trains.into_iter().map(Some).collect(), self.stops(stops)?),
            (Ok(None), Err(fault)) => return Err(fault),
            (Err(unknown), _) => return Err(unknown.into()),
        };
        constraints.forbidden.extend(trains.into_iter().map(|train| ForbiddenRoute { train, stops: stops.clone() }));
        Ok(constraints.check(self.position)?)
    }

    /// The trains that a text begins with, and the rest of it; nothing where it names no train.
    fn split<'t>(&self, text: &'t str) -> Result<Option<(Vec<TrainId>, &'t str)>, Unknown> {
        // An id may have a colon in it, and begin with another.
        let parts = text.rmatch_indices(':').map(|(colon, _)| (text[..colon].trim(), &text[colon + 1..]));
        let known = parts.clone().map(|(name, rest)| (self.trains(name), rest)).find(|(trains, _)| !trains.is_empty());
        match (known, parts.clone().next_back()) {
            (None, Some((name, _))) => {
                Err(Unknown::new("train", name, self.position.trains().iter().map(|train| train.id.as_str())))
            }
            (known, _) => Ok(known),
        }
    }

    /// The train of this id, else all of this name.
    fn trains(&self, name: &str) -> Vec<TrainId> {
        match self.position.train_with_id(name) {
            Some(train) => vec![train],
            None => self.position.train_ids().filter(|&train| self.position.train(train).name == name).collect(),
        }
    }

    fn stops(&self, text: &str) -> Result<Vec<StopId>, ConstraintFault> {
        text.split(',').map(|name| self.stop(name)).collect()
    }

    fn stop(&self, name: &str) -> Result<StopId, ConstraintFault> {
        let (name, board) = (name.trim(), self.position.board());
        if let Some(stop) = self.names.stop(name) {
            return Ok(stop);
        }
        let stops: Vec<StopId> = self.names.hex(name).map(|hex| board.hex(hex).stops().collect()).unwrap_or_default();
        match stops[..] {
            [stop] => Ok(stop),
            [] => Err(self.unknown_stop(name).into()),
            _ => {
                let stops = stops.iter().map(|&stop| board.stop_name(stop)).collect();
                Err(ConstraintFault::Several { hex: name.to_owned(), stops })
            }
        }
    }

    fn unknown_stop(&self, name: &str) -> Unknown {
        let board = self.position.board();
        let names = board.hexes().iter().flat_map(|hex| match hex.stops().len() {
            1 => vec![hex.name.clone()],
            _ => hex.stops().map(|stop| board.stop_name(stop)).collect(),
        });
        let names: Vec<String> = names.collect();
        Unknown::new("stop", name, names.iter().map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::{Sketch, stop_named};

    /// A hex with one stop, one with two, and two trains of one name beside another.
    fn position() -> Position {
        Sketch::new()
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
        assert!(read(&[], &[], &["A3/2"]).unwrap_err().contains("expected perhaps \"A3/0\" or \"A3/1\""));
    }

    #[test]
    fn a_name_of_several_trains_fixes_one_after_another_and_forbids_to_all() {
        let trains = |numbers: &[usize]| numbers.iter().map(|&number| TrainId::new(number)).collect::<Vec<_>>();
        let fixed = read(&["3: A1, A3/0", "3: A1, A3/1"], &[], &[]).unwrap().fixed;
        assert_eq!(fixed.iter().map(|run| run.train).collect::<Vec<_>>(), trains(&[0, 1]));
        assert_eq!(fixed[1].stops, [stop("A1/0"), stop("A3/1")]);
        let forbidden = read(&[], &["3: A1, A3/0", "D:x: A1", "A1"], &[]).unwrap().forbidden;
        let bound: Vec<_> = forbidden.iter().map(|route| route.train).collect();
        assert_eq!(bound, [Some(TrainId::new(0)), Some(TrainId::new(1)), Some(TrainId::new(2)), None]);
    }

    #[test]
    fn nonsense_is_refused_with_what_was_expected() {
        let trains = "expected one of \"3-0\", \"3-1\", \"D:x\"";
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
