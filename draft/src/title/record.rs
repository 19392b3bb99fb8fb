//! What reading recorded games requires.

use std::collections::BTreeMap;

use super::Writer;
use crate::facts::{CompanyFacts, Facts, PrivateFacts};
use crate::market::Payout;
use crate::{order, quote};

/// The certificates of a company by default, in percent.
const SHARES: [u32; 9] = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/// The percentage of a company that must be sold by default before it operates.
const FLOAT: u32 = 60;

/// Returns the certificates that most companies have, in percent.
pub(super) fn usual_shares(facts: &Facts) -> Vec<u32> {
    let mut numbers: BTreeMap<&[u32], usize> = BTreeMap::new();
    let shares = facts.companies.iter().filter_map(|company| company.shares.as_deref());
    for shares in shares.filter(|it| it.len() > 1 && is_whole(it)) {
        *numbers.entry(shares).or_default() += 1;
    }
    let most = numbers.into_iter().max_by_key(|(_, number)| *number);
    most.map_or_else(|| SHARES.to_vec(), |(shares, _)| shares.to_vec())
}

impl Writer<'_> {
    /// Writes the rules for recorded games. `options` holds the site's name of each optional rule with its id here.
    pub(super) fn record(&mut self, payout: Option<&Payout>, options: &[(&str, String)]) {
        let facts = self.facts;
        self.line("\n# As on 18xx.games.\n[record]");
        if let Some(homes) = self.homes_appear() {
            self.field("homes", homes);
        }
        let mut floats: BTreeMap<u32, usize> = BTreeMap::new();
        for percent in facts.companies.iter().filter_map(|company| company.float_percent) {
            *floats.entry(percent).or_default() += 1;
        }
        if let Some((percent, _)) =
            floats.iter().max_by_key(|(_, number)| **number).filter(|(percent, _)| **percent != FLOAT)
        {
            self.line(format!("float = {percent}"));
        }
        let usual = usual_shares(facts);
        if usual != SHARES {
            self.line(format!("shares = {usual:?}"));
        }
        if let Some(auction) = self.auction() {
            self.field("auction", auction);
        }
        if !options.is_empty() {
            self.line("\n[record.options]");
            for (site, option) in options {
                self.field(&quote::key(site), option);
            }
        }
        self.city_parts();
        if let Some(payout) = payout {
            self.line("\n[record.dividends]");
            for (site, choice) in &payout.choices {
                self.field(site, choice);
            }
            self.moves(payout);
        }
        self.line("\n[[record.games]]");
        self.field("title", &facts.title);
        for company in &facts.companies {
            self.recorded_company(company, &usual);
        }
        self.recorded_privates();
    }

    /// Returns when companies get their home tokens, if not in their first turn.
    fn homes_appear(&mut self) -> Option<&'static str> {
        match self.facts.settings.home_token_timing.as_deref()? {
            "operate" => None,
            "operating_round" => Some("each-round"),
            "par" => Some("at-par"),
            "start" => Some("at-beginning"),
            // The same for those that operate: a company that is not floated does not.
            "float" => Some("each-round"),
            other => {
                self.notes.push(format!("settings.home_token_timing: {other:?} is left out"));
                None
            }
        }
    }

    /// Returns how private companies are sold, if not in order.
    fn auction(&self) -> Option<&'static str> {
        let first = self.facts.rounds.get("init_round").filter(|_| !self.facts.privates.is_empty())?;
        if first.steps.iter().any(|step| step.ends_with("WaterfallAuction")) {
            return None;
        }
        Some(if first.class.ends_with("Draft") { "draft" } else { "other" })
    }

    /// Writes the numbers of cities in recorded actions, where they are not 0, 1, ….
    fn city_parts(&mut self) {
        let of_tiles = self.facts.action_parts.iter();
        let of_hexes = self.facts.hexes.iter().filter_map(|hex| Some((&hex.id, hex.action_parts.as_ref()?)));
        let shifted = of_tiles.chain(of_hexes).filter(|(_, parts)| !parts.cities.iter().copied().eq(0..parts.cities.len()));
        let mut shifted: Vec<_> = shifted.collect();
        shifted.sort_by_cached_key(|(id, _)| order::natural(id));
        if !shifted.is_empty() {
            self.line("\n[record.city_parts]");
        }
        for (id, parts) in shifted {
            self.line(format!("{} = {:?}", quote::key(id), parts.cities));
        }
    }

    /// Writes how share prices move.
    fn moves(&mut self, payout: &Payout) {
        let settings = &self.facts.settings;
        let mut fields = Vec::new();
        if !payout.moves {
            fields.push("moves = [] # Prices are unknown: how dividends move them is not known.".to_owned());
        }
        let sales = match settings.sell_movement.as_deref() {
            None | Some("down_share") => None,
            Some("down_per_10") => Some("down-per-ten"),
            Some("down_block") => Some("down"),
            Some("down_block_pres") => Some("down-if-president"),
            Some("left_block") => Some("left"),
            Some("left_block_pres") => Some("left-if-president"),
            Some("none") => Some("stays"),
            Some(_) => Some("unknown"),
        };
        fields.extend(sales.map(|sales| format!("sales = {}", quote::text(sales))));
        let pool = match settings.pool_share_drop.as_deref() {
            Some("down_block") => Some("down"),
            Some("down_share") => Some("down-per-share"),
            None | Some("none") => None,
            Some(other) => {
                self.notes.push(format!("settings.pool_share_drop: {other:?} is left out"));
                None
            }
        };
        fields.extend(pool.map(|pool| format!("pool = {}", quote::text(pool))));
        if settings.sold_out_increase == Some(false) {
            fields.push("sold_out = []".to_owned());
        }
        if let Some(movement) = &settings.sold_out_top_row_movement {
            self.notes.push(format!("settings.sold_out_top_row_movement: {movement:?} is left out"));
        }
        if payout.closes {
            fields.push("closing = [\"close\"]".to_owned());
        }
        self.line("\n[record.market]");
        fields.iter().for_each(|field| self.line(field));
    }

    fn recorded_company(&mut self, company: &CompanyFacts, usual: &[u32]) {
        let shares = company.shares.as_ref().filter(|shares| !shares.is_empty() && **shares != usual);
        if let Some(shares) = shares.filter(|shares| !is_whole(shares)) {
            self.notes.push(format!(
                "companies.{}: its shares {shares:?} are left out, since they are not 100% together",
                company.id
            ));
        }
        let shares = shares.filter(|shares| is_whole(shares));
        let tokens = self.tokens_of(company);
        let trains = &company.trains_at_start;
        if shares.is_none() && tokens.is_empty() && trains.is_empty() {
            return;
        }
        self.line("\n[[record.companies]]");
        self.field("id", &company.id);
        if !tokens.is_empty() {
            self.line(format!("tokens = {}", quote::texts(tokens.iter().map(String::as_str))));
        }
        if !trains.is_empty() {
            self.line(format!("trains = {}", quote::texts(trains.iter().map(String::as_str))));
        }
        if let Some(shares) = shares {
            self.line(format!("shares = {shares:?}"));
        }
    }

    fn recorded_privates(&mut self) {
        let facts = self.facts;
        let mut closing = Vec::new();
        for (number, private) in facts.privates.iter().enumerate() {
            self.line("\n[[record.privates]]");
            self.field("id", &private.id);
            if let Some(players) = self.fewest_players(private) {
                self.line(format!("from_players = {players}"));
            }
            if number == 0 && private.value > 0 {
                self.line(format!("price = {}", private.value));
            }
            let with = private.abilities.iter().filter(|ability| ability.kind == "shares");
            let shares = with.flat_map(|ability| ability.shares.as_slice()).filter_map(|share| share.as_str());
            let (known, unknown): (Vec<&str>, Vec<&str>) = shares.partition(|share| {
                let company = share.rsplit_once('_').map_or("", |(company, _)| company);
                facts.companies.iter().any(|known| known.id == company)
            });
            if !known.is_empty() {
                self.line(format!("shares = {}", quote::texts(known.iter().copied())));
            }
            if private.abilities.iter().any(|ability| ability.kind == "token" && ability.extra_slot) {
                self.line("extra_token = true");
            }
            let closes = private
                .abilities
                .iter()
                .any(|ability| ability.kind == "close" && ability.when.iter().any(|when| when == "bought_train"));
            let of_president = known.iter().find_map(|share| share.strip_suffix("_0")).map(str::to_owned);
            if let Some(company) = of_president.filter(|_| closes) {
                closing.push((company, &private.id));
            }
            if !unknown.is_empty() {
                self.notes.push(format!("privates.{}: the shares {unknown:?} are left out", private.id));
            }
        }
        for (private, _) in self.hex_bonuses() {
            self.line("\n[[record.grants]]");
            self.field("marker", private);
            self.field("buying", private);
        }
        for (company, private) in closing {
            self.line("\n[[record.events]]");
            self.line(format!("when = [{{ gets_train = {} }}]", quote::text(&company)));
            self.line(format!("then = [{{ close_privates = [{}] }}]", quote::text(private)));
        }
    }

    /// Returns the least number of players with which a private company is in the game, if it is not in all games, but in all
    /// with as many players or more.
    fn fewest_players(&mut self, private: &PrivateFacts) -> Option<u32> {
        if self.facts.drawn_at_setup.as_slice().iter().any(|drawn| drawn == "privates") {
            return None;
        }
        let by_players = self.facts.setup_by_players.iter().filter(|(_, setup)| !setup.privates.is_empty());
        let counts =
            by_players.filter_map(|(count, setup)| Some((count.parse().ok()?, setup.privates.contains(&private.id))));
        let mut counts: Vec<(u32, bool)> = counts.collect();
        counts.sort_unstable();
        let first = counts.iter().position(|(_, is_in)| *is_in)?;
        (first > 0 && counts[first..].iter().all(|(_, is_in)| *is_in)).then(|| counts[first].0)
    }
}

/// Whether certificates are a whole company together.
fn is_whole(shares: &[u32]) -> bool {
    shares.iter().map(|share| u64::from(*share)).sum::<u64>() == 100
}
