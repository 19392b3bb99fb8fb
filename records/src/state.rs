//! The state of a recorded game at one moment.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use highball_game::rules::Money;
use highball_messages::Message;
use highball_titles::moves::MovesMade;
use highball_titles::title::record::{Auction, DrawnRole, HomeTokens, RecordRules, RecordedTitle};
use highball_titles::title::{Phase, Title, Unknown, about};

use super::action::{Action, EntityId, PlayedRoute};
use super::auction::{Owner, Privates};
use super::boxes::Boxes;
use super::draw::Drawn;
use super::error::{ActionFault, nothing_is_called};
use super::export::Player;
use super::grants::Granted;
use super::map::{City, Company, Map};
use super::market::{Prices, Remains};
use super::pending::Pending;
use super::rounds::{Round, Rounds};
use super::shares::{PlayerNumber, Shares};
use super::sizes::Sizes;
use super::trains::Trains;

/// The state of a recorded game at one moment.
#[derive(Debug, Clone)]
pub struct State<'r> {
    pub(super) title: &'r Arc<Title>,
    pub(super) rules: &'r RecordRules,
    pub(super) game: &'r RecordedTitle,
    pub(super) players: &'r [Player],
    /// A unique name for each player.
    pub(super) player_names: &'r [String],
    pub(super) map: Map<'r>,
    pub(super) trains: Trains<'r>,
    pub(super) shares: Shares<'r>,
    pub(super) prices: Prices<'r>,
    /// The company in whose turn no dividend has been paid or withheld yet.
    pub(super) without_dividend: Option<Company>,
    pub(super) privates: Privates<'r>,
    pub(super) sizes: Sizes<'r>,
    /// The private companies, by number, that lie on the map until the first operating round, each with its hex.
    pub(super) lying: Vec<(String, usize)>,
    /// The boxes in which they are sold in stock rounds.
    pub(super) boxes: Boxes,
    pub(super) rounds: Rounds,
    pub(super) turn: Turn<'r>,
    pub(super) home_value: Option<HomeValue>,
    /// The company whose turn seems to have begun, though its actions so far may also belong to a round in which companies merge.
    pub(super) begins: Option<Company>,
    /// What the next actions may answer.
    pub(super) pending: Vec<Pending<'r>>,
    /// The events, by number, that take place at the end of the operating round.
    pub(super) waiting_events: Vec<usize>,
    /// How many times each event, by number, has been passed over.
    pub(super) skipped_events: BTreeMap<usize, u32>,
    /// The tokens placed by the rights of private companies, by the numbers of these: whose they are, and the city.
    pub(super) tokens_by_right: BTreeMap<usize, (Company, City)>,
    /// The companies that the site drew to only build track.
    pub(super) only_build: BTreeSet<Company>,
    /// What the site drew when the game began.
    pub(super) drawn: &'r Drawn,
    /// The companies that a robot plays.
    pub(super) robots: Vec<Company>,
    /// The companies that players have chosen for a robot.
    pub(super) requisitioned: BTreeSet<Company>,
    /// What companies had when their share prices closed them.
    pub(super) closed_by_price: BTreeMap<Company, Remains>,
    /// The companies that are closed.
    pub(super) closed: BTreeSet<Company>,
    /// The companies that have operated.
    pub(super) operated: BTreeSet<Company>,
    /// The company that each player started first.
    pub(super) starters: BTreeMap<PlayerNumber, Company>,
    /// The player that bid last for each company.
    pub(super) bidders: BTreeMap<Company, PlayerNumber>,
    /// The companies that made their destination runs, each with whether it got a token there.
    pub(super) destinations: BTreeMap<Company, bool>,
    /// The markers that companies have until the end of their next runs.
    pub(super) marks: BTreeSet<(Company, &'r str)>,
    /// The markers that companies got by actions.
    pub(super) granted: Granted,
    /// The private companies, by number, that were exchanged for shares of a company that has had no turn since.
    pub(super) exchanged: Vec<(Company, usize)>,
    /// The companies that form another one with any company, each with the one that they form.
    pub(super) forms: Vec<(Company, Company)>,
    /// The companies that belong to others that stay as they are, with these.
    pub(super) parents: BTreeMap<Company, Company>,
    /// The borders, by number, that routes cross freely.
    pub(super) open_borders: BTreeSet<usize>,
    /// How often the right of each private company to lay a tile, and to place a token, was used.
    pub(super) rights_used: BTreeMap<usize, (u32, u32)>,
    /// Number of par prices to come with which players only reserve companies.
    pub(super) reservations: usize,
    /// Number of operating rounds that have begun.
    pub(super) operating_rounds: u32,
    /// Number of operating rounds whose end has been seen.
    pub(super) ended_rounds: u32,
    /// Whether a set of operating rounds has just ended, so that companies may be exchanged for shares.
    pub(super) may_exchange: bool,
    /// Whether players are selling shares to pay for a train.
    pub(super) is_raising_money: bool,
    /// The companies that have acted since an operating round began.
    pub(super) acted: BTreeSet<Company>,
    /// The companies in liquidation: they close at the end of the acquisitions, unless another buys them.
    pub(super) liquidated: BTreeSet<Company>,
    /// The companies that ended their last turn without trains, where the bank lends them its next one.
    pub(super) trainless: BTreeSet<Company>,
    /// The trains that companies in receivership have bought after they ran them for the bank, by id, as far as the record tells, and
    /// whether a phase began.
    pub(super) assumed: BTreeMap<Company, (String, bool)>,
    /// The companies whose presidents went bankrupt.
    pub(super) receivership: BTreeSet<Company>,
    /// The companies that have had a turn in this operating round, in order.
    pub(super) order: Vec<Company>,
    /// Those of the operating round before.
    pub(super) last_order: Vec<Company>,
    /// The last operating round of the game, once it is known.
    pub(super) last_round: Option<Round>,
}

