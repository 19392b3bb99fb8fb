//! The reply to an event.

use serde::{Deserialize, Serialize};

use super::{MapDrawing, TitleName, View};

/// The reply to an event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Reply {
    /// The titles that boards can be of, the built-in ones first.
    pub titles: Vec<TitleName>,
    /// Everything that the page shows besides the map. `None` before a board is opened.
    pub view: Option<View>,
    /// The map, if it looks different from the last reply's.
    pub map: Option<MapDrawing>,
    /// Why the event changed nothing, in a line. `None` if it did what was asked.
    pub error: Option<String>,
}
