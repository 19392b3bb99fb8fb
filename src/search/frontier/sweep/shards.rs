//! The states of sweeps, divided into shares: what states have become is taken in by all shares side by side.
//!
//! A job owns what it changes, and gives it back changed: so nothing has to be locked.

use std::cmp::{Ordering, Reverse};
use std::ops::Range;
use std::sync::Arc;

use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::frontier::key_table::Table;
use crate::search::frontier::sweep::expander::{Broods, Event, Ground, How, Known as State, SHARES};
use crate::search::tasks::{Foreman, Spare};

/// No event.
pub(in crate::search) const NOTHING: u32 = u32::MAX;

/// The bound of a state that has branched.
const BRANCHED: i64 = i64::MIN;

/// The states of a share that wait for a step. A state is what its [`Layout`](crate::search::frontier::sweep::set_state_layout::Layout) says, and then, for each
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

/// Some of the states, with the events that they came about by.
#[derive(Debug, Default)]
pub(in crate::search) struct Share {
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
pub(in crate::search) type Complete = (Money, u32);

/// How many states of a step branch of each share and those before it: so those of all shares are numbered one after another.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Chosen([usize; SHARES]);

impl Chosen {
    /// How many branch.
    pub(in crate::search) const fn count(&self) -> usize {
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
pub(in crate::search) enum Job {
    /// A share chooses which of its states of a step could be worth so much.
    Choose { share: Share, step: usize, threshold: i64 },
    /// Some of those that were chosen become broods, in place of what these were.
    Grow { shares: Arc<Vec<Share>>, chosen: Chosen, states: Range<usize>, step: usize, threshold: i64, broods: Broods },
    /// A share takes in what is its own of broods, and knows that some of those that were chosen have branched. It comes to the
    /// best set that was completed, if that earns more than the best so far.
    TakeIn { share: Share, broods: Arc<Vec<Broods>>, step: usize, chosen: Chosen, branched: Range<usize>, best: Money },
    /// A share lets go its states that could not be worth so much, and if so those that have branched.
    LetGo { share: Share, threshold: i64, branched: bool },
}

/// What a job had to change, changed.
#[derive(Debug)]
pub(in crate::search) enum Done {
    Broods(Broods),
    /// With what taking in completed.
    Share(Share, Option<Complete>),
}

impl Job {
    pub(in crate::search) fn perform(self, ground: &Ground<'_>, budget: &Budget<'_>) -> Done {
        match self {
            Self::Choose { mut share, step, threshold } => {
                share.choose(step, threshold);
                Done::Share(share, None)
            }
            Self::Grow { shares, chosen, states, step, threshold, mut broods } => {
                let mut growth = ground.growth(threshold, &mut broods);
                for (number, share) in shares.iter().enumerate() {
                    let waiting = &share.waiting[step];
                    let of_share = &share.chosen[chosen.of_share(number, &states)];
                    let states = of_share.iter().map(|&number| waiting.state(number));
                    states.take_while(|_| budget.spend()).for_each(|state| growth.branch(step, state));
                }
                Done::Broods(broods)
            }
            Self::TakeIn { mut share, broods, step, chosen, branched, best } => {
                share.have_branched(step, chosen.of_share(share.number as usize, &branched));
                let complete = share.take_in(ground, &broods, best);
                Done::Share(share, complete)
            }
            Self::LetGo { mut share, threshold, branched } => {
                share.let_go(threshold, branched);
                Done::Share(share, None)
            }
        }
    }
}

/// All shares.
#[derive(Default)]
pub(in crate::search) struct Shares {
    all: Vec<Share>,
    /// Broods that were taken in.
    spare: Spare<Broods>,
}

impl Shares {
    /// No states, of so many steps.
    pub(in crate::search) fn new(steps: usize) -> Self {
        let empty = |number: usize| {
            let waiting = std::iter::repeat_with(Waiting::default).take(steps).collect();
            Share { number: number as u32, waiting, ..Share::default() }
        };
        Self { all: (0..SHARES).map(empty).collect(), spare: Spare::default() }
    }

    /// Takes in states from which others begin.
    pub(in crate::search) fn begin(&mut self, ground: &Ground<'_>, broods: Broods) {
        let broods = [broods];
        for share in &mut self.all {
            share.take_in(ground, &broods, 0);
        }
    }

    /// Has a job done for every share, by `run`. What taking in completed.
    pub(in crate::search) fn on_all(
        &mut self,
        job: impl Fn(Share) -> Job,
        run: impl FnOnce(Vec<Job>) -> Vec<Done>,
    ) -> Vec<Complete> {
        let mut completed = Vec::new();
        for done in run(std::mem::take(&mut self.all).into_iter().map(job).collect()) {
            if let Done::Share(share, complete) = done {
                self.all.push(share);
                completed.extend(complete);
            }
        }
        completed
    }

    /// Has those of a step that were chosen become broods, these of them in a job each.
    pub(in crate::search) fn grow(
        &mut self,
        (step, chosen, states): (usize, Chosen, &[Range<usize>]),
        threshold: i64,
        run: &Foreman<'_, Job, Done>,
    ) -> Vec<Broods> {
        let (grown, all) = lend(std::mem::take(&mut self.all), |shares| {
            let job = |(states, broods): (&Range<usize>, Broods)| Job::Grow {
                shares: shares.clone(),
                chosen,
                states: states.clone(),
                step,
                threshold,
                broods,
            };
            let spare = self.spare.take(states.len(), Broods::default);
            run(states.iter().zip(spare).map(job).collect(), &mut || ())
        });
        self.all = all;
        grown.into_iter().filter_map(|done| if let Done::Broods(broods) = done { Some(broods) } else { None }).collect()
    }

    /// Has all shares take in what is their own of broods, each by such a job. What was completed.
    pub(in crate::search) fn take_in(
        &mut self,
        broods: Vec<Broods>,
        job: impl Fn(Share, Arc<Vec<Broods>>) -> Job,
        run: impl FnOnce(Vec<Job>) -> Vec<Done>,
    ) -> Vec<Complete> {
        let (completed, broods) = lend(broods, |broods| self.on_all(|share| job(share, broods.clone()), run));
        self.spare.give(broods);
        completed
    }

    /// Lets no more of those that were chosen in a step branch than so many: those that could earn the most. Which branch then, and
    /// what the best of the others could earn.
    pub(in crate::search) fn narrow(&mut self, step: usize, width: usize) -> (Chosen, Option<i64>) {
        let shares = &mut self.all;
        let count = |shares: &[Share]| shares.iter().map(|share| share.chosen.len()).sum::<usize>();
        let mut left = None;
        if count(shares) > width {
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
    pub(in crate::search) fn waiting(&self, step: usize) -> usize {
        self.all.iter().map(|share| share.waiting[step].keys.len()).sum()
    }

    /// Whether there is no state at all.
    pub(in crate::search) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Lets go the states of a step.
    pub(in crate::search) fn forget(&mut self, step: usize) {
        self.all.iter_mut().for_each(|share| share.forget(step));
    }

    /// The greatest bound of the states that have not branched.
    pub(in crate::search) fn left(&self) -> Option<i64> {
        self.all.iter().filter_map(Share::left).max()
    }

    /// What all takes, about.
    pub(in crate::search) fn bytes(&self) -> usize {
        self.all.iter().map(Share::bytes).sum()
    }

    /// What led to an event, and the event, in order.
    pub(in crate::search) fn events(&self, mut last: u32) -> Vec<Event> {
        let mut events = Vec::new();
        while last != NOTHING {
            let event = self.all[last as usize % SHARES].events[last as usize / SHARES];
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
    fn take_in(&mut self, ground: &Ground<'_>, broods: &[Broods], best: Money) -> Option<Complete> {
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
            for (key, born) in broods.of_share(*share as usize) {
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

/// What comes of something that jobs share meanwhile, and the thing itself again: once all are done, they have dropped it. Where
/// one has panicked they may not have, but then nothing comes after this.
fn lend<T: Default, O>(thing: T, to: impl FnOnce(&Arc<T>) -> O) -> (O, T) {
    let thing = Arc::new(thing);
    let outcome = to(&thing);
    (outcome, Arc::into_inner(thing).unwrap_or_default())
}
