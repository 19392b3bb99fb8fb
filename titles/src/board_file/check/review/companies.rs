//! Warnings about companies: those that do not exist in the phase or no longer, and borrowed trains.

use highball_messages::{Message, Text, all_of};

use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::board_file::{BoardFile, Entry};
use crate::game_board::{GameBoard, GameCompany};
use crate::payout::{Holder, Shareholding};
use crate::rules::payout::{DividendChoice, Percent, ShareLocation};
use crate::title::{Company, HoldingLimit, RECEIVERSHIP};

impl GameBoard {
    pub(super) fn review_companies(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        self.review_closed_companies(file, diagnostics);
        self.review_merged_companies(file, diagnostics);
        for Entry { line, value: charter } in &file.companies {
            let Ok(company) = self.title.company(&charter.name) else { continue };
            let field = format!("companies.{}", charter.name);
            diagnostics.about(Subject::company(&company.id));
            if let Some(opens) = company.opens_after(&self.phase).filter(|_| !charter.trains.is_empty()) {
                let what = Message::DoesNotExistYet { company: &company.id, phase: &self.phase.name };
                let expected = Message::NoTrainsBefore { phase: &self.title.phases()[opens].name };
                diagnostics.warning(*line, &field, what, expected);
            }
            let has_closed = |&closed: &usize| self.phase.number >= closed && !self.may_merge_yet(company);
            if let Some(closed) = company.closes_in.filter(has_closed).filter(|_| !charter.trains.is_empty()) {
                let what = Message::ClosedFrom { company: &company.id, phase: &self.title.phases()[closed].name };
                diagnostics.warning(*line, &field, what, Message::NoTrainsIn { phase: &self.phase.name });
            }
            if self.closed.contains(&company.id) && !charter.trains.is_empty() {
                let what = Message::HasTrainsButClosed { company: &company.id };
                diagnostics.warning(*line, &field, what, Message::NoTrainsOfIt);
            }
            let own = self.charter(&company.id);
            if let Some(set) = own.markers.first().filter(|_| self.is_gone(company)) {
                let what = Message::HasMarkerButClosed { company: &company.id, marker: &set.marker.id };
                diagnostics.warning(*line, &field, what, Message::Omitted { section: &set.marker.cite });
            }
            self.review_price(&own, file, diagnostics);
            self.review_holders(company, &own, file, diagnostics);
            self.review_borrowed(&own, (*line, &field), diagnostics);
        }
    }

    /// Warns of a share price above the highest one.
    fn review_price(&self, own: &GameCompany, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let Some(market) = self.title.payout().and_then(|payout| payout.market.as_ref()) else { return };
        if let Some((cap, price)) =
            market.cap.zip(own.turn.price).filter(|(cap, price)| price > cap && market.grid.is_none())
        {
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.price", own.id));
            let expected = Message::AtMostNumberBy { most: cap, section: &market.cite };
            diagnostics.about(Subject::company(&own.id)).warning(line, &field, &price.to_string()[..], expected);
        }
    }

    /// Warns of several owners of a company that has one, and of players and locations that have more of a company than they may.
    fn review_holders(&self, company: &Company, own: &GameCompany, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.holders", own.id));
        diagnostics.about(Subject::company(&own.id));
        let players = || own.turn.holders.iter().filter(|it| matches!(it.holder, Holder::Named(_)));
        let has_one_owner =
            |choice: &&DividendChoice| choice.share == Some(Percent::ALL) && choice.when.kinds.contains(&company.kind);
        let choices = self.title.payout().map(|payout| &payout.choices).into_iter().flatten();
        if let (Some(choice), Some(other)) = (choices.clone().find(has_one_owner), players().nth(1)) {
            let what = Message::NotOnlyOwner { holder: &other.holder.to_string(), company: &own.id };
            let expected = Message::OneOwnerOfKind { kind: &company.kind, section: &choice.cite };
            diagnostics.warning(line, &field, what, expected);
        }
        if let Some((what, expected)) = self.impossible_holdings(company, own) {
            diagnostics.warning(line, &field, what, expected);
        }
        let unit = self.title.smallest_share(company);
        let is_in = |holder: &Holder, location| *holder == Holder::Location(location);
        let for_trade_in = own.turn.holders.iter().find(|holding| is_in(&holding.holder, ShareLocation::TradeIn));
        let for_trade_in = for_trade_in.map_or(0, |holding| u32::from(holding.percent.get()));
        for holding in own.turn.holders.iter() {
            let (holder, held) = (&holding.holder.to_string()[..], u32::from(holding.percent.get()));
            if let Some(unit) = unit.filter(|unit| held % unit != 0) {
                let what = Message::HoldsPercent { holder, percent: held.into(), company: &own.id };
                diagnostics.warning(line, &field, what, Message::WholeShares { unit: unit.into() });
            }
            if is_in(&holding.holder, ShareLocation::TradeIn) && !self.title.has_trade_in(company) {
                let what = Message::HoldsPercent { holder, percent: held.into(), company: &own.id };
                diagnostics.warning(line, &field, what, Message::NoTradeIn);
            }
            // The shares that are kept for trade-ins are part of the offering.
            let all = if is_in(&holding.holder, ShareLocation::Offering) { held + for_trade_in } else { held };
            let limit = self.holding_limit(company, own, &holding.holder);
            let Some(limit) = limit.filter(|limit| all > limit.most) else { continue };
            let (most, section, percent) = (limit.most.into(), &limit.cite[..], all.into());
            let expected = Text::new(|language| match &limit.except_zones[..] {
                [] => Message::AtMostPercent { most, section }.text(language),
                zones => Message::AtMostPercentOutside { most, zones: &all_of(language, zones), section }.text(language),
            });
            diagnostics.warning(line, &field, Message::HoldsPercent { holder, percent, company: &own.id }, expected);
        }
    }

