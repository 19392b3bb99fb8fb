//! What a run uses of its train's reach, and why it is not paid for a stop that it visits.

use super::faults::cited;
use highball_game::board::{StopId, StopKind};
use highball_game::judge::{JudgedRun, RouteFault, Unpaid, Words, included_stops, unpaid};
use highball_game::position::{Position, Run};
use highball_game::rules::{LegTrack, Reach, Row};
use highball_messages::{Language, Message, all_of, one_of};

/// Smallest number of stops that stands for an unlimited reach.
const UNLIMITED: u32 = 99;

/// Says what a run uses of its train's reach: `used 3 of 4 cities, 2 towns`, and how many stops count if not all do: `used 4 of 5 cities,
/// 3 of 3 counted`. `None` for a train of unlimited reach.
#[must_use]
pub fn used_text(position: &Position, run: &Run, judged: &JudgedRun, language: Language) -> Option<String> {
    let say = |message: Message<'_>| message.text(language);
    let train = position.train(run.train);
    let tracks = || run.route.legs.iter().map(|leg| LegTrack::of(position.board(), &position.rules().borders, leg));
    let borders = tracks().map(|track| track.borders).sum::<u32>().saturating_sub(train.free_borders);
    let parts = match &train.reach {
        Reach::Number(most) if *most >= UNLIMITED => return None,
        Reach::Number(most) => {
            let visited = included_stops(position, run).into_iter();
            let stops: u32 = visited.map(|stop| position.visit_cost(run.train, stop)).sum();
            vec![say(Message::UsedStops { used: (stops + borders).into(), most: (*most).into() })]
        }
        Reach::Sides(limit) => {
            let used = tracks().map(|track| limit.cost(track, train.gauges)).sum();
            vec![say(Message::UsedSides { used, most: limit.most.into() })]
        }
        Reach::Rows(rows) => used_rows(position, run, &judged.paid, rows, borders, language),
    };
    let text =
        |parts: &str| if borders > 0 { Message::UsedWithBorders { parts } } else { Message::Used { parts } }.text(language);
    (!parts.is_empty()).then(|| text(&parts.join(", ")))
}

/// Says how much each row of a train serves, given the stops that are paid. A stop is served by the row with the fewest kinds that has
/// room for it.
fn used_rows(
    position: &Position,
    run: &Run,
    paid: &[StopId],
    rows: &[Row],
    borders: u32,
    language: Language,
) -> Vec<String> {
    let mut used = vec![Used::default(); rows.len()];
    // Borders count against the first row.
    if let Some(first) = used.first_mut() {
        first.visited = borders;
    }
    let kinds = |row: &Row| StopKind::ALL.into_iter().filter(|&kind| row.stops.contains(kind)).count();
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| kinds(&rows[row]));
    // Stops that are paid have the first choice of rows that pay.
    let mut stops: Vec<(StopId, bool)> =
        included_stops(position, run).into_iter().map(|stop| (stop, paid.contains(&stop))).collect();
    stops.sort_by_key(|&(_, is_paid)| !is_paid);
    for (stop, is_paid) in stops {
        let (kind, cost) = (position.board().stop(stop).kind, position.visit_cost(run.train, stop));
        let serves = |row: usize| rows[row].stops.contains(kind);
        let has_room = |row: usize| used[row].visited.saturating_add(cost) <= rows[row].visit;
        let pays_enough = |row: usize| !is_paid || used[row].counted < rows[row].pay;
        let of_kind = || order.iter().copied().filter(|&row| serves(row));
        let with_room = || of_kind().filter(|&row| has_room(row));
        let row = with_room().find(|&row| pays_enough(row)).or_else(|| with_room().next());
        if let Some(row) = row.or_else(|| of_kind().next_back()) {
            used[row].visited = used[row].visited.saturating_add(cost);
            used[row].counted += u32::from(is_paid);
        }
    }
    if rows.iter().all(|row| row.visit.min(row.pay) >= UNLIMITED) {
        return Vec::new();
    }
    let texts = rows.iter().zip(used).filter(|(_, used)| used.visited > 0);
    texts.map(|(row, used)| row_text(row, used, language)).collect()
}