/// A stop of a run: its hex, and its number if the hex has several.
pub(super) type RunStop = (String, Option<usize>);

/// The state of the current company at the beginning of its turn.
#[derive(Debug, Clone, Default)]
pub(super) struct Turn<'r> {
    pub(super) company: Option<Company>,
    /// The trains that run one last time.
    pub(super) last_runs: Vec<String>,
    /// The train of the bank that it runs, by id.
    pub(super) borrowed: Option<String>,
    /// The next train of the bank, which it runs because it has none, by id.
    pub(super) lent: Option<String>,
    /// The markers that this turn uses up.
    pub(super) marks: Vec<&'r str>,
    /// The grant, by number, whose marker its run spends.
    pub(super) spends: Option<usize>,
    /// The stops for which its run is paid.
    pub(super) stops: Vec<RunStop>,
    /// The kinds of train that the company has attached to others, in order, each with the train that has it now, by id. No train if the
    /// company has left it out.
    pub(super) attached: Vec<(String, Option<String>)>,
    /// Whether the company has chosen as what kinds its trains run.
    pub(super) has_chosen_kind: bool,
    /// The train that runs as one of another kind, by id, and its own kind.
    pub(super) other_kind: Option<(String, usize)>,
    /// By what trains are lengthened: the site's name of it, with the id of the train and the number of stops.
    pub(super) longer: BTreeMap<String, (String, u32)>,
    /// The trains that carry something, by id, with what it is as board files have it.
    pub(super) loads: BTreeMap<String, String>,
    /// What it has built and bought. It may buy trains after its run.
    pub(super) moves: MovesMade,
    /// The revenue of its run. `None` if it has not run, or the revenue is not recorded.
    pub(super) revenue: Option<Money>,
    /// Whether other players may buy shares that were sold to pay for its train.
    pub(super) may_protect: bool,
    /// Whether it has acquired another company.
    pub(super) has_acquired: bool,
}

/// The value of the current company's home at the beginning of its turn.
#[derive(Debug, Clone, Copy)]
pub(super) struct HomeValue {
    pub(super) company: Company,
    pub(super) value: u32,
}

