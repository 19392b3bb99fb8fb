//! Resolving what people call trains.

use highball_messages::{Message, Text};

use super::names::Names;
use crate::rules::TrainId;
use crate::title::{Unknown, about, quoted_all};
use crate::train_name::{MATCHERS, fold, split_number};

/// The largest number of words in the name of a train: `the 6 goods train`.
const MAX_WORDS: usize = 4;

impl Names<'_> {
    /// Splits `TRAIN: REST` into the trains that it means and the rest. The colon may be missing if the first words are no stop.
    /// Returns `None` if the text names no train.
    ///
    /// # Errors
    /// If there is a colon and no train of that name.
    pub(super) fn split_train<'t>(&self, text: &'t str) -> Result<Option<(Vec<TrainId>, &'t str)>, Unknown> {
        let mut unknown = None;
        // An id may contain a colon, and begin with another id.
        for (colon, _) in text.rmatch_indices(':') {
            match self.trains(text[..colon].trim()) {
                Ok(trains) => return Ok(Some((trains, &text[colon + 1..]))),
                Err(error) => unknown = Some(error),
            }
        }
        unknown.map_or_else(|| Ok(self.split_leading_train(text)), Err)
    }

    /// Splits a text into the trains that its first words name and the rest, which is not empty.
    fn split_leading_train<'t>(&self, text: &'t str) -> Option<(Vec<TrainId>, &'t str)> {
        let text = text.trim_start();
        let ends: Vec<usize> = text.match_indices([' ', ',']).map(|(end, _)| end).take(MAX_WORDS).collect();
        ends.into_iter().rev().find_map(|end| {
            let (name, rest) = (&text[..end], text[end..].trim_start_matches([' ', ',', '-', '–', '—', '→', '>']));
            let trains = self.trains(name).ok().filter(|_| !rest.is_empty() && !self.is_full_name(name))?;
            Some((trains, rest))
        })
    }

    /// Returns the train with this id or, if there is none, all trains of the name that matches best, or the one of them with the number in
    /// parentheses after the name.
    ///
    /// # Errors
    /// If no train matches, or trains of several names do.
    pub(super) fn trains(&self, name: &str) -> Result<Vec<TrainId>, Unknown> {
        let position = self.position();
        let all =
            |is_meant: &dyn Fn(TrainId) -> bool| position.train_ids().filter(|&train| is_meant(train)).collect::<Vec<_>>();
        if let Some(train) = position.train_with_id(name) {
            return Ok(vec![train]);
        }
        let exact = all(&|train| position.train(train).name == name);
        if !exact.is_empty() {
            return Ok(exact);
        }
        if let Some((kind, number)) = split_number(name) {
            let alike = self.trains(kind)?;
            let train = number.checked_sub(1).and_then(|number| alike.get(number));
            return train.map(|&train| vec![train]).ok_or_else(|| self.unknown_train(name));
        }
        let word = self.fold_train_name(name);
        for matches in MATCHERS.iter().filter(|_| !word.is_empty()) {
            let found = all(&|train| {
                let train = position.train(train);
                [&train.name, &train.id].iter().any(|name| matches(&self.fold_train_name(name), &word))
            });
            let Some(&first) = found.first() else { continue };
            if found.iter().all(|&train| position.train(train).name == position.train(first).name) {
                return Ok(found);
            }
            let labels: Vec<String> = found.iter().map(|&train| position.train_label(train)).collect();
            let what = about(name, |name, language| Message::TrainCouldBe { name }.text(language));
            let expected = |language| {
                let names = &quoted_all(&labels, language).join(", ");
                Message::OneOfThese { names }.text(language)
            };
            return Err(Unknown::of(what, Text::new(expected)));
        }
        Err(self.unknown_train(name))
    }

    fn unknown_train(&self, name: &str) -> Unknown {
        let position = self.position();
        if position.trains().is_empty() {
            return Unknown::of(Message::NoTrains { company: position.company_name() }, Message::CompanyWithTrains);
        }
        let labels: Vec<String> = position.train_ids().map(|train| position.train_label(train)).collect();
        Unknown::new("train", name, labels.iter().map(String::as_str))
    }

    fn fold_train_name(&self, name: &str) -> String {
        fold(name, self.position().company_name())
    }
}
