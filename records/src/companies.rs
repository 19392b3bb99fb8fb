//! What becomes of companies: they begin, merge, are taken over or divided, and close.

use highball_messages::Message;
use highball_titles::title::record::{Division, DrawnRole, Effect, Event, Formation, Merger, Merging};

use super::action::Action;
use super::actions::Actor;
use super::auction::Owner;
use super::error::ActionFault;
use super::map::{City, Company};
use super::pending::Pending;
use super::shares::PlayerNumber;
use super::state::State;
use super::unseen::is_player;

impl<'r> State<'r> {
    /// Closes a company.
    pub(super) fn close(&mut self, company: Company) {
        self.trains.owned[company].clear();
        self.shares.close(company);
        self.prices.remove(company);
        self.sizes.close(company);
        self.closed.insert(company);
    }

    /// Closes a company and removes all of its tokens.
    pub(super) fn close_and_remove(&mut self, company: Company) {
        self.map.remove(company);
        self.close(company);
    }

    /// Removes the tokens of a company that closes, unless they block from then on.
    pub(super) fn remove(&mut self, company: Company) {
        if self.token_blocks(company) {
            self.map.block(company);
        } else {
            self.map.remove(company);
        }
    }

    /// Whether the tokens of a company block when it closes.
    pub(super) fn token_blocks(&self, company: Company) -> bool {
        self.rules.company(&self.title.companies()[company].id).is_some_and(|recorded| recorded.token_blocks)
    }

    /// Closes the company whose tokens stood at the homes of others, once all of these have their own.
    pub(super) fn close_stand_in(&mut self) {
        if let Some(company) = self.map.spent_stand_in().filter(|&company| !self.is_closed(company)) {
            self.close(company);
        }
    }

    /// Lets a robot play the company that a player chooses for it. Returns whether that is what was chosen.
    pub(super) fn requisition(&mut self, choice: &str) -> bool {
        let rules = self.rules.requisitions.as_ref();
        let company = rules.filter(|rules| rules.players.contains(&self.players.len()));
        let company = company.and_then(|_| self.find_company(choice).ok());
        let Some(company) = company.filter(|&company| !self.is_closed(company) && !self.shares.has_begun(company)) else {
            return false;
        };
        self.shares.obscure(company);
        self.requisitioned.insert(company)
    }

    /// Lets a company of the robot take trains of the bank at the end of its turn, the dearest side of each.
    pub(super) fn take_requisitioned_trains(&mut self, company: Company) -> Result<(), ActionFault> {
        let Some(rules) = self.rules.requisitions.as_ref().filter(|_| self.requisitioned.contains(&company)) else {
            return Ok(());
        };
        let title = self.title;
        loop {
            let owned = &self.trains.owned[company];
            let stays = owned.first().is_some_and(|train| self.trains.kind_of(train).scrapped_from.is_none());
            let Some((id, kind)) = self.trains.next_in_bank().filter(|_| owned.len() < rules.trains && !stays) else {
                return Ok(());
            };
            let train = &title.trains()[kind];
            let dearest = title.sides_of(train).max_by_key(|side| side.price);
            self.get_train(company, &id, dearest.map(|side| side.name.as_str()))?;
        }
    }

    /// Lets the robot play the companies that were drawn for it from a phase on, by number.
    pub(super) fn start_robots(&mut self, phase: usize) -> Result<(), ActionFault> {
        let drawn = self.drawn;
        for (id, _) in drawn.robots.iter().filter(|(_, from)| *from == phase) {
            if let Some(company) = self.title.company_number(id) {
                self.robots.push(company);
                self.shares.obscure(company);
                self.give_train_to_robot(company)?;
            }
        }
        Ok(())
    }

    /// Gives each company of the robot the next train in place of those that it has.
    pub(super) fn renew_robots(&mut self) -> Result<(), ActionFault> {
        for company in self.robots.clone() {
            self.trains.owned[company].clear();
            self.give_train_to_robot(company)?;
        }
        Ok(())
    }

