//! What JavaScript asks for.

use std::collections::BTreeMap;

use serde::Deserialize;

pub use crate::advise::Advise;
pub use crate::kept_board::BoardCall;

/// A call.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "camelCase", deny_unknown_fields)]
pub enum Call {
    /// The questions of the chosen companies, as snapshots.
    Questions {
        /// What is chosen of the file.
        choice: Choice,
    },
    /// The best runs of each chosen company.
    Solve {
        /// What is chosen of the file.
        choice: Choice,
        /// How to search.
        search: Search,
        /// Which sets of runs are asked for.
        sets: Sets,
    },
    /// The best runs of a company as the action `run_routes` of 18xx.games lists them.
    Routes {
        /// What is chosen of the file.
        choice: Choice,
        /// How to search.
        search: Search,
        /// Which sets of runs are asked for.
        sets: Sets,
    },
    /// Verdicts on claimed runs.
    Judge {
        /// What is chosen of the file.
        choice: Choice,
        /// How to search.
        search: Search,
        /// The claims; if there are none, the runs that were played in a recorded game.
        claims: Vec<String>,
    },
    /// What the companies of a recorded game missed.
    Audit {
        /// The company and the title.
        choice: Choice,
        /// How to search.
        search: Search,
    },
    /// A picture of a board, of its best runs or of claims beside them.
    Draw {
        /// What is chosen of the file.
        choice: Choice,
        /// How to search.
        search: Search,
        /// What to draw.
        picture: Picture,
        /// How it looks.
        look: Look,
        /// Whether the picture is a PNG, in base64, rather than an SVG.
        #[serde(default)]
        png: bool,
    },
    /// The best set out of lists of priced routes.
    Pack {
        /// How to search.
        pack: Pack,
    },
    /// What a company would earn after each move.
    Advise {
        /// What is chosen of the file.
        choice: Choice,
        /// How to search.
        search: Search,
        /// Which moves are asked about.
        advice: Advise,
    },
    /// All errors and warnings about a board file.
    Check {
        /// The title, and the title files.
        choice: Choice,
    },
    /// A random board as a snapshot.
    Generate {
        /// What it has.
        plan: Generate,
    },
    /// Keeps a board for the calls that follow. The result is its number.
    Open {
        /// What is chosen of the file.
        choice: Choice,
    },
    /// Does something with a board that is kept.
    Board {
        /// Its number.
        board: u32,
        /// What is done.
        asked: BoardCall,
    },
    /// The ids of the built-in titles.
    Titles {},
    /// What a title has.
    Title {
        /// The title.
        choice: Choice,
    },
}

/// What is chosen of a file, and what replaces its parts.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Choice {
    /// The id of the question.
    pub id: Option<String>,
    /// The company; `None` for all that have trains.
    pub company: Option<String>,
    /// The trains in place of the company's own; its own if empty.
    pub trains: Vec<String>,
    /// The action of a recorded game after which the position is taken.
    pub action: Option<u64>,
    /// The point of a recorded game at which the position is taken.
    pub at: Option<At>,
    /// The round of a recorded game in which companies run.
    pub round: Option<String>,
    /// The title in place of the one that the file names: its id, or the text of a title file. The board of a snapshot is put under its
    /// rules.
    pub title: Option<String>,
    /// The texts of the title files that board files name.
    pub title_files: BTreeMap<String, String>,
}

/// A point of a recorded game: the id of an action, or `end`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "`at`: expected the id of an action, or `end`")]
pub enum At {
    /// After the action with this id.
    Action(u64),
    /// The id of an action, or `end`.
    Text(String),
}

/// How to search.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Search {
    /// The strategy; the default one if `None`.
    pub strategy: Option<String>,
    /// Limit on the time of a search in seconds.
    pub time_limit: Option<f64>,
    /// Limit on the nodes of a search.
    pub node_limit: Option<u64>,
    /// Limit on the memory of a search in bytes.
    pub memory_limit: Option<u64>,
}

/// Which sets of runs are asked for, beside the best, and what they must satisfy.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Sets {
    /// Number of further sets.
    pub top: Option<usize>,
    /// Whether all best sets are asked for.
    pub all: bool,
    /// Only sets that earn more are searched for.
    pub beat: u64,
    /// Runs that each set must have.
    pub fix: Vec<String>,
    /// Runs and hexes that no set may have.
    pub forbid: Vec<String>,
    /// Stops that each set must include.
    pub include: Vec<String>,
}

/// What to draw.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Picture {
    /// Whether to draw the best runs.
    pub best: bool,
    /// Claimed runs, to draw beside the best.
    pub claims: Vec<String>,
}

/// How a picture looks.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Look {
    /// Width in pixels.
    pub width: Option<u32>,
    /// `light`, `dark` or `auto`.
    pub theme: Option<String>,
    /// Factor by which the picture is enlarged.
    pub scale: Option<f64>,
}

/// The settings of a random board.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Generate {
    /// The seed; 1 if `None`.
    pub seed: Option<u64>,
    /// Width and height in hexes.
    pub size: Option<usize>,
    /// The company's trains by reach: a number, or `D` if unlimited.
    pub trains: Option<Vec<String>>,
    /// Number of the company's tokens.
    pub tokens: Option<usize>,
    /// Number of other companies' tokens.
    pub foreign: Option<usize>,
}

/// How to search lists of priced routes.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Pack {
    /// Limit on the time of the search in seconds.
    pub time_limit: Option<f64>,
}
