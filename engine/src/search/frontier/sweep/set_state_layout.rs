//! The layout of the states of sweeps.

use std::ops::Range;

use crate::search::frontier::compile::span::{Span, assign_slots};
use crate::search::frontier::pricing::resources::Resources;

/// The positions of the words of a state. A state begins with a header: bits for the track that is taken and that later legs
/// use too, the number of units taken of each licence and of each bonus that is paid once, the number of units taken of the
/// odd-degree cuts with positive multipliers, and the number of trains of each kind that have started. After the header comes
/// the node of each active train.
pub(super) struct SetStateLayout {
    /// For each layer, the bits of the track that other layers use too.
    track_bits: Vec<Vec<u16>>,
    /// For each layer, the bits of track and the words of cuts that no later layer uses.
    expiring: Vec<(Vec<u16>, Vec<usize>)>,
    /// For each bit, the pieces of track that it stands for one after another: the last layer and the multiplier of each.
    priced_track: Vec<Vec<(usize, i64)>>,
    /// The same for each word of cuts.
    priced_cuts: Vec<Vec<(usize, i64)>>,
    /// The word of each resource that is not track, or `None` if the state does not remember it.
    resource_words: Vec<Option<usize>>,
    /// The number of the first resource that is not track.
    first_labelled: usize,
    /// For each layer, the price of the track and cuts that no leg from there on takes, whether they were taken or not.
    expired_cost: Vec<i64>,
    /// The words of licences and bonuses.
    unit_words: Range<usize>,
    /// The first of the words that count the trains that have started.
    pub first_start_count: usize,
    /// The length of the header.
    pub header: usize,
}

/// Items with a multiplier, in slots that they share one after another.
struct PricedSlots {
    slots: Vec<u16>,
    /// For each slot, its items in order: the last layer and the multiplier of each.
    items: Vec<Vec<(usize, i64)>>,
}

impl PricedSlots {
    fn new(spans: &[Option<Span>], multipliers: &[i64]) -> Self {
        let (slots, count) = assign_slots(spans);
        let mut items = vec![Vec::new(); count];
        for ((span, &slot), &multiplier) in spans.iter().zip(&slots).zip(multipliers) {
            if let Some(span) = span {
                items[usize::from(slot)].push((span.last, multiplier));
            }
        }
        items.iter_mut().for_each(|items| items.sort_unstable());
        Self { slots, items }
    }
}

/// Returns the multiplier of the item that a slot holds at a layer.
fn multiplier_at(items: &[(usize, i64)], layer: usize) -> i64 {
    items.iter().find(|&&(last, _)| last >= layer).map_or(0, |&(_, multiplier)| multiplier)
}

