//! Companies that are formed of others, and companies that only build track.

use highball_titles::title::Title;
use highball_titles::title::record::{Builders, Formation, RecordRules};

use super::action::Action;
use super::auction::Owner;
use super::draw::Draw;
use super::error::ActionFault;
use super::map::Company;
use super::state::{Builder, IdleCompany, State};

/// Draws the companies that only build track, and with them the company that never runs.
pub(super) fn builders<'r>(
    title: &Title,
    rules: &'r RecordRules,
    players: usize,
    draw: &mut Draw,
) -> (Vec<Builder<'r>>, Option<IdleCompany<'r>>) {
    let with_players = rules.builders.iter().filter(|builders| builders.players.contains(&players));
    let drawn: Vec<_> = with_players.filter_map(|builders| Some((builders, draw.lowest_of(&builders.of)?))).collect();
    let number = |id: &str| title.companies().iter().position(|company| company.id == id);
    let later = drawn.iter().find_map(|(builders, id)| builders.later.iter().find(|(later, _)| later == *id));
    let builder = |(builders, id): &(&'r Builders, &'r String)| {
        let until = later.map_or(builders.until.as_str(), |(_, until)| until.as_str());
        Some(Builder { company: number(id)?, until, token_stays: builders.tokens_stay.contains(id) })
    };
    let idle = |(builders, id): &(&'r Builders, &'r String)| {
        let (hex, color) = builders.idle_token.as_ref()?;
        let (_, idle) = builders.idle.iter().find(|(of, _)| of == *id)?;
        Some(IdleCompany { company: number(idle)?, hex, color, is_next: false })
    };
    (drawn.iter().filter_map(builder).collect(), drawn.iter().find_map(idle))
}

