//! Starting companies, and buying and selling shares.

use highball_titles::title::record::HomeTokens;

use super::super::action::Action;
use super::super::error::ActionFault;
use super::super::map::Company;
use super::super::pending::Pending;
use super::super::rounds::Round;
use super::super::shares::PlayerNumber;
use super::super::state::State;
use super::{Actor, impossible};

impl State<'_> {
    /// Starts a company.
    pub(super) fn par(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        if let Actor::Private(_) = actor {
            return Err(impossible(action));
        }
        let company = self.find_company(action.field("corporation", &action.corporation)?)?;
        if self.reservations > 0 {
            self.reservations -= 1;
            return Ok(());
        }
        // A company that has operated can only begin anew if its price has closed it.
        if self.is_closed(company) || (self.operated.contains(&company) && matches!(actor, Actor::Player(_))) {
            self.reopen(company);
        }
        if let Actor::Player(player) = actor {
            self.shares.par(company, player);
            self.starters.entry(player).or_insert(company);
            self.replace_former(company);
        } else {
            self.shares.obscure(company);
        }
        self.exchange_pledged(company);
        self.prices.par(company, action.share_price.as_deref());
        self.set_started(Some(company));
        if self.rules.homes == HomeTokens::AtPar {
            self.map.place_home(company);
        }
        Ok(())
    }

    pub(super) fn buy_shares(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        self.settle_conversion(action)?;
        match actor {
            Actor::Company(company) if action.kind == "buy_shares" && self.can_be_exchanged(company) => {
                action.shares.first().map_or(Ok(()), |share| self.exchange(company, share))
            }
            Actor::Company(company) => self.redeem_shares(action, company),
            Actor::Player(_) | Actor::Private(_) if action.kind != "buy_shares" => Err(impossible(action)),
            Actor::Player(player) => self.take_shares(action, Some(player)),
            // A private company is exchanged for a share.
            Actor::Private(private) => {
                self.take_shares(action, self.owning_player(private))?;
                for id in &action.shares {
                    let (company, _) = self.certificate(id)?;
                    self.exchanged.push((company, private));
                    if !matches!(self.round(), Round::Operating(..)) {
                        self.pending.push(Pending::TokenOfPrivate(company));
                    }
                }
                self.privates.remove_owner(private);
                Ok(())
            }
        }
    }

    /// Gives the owner of a private company that closes a share of a company in exchange, from the pool or from the offering. The company may
    /// place a token where it was. What it paid does not go to the company.
    pub(super) fn exchange_for_share(&mut self, private: usize, company: Company, from_pool: bool) {
        let number = if from_pool { self.shares.last_issued(company) } else { self.shares.next_in_offering(company) };
        match number {
            Some(number) => self.shares.take(company, number, self.owning_player(private)),
            None => self.shares.obscure(company),
        }
        self.pending.push(Pending::TokenOfPrivate(company));
        self.privates.remove_owner(private);
    }

    pub(super) fn sell_shares(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        self.settle_conversion(action)?;
        match actor {
            Actor::Company(company) => self.issue_shares(action, company),
            Actor::Player(player) if action.kind == "sell_shares" => self.sell_shares_of_player(action, player),
            Actor::Player(_) | Actor::Private(_) => Err(impossible(action)),
        }
    }

    /// Moves certificates that a company sells from its treasury to the pool. Who holds those of other companies is then unclear.
    fn issue_shares(&mut self, action: &Action, seller: Company) -> Result<(), ActionFault> {
        for id in &action.shares {
            match self.certificate(id)? {
                (company, number) if company == seller => self.shares.issue(company, number),
                (company, number) => self.shares.sell_of_company(company, number, seller),
            }
        }
        if let Some((company, percent)) = self.bundle(action)? {
            self.price_after_sale(company, percent, false);
        }
        Ok(())
    }

    /// Moves certificates that a company buys from the pool to its treasury. Who holds those of other companies is then unclear.
    fn redeem_shares(&mut self, action: &Action, buyer: Company) -> Result<(), ActionFault> {
        for id in &action.shares {
            match self.certificate(id)? {
                (company, number) if company == buyer => self.shares.redeem(company, number),
                (company, number) => {
                    self.shares.take_for_company(company, number, buyer);
                    self.take_control(company, buyer);
                }
            }
        }
        Ok(())
    }

    /// Moves certificates to a player, who may be unknown.
    fn take_shares(&mut self, action: &Action, buyer: Option<PlayerNumber>) -> Result<(), ActionFault> {
        for id in &action.shares {
            let (company, number) = self.certificate(id)?;
            self.shares.take(company, number, buyer);
        }
        if let (Some(id), Some(player)) = (&action.swap, buyer) {
            let certificate = self.certificate(id)?;
            self.shares.sell(certificate.0, self.shares.percent(certificate), player);
        }
        Ok(())
    }

    fn sell_shares_of_player(&mut self, action: &Action, player: PlayerNumber) -> Result<(), ActionFault> {
        let bundle = self.bundle(action)?;
        // In an operating round, players sell shares to pay for trains: after the dividend.
        self.end_dividend();
        let by_president = bundle.is_some_and(|(company, _)| self.presides(player, company));
        if let Some((company, percent)) = bundle {
            self.shares.sell(company, percent, player);
        }
        let mut swapped = 0;
        if let Some(id) = &action.swap {
            let certificate = self.certificate(id)?;
            swapped = self.shares.percent(certificate);
            self.shares.take(certificate.0, certificate.1, Some(player));
        }
        if let Some((company, percent)) = bundle {
            self.price_after_sale(company, percent.saturating_sub(swapped), by_president);
        }
        Ok(())
    }

    /// Returns the company whose certificates are sold, and their percentage.
    fn bundle(&self, action: &Action) -> Result<Option<(Company, u32)>, ActionFault> {
        let mut company = None;
        let mut sum = 0;
        for id in &action.shares {
            let certificate = self.certificate(id)?;
            company = Some(certificate.0);
            sum += self.shares.percent(certificate);
        }
        Ok(company.map(|company| (company, action.percent.unwrap_or(sum))))
    }
}
