//! The candidates of one kind of train in the order of their revenue.

use super::resource_users::ResourceUsers;
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::order::sort_by_value;
use crate::search::branch_and_bound::route::PoolRoute;
use highball_game::rules::Money;

/// The number of words that are examined together.
const CHUNK: usize = 8;

/// The candidates of one kind of train by falling revenue, to find the best one that is compatible with a set.
#[derive(Debug, Clone)]
pub(super) struct RevenueOrder {
    /// The numbers of the candidates.
    numbers: Vec<u32>,
    revenues: Vec<Money>,
    users: ResourceUsers,
}

impl RevenueOrder {
    /// Sorts candidates. Their numbers start at `first`.
    pub(super) fn new<M: Mask>(candidates: &[&PoolRoute<M>], first: u32, resource_count: usize) -> Self {
        let mut order: Vec<(i64, u32)> = candidates.iter().map(|route| -(route.revenue as i64)).zip(0..).collect();
        sort_by_value(&mut order);
        let resources: Vec<Option<&M>> =
            order.iter().map(|&(_, position)| Some(&candidates[position as usize].resources)).collect();
        Self {
            numbers: order.iter().map(|&(_, position)| first + position).collect(),
            revenues: order.iter().map(|&(revenue, _)| -revenue as Money).collect(),
            users: ResourceUsers::on_this_thread(resource_count, &resources),
        }
    }

    /// The first candidate with a revenue of at least `least` that uses no resource in `used`.
    pub(super) fn best(&self, least: Money, used: &[usize]) -> Option<u32> {
        let sufficient = self.revenues.partition_point(|&revenue| revenue >= least);
        for start in (0..sufficient.div_ceil(64)).step_by(CHUNK) {
            let width = CHUNK.min(self.users.words - start);
            let mut excluded = [0_u64; CHUNK];
            for &resource in used {
                let users = &self.users.of(resource)[start..start + width];
                excluded.iter_mut().zip(users).for_each(|(excluded, users)| *excluded |= users);
            }
            for (word, excluded) in excluded.iter().enumerate().take(width) {
                if *excluded != u64::MAX {
                    let position = 64 * (start + word) + excluded.trailing_ones() as usize;
                    if position < sufficient {
                        return Some(self.numbers[position]);
                    }
                }
            }
        }
        None
    }
}
