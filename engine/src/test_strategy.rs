//! A strategy for testing how answers are processed.

use crate::network::Network;
use crate::search::{Found, Limits, Strategy, Workspace};

/// A strategy that returns a given result without searching.
#[derive(Debug, Clone)]
pub struct CannedStrategy(pub Found);

impl Strategy for CannedStrategy {
    fn name(&self) -> &'static str {
        "canned"
    }

    fn about(&self) -> &'static str {
        "returns a given result"
    }

    fn search(&self, _: &Network, _: &Limits<'_>, _: &mut Workspace) -> Found {
        self.0.clone()
    }
}
