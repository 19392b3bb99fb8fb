//! Subset-row cuts: of three resources, at most one route uses two or more.
//!
//! These are the parity cuts of three teeth and no stop, found by trying all triples of resources (Jepsen, Petersen, Spoorendonk and
//! Pisinger, "Subset-row inequalities applied to the vehicle-routing problem with time windows", Operations Research 56, 2008).

use super::support::{MIN_VIOLATION, ONE, Support};
use crate::search::flow::row::{OfListed, Row};

/// Returns the most violated cuts, at most `most`, for a program of listed routes alone.
pub(super) fn separate(support: &Support<'_, '_>, most: usize) -> Vec<Row> {
    let model = support.model;
    let mut used_by: Vec<Vec<(u32, u64)>> = vec![Vec::new(); model.network.resource_count()];
    for (column, route) in model.listed_with_columns() {
        let weight = support.weights[column as usize];
        if weight > 0 {
            route.resources.iter().for_each(|&resource| used_by[resource as usize].push((column, weight)));
        }
    }
    // Two of the three resources are used together by half a route at least.
    let contested: Vec<u32> =
        (0..).zip(&used_by).filter(|(_, users)| 2 * sum(users) > ONE).map(|(resource, _)| resource).collect();
    let mut found: Vec<(u64, [u32; 3])> = Vec::new();
    let mut weight_of = vec![0_u8; support.weights.len()];
    for (first, &one) in contested.iter().enumerate() {
        for (second, &two) in contested.iter().enumerate().skip(first + 1) {
            let both = [one, two].map(|resource| &used_by[resource as usize]);
            both.iter().for_each(|users| users.iter().for_each(|&(column, _)| weight_of[column as usize] += 1));
            let of_pair: u64 =
                both[0].iter().filter(|(column, _)| weight_of[*column as usize] == 2).map(|(_, weight)| weight).sum();
            for &three in &contested[second + 1..] {
                let users = used_by[three as usize].iter().filter(|(column, _)| weight_of[*column as usize] == 1);
                let used = of_pair + users.map(|(_, weight)| weight).sum::<u64>();
                if used >= ONE + MIN_VIOLATION {
                    found.push((used, [one, two, three]));
                }
            }
            both.iter().for_each(|users| users.iter().for_each(|&(column, _)| weight_of[column as usize] = 0));
        }
    }
    found.sort_by_key(|&(used, resources)| (std::cmp::Reverse(used), resources));
    found.truncate(most);
    let row = |(_, resources): (u64, [u32; 3])| {
        let of_listed = OfListed::Pairs(resources.to_vec());
        let terms = model.listed_with_columns().map(|(column, route)| (column, of_listed.of(route)));
        Row::new(terms.collect(), 2).with(of_listed)
    };
    found.into_iter().map(row).collect()
}

fn sum(users: &[(u32, u64)]) -> u64 {
    users.iter().map(|(_, weight)| weight).sum()
}
