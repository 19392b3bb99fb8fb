//! Files that are opened, and audits of recorded games.

use std::time::Duration;

use highball::Language;
use highball::audit::{AuditedTurn, GameTotals, RecordedTurn, recorded_turns};
use highball::board::HexId;
use highball::file_kind::FileKind;
use highball::position::Run;
use highball::record::Record;
use highball::report::json::JsonAudit;
use highball::report::text::other_losses;
use highball::report::{AuditedGame, Work, one_line, record_fault};
use highball::solve::SolveError;
use highball::{Position, board_file, stream, title};
use highball_messages::{Message as Sentence, Text};

use super::judge::verdict_view;
use super::page::Page;
use super::search::{Search, solve_error};
use super::{Worker, json_line};
use crate::protocol::{AuditRow, AuditView, Loss, Message, NowView, TurnView};

/// An audited game.
#[derive(Debug)]
pub(super) struct Audit {
    /// The name of the file.
    file: String,
    record: Record,
    /// The time to read the game and to replay its actions.
    read_time: Duration,
    /// The turns so far.
    turns: Vec<(AuditedTurn, Work)>,
    /// Number of all turns.
    count: usize,
    /// The error beyond which the game cannot be followed.
    fault: Option<Text>,
    /// The game after its last action.
    now: Option<NowView>,
}

impl Worker {
    /// Finds out what a file holds, and audits a recorded game.
    pub(super) fn open(&mut self, name: &str, file: Vec<u8>, page: Page<'_>) -> Result<(), String> {
        self.audit = None;
        let bytes = stream::decompressed(file).map_err(|error| error.to_string())?;
        match FileKind::of(Some(name), &bytes) {
            Some(FileKind::Board) => {
                page.post(&Message::Opened { is_title: false, text: text(bytes, board_file::MAX_BYTES, page.language)? });
                Ok(())
            }
            Some(FileKind::Title) => {
                page.post(&Message::Opened { is_title: true, text: text(bytes, title::MAX_BYTES, page.language)? });
                Ok(())
            }
            Some(FileKind::RecordedGame) => {
                let (audit, turns) = Audit::read(name, &bytes, page)?;
                self.audit.insert(audit).run(turns, page)
            }
            Some(FileKind::Questions) => Err(Sentence::SnapshotsNotOpened.text(page.language)),
            None => Err(Sentence::NotUnderstood.text(page.language)),
        }
    }

    /// Shows a turn of the audited game.
    pub(super) fn replay(&self, turn: usize, page: Page<'_>) -> Result<(), String> {
        let audit = self.audit.as_ref().ok_or("no game is open, expected one to be audited first")?;
        page.post(&Message::Replayed(Box::new(audit.turn_view(turn, page.language)?)));
        Ok(())
    }
}

/// Returns bytes as text, of at most `limit` bytes.
fn text(bytes: Vec<u8>, limit: usize, language: Language) -> Result<String, String> {
    if bytes.len() > limit {
        let (count, limit) = (bytes.len() as u64, limit as u64);
        return Err(Sentence::TooMuch { what: "bytes", count, limit }.text(language));
    }
    String::from_utf8(bytes).map_err(|_| Sentence::NotUtf8.text(language))
}

impl Audit {
    /// Reads a recorded game. Returns the turns to audit, too.
    fn read(file: &str, bytes: &[u8], page: Page<'_>) -> Result<(Self, Vec<RecordedTurn>), String> {
        let (read, read_time) = page.timed(|| {
            let record = Record::read(bytes, None)?;
            let (turns, fault) = recorded_turns(&record);
            Ok::<_, highball::record::RecordError>((record, turns, fault))
        });
        let (record, turns, fault) = read.map_err(|error| one_line(&error.text(page.language)))?;
        let fault = fault.as_ref().map(record_fault);
        let now = now(&record);
        let audit = Self { file: file.to_owned(), record, read_time, turns: Vec::new(), count: turns.len(), fault, now };
        Ok((audit, turns))
    }

    /// Audits the turns one by one.
    fn run(&mut self, turns: Vec<RecordedTurn>, page: Page<'_>) -> Result<(), String> {
        page.post(&Message::Audit(Box::new(self.view(page.language))));
        let search = Search { page, read_time: Duration::ZERO, time_limit: None };
        for (number, turn) in turns.into_iter().enumerate() {
            let action = turn.action;
            let in_action = |error: String| format!("action {action}: {error}");
            let (best, work) = search.best(&turn.position).map_err(in_action)?;
            let turn = turn.audit(best).map_err(|defect| in_action(solve_error(&SolveError::Defect(defect))))?;
            page.post(&Message::Turn(row(number, &turn, page.language)));
            self.turns.push((turn, work));
        }
        page.post(&Message::Audit(Box::new(self.view(page.language))));
        Ok(())
    }