    /// Gives a company of the robot the next train of the bank, as the first kind of its sides that such a company runs.
    fn give_train_to_robot(&mut self, company: Company) -> Result<(), ActionFault> {
        let Some((id, kind)) = self.trains.next_in_bank() else { return Ok(()) };
        let (title, rules) = (self.title, self.rules);
        let of = &title.companies()[company].kind;
        let runs = rules.runs.iter().find(|(kind, _)| kind == of).map(|(_, trains)| trains);
        let side = title
            .sides_of(&title.trains()[kind])
            .map(|side| &side.name)
            .find(|name| runs.is_none_or(|runs| runs.contains(name)));
        self.get_train(company, &id, side.map(String::as_str))
    }

    /// Lets a company begin anew. What is left of an earlier one of that name is gone.
    pub(super) fn reopen(&mut self, company: Company) {
        self.trains.surrender(company);
        self.map.remove(company);
        self.map.restore_home(company);
        self.shares.close(company);
        self.prices.remove(company);
        self.operated.remove(&company);
        self.closed_by_price.remove(&company);
        self.closed.remove(&company);
    }

    /// Whether a company has tokens or trains.
    pub(super) fn is_on_map(&self, company: Company) -> bool {
        !self.trains.owned[company].is_empty() || self.map.has_tokens(company)
    }

    /// Whether a company has begun.
    pub(super) fn is_in_play(&self, company: Company) -> bool {
        let is_bought =
            self.private_of(company).is_some_and(|private| matches!(self.privates.owner(private), Some(Owner::Player(_))));
        is_bought || self.map.token_count(company) > 0 || !self.trains.owned[company].is_empty()
    }

    /// Returns the private company that a company comes with.
    pub(super) fn private_of(&self, company: Company) -> Option<usize> {
        let id = &self.title.companies()[company].id;
        self.rules.privates.iter().position(|private| private.company.as_ref() == Some(id))
    }

    /// Places the home token of the company of a private company, and gives it the train that it starts with.
    pub(super) fn start_company(&mut self, private: usize) {
        let private = &self.rules.privates[private];
        let (Some(brings), Some(id)) = (&private.brings, &private.company) else { return };
        if let Some(company) = self.title.company_number(id) {
            self.map.place_home(company);
            if !self.only_builds(company) {
                self.trains.give_next(company, brings);
            }
        }
    }

    /// Whether a company was drawn to only build track.
    fn only_builds(&self, company: Company) -> bool {
        let id = &self.title.companies()[company].id;
        let mut draws = self.rules.draws.iter().filter(|draw| draw.role == DrawnRole::OnlyBuild);
        self.only_build.contains(&company) && draws.any(|draw| draw.of.contains(id))
    }

    /// Gives the owner of a company that closes the certificate that comes with it.
    pub(super) fn trade_in(&mut self, company: Company) {
        let private = self.private_of(company).map(|private| &self.rules.privates[private]);
        if let Some(certificate) = private.and_then(|private| private.trade_in.as_ref()) {
            self.shares.give(certificate, self.owner_of(company));
        }
    }

    /// Closes the companies that nobody has started. Tokens that block stand at their homes.
    pub(super) fn close_unstarted(&mut self) {
        for company in 0..self.title.companies().len() {
            if !self.shares.has_begun(company) && !self.is_closed(company) {
                self.map.block_home(company);
                self.close(company);
            }
        }
    }

    /// Closes the investors that no player has chosen, once companies operate.
    pub(super) fn close_unchosen(&mut self) {
        for company in 0..self.title.companies().len() {
            if self.is_investor(company) && !self.bidders.contains_key(&company) && !self.is_closed(company) {
                self.remove(company);
                self.close(company);
            }
        }
    }

