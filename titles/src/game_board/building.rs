//! The facts about a board that decide what can be built.

use super::{GameBoard, GameTrain, Place, PlacedHex, SetMarker, UsedRight};
use crate::board::{Edge, EndSetup, Gauge, Lane};
use crate::moves::{Lay, TokenFault};
use crate::title::{
    Company, DistancePrice, MapHex, MarkerType, Phase, PrivateTerm, PrivateToken, RECEIVERSHIP, ReservedToken, RightHolder,
    Rotation, StopRef, TrainType, Upgrade,
};

/// The companies for whose home tokens slots are kept, by their ids.
#[derive(Debug, Default)]
pub(crate) struct KeptSlots<'g> {
    /// Those whose home is one stop.
    pub(crate) here: Vec<&'g str>,
    /// Those whose home is anywhere in the hex.
    anywhere: Vec<&'g str>,
}

impl<'g> KeptSlots<'g> {
    pub(crate) fn all(&self) -> impl Iterator<Item = &'g str> {
        self.here.iter().chain(&self.anywhere).copied()
    }
}

impl GameBoard {
    /// Returns the contents of a hex by its number.
    pub fn place(&self, hex: usize) -> &PlacedHex {
        &self.places[hex]
    }

    /// Whether a private company blocks a hex.
    pub fn is_blocked(&self, hex: usize) -> bool {
        self.blocked_hexes().any(|blocked| blocked == hex)
    }

    /// Returns the numbers of the hexes that private companies block in this phase.
    pub(crate) fn blocked_hexes(&self) -> impl Iterator<Item = usize> {
        let blocked = if self.has_unblocked() { &[][..] } else { &self.blocked };
        blocked.iter().copied()
    }

    /// Whether private companies no longer block hexes in this phase.
    pub(crate) fn has_unblocked(&self) -> bool {
        let until = self.title.build().and_then(|build| build.blocks_until);
        until.is_some_and(|until| self.phase.number >= until)
    }

    /// Whether a stop has a token that blocks nobody.
    pub fn has_neutral_token(&self, place: &PlacedHex, stop: usize) -> bool {
        place.tokens[stop].in_slots().any(|token| self.is_neutral(&token.company))
    }

    /// Whether a company may run through a stop even if it is full, by one of its markers.
    pub fn is_open_to(&self, company: &Company, place: Place) -> bool {
        !self.open_to(&self.charter(&company.id), place).is_empty()
    }

    /// Returns the number of copies of a tile that are not on the map. `None` if there is no limit.
    pub fn copies_left(&self, number: &str) -> Option<u32> {
        let count = self.title.tile_count(number)?;
        let laid = self.places.iter().filter(|place| place.tile.as_deref() == Some(number)).count();
        Some(count.saturating_sub(u32::try_from(laid).unwrap_or(u32::MAX)))
    }

    /// Whether a tile lay may change what can be run. It cannot if the tile keeps all stops and track, and all that it adds leads to an edge
    /// across which no track goes on: then no leg of a route is new.
    pub fn may_change_routes(&self, lay: &Lay) -> bool {
        let rotation = self.title.rotation(&lay.tile, lay.rotation);
        let (Some(hex), Some(Rotation { print: after, .. })) = (self.title.hex_number(&lay.hex), rotation) else {
            return true;
        };
        let is_of_pair = self.title.other_halves(&lay.hex, &lay.tile).next().is_some();
        let before = &self.places[hex].print;
        let keeps_stops = || before.stops() == after.stops();
        let keeps_track = || before.segments().iter().all(|segment| after.segments().contains(segment));
        if is_of_pair || !keeps_stops() || !keeps_track() {
            return true;
        }
        let added = after.segments().iter().filter(|segment| !before.segments().contains(segment));
        let goes_on = |end: &EndSetup, gauge: Gauge| match *end {
            EndSetup::Edge(edge, lane) => self.goes_on_across(hex, edge, lane, gauge),
            EndSetup::Stop(_) | EndSetup::Junction => true,
        };
        added.into_iter().any(|segment| segment.ends.iter().all(|end| goes_on(end, segment.gauge)))
    }

    /// Whether track of a gauge goes on across an edge of a hex from a lane.
    fn goes_on_across(&self, hex: usize, edge: Edge, lane: Lane, gauge: Gauge) -> bool {
        let Some(across) = self.title.neighbours(hex)[edge.index()] else { return false };
        let is_met =
            |end: &EndSetup| matches!(*end, EndSetup::Edge(at, other) if at == edge.opposite() && lane.meets(other));
        let segments = self.places[across].print.segments().iter();
        segments.filter(|segment| segment.gauge.fits(gauge)).any(|segment| segment.ends.iter().any(is_met))
    }

