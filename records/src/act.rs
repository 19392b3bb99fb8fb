//! Applying an action to the state of a recorded game.

use highball_titles::moves::LaysMade;
use highball_titles::title::record::{Auction, ExportTime, HomeTokens, Merging, TimedEvent};

use super::action::{Action, PlayedRoute};
use super::auction::{Owner, Sale};
use super::error::ActionFault;
use super::investors::CONNECTION;
use super::map::{City, Company};
use super::rounds::{Round, RoundChange, Step};
use super::shares::PlayerNumber;
use super::start::{BANKRUPT, is_player};
use super::state::{HomeValue, State, Turn};
use super::trains::Source;

/// The entity that takes an action.
#[derive(Debug, Clone, Copy)]
pub(super) enum Actor {
    Player(PlayerNumber),
    Company(Company),
    /// A private company, by number.
    Private(usize),
}

/// The choice of a company to be taken over by the national one.
const NATIONALIZE: &str = "nationalize";

impl<'r> State<'r> {
    fn actor(&self, action: &Action) -> Result<Actor, ActionFault> {
        let name = action.entity();
        match action.entity_type.as_deref() {
            Some("player") => self.find_player(name).map(Actor::Player),
            Some("corporation" | "system") => self.find_company(name).map(Actor::Company),
            // A private company that lays track may be a minor company to the site.
            Some("minor") => match self.find_company(name) {
                Ok(company) => Ok(Actor::Company(company)),
                Err(fault) => self.privates.find(name).map(Actor::Private).map_err(|_| fault),
            },
            Some("company") => self.privates.find(name).map(Actor::Private),
            Some(other) => {
                let what = format!("{name:?} is a {other:?}");
                Err(ActionFault::new(what, "a \"player\", \"corporation\", \"minor\" or \"company\""))
            }
            None => Err(ActionFault::new(format!("{} without `entity_type`", action.kind), "who did it")),
        }
    }

    /// Applies an action. `next` are the actions after it.
    pub(super) fn act(&mut self, action: &Action, next: &'r [Action]) -> Result<(), ActionFault> {
        match self.come_to(action, next)? {
            Some(actor) => self.apply(action, actor, next),
            None => Ok(()),
        }
    }

    /// Ends and begins the turns and rounds that come before an action. Returns who takes it, or `None` if it changes nothing more.
    pub(super) fn come_to(&mut self, action: &Action, next: &'r [Action]) -> Result<Option<Actor>, ActionFault> {
        self.next = next;
        // Messages may come from spectators too.
        if action.is_message() {
            return Ok(None);
        }
        if action.kind == BANKRUPT {
            self.has_bankruptcy = true;
            self.enter_receivership(action);
        }
        if self.on_offer.is_some() {
            self.settle_offer(action, next);
        }
        if action.kind == CONNECTION {
            self.close_investor(action);
        }
        let replaces_token = self.exchanging.is_some_and(|(_, into)| {
            matches!(action.kind.as_str(), "place_token" | "pass") && self.find_company(action.entity()) == Ok(into)
        });
        if !replaces_token {
            self.end_exchange();
        }
        if action.is_ignored() {
            // Private companies that the game makes up, such as debts, may be named here.
            if is_player(action) {
                self.actor(action)?;
            }
            self.was_bankrupt |= action.kind == BANKRUPT;
            return Ok(None);
        }
        let actor = self.actor(action)?;
        if let Actor::Company(company) = actor {
            self.form_before_acting(company);
        }
        if let Actor::Company(company) = actor
            && self.closed.contains(&company)
        {
            // A company that closed may still answer what has no effect on the board.
            if action.kind == "choose" && self.is_investor(company) {
                return Ok(None);
            }
            return Err(ActionFault::new(format!("{} is closed", action.entity()), "a company that is open"));
        }
        if matches!(
            (actor, action.kind.as_str()),
            (Actor::Player(_), "pass") | (Actor::Company(_), "lay_tile" | "run_routes" | "buy_train")
        ) {
            self.started = None;
        }
        if action.kind != "place_token" {
            self.end_takeover();
        }
        let change = if replaces_token { RoundChange::default() } else { self.round_change(action, actor, next) };
        if self.rounds.is_over() || change.operating_round || change.set_ended {
            self.end_exporting_round(action, next)?;
        }
        self.change_round(change, next)?;
        if change.operating_round && self.rounds.has_merger_rounds() && self.rules.merging == Merging::Actor {
            self.close_liquidated(action, next);
        }
        self.may_close_unexchanged |= change.set_ended;
        if change.operating_round || matches!(actor, Actor::Player(_)) {
            self.close_unexchanged(action);
        }
        if !self.rules.train_limits.is_empty() {
            self.drop_repeaters();
        }
        match actor {
            Actor::Company(company) if action.kind == "pass" => {
                self.passed.insert(company);
            }
            _ => self.passed.clear(),
        }
        if let Some(company) = change.turn {
            self.operated.insert(company);
        }
        Ok(Some(actor))
    }

