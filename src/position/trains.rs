//! Another question of the same board: other trains.

use std::collections::HashSet;

use super::Position;
use crate::rules::{Reach, StopValue, Train, TrainId};

/// Why a question cannot be asked for other trains.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TrainsError {
    /// No train is called that.
    #[error("train {name:?}: no train of the question is called that, expected {known}a number to reach")]
    Unknown {
        /// What was asked for.
        name: String,
        /// The trains of the question, each followed by a comma.
        known: String,
    },
    /// A train that the board has no values for.
    #[error(
        "train {name:?}: a stop of this board has a list of values, one for each train of the question, and none for a new train, \
         expected {known}and no other"
    )]
    NoValues {
        /// What was asked for.
        name: String,
        /// The trains of the question, each followed by a comma.
        known: String,
    },
    /// More trains than a question may have.
    #[error("{0} trains, expected at most {most}", most = TrainId::MOST)]
    TooMany(usize),
}

impl Position {
    /// The same question for other trains. Each is named by the id of a train of the question, by its name, or by a number: a
    /// plain train of that reach. A name may stand several times: each time is a train of its own, with an id of its own.
    ///
    /// # Errors
    /// Where no train is called that; where a stop has a value for each train of the question, and so none for a new one.
    pub fn with_trains(mut self, names: &[impl AsRef<str>]) -> Result<Self, TrainsError> {
        if names.len() > TrainId::MOST {
            return Err(TrainsError::TooMany(names.len()));
        }
        let per_train = self.rules.stops.iter().any(|stop| matches!(stop.value, StopValue::PerTrain(_)));
        let mut ids: HashSet<String> = HashSet::new();
        let (mut trains, mut columns) = (Vec::new(), Vec::new());
        for name in names.iter().map(AsRef::as_ref) {
            let known = self.train_called(name, &ids);
            let mut train = match known {
                Some(known) => self.train(known).clone(),
                None => plain_train(name)
                    .ok_or_else(|| TrainsError::Unknown { name: name.to_owned(), known: self.names_of_trains() })?,
            };
            match known {
                Some(known) => columns.push(known),
                None if per_train => {
                    return Err(TrainsError::NoValues { name: name.to_owned(), known: self.names_of_trains() });
                }
                None => {}
            }
            if known.is_none() || ids.contains(&train.id) {
                train.id = self.free_id(&train.name, &ids);
            }
            ids.insert(train.id.clone());
            trains.push(train);
        }
        for stop in &mut self.rules.stops {
            if let StopValue::PerTrain(values) = &mut stop.value {
                *values = columns.iter().map(|train| values[train.index()]).collect();
            }
        }
        self.trains = trains;
        Ok(self)
    }

    /// The train with this id, else one with this name, if it can be one that is not taken yet.
    fn train_called(&self, name: &str, taken: &HashSet<String>) -> Option<TrainId> {
        let named = || self.train_ids().filter(|&train| self.train(train).name == name);
        self.train_with_id(name)
            .or_else(|| named().find(|&train| !taken.contains(&self.train(train).id)))
            .or_else(|| named().next())
    }

    /// An id that neither the question nor `taken` has: the name and a number, as recorded games write it.
    fn free_id(&self, name: &str, taken: &HashSet<String>) -> String {
        let free = |id: &String| !taken.contains(id) && self.train_with_id(id).is_none();
        (0..).map(|number| format!("{name}-{number}")).find(free).unwrap_or_default()
    }

    fn names_of_trains(&self) -> String {
        self.trains.iter().map(|train| format!("{:?}, ", train.id)).collect()
    }
}

fn plain_train(name: &str) -> Option<Train> {
    let reach = name.bytes().all(|byte| byte.is_ascii_digit()).then(|| name.parse().ok()).flatten()?;
    Some(Train {
        id: name.to_owned(),
        name: name.to_owned(),
        reach: Reach::Number(reach),
        multiplier: 1,
        requires_token: true,
        local: false,
    })
}
