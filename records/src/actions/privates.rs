//! Private companies: bidding for them, buying and selling them, and using their rights.

use highball_messages::Message;
use highball_titles::title::about;
use highball_titles::title::record::{Auction, DrawnRole, HomeTokens, Merging};

use super::super::action::Action;
use super::super::auction::{Owner, Sale};
use super::super::error::ActionFault;
use super::super::events::Occurrence;
use super::super::map::Company;
use super::super::pending::Pending;
use super::super::rounds::Round;
use super::super::state::State;
use super::super::trains::train_name;
use super::{Actor, impossible};

impl State<'_> {
    /// Bids for a private company, or for one that starts or is sold whole.
    pub(super) fn bid(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        if self.rules.auction == Auction::Hands {
            return Ok(());
        }
        if self.pledge(action)? {
            return Ok(());
        }
        if let (Actor::Company(buyer), Some(company)) = (actor, self.company_bid_for(action)?) {
            if self.rules.merging == Merging::Owner {
                return self.join(buyer, company);
            }
            self.end_acquisition();
            self.pending.push(Pending::Acquisition { of: company, by: buyer });
            return Ok(());
        }
        // Companies bid for tokens of others, which their actions then replace.
        if action.company.is_none() && self.rules.auction == Auction::Boxes {
            return Ok(());
        }
        let Actor::Player(player) = actor else { return Err(impossible(action)) };
        if let Some(company) = self.company_bid_for(action)? {
            if self.bid_starts(company, action) {
                self.start(company);
                self.bidders.insert(company, player);
            } else {
                self.pending.retain(|pending| !matches!(pending, Pending::Sale { .. }));
                self.pending.push(Pending::Sale { of: company, by: player });
            }
            return Ok(());
        }
        if action.company.is_none() && self.rules.auction == Auction::Other {
            return Ok(());
        }
        let private = self.privates.find(action.field("company", &action.company)?)?;
        let price = action.price.unwrap_or_default();
        if self.rules.auction == Auction::Boxes {
            self.boxes.bid(private, player, price);
        }
        let sales = self.privates.bid(private, player, price)?;
        self.hand_out(&sales);
        Ok(())
    }

    /// Moves a bid from one private company to another.
    pub(super) fn move_bid(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Player(player) = actor else { return Err(impossible(action)) };
        let from = self.privates.find(action.field("from_company", &action.from_company)?)?;
        self.privates.withdraw(from, player, action.from_price.unwrap_or_default());
        self.bid(action, actor)
    }

    /// Offers a private company to others. A player who bids for it has it in the end; without a bid, whoever the title says.
    pub(super) fn offer(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        if !matches!(actor, Actor::Player(_)) {
            return Err(impossible(action));
        }
        self.privates.find(action.field("company", &action.company)?).map(drop)
    }

    pub(super) fn pass(&mut self, actor: Actor) -> Result<(), ActionFault> {
        match actor {
            Actor::Player(player) if self.round() == Round::Auction => {
                let (sales, all_passed) = self.privates.pass(player);
                self.hand_out(&sales);
                if all_passed {
                    self.end_set()?;
                }
            }
            Actor::Company(company) if self.answers_merger(company) => self.decline_merger(company)?,
            // Tokens and trains that a company may decline are passed one after the other.
            _ if self.rules.exchanges.is_some() => {}
            _ => self.end_exchange(),
        }
        Ok(())
    }

    /// Gives the buyers of private companies the certificates that come with them.
    pub(crate) fn hand_out(&mut self, sales: &[Sale]) {
        for &(private, player) in sales {
            for certificate in &self.rules.privates[private].shares {
                let company = self.title.company_number(&certificate.company);
                if company.is_none_or(|company| !self.shares.is_issued(company, certificate.number)) {
                    self.shares.give(certificate, Some(player));
                }
            }
            self.start_company(private);
        }
    }

    pub(super) fn sell_private(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        if let Actor::Private(_) = actor {
            return Err(impossible(action));
        }
        let private = self.privates.find(action.field("company", &action.company)?)?;
        self.privates.remove_owner(private);
        Ok(())
    }

    /// Assigns a private company or one of its markers to a hex or a company, or chooses the hex of a token that is kept.
    pub(super) fn assign(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let target = || action.field("target", &action.target);
        let to_keep = |it: &Pending<'_>| if let Pending::TokenToKeep { of, into } = it { Some((*of, *into)) } else { None };
        match actor {
            Actor::Private(private) if self.rules.privates[private].next_train => {
                let company = self.find_company(target()?)?;
                return self.exchange_for_train(private, company);
            }
            // A company that is started gets the player's private companies. Any other company is put up for sale.
            Actor::Player(_) => {
                let private = self.privates.find(target()?);
                if let (Ok(private), Some(company)) = (private, self.starting()) {
                    self.give_private(private, company);
                    self.use_at_start(private, company)?;
                }
            }
            Actor::Company(_) | Actor::Private(_) if let Some((company, into)) = self.take_pending(to_keep) => {
                let hex = self.map.hex(target()?)?;
                self.map.choose_merged(company, into, hex);
            }
            Actor::Private(private) => {
                let target = target()?;
                if self.map.hex(target).is_ok() {
                    self.granted.assign(private, target);
                    self.pending.push(Pending::Assigned(private));
                } else if let Ok(company) = self.find_company(target) {
                    self.granted.assign_company(private, company);
                }
            }
            Actor::Company(company) => {
                if let Some(hex) = action.target.as_ref().filter(|target| self.map.hex(target).is_ok()) {
                    self.granted.assign_own(company, hex);
                }
            }
        }
        Ok(())
    }

    /// Gives a private company to a company, with the train and the token that come with it.
    fn give_private(&mut self, private: usize, company: Company) {
        self.privates.set_owner(private, Owner::Company(company));
        if self.rules.privates[private].additional_token {
            self.sizes.add_token(company);
        }
        self.give_train_of(private, company);
    }

    /// Follows what a private company does for a company that gets it as it starts.
    fn use_at_start(&mut self, private: usize, company: Company) -> Result<(), ActionFault> {
        let rules = &self.rules.privates[private];
        if rules.lays_undrawn {
            self.lay_undrawn(company)?;
        }
        let has_started_with =
            |id: &String| self.privates.find(id).is_ok_and(|other| self.granted.has_started_with(company, other));
        if rules.next_train_with.iter().any(has_started_with)
            && let Some((id, _)) = self.trains.next_in_bank()
        {
            self.get_train(company, &id, None)?;
        }
        Ok(())
    }

    /// Lays the tile of a draw in the hex where a company starts, if the draw has one for it and nothing lies there.
    fn lay_undrawn(&mut self, company: Company) -> Result<(), ActionFault> {
        let Some(&(hex, _)) = self.map.places_of(company).first() else { return Ok(()) };
        let id = &self.title.hexes()[hex].id;
        let mut tiles = self.rules.draws.iter().flat_map(|draw| match &draw.role {
            DrawnRole::Lays(_, tiles) => &tiles[..],
            _ => &[],
        });
        let lay = tiles.find(|lay| lay.hex == *id).filter(|_| self.map.color(hex) == "white");
        lay.map_or(Ok(()), |lay| self.map.lay_first_copy(lay).map(drop))
    }

    /// Gives a company the private company that lies in the hex where it starts, until the first operating round.
    pub(super) fn take_lying(&mut self, company: Company, hex: &str) {
        if self.operating_rounds > 0 {
            return;
        }
        if let Some(at) = self.lying.iter().position(|(lies_at, _)| lies_at == hex) {
            let (hex, private) = self.lying.swap_remove(at);
            self.privates.set_owner(private, Owner::Company(company));
            self.granted.start(private, company, &hex);
        }
    }

    /// Gives a company the train that comes with a private company, if it may have it.
    fn give_train_of(&mut self, private: usize, company: Company) {
        let Some(train) = &self.rules.privates[private].train else { return };
        let phase = self.trains.phase;
        let in_time =
            train.from_phase.is_none_or(|from| phase >= from) && train.until_phase.is_none_or(|until| phase < until);
        if in_time && self.trains.owned[company].len() < train.most {
            self.trains.give(company, &train.id, train.side.as_deref());
            if train.choosing_side {
                self.pending.push(Pending::SideOfTrain { company, id: &train.id });
            }
        }
    }

    /// Gives companies the trains that a phase brings to the owners of private companies.
    pub(crate) fn give_trains_of_phase(&mut self, phase: usize) {
        for number in 0..self.rules.privates.len() {
            let comes = self.rules.privates[number].train.as_ref().is_some_and(|train| train.from_phase == Some(phase));
            if let Some(Owner::Company(company)) = self.privates.owner(number).filter(|_| comes) {
                self.give_train_of(number, company);
            }
        }
    }

    /// Turns the train that came with a private company to the side that its company chooses. Returns whether that is what it chose.
    pub(super) fn choose_side(&mut self, company: Company, choice: &str) -> Result<bool, ActionFault> {
        let find = |it: &Pending<'_>| match it {
            Pending::SideOfTrain { company: of, id } if *of == company => Some((*id).to_owned()),
            _ => None,
        };
        let Some(id) = self.take_pending(find) else { return Ok(false) };
        let (card, side) = (train_name(&id), self.title.train(choice)?);
        if side.name != card && side.variant_of.as_deref() != Some(card) {
            return Err(ActionFault::new(
                about(&id, |train, language| Message::SideOfCard { choice, train }.text(language)),
                Message::OneOfTwoSides,
            ));
        }
        self.trains.turn_over(company, &id, choice)?;
        Ok(true)
    }

    /// Follows what the owner of a private company chooses by its right: what moves a pile, the company that gets its train, a train of
    /// those that are gone, or what brings an event about or gives a marker. Other choices change nothing that is followed.
    pub(super) fn choose_by_right(&mut self, action: &Action) -> Result<(), ActionFault> {
        let Some(choice) = &action.choice else { return Ok(()) };
        self.move_in_pile(choice);
        let Ok(Actor::Private(private)) = self.actor(action) else { return Ok(()) };
        let rules = &self.rules.privates[private];
        if rules.rights_once_closed && rules.closed_by.as_ref() == Some(choice) {
            self.privates.close(private);
            return Ok(());
        }
        if self.rules.privates[private].train.is_some()
            && let Ok(company) = self.find_company(choice)
        {
            self.give_train_of(private, company);
            return Ok(());
        }
        let company = match self.privates.owner(private) {
            Some(Owner::Company(company)) => Some(company),
            Some(Owner::Player(_)) | None => self.rounds.company(),
        };
        let recycled = self.rules.privates[private].recycles.iter().find(|(of, _)| of == choice);
        if let Some((_, kind)) = recycled {
            let company = company.ok_or_else(|| impossible(action))?;
            self.trains.give_next(company, kind);
            return Ok(());
        }
        if !self.occur(Occurrence::Choice(company, choice))?
            && let Some(company) = company
        {
            self.granted.choose(company, choice);
        }
        Ok(())
    }

    /// Closes the private companies that block a hex in which a tile was laid, if they stay with their owners then.
    pub(super) fn close_private_on(&mut self, hex: usize) {
        let Some(build) = self.title.build() else { return };
        let id = &self.title.hexes()[hex].id;
        for block in build.blocks.iter().filter(|block| block.hexes.contains(id)) {
            if let Ok(private) = self.privates.find(&block.private)
                && self.rules.privates[private].rights_once_closed
            {
                self.privates.close(private);
            }
        }
    }

    pub(super) fn buy_private(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let id = action.field("company", &action.company)?;
        // Certificates may be sold as cards.
        if self.rules.auction == Auction::Hands
            && let Ok((company, number)) = self.certificate(id)
        {
            match actor {
                Actor::Player(player) => self.shares.take(company, number, Some(player)),
                Actor::Company(buyer) => self.shares.take_for_company(company, number, buyer),
                Actor::Private(_) => return Err(impossible(action)),
            }
            return Ok(());
        }
        let private = self.privates.find(id)?;
        if let Some(Owner::Company(owner)) = self.privates.owner(private) {
            let owner = &self.title.companies()[owner].id;
            return Err(ActionFault::new(Message::PrivateBelongsTo { private: id, owner }, Message::PrivateOfPlayer));
        }
        match actor {
            Actor::Player(player) => {
                self.privates.set_owner(private, Owner::Player(player));
                self.hand_out(&[(private, player)]);
            }
            Actor::Company(company) => {
                self.give_private(private, company);
                self.granted.sell(private);
                let rules = self.rules;
                let instead = rules.acquiring.as_ref().and_then(|acquiring| acquiring.forms_instead.as_deref());
                if instead == Some(id) && !self.forms.iter().any(|&(first, into)| first == company || into == company) {
                    self.pending.push(Pending::PlaceToTake(company));
                }
                if let Some(id) = &rules.privates[private].company {
                    let independent = self.find_company(id)?;
                    if self.token_blocks(independent) && !self.is_closed(independent) {
                        self.remove(independent);
                        self.close(independent);
                    } else if independent != company && !self.is_closed(independent) {
                        self.absorb(independent, company, usize::MAX);
                    }
                }
            }
            Actor::Private(_) => return Err(ActionFault::new(Message::PrivateBuysPrivate, Message::PlayerOrCompany)),
        }
        Ok(())
    }

    /// Lets players bid for a company to start it. What is left of an earlier company of that name is gone.
    pub(crate) fn start(&mut self, company: Company) {
        if self.starting() != Some(company) && (self.is_closed(company) || self.is_left_over(company)) {
            self.reopen(company);
        }
        if self.starting() != Some(company) {
            self.end_start();
            self.pending.push(Pending::Start(company));
        }
        if self.rules.homes == HomeTokens::WhenStarted {
            self.map.place_home(company);
        }
    }

    /// Returns the company that a player bids for, or `None` if it is a private one.
    pub(crate) fn company_bid_for(&self, action: &Action) -> Result<Option<Company>, ActionFault> {
        action.corporation.as_deref().or(action.minor.as_deref()).map(|name| self.find_company(name)).transpose()
    }
}