    /// Applies an action to the state that it is taken in.
    fn apply(&mut self, action: &Action, actor: Actor, next: &'r [Action]) -> Result<(), ActionFault> {
        match (action.kind.as_str(), actor) {
            ("bid", Actor::Player(player)) => {
                if let Some(company) = self.company_bid_for(action)? {
                    if self.bid_starts(company, next) {
                        self.start(company);
                        self.note_bidder(company, player);
                    } else {
                        self.on_offer = Some(company);
                    }
                    return Ok(());
                }
                if action.company.is_none() && self.rules.auction == Auction::Other {
                    return Ok(());
                }
                let private = self.privates.find(action.field("company", &action.company)?)?;
                let sales = self.privates.bid(private, player, action.price.unwrap_or_default())?;
                self.hand_out(&sales);
            }
            ("pass", Actor::Player(player)) if self.round() == Round::Auction => {
                let (sales, all_passed) = self.privates.pass(player);
                self.hand_out(&sales);
                if all_passed {
                    self.end_set()?;
                }
            }
            ("par", Actor::Player(player)) => {
                let company = self.find_company(action.field("corporation", &action.corporation)?)?;
                if self.is_closed(company) {
                    self.reopen(company);
                }
                self.shares.par(company, player);
                self.starters.entry(player).or_insert(company);
                self.started = Some(company);
            }
            ("par", Actor::Company(_)) => {
                let company = self.find_company(action.field("corporation", &action.corporation)?)?;
                if self.is_closed(company) {
                    self.reopen(company);
                }
                self.shares.obscure(company);
                self.started = Some(company);
            }
            ("buy_shares", Actor::Company(company)) if self.can_be_exchanged(company) => {
                if let Some(share) = action.shares.first() {
                    self.exchange(company, share)?;
                }
            }
            ("buy_shares" | "corporate_buy_shares", Actor::Company(company)) => self.redeem_shares(action, company, next)?,
            ("sell_shares" | "corporate_sell_shares", Actor::Company(company)) => self.issue_shares(action, company)?,
            ("buy_shares", _) => self.buy_shares(action, actor)?,
            ("sell_shares", Actor::Player(player)) => self.sell_shares(action, player)?,
            ("buy_company", _) => self.buy_private(action, actor)?,
            ("lay_tile", Actor::Company(_) | Actor::Private(_)) => {
                let hex = self.map.hex(action.field("hex", &action.hex)?)?;
                let rotation = action
                    .rotation
                    .ok_or_else(|| ActionFault::new("lay_tile without `rotation`", "a number from 0 to 5"))?;
                if self.counts_as_lay_of_turn(actor, action.field("tile", &action.tile)?) {
                    self.turn.lays.has_upgraded |= self.map.color(hex) != "white";
                    self.turn.lays.hexes.push(self.title.hexes()[hex].id.clone());
                }
                self.map.lay(hex, action.field("tile", &action.tile)?, rotation)?;
                self.place_reserved(hex, action.field("tile", &action.tile)?)?;
                let id = &self.title.hexes()[hex].id;
                let builder = match actor {
                    Actor::Company(company) => {
                        self.start_at_home(company, hex);
                        Some(company)
                    }
                    Actor::Private(private) => {
                        self.granted.lay(private, id);
                        self.rights_used.entry(private).or_default().0 += 1;
                        self.company_owning(private).ok()
                    }
                    Actor::Player(_) => None,
                };
                if let Some(company) = builder {
                    self.granted.build(company, id);
                }
                let color = self.map.color(hex).to_owned();
                self.note_idle_token(&self.title.hexes()[hex].id, &color);
            }
            ("place_token", _) => {
                let company = self.token_owner(action, actor)?;
                let city = self.map.city(action.field("city", &action.city)?)?;
                let idle = self.takes_idle_token(&self.title.hexes()[city.hex()].id);
                let company = idle.unwrap_or(company);
                self.end_exchange();
                self.exchange_at_home(company, city);
                if let Actor::Private(private) = actor {
                    self.rights_used.entry(private).or_default().1 += 1;
                    self.unblock(private, city);
                }
                match (actor, city) {
                    (Actor::Private(private), City::Stop(place)) if self.rules.privates[private].extra_token => {
                        self.map.place_extra(company, place);
                    }
                    _ if self.exchange_taken_over(company, city) => {}
                    _ => {
                        self.make_room(city, next);
                        self.map.place_or_choose(company, city)?;
                    }
                }
                self.granted.token(company, &self.title.hexes()[city.hex()].id);
            }
            ("buy_corporation", Actor::Player(player)) => {
                let name = action.corporation.as_ref().or(action.minor.as_ref());
                let private = self.privates.find(action.field("minor", &name.cloned())?)?;
                self.privates.set_owner(private, Owner::Player(player));
                self.hand_out(&[(private, player)]);
            }
            ("buy_corporation", Actor::Company(buyer)) => {
                let company = self.find_company(action.field("corporation", &action.corporation)?)?;
                if company == buyer || self.is_closed(company) {
                    let what = format!("{} buys {}", action.entity(), self.title.companies()[company].id);
                    return Err(ActionFault::new(what, "another company that is open"));
                }
                self.absorb(company, buyer, usize::MAX);
            }
            // A company that merged keeps its trains in two places, which makes no difference to their runs.
            ("swap_train", Actor::Company(_)) if self.rules.merging == Merging::Both => {}
            ("swap_train", Actor::Company(company)) => {
                self.trains.swap(company, action.field("train", &action.train)?)?;
            }
            ("sell_company", Actor::Company(_) | Actor::Player(_)) => {
                let private = self.privates.find(action.field("company", &action.company)?)?;
                self.privates.remove_owner(private);
            }
            ("remove_token", _) => {
                let owner = self.token_owner(action, actor)?;
                let city = self.map.city(action.field("city", &action.city)?)?;
                // The tokens of a company that was bought are the buyer's.
                let company = match actor {
                    Actor::Company(buyer) if self.is_closed(owner) => buyer,
                    _ => owner,
                };
                self.map.remove_token(company, city)?;
            }
            ("buy_train", Actor::Private(private)) => self.buy_train(action, self.company_owning(private)?, next)?,
            ("choose", Actor::Company(company)) if self.is_in_formation(company) => self.choose_formation(company, action),
            ("choose", Actor::Player(_)) if self.token_return.is_some() => self.return_token(action),
            ("special_buy", Actor::Player(_)) => self.exchange_company(action)?,
            ("choose", Actor::Company(company)) => {
                if let Some(choice) = &action.choice {
                    if choice == NATIONALIZE {
                        self.nationalize(company);
                        return Ok(());
                    }
                    if !self.begin_destination_run(company, choice)? && !self.lengthen(company, choice) {
                        self.granted.choose(company, choice);
                    }
                }
            }
            ("convert", Actor::Company(company)) if self.rules.conversion.is_some() => self.shares.double(company),
            ("choose", Actor::Player(_)) => self.choose_home(action),
            ("choose", _) | ("short", Actor::Player(_)) | ("convert", Actor::Company(_)) => {}
            ("hex_token" | "remove_hex_token", Actor::Company(company)) => {
                let hex = self.map.hex(action.field("hex", &action.hex)?)?;
                self.granted.mark(company, &self.title.hexes()[hex].id);
            }
            ("special_buy", Actor::Company(company)) => {
                self.granted.choose(company, action.field("description", &action.description)?);
            }
            ("buy_train", Actor::Company(company)) => self.buy_train(action, company, next)?,
            ("purchase_train", Actor::Private(private)) if self.rules.privates[private].next_train => {
                if let Some(company) = self.rounds.company() {
                    self.exchange_for_train(private, company, next)?;
                }
            }
            ("assign", Actor::Private(private)) if self.rules.privates[private].next_train => {
                let company = self.find_company(action.field("target", &action.target)?)?;
                self.exchange_for_train(private, company, next)?;
            }
            ("discard_train" | "scrap_train", Actor::Company(company)) => {
                self.trains.discard(company, action.field("train", &action.train)?)?;
            }
            ("run_routes", Actor::Company(company)) => {
                self.check_routes(action, company)?;
                for route in &action.routes {
                    self.trains.run(company, &route.train);
                }
                let legs = action.routes.iter().flat_map(PlayedRoute::legs).flatten();
                let hexes = legs.chain(action.routes.iter().flat_map(|route| &route.hexes));
                let spends = self.spends(company, hexes);
                if self.turn.company == Some(company) {
                    self.turn.spends = spends;
                }
            }
            ("dividend", Actor::Company(company)) if self.destination_run == Some(company) => self.destination_run = None,
            ("dividend", Actor::Company(company)) => self.end_run(company),
            ("pass", Actor::Company(company)) if self.answers_merger(company) => self.decline_merger(company)?,
            ("merge", Actor::Company(company)) if self.rules.new_companies => {
                let named = self.find_company(action.field("corporation", &action.corporation)?)?;
                self.merge_into_new(company, named);
            }
            ("merge", Actor::Company(company)) if self.rules.mergers.is_empty() => {
                self.join(company, self.find_company(action.field("corporation", &action.corporation)?)?)?;
            }
            ("merge", Actor::Player(_)) => {}
            ("merge", Actor::Company(_)) => {
                self.merge(self.find_company(action.field("corporation", &action.corporation)?)?)?;
            }
            ("assign", Actor::Player(_)) => {
                // A company that is started gets the player's private companies. Any other company is put up for sale.
                let private = self.privates.find(action.field("target", &action.target)?);
                if let (Ok(private), Some(company)) = (private, self.starting) {
                    self.give_private(private, company);
                }
            }
            ("assign", Actor::Private(private)) if self.token_choice.is_none() => {
                let target = action.field("target", &action.target)?;
                if self.map.hex(target).is_ok() {
                    let of_company = |next: &&Action| next.entity_type.as_deref() == Some("corporation");
                    let company = next.iter().find(of_company).and_then(|next| self.find_company(next.entity()).ok());
                    self.granted.assign(private, target, company);
                } else if let Ok(company) = self.find_company(target) {
                    self.granted.assign_company(private, company);
                }
            }
            ("assign", _) => {
                if let Some((company, into)) = self.token_choice.take() {
                    let hex = self.map.hex(action.field("target", &action.target)?)?;
                    self.map.choose_merged(company, into, hex);
                } else if let Actor::Company(company) = actor
                    && let Some(hex) = action.target.as_ref().filter(|target| self.map.hex(target).is_ok())
                {
                    self.granted.assign_own(company, hex);
                }
            }
            ("pass", _) => self.end_exchange(),
            (kind, _) => {
                let by = action.entity_type.as_deref().unwrap_or_default();
                let expected = "a known action, taken by somebody who can take it";
                return Err(ActionFault::new(format!("{kind:?} by a {by:?}"), expected));
            }
        }
        Ok(())
    }

