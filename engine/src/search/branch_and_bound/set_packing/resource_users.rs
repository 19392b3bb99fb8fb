//! Which routes of a list use each resource, as bits.

use crate::search::branch_and_bound::mask::Mask;
use crate::search::tasks;

/// For each resource a bit set of the routes that use it, all in one vector.
#[derive(Debug, Clone)]
pub(super) struct ResourceUsers {
    /// The words of one bit set.
    pub words: usize,
    bits: Vec<u64>,
}

impl ResourceUsers {
    /// Computes the sets on up to `threads` threads, for routes that use these resources. `None` stands for no route.
    pub(super) fn new<M: Mask>(threads: usize, resource_count: usize, routes: &[Option<&M>]) -> Self {
        let words = routes.len().div_ceil(64);
        // Each thread computes some words of every set. Then the words of each set are joined.
        let words_of_part = words.div_ceil(threads).max(1);
        let mut parts = tasks::map(threads, words.div_ceil(words_of_part), |part| {
            let routes = &routes[64 * words_of_part * part..];
            Self::on_this_thread(resource_count, &routes[..routes.len().min(64 * words_of_part)])
        });
        if parts.len() == 1 {
            return parts.swap_remove(0);
        }
        let of_resource = |resource| parts.iter().flat_map(move |part: &Self| part.of(resource));
        Self { words, bits: (0..resource_count).flat_map(of_resource).copied().collect() }
    }

    /// Computes the sets on this thread.
    pub(super) fn on_this_thread<M: Mask>(resource_count: usize, routes: &[Option<&M>]) -> Self {
        let words = routes.len().div_ceil(64);
        let mut bits = vec![0; resource_count * words];
        for (number, resources) in routes.iter().enumerate() {
            if let Some(resources) = resources {
                resources.for_each(|resource| {
                    if resource < resource_count {
                        bits[resource * words + number / 64] |= 1 << (number % 64);
                    }
                });
            }
        }
        Self { words, bits }
    }

    /// The routes that use a resource.
    pub(super) fn of(&self, resource: usize) -> &[u64] {
        &self.bits[resource * self.words..][..self.words]
    }
}
