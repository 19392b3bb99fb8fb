//! The states of sweeps, divided into shares: what states have become is taken in by all shares side by side.

use std::cmp::{Ordering, Reverse};
use std::ops::Range;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::brood::{Broods, Event, Ground, How, Known as State, SHARES};
use super::table::Table;
use crate::rules::Money;
use crate::search::budget::Budget;

/// No event.
pub(super) const NOTHING: u32 = u32::MAX;

/// The bound of a state that has branched.
const BRANCHED: i64 = i64::MIN;

/// The states of a share that wait for a step. A state is what its [`Layout`](super::layout::Layout) says, and then, for each
/// train on its way, the node that it waits at, in falling order.
#[derive(Debug, Default)]
struct Waiting {
    keys: Table<u32>,
    values: Vec<Money>,
    /// What no set can exceed that each becomes a part of, scaled; [`BRANCHED`] where it has.
    bounds: Vec<i64>,
    events: Vec<u32>,
}

impl Waiting {
    fn state(&self, number: u32) -> State<'_> {
        let number = number as usize;
        State { key: self.keys.key(number), value: self.values[number], event: self.events[number] }
    }

    /// Lets go those that could not be worth the threshold, and if so those that have branched.
    fn let_go(&mut self, threshold: i64, branched: bool) {
        let Self { keys, values, bounds, events } = self;
        let is_kept = |bound: i64| if bound == BRANCHED { !branched } else { bound >= threshold };
        let kept: Vec<u32> = (0..bounds.len() as u32).filter(|&state| is_kept(bounds[state as usize])).collect();
        if kept.len() < bounds.len() {
            keys.retain(&kept);
            *values = kept.iter().map(|&state| values[state as usize]).collect();
            *bounds = kept.iter().map(|&state| bounds[state as usize]).collect();
            *events = kept.iter().map(|&state| events[state as usize]).collect();
        }
    }

    /// What they take, about.
    fn bytes(&self) -> usize {
        let each = size_of::<Money>() + size_of::<i64>() + size_of::<u32>();
        self.keys.bytes() + self.values.capacity() * each
    }
}

/// Some of the states, with the events that they came about by. Not in the cache lines of other shares, which change meanwhile.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Share {
    /// Its number among the shares.
    number: u32,
    /// Those that wait for each step.
    waiting: Vec<Waiting>,
    /// What all that wait take.
    waiting_bytes: usize,
    events: Vec<Event>,
    /// Those that branch in the step at hand.
    chosen: Vec<u32>,
}

/// A complete set: what it earns, and the event that it came about by.
pub(super) type Complete = (Money, u32);

/// How many states of a step branch of each share and those before it: so those of all shares are numbered one after another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen([usize; SHARES]);

impl Chosen {
    /// How many branch.
    pub(super) const fn count(&self) -> usize {
        self.0[SHARES - 1]
    }

    /// Which of those of a share are among these of all.
    fn of_share(&self, share: usize, states: &Range<usize>) -> Range<usize> {
        let (start, end) = (share.checked_sub(1).map_or(0, |before| self.0[before]), self.0[share]);
        states.start.clamp(start, end) - start..states.end.clamp(start, end) - start
    }
}

/// What can be done side by side with others of its kind.
#[derive(Debug)]
pub(super) enum Job {
    /// A share chooses which of its states of a step could be worth so much.
    Choose { share: usize, step: usize, threshold: i64 },
    /// Some of those that were chosen become a set of broods.
    Grow { chosen: Chosen, states: Range<usize>, step: usize, threshold: i64, broods: usize },
    /// A share takes in what is its own of so many sets of broods, and knows that some of those that were chosen have
    /// branched. It comes to the best set that was completed, if that earns more than the best so far.
    TakeIn { share: usize, broods: usize, step: usize, chosen: Chosen, branched: Range<usize>, best: Money },
    /// A share lets go its states that could not be worth so much, and if so those that have branched.
    LetGo { share: usize, threshold: i64, branched: bool },
}

