//! A company's choices, and the question for each set of them.

use super::position::Position;
use crate::rules::{Choice, CompanyValue, Money, TrainFilter, TrainId};

/// Maximum number of sets of a company's choices that are considered. A choice that would bring more sets is never taken, nor are those
/// after it.
pub const MAX_CHOICE_SETS: usize = 64;

impl Position {
    /// Returns the numbers of the company's own choices.
    pub fn choices(&self) -> impl Iterator<Item = usize> {
        let is_own = |choice: &Choice| choice.company.as_ref().is_none_or(|company| *company == self.company);
        let choices = self.rules.choices.iter().enumerate();
        choices.filter(move |(_, choice)| is_own(choice)).map(|(number, _)| number)
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
        self.choice_sets().into_iter().map(|taken| self.taking(taken))
    }

    /// Returns the sets of choices that can be taken together: first those without the last choice, then those with it.
    fn choice_sets(&self) -> Vec<Vec<usize>> {
        let mut sets = vec![Vec::new()];
        for number in self.choices() {
            let choice = &self.rules.choices[number];
            let excludes = |&other: &usize| choice.excludes(&self.rules.choices[other]);
            let with_choice: Vec<Vec<usize>> = (sets.iter())
                .filter(|set| !set.iter().any(excludes))
                .map(|set| set.iter().copied().chain([number]).collect())
                .collect();
            if sets.len() + with_choice.len() > MAX_CHOICE_SETS {
                break;
            }
            sets.extend(with_choice);
        }
        sets
    }

    /// Returns the question with the choices of these numbers taken. Numbers of no choice are ignored.
    #[must_use]
    pub fn taking(&self, taken: Vec<usize>) -> Self {
        let mut position = self.clone();
        position.take(taken);
        position
    }

    /// Takes the choices of these numbers, and no others. Numbers of no choice are ignored.
    pub(super) fn take(&mut self, mut taken: Vec<usize>) {
        taken.retain(|&choice| choice < self.rules.choices.len());
        for (train, before) in self.replaced_trains.drain(..).rev() {
            self.trains[train.index()] = before;
        }
        for (bonus, before) in self.replaced_filters.drain(..).rev() {
            self.rules.bonuses[bonus].trains = before;
        }
        let about_trains = taken.iter().map(|&choice| &self.rules.choices[choice]);
        let about_trains = about_trains.filter_map(|choice| Some((choice.train?, choice)));
        // What a train does not earn by one choice, it does not earn by another either.
        let mut selected: Vec<(usize, TrainId, bool)> = Vec::new();
        for (train, choice) in about_trains {
            let of_train = &mut self.trains[train.index()];
            if let Some(changed) = choice.changed(of_train) {
                self.replaced_trains.push((train, std::mem::replace(of_train, changed)));
            }
            selected.extend(choice.bonuses.iter().map(|&bonus| (bonus, train, true)));
            selected.extend(choice.no_bonuses.iter().map(|&bonus| (bonus, train, false)));
        }
        selected.sort_by_key(|&(_, _, is_selected)| !is_selected);
        for (bonus, train, is_selected) in selected {
            let trains = &mut self.rules.bonuses[bonus].trains;
            self.replaced_filters.push((bonus, trains.clone()));
            trains.select(train, is_selected, || (0..self.trains.len()).map(TrainId::new).collect());
        }
        self.taken = taken;
        self.update_adjustments();
    }

    /// Returns the values that stops have for this company only.
    pub fn company_values(&self) -> impl Iterator<Item = &CompanyValue> {
        let of_choices = self.taken().flat_map(|choice| &choice.values);
        self.rules.company_values.iter().chain(of_choices).filter(|value| value.applies_to(&self.company))
    }

    /// Computes the company's adjustments of stop values from its company values and choices.
    pub(super) fn update_adjustments(&mut self) {
        let mut adjustments: Vec<(Money, Money)> = Vec::new();
        let stops = self.board.stops().len();
        let by_train = self.company_values().any(|value| value.trains != TrainFilter::All);
        let columns = if by_train { self.trains.len() } else { 1 };
        for value in self.company_values() {
            adjustments.resize(stops * columns, (1, 0));
            for column in (0..columns).filter(|&train| !by_train || value.trains.contains(TrainId::new(train))) {
                for stop in &value.stops {
                    let (factor, addition) = &mut adjustments[column * stops + stop.index()];
                    *factor *= Money::from(value.times);
                    *addition += Money::from(value.plus);
                }
            }
        }
        (self.adjustments, self.adjusts_by_train) = (adjustments, by_train);
    }
}
