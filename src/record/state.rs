//! A recorded game at one moment, and what each action does to it.

use std::collections::BTreeSet;

use crate::title::{Homes, Phase, RecordRules, RecordedTitle, Title, Unknown};

use super::action::Action;
use super::auction::{Owner, Privates, Sale};
use super::error::Fault;
use super::export::Player;
use super::map::{Company, Map};
use super::rounds::{Begins, Round, Rounds, Step};
use super::shares::{PlayerNumber, Shares};
use super::trains::{Source, Trains};

/// A recorded game at one moment.
#[derive(Debug, Clone)]
pub struct State<'r> {
    pub(super) title: &'r Title,
    rules: &'r RecordRules,
    game: &'r RecordedTitle,
    pub(super) players: &'r [Player],
    pub(super) map: Map<'r>,
    pub(super) trains: Trains<'r>,
    pub(super) shares: Shares<'r>,
    privates: Privates<'r>,
    rounds: Rounds,
    /// The companies that are gone.
    closed: BTreeSet<Company>,
    /// The markers that companies have, by their numbers among those that come with trains.
    pub(super) marks: BTreeSet<(Company, usize)>,
    turn: Turn,
    home_value: Option<HomeValue>,
    /// A company that merged into another, of whose tokens one is still to be chosen.
    choosing: Option<(Company, Company)>,
}

/// What the company whose turn it is had when it began.
#[derive(Debug, Clone, Default)]
struct Turn {
    company: Option<Company>,
    /// The trains that run for the last time.
    last_runs: Vec<String>,
    /// The markers that are used up.
    marks: Vec<usize>,
}

/// What the home of the company whose turn it is was worth when that began.
#[derive(Debug, Clone, Copy)]
struct HomeValue {
    company: Company,
    value: u32,
}

/// Who did something.
#[derive(Debug, Clone, Copy)]
enum Actor {
    Player(PlayerNumber),
    Company(Company),
    /// A private company, by number.
    Private(usize),
}

impl<'r> State<'r> {
    pub(super) fn new(title: &'r Title, rules: &'r RecordRules, game: &'r RecordedTitle, players: &'r [Player]) -> Self {
        Self {
            title,
            rules,
            game,
            players,
            map: Map::new(title, rules),
            trains: Trains::new(title, rules),
            shares: Shares::new(title, rules),
            privates: Privates::new(rules),
            rounds: Rounds::new(players.len(), !rules.privates.is_empty()),
            closed: BTreeSet::new(),
            marks: BTreeSet::new(),
            turn: Turn::default(),
            home_value: None,
            choosing: None,
        }
    }

    /// Which round it is, as far as the actions tell.
    #[must_use]
    pub const fn round(&self) -> Round {
        self.rounds.round
    }

