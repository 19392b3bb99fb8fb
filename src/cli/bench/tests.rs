use highball::network::Network;
use highball::search::{Found, Greedy, Workspace};

use super::*;

/// A strategy that says that nothing can be earned.
struct Denier;

impl Strategy for Denier {
    fn name(&self) -> &'static str {
        "denier"
    }

    fn about(&self) -> &'static str {
        "says that nothing can be earned"
    }

    fn search_in(&self, _: &mut Workspace, _: &Network, _: &Limits<'_>) -> Found {
        Found::default()
    }
}

fn status_of(strategies: &[&'static dyn Strategy]) -> Status {
    let position = Position::read(include_bytes!("../../../fixtures/median.json")).unwrap();
    let mut bench = Bench {
        strategies: strategies.to_vec(),
        allowance: Allowance::new(None, None, None, 1),
        repeat: 1,
        format: BenchFormat::Json,
        several_files: false,
        found: false,
        tallies: Tallies::default(),
        rows: 0,
        status: Status::Proven,
    };
    assert!(bench.compare(Source { file: "median.json", line: 1 }, &position).unwrap().is_continue());
    bench.status
}

#[test]
fn a_strategy_that_contradicts_another_is_a_defect() {
    assert_eq!(status_of(&[strategies()[0]]), Status::Proven);
    assert_eq!(status_of(&[strategies()[0], &Denier]), Status::Defect);
    assert_eq!(status_of(&[&Denier]), Status::Proven, "nobody contradicts it");
}

#[test]
fn only_an_exact_strategy_has_to_prove_its_answer() {
    assert_eq!(status_of(&[&Greedy]), Status::Proven);
}
