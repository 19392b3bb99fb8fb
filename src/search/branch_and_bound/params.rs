//! The parameters of the search: how much one part of it may try before the next, stronger and slower, part.

/// The parameters of a search.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Params {
    /// The number of routes, over all kinds of train, that are listed without multipliers.
    pub few_routes: usize,
    /// The most routes, over all kinds of train, that are listed at all.
    pub most_routes: usize,
    /// The number of candidates from which on a set packing search is divided among threads.
    pub few_candidates: usize,
    /// The node limit of set packing searches whose failure costs nothing.
    pub few_nodes: u64,
    /// The subgradient steps between two pricings.
    pub rounds: usize,
    /// When a labelling search changes its method.
    pub thresholds: Thresholds,
    /// In a search that may pause, the number of nodes per kind of train after which a pricing pauses it at once: the other
    /// solver finds multipliers at less cost. On boards of games, most pricings take less.
    pub pricing_nodes: u64,
    /// The number of nodes after which the whole search counts as long. Then labelling searches for routes of limited reach
    /// use [`Thresholds::NONE`], and pricings don't pause it any more.
    pub long_search: u64,
}

impl Params {
    /// The best values found by measurement on positions of real games.
    pub(in crate::search) const DEFAULT: Self = Self {
        few_routes: 1_000,
        most_routes: 4_000_000,
        few_candidates: 1_000,
        few_nodes: 1_000,
        rounds: 300,
        thresholds: Thresholds { ng_bound: 2_000, divide: 4_000 },
        pricing_nodes: 1_000,
        long_search: 25_000,
    };
}

/// The numbers of nodes after which a labelling search changes its method.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Thresholds {
    /// After this many nodes it uses the ng-bound.
    pub ng_bound: u64,
    /// After this many nodes it is divided into subtrees.
    pub divide: u64,
}

impl Thresholds {
    /// For a search that is known to be long.
    pub(in crate::search) const NONE: Self = Self { ng_bound: 0, divide: 0 };
}
