//! The trains of each company and in the bank, and the phase that they begin.

use std::collections::{BTreeMap, BTreeSet};

use highball_messages::{Message, Text};
use highball_titles::title::record::RecordRules;
use highball_titles::title::{Phase, Title, TrainType, about, quoted_all};

use super::error::{ActionFault, nothing_is_called, one_of_the_copies};
use super::map::Company;

/// The number by which the site names a train that was added to the bank.
const ADDED: u32 = 999;

/// A train, by name and copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Train {
    pub(super) id: String,
    /// The number of its kind in the title.
    pub(super) kind: usize,
    /// The number of the kind of train that is combined with it.
    pub(super) combined: Option<usize>,
}

impl Train {
    pub(super) const fn new(id: String, kind: usize) -> Self {
        Self { id, kind, combined: None }
    }
}

/// The trains of a game.
#[derive(Debug, Clone)]
pub(super) struct Trains<'t> {
    title: &'t Title,
    rules: &'t RecordRules,
    /// The trains of each company, in the order in which it got them.
    pub(super) owned: Vec<Vec<Train>>,
    /// The discarded trains, which can be bought.
    pool: Vec<Train>,
    /// The ids of the trains that have left the bank.
    pub(super) left_bank: BTreeSet<String>,
    /// The kinds of which the bank has sold or exported a train.
    begun: BTreeSet<usize>,
    /// Whether the last train of a kind has been bought since this was last asked for.
    sold_out: bool,
    /// Whether the bank has sold a train in this operating round.
    sold: bool,
    /// The number of the phase.
    pub(super) phase: usize,
    /// The numbers of the phases that have begun. A train need not wait for those that come before its own.
    begun_phases: BTreeSet<usize>,
    /// The ids of the trains that ran in this operating round, each with the company that ran it.
    ran: BTreeMap<String, Company>,
    /// The ids of the trains that came to a company in its turn before an action showed that its turn had begun.
    got_in_turn: BTreeSet<String>,
    /// The ids of the trains that have ever run, if that matters.
    ever_ran: BTreeSet<String>,
    /// The trains that the last phase has removed from companies.
    removed: Vec<(Company, Train)>,
    /// The kinds as which trains of the bank are now sold that have another name: the numbers of both.
    turned: BTreeMap<usize, usize>,
    /// The ids of the trains that were added to the bank.
    added: BTreeSet<String>,
}

/// The source of a train that is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// The bank, as the first train of the kind with this number.
    FirstOfKind(usize),
    /// The bank.
    Bank,
    /// Another company, or the discarded trains.
    Others,
}

/// The trains that the bank exported.
#[derive(Debug, Default)]
pub(super) struct Exported {
    pub(super) ids: Vec<String>,
    /// The numbers of the kinds that have begun with them.
    pub(super) begun: Vec<usize>,
}

impl<'t> Trains<'t> {
    /// Returns the trains at the beginning of the game, but for those that have been removed, by id.
    pub(super) fn new(title: &'t Title, rules: &'t RecordRules, removed: &[String]) -> Self {
        let owned = vec![Vec::new(); title.companies().len()];
        let mut trains = Self {
            title,
            rules,
            owned,
            pool: Vec::new(),
            left_bank: removed.iter().cloned().collect(),
            begun: BTreeSet::new(),
            sold_out: false,
            sold: false,
            phase: 0,
            begun_phases: BTreeSet::from([0]),
            ran: BTreeMap::new(),
            got_in_turn: BTreeSet::new(),
            ever_ran: BTreeSet::new(),
            removed: Vec::new(),
            turned: BTreeMap::new(),
            added: BTreeSet::new(),
        };
        for recorded in &rules.companies {
            let Some(company) = title.company_number(&recorded.id) else { continue };
            for id in &recorded.trains {
                trains.give(company, id, recorded.trains_as.as_deref());
            }
        }
        let of_privates = rules.privates.iter().filter_map(|private| private.train.as_ref());
        trains.left_bank.extend(of_privates.map(|train| train.id.clone()));
        trains
    }

