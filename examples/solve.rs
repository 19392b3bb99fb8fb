//! Finds the best runs of a snapshot, within a time limit, and prints them.
//!
//! ```sh
//! cargo run --release --example solve -- fixtures/large.json
//! ```

use std::time::Duration;

use highball::{Position, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "fixtures/large.json".to_owned());
    let position = Position::read(&std::fs::read(path)?)?;
    let mut solver = Solver::new().threads(2).time_limit(Duration::from_secs(5));
    let answer = solver.solve(&position)?;
    for (run, judged) in &answer.runs {
        let stops: Vec<String> = run.route.stops.iter().map(|&stop| position.label_of(stop)).collect();
        println!("{} earns {}: {}", position.train(run.train).id, judged.revenue, stops.join(" – "));
    }
    let certainty = if answer.proven() { "proven" } else { "not proven" };
    println!("{} earns {}, {certainty}, at most {}.", position.company_name(), answer.revenue, answer.upper_bound);
    Ok(())
}
