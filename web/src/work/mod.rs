//! The work that may take long.

mod advise;
mod audit;
mod audit_lays;
mod checked_question;
mod judge;
mod pack;
mod page;
mod search;
mod sets;
mod site_board;
mod solve;

use highball::report::one_line;
use highball::solve::Clock;
use serde::Serialize;

use crate::protocol::{Message, Work};
use crate::qr_code::qr_code;
use audit::Audit;
use page::Page;

/// Does work, and keeps what later work is about.
#[derive(Debug, Default)]
pub struct Worker {
    /// The game that was audited last.
    audit: Option<Audit>,
}

impl Worker {
    /// Does work. `file` has the bytes of the file that it is about, `clock` tells the time, and `post` takes the messages, the last of
    /// which is [`Message::Done`]. If the work cannot be done, the one before is [`Message::Failed`].
    pub fn run(&mut self, work: Work, file: Vec<u8>, clock: Clock<'_>, post: &(dyn Fn(&Message) + Sync)) {
        let language = work.language();
        if let Err(error) = self.try_run(work, file, Page { clock, post, language }) {
            post(&Message::Failed { error: one_line(&error) });
        }
        post(&Message::Done);
    }

    fn try_run(&mut self, work: Work, file: Vec<u8>, page: Page<'_>) -> Result<(), String> {
        match work {
            Work::Solve { question } => solve::solve(&question, page),
            Work::Further { question, sets } => solve::further(&question, sets, page),
            Work::Revenues { question } => solve::revenues(&question, page),
            Work::Advise { question } => advise::advise(&question, page),
            Work::Judge { question, claims, why } => judge::judge(&question, &claims, &why, page),
            Work::Picture { question, claims, width, link, dark } => {
                judge::picture(&question, &claims, (width, link.as_deref(), dark), page)
            }
            Work::Qr { text, .. } => {
                let svg = qr_code(&text).map_err(|error| error.in_language(page.language).to_owned())?;
                page.post(&Message::Picture { svg });
                Ok(())
            }
            Work::Open { name, .. } => self.open(&name, file, page),
            Work::AuditLays { name, .. } => audit_lays::audit_lays(&name, file, page),
            Work::Replay { turn, .. } => self.replay(turn, page),
            Work::Pack => pack::best_of_lists(&file, page),
            Work::SiteBoard { site, .. } => site_board::site_board(file, site.as_ref(), page),
            Work::WhatIf { question, change } => site_board::what_if(&question, &change, page),
        }
    }
}

/// Returns a value as a line of JSON.
fn json_line(value: &impl Serialize) -> String {
    // The keys of all reports are texts, so this does not fail.
    serde_json::to_string(value).map(|json| json + "\n").unwrap_or_default()
}
