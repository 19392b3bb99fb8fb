//! The share prices of the companies, which decide the order in which they operate and, in some titles, when they close.
//!
//! A price is followed from the par price on. It is unknown from the first move on that the title's rules do not settle.

use std::cmp::Reverse;
use std::sync::Arc;

use highball_game::payout::{Turn, pay_out};
use highball_game::rules::Money;
use highball_game::rules::payout::{Cell, Grid, Market, Payout, Step};
use highball_titles::title::record::{PoolMove, RecordRules, RecordedMarket, SaleMove};

use super::action::Action;
use super::map::{Company, StopPlace};
use super::rounds::Round;
use super::shares::PlayerNumber;
use super::state::State;
use super::trains::Train;

/// A share price and its place on the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharePrice {
    /// The price, in the title's currency.
    pub price: Money,
    /// Its space on the chart.
    pub cell: Cell,
}

/// What a company had when its share price closed it.
#[derive(Debug, Clone)]
pub(super) struct Remains {
    /// The places of its tokens.
    tokens: Vec<StopPlace>,
    trains: Vec<Train>,
}

/// The share prices of all companies.
#[derive(Debug, Clone)]
pub(super) struct Prices<'r> {
    rules: Option<&'r RecordedMarket>,
    places: Vec<Place>,
    /// Number of moves so far.
    moves: u64,
}

/// The place of a company's share price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Place {
    /// It has none yet.
    #[default]
    None,
    /// It has one, which is unknown.
    Unknown,
    /// It came to a space by the move with this number.
    At(Cell, u64),
}

impl<'r> Prices<'r> {
    pub(super) fn new(rules: &'r RecordRules, companies: usize) -> Self {
        Self { rules: rules.market.as_ref(), places: vec![Place::None; companies], moves: 0 }
    }

    fn chart(&self) -> Option<(&'r Market, &'r Grid)> {
        self.rules?.market()
    }

    /// Returns the share price of a company. `None` if it has none or it is unknown.
    pub(super) fn of(&self, company: Company) -> Option<SharePrice> {
        let Place::At(cell, _) = self.places[company] else { return None };
        let space = self.chart()?.1.space(cell)?;
        Some(SharePrice { price: space.price, cell })
    }

    /// Returns the title's payout with the chart of recorded games, and the space of a share price on it. `None` if it is unknown, or if
    /// recorded games show other moves than the payout's.
    pub(super) fn on_chart(&self, company: Company) -> Option<(&'r Arc<Payout>, Cell)> {
        Some((self.rules?.payout_of_title()?, self.of(company)?.cell))
    }

    /// Whether the share price of a company is unknown, and may be in a zone in which companies close.
    pub(super) fn may_have_closed(&self, company: Company) -> bool {
        self.of(company).is_none() && self.rules.is_some_and(|rules| !rules.closing.is_empty())
    }

    /// Whether the share price of a company is in one of the zones in which companies close.
    fn closes(&self, company: Company) -> bool {
        self.rules.is_some_and(|rules| self.is_in(company, &rules.closing))
    }

    /// Whether the share price of a company is in one of these zones.
    fn is_in(&self, company: Company, zones: &[String]) -> bool {
        let (Some((_, grid)), Place::At(cell, _)) = (self.chart(), self.places[company]) else { return false };
        grid.space(cell).is_some_and(|space| grid.zones_of(space).any(|zone| zones.iter().any(|known| known == zone)))
    }

    fn set(&mut self, company: Company, cell: Cell) {
        if !matches!(self.places[company], Place::At(current, _) if current == cell) {
            self.moves += 1;
            self.places[company] = Place::At(cell, self.moves);
        }
    }

    /// Sets the par price, from the site's text: the price, the row and the column, which count from 0. Another text makes it unknown.
    pub(super) fn par(&mut self, company: Company, text: Option<&str>) {
        self.places[company] = Place::Unknown;
        let Some((_, grid)) = self.chart() else { return };
        let mut numbers = text.into_iter().flat_map(|text| text.split(',')).map(|number| number.trim().parse::<u32>().ok());
        let mut next = || numbers.next().flatten();
        if let (Some(price), Some(row), Some(column)) = (next(), next(), next()) {
            let cell = Cell { row: row.saturating_add(1), column: column.saturating_add(1) };
            if grid.space(cell).is_some_and(|space| space.price == Money::from(price)) {
                self.set(company, cell);
            }
        }
    }

    /// Makes the share price of a company unknown, if it has one.
    pub(super) fn obscure(&mut self, company: Company) {
        if self.places[company] != Place::None {
            self.places[company] = Place::Unknown;
        }
    }

    /// Notes that a company has a share price that is unknown.
    fn lose(&mut self, company: Company) {
        self.places[company] = Place::Unknown;
    }