    /// Whether two lays of a tile on the same hex look alike.
    pub fn looks_alike(&self, one: &Lay, other: &Lay) -> bool {
        let print = |lay: &Lay| self.title.rotation(&lay.tile, lay.rotation).map(|rotation| &rotation.print);
        print(one).zip(print(other)).is_some_and(|(one, other)| one.looks_like(other))
    }

    /// Whether a company is in receivership, and the title lets it do nothing but run.
    pub fn is_idle(&self, company: &Company) -> bool {
        let is_idle = self.title.build().is_some_and(|build| build.idle_in_receivership);
        is_idle && self.is_in_receivership(company)
    }

    /// Whether a company is in receivership.
    pub(crate) fn is_in_receivership(&self, company: &Company) -> bool {
        self.charter(&company.id).turn.markers.contains(RECEIVERSHIP)
    }

    /// Whether a marker says that a company has borrowed a train in receivership.
    pub(crate) fn is_borrowed(&self, company: &Company, train: &GameTrain) -> bool {
        self.charter(&company.id).markers.iter().any(|set| set.marker.borrows.as_ref() == Some(&train.kind.name))
    }

    /// Whether a company owns a private company, or can use its rights. A marker that comes with it says so too.
    pub fn has_private(&self, company: &Company, private: &str) -> bool {
        let charter = self.charter(&company.id);
        let of_markers = charter.markers.iter().filter_map(|set| set.marker.private.as_ref());
        charter.privates.iter().chain(of_markers).any(|id| id == private)
    }

    /// Whether a company itself owns a private company, by its id.
    #[must_use]
    pub fn owns_private(&self, company: &str, private: &str) -> bool {
        self.charter(company).privates.iter().any(|id| id == private)
    }

    /// Whether a company has a right of a private company in this phase.
    pub fn has_right(&self, company: &Company, right: &RightHolder) -> bool {
        let term = self.title.build().map(|build| &build.privates);
        let may_own = |term: &PrivateTerm| term.may_own(company) && term.phases.has_begun(&self.phase);
        (right.by_president || term.is_none_or(may_own))
            && !self.has_closed_private(&right.private)
            && right.phases.includes(&self.phase)
            && self.has_private(company, &right.private)
    }

    /// Whether a company can make a choice or set a marker by a private company, by its id: it has it, in a phase in which companies can.
    pub(crate) fn can_use_private(&self, company: &Company, private: &str) -> bool {
        let term = self.title.build().map(|build| &build.privates);
        let has_begun = term.is_none_or(|term| term.phases.has_begun(&self.phase));
        has_begun && !self.has_closed_private(private) && self.has_private(company, private)
    }

    /// Whether a private company has closed, by its id: with a phase, or when the last use was made of its right.
    fn has_closed_private(&self, private: &str) -> bool {
        let term = self.title.build().map(|build| &build.privates);
        term.is_some_and(|term| term.has_closed(private, &self.phase)) || self.has_closed_by_use(private)
    }

    /// Whether a private company closed when the last use was made of its right, by its id.
    pub(crate) fn has_closed_by_use(&self, private: &str) -> bool {
        let mut rights = UsedRight::all_of(&self.title);
        rights.any(|(right, by)| by.closes && by.private == private && self.used_rights.contains(&right))
    }

    /// Whether a company has a train.
    pub fn has_trains(&self, company: &str) -> bool {
        !self.charter(company).trains.is_empty()
    }

    /// Whether a company's track begins at its token in a stop. In some titles it begins only at the home, if the company has one.
    pub fn is_start(&self, company: &Company, place: Place) -> bool {
        let is_only_home = self.title.build().is_some_and(|build| build.from_home) && !company.home.is_empty();
        !is_only_home || self.is_home(company, place)
    }

    /// Returns the title's upgrades to a tile that are in force in this phase.
    pub(crate) fn listed_upgrades(&self, tile: &str) -> impl Iterator<Item = &Upgrade> {
        self.upgrades().filter(move |rule| rule.is_to(tile))
    }

    /// Returns the title's upgrades that are in force in this phase.
    pub(crate) fn upgrades(&self) -> impl Iterator<Item = &Upgrade> {
        let rules = self.title.build().into_iter().flat_map(|build| &build.upgrades);
        rules.filter(|rule| rule.phases.includes(&self.phase))
    }