    /// Closes the companies of private companies that nobody took in a draft.
    pub(super) fn close_undrafted(&mut self) {
        for (number, private) in self.rules.privates.iter().enumerate() {
            let company = private.company.as_ref().and_then(|company| self.title.company_number(company));
            if let Some(company) = company.filter(|_| self.privates.is_undrafted(number)) {
                self.remove(company);
                self.close(company);
            }
        }
    }

    /// Gives a company the trains, the private companies and at most `tokens` tokens of another, which closes. If it may choose
    /// between tokens, the choice is still to come.
    pub(super) fn absorb(&mut self, company: Company, into: Company, tokens: usize) {
        self.sizes.absorb(company, into);
        if self.map.merge(company, into, tokens) {
            self.pending.push(Pending::TokenToKeep { of: company, into });
        }
        self.hand_over(company, into);
        self.close(company);
    }

    /// Gives a company the trains and the private companies of another, and the markers that come with them.
    pub(super) fn hand_over(&mut self, company: Company, into: Company) {
        self.trains.hand_over(company, into);
        self.privates.hand_over(company, into);
        self.granted.hand_over(company, into);
    }

    /// Lets a company take over another of its formation.
    pub(super) fn merge_in_formation(&mut self, formation: &Formation, company: Company, into: Company) {
        self.end_run(company);
        if formation.tokens_stay {
            self.map.place_home(company);
        } else {
            self.map.remove_in(company, &formation.removed_in);
            self.map.merge(company, into, usize::MAX);
        }
        self.hand_over(company, into);
        self.shares.obscure(into);
        self.close(company);
    }

    /// Lets a company take over another with its own tokens, one in a hex. What the other had goes to it if it ever operates, else to the
    /// bank.
    pub(super) fn nationalize(&mut self, company: Company, into: Company) {
        let id = &self.title.companies()[into].id;
        let reserved: Vec<&str> = Event::token_hexes(&self.rules.events, id).collect();
        self.map.nationalize(company, into, &reserved, self.phase());
        if self.operates_by_itself(into).is_some() {
            self.trains.hand_over(company, into);
            self.privates.hand_over(company, into);
        } else {
            self.trains.surrender(company);
            self.privates.abandon(company);
        }
        self.close_and_remove(company);
    }

    /// Divides a company in two.
    pub(super) fn divide(&mut self, division: &Division) {
        let [one, other] = division.into.each_ref().map(|id| self.title.company_number(id));
        if let (Some(from), Some(one), Some(other)) = (self.title.company_number(&division.from), one, other) {
            self.end_run(from);
            self.map.divide(from, one, other, &division.hexes);
            self.trains.divide(from, one, other);
            self.privates.hand_over(from, one);
            self.close(from);
        }
    }

    /// Notes that a company may be divided, if it is in play. Whether it is can depend on the map, and shows later.
    pub(super) fn offer_division(&mut self, division: &'r Division) {
        let from = self.title.company_number(&division.from);
        if from.is_some_and(|from| !self.is_closed(from) && self.is_in_play(from)) {
            self.pending.push(Pending::Division(division));
        }
    }

