//! What the states of one route become after a step.

use crate::rules::Money;
use crate::search::frontier::compile::diagrams::Outcomes;
use crate::search::frontier::compile::route_model::Guide;
use crate::search::frontier::compile::transition_function::{Fate, Outcome, Words};
use crate::search::frontier::key_table::KeyHasher;

/// What states become after a step, in order.
#[derive(Debug)]
pub(in crate::search) struct Successors {
    /// How many words a state has.
    width: usize,
    /// The words of those that wait, one after another.
    words: Vec<u16>,
    /// The hash of the words of each.
    hashes: Vec<u32>,
    hasher: KeyHasher,
    /// What the stops are worth that were ahead of the state that each comes from, and no longer are.
    behind: Vec<Money>,
    all: Vec<Successor>,
    /// Where those of each state end among all.
    ends: Vec<usize>,
    pub outcomes: Outcomes,
}

/// What a state becomes.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Successor {
    /// The number of what taking the leg brings; nothing where it is not taken.
    pub outcome: Option<u32>,
    pub to: To,
}

/// Where a state goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum To {
    Dead,
    Done,
    /// On to a step whose leg it may take, with the words of this number.
    Step(u32, u32),
}

impl Successors {
    /// None, of states that have so many words.
    pub(in crate::search) fn new(width: usize, hasher: KeyHasher) -> Self {
        Self {
            width,
            words: Vec::new(),
            hashes: Vec::new(),
            hasher,
            behind: Vec::new(),
            all: Vec::new(),
            ends: Vec::new(),
            outcomes: Outcomes::default(),
        }
    }

    /// Forgets all of them, but keeps their memory.
    pub(in crate::search) fn clear(&mut self) {
        self.words.clear();
        self.hashes.clear();
        self.behind.clear();
        self.all.clear();
        self.ends.clear();
        self.outcomes.clear();
    }

    /// Of how many states these are, and in how many ways they take the leg, about.
    pub(in crate::search) fn count(&self) -> (usize, usize) {
        (self.ends.len(), self.all.len().saturating_sub(self.ends.len()))
    }

    /// How many of them go on to other steps.
    pub(in crate::search) const fn arrivals(&self) -> usize {
        self.hashes.len()
    }

    /// For each state what it becomes: first without the leg, then in every way with it that leads anywhere.
    pub(in crate::search) fn of_states(&self) -> impl Iterator<Item = &[Successor]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.all[std::mem::replace(&mut start, end)..end])
    }

    /// The words of this number, and their hash.
    pub(in crate::search) fn words(&self, number: u32) -> (&[u16], u32) {
        (&self.words[number as usize * self.width..][..self.width], self.hashes[number as usize])
    }

    /// What the stops are worth that were ahead before, and no longer are for the state of this number.
    pub(in crate::search) fn behind(&self, number: u32) -> Money {
        self.behind[number as usize]
    }

    /// Adds what a state becomes that may take the leg of a step.
    pub(in crate::search) fn branch(&mut self, guide: &Guide<'_>, words: &[u16], step: usize) {
        self.settle(guide, Words::from_slice(words), step, None, 0);
        self.take(guide, words, step);
    }

    /// Adds what a state becomes that takes the leg.
    pub(in crate::search) fn take(&mut self, guide: &Guide<'_>, words: &[u16], step: usize) {
        let reached = guide.reached(words, step);
        guide.take(words, step, |words, fate, outcome| match fate {
            Fate::Dead => {}
            Fate::Done => self.add(To::Done, Some(outcome)),
            Fate::Open => self.settle(guide, words, step, Some(outcome), reached),
        });
        self.ends.push(self.all.len());
    }

    /// Adds where a state goes after a step: on to the next step whose leg it may take, if it comes so far. `behind` is what the
    /// stops are worth that it has come to.
    fn settle(&mut self, guide: &Guide<'_>, mut words: Words, step: usize, outcome: Option<Outcome>, mut behind: Money) {
        let mut next = step;
        let to = loop {
            match guide.pass(&mut words, next, &mut behind) {
                Fate::Done => break To::Done,
                Fate::Dead => break To::Dead,
                Fate::Open => next += 1,
            }
            if next == guide.steps.len() {
                break To::Dead;
            }
            if guide.may_take(&words, next) {
                break To::Step(next as u32, self.hashes.len() as u32);
            }
        };
        if let To::Step(..) = to {
            self.words.extend_from_slice(&words);
            self.hashes.push(self.hasher.hash_of(&words));
            self.behind.push(behind);
        }
        self.add(to, outcome);
    }

    /// Of what cannot become a route only that is kept which does not take the leg, so that each state has one.
    fn add(&mut self, to: To, outcome: Option<Outcome>) {
        if outcome.is_none() || to != To::Dead {
            let outcome = outcome.map(|outcome| self.outcomes.number(&outcome));
            self.all.push(Successor { outcome, to });
        }
    }
}
