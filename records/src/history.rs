//! [`History`]: actions that can be taken back and restored.

/// The actions of a record, each after the one that counted before it.
///
/// To take actions back is to return to an earlier one, so the actions form a tree. Each has a link to the action before it and one far
/// back, so that an earlier one is found in a number of steps that grows with the logarithm of their number (Myers, "An applicative
/// random-access stack", Information Processing Letters 17, 1983).
#[derive(Debug, Default)]
pub(super) struct History {
    actions: Vec<Node>,
    #[cfg(test)]
    steps: std::cell::Cell<usize>,
}

/// The number of an action of a [`History`]; `None` before the first action.
pub(super) type Tip = Option<usize>;

#[derive(Debug, Clone, Copy)]
struct Node {
    /// The place of the action in the record.
    at: usize,
    /// The number of actions before it.
    depth: usize,
    before: Tip,
    far_before: Tip,
}

impl History {
    /// Adds an action after `tip`, the last one that counts. `at` is its place in the record, which is beyond all earlier ones.
    pub(super) fn push(&mut self, tip: Tip, at: usize) -> Tip {
        let depth = tip.map_or(0, |tip| self.actions[tip].depth + 1);
        let far = tip.and_then(|tip| self.actions[tip].far_before);
        let depth_of = |tip: Tip| tip.map(|tip| self.actions[tip].depth);
        let farther = far.and_then(|far| self.actions[far].far_before);
        // Two steps of the same length become one.
        let is_same_length = match (depth_of(tip), depth_of(far), depth_of(farther)) {
            (Some(tip), Some(far), Some(farther)) => tip - far == far - farther,
            _ => false,
        };
        self.actions.push(Node { at, depth, before: tip, far_before: if is_same_length { farther } else { tip } });
        Some(self.actions.len() - 1)
    }

    /// Returns the action before `tip`.
    pub(super) fn before(&self, tip: Tip) -> Tip {
        tip.and_then(|tip| self.actions[tip].before)
    }

    /// Returns the last action up to `tip` whose place in the record is at most `last`.
    pub(super) fn up_to(&self, mut tip: Tip, last: usize) -> Tip {
        while let Some(number) = tip
            && self.actions[number].at > last
        {
            #[cfg(test)]
            self.steps.set(self.steps.get() + 1);
            let Node { before, far_before, .. } = self.actions[number];
            tip = if far_before.is_some_and(|far| self.actions[far].at > last) { far_before } else { before };
        }
        tip
    }

    /// Returns the places of the actions up to `tip`, the last first.
    pub(super) fn places(&self, tip: Tip) -> impl Iterator<Item = usize> {
        std::iter::successors(tip, |&number| self.actions[number].before).map(|number| self.actions[number].at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A history of some actions one after another.
    fn history(actions: usize) -> (History, Tip) {
        let mut history = History::default();
        let tip = (0..actions).fold(None, |tip, at| history.push(tip, at));
        (history, tip)
    }

    #[test]
    fn an_earlier_action_is_found_from_any_later_one() {
        let (mut history, tip) = history(40);
        for last in 0..40 {
            assert_eq!(history.up_to(tip, last), Some(last));
        }
        // Another action after the tenth.
        let other = history.push(Some(9), 40);
        assert_eq!(history.up_to(other, 39), Some(9));
        assert_eq!(history.before(other), Some(9));
        assert_eq!(history.places(other).collect::<Vec<_>>(), [40, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!((history.before(None), history.before(Some(0)), history.up_to(None, 7)), (None, None, None));
    }

    #[test]
    fn to_go_back_far_takes_few_steps() {
        const ACTIONS: usize = 100_000;
        let (history, tip) = history(ACTIONS);
        for last in (0..ACTIONS).step_by(97) {
            history.steps.set(0);
            assert_eq!(history.up_to(tip, last), Some(last));
            assert!(history.steps.get() <= 60, "{} steps to {last}", history.steps.get());
        }
    }
}
