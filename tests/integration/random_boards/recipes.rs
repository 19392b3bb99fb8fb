//! Random boards are a good test only if many of them earn something, and if every rule of the format decides the answer of some.

use highball::Solver;
use highball::board::{EndSetup, Gauge, KindSet, Lane, StopKind};
use highball::position::Snapshot;
use highball::position::snapshot::{
    SnapshotReach, SnapshotRevenue, SnapshotRow, SnapshotSegment, SnapshotStop, SnapshotTrain,
};
use highball::properties::Recipe;
use highball::rules::{Access, Amount, ByName, Condition, Counted, Money, Paid, PartRounding, TrainFilter};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rayon::prelude::*;

const BOARDS: usize = 6_000;

/// The least number of boards on which each rule must decide the answer.
const ENOUGH: usize = 2;

fn boards() -> impl Iterator<Item = Snapshot> {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config { failure_persistence: None, ..Config::default() }, rng);
    (0..BOARDS).map(move |_| any::<Recipe>().new_tree(&mut runner).unwrap().current().snapshot())
}

/// The revenue of a board, or nothing in the rare case that bonuses of the set can be earned in too many ways to prove it.
fn revenue(snapshot: &Snapshot) -> Option<Money> {
    let answer = Solver::new().solve(&snapshot.clone().check().unwrap()).unwrap();
    answer.proven().then_some(answer.revenue)
}

#[test]
fn a_third_of_random_boards_are_of_version_1() {
    let version_1 = boards().filter(|board| board.version == 1).count();
    assert!((BOARDS / 4..BOARDS * 2 / 5).contains(&version_1), "{version_1} of {BOARDS}");
}

#[test]
fn nearly_half_of_random_boards_earn_something() {
    let earning = boards().filter(|board| revenue(board) > Some(0)).count();
    assert!(5 * earning >= 2 * BOARDS, "{earning} of {BOARDS}");
}

