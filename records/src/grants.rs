//! Markers that companies get by actions.

use std::collections::{BTreeMap, BTreeSet};

use highball_titles::game_board::MarkerValue;
use highball_titles::title::record::{GrantingAction, MarkerGrant};
use highball_titles::title::{MarkerScope, MarkerType, StopRef};

use super::actions::Actor;
use super::auction::Owner;
use super::map::Company;
use super::state::{RunStop, State};

/// What companies did that may give them markers.
#[derive(Debug, Clone, Default)]
pub(super) struct Granted {
    /// The hexes that each private company was assigned to, in order, by the number of the private company.
    assigned: BTreeMap<usize, Vec<String>>,
    /// The private companies that were assigned to the same hex again, which closes it to others.
    assigned_twice: BTreeSet<usize>,
    /// The company that a private company of a player was last assigned to, by the number of the private company.
    assigned_company: BTreeMap<usize, Company>,
    /// The hexes in which tiles were laid by the right of private companies, by the number of the private company.
    laid: BTreeMap<usize, BTreeSet<String>>,
    /// The companies in whose turns private companies of players were assigned, by the number of the private company.
    assigned_for: BTreeMap<usize, Company>,
    /// The hexes in which companies placed markers that are no tokens, in order.
    marked: Vec<(Company, String)>,
    /// The companies' choices and their purchases from the bank, by the site's name, in order.
    chosen: Vec<(Company, String)>,
    /// The hexes that companies assigned themselves, in order.
    own: Vec<(Company, String)>,
    /// The numbers of the grants whose markers were spent.
    spent: BTreeSet<usize>,
    /// The hexes in which companies laid tiles, in order.
    built: Vec<(Company, String)>,
    /// The hexes of the first tokens of companies that arose in place of others than usual.
    formed: Vec<(Company, String)>,
    /// The hexes in which companies placed tokens, in order.
    tokened: Vec<(Company, String)>,
    /// The places at which the runs of companies were the first to stop, in order.
    reached: Vec<(Company, String)>,
    /// For each grant by a run over some hexes, by its number, the company whose run was the first.
    ran: BTreeMap<usize, Company>,
    /// The places at which a run has stopped.
    visited: BTreeSet<String>,
    /// The company that got a private company by starting in its hex, and that hex, by the number of the private company.
    started: BTreeMap<usize, (Company, String)>,
}

impl Granted {
    /// Notes that a private company was assigned in the turn of a company.
    pub(super) fn assign_for(&mut self, private: usize, company: Company) {
        self.assigned_for.insert(private, company);
    }

    /// Notes that a private company was assigned to a hex.
    pub(super) fn assign(&mut self, private: usize, hex: &str) {
        let hexes = self.assigned.entry(private).or_default();
        if hexes.last().is_some_and(|last| last == hex) {
            self.assigned_twice.insert(private);
        } else {
            hexes.push(hex.to_owned());
        }
    }

    /// Returns the hexes that a private company was assigned to or, if a list is given, the last of them if it is listed.
    fn assigned_to(&self, private: usize, listed: &[String]) -> Option<Vec<&str>> {
        let hexes = self.assigned.get(&private)?;
        if listed.is_empty() {
            return Some(hexes.iter().map(String::as_str).collect());
        }
        hexes.last().filter(|last| listed.contains(last)).map(|last| vec![last.as_str()])
    }

    /// Notes that a player's private company was assigned to a company.
    pub(super) fn assign_company(&mut self, private: usize, company: Company) {
        self.assigned_company.insert(private, company);
    }

    /// Returns the company that a player's private company was assigned to.
    pub(super) fn company_of(&self, private: usize) -> Option<Company> {
        self.assigned_company.get(&private).copied()
    }

    /// Notes that a company bought a private company, which is no longer assigned to another.
    pub(super) fn sell(&mut self, private: usize) {
        self.assigned_company.remove(&private);
    }

    /// Notes that a player's private company closed.
    pub(super) fn close(&mut self, private: usize) {
        self.assigned.remove(&private);
        self.assigned_company.remove(&private);
    }

    /// Notes that a company placed a marker in a hex.
    pub(super) fn mark(&mut self, company: Company, hex: &str) {
        self.marked.push((company, hex.to_owned()));
    }

    /// Removes the markers that companies placed in these hexes.
    pub(super) fn remove_marks(&mut self, hexes: &[String]) {
        self.marked.retain(|(_, hex)| !hexes.contains(hex));
    }