    /// Lets a company merge with another that an action names, as the title has it.
    pub(super) fn join(&mut self, company: Company, other: Company) -> Result<(), ActionFault> {
        let [name, other_name] = [company, other].map(|company| &self.title.companies()[company].id);
        match self.rules.merging {
            Merging::Actor | Merging::Both | Merging::Owner | Merging::ExchangingTokens
                if other == company || self.is_closed(other) =>
            {
                let what = Message::MergesWith { company: name, other: other_name };
                return Err(ActionFault::new(what, Message::AnotherOpenCompany));
            }
            Merging::Actor => {
                if !self.rounds.has_merger_rounds() {
                    self.pending.push(Pending::OddShares(Vec::new()));
                }
                self.prices.obscure(company);
                self.absorb(other, company, usize::MAX);
                self.sizes.grow(company);
            }
            Merging::Both => {
                self.shares.obscure(company);
                self.prices.obscure(company);
                self.absorb(other, company, usize::MAX);
            }
            Merging::ExchangingTokens => {
                self.prices.obscure(company);
                self.hand_over(other, company);
                self.map.remove_redundant(other, company);
                self.pending.push(Pending::TokensToExchange { of: other, into: company, left: usize::MAX });
            }
            Merging::Owner => drop(self.parents.insert(other, company)),
            Merging::New => {
                let joining =
                    self.take_pending(|it| if let Pending::Joining(joining) = it { Some(joining.clone()) } else { None });
                // Another company may have begun to join others, and not gone on.
                let joining = joining.filter(|joining| joining.contains(&company));
                let mut joining = joining.unwrap_or_else(|| vec![company]);
                // A company that exists joins the others, and they become one that does not.
                if other != company && !self.is_closed(other) && self.is_in_play(other) {
                    joining.push(other);
                    self.pending.push(Pending::Joining(joining));
                    return Ok(());
                }
                if other != company {
                    self.reopen(other);
                }
                self.unite(joining, other);
            }
            Merging::Proposed => {
                let what = Message::MergesWith { company: name, other: other_name };
                return Err(ActionFault::new(what, Message::PlayerWhoProposes));
            }
        }
        Ok(())
    }

    /// Whether companies are one, or one of them belongs to the other, or both to a third.
    pub(super) fn is_family(&self, company: Company, other: Company) -> bool {
        let head = |company: Company| self.parents.get(&company).copied().unwrap_or(company);
        head(company) == head(other)
    }

    /// Lets companies that exist become another one.
    fn unite(&mut self, joining: Vec<Company>, into: Company) {
        for company in joining {
            if company != into && !self.is_closed(company) {
                self.end_run(company);
                self.absorb(company, into, usize::MAX);
            }
        }
        self.shares.obscure(into);
    }

    /// Notes that a player proposes that a company merge with those that are proposed already. One that does not exist yet is what they
    /// become. A proposal begins anew after a vote, and with another player.
    pub(super) fn propose(&mut self, company: Company, player: PlayerNumber) {
        let proposed = self.take_pending(|it| match it {
            Pending::Proposed { companies, by, voted } => Some((companies.clone(), *by, *voted)),
            _ => None,
        });
        if self.is_closed(company) || !self.is_in_play(company) {
            self.reopen(company);
            self.unite(proposed.map_or_else(Vec::new, |(companies, ..)| companies), company);
            return;
        }
        let goes_on = proposed.filter(|&(_, by, voted)| by == player && !voted);
        let mut companies = goes_on.map_or_else(Vec::new, |(companies, ..)| companies);
        companies.push(company);
        self.pending.push(Pending::Proposed { companies, by: player, voted: false });
    }

    /// Notes that a player has voted on a merger that was proposed. Returns whether there is one.
    pub(super) fn vote(&mut self) -> bool {
        let proposed = self.pending.iter_mut().find_map(|it| match it {
            Pending::Proposed { voted, .. } => Some(voted),
            _ => None,
        });
        proposed.map(|voted| *voted = true).is_some()
    }

    /// Returns the merger of the title, and the company that stays.
    pub(super) fn merger(&self) -> Option<(&'r Merger, Company)> {
        self.rules.effects().find_map(|effect| match effect {
            Effect::Merge(merger) => Some((merger, self.title.company_number(&merger.into)?)),
            _ => None,
        })
    }

