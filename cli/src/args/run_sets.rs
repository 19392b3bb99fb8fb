//! Arguments that constrain sets of runs or list further ones.

use highball::solve::MAX_LISTED;

#[derive(Clone, Default, clap::Args)]
#[command(next_help_heading = "Sets of runs")]
pub(crate) struct RunSetArgs {
    /// Show the N best sets of runs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MAX_LISTED as i64), conflicts_with = "all")]
    pub(crate) top: Option<u16>,
    /// Show every set of runs that earns as much as the best
    #[arg(long)]
    pub(crate) all: bool,
    /// Consider only sets that earn more than this
    #[arg(long, value_name = "REVENUE", default_value_t = 0, hide_default_value = true)]
    pub(crate) beat: u64,
    /// Consider only sets in which this train runs exactly these stops, over any track; may be repeated
    #[arg(long = "fix", value_name = "TRAIN: STOP, STOP, ...")]
    pub(crate) fixed: Vec<String>,
    /// Consider only sets in which no train of this kind (of any kind, without TRAIN) runs exactly these stops, fixed trains excepted;
    /// may be repeated
    #[arg(long = "forbid", value_name = "[TRAIN:] STOP, STOP, ...")]
    pub(crate) forbidden: Vec<String>,
    /// Consider only sets in which some train runs to this stop; may be repeated
    #[arg(long = "include", value_name = "STOP")]
    pub(crate) included: Vec<String>,
}