    /// Notes that a tile was laid in a hex by the right of a private company.
    pub(super) fn lay(&mut self, private: usize, hex: &str) {
        self.laid.entry(private).or_default().insert(hex.to_owned());
    }

    /// Notes that a company assigned a hex.
    pub(super) fn assign_own(&mut self, company: Company, hex: &str) {
        self.own.push((company, hex.to_owned()));
    }

    /// Notes that the marker of a grant, by its number, was spent.
    pub(super) fn spend(&mut self, grant: usize) {
        self.spent.insert(grant);
    }

    /// Notes that a company laid a tile in a hex.
    pub(super) fn build(&mut self, company: Company, hex: &str) {
        self.built.push((company, hex.to_owned()));
    }

    /// Notes that a company chose something, or bought it from the bank.
    pub(super) fn choose(&mut self, company: Company, name: &str) {
        self.chosen.push((company, name.to_owned()));
    }

    /// Gives a company what another chose, and got by laying tiles and placing markers.
    pub(super) fn hand_over(&mut self, from: Company, to: Company) {
        let placed = self.built.iter_mut().chain(&mut self.marked);
        placed.filter(|(by, _)| *by == from).for_each(|(by, _)| *by = to);
        let chosen: Vec<String> =
            self.chosen.iter().filter(|(by, _)| *by == from).map(|(_, chosen)| chosen.clone()).collect();
        self.chosen.extend(chosen.into_iter().map(|chosen| (to, chosen)));
    }

    /// Returns what a company, or any company, chose before each time that it chose this. None if it never did.
    fn chosen_before(&self, name: &str, company: Option<Company>) -> Option<Vec<&str>> {
        let choices = || self.chosen.iter().filter(|(by, _)| company.is_none_or(|company| *by == company));
        choices().any(|(_, chosen)| chosen == name).then(|| {
            let pairs = choices().zip(choices().skip(1));
            let before = pairs.filter(|((by, _), (next, chosen))| by == next && chosen == name);
            before.map(|((_, before), _)| before.as_str()).collect()
        })
    }

    /// Notes the hex of the first token of a company that arose in place of another than usual.
    pub(super) fn form(&mut self, company: Company, hex: &str) {
        self.formed.push((company, hex.to_owned()));
    }

    /// Whether a run of any company has stopped at a place.
    fn is_visited(&self, place: &str) -> bool {
        self.visited.contains(place)
    }

    /// Notes that the run of a company stopped at a place.
    fn reach(&mut self, company: Company, place: &str) {
        if self.visited.insert(place.to_owned()) {
            self.reached.push((company, place.to_owned()));
        }
    }

    /// Notes that a company got a private company that lay in the hex where it started.
    pub(super) fn start(&mut self, private: usize, company: Company, hex: &str) {
        self.started.insert(private, (company, hex.to_owned()));
    }

    /// Whether a company got a private company, by number, as it started.
    pub(super) fn has_started_with(&self, company: Company, private: usize) -> bool {
        self.started.get(&private).is_some_and(|(by, _)| *by == company)
    }

    /// Notes that a company placed a token in a hex.
    pub(super) fn token(&mut self, company: Company, hex: &str) {
        self.tokened.push((company, hex.to_owned()));
    }
}

