//! Verdicts on claims, and pictures.

use highball::board_link::for_qr_code;
use highball::claim::{Claim, ClaimError, ClaimForm};
use highball::dispute::{RankedClaim, RouteStanding, Standing, WhyNot, judge_claims, why_not};
use highball::report::json::{JsonRankedClaim, JsonWhy};
use highball::report::picture::{Options, Panel, Theme, answer_panels, card, dispute_panels, svg, why_panel};
use highball::report::text::{
    claim_changes, claim_faults, claim_gains, claim_standing, dispute_text, insist_text, interpretation_notes, name_of,
    payment_notes, why_answer, why_question, why_text,
};
use highball::report::{Work, one_line};
use highball::solve::{Answer, RunSet, SolveError};
use highball::{Language, Limits, Position};
use highball_messages::Message as Sentence;

use super::checked_question::CheckedQuestion;
use super::json_line;
use super::page::Page;
use super::search::{Search, solve_error};
use super::sets::{Map, set_view};
use crate::protocol::{ClaimedView, Message, Question, RunsDrawing, VerdictView, WhyView};

/// Judges claims, and answers why routes are not in the best set.
pub(super) fn judge(question: &Question, claims: &[String], why: &[String], page: Page<'_>) -> Result<(), String> {
    let CheckedQuestion { position, read_time, .. } = CheckedQuestion::read(question, page)?;
    let claims = match read_claims(&position, claims, page.language) {
        Ok(claims) => claims,
        Err(errors) => {
            page.post(&Message::Unread { errors });
            if why.is_empty() {
                return Ok(());
            }
            // Questions about routes have answers without the claims.
            Vec::new()
        }
    };
    let search = Search { page, read_time, time_limit: None };
    let (best, work) = search.best(&position)?;
    let ranked = rank(&position, &claims, &best)?;
    let limits = Limits::default();
    let reason = |text: &String| {
        let route = Claim::read_route(&position, text).map_err(|error| texts(&error, page.language))?;
        let solve = |constraints: &_| search.best_under(&position, constraints).map(|(answer, _)| answer);
        let reason = why_not(&position, &best, &route, &limits, solve).map_err(|error| vec![error])?;
        reason.ok_or_else(|| vec![Sentence::NoTrainForRoute.text(page.language)])
    };
    let name = |claim: &RankedClaim| name_of(claim, ranked.len() > 1, page.language);
    // A question that cannot be read leaves the others their answers.
    let reasons: Vec<Asked> = why.iter().map(|text| Asked { text, reason: reason(text) }).collect();
    page.post(&Message::Verdict(verdict_view(&position, (&ranked, &name), &reasons, (&best, &work), page.language)));
    Ok(())
}

/// A route that somebody asks about, and why it is not in the best set or the reasons why there is no answer.
pub(super) struct Asked<'a> {
    text: &'a str,
    reason: Result<WhyNot, Vec<String>>,
}

/// Draws the best runs, or claims beside them.
pub(super) fn picture(
    question: &Question,
    claims: &[String],
    (width, link, dark): (Option<u32>, Option<&str>, bool),
    page: Page<'_>,
) -> Result<(), String> {
    let CheckedQuestion { position, read_time, .. } = CheckedQuestion::read(question, page)?;
    let claims = read_claims(&position, claims, page.language).map_err(|errors| errors.join("; "))?;
    let (best, work) = Search { page, read_time, time_limit: None }.best(&position)?;
    let panels: Vec<Panel> = match &rank(&position, &claims, &best)?[..] {
        [] => answer_panels(&position, &best, &work, page.language),
        ranked => dispute_panels(&position, ranked, &best, &work, page.language),
    };
    let mut options = Options::default();
    options.language = page.language;
    options.theme = if dark { Theme::Dark } else { Theme::Light };
    let drawn = match width {
        Some(width) => {
            options.width = width;
            svg(&position, &panels, &options)
        }
        None => card(&position, &panels, link.map(for_qr_code).as_deref(), &options),
    };
    let svg = drawn.map_err(|error| error.to_string())?;
    page.post(&Message::Picture { svg });
    Ok(())
}

/// Reads claims.
///
/// # Errors
/// All faults of the first claim that has any, one a line.
fn read_claims(position: &Position, claims: &[String], language: Language) -> Result<Vec<Claim>, Vec<String>> {
    let read = |text: &String| Claim::read(position, text, ClaimForm::Text).map_err(|error| texts(&error, language));
    claims.iter().map(read).collect()
}

