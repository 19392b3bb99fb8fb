//! A recorded game at one moment as a board file, and the questions of its companies.

use std::collections::BTreeSet;

use highball_game::position::Snapshot;
use highball_game::rules::payout::ShareLocation;
use highball_titles::board_file::{
    BoardFile, Charter, Entry, Game, Holding, LaidRotation, LaidTile, MarkerEntry, MarkerValue, PlacedTokens, UsedRight,
};
use highball_titles::title::RightHolder;

use super::auction::Owner;
use super::error::{Fault, RecordError};
use super::map::Company;
use super::state::State;
use super::trains::Train;

impl State<'_> {
    /// Returns the ids of the companies that can run: those with trains.
    pub fn companies(&self) -> impl Iterator<Item = &str> {
        let with_trains = (0..self.trains.owned.len()).filter(|&company| self.running_trains(company).next().is_some());
        with_trains.map(|company| self.title.companies()[company].id.as_str())
    }

    /// Returns the ids of the trains that a company can run, also of those that only repeat a stop of another train's route.
    ///
    /// # Errors
    /// If the title has no such company.
    pub fn train_ids(&self, company: &str) -> Result<Vec<String>, RecordError> {
        let company = self.find_company(company).map_err(Fault::in_game)?;
        Ok(self.running_trains(company).map(|train| train.id.clone()).collect())
    }

    /// Returns the map and the companies as a board file. `id` is the id of its questions.
    #[must_use]
    pub fn board_file(&self, id: &str) -> BoardFile {
        let mut tiles = Vec::new();
        let (mut tokens, mut extra_tokens) = (Vec::new(), Vec::new());
        let name = |company: Company| self.title.companies()[company].id.clone();
        for (hex, contents) in self.title.hexes().iter().zip(&self.map.hexes) {
            if let Some(tile) = &contents.tile {
                let (number, rotation) = (tile.number.clone(), LaidRotation::Sixths(tile.rotation));
                tiles.push(entry(LaidTile { hex: hex.id.clone(), number, rotation }));
            }
            for stop in contents.extra.iter().map(|&(stop, _)| stop).collect::<BTreeSet<_>>() {
                let there = contents.extra.iter().filter(|(other, _)| *other == stop);
                let names = there.map(|(_, token)| entry(self.title.companies()[token.company].id.clone()));
                extra_tokens.push(entry(PlacedTokens { stop: format!("{}/{stop}", hex.id), tokens: names.collect() }));
            }
            for (stop, slots) in contents.tokens.iter().enumerate().filter(|(_, slots)| slots.iter().any(Option::is_some)) {
                let slots = slots.iter().map(|token| entry(token.map_or_else(String::new, |token| name(token.company))));
                tokens.push(entry(PlacedTokens { stop: format!("{}/{stop}", hex.id), tokens: slots.collect() }));
            }
        }
        let companies = (0..self.title.companies().len()).filter(|&company| !self.is_closed(company));
        BoardFile {
            title: entry(self.title.id().to_owned()),
            phase: entry(self.phase().name.clone()),
            title_file: None,
            hexes: Vec::new(),
            edition: None,
            players: None,
            options: Vec::new(),
            id: id.to_owned(),
            tiles,
            tokens,
            extra_tokens,
            blocked: self.blocked_hexes(),
            depot: None,
            companies: companies.filter_map(|company| self.charter(company)).map(entry).collect(),
            markers: self
                .granted_markers_of_game()
                .into_iter()
                .map(|(id, value)| entry(MarkerEntry { id, value }))
                .collect(),
        }
    }

    /// Returns the hexes that private companies of players block.
    fn blocked_hexes(&self) -> Vec<Entry<String>> {
        let Some(build) = self.title.build() else { return Vec::new() };
        if build.blocks_until.is_some_and(|until| self.phase().number >= until) {
            return Vec::new();
        }
        let blocks = build.blocks.iter().filter(|block| self.privates.is_with_a_player(&block.private));
        blocks.flat_map(|block| &block.hexes).map(|hex| entry(hex.clone())).collect()
    }

    /// Returns the private companies whose rights a company can use.
    fn privates_of(&self, company: Company) -> Vec<Entry<String>> {
        let Some(build) = self.title.build() else { return Vec::new() };
        let can_use = |holder: &&RightHolder| {
            let owner = self.privates.find(&holder.private).ok().and_then(|private| self.privates.owner(private));
            match owner {
                Some(Owner::Company(owner)) => owner == company && !holder.by_president,
                Some(Owner::Player(owner)) => {
                    let president = || self.president(&self.title.companies()[company].id);
                    holder.by_president && president().is_some_and(|name| name == self.player_names[owner])
                }
                None => false,
            }
        };
        build.right_holders().into_iter().filter(can_use).map(|holder| entry(holder.private.clone())).collect()
    }

    /// Returns the rights of private companies that are used up.
    fn used_rights(&self) -> Vec<UsedRight> {
        let Some(build) = self.title.build() else { return Vec::new() };
        let is_used_up = |holder: &RightHolder, used: fn(&(u32, u32)) -> u32| {
            let private = self.privates.find(&holder.private).ok();
            let used = private.and_then(|private| self.rights_used.get(&private)).map_or(0, used);
            holder.uses.is_some_and(|uses| used >= uses)
        };
        let lays = build.private_lays.iter().filter(|right| is_used_up(&right.by, |used| used.0));
        let tokens = build.private_tokens.iter().filter(|right| is_used_up(&right.by, |used| used.1));
        let lays = lays.map(|right| UsedRight::Lay(right.by.private.clone()));
        lays.chain(tokens.map(|right| UsedRight::Token(right.by.private.clone()))).collect()
    }

    /// Returns the belongings of a company, or `None` if it has none yet.
    fn charter(&self, company: Company) -> Option<Charter> {
        let name = |train: &Train| match self.lengthening(company, &train.id) {
            0 => self.trains.kind_of(train).name.clone(),
            longer => format!("{} +{longer}", self.trains.kind_of(train).name),
        };
        let trains: Vec<_> = self.running_trains(company).map(|train| name(&train)).collect();
        let holders = self.holders(company);
        let marks = self.marks.iter().filter(|(marked, _)| *marked == company);
        let marks = marks.map(|&(_, mark)| (self.mark(mark), MarkerValue::Flag(true)));
        let values = self.home_values(company).map(|(marker, value)| (marker, MarkerValue::Number(value)));
        let markers = marks
            .chain(values)
            .map(|(id, value)| (id.to_owned(), value))
            .chain(self.granted_markers(company))
            .chain(self.destination_markers(company));
        let markers: Vec<_> = markers.map(|(id, value)| entry(MarkerEntry { id, value })).collect();
        let privates = self.privates_of(company);
        let has_something = !trains.is_empty() || !holders.is_empty() || !markers.is_empty() || !privates.is_empty();
        has_something.then(|| Charter {
            name: self.title.companies()[company].id.clone(),
            trains: trains.into_iter().map(entry).collect(),
            holders,
            privates,
            markers,
            ..Charter::default()
        })
    }

    /// Returns the player with the greatest share of a company. `None` if the shares are not known.
    #[must_use]
    pub fn president(&self, company: &str) -> Option<String> {
        let company = self.find_company(company).ok()?;
        let holders = self.holders(company);
        let players = holders.iter().filter(|holder| self.player_names.contains(&holder.value.name)).rev();
        players.max_by_key(|holder| holder.value.percent).map(|holder| holder.value.name.clone())
    }

    /// Returns the shareholders of a company. Empty if they are not known, or nobody has bought a share.
    fn holders(&self, company: Company) -> Vec<Entry<Holding>> {
        let names = self.player_names;
        let holding = |name: &str, percent: u32| entry(Holding { name: name.to_owned(), percent });
        if let Some(owner) = self.owner_of(company) {
            return vec![holding(&names[owner], 100)];
        }
        let Some(held) = self.shares.holdings(company).filter(|_| self.shares_are_known()) else {
            return Vec::new();
        };
        if held.players.is_empty() {
            return Vec::new();
        }
        let places = [(ShareLocation::Pool, held.pool), (ShareLocation::Offering, held.offering)]
            .into_iter()
            .filter(|(_, percent)| *percent > 0);
        let players = held.players.into_iter().map(|(player, percent)| holding(&names[player], percent));
        players.chain(places.map(|(place, percent)| holding(&place.to_string(), percent))).collect()
    }

    /// Returns the board as read from a board file.
    ///
    /// # Errors
    /// If the title does not allow it. The error names no action.
    pub fn game(&self, id: &str) -> Result<Game, RecordError> {
        let mut game = self.board_file(id).recorded_game(self.title).map_err(|errors| match errors.into_iter().next() {
            Some(error) => Fault::new(format!("{}: {}", error.field, error.what), error.expected).in_game(),
            None => Fault::new("the board is impossible", "one that the title allows").in_game(),
        })?;
        let waiting = self.map.waiting();
        game.waiting.extend(waiting.map(|(hex, company)| (hex, self.title.companies()[company].id.clone())));
        let next = self.trains.for_sale().map(|kind| self.title.trains()[kind].name.clone());
        game.depot = Some(next.into_iter().collect());
        game.used_rights = self.used_rights();
        Ok(game)
    }

    /// Returns the question of a company. Its trains have the ids of the record.
    ///
    /// # Errors
    /// As for [`game`](Self::game), and if the title has no such company.
    pub fn question(&self, id: &str, company: &str) -> Result<Snapshot, RecordError> {
        let number = self.find_company(company).map_err(Fault::in_game)?;
        let game = self.game(id)?;
        let question = game.question(&self.title.companies()[number].id);
        let mut snapshot = question.map_err(|error| Fault::new(error.to_string(), "a company of the title").in_game())?;
        let with_routes = self.running_trains(number).filter(|train| self.trains.kind_of(train).repeats.is_none());
        snapshot.rename_trains(with_routes.map(|train| train.id.clone()));
        Ok(snapshot)
    }

    /// Returns the question of a company with other trains. Each is named as in a board file, or by the id of one that it has.
    ///
    /// # Errors
    /// As for [`question`](Self::question), and if the title has no such train.
    pub fn question_with_trains(&self, id: &str, company: &str, trains: &[String]) -> Result<Snapshot, RecordError> {
        let number = self.find_company(company).map_err(Fault::in_game)?;
        let owned = &self.trains.owned[number];
        let kind = |name: &String| {
            let own = owned.iter().find(|train| train.id == *name);
            own.map_or_else(|| name.clone(), |train| self.trains.kind_of(train).name.clone())
        };
        let names: Vec<String> = trains.iter().map(kind).collect();
        let question = self.game(id)?.question_with_trains(&self.title.companies()[number].id, &names);
        question.map_err(|error| Fault::new(error.to_string(), "a company and trains of the title").in_game())
    }
}

/// Wraps a value for a board file. It has no line in a file of its own.
const fn entry<T>(value: T) -> Entry<T> {
    Entry { line: 1, value }
}
