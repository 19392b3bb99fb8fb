//! Lists of distinct faults, with the number of times that each occurs.

use std::collections::HashMap;

use super::{RouteFault, SetFault};

/// A kind of fault that may occur several times.
pub(super) trait Fault: Copy + Eq + std::hash::Hash {
    /// Returns what is the same for all occurrences of a fault.
    fn place(self) -> Self;
}

impl Fault for RouteFault {
    /// The leg does not matter where the track or the stop says what is wrong.
    fn place(mut self) -> Self {
        match &mut self {
            Self::LegStart { leg, .. }
            | Self::LegEnd { leg, .. }
            | Self::Gap { leg, .. }
            | Self::StopInLeg { leg, .. }
            | Self::GaugeChange { leg, .. }
            | Self::TurnAtEdge { leg, .. }
            | Self::TurnAtJunction { leg, .. }
            | Self::EmptyLeg { leg, stops: None } => *leg = 0,
            _ => {}
        }
        self
    }
}

impl Fault for SetFault {
    fn place(self) -> Self {
        self
    }
}

/// Faults in the order in which they first occur.
#[derive(Debug)]
pub(super) struct FaultList<F> {
    faults: Vec<F>,
    times: Vec<usize>,
    /// The number of each fault in the list.
    numbers: HashMap<F, usize>,
}

impl<F: Fault> FaultList<F> {
    pub(super) fn new() -> Self {
        Self { faults: Vec::new(), times: Vec::new(), numbers: HashMap::new() }
    }

    /// Adds a fault that occurs once, or once more.
    pub(super) fn push(&mut self, fault: F) {
        self.add(fault, 1);
    }

    /// Adds a fault that occurs a number of times.
    pub(super) fn add(&mut self, fault: F, times: usize) {
        let number = *self.numbers.entry(fault.place()).or_insert(self.faults.len());
        match self.times.get_mut(number) {
            Some(known) => *known += times,
            None => {
                self.faults.push(fault);
                self.times.push(times);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// Returns the faults, and how often each occurs.
    pub(super) fn into_parts(self) -> (Vec<F>, Vec<usize>) {
        (self.faults, self.times)
    }
}

impl<F: Fault> Extend<F> for FaultList<F> {
    fn extend<I: IntoIterator<Item = F>>(&mut self, faults: I) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}

impl<F: Fault> FromIterator<F> for FaultList<F> {
    fn from_iter<I: IntoIterator<Item = F>>(faults: I) -> Self {
        let mut list = Self::new();
        list.extend(faults);
        list
    }
}
