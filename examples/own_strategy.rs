//! A strategy written outside the crate, solved with and compared to the default.
//!
//! ```sh
//! cargo run --release --example own_strategy -- fixtures/large.json
//! ```

use highball::compare::{Tallies, compare, contradiction};
use highball::network::{Network, TrainKind};
use highball::position::Run;
use highball::report::json::BenchRow;
use highball::report::text::{bench_heading, tallies_text};
use highball::search::{Found, Limits, Portfolio, Strategy, Workspace};
use highball::{Position, Solver};

/// Each train shuttles between two neighbouring stops: it takes the most valuable leg that the trains before it have left. Not exact, so it
/// returns the ceiling of the network as its upper bound.
#[derive(Debug)]
struct Shuttle;

impl Strategy for Shuttle {
    fn name(&self) -> &'static str {
        "shuttle"
    }

    fn about(&self) -> &'static str {
        "each train runs the best single leg that is left"
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn search(&self, network: &Network, _: &Limits<'_>, _: &mut Workspace) -> Found {
        let mut used: Vec<u32> = Vec::new();
        let (mut runs, mut revenue) = (Vec::new(), 0);
        for kind in network.kinds() {
            for &train in kind.trains() {
                if runs.len() == network.max_runs() {
                    break;
                }
                let Some((earned, leg, resources)) = best_leg(network, kind, &used) else { break };
                revenue += earned;
                used.extend(resources);
                runs.push(Run { train, route: network.route(&network.legs()[leg].stops, &[leg as u16]) });
            }
        }
        runs.sort_by_key(|run| run.train);
        Found::new(revenue, network.ceiling(), runs)
    }
}

/// Returns the leg that earns most as a route of its own, with its revenue and the resources that it uses.
fn best_leg(network: &Network, kind: &TrainKind, used: &[u32]) -> Option<(u64, usize, Vec<u32>)> {
    let mut best: Option<(u64, usize, Vec<u32>)> = None;
    for (number, leg) in network.legs().iter().enumerate() {
        let has_token = leg.stops.iter().any(|&stop| kind.stations[usize::from(stop)]);
        let legs = [number as u16];
        let may_go = has_token && kind.may_go(leg.stops[0], leg.stops[1]);
        let Some(stops) = network.revenue(kind, &leg.stops, &legs).filter(|_| may_go) else { continue };
        // A route that needs a licence can hold any unit of it, and one that earns a bonus can claim it or not.
        network.for_each_variant(kind, (&leg.stops, &legs), |bonus, units| {
            let resources: Vec<u32> = leg.track().iter().chain(units).copied().collect();
            let earned = stops + bonus;
            let is_free = resources.iter().all(|resource| !used.contains(resource));
            if is_free && earned > best.as_ref().map_or(0, |(earned, ..)| *earned) {
                best = Some((earned, number, resources));
            }
            true
        });
    }
    best
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "fixtures/large.json".to_owned());
    let position = Position::read(&std::fs::read(path)?)?;

    let answer = Solver::new().strategy(&Shuttle).solve(&position)?;
    println!("shuttles earn {}, every run accepted by the judge\n", answer.revenue);

    // A bench of one's own: the same question with several strategies.
    let results = compare(&position, &[&Portfolio, &Shuttle], |solver| solver.node_limit(1_000_000))?;
    print!("{}", bench_heading());
    for result in &results {
        print!("{}", BenchRow::new(&position.id, position.company_name(), result, results[0].search).text());
    }
    assert!(contradiction(&results).is_none());
    let mut tallies = Tallies::default();
    tallies.add(&results);
    print!("\n{}", tallies_text(&tallies));
    Ok(())
}