impl State<'_> {
    /// Places the home token of the company of a private company, and gives it the train that it starts with.
    pub(super) fn start_company(&mut self, private: usize) {
        let private = &self.rules.privates[private];
        let (Some(brings), Some(id)) = (&private.brings, &private.company) else { return };
        if let Some(company) = self.company_with_id(id) {
            self.map.place_home(company);
            if !self.builders.iter().any(|builder| builder.company == company) {
                self.trains.give_next(company, brings);
            }
        }
    }

    /// Closes the companies that only build track until the first train of this kind is sold.
    pub(super) fn close_builders(&mut self, kind: &str) {
        let (closing, staying) = self.builders.iter().partition(|builder| builder.until == kind);
        self.builders = staying;
        let closing: Vec<Builder<'_>> = closing;
        for Builder { company, token_stays, .. } in closing {
            if !token_stays {
                self.map.remove(company);
            }
            self.close(company);
        }
    }

    /// Notes whether a tile of this colour lets its company place a token of the one that never runs.
    pub(super) fn note_idle_token(&mut self, hex: &str, color: &str) {
        if let Some(idle) = &mut self.idle {
            idle.is_next = idle.hex == hex && idle.color == color;
        }
    }

    /// Returns the company whose token is placed in a hex next, if it is the one that never runs.
    pub(super) fn takes_idle_token(&mut self, hex: &str) -> Option<Company> {
        let idle = self.idle.take_if(|idle| idle.is_next && idle.hex == hex)?;
        Some(idle.company)
    }

    /// Begins the formations that the first train of a kind brings about.
    pub(super) fn begin_formations(&mut self, kind: &str) {
        for number in 0..self.rules.formations.len() {
            let formation = &self.rules.formations[number];
            if formation.first.as_deref() != Some(kind) || !self.takes_place(formation) {
                continue;
            }
            if formation.at_round_end {
                self.forming.push(number);
            } else {
                self.form(number);
            }
        }
    }

    /// Forms a company that is formed before it first acts.
    pub(super) fn form_before_acting(&mut self, company: Company) {
        let rules = self.rules;
        let id = &self.title.companies()[company].id;
        for (number, formation) in rules.formations.iter().enumerate() {
            let is_open = |id: &String| self.company_with_id(id).is_some_and(|of| !self.is_closed(of));
            if formation.when_it_acts && formation.into == *id && formation.of.iter().any(is_open) {
                self.form(number);
            }
        }
    }

    /// Forms the companies that are formed at the end of an operating round.
    pub(super) fn form_companies(&mut self) {
        for number in std::mem::take(&mut self.forming) {
            self.form(number);
        }
    }

    /// Whether a company may choose to be taken over by another.
    pub(super) fn is_in_formation(&self, company: Company) -> bool {
        self.formation_of(company).is_some_and(|number| !self.rules.formations[number].choosing.is_empty())
    }

    /// Lets a company choose whether it is taken over.
    pub(super) fn choose_formation(&mut self, company: Company, action: &Action) {
        if let Some(number) = self.formation_of(company)
            && action.choice.as_ref().is_some_and(|choice| self.rules.formations[number].choosing.contains(choice))
        {
            self.merge_in_formation(number, company);
        }
    }

    /// Lets a player have a company taken over that has the name of what the player buys.
    pub(super) fn exchange_company(&mut self, action: &Action) -> Result<(), ActionFault> {
        let name = action.field("description", &action.description)?;
        let company = self.title.company(name).ok().and_then(|company| self.company_with_id(&company.id));
        if let Some(company) = company.filter(|company| !self.is_closed(*company))
            && let Some(number) = self.formation_of(company)
        {
            self.merge_in_formation(number, company);
        }
        Ok(())
    }

    /// Lets a player choose which token a company gives up.
    pub(super) fn return_token(&mut self, action: &Action) {
        if let Some((into, number)) = self.token_return.take() {
            let choices = &self.rules.formations[number].returning;
            let chosen = action.choice.as_ref().and_then(|choice| choices.iter().position(|known| known == choice));
            self.map.give_up(into, chosen.unwrap_or(choices.len().saturating_sub(1)));
        }
    }

    fn takes_place(&self, formation: &Formation) -> bool {
        formation.players.is_empty() || formation.players.contains(&self.players.len())
    }

    fn formation_of(&self, company: Company) -> Option<usize> {
        let id = &self.title.companies()[company].id;
        let mut formations = self.rules.formations.iter();
        formations.position(|formation| formation.of.contains(id) && self.takes_place(formation))
    }

    /// Lets a company take over all others of its formation that are in play.
    fn form(&mut self, number: usize) {
        let rules = self.rules;
        let formation = &rules.formations[number];
        let others = formation.of.iter().filter_map(|id| self.company_with_id(id));
        let others: Vec<Company> = others.filter(|&other| !self.is_closed(other) && self.is_in_play(other)).collect();
        if others.len() < formation.at_least {
            return;
        }
        for company in others {
            self.merge_in_formation(number, company);
        }
        let Some(into) = self.company_with_id(&formation.into) else { return };
        let Some(keeps) = formation.keeps else { return };
        if self.map.token_count(into) > keeps {
            if !formation.returning.is_empty() && self.map.has_tokens_apart(into) {
                self.token_return = Some((into, number));
            } else {
                self.map.give_up(into, usize::MAX);
            }
        }
    }

    /// Divides the companies that are divided when the first train of a kind is sold.
    pub(super) fn divide_companies(&mut self, kind: &str) {
        let rules = self.rules;
        for division in rules.divisions.iter().filter(|division| division.first == kind) {
            let [one, other] = division.into.each_ref().map(|id| self.company_with_id(id));
            let from = self.company_with_id(&division.from).filter(|&from| !self.is_closed(from) && self.is_in_play(from));
            if let (Some(from), Some(one), Some(other)) = (from, one, other)
                && !self.acts_again(from)
            {
                self.end_run(from);
                self.map.divide(from, one, other, &division.hexes);
                self.trains.divide(from, one, other);
                self.privates.hand_over(from, one);
                self.close(from);
            }
        }
    }

    /// Whether a company takes any of the actions that follow. It is not divided then: whether it is can depend on the map.
    fn acts_again(&self, company: Company) -> bool {
        let is_company = |name: &str| self.find_company(name).is_ok_and(|found| found == company);
        self.next.iter().any(|action| action.entity_type.as_deref() == Some("corporation") && is_company(action.entity()))
    }

    /// Lets a company merge with another, or become a new one, with the other if there is one.
    pub(super) fn merge_into_new(&mut self, company: Company, named: Company) {
        if company != named && !self.is_closed(named) && self.is_in_play(named) {
            self.partner = Some((company, named));
            return;
        }
        let partner = self.partner.take().filter(|(first, _)| *first == company).map(|(_, partner)| partner);
        if self.is_closed(named) {
            self.reopen(named);
        }
        for merged in std::iter::once(company).chain(partner).filter(|&merged| merged != named) {
            self.end_run(merged);
            self.absorb(merged, named, usize::MAX);
        }
        self.shares.obscure(named);
    }

    /// Whether a company has begun.
    fn is_in_play(&self, company: Company) -> bool {
        let id = &self.title.companies()[company].id;
        let private = self.rules.privates.iter().position(|private| private.company.as_ref() == Some(id));
        let is_bought = private.is_some_and(|private| matches!(self.privates.owner(private), Some(Owner::Player(_))));
        is_bought || self.map.token_count(company) > 0 || !self.trains.owned[company].is_empty()
    }

    /// Lets a company take over another.
    fn merge_in_formation(&mut self, number: usize, company: Company) {
        let rules = self.rules;
        let formation = &rules.formations[number];
        let Some(into) = self.company_with_id(&formation.into) else { return };
        self.end_run(company);
        if formation.tokens_stay {
            self.map.place_home(company);
        } else {
            self.map.remove_in(company, &formation.removed_in);
            self.map.merge(company, into, usize::MAX);
        }
        self.trains.hand_over(company, into);
        self.privates.hand_over(company, into);
        self.granted.hand_over(company, into);
        self.shares.obscure(into);
        self.close(company);
    }

    pub(super) fn company_with_id(&self, id: &str) -> Option<Company> {
        self.title.companies().iter().position(|company| company.id == id)
    }
}
