//! The same question for other trains.

use std::collections::HashSet;

use super::position::Position;
use crate::rules::payout::Fraction;
use crate::rules::{Amount, Choice, GaugeSet, Reach, StopValue, Train, TrainFilter, TrainId};
use crate::train_name::{MATCHERS, fold};

/// The reason why a question cannot be changed to other trains.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrainsError {
    /// No train has this name.
    #[error("train {name:?}: the question has no such train, expected {known}or a number for a plain train of that reach")]
    Unknown {
        /// The name.
        name: String,
        /// The question's trains as players call them, each followed by a comma.
        known: String,
    },
    /// A stop or a rule has something for each train of the question, and so nothing for this train.
    #[error(
        "train {name:?}: a stop of this board has a list of values, one for each train of the question, and so none for a new train, \
         expected {known}and no other"
    )]
    NoValues {
        /// The name.
        name: String,
        /// The question's trains as players call them, each followed by a comma.
        known: String,
    },
    /// More trains than a question may have.
    #[error("train: {0} trains, expected at most {most}", most = TrainId::MAX_COUNT)]
    TooMany(usize),
}

impl Position {
    /// Returns the same question for other trains. Each is given by the id or the name of a train of the question, or by a
    /// number: a plain train of that reach. A name may be repeated; each mention is a train with an id of its own.
    ///
    /// # Errors
    /// Fails if no train has the name, or if the train is new and a stop has a list of values, one for each train of the
    /// question.
    pub fn with_trains(mut self, names: &[impl AsRef<str>]) -> Result<Self, TrainsError> {
        self.take(Vec::new());
        if names.len() > TrainId::MAX_COUNT {
            return Err(TrainsError::TooMany(names.len()));
        }
        let per_train = self.rules.depend_on_trains();
        let mut ids: HashSet<String> = HashSet::new();
        let (mut trains, mut columns) = (Vec::new(), Vec::new());
        for name in names.iter().map(AsRef::as_ref) {
            let known = self.find_train(name, &ids);
            let mut train = match known {
                Some(known) => self.train(known).clone(),
                None => plain_train(name)
                    .ok_or_else(|| TrainsError::Unknown { name: name.to_owned(), known: self.quoted_trains() })?,
            };
            match known {
                Some(known) => columns.push(known),
                None if per_train => {
                    return Err(TrainsError::NoValues { name: name.to_owned(), known: self.quoted_trains() });
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
        for filter in self.rules.train_filters_mut() {
            if let TrainFilter::Only(selected) = filter {
                let numbered = columns.iter().enumerate().filter(|(_, train)| selected.contains(train));
                *selected = numbered.map(|(number, _)| TrainId::new(number)).collect();
            }
        }
        for pay in self.rules.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays) {
            if let Amount::PerTrain(amounts) = &mut pay.amount {
                *amounts = columns.iter().map(|train| amounts[train.index()]).collect();
            }
        }
        let choices = std::mem::take(&mut self.rules.choices);
        self.rules.choices = choices.into_iter().flat_map(|choice| for_trains(choice, &columns)).collect();
        self.trains = trains;
        self.update_adjustments();
        self.update_weights();
        Ok(self)
    }

    /// Returns the train with the id `name`. Otherwise returns a train with that name, preferably one whose
    /// id is not in `taken`, or else the train that players call by that name.
    fn find_train(&self, name: &str, taken: &HashSet<String>) -> Option<TrainId> {
        let free_or_first = |is_meant: &dyn Fn(TrainId) -> bool| {
            let meant = || self.train_ids().filter(|&train| is_meant(train));
            meant().find(|&train| !taken.contains(&self.train(train).id)).or_else(|| meant().next())
        };
        let matches = |train: TrainId, name: &str| {
            MATCHERS[0](&fold(&self.train(train).name, &self.company), &fold(name, &self.company))
        };
        self.train_with_id(name)
            .or_else(|| free_or_first(&|train| self.train(train).name == name))
            .or_else(|| free_or_first(&|train| !name.is_empty() && matches(train, name)))
            .or_else(|| self.train_ids().find(|&train| self.train_label(train) == name))
    }

    /// Returns an id that neither the question nor `taken` has: the name and a number, as in recorded games.
    fn free_id(&self, name: &str, taken: &HashSet<String>) -> String {
        let free = |id: &String| !taken.contains(id) && self.train_with_id(id).is_none();
        (0..).map(|number| format!("{name}-{number}")).find(free).unwrap_or_default()
    }

    fn quoted_trains(&self) -> String {
        self.train_ids().map(|train| format!("{:?}, ", self.train_label(train))).collect()
    }
}

/// Adapts a choice to new trains. `columns` has the number of the old train that each of them copies. A
/// choice about a train becomes one choice for each copy of the train.
fn for_trains(choice: Choice, columns: &[TrainId]) -> Vec<Choice> {
    let Some(train) = choice.train else { return vec![choice] };
    let copies = columns.iter().enumerate().filter(|&(_, column)| *column == train);
    let copy = |(copy, (number, _)): (usize, (usize, &TrainId))| {
        let train = TrainId::new(number);
        let mut choice = Choice { train: Some(train), ..choice.clone() };
        choice.values.iter_mut().for_each(|value| value.trains = TrainFilter::Only(vec![train]));
        if copy > 0 {
            choice.id = format!("{} ({})", choice.id, copy + 1);
        }
        choice
    };
    copies.enumerate().map(copy).collect()
}

/// Returns a train with a number for a name and for a reach.
fn plain_train(name: &str) -> Option<Train> {
    let reach = name.bytes().all(|byte| byte.is_ascii_digit()).then(|| name.parse().ok()).flatten()?;
    Some(Train {
        id: name.to_owned(),
        name: name.to_owned(),
        reach: Reach::Number(reach),
        free_stops: Vec::new(),
        free_borders: 0,
        gauges: GaugeSet::ALL,
        multiplier: 1,
        requires_token: true,
        traffic: None,
        local: false,
        track_class: None,
        part: Fraction::ONE,
        rounding: None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::rules::Money;
    use crate::test_board::{TestBoard, stop_named};

    /// A 4-train that doubles values, and two identical 3-trains.
    fn question() -> TestBoard {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR"], &["e0-s0"])
            .train(json!({"id": "4-0", "name": "4", "reach": 4, "multiplier": 2}))
            .train(json!({"id": "3-0", "name": "3", "reach": 3}))
            .train(json!({"id": "3-1", "name": "3", "reach": 3}))
    }

    fn ids(names: &[&str]) -> Vec<String> {
        let position = question().position().with_trains(names).unwrap();
        position.trains().iter().map(|train| train.id.clone()).collect()
    }

    #[test]
    fn a_train_is_found_by_its_id_or_its_name() {
        assert_eq!(ids(&["3-1", "4"]), ["3-1", "4-0"]);
        let position = question().position().with_trains(&["4"]).unwrap();
        assert_eq!(position.trains()[0].multiplier, 2);
    }

    #[test]
    fn a_train_is_found_by_what_players_call_it() {
        assert_eq!(ids(&["3-train (2)", "4-train"]), ["3-1", "4-0"]);
        assert_eq!(ids(&["the 3-train", "AR 3"]), ["3-0", "3-1"]);
    }

    #[test]
    fn a_repeated_name_means_two_trains() {
        assert_eq!(ids(&["3", "3"]), ["3-0", "3-1"]);
        assert_eq!(ids(&["3-train", "3-train"]), ["3-0", "3-1"]);
    }

    #[test]
    fn a_train_beyond_those_of_the_question_has_a_new_id() {
        assert_eq!(ids(&["3", "3", "3", "3"]), ["3-0", "3-1", "3-2", "3-3"]);
        assert_eq!(ids(&["4-0", "4-0"]), ["4-0", "4-1"]);
        // The question's second 3-train keeps its id even if it is named later.
        assert_eq!(ids(&["3-0", "3-0", "3-1"]), ["3-0", "3-2", "3-1"]);
    }

    #[test]
    fn any_other_number_means_a_plain_train_of_that_reach() {
        let position = question().position().with_trains(&["6", "6"]).unwrap();
        assert_eq!(position.trains().iter().map(|train| train.id.as_str()).collect::<Vec<_>>(), ["6-0", "6-1"]);
        assert!(position.trains().iter().all(|train| train.reach == Reach::Number(6) && train.multiplier == 1));
    }

    #[test]
    fn a_name_that_is_neither_a_train_nor_a_number_is_refused() {
        for name in ["D", "", "-3", "3.0", "4294967296"] {
            let error = question().position().with_trains(&[name]).unwrap_err().to_string();
            assert_eq!(
                error,
                format!(
                    "train {name:?}: the question has no such train, expected \"4-train\", \"3-train\", \"3-train (2)\", or a number for a plain train of that reach"
                )
            );
        }
    }

    #[test]
    fn more_trains_than_a_question_may_have_are_refused() {
        let names = vec!["3"; TrainId::MAX_COUNT + 1];
        assert_eq!(question().position().with_trains(&names).unwrap_err(), TrainsError::TooMany(TrainId::MAX_COUNT + 1));
    }

    /// The question with a stop whose value is 10, 20 and 30 for the three trains.
    fn question_with_lists() -> Position {
        let mut snapshot = question().snapshot();
        snapshot["hexes"][0]["stops"][0]["revenue"] = json!([10, 20, 30]);
        TestBoard::from(snapshot).position()
    }

    #[test]
    fn a_train_keeps_its_own_values() {
        let position = question_with_lists().with_trains(&["3-1", "4", "3-1"]).unwrap();
        let stop = stop_named(position.board(), "A/0");
        let values: Vec<Money> = position.train_ids().map(|train| position.rules().stop(stop).value.to(train)).collect();
        assert_eq!(values, [30, 10, 30]);
    }

    #[test]
    fn a_choice_about_a_train_is_one_for_each_copy_of_it() {
        let choice = |train: &str| json!({"id": train, "one_of": "card", "train": train, "reach": 9, "values": []});
        let choices = json!([choice("3-0"), choice("4-0")]);
        let position = question().with("choices", choices).with("version", 3.into()).position();
        let position = position.taking(vec![0]).with_trains(&["3-1", "3-0", "3-0"]).unwrap();
        let choices = &position.rules().choices;
        assert_eq!(choices.iter().map(|choice| choice.id.as_str()).collect::<Vec<_>>(), ["3-0", "3-0 (2)"]);
        assert_eq!(choices.iter().map(|choice| choice.train.unwrap().index()).collect::<Vec<_>>(), [1, 2]);
        assert!(position.trains().iter().all(|train| train.reach == Reach::Number(3)), "no choice is taken");
    }

    #[test]
    fn a_new_train_is_refused_if_a_stop_has_a_list_of_values() {
        let error = question_with_lists().with_trains(&["6"]).unwrap_err();
        assert!(matches!(&error, TrainsError::NoValues { name, .. } if name == "6"), "{error}");
        assert!(error.to_string().contains("a list of values, one for each train of the question"), "{error}");
    }
}
