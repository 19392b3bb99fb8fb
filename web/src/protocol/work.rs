//! Work for a worker, and the messages that it sends while it works.

use highball::Language;
use serde::{Deserialize, Serialize};

use super::{AdviceView, LayView, LaysAuditView, PackingView, PlannedChange, Question, SiteBoardView, SitePosition};

/// Work for a worker. It ends with the message [`Done`](Message::Done).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "work", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Work {
    /// Finds the best runs of the company. The messages are [`Progress`](Message::Progress) during a long search and an
    /// [`Answer`](Message::Answer). If that took too long to be proven at once, another answer follows, which is.
    Solve {
        /// The question.
        question: Question,
    },
    /// Finds the next best sets of runs: an [`Answer`](Message::Answer) with `further`.
    Further {
        /// The question.
        question: Question,
        /// Number of sets, the best one included.
        sets: u32,
    },
    /// Finds the revenue of each company with trains: a [`Revenue`](Message::Revenue) for each.
    Revenues {
        /// A question of any company.
        question: Question,
    },
    /// Finds what the company would earn after each tile lay, token and train. The messages are [`Advising`](Message::Advising) during a
    /// long search and [`Advice`](Message::Advice). If that took too long to search every move at once, more advice follows, which has all.
    Advise {
        /// The question.
        question: Question,
    },
    /// Judges claims and answers why routes are not in the best set: a [`Verdict`](Message::Verdict). If the claims cannot be read, they are
    /// [`Unread`](Message::Unread), and only the routes have answers.
    Judge {
        /// The question.
        question: Question,
        /// The claims, as `highball judge --claim` takes them.
        claims: Vec<String>,
        /// The routes, as `highball judge --why` takes them.
        why: Vec<String>,
    },
    /// Draws a picture of the best runs, or of claims beside them: a [`Picture`](Message::Picture).
    Picture {
        /// The question.
        question: Question,
        /// The claims.
        claims: Vec<String>,
        /// The width in pixels. `None` for a card to send to others, which is as wide as a phone.
        width: Option<u32>,
        /// The link that a card shows as a QR code.
        link: Option<String>,
        /// Whether the picture is dark.
        dark: bool,
    },
    /// Draws a QR code: a [`Picture`](Message::Picture).
    Qr {
        /// The text in it, such as a link.
        text: String,
        /// The language in which it is said that there is no room for it.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Finds out what a file holds, which comes with the work as bytes: [`Opened`](Message::Opened) if it is a board or a title. If it is
    /// a recorded game, audits it: an [`Audit`](Message::Audit) as the game is read, a [`Turn`](Message::Turn) for each turn,
    /// and an audit with all totals. The worker keeps the game.
    Open {
        /// The name of the file.
        name: String,
        /// The language of what is written about the game.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Compares the tile lays of a recorded game, whose bytes come with the work, with the best that were legal: a
    /// [`LaysAudit`](Message::LaysAudit) as the game is read, a [`Lay`](Message::Lay) for each lay, and one with all sums.
    AuditLays {
        /// The name of the file.
        name: String,
        /// The language of what is written about the game.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Shows a turn of the audited game: a [`Replayed`](Message::Replayed).
    Replay {
        /// The number of the turn, from 0.
        turn: usize,
        /// The language of the verdict.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Finds the board after the last action of a game of 18xx.games, whose export comes with the work as bytes, and compares it with the
    /// position on the game's page: a [`SiteBoard`](Message::SiteBoard).
    SiteBoard {
        /// The position on the page, if it can be read.
        site: Option<SitePosition>,
        /// The language of what is written about the game.
        #[cfg_attr(test, ts(type = "\"en\" | \"de\""))]
        language: Language,
    },
    /// Finds the best set out of lists of priced routes, which come with the work as bytes: a [`Packing`](Message::Packing). If that took
    /// too long to find at once, another one follows.
    Pack,
    /// Finds the revenue of each company with trains after a change of the board: a [`Revenue`](Message::Revenue) for each.
    WhatIf {
        /// A question of any company.
        question: Question,
        /// The change.
        change: PlannedChange,
    },
}

impl Work {
    /// Returns the language of what is written for people.
    #[must_use]
    pub const fn language(&self) -> Language {
        match self {
            Self::Solve { question }
            | Self::Further { question, .. }
            | Self::Revenues { question }
            | Self::Advise { question }
            | Self::Judge { question, .. }
            | Self::Picture { question, .. }
            | Self::WhatIf { question, .. } => question.language,
            Self::Open { language, .. }
            | Self::Replay { language, .. }
            | Self::Qr { language, .. }
            | Self::SiteBoard { language, .. }
            | Self::AuditLays { language, .. } => *language,
            Self::Pack => Language::English,
        }
    }
}

/// A message of a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "message", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Message {
    /// How far a search has come.
    Progress {
        /// The best revenue found so far.
        revenue: u64,
        /// No set of runs earns more than this.
        upper_bound: u64,
    },
    /// The best runs.
    Answer(Box<AnswerView>),
    /// A company's revenue.
    Revenue(RevenueView),
    /// How far a search for advice has come.
    Advising {
        /// Number of boards that were searched.
        boards: u64,
    },
    /// The revenue of the company after each move.
    Advice(Box<AdviceView>),
    /// Claims that cannot be read.
    Unread {
        /// The faults of the claims, one a line.
        errors: Vec<String>,
    },
    /// The verdict on claims.
    Verdict(VerdictView),
    /// A picture.
    Picture {
        /// The SVG document.
        svg: String,
    },
    /// A file that is not a recorded game.
    Opened {
        /// Whether it is a title file, rather than a board.
        is_title: bool,
        /// The title file, or the board file.
        text: String,
    },
    /// An audit, so far.
    Audit(Box<AuditView>),
    /// An audited turn.
    Turn(AuditRow),
    /// An audit of tile lays, so far.
    LaysAudit(Box<LaysAuditView>),
    /// An audited tile lay.
    Lay(LayView),
    /// A turn of the audited game.
    Replayed(Box<TurnView>),
    /// The board of a game on 18xx.games.
    SiteBoard(SiteBoardView),
    /// The best set out of lists of routes.
    Packing(PackingView),
    /// The work failed.
    Failed {
        /// What is wrong, in a line.
        error: String,
    },
    /// The work is finished.
    Done,
}

/// The best runs of a company.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AnswerView {
    /// The line that `highball solve --format json` prints.
    pub json: String,
    /// The company.
    pub company: String,
    /// The revenue of all runs.
    pub revenue: u64,
    /// No set of runs earns more than this.
    pub upper_bound: u64,
    /// Whether it is proven that no set earns more.
    pub proven: bool,
    /// The best set.
    pub set: SetView,
    /// The runs on the map.
    pub drawing: RunsDrawing,
    /// Why there are no runs, if there is more to say than that none earns anything.
    pub reason: Option<String>,
    /// Remarks: choices, payments besides the route value, markers that change.
    pub notes: Vec<String>,
    /// What the company's shares get, for each way to divide the revenue. Empty if that is not known.
    pub shares: Vec<ShareView>,
    /// Further sets, if asked for.
    pub further: Vec<FurtherView>,
    /// The rules that are left out and may change the answer, each as a sentence. It is proven by the other rules only.
    pub not_covered: Vec<String>,
    /// The warnings that depend on the answer, such as a city on the best runs' way that a forgotten home token would block.
    pub warnings: Vec<String>,
}

/// A further set of runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FurtherView {
    /// The set.
    pub set: SetView,
    /// Its runs on the map.
    pub drawing: RunsDrawing,
}

