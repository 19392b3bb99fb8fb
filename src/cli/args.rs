//! What the program is told.

use std::time::Duration;

use bytesize::ByteSize;
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, ValueEnum};
use highball::report::picture::{LEAST_WIDTH, MOST_WIDTH};
use highball::search::strategies;
use highball::solve::MAX_LISTED;

use super::bench::BenchArgs;
use super::picture::Kind;

/// The most that a company's trains can earn in an 18xx railway board game, exact and proven, and the runs that earn it
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  highball solve board.toml --company CHI         the best runs, as text
  highball solve board.json --format json         the same for programs
  highball solve game.jsonl.gz --id round-12      one question of a stream
  highball solve board.json --train 4 --train 4   what if the company had two 4-trains?
  highball solve board.json --top 3               the three best sets of runs
  highball solve board.json --fix '4-0: A1, C3'   what if the 4-train ran from A1 to C3?
  highball solve board.json --beat 640            is there anything better than 640?
  highball solve game.json --action 433           what was there to earn in a recorded game?
  highball solve game.json --round 'OR 5.2'       the same for all companies in a round
  highball judge board.toml --claim '4D: San Antonio, Monterrey, Mexico City'
  highball judge game.json --action 433           was what was played there the best?
  highball solve game.json --action 433 --format 18xx.games
  highball audit games/*.json                     what was missed in recorded games, and by whom
  highball audit game.json --format html > missed.html
  highball batch games/*.jsonl.gz > answers.jsonl
  highball bench game.jsonl.gz --time-limit 1s    all strategies side by side
  highball solve board.toml --company CHI --format png > runs.png
  highball show board.toml | less
  highball show board.toml --format svg > board.svg
  highball show --title my.toml                   a title's map
  highball tiles 57 14                            what is printed on these tiles

A FILE is a board file (.toml), a snapshot (.json), a stream of snapshots with one on each line (.jsonl, .jsonl.gz), for solve,
judge and show also a game exported from 18xx.games (.json), or - for standard input.

Exit status: 0 all answered and proven; 1 something was not proven in its limits, or no claim is the best legal set; 2 the
command or its input cannot be used; 3 a batch went through, and some lines failed; 4 a defect of highball.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Finds the best runs for one question
    Solve(SolveArgs),
    /// Judges what people claim: is it legal, what is it worth, is there a better set of runs, and why
    Judge(JudgeArgs),
    /// Answers every question of every file: a line of JSON each, in input order, as they become ready
    Batch(BatchArgs),
    /// Says of every turn of recorded games what was played, what was best, and who missed what
    Audit(AuditArgs),
    /// Asks several strategies the same questions, of files or about random boards, and compares them
    Bench(Box<BenchArgs>),
    /// Prints the board and the question
    Show(ShowArgs),
    /// Prints the standard tiles, one a line
    Tiles(TilesArgs),
    /// Prints what titles are known, or what one of them says
    Titles(TitlesArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) question: QuestionArgs,
    #[command(flatten)]
    pub(super) asking: AskingArgs,
    #[command(flatten)]
    pub(super) sets: SetsArgs,
    #[command(flatten)]
    pub(super) moment: MomentArgs,
    /// How to write the answer [default: text on a terminal, else json]
    #[arg(long, value_name = "FORMAT")]
    pub(super) format: Option<AnswerFormat>,
    #[command(flatten)]
    pub(super) picture: PictureArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct JudgeArgs {
    #[command(flatten)]
    pub(super) question: QuestionArgs,
    #[command(flatten)]
    pub(super) moment: MomentArgs,
    /// A set of runs, such as '4D: San Antonio, Monterrey; 3: A1, C3 via B2, C5/1', or an answer in JSON; may be repeated [default in a
    /// recorded game: what was played]
    #[arg(
        long = "claim",
        value_name = "CLAIM",
        allow_hyphen_values = true,
        required_unless_present_any = ["claim_files", "why", "action", "round"]
    )]
    pub(super) claims: Vec<String>,
    /// A file with a set of runs: a route on each line, TOML (.toml), or an answer in JSON; - is standard input; may be repeated
    #[arg(long = "claim-file", value_name = "FILE")]
    pub(super) claim_files: Vec<String>,
    /// Why this route is not in the best set; may be repeated
    #[arg(long, value_name = "[TRAIN:] STOP, STOP, ...", allow_hyphen_values = true)]
    pub(super) why: Vec<String>,
    #[command(flatten)]
    pub(super) asking: AskingArgs,
    /// How to write the verdict [default: text on a terminal, else json]
    #[arg(long, value_name = "FORMAT")]
    pub(super) format: Option<Format>,
    #[command(flatten)]
    pub(super) picture: PictureArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct BatchArgs {
    /// Board files, snapshots and streams of snapshots; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<String>,
    #[command(flatten)]
    pub(super) asking: AskingArgs,
}

#[derive(Debug, clap::Args)]
pub(super) struct AuditArgs {
    /// Games exported from 18xx.games; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<String>,
    /// How to write the audit; html is one page that needs nothing else
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(super) format: AuditFormat,
    /// Only the turns of this company
    #[arg(long, value_name = "NAME")]
    pub(super) company: Option<String>,
    /// Take the games' title from here: the id of a title, or a title file (.toml) [default: the one that a game names]
    #[arg(long, value_name = "TITLE")]
    pub(super) title: Option<String>,
    /// Answer so many turns at a time, each on one thread [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    #[command(flatten)]
    pub(super) search: SearchArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AuditFormat {
    /// For people
    Table,
    /// For programs: a line for each game
    Json,
    /// For programs: a line for each turn
    Csv,
    /// A page for browsers, with a chart and pictures
    Html,
}

#[derive(Debug, clap::Args)]
pub(super) struct ShowArgs {
    /// A board file, a snapshot, a stream of snapshots, or a recorded game; - is standard input [default: the map of --title]
    #[arg(value_name = "FILE", required_unless_present = "title")]
    pub(super) file: Option<String>,
    /// Which question of a stream, by its id
    #[arg(long, value_name = "ID")]
    pub(super) id: Option<String>,
    /// The id of a title, or a title file (.toml)
    #[arg(long, value_name = "TITLE")]
    pub(super) title: Option<String>,
    /// The question of this company [default: the question's; in a board file all that can run]
    #[arg(long, value_name = "NAME")]
    pub(super) company: Option<String>,
    #[command(flatten)]
    pub(super) moment: MomentArgs,
    /// How to write the board
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: BoardFormat,
    #[command(flatten)]
    pub(super) picture: PictureArgs,
}

/// How to draw a picture.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct PictureArgs {
    /// How many pixels wide a picture is; a small one shows the part of the map about the runs
    #[arg(long, value_name = "PIXELS", default_value_t = 1_200, value_parser = clap::value_parser!(u32).range(i64::from(LEAST_WIDTH)..=i64::from(MOST_WIDTH)))]
    pub(super) width: u32,
    /// Draw a picture on black [default: on white, or as a browser says that its user prefers]
    #[arg(long)]
    pub(super) dark: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct TilesArgs {
    /// Only the tiles of these numbers [default: all]
    #[arg(value_name = "NUMBER")]
    pub(super) numbers: Vec<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TitlesArgs {
    /// What this title says: its id, or a title file (.toml) [default: all that are known, one a line]
    #[arg(value_name = "TITLE")]
    pub(super) title: Option<String>,
}

/// Which question.
#[derive(Debug, clap::Args)]
pub(super) struct QuestionArgs {
    /// A board file, a snapshot, a stream of snapshots, or a recorded game; - is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: String,
    /// Which question of a stream, by its id
    #[arg(long, value_name = "ID")]
    pub(super) id: Option<String>,
}

/// How to search, and what to ask in place of the file's question.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct AskingArgs {
    #[command(flatten)]
    pub(super) search: SearchArgs,
    /// Threads for one question, or for batch questions at a time, each on one thread [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,
    #[command(flatten)]
    pub(super) asked: AskedArgs,
}

/// How to search.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct SearchArgs {
    /// How to search [default: the first of the possible values]
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(strategies().iter().map(|strategy| strategy.name())))]
    pub(super) strategy: Option<String>,
    /// Stop each question after this time, such as 500ms, 5s or 2m, proven or not
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(super) time_limit: Option<Duration>,
    /// Stop each question after looking at so many nodes, proven or not: the same on every machine
    #[arg(long, value_name = "N")]
    pub(super) node_limit: Option<u64>,
    /// Keep no more than so many bytes of routes for each question, such as 256MiB, proven or not
    #[arg(long, value_name = "SIZE")]
    pub(super) memory_limit: Option<ByteSize>,
}

/// What to ask in place of the file's question.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct AskedArgs {
    /// Take a board file's title from here: the id of a title, or a title file (.toml) [default: the one that the board names]
    #[arg(long, value_name = "TITLE")]
    pub(super) title: Option<String>,
    /// Ask for this company [default: the question's; in a board file all that can run, one after another]
    #[arg(long, value_name = "NAME")]
    pub(super) company: Option<String>,
    /// Ask for these trains: each the id or the name of a train of the question, or a number to reach
    #[arg(long = "train", value_name = "NAME")]
    pub(super) trains: Vec<String>,
}

/// Which moment of a recorded game.
#[derive(Debug, Clone, Default, clap::Args)]
#[group(multiple = false)]
pub(super) struct MomentArgs {
    /// In a recorded game: after this action; where a company runs its trains in it, that company [default: --at end]
    #[arg(long, value_name = "ID")]
    pub(super) action: Option<u64>,
    /// In a recorded game: when it is over, or as far as it goes
    #[arg(long, value_name = "MOMENT")]
    pub(super) at: Option<At>,
    /// In a recorded game: each company that runs its trains in this round, when it does
    #[arg(long, value_name = "ROUND")]
    pub(super) round: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum At {
    /// After the last action
    End,
}

/// Which sets of runs are looked for. A STOP is a hex with one stop (A1), or a hex and the number of the stop there (A1/0).
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct SetsArgs {
    /// Only sets in which this train, by its id or name, runs just these stops, over whatever track
    #[arg(long = "fix", value_name = "TRAIN: STOP, STOP, ...")]
    pub(super) fixed: Vec<String>,
    /// Only sets in which this train and those alike that are not fixed, or without TRAIN no train, run just these stops
    #[arg(long = "forbid", value_name = "[TRAIN:] STOP, STOP, ...")]
    pub(super) forbidden: Vec<String>,
    /// Only sets in which some train runs to this stop
    #[arg(long = "include", value_name = "STOP")]
    pub(super) included: Vec<String>,
    /// Only sets that earn more than this
    #[arg(long, value_name = "REVENUE", default_value_t = 0, hide_default_value = true)]
    pub(super) beat: u64,
    /// The so many best sets of runs, the best first
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MAX_LISTED as i64), conflicts_with = "all")]
    pub(super) top: Option<u16>,
    /// All sets that are as good as the best
    #[arg(long)]
    pub(super) all: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum BoardFormat {
    /// For people
    Text,
    /// A snapshot on a line, which `solve` answers the same
    Snapshot,
    /// A picture, for browsers
    Svg,
    /// A picture, for everything else
    Png,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AnswerFormat {
    /// For people
    Text,
    /// For programs
    Json,
    /// A picture, for browsers
    Svg,
    /// A picture, for everything else
    Png,
    /// The routes on a line, as that site's `run_routes` has them
    #[value(name = "18xx.games")]
    Site,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// A picture, for browsers
    Svg,
    /// A picture, for everything else
    Png,
}

impl BoardFormat {
    /// The kind of picture that it is; nothing where it is none.
    pub(super) const fn picture(self) -> Option<Kind> {
        match self {
            Self::Svg => Some(Kind::Svg),
            Self::Png => Some(Kind::Png),
            Self::Text | Self::Snapshot => None,
        }
    }
}

impl AnswerFormat {
    /// The kind of picture that it is; nothing where it is none.
    pub(super) const fn picture(self) -> Option<Kind> {
        match self {
            Self::Svg => Some(Kind::Svg),
            Self::Png => Some(Kind::Png),
            Self::Text | Self::Json | Self::Site => None,
        }
    }
}