    /// Returns the changes of round and turn that come with an action.
    fn round_change(&mut self, action: &Action, actor: Actor, next: &[Action]) -> RoundChange {
        let sells = matches!(actor, Actor::Player(_)) && action.kind == "sell_shares";
        self.is_raising_money = sells && self.sells_for_a_train(next);
        match (actor, action.kind.as_str()) {
            // The par price of a company that came with a private company, or a pass instead.
            (Actor::Player(_), "par" | "pass") if self.round() == Round::Auction && !self.privates.all_sold() => {
                RoundChange::default()
            }
            (Actor::Player(_), "sell_shares") if self.is_raising_money => RoundChange::default(),
            (Actor::Player(_), kind) if self.rounds.merger_action(self.begins_stock_round(action, kind, next)) => {
                RoundChange::default()
            }
            (Actor::Player(_), "bid") if !action.is_for_company() => RoundChange::default(),
            (Actor::Player(player), "par" | "bid" | "buy_shares" | "sell_shares" | "short" | "pass") => {
                if self.round() == Round::Auction {
                    let sales = self.privates.end();
                    self.hand_out(&sales);
                }
                let can_operate = (0..self.title.companies().len()).any(|company| self.floats(company));
                self.rounds.stock_action(player, action.kind == "pass", can_operate)
            }
            (Actor::Company(company), "place_token")
                if self.rules.homes == HomeTokens::WhenStarted && !self.map.has_tokens(company) =>
            {
                RoundChange::default()
            }
            (Actor::Company(company), kind)
                if self.rounds.has_merger_rounds()
                    && !["lay_tile", "place_token", "run_routes", "dividend", "buy_train"].contains(&kind) =>
            {
                self.rounds.aside(company);
                if kind == "pass" {
                    self.starting = None;
                }
                RoundChange::default()
            }
            // A company may choose its home before any company operates.
            (Actor::Company(company), "place_token")
                if !matches!(self.round(), Round::Operating(..)) && !self.map.has_tokens(company) =>
            {
                RoundChange::default()
            }
            // A company that is started may buy trains at once.
            (Actor::Company(company), "buy_train")
                if self.starting == Some(company) && matches!(self.round(), Round::Stock(_)) =>
            {
                RoundChange::default()
            }
            (Actor::Company(company), "pass") if self.answers_merger(company) => RoundChange::default(),
            // A company that was just started places its first tokens.
            (Actor::Company(company), "place_token") if self.started == Some(company) => RoundChange::default(),
            (Actor::Company(company), _) if self.destination_run == Some(company) => RoundChange::default(),
            // A train is lengthened before it runs.
            (Actor::Company(company), "choose") if self.lengthened_by(action.choice.as_deref()).is_some() => {
                self.rounds.company_action(company, Step::Before)
            }
            (
                Actor::Company(_),
                "merge"
                | "discard_train"
                | "swap_train"
                | "assign"
                | "buy_shares"
                | "sell_shares"
                | "corporate_buy_shares"
                | "corporate_sell_shares"
                | "choose"
                | "par"
                | "remove_token"
                | "scrap_train",
            ) => RoundChange::default(),
            (Actor::Company(company), kind) => {
                let step = match kind {
                    "lay_tile" | "place_token" => Step::Before,
                    "run_routes" => Step::Run,
                    "dividend" | "buy_train" => Step::After,
                    _ => Step::Any,
                };
                self.rounds.company_action(company, step)
            }
            _ => RoundChange::default(),
        }
    }

