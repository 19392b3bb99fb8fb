//! What the states of a sweep's step become in the steps after it.

use super::forest::{DEAD, DONE, Forest};
use super::layout::Layout;
use super::prices::{Prices, Resources, scaled};
use super::table::KeyHasher;
use crate::network::Network;
use crate::rules::Money;

/// What is the same for all states.
pub(super) struct Ground<'a> {
    pub forest: &'a Forest,
    network: &'a Network,
    resources: &'a Resources,
    prices: &'a Prices<'a>,
    pub layout: Layout,
    /// How many steps there are.
    pub steps: usize,
    /// For each kind and step what a route gains at best that begins there.
    begins: Vec<Vec<i64>>,
    /// The kinds in the order of what they gain at best from each step on.
    by_gain: Vec<Vec<(i64, u16)>>,
    total: i64,
    /// Of the keys of what is born.
    hasher: &'a KeyHasher,
}

/// The last leg that one of a state's routes took, and what came before that.
#[derive(Debug, Clone, Copy)]
pub(super) struct Event {
    pub before: u32,
    pub node: u32,
    pub way: u32,
    /// The kind of train whose route it begins.
    pub begins: Option<u16>,
}

/// A state with how it came about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known<'k> {
    pub key: &'k [u32],
    /// What its routes have earned.
    pub value: Money,
    /// The event that it came about by.
    pub event: u32,
}

/// How a state came about.
#[derive(Debug, Clone, Copy)]
pub(super) enum How {
    /// By this event.
    Event(Event),
    /// By none since the event of this number.
    Since(u32),
}

/// What a state has become. There are many, which go from one thread to another: so it is small.
#[derive(Debug, Clone, Copy)]
pub(super) struct Born {
    pub value: Money,
    /// What no set can exceed that it becomes a part of, scaled.
    pub bound: i64,
    pub how: How,
    /// The step that it waits for, where it could still be better than the best.
    pub waits: Option<u16>,
    /// The hash of its key.
    pub hash: u32,
    /// How many words its key has.
    length: u32,
}

/// What some states have become that belongs to one share, in order.
#[derive(Debug, Default)]
struct Brood {
    words: Vec<u32>,
    born: Vec<Born>,
}

impl Brood {
    /// What was born, each with its key.
    fn iter(&self) -> impl Iterator<Item = (&[u32], Born)> {
        let mut start = 0;
        self.born.iter().map(move |&born| {
            let from = start;
            start += born.length as usize;
            (&self.words[from..start], born)
        })
    }
}

/// Into how many shares all states are divided, so that several threads can take in what others have become.
pub(super) const SHARES: usize = 8;

/// The share of a state: that of the node furthest ahead that a train waits at, as much of what the state becomes has the same.
/// So more is taken in by the thread that made it, in memory that is at hand. States branch share by share, so it must not depend
/// on a hash, which differs from run to run.
fn share_of(key: &[u32]) -> usize {
    // The odd number next to 2^32 divided by the golden ratio: its multiples lie far apart.
    const SPREAD: u32 = 0x9E37_79B9;
    let ahead = key.last().copied().unwrap_or_default();
    (ahead.wrapping_mul(SPREAD) >> (u32::BITS - SHARES.ilog2())) as usize
}

/// What some states have become, by share.
#[derive(Debug, Default)]
pub(super) struct Broods {
    of_share: Box<[Brood; SHARES]>,
}

impl Broods {
    /// What belongs to a share, in order, each with its key.
    pub(super) fn of_share(&self, share: usize) -> impl Iterator<Item = (&[u32], Born)> {
        self.of_share[share].iter()
    }

    fn clear(&mut self) {
        for brood in &mut *self.of_share {
            brood.words.clear();
            brood.born.clear();
        }
    }
}

