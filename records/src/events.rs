//! Events: what happens without an action of its own. The title says when and what; this evaluates both.

use highball_titles::title::Company as TitleCompany;
use highball_titles::title::record::{
    Closing, ClosingCompanies, Effect, Event, Formation, GamePart, LaidByEvent, Takeover, TokensOfClosed, Trigger,
};

use super::error::ActionFault;
use super::map::{Company, tile_number};
use super::pending::Pending;
use super::state::State;
use super::trains::train_name;

/// Something that has just happened, or is about to, and may bring events about.
#[derive(Debug, Clone, Copy)]
pub(super) enum Occurrence<'a> {
    /// The first train of a kind has left the bank: the number of the kind.
    First(usize),
    /// A train with this id has left the bank.
    LeftBank(&'a str),
    /// The operating rounds so far have been played.
    OperatingRounds,
    /// The phase with this number has begun.
    Phase(usize),
    /// A company has got a train.
    GetsTrain(Company),
    /// A company is about to act.
    BeforeActing(Company),
    /// A company or, without one, a player has chosen or bought what the site calls by this name.
    Choice(Option<Company>, &'a str),
    /// A tile has been laid: the number of the hex in the title, and the tile's number and copy.
    Lay(usize, &'a str),
    /// A part of the game has ended.
    Ends(GamePart),
}

impl<'r> State<'r> {
    /// Brings about the events that follow from an occurrence, in the order of the title. Returns whether there are any.
    ///
    /// # Errors
    /// If an effect contradicts the state.
    pub(super) fn occur(&mut self, occurrence: Occurrence<'_>) -> Result<bool, ActionFault> {
        let rules = self.rules;
        let mut any = false;
        for (number, event) in rules.events.iter().enumerate() {
            let brings = event.when.iter().any(|trigger| self.brings_about(trigger, occurrence));
            if !brings || !self.takes_place(event) {
                continue;
            }
            any = true;
            let skipped = self.skipped_events.entry(number).or_default();
            if *skipped < event.skips {
                *skipped += 1;
            } else if event.at_round_end {
                self.waiting_events.push(number);
            } else {
                self.apply_effects(event, occurrence)?;
            }
        }
        Ok(any)
    }

    /// Brings about the events that have waited for the end of the operating round.
    ///
    /// # Errors
    /// If an effect contradicts the state.
    pub(super) fn occur_at_round_end(&mut self) -> Result<(), ActionFault> {
        let rules = self.rules;
        for number in std::mem::take(&mut self.waiting_events) {
            self.apply_effects(&rules.events[number], Occurrence::Ends(GamePart::OperatingRound))?;
        }
        Ok(())
    }

    /// Whether an occurrence is what brings an event about.
    fn brings_about(&self, trigger: &Trigger, occurrence: Occurrence<'_>) -> bool {
        let title = self.title;
        let is_company = |company: Company, id: &str| title.companies()[company].id == *id;
        match (trigger, occurrence) {
            (Trigger::First(trains), Occurrence::First(kind)) => trains.contains(&title.trains()[kind].name),
            (Trigger::DrawnFirst(trains), Occurrence::First(kind)) => {
                self.drawn.train_of(trains).is_some_and(|drawn| drawn == title.trains()[kind].name)
            }
            (Trigger::Copy(train), Occurrence::LeftBank(id)) => train == id,
            (Trigger::Sold { trains, count }, Occurrence::LeftBank(id)) => {
                trains.iter().any(|name| name == train_name(id)) && self.trains.count_sold(trains) == *count
            }
            (Trigger::OperatingRounds(count), Occurrence::OperatingRounds) => *count == self.operating_rounds,
            (Trigger::Phase(phase), Occurrence::Phase(begun)) => *phase == begun,
            (Trigger::GetsTrain(id), Occurrence::GetsTrain(company))
            | (Trigger::BeforeActing(id), Occurrence::BeforeActing(company)) => is_company(company, id),
            (Trigger::Choice(names), Occurrence::Choice(_, name)) => names.iter().any(|known| known == name),
            (Trigger::Lay { hexes, tiles, color }, Occurrence::Lay(hex, tile)) => {
                hexes.contains(&title.hexes()[hex].id)
                    && (tiles.is_empty() || tiles.iter().any(|number| number == tile_number(tile)))
                    && color.as_ref().is_none_or(|color| self.map.color(hex) == color)
            }
            (Trigger::Ends(part), Occurrence::Ends(ended)) => *part == ended,
            _ => false,
        }
    }

    /// Whether an event takes place in this game and phase.
    fn takes_place(&self, event: &Event) -> bool {
        let phase = self.trains.phase;
        let is_drawn = |id: &String| self.title.company_number(id).is_some_and(|company| self.only_build.contains(&company));
        let edition = self.game.edition.as_ref();
        (event.players.is_empty() || event.players.contains(&self.players.len()))
            && (event.editions.is_empty() || edition.is_some_and(|edition| event.editions.contains(edition)))
            && event.from_phase <= phase
            && event.until_phase.is_none_or(|until| phase < until)
            && (event.drawn.is_empty() || event.drawn.iter().any(is_drawn))
    }

    fn apply_effects(&mut self, event: &'r Event, occurrence: Occurrence<'_>) -> Result<(), ActionFault> {
        event.then.iter().try_for_each(|effect| self.apply_effect(effect, occurrence))
    }

    fn apply_effect(&mut self, effect: &'r Effect, occurrence: Occurrence<'_>) -> Result<(), ActionFault> {
        match effect {
            Effect::BeginPhase(phase) => self.trains.begin_timed_phase(*phase),
            Effect::Scrap(trains) => self.trains.remove_kinds(trains),
            Effect::Turn(kinds) => kinds.iter().try_for_each(|(from, to)| self.trains.turn_all(from, to))?,
            Effect::Export { trains, all_of, unless_sold_out, unless_sold } => {
                let is_sold_out = self.trains.take_sold_out();
                if !(*unless_sold_out && is_sold_out || *unless_sold && self.trains.has_sold()) {
                    self.export(trains, all_of)?;
                }
            }
            Effect::Close(closing) => self.close_in_event(closing),
            Effect::CloseUnstarted => self.close_unstarted(),
            Effect::ClosePrivates(ids) => self.close_privates(ids),
            Effect::RemoveTokenOf(id) => self.remove_token_of(id, matches!(occurrence, Occurrence::Choice(..)))?,
            Effect::Form(formation) => self.form(formation, occurrence),
            Effect::Divide(division) => self.offer_division(division),
            Effect::Merge(merger) => self.offer_merger(merger)?,
            Effect::TakeOver(takeover) => self.take_over_in_event(takeover, occurrence)?,
            Effect::TakeOverPrivates(id) => self.privates.take_over(self.title.company_number(id)),
            Effect::Nationalize(rules) => self.begin_nationalization(rules)?,
            Effect::Convert => (0..self.title.companies().len()).for_each(|company| self.shares.double(company, None)),
            Effect::ConvertUnstarted => {
                for company in 0..self.title.companies().len() {
                    if !self.floats(company) {
                        self.sizes.convert(company);
                        self.shares.double(company, self.rules.converted_from);
                    }
                }
            }
            Effect::RemoveTiles(removal) => {
                self.map.remove_tiles(removal);
                self.granted.remove_marks(&removal.hexes);
            }
            Effect::Lay(lay) => self.lay_in_event(lay)?,
            Effect::PlaceToken(id) => {
                if let (Some(company), Occurrence::Lay(hex, _)) = (self.title.company_number(id), occurrence) {
                    self.map.place_reserved(company, hex)?;
                }
            }
            Effect::OfferToken(id) => {
                if let (Some(company), Occurrence::Lay(hex, _)) = (self.title.company_number(id), occurrence) {
                    self.pending.push(Pending::OfferedToken { company, hex });
                }
            }
            Effect::GiveTrains(kind) => self.give_trains(kind)?,
            Effect::Mark(marker) => {
                let is_marked = |&company: &Company| match occurrence {
                    Occurrence::Choice(Some(chooser), _) => company == chooser,
                    _ => !self.trains.owned[company].is_empty(),
                };
                let marked = (0..self.trains.owned.len()).filter(is_marked);
                self.marks.extend(marked.map(|company| (company, marker.as_str())));
            }
        }
        Ok(())
    }

    /// Gives each company of a kind that operates the next train of the bank. Those whose share prices are unknown, or that have no shares but
    /// were bid for, come last.
    fn give_trains(&mut self, kind: &str) -> Result<(), ActionFault> {
        let in_order = self.operating_order().into_iter().filter_map(|id| self.title.company_number(id));
        let mut companies: Vec<Company> = in_order.collect();
        let is_owned = |company| self.shares.issued(company) > 0 || self.bidders.contains_key(&company);
        let is_started = |&company: &Company| self.floats(company) && is_owned(company);
        for company in self.companies_of_kind(kind).filter(is_started) {
            if !companies.contains(&company) {
                companies.push(company);
            }
        }
        companies.retain(|&company| self.title.companies()[company].kind == kind);
        for company in companies {
            let Some((id, _)) = self.trains.next_in_bank() else { break };
            self.get_train(company, &id, None)?;
        }
        Ok(())
    }

    /// Lets the bank export a train. Returns whether it does.
    pub(super) fn export(&mut self, trains: &[String], all_of: &[String]) -> Result<bool, ActionFault> {
        let phase = self.trains.phase;
        let exported = self.trains.export(trains, all_of);
        for id in &exported.ids {
            self.occur(Occurrence::LeftBank(id))?;
        }
        for kind in exported.begun {
            self.occur(Occurrence::First(kind))?;
        }
        self.begin_phases(phase)?;
        Ok(!exported.ids.is_empty())
    }

    /// Brings about what happens in the phases that have begun after the one with the number `before`.
    pub(super) fn begin_phases(&mut self, before: usize) -> Result<(), ActionFault> {
        for phase in before + 1..=self.trains.phase {
            self.note_last_round(phase);
            self.give_trains_of_phase(phase);
            self.occur(Occurrence::Phase(phase))?;
            self.start_robots(phase)?;
            let closes = |company: &TitleCompany| company.closes_in == Some(phase);
            for company in (0..self.title.companies().len()).filter(|&company| closes(&self.title.companies()[company])) {
                if !self.is_closed(company) {
                    self.trade_in(company);
                    self.remove(company);
                    self.close(company);
                }
            }
        }
        Ok(())
    }

    fn close_in_event(&mut self, closing: &Closing) {
        let numbers = |ids: &[String]| ids.iter().filter_map(|id| self.title.company_number(id)).collect::<Vec<_>>();
        let companies = match &closing.companies {
            ClosingCompanies::These(ids) => numbers(ids),
            ClosingCompanies::DrawnOf(ids) => {
                numbers(ids).into_iter().filter(|company| self.only_build.contains(company)).collect()
            }
            ClosingCompanies::OfKind(kind) => self.companies_of_kind(kind).collect(),
            ClosingCompanies::Trainless => {
                let all = 0..self.title.companies().len();
                all.filter(|&company| self.shares.has_begun(company) && self.trains.owned[company].is_empty()).collect()
            }
        };
        let has_started = |company| self.shares.has_begun(company) || self.is_on_map(company);
        let is_spared = |company| closing.unstarted && has_started(company);
        let closes = |&company: &Company| !self.is_closed(company) && !is_spared(company);
        for company in companies.into_iter().filter(closes).collect::<Vec<_>>() {
            if matches!(closing.companies, ClosingCompanies::OfKind(_)) {
                self.trains.surrender(company);
            }
            self.trade_in(company);
            if closing.tokens == TokensOfClosed::Removed {
                self.map.remove(company);
            }
            self.close(company);
        }
    }

    /// Removes the token that was placed by the right of a private company: as its company chooses, or else if that has no other token left.
    fn remove_token_of(&mut self, id: &str, is_chosen: bool) -> Result<(), ActionFault> {
        let private = self.privates.find(id)?;
        let Some((company, city)) = self.tokens_by_right.get(&private).copied() else { return Ok(()) };
        let placed = self.map.placed_of_charters()[company].unwrap_or_else(|| self.map.token_count(company));
        // The token itself is not from the charter.
        let has_others = placed <= self.title.companies()[company].token_prices.len();
        if is_chosen || !has_others {
            self.tokens_by_right.remove(&private);
            self.map.remove_token(company, city)?;
        }
        Ok(())
    }

    /// Closes private companies, unless companies own them.
    fn close_privates(&mut self, ids: &[String]) {
        for private in ids.iter().filter_map(|id| self.privates.find(id).ok()).collect::<Vec<_>>() {
            if !self.privates.is_with_a_company(private) {
                self.privates.remove_owner(private);
                self.granted.close(private);
            }
        }
    }

    /// Lets a company take over the others of its formation that are in play, or the one that chose it.
    fn form(&mut self, formation: &'r Formation, occurrence: Occurrence<'_>) {
        let of: Vec<Company> = formation.of.iter().filter_map(|id| self.title.company_number(id)).collect();
        let Some(into) = self.title.company_number(&formation.into) else { return };
        let (others, is_chosen): (Vec<Company>, bool) = match occurrence {
            Occurrence::Choice(Some(company), _) => (of.into_iter().filter(|&other| other == company).collect(), true),
            Occurrence::Choice(None, _) => (of.into_iter().filter(|&other| !self.is_closed(other)).collect(), true),
            _ => (of.into_iter().filter(|&other| !self.is_closed(other) && self.is_in_play(other)).collect(), false),
        };
        if !is_chosen && others.len() < formation.at_least {
            return;
        }
        for company in others {
            self.merge_in_formation(formation, company, into);
        }
        if let Some(keeps) = formation.keeps.filter(|_| !is_chosen)
            && self.map.token_count(into) > keeps
        {
            if !formation.returning.is_empty() && self.map.has_tokens_apart(into) {
                self.pending.push(Pending::TokenToReturn { company: into, choices: &formation.returning });
            } else {
                self.map.give_up(into, usize::MAX);
            }
        }
    }

    /// Lets a company take over others, or the one that chose it.
    fn take_over_in_event(&mut self, takeover: &Takeover, occurrence: Occurrence<'_>) -> Result<(), ActionFault> {
        let Some(into) = self.title.company_number(&takeover.into) else { return Ok(()) };
        let mut companies: Vec<Company> = match (&takeover.kind, occurrence) {
            (Some(kind), _) => self.companies_of_kind(kind).filter(|&company| self.is_on_map(company)).collect(),
            (None, Occurrence::Choice(Some(company), _)) => vec![company],
            (None, _) => Vec::new(),
        };
        companies.retain(|&company| company != into && !self.is_closed(company));
        if takeover.trainless {
            companies.retain(|&company| self.operated.contains(&company) && self.trains.owned[company].is_empty());
        }
        if takeover.one {
            companies = self.dearest(&companies).into_iter().collect();
        }
        for company in companies {
            if takeover.one_in_hex {
                self.nationalize(company, into);
            } else {
                self.absorb(company, into, usize::MAX);
            }
        }
        Ok(())
    }

    fn lay_in_event(&mut self, lay: &LaidByEvent) -> Result<(), ActionFault> {
        let hex = self.map.lay_first_copy(lay)?;
        if let Some(company) = lay.token_of.as_ref().and_then(|id| self.title.company_number(id)) {
            self.map.replace_tokens(hex, company);
        }
        Ok(())
    }

    /// Returns the open companies of a kind.
    pub(super) fn companies_of_kind(&self, kind: &str) -> impl Iterator<Item = Company> {
        let companies = self.title.companies().iter().enumerate().filter(move |(_, company)| company.kind == kind);
        companies.map(|(number, _)| number).filter(|&company| !self.is_closed(company))
    }
}
