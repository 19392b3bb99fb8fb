//! A company's choices, and the question for each set of them.

use super::position::Position;
use crate::rules::{Choice, CompanyValue, Money};

/// Maximum number of a company's choices that are considered; further ones are never taken.
pub const MAX_CHOICES: usize = 6;

impl Position {
    /// Returns the numbers of the company's own choices.
    pub fn choices(&self) -> impl Iterator<Item = usize> {
        let is_own = |choice: &Choice| choice.company.as_ref().is_none_or(|company| *company == self.company);
        let choices = self.rules.choices.iter().enumerate();
        choices.filter(move |(_, choice)| is_own(choice)).map(|(number, _)| number).take(MAX_CHOICES)
    }

    /// Returns the choices that are taken.
    pub fn taken(&self) -> impl Iterator<Item = &Choice> {
        self.taken.iter().map(|&choice| &self.rules.choices[choice])
    }

    /// Returns the numbers of the choices that are taken.
    #[must_use]
    pub fn taken_choices(&self) -> &[usize] {
        &self.taken
    }

    /// Returns the question for each set of choices that can be taken together, first for none.
    pub fn alternatives(&self) -> impl Iterator<Item = Self> {
        let choices: Vec<usize> = self.choices().collect();
        let sets = (0..1_usize << choices.len()).map(move |set| {
            let taken = choices.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &choice)| choice);
            taken.collect::<Vec<usize>>()
        });
        let places_token = |choice: &&usize| self.rules.choices[**choice].places_token;
        sets.filter(move |taken| taken.iter().filter(places_token).count() <= 1).map(|taken| self.taking(taken))
    }

    /// Returns the question with the choices of these numbers taken. Numbers of no choice are ignored.
    #[must_use]
    pub fn taking(&self, mut taken: Vec<usize>) -> Self {
        taken.retain(|&choice| choice < self.rules.choices.len());
        let mut position = self.clone();
        position.taken = taken;
        position.update_adjustments();
        position
    }

    /// Returns the values that stops have for this company only.
    pub fn company_values(&self) -> impl Iterator<Item = &CompanyValue> {
        let of_choices = self.taken().flat_map(|choice| &choice.values);
        self.rules.company_values.iter().chain(of_choices).filter(|value| value.applies_to(&self.company))
    }

    /// Computes the company's adjustments of stop values from its company values and choices.
    pub(super) fn update_adjustments(&mut self) {
        let mut adjustments: Vec<(Money, Money)> = Vec::new();
        for value in self.company_values() {
            adjustments.resize(self.board.stops().len(), (1, 0));
            for stop in &value.stops {
                let (factor, addition) = &mut adjustments[stop.index()];
                *factor *= Money::from(value.times);
                *addition += Money::from(value.plus);
            }
        }
        self.adjustments = adjustments;
    }
}