impl<'a> Ground<'a> {
    pub(super) fn new(
        forest: &'a Forest,
        network: &'a Network,
        resources: &'a Resources,
        prices: &'a Prices<'a>,
        hasher: &'a KeyHasher,
    ) -> Self {
        let steps = resources.track.len();
        let kinds = network.kinds().len();
        let begin = |kind: usize, step: usize| prices.best_beginning(kind, step).map_or(i64::MIN / 4, |(gain, _)| gain);
        let by_gain = |step: usize| {
            let mut list: Vec<(i64, u16)> = (0..kinds).map(|kind| (prices.gain_from(kind, step), kind as u16)).collect();
            list.sort_unstable_by_key(|&(gain, kind)| (std::cmp::Reverse(gain), kind));
            list
        };
        Self {
            forest,
            network,
            resources,
            prices,
            layout: Layout::new(resources, &prices.prices, kinds),
            steps,
            begins: (0..kinds).map(|kind| (0..steps).map(|step| begin(kind, step)).collect()).collect(),
            by_gain: (0..=steps).map(by_gain).collect(),
            total: prices.total(),
            hasher,
        }
    }

    /// The state from which all begin.
    pub(super) fn start(&self, event: u32, threshold: i64) -> Broods {
        let mut broods = Broods::default();
        let mut growth = self.growth(threshold, &mut broods);
        growth.key.resize(self.layout.active, 0);
        growth.settle(0, 0, How::Since(event));
        broods
    }

    /// What states become that could be worth the threshold, in place of what these broods were.
    pub(super) fn growth<'g>(&'g self, threshold: i64, broods: &'g mut Broods) -> Growth<'g, 'a> {
        broods.clear();
        Growth { ground: self, threshold, broods, next: Vec::new(), key: Vec::new() }
    }

    /// Whether a route that begins with the leg of this step could be part of a better set.
    fn may_begin(&self, key: &[u32], step: usize, base: i64, threshold: i64) -> bool {
        let layout = &self.layout;
        let begun: usize = key[layout.begun..layout.active].iter().map(|&count| count as usize).sum();
        begun < self.network.max_runs()
            && (0..self.network.kinds().len()).any(|kind| {
                let waits = key[layout.begun + kind] < self.network.kinds()[kind].trains.len() as u32;
                let gain = self.begins[kind][step];
                waits && base + gain + self.still_to_begin(key, step, Some(kind)) >= threshold
            })
    }

    /// What the trains gain at best that have not begun, if one of a kind begins besides.
    fn still_to_begin(&self, key: &[u32], step: usize, begins: Option<usize>) -> i64 {
        let begun = &key[self.layout.begun..self.layout.active];
        let so_far: usize = begun.iter().map(|&count| count as usize).sum();
        let mut runs = self.network.max_runs() as i64 - so_far as i64 - i64::from(begins.is_some());
        let mut sum = 0;
        for &(gain, kind) in &self.by_gain[step] {
            let kind = usize::from(kind);
            let waiting =
                self.network.kinds()[kind].trains.len() as i64 - i64::from(begun[kind]) - i64::from(begins == Some(kind));
            let trains = waiting.min(runs);
            if trains > 0 {
                sum += trains * gain;
                runs -= trains;
            }
        }
        sum
    }
}

/// States that branch, one after another.
pub(super) struct Growth<'g, 'a> {
    ground: &'g Ground<'a>,
    /// What a set has to be worth, scaled.
    threshold: i64,
    broods: &'g mut Broods,
    /// Where what several keys have in common is put together, and where each key is.
    next: Vec<u32>,
    key: Vec<u32>,
}

impl Growth<'_, '_> {
    /// Nobody takes the leg of the step, or one of the trains on its way, or one that begins with it.
    pub(super) fn branch(&mut self, step: usize, Known { key, value, event }: Known<'_>) {
        let ground = self.ground;
        let (forest, layout) = (ground.forest, &ground.layout);
        let (header, active) = key.split_at(layout.active);
        let here = |node: u32| forest.node(node).step as usize == step;
        let free = layout.is_free(header, step);
        if free {
            for number in (0..active.len()).filter(|&number| here(active[number])) {
                // Trains at one node are alike.
                if number > 0 && active[number - 1] == active[number] {
                    continue;
                }
                if self.skip(step, key, Some(number)) {
                    self.take(step, active[number], None, value, event);
                }
            }
        }
        if !self.skip(step, key, None) {
            return;
        }
        if free {
            let begun: usize = header[layout.begun..].iter().map(|&count| count as usize).sum();
            for (number, kind) in ground.network.kinds().iter().enumerate() {
                let root = forest.roots[number][step];
                let waiting = header[layout.begun + number] < kind.trains.len() as u32;
                if waiting && begun < ground.network.max_runs() && root > DONE && here(root) {
                    self.take(step, root, Some(number as u16), value, event);
                }
            }
        }
        self.begin();
        self.settle(step + 1, value, How::Since(event));
    }

