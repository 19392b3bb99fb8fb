//! The number of tokens that each company has, where that depends on its size, on mergers or on private companies. A size is a number of
//! shares.

use std::collections::BTreeMap;

use super::map::Company;

/// The sizes of companies, where the number of their tokens depends on them.
#[derive(Debug, Clone, Default)]
pub(super) struct Sizes<'r> {
    /// The number of tokens by number of shares. Empty if it does not depend on that.
    tokens: &'r [(u32, u32)],
    /// The shares of companies that are no longer of the smallest size.
    shares: BTreeMap<Company, u32>,
    /// The company that started last.
    started: Option<Company>,
    /// Tokens beyond those of the size or the charter.
    added: BTreeMap<Company, usize>,
}

impl<'r> Sizes<'r> {
    /// All companies start with the smallest size. `tokens` is sorted by size.
    pub(super) fn new(tokens: &'r [(u32, u32)]) -> Self {
        Self { tokens, ..Self::default() }
    }

    /// Notes that a company starts. `shares` is the fewest with which it can, unless that is the smallest size.
    pub(super) fn start(&mut self, company: Company, shares: Option<u32>) {
        self.started = Some(company);
        self.shares.extend(shares.map(|shares| (company, shares)));
    }

    /// Notes that a company closes. If it ever starts again, it is as it was at first.
    pub(super) fn close(&mut self, company: Company) {
        self.shares.remove(&company);
        self.added.remove(&company);
    }

    /// Gives the company that started last the size that a player chose for it. Other choices change nothing.
    pub(super) fn choose(&mut self, choice: &str) {
        let shares = choice.parse().ok().filter(|shares| self.tokens.iter().any(|(known, _)| known == shares));
        if let (Some(company), Some(shares)) = (self.started, shares) {
            self.shares.insert(company, shares);
        }
    }

    /// Brings a company to the next size.
    pub(super) fn convert(&mut self, company: Company) {
        let Some(shares) = self.shares_of(company) else { return };
        if let Some(&(next, _)) = self.tokens.iter().find(|(known, _)| *known > shares) {
            self.shares.insert(company, next);
        }
    }

    /// Gives a company the tokens of another that it takes over.
    pub(super) fn absorb(&mut self, company: Company, into: Company) {
        if !self.tokens.is_empty() {
            *self.added.entry(into).or_default() += self.own(company) + self.added_to(company);
        }
    }

    /// Brings a merged company to the next size. It gets tokens only if it has fewer than other companies of that size.
    pub(super) fn grow(&mut self, company: Company) {
        let all = self.own(company) + self.added_to(company);
        self.convert(company);
        self.added.insert(company, all.saturating_sub(self.own(company)));
    }

    /// Gives a company a further token.
    pub(super) fn add_token(&mut self, company: Company) {
        *self.added.entry(company).or_default() += 1;
    }

    /// Returns the number of tokens of a company, those on the map included, if they may differ from those of its charter. `listed` is the
    /// length of its list of prices: its charter or, where the size matters, the most that it can ever have.
    pub(super) fn tokens(&self, company: Company, listed: usize) -> Option<usize> {
        let added = self.added_to(company);
        match self.tokens.is_empty() {
            true => (added > 0).then_some(listed + added),
            false => Some((self.own(company) + added).min(listed)),
        }
    }

    /// Returns the tokens that a company has by its size.
    fn own(&self, company: Company) -> usize {
        let shares = self.shares_of(company);
        self.tokens.iter().find(|(known, _)| Some(*known) == shares).map_or(0, |&(_, tokens)| tokens as usize)
    }

    fn added_to(&self, company: Company) -> usize {
        self.added.get(&company).copied().unwrap_or_default()
    }

    fn shares_of(&self, company: Company) -> Option<u32> {
        let smallest = || self.tokens.first().map(|(shares, _)| *shares);
        self.shares.get(&company).copied().or_else(smallest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_grow_with_the_size_and_by_mergers() {
        let mut sizes = Sizes::new(&[(2, 1), (5, 2), (10, 4)]);
        let tokens = |sizes: &Sizes<'_>| [0, 1].map(|company| sizes.tokens(company, 8).unwrap());
        assert_eq!(tokens(&sizes), [1, 1]);
        sizes.start(1, None);
        sizes.choose("yes");
        sizes.choose("5");
        sizes.convert(0);
        assert_eq!(tokens(&sizes), [2, 2]);
        sizes.add_token(1);
        let mut joined = sizes.clone();
        joined.absorb(1, 0);
        joined.close(1);
        joined.grow(0);
        assert_eq!(tokens(&joined), [5, 1], "two companies of five shares are one of ten");
        sizes.absorb(1, 0);
        sizes.close(1);
        assert_eq!(tokens(&sizes), [5, 1]);
        sizes.convert(0);
        sizes.convert(0);
        assert_eq!(tokens(&sizes), [7, 1]);
        sizes.absorb(1, 0);
        sizes.absorb(1, 0);
        assert_eq!(tokens(&sizes), [8, 1], "it has no more than eight");
        sizes.start(1, Some(5));
        assert_eq!(tokens(&sizes), [8, 2]);
    }

    #[test]
    fn a_private_company_adds_a_token_to_a_charter() {
        let mut sizes = Sizes::new(&[]);
        sizes.add_token(0);
        sizes.absorb(0, 1);
        assert_eq!([0, 1].map(|company| sizes.tokens(company, 3)), [Some(4), None]);
    }
}