    /// Returns the trains of a company.
    pub(crate) fn trains_of(&self, company: &str) -> Vec<&GameTrain> {
        self.companies.iter().filter(|own| own.id == company).flat_map(|own| &own.trains).collect()
    }

    /// Returns the names of a company's trains in board files.
    #[must_use]
    pub fn train_names(&self, company: &str) -> Vec<String> {
        self.trains_of(company).into_iter().map(GameTrain::name).collect()
    }

    /// Returns the number of copies of a kind of train that no company has. `None` if there is no limit. Copies that start a phase of their
    /// own are the last of their kind.
    pub(crate) fn copies_of_train_left(&self, train: &TrainType) -> Option<u32> {
        let named = self.title.copies_named(train)?;
        let card = self.title.card_of(train);
        let with_company = |name: &str| self.copies_owned(name).saturating_add(self.copies_unlisted(name));
        let owned = self.title.sides_of(card).map(|side| with_company(&side.name)).sum();
        if train.copy_of.is_none() {
            return Some(named.saturating_sub(owned));
        }
        // The first such copy is sold if the phase that it starts has begun, even if the board does not show who has it.
        let starts = |phase: &Phase| phase.number <= self.phase.number && phase.starts_with.contains(&train.name);
        let sold = owned.max(u32::from(self.title.phases().iter().any(starts)));
        let left = named.saturating_sub(sold);
        let base = self.title.base_of(train);
        // A card does not show whether it is such a copy, so a board may name one as the others, which were all sold before it.
        let listed = self.copies_owned(&base.name).saturating_add(owned);
        let of_all = |count: u32| {
            let at_least = if sold > 0 { self.title.copies_named(base).unwrap_or(0).saturating_add(sold) } else { 0 };
            count.saturating_sub(listed.max(at_least))
        };
        Some(base.count.map_or(left, |count| left.min(of_all(count))))
    }

    /// Returns the number of trains of a kind that companies have from the start and that a board leaves out, as it does not list the companies.
    fn copies_unlisted(&self, name: &str) -> u32 {
        let is_unlisted =
            |company: &Company| !self.is_gone(company) && self.companies.iter().all(|own| own.id != company.id);
        let copies = |company: &Company| company.own_trains.iter().filter(|train| *train == name).count();
        let with_any =
            self.title.companies().iter().map(|company| (company, copies(company))).filter(|(_, copies)| *copies > 0);
        let unlisted: usize = with_any.filter(|(company, _)| is_unlisted(company)).map(|(_, copies)| copies).sum();
        u32::try_from(unlisted).unwrap_or(u32::MAX)
    }

    /// Returns the number of trains of a kind that companies have for a kind of traffic.
    pub(crate) fn copies_for_traffic(&self, name: &str, traffic: Option<&String>) -> u32 {
        let trains = self.companies.iter().flat_map(|company| &company.trains);
        let is_meant = |train: &&GameTrain| train.kind.name == name && train.traffic.as_ref() == traffic;
        u32::try_from(trains.filter(is_meant).count()).unwrap_or(u32::MAX)
    }

    /// Returns the number of copies of a marker that companies have.
    pub(crate) fn copies_of_marker(&self, id: &str) -> u32 {
        let markers = self.companies.iter().flat_map(|company| &company.markers).filter(|set| set.marker.id == id);
        let count = |set: &SetMarker| if set.marker.takes == MarkerType::Count { set.count } else { 1 };
        markers.map(count).sum()
    }

    /// Returns the phase once a train of a kind has been bought.
    pub(crate) fn phase_after(&self, train: &TrainType) -> &Phase {
        let begun = train.from_phase.and_then(|number| self.title.phases().get(number));
        begun.filter(|phase| phase.number > self.phase.number).unwrap_or(&self.phase)
    }

    /// Returns the names of the trains that the bank sells next, if they are known.
    pub fn depot(&self) -> Option<&[String]> {
        self.depot.as_deref()
    }

    /// Returns the number of trains of a kind that the companies have, without those that they borrow from the bank.
    pub fn copies_owned(&self, name: &str) -> u32 {
        let borrows = |id: &str| self.title.company(id).is_ok_and(|company| self.title.borrows_train(company));
        let trains = self.companies.iter().filter(|own| !borrows(&own.id)).flat_map(|own| &own.trains);
        u32::try_from(trains.filter(|train| train.kind.name == name).count()).unwrap_or(u32::MAX)
    }

