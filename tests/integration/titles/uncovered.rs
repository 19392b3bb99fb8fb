//! Rules that are left out although they bear on what runs earn: where they may matter, no answer is simply proven.

use highball::audit::recorded_turns;
use highball::position::Position;
use highball::record::Record;
use highball::report::Work;
use highball::report::text::answer_text;
use highball::title::Title;
use highball::{Language, Solver};

use super::common::{BuiltinTitle, game};
use crate::common::fixtures;

const Y1867: BuiltinTitle = BuiltinTitle { id: "1867", text: include_str!("../../../titles/src/title/data/1867.toml") };

/// Montreal and the cities around it, with a train of the CPR.
fn montreal(train: &str) -> Position {
    let board = format!(
        r#"
        title = "1867"
        phase = "8"
        tiles = {{ K13 = "3/3", K11 = "8/4", L10 = "3/0" }}
        tokens = {{ "L12/0" = ["CPR"] }}
        companies.CPR.trains = ["{train}"]
        "#
    );
    Y1867.game(&board).position("CPR").unwrap()
}

fn text(position: &Position) -> String {
    let mut solver = Solver::new();
    let answer = solver.solve(position).unwrap();
    answer_text(position, &answer, &Work::of(&solver, &answer, std::time::Duration::ZERO, false), Language::English)
}

#[test]
fn a_rule_about_a_train_matters_to_companies_with_that_train() {
    let (with, without) = (montreal("5+5E"), montreal("8"));
    let [rule] = &with.scenery().not_covered[..] else { panic!("{:?}", with.scenery().not_covered) };
    assert!(rule.to_string().starts_with("a 5+5E must count its off-board locations"), "{rule}");
    let said = text(&with);
    assert!(said.contains(". Proven by the rules that are covered: no set of runs earns more.\n"), "{said}");
    assert!(said.contains(&format!("\nNot covered: {rule}.\n")), "{said}");

    assert!(without.scenery().not_covered.is_empty());
    let said = text(&without);
    assert!(said.contains(". Proven: no set of runs earns more.\n") && !said.contains("Not covered"), "{said}");
}

/// 18ZOO: companies buy the powers Two barrels in action 156, A squeeze and Patch later, and the Hole in action 201.
#[test]
fn a_rule_about_private_companies_matters_once_a_company_has_had_one_of_them() {
    let record = Record::read(fixtures::text("games/18ZOO - Map F/6535.json.gz").as_bytes(), None).unwrap();
    let (turns, _) = recorded_turns(&record);
    let (before, after): (Vec<_>, Vec<_>) = turns.iter().partition(|turn| turn.action < 156);
    assert!(!before.is_empty() && !after.is_empty());
    let is_covered = |position: &Position| position.scenery().not_covered.is_empty();
    assert!(before.iter().all(|turn| is_covered(&turn.position)));
    assert!(after.iter().all(|turn| !is_covered(&turn.position)));
}

/// Nobody knows of a board that was typed which powers were used before.
#[test]
fn a_rule_about_private_companies_may_matter_to_any_board_that_somebody_types() {
    let zoo = BuiltinTitle { id: "18ZOOMapF", text: "" };
    let game = zoo.game(&zoo.late_board());
    let running: Vec<&str> = game.companies().filter(|company| game.has_trains(company)).collect();
    assert!(!running.is_empty());
    for company in running {
        assert_eq!(game.position(company).unwrap().scenery().not_covered.len(), 1, "{company}");
    }
}

/// 1849: only track of both gauges, which the map prints, lets a route change its gauge.
#[test]
fn a_rule_about_track_matters_where_there_is_such_track() {
    let y1849 = BuiltinTitle { id: "1849", text: include_str!("../../../titles/src/title/data/1849.toml") };
    let late = y1849.late_board();
    let not_covered = |title: &Title| {
        let game = game(title, &late);
        let company = game.companies().find(|company| game.has_trains(company)).unwrap().to_owned();
        game.position(&company).unwrap().scenery().not_covered.len()
    };
    assert_eq!(not_covered(y1849.data()), 1);
    assert_eq!(not_covered(&y1849.changed(&[("gauges = [\"dual\"]", "gauges = [\"thin\"]")])), 0);
}