    /// Whether an action of a player is possible in a stock round only, not in one in which companies merge.
    fn begins_stock_round(&self, action: &Action, kind: &str, next: &[Action]) -> bool {
        match kind {
            "bid" => self.company_bid_for(action).ok().flatten().is_some_and(|company| self.bid_starts(company, next)),
            _ => ["par", "short"].contains(&kind),
        }
    }

    /// Whether a player sells shares in an operating round to pay for a train. Then a company acts next, after any further sales.
    fn sells_for_a_train(&self, next: &[Action]) -> bool {
        let may_intervene = |action: &Action| action.is_ignored() || (is_player(action) && action.kind == "sell_shares");
        let follows = || next.iter().find(|next| !may_intervene(next));
        // The answer is the same for all sales in a row. It is not computed again for each, so that many sales take linear time.
        matches!(self.round(), Round::Operating(..))
            && (self.is_raising_money || follows().is_none_or(|next| !is_player(next)))
    }

    /// Applies the changes of round and turn, and what happens automatically with them.
    fn change_round(&mut self, change: RoundChange, next: &[Action]) -> Result<(), ActionFault> {
        if let Some(company) = change.ended_turn {
            self.end_run(company);
        }
        if change.set_ended || change.operating_round {
            self.buy_in_receivership(None, next)?;
            self.last_order = std::mem::take(&mut self.order);
            self.end_operating_round();
        }
        if change.set_ended {
            self.end_set()?;
        }
        self.operating_rounds += u32::from(change.operating_round);
        if change.operating_round {
            self.trains.begin_operating_round();
            self.close_worthless(next);
            self.starting = None;
        }
        if change.operating_round && self.rules.homes == HomeTokens::EachRound {
            for company in 0..self.title.companies().len() {
                if self.floats(company) {
                    self.map.place_home(company);
                }
            }
        }
        if let Some(company) = change.turn {
            self.buy_in_receivership(Some(company), next)?;
            self.order.push(company);
            let is_first_turn = self.operated.insert(company);
            // A merger is settled before the next turn.
            self.merging.clear();
            let value = self.map.home_value(company).map(|value| self.title.value(value, self.phase(), None));
            self.home_value = value.map(|value| HomeValue { company, value });
            self.map.place_home(company);
            let marks = self.marks.iter().filter(|(marked, _)| *marked == company).map(|&(_, mark)| mark).collect();
            let last_runs = self.trains.obsolete(company);
            let lays = LaysMade { is_first_turn, ..LaysMade::default() };
            self.turn = Turn { company: Some(company), last_runs, marks, lays, ..Turn::default() };
        }
        Ok(())
    }

