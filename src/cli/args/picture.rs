//! Arguments of pictures.

use crate::report::picture::{MAX_WIDTH, MIN_WIDTH};

#[derive(clap::Args)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct PictureArgs {
    /// Width of the picture; if hexes would be too small, only the part of the map around the runs is shown
    #[arg(long, value_name = "PIXELS", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(i64::from(MIN_WIDTH)..=i64::from(MAX_WIDTH)))]
    pub(crate) width: u32,
    /// Draw on black [default: on white; an SVG follows the preference of the browser]
    #[arg(long)]
    pub(crate) dark: bool,
}
