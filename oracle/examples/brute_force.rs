//! Prints what the best runs of a small board earn, by brute force: `cargo run -p highball-oracle --example brute_force -- question.json`.

use std::process::ExitCode;

use highball_oracle::{Sample, read, solve};

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!(
            "error: no file is named; call it as `cargo run -p highball-oracle --example brute_force -- question.json`"
        );
        return ExitCode::from(2);
    };
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: {path}: {error}");
            return ExitCode::from(2);
        }
    };
    match read(&text).and_then(|question| solve(&question, &[], Sample::NONE)) {
        Ok(sets) => {
            println!("{} ({} sets)", sets.best[0], sets.priced);
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            eprintln!("error: {path}: {refusal}");
            ExitCode::from(2)
        }
    }
}