impl<'r> State<'r> {
    pub(super) fn new(
        title: &'r Arc<Title>,
        rules: &'r RecordRules,
        game: &'r RecordedTitle,
        players: &'r [Player],
        player_names: &'r [String],
        drawn: &'r Drawn,
    ) -> Self {
        let numbers = |ids: &[String]| ids.iter().filter_map(|id| title.company_number(id)).collect::<BTreeSet<Company>>();
        let left_out = numbers(&drawn.left_out);
        let mut map = Map::new(title, rules, &left_out);
        for draw in &rules.draws {
            let DrawnRole::Placed(stand_in) = &draw.role else { continue };
            let of = draw.of.iter().filter_map(|id| title.company_number(id));
            let placed = numbers(&drawn.placed);
            let (placed, others): (Vec<Company>, Vec<Company>) = of.partition(|company| placed.contains(company));
            map.place_at_beginning(&placed, &others, stand_in.as_ref().and_then(|id| title.company_number(id)));
        }
        if rules.homes == HomeTokens::AtBeginning {
            let in_game: Vec<Company> = (0..title.companies().len()).filter(|company| !left_out.contains(company)).collect();
            map.place_at_beginning(&in_game, &[], None);
        }
        for lay in &drawn.tiles {
            // The hex and the tile are the title's, which was checked.
            let _ = map.lay_first_copy(lay);
        }
        let has_auction = drawn.in_game.contains(&true) && ![Auction::Boxes, Auction::Hands].contains(&rules.auction);
        let mut state = Self {
            title,
            rules,
            game,
            players,
            player_names,
            map,
            trains: Trains::new(title, rules, &drawn.removed_trains),
            shares: Shares::new(title, rules),
            prices: Prices::new(rules, title.companies().len()),
            without_dividend: None,
            privates: Privates::new(rules, players.len(), &drawn.in_game),
            sizes: Sizes::new(title.build().map_or(&[], |build| &build.tokens.by_shares)),
            lying: (drawn.lying.iter())
                .filter_map(|(place, id)| Some((place.hex.clone(), rules.privates.iter().position(|it| it.id == *id)?)))
                .collect(),
            boxes: Boxes::new(rules, drawn),
            rounds: Rounds::new(players.len(), has_auction, rules.merger_rounds, rules.stock_rounds),
            turn: Turn::default(),
            home_value: None,
            begins: None,
            pending: Vec::new(),
            waiting_events: Vec::new(),
            skipped_events: BTreeMap::new(),
            tokens_by_right: BTreeMap::new(),
            only_build: numbers(&drawn.only_build),
            drawn,
            robots: Vec::new(),
            requisitioned: BTreeSet::new(),
            closed_by_price: BTreeMap::new(),
            closed: left_out,
            operated: BTreeSet::new(),
            starters: BTreeMap::new(),
            bidders: BTreeMap::new(),
            destinations: BTreeMap::new(),
            marks: BTreeSet::new(),
            granted: Granted::default(),
            forms: (rules.acquiring.iter().flat_map(|acquiring| &acquiring.forms))
                .filter_map(|(first, into)| Some((title.company_number(first)?, title.company_number(into)?)))
                .collect(),
            parents: BTreeMap::new(),
            open_borders: BTreeSet::new(),
            rights_used: BTreeMap::new(),
            reservations: rules.reservations_of(players.len()),
            operating_rounds: 0,
            ended_rounds: 0,
            may_exchange: false,
            is_raising_money: false,
            acted: BTreeSet::new(),
            liquidated: BTreeSet::new(),
            trainless: BTreeSet::new(),
            assumed: BTreeMap::new(),
            receivership: BTreeSet::new(),
            exchanged: Vec::new(),
            order: Vec::new(),
            last_order: Vec::new(),
            last_round: None,
        };
        // Nothing contradicts it before the game begins.
        let _ = state.start_robots(0).and_then(|()| state.begin_boxes());
        state
    }

    /// Returns the round, as far as it can be inferred from the actions.
    #[must_use]
    pub const fn round(&self) -> Round {
        self.rounds.round
    }