/// All shares.
#[derive(Default)]
pub(super) struct Shares {
    all: Vec<RwLock<Share>>,
    /// What states have become that is to be taken in.
    broods: Vec<RwLock<Broods>>,
}

impl Shares {
    /// No states, of so many steps, and room for so many sets of broods at a time.
    pub(super) fn new(steps: usize, broods: usize) -> Self {
        let empty = |number: usize| {
            let waiting = std::iter::repeat_with(Waiting::default).take(steps).collect();
            RwLock::new(Share { number: number as u32, waiting, ..Share::default() })
        };
        Self {
            all: (0..SHARES).map(empty).collect(),
            broods: std::iter::repeat_with(RwLock::default).take(broods).collect(),
        }
    }

    /// Takes in states from which others begin.
    pub(super) fn begin(&self, ground: &Ground<'_>, broods: Broods) {
        *write(&self.broods[0]) = broods;
        for share in &self.all {
            write(share).take_in(ground, &self.broods[..1], 0);
        }
    }

    /// Does a job. What taking in completed.
    pub(super) fn perform(&self, job: Job, ground: &Ground<'_>, budget: &Budget<'_>) -> Option<Complete> {
        match job {
            Job::Choose { share, step, threshold } => {
                write(&self.all[share]).choose(step, threshold);
                None
            }
            Job::Grow { chosen, states, step, threshold, broods } => {
                let mut broods = write(&self.broods[broods]);
                let mut growth = ground.growth(threshold, &mut broods);
                for (number, share) in self.all.iter().enumerate() {
                    let of_share = chosen.of_share(number, &states);
                    if !of_share.is_empty() {
                        let share = read(share);
                        let waiting = &share.waiting[step];
                        let states = share.chosen[of_share].iter().map(|&number| waiting.state(number));
                        states.take_while(|_| budget.spend()).for_each(|state| growth.branch(step, state));
                    }
                }
                None
            }
            Job::TakeIn { share: number, broods, step, chosen, branched, best } => {
                let mut share = write(&self.all[number]);
                share.have_branched(step, chosen.of_share(number, &branched));
                share.take_in(ground, &self.broods[..broods], best)
            }
            Job::LetGo { share, threshold, branched } => {
                write(&self.all[share]).let_go(threshold, branched);
                None
            }
        }
    }

    /// Lets no more of those that were chosen in a step branch than so many: those that could earn the most. Which branch then, and
    /// what the best of the others could earn.
    pub(super) fn narrow(&self, step: usize, width: usize) -> (Chosen, Option<i64>) {
        let mut shares: Vec<RwLockWriteGuard<'_, Share>> = self.all.iter().map(write).collect();
        let count = |shares: &[RwLockWriteGuard<'_, Share>]| shares.iter().map(|share| share.chosen.len()).sum::<usize>();
        let mut left = None;
        if count(&shares) > width {
            let mut bounds: Vec<i64> = shares.iter().flat_map(|share| share.chosen_bounds(step)).collect();
            let (greater, &mut greatest_left, _) = bounds.select_nth_unstable_by_key(width, |&bound| Reverse(bound));
            let mut alike = greater.iter().filter(|&&bound| bound == greatest_left).count();
            shares.iter_mut().for_each(|share| share.narrow(step, greatest_left, &mut alike));
            left = Some(greatest_left);
        }
        let chosen = Chosen(std::array::from_fn(|number| count(&shares[..=number])));
        (chosen, left)
    }

    /// How many states wait for a step or have branched there.
    pub(super) fn waiting(&self, step: usize) -> usize {
        self.all.iter().map(|share| read(share).waiting[step].keys.len()).sum()
    }

    /// Whether there is no state at all.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Lets go the states of a step.
    pub(super) fn forget(&self, step: usize) {
        self.all.iter().for_each(|share| write(share).forget(step));
    }

    /// The greatest bound of the states that have not branched.
    pub(super) fn left(&self) -> Option<i64> {
        self.all.iter().filter_map(|share| read(share).left()).max()
    }

    /// What all takes, about.
    pub(super) fn bytes(&self) -> usize {
        self.all.iter().map(|share| read(share).bytes()).sum()
    }

    /// What led to an event, and the event, in order.
    pub(super) fn events(&self, mut last: u32) -> Vec<Event> {
        let mut events = Vec::new();
        while last != NOTHING {
            let event = read(&self.all[last as usize % SHARES]).events[last as usize / SHARES];
            last = event.before;
            events.push(event);
        }
        events.reverse();
        events
    }
}

impl Share {
    /// Chooses the states of a step that could be worth the threshold.
    fn choose(&mut self, step: usize, threshold: i64) {
        let bounds = &self.waiting[step].bounds;
        self.chosen.clear();
        self.chosen.extend((0..bounds.len() as u32).filter(|&state| bounds[state as usize] >= threshold));
    }

