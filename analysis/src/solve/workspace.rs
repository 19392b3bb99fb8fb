//! Memory that questions share.

use crate::network::NetworkScratch;
use crate::search;

/// Memory that is needed only while questions are compiled and searched. Answers do not depend on it.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    pub network: NetworkScratch,
    pub search: search::Workspace,
}
