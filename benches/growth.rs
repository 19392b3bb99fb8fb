//! The largest random boards that each strategy proves, and how time and memory grow with the board. Prints the tables of
//! `benches/README.md`.
//!
//! Each question is searched on one thread for at most [`MOST_TIME`]. For each strategy and each set of trains, the boards grow
//! through [`SIZES`] until one of the five boards of a size is not proven in time, or until [`BUDGET`] is spent.
//!
//! Memory is the peak of what is allocated between compiling the question and the answer, less what was allocated before. A counting
//! allocator measures it.

use std::time::{Duration, Instant};

use highball::Position;
use highball::generate::{Plan, PlanReach};
use highball::network::Network;
use highball::search::{Limits, Strategy, Workspace, strategies};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The time for one question.
const MOST_TIME: Duration = Duration::from_secs(10);

/// The memory limit, so that a strategy which lists all routes does not exhaust the machine.
const MOST_MEMORY: usize = 2 << 30;

/// The time after which no further board is started for one strategy and one set of trains. With five strategies the bench takes
/// less than a quarter of an hour.
const BUDGET: Duration = Duration::from_secs(20);

const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;
const SIZES: [usize; 16] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24];

/// The sizes in the second table.
const SHOWN: [usize; 7] = [3, 4, 5, 6, 8, 12, 16];

const TRAINS: [(usize, PlanReach); 7] = {
    use PlanReach::{Stops, Unlimited};
    [(1, Stops(4)), (1, Stops(8)), (1, Unlimited), (4, Stops(4)), (4, Stops(8)), (4, Unlimited), (2, Unlimited)]
};

/// The cost of proving the boards of one size.
struct Size {
    size: usize,
    proven: usize,
    times: Vec<Duration>,
    /// The maximum over all boards, in bytes.
    memory: usize,
}

impl Size {
    fn is_proven(&self) -> bool {
        self.proven == SEEDS.count()
    }
}

/// How far one strategy got with these trains.
struct Growth {
    sizes: Vec<Size>,
    /// Whether the budget ran out, so that some boards of the last size were not tried.
    out_of_time: bool,
}

fn main() {
    let strategies: Vec<_> = strategies().iter().copied().filter(|strategy| strategy.is_exact()).collect();
    let names: Vec<_> = strategies.iter().map(|strategy| format!(" `{}` |", strategy.name())).collect();
    let mut far = format!("| trains |{}\n| --- |{}\n", names.concat(), " --- |".repeat(names.len()));
    let shown: String = SHOWN.map(|size| format!(" {size} by {size} |")).concat();
    let mut cost = format!("| trains | strategy |{shown}\n| --- | --- |{}\n", " --- |".repeat(SHOWN.len()));
    for (count, reach) in TRAINS {
        let trains = format!(
            "{count} of {}",
            if reach == PlanReach::Unlimited { "no limit".to_owned() } else { format!("reach {reach}") }
        );
        far.push_str(&format!("| {trains} |"));
        for &strategy in &strategies {
            let growth = grow(strategy, count, reach);
            far.push_str(&format!(" {} |", growth.how_far()));
            if growth.sizes.iter().any(Size::is_proven) {
                cost.push_str(&format!("| {trains} | `{}` |{}\n", strategy.name(), growth.cost()));
            }
            eprintln!("{trains}, {}: {}", strategy.name(), growth.how_far());
        }
        far.push('\n');
    }
    println!("{far}\n{cost}");
}

fn grow(strategy: &dyn Strategy, count: usize, reach: PlanReach) -> Growth {
    let mut growth = Growth { sizes: Vec::new(), out_of_time: false };
    let start = Instant::now();
    for size in SIZES {
        let plan = Plan { size, trains: vec![reach; count], ..Plan::default() };
        let mut of_size = Size { size, proven: 0, times: Vec::new(), memory: 0 };
        for seed in SEEDS {
            if start.elapsed() >= BUDGET {
                growth.out_of_time = true;
                break;
            }
            let position = plan.snapshot(seed).expect("a plan that can be").check().expect("a valid board");
            let (proven, time, memory) = prove(strategy, &position);
            of_size.proven += usize::from(proven);
            of_size.times.push(time);
            of_size.memory = of_size.memory.max(memory);
        }
        let proven = of_size.is_proven();
        growth.sizes.push(of_size);
        if !proven || growth.out_of_time {
            break;
        }
    }
    growth
}

/// Returns whether a strategy proves its answer in time, the time, and the peak of its memory.
fn prove(strategy: &dyn Strategy, position: &Position) -> (bool, Duration, usize) {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let start = Instant::now();
    let stop = || start.elapsed() >= MOST_TIME;
    let network = Network::new(position);
    let mut limits = Limits::default();
    limits.stop = Some(&stop);
    limits.memory = Some(MOST_MEMORY);
    let found = strategy.search(&network, &limits, &mut Workspace::default());
    let time = start.elapsed();
    (found.revenue == found.upper_bound, time, ALLOCATOR.peak_usage().saturating_sub(before))
}

impl Growth {
    fn how_far(&self) -> String {
        let Some(proven) = self.sizes.iter().rev().find(|size| size.is_proven()) else { return "none".to_owned() };
        let next = match self.sizes.last() {
            Some(last) if last.proven < last.times.len() => {
                format!(", and {} of {} at {}", last.proven, last.times.len(), last.size)
            }
            _ if self.out_of_time => " at least".to_owned(),
            _ => " (the largest tried)".to_owned(),
        };
        format!("{0} by {0}{next}", proven.size)
    }

    fn cost(&self) -> String {
        let of_size = |size: usize| {
            let Some(size) = self.sizes.iter().find(|one| one.size == size && one.is_proven()) else {
                return " |".to_owned();
            };
            let mut times = size.times.clone();
            times.sort_unstable();
            format!(" {}, {} |", time(times[times.len() / 2]), memory(size.memory))
        };
        SHOWN.map(of_size).concat()
    }
}

fn time(time: Duration) -> String {
    match time.as_micros() {
        micros @ 0..1_000 => format!("{micros} µs"),
        micros @ 1_000..1_000_000 => format!("{} ms", micros / 1_000),
        micros => format!("{:.1} s", micros as f64 / 1e6),
    }
}

fn memory(bytes: usize) -> String {
    match bytes >> 10 {
        kib @ 0..1_024 => format!("{kib} KiB"),
        kib => format!("{} MiB", kib >> 10),
    }
}
