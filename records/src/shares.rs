//! The shareholders of each company.

use std::collections::{BTreeMap, BTreeSet};

use highball_titles::title::Title;
use highball_titles::title::record::{Certificate, RecordRules};

use super::map::Company;

/// The number of a player in the order of the game.
pub(super) type PlayerNumber = usize;

/// The shares of all companies.
#[derive(Debug, Clone)]
pub(super) struct Shares<'t> {
    title: &'t Title,
    companies: Vec<CompanyShares>,
}

/// The shares of a company.
#[derive(Debug, Clone, Default)]
struct CompanyShares {
    /// The percentage of each certificate.
    percents: Vec<u32>,
    /// The certificates that have left the initial offering.
    issued: BTreeSet<usize>,
    /// The certificates that the company has bought back. They count as not issued.
    redeemed: BTreeSet<usize>,
    /// The percentage that each player holds.
    players: BTreeMap<PlayerNumber, u32>,
    /// The percentage that each other company holds.
    companies: BTreeMap<Company, u32>,
    /// The percentage in the pool.
    pool: u32,
    president: Option<PlayerNumber>,
    /// Whether shares moved in a way that the record does not show.
    is_unclear: bool,
}

/// The shareholders of a company, in percent.
#[derive(Debug, Clone)]
pub(super) struct Holdings {
    pub(super) players: Vec<(PlayerNumber, u32)>,
    pub(super) pool: u32,
    /// The percentage that was never sold.
    pub(super) offering: u32,
    /// The percentage that the company has bought back.
    pub(super) treasury: u32,
}

impl<'t> Shares<'t> {
    pub(super) fn new(title: &'t Title, rules: &RecordRules) -> Self {
        let percents = |company: &highball_titles::title::Company| {
            rules.company(&company.id).and_then(|recorded| recorded.shares.clone()).unwrap_or_else(|| rules.shares.clone())
        };
        let shares = |company| CompanyShares { percents: percents(company), ..CompanyShares::default() };
        Self { title, companies: title.companies().iter().map(shares).collect() }
    }

    /// Returns the number of a company's certificates, 0 if they are not followed.
    pub(super) fn count(&self, company: Company) -> usize {
        self.companies[company].percents.len()
    }

    /// Returns the percentage of a company's smallest certificate. `None` if its certificates are not followed.
    pub(super) fn least(&self, company: Company) -> Option<u32> {
        self.companies[company].least()
    }

    /// Gives the president's certificate to a player, if it is still in the offering.
    pub(super) fn par(&mut self, company: Company, player: PlayerNumber) {
        if !self.has_begun(company) {
            self.take(company, 0, Some(player));
        }
    }

    /// Gives a certificate that comes with a private company to a player.
    pub(super) fn give(&mut self, certificate: &Certificate, player: Option<PlayerNumber>) {
        let company = self.title.company_number(&certificate.company);
        if let Some(company) = company.filter(|&company| certificate.number < self.companies[company].percents.len()) {
            self.take(company, certificate.number, player);
        }
    }

    /// Moves a certificate to a player from the offering or, if it has left that, from the pool. The player may be unknown.
    pub(super) fn take(&mut self, company: Company, number: usize, player: Option<PlayerNumber>) {
        let shares = &mut self.companies[company];
        let percent = shares.percent(number);
        if !shares.leaves_company(number) {
            shares.is_unclear |= shares.pool < percent;
            shares.pool = shares.pool.saturating_sub(percent);
        }
        match player {
            Some(player) => *shares.players.entry(player).or_default() += percent,
            None => shares.is_unclear = true,
        }
        shares.update_president();
    }

    /// Notes that shares of a company moved in a way that the record does not show.
    pub(super) fn obscure(&mut self, company: Company) {
        self.companies[company].is_unclear = true;
    }

    /// Moves a percentage from a player to the pool.
    pub(super) fn sell(&mut self, company: Company, percent: u32, player: PlayerNumber) {
        let shares = &mut self.companies[company];
        let held = shares.players.entry(player).or_default();
        shares.is_unclear |= *held < percent;
        *held = held.saturating_sub(percent);
        shares.pool += percent;
        shares.update_president();
    }

    /// Moves a certificate of a company from its treasury to the pool.
    pub(super) fn issue(&mut self, company: Company, number: usize) {
        let shares = &mut self.companies[company];
        shares.is_unclear |= !shares.leaves_company(number);
        shares.pool += shares.percent(number);
    }

    /// Moves a certificate of a company from the pool to its treasury.
    pub(super) fn redeem(&mut self, company: Company, number: usize) {
        let shares = &mut self.companies[company];
        let percent = shares.percent(number);
        shares.is_unclear |= shares.pool < percent || !shares.issued.remove(&number);
        shares.redeemed.insert(number);
        shares.pool = shares.pool.saturating_sub(percent);
    }

    /// Moves a certificate to another company, from the offering, the pool or the president.
    pub(super) fn take_for_company(&mut self, company: Company, number: usize, buyer: Company) {
        let shares = &mut self.companies[company];
        let percent = shares.percent(number);
        if !shares.leaves_company(number) {
            if shares.pool >= percent {
                shares.pool -= percent;
            } else if let Some(held) = shares.president.and_then(|president| shares.players.get_mut(&president)) {
                *held = held.saturating_sub(percent);
            }
        }
        *shares.companies.entry(buyer).or_default() += percent;
        // Who holds how much in the end is not certain.
        shares.is_unclear = true;
    }