    /// Finds that holders have certificates that are not there.
    fn impossible_holdings(&self, company: &Company, own: &GameCompany) -> Option<(Text, Text)> {
        let certificates = self.title.certificates(company)?;
        // Several of the smallest make others, but one of them alone makes an odd holding.
        let smallest = self.title.smallest_share(company)?;
        let is_odd = |percent: u32| !percent.is_multiple_of(2 * smallest);
        let most = certificates.iter().filter(|&&percent| is_odd(percent)).count();
        // Companies that exchange their certificates for smaller ones have others than are listed.
        if most == 0 {
            return None;
        }
        let odd = held(own).filter(|&percent| is_odd(percent)).count();
        if odd > most {
            let what = Message::OddHoldings { company: &own.id, count: odd as u64, percent: smallest.into() };
            return Some((what.into(), Message::AtMostNumber { most: most as u64 }.into()));
        }
        self.missing_president(*certificates.first()?, own)
    }

    /// Finds that nobody has the president's certificate of a company that is not in receivership.
    fn missing_president(&self, certificate: u32, own: &GameCompany) -> Option<(Text, Text)> {
        let is_president = |holding: &Shareholding| {
            matches!(holding.holder, Holder::Named(_)) && u32::from(holding.percent.get()) >= certificate
        };
        let is_known = held(own).sum::<u32>() == u32::from(Percent::ALL.get());
        let needs_one = *self.title.always_presided() && !own.trains.is_empty() && !own.turn.markers.contains(RECEIVERSHIP);
        (needs_one && is_known && !own.turn.holders.iter().any(is_president)).then(|| {
            let what = Message::NoPresident { company: &own.id, percent: certificate.into() };
            (what.into(), Message::Somebody.into())
        })
    }

    /// Returns the limit on what a holder can have of a company now, if there is one.
    fn holding_limit(&self, company: &Company, own: &GameCompany, holder: &Holder) -> Option<&HoldingLimit> {
        let of = match holder {
            Holder::Named(_) => None,
            Holder::Location(location) => Some(*location),
        };
        let is_free = match of {
            Some(ShareLocation::Offering) => own.trains.is_empty(),
            Some(ShareLocation::Pool) => own.turn.markers.contains(RECEIVERSHIP),
            _ => false,
        };
        let mut limits = self.title.holding_limits().iter().rev().filter(|limit| limit.of == of && !is_free);
        let is_gone = |id: &String| self.is_closed(id);
        let limit =
            limits.find(|limit| limit.scope.includes(company, &self.phase) && limit.once_gone.iter().all(is_gone))?;
        let is_excepted = own.turn.zone.as_ref().is_some_and(|zone| limit.except_zones.contains(zone));
        (!is_excepted).then_some(limit)
    }

