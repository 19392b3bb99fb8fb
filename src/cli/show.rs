//! `highball show`.

use highball::board_file::Game;
use highball::position::{Position, PositionError, Snapshot};
use highball::report::{board_text, places_text};
use highball::stream::Question;
use highball::title::Title;

use super::args::{BoardFormat, ShowArgs};
use super::input::Picked;
use super::output::Written;
use super::picture::Kind;
use super::status::{Failure, Status};
use super::{board, input, moment, output, picture, titles};

pub(super) fn run(args: &ShowArgs) -> Result<Status, Failure> {
    let title = args.title.as_deref().map(titles::title).transpose()?;
    let mut fault = None;
    let snapshots = match (&args.file, &title) {
        (Some(name), title) => match input::pick(name, args.id.as_deref())? {
            Picked::Record(bytes) => {
                let asked = moment::ask(name, &bytes, title.as_deref(), &args.moment, args.company.as_deref(), &[])?;
                fault = asked.fault;
                // The board is the same for all companies of a moment, and a picture shows it once.
                let most = if args.format.picture().is_some() { 1 } else { usize::MAX };
                asked.moments.into_iter().map(|moment| moment.snapshot).take(most).collect()
            }
            _ if args.moment.is_some() => return Err(moment::no_record(name)),
            Picked::Question(question) => vec![of_question(name, &question, args.company.as_deref())?],
            Picked::Board(text) => {
                let game = board::read(name, &text, title.as_deref()).map_err(|fault| fault.of_file(name))?;
                if let Some(id) = args.id.as_deref().filter(|id| game.id() != *id) {
                    return Err(input::no_such_id(name, id));
                }
                match args.company.as_deref() {
                    // The board is the same for all, and a picture shows it once.
                    None if args.format.picture().is_some() => vec![game.map()],
                    company => of_board(name, &game, company)?,
                }
            }
        },
        (None, Some(title)) => return show_map(title, args),
        (None, None) => Vec::new(),
    };
    for (number, snapshot) in snapshots.into_iter().enumerate() {
        let written = match args.format {
            BoardFormat::Snapshot => output::write_text(&output::to_json(&snapshot)?)?,
            BoardFormat::Text => {
                let gap = if number == 0 { "" } else { "\n" };
                output::write_text(&format!("{gap}{}", board_text(&checked(snapshot)?)))?
            }
            BoardFormat::Svg => picture::write(&checked(snapshot)?, &[], Kind::Svg, &args.picture)?,
            BoardFormat::Png => picture::write(&checked(snapshot)?, &[], Kind::Png, &args.picture)?,
        };
        if written == Written::ToNobody {
            break;
        }
    }
    fault.map_or(Ok(Status::Proven), Err)
}

/// A title's map, as it is printed.
fn show_map(title: &Title, args: &ShowArgs) -> Result<Status, Failure> {
    let map = Game::at_start(title).map();
    match args.format {
        BoardFormat::Snapshot => output::write_text(&output::to_json(&map)?)?,
        BoardFormat::Text => output::write_text(&format!("{}\n{}", board_text(&checked(map)?), places_text(title)))?,
        BoardFormat::Svg => picture::write(&checked(map)?, &[], Kind::Svg, &args.picture)?,
        BoardFormat::Png => picture::write(&checked(map)?, &[], Kind::Png, &args.picture)?,
    };
    Ok(Status::Proven)
}

fn checked(snapshot: Snapshot) -> Result<Position, Failure> {
    snapshot.check().map_err(|errors| Failure::unusable(PositionError::Check(errors).to_string()))
}

/// A snapshot that is good, for the company that is asked for.
fn of_question(name: &str, question: &Question, company: Option<&str>) -> Result<Snapshot, Failure> {
    input::read(name, question)?;
    let mut snapshot = Snapshot::read(&question.bytes)
        .map_err(|error| input::cannot_ask(name, question, &PositionError::Read(error).into()))?;
    if let Some(company) = company.filter(|company| *company != snapshot.company) {
        company.clone_into(&mut snapshot.company);
        // It is that of another company.
        snapshot.finance = None;
    }
    Ok(snapshot)
}

/// The questions of the companies that are asked for.
fn of_board(name: &str, game: &Game, company: Option<&str>) -> Result<Vec<Snapshot>, Failure> {
    let companies = board::companies(game, company).map_err(|fault| fault.of_file(name))?;
    let snapshots = companies.into_iter().map(|company| board::snapshot(game, company, &[]));
    snapshots.map(|snapshot| snapshot.map_err(|fault| fault.of_file(name))).collect()
}