    /// The phase of the game.
    #[must_use]
    pub fn phase(&self) -> &'r Phase {
        &self.title.phases()[self.trains.phase]
    }

    /// The company whose turn it is, by id; nothing where it is no company's.
    #[must_use]
    pub fn company(&self) -> Option<&'r str> {
        self.rounds.company().map(|company| self.title.companies()[company].id.as_str())
    }

    /// Whether who holds what can be known.
    pub(super) fn shares_are_known(&self) -> bool {
        self.players.len() >= self.game.shares_from
    }

    pub(super) fn is_closed(&self, company: Company) -> bool {
        self.closed.contains(&company)
    }

    /// The owner of a company that comes with a private company.
    pub(super) fn owner_of(&self, company: Company) -> Option<PlayerNumber> {
        let id = &self.title.companies()[company].id;
        let private = self.rules.privates.iter().position(|private| private.company.as_ref() == Some(id))?;
        match self.privates.owner(private) {
            Some(Owner::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// The id of a marker that comes with a train.
    pub(super) fn mark(&self, number: usize) -> &'r str {
        &self.rules.marks[number].marker
    }

    /// The markers that say what a company's home was worth when its turn began, each with that.
    pub(super) fn home_values(&self, company: Company) -> impl Iterator<Item = (&'r str, u32)> {
        let value = self.home_value.filter(|home| home.company == company).map(|home| home.value);
        let rules = self.rules;
        value.into_iter().flat_map(move |value| rules.home_values.iter().map(move |marker| (marker.as_str(), value)))
    }

    /// The number of the company that the site calls so.
    pub(super) fn find_company(&self, name: &str) -> Result<Company, Fault> {
        let id = &self.title.company(name)?.id;
        let found = self.title.companies().iter().position(|company| company.id == *id);
        found.ok_or_else(|| Fault::new(format!("there is no company {name:?}"), "one of the title"))
    }

    fn find_player(&self, id: &str) -> Result<PlayerNumber, Fault> {
        let known = self.players.iter().map(|player| player.id.0.as_str());
        known.clone().position(|known| known == id).ok_or_else(|| Unknown::new("player", id, known).into())
    }

    fn find_hex(&self, action: &Action, name: &str, field: &'_ Option<String>) -> Result<usize, Fault> {
        self.map.hex(action.field(name, field)?)
    }

    fn actor(&self, action: &Action) -> Result<Actor, Fault> {
        let name = action.entity();
        match action.entity_type.as_deref() {
            Some("player") => self.find_player(name).map(Actor::Player),
            Some("corporation" | "minor") => self.find_company(name).map(Actor::Company),
            Some("company") => self.privates.find(name).map(Actor::Private),
            Some(other) => {
                let what = format!("{name:?} is a {other:?}");
                Err(Fault::new(what, "a \"player\", \"corporation\", \"minor\" or \"company\""))
            }
            None => Err(Fault::new(format!("{} without `entity_type`", action.kind), "who did it")),
        }
    }

    /// Does what an action says; `next` are the actions after it.
    pub(super) fn act(&mut self, action: &Action, next: &[Action]) -> Result<(), Fault> {
        match action.kind.as_str() {
            "message" | "log" | "end_game" | "program_disable" => return Ok(()),
            kind if kind.starts_with("program_") => return Ok(()),
            _ => {}
        }
        let actor = self.actor(action)?;
        if let Actor::Company(company) = actor
            && self.closed.contains(&company)
        {
            return Err(Fault::new(format!("{} is closed", action.entity()), "a company that is not"));
        }
        let begins = self.begin(action, actor, next);
        self.apply(begins);
        match (action.kind.as_str(), actor) {
            ("bid", Actor::Player(player)) => {
                let private = self.privates.find(action.field("company", &action.company)?)?;
                let sales = self.privates.bid(private, player, action.price.unwrap_or_default());
                self.hand_out(&sales);
            }
            ("pass", Actor::Player(player)) => {
                let sales = self.privates.pass(player);
                self.hand_out(&sales);
            }
            ("par", Actor::Player(player)) => {
                let company = self.find_company(action.field("corporation", &action.corporation)?)?;
                self.shares.par(company, player);
            }
            ("buy_shares", _) => self.buy_shares(action, actor)?,
            ("sell_shares", Actor::Player(player)) => self.sell_shares(action, player)?,
            ("buy_company", _) => self.buy_private(action, actor)?,
            ("lay_tile", _) => {
                let hex = self.find_hex(action, "hex", &action.hex)?;
                let rotation =
                    action.rotation.ok_or_else(|| Fault::new("lay_tile without `rotation`", "a number from 0 to 5"))?;
                self.map.lay(hex, action.field("tile", &action.tile)?, rotation)?;
            }
            ("place_token", _) => {
                let company = match (&action.tokener, actor) {
                    (Some(name), _) => self.find_company(name)?,
                    (None, Actor::Company(company)) => company,
                    (None, Actor::Private(private)) => match self.privates.owner(private) {
                        Some(Owner::Company(company)) => company,
                        _ => return Err(Fault::new("a token of nobody", "`tokener`, the company whose it is")),
                    },
                    (None, Actor::Player(_)) => return Err(Fault::new("a token of a player", "that of a company")),
                };
                let place = self.map.city(action.field("city", &action.city)?)?;
                self.map.place_or_choose(company, place)?;
            }
            ("buy_train", Actor::Company(company)) => self.buy_train(action, company)?,
            ("discard_train", Actor::Company(company)) => {
                self.trains.discard(company, action.field("train", &action.train)?)?;
            }
            ("run_routes", Actor::Company(company)) => self.check_routes(action, company)?,
            ("dividend", Actor::Company(company)) => self.end_run(company),
            ("merge", Actor::Company(_)) => self.merge(action)?,
            ("assign", _) => {
                if let Some((company, into)) = self.choosing.take() {
                    let hex = self.find_hex(action, "target", &action.target)?;
                    self.map.choose_merged(company, into, hex);
                }
            }
            // Whatever else is done bears on nothing that is read.
            _ => {}
        }
        Ok(())
    }

    /// Which round and which turn begin with an action.
    fn begin(&mut self, action: &Action, actor: Actor, next: &[Action]) -> Begins {
        match (actor, action.kind.as_str()) {
            // The price of a company that came with a private one, or a pass for such a one.
            (Actor::Player(_), "par" | "pass") if self.round() == Round::Auction && !self.privates.all_sold() => {
                Begins::default()
            }
            (Actor::Player(_), "sell_shares") if self.sells_for_a_train(next) => Begins::default(),
            (Actor::Player(player), "par" | "buy_shares" | "sell_shares" | "pass") => {
                if self.round() == Round::Auction {
                    let sales = self.privates.end();
                    self.hand_out(&sales);
                }
                let can_operate = (0..self.title.companies().len()).any(|company| self.floats(company));
                self.rounds.stock_action(player, action.kind == "pass", can_operate)
            }
            (Actor::Company(_), "merge" | "discard_train" | "assign" | "bankrupt" | "buy_shares") => Begins::default(),
            (Actor::Company(company), kind) => {
                let step = match kind {
                    "lay_tile" | "place_token" => Step::Before,
                    "run_routes" => Step::Run,
                    "dividend" | "buy_train" => Step::After,
                    _ => Step::Any,
                };
                self.rounds.company_action(company, step)
            }
            _ => Begins::default(),
        }
    }

    /// Whether a player who sells shares does so in an operating round, to pay for a train: a company acts next.
    fn sells_for_a_train(&self, next: &[Action]) -> bool {
        let is_player = |action: &Action| action.entity_type.as_deref() == Some("player");
        let goes_on = |action: &Action| action.is_talk() || (is_player(action) && action.kind == "sell_shares");
        let follows = next.iter().find(|next| !goes_on(next));
        matches!(self.round(), Round::Operating(..)) && follows.is_none_or(|next| !is_player(next))
    }

    /// Does what happens by itself where a round or a turn begins.
    fn apply(&mut self, begins: Begins) {
        if let Some(company) = begins.ended {
            self.end_run(company);
        }
        if begins.set_ended {
            let phase = self.trains.phase;
            self.trains.export(&self.game.exports);
            self.close_companies(phase);
        }
        if begins.operating_round && self.rules.homes == Homes::EachRound {
            for company in 0..self.title.companies().len() {
                if self.floats(company) {
                    self.map.place_home(company);
                }
            }
        }
        if let Some(company) = begins.turn {
            let value = self.map.home_value(company).map(|value| self.title.value(value, self.phase(), None));
            self.home_value = value.map(|value| HomeValue { company, value });
            self.map.place_home(company);
            let marks = self.marks.iter().filter(|(marked, _)| *marked == company).map(|&(_, mark)| mark).collect();
            self.turn = Turn { company: Some(company), last_runs: self.trains.obsolete(company), marks };
        }
    }

    /// A company has run, or will not run any more in this turn.
    fn end_run(&mut self, company: Company) {
        if self.turn.company == Some(company) {
            let turn = std::mem::take(&mut self.turn);
            self.trains.scrap(company, &turn.last_runs);
            for mark in turn.marks {
                self.marks.remove(&(company, mark));
            }
        }
    }

    /// Whether so much of a company has been sold that it operates.
    fn floats(&self, company: Company) -> bool {
        !self.closed.contains(&company) && self.shares.issued(company) >= self.rules.float
    }

    /// Gives buyers of private companies what comes with them.
    fn hand_out(&mut self, sales: &[Sale]) {
        for &(private, player) in sales {
            for certificate in &self.rules.privates[private].shares {
                self.shares.give(certificate, Some(player));
            }
        }
    }

    fn buy_shares(&mut self, action: &Action, actor: Actor) -> Result<(), Fault> {
        let buyer = match actor {
            Actor::Player(player) => Some(player),
            Actor::Private(private) => match self.privates.owner(private) {
                Some(Owner::Player(player)) => Some(player),
                _ => None,
            },
            Actor::Company(_) => None,
        };
        for id in &action.shares {
            let (company, number) = self.shares.certificate(id)?;
            self.shares.take(company, number, buyer);
        }
        if let (Some(id), Some(player)) = (&action.swap, buyer) {
            let certificate = self.shares.certificate(id)?;
            self.shares.sell(certificate.0, self.shares.percent(certificate), player);
        }
        Ok(())
    }

    fn sell_shares(&mut self, action: &Action, player: PlayerNumber) -> Result<(), Fault> {
        let mut company = None;
        let mut sum = 0;
        for id in &action.shares {
            let certificate = self.shares.certificate(id)?;
            company = Some(certificate.0);
            sum += self.shares.percent(certificate);
        }
        if let Some(company) = company {
            self.shares.sell(company, action.percent.unwrap_or(sum), player);
        }
        Ok(())
    }

    fn buy_private(&mut self, action: &Action, actor: Actor) -> Result<(), Fault> {
        let private = self.privates.find(action.field("company", &action.company)?)?;
        match actor {
            Actor::Player(player) => self.privates.set_owner(private, Owner::Player(player)),
            Actor::Company(company) => {
                self.privates.set_owner(private, Owner::Company(company));
                if let Some(train) = &self.rules.privates[private].train {
                    let in_time = train.until_phase.is_none_or(|until| self.trains.phase < until);
                    if in_time && self.trains.owned[company].len() < train.most {
                        self.trains.give(company, &train.id);
                    }
                }
            }
            Actor::Private(_) => return Err(Fault::new("a private company buys another", "a player or a company")),
        }
        Ok(())
    }

    fn buy_train(&mut self, action: &Action, company: Company) -> Result<(), Fault> {
        self.end_run(company);
        let id = action.field("train", &action.train)?;
        if let Some(exchanged) = &action.exchange {
            self.trains.discard(company, exchanged)?;
        }
        let phase = self.trains.phase;
        let source = self.trains.buy(company, id, action.variant.as_deref())?;
        if source == Source::FirstOfKind {
            let kind = self.trains.owned[company].last().map(|train| self.trains.kind_of(train).name.as_str());
            let comes = |number: &usize| Some(self.rules.marks[*number].first.as_str()) == kind;
            for number in (0..self.rules.marks.len()).filter(comes) {
                let with_trains = (0..self.trains.owned.len()).filter(|&company| !self.trains.owned[company].is_empty());
                self.marks.extend(with_trains.map(|company| (company, number)));
            }
        }
        self.close_companies(phase);
        Ok(())
    }

    /// Closes the companies that end with a phase that began since `before`.
    fn close_companies(&mut self, before: usize) {
        for company in 0..self.title.companies().len() {
            let ends = self.title.companies()[company].closes_in;
            if ends.is_some_and(|phase| before < phase && phase <= self.trains.phase) && !self.closed.contains(&company) {
                let owner = self.owner_of(company);
                let id = &self.title.companies()[company].id;
                let private = self.rules.privates.iter().find(|private| private.company.as_ref() == Some(id));
                if let Some(certificate) = private.and_then(|private| private.trade_in.as_ref()) {
                    self.shares.give(certificate, owner);
                }
                self.map.remove(company);
                self.close(company);
            }
        }
    }

    fn close(&mut self, company: Company) {
        self.trains.owned[company].clear();
        self.shares.close(company);
        self.closed.insert(company);
    }

    fn merge(&mut self, action: &Action) -> Result<(), Fault> {
        let company = self.find_company(action.field("corporation", &action.corporation)?)?;
        let merger = self.rules.mergers.first();
        let merger = merger.ok_or_else(|| Fault::new("a merger", "a title in which companies merge"))?;
        let into = self.find_company(&merger.into)?;
        if company == into || self.closed.contains(&company) {
            let what = format!("{} merges into {}", action.entity(), merger.into);
            return Err(Fault::new(what, "another company that is not closed"));
        }
        if let (Some(certificate), Some(president)) = (&merger.share, self.shares.president(company)) {
            self.shares.give(certificate, Some(president));
        }
        if self.map.merge(company, into, merger.tokens) {
            self.choosing = Some((company, into));
        }
        self.trains.hand_over(company, into);
        self.close(company);
        Ok(())
    }

    /// That routes are of trains that the company has.
    fn check_routes(&self, action: &Action, company: Company) -> Result<(), Fault> {
        for route in &action.routes {
            self.trains.of(company, &route.train)?;
            for hex in route.connections.iter().flatten() {
                self.map.hex(hex)?;
            }
        }
        Ok(())
    }
}
