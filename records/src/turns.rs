//! Rounds and turns that come with an action, and what happens between them.

use highball_titles::moves::MovesMade;
use highball_titles::title::record::{Auction, GamePart, HomeTokens, Merging};

use super::action::Action;
use super::actions::Actor;
use super::error::ActionFault;
use super::events::Occurrence;
use super::map::Company;
use super::pending::Pending;
use super::rounds::{Round, RoundChange, Step};
use super::shares::PlayerNumber;
use super::state::{HomeValue, State, Turn};

impl<'r> State<'r> {
    /// Returns the changes of round and turn that come with an action.
    pub(super) fn round_change(&mut self, action: &Action, actor: Actor) -> RoundChange {
        let player = if let Actor::Player(player) = actor { Some(player) } else { None };
        let places_or_passes = matches!(actor, Actor::Company(_)) && ["place_token", "pass"].contains(&action.kind.as_str());
        if !places_or_passes {
            self.pending.retain(|pending| !matches!(pending, Pending::TokenOfPrivate(_)));
        }
        if self.settles_odd_shares(player, &action.kind) || self.follows_conversion(actor, &action.kind) {
            return RoundChange::default();
        }
        let seller = player.filter(|_| action.kind == "sell_shares");
        let was_raising_money = self.is_raising_money;
        self.is_raising_money = seller.is_some_and(|seller| self.sells_for_a_train(seller));
        self.turn.may_protect |= self.is_raising_money && self.rules.price_protection;
        // The train may be bought before others protect the price. At the end of a set, that may be a stock round.
        let protects_price = self.turn.may_protect
            && (was_raising_money || self.rounds.is_last_of_set() != Some(true) || self.others_wait(self.rounds.company()));
        match (actor, action.kind.as_str()) {
            (Actor::Company(company), kind)
                if self.rules.corporate_rounds && self.rounds.is_before_operating(company, kind) =>
            {
                RoundChange::default()
            }
            // The par price of a company that came with a private company, or a pass instead.
            (Actor::Player(_), "par" | "pass") if self.round() == Round::Auction && !self.privates.all_sold() => {
                RoundChange::default()
            }
            (Actor::Player(_), "sell_shares") if self.is_raising_money => RoundChange::default(),
            // The company that needs a train may be the next one, which has not acted yet. If it is a stock round, more shows it.
            (Actor::Player(_), "sell_shares") if self.rounds.is_last_of_set() == Some(false) => RoundChange::default(),
            // Players buy shares of a company that has just arisen from others.
            (Actor::Player(_), "buy_shares")
                if self.rounds.is_last_of_set() == Some(false) && self.others_wait(self.rounds.company()) =>
            {
                RoundChange::default()
            }
            (Actor::Player(_), "pass" | "buy_shares") if protects_price => RoundChange::default(),
            (Actor::Player(_), kind) if self.rounds.merger_action(self.begins_stock_round(action, kind)) => {
                RoundChange::default()
            }
            (Actor::Player(_), "bid" | "move_bid" | "offer")
                if !action.is_for_company() && self.rules.auction != Auction::Boxes =>
            {
                RoundChange::default()
            }
            (Actor::Player(player), "buy_company" | "sell_company") if self.rules.auction == Auction::Hands => {
                let can_operate = (0..self.title.companies().len()).any(|company| self.floats(company));
                self.rounds.stock_action(player, false, can_operate)
            }
            (Actor::Player(player), "par" | "bid" | "buy_shares" | "sell_shares" | "short" | "split" | "pass") => {
                if self.round() == Round::Auction {
                    let sales = self.privates.end();
                    self.hand_out(&sales);
                    self.close_undrafted();
                }
                let can_operate = (0..self.title.companies().len()).any(|company| self.floats(company));
                self.rounds.stock_action(player, action.kind == "pass", can_operate)
            }
            (Actor::Company(company), "place_token")
                if matches!(self.rules.homes, HomeTokens::WhenStarted | HomeTokens::AtPar)
                    && !self.map.has_tokens(company) =>
            {
                RoundChange::default()
            }
            // Something is attached to a train before it runs, possibly as the first action of a turn.
            (Actor::Company(company), "choose")
                if !self.rules.attaching.is_empty()
                    && action.choice.as_deref().is_some_and(|choice| self.chooses_trains(company, choice)) =>
            {
                self.operating_action(company, Step::Before)
            }
            (Actor::Company(company), _) if self.lays_as_it_starts(company, action) => RoundChange::default(),
            (Actor::Company(company), kind)
                if self.rounds.has_merger_rounds()
                    && !["lay_tile", "place_token", "run_routes", "dividend", "buy_train"].contains(&kind) =>
            {
                self.rounds.aside(company);
                if kind == "pass" {
                    self.end_start();
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
                if self.starting() == Some(company) && matches!(self.round(), Round::Stock(_)) =>
            {
                RoundChange::default()
            }
            // Companies that only own others have no turns.
            (Actor::Company(company), _) if self.only_owns(company) => RoundChange::default(),
            (Actor::Company(company), "pass") if self.passes_aside(company) => RoundChange::default(),
            // Companies bid for another that is sold whole.
            (Actor::Company(_), "bid") => RoundChange::default(),
            // A company chooses anew where its token is, in the turn of another that divided the city.
            (Actor::Company(company), "place_token") if self.chooses_anew(company, action) => RoundChange::default(),
            // A company that was just started places its first tokens.
            (Actor::Company(company), "place_token") if self.started() == Some(company) => RoundChange::default(),
            (Actor::Company(company), _) if self.makes_destination_run(company) => RoundChange::default(),
            // In many titles companies convert in stock rounds, in which that may be the first action.
            (Actor::Company(_), "convert") => RoundChange::default(),
            // A company places a token where a private company was, for which a share of it was taken.
            (Actor::Company(company), "place_token") if self.takes_token_of_private(company) => RoundChange::default(),
            // A train is lengthened, runs as one of another kind, or another is attached to it, before it runs.
            (Actor::Company(company), "choose")
                if action
                    .choice
                    .as_deref()
                    .is_some_and(|choice| self.lengthens(company, choice) || self.chooses_trains(company, choice)) =>
            {
                self.operating_action(company, Step::Before)
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
                | "corporate_buy_company"
                | "corporate_sell_company"
                | "choose"
                | "par"
                | "remove_token"
                | "scrap_train",
            ) => RoundChange::default(),
            (Actor::Company(company), kind) => {
                let step = match kind {
                    "buy_train" if self.buys_early(company, action.train.as_deref().unwrap_or_default()) => Step::Before,
                    // A company may build as it acquires another, after its run.
                    "lay_tile" | "place_token" if self.turn.has_acquired => Step::Any,
                    "lay_tile" | "place_token" | "remove_border" => Step::Before,
                    "run_routes" => Step::Run,
                    "dividend" | "buy_train" | "sell_train" => Step::After,
                    _ => Step::Any,
                };
                self.operating_action(company, step)
            }
            _ => RoundChange::default(),
        }
    }

    /// Whether a company has neither a home nor a token, and owns those that have.
    pub(super) fn only_owns(&self, company: Company) -> bool {
        let has_home = !self.title.companies()[company].home.is_empty();
        self.rules.merging == Merging::Owner && !has_home && !self.map.has_tokens(company)
    }

    /// Whether a company lays a tile as it starts, in a stock round: it turns its home tile or, in some titles, builds.
    pub(super) fn lays_as_it_starts(&self, company: Company, action: &Action) -> bool {
        let is_starting = || self.started() == Some(company) || !self.map.has_tokens(company);
        let builds = || self.rules.builds_as_it_starts && !matches!(self.round(), Round::Operating(..)) && is_starting();
        self.turns_home_tile(company, action) || (action.kind == "lay_tile" && builds())
    }

    /// Whether a company passes out of its turn.
    fn passes_aside(&self, company: Company) -> bool {
        // It was just started in the turn of another, or declines a token where a private company was.
        let declines = self.started() == Some(company) || self.takes_token_of_private(company);
        // Companies that may form others pass after the operating round, others after the last one of a set.
        let is_after_round = || self.may_form(company) || self.rounds.is_last_of_set() == Some(true);
        self.answers_merger(company)
            || self.is_acquiring()
            || (declines && matches!(self.round(), Round::Operating(..)))
            || (self.has_had_turn(company) && is_after_round())
    }

    /// Whether a company has had its turn in this operating round, and another has had one since.
    fn has_had_turn(&self, company: Company) -> bool {
        self.rounds.company() != Some(company) && self.order.contains(&company)
    }

    /// Records an action of a company at a step of its turn.
    fn operating_action(&mut self, company: Company, step: Step) -> RoundChange {
        let others_wait = self.rounds.company() == Some(company) && self.others_wait(Some(company));
        self.rounds.company_action(company, step, others_wait, self.phase().operating_rounds)
    }

    /// Whether other companies than this one are to have a turn in this operating round yet: those that had one in the round before it or, in
    /// the first round, that have floated.
    fn others_wait(&self, company: Option<Company>) -> bool {
        let is_first = self.last_order.is_empty();
        let operates = |other: Company| if is_first { self.floats(other) } else { self.last_order.contains(&other) };
        let is_due = |other: Company| operates(other) && !self.is_closed(other) && !self.order.contains(&other);
        (0..self.title.companies().len()).any(|other| Some(other) != company && is_due(other) && self.is_on_map(other))
    }

    /// Whether a company places a token that it had before in a city that has been divided.
    fn chooses_anew(&self, company: Company, action: &Action) -> bool {
        let city = action.city.as_ref().and_then(|city| self.map.city(city).ok());
        self.rules.splits_cities
            && self.rounds.company() != Some(company)
            && city.is_some_and(|city| self.map.waiting().any(|waiting| waiting == (city.hex(), company)))
    }

    /// Whether an action of a player is possible in a stock round only, not in one in which companies merge.
    fn begins_stock_round(&self, action: &Action, kind: &str) -> bool {
        match kind {
            "bid" => self.company_bid_for(action).ok().flatten().is_some_and(|company| self.bid_starts(company, action)),
            _ => ["par", "short", "split"].contains(&kind),
        }
    }

    /// Whether a player sells shares in an operating round to pay for a train: the president of a company that has none, or only trains that
    /// never count against its limit. The sale may be the first of a stock round, too, which the next action shows. Where companies merge
    /// after an operating round, presidents also pay their companies' interest.
    fn sells_for_a_train(&self, seller: PlayerNumber) -> bool {
        if !matches!(self.round(), Round::Operating(..)) || self.is_raising_money {
            return self.is_raising_money;
        }
        let presides = |company: Company| self.shares.president(company).is_none_or(|president| president == seller);
        match self.rounds.company() {
            _ if self.rounds.has_merger_rounds() => !self.rounds.is_over(),
            Some(company) => {
                let mut kinds = self.trains.owned[company].iter().map(|train| self.trains.kind_of(train));
                presides(company) && !kinds.any(|kind| kind.is_limited)
            }
            None => false,
        }
    }

    /// Applies the changes of round and turn, and what happens automatically with them.
    pub(super) fn change_round(&mut self, change: RoundChange) -> Result<(), ActionFault> {
        if let Some(company) = change.ended_turn {
            let had_no_dividend = self.without_dividend == Some(company);
            self.end_dividend();
            let lent = self.turn.lent.take();
            self.end_run(company);
            self.end_loan(company, lent)?;
            if had_no_dividend {
                self.take_requisitioned_trains(company)?;
            }
            if !change.operating_round && !change.set_ended {
                self.liquidate_trainless(company);
            }
        }
        if change.stock_round_ended {
            self.prices_after_stock_round();
            self.settle_boxes()?;
        }
        if (change.set_ended || change.operating_round) && !change.stock_round_ended && self.operating_rounds > 0 {
            self.prices_without_turns();
        }
        if change.set_ended || change.operating_round {
            // A stock round has none.
            if !self.order.is_empty() {
                self.last_order = std::mem::take(&mut self.order);
            }
            self.occur(Occurrence::OperatingRounds)?;
            self.occur_at_round_end()?;
        }
        if change.set_ended {
            self.end_set()?;
        }
        self.operating_rounds += u32::from(change.operating_round);
        if change.operating_round {
            self.pending.retain(|pending| !matches!(pending, Pending::Proposed { .. }));
            self.trains.begin_operating_round();
            self.end_start();
        }
        if change.operating_round && self.rules.homes != HomeTokens::FirstTurn {
            for company in 0..self.title.companies().len() {
                if self.floats(company) {
                    self.map.place_home(company);
                }
            }
            self.close_stand_in();
        }
        if let Some(company) = change.turn {
            self.begins = None;
            self.close_unchosen();
            self.order.push(company);
            let is_first_turn = self.operated.insert(company);
            self.trains.begin_turn(company);
            self.without_dividend = Some(company);
            // A merger is settled before the next turn.
            self.end_merger();
            let value = self.map.home_value(company).map(|value| self.title.value(value, self.phase(), None));
            self.home_value = value.map(|value| HomeValue { company, value });
            self.map.place_home(company);
            self.close_stand_in();
            let marks = self.marks_of(company);
            let last_runs = self.trains.obsolete(company);
            let moves = MovesMade { is_first_turn, ..MovesMade::default() };
            self.turn = Turn { company: Some(company), last_runs, marks, moves, ..Turn::default() };
        }
        Ok(())
    }

    /// Applies what happens at the end of an operating round, which may be before other companies merge.
    pub(super) fn end_operating_round(&mut self) -> Result<(), ActionFault> {
        if self.ended_rounds == self.operating_rounds {
            return Ok(());
        }
        self.ended_rounds = self.operating_rounds;
        // Before the bank exports a train, which may scrap others.
        if let Some(&company) = self.order.last() {
            self.liquidate_trainless(company);
        }
        self.operate_by_themselves()?;
        self.occur(Occurrence::Ends(GamePart::OperatingRound))?;
        Ok(())
    }

    /// Ends a set of operating rounds, or what counts as one.
    pub(super) fn end_set(&mut self) -> Result<(), ActionFault> {
        self.occur(Occurrence::Ends(GamePart::Set))?;
        self.renew_robots()?;
        self.occur_at_round_end()
    }

    /// Ends the time in which companies may be exchanged for shares, once an action shows that it is over.
    pub(super) fn end_exchanges(&mut self, action: &Action) -> Result<(), ActionFault> {
        if action.kind != "pass" && std::mem::take(&mut self.may_exchange) {
            self.occur(Occurrence::Ends(GamePart::Exchanges))?;
        }
        Ok(())
    }

    /// Notes which operating round is the last, once a phase begins that decides it.
    pub(super) fn note_last_round(&mut self, phase: usize) {
        let last = self.rules.last_round.as_ref().filter(|last| last.after_phase == phase);
        let set = match self.round() {
            Round::Auction => 0,
            Round::Stock(set) | Round::Operating(set, _) => set,
        };
        if let Some(last) = last {
            self.last_round = Some(Round::Operating(set + 1, last.round));
        }
    }

    /// Returns the markers that a company has until the end of its next run.
    pub(super) fn marks_of(&self, company: Company) -> Vec<&'r str> {
        self.marks.iter().filter(|(marked, _)| *marked == company).map(|&(_, mark)| mark).collect()
    }

    /// Notes that a company has run, or will not run any more in this turn.
    pub(super) fn end_run(&mut self, company: Company) {
        if self.turn.company == Some(company) {
            let turn = std::mem::take(&mut self.turn);
            let Turn { may_protect, has_acquired, .. } = turn;
            self.turn = Turn { moves: turn.moves, may_protect, has_acquired, ..Turn::default() };
            if let Some((train, kind)) = turn.other_kind {
                self.trains.turn_into(company, &train, kind);
            }
            self.exchanged.retain(|(of, _)| *of != company);
            self.trains.scrap(company, &turn.last_runs);
            self.trains.scrap(company, turn.borrowed.as_slice());
            if let Some(grant) = turn.spends {
                self.granted.spend(grant);
            }
            self.note_stops(company, &turn.stops);
            for mark in turn.marks {
                self.marks.remove(&(company, mark));
            }
        }
    }

    /// Returns to the bank the trains that only repeat a stop from companies that have no other train, or too many.
    pub(super) fn drop_repeaters(&mut self) {
        let phase = self.trains.phase;
        for company in 0..self.title.companies().len() {
            let kind = &self.title.companies()[company].kind;
            let limits = self.rules.train_limits.iter().filter(|limit| limit.kind == *kind && limit.from_phase <= phase);
            if let Some(limit) = limits.max_by_key(|limit| limit.from_phase) {
                self.trains.drop_repeaters(company, limit.trains);
            }
        }
    }
}
