//! What people call trains.

use super::names::Names;
use crate::rules::TrainId;
use crate::title::Unknown;

/// How many words the name of a train has at most: `the 6 goods train`.
const MOST_WORDS: usize = 4;

/// How well a word fits the name of a train, both as they are compared.
const FITS: [fn(&str, &str) -> bool; 2] = [
    |train, word| train == word,
    |train, word| {
        let plain = train.replace('\'', "");
        let mut words = plain.split(' ');
        let first = words.next().unwrap_or_default();
        let mut kinds = words.clone().filter_map(|kind| kind.chars().next());
        plain == word
            || first == word
            || words.any(|kind| kind == word)
            || kinds.any(|kind| format!("{first}{kind}") == word)
    },
];

impl Names<'_> {
    /// The trains that a text begins with, `TRAIN: the rest`, and the rest of it; also without the colon, where no stop is called so.
    /// Nothing where it names no train.
    ///
    /// # Errors
    /// Where it has a colon, and no train is called what stands before it.
    pub(super) fn split_train<'t>(&self, text: &'t str) -> Result<Option<(Vec<TrainId>, &'t str)>, Unknown> {
        let mut unknown = None;
        // An id may have a colon in it, and begin with another.
        for (colon, _) in text.rmatch_indices(':') {
            match self.trains(text[..colon].trim()) {
                Ok(trains) => return Ok(Some((trains, &text[colon + 1..]))),
                Err(none) => unknown = Some(none),
            }
        }
        unknown.map_or_else(|| Ok(self.leading_train(text)), Err)
    }

    /// The trains that the first words of a text name, and the rest of it, where there is any.
    fn leading_train<'t>(&self, text: &'t str) -> Option<(Vec<TrainId>, &'t str)> {
        let text = text.trim_start();
        let ends: Vec<usize> = text.match_indices([' ', ',']).map(|(end, _)| end).take(MOST_WORDS).collect();
        ends.into_iter().rev().find_map(|end| {
            let (name, rest) = (&text[..end], text[end..].trim_start_matches([' ', ',', '-', '–', '—', '→', '>']));
            let trains = self.trains(name).ok().filter(|_| !rest.is_empty() && !self.is_whole(name))?;
            Some((trains, rest))
        })
    }

    /// The train of this id; else all of the one name that fits best.
    ///
    /// # Errors
    /// Where no train is called so, or trains of several names could be meant.
    pub(super) fn trains(&self, name: &str) -> Result<Vec<TrainId>, Unknown> {
        let position = self.position();
        let all = |fits: &dyn Fn(TrainId) -> bool| position.train_ids().filter(|&train| fits(train)).collect::<Vec<_>>();
        if let Some(train) = position.train_with_id(name) {
            return Ok(vec![train]);
        }
        let exact = all(&|train| position.train(train).name == name);
        if !exact.is_empty() {
            return Ok(exact);
        }
        let word = self.spelt(name);
        for fits in FITS.iter().filter(|_| !word.is_empty()) {
            let found = all(&|train| {
                let train = position.train(train);
                [&train.name, &train.id].iter().any(|name| fits(&self.spelt(name), &word))
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

    /// A train's name as it is compared: without capitals, without what people put around it, and with one kind of prime.
    fn spelt(&self, name: &str) -> String {
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