    /// Returns the number of the kind of train with this name.
    pub(super) fn kind(&self, name: &str) -> Result<usize, ActionFault> {
        let kind = self.title.train(name)?;
        Ok(self.title.trains().iter().position(|other| other.name == kind.name).unwrap_or_default())
    }

    pub(super) fn kind_of(&self, train: &Train) -> &'t TrainType {
        &self.title.trains()[train.kind]
    }

    /// Returns the name of a train as board files have it, without the stops by which it is lengthened.
    pub(super) fn name_of(&self, train: &Train) -> String {
        let kind = self.kind_of(train);
        match train.combined {
            Some(other) => kind.combined_with(&self.title.trains()[other]).name,
            None => kind.name.clone(),
        }
    }

    /// Combines a train of a company with one of another kind, which is gone.
    pub(super) fn combine(&mut self, company: Company, id: &str, other: &str) -> Result<(), ActionFault> {
        let (at, other) = (self.of(company, id)?, self.kind(other)?);
        let can_be = |kind: usize| self.title.combined_trains().contains(&self.title.trains()[kind].name);
        let train = &self.owned[company][at];
        if train.combined.is_some() || !can_be(train.kind) || !can_be(other) {
            let what = Message::TrainsCombined { train: &self.name_of(train), other: &self.title.trains()[other].name };
            return Err(ActionFault::new(what, Message::TrainsToCombine));
        }
        self.owned[company][at].combined = Some(other);
        Ok(())
    }

    /// Gives a company a train that was set aside for it, possibly as another kind than its id names.
    pub(super) fn give(&mut self, company: Company, id: &str, side: Option<&str>) {
        if let Ok(kind) = self.kind(side.unwrap_or(train_name(id))) {
            self.left_bank.insert(id.to_owned());
            self.owned[company].push(Train::new(id.to_owned(), kind));
        }
    }

    /// Turns a train of a company into one of another kind. Returns the kind that it had.
    pub(super) fn turn_into(&mut self, company: Company, id: &str, kind: usize) -> Option<usize> {
        let train = self.owned[company].iter_mut().find(|train| train.id == id)?;
        Some(std::mem::replace(&mut train.kind, kind))
    }

    /// Lets a company buy a train, possibly as another kind than its id names.
    pub(super) fn buy(&mut self, company: Company, id: &str, variant: Option<&str>) -> Result<Source, ActionFault> {
        let owner = self.owner_of(id).and_then(|owner| Some((owner, position(&self.owned[owner], id)?)));
        // Who chooses a side of a card buys it from the bank. The first train of a company may be named by the first copy, whoever has
        // that one.
        let is_gone = owner.map_or(self.left_bank.contains(id), |(owner, _)| owner != company);
        let next = variant.filter(|_| is_gone && position(&self.pool, id).is_none());
        let next = next.and_then(|_| self.next_copy(self.kind(train_name(id)).ok()?));
        let (id, owner) = next.as_deref().map_or((id, owner), |next| (next, None));
        if let Some((owner, at)) = owner {
            if owner == company {
                let company = &self.title.companies()[company].id;
                return Err(ActionFault::new(
                    about(id, |train, language| Message::HasTrainAlready { company, train }.text(language)),
                    Message::TrainToBuy,
                ));
            }
            let train = self.owned[owner].remove(at);
            self.owned[company].push(train);
            return Ok(Source::Others);
        }
        if let Some(at) = position(&self.pool, id) {
            // The bank sells a train that it got back by either side of its card.
            let sold_as = variant.map(|side| self.kind(side)).transpose()?;
            let mut train = self.pool.remove(at);
            train.kind = sold_as.unwrap_or(train.kind);
            self.owned[company].push(train);
            return Ok(Source::Others);
        }
        if self.left_bank.contains(id) {
            return Err(ActionFault::new(
                about(id, |train, language| Message::TrainIsGone { train }.text(language)),
                Message::TrainToBuy,
            ));
        }
        let unknown = || ActionFault::new(nothing_is_called("train", id), Message::KindAndCopy);
        let (name, copy) = id.rsplit_once('-').ok_or_else(unknown)?;
        let copy: u32 = copy.parse().map_err(|_| unknown())?;
        let count = self.title.trains()[self.kind(name)?].count;
        if let Some(count) = count.filter(|&count| copy >= count && !self.added.contains(id)) {
            return Err(ActionFault::new(nothing_is_called("train", id), one_of_the_copies(count, name)));
        }
        let named = self.kind(variant.unwrap_or(name))?;
        let kind = self.turned.get(&named).copied().unwrap_or(named);
        let train = Train::new(id.to_owned(), kind);
        self.owned[company].push(train);
        self.left_bank.insert(id.to_owned());
        self.sold_out |= self.next_copy(kind).is_none();
        self.sold = true;
        let is_first = self.begin(kind);
        Ok(if is_first { Source::FirstOfKind(kind) } else { Source::Bank })
    }

    /// Turns over the card of a train of a company. Returns the number of the kind that has begun with it, if it is the first.
    pub(super) fn turn_over(&mut self, company: Company, id: &str, side: &str) -> Result<Option<usize>, ActionFault> {
        let (at, kind) = (self.of(company, id)?, self.kind(side)?);
        self.owned[company][at].kind = kind;
        Ok(self.begin(kind).then_some(kind))
    }

    /// Turns all trains of a kind into those of another: those of companies, discarded ones, and those of the bank when it sells them. They keep
    /// their ids.
    ///
    /// # Errors
    /// If the title has no such kinds.
    pub(super) fn turn_all(&mut self, from: &str, to: &str) -> Result<(), ActionFault> {
        let (from, to) = (self.kind(from)?, self.kind(to)?);
        self.turned.insert(from, to);
        let turns = |train: &&mut Train| train.kind == from;
        self.owned.iter_mut().flatten().chain(&mut self.pool).filter(turns).for_each(|train| train.kind = to);
        Ok(())
    }

    /// Gives a company a train that the bank has exported, on the side that has begun a phase by now if there is one. It keeps as many
    /// trains as it may have, the last ones.
    pub(super) fn inherit(&mut self, company: Company, id: &str, limit: usize) {
        let Ok(kind) = self.kind(train_name(id)) else { return };
        let has_begun = |side: &&TrainType| has_begun(&self.begun_phases, side.from_phase);
        let turned = self.title.sides_of(&self.title.trains()[kind]).find(has_begun);
        let kind = turned.and_then(|side| self.kind(&side.name).ok()).unwrap_or(kind);
        let owned = &mut self.owned[company];
        let surplus = (owned.len() + 1).saturating_sub(limit).min(owned.len());
        owned.drain(..surplus);
        owned.push(Train::new(id.to_owned(), kind));
    }

    /// Gives a company the next train of a kind.
    pub(super) fn give_next(&mut self, company: Company, kind: &str) {
        if let Ok(kind) = self.kind(kind)
            && let Some(id) = self.next_copy(kind)
        {
            self.left_bank.insert(id.clone());
            self.owned[company].push(Train::new(id, kind));
            self.begin(kind);
        }
    }

    /// Whether the last train of a kind has been bought since this was last asked for.
    pub(super) fn take_sold_out(&mut self) -> bool {
        std::mem::take(&mut self.sold_out)
    }

    /// Whether the bank has sold a train in this operating round.
    pub(super) fn has_sold(&self) -> bool {
        self.sold
    }

    /// Removes the next train of the bank if it is one of these kinds, with all others of its kind if it is one of `all`. That may
    /// begin a phase.
    pub(super) fn export(&mut self, kinds: &[String], all: &[String]) -> Exported {
        let next = self.next_in_bank().filter(|(_, kind)| kinds.contains(&self.title.trains()[*kind].name));
        let Some((id, kind)) = next else { return Exported::default() };
        let train = &self.title.trains()[kind];
        let mut ids = vec![id];
        if all.contains(&train.name) {
            let copies = (0..train.count.unwrap_or(0)).map(|copy| format!("{}-{copy}", train.name));
            ids = copies.filter(|id| !self.left_bank.contains(id)).collect();
        }
        self.left_bank.extend(ids.iter().cloned());
        let mut begun: Vec<usize> = self.begin(kind).then_some(kind).into_iter().collect();
        let sides = self.title.sides_of(train).filter_map(|side| self.kind(&side.name).ok());
        begun.extend(sides.collect::<Vec<_>>().into_iter().filter(|&side| self.begun.insert(side)));
        Exported { ids, begun }
    }

    /// Returns the id and the number of the kind of the next train that the bank sells.
    pub(super) fn next_in_bank(&self) -> Option<(String, usize)> {
        self.sold_kinds().find_map(|kind| Some((self.next_copy(kind)?, kind)))
    }

    /// Returns the number of the kind of train that the bank sells next. Trains that the phase removes are no longer for sale.
    pub(super) fn for_sale(&self) -> Option<usize> {
        let is_scrapped = |kind: usize| has_begun(&self.begun_phases, self.title.trains()[kind].scrapped_from);
        self.sold_kinds().find(|&kind| !is_scrapped(kind) && self.next_copy(kind).is_some())
    }

    /// Returns the phase that begins when the bank sells its next train, if one does.
    pub(super) fn phase_for_sale(&self) -> Option<&'t Phase> {
        let next = &self.title.trains()[self.for_sale()?];
        let begins = |phase: &&Phase| {
            let mut sides = self.title.sides_of(next);
            !self.begun_phases.contains(&phase.number) && sides.any(|side| phase.starts_with.contains(&side.name))
        };
        self.title.phases().iter().find(begins)
    }

    /// Returns the numbers of the kinds of train that the bank sells: the next one of its pile, those that it sells beside it, and discarded
    /// ones. Of a card with two sides, only the one by which it is counted.
    pub(super) fn on_sale(&self) -> BTreeSet<usize> {
        let is_beside = |kind: usize| self.title.trains()[kind].sold_from.is_some_and(|from| self.phase >= from);
        let is_left = |&kind: &usize| is_beside(kind) && self.next_copy(kind).is_some();
        let discarded = self.pool.iter().map(|train| train.kind);
        self.sold_kinds().filter(is_left).chain(self.for_sale()).chain(discarded).collect()
    }

    /// Returns the numbers of the kinds of train by which the bank counts its cards.
    fn sold_kinds(&self) -> impl Iterator<Item = usize> {
        self.title
            .trains()
            .iter()
            .enumerate()
            .filter(|(_, train)| train.is_sold && train.variant_of.is_none())
            .map(|(kind, _)| kind)
    }

    /// Returns the ids of the trains of the bank up to the last of `including`, and those before the last of `excluding`. The bank
    /// sells limited kinds in order.
    pub(super) fn before_in_bank<'a>(
        &self,
        including: impl Iterator<Item = &'a str>,
        excluding: impl Iterator<Item = &'a str>,
    ) -> Vec<String> {
        let kinds = self.title.trains().iter().map_while(|train| Some((train, train.count?)));
        let ids = kinds.flat_map(|(train, count)| (0..count).map(move |copy| format!("{}-{copy}", train.name)));
        let mut in_bank: Vec<String> = ids.filter(|id| !self.left_bank.contains(id)).collect();
        let place = |id: &str| in_bank.iter().position(|other| other == id);
        let until = including.filter_map(&place).map(|place| place + 1).max();
        // The first of an unlimited kind comes after all of these.
        let next = self.title.trains().iter().find(|train| train.count.is_none()).map(|train| format!("{}-0", train.name));
        let before = excluding.filter_map(|id| place(id).or_else(|| (next.as_deref() == Some(id)).then_some(in_bank.len())));
        let count = until.max(before.max()).unwrap_or(0);
        in_bank.truncate(count);
        in_bank
    }

    /// Returns the id of the copy before this one, if the bank has it.
    pub(super) fn copy_before(&self, id: &str) -> Option<String> {
        let (name, copy) = id.rsplit_once('-')?;
        let before = format!("{name}-{}", copy.parse::<u32>().ok()?.checked_sub(1)?);
        self.is_in_bank(&before).then_some(before)
    }

    /// Whether the bank has a train that it has not sold or exported yet.
    pub(super) fn is_in_bank(&self, id: &str) -> bool {
        !self.left_bank.contains(id)
    }

    /// Returns the id of the cheapest train that can be bought: a discarded one, or the next of the bank.
    pub(super) fn cheapest(&self) -> Option<String> {
        let discarded = self.pool.iter().map(|train| (train.id.clone(), train.kind));
        let next = self.for_sale().and_then(|kind| Some((self.next_copy(kind)?, kind)));
        discarded.chain(next).min_by_key(|(_, kind)| self.title.trains()[*kind].price).map(|(id, _)| id)
    }

    /// Returns the id of the next train of a kind in the bank.
    fn next_copy(&self, kind: usize) -> Option<String> {
        let train = &self.title.trains()[kind];
        // An unlimited kind always has another copy.
        let copies = self.title.copies_named(train).unwrap_or(u32::MAX);
        let is_in_pile = |id: &String| !self.left_bank.contains(id) && !self.rules.set_aside.contains(id);
        (0..copies).map(|copy| format!("{}-{copy}", train.name)).find(is_in_pile)
    }

    /// Notes that the bank sells or exports a train of a kind, which may begin a phase. Returns whether it is the first.
    fn begin(&mut self, kind: usize) -> bool {
        let begins_phase = self.begin_phase(kind);
        self.begun.insert(kind) || begins_phase
    }

    /// Begins the phase that comes with a kind of train, and scraps the trains that it removes. A phase may begin after a later one; then
    /// it only removes trains. Returns `false` if there is no such phase or it has begun already.
    fn begin_phase(&mut self, kind: usize) -> bool {
        let name = &self.title.trains()[kind].name;
        let phase = self.title.phases().iter().find(|phase| phase.starts_with.contains(name));
        let Some(number) = phase.map(|phase| phase.number).filter(|number| !self.begun_phases.contains(number)) else {
            return false;
        };
        self.begun_phases.insert(number);
        self.phase = self.phase.max(number);
        let (title, begun, spared, ever_ran) =
            (self.title, &self.begun_phases, &self.rules.run_before_scrapped, &self.ever_ran);
        let is_obsolete = |train: &Train| has_begun(begun, title.trains()[train.kind].obsolete_from);
        let has_run = |train: &Train| spared.contains(&title.trains()[train.kind].name) && ever_ran.contains(&train.id);
        let is_removed = |train: &Train| {
            has_begun(begun, title.trains()[train.kind].scrapped_from) || (is_obsolete(train) && has_run(train))
        };
        self.removed.clear();
        for (number, (company, trains)) in title.companies().iter().zip(&mut self.owned).enumerate() {
            let is_kept = |train: &Train| title.trains()[train.kind].kept_by.contains(&company.kind);
            let gone = trains.extract_if(.., |train| is_removed(train) && !is_kept(train));
            self.removed.extend(gone.map(|train| (number, train)));
        }
        self.pool.retain(|train| !is_removed(train) && !is_obsolete(train));
        true
    }

    /// Gives a train that the last phase has removed back to its company, as another one. Returns whether there is such a train.
    pub(super) fn keep(&mut self, id: &str, kept: &str) -> bool {
        let Some(at) = self.removed.iter().position(|(_, train)| train.id == id) else { return false };
        let (company, _) = self.removed.swap_remove(at);
        self.give(company, kept, None);
        true
    }

    /// Gives a company a train of a kind back that the last phase has removed, as one of another kind. Returns whether there is one.
    pub(super) fn keep_as(&mut self, company: Company, kind: &str, kept: &str) -> bool {
        let (title, Ok(kept)) = (self.title, self.kind(kept)) else { return false };
        let is_meant = |(of, train): &(Company, Train)| *of == company && title.trains()[train.kind].name == kind;
        let Some(at) = self.removed.iter().position(is_meant) else { return false };
        let (_, train) = self.removed.remove(at);
        self.owned[company].push(Train { kind: kept, ..train });
        true
    }

    /// Converts a train of a company.
    pub(super) fn swap(&mut self, company: Company, id: &str) -> Result<(), ActionFault> {
        let at = self.of(company, id)?;
        let kind = &self.title.companies()[company].kind;
        let name = &self.kind_of(&self.owned[company][at]).name;
        let swaps = self.rules.swaps.iter().filter(|swap| swap.kind == *kind).flat_map(|swap| &swap.trains);
        let to = swaps.clone().find(|(from, _)| from == name).map(|(_, to)| to);
        let to =
            to.ok_or_else(|| ActionFault::new(Message::ConvertsTrain { kind, train: name }, Message::TrainToConvert))?;
        self.owned[company][at].kind = self.kind(to)?;
        Ok(())
    }

    /// Returns a train that a company did not buy after all to the bank, where it lies on top.
    pub(super) fn take_back(&mut self, company: Company, id: &str) {
        self.owned[company].retain(|train| train.id != id);
        self.left_bank.remove(id);
    }

    /// Adds a train of a kind to the bank, under a number that the site gives no other train.
    pub(super) fn add_to_bank(&mut self, kind: &str) {
        self.added.insert(format!("{kind}-{ADDED}"));
    }

    /// Removes the next train of a kind from the bank.
    pub(super) fn remove_from_bank(&mut self, kind: &str) {
        let next = self.kind(kind).ok().and_then(|kind| self.next_copy(kind));
        self.left_bank.extend(next);
    }

    /// Puts a train of a company into the slot of its charter with this number, where that decides its kind.
    pub(super) fn put_into_slot(&mut self, company: Company, id: &str, slot: usize) -> Result<(), ActionFault> {
        let at = self.of(company, id)?;
        let name = &self.kind_of(&self.owned[company][at]).name;
        let is_one = |(first, second): &&(String, String)| first == name || second == name;
        if let Some((first, second)) = self.rules.second_slot.iter().find(is_one) {
            self.owned[company][at].kind = self.kind(if slot == 0 { first } else { second })?;
        }
        Ok(())
    }

    /// Moves the train of a company with this number, from 0, to the other slot of its charter. Returns whether that decides its kind.
    pub(super) fn move_to_other_slot(&mut self, company: Company, number: usize) -> Result<bool, ActionFault> {
        let Some(train) = self.owned[company].get(number) else { return Ok(false) };
        let (id, name) = (train.id.clone(), &self.kind_of(train).name);
        let is_in_second = self.rules.second_slot.iter().any(|(_, second)| second == name);
        let has_slot = is_in_second || self.rules.second_slot.iter().any(|(first, _)| first == name);
        if has_slot {
            self.put_into_slot(company, &id, usize::from(!is_in_second))?;
        }
        Ok(has_slot)
    }

    /// Begins a phase that no train begins, unless a later one has begun.
    pub(super) fn begin_timed_phase(&mut self, phase: usize) {
        self.begun_phases.insert(phase);
        self.phase = self.phase.max(phase);
    }

    /// Returns the number of trains with these names that have left the bank.
    pub(super) fn count_sold(&self, names: &[String]) -> usize {
        let is_counted = |id: &&String| names.iter().any(|name| name == train_name(id));
        self.left_bank.iter().filter(is_counted).count()
    }

    /// Removes all trains of these kinds.
    pub(super) fn remove_kinds(&mut self, kinds: &[String]) {
        let title = self.title;
        let stays = |train: &Train| !kinds.contains(&title.trains()[train.kind].name);
        self.owned.iter_mut().chain([&mut self.pool]).for_each(|trains| trains.retain(stays));
    }

    /// Returns the ids of the trains of a company that run one last time.
    pub(super) fn obsolete(&self, company: Company) -> Vec<String> {
        let kind = &self.title.companies()[company].kind;
        let is_kept = |train: &Train| self.kind_of(train).kept_by.contains(kind);
        let last_runs = self.owned[company].iter().filter(|train| self.is_obsolete(train) && !is_kept(train));
        last_runs.map(|train| train.id.clone()).collect()
    }

    /// Whether a train is of a kind that runs one last time.
    fn is_obsolete(&self, train: &Train) -> bool {
        has_begun(&self.begun_phases, self.kind_of(train).obsolete_from)
    }

    /// Removes these trains of a company, which have run one last time.
    pub(super) fn scrap(&mut self, company: Company, ids: &[String]) {
        self.owned[company].retain(|train| !ids.contains(&train.id));
    }

    /// Lets a company discard a train.
    pub(super) fn discard(&mut self, company: Company, id: &str) -> Result<(), ActionFault> {
        let train = self.of(company, id)?;
        let train = self.owned[company].remove(train);
        if !self.is_obsolete(&train) {
            self.pool.push(train);
        }
        Ok(())
    }

    /// Returns the company that has a train.
    pub(super) fn owner_of(&self, id: &str) -> Option<Company> {
        (0..self.owned.len()).find(|&owner| position(&self.owned[owner], id).is_some())
    }

    /// Returns the number of the train with this id among a company's trains.
    pub(super) fn of(&self, company: Company, id: &str) -> Result<usize, ActionFault> {
        let own = &self.owned[company];
        position(own, id).ok_or_else(|| {
            let company = &self.title.companies()[company].id;
            let known: Vec<_> = own.iter().map(|train| &train.id).collect();
            let expected = Text::new(|language| match &quoted_all(&known, language)[..] {
                [] => Message::CompanyWithTrains.text(language),
                known => Message::OneOfThese { names: &known.join(", ") }.text(language),
            });
            ActionFault::new(about(id, |train, language| Message::HasNoTrain { company, train }.text(language)), expected)
        })
    }

    /// Hands the trains of a company to two others in turn, in descending order of their names.
    pub(super) fn divide(&mut self, from: Company, one: Company, other: Company) {
        let mut trains = std::mem::take(&mut self.owned[from]);
        trains.sort_by(|a, b| self.kind_of(a).name.cmp(&self.kind_of(b).name));
        for (number, train) in trains.into_iter().rev().enumerate() {
            self.owned[if number % 2 == 0 { one } else { other }].push(train);
        }
    }

    /// Whether a company can run one of its trains in this operating round: its kind runs such trains, and no other company ran it there.
    pub(super) fn can_run(&self, company: Company, train: &Train) -> bool {
        self.can_run_later(company, train) && self.ran.get(&train.id).is_none_or(|&by| by == company)
    }

    /// Whether a company can run one of its trains in later operating rounds, whoever ran it in this one.
    pub(super) fn can_run_later(&self, company: Company, train: &Train) -> bool {
        let kind = &self.title.companies()[company].kind;
        let only = self.rules.runs.iter().find(|(of, _)| of == kind).map(|(_, trains)| trains);
        only.is_none_or(|only| only.contains(&self.kind_of(train).name))
    }

    /// Notes that a company ran a train.
    pub(super) fn run(&mut self, company: Company, id: &str) {
        self.ran.insert(id.to_owned(), company);
        if self.rules.run_before_scrapped.iter().any(|name| name == train_name(id)) {
            self.ever_ran.insert(id.to_owned());
        }
    }

    /// Begins the turn of a company. Its trains may run in it even if another company ran them in this operating round, unless it got them
    /// in this turn.
    pub(super) fn begin_turn(&mut self, company: Company) {
        let got_in_turn = std::mem::take(&mut self.got_in_turn);
        for train in self.owned[company].iter().filter(|train| !got_in_turn.contains(&train.id)) {
            self.ran.remove(&train.id);
        }
    }

    /// Notes that trains of a company have not run in this operating round.
    pub(super) fn renew(&mut self, company: Company) {
        for train in &self.owned[company] {
            self.ran.remove(&train.id);
        }
    }

    /// Notes that a train may run again in this operating round.
    pub(super) fn renew_train(&mut self, id: &str) {
        self.ran.remove(id);
    }

    /// Begins an operating round, in which every train may run.
    pub(super) fn begin_operating_round(&mut self) {
        self.ran.clear();
        self.sold = false;
    }

    /// Returns all trains of a company to the bank, which sells them like discarded ones.
    pub(super) fn surrender(&mut self, company: Company) {
        let trains = std::mem::take(&mut self.owned[company]);
        self.pool.extend(trains);
    }

    /// Returns the trains of a company that only repeat a stop to the bank if it has no other train, or more than `most`.
    pub(super) fn drop_repeaters(&mut self, company: Company, most: usize) {
        let count = self.owned[company].len();
        if count > 1 && count <= most {
            return;
        }
        let title = self.title;
        let repeats = |train: &mut Train| title.trains()[train.kind].repeats.is_some();
        let dropped: Vec<Train> = self.owned[company].extract_if(.., repeats).collect();
        self.pool.extend(dropped);
    }

    /// Lends a company a train of the bank, which has not sold it then.
    pub(super) fn lend(&mut self, company: Company, id: &str) -> Result<(), ActionFault> {
        if self.owner_of(id).is_some() || self.left_bank.contains(id) {
            return Err(ActionFault::new(
                about(id, |train, language| Message::NotInBank { train }.text(language)),
                Message::TrainOfBank,
            ));
        }
        let kind = self.kind(train_name(id))?;
        self.owned[company].push(Train::new(id.to_owned(), kind));
        Ok(())
    }

    /// Hands a train to a company, whoever has it.
    ///
    /// # Errors
    /// If no company has it.
    pub(super) fn assign(&mut self, id: &str, to: Company) -> Result<(), ActionFault> {
        let nobody = || {
            ActionFault::new(
                about(id, |train, language| Message::NobodyHasTrain { train }.text(language)),
                Message::TrainOfCompany,
            )
        };
        self.hand_over_one(self.owner_of(id).ok_or_else(nobody)?, to, id)
    }

    /// Hands one train of a company to another.
    pub(super) fn hand_over_one(&mut self, from: Company, to: Company, id: &str) -> Result<(), ActionFault> {
        let at = self.of(from, id)?;
        let train = self.owned[from].remove(at);
        self.owned[to].push(train);
        Ok(())
    }

    /// Hands all trains of a company to another in whose turn it is exchanged, which may not have shown yet that its turn has begun.
    pub(super) fn hand_over_in_turn(&mut self, from: Company, to: Company) {
        self.got_in_turn.extend(self.owned[from].iter().map(|train| train.id.clone()));
        self.hand_over(from, to);
    }

    /// Hands all trains of a company to another.
    pub(super) fn hand_over(&mut self, from: Company, to: Company) {
        let trains = std::mem::take(&mut self.owned[from]);
        self.owned[to].extend(trains);
    }
}

/// Whether a phase, by number, is one of those that have begun.
fn has_begun(begun: &BTreeSet<usize>, phase: Option<usize>) -> bool {
    phase.is_some_and(|phase| begun.contains(&phase))
}

fn position(trains: &[Train], id: &str) -> Option<usize> {
    trains.iter().position(|train| train.id == id)
}

/// Returns the name of a train that the site names by name and copy.
pub(super) fn train_name(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(name, _)| name)
}
