//! The time to advise at each moment of the corpus of tile lays: every legal lay and token and the next train, on one thread. Prints the
//! quantiles, and those of the time to search the board after each lay and token from nothing instead.

#[path = "../tests/integration/common/fixtures.rs"]
mod fixtures;
#[path = "../tests/integration/common/lay_moments.rs"]
mod lay_moments;

use std::hint::black_box;
use std::time::{Duration, Instant};

use highball::Solver;
use highball::advice::{Advice, AdviceRequest, advise};
use highball::game_board::GameBoard;
use lay_moments::LayMoment;

/// How often each moment is advised. The least time counts, because interruptions by other programs only add to it.
const REPEATS: usize = 5;

fn main() {
    let mut solver = Solver::new();
    let (mut times, mut from_nothing, mut boards, mut lays) = (Vec::new(), Vec::new(), 0, 0);
    for (game, asked) in moments() {
        let (advice, time) = fastest(|| advise(&game, &asked, &mut solver, &|| false).expect("advice"));
        let ((), nothing) = fastest(|| search_all(&game, &asked.company, &advice, &mut solver));
        times.push(time);
        from_nothing.push(nothing);
        boards += advice.boards;
        lays += advice.lays.len();
    }
    println!("{} moments, {lays} lays, {boards} boards searched\n", times.len());
    println!("| | median | 99th percentile | maximum | total |\n| --- | --- | --- | --- | --- |");
    print("advice", &mut times);
    print("each board from nothing", &mut from_nothing);
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let percentile = |percent: usize| times[(times.len() - 1) * percent / 100];
    let total: Duration = times.iter().sum();
    let [median, most, maximum] = [50, 99, 100].map(percentile);
    println!("| {what} | {median:.1?} | {most:.1?} | {maximum:.1?} | {total:.1?} |");
}

fn fastest<T>(mut task: impl FnMut() -> T) -> (T, Duration) {
    let mut run = || {
        let start = Instant::now();
        let result = black_box(task());
        (result, start.elapsed())
    };
    let (mut result, mut least) = run();
    for _ in 1..REPEATS {
        let (again, time) = run();
        (result, least) = (again, least.min(time));
    }
    (result, least)
}

/// Searches the board after each lay and token as if it were the only question.
fn search_all(game: &GameBoard, company: &str, advice: &Advice, solver: &mut Solver<'_>) {
    let after_lays = advice.lays.iter().map(|lay| game.after_lay(&lay.made));
    let after_tokens = advice.tokens.iter().map(|token| game.after_token(company, &token.made));
    for board in after_lays.chain(after_tokens) {
        let position = board.question(company).expect("a company").check().expect("a board");
        black_box(solver.solve(&position).expect("an answer"));
    }
}

/// Returns the board before each lay of the corpus, and what is asked about it.
fn moments() -> Vec<(GameBoard, AdviceRequest)> {
    let moments = lay_moments::known_moments().into_iter().flat_map(|(game, moments)| lay_moments::replay(&game, moments));
    let asked = |moment: LayMoment| {
        let mut asked = AdviceRequest::about(moment.company());
        asked.made = moment.made;
        (moment.game, asked)
    };
    moments.map(asked).collect()
}
