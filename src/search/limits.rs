//! What may end a search early.

/// What may end a search before it has proven its answer. The default ends nothing.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// Asked now and then: whether to stop. A clock or a cancel flag comes in here.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How many nodes may be looked at. Where it stops is the same on every machine.
    pub nodes: Option<u64>,
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits").field("stop", &self.stop.is_some()).field("nodes", &self.nodes).finish()
    }
}