    /// Asks the companies that may merge into another, if that operates. Candidates that operate may decline one by one. One of those
    /// that do not operate merges in the end. Candidates with the other's president are left out.
    pub(super) fn offer_merger(&mut self, merger: &Merger) -> Result<(), ActionFault> {
        let into = self.title.company_number(&merger.into).filter(|&into| !merger.any_number && self.floats(into));
        let Some(into) = into else { return Ok(()) };
        let president = self.shares.president(into);
        let may = |&company: &Company| {
            let id = &self.title.companies()[company].id;
            company != into
                && !self.closed.contains(&company)
                && merger.of.contains(id)
                && (president.is_none() || self.shares.president(company) != president)
        };
        let mut candidates: Vec<Company> = (0..self.title.companies().len()).filter(may).collect();
        // Of the candidates that do not operate, those that have not been started go first.
        if candidates.iter().any(|&company| !self.shares.has_begun(company)) {
            candidates.retain(|&company| self.floats(company) || !self.shares.has_begun(company));
        }
        self.merge_the_last(candidates)
    }

    /// Returns the companies that may still merge.
    fn merging(&self) -> Option<Vec<Company>> {
        self.find_pending(|it| if let Pending::Merger { candidates } = it { Some(candidates.clone()) } else { None })
    }

    /// Ends a merger that was not decided.
    pub(super) fn end_merger(&mut self) {
        self.pending.retain(|pending| !matches!(pending, Pending::Merger { .. }));
    }

    /// Whether by passing this company declines a merger, its own or one with a candidate that does not operate.
    pub(super) fn answers_merger(&self, company: Company) -> bool {
        let Some(candidates) = self.merging() else { return false };
        let is_survivor = self.merger().is_some_and(|(_, into)| into == company);
        candidates.iter().any(|&candidate| if self.floats(candidate) { candidate == company } else { is_survivor })
    }

    /// Removes a candidate: the company itself, or the next one that does not operate if the survivor declines it.
    pub(super) fn decline_merger(&mut self, company: Company) -> Result<(), ActionFault> {
        let mut candidates = self.merging().unwrap_or_default();
        let declined = if self.floats(company) && candidates.contains(&company) {
            Some(company)
        } else {
            candidates.iter().copied().find(|&candidate| !self.floats(candidate))
        };
        candidates.retain(|&candidate| Some(candidate) != declined);
        self.merge_the_last(candidates)
    }

    /// Merges the last candidate if it does not operate: it has no choice. Otherwise, the candidates are asked.
    fn merge_the_last(&mut self, candidates: Vec<Company>) -> Result<(), ActionFault> {
        self.end_merger();
        match candidates[..] {
            [] => Ok(()),
            [last] if !self.floats(last) => self.merge(last),
            _ => {
                self.pending.push(Pending::Merger { candidates });
                Ok(())
            }
        }
    }

    /// Merges a company: the survivor gets its tokens and trains, and its president gets a certificate of the survivor.
    pub(super) fn merge(&mut self, company: Company) -> Result<(), ActionFault> {
        let Some((merger, into)) = self.merger() else {
            return Err(ActionFault::new(Message::AMerger, Message::TitleWithMergers));
        };
        if company == into || self.closed.contains(&company) {
            let what = Message::MergesInto { company: &self.title.companies()[company].id, other: &merger.into };
            return Err(ActionFault::new(what, Message::CompanyNotClosed));
        }
        if let (Some(certificate), Some(president)) = (&merger.share, self.shares.president(company)) {
            self.shares.give(certificate, Some(president));
        }
        self.absorb(company, into, merger.tokens);
        self.end_merger();
        Ok(())
    }

    /// Lets a company take over another if it now holds more of it than any player: it gets the trains and the private companies. Then it may
    /// exchange tokens. If the record does not tell who holds more, an exchange shows it.
    pub(super) fn take_control(&mut self, company: Company, buyer: Company) {
        self.pending.retain(|pending| !matches!(pending, Pending::Control { .. }));
        if self.rules.control.is_none() || self.is_closed(company) {
            return;
        }
        if self.shares.controls(buyer, company) {
            self.take_over_whole(company, buyer);
        } else {
            self.pending.push(Pending::Control { of: company, by: buyer });
        }
    }