/// What a run uses of a row of its train.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    /// The costs of the stops that it visits.
    visited: u32,
    /// Number of the stops that it is paid for.
    counted: u32,
}

fn row_text(row: &Row, Used { visited, counted }: Used, language: Language) -> String {
    let say = |message: Message<'_>| message.text(language);
    let has = |kind: StopKind| row.stops.contains(kind);
    let kind = match (has(StopKind::City), has(StopKind::Town), has(StopKind::Halt), has(StopKind::Mine)) {
        (true, false, false, false) if !has(StopKind::Pass) => "city",
        (false, true, _, false) if !has(StopKind::Offboard) => "town",
        (false, false, true, false) => "halt",
        (false, false, false, true) => "mine",
        (false, false, false, false) if has(StopKind::Pass) && !has(StopKind::Offboard) => "pass",
        (false, false, false, false) if !has(StopKind::Pass) => "offboard",
        _ => "stop",
    };
    let stops = |number: u32| say(Message::KindOfStop { kind, number: number.into() });
    let used = match row.visit {
        UNLIMITED.. => format!("{visited} {}", stops(visited)),
        most => say(Message::UsedOf { used: visited.into(), most: most.into(), stops: &stops(most) }),
    };
    match row.pay {
        0 => used,
        pay if pay < row.visit && pay < UNLIMITED => {
            say(Message::UsedCounted { used: &used, counted: counted.into(), most: pay.into() })
        }
        _ => used,
    }
}

/// Says for each run that visits stops without being paid for them which these are and why, with the rule that forces another stop to be
/// counted.
#[must_use]
pub fn payment_notes<'r>(
    position: &Position,
    runs: impl Iterator<Item = (&'r Run, &'r JudgedRun)>,
    language: Language,
) -> Vec<String> {
    let words = Words::new(position, language);
    let note = |(run, judged): (&Run, &JudgedRun)| {
        let unpaid = unpaid(position, run, judged)?;
        Some(payment_note(position, words, run, judged, &unpaid))
    };
    runs.filter_map(note).collect()
}

fn payment_note(position: &Position, words: Words<'_>, run: &Run, judged: &JudgedRun, unpaid: &Unpaid) -> String {
    let names = |stops: &[StopId]| -> Vec<String> { stops.iter().map(|&stop| position.label_of(stop)).collect() };
    let all = |stops: &[StopId]| all_of(words.language(), &names(stops));
    let paid = judged.paid.len() as u64;
    let mut because = String::new();
    if !unpaid.paid_elsewhere.is_empty() {
        because += &words.say(Message::PaysAnotherRun { stops: &all(&unpaid.paid_elsewhere) });
    }
    let displaced = all(&unpaid.displaced);
    if !unpaid.stations.is_empty() {
        let fault = RouteFault::StationNotPaid { train: run.train };
        because += &words.say(Message::MustHaveToken {
            paid,
            company: position.company_name(),
            stations: &one_of(words.language(), &names(&unpaid.stations)),
            section: &cited(position, fault.cite(position), None, words.language()),
        });
        if !unpaid.displaced.is_empty() {
            because += &words.say(Message::WouldPayMore { stops: &displaced });
        }
    } else if !unpaid.displaced.is_empty() {
        because += &words.say(Message::WouldPayMoreAlone { stops: &displaced });
    } else if unpaid.paid_elsewhere.is_empty() {
        because += &words.say(Message::PaysNoMore { number: unpaid.stops.len() as u64 });
    }
    words.say(Message::VisitsWithout {
        train: &words.train(run.train),
        visited: paid + unpaid.stops.len() as u64,
        paid,
        stops: &all(&unpaid.stops),
        because: &because,
    })
}
