//! Arguments of commands about what a company may do in its turn.

use highball::record::GamePoint;

#[derive(clap::Args)]
pub(crate) struct MomentArgs {
    /// A board file, or a game exported from 18xx.games; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// The company [default: of a recorded game, the one that acts; of a board file, the only one with trains]
    #[arg(long, value_name = "NAME")]
    pub(crate) company: Option<String>,
    /// Take the position before this action of a recorded game [default: --at end]
    #[arg(long, value_name = "ID", conflicts_with = "at")]
    pub(crate) action: Option<u64>,
    /// Take the position after this action of a recorded game, or after the last one with 'end'
    #[arg(long, value_name = "ID|end")]
    pub(crate) at: Option<GamePoint>,
    /// Title of the file: the id of a known title, or a title file (.toml) [default: the one the file names]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    /// Take it for the company's first turn, in which some titles allow more tile lays
    #[arg(long)]
    pub(crate) first_turn: bool,
}