    /// Returns the phase of the game.
    #[must_use]
    pub fn phase(&self) -> &'r Phase {
        &self.title.phases()[self.trains.phase]
    }

    /// Returns the id of the company whose turn began last. `None` if it is no company's turn.
    #[must_use]
    pub fn company(&self) -> Option<&'r str> {
        self.rounds.company().map(|company| self.title.companies()[company].id.as_str())
    }

    /// Returns the state in which a company would run its trains next: if it is to act now, or its turn is still to come in this operating
    /// round or in the one after a stock round, its turn has begun. Otherwise it is this state.
    #[must_use]
    pub fn about_to_run(&self, company: &str) -> Cow<'_, Self> {
        let run = Action {
            kind: "run_routes".to_owned(),
            entity: Some(EntityId(company.to_owned())),
            entity_type: Some("corporation".to_owned()),
            ..Action::default()
        };
        let mut then = self.clone();
        let may_begin = |round| round == self.round() || !matches!(self.round(), Round::Operating(..));
        let is_next = matches!(then.come_to(&run), Ok(Some(_)))
            && (may_begin(then.round()) || self.company_to_act().is_some_and(|next| self.is_called(company, next)));
        if is_next { Cow::Owned(then) } else { Cow::Borrowed(self) }
    }

    /// Returns the state in which the company whose turn it is begins its turn, if the last action ended that of another. Otherwise it is
    /// this state.
    pub(super) fn about_to_act(self) -> Self {
        let next = self.company_to_act().filter(|&next| self.company() != Some(next));
        match next.map(|next| self.about_to_run(next)) {
            Some(Cow::Owned(then)) => then,
            _ => self,
        }
    }

    /// Returns the id of the company that builds by an action: the company whose turn it is or, if the right of a private company is used,
    /// the company that owns that. A turn can begin with such an action.
    #[must_use]
    pub fn building_company(&self, action: &Action) -> Option<&'r str> {
        let by_private = action.entity_type.as_deref() == Some("company");
        let private = action.entity.as_ref().filter(|_| by_private).and_then(|entity| self.privates.find(&entity.0).ok());
        match private.and_then(|private| self.privates.owner(private)) {
            Some(Owner::Company(company)) => Some(&self.title.companies()[company].id),
            Some(Owner::Player(_)) | None => self.company(),
        }
    }

    /// Returns the hex and the number of the stop in which an action places a token. `None` if its city is still to be built.
    #[must_use]
    pub fn token_place(&self, action: &Action) -> Option<(&'r str, usize)> {
        match self.map.city(action.city.as_deref()?).ok()? {
            City::Stop((hex, stop)) => Some((&self.title.hexes()[hex].id, stop)),
            City::ToBuild(_) => None,
        }
    }

    /// Returns the routes that a company runs in an action, each with the stops that its nodes name.
    #[must_use]
    pub fn played_routes(&self, action: &Action) -> Vec<PlayedRoute> {
        let stop = |node: &String| {
            let (hex, stop) = self.map.stop_of_node(node)?;
            Some((self.title.hexes()[hex].id.clone(), stop))
        };
        let with_stops = |route: &PlayedRoute| {
            let mut route = route.clone();
            let hex = |node: &str| node.rsplit_once('-').map(|(hex, _)| hex.to_owned());
            // Of a hex with a town too, the numbers of towns are not known.
            let unclear = route.nodes.iter().filter(|node| stop(node).is_none()).filter_map(|node| hex(node));
            let unclear: BTreeSet<String> = unclear.collect();
            let stops = route.nodes.iter().filter_map(stop);
            route.stops = stops.filter(|(hex, _)| !unclear.contains(hex)).collect();
            route
        };
        action.routes.iter().map(with_stops).collect()
    }

    /// Returns the id of the company that has a train, by the id that the site gives it, such as `2-0`.
    #[must_use]
    pub fn owner_of_train(&self, id: &str) -> Option<&'r str> {
        let owner = self.trains.owned.iter().position(|trains| trains.iter().any(|train| train.id == id));
        owner.map(|owner| self.title.companies()[owner].id.as_str())
    }

    /// Returns what a company has built and bought in its turn: nothing if it is not its turn yet.
    #[must_use]
    pub fn moves_made_by(&self, company: &str) -> MovesMade {
        if self.company() == Some(company) { self.turn.moves.clone() } else { MovesMade::default() }
    }

    /// Returns what the company whose turn it is has built and bought in its turn.
    #[must_use]
    pub const fn moves_made(&self) -> &MovesMade {
        &self.turn.moves
    }

    /// Whether the shares are known with this number of players.
    pub(super) fn shares_are_known(&self) -> bool {
        self.players.len() >= self.game.shares_from
    }

    pub(super) fn is_closed(&self, company: Company) -> bool {
        self.closed.contains(&company)
    }

    /// Returns the owner of a company that comes with a private company.
    pub(super) fn owner_of(&self, company: Company) -> Option<PlayerNumber> {
        self.owning_player(self.private_of(company)?)
    }

    /// Returns the player that owns a private company.
    pub(super) fn owning_player(&self, private: usize) -> Option<PlayerNumber> {
        match self.privates.owner(private) {
            Some(Owner::Player(player)) => Some(player),
            _ => None,
        }
    }

    /// Returns the markers that hold the value of a company's home at the beginning of its turn, each with that value.
    pub(super) fn home_values(&self, company: Company) -> impl Iterator<Item = (&'r str, u32)> {
        let value = self.home_value.filter(|home| home.company == company).map(|home| home.value);
        let kind = &self.title.companies()[company].kind;
        let markers = self.title.markers().iter().filter(|marker| marker.home_value && marker.is_for(kind));
        value.into_iter().flat_map(move |value| markers.clone().map(move |marker| (marker.id.as_str(), value)))
    }

    /// Returns the marker of a company with what private companies pay that were exchanged for its shares.
    pub(super) fn exchanged_revenue(&self, company: Company) -> Option<(&'r str, u32)> {
        let marker = self.rules.exchanged_revenue.as_deref()?;
        let phase = self.trains.phase;
        let of_private = |private: usize| {
            let mut from = self.rules.privates[private].revenue.iter().rev();
            from.find(|(from, _)| *from <= phase).map_or(0, |&(_, revenue)| revenue)
        };
        let exchanged = self.exchanged.iter().filter(|(of, _)| *of == company);
        let revenue = exchanged.map(|&(_, private)| of_private(private)).fold(0_u32, u32::saturating_add);
        (revenue > 0).then_some((marker, revenue))
    }

    /// Returns the number of the company with the site's name.
    pub(super) fn find_company(&self, name: &str) -> Result<Company, ActionFault> {
        // Nearly always it is the id.
        if let Some(company) = self.title.company_number(name) {
            return Ok(company);
        }
        let id = &self.title.recorded_company(name)?.id;
        self.title.company_number(id).ok_or_else(|| {
            ActionFault::new(
                about(name, |name, language| Message::ThereIsNo { kind: "company", name }.text(language)),
                Message::OneOfTheTitle,
            )
        })
    }

    /// Whether a company of an action has another name, too: that which the title has for it.
    #[must_use]
    pub fn is_called(&self, acting: &str, name: &str) -> bool {
        acting == name || self.title.merged_company(acting).is_some_and(|company| company.id == name)
    }

    /// Returns the certificate with the site's name: its company and number.
    pub(super) fn certificate(&self, id: &str) -> Result<(Company, usize), ActionFault> {
        let unknown = || ActionFault::new(nothing_is_called("certificate", id), Message::CompanyAndNumber);
        let (company, number) = id.rsplit_once('_').ok_or_else(unknown)?;
        let number: usize = number.parse().map_err(|_| unknown())?;
        let company = self.find_company(company)?;
        match self.shares.count(company) {
            // The certificates of this company are not followed.
            0 => Ok((company, number)),
            count if number >= count && !self.may_have_converted(company, number) => {
                Err(ActionFault::new(nothing_is_called("certificate", id), Message::NumberBelow { count: count as u64 }))
            }
            _ => Ok((company, number)),
        }
    }

    pub(super) fn find_player(&self, id: &str) -> Result<PlayerNumber, ActionFault> {
        let known = self.players.iter().map(|player| player.id.0.as_str());
        known.clone().position(|known| known == id).ok_or_else(|| Unknown::new("player", id, known).into())
    }

    /// Whether enough of a company has been sold for it to operate.
    pub(super) fn floats(&self, company: Company) -> bool {
        let has_president = self.rules.floats_with_president && self.shares.has_begun(company);
        let later = self.rules.later_float.iter().rev().find(|(from, _)| *from <= self.trains.phase);
        let float = later.filter(|_| !self.operated.contains(&company)).map_or(self.rules.float, |&(_, float)| float);
        !self.closed.contains(&company) && (has_president || self.shares.issued(company) >= float)
    }
}