/// A set of runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SetView {
    /// The revenue of all runs.
    pub revenue: u64,
    /// The runs.
    pub runs: Vec<RunView>,
    /// The bonuses of the whole set.
    pub bonuses: Vec<BonusView>,
    /// Choices, and trains that are idle by rule.
    pub notes: Vec<String>,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RunView {
    /// The train, such as `4-train (2)`.
    pub train: String,
    /// The colour of the run on the map, in CSS notation.
    pub color: String,
    /// Its revenue.
    pub revenue: u64,
    /// Its stops, in order.
    pub stops: Vec<StopInRun>,
    /// The sum, such as `30 + 2×40 + 20`.
    pub sum: String,
    /// What it uses of the train's reach, such as `used 3 of 4 cities, 2 towns`; empty for a train of unlimited reach.
    pub used: String,
    /// Its bonuses.
    pub bonuses: Vec<BonusView>,
}

/// A stop of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StopInRun {
    /// Its id, such as `H12/0`.
    pub id: String,
    /// Its name, for people.
    pub name: String,
    /// Its price, such as `2×40`; empty if the train is not paid for it.
    pub price: String,
    /// The hexes by which the run comes here, if it is not the shortest way; empty otherwise.
    pub via: String,
}

/// An earned bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BonusView {
    /// Its id.
    pub id: String,
    /// Who gets how much, for people.
    pub text: String,
}

/// What the shares get if the revenue is divided in a way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShareView {
    /// The way, such as `pay out`.
    pub choice: String,
    /// Who gets how much, and where the price goes, for people.
    pub lines: Vec<String>,
}

