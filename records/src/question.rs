//! A recorded game at one moment as a board, and the questions of its companies.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use highball_game::position::Snapshot;
use highball_game::position::snapshot::SnapshotToken;
use highball_game::rules::GaugeSet;
use highball_game::rules::payout::ShareLocation;
use highball_messages::{Message, Text};
use highball_titles::game_board::{Assets, BoardError, GameBoard, MarkerValue, UsedRight};
use highball_titles::title::build::RightHolder;
use highball_titles::title::{LOADED, Title};

use super::auction::Owner;
use super::error::{ActionFault, RecordError};
use super::map::{Company, RecordedHex, Token};
use super::replay::Record;
use super::rounds::Round;
use super::state::State;
use super::trains::Train;

/// The board of a recorded game that is brought from one moment to the next. What has not changed is not checked again.
#[derive(Debug)]
pub struct RecordedBoard {
    board: GameBoard,
    /// The companies on it, each with its property.
    assets: Vec<(Company, Assets)>,
}

impl RecordedBoard {
    /// Returns the board before a game begins.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        Self::of(record.shared_title())
    }

    fn of(title: &Arc<Title>) -> Self {
        Self { board: GameBoard::of(Arc::clone(title)), assets: Vec::new() }
    }
}

impl State<'_> {
    /// Returns the ids of the companies that can run: those with trains.
    pub fn companies(&self) -> impl Iterator<Item = &str> {
        let with_trains = (0..self.trains.owned.len()).filter(|&company| self.running_trains(company).next().is_some());
        with_trains.map(|company| self.title.companies()[company].id.as_str())
    }

    /// Returns the ids of the trains that a company can run, also of those that only repeat a stop of another train's route, but not of those
    /// that are attached to others.
    ///
    /// # Errors
    /// If the title has no such company.
    pub fn train_ids(&self, company: &str) -> Result<Vec<String>, RecordError> {
        let company = self.find_company(company).map_err(ActionFault::in_game)?;
        let runs = |train: &Cow<'_, Train>| self.trains.kind_of(train).attaches.is_none();
        Ok(self.with_joined(company).filter(runs).map(|train| train.id.clone()).collect())
    }

    /// Returns the trains that a company can run: of joined trains, the one that runs for all.
    fn with_joined(&self, company: Company) -> impl Iterator<Item = Cow<'_, Train>> {
        let times = self.title.joined(self.running_trains(company).map(|train| self.trains.kind_of(&train)));
        self.running_trains(company).zip(times).filter(|&(_, times)| times > 0).map(|(train, _)| train)
    }

    /// Whether a company runs the next train of the bank.
    pub(super) fn is_investor(&self, company: Company) -> bool {
        self.title.borrows_train(&self.title.companies()[company])
    }

    /// Returns the train that a company borrows from the bank for its run: an investor if a player has chosen it and, where the bank lends its
    /// next train, a company that has none and is in receivership, or had none at the end of its last turn.
    pub(super) fn borrowed_train(&self, company: Company) -> Option<Train> {
        let is_chosen = self.is_investor(company) && self.bidders.contains_key(&company);
        let is_in_need = || {
            self.rules.lends_next_train
                && self.is_without_trains(company)
                && self.operated.contains(&company)
                && (self.trainless.contains(&company) || !self.shares.has_holder(company))
        };
        if self.is_closed(company) || !is_chosen && !is_in_need() {
            return None;
        }
        self.trains.next_in_bank().map(|(id, kind)| Train::new(id, kind))
    }

    /// Returns the trains that a company can run when it runs next, also one that it borrows. If that is not in this operating round, it
    /// makes no difference who ran them.
    fn running_trains(&self, company: Company) -> impl Iterator<Item = Cow<'_, Train>> {
        let has_run = self.turn.company != Some(company) && self.order.contains(&company);
        let runs_later = has_run || !matches!(self.round(), Round::Operating(..));
        let can_run = move |train: &&Train| match runs_later {
            true => self.trains.can_run_later(company, train),
            false => self.trains.can_run(company, train),
        };
        let can_run = move |train: &&Train| can_run(train) && self.has_track_for(company, train);
        let own = self.trains.owned[company].iter().filter(can_run).map(Cow::Borrowed);
        own.chain(self.borrowed_train(company).map(Cow::Owned))
    }

    /// Whether a company can run a train if the title lets it run only those for whose gauge there is track at one of its tokens.
    pub(super) fn has_track_for(&self, company: Company, train: &Train) -> bool {
        let gauges = self.trains.kind_of(train).gauges;
        !self.rules.runs_on_own_gauge
            || train.combined.is_some()
            || gauges == GaugeSet::ALL
            || self.map.has_track_for(company, gauges)
    }

    /// Returns the markers of a company that come with its destination run.
    fn destination_markers(&self, company: Company) -> Vec<(String, MarkerValue)> {
        let Some(runs) = &self.rules.destinations else { return Vec::new() };
        let run = self.makes_destination_run(company).then(|| runs.run.clone());
        let reached = self.destinations.get(&company).is_some_and(|&placed| placed).then(|| runs.reached.clone());
        run.into_iter().chain(reached).map(|marker| (marker, MarkerValue::Flag(true))).collect()
    }

    /// Returns the hexes that private companies of players block.
    fn blocked_hexes(&self) -> impl Iterator<Item = &str> {
        let is_over = |until: usize| self.phase().number >= until;
        let build = self.title.build().filter(|build| !build.blocks_until.is_some_and(is_over));
        let blocks = build.into_iter().flat_map(|build| &build.blocks);
        let blocks = blocks.filter(|block| self.privates.is_open_with_a_player(&block.private));
        blocks.flat_map(|block| &block.hexes).map(String::as_str)
    }

    /// Returns the private companies whose rights and choices a company can use.
    fn privates_of(&self, company: Company) -> Vec<String> {
        let owns = |id: &&str| {
            let owner = self.privates.find(id).ok().and_then(|private| self.privates.owner(private));
            matches!(owner, Some(Owner::Company(owner)) if owner == company)
        };
        let of_choices = self.title.privates_of_choices().filter(owns).map(str::to_owned);
        let Some(build) = self.title.build() else { return of_choices.collect() };
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
        let of_rights = build.right_holders().into_iter().filter(can_use).map(|holder| holder.private.clone());
        let mut ids: Vec<String> = of_rights.collect();
        for id in of_choices {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        // A record does not say that they close.
        let is_used_up = |id: &String| self.rights_used_up().any(|(_, holder)| holder.closes && holder.private == *id);
        let is_still_open = |id: &str| self.privates.find(id).is_ok_and(|private| self.privates.is_still_open(private));
        ids.retain(|id| !build.privates.has_closed(id, self.phase()) && !is_used_up(id) && !is_still_open(id));
        ids
    }

    /// Returns the rights of private companies that are used up, each with who has it.
    fn rights_used_up(&self) -> impl Iterator<Item = (UsedRight, &RightHolder)> {
        UsedRight::all_of(self.title).filter(|(right, holder)| {
            let private = self.privates.find(&holder.private).ok();
            let (lays, tokens) = private.and_then(|private| self.rights_used.get(&private)).copied().unwrap_or_default();
            let used = if matches!(right, UsedRight::Lay(_)) { lays } else { tokens };
            holder.uses.is_some_and(|uses| used >= uses)
        })
    }

    /// Returns what a company has, or `None` if it has nothing yet. `of_charter` is the number of its tokens on the map from its charter, if it has
    /// others there too.
    fn assets(&self, company: Company, of_charter: Option<usize>) -> Option<Assets> {
        let name = |train: &Train| {
            let longer = match self.lengthening(company, &train.id) {
                0 => String::new(),
                longer => format!(" +{longer}"),
            };
            let attached = self.attached_by(company).iter().filter(|(_, on)| on.as_ref() == Some(&train.id));
            let with = self.load_of(company, &train.id).into_iter().chain(attached.map(|(name, _)| name));
            with.fold(format!("{}{longer}", self.trains.name_of(train)), |name, with| format!("{name}{LOADED}{with}"))
        };
        let declined = self.attached_by(company).iter().filter(|(_, train)| train.is_none());
        let marks = self.marks_of(company).into_iter().map(|mark| (mark, MarkerValue::Flag(true)));
        let values = self.home_values(company).chain(self.exchanged_revenue(company));
        let values = values.map(|(marker, value)| (marker, MarkerValue::Number(value)));
        let markers = marks
            .chain(values)
            .map(|(id, value)| (id.to_owned(), value))
            .chain(self.granted_markers(company))
            .chain(self.destination_markers(company))
            .filter(|(id, _)| self.is_in_force(id));
        let assets = Assets {
            trains: self.running_trains(company).map(|train| name(&train)).collect(),
            holders: self.holders(company),
            cell: self
                .prices
                .on_chart(company)
                .filter(|(payout, _)| self.title.payout() == Some(*payout))
                .map(|(_, cell)| cell),
            tokens_left: self.tokens_left(company, of_charter),
            privates: self.privates_of(company),
            declines: declined.map(|(name, _)| name.clone()).collect(),
            markers: markers.collect(),
        };
        (assets != Assets::default()).then_some(assets)
    }

    /// Whether a marker has an effect in this phase.
    fn is_in_force(&self, marker: &str) -> bool {
        let marker = self.title.markers().iter().find(|known| known.id == marker);
        marker.is_none_or(|marker| marker.when.phases.includes(self.phase()))
    }

    /// Returns the number of tokens that a company can still place, if a board does not show it: some of its tokens on the map are not from its
    /// charter, or it has others than those of its charter.
    fn tokens_left(&self, company: Company, of_charter: Option<usize>) -> Option<u32> {
        let prices = &self.title.companies()[company].token_prices;
        let (all, placed) = match self.sizes.tokens(company, prices.len()) {
            Some(all) => (all, self.map.token_count(company)),
            None => {
                let placed = of_charter.filter(|_| !prices.is_empty())?;
                // If all of its tokens come from others, it is not known whether the company also gets its home.
                let is_known = placed > 0 || prices.first() != Some(&0);
                is_known.then_some((prices.len(), placed))?
            }
        };
        Some(u32::try_from(all.saturating_sub(placed)).unwrap_or(u32::MAX))
    }

    /// Returns the player with the greatest share of a company. `None` if the shares are not known.
    #[must_use]
    pub fn president(&self, company: &str) -> Option<String> {
        let company = self.find_company(company).ok()?;
        let holders = self.holders(company);
        let players = holders.into_iter().filter(|(name, _)| self.player_names.contains(name)).rev();
        players.max_by_key(|(_, percent)| *percent).map(|(name, _)| name)
    }

    /// Returns the shareholders of a company with their shares in percent. Empty if they are not known, or nobody has bought a share.
    fn holders(&self, company: Company) -> Vec<(String, u32)> {
        let names = self.player_names;
        if let Some(owner) = self.owner_of(company) {
            return vec![(names[owner].clone(), 100)];
        }
        let Some(held) = self.shares.holdings(company).filter(|_| self.shares_are_known()) else {
            return Vec::new();
        };
        if held.players.is_empty() {
            return Vec::new();
        }
        // Where the treasury pays like the offering, a title need not name it.
        let pays = self.title.payout().map(|payout| &payout.pays);
        let (offering, treasury) = match pays.is_some_and(|pays| pays.contains_key(&ShareLocation::Treasury)) {
            true => (held.offering, held.treasury),
            false => (held.offering + held.treasury, 0),
        };
        let places =
            [(ShareLocation::Pool, held.pool), (ShareLocation::Treasury, treasury), (ShareLocation::Offering, offering)]
                .into_iter()
                .filter(|(_, percent)| *percent > 0);
        let players = held.players.into_iter().map(|(player, percent)| (names[player].clone(), percent));
        players.chain(places.map(|(place, percent)| (place.to_string(), percent))).collect()
    }

    /// Returns the board. `id` is the id of its questions.
    ///
    /// # Errors
    /// If the title does not allow it. The error names no action.
    pub fn board(&self, id: &str) -> Result<GameBoard, RecordError> {
        let mut recorded = RecordedBoard::of(self.title);
        self.bring_here(&mut recorded, id)?;
        Ok(recorded.board)
    }

    /// Brings the board of an earlier moment to this one. `id` is the id of its questions. If that fails, the board must not be used again.
    fn bring_here(&self, recorded: &mut RecordedBoard, id: &str) -> Result<(), RecordError> {
        let impossible = |field: &str, name: &str, fault: BoardError| {
            let what = Text::new(|language| format!("{field}{name}: {}", fault.what.in_language(language)));
            ActionFault::new(what, fault.expected).in_game()
        };
        let (title, board) = (self.title, &mut recorded.board);
        board.set_id(id);
        board.set_phase(&self.phase().name).map_err(|fault| impossible("phase", "", fault))?;
        let id_of = |token: &Token| &title.companies()[token.company].id;
        let is_same = |own: &Token, there: &SnapshotToken| *id_of(own) == there.company && there.traffic.is_empty();
        let on_board = |token: &Token| SnapshotToken { company: id_of(token).clone(), traffic: Vec::new() };
        for (number, (hex, RecordedHex { placed, .. })) in title.hexes().iter().zip(&self.map.hexes).enumerate() {
            if !placed.is_like(board.place(number), is_same) {
                let tile = placed.tile.as_deref().map(|tile| (tile, placed.rotation));
                let taken = placed.tokens.iter().enumerate().filter(|(_, tokens)| tokens.all().next().is_some());
                let tokens = taken.map(|(stop, tokens)| {
                    let mut tokens = tokens.as_others(on_board);
                    match tokens.taken().len() {
                        0 => tokens.in_slots.clear(),
                        // The free slots of a city with tokens are listed, too.
                        _ => tokens.in_slots.resize(placed.slots(stop), None),
                    }
                    (stop, tokens)
                });
                board.set_hex(&hex.id, tile, tokens).map_err(|fault| impossible("tiles.", &hex.id, fault))?;
            }
        }
        let companies = (0..title.companies().len()).filter(|&company| !self.is_closed(company));
        let of_charters = self.map.placed_of_charters();
        let assets = companies.filter_map(|company| Some((company, self.assets(company, of_charters[company])?)));
        let assets: Vec<(Company, Assets)> = assets.collect();
        let are_the_same = assets.iter().map(|(company, _)| company).eq(recorded.assets.iter().map(|(company, _)| company));
        if !are_the_same {
            board.remove_companies();
        }
        for (number, (company, has)) in assets.iter().enumerate() {
            if !are_the_same || recorded.assets[number].1 != *has {
                let id = &title.companies()[*company].id;
                board.set_assets(id, has).map_err(|fault| impossible("companies.", id, fault))?;
            }
        }
        recorded.assets = assets;
        board.remove_markers();
        for (marker, value) in self.granted_markers_of_game().into_iter().filter(|(id, _)| self.is_in_force(id)) {
            board.set_marker(&marker, &value).map_err(|fault| impossible("markers.", &marker, fault))?;
        }
        let of_companies = recorded.assets.iter().flat_map(|(_, has)| &has.markers);
        let implied = |id: &String| title.markers().iter().find(|marker| marker.id == *id)?.implies.as_ref();
        for marker in of_companies.filter_map(|(id, _)| implied(id)).collect::<BTreeSet<_>>() {
            board.set_marker(marker, &MarkerValue::Flag(true)).map_err(|fault| impossible("markers.", marker, fault))?;
        }
        board.set_blocked(self.blocked_hexes());
        board.set_closed(self.closed.iter().map(|&company| title.companies()[company].id.as_str()));
        let waiting = self.map.waiting().map(|(hex, company)| (hex, title.companies()[company].id.clone()));
        board.waiting = waiting.collect();
        let on_sale = self.trains.on_sale().into_iter().map(|kind| title.trains()[kind].name.clone());
        board.depot = Some(on_sale.collect());
        board.used_rights = self.rights_used_up().map(|(right, _)| right).collect();
        board.unseen = self.unseen_purchases();
        board.privates_of_companies = Some(self.privates.of_companies().map(str::to_owned).collect());
        Ok(())
    }

    /// Returns the question of a company. Its trains have the ids of the record.
    ///
    /// # Errors
    /// As for [`board`](Self::board), and if the title has no such company.
    pub fn question(&self, id: &str, company: &str) -> Result<Snapshot, RecordError> {
        self.question_on(&mut RecordedBoard::of(self.title), id, company)
    }

    /// Returns the question of a company, as [`question`](Self::question) does. Brings the board of an earlier moment to this one for it; after
    /// an error, the next question begins anew.
    ///
    /// # Errors
    /// As for [`question`](Self::question).
    pub fn question_on(&self, recorded: &mut RecordedBoard, id: &str, company: &str) -> Result<Snapshot, RecordError> {
        let number = self.find_company(company).map_err(ActionFault::in_game)?;
        if let Err(error) = self.bring_here(recorded, id) {
            *recorded = RecordedBoard::of(self.title);
            return Err(error);
        }
        let question = recorded.board.question(&self.title.companies()[number].id);
        let mut snapshot =
            question.map_err(|error| ActionFault::new(error.to_string(), Message::CompanyOfTitle).in_game())?;
        self.set_share_price(&mut snapshot, number);
        let with_routes = self.with_joined(number).filter(|train| self.trains.kind_of(train).has_route());
        snapshot.rename_trains(with_routes.map(|train| train.id.clone()));
        Ok(snapshot)
    }

    /// Returns the question of a company with other trains. Each is named as in a board file, or by the id of one that it has.
    ///
    /// # Errors
    /// As for [`question`](Self::question), and if the title has no such train.
    pub fn question_with_trains(&self, id: &str, company: &str, trains: &[String]) -> Result<Snapshot, RecordError> {
        let number = self.find_company(company).map_err(ActionFault::in_game)?;
        let owned = &self.trains.owned[number];
        let kind = |name: &String| {
            let own = owned.iter().find(|train| train.id == *name);
            own.map_or_else(|| name.clone(), |train| self.trains.name_of(train))
        };
        let names: Vec<String> = trains.iter().map(kind).collect();
        let question = self.board(id)?.question_with_trains(&self.title.companies()[number].id, &names);
        let mut snapshot =
            question.map_err(|error| ActionFault::new(error.to_string(), Message::CompanyAndTrainsOfTitle).in_game())?;
        self.set_share_price(&mut snapshot, number);
        Ok(snapshot)
    }

    /// Adds the space of a company's share price to its question, and the chart, which the title's own payout may not have.
    fn set_share_price(&self, snapshot: &mut Snapshot, company: Company) {
        if let (Some(finance), Some((payout, cell))) = (&mut snapshot.finance, self.prices.on_chart(company)) {
            finance.payout = Arc::clone(payout);
            finance.turn.cell = Some(cell);
        }
    }
}
