//! Who holds how much of each company.

use std::collections::{BTreeMap, BTreeSet};

use crate::title::{Certificate, RecordRules, Title};

use super::error::Fault;
use super::map::Company;

/// A player, by number in the order of the game.
pub(super) type PlayerNumber = usize;

/// The shares of all companies.
#[derive(Debug, Clone)]
pub(super) struct Shares<'t> {
    title: &'t Title,
    issues: Vec<Issue>,
}

/// The shares of a company.
#[derive(Debug, Clone, Default)]
struct Issue {
    /// The percentages of its certificates.
    percents: Vec<u32>,
    /// The certificates that have left the initial offering.
    issued: BTreeSet<usize>,
    /// What each player holds, in percent.
    players: BTreeMap<PlayerNumber, u32>,
    /// What lies in the pool, in percent.
    pool: u32,
    president: Option<PlayerNumber>,
    /// Whether something happened to it that the game does not tell.
    is_unclear: bool,
}

/// Who holds how much of a company, in percent.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) players: Vec<(PlayerNumber, u32)>,
    pub(super) pool: u32,
    pub(super) offering: u32,
}

impl<'t> Shares<'t> {
    pub(super) fn new(title: &'t Title, rules: &RecordRules) -> Self {
        let percents = |company: &crate::title::Company| {
            let own = rules.companies.iter().find(|recorded| recorded.id == company.id);
            own.and_then(|recorded| recorded.shares.clone()).unwrap_or_else(|| rules.shares.clone())
        };
        let issue = |company| Issue { percents: percents(company), ..Issue::default() };
        Self { title, issues: title.companies().iter().map(issue).collect() }
    }

    /// The certificate of this name.
    pub(super) fn certificate(&self, id: &str) -> Result<(Company, usize), Fault> {
        let unknown = || Fault::new(format!("no certificate is called {id:?}"), "a company and a number, such as \"ABC_1\"");
        let (company, number) = id.rsplit_once('_').ok_or_else(unknown)?;
        let number: usize = number.parse().map_err(|_| unknown())?;
        let name = &self.title.company(company)?.id;
        let company = self.title.companies().iter().position(|other| other.id == *name).ok_or_else(unknown)?;
        match self.issues[company].percents.len() {
            count if number >= count => {
                Err(Fault::new(format!("no certificate is called {id:?}"), format!("a number below {count}")))
            }
            _ => Ok((company, number)),
        }
    }

    /// A player takes the president's certificate, where it is still in the offering.
    pub(super) fn par(&mut self, company: Company, player: PlayerNumber) {
        if !self.has_begun(company) {
            self.take(company, 0, Some(player));
        }
    }

    /// A player gets a certificate that a private company brings.
    pub(super) fn give(&mut self, certificate: &Certificate, player: Option<PlayerNumber>) {
        let company = self.title.companies().iter().position(|other| other.id == certificate.company);
        if let Some(company) = company.filter(|&company| certificate.number < self.issues[company].percents.len()) {
            self.take(company, certificate.number, player);
        }
    }

    /// Somebody takes a certificate from the offering, else from the pool; nobody where that is not known.
    pub(super) fn take(&mut self, company: Company, number: usize, player: Option<PlayerNumber>) {
        let issue = &mut self.issues[company];
        let percent = issue.percents[number];
        if !issue.issued.insert(number) {
            issue.is_unclear |= issue.pool < percent;
            issue.pool = issue.pool.saturating_sub(percent);
        }
        match player {
            Some(player) => *issue.players.entry(player).or_default() += percent,
            None => issue.is_unclear = true,
        }
        issue.elect();
    }

    /// A player gives so much to the pool.
    pub(super) fn sell(&mut self, company: Company, percent: u32, player: PlayerNumber) {
        let issue = &mut self.issues[company];
        let held = issue.players.entry(player).or_default();
        issue.is_unclear |= *held < percent;
        *held = held.saturating_sub(percent);
        issue.pool += percent;
        issue.elect();
    }

    /// The percentage of a certificate.
    pub(super) fn percent(&self, (company, number): (Company, usize)) -> u32 {
        self.issues[company].percents[number]
    }

    /// The percentage of a company that has left the offering.
    pub(super) fn issued(&self, company: Company) -> u32 {
        let issue = &self.issues[company];
        issue.issued.iter().map(|&number| issue.percents[number]).sum()
    }

    /// Whether its president's certificate was bought. Others may have been given away before.
    pub(super) fn has_begun(&self, company: Company) -> bool {
        self.issues[company].has_begun()
    }

    pub(super) fn president(&self, company: Company) -> Option<PlayerNumber> {
        self.issues[company].president
    }

    /// A company is gone.
    pub(super) fn close(&mut self, company: Company) {
        self.issues[company] = Issue::default();
    }

    /// Who holds how much of a company; nothing where that is not certain.
    pub(super) fn held(&self, company: Company) -> Option<Held> {
        let issue = &self.issues[company];
        let players = issue.players.iter().map(|(&player, &percent)| (player, percent));
        let players: Vec<_> = players.filter(|&(_, percent)| percent > 0).collect();
        let offering = 100_u32.checked_sub(self.issued(company))?;
        let sum = players.iter().map(|(_, percent)| percent).sum::<u32>() + issue.pool + offering;
        (!issue.is_unclear && sum == 100).then_some(Held { players, pool: issue.pool, offering })
    }
}

impl Issue {
    fn has_begun(&self) -> bool {
        self.issued.contains(&0)
    }

    /// Makes somebody else president who holds more than the president. Nobody is before it has begun.
    fn elect(&mut self) {
        if !self.has_begun() {
            return;
        }
        let held = |player: Option<PlayerNumber>| player.and_then(|player| self.players.get(&player)).copied().unwrap_or(0);
        let most = self.players.iter().max_by_key(|&(player, &percent)| (percent, std::cmp::Reverse(*player)));
        if let Some((&player, &percent)) = most
            && percent > held(self.president)
        {
            self.president = Some(player);
        }
    }
}
