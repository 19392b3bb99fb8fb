//! [`Sides`]: which fragments belong to the same of two routes.

use super::bits::Bits;
use super::fragment::Fragment;

/// For two routes, which fragments are known to belong to the same one. Two fragments that meet at a stop where all legs are paired
/// belong to different routes. So the fragments that are connected in this way have one of two *sides*.
#[derive(Debug, Clone)]
pub(super) struct Sides {
    /// For each fragment, the first fragment that it is connected with, and whether it is on the other side.
    side_of: Vec<Option<(usize, bool)>>,
}

impl Sides {
    /// Finds the sides of fragments, given the stops at which all legs are paired. `None` if they contradict each other.
    pub(super) fn new(fragments: &[Option<Fragment>], paired: &Bits) -> Option<Self> {
        let mut side_of: Vec<Option<(usize, bool)>> = vec![None; fragments.len()];
        for first in 0..fragments.len() {
            if fragments[first].is_none() || side_of[first].is_some() {
                continue;
            }
            side_of[first] = Some((first, false));
            let mut pending = vec![(first, false)];
            let (mut ends, mut members) = ([0_u8; 2], [0_usize; 2]);
            let mut is_whole = [false; 2];
            while let Some((number, side)) = pending.pop() {
                let Some(fragment) = &fragments[number] else { continue };
                ends[usize::from(side)] += fragment.ends;
                members[usize::from(side)] += 1;
                is_whole[usize::from(side)] |= fragment.ends == 2;
                for (other, of_other) in fragments.iter().enumerate() {
                    let Some(of_other) = of_other.as_ref().filter(|_| other != number) else { continue };
                    if fragment.stops.meets_within(&of_other.stops, paired) {
                        match side_of[other] {
                            Some((_, known)) if known == side => return None,
                            Some(_) => {}
                            None => {
                                side_of[other] = Some((first, !side));
                                pending.push((other, !side));
                            }
                        }
                    }
                }
            }
            let is_broken = |side: usize| ends[side] > 2 || (is_whole[side] && members[side] > 1);
            if is_broken(0) || is_broken(1) {
                return None;
            }
        }
        Some(Self { side_of })
    }

    /// Whether two fragments are known to be on the same side. `None` if nothing is known.
    pub(super) fn are_same(&self, one: usize, other: usize) -> Option<bool> {
        let ((first, side), (other_first, other_side)) = (self.side_of[one]?, self.side_of[other]?);
        (first == other_first).then_some(side == other_side)
    }
}
