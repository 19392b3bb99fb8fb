//! The panels of an answer.

use super::panel::Panel;
use crate::Work;
use crate::answer_text::{completeness_text, no_runs_text, verdict, with_choices};
use crate::entered::entered_lines;
use highball_analysis::solve::{Answer, RunSet};
use highball_game::escape;
use highball_game::position::Position;
use highball_messages::{Language, Message};

/// Returns the panels of an answer: the best runs and whether they are proven, then each further set that was asked for.
#[must_use]
pub fn answer_panels(position: &Position, answer: &Answer, work: &Work, language: Language) -> Vec<Panel> {
    if let Some(reason) = &answer.reason {
        return vec![Panel {
            note: format!("{}\n{}", no_runs_text(position, reason, language), entered_note(position, answer, language))
                .trim_end()
                .to_owned(),
            ..Panel::default()
        }];
    }
    let best = RunSet::from(answer);
    let numbered = |number: u64, set: &RunSet| {
        let choices = &with_choices(position, set, language);
        Message::SetHeading { number, revenue: set.revenue, choices }.text(language)
    };
    let heading = if answer.further.is_some() || !best.taken.is_empty() { numbered(1, &best) } else { String::new() };
    let has_set = !answer.runs.is_empty() || answer.beat == 0;
    let note = verdict(position, answer, work, language) + &entered_note(position, answer, language);
    let note = note.trim_end().to_owned();
    let mut panels = vec![Panel { heading, set: has_set.then_some(best), note, ..Panel::default() }];
    if let Some(further) = &answer.further {
        let sets = (2..).zip(&further.sets);
        panels.extend(sets.map(|(number, set)| Panel {
            heading: numbered(number, set),
            set: Some(set.clone()),
            ..Panel::default()
        }));
        if let Some(last) = panels.last_mut() {
            let separator = if last.note.is_empty() { "" } else { " " };
            last.note = format!("{}{separator}{}", last.note, completeness_text(further, answer.revenue, work, language));
        }
    }
    panels
}

/// Returns what was entered of the board, with the warnings about it, each on a line.
fn entered_note(position: &Position, answer: &Answer, language: Language) -> String {
    let warnings = position.scenery().entered.iter().flat_map(|entered| &entered.warnings);
    let lines = warnings.map(|warning| Message::Line { line: &escape(warning) }.text(language) + "\n");
    entered_lines(position, answer, language) + &lines.collect::<String>()
}
