//! Resolving what people call trains.

use super::names::Names;
use crate::rules::TrainId;
use crate::title::Unknown;

/// The largest number of words in the name of a train: `the 6 goods train`.
const MAX_WORDS: usize = 4;

/// A way in which a word may match the name of a train. Both are folded.
type Matcher = fn(train: &str, word: &str) -> bool;

/// The ways in which a word may match the name of a train, best first.
const MATCHERS: [Matcher; 2] = [
    |train, word| train == word,
    |train, word| {
        let without_prime = train.replace('\'', "");
        let mut words = without_prime.split(' ');
        let first = words.next().unwrap_or_default();
        let mut kinds = words.clone().filter_map(|kind| kind.chars().next());
        without_prime == word
            || first == word
            || words.any(|kind| kind == word)
            || kinds.any(|kind| format!("{first}{kind}") == word)
    },
];

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

    /// Returns the train with this id or, if there is none, all trains of the name that matches best.
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
            let ids: Vec<String> = found.iter().map(|&train| format!("{:?}", position.train(train).id)).collect();
            let what = format!("train {name:?} could be several");
            return Err(Unknown { what, expected: format!("one of {}", ids.join(", ")) });
        }
        Err(Unknown::new("train", name, position.trains().iter().map(|train| train.id.as_str())))
    }

    /// Lowercases a train's name, removes the article, the company and "train" around it, and replaces all primes by `'`.
    fn fold_train_name(&self, name: &str) -> String {
        let primes = |letter| if "’‘′`´ʹ".contains(letter) { '\'' } else { letter };
        let lower: String = name.to_lowercase().chars().map(primes).collect();
        let words = lower.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut name = words.strip_prefix("the ").unwrap_or(&words);
        let company = format!("{} ", self.position().company_name().to_lowercase());
        name = name.strip_prefix(&company).unwrap_or(name);
        name = name.strip_suffix("train").map_or(name, |name| name.trim_end_matches([' ', '-']));
        if name == "diesel" { "d".to_owned() } else { name.to_owned() }
    }
}
