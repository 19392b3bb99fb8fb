//! The arguments of the program and of each command.

pub(super) mod advise;
pub(super) mod audit;
pub(super) mod batch;
pub(super) mod bench;
pub(super) mod certify;
pub(super) mod check;
pub(super) mod completions;
pub(super) mod format;
pub(super) mod judge;
pub(super) mod language;
pub(super) mod man;
pub(super) mod may;
pub(super) mod moment;
pub(super) mod new;
pub(super) mod pack;
pub(super) mod picture;
pub(super) mod question;
pub(super) mod recorded_game;
pub(super) mod run_sets;
pub(super) mod search;
pub(super) mod show;
pub(super) mod solve;
pub(super) mod tiles;
pub(super) mod titles;

use clap::{Parser, Subcommand};

use advise::AdviseArgs;
use audit::AuditArgs;
use batch::BatchArgs;
use bench::BenchArgs;
use certify::CertifyArgs;
use check::CheckArgs;
use completions::CompletionsArgs;
use judge::JudgeArgs;
use man::ManArgs;
use may::MayArgs;
use new::NewArgs;
use pack::PackArgs;
use show::ShowArgs;
use solve::SolveArgs;
use tiles::TilesArgs;
use titles::TitlesArgs;

/// Computes the most a company's trains can earn in an 18xx railway board game: exact, proven, and with the runs that earn it
#[derive(Parser)]
#[command(name = "highball", version, after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  highball solve board.toml --company CHI         the best runs, as text
  highball solve board.json --format json         the same for programs
  highball solve games.jsonl.gz --id round-12     one question of a stream
  highball solve board.json --train 4 --train 4   what if the company had two 4-trains?
  highball solve board.json --top 3               the three best sets of runs
  highball solve board.json --fix '4-train: A1, C3' what if the 4-train ran from A1 to C3?
  highball solve board.json --beat 640            is there anything better than 640?
  highball solve game.json --action 433           what could be earned in a recorded game?
  highball solve game.json --round 'OR 5.2'       the same for every company in a round
  highball solve game.json --action 433 --format 18xx.games
  highball solve board.toml --company CHI --format png > runs.png
  highball solve board.json --certificate proof.json   a proof that another program can check
  highball certify proof.json                     is the proof right?
  highball judge board.toml --claim '4D: San Antonio, Monterrey, Mexico City'
  highball judge game.json --action 433           were the runs that were played the best?
  highball judge games.jsonl.gz --answers answers.jsonl   are these answers legal and right?
  highball advise board.toml --company CHI        what should be built?
  highball may board.toml --company CHI --lay E6=57/0   may it lay this tile, and by which rule not?
  highball audit games/*.json                     what was missed in recorded games, and by whom
  highball audit game.json --format html > missed.html
  highball batch games/*.jsonl.gz > answers.jsonl
  highball batch games.parquet --output answers.parquet
  highball bench games.jsonl.gz --time-limit 1s   all strategies side by side
  highball new my.toml --phase 5 > board.toml     a board to fill in
  highball new --from board.toml > next.toml      the same board after the best runs of its companies
  highball check board.toml                       what is wrong or odd about a board
  highball show board.toml | less
  highball show board.toml --format svg > board.svg
  highball show --title my.toml                   the map of a title
  highball pack routes.json                       the best set of routes that are listed
  highball tiles 57 14                            the print on these tiles
  highball tiles --title my.toml                  the tiles of a title, its own included

Files:
  A question is a board, a company and its trains. A FILE is a board file (.toml), a snapshot of
  one question (.json), or a stream of snapshots, one on each line (.jsonl, .jsonl.gz). The
  commands solve, judge, audit and show also read a game exported from 18xx.games (.json), and
  batch also reads a table with a column of snapshots (.parquet, .arrow).
  - stands for standard input.

Exit status:
  0  everything is answered and proven
  1  something was not proven within its limits, no claim is the best legal set, or a move is not legal
  2  the command or its input cannot be used
  3  a batch, an audit, a bench or the judge of --answers finished, but some lines or files failed
  4  a bug in highball; please report it
  130, 143  Ctrl-C or SIGTERM ended a batch or an audit; what was finished is written";

#[derive(Subcommand)]
pub(super) enum Command {
    /// Finds the best runs for a question
    Solve(SolveArgs),
    /// Judges claimed runs: are they legal, what do they earn, is there a better set, and why
    Judge(JudgeArgs),
    /// Lists every tile lay, token and train that a company may build or buy, by what it would earn
    Advise(Box<AdviseArgs>),
    /// Says whether a company may lay a tile, place a token or buy a train, and by which rule not
    May(Box<MayArgs>),
    /// Answers every question in every file: one line of JSON or row of a table each, streamed, in input order
    Batch(BatchArgs),
    /// Reports, for each turn of recorded games, what was played, what was best, and who missed what
    Audit(AuditArgs),
    /// Compares strategies on the same questions, from files or on random boards
    Bench(Box<BenchArgs>),
    /// Checks a certificate: a proof that a set of runs is the best
    Certify(CertifyArgs),
    /// Shows a board and its question
    Show(ShowArgs),
    /// Writes a board file to fill in, or the board after the turns of another
    New(NewArgs),
    /// Lists everything that is wrong or odd about a board file, each with its line
    Check(CheckArgs),
    /// Finds the best set out of lists of routes that another program has priced
    Pack(PackArgs),
    /// Lists the standard tiles, a title's tiles, or the tiles that fit a hex of a board
    Tiles(TilesArgs),
    /// Lists the known titles, or describes one of them
    Titles(TitlesArgs),
    /// Writes the script by which a shell completes the arguments of this program
    Completions(CompletionsArgs),
    /// Writes the manual page of this program or of one of its commands, in the format of `man`
    Man(ManArgs),
}