    /// Returns the rule that a token of a company in a stop breaks, wherever its track leads: it has one in the hex, or every slot is taken
    /// or kept for the home of another.
    pub(crate) fn token_room_fault(&self, company: &Company, place: Place) -> Option<TokenFault> {
        self.token_beside_fault(company, place).or_else(|| self.slot_fault(&company.id, place))
    }

    /// Returns the rule that a token of a company in a stop, or beside its slots, breaks, wherever its track leads.
    pub(crate) fn token_beside_fault(&self, company: &Company, (hex, stop): Place) -> Option<TokenFault> {
        let printed = self.places[hex].print.stops().get(stop);
        if printed.is_none_or(|printed| !printed.kind.takes_tokens()) {
            return Some(TokenFault::NoCity);
        }
        self.tokens_of(&company.id).any(|(other, _)| other == hex).then_some(TokenFault::OwnToken)
    }

    /// Whether a slot of a stop is neither taken nor kept for the home of a company other than `company`.
    pub(crate) fn has_free_slot(&self, company: &str, place: Place) -> bool {
        self.slot_fault(company, place).is_none()
    }

    /// Returns the rule that a token in a slot of a stop breaks.
    fn slot_fault(&self, company: &str, (hex, stop): Place) -> Option<TokenFault> {
        let free = self.free_slots((hex, stop));
        if free == 0 {
            // As in a red area, where nobody places tokens.
            let has_none = self.places[hex].token_slots(stop) == Some(0);
            return Some(if has_none { TokenFault::NoCity } else { TokenFault::Full });
        }
        let kept = self.kept_slots(company, (hex, stop));
        let is_kept = free <= kept.here.len() || self.free_slots_in(hex) <= kept.all().count();
        is_kept.then(|| TokenFault::Kept { companies: kept.all().map(str::to_owned).collect() })
    }

    fn free_slots_in(&self, hex: usize) -> usize {
        (0..self.places[hex].print.stops().len()).map(|stop| self.free_slots((hex, stop))).sum()
    }

    /// Returns the number of slots of a stop that no token takes.
    pub(crate) fn free_slots(&self, (hex, stop): Place) -> usize {
        self.places[hex].free_slots(stop).count()
    }