    /// The bounds of those that it has chosen.
    fn chosen_bounds(&self, step: usize) -> impl Iterator<Item = i64> {
        let bounds = &self.waiting[step].bounds;
        self.chosen.iter().map(|&state| bounds[state as usize])
    }

    /// Of those that it has chosen keeps to those that have a greater bound than this, and to so many that have this bound.
    fn narrow(&mut self, step: usize, bound: i64, alike: &mut usize) {
        let bounds = &self.waiting[step].bounds;
        self.chosen.retain(|&state| match bounds[state as usize].cmp(&bound) {
            Ordering::Equal if *alike > 0 => {
                *alike -= 1;
                true
            }
            ordering => ordering == Ordering::Greater,
        });
    }

    /// Knows that some of those that it has chosen have branched.
    fn have_branched(&mut self, step: usize, branched: Range<usize>) {
        let bounds = &mut self.waiting[step].bounds;
        self.chosen[branched].iter().for_each(|&state| bounds[state as usize] = BRANCHED);
    }

    /// Takes in what is its own. The best set that is complete, if it earns more than the best.
    fn take_in(&mut self, ground: &Ground<'_>, broods: &[RwLock<Broods>], best: Money) -> Option<Complete> {
        let Self { number: share, waiting, waiting_bytes, events, .. } = self;
        let mut record = |how: How| match how {
            How::Since(before) => before,
            How::Event(event) => {
                events.push(event);
                (events.len() as u32 - 1) * SHARES as u32 + *share
            }
        };
        let mut complete: Option<Complete> = None;
        for broods in broods {
            for (key, born) in read(broods).of_share[*share as usize].iter() {
                // Its routes are a set where no train is on its way.
                if key.len() == ground.layout.active && born.value > complete.map_or(best, |(value, _)| value) {
                    complete = Some((born.value, record(born.how)));
                }
                let Some(step) = born.waits else { continue };
                let waiting = &mut waiting[usize::from(step)];
                let before = waiting.bytes();
                let (number, is_new) = waiting.keys.insert(born.hash, key);
                if is_new {
                    waiting.values.push(born.value);
                    waiting.bounds.push(born.bound);
                    waiting.events.push(record(born.how));
                    *waiting_bytes += waiting.bytes() - before;
                } else if born.value > waiting.values[number] {
                    waiting.values[number] = born.value;
                    waiting.bounds[number] = born.bound;
                    waiting.events[number] = record(born.how);
                }
            }
        }
        complete
    }

    /// Lets go states that could not be worth the threshold, and if so those that have branched.
    fn let_go(&mut self, threshold: i64, branched: bool) {
        self.waiting.iter_mut().for_each(|waiting| waiting.let_go(threshold, branched));
        self.waiting_bytes = self.waiting.iter().map(Waiting::bytes).sum();
    }

    /// Lets go the states of a step.
    fn forget(&mut self, step: usize) {
        self.waiting_bytes -= std::mem::take(&mut self.waiting[step]).bytes();
    }

    /// The greatest bound of the states that have not branched.
    fn left(&self) -> Option<i64> {
        self.waiting.iter().flat_map(|waiting| &waiting.bounds).copied().filter(|&bound| bound != BRANCHED).max()
    }

    /// What it takes, about.
    const fn bytes(&self) -> usize {
        self.waiting_bytes + self.events.capacity() * size_of::<Event>()
    }
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}
