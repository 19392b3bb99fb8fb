//! Answers, boards, titles, disputes and audits as text for a terminal.

pub use crate::advice::{
    AdviceLine, advice_lines, advice_text, audited_lays_text, cut_off_text, missed_by_company, missed_by_president,
    others_text,
};
pub use crate::answer_text::{alternative_text, answer_text, completeness_text, no_runs_text};
pub use crate::audit::{audit_text, audits_text, other_losses};
pub use crate::bench::{bench_heading, strategies_text, tallies_text};
pub use crate::board::{board_text, companies_text};
pub use crate::counted::{payment_notes, used_text};
pub use crate::dispute::{
    claim_changes, claim_gains, claim_standing, dispute_text, insist_text, interpretation_notes, name_of, why_answer,
    why_question, why_text,
};
pub use crate::entered::{entered_line, not_covered_lines, passed_homes};
pub use crate::faults::claim_faults;
pub use crate::judged_answer::judged_answers_text;
pub use crate::payout::{
    change_text, choice_lines, choice_name, common_usage_text, interest_text, no_payout_text, payments_text, payout_text,
};
pub use crate::ruling::{legal_run_text, ruling_text, rulings_text};
pub use crate::suite::suite_text;
pub use crate::titles::{
    fitting_tiles_text, markers_text, not_covered, places_text, routes_text, rulebook_text, title_text, titles_text,
    trains_text,
};
