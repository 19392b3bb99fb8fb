//! What a state of a set of routes has to remember besides where its trains are.

use crate::search::frontier::compile::leg_order::{Span, places};
use crate::search::frontier::lagrangian::relaxation::Resources;

/// Where in the words of a state what is: bits for the track that is used and asked for again; how many of each ticket are
/// taken; how many passages are taken of each stop that has more legs, where they have a price; how many trains of each kind
/// have begun.
pub(in crate::search) struct Layout {
    /// The bits of the track of each step that other steps ask for too.
    marks: Vec<Vec<u16>>,
    /// The bits and the words of passages that no step after this one asks for.
    past: Vec<(Vec<u16>, Vec<usize>)>,
    /// What each bit stands for: pieces of track one after another, with the last step and the price of each.
    pieces: Vec<Vec<(usize, i64)>>,
    /// The same for each word of passages.
    stops: Vec<Vec<(usize, i64)>>,
    /// The word of each resource that is no track, if it is remembered.
    words: Vec<Option<usize>>,
    first_resource: usize,
    /// What resources cost that no leg from a step on takes, taken or not.
    spent: Vec<i64>,
    /// Where the tickets are.
    tickets: std::ops::Range<usize>,
    /// Where the trains that have begun are.
    pub begun: usize,
    /// Where the trains on their way are.
    pub active: usize,
}

/// Things that have a price in a span of steps, in places that they hold one after another.
struct Priced {
    places: Vec<u16>,
    by_place: Vec<Vec<(usize, i64)>>,
}

impl Priced {
    fn new(spans: &[Option<Span>], prices: &[i64]) -> Self {
        let (places, count) = places(spans);
        let mut by_place = vec![Vec::new(); count];
        for ((span, &place), &price) in spans.iter().zip(&places).zip(prices) {
            if let Some(span) = span {
                by_place[usize::from(place)].push((span.last, price));
            }
        }
        by_place.iter_mut().for_each(|list| list.sort_unstable());
        Self { places, by_place }
    }
}

/// What of a list, by last step, a place stands for at a step.
fn price_at(list: &[(usize, i64)], step: usize) -> i64 {
    list.iter().find(|&&(last, _)| last >= step).map_or(0, |&(_, price)| price)
}

impl Layout {
    pub(in crate::search) fn new(resources: &Resources, prices: &[i64], kinds: usize) -> Self {
        let steps = resources.track.len();
        let mut spans: Vec<Option<Span>> = vec![None; resources.first_ticket];
        for (step, track) in resources.track.iter().enumerate() {
            for &piece in track {
                spans[piece as usize] = Some(Span::with(spans[piece as usize], step));
            }
        }
        let mut stop_spans: Vec<Option<Span>> = vec![None; resources.passages.len()];
        for (step, stops) in resources.stops.iter().enumerate() {
            for stop in stops {
                if let Ok(number) = resources.passages.binary_search(stop) {
                    stop_spans[number] = Some(Span::with(stop_spans[number], step));
                }
            }
        }
        let passage_prices = &prices[resources.first_passage..];
        let mut spent = vec![0; steps + 1];
        let amounts =
            resources.capacity[resources.first_passage..].iter().zip(passage_prices).map(|(count, price)| count * price);
        for (span, amount) in spans.iter().zip(prices.iter().copied()).chain(stop_spans.iter().zip(amounts)) {
            if let Some(span) = span {
                spent[span.last + 1] += amount;
            }
        }
        (1..=steps).for_each(|step| spent[step] += spent[step - 1]);

        let spans: Vec<Option<Span>> = spans.iter().map(|span| span.filter(|span| span.first < span.last)).collect();
        for (span, &price) in stop_spans.iter_mut().zip(passage_prices) {
            *span = span.filter(|_| price > 0);
        }
        let (pieces, stops) = (Priced::new(&spans, prices), Priced::new(&stop_spans, passage_prices));
        let tickets = pieces.by_place.len().div_ceil(32);
        let first_passage = tickets + resources.first_passage - resources.first_ticket;
        let begun = first_passage + stops.by_place.len();
        let word = |number: usize| first_passage + usize::from(stops.places[number]);
        let mut past = vec![(Vec::new(), Vec::new()); steps];
        for (piece, span) in spans.iter().enumerate() {
            span.iter().for_each(|span| past[span.last].0.push(pieces.places[piece]));
        }
        for (number, span) in stop_spans.iter().enumerate() {
            span.iter().for_each(|span| past[span.last].1.push(word(number)));
        }
        let of_step = |track: &Vec<u32>| {
            let shared = track.iter().filter(|&&piece| spans[piece as usize].is_some());
            shared.map(|&piece| pieces.places[piece as usize]).collect()
        };
        Self {
            marks: resources.track.iter().map(of_step).collect(),
            past,
            words: (tickets..first_passage)
                .map(Some)
                .chain(stop_spans.iter().enumerate().map(|(number, span)| span.map(|_| word(number))))
                .collect(),
            first_resource: resources.first_ticket,
            pieces: pieces.by_place,
            stops: stops.by_place,
            spent,
            tickets: tickets..first_passage,
            begun,
            active: begun + kinds,
        }
    }

    /// Whether nobody has taken what the leg of a step takes.
    pub(in crate::search) fn is_free(&self, key: &[u32], step: usize) -> bool {
        self.marks[step].iter().all(|&bit| key[usize::from(bit / 32)] >> (bit % 32) & 1 == 0)
    }

    /// Takes what the leg of a step takes.
    pub(in crate::search) fn mark(&self, key: &mut [u32], step: usize) {
        self.marks[step].iter().for_each(|&bit| key[usize::from(bit / 32)] |= 1 << (bit % 32));
    }

    /// Takes one of a resource that is no track. False where so many are taken that there is none.
    pub(in crate::search) fn take(&self, key: &mut [u32], resource: usize, capacity: i64) -> bool {
        let Some(word) = self.words[resource - self.first_resource] else { return true };
        key[word] += 1;
        i64::from(key[word]) <= capacity
    }

    /// Forgets what no step after this one asks for.
    pub(in crate::search) fn pass(&self, key: &mut [u32], step: usize) {
        let (bits, words) = &self.past[step];
        bits.iter().for_each(|&bit| key[usize::from(bit / 32)] &= !(1 << (bit % 32)));
        words.iter().for_each(|&word| key[word] = 0);
    }

    /// How many of each ticket are taken.
    pub(in crate::search) fn tickets<'k>(&self, key: &'k [u32]) -> &'k [u32] {
        &key[self.tickets.clone()]
    }

    /// What the track and the passages cost that are taken, or that no leg from this step on takes.
    pub(in crate::search) fn spent(&self, key: &[u32], step: usize) -> i64 {
        let mut sum = self.spent[step];
        for (number, &word) in key[..self.tickets.start].iter().enumerate() {
            let mut bits = word;
            while bits != 0 {
                sum += price_at(&self.pieces[32 * number + bits.trailing_zeros() as usize], step);
                bits &= bits - 1;
            }
        }
        for (list, &taken) in self.stops.iter().zip(&key[self.tickets.end..self.begun]) {
            if taken > 0 {
                sum += i64::from(taken) * price_at(list, step);
            }
        }
        sum
    }
}
