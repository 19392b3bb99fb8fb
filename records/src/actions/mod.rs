//! Applying an action to the state of a recorded game.

mod build;
mod companies;
mod privates;
mod shares;
mod trains;

use super::action::Action;
use super::error::ActionFault;
use super::events::Occurrence;
use super::map::Company;
use super::rounds::RoundChange;
use super::shares::PlayerNumber;
use super::state::State;
use super::unseen::{BANKRUPT, is_player};
use highball_messages::Message;
use highball_titles::title::{about, quoted};

/// The entity that takes an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Actor {
    Player(PlayerNumber),
    Company(Company),
    /// A private company, by number.
    Private(usize),
}

/// The action of a company that was reached by another.
const CONNECTION: &str = "destination_connection";

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
                let what =
                    about(name, |name, language| Message::EntityIsA { name, kind: &quoted(other, language) }.text(language));
                Err(ActionFault::new(what, Message::KindOfEntity))
            }
            None => Err(ActionFault::new(
                Message::ActionWithoutField { action: &action.kind, field: "`entity_type`" },
                Message::WhoDidIt,
            )),
        }
    }

    /// Applies an action. The state after it depends on no later one: what only those show is unknown until then.
    pub(super) fn act(&mut self, action: &Action) -> Result<(), ActionFault> {
        let Some(actor) = self.come_to(action)? else { return Ok(()) };
        let with_trains = self.companies_with_reached_places();
        self.apply(action, actor)?;
        self.note_step(action, actor);
        self.forget_places_of_trainless(&with_trains, actor);
        Ok(())
    }

    /// Ends and begins the turns and rounds that come before an action, and settles what it shows of what came before. Returns who takes
    /// it, or `None` if it changes nothing more.
    pub(super) fn come_to(&mut self, action: &Action) -> Result<Option<Actor>, ActionFault> {
        // Messages may come from spectators too.
        if action.is_message() {
            return Ok(None);
        }
        if !is_player(action)
            && let Ok(company) = self.find_company(action.entity())
        {
            self.acted.insert(company);
        }
        if action.kind == BANKRUPT {
            self.go_bankrupt(action);
        }
        self.settle_sales(action)?;
        self.settle_acquisition(action);
        if action.kind == CONNECTION {
            self.reach_investor(action);
        } else if self.answers_for_investor(action) {
            return Ok(None);
        }
        self.settle_exchange(action);
        let answers_exchange = self.answers_exchange(action);
        if !answers_exchange {
            self.end_exchange();
        }
        if action.is_ignored() {
            // Private companies that the game makes up, such as debts, may be named here.
            if is_player(action) {
                self.actor(action)?;
            }
            if action.kind == "choose_ability" {
                self.choose_by_right(action)?;
            }
            return Ok(None);
        }
        // A company may choose the city of its home right after the first tile of the hex is laid.
        if action.kind != "place_token" {
            self.map.settle_homes()?;
        }
        let actor = self.actor(action)?;
        if self.answers_nationalization(action, actor) {
            return Ok(None);
        }
        self.settle_divisions(action, actor);
        if let Actor::Company(company) = actor {
            self.occur(Occurrence::BeforeActing(company))?;
            self.reopen_by_price(company);
            if self.is_closed(company) {
                // A company that closed may still answer what has no effect on the board.
                if action.kind == "choose" && self.is_investor(company) {
                    return Ok(None);
                }
                return Err(ActionFault::new(Message::CompanyClosed { company: action.entity() }, Message::OpenCompany));
            }
        }
        let is_starting = matches!(actor, Actor::Company(company) if self.lays_as_it_starts(company, action));
        if !is_starting
            && matches!(
                (actor, action.kind.as_str()),
                (Actor::Player(_), "pass") | (Actor::Company(_), "lay_tile" | "run_routes" | "buy_train")
            )
        {
            self.set_started(None);
        }
        if action.kind != self.token_exchange() {
            self.end_token_exchange();
        }
        let change = if answers_exchange { RoundChange::default() } else { self.round_change(action, actor) };
        if self.rounds.is_over() || change.operating_round || change.set_ended {
            self.end_operating_round()?;
        }
        self.change_round(change)?;
        if change.operating_round || change.set_ended {
            self.close_liquidated(change.operating_round);
        }
        self.may_exchange |= change.set_ended;
        if change.operating_round || matches!(actor, Actor::Player(_)) {
            self.end_exchanges(action)?;
        }
        if !self.rules.train_limits.is_empty() {
            self.drop_repeaters();
        }
        if let Some(company) = change.turn {
            self.operated.insert(company);
        }
        if let Actor::Company(company) = actor {
            self.exchange_for_chosen_train(company)?;
            self.note_assigned(company);
        }
        Ok(Some(actor))
    }

    /// Applies an action once the turns and rounds before it are settled.
    fn apply(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        match action.kind.as_str() {
            "lay_tile" => self.lay_tile(action, actor),
            "remove_border" => self.remove_border(action, actor),
            "place_token" => self.place_token(action, actor),
            "buy_token" => self.buy_token(action, actor),
            "remove_token" => self.remove_token(action, actor),
            "hex_token" | "remove_hex_token" | "claim_hex_token" => self.place_marker(action, actor),
            "buy_train" => self.buy_train(action, actor),
            "borrow_train" => self.borrow_train(action, actor),
            "purchase_train" => self.exchange_private_for_train(action, actor),
            "discard_train" | "scrap_train" | "sell_train" => self.discard_train(action, actor),
            "reassign_trains" => self.reassign_trains(action, actor),
            "combined_trains" => self.combine_trains(action, actor),
            "swap_train" => self.swap_train(action, actor),
            "run_routes" => self.run_routes(action, actor),
            "dividend" => self.pay_dividend(action, actor),
            "par" => self.par(action, actor),
            "buy_shares" | "corporate_buy_shares" => self.buy_shares(action, actor),
            "sell_shares" | "corporate_sell_shares" => self.sell_shares(action, actor),
            "short" if matches!(actor, Actor::Player(_)) => Ok(()),
            "bid" => self.bid(action, actor),
            "move_bid" => self.move_bid(action, actor),
            "pass" => self.pass(actor),
            "buy_company" | "acquire_company" | "corporate_buy_company" => self.buy_private(action, actor),
            "sell_company" | "corporate_sell_company" => self.sell_private(action, actor),
            "assign" => self.assign(action, actor),
            "offer" => self.offer(action, actor),
            "split" => self.begin_branch(action, actor),
            "merge" => self.merge_companies(action, actor),
            "convert" => self.convert(action, actor),
            "buy_corporation" => self.buy_company(action, actor),
            "choose" => self.choose(action, actor),
            "special_buy" => self.buy_from_bank(action, actor),
            _ => Err(impossible(action)),
        }
    }
}

/// Returns the fault of an action that is not known, or that its entity cannot take.
fn impossible(action: &Action) -> ActionFault {
    let by = action.entity_type.as_deref().unwrap_or_default();
    let what =
        about(&action.kind, |action, language| Message::ActionBy { action, by: &quoted(by, language) }.text(language));
    ActionFault::new(what, Message::KnownAction)
}
