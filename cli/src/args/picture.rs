//! Arguments of pictures.

use highball::report::picture::{MAX_SCALE, MAX_WIDTH, MIN_SCALE, MIN_WIDTH, PictureError};

#[derive(clap::Args)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct PictureArgs {
    /// Width of the picture; if hexes would be too small, only the part of the map around the runs is shown
    #[arg(long, value_name = "PIXELS", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(i64::from(MIN_WIDTH)..=i64::from(MAX_WIDTH)))]
    pub(crate) width: u32,
    /// Factor by which the picture is enlarged without changing its layout, such as 2 for a phone or for print [default: 1]
    #[arg(long, value_name = "FACTOR", value_parser = scale)]
    pub(crate) scale: Option<f64>,
    /// Draw a card to send to others: as wide as a phone, and enlarged by 2 unless --scale says otherwise
    #[arg(long)]
    pub(crate) card: bool,
    /// Draw a link on the card, as a QR code: this one or, if it is the address of Highball's page, the board's there [default: the address in
    /// the environment variable HIGHBALL_SITE]
    #[arg(long, value_name = "LINK", requires = "card", value_parser = link)]
    pub(crate) link: Option<String>,
    /// Draw on black [default: on white; an SVG follows the preference of the browser]
    #[arg(long)]
    pub(crate) dark: bool,
}

fn link(text: &str) -> Result<String, String> {
    if text.contains("://") {
        Ok(text.to_owned())
    } else {
        Err("expected an address, such as https://example.org/highball/".to_owned())
    }
}

fn scale(text: &str) -> Result<f64, String> {
    let range = MIN_SCALE..=MAX_SCALE;
    let factor: f64 =
        text.parse().map_err(|_| format!("expected a factor from {MIN_SCALE} to {MAX_SCALE}, such as 2 or 1.5"))?;
    if range.contains(&factor) { Ok(factor) } else { Err(PictureError::Scale(factor).to_string()) }
}