impl State<'_> {
    /// Returns the markers that a company got by actions, with their values.
    pub(super) fn granted_markers(&self, company: Company) -> Vec<(String, MarkerValue)> {
        let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut amounts: BTreeMap<&str, u32> = BTreeMap::new();
        for grant in self.grants_of(MarkerScope::Company) {
            if let Some(amount) = grant.amount {
                let places = self.hexes_of_grant(grant, company).map_or(0, |places| places.len());
                let sum = amounts.entry(&grant.marker).or_default();
                *sum = sum.saturating_add(amount.saturating_mul(u32::try_from(places).unwrap_or(u32::MAX)));
            } else if let Some(hexes) = self.hexes_of_grant(grant, company) {
                let id = &self.title.companies()[company].id;
                let fixed = grant.places.iter().filter(|(of, _)| of == id).map(|(_, hex)| hex.as_str());
                places.entry(&grant.marker).or_default().extend(hexes.into_iter().chain(fixed));
            }
        }
        let amounts = amounts.into_iter().filter(|&(_, amount)| amount > 0);
        let amounts = amounts.map(|(marker, amount)| (marker.to_owned(), MarkerValue::Number(amount)));
        self.with_values(places).into_iter().chain(amounts).collect()
    }

    /// Notes the stops of a company's run.
    pub(super) fn note_stops(&mut self, company: Company, stops: &[RunStop]) {
        let rules = self.rules;
        for (place, _) in rules.places_to_stop().filter(|(_, at)| stops.iter().any(|stop| is_among(at, stop))) {
            self.granted.reach(company, place);
        }
    }

    /// Whether no run has stopped yet at a place that counts the first.
    pub(super) fn is_unvisited(&self, stop: &RunStop) -> bool {
        self.rules.places_to_stop().any(|(place, at)| is_among(at, stop) && !self.granted.is_visited(place))
    }

    /// Returns the companies with trains that were the first to stop somewhere.
    pub(super) fn companies_with_reached_places(&self) -> BTreeSet<Company> {
        let companies = self.granted.reached.iter().map(|&(company, _)| company);
        companies.filter(|&company| !self.trains.owned[company].is_empty()).collect()
    }

    /// Takes their places from companies that have lost their last trains by another's action.
    pub(super) fn forget_places_of_trainless(&mut self, companies: &BTreeSet<Company>, actor: Actor) {
        let lost = |company: &Company| self.trains.owned[*company].is_empty() && actor != Actor::Company(*company);
        let losing: BTreeSet<Company> = companies.iter().copied().filter(lost).collect();
        self.granted.reached.retain(|(company, _)| !losing.contains(company));
    }

    /// Returns the markers of the game that were set by actions, with their values.
    pub(super) fn granted_markers_of_game(&self) -> Vec<(String, MarkerValue)> {
        let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for grant in self.grants_of(MarkerScope::Game) {
            if let Some(hexes) = self.hexes_for_game(grant) {
                places.entry(&grant.marker).or_default().extend(hexes);
            }
        }
        let is_marker = |id: &str| self.title.markers().iter().any(|marker| marker.id == id);
        for (place, id) in self.drawn.lying.iter().filter(|(_, id)| is_marker(id)) {
            places.entry(id.as_str()).or_default().insert(place.name.as_str());
        }
        let mut markers = self.with_values(places);
        if let Some(open) = self.rules.open_borders.as_ref().filter(|_| !self.open_borders.is_empty()) {
            let borders = self.open_borders.iter().filter_map(|&border| self.title.borders().get(border));
            let names = borders.map(|[one, other]| format!("{one}-{other}")).collect();
            markers.push((open.marker.clone(), MarkerValue::Texts(names)));
        }
        let last_round = self.rules.last_round.as_ref().filter(|_| self.last_round == Some(self.round()));
        markers.extend(last_round.map(|last| (last.marker.clone(), MarkerValue::Flag(true))));
        markers
    }

    /// Notes the hexes of a route of a company's run.
    pub(super) fn note_route(&mut self, company: Company, hexes: &BTreeSet<&String>) {
        let numbered = self.rules.grants.iter().enumerate();
        let by_run = numbered.filter_map(|(number, grant)| match &grant.by {
            GrantingAction::Running(lists) => Some((number, lists)),
            _ => None,
        });
        let by_run: Vec<_> = by_run.collect();
        if by_run.is_empty() {
            return;
        }
        let markers = self.granted_markers_of_game();
        let has_its_hex = |(_, value): &&(String, MarkerValue)| value.names().iter().any(|name| hexes.contains(name));
        let run: BTreeSet<&String> = markers.iter().filter(has_its_hex).map(|(id, _)| id).collect();
        for (number, lists) in by_run {
            if lists.iter().all(|list| list.iter().any(|name| hexes.contains(name) || run.contains(name))) {
                self.granted.ran.entry(number).or_insert(company);
            }
        }
    }

    /// Returns the company whose run was the first over the hexes of a grant.
    fn first_to_run(&self, grant: &MarkerGrant) -> Option<Company> {
        let number = self.rules.grants.iter().position(|known| known == grant)?;
        self.granted.ran.get(&number).copied()
    }

    /// Returns the grants of markers of companies, or of the game.
    fn grants_of(&self, scope: MarkerScope) -> impl Iterator<Item = &MarkerGrant> {
        let has_scope = move |id: &str| self.title.markers().iter().any(|marker| marker.id == id && marker.of == scope);
        self.rules.grants.iter().filter(move |grant| has_scope(&grant.marker))
    }

    /// Returns the values of markers that list these places, or are flags.
    fn with_values(&self, places: BTreeMap<&str, BTreeSet<&str>>) -> Vec<(String, MarkerValue)> {
        let value = |(marker, hexes): (&str, BTreeSet<&str>)| {
            let takes_places = self.title.markers().iter().any(|known| {
                known.id == marker && matches!(known.takes, MarkerType::Places { .. } | MarkerType::Hexes { .. })
            });
            let names: BTreeSet<&str> = hexes.iter().map(|hex| self.area_of(marker, hex)).collect();
            let names = || MarkerValue::Texts(names.iter().map(|&name| name.to_owned()).collect());
            (marker.to_owned(), if takes_places { names() } else { MarkerValue::Flag(true) })
        };
        places.into_iter().map(value).collect()
    }

    /// Returns the name of a place of several hexes for a hex of it, if the marker can take all of them. Otherwise, returns the hex itself.
    fn area_of<'a>(&'a self, marker: &str, hex: &'a str) -> &'a str {
        let (hexes, marker) = (self.title.hexes(), self.title.markers().iter().find(|known| known.id == marker));
        let Some(MarkerType::Places { of, .. }) = marker.map(|marker| &marker.takes) else { return hex };
        let Some(name) = self.title.hex_number(hex).map(|number| hexes[number].name.as_str()) else { return hex };
        let mut area = hexes.iter().filter(|other| !name.is_empty() && other.name == name);
        let is_area = area.clone().count() > 1 && area.all(|other| of.iter().any(|stop| stop.hex == other.id));
        if is_area { name } else { hex }
    }

    /// Returns the hexes that an action concerned if it set a marker of the game, whoever took it.
    fn hexes_for_game<'a>(&'a self, grant: &'a MarkerGrant) -> Option<Vec<&'a str>> {
        match &grant.by {
            GrantingAction::Buying(_)
            | GrantingAction::Owning(_)
            | GrantingAction::Placing(..)
            | GrantingAction::Forming
            | GrantingAction::Holding(_) => None,
            GrantingAction::Assigning(id, hexes) => {
                let private = self.privates.find(id).ok()?;
                let is_open = hexes.is_empty() || !self.granted.assigned_twice.contains(&private);
                if is_open { self.granted.assigned_to(private, hexes) } else { None }
            }
            GrantingAction::Starting(id) => {
                let (_, hex) = self.granted.started.get(&self.privates.find(id).ok()?)?;
                Some(vec![hex.as_str()])
            }
            GrantingAction::Laying(id) => {
                let hexes = self.granted.laid.get(&self.privates.find(id).ok()?)?;
                Some(hexes.iter().map(String::as_str).collect())
            }
            GrantingAction::Marking(hexes) => hexes_in(&self.granted.marked, None, hexes),
            GrantingAction::Building(hexes) => hexes_in(&self.granted.built, None, hexes),
            GrantingAction::Choosing(name) => self.hexes_chosen_before(grant, name, None),
            GrantingAction::Tokening(hexes) => hexes_in(&self.granted.tokened, None, hexes),
            GrantingAction::Running(_) => self.first_to_run(grant).map(|_| Vec::new()),
            GrantingAction::Stopping(places) => {
                let names = places.iter().map(|(place, _)| place.as_str());
                let left: Vec<&str> = names.filter(|place| !self.granted.is_visited(place)).collect();
                (!left.is_empty()).then_some(left)
            }
        }
    }

    /// Returns the number of the grant whose marker a company spends by running over these hexes. None if it spends none.
    pub(super) fn spends<'h>(&self, company: Company, hexes: impl Iterator<Item = &'h String> + Clone) -> Option<usize> {
        self.rules.grants.iter().position(|grant| {
            let places =
                matches!(grant.by, GrantingAction::Placing(..)).then(|| self.hexes_of_grant(grant, company)).flatten();
            places.is_some_and(|places| hexes.clone().any(|hex| places.contains(&hex.as_str())))
        })
    }

    /// Returns the hexes that a company, or any company, chose just before it chose what gives the marker, if no other places are given
    /// for the marker. None if it did not choose that.
    fn hexes_chosen_before<'a>(&'a self, grant: &MarkerGrant, name: &str, company: Option<Company>) -> Option<Vec<&'a str>> {
        let mut hexes = self.granted.chosen_before(name, company)?;
        hexes.retain(|hex| grant.places.is_empty() && self.title.hex_number(hex).is_some());
        Some(hexes)
    }

    /// Returns the hexes that a company's action concerned if it gave the company the marker.
    fn hexes_of_grant<'a>(&'a self, grant: &'a MarkerGrant, company: Company) -> Option<Vec<&'a str>> {
        let owned = |id: &str| {
            let private = self.privates.find(id).ok()?;
            let Some(Owner::Company(owner)) = self.privates.owner(private) else { return None };
            self.is_family(owner, company).then_some(private)
        };
        match &grant.by {
            GrantingAction::Buying(id) => owned(id).map(|_| Vec::new()),
            GrantingAction::Assigning(id, hexes) => {
                let private = self.privates.find(id).ok()?;
                let holder = match self.privates.owner(private) {
                    Some(Owner::Company(owner)) => Some(owner),
                    _ if hexes.is_empty() => self.granted.assigned_for.get(&private).copied(),
                    _ => self.granted.assigned_company.get(&private).copied(),
                };
                if holder == Some(company) { self.granted.assigned_to(private, hexes) } else { None }
            }
            GrantingAction::Placing(id, number) => {
                owned(id)?;
                let mut own = self.granted.own.iter().filter(|(by, _)| *by == company).map(|(_, hex)| hex.as_str());
                let hex = own.nth(number.checked_sub(1)?)?;
                let is_spent = self.granted.spent.iter().any(|&spent| self.rules.grants.get(spent) == Some(grant));
                (!is_spent).then(|| vec![hex])
            }
            GrantingAction::Laying(id) => {
                let hexes = self.granted.laid.get(&owned(id)?)?;
                Some(hexes.iter().map(String::as_str).collect())
            }
            GrantingAction::Starting(id) => {
                let (by, hex) = self.granted.started.get(&self.privates.find(id).ok()?)?;
                (*by == company).then(|| vec![hex.as_str()])
            }
            GrantingAction::Marking(hexes) => hexes_in(&self.granted.marked, Some(company), hexes),
            GrantingAction::Forming => {
                let formed = self.granted.formed.iter().find(|(of, _)| *of == company);
                formed.map(|(_, hex)| vec![hex.as_str()])
            }
            GrantingAction::Building(hexes) => hexes_in(&self.granted.built, Some(company), hexes),
            GrantingAction::Choosing(name) => self.hexes_chosen_before(grant, name, Some(company)),
            GrantingAction::Owning(kind) => {
                let mut own = self.trains.owned[company].iter();
                own.any(|train| self.trains.kind_of(train).name == *kind).then(Vec::new)
            }
            GrantingAction::Holding(id) => {
                let private = self.privates.find(id).ok().filter(|&private| !self.privates.is_still_open(private))?;
                let Some(Owner::Player(holder)) = self.privates.owner(private) else { return None };
                let bidder = self.bidders.get(&company).copied();
                let owner = self.shares.president(company).or_else(|| self.owner_of(company)).or(bidder);
                (owner == Some(holder)).then(Vec::new)
            }
            GrantingAction::Tokening(hexes) => hexes_in(&self.granted.tokened, Some(company), hexes),
            GrantingAction::Running(_) => self.first_to_run(grant).filter(|&first| first == company).map(|_| Vec::new()),
            GrantingAction::Stopping(places) => {
                let own = self.granted.reached.iter().filter(|(by, _)| *by == company).map(|(_, place)| place.as_str());
                Some(own.filter(|own| places.iter().any(|(place, _)| place == own)).collect())
            }
        }
    }
}

/// Whether a stop of a run is one of these.
fn is_among(places: &[StopRef], (hex, stop): &RunStop) -> bool {
    places.iter().any(|at| at.includes(hex, *stop))
}

/// Returns the hexes among these in which a company, or any company, placed something. None if there are none.
fn hexes_in<'a>(placed: &'a [(Company, String)], company: Option<Company>, among: &[String]) -> Option<Vec<&'a str>> {
    let own = placed.iter().filter(|(by, hex)| company.is_none_or(|company| *by == company) && among.contains(hex));
    let own: Vec<&str> = own.map(|(_, hex)| hex.as_str()).collect();
    (!own.is_empty()).then_some(own)
}