/// The runs on the map, as SVG in the units of [`MapDrawing`](super::MapDrawing). Elements carry `data-run` with the number of the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RunsDrawing {
    /// Bands along the track, and rings about the paid stops; below the track.
    pub bands: String,
    /// The trains at the ends of their runs, and marks of faults; above all else.
    pub labels: String,
}

/// The revenue of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RevenueView {
    /// The company.
    pub company: String,
    /// Its revenue.
    pub revenue: u64,
    /// Whether it is proven that it cannot be more.
    pub proven: bool,
    /// The error that leaves it without an answer.
    pub error: Option<String>,
}

/// The verdict on claims.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct VerdictView {
    /// The lines that `highball judge --format json` prints.
    pub json: String,
    /// What `highball judge --format text` prints.
    pub text: String,
    /// The claims, the best one first.
    pub claims: Vec<ClaimedView>,
    /// The best set.
    pub best: SetView,
    /// The best runs on the map.
    pub best_drawing: RunsDrawing,
    /// The answers to why routes are not in the best set.
    pub why: Vec<WhyView>,
}

/// A judged claim.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClaimedView {
    /// The number of the claim, from 0.
    pub number: usize,
    /// Whether it is legal.
    pub legal: bool,
    /// Whether nothing better is known.
    pub best: bool,
    /// What it is called, such as `Claim 2`.
    pub name: String,
    /// How it compares with the best set, in a sentence.
    pub standing: String,
    /// The rules that it violates, one a line, with their sections.
    pub faults: Vec<String>,
    /// Why runs are not paid for all stops that they visit, and how the claim was read, where it was not clear.
    pub notes: Vec<String>,
    /// Its runs. For an illegal claim, what they would earn.
    pub set: SetView,
    /// The runs on the map.
    pub drawing: RunsDrawing,
    /// What has to change to get from the claim to the best set, train by train.
    pub changes: Vec<String>,
    /// What each shareholder gains by the best set.
    pub gains: Vec<String>,
}

/// Why a route is not in the best set.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WhyView {
    /// The route, as it was asked about.
    pub asked: String,
    /// The reasons why there is no answer, each in a line. All else is empty then.
    pub errors: Vec<String>,
    /// The route, as a question.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// The rules that it violates.
    pub faults: Vec<String>,
    /// The best set that includes the route, if it is legal.
    pub set: Option<SetView>,
    /// The route on the map, or that set. `None` if there is no answer.
    pub drawing: Option<RunsDrawing>,
}

/// An audit of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    /// The name of the file.
    pub file: String,
    /// The id of the game.
    pub id: String,
    /// The title.
    pub title: String,
    /// The address of the game; empty if it is not known.
    pub url: String,
    /// Number of turns.
    pub turns: usize,
    /// Number of turns that are audited. The totals are of these.
    pub audited: usize,
    /// Number of turns in which more could be earned.
    pub below: usize,
    /// Revenue of the runs that were played.
    pub played: u64,
    /// Revenue of the best runs.
    pub best: u64,
    /// The difference.
    pub missed: u64,
    /// What each player missed, then what treasuries and nobody did.
    pub losses: Vec<Loss>,
    /// The error beyond which the game cannot be followed.
    pub fault: Option<String>,
    /// The game after its last action. `None` if it cannot be followed to it.
    pub now: Option<NowView>,
    /// The line that `highball audit --format json` prints. Empty until all turns are audited.
    pub json: String,
}

/// A recorded game after its last action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct NowView {
    /// The board, as a board file.
    pub board: String,
    /// The company whose turn it is; empty if it is none's.
    pub company: String,
}

/// What a player, treasuries or nobody missed in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Loss {
    /// The player, or who else.
    pub name: String,
    /// How much; `None` if that is not known.
    pub missed: Option<i64>,
}

/// A turn of an audited game, in the list of turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// The number of the turn, from 0.
    pub turn: usize,
    /// The id of the action.
    pub action: u64,
    /// The round, such as `OR 3.1`.
    pub round: String,
    /// The company.
    pub company: String,
    /// Revenue of the runs that were played.
    pub played: u64,
    /// Revenue of the best runs.
    pub best: u64,
    /// Whether the runs that were played are legal.
    pub legal: bool,
    /// Whether the best runs are proven.
    pub proven: bool,
    /// A remark, such as `the record says 240`; empty if there is none.
    pub note: String,
}

/// A turn of an audited game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// The turn in the list.
    pub row: AuditRow,
    /// The board at that moment, as a board file to edit, with the company that ran.
    pub board: String,
    /// The company that ran.
    pub company: String,
    /// The claim to judge: the runs that were played, as `highball judge --claim` takes them. Empty if no train ran.
    pub claim: String,
    /// The verdict on the runs that were played.
    pub verdict: VerdictView,
}