    /// Applies the events after the operating rounds that have been played.
    fn end_operating_round(&mut self) {
        let (rules, rounds) = (self.rules, self.operating_rounds);
        for event in rules.timetable.iter().filter(|event| event.trains.is_none() && event.after == rounds) {
            self.apply_timed_event(event);
        }
        self.form_companies();
    }

    /// Applies the events after the trains that have been sold, once one with this id was.
    fn apply_sales_events(&mut self, id: &str) {
        let rules = self.rules;
        let name = id.rsplit_once('-').map_or(id, |(name, _)| name);
        for event in &rules.timetable {
            let Some(trains) = event.trains.as_ref().filter(|trains| trains.iter().any(|train| train == name)) else {
                continue;
            };
            if usize::try_from(event.after).is_ok_and(|after| after == self.trains.count_sold(trains)) {
                self.apply_timed_event(event);
            }
        }
    }

    fn apply_timed_event(&mut self, event: &TimedEvent) {
        if !event.players.is_empty() && !event.players.contains(&self.players.len()) {
            return;
        }
        if let Some(phase) = event.phase {
            self.trains.begin_timed_phase(phase);
        }
        self.trains.remove_kinds(&event.scraps);
    }

    /// Applies what happens at the end of an operating round, which may be before other companies merge. `next` are the actions after
    /// this one.
    fn end_exporting_round(&mut self, action: &Action, next: &[Action]) -> Result<(), ActionFault> {
        if self.exported == self.operating_rounds {
            return Ok(());
        }
        self.exported = self.operating_rounds;
        self.operate_national(action, next);
        if self.game.exports_after == ExportTime::OperatingRound {
            self.export()?;
            self.nationalize_trainless();
        }
        Ok(())
    }

    /// Ends a set of operating rounds, or what counts as one: the bank may export a train.
    fn end_set(&mut self) -> Result<(), ActionFault> {
        if self.game.exports_after == ExportTime::Set {
            self.export()?;
        }
        self.form_companies();
        self.remove_unstarted();
        Ok(())
    }

