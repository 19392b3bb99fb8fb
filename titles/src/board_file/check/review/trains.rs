//! Warnings about trains: of companies that buy none, more than a company may have, and more than can be bought.

use highball_messages::{Message, Text};

use crate::board_file::BoardFile;
use crate::board_file::check::diagnostics::{Diagnostics, Subject};
use crate::game_board::{GameBoard, GameCompany};
use crate::title::{Company, TrainStatus, TrainType};

impl GameBoard {
    pub(super) fn review_trains(&self, file: &BoardFile, diagnostics: &mut Diagnostics) {
        for own in &self.companies {
            let Ok(company) = self.title.company(&own.id) else { continue };
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.trains", own.id));
            diagnostics.about(Subject::company(&own.id));
            for (what, expected) in
                [self.bought_train(own, company), self.missing_train(own, company), self.excess_trains(own, company)]
                    .into_iter()
                    .flatten()
            {
                diagnostics.warning(line, &field, what, expected);
            }
            if let (Some(left), Some(most)) =
                (own.tokens_left, self.most_tokens(company).filter(|&most| own.tokens_left > Some(most)))
            {
                let what = Message::MoreTokensLeft { left: left.into(), company: &own.id };
                let expected = Message::AtMostNumber { most: most.into() };
                diagnostics.warning(line, &format!("companies.{}.tokens_left", own.id), what, expected);
            }
        }
        for train in self.title.trains() {
            self.review_copies(train, file, diagnostics);
        }
    }

    /// Finds a train of a company that buys none.
    fn bought_train(&self, own: &GameCompany, company: &Company) -> Option<(Text, Text)> {
        let purchases = self.title.purchases();
        if purchases.may_buy(company) {
            return None;
        }
        let bought = bought_trains(own, company);
        let train = bought.first()?;
        let section = &purchases.cite;
        let what = Message::BuysNoTrains { company: &own.id, train, kind: &company.kind, section };
        let expected = match &company.own_trains[..] {
            [] => Message::NoTrainsAtStart.into(),
            trains => Message::OnlyFromStart { trains: &trains.join(", ") }.into(),
        };
        Some((what.into(), expected))
    }

    /// Finds that a company that buys no trains lacks one that it has from the start.
    fn missing_train(&self, own: &GameCompany, company: &Company) -> Option<(Text, Text)> {
        let lacks = |name: &&String| own.trains.iter().all(|train| train.kind.name != **name);
        let runs = |name: &&String| {
            let kind = self.title.trains().iter().find(|kind| kind.name == **name);
            kind.is_some_and(|kind| kind.status_for(&company.kind, &self.phase) == TrainStatus::Available)
        };
        let may_miss = self.title.purchases().may_buy(company) || self.is_closed(&own.id);
        let missing = company.own_trains.iter().filter(lacks).find(runs).filter(|_| !may_miss)?;
        let section = &self.title.purchases().cite;
        let what = Message::LacksTrain { company: &own.id, train: missing, section };
        Some((what.into(), Message::FromStart { trains: &company.own_trains.join(", ") }.into()))
    }

    /// Finds that a company has more trains than it may have in this phase.
    fn excess_trains(&self, own: &GameCompany, company: &Company) -> Option<(Text, Text)> {
        let purchases = self.title.purchases();
        let counted = own.trains.iter().filter(|train| purchases.counts(&train.kind, company, &self.phase)).count();
        let limit = purchases.train_limit(company, &self.phase).filter(|limit| counted > limit.most as usize)?;
        let what = Message::OverTrainLimit { company: &own.id, count: counted as u64 };
        let (phase, section) = (&self.phase.name, &limit.cite);
        Some((what.into(), Message::AtMostInPhase { most: limit.most.into(), phase, section }.into()))
    }

    /// Warns of more copies of a train than companies can have bought: without those that companies have from the start, with those that
    /// start a phase of their own or are on the other side of the cards, and for each kind of traffic.
    fn review_copies(&self, train: &TrainType, file: &BoardFile, diagnostics: &mut Diagnostics) {
        let is_copy = |name: &str| {
            let kind = self.title.trains().iter().find(|known| known.name == name);
            name == train.name || kind.is_some_and(|kind| self.title.counted_as(kind).name == train.name)
        };
        let mut bought = 0;
        let from_start: usize =
            self.title.companies().iter().flat_map(|company| &company.own_trains).filter(|name| is_copy(name)).count();
        let mut last = None;
        for own in &self.companies {
            let found = self.title.company(&own.id).ok().filter(|company| !self.title.borrows_train(company));
            let Some(company) = found else { continue };
            let count = bought_trains(own, company).iter().filter(|name| is_copy(name)).count();
            bought += count;
            last = if count > 0 { Some(&own.id) } else { last };
        }
        let all: usize = self.companies.iter().flat_map(|own| &own.trains).filter(|it| it.kind.name == train.name).count();
        let most = train.count.map(|count| (count as usize).saturating_sub(from_start));
        // More than all copies of the kind itself have a warning of their own.
        if let (Some(most), Some(id)) = (most, last)
            && bought > most
            && train.count.is_some_and(|count| all <= count as usize)
        {
            let what = Message::CopiesBought { count: bought as u64, train: &train.name };
            let line = self.line_of_company(file, id);
            diagnostics.about(Subject::company(id)).warning(
                line,
                &format!("companies.{id}.trains"),
                what,
                Message::AtMostNumber { most: most as u64 },
            );
        }
        for (traffic, most) in &train.traffic_counts {
            let of_traffic = self.copies_for_traffic(&train.name, Some(traffic));
            let holds = |own: &&GameCompany| {
                own.trains.iter().any(|it| it.kind.name == train.name && it.traffic.as_ref() == Some(traffic))
            };
            let Some(own) = self.companies.iter().rfind(holds).filter(|_| of_traffic > *most) else { continue };
            let what = Message::CopiesForTraffic { count: of_traffic.into(), train: &train.name, traffic };
            let expected = Message::AtMostNumberBy { most: (*most).into(), section: &train.cite };
            let (line, field) = (self.line_of_company(file, &own.id), format!("companies.{}.trains", own.id));
            diagnostics.about(Subject::company(&own.id)).warning(line, &field, what, expected);
        }
    }

    /// Returns the line of the table of a company, or 1 if it has none.
    pub(super) fn line_of_company(&self, file: &BoardFile, id: &str) -> usize {
        let entry = file.companies.iter().find(|entry| self.company_id(&entry.value.name).is_ok_and(|known| known == id));
        entry.map_or(1, |entry| entry.line)
    }
}

/// Returns the names of the trains of a company without those that it has from the start.
fn bought_trains<'g>(own: &'g GameCompany, company: &Company) -> Vec<&'g str> {
    let mut from_start = company.own_trains.clone();
    let is_bought = |name: &&str| match from_start.iter().position(|known| known == name) {
        Some(number) => {
            from_start.remove(number);
            false
        }
        None => true,
    };
    own.trains.iter().map(|train| train.kind.name.as_str()).filter(is_bought).collect()
}
