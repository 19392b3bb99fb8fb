//! Arguments of `highball tiles`.

use clap::ValueEnum;

use super::format::OutputFormat;
use super::language::LanguageArgs;
use super::picture::PictureArgs;
use highball::board::Layout;

#[derive(clap::Args)]
pub(crate) struct TilesArgs {
    /// List only the tiles with these numbers [default: all]
    #[arg(value_name = "NUMBER")]
    pub(crate) numbers: Vec<String>,

    /// List the tiles of this title, its own included: the id of a known title, or a title file (.toml) [default: the standard tiles]
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    /// List the tiles that may lie on this hex of --board in its phase, with the rotations that fit, those that meet most track first
    #[arg(long, value_name = "HEX", requires = "board", conflicts_with_all = ["numbers", "title"])]
    pub(crate) fit: Option<String>,
    /// The board file of --fit
    #[arg(long, value_name = "FILE", requires = "fit")]
    pub(crate) board: Option<String>,
    /// Format of the list; a picture shows each tile in all its rotations, as a board file writes them
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = OutputFormat::<TilesFormat>::parser())]
    pub(crate) format: OutputFormat<TilesFormat>,
    /// Draw hexes with a flat side or with a point at the top [default: those of --title, or both]
    #[arg(long, value_name = "LAYOUT")]
    pub(crate) layout: Option<LayoutName>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TilesFormat {
    /// The notation of tiles
    Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LayoutName {
    /// A flat side at the top
    Flat,
    /// A point at the top
    Pointy,
}

impl From<LayoutName> for Layout {
    fn from(name: LayoutName) -> Self {
        match name {
            LayoutName::Flat => Self::Flat,
            LayoutName::Pointy => Self::Pointy,
        }
    }
}
