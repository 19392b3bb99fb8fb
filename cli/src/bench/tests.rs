use highball::network::Network;
use highball::search::{Found, Greedy, Limits, Workspace};

use super::*;

/// A strategy that wrongly proves that nothing can be earned.
struct AlwaysZero;

impl Strategy for AlwaysZero {
    fn name(&self) -> &'static str {
        "always-zero"
    }

    fn about(&self) -> &'static str {
        "finds no runs"
    }

    fn search(&self, _: &Network, _: &Limits<'_>, _: &mut Workspace) -> Found {
        Found::default()
    }
}

fn status_of(strategies: &[&'static dyn Strategy]) -> ExitStatus {
    let position = Position::read(include_bytes!("../../../fixtures/median.json")).unwrap();
    let mut bench = Bench {
        strategies: strategies.to_vec(),
        limits: SearchLimits::new(None, None, None, 1),
        repeat: 1,
        format: BenchFormat::Json,
        has_several_files: false,
        is_id_found: false,
        tallies: Tallies::default(),
        suite: None,
        plot: None,
        rows: 0,
        status: ExitStatus::Proven,
    };
    assert!(bench.compare(Source { file: "median.json", line: 1 }, &position).unwrap().is_continue());
    bench.status
}

#[test]
fn strategies_that_contradict_each_other_are_a_defect() {
    assert_eq!(status_of(&[strategies()[0]]), ExitStatus::Proven);
    assert_eq!(status_of(&[strategies()[0], &AlwaysZero]), ExitStatus::Defect);
    assert_eq!(status_of(&[&AlwaysZero]), ExitStatus::Proven, "no other strategy contradicts it");
}

#[test]
fn only_an_exact_strategy_must_prove_its_answer() {
    assert_eq!(status_of(&[&Greedy]), ExitStatus::Proven);
}
