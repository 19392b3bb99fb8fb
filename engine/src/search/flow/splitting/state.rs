//! [`State`]: legs that are partly paired.

use smallvec::SmallVec;

use super::bits::Bits;
use super::fragment::Fragment;

/// The legs at a stop that are to be paired, and how many of them are ends of routes instead.
#[derive(Debug, Clone)]
pub(super) struct OpenStop {
    pub stop: usize,
    pub legs: SmallVec<[usize; 6]>,
    pub ends: usize,
}

/// A way to pair the legs at a stop. The others are ends of routes.
pub(super) type Pairs = SmallVec<[(usize, usize); 3]>;

/// Legs that are partly paired. Legs are numbered by their places in the list of those in use.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// The fragments. One that is joined with another leaves its place empty.
    pub fragments: Vec<Option<Fragment>>,
    /// For each leg, its fragment.
    pub fragment_of: Vec<usize>,
    /// For each leg, the leg that follows at each of its two stops.
    pub next: Vec<[Option<usize>; 2]>,
    /// The stops where all legs are paired.
    pub paired: Bits,
    pub open: Vec<OpenStop>,
}

impl State {
    /// The fragment of a leg.
    pub(super) fn fragment(&self, leg: usize) -> &Fragment {
        self.fragments[self.fragment_of[leg]].as_ref().unwrap_or_else(|| unreachable!("a leg is part of a fragment"))
    }

    /// Joins the fragments of two legs.
    pub(super) fn join(&mut self, leg: usize, other: usize) {
        let [kept, joined] = [leg, other].map(|leg| self.fragment_of[leg]);
        let of_joined = self.fragments[joined].take();
        if let (Some(fragment), Some(of_joined)) = (&mut self.fragments[kept], of_joined) {
            fragment.join(&of_joined);
        }
        for of_leg in &mut self.fragment_of {
            if *of_leg == joined {
                *of_leg = kept;
            }
        }
    }

    /// Lets a route end with a leg.
    pub(super) fn end(&mut self, leg: usize) {
        if let Some(fragment) = &mut self.fragments[self.fragment_of[leg]] {
            fragment.ends += 1;
        }
    }
}