    /// Moves a certificate of a company from another company to the pool.
    pub(super) fn sell_of_company(&mut self, company: Company, number: usize, seller: Company) {
        let shares = &mut self.companies[company];
        let percent = shares.percent(number);
        let held = shares.companies.entry(seller).or_default();
        *held = held.saturating_sub(percent);
        shares.pool += percent;
        shares.is_unclear = true;
    }

    /// Whether a company holds more of another than any player.
    pub(super) fn controls(&self, owner: Company, company: Company) -> bool {
        let shares = &self.companies[company];
        let held = shares.companies.get(&owner).copied().unwrap_or(0);
        held > shares.players.values().copied().max().unwrap_or(0)
    }

    /// Doubles the number of a company's shares, unless it has as many as the largest companies: each certificate is worth half, and
    /// new ones lie in the offering. The first of these has the number `from`, or the next one.
    pub(super) fn double(&mut self, company: Company, from: Option<usize>) {
        let shares = &mut self.companies[company];
        let Some(least) = shares.least().filter(|least| *least >= 20) else { return };
        let count = usize::try_from(100 / least).unwrap_or_default();
        shares.percents.iter_mut().chain(shares.players.values_mut()).for_each(|percent| *percent /= 2);
        shares.pool /= 2;
        // The numbers in between belong to no certificate.
        shares.percents.resize(from.unwrap_or(0).max(shares.percents.len()), 0);
        shares.percents.extend(std::iter::repeat_n(least / 2, count));
    }

    /// Does the same, but the new certificates lie in the pool.
    pub(super) fn double_into_pool(&mut self, company: Company, from: Option<usize>) {
        let before = self.companies[company].percents.len();
        self.double(company, from);
        let shares = &mut self.companies[company];
        for number in before..shares.percents.len() {
            if shares.percent(number) > 0 && shares.leaves_company(number) {
                shares.pool += shares.percent(number);
            }
        }
    }

    /// Whether a certificate has left the initial offering.
    pub(super) fn is_issued(&self, company: Company, number: usize) -> bool {
        self.companies[company].issued.contains(&number)
    }

    /// Returns the first certificate of a company that is in the initial offering.
    pub(super) fn next_in_offering(&self, company: Company) -> Option<usize> {
        let shares = &self.companies[company];
        (0..shares.percents.len()).find(|&number| shares.percent(number) > 0 && !self.is_issued(company, number))
    }

    /// Returns the certificate of a company with the highest number of those that have left the initial offering. One in the pool may be any
    /// of the same size.
    pub(super) fn last_issued(&self, company: Company) -> Option<usize> {
        self.companies[company].issued.iter().copied().max()
    }

    /// Returns the percentage of a certificate.
    pub(super) fn percent(&self, (company, number): (Company, usize)) -> u32 {
        self.companies[company].percent(number)
    }

    /// Returns the percentage of a company that has left the offering.
    pub(super) fn issued(&self, company: Company) -> u32 {
        let shares = &self.companies[company];
        shares.issued.iter().map(|&number| shares.percent(number)).sum()
    }

    /// Whether the president's certificate was bought. Other certificates may have been given away before.
    pub(super) fn has_begun(&self, company: Company) -> bool {
        self.companies[company].has_begun()
    }

    pub(super) fn president(&self, company: Company) -> Option<PlayerNumber> {
        self.companies[company].president
    }

    /// Whether a player holds enough of a company for the president's certificate. If not, it is in receivership.
    pub(super) fn has_holder(&self, company: Company) -> bool {
        let shares = &self.companies[company];
        shares.players.values().any(|percent| *percent >= shares.percent(0))
    }

    /// Returns all shares of a company to its offering.
    pub(super) fn close(&mut self, company: Company) {
        let percents = std::mem::take(&mut self.companies[company].percents);
        self.companies[company] = CompanyShares { percents, ..CompanyShares::default() };
    }

    /// Returns the shareholders of a company, or `None` if they are not certain.
    pub(super) fn holdings(&self, company: Company) -> Option<Holdings> {
        let shares = &self.companies[company];
        let players = shares.players.iter().map(|(&player, &percent)| (player, percent));
        let players: Vec<_> = players.filter(|&(_, percent)| percent > 0).collect();
        let unissued = 100_u32.checked_sub(self.issued(company))?;
        let treasury = shares.redeemed.iter().map(|&number| shares.percent(number)).sum();
        let sum = players.iter().map(|(_, percent)| percent).sum::<u32>() + shares.pool + unissued;
        (!shares.is_unclear && !shares.percents.is_empty() && sum == 100).then_some(Holdings {
            players,
            pool: shares.pool,
            offering: unissued.saturating_sub(treasury),
            treasury,
        })
    }
}

impl CompanyShares {
    /// Returns the percentage of a certificate, 0 if the company's certificates are not followed.
    fn percent(&self, number: usize) -> u32 {
        self.percents.get(number).copied().unwrap_or(0)
    }

    /// Returns the percentage of the smallest certificate.
    fn least(&self) -> Option<u32> {
        self.percents.iter().copied().filter(|&percent| percent > 0).min()
    }

    fn has_begun(&self) -> bool {
        self.issued.contains(&0)
    }

    /// Takes a certificate out of the offering or the treasury. Returns whether it was in one of them.
    fn leaves_company(&mut self, number: usize) -> bool {
        self.redeemed.remove(&number);
        self.issued.insert(number)
    }

    /// Makes the largest shareholder president, unless the president holds as much. There is none before the company has begun.
    fn update_president(&mut self) {
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
