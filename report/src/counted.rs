//! What a run uses of its train's reach, and why it is not paid for a stop that it visits.

use super::faults::cited;
use highball_game::board::{StopId, StopKind};
use highball_game::judge::{JudgedRun, RouteFault, Unpaid, the_train, unpaid};
use highball_game::position::{Position, Run};
use highball_game::rules::{LegTrack, Reach, Row};

/// Smallest number of stops that stands for an unlimited reach.
const UNLIMITED: u32 = 99;

/// Says what a run uses of its train's reach: `used 3 of 4 cities, 2 towns`, and how many stops count if not all do: `used 4 of 5 cities,
/// 3 of 3 counted`. `None` for a train of unlimited reach.
#[must_use]
pub fn used_text(position: &Position, run: &Run, judged: &JudgedRun) -> Option<String> {
    let train = position.train(run.train);
    let crossed = |track: fn(&LegTrack) -> u32| -> u32 {
        let legs = run.route.legs.iter();
        legs.map(|leg| track(&LegTrack::of(position.board(), &position.rules().borders, leg))).sum()
    };
    let borders = crossed(|track| track.borders).saturating_sub(train.free_borders);
    let parts = match &train.reach {
        Reach::Number(most) if *most >= UNLIMITED => return None,
        Reach::Number(most) => {
            let stops: u32 = run.route.stops.iter().map(|&stop| position.rules().stop(stop).visit_cost).sum();
            vec![format!("{} of {most} stops", stops + borders)]
        }
        Reach::Sides(limit) => vec![format!("{} of {} hex sides", crossed(|track| track.sides), limit.most)],
        Reach::Rows(rows) => used_rows(position, run, &judged.paid, rows, borders),
    };
    let with_borders = if borders > 0 { ", borders included" } else { "" };
    (!parts.is_empty()).then(|| format!("used {}{with_borders}", parts.join(", ")))
}

/// Says how much each row of a train serves, given the stops that are paid. A stop is served by the row with the fewest kinds that has
/// room for it.
fn used_rows(position: &Position, run: &Run, paid: &[StopId], rows: &[Row], borders: u32) -> Vec<String> {
    let mut used = vec![Used::default(); rows.len()];
    // Borders count against the first row.
    if let Some(first) = used.first_mut() {
        first.visited = borders;
    }
    let kinds = |row: &Row| StopKind::ALL.into_iter().filter(|&kind| row.stops.contains(kind)).count();
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| kinds(&rows[row]));
    for &stop in &run.route.stops {
        let (kind, cost) = (position.board().stop(stop).kind, position.rules().stop(stop).visit_cost);
        let serves = |row: usize| rows[row].stops.contains(kind);
        let has_room = |row: usize| used[row].visited.saturating_add(cost) <= rows[row].visit;
        let of_kind = || order.iter().copied().filter(|&row| serves(row));
        if let Some(row) = of_kind().find(|&row| has_room(row)).or_else(|| of_kind().next_back()) {
            used[row].visited = used[row].visited.saturating_add(cost);
            used[row].counted += u32::from(paid.contains(&stop));
        }
    }
    if rows.iter().all(|row| row.visit.min(row.pay) >= UNLIMITED) {
        return Vec::new();
    }
    let texts = rows.iter().zip(used).filter(|(_, used)| used.visited > 0);
    texts.map(|(row, used)| row_text(row, used)).collect()
}

/// What a run uses of a row of its train.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    /// The costs of the stops that it visits.
    visited: u32,
    /// Number of the stops that it is paid for.
    counted: u32,
}

fn row_text(row: &Row, Used { visited, counted }: Used) -> String {
    let has = |kind: StopKind| row.stops.contains(kind);
    let (one, many) = match (has(StopKind::City), has(StopKind::Town), has(StopKind::Halt), has(StopKind::Mine)) {
        (true, false, false, false) if !has(StopKind::Pass) => ("city", "cities"),
        (false, true, _, false) if !has(StopKind::Offboard) => ("town", "towns"),
        (false, false, true, false) => ("halt", "halts"),
        (false, false, false, true) => ("mine", "mines"),
        (false, false, false, false) if has(StopKind::Pass) && !has(StopKind::Offboard) => ("pass", "passes"),
        (false, false, false, false) if !has(StopKind::Pass) => ("off-board location", "off-board locations"),
        _ => ("stop", "stops"),
    };
    let visits = match row.visit {
        UNLIMITED.. if visited == 1 => format!("1 {one}"),
        UNLIMITED.. => format!("{visited} {many}"),
        most => format!("{visited} of {most} {}", if most == 1 { one } else { many }),
    };
    match row.pay {
        0 => visits,
        pay if pay < row.visit && pay < UNLIMITED => format!("{visits}, {counted} of {pay} counted"),
        _ => visits,
    }
}

/// Says for each run that visits stops without being paid for them which these are and why, with the rule that forces another stop to be
/// counted.
#[must_use]
pub fn payment_notes<'r>(position: &Position, runs: impl Iterator<Item = (&'r Run, &'r JudgedRun)>) -> Vec<String> {
    let note = |(run, judged): (&Run, &JudgedRun)| {
        let unpaid = unpaid(position, run, judged)?;
        Some(payment_note(position, run, judged, &unpaid))
    };
    runs.filter_map(note).collect()
}

fn payment_note(position: &Position, run: &Run, judged: &JudgedRun, unpaid: &Unpaid) -> String {
    let train = the_train(position, run.train);
    let train = train.strip_prefix("the ").map_or_else(|| train.clone(), |rest| format!("The {rest}"));
    let named = |stops: &[StopId]| -> Vec<String> { stops.iter().map(|&stop| position.label_of(stop)).collect() };
    let (visited, paid) = (judged.paid.len() + unpaid.stops.len(), judged.paid.len());
    let mut text =
        format!("{train} visits {visited} stops and is paid for {paid}, without {}", listed(&named(&unpaid.stops), "and"));
    if !unpaid.paid_elsewhere.is_empty() {
        text += &format!("; {} pays another of the company's runs", listed(&named(&unpaid.paid_elsewhere), "and"));
    }
    let displaced = listed(&named(&unpaid.displaced), "and");
    if !unpaid.stations.is_empty() {
        let stations = listed(&named(&unpaid.stations), "or");
        let company = position.company_name();
        let fault = RouteFault::StationNotPaid { train: run.train };
        let section = cited(position, fault.cite(position), None);
        text += &format!("; one of the {paid} must have a token of {company}, which is {stations}{section}");
        if !unpaid.displaced.is_empty() {
            text += &format!(", although {displaced} would pay more");
        }
    } else if !unpaid.displaced.is_empty() {
        text += &format!("; {displaced} would pay more alone, but a rule or a bonus asks for others");
    } else if unpaid.paid_elsewhere.is_empty() {
        text += if unpaid.stops.len() == 1 {
            ", which pays no more than the others"
        } else {
            ", which pay no more than the others"
        };
    }
    text
}

/// Joins a list as in `A, B and C`.
fn listed(parts: &[String], last_word: &str) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{} {last_word} {last}", others.join(", ")),
        _ => parts.concat(),
    }
}