    /// Warns of a train that is borrowed in receivership but not marked so, and of one that is marked although it cannot be borrowed.
    fn review_borrowed(&self, own: &GameCompany, (line, field): (usize, &str), diagnostics: &mut Diagnostics) {
        diagnostics.about(Subject::company(&own.id));
        let is_in_receivership = own.turn.markers.contains(RECEIVERSHIP);
        for marker in self.title.markers() {
            let Some(train) = &marker.borrows else { continue };
            let may_borrow = is_in_receivership && own.trains.iter().any(|it| it.kind.name == *train);
            let is_borrowed = own.markers.iter().any(|set| set.marker.id == marker.id);
            let (company, section) = (&own.id, &marker.cite);
            let has_none = is_in_receivership && own.trains.is_empty();
            let (what, expected) = match (is_borrowed, may_borrow) {
                (true, false) if has_none => {
                    (Message::BorrowedNotListed { company }, Message::TrainAmongIts { train, section })
                }
                (false, false) if has_none => (
                    Message::WithoutTrainInReceivership { company },
                    Message::PerhapsBorrows { train, marker: &marker.id, section },
                ),
                (true, false) => {
                    (Message::CannotHaveBorrowed { company, train }, Message::ReceivershipAndOnly { train, section })
                }
                (true, true) if own.trains.len() > 1 => {
                    (Message::BorrowedButOthers { company, train }, Message::OnlyTheBorrowed { section })
                }
                (false, true) => (
                    Message::InReceivershipWith { company, train },
                    Message::MarkerIfBorrowed { marker: &marker.id, section },
                ),
                (true, true) | (false, false) => continue,
            };
            diagnostics.warning(line, field, what, expected);
        }
    }

    /// Warns of companies listed as closed that cannot have closed, or not yet, or not all of them.
    fn review_closed_companies(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for (number, Entry { line, value: name }) in file.closed.iter().enumerate() {
            let Ok(company) = self.title.company(name) else { continue };
            let expected = match self.title.closes_from(company) {
                None => Message::OneThatCanClose,
                Some(first) if self.phase.number < first => Message::OpenBefore { phase: &self.title.phases()[first].name },
                Some(_) => continue,
            };
            let what = Message::CannotHaveClosed { company: &company.id, phase: &self.phase.name };
            diagnostics.about(Subject::company(&company.id)).warning(*line, &format!("closed[{number}]"), what, expected);
        }
        self.review_closed_alone(file, diagnostics);
        for merger in self.title.single_mergers() {
            let merged: Vec<&String> = self.closed.iter().filter(|id| merger.of.contains(id)).collect();
            if let ([.., last], Some(entry)) = (&merged[..], file.closed.first())
                && merged.len() > 1
            {
                let what = Message::ListedAsMerged { count: merged.len() as u64, company: &merger.into };
                diagnostics.about(Subject::company(last)).warning(entry.line, "closed", what, Message::OneOfThem);
            }
        }
    }

    /// Warns of a company listed as closed without another that closes at the same time.
    fn review_closed_alone(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let closed = file.closed.iter().filter_map(|entry| Some((entry, self.title.company(&entry.value).ok()?)));
        let can_have_closed =
            |company: &Company| self.title.closes_from(company).is_some_and(|first| self.phase.number >= first);
        let mut found = closed.filter(|(_, company)| can_have_closed(company)).filter_map(|(entry, company)| {
            let mut others = company.closes_with.iter();
            others.find(|other| !self.is_closed(other)).map(|other| (entry.line, company, other))
        });
        if let Some((line, company, other)) = found.next() {
            let what = Message::ClosedAlone { company: &company.id, other };
            diagnostics.about(Subject::company(&company.id)).warning(line, "closed", what, Message::AllClosed);
        }
    }

    /// Warns of companies that have merged into another one without others that merge at the same time, and of one that is formed by a merger
    /// beside one that has merged into it.
    fn review_merged_companies(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for formed in self.title.companies().iter().filter(|company| !company.merges.is_empty()) {
            let merged = formed.merges.iter().filter_map(|id| self.title.company(id).ok());
            let (gone, left): (Vec<_>, Vec<_>) = merged.partition(|company| self.is_gone(company));
            if let (Some(gone), Some(left), Some(entry)) = (gone.first(), left.first(), file.closed.first()) {
                let what = Message::MergedAlone { company: &gone.id, into: &formed.id, other: &left.id };
                let subject = Subject::company(&gone.id);
                diagnostics.about(subject).warning(entry.line, "closed", what, Message::AllMerged);
            }
            for company in left.into_iter().filter(|company| self.has_begun(formed) && self.has_begun(company)) {
                let what = Message::RunsButMerged { company: &company.id, into: &formed.id };
                let (line, field) = (self.line_of_company(file, &company.id), format!("companies.{}", company.id));
                let expected = Message::NothingOfIt { company: &formed.id };
                diagnostics.about(Subject::company(&company.id)).warning(line, &field, what, expected);
            }
        }
    }
}

/// Returns what each holder has of a company, in percent.
fn held(own: &GameCompany) -> impl Iterator<Item = u32> + '_ {
    own.turn.holders.iter().map(|holding| u32::from(holding.percent.get()))
}
