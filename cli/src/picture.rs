//! Writing pictures.

use highball::Language;
use highball::board::Layout;
use highball::board::tile::Tile;
use highball::board_file::BoardFile;
use highball::board_link::{Shown, for_qr_code, link};
use highball::game_board::GameBoard;
use highball::input::{CompanyQuestion, Origin};
use highball::position::Position;
use highball::report::picture::{Options, Panel, PictureError, Theme, card, card_png, png, svg, tiles_png, tiles_svg};

use super::args::format::PictureFormat;
use super::args::picture::PictureArgs;
use super::failure::Failure;
use super::output::{self, Reader};

/// Longest link that a QR code holds, in letters.
const MAX_LINK: usize = 2_900;

/// What a link on a picture opens: a board, if the picture is of one that a board file can say, and what it shows.
#[derive(Default)]
pub(super) struct Linked<'a> {
    pub(super) game: Option<&'a GameBoard>,
    pub(super) shown: Shown<'a>,
}

impl<'a> Linked<'a> {
    /// A question and its best runs.
    pub(super) fn question(question: &'a CompanyQuestion) -> Self {
        let game = if let Origin::Board(game) = &question.origin { Some(&**game) } else { None };
        Self { game, shown: Shown { company: question.position.company_name(), ..Shown::default() } }
    }

    /// Returns the link for a card, if it is known where the page is served.
    fn link(&self, args: &PictureArgs) -> Option<String> {
        let site = || std::env::var("HIGHBALL_SITE").ok().filter(|site| !site.is_empty());
        let Some(given) = args.link.clone().or_else(site) else {
            output::report_warning(
                "the card has no QR code: --link or HIGHBALL_SITE can say where Highball's page is served",
            );
            return None;
        };
        let Some(game) = self.game.filter(|_| !given.contains('#')) else { return Some(for_qr_code(&given)) };
        let link = link(&given, &BoardFile::from(game).to_string(), &self.shown);
        if link.len() <= MAX_LINK {
            return Some(for_qr_code(&link));
        }
        output::report_warning(&format!("the card has no QR code, which has no room for a link of {} letters", link.len()));
        None
    }
}

/// Draws a board with a panel for each set of runs, and writes it to standard output.
pub(super) fn write(
    position: &Position,
    panels: &[Panel],
    linked: &Linked<'_>,
    format: PictureFormat,
    (args, language): (&PictureArgs, Language),
) -> Result<Reader, Failure> {
    if args.card {
        let link = linked.link(args);
        return write_as(
            format,
            (args, language),
            |options| card(position, panels, link.as_deref(), options),
            |options| card_png(position, panels, link.as_deref(), options),
        );
    }
    write_as(format, (args, language), |options| svg(position, panels, options), |options| png(position, panels, options))
}

/// Draws tiles in all their rotations, and writes them to standard output.
pub(super) fn write_tiles(
    tiles: &[&Tile],
    layouts: &[Layout],
    format: PictureFormat,
    args: &PictureArgs,
) -> Result<Reader, Failure> {
    let args = (args, Language::default());
    write_as(format, args, |options| tiles_svg(tiles, layouts, options), |options| tiles_png(tiles, layouts, options))
}

/// Draws a picture in a format, and writes it to standard output.
fn write_as(
    format: PictureFormat,
    (args, language): (&PictureArgs, Language),
    svg: impl FnOnce(&Options) -> Result<String, PictureError>,
    png: impl FnOnce(&Options) -> Result<Vec<u8>, PictureError>,
) -> Result<Reader, Failure> {
    check_output(Some(format), args)?;
    let mut options = options(args);
    options.language = language;
    match format {
        PictureFormat::Svg => output::write_text(&svg(&options).map_err(failure)?),
        PictureFormat::Png => output::write_bytes(&png(&options).map_err(failure)?),
    }
}

fn options(args: &PictureArgs) -> Options {
    let mut options = Options::default();
    options.width = args.width;
    options.theme = if args.dark { Theme::Dark } else { Theme::Auto };
    options.scale = args.scale.unwrap_or(if args.card { 2.0 } else { 1.0 });
    options
}

fn failure(error: PictureError) -> Failure {
    Failure::unusable(error.to_string())
}

/// Checks that standard output can take the picture, if one is to be written. Called before a long search.
pub(super) fn check_output(format: Option<PictureFormat>, args: &PictureArgs) -> Result<(), Failure> {
    if args.card && format.is_none() {
        return Err(Failure::unusable("--card: a card is a picture, expected --format png or svg"));
    }
    if format == Some(PictureFormat::Png) && output::is_terminal() {
        let message = "--format png: a terminal cannot show pictures; write it to a file, as in `> picture.png`";
        return Err(Failure::unusable(message));
    }
    Ok(())
}