impl SetStateLayout {
    pub(super) fn new(resources: &Resources, multipliers: &[i64], kinds: usize) -> Self {
        let layers = resources.layers();
        let mut track_spans: Vec<Option<Span>> = vec![None; resources.first_labelled];
        for (layer, track) in resources.track.iter().enumerate() {
            for &piece in track {
                track_spans[piece as usize] = Some(Span::extended(track_spans[piece as usize], layer));
            }
        }
        let mut cut_spans: Vec<Option<Span>> = vec![None; resources.cut_stops.len()];
        for (layer, stops) in resources.stops.iter().enumerate() {
            for stop in stops {
                if let Ok(cut) = resources.cut_stops.binary_search(stop) {
                    cut_spans[cut] = Some(Span::extended(cut_spans[cut], layer));
                }
            }
        }
        let cut_multipliers = &multipliers[resources.first_cut..];
        let mut expired_cost = vec![0; layers + 1];
        let cut_costs = resources.capacity[resources.first_cut..].iter().zip(cut_multipliers);
        let cut_costs = cut_costs.map(|(capacity, multiplier)| capacity * multiplier);
        for (span, cost) in track_spans.iter().zip(multipliers.iter().copied()).chain(cut_spans.iter().zip(cut_costs)) {
            if let Some(span) = span {
                expired_cost[span.last + 1] += cost;
            }
        }
        (1..=layers).for_each(|layer| expired_cost[layer] += expired_cost[layer - 1]);

        let track_spans: Vec<Option<Span>> =
            track_spans.iter().map(|span| span.filter(|span| span.first < span.last)).collect();
        for (span, &multiplier) in cut_spans.iter_mut().zip(cut_multipliers) {
            *span = span.filter(|_| multiplier > 0);
        }
        let track = PricedSlots::new(&track_spans, multipliers);
        let cuts = PricedSlots::new(&cut_spans, cut_multipliers);
        let first_unit_word = track.items.len().div_ceil(32);
        let first_cut_word = first_unit_word + resources.first_cut - resources.first_labelled;
        let first_start_count = first_cut_word + cuts.items.len();
        let cut_word = |cut: usize| first_cut_word + usize::from(cuts.slots[cut]);
        let mut expiring = vec![(Vec::new(), Vec::new()); layers];
        for (piece, span) in track_spans.iter().enumerate() {
            span.iter().for_each(|span| expiring[span.last].0.push(track.slots[piece]));
        }
        for (cut, span) in cut_spans.iter().enumerate() {
            span.iter().for_each(|span| expiring[span.last].1.push(cut_word(cut)));
        }
        let bits_of_layer = |pieces: &Vec<u32>| {
            let shared = pieces.iter().filter(|&&piece| track_spans[piece as usize].is_some());
            shared.map(|&piece| track.slots[piece as usize]).collect()
        };
        Self {
            track_bits: resources.track.iter().map(bits_of_layer).collect(),
            expiring,
            resource_words: (first_unit_word..first_cut_word)
                .map(Some)
                .chain(cut_spans.iter().enumerate().map(|(cut, span)| span.map(|_| cut_word(cut))))
                .collect(),
            first_labelled: resources.first_labelled,
            priced_track: track.items,
            priced_cuts: cuts.items,
            expired_cost,
            unit_words: first_unit_word..first_cut_word,
            first_start_count,
            header: first_start_count + kinds,
        }
    }

    /// Returns whether the track of a layer's leg is free.
    pub(super) fn is_track_free(&self, key: &[u32], layer: usize) -> bool {
        self.track_bits[layer].iter().all(|&bit| key[usize::from(bit / 32)] >> (bit % 32) & 1 == 0)
    }

    /// Takes the track of a layer's leg.
    pub(super) fn take_track(&self, key: &mut [u32], layer: usize) {
        self.track_bits[layer].iter().for_each(|&bit| key[usize::from(bit / 32)] |= 1 << (bit % 32));
    }

    /// Takes a unit of a resource that is not track. Returns false if that exceeds its capacity.
    pub(super) fn take_unit(&self, key: &mut [u32], resource: usize, capacity: i64) -> bool {
        let Some(word) = self.resource_words[resource - self.first_labelled] else { return true };
        key[word] += 1;
        i64::from(key[word]) <= capacity
    }

    /// Forgets what no layer after this one uses.
    pub(super) fn expire(&self, key: &mut [u32], layer: usize) {
        let (bits, words) = &self.expiring[layer];
        bits.iter().for_each(|&bit| key[usize::from(bit / 32)] &= !(1 << (bit % 32)));
        words.iter().for_each(|&word| key[word] = 0);
    }

    /// Returns the number of units taken of each licence and of each bonus that is paid once.
    pub(super) fn units_taken<'k>(&self, key: &'k [u32]) -> &'k [u32] {
        &key[self.unit_words.clone()]
    }

    /// Returns the price of the track and the cuts that are taken, or that no leg from this layer on takes.
    pub(super) fn spent_cost(&self, key: &[u32], layer: usize) -> i64 {
        let mut cost = self.expired_cost[layer];
        for (number, &word) in key[..self.unit_words.start].iter().enumerate() {
            let mut bits = word;
            while bits != 0 {
                cost += multiplier_at(&self.priced_track[32 * number + bits.trailing_zeros() as usize], layer);
                bits &= bits - 1;
            }
        }
        for (items, &taken) in self.priced_cuts.iter().zip(&key[self.unit_words.end..self.first_start_count]) {
            if taken > 0 {
                cost += i64::from(taken) * multiplier_at(items, layer);
            }
        }
        cost
    }
}