    /// Lets a company take over another right after it bought a share of it, if it places a token in the other's slot, or in a full city in which
    /// the other has a token.
    pub(super) fn take_control_of_token(&mut self, buyer: Company, city: City, slot: Option<usize>) {
        let of = self.take_pending(|it| match it {
            Pending::Control { of, by } if *by == buyer => Some(*of),
            _ => None,
        });
        let in_slot = slot.and_then(|slot| self.map.company_in_slot(city, slot));
        let has_it = |company: &Company| in_slot == Some(*company) || self.map.companies_filling(city).contains(company);
        if let Some(company) = of.filter(|company| !self.is_closed(*company) && has_it(company)) {
            self.take_over_whole(company, buyer);
        }
    }

    /// Gives a company the trains and the private companies of another. Then it may exchange tokens.
    fn take_over_whole(&mut self, company: Company, buyer: Company) {
        let Some(control) = self.rules.control else { return };
        if control.runs_again {
            self.trains.renew(company);
        }
        self.hand_over(company, buyer);
        self.map.remove_redundant(company, buyer);
        self.pending.push(Pending::TokensToExchange { of: company, into: buyer, left: control.tokens });
    }

    /// Whether an action of a player concerns odd shares after a merger, rather than a stock round. Each player acts once, before the next
    /// company does.
    pub(super) fn settles_odd_shares(&mut self, player: Option<PlayerNumber>, kind: &str) -> bool {
        let find = |it: &Pending<'_>| if let Pending::OddShares(players) = it { Some(players.clone()) } else { None };
        let Some(mut players) = self.take_pending(find) else { return false };
        let Some(player) = player else { return false };
        // A player may have several.
        let goes_on = kind == "buy_shares" && players.last() == Some(&player);
        let settles = ["pass", "buy_shares", "sell_shares"].contains(&kind) && (goes_on || !players.contains(&player));
        if settles {
            players.push(player);
            self.pending.push(Pending::OddShares(players));
        }
        settles
    }

    /// Whether the president takes shares of a company that has converted in its turn, which is no stock round. A pass ends it, and so does
    /// whatever a company does in its turn.
    pub(super) fn follows_conversion(&mut self, actor: Actor, kind: &str) -> bool {
        let converted = self.find_pending(|it| if let Pending::Converted(company) = it { Some(*company) } else { None });
        let Some(company) = converted else { return false };
        let follows = match actor {
            Actor::Player(player) => {
                self.shares.president(company).is_none_or(|president| president == player)
                    && ["pass", "buy_shares", "sell_shares"].contains(&kind)
            }
            Actor::Company(_) => ["pass", "buy_shares", "sell_shares", "discard_train"].contains(&kind),
            Actor::Private(_) => true,
        };
        let passes = kind == "pass" && matches!(actor, Actor::Player(_));
        if !follows || passes {
            self.pending.retain(|pending| !matches!(pending, Pending::Converted(_)));
        }
        follows && matches!(actor, Actor::Player(_))
    }

    /// Returns the company for which others bid, and the last bidder.
    fn acquisition(&self) -> Option<(Company, Company)> {
        self.find_pending(|it| if let Pending::Acquisition { of, by } = it { Some((*of, *by)) } else { None })
    }

    /// Whether companies bid for another.
    pub(super) fn is_acquiring(&self) -> bool {
        self.acquisition().is_some()
    }

    /// Gives the company for which others bid to the last bidder, once an action is neither a bid for it nor the pass of another company.
    pub(super) fn settle_acquisition(&mut self, action: &Action) {
        let Some((of, by)) = self.acquisition() else { return };
        let entity = self.find_company(action.entity()).ok();
        let goes_on = match action.kind.as_str() {
            "bid" => self.company_bid_for(action) == Ok(Some(of)),
            "pass" => !is_player(action) && entity != Some(by),
            _ => false,
        };
        if !goes_on {
            self.end_acquisition();
            self.take_over_whole(of, by);
        }
    }