/// The name of a rule of the format, and a change that takes it off a board.
type TakenOff = (&'static str, fn(&mut Snapshot));

#[test]
fn every_rule_decides_the_answer_of_some_random_boards() {
    let rules: &[TakenOff] = &[
        ("tokens of others", |board| {
            stops(board, |stop| {
                stop.tokens
                    .iter_mut()
                    .filter(|token| token.as_ref().is_some_and(|token| token.company != "A"))
                    .for_each(|token| *token = None);
            })
        }),
        ("tokens beside the slots", |board| stops(board, |stop| stop.extra_tokens.clear())),
        ("neutral tokens", |board| stops(board, |stop| stop.neutral = false)),
        ("groups", |board| stops(board, |stop| stop.groups.clear())),
        ("visit costs", |board| stops(board, |stop| stop.visit_cost = 1)),
        ("visit costs of 0", |board| stops(board, |stop| stop.visit_cost = stop.visit_cost.max(1))),
        ("off-board locations", |board| {
            stops(board, |stop| {
                if stop.kind == StopKind::Offboard {
                    stop.kind = StopKind::Town
                }
            })
        }),
        ("halts", |board| {
            stops(board, |stop| {
                if stop.kind == StopKind::Halt {
                    stop.kind = StopKind::Town
                }
            })
        }),
        ("passes", |board| {
            stops(board, |stop| {
                if stop.kind == StopKind::Pass {
                    stop.kind = StopKind::City
                }
            })
        }),
        ("values per train", |board| {
            stops(board, |stop| {
                if let SnapshotRevenue::PerTrain(values) = &stop.revenue {
                    stop.revenue = SnapshotRevenue::Same(values.first().copied().unwrap_or(0));
                }
            })
        }),
        ("terminal", |board| segments(board, |segment| segment.terminal = false)),
        ("gauges", |board| segments(board, |segment| segment.gauge = Gauge::Broad)),
        ("dual gauge", |board| {
            segments(board, |segment| {
                if segment.gauge == Gauge::Dual {
                    segment.gauge = Gauge::Broad
                }
            })
        }),
        ("thin gauge", |board| {
            segments(board, |segment| {
                if segment.gauge == Gauge::Thin {
                    segment.gauge = Gauge::Broad
                }
            })
        }),
        ("exclusive labels", |board| segments(board, |segment| segment.exclusive.clear())),
        ("lanes", |board| {
            segments(board, |segment| {
                for end in &mut segment.ends {
                    if let EndSetup::Edge(edge, _) = *end {
                        *end = EndSetup::Edge(edge, Lane::SINGLE)
                    }
                }
            })
        }),
        ("idle trains", |board| board.idle_trains = 0),
        ("multipliers", |board| trains(board, |train| train.multiplier = None)),
        ("multipliers of rows", |board| rows(board, |row| row.multiplier = None)),
        ("the limit of pay", |board| rows(board, |row| row.pay = row.pay.saturating_add(1))),
        ("the limit of visit", |board| rows(board, |row| row.visit = row.visit.saturating_add(1))),
        ("second rows", |board| {
            trains(board, |train| {
                if let SnapshotReach::Rows(rows) = &mut train.reach {
                    rows.truncate(1)
                }
            })
        }),
        ("the limit of a number", |board| {
            trains(board, |train| {
                if let SnapshotReach::Number(number) = &mut train.reach {
                    *number = number.saturating_add(1)
                }
            })
        }),
        ("trains that require no token", |board| trains(board, |train| train.requires_token = true)),
        ("local trains", |board| trains(board, |train| train.local = false)),
        ("classes of track", |board| trains(board, |train| train.track_class = None)),
        ("routes that overlap", |board| board.overlap = false),
        ("cities that serve one local run", |board| board.local_once = false),
        ("routes that hang together", |board| board.linked = false),
        ("stops that are worth nothing", |board| board.only_valued_stops = false),
        ("regions", |board| board.regions.clear()),
        ("money for distance", |board| {
            board
                .bonuses
                .iter_mut()
                .filter(|bonus| bonus.per_hex_apart)
                .for_each(|bonus| bonus.pays.iter_mut().for_each(|pay| pay.amount = Amount::Same(0)))
        }),
        ("borders", |board| board.borders.clear()),
        ("free borders", |board| trains(board, |train| train.free_borders = 0)),
        ("cities that are passed", |board| board.bypass = None),
        ("the number of routes that pass a city", |board| {
            if let Some(bypass) = &mut board.bypass {
                bypass.routes += 1
            }
        }),
        ("stops that are paid once", |board| board.paid_once.clear()),
        ("parts of routes", |board| trains(board, |train| train.part = None)),
        ("the rounding of parts", |board| {
            trains(board, |train| train.rounding = train.rounding.map(|it| PartRounding { to: 1, ..it }))
        }),
        ("the traffic of trains", |board| trains(board, |train| train.traffic = None)),
        ("the traffic of stops", |board| stops(board, |stop| stop.traffic.clear())),
        ("the traffic of tokens", |board| {
            stops(board, |stop| {
                let tokens = stop.tokens.iter_mut().flatten().chain(&mut stop.extra_tokens);
                tokens.for_each(|token| token.traffic.clear());
            })
        }),
        ("access by traffic", |board| board.access = Access::default()),
        ("mines", |board| {
            stops(board, |stop| {
                if stop.kind == StopKind::Mine {
                    stop.kind = StopKind::Town
                }
            })
        }),
        ("whether a stop can be run through", |board| stops(board, |stop| stop.through = None)),
        ("tokens in off-board locations", |board| {
            stops(board, |stop| {
                if stop.kind == StopKind::Offboard {
                    stop.tokens.clear();
                }
            })
        }),
        ("company values", |board| board.company_values.clear()),
        ("needs", |board| board.needs.clear()),
        ("the greatest number of a need", |board| board.needs.iter_mut().for_each(|need| need.at_most = None)),
        ("the trains of needs", |board| board.needs.iter_mut().for_each(|need| need.trains = TrainFilter::All)),
        ("needs about ends", |board| board.needs.retain(|need| need.of.counted != Counted::End)),
        ("needs about paid stops", |board| board.needs.retain(|need| need.of.counted != Counted::Paid)),
        ("demands", |board| board.demands.clear()),
        ("ends that count against a row", |board| rows(board, |row| row.ends.clear())),
        ("open cities", |board| stops(board, |stop| stop.open_to.clear())),
        ("hexes of bonuses", |board| conditions(board, |condition| !condition.hexes.is_empty())),
        ("ends of bonuses", |board| conditions(board, |condition| condition.counted == Counted::End)),
        ("paid stops of bonuses", |board| conditions(board, |condition| condition.counted == Counted::Paid)),
        ("several places of bonuses", |board| conditions(board, |condition| condition.at_least > 1)),
        ("bonuses for each stop", |board| board.bonuses.iter_mut().for_each(|bonus| bonus.per = None)),
        ("the trains of bonuses", |board| board.bonuses.iter_mut().for_each(|bonus| bonus.trains = TrainFilter::All)),
        ("amounts that are lost", |board| amounts(board, |amount| matches!(amount, Amount::Same(amount) if *amount < 0))),
        ("amounts for each train", |board| amounts(board, |amount| matches!(amount, Amount::PerTrain(_)))),
        ("the best stop", |board| amounts(board, |amount| matches!(amount, Amount::BestStop { .. }))),
        ("a part of the route", |board| amounts(board, |amount| matches!(amount, Amount::OfRoute { .. }))),
        ("the trains of licences", |board| board.licences.iter_mut().for_each(|licence| licence.trains = TrainFilter::All)),
        ("bonuses for each route", |board| pay_nothing(board, Paid::EachRoute)),
        ("bonuses paid once", |board| pay_nothing(board, Paid::Once)),
        ("bonuses for the set", |board| pay_nothing(board, Paid::Set)),
        ("licences", |board| board.licences.clear()),
        ("choices", |board| board.choices.clear()),
        ("choices that exclude each other", |board| board.choices.iter_mut().for_each(|choice| choice.one_of = None)),
        ("the reach that choices give", |board| board.choices.iter_mut().for_each(|choice| choice.reach = None)),
        ("the trains of choices", |board| {
            for choice in &mut board.choices {
                (choice.train, choice.reach) = (None, None);
                choice.free_stops.clear();
                choice.bonuses.clear();
                choice.no_bonuses.clear();
            }
        }),
        ("stops that are free for trains", |board| board.trains.iter_mut().for_each(|train| train.free_stops.clear())),
        ("stops that choices free", |board| board.choices.iter_mut().for_each(|choice| choice.free_stops.clear())),
        ("bonuses that choices bring", |board| board.choices.iter_mut().for_each(|choice| choice.bonuses.clear())),
        ("bonuses that choices end", |board| board.choices.iter_mut().for_each(|choice| choice.no_bonuses.clear())),
        ("bonuses that choices need", |board| board.choices.iter_mut().for_each(|choice| choice.needs_bonus = None)),
        ("whether junctions are used again", |board| board.reuse_junctions = false),
        ("junctions", |board| {
            for hex in &mut board.hexes {
                hex.segments.retain(|segment| !segment.ends.contains(&EndSetup::Junction));
            }
        }),
    ];
    let boards: Vec<(Snapshot, Money)> = boards().filter_map(|board| Some((board.clone(), revenue(&board)?))).collect();
    let text = |board: &Snapshot| serde_json::to_string(board).unwrap();
    let rare: Vec<String> = rules
        .par_iter()
        .filter_map(|(name, take_off)| {
            let decides = |(board, with): &&(Snapshot, Money)| {
                let mut without = board.clone();
                take_off(&mut without);
                // Most changes leave most boards as they are, and then nothing has to be solved.
                text(&without) != text(board)
                    && without.clone().check().is_ok()
                    && revenue(&without).is_some_and(|without| without != *with)
            };
            let decided = boards.iter().filter(decides).take(ENOUGH).count();
            (decided < ENOUGH).then(|| format!("{name}: on {decided} of {BOARDS} boards"))
        })
        .collect();
    assert!(rare.is_empty(), "{rare:#?}");
}

fn stops(board: &mut Snapshot, edit: fn(&mut SnapshotStop)) {
    board.hexes.iter_mut().flat_map(|hex| &mut hex.stops).for_each(edit);
}

fn segments(board: &mut Snapshot, edit: fn(&mut SnapshotSegment)) {
    board.hexes.iter_mut().flat_map(|hex| &mut hex.segments).for_each(edit);
}

fn pay_nothing(board: &mut Snapshot, paid: Paid) {
    board.bonuses.iter_mut().filter(|bonus| bonus.paid == paid).for_each(|bonus| bonus.pays.clear());
}

/// Takes the conditions of bonuses off that are of some form, except the last of a bonus.
fn conditions(board: &mut Snapshot, is_meant: fn(&Condition<ByName>) -> bool) {
    for bonus in &mut board.bonuses {
        let is_kept = |condition: &Condition<ByName>| !is_meant(condition);
        if bonus.includes.iter().all(is_kept) {
            continue;
        }
        bonus.includes.retain(is_kept);
        if bonus.includes.is_empty() && bonus.per.is_none() {
            bonus.pays.clear();
            bonus.includes = vec![Condition { kinds: KindSet::ALL, ..Condition::default() }];
        }
    }
}

/// Sets the amounts of some form to 0.
fn amounts(board: &mut Snapshot, is_meant: fn(&Amount<ByName>) -> bool) {
    let amounts = board.bonuses.iter_mut().flat_map(|bonus| &mut bonus.pays).map(|pay| &mut pay.amount);
    amounts.filter(|amount| is_meant(amount)).for_each(|amount| *amount = Amount::Same(0));
}

fn trains(board: &mut Snapshot, edit: fn(&mut SnapshotTrain)) {
    board.trains.iter_mut().for_each(edit);
}

fn rows(board: &mut Snapshot, edit: fn(&mut SnapshotRow)) {
    for train in &mut board.trains {
        if let SnapshotReach::Rows(rows) = &mut train.reach {
            rows.iter_mut().for_each(edit);
        }
    }
}
