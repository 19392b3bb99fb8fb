//! Parameters of the search.

/// The effort that the search spends on each of its parts. It affects the speed and which of several best sets is found, but
/// not whether the answer is right.
#[derive(Debug, Clone, Copy)]
pub(super) struct Params {
    /// The maximum number of states in a layer of the first diagrams.
    pub compile_width: usize,
    /// The same if only one train runs. It competes with no other, so the first diagrams only have to provide good routes.
    pub compile_width_of_one_train: usize,
    /// The maximum number of states of a layer that the first sweep expands.
    pub sweep_width: usize,
    /// The number of states in a job of a compilation, and the minimum number in a job of a sweep.
    pub job_size: usize,
    /// The maximum number of rounds of column generation.
    pub column_generation_rounds: usize,
}

impl Params {
    pub(super) const DEFAULT: Self = Self {
        compile_width: 1 << 18,
        compile_width_of_one_train: 1 << 8,
        sweep_width: 1 << 9,
        job_size: 1 << 6,
        column_generation_rounds: 100,
    };
}