    /// Ends the bids for a company.
    pub(super) fn end_acquisition(&mut self) {
        self.pending.retain(|pending| !matches!(pending, Pending::Acquisition { .. }));
    }

    /// Exchanges a token of the company that another controls, if there is one in this city. Returns whether there is.
    pub(super) fn exchange_token(&mut self, buyer: Company, city: City) -> bool {
        let exchange = self.find_pending(|it| match it {
            Pending::TokensToExchange { of, into, left } if *into == buyer => Some((*of, *left)),
            _ => None,
        });
        let Some((of, left)) = exchange else { return false };
        if !self.map.exchange(of, buyer, city) {
            self.end_token_exchange();
            return false;
        }
        if left <= 1 || !self.map.is_on_map(of) {
            self.end_token_exchange();
        } else {
            for pending in &mut self.pending {
                if let Pending::TokensToExchange { left, .. } = pending {
                    *left -= 1;
                }
            }
        }
        true
    }

    /// Returns the site's action by which a company exchanges a token of another that it has taken over.
    pub(super) fn token_exchange(&self) -> &'static str {
        if self.rules.merging == Merging::ExchangingTokens { "remove_token" } else { "place_token" }
    }

    /// Ends the exchange of tokens of a company that another controls: it closes, with its other tokens.
    pub(super) fn end_token_exchange(&mut self) {
        let of = self.take_pending(|it| if let Pending::TokensToExchange { of, .. } = it { Some(*of) } else { None });
        if let Some(company) = of {
            self.close_and_remove(company);
        }
    }

    /// Whether companies can convert into ones with twice as many shares.
    pub(super) fn can_convert(&self) -> bool {
        self.rules.converted_from.is_some() || self.rules.effects().any(|effect| *effect == Effect::Convert)
    }

    /// Whether a company is of the kind that is exchanged for shares of others.
    pub(super) fn can_be_exchanged(&self, company: Company) -> bool {
        let kind = Some(&self.title.companies()[company].kind);
        let exchanges = self.rules.exchanges.as_ref().map(|exchanges| &exchanges.kind);
        (kind == self.rules.exchanged.as_ref() || kind == exchanges) && !self.is_closed(company)
    }

    /// Exchanges a company for a share: its trains go to the company of the share or, if the share was in the pool, to the bank. The
    /// next actions say what becomes of its tokens, or whether the other company denies it.
    pub(super) fn exchange(&mut self, company: Company, share: &str) -> Result<(), ActionFault> {
        let (into, number) = self.certificate(share)?;
        if self.rules.exchanges.is_some() {
            self.pending.push(Pending::Exchange { of: company, into, number });
            return Ok(());
        }
        self.exchange_for(company, into, number);
        self.pending.push(Pending::Exchanged { of: company, by: into });
        Ok(())
    }

    /// Gives the owner of a company the certificate that it is exchanged for. Returns whether the company of the certificate gets the trains.
    fn exchange_for(&mut self, company: Company, into: Company, number: usize) -> bool {
        let is_issued = self.shares.is_issued(into, number);
        if is_issued {
            self.trains.surrender(company);
        } else {
            self.trains.hand_over_in_turn(company, into);
        }
        let owner = self.bidders.get(&company).copied();
        self.shares.take(into, number, owner);
        !is_issued
    }

    /// Exchanges a company for a share, unless an action denies it.
    pub(super) fn settle_exchange(&mut self, action: &Action) {
        let Some(exchanges) = &self.rules.exchanges else { return };
        let proposed = self.take_pending(|it| match it {
            Pending::Exchange { of, into, number } => Some((*of, *into, *number)),
            _ => None,
        });
        let Some((of, into, number)) = proposed else { return };
        if action.kind == "choose" && action.choice.as_ref() == Some(&exchanges.denied) {
            return;
        }
        if self.exchange_for(of, into, number) {
            self.pending.push(Pending::Exchanged { of, by: into });
        } else {
            self.close_and_remove(of);
        }
    }

    /// Whether an action says what becomes of the tokens of a company that was exchanged for a share. A company that may decline tokens may
    /// decline trains as well.
    pub(super) fn answers_exchange(&self, action: &Action) -> bool {
        let Some((of, by)) = self.exchanging().filter(|(_, by)| self.find_company(action.entity()) == Ok(*by)) else {
            return false;
        };
        match action.kind.as_str() {
            "pass" => true,
            "place_token" => self.rules.exchanges.is_none(),
            "discard_train" => self.rules.exchanges.is_some(),
            "remove_token" => self.declined_token(action, by) == Some(of),
            _ => false,
        }
    }

    /// Returns the company whose token another declines by removing it.
    pub(super) fn declined_token(&self, action: &Action, by: Company) -> Option<Company> {
        let (of, _) = self.exchanging().filter(|(_, other)| self.rules.exchanges.is_some() && *other == by)?;
        let city = action.city.as_ref().and_then(|city| self.map.city(city).ok())?;
        self.map.has_token_in(of, city).then_some(of)
    }

    /// Notes a bid for a company that names another one, to be exchanged for its share when it starts. Returns whether it is such a bid.
    pub(super) fn pledge(&mut self, action: &Action) -> Result<bool, ActionFault> {
        let (Some(id), Some(of)) = (&action.company, self.company_bid_for(action)?) else { return Ok(false) };
        if self.rules.exchanges.is_none() || !self.can_be_exchanged(of) {
            return Ok(false);
        }
        let to = self.find_company(id)?;
        self.pending.retain(|it| !matches!(it, Pending::Pledged { to: other, .. } if *other == to));
        self.pending.push(Pending::Pledged { of, to });
        Ok(true)
    }

    /// When a company starts, exchanges the company that its president has named in a bid for it, and hands everything over.
    pub(super) fn exchange_pledged(&mut self, company: Company) {
        let of = self.take_pending(|it| match it {
            Pending::Pledged { of, to } if *to == company => Some(*of),
            _ => None,
        });
        let Some(of) = of.filter(|&of| !self.is_closed(of)) else { return };
        if let Some(number) = self.shares.next_in_offering(company) {
            self.exchange_for(of, company, number);
        }
        self.take_tokens(of, company);
    }

    /// Closes a company and replaces its tokens by another company's, as far as they go.
    fn take_tokens(&mut self, of: Company, by: Company) {
        let most = self.title.companies()[by].tokens.map_or(usize::MAX, |tokens| tokens as usize);
        self.map.replace_all(of, by, most);
        self.close(of);
    }

    /// Exchanges the company whose city another chooses as its home, if they have the same owner.
    pub(super) fn exchange_at_home(&mut self, company: Company, city: City) {
        if self.rules.exchanged.is_none() || self.map.has_tokens(company) {
            return;
        }
        let owner = self.shares.president(company);
        let is_there = |other: &Company| self.can_be_exchanged(*other) && self.map.has_token_in(*other, city);
        let there: Vec<Company> = (0..self.title.companies().len()).filter(is_there).collect();
        let owned = there.iter().copied().find(|other| self.bidders.get(other).copied() == owner);
        if let Some(minor) = owned {
            if let Some(number) = self.shares.next_in_offering(company) {
                self.shares.take(company, number, owner);
            }
            self.trains.hand_over(minor, company);
            self.close_and_remove(minor);
        }
    }

    /// Ends an exchange for a share. Tokens of the company that was exchanged go to the other, if that may decline them, or make room.
    pub(super) fn end_exchange(&mut self) {
        let Some((of, by)) = self.exchanging() else { return };
        self.pending.retain(|pending| !matches!(pending, Pending::Exchanged { .. }));
        if self.rules.exchanges.is_some() {
            self.take_tokens(of, by);
        } else {
            self.close_and_remove(of);
        }
    }
}