    /// Lets the bank export a train, if it does so in this phase.
    fn export(&mut self) -> Result<(), ActionFault> {
        let phase = self.trains.phase;
        let (from, until) = self.game.export_phases;
        if phase < from || until.is_some_and(|until| until <= phase) {
            return Ok(());
        }
        let exported = self.trains.export(&self.game.exports, &self.game.exports_all);
        for id in &exported.ids {
            self.begin_train_events(id);
        }
        if let Some(kind) = exported.first_of_kind {
            self.begin_kind(kind)?;
        }
        self.close_companies(phase);
        Ok(())
    }

    /// Returns what lengthens a train by a choice such as `coal/2-0/1`, the id of the train, and the number of stops.
    fn lengthened_by<'c>(&self, choice: Option<&'c str>) -> Option<(&'c str, &'c str, u32)> {
        let (by, train) = choice?.split_once('/')?;
        let (train, stops) = train.split_once('/')?;
        Some((by, train, stops.parse().ok()?)).filter(|_| self.rules.lengthening.iter().any(|known| known == by))
    }

    /// Lengthens a train for the run of this turn, as a company chooses. Returns whether that is what it chose.
    fn lengthen(&mut self, company: Company, choice: &str) -> bool {
        let Some((by, train, stops)) = self.lengthened_by(Some(choice)) else { return false };
        if self.turn.company == Some(company) {
            self.turn.longer.insert(by.to_owned(), (train.to_owned(), stops));
        }
        true
    }

    /// Returns the number of stops by which a train of a company is lengthened.
    pub(super) fn lengthening(&self, company: Company, train: &str) -> u32 {
        let chosen = self.turn.longer.values().filter(|(longer, _)| self.turn.company == Some(company) && longer == train);
        chosen.map(|(_, stops)| stops).fold(0, |sum, &stops| sum.saturating_add(stops))
    }

    /// Notes that a company has run, or will not run any more in this turn.
    pub(super) fn end_run(&mut self, company: Company) {
        if self.turn.company == Some(company) {
            let turn = std::mem::take(&mut self.turn);
            self.trains.scrap(company, &turn.last_runs);
            if let Some(grant) = turn.spends {
                self.granted.spend(grant);
            }
            for mark in turn.marks {
                self.marks.remove(&(company, mark));
            }
        }
    }

    /// Gives the buyers of private companies the certificates that come with them.
    fn hand_out(&mut self, sales: &[Sale]) {
        for &(private, player) in sales {
            for certificate in &self.rules.privates[private].shares {
                let company = self.company_with_id(&certificate.company);
                if company.is_none_or(|company| !self.shares.is_issued(company, certificate.number)) {
                    self.shares.give(certificate, Some(player));
                }
            }
            self.start_company(private);
        }
    }

    /// Returns the company that owns the token of an action.
    fn token_owner(&self, action: &Action, actor: Actor) -> Result<Company, ActionFault> {
        if action.token_type.as_deref() == Some("neutral") {
            return self.map.neutral.ok_or_else(|| ActionFault::new("a neutral token", "a title with neutral tokens"));
        }
        match (&action.tokener, actor) {
            (Some(name), _) => self.find_company(name),
            (None, Actor::Company(company)) => Ok(company),
            (None, Actor::Private(private)) => self.company_owning(private),
            (None, Actor::Player(_)) => Err(ActionFault::new("a token of a player", "a token of a company")),
        }
    }

    /// Whether a tile lay is one of those of the company's turn: its own, or one by the right of a private company that takes its place.
    fn counts_as_lay_of_turn(&self, actor: Actor, tile: &str) -> bool {
        let tile = tile.rsplit_once('-').map_or(tile, |(number, _)| number);
        let color = self.title.tile(tile).map(|tile| tile.print.color());
        let is_uncounted =
            |color: &str| self.title.build().is_some_and(|build| build.uncounted.iter().any(|it| it == color));
        if color.is_ok_and(is_uncounted) {
            return false;
        }
        match actor {
            Actor::Company(_) => true,
            Actor::Player(_) => false,
            Actor::Private(private) => {
                let id = &self.rules.privates[private].id;
                let rights = self.title.build().into_iter().flat_map(|build| &build.private_lays);
                rights.filter(|right| right.by.private == *id).any(|right| right.counts)
            }
        }
    }

    /// Returns the company that owns a private company.
    fn company_owning(&self, private: usize) -> Result<Company, ActionFault> {
        match self.privates.owner(private) {
            Some(Owner::Company(company)) => Ok(company),
            _ => {
                let id = &self.rules.privates[private].id;
                Err(ActionFault::new(format!("{id} belongs to no company"), "a private company that a company has bought"))
            }
        }
    }

    /// Places the first token of a company that chooses its home by laying a tile there.
    fn start_at_home(&mut self, company: Company, hex: usize) {
        let (title, homes) = (self.title, &self.title.companies()[company].home);
        let is_home = homes.len() > 1 && homes.iter().any(|home| home.hex == title.hexes()[hex].id);
        if is_home && self.map.token_count(company) == 0 && self.map.choose_home(company, hex) {
            self.map.place_home(company);
        }
    }

    /// Gives the company that was started last the home that a player chooses: `Place (A1)`.
    fn choose_home(&mut self, action: &Action) {
        let name = action.choice.as_deref().and_then(|choice| choice.strip_suffix(')')?.rsplit_once('('));
        if let (Some((_, hex)), Some(company)) = (name, self.started)
            && let Ok(hex) = self.map.hex(hex)
            && self.map.choose_home(company, hex)
        {
            self.started = None;
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
        Ok(())
    }

    /// Moves certificates that a company buys from the pool to its treasury. Who holds those of other companies is then unclear.
    fn redeem_shares(&mut self, action: &Action, buyer: Company, next: &[Action]) -> Result<(), ActionFault> {
        for id in &action.shares {
            match self.certificate(id)? {
                (company, number) if company == buyer => self.shares.redeem(company, number),
                (company, number) => {
                    self.shares.take_for_company(company, number, buyer);
                    self.take_over(company, buyer, next);
                }
            }
        }
        Ok(())
    }

    fn buy_shares(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let buyer = match actor {
            Actor::Player(player) => Some(player),
            Actor::Private(private) => match self.privates.owner(private) {
                Some(Owner::Player(player)) => Some(player),
                _ => None,
            },
            Actor::Company(_) => None,
        };
        for id in &action.shares {
            let (company, number) = self.certificate(id)?;
            self.shares.take(company, number, buyer);
        }
        // A private company is exchanged for a share.
        if let Actor::Private(private) = actor {
            self.privates.remove_owner(private);
        }
        if let (Some(id), Some(player)) = (&action.swap, buyer) {
            let certificate = self.certificate(id)?;
            self.shares.sell(certificate.0, self.shares.percent(certificate), player);
        }
        Ok(())
    }

    fn sell_shares(&mut self, action: &Action, player: PlayerNumber) -> Result<(), ActionFault> {
        let mut company = None;
        let mut sum = 0;
        for id in &action.shares {
            let certificate = self.certificate(id)?;
            company = Some(certificate.0);
            sum += self.shares.percent(certificate);
        }
        if let Some(company) = company {
            self.shares.sell(company, action.percent.unwrap_or(sum), player);
        }
        if let Some(id) = &action.swap {
            let (company, number) = self.certificate(id)?;
            self.shares.take(company, number, Some(player));
        }
        Ok(())
    }

    /// Gives a private company to a company, with the train that comes with it.
    fn give_private(&mut self, private: usize, company: Company) {
        self.privates.set_owner(private, Owner::Company(company));
        if let Some(train) = &self.rules.privates[private].train {
            let in_time = train.until_phase.is_none_or(|until| self.trains.phase < until);
            if in_time && self.trains.owned[company].len() < train.most {
                self.trains.give(company, &train.id);
            }
        }
    }

    fn buy_private(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let id = action.field("company", &action.company)?;
        let private = self.privates.find(id)?;
        if let Some(Owner::Company(owner)) = self.privates.owner(private) {
            let owner = &self.title.companies()[owner].id;
            return Err(ActionFault::new(format!("{id} belongs to {owner}"), "a private company that a player has"));
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
            Actor::Private(_) => return Err(ActionFault::new("a private company buys another", "a player or a company")),
        }
        Ok(())
    }

    /// Exchanges a private company for the next train of the bank, which a company gets.
    fn exchange_for_train(&mut self, private: usize, company: Company, next: &[Action]) -> Result<(), ActionFault> {
        self.privates.remove_owner(private);
        match self.trains.next_in_bank() {
            Some((id, _)) => self.get_train(company, &id, None, next),
            None => Ok(()),
        }
    }

    fn buy_train(&mut self, action: &Action, company: Company, next: &[Action]) -> Result<(), ActionFault> {
        self.end_run(company);
        let id = action.field("train", &action.train)?;
        if let Some(exchanged) = &action.exchange {
            self.trains.discard(company, exchanged)?;
        }
        self.get_train(company, id, action.variant.as_deref(), next)
    }

    /// Gives a company a train of the bank or of another company, possibly as another kind than its id names.
    pub(super) fn get_train(
        &mut self,
        company: Company,
        id: &str,
        variant: Option<&str>,
        next: &[Action],
    ) -> Result<(), ActionFault> {
        let phase = self.trains.phase;
        let source = self.trains.buy(company, id, variant)?;
        self.close_private_with_train(company);
        if source != Source::Others {
            self.begin_train_events(id);
            self.apply_sales_events(id);
        }
        if source == Source::FirstOfKind
            && let Some(train) = self.trains.owned[company].last()
        {
            let kind = train.kind;
            self.begin_kind(kind)?;
            self.close_trainless(&self.title.trains()[kind].name, next)?;
        }
        self.nationalize_trainless();
        self.close_companies(phase);
        Ok(())
    }

    /// Closes the private companies that close when this company gets a train.
    fn close_private_with_train(&mut self, company: Company) {
        let id = Some(&self.title.companies()[company].id);
        for (private, rules) in self.rules.privates.iter().enumerate() {
            if rules.closes_with_train.as_ref() == id {
                self.privates.remove_owner(private);
            }
        }
    }

    /// Brings about what happens when the bank sells or exports the first train of a kind.
    fn begin_kind(&mut self, kind: usize) -> Result<(), ActionFault> {
        let kind = &self.title.trains()[kind].name;
        self.mark_companies(kind);
        self.remove_tiles(kind)?;
        self.close_builders(kind);
        self.divide_companies(kind);
        self.begin_formations(kind);
        self.begin_nationalization(kind);
        self.begin_merger(kind)
    }

    /// Begins the phase and lays the tiles that come with a train that left the bank.
    fn begin_train_events(&mut self, id: &str) {
        let rules = self.rules;
        for event in rules.train_events.iter().filter(|event| event.train == id) {
            if let Some(phase) = event.phase {
                self.trains.begin_timed_phase(phase);
            }
            let company = event.tokens_of.as_ref().and_then(|id| self.find_company(id).ok());
            for (hex, tile) in &event.tiles {
                let Ok(hex) = self.map.hex(hex) else { continue };
                // The title was checked, so the tile fits.
                let _ = self.map.lay(hex, tile, 0);
                if let Some(company) = company {
                    self.map.replace_tokens(hex, company);
                }
            }
        }
    }

    /// Removes the tiles that are removed when the first train of this kind is bought.
    fn remove_tiles(&mut self, kind: &str) -> Result<(), ActionFault> {
        let rules = self.rules;
        for (removal, first) in rules.removals.iter().zip(&mut self.removals) {
            if first.take_if(|first| first == kind).is_some() {
                self.map.remove_tiles(removal);
                if let Some(lays) = &removal.lays {
                    let hex = self.map.hex(&lays.hex)?;
                    self.map.lay(hex, &format!("{}-0", lays.tile), lays.rotation)?;
                }
                self.granted.remove_marks(&removal.hexes);
            }
        }
        Ok(())
    }

    /// Gives all companies with trains the markers that come with the first train of this kind.
    fn mark_companies(&mut self, kind: &str) {
        for mark in (0..self.rules.marks.len()).filter(|&mark| self.rules.marks[mark].first == kind) {
            let with_trains = (0..self.trains.owned.len()).filter(|&company| !self.trains.owned[company].is_empty());
            self.marks.extend(with_trains.map(|company| (company, mark)));
        }
    }

    /// Closes the companies, and the private companies of players, that close in a phase that began after `before`.
    pub(super) fn close_companies(&mut self, before: usize) {
        for (number, private) in self.rules.privates.iter().enumerate() {
            let closes = private.closes_in.is_some_and(|phase| before < phase && phase <= self.trains.phase);
            if closes && !matches!(self.privates.owner(number), Some(Owner::Company(_))) {
                self.granted.close(number);
            }
        }
        if self.rules.conversion.is_some_and(|phase| before < phase && phase <= self.trains.phase) {
            (0..self.title.companies().len()).for_each(|company| self.shares.double(company));
        }
        for company in 0..self.title.companies().len() {
            let ends = self.title.companies()[company].closes_in;
            if ends.is_some_and(|phase| before < phase && phase <= self.trains.phase) && !self.closed.contains(&company) {
                let owner = self.owner_of(company);
                let id = &self.title.companies()[company].id;
                let private = self.rules.privates.iter().find(|private| private.company.as_ref() == Some(id));
                if let Some(certificate) = private.and_then(|private| private.trade_in.as_ref()) {
                    self.shares.give(certificate, owner);
                }
                self.remove(company);
                self.close(company);
            }
        }
    }

    /// Closes a company.
    pub(super) fn close(&mut self, company: Company) {
        self.trains.owned[company].clear();
        self.shares.close(company);
        self.closed.insert(company);
    }

    /// Checks that the routes are of trains that the company has, and over hexes of the map.
    fn check_routes(&self, action: &Action, company: Company) -> Result<(), ActionFault> {
        for route in &action.routes {
            if self.borrowed_train(company).is_none_or(|train| train.id != route.train) {
                self.trains.of(company, &route.train)?;
            }
            for hex in route.legs().into_iter().flatten() {
                self.map.hex(hex)?;
            }
        }
        Ok(())
    }
}
