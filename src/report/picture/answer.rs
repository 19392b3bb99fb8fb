//! The panels of an answer.

use super::panel::Panel;
use crate::escape;
use crate::position::Position;
use crate::report::Work;
use crate::report::text::{completeness, no_runs, verdict, with_choices};
use crate::solve::{Answer, RunSet};

/// Returns the panels of an answer: the best runs and whether they are proven, then each further set that was asked for.
#[must_use]
pub fn answer_panels(position: &Position, answer: &Answer, work: &Work) -> Vec<Panel> {
    let company = escape(position.company_name());
    if let Some(reason) = &answer.reason {
        return vec![Panel { note: no_runs(&company, reason).trim_end().to_owned(), ..Panel::default() }];
    }
    let best = RunSet::from(answer);
    let numbered = |number: usize, set: &RunSet| format!("{number}: {}{}", set.revenue, with_choices(position, set));
    let heading = if answer.further.is_some() || !best.taken.is_empty() { numbered(1, &best) } else { String::new() };
    let has_set = !answer.runs.is_empty() || answer.beat == 0;
    let note = verdict(&company, answer, work).trim_end().to_owned();
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
            last.note = format!("{}{separator}{}", last.note, completeness(further, answer.revenue, work));
        }
    }
    panels
}