/// Returns the faults of a claim, one a line.
fn texts(error: &ClaimError, language: Language) -> Vec<String> {
    error.all().map(|error| one_line(&error.text(language))).collect()
}

fn rank(position: &Position, claims: &[Claim], best: &Answer) -> Result<Vec<RankedClaim>, String> {
    judge_claims(position, claims, best, &Limits::default()).map_err(|defect| solve_error(&SolveError::Defect(defect)))
}

/// Ranked claims, and what each is called.
pub(super) type Named<'a> = (&'a [RankedClaim], &'a dyn Fn(&RankedClaim) -> String);

/// Shows the verdict on ranked claims, each by its name, and why routes are not in the best set.
pub(super) fn verdict_view(
    position: &Position,
    (ranked, name): Named<'_>,
    asked: &[Asked<'_>],
    (best, work): (&Answer, &Work),
    language: Language,
) -> VerdictView {
    let verdicts = ranked.iter().map(|ranked| json_line(&JsonRankedClaim::new(position, ranked, best, work)));
    let reasons = || asked.iter().filter_map(|asked| asked.reason.as_ref().ok());
    let json = verdicts.chain(reasons().map(|reason| json_line(&JsonWhy::new(position, reason, best, work))));
    let verdict = (!ranked.is_empty()).then(|| dispute_text(position, ranked, best, work, language));
    let texts = verdict.into_iter().chain(reasons().map(|reason| why_text(position, reason, best, language)));
    // The panels of the claims come first.
    let (map, panels) = (Map::new(position, language), dispute_panels(position, ranked, best, work, language));
    let claims = ranked.iter().zip(&panels);
    VerdictView {
        json: json.collect(),
        text: texts.collect::<Vec<_>>().join("\n"),
        claims: claims
            .map(|(ranked, panel)| claimed_view(position, (ranked, name(ranked)), best, map.draw(panel), language))
            .collect(),
        best: set_view(position, &RunSet::from(best), language),
        best_drawing: map.draw_set(RunSet::from(best)),
        why: asked.iter().map(|asked| why_view(position, asked, best, &map, language)).collect(),
    }
}

fn claimed_view(
    position: &Position,
    (ranked, name): (&RankedClaim, String),
    best: &Answer,
    drawing: RunsDrawing,
    language: Language,
) -> ClaimedView {
    let interpretation = &ranked.interpretation;
    let is_best = matches!(ranked.standing(position, best), Standing::Best | Standing::BestKnown);
    let insist = insist_text(position, language).filter(|_| !is_best);
    let taking = position.taking(interpretation.taken.clone());
    let payments = payment_notes(&taking, interpretation.runs.iter().zip(&interpretation.verdict.runs), language);
    ClaimedView {
        number: ranked.number,
        legal: interpretation.verdict.is_legal(),
        best: is_best,
        standing: claim_standing(position, ranked, best, &name, language),
        name,
        faults: claim_faults(position, interpretation, language),
        notes: payments.into_iter().chain(interpretation_notes(position, interpretation, language)).chain(insist).collect(),
        set: set_view(position, &ranked.set(), language),
        drawing,
        changes: if is_best { Vec::new() } else { claim_changes(position, ranked, best, language) },
        gains: claim_gains(position, ranked, best, language),
    }
}

fn why_view(
    position: &Position,
    Asked { text, reason }: &Asked<'_>,
    best: &Answer,
    map: &Map<'_>,
    language: Language,
) -> WhyView {
    let asked = (*text).to_owned();
    let reason = match reason {
        Ok(reason) => reason,
        Err(errors) => return WhyView { asked, errors: errors.clone(), ..WhyView::default() },
    };
    let within = match &reason.standing {
        RouteStanding::Within(answer) if answer.reason.is_none() => Some(RunSet::from(&**answer)),
        _ => None,
    };
    WhyView {
        asked,
        errors: Vec::new(),
        question: why_question(position, reason, language),
        answer: why_answer(position, reason, best, language),
        faults: claim_faults(position, &reason.interpretation, language),
        set: within.map(|set| set_view(position, &set, language)),
        drawing: Some(map.draw(&why_panel(position, reason, best, language))),
    }
}
