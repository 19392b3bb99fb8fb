//! Routes that people played, read and judged.

use crate::common::fixtures;
use highball::claim::read_recorded;
use highball::judge::judge;
use highball::position::Snapshot;

#[test]
fn recorded_routes_are_priced_as_they_were_played() {
    let lines = fixtures::corpus("conformance");
    assert!(!lines.is_empty());
    let mut wrong = Vec::new();
    let mut illegal = Vec::new();
    for line in &lines {
        let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
        let reported = snapshot.reported.clone().expect("the corpus reports what was played");
        let position = snapshot.check().expect("the corpus is sound");
        let claim = match read_recorded(&position, reported.get()) {
            Ok(claim) => claim,
            Err(error) => {
                wrong.push(format!("{}: {error}", position.id));
                continue;
            }
        };
        assert!(claim.complete, "{}", position.id);
        let verdict = judge(&position, &claim.runs);
        let revenues: Vec<u64> = verdict.runs.iter().map(|run| run.revenue).collect();
        if (&revenues, verdict.revenue) != (&claim.revenues, claim.revenue) {
            wrong.push(format!(
                "{}: {revenues:?}, {} in all, recorded {:?}, {} in all",
                position.id, verdict.revenue, claim.revenues, claim.revenue
            ));
        }
        let of_routes = verdict.runs.iter().flat_map(|run| &run.faults).map(|fault| fault.describe(&position));
        let of_set = verdict.faults.iter().map(|fault| fault.describe(&position));
        let faults: Vec<String> = of_routes.chain(of_set).collect();
        if !faults.is_empty() {
            illegal.push(format!("{}: {}", position.id, faults.join("; ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
    assert!(illegal.is_empty(), "{} of {}:\n{}", illegal.len(), lines.len(), illegal.join("\n"));
}

/// Whether the records of these titles can be read as they are depends on the title: some leave out stops, or number the stops of
/// a hex otherwise.
#[test]
fn no_legal_routes_that_were_played_earn_more_than_the_optimum() {
    let mut legal = 0;
    for line in fixtures::corpus("titles") {
        let snapshot = Snapshot::read(line.as_bytes()).expect("the corpus can be read");
        let reported = snapshot.reported.clone().expect("the corpus reports what was played");
        let optimum: u64 = snapshot.optimum.as_ref().expect("the optimum is known").get().parse().expect("a number");
        let position = snapshot.check().expect("the corpus is sound");
        let Ok(claim) = read_recorded(&position, reported.get()) else { continue };
        let verdict = judge(&position, &claim.runs);
        if verdict.is_legal() {
            legal += 1;
            assert!(verdict.revenue <= optimum, "{}: {} for {optimum}", position.id, verdict.revenue);
        }
    }
    assert!(legal >= 1_200, "{legal}");
}
