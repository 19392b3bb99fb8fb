//! Memory that questions share.

use crate::{network, search};

/// Memory that is needed only while questions are compiled and searched. A caller with many questions keeps one workspace for
/// all of them. The answers do not depend on it.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(super) network: network::Workspace,
    pub(super) search: search::Workspace,
}