    fn view(&self, language: Language) -> AuditView {
        let Self { file, record, read_time, turns, count, fault, now } = self;
        let totals = GameTotals::new(record, turns.iter().map(|(turn, _)| turn));
        let (read, fault) = (*read_time, fault.as_ref());
        let game = AuditedGame { file, record, read, turns, totals: &totals, fault, language };
        let last = record.actions().iter().rev().find_map(|action| action.id).unwrap_or_default();
        // A player's total is unknown if what the player missed in some turn is unknown.
        let missed = |missed| Some(missed).filter(|_| totals.all.unknown == 0);
        let of_players = totals.players.iter().map(|total| (total.player.clone(), total.missed));
        let losses = of_players.chain(other_losses(&totals, language));
        AuditView {
            file: file.clone(),
            id: record.id().to_owned(),
            title: record.title().id().to_owned(),
            url: record.site_url(last).unwrap_or_default(),
            turns: *count,
            audited: turns.len(),
            below: totals.all.below,
            played: totals.all.played,
            best: totals.all.best,
            missed: totals.all.missed,
            losses: losses.map(|(name, amount)| Loss { name, missed: missed(amount) }).collect(),
            fault: fault.map(|fault| fault.in_language(language).to_owned()),
            now: now.clone(),
            json: if turns.len() == *count { json_line(&JsonAudit::new(game)) } else { String::new() },
        }
    }

    fn turn_view(&self, number: usize, language: Language) -> Result<TurnView, String> {
        let (turn, work) = self
            .turns
            .get(number)
            .ok_or_else(|| format!("there is no turn {number}, expected one of the {} audited", self.turns.len()))?;
        let position = &turn.position;
        let board = self.record.board_after(turn.action).map_err(|error| error.text(language))?;
        let runs = turn.played.interpretation.runs.iter().map(|run| claimed_run(position, run));
        Ok(TurnView {
            row: row(number, turn, language),
            board: board.to_string(),
            company: position.company_name().to_owned(),
            claim: runs.collect::<Vec<_>>().join("; "),
            verdict: verdict_view(
                position,
                (std::slice::from_ref(&turn.played), &|_| Sentence::WhatWasPlayed.text(language)),
                &[],
                (&turn.best, work),
                language,
            ),
        })
    }
}

/// Returns a game after its last action. `None` if it cannot be followed to it.
fn now(record: &Record) -> Option<NowView> {
    let (state, _) = record.state_at(None).ok()?;
    let board = record.board_at(None).ok()?.to_string();
    Some(NowView { board, company: state.company_to_act().unwrap_or_default().to_owned() })
}

/// Shows a turn in the list of turns.
fn row(number: usize, turn: &AuditedTurn, language: Language) -> AuditRow {
    let played = turn.played_revenue();
    let recorded = turn.recorded.filter(|&recorded| recorded != played);
    let notes = [
        recorded.map(|amount| Sentence::RecordSays { amount }.text(language)),
        turn.ran_nothing().then(|| Sentence::RanNothing.text(language)),
        turn.ended_early.then(|| Sentence::GameEnded.text(language)),
    ];
    AuditRow {
        turn: number,
        action: turn.action,
        round: turn.round.to_string(),
        company: turn.position.company_name().to_owned(),
        played,
        best: turn.best.revenue,
        legal: turn.is_legal(),
        proven: turn.best.proven(),
        note: notes.into_iter().flatten().collect::<Vec<_>>().join(", "),
    }
}

/// Returns a run as a claim with all its hexes. The train is named by its kind: the board of the moment numbers the copies anew.
fn claimed_run(position: &Position, run: &Run) -> String {
    let board = position.board();
    let inner = |leg: &Vec<_>, ends: [HexId; 2]| {
        let mut hexes: Vec<HexId> = leg.iter().map(|&segment| board.segment(segment).hex).collect();
        hexes.dedup();
        hexes.retain(|hex| !ends.contains(hex));
        hexes
    };
    let ends = |at: usize| [at - 1, at].map(|stop| board.stop(run.route.stops[stop]).hex);
    let mut parts = Vec::new();
    for (number, &stop) in run.route.stops.iter().enumerate() {
        if let Some(leg) = number.checked_sub(1).and_then(|leg| run.route.legs.get(leg)) {
            parts.extend(inner(leg, ends(number)).into_iter().map(|hex| format!("via {}", board.hex(hex).name)));
        }
        parts.push(board.stop_name(stop));
    }
    format!("{}: {}", position.train(run.train).name, parts.join(", "))
}
