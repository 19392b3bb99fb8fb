//! Buying, discarding, converting, lengthening and running trains.

use super::super::action::{Action, PlayedRoute};
use super::super::auction::Owner;
use super::super::error::ActionFault;
use super::super::events::Occurrence;
use super::super::map::{City, Company};
use super::super::market::revenue;
use super::super::pending::Pending;
use super::super::state::{RunStop, State};
use super::super::trains::{Source, Train, train_name};
use super::{Actor, impossible};
use highball_game::rules::Reach;
use highball_titles::moves::MovesMade;
use highball_titles::title::TrainType;
use highball_titles::title::record::Merging;
use highball_titles::title::rule::{ChoiceRule, Rule};

/// The site's words for attaching nothing.
const LEFT_OUT: [&str; 2] = ["None", "Skip"];

impl State<'_> {
    pub(super) fn buy_train(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let company = match actor {
            Actor::Company(company) => company,
            Actor::Private(private) => self.company_owning(private)?,
            Actor::Player(_) => return Err(impossible(action)),
        };
        let id = action.field("train", &action.train)?;
        let is_early = self.buys_early(company, id);
        if !is_early {
            self.end_run(company);
        }
        if is_early {
            self.trains.renew_train(id);
        }
        if let (Some(exchanged), Some(side)) = (&action.exchange, &action.variant)
            && exchanged == id
        {
            return self.turn_over(company, id, side);
        }
        if let Some(exchanged) = &action.exchange {
            self.trains.discard(company, exchanged)?;
        }
        if self.trains.is_in_bank(id) {
            self.settle_purchases(id)?;
        }
        self.get_train(company, id, action.variant.as_deref())?;
        match action.slots.first() {
            Some(&slot) => self.trains.put_into_slot(company, id, slot),
            None => Ok(()),
        }
    }

    /// Moves a train of a company to the other slot of its charter. Returns whether that is what it chose.
    pub(super) fn move_train(&mut self, company: Company, choice: &str) -> Result<bool, ActionFault> {
        match choice.parse() {
            // A sign is no part of a number here.
            Ok(number) if choice.bytes().all(|digit| digit.is_ascii_digit()) => {
                self.trains.move_to_other_slot(company, number)
            }
            _ => Ok(false),
        }
    }

    /// Adds a train to the bank, or removes its next one of a kind, by the right of a private company: `+3` or `-3`. Returns whether that is
    /// what a company chose.
    pub(super) fn change_supply(&mut self, choice: &str) -> bool {
        let may_change = self.rules.privates.iter().any(|private| private.changes_supply);
        let is_kind = |kind: &&str| self.trains.kind(kind).is_ok();
        match (choice.strip_prefix('+').filter(is_kind), choice.strip_prefix('-').filter(is_kind)) {
            (Some(kind), _) if may_change => self.trains.add_to_bank(kind),
            (_, Some(kind)) if may_change => self.trains.remove_from_bank(kind),
            _ => return false,
        }
        true
    }

    /// Turns over the card of a train of a company.
    fn turn_over(&mut self, company: Company, id: &str, side: &str) -> Result<(), ActionFault> {
        let phase = self.trains.phase;
        if let Some(kind) = self.trains.turn_over(company, id, side)? {
            self.occur(Occurrence::First(kind))?;
        }
        self.begin_phases(phase)
    }

    /// Whether a company that buys a train may run it in the same turn: it has not run yet, and has the right.
    pub(crate) fn buys_early(&self, company: Company, train: &str) -> bool {
        let has_right = |(number, _): (usize, _)| self.privates.belongs_to(number, company);
        let mut rights = self.rules.privates.iter().enumerate().filter(|(_, private)| private.early_trains);
        let is_kind_for_it = self.rules.bought_early.iter().any(|kind| kind == train_name(train));
        let begins_turn = self.rounds.company() != Some(company);
        let before_run = self.without_dividend == Some(company);
        let has_not_moved = self.turn.moves == MovesMade { is_first_turn: true, ..MovesMade::default() };
        let begins_first_turn = if begins_turn { !self.operated.contains(&company) } else { has_not_moved };
        let is_for_all = self.rules.first_turn_purchases && begins_first_turn;
        ((is_kind_for_it || is_for_all) && (before_run || begins_turn)) || (before_run && rights.any(has_right))
    }

    /// Gives a company a train of the bank or of another company, possibly as another kind than its id names.
    pub(crate) fn get_train(&mut self, company: Company, id: &str, variant: Option<&str>) -> Result<(), ActionFault> {
        let phase = self.trains.phase;
        let source = self.trains.buy(company, id, variant)?;
        if source != Source::Others {
            self.note_purchase(company);
        }
        self.occur(Occurrence::GetsTrain(company))?;
        if source != Source::Others {
            self.occur(Occurrence::LeftBank(id))?;
        }
        if let Source::FirstOfKind(kind) = source {
            self.occur(Occurrence::First(kind))?;
        }
        self.begin_phases(phase)
    }

    /// Notes that a company has bought its last train from the bank, if that is in its turn.
    fn note_purchase(&mut self, company: Company) {
        let bought = self.trains.owned[company].last().filter(|_| self.rounds.company() == Some(company));
        let name = bought.map(|train| self.trains.kind_of(train).name.clone());
        self.turn.moves.trains.extend(name);
    }

    /// Lets a company run a train of the bank in its turn. The bank has it back after the run.
    pub(super) fn borrow_train(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        let id = action.field("train", &action.train)?;
        self.trains.lend(company, id)?;
        self.turn.borrowed = Some(id.to_owned()).filter(|_| self.turn.company == Some(company));
        Ok(())
    }

    /// Exchanges a private company for the next train of the bank.
    pub(super) fn exchange_private_for_train(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        match actor {
            Actor::Private(private) if self.rules.privates[private].next_train => {
                match self.rounds.company().filter(|&company| self.has_owner_of(private, company)) {
                    Some(company) => self.exchange_for_train(private, company),
                    None => {
                        self.pending.push(Pending::TrainForPrivate(private));
                        Ok(())
                    }
                }
            }
            _ => Err(impossible(action)),
        }
    }

    /// Whether the owner of a private company is the president of a company, as far as that is known.
    fn has_owner_of(&self, private: usize, company: Company) -> bool {
        match (self.privates.owner(private), self.shares.president(company)) {
            (Some(Owner::Player(owner)), Some(president)) => owner == president,
            _ => true,
        }
    }

    /// Exchanges a private company for a train of a company whose turn has come, if the president has chosen to.
    pub(super) fn exchange_for_chosen_train(&mut self, company: Company) -> Result<(), ActionFault> {
        let find = |it: &Pending<'_>| if let Pending::TrainForPrivate(private) = it { Some(*private) } else { None };
        if !self.find_pending(find).is_some_and(|private| self.has_owner_of(private, company)) {
            return Ok(());
        }
        let chosen = self.take_pending(find);
        chosen.map_or(Ok(()), |private| self.exchange_for_train(private, company))
    }

    /// Exchanges a private company for the next train of the bank, which a company gets.
    pub(super) fn exchange_for_train(&mut self, private: usize, company: Company) -> Result<(), ActionFault> {
        self.privates.remove_owner(private);
        match self.trains.next_in_bank() {
            Some((id, _)) => self.get_train(company, &id, None),
            None => Ok(()),
        }
    }

    /// Discards a train of a company, or of another one of its family.
    pub(super) fn discard_train(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        let id = action.field("train", &action.train)?;
        let owner = self.trains.owner_of(id).filter(|&owner| self.is_family(company, owner));
        self.trains.discard(owner.unwrap_or(company), id)
    }

    /// Hands trains of a company's family to its members.
    pub(super) fn reassign_trains(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(_) = actor else { return Err(impossible(action)) };
        for assignment in &action.assignments {
            self.trains.assign(&assignment.train, self.find_company(&assignment.corporation)?)?;
        }
        Ok(())
    }

    /// Converts a train. A company that merged keeps its trains in two places, which makes no difference to their runs.
    pub(super) fn swap_train(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        match actor {
            Actor::Company(_) if self.rules.merging == Merging::Both => Ok(()),
            Actor::Company(company) => self.trains.swap(company, action.field("train", &action.train)?),
            Actor::Player(_) | Actor::Private(_) => Err(impossible(action)),
        }
    }

    /// Combines two trains into one: one of a company, and one that is no longer in use.
    pub(super) fn combine_trains(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        let other = action.field("additional_train", &action.additional_train)?;
        let kind = action.additional_train_variant.as_deref().unwrap_or(train_name(other));
        self.trains.combine(company, action.field("base", &action.base)?, kind)
    }

    pub(super) fn run_routes(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        self.settle_own_purchases(company, action)?;
        self.check_routes(action, company)?;
        // Whoever runs the train again has it, or has it lent again.
        self.assumed.remove(&company);
        let lent = self.borrowed_train(company).filter(|_| self.rules.lends_next_train).map(|train| train.id);
        for route in &action.routes {
            self.trains.run(company, &route.train);
        }
        let legs = action.routes.iter().flat_map(PlayedRoute::legs).flatten();
        let hexes = legs.chain(action.routes.iter().flat_map(|route| &route.hexes));
        let spends = self.spends(company, hexes);
        for route in &action.routes {
            let legs = route.legs().into_iter().flatten();
            self.note_route(company, &legs.chain(&route.hexes).collect());
        }
        if self.turn.company == Some(company) {
            self.turn.lent = lent;
            self.turn.marks = self.marks_of(company);
            self.turn.spends = spends;
            self.turn.stops = self.paid_stops(action, company);
            self.turn.revenue = revenue(action);
        }
        Ok(())
    }

    /// Returns the stops for which the trains of an action are paid.
    fn paid_stops(&self, action: &Action, company: Company) -> Vec<RunStop> {
        if self.rules.places_to_stop().next().is_none() {
            return Vec::new();
        }
        let of_route = |route: &PlayedRoute| {
            let by_track = |hex: &String| {
                let next = route.legs().into_iter().find_map(|leg| match leg {
                    [first, next, ..] if first == hex => Some(next),
                    [.., next, last] if last == hex => Some(next),
                    _ => None,
                })?;
                self.map.stop_next_to(self.title.hex_number(hex)?, self.title.hex_number(next)?)
            };
            let known = |hex: &String| route.stops.iter().find(|(of, _)| of == hex).map(|&(_, number)| number);
            let number = |hex: &String| known(hex).or_else(|| by_track(hex));
            let stops: Vec<_> = route.hexes.iter().map(|hex| (hex.clone(), number(hex))).collect();
            match self.trains.of(company, &route.train).map(|at| self.trains.kind_of(&self.trains.owned[company][at])) {
                Ok(kind) => self.paid_of(kind, company, stops),
                Err(_) => stops,
            }
        };
        self.played_routes(action).iter().flat_map(of_route).collect()
    }

    /// Returns the stops for which a train is paid, of those that it visits: the most valuable ones in each row. Of equal ones, those come
    /// first at which no run has stopped yet.
    fn paid_of(&self, kind: &TrainType, company: Company, stops: Vec<RunStop>) -> Vec<RunStop> {
        let Reach::Rows(rows) = &kind.reach else { return stops };
        let value = |(hex, stop): &RunStop| {
            let (at, number) = (self.title.hex_number(hex)?, stop.unwrap_or_default());
            let printed = self.map.stop(at, number)?;
            let has_token = || self.map.has_token_in(company, City::Stop((at, number)));
            let factors = kind.token_values.as_ref();
            let factor = factors.map_or(1, |factors| factors.factor(printed.kind, hex, number, has_token));
            let row = rows.iter().position(|row| row.stops.contains(printed.kind))?;
            Some((row, self.title.value(&printed.value, self.phase(), Some(kind)).saturating_mul(factor)))
        };
        let mut paid: Vec<_> = stops.into_iter().filter_map(|stop| Some((value(&stop)?, stop))).collect();
        paid.retain(|((_, value), _)| *value > 0);
        paid.sort_by_key(|((_, value), stop)| std::cmp::Reverse((*value, self.is_unvisited(stop))));
        let mut left: Vec<u32> = rows.iter().map(|row| row.pay).collect();
        paid.retain(|&((row, _), _)| {
            let is_paid = left[row] > 0;
            left[row] = left[row].saturating_sub(1);
            is_paid
        });
        paid.into_iter().map(|(_, stop)| stop).collect()
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

    pub(super) fn pay_dividend(&mut self, action: &Action, actor: Actor) -> Result<(), ActionFault> {
        let Actor::Company(company) = actor else { return Err(impossible(action)) };
        if self.makes_destination_run(company) {
            self.end_destination_run(company);
            // Its revenue moves the price too, by rules that are not followed.
            self.prices.obscure(company);
        } else {
            let revenue = self.turn.revenue.filter(|_| self.turn.company == Some(company));
            self.end_run(company);
            self.without_dividend = None;
            self.price_after_dividend(company, action.dividend.as_deref().unwrap_or_default(), revenue);
            self.take_requisitioned_trains(company)?;
        }
        Ok(())
    }

    /// Returns what lengthens a train by a choice such as `coal/2-0/1`, the id of the train, and the number of stops.
    pub(crate) fn lengthened_by<'c>(&self, choice: Option<&'c str>) -> Option<(&'c str, &'c str, u32)> {
        let (by, train) = choice?.split_once('/')?;
        let (train, stops) = train.split_once('/')?;
        Some((by, train, stops.parse().ok()?)).filter(|_| self.rules.lengthening.iter().any(|known| known == by))
    }

    /// Returns the private company that lengthens a train of the company that it is assigned to by one stop, and the id of the train
    /// with the number that the company chooses.
    fn lengthened_by_private(&self, company: Company, choice: &str) -> Option<(String, String)> {
        let train = self.trains.owned[company].get(choice.parse::<usize>().ok()?)?;
        let assigned = |id: &&String| {
            let private = self.privates.find(id).ok();
            private.is_some_and(|private| self.granted.company_of(private) == Some(company))
        };
        let by = self.rules.lengthening.iter().find(assigned)?;
        Some((by.clone(), train.id.clone()))
    }

    /// Whether a choice of a company lengthens a train.
    pub(crate) fn lengthens(&self, company: Company, choice: &str) -> bool {
        self.lengthened_by(Some(choice)).is_some() || self.lengthened_by_private(company, choice).is_some()
    }

    /// Lengthens a train for the run of this turn, as a company chooses. Returns whether that is what it chose.
    pub(super) fn lengthen(&mut self, company: Company, choice: &str) -> bool {
        let by_name = self.lengthened_by(Some(choice)).map(|(by, train, stops)| (by.to_owned(), train.to_owned(), stops));
        let by_private = || self.lengthened_by_private(company, choice).map(|(by, train)| (by, train, 1));
        let Some((by, train, stops)) = by_name.or_else(by_private) else { return false };
        if self.turn.company == Some(company) {
            self.turn.longer.insert(by, (train, stops));
        }
        true
    }

    /// Whether a company chooses by this as what a train runs, or what is attached to it.
    pub(crate) fn chooses_trains(&self, company: Company, choice: &str) -> bool {
        self.other_kind(company, choice).is_some()
            || self.attachment(company, choice).is_some()
            || self.loading(company, choice).is_some()
    }

    /// Returns the train that a company lets run as one of another kind by a choice, with the name of that kind: it chooses the number, from
    /// 0, of one of those that may, or a word for none. `None` if this is another choice.
    fn other_kind(&self, company: Company, choice: &str) -> Option<Option<(String, String)>> {
        let has_chosen = self.turn.company == Some(company) && self.turn.has_chosen_kind;
        let mut trains = self.of_two_kinds(company).filter(|_| !has_chosen).peekable();
        trains.peek()?;
        if LEFT_OUT.contains(&choice) {
            return Some(None);
        }
        trains.nth(choice.parse().ok()?).map(|(id, kind)| Some((id.to_owned(), kind.to_owned())))
    }

    /// Returns the ids of a company's trains that may run as one of another kind, each with the name of that kind.
    fn of_two_kinds(&self, company: Company) -> impl Iterator<Item = (&str, &str)> {
        self.trains.owned[company].iter().filter_map(|train| {
            let name = &self.trains.kind_of(train).name;
            let (_, other) = self.rules.runs_as.iter().find(|(of, _)| of == name)?;
            Some((train.id.as_str(), other.as_str()))
        })
    }

    /// Lets a train of a company run as one of another kind in this turn, as the company chooses. Returns whether that is what it chose.
    pub(super) fn run_as(&mut self, company: Company, choice: &str) -> bool {
        let chosen = self.other_kind(company, choice).filter(|_| self.turn.company == Some(company));
        let Some(chosen) = chosen else { return false };
        self.turn.has_chosen_kind = true;
        let chosen = chosen.and_then(|(id, kind)| Some((id, self.trains.kind(&kind).ok()?)));
        if let Some((id, kind)) = chosen {
            self.turn.other_kind = self.trains.turn_into(company, &id, kind).map(|own| (id, own));
        }
        true
    }

    /// Returns the kind of train that a company attaches to another by a choice, and the id of that train: it chooses the number, from 0, of
    /// one of those to which it can, or a word to leave it out. Several kinds are attached in the title's order.
    fn attachment(&self, company: Company, choice: &str) -> Option<(String, Option<String>)> {
        if !self.rules.attaching.is_empty() {
            return self.attachment_by_numbers(company, choice);
        }
        let is_open = |kind: &&TrainType| !self.attached_by(company).iter().any(|(attached, _)| *attached == kind.name);
        for kind in self.title.trains().iter().filter(is_open) {
            let suitable = self.suitable_for(company, kind);
            if suitable.is_empty() {
                continue;
            }
            let train = match LEFT_OUT.contains(&choice) {
                true => None,
                false => Some(suitable.get(choice.parse::<usize>().ok()?)?.id.clone()),
            };
            return Some((kind.name.clone(), train));
        }
        None
    }

    /// Returns what a company attaches by a choice such as `1-0`, and the id of the train: the number of one of the trains to which it can
    /// attach that, from 0, and the number of what it attaches, of what it has and has not attached yet.
    fn attachment_by_numbers(&self, company: Company, choice: &str) -> Option<(String, Option<String>)> {
        let (train, number) = choice.split_once('-')?;
        let (train, number): (usize, usize) = (train.parse().ok()?, number.parse().ok()?);
        let is_attached = |name: &String| self.attached_by(company).iter().any(|(attached, _)| attached == name);
        let mut left = self.rules.attaching.iter().filter(|name| !is_attached(name) && self.can_attach(company, name));
        let name = left.nth(number)?;
        let (_, attachment) = self.title.attachment(name)?;
        let mut suitable = self.trains.owned[company].iter().filter(|train| {
            let kind = self.trains.kind_of(train);
            kind.has_route() && attachment.trains.contains(&kind.name) && self.trains.can_run(company, train)
        });
        suitable.nth(train).map(|train| (name.clone(), Some(train.id.clone())))
    }

    /// Whether a company has what it can attach by this name: a train, or a choice that is open to it.
    fn can_attach(&self, company: Company, name: &str) -> bool {
        let mut choices = self.title.choices().iter().filter(|choice| choice.id == name);
        let has_private =
            |id: &String| self.privates.find(id).is_ok_and(|private| self.privates.belongs_to(private, company));
        let is_open = |choice: &Rule<ChoiceRule>| choice.says.private.as_ref().is_none_or(has_private);
        choices.any(is_open) || self.trains.owned[company].iter().any(|train| self.trains.kind_of(train).name == name)
    }

    /// Returns the trains of a company to which it can attach a train of a kind. None if it has no such train.
    fn suitable_for(&self, company: Company, kind: &TrainType) -> Vec<&Train> {
        let owned = &self.trains.owned[company];
        let Some(attachment) = &kind.attaches else { return Vec::new() };
        if owned.iter().all(|train| self.trains.kind_of(train).name != kind.name) {
            return Vec::new();
        }
        // Two that change the reach of the same train exclude each other.
        let has_other = |train: &Train| {
            let mut on_it = self.attached_by(company).iter().filter(|(_, id)| id.as_ref() == Some(&train.id));
            let changes_reach = |name: &str| self.title.train(name).is_ok_and(TrainType::changes_reach_of_another);
            kind.changes_reach_of_another() && on_it.any(|(name, _)| changes_reach(name))
        };
        let can_be = |train: &&Train| {
            let kind = self.trains.kind_of(train);
            kind.has_route()
                && attachment.trains.contains(&kind.name)
                && self.trains.can_run(company, train)
                && self.has_track_for(company, train)
                && !has_other(train)
        };
        owned.iter().filter(can_be).collect()
    }

    /// Returns what a company has attached in this turn, each with the train that has it.
    pub(crate) fn attached_by(&self, company: Company) -> &[(String, Option<String>)] {
        if self.turn.company == Some(company) { &self.turn.attached } else { &[] }
    }

    /// Attaches a train to another for the run of this turn, as a company chooses. Returns whether that is what it chose.
    pub(super) fn attach(&mut self, company: Company, choice: &str) -> bool {
        let attached = self.attachment(company, choice).filter(|_| self.turn.company == Some(company));
        let is_attached = attached.is_some();
        self.turn.attached.extend(attached);
        is_attached
    }

    /// Returns the trains that a company loads by a choice, by id, each with what it then carries, as board files have it, or nothing. By
    /// `train#1_G3`, its first train gets a good from a hex, and by `train#1` it loses it. Trains with room for several goods get, in
    /// order, one more than the number that it chooses.
    fn loading(&self, company: Company, choice: &str) -> Option<Vec<(String, Option<String>)>> {
        self.title.goods().as_ref()?;
        let owned = &self.trains.owned[company];
        if let Some(choice) = choice.strip_prefix("train#") {
            let (number, hex) = choice.split_once('_').map_or((choice, None), |(number, hex)| (number, Some(hex)));
            let train = owned.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
            return Some(vec![(train.id.clone(), hex.map(str::to_owned))]);
        }
        let mut left = choice.parse::<u32>().ok()?.saturating_add(1);
        let with_room = owned.iter().filter_map(|train| Some((train, self.trains.kind_of(train).carries?)));
        let loads = with_room.map(|(train, most)| {
            let goods = left.min(most);
            left -= goods;
            (train.id.clone(), Some(goods.to_string()))
        });
        Some(loads.collect()).filter(|loads: &Vec<_>| !loads.is_empty())
    }

    /// Loads trains of a company for the run of this turn, as it chooses. Returns whether that is what it chose.
    pub(super) fn load(&mut self, company: Company, choice: &str) -> bool {
        let Some(loads) = self.loading(company, choice).filter(|_| self.turn.company == Some(company)) else { return false };
        for (train, load) in loads {
            match load {
                Some(load) => self.turn.loads.insert(train, load),
                None => self.turn.loads.remove(&train),
            };
        }
        true
    }

    /// Returns what a train of a company carries, if that is anything.
    pub(crate) fn load_of(&self, company: Company, train: &str) -> Option<&String> {
        self.turn.loads.get(train).filter(|_| self.turn.company == Some(company))
    }

    /// Returns the number of stops by which a train of a company is lengthened.
    pub(crate) fn lengthening(&self, company: Company, train: &str) -> u32 {
        let chosen = self.turn.longer.values().filter(|(longer, _)| self.turn.company == Some(company) && longer == train);
        chosen.map(|(_, stops)| stops).fold(0, |sum, &stops| sum.saturating_add(stops))
    }
}
