//! Writes and checks a certificate for each position of the corpus: `cargo run -p highball-differential --release --example certificates -- fixtures`.

use std::path::Path;
use std::process::ExitCode;

use highball_differential::{Certified, certify, positions};
use rayon::prelude::*;

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("error: no folder is named; expected one that holds `corpus/`, such as fixtures");
        return ExitCode::from(2);
    };
    let positions = match positions(Path::new(&folder)) {
        // Moments of games with legal lays are no questions.
        Ok(positions) => positions.into_iter().filter(|it| it.get("hexes").is_some()).collect::<Vec<_>>(),
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let without: Vec<String> = positions
        .par_iter()
        .filter_map(|position| match certify(position) {
            Ok(Certified::Verified(_)) => None,
            Ok(Certified::NotFound(refusal)) => Some(format!("{}: {refusal}", position["id"])),
            Err(difference) => Some(format!("{}: {difference}", position["id"])),
        })
        .collect();
    without.iter().for_each(|line| println!("{line}"));
    println!("{} of {} have a certificate that verifies", positions.len() - without.len(), positions.len());
    if without.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
