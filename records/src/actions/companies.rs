//! Merging, converting and buying companies, and what companies and players choose.

use highball_messages::Message;
use highball_titles::title::record::Merging;

use super::super::action::{Action, FROM};
use super::super::auction::Owner;
use super::super::error::ActionFault;
use super::super::events::Occurrence;
use super::super::map::Company;
use super::super::pending::Pending;
use super::super::shares::PlayerNumber;
use super::super::state::State;
use super::{Actor, impossible};

impl State<'_> {
    pub(super) fn merge_companies(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        match actor {
            Actor::Player(player) if self.rules.merging == Merging::Proposed => {
                let named = self.find_company(action.field("corporation", &action.corporation)?)?;
                self.propose(named, player);
                Ok(())
            }
            Actor::Player(_) => Ok(()),
            Actor::Company(company) => {
                let named = self.find_company(action.field("corporation", &action.corporation)?)?;
                // A company that merges into one that forms names itself.
                if named == company && self.occur(Occurrence::Choice(Some(company), &action.kind))? {
                    return Ok(());
                }
                let for_sale = |it: &Pending<'_>| if let Pending::TokenForSale(city) = it { Some(*city) } else { None };
                if let Some(city) = self.take_pending(for_sale) {
                    self.map.place_or_choose(named, city).map(drop)
                } else if self.rules.acquiring.is_some() {
                    self.begin_acquiring(company, named)
                } else if self.merger().is_some() {
                    self.merge(named)
                } else {
                    self.join(company, named)
                }
            }
            Actor::Private(_) => Err(impossible(action)),
        }
    }

    /// Lets a company begin to acquire another. Its choices say what it pays, and what becomes of the token.
    fn begin_acquiring(&mut self, company: Company, of: Company) -> Result<(), ActionFault> {
        if of == company || self.is_closed(of) {
            let [name, other] = [company, of].map(|company| &self.title.companies()[company].id);
            return Err(ActionFault::new(Message::Acquires { company: name, other }, Message::AnotherOpenCompany));
        }
        self.pending.retain(|pending| !matches!(pending, Pending::Acquiring { .. } | Pending::Forming { .. }));
        self.turn.has_acquired = true;
        if self.rules.acquiring.as_ref().is_some_and(|acquiring| acquiring.lays) {
            self.turn.moves.hexes.clear();
            self.turn.moves.has_upgraded = false;
        }
        let is_alike = self.title.companies()[company].kind == self.title.companies()[of].kind;
        let forms = |first| self.formed_by(first).filter(|&into| is_alike && !self.is_in_play(into));
        let formed = forms(company).map(|into| (company, of, into)).or_else(|| forms(of).map(|into| (of, company, into)));
        self.pending.push(match formed {
            Some((first, other, into)) => Pending::Forming { by: company, first, other, into, numbers: Vec::new() },
            None => Pending::Acquiring { of, into: company },
        });
        Ok(())
    }

    /// Whether a company forms another, together with one of its kind, or may be that one.
    pub(crate) fn may_form(&self, company: Company) -> bool {
        let kind = |company: Company| &self.title.companies()[company].kind;
        self.forms.iter().any(|&(first, _)| kind(first) == kind(company))
    }

    /// Returns the company that a company forms with another.
    fn formed_by(&self, company: Company) -> Option<Company> {
        self.forms.iter().find(|(first, _)| *first == company).map(|&(_, into)| into)
    }

    /// Lets two companies become another one, as the one that acts chooses. Returns whether that is what it chose.
    fn form_company(&mut self, company: Company, choice: &str) -> bool {
        let Some(rules) = &self.rules.acquiring else { return false };
        let find = |it: &Pending<'_>| match it {
            Pending::Forming { by, first, other, into, numbers } if *by == company => {
                Some((*first, *other, *into, numbers.clone()))
            }
            _ => None,
        };
        let Some((first, other, into, mut numbers)) = self.take_pending(find) else { return false };
        if let Some(replaces) = rules.replaces_token(choice) {
            self.take_first_shares(into, numbers.get(1).copied().unwrap_or_default(), self.owner_of(company));
            self.become_company(first, into);
            self.take_over_acquired(other, into, replaces);
        } else {
            numbers.extend(choice.parse::<u32>());
            self.pending.push(Pending::Forming { by: company, first, other, into, numbers });
        }
        true
    }

    /// Raises a player's holding of a company, as it begins, to this number of shares.
    fn take_first_shares(&mut self, company: Company, count: u32, owner: Option<PlayerNumber>) {
        let wanted = self.shares.least(company).unwrap_or_default().saturating_mul(count);
        while let Some(number) = self.shares.next_in_offering(company).filter(|_| self.shares.issued(company) < wanted) {
            self.shares.take(company, number, owner);
        }
    }

    /// Gives a company what the one that it acquires has, and replaces or removes the token.
    fn take_over_acquired(&mut self, of: Company, into: Company, replaces: bool) {
        self.take_from_boxes(of);
        if replaces {
            self.absorb(of, into, usize::MAX);
        } else {
            self.hand_over(of, into);
            self.close_and_remove(of);
        }
    }

    /// Lets a company take the place of one that would form another, by the right of a private company that it has just bought. Returns
    /// whether that is what it chose.
    fn take_place(&mut self, company: Company, choice: &str) -> bool {
        let may = |it: &Pending<'_>| (*it == Pending::PlaceToTake(company)).then_some(());
        if self.take_pending(may).is_none() {
            return false;
        }
        let chosen = self.find_company(choice).ok().and_then(|first| Some((first, self.formed_by(first)?)));
        let Some((first, into)) = chosen.filter(|&(first, _)| !self.is_in_play(first)) else { return false };
        self.take_from_boxes(first);
        self.take_out(first);
        self.forms.push((company, into));
        true
    }

    /// Takes a company that nobody has started yet out of the game.
    fn take_out(&mut self, company: Company) {
        self.forms.retain(|(of, _)| *of != company);
        self.close_and_remove(company);
    }

    /// Lets a company become the one that it forms, which has its home.
    fn become_company(&mut self, first: Company, into: Company) {
        self.forms.retain(|(of, _)| *of != first);
        self.map.take_home(into);
        let is_usual = (self.rules.acquiring.iter().flat_map(|rules| &rules.forms))
            .any(|(id, _)| self.title.company_number(id) == Some(first));
        if let Some(&(hex, _)) = self.map.places_of(first).first().filter(|_| !is_usual) {
            self.granted.form(into, &self.title.hexes()[hex].id);
        }
        self.absorb(first, into, usize::MAX);
    }

    /// Lets the company that forms the one which a player starts become that, or takes it out of the game if nobody has started it.
    pub(super) fn replace_former(&mut self, into: Company) {
        match self.forms.iter().find(|(_, of)| *of == into).map(|&(first, _)| first) {
            Some(first) if self.is_in_play(first) => {
                self.become_company(first, into);
                self.pending.push(Pending::SharesToTake(into));
            }
            Some(first) => {
                if let Some(private) = self.unsold_private_of(first) {
                    self.boxes.take_in_stock_round(private);
                }
                self.take_out(first);
            }
            None => {}
        }
    }

    /// Gives a company that acquires another what it has, as the company chooses. Returns whether that is what it chose.
    fn acquire(&mut self, company: Company, choice: &str) -> bool {
        let Some(rules) = &self.rules.acquiring else { return false };
        let find = |it: &Pending<'_>| match it {
            Pending::Acquiring { of, into } if *into == company => Some(*of),
            _ => None,
        };
        let Some(of) = self.find_pending(find) else { return false };
        if let Some((_, shares)) = rules.shares.iter().find(|(known, _)| known == choice) {
            let owner = self.owner_of(of);
            for _ in 0..*shares {
                if let Some(number) = self.shares.next_in_offering(company) {
                    self.shares.take(company, number, owner);
                }
            }
        } else if let Some(replaces) = rules.replaces_token(choice) {
            self.take_pending(find);
            self.take_over_acquired(of, company, replaces);
        }
        true
    }

    /// Converts a company. Only what doubles its shares matters here.
    pub(super) fn convert(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        self.sizes.convert(company);
        if self.can_convert() {
            self.shares.double(company, self.rules.converted_from);
        }
        if self.rules.converted_from.is_some() {
            self.pending.push(Pending::Converted(company));
        }
        Ok(())
    }

    /// Converts the company that a player chooses, if that is what the choice is. Its new shares lie in the pool.
    fn convert_by_choice(&mut self, choice: &str) -> Result<bool, ActionFault> {
        let Some(id) = self.rules.converting.as_deref().and_then(|converting| choice.strip_prefix(converting)) else {
            return Ok(false);
        };
        let company = self.find_company(id)?;
        self.convert_into_pool(company);
        Ok(true)
    }

    /// Whether a company may have become one with twice as many shares, with a certificate of this number: in receivership, no action tells.
    pub(in super::super) fn may_have_converted(&self, company: Company, number: usize) -> bool {
        let least = self.shares.least(company).filter(|least| self.rules.converting.is_some() && *least >= 20);
        let first = self.rules.converted_from.unwrap_or_default().max(self.shares.count(company));
        least.is_some_and(|least| number < first + (100 / least) as usize)
    }

    /// Converts the company of certificates that are traded if they show that it has done so, by a number or the percentage.
    pub(super) fn settle_conversion(&mut self, action: &Action) -> Result<(), ActionFault> {
        let mut certificates = Vec::new();
        for id in &action.shares {
            certificates.push(self.certificate(id)?);
        }
        let Some(&(company, number)) = certificates.iter().max_by_key(|(_, number)| *number) else { return Ok(()) };
        let sum: u32 = certificates.iter().map(|&certificate| self.shares.percent(certificate)).sum();
        let is_new = number >= self.shares.count(company);
        let is_half = action.percent.is_some_and(|percent| percent != sum);
        if self.may_have_converted(company, number) && (is_new || is_half) {
            self.convert_into_pool(company);
        }
        Ok(())
    }

    /// Converts a company whose new shares lie in the pool.
    fn convert_into_pool(&mut self, company: Company) {
        self.sizes.convert(company);
        self.shares.double_into_pool(company, self.rules.converted_from);
    }

    pub(super) fn buy_company(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        match actor {
            Actor::Player(player) => {
                let name = action.corporation.as_ref().or(action.minor.as_ref());
                let private = self.privates.find(action.field("minor", &name.cloned())?)?;
                self.privates.set_owner(private, Owner::Player(player));
                self.hand_out(&[(private, player)]);
            }
            Actor::Company(buyer) => {
                let company = self.find_company(action.field("corporation", &action.corporation)?)?;
                if company == buyer || self.is_closed(company) {
                    let other = &self.title.companies()[company].id;
                    let what = Message::BuysCompany { company: action.entity(), other };
                    return Err(ActionFault::new(what, Message::AnotherOpenCompany));
                }
                self.absorb(company, buyer, usize::MAX);
            }
            Actor::Private(_) => return Err(impossible(action)),
        }
        Ok(())
    }

    pub(super) fn choose(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Some(choice) = &action.choice else { return Ok(()) };
        if self.keep_train(choice) || self.keep_kind(actor, choice) {
            return Ok(());
        }
        self.close_by_choice(actor, choice);
        match actor {
            Actor::Company(company) => {
                // After a run, a choice may change what it earns.
                if self.turn.company == Some(company) {
                    self.turn.revenue = None;
                }
                if !self.choose_side(company, choice)?
                    && !self.change_supply(choice)
                    && !self.move_train(company, choice)?
                    && !self.form_company(company, choice)
                    && !self.acquire(company, choice)
                    && !self.take_place(company, choice)
                    && !self.occur(Occurrence::Choice(Some(company), choice))?
                    && !self.begin_destination_run(company, choice)?
                    && !self.lengthen(company, choice)
                    && !self.load(company, choice)
                    && !self.run_as(company, choice)
                    && !self.attach(company, choice)
                {
                    self.granted.choose(company, choice);
                }
            }
            Actor::Player(player) => {
                let taken = |it: &Pending<'_>| if let Pending::SharesToTake(company) = it { Some(*company) } else { None };
                if let (Ok(count), Some(company)) = (choice.parse(), self.find_pending(taken)) {
                    self.take_pending(taken);
                    self.take_first_shares(company, count, Some(player));
                    return Ok(());
                }
                if self.convert_by_choice(choice)? {
                    return Ok(());
                }
                if self.vote() || self.choose_for_branch(choice)? || self.requisition(choice) {
                    return Ok(());
                }
                let to_return = self.take_pending(|it| match it {
                    Pending::TokenToReturn { company, choices } => Some((*company, *choices)),
                    _ => None,
                });
                if let Some((company, choices)) = to_return {
                    let chosen = choices.iter().position(|known| known == choice);
                    self.map.give_up(company, chosen.unwrap_or(choices.len().saturating_sub(1)));
                } else if !self.occur(Occurrence::Choice(None, choice))? {
                    self.sizes.choose(choice);
                    self.choose_home(choice);
                }
            }
            Actor::Private(private) => {
                if let Some((company, source)) = choice.split_once(FROM)
                    && let Ok(company) = self.find_company(company)
                {
                    self.exchange_for_share(private, company, source == "market");
                }
            }
        }
        Ok(())
    }

    /// Keeps a train that the last phase has removed, by the right of a private company. Returns whether the choice names one.
    fn keep_train(&mut self, choice: &str) -> bool {
        let rules = self.rules;
        rules.privates.iter().filter_map(|private| private.keeps_train.as_ref()).any(|kept| self.trains.keep(choice, kept))
    }

    /// Keeps a train of a company that the last phase has removed, as one of another kind, by the right of a private company that closes then.
    /// The choice names its kind: `3 Train`. Returns whether it is such a choice.
    fn keep_kind(&mut self, actor: Actor, choice: &str) -> bool {
        let (Actor::Company(company), Some(kind)) = (actor, choice.strip_suffix(" Train")) else { return false };
        let rules = self.rules;
        let owned = |private: &usize| self.privates.belongs_to(*private, company);
        let kept = (0..rules.privates.len()).filter(owned).find_map(|private| {
            let (_, kept) = rules.privates[private].keeps_as.iter().find(|(of, _)| of == kind)?;
            Some((private, kept))
        });
        let Some((private, kept)) = kept else { return false };
        let is_kept = self.trains.keep_as(company, kind, kept);
        if is_kept {
            self.privates.remove_owner(private);
        }
        is_kept
    }

    /// Closes a private company that its company gives up by a choice.
    fn close_by_choice(&mut self, actor: Actor, choice: &str) {
        let Actor::Company(company) = actor else { return };
        for private in 0..self.rules.privates.len() {
            let rules = &self.rules.privates[private];
            let is_named = !rules.rights_once_closed && rules.closed_by.as_deref() == Some(choice);
            if is_named && self.privates.belongs_to(private, company) {
                self.privates.remove_owner(private);
                self.granted.close(private);
            }
        }
    }

    /// Lets a player make a branch of a part of a company. The choices that follow say what it gets.
    pub(super) fn begin_branch(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        if !matches!(actor, Actor::Player(_)) || self.rules.branches.is_none() {
            return Err(impossible(action));
        }
        let company = self.find_company(action.field("corporation", &action.corporation)?)?;
        self.pending.retain(|pending| !matches!(pending, Pending::Branching { .. }));
        self.pending.push(Pending::Branching { company, branch: None, tokens: true });
        Ok(())
    }

    /// Gives a branch what a player chooses: first the branch itself, then tokens, by number in the order in which they were placed, its par
    /// price, trains, an amount of money, and the private company. Returns whether there is a branch to choose for.
    fn choose_for_branch(&mut self, choice: &str) -> Result<bool, ActionFault> {
        let find = |it: &Pending<'_>| match it {
            Pending::Branching { company, branch, tokens } => Some((*company, *branch, *tokens)),
            _ => None,
        };
        let Some((company, chosen, mut tokens)) = self.take_pending(find) else { return Ok(false) };
        let branch = match chosen {
            Some(branch) => branch,
            None => self.find_company(choice)?,
        };
        let number = choice.parse().ok().filter(|_| tokens && chosen.is_some());
        if chosen.is_none() {
            // A single token is not chosen.
            if let [only] = self.map.tokens_for_branch(company)[..] {
                self.map.give_to_branch(company, branch, only);
            }
        } else if let Some(number) = number {
            self.map.give_to_branch(company, branch, number);
        } else if self.trains.of(company, choice).is_ok() {
            self.trains.hand_over_one(company, branch, choice)?;
        } else if choice == "yes" {
            self.privates.hand_over(company, branch);
        }
        let goes_on = chosen.is_none() || number.is_some();
        tokens = tokens && goes_on && !self.map.tokens_for_branch(company).is_empty();
        self.pending.push(Pending::Branching { company, branch: Some(branch), tokens });
        Ok(true)
    }

    /// Buys something from the bank that is no share and no train.
    pub(super) fn buy_from_bank(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let name = action.field("description", &action.description)?;
        match actor {
            Actor::Player(_) => drop(self.occur(Occurrence::Choice(None, name))?),
            Actor::Company(company) => {
                let kind = self.rules.items.iter().find(|(item, _)| name.starts_with(item)).map(|(_, kind)| kind);
                if let Some(kind) = kind {
                    self.trains.give_next(company, kind);
                } else if !self.occur(Occurrence::Choice(Some(company), name))? {
                    self.granted.choose(company, name);
                }
            }
            Actor::Private(_) => return Err(impossible(action)),
        }
        Ok(())
    }

    /// Gives the company that was started last the home that a player chooses: `Place (A1)`.
    fn choose_home(&mut self, choice: &str) {
        let name = choice.strip_suffix(')').and_then(|choice| choice.rsplit_once('('));
        if let (Some((_, hex)), Some(company)) = (name, self.started())
            && let Ok(hex) = self.map.hex(hex)
            && self.map.choose_home(company, hex)
        {
            self.set_started(None);
        }
    }

    /// Begins a company's destination run, before which it chose what becomes of its token. Returns `false` if the title has no such
    /// runs, or the company has no destination.
    fn begin_destination_run(&mut self, company: Company, choice: &str) -> Result<bool, ActionFault> {
        let Some(runs) = &self.rules.destinations else { return Ok(false) };
        let id = &self.title.companies()[company].id;
        let Some((_, hex)) = runs.hexes.iter().find(|(of, _)| of == id) else { return Ok(false) };
        let places = choice == runs.choice;
        if places {
            self.map.place_beside(company, self.map.hex(hex)?)?;
        }
        self.destinations.insert(company, places);
        self.pending.push(Pending::DestinationRun(company));
        Ok(true)
    }

    /// Ends a company's destination run.
    pub(super) fn end_destination_run(&mut self, company: Company) {
        self.pending.retain(|pending| *pending != Pending::DestinationRun(company));
    }

    /// Closes a company that was reached by the one that its owner started first, unless that may still replace its token.
    pub(super) fn reach_investor(&mut self, action: &Action) {
        let Some(investor) = self.find_company(action.entity()).ok().filter(|&company| self.is_investor(company)) else {
            return;
        };
        let by = self.bidders.get(&investor).and_then(|owner| self.starters.get(owner)).copied();
        match by.filter(|&company| !self.is_closed(company)) {
            Some(by) => self.pending.push(Pending::TokenOfInvestor { investor, by }),
            None => self.close_investor(investor, None),
        }
    }

    /// Closes an investor if an action shows whether the company that has reached it replaces its token. Returns whether the action says no
    /// more than that, or what becomes of its money.
    pub(super) fn answers_for_investor(&mut self, action: &Action) -> bool {
        let reached = |it: &Pending<'_>| match it {
            Pending::TokenOfInvestor { investor, by } => Some((*investor, *by)),
            _ => None,
        };
        let Some((investor, by)) = self.find_pending(reached) else { return false };
        let entity = self.find_company(action.entity()).ok();
        let chooses = action.kind == "choose" && (entity == Some(investor) || entity == Some(by));
        let replacing = self.rules.investors.as_ref().map(|investors| &investors.replacing);
        let replaces = chooses && action.choice.as_ref() == replacing;
        // The investor may choose first who gets its money.
        if replaces || !chooses || entity == Some(by) {
            self.take_pending(reached);
            self.close_investor(investor, replaces.then_some(by));
        }
        chooses
    }

    /// Closes an investor, whose token a company may take over.
    fn close_investor(&mut self, investor: Company, into: Option<Company>) {
        match into {
            Some(company) => self.absorb(investor, company, usize::MAX),
            None => {
                self.close_and_remove(investor);
            }
        }
    }
}
