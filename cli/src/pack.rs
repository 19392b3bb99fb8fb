//! `highball pack`.

use std::fmt::Write as _;
use std::time::Instant;

use highball::escape;
use highball::pack::{JsonPacking, PackError, PricedRoutes, pack};

use super::args::pack::{PackArgs, PackFormat};
use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::location::located;
use super::{input, interrupt, output};

/// Largest file, in bytes.
const MAX_BYTES: usize = 32 << 20;

pub(super) fn run(args: &PackArgs) -> Result<ExitStatus, Failure> {
    let bytes = input::read_bytes(&args.file, MAX_BYTES)?;
    let routes = PricedRoutes::read(&bytes).map_err(|error| failure(&args.file, &error))?;
    interrupt::catch();
    let start = Instant::now();
    let is_over = || args.time_limit.is_some_and(|limit| start.elapsed() >= limit);
    let packing = pack(&routes, &|| interrupt::is_interrupted() || is_over());
    let report = JsonPacking::new(&routes, &packing);
    match args.format {
        PackFormat::Text => output::write_report(&text(&routes, &report))?,
        PackFormat::Json => output::write_text(&(output::to_json(&report)? + "\n"))?,
    };
    Ok(if packing.proven() { ExitStatus::Proven } else { ExitStatus::NotProven })
}

fn failure(file: &str, error: &PackError) -> Failure {
    Failure::unusable(located(file, None, error))
}

/// Lists the routes, by their numbers in the file.
fn text(routes: &PricedRoutes, packing: &JsonPacking<'_>) -> String {
    let ids: Vec<String> = packing.runs.iter().map(|run| escape(run.train).to_string()).collect();
    let width = ids.iter().map(|id| id.chars().count()).chain(["train".len(), "total".len()]).max().unwrap_or_default();
    let mut text = format!("{:width$}  {:>6}  route\n", "train", "earns");
    for (id, run) in ids.iter().zip(&packing.runs) {
        let _ = writeln!(text, "{id:width$}  {:>6}  {}", run.revenue, run.route);
    }
    let _ = writeln!(text, "{:width$}  {:>6}\n", "total", packing.revenue);
    let JsonPacking { revenue, upper_bound, proven, .. } = packing;
    let count = routes.count();
    let _ = match proven {
        true => writeln!(text, "The best of these {count} routes earn {revenue}. Proven: no set of them earns more."),
        false => writeln!(text, "{revenue} found. Not proven: a set of these {count} routes may earn up to {upper_bound}."),
    };
    text
}