    /// Takes the share price of a company away, which closes or begins anew.
    pub(super) fn remove(&mut self, company: Company) {
        self.places[company] = Place::None;
    }

    /// Moves the share price of a company. It goes behind those that are at its space already, unless it stays there.
    fn walk(&mut self, company: Company, step: Step, times: u32) {
        let (Place::At(cell, _), Some((market, grid))) = (self.places[company], self.chart()) else { return };
        // The title does not say how prices move.
        if times > 0 && self.rules.is_none_or(|rules| rules.payout().moves.is_empty()) {
            return self.obscure(company);
        }
        let Some(space) = grid.space(cell) else { return };
        let mut at = (cell, space);
        for _ in 0..times {
            let next = market.step(grid, at, step);
            if next.0 == at.0 {
                break;
            }
            at = next;
        }
        self.set(company, at.0);
    }

    /// Returns the companies with known prices in the order in which they operate: by price, then from the right, from the top, and in
    /// the order in which they came to a space.
    pub(super) fn order(&self) -> Vec<Company> {
        let key = |company: Company| match (self.of(company), self.places[company]) {
            (Some(SharePrice { price, cell }), Place::At(_, number)) => {
                Some((Reverse(price), Reverse(cell.column), cell.row, number, company))
            }
            _ => None,
        };
        let mut keys: Vec<_> = (0..self.places.len()).filter_map(key).collect();
        keys.sort_unstable();
        keys.into_iter().map(|(.., company)| company).collect()
    }
}

