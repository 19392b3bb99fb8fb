//! Markers that companies get by actions.

use std::collections::{BTreeMap, BTreeSet};

use crate::board_file::MarkerValue;
use crate::title::{GrantingAction, MarkerGrant, MarkerScope, MarkerType};

use super::auction::Owner;
use super::map::Company;
use super::state::State;

/// What companies did that may give them markers.
#[derive(Debug, Clone, Default)]
pub(super) struct Granted {
    /// The hex that each private company was last assigned to, by the number of the private company.
    assigned: BTreeMap<usize, String>,
    /// The private companies that were assigned to the same hex again, which closes it to others.
    assigned_twice: BTreeSet<usize>,
    /// The company that a private company of a player was last assigned to, by the number of the private company.
    assigned_company: BTreeMap<usize, Company>,
    /// What companies chose or bought from the bank, by the site's name.
    chosen: BTreeSet<(Company, String)>,
    /// The hexes in which companies placed tokens, in order.
    tokened: Vec<(Company, String)>,
}

impl Granted {
    /// Notes that a private company was assigned to a hex.
    pub(super) fn assign(&mut self, private: usize, hex: &str) {
        if self.assigned.insert(private, hex.to_owned()).is_some_and(|before| before == hex) {
            self.assigned_twice.insert(private);
        }
    }

    /// Notes that a player's private company was assigned to a company.
    pub(super) fn assign_company(&mut self, private: usize, company: Company) {
        self.assigned_company.insert(private, company);
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

    /// Notes that a company chose something, or bought it from the bank.
    pub(super) fn choose(&mut self, company: Company, name: &str) {
        self.chosen.insert((company, name.to_owned()));
    }

    /// Gives a company what another chose.
    pub(super) fn hand_over(&mut self, from: Company, to: Company) {
        let chosen: Vec<String> =
            self.chosen.iter().filter(|(by, _)| *by == from).map(|(_, chosen)| chosen.clone()).collect();
        self.chosen.extend(chosen.into_iter().map(|chosen| (to, chosen)));
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
        let of_companies = |grant: &&MarkerGrant| self.title.marker(MarkerScope::Company, &grant.marker).is_ok();
        for grant in self.rules.grants.iter().filter(of_companies) {
            if let Some(hexes) = self.hexes_of_grant(grant, company) {
                let id = &self.title.companies()[company].id;
                let fixed = grant.places.iter().filter(|(of, _)| of == id).map(|(_, hex)| hex.as_str());
                places.entry(&grant.marker).or_default().extend(hexes.into_iter().chain(fixed));
            }
        }
        let value = |(marker, hexes): (&str, BTreeSet<&str>)| {
            let takes_places = self
                .title
                .markers()
                .iter()
                .any(|known| known.id == marker && matches!(known.takes, MarkerType::Places { .. }));
            let names = || MarkerValue::Texts(hexes.iter().map(|&hex| hex.to_owned()).collect());
            (marker.to_owned(), if takes_places { names() } else { MarkerValue::Flag(true) })
        };
        places.into_iter().map(value).collect()
    }

    /// Returns the markers of the game that come with assigned private companies.
    pub(super) fn granted_to_game(&self) -> Vec<String> {
        let holds = |grant: &&MarkerGrant| match &grant.by {
            GrantingAction::Assigning(id, hexes) => self.privates.find(id).is_ok_and(|private| {
                let open = !self.granted.assigned_twice.contains(&private);
                open && self.granted.assigned.get(&private).is_some_and(|hex| hexes.contains(hex))
            }),
            _ => false,
        };
        let of_game = |grant: &&MarkerGrant| self.title.marker(MarkerScope::Game, &grant.marker).is_ok();
        self.rules.grants.iter().filter(of_game).filter(holds).map(|grant| grant.marker.clone()).collect()
    }

    /// Returns the hexes that a company's action concerned if it gave the company the marker.
    fn hexes_of_grant<'a>(&'a self, grant: &'a MarkerGrant, company: Company) -> Option<Vec<&'a str>> {
        let owned = |id: &str| {
            let private = self.privates.find(id).ok()?;
            (self.privates.owner(private) == Some(Owner::Company(company))).then_some(private)
        };
        match &grant.by {
            GrantingAction::Buying(id) => owned(id).map(|_| Vec::new()),
            GrantingAction::Assigning(id, hexes) => {
                let private = self.privates.find(id).ok()?;
                let holder = match self.privates.owner(private) {
                    Some(Owner::Company(owner)) => Some(owner),
                    _ => self.granted.assigned_company.get(&private).copied(),
                };
                let hex = self.granted.assigned.get(&private).filter(|hex| hexes.is_empty() || hexes.contains(hex))?;
                (holder == Some(company)).then(|| vec![hex.as_str()])
            }
            GrantingAction::Choosing(name) => {
                self.granted.chosen.iter().any(|(by, chosen)| *by == company && chosen == name).then(Vec::new)
            }
            GrantingAction::Owning(kind) => {
                let mut own = self.trains.owned[company].iter();
                own.any(|train| self.trains.kind_of(train).name == *kind).then(Vec::new)
            }
            GrantingAction::Tokening(hexes) => {
                let own = self.granted.tokened.iter().filter(|(by, hex)| *by == company && hexes.contains(hex));
                let own: Vec<&str> = own.map(|(_, hex)| hex.as_str()).collect();
                (!own.is_empty()).then_some(own)
            }
        }
    }
}