    /// Puts together what becomes of a state where its trains go on without the leg of a step, but for one that is left out.
    /// False where one of them cannot.
    fn skip(&mut self, step: usize, key: &[u32], except: Option<usize>) -> bool {
        let forest = self.ground.forest;
        let (header, active) = key.split_at(self.ground.layout.active);
        self.next.clear();
        self.next.extend_from_slice(header);
        for (number, &at) in active.iter().enumerate() {
            let node = forest.node(at);
            match if node.step as usize == step { node.skip } else { at } {
                _ if Some(number) == except => {}
                DEAD => return false,
                DONE => {}
                node => self.next.push(node),
            }
        }
        true
    }

    /// Begins the key of a state with what was put together.
    fn begin(&mut self) {
        self.key.clear();
        self.key.extend_from_slice(&self.next);
    }

    /// A train at a node takes the leg, in every way; what the others do was put together.
    fn take(&mut self, step: usize, node: u32, begins: Option<u16>, value: Money, before: u32) {
        let Ground { forest, resources, layout, .. } = self.ground;
        'ways: for number in forest.range(node) {
            let way = forest.use_at(number as u32);
            let outcome = &forest.outcomes.all[way.outcome as usize];
            self.begin();
            if let Some(kind) = begins {
                self.key[layout.begun + usize::from(kind)] += 1;
            }
            for &ticket in &outcome.takes {
                let resource = resources.first_ticket + usize::from(ticket);
                if !layout.take(&mut self.key, resource, resources.capacity[resource]) {
                    continue 'ways;
                }
            }
            layout.mark(&mut self.key, step);
            if way.to != DONE {
                self.key.push(way.to);
            }
            let taken = Event { before, node, way: number as u32, begins };
            self.settle(step + 1, value + outcome.gain, How::Event(taken));
        }
    }

    /// Lets the state that has this key wait for the next step that can change it, from this one on, where it could be worth the
    /// threshold.
    fn settle(&mut self, mut step: usize, value: Money, how: How) {
        let (ground, threshold) = (self.ground, self.threshold);
        let Ground { prices, layout, .. } = ground;
        let key = &mut self.key;
        if step > 0 {
            layout.pass(key, step - 1);
        }
        key[layout.active..].sort_unstable_by_key(|&node| std::cmp::Reverse(node));
        let active: i64 = key[layout.active..].iter().map(|&node| prices.potentials[node as usize]).sum();
        let tickets = layout.tickets(key).iter().zip(&prices.prices[ground.resources.first_ticket..]);
        let for_tickets: i64 = tickets.map(|(&taken, price)| i64::from(taken) * price).sum();
        let next = key[layout.active..].iter().map(|&node| ground.forest.node(node).step as usize).min();
        let most = next.unwrap_or(ground.steps);
        let fixed = scaled(value) + ground.total + active - for_tickets;
        let waits = loop {
            let base = fixed - layout.spent(key, step);
            let bound = base + ground.still_to_begin(key, step, None);
            if bound < threshold || step == ground.steps {
                break None;
            }
            if step == most || ground.may_begin(key, step, base, threshold) {
                break Some((step as u16, bound));
            }
            layout.pass(key, step);
            step += 1;
        };
        let length = key.len();
        let is_better = length == layout.active && scaled(value) >= threshold;
        if is_better || waits.is_some() {
            let hash = ground.hasher.hash_of(key);
            let (waits, bound) = waits.unzip();
            let brood = &mut self.broods.of_share[share_of(key)];
            brood.words.extend_from_slice(key);
            brood.born.push(Born { value, bound: bound.unwrap_or_default(), how, waits, hash, length: length as u32 });
        }
    }
}