impl State<'_> {
    /// Returns the share price of a company, by id. `None` if it has none, or it is unknown: see the title's `readings`.
    #[must_use]
    pub fn share_price(&self, company: &str) -> Option<SharePrice> {
        self.prices.of(self.title.company_number(company)?)
    }

    /// Returns the ids of the companies that would operate now if an operating round began, in the order of their share prices. Companies
    /// whose prices are unknown, or that have none, are left out.
    #[must_use]
    pub fn operating_order(&self) -> Vec<&str> {
        self.order_by_price().into_iter().map(|company| self.title.companies()[company].id.as_str()).collect()
    }

    /// Returns these companies.
    pub(super) fn order_by_price(&self) -> Vec<Company> {
        let mut order: Vec<Company> = self.prices.order().into_iter().filter(|&company| self.floats(company)).collect();
        let is_first = match self.round() {
            Round::Operating(set, number) => (set, number) == (1, 1),
            _ => self.operating_rounds == 0,
        };
        if is_first && self.prices.rules.is_some_and(|rules| rules.cheapest_first) {
            // Of companies with one price, the first to have it still goes first.
            order.sort_by_key(|&company| self.prices.of(company).map(|at| at.price));
        }
        order
    }

    /// Moves a share price after shares were sold: `percent` of the company, by its president or by another.
    pub(super) fn price_after_sale(&mut self, company: Company, percent: u32, by_president: bool) {
        let Some(rules) = self.prices.rules else { return };
        let shares = percent / self.shares.least(company).unwrap_or(10).max(1);
        let ignores_one = self.prices.is_in(company, &rules.ignoring_one);
        let shares = shares.saturating_sub(u32::from(ignores_one));
        let (step, times) = match rules.sales {
            SaleMove::DownPerShare => (Step::Down, shares),
            SaleMove::DownPerTen => (Step::Down, percent / 10),
            SaleMove::Down => (Step::Down, 1),
            SaleMove::DownIfPresident => (Step::Down, u32::from(by_president)),
            SaleMove::Left => (Step::Left, 1),
            SaleMove::LeftIfPresident => (Step::Left, u32::from(by_president)),
            SaleMove::Stays => return,
            SaleMove::Unknown => return self.prices.obscure(company),
        };
        self.prices.walk(company, step, times);
        self.close_by_price(company);
    }

    /// Returns the company with the highest share price among these, of several the first to operate. If prices are unknown, those in whose
    /// order the companies operated last decide.
    pub(super) fn dearest(&self, among: &[Company]) -> Option<Company> {
        let price = |company: Company| self.prices.of(company).map(|at| at.price);
        let turns = self.order.iter().chain(&self.last_order);
        let place = |company: Company| turns.clone().position(|&other| other == company);
        let are_known = among.iter().all(|&company| price(company).is_some());
        among
            .iter()
            .copied()
            .min_by_key(|&company| (price(company).filter(|_| are_known).map(Reverse), place(company).unwrap_or(usize::MAX)))
    }

    /// Whether a player presides over a company.
    pub(super) fn presides(&self, player: PlayerNumber, company: Company) -> bool {
        self.shares.president(company) == Some(player)
    }

    /// Moves a share price after a company's choice about its revenue, by the site's name.
    pub(super) fn price_after_dividend(&mut self, company: Company, choice: &str, revenue: Option<Money>) {
        let Some(rules) = self.prices.rules else { return };
        let Some(SharePrice { cell, .. }) = self.prices.of(company) else { return };
        // Where no move depends on the revenue, it need not be recorded.
        let is_independent = || rules.payout().moves.iter().all(|rule| rule.when.ranges().next().is_none());
        let revenue = revenue.or_else(|| is_independent().then_some(1));
        match revenue.and_then(|revenue| self.moved(rules, company, cell, choice, revenue)) {
            Some(cell) => self.prices.set(company, cell),
            None => self.prices.obscure(company),
        }
        self.close_by_price(company);
    }

    /// Returns the space of a share price after a dividend, if it is certain.
    fn moved(&self, rules: &RecordedMarket, company: Company, cell: Cell, choice: &str, revenue: Money) -> Option<Cell> {
        let payout = rules.payout();
        if payout.moves.is_empty() {
            return None;
        }
        let choice = rules.choice(choice, &self.rules.dividends)?;
        let turn = Turn {
            revenue,
            trains: !self.trains.owned[company].is_empty(),
            kind: self.title.companies()[company].kind.clone(),
            cell: Some(cell),
            ..Turn::default()
        };
        let outcome = pay_out(payout, &turn).ok()?;
        let outcome = outcome.payout.choices.into_iter().find(|outcome| outcome.choice == choice)?;
        match &outcome.price[..] {
            [] => Some(cell),
            [only] if only.provided.is_none() => only.cell,
            _ => None,
        }
    }

    /// Moves the share price of the company whose turn it is, if no action tells any more what becomes of its revenue: it had none, or it has
    /// no choice.
    pub(super) fn end_dividend(&mut self) {
        if let Some(company) = self.without_dividend.take() {
            match self.turn.revenue.filter(|revenue| *revenue > 0 && self.turn.company == Some(company)) {
                Some(revenue) => self.price_after_dividend(company, "payout", Some(revenue)),
                None => self.price_without_revenue(company),
            }
        }
    }

    /// Moves the share price of a company that has no revenue in its turn.
    fn price_without_revenue(&mut self, company: Company) {
        self.price_after_dividend(company, "withhold", Some(0));
    }

    /// Moves the share prices of companies that had no turn in the operating round that ends, since no action was possible for them.
    pub(super) fn prices_without_turns(&mut self) {
        for company in self.prices.order() {
            let is_passed_over = self.operated.contains(&company) && !self.order.contains(&company);
            if is_passed_over && self.floats(company) {
                self.price_without_revenue(company);
            }
        }
    }

    /// Moves share prices at the end of a stock round.
    pub(super) fn prices_after_stock_round(&mut self) {
        let Some(rules) = self.prices.rules else { return };
        for company in self.prices.order().into_iter().filter(|&company| self.floats(company)).collect::<Vec<_>>() {
            let Some(holdings) = self.shares.holdings(company) else {
                if rules.pool != PoolMove::Stays || !rules.sold_out.is_empty() {
                    self.prices.obscure(company);
                }
                continue;
            };
            if holdings.players.iter().map(|(_, percent)| percent).sum::<u32>() == 100 {
                for &step in &rules.sold_out {
                    self.prices.walk(company, step, 1);
                }
            }
            let drops = match rules.pool {
                PoolMove::Stays => 0,
                PoolMove::Down => u32::from(holdings.pool > 0),
                PoolMove::DownPerShare => holdings.pool / self.shares.least(company).unwrap_or(10).max(1),
            };
            self.prices.walk(company, Step::Down, drops);
            self.close_by_price(company);
        }
    }

    /// Closes a company whose share price is in a zone in which companies close.
    fn close_by_price(&mut self, company: Company) {
        if self.prices.closes(company) && !self.is_closed(company) {
            let remains = Remains { tokens: self.map.places_of(company), trains: self.trains.owned[company].clone() };
            self.remove(company);
            self.close(company);
            self.closed_by_price.insert(company, remains);
        }
    }

    /// Opens a company again that acts although its share price has closed it: the price has moved in a way that the title's rules do not tell, and
    /// is unknown from now on.
    pub(super) fn reopen_by_price(&mut self, company: Company) {
        if let Some(Remains { tokens, trains }) = self.closed_by_price.remove(&company) {
            self.closed.remove(&company);
            self.prices.lose(company);
            self.shares.obscure(company);
            self.trains.owned[company] = trains;
            for place in tokens {
                self.map.put_back(company, place);
            }
        }
    }
}

/// Returns the revenue of a company's run, if it is recorded.
pub(super) fn revenue(run: &Action) -> Option<Money> {
    let of_routes = run.routes.iter().map(|route| route.revenue).sum::<Option<u64>>()?;
    let extra = run.extra_revenue.unwrap_or(0);
    of_routes.checked_add_signed(extra)
}