    /// Returns the companies other than `company` for whose home tokens slots of a stop are kept. A home anywhere in a hex of several cities
    /// keeps one slot of all.
    pub(crate) fn kept_slots(&self, company: &str, (hex, stop): Place) -> KeptSlots<'_> {
        let mut kept = KeptSlots::default();
        if self.has_heir_at((hex, stop)) {
            return kept;
        }
        for reserved in self.reserved_tokens().filter(|reserved| reserved.company != company) {
            let is_kept = reserved.kept_until.is_some_and(|until| self.phase.number < until);
            if is_kept && reserved.hexes.contains(&self.title.hexes()[hex].id) && self.may_place_reserved(reserved) {
                let is_only_city = self.places[hex].print.stops().len() == 1;
                if is_only_city { &mut kept.here } else { &mut kept.anywhere }.push(&reserved.company);
            }
        }
        // A company that chooses between several hexes keeps no slot in any.
        let has_one_home = |other: &&Company| other.home.iter().all(|home| home.hex == other.home[0].hex);
        for other in self.title.companies().iter().filter(|other| other.id != company).filter(has_one_home) {
            let homes = other.home.iter().filter(|home| self.title.hex_number(&home.hex) == Some(hex));
            let places: Vec<usize> = homes.flat_map(|home| self.home_stops(home)).map(|(_, stop)| stop).collect();
            if places.is_empty() || !self.waits_for_home(other) {
                continue;
            }
            if places == [stop] {
                kept.here.push(&other.id);
            } else if places.len() > 1 && places.contains(&stop) {
                kept.anywhere.push(&other.id);
            }
        }
        kept
    }

    /// Returns the companies whose homes in a hex keep a slot, because they have not begun.
    pub(crate) fn homes_kept_in(&self, hex: usize) -> Vec<&str> {
        let is_here = |company: &&Company| company.home.iter().any(|home| self.title.hex_number(&home.hex) == Some(hex));
        let waits = self.title.companies().iter().filter(is_here).filter(|company| self.waits_for_home(company));
        waits.map(|company| company.id.as_str()).collect()
    }

    /// Whether a slot of its home is kept for a company that may still begin. One whose home has a slot more for it needs none, nor does one
    /// whose home another company took over.
    fn waits_for_home(&self, company: &Company) -> bool {
        self.tokens_of(&company.id).next().is_none()
            && !self.is_gone(company)
            && !self.title.makes_room(&company.id)
            && !self.is_taken_over(company)
    }

    /// Whether a marker shows that another company took over the home of a company.
    pub(crate) fn is_taken_over(&self, company: &Company) -> bool {
        let Some(homes) = self.title.build().and_then(|build| build.tokens.homes_marker()) else { return false };
        let others = self.companies.iter().filter(|own| own.id != company.id).flat_map(|own| &own.markers);
        let mut taken = others.filter(|set| set.marker.id == homes).flat_map(|set| set.places.iter().flatten());
        taken.any(|place| company.home.contains(place))
    }

    /// Whether the tokens in a city leave fewer slots than the homes of companies need that have not begun.
    pub(crate) fn lacks_room_for_homes(&self, place: Place) -> bool {
        let kept = self.kept_slots("", place);
        self.free_slots(place) < kept.here.len() || self.free_slots_in(place.0) < kept.all().count()
    }

    /// Returns the tokens that companies have for certain hexes, in addition to their charters.
    fn reserved_tokens(&self) -> impl Iterator<Item = &ReservedToken> {
        self.title.build().into_iter().flat_map(|build| &build.tokens.reserved)
    }

    /// Returns the token that a company has for a hex in addition to its charter, whether or not it is placed.
    pub(crate) fn reserved_token(&self, company: &str, hex: usize) -> Option<&ReservedToken> {
        let id = &self.title.hexes()[hex].id;
        self.reserved_tokens().find(|reserved| reserved.company == company && reserved.hexes.contains(id))
    }

    /// Whether a company can still place a token that is reserved for it: it has not closed, and has none in any of its hexes.
    pub(crate) fn may_place_reserved(&self, reserved: &ReservedToken) -> bool {
        let is_there = |place: Place| reserved.hexes.contains(&self.title.hexes()[place.0].id);
        !self.is_closed(&reserved.company) && !self.tokens_of(&reserved.company).any(is_there)
    }

    /// Returns the number of a company's tokens on the map, without those that were reserved for it.
    fn tokens_of_charter(&self, company: &str) -> usize {
        self.tokens_of(company).filter(|place| self.reserved_token(company, place.0).is_none()).count()
    }

    /// Whether a company has a token left to place.
    pub fn may_place_token(&self, company: &Company) -> bool {
        self.next_listed_price(company).is_some()
    }

    /// Returns the price of the next token that a company can place, in a hex: the inner `None` if it is not known. `None` if the company
    /// has no token left.
    pub fn next_token_price(&self, company: &Company, hex: usize) -> Option<Option<u32>> {
        let listed = self.next_listed_price(company)?;
        Some(self.price_in(company, hex, listed))
    }

    /// Returns the price of a token in a hex: by its distance if the title has such prices, and otherwise as listed.
    pub fn price_in(&self, company: &Company, hex: usize, listed: Option<u32>) -> Option<u32> {
        let by_distance = self.title.build().and_then(|build| build.tokens.by_distance.as_ref());
        by_distance.map_or(listed, |price| self.price_by_distance(company, hex, price))
    }

    /// Returns the price of the next token by the company's list. Tokens that are counted by a marker of their own come last.
    fn next_listed_price(&self, company: &Company) -> Option<Option<u32>> {
        let charter = self.charter(&company.id);
        let kinds = self.title.build().map_or(&[][..], |build| &build.tokens.kinds);
        let may_place = kinds.is_empty() || kinds.contains(&company.kind);
        if !may_place || !self.has_token_left(&charter) {
            return None;
        }
        let prices = &company.token_prices;
        let further = charter.markers.iter().find_map(|set| Some((set.count as usize, set.marker.token_price?)));
        match (charter.tokens_left, further) {
            (Some(left), Some((count, price))) if left as usize <= count => Some(Some(price)),
            (Some(left), further) => {
                let left = left as usize - further.map_or(0, |(count, _)| count);
                let has_home = usize::from(self.tokens_of(&company.id).next().is_some() || self.gets_home(company));
                Some(prices.get(prices.len().saturating_sub(left).max(has_home)).or(prices.last()).copied())
            }
            (None, _) if prices.is_empty() => Some(None),
            (None, further) => {
                let left = further.map_or(0, |(count, _)| count);
                let at_home = self.untiled_homes(company).len().max(self.gets_home(company).into());
                let placed = self.tokens_of_charter(&company.id) + at_home;
                // The home's is not one of those for which others were exchanged.
                let placed = placed.saturating_sub(self.exchanged_tokens(company, left)).max(placed.min(1));
                prices.get(placed).copied().or(further.map(|(_, price)| price)).map(Some)
            }
        }
    }

    /// Returns the most tokens that a company can have now, on the map and left. Those that it gets in a merger only count once another
    /// company has merged into it, and those of a private company not while nobody can have used its right.
    pub(crate) fn most_tokens(&self, company: &Company) -> Option<u32> {
        let lacks_merger = !self.may_have_merged_tokens(company);
        let listed = Some(company.token_prices.len() as u32).filter(|&prices| lacks_merger && prices > 0);
        let all = company.tokens?;
        Some(listed.map_or_else(|| all.saturating_sub(self.unplaced_extra_tokens()), |listed| all.min(listed)))
    }

    /// Returns the number of private companies whose token in addition to those of a company has not been placed: no company can own them
    /// yet, or one does that has not used its right.
    fn unplaced_extra_tokens(&self) -> u32 {
        let Some(build) = self.title.build() else { return 0 };
        let is_early = !build.privates.phases.has_begun(&self.phase);
        let is_unused = |right: &&PrivateToken| {
            let is_owned = self.companies.iter().any(|own| own.privates.contains(&right.by.private));
            let is_used = self.used_rights.contains(&UsedRight::Token(right.by.private.clone()));
            right.among_tokens && (is_early || is_owned && !is_used)
        };
        build.private_tokens.iter().filter(is_unused).count() as u32
    }

    /// Whether a company can have tokens that it gets in a merger: if none may merge into it, it is not known how it gets others.
    pub(crate) fn may_have_merged_tokens(&self, company: &Company) -> bool {
        self.title.merging_into(&company.id).is_empty() || self.has_merged(company)
    }

    /// Whether a company gets no tokens in mergers, as others of the title do.
    pub(crate) fn never_gets_merged_tokens(&self, company: &Company) -> bool {
        let mut with_tokens = self.title.single_mergers().filter(|merger| merger.tokens > 0).peekable();
        with_tokens.peek().is_some() && with_tokens.all(|merger| merger.into != company.id)
    }

    /// Whether a company has merged into another, which gets tokens by it.
    fn has_merged(&self, into: &Company) -> bool {
        let merging = self.title.merging_into(&into.id);
        self.closed.iter().any(|closed| merging.contains(&closed.as_str()))
    }

    /// Returns the number of a company's tokens that it got for those of a company that merged into it: all that it has beyond the list of
    /// prices but those that are `left`, once a company has merged.
    fn exchanged_tokens(&self, company: &Company, left: usize) -> usize {
        if !self.has_merged(company) {
            return 0;
        }
        let all = company.tokens.map_or(0, |tokens| tokens as usize).saturating_sub(company.token_prices.len());
        all.saturating_sub(left)
    }

    /// Returns the price of a token in a hex by its distance to the nearest home of the company. `None` if no home is known.
    fn price_by_distance(&self, company: &Company, hex: usize, price: &DistancePrice) -> Option<u32> {
        let charter = self.charter(&company.id);
        let set = charter.markers.iter().filter(|set| price.homes.as_ref() == Some(&set.marker.id));
        let homes = set.flat_map(|set| set.places.iter().flatten()).chain(&company.home);
        let cube = |hex: &MapHex| self.title.layout().cube(hex.column, hex.row);
        let to = &self.title.hexes()[hex];
        let distance = |home: &StopRef| {
            let home = &self.title.hexes()[self.title.hex_number(&home.hex)?];
            Some(cube(home).distance(cube(to)))
        };
        let nearest = homes.filter_map(distance).min()?;
        Some(price.base.saturating_add(price.per_hex.saturating_mul(nearest)))
    }

    /// Whether a hex has a city, or a tile laid on it must have one. `false` if the map has no such hex.
    #[must_use]
    pub fn has_city(&self, hex: &str) -> bool {
        let Some(number) = self.title.hex_number(hex) else { return false };
        let laid = self.places[number].print.stops().iter().any(|stop| stop.kind.is_city());
        laid || self.title.hexes()[number].stop_kinds().iter().any(|kind| kind.is_city())
    }
}
