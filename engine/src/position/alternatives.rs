//! The choices that a company has, and the question once it has chosen.

use super::Position;
use crate::rules::{Choice, CompanyValue, Money};

/// How many choices of one company are weighed against each other; further ones are not taken.
pub const MOST_CHOICES: usize = 6;

impl Position {
    /// The numbers of the choices that are the company's.
    pub fn choices(&self) -> impl Iterator<Item = usize> {
        let is_own = |choice: &Choice| choice.company.as_ref().is_none_or(|company| *company == self.company);
        let choices = self.rules.choices.iter().enumerate();
        choices.filter(move |(_, choice)| is_own(choice)).map(|(number, _)| number).take(MOST_CHOICES)
    }

    /// The choices that are taken.
    pub fn taken(&self) -> impl Iterator<Item = &Choice> {
        self.taken.iter().map(|&choice| &self.rules.choices[choice])
    }

    /// The numbers of the choices that are taken.
    #[must_use]
    pub fn taken_choices(&self) -> &[usize] {
        &self.taken
    }

    /// The question with each set of choices taken, first with none.
    pub fn alternatives(&self) -> impl Iterator<Item = Self> {
        let choices: Vec<usize> = self.choices().collect();
        (0..1_usize << choices.len()).map(move |set| {
            let taken = choices.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &choice)| choice);
            self.taking(taken.collect())
        })
    }

    /// The question with these choices taken, by their numbers; what is not a choice of the question is left out.
    #[must_use]
    pub fn taking(&self, mut taken: Vec<usize>) -> Self {
        taken.retain(|&choice| choice < self.rules.choices.len());
        let mut position = self.clone();
        position.taken = taken;
        position.adjust();
        position
    }

    /// The values of its own that stops have for the company.
    pub fn company_values(&self) -> impl Iterator<Item = &CompanyValue> {
        let chosen = self.taken().flat_map(|choice| &choice.values);
        self.rules.company_values.iter().chain(chosen).filter(|value| value.applies_to(&self.company))
    }

    /// Works out what the stops are worth to the company.
    pub(super) fn adjust(&mut self) {
        let mut adjusted: Vec<(Money, Money)> = Vec::new();
        for value in self.company_values() {
            adjusted.resize(self.board.stops().len(), (1, 0));
            for stop in &value.stops {
                let (times, plus) = &mut adjusted[stop.index()];
                *times *= Money::from(value.times);
                *plus += Money::from(value.plus);
            }
        }
        self.adjusted = adjusted;
    }
}
