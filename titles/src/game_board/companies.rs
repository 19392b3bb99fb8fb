//! The trains of companies by name, and their money.

use std::sync::Arc;

use super::{BoardError, GameBoard, GameCompany, GameTrain, Load, SetMarker};
use crate::payout::{Finance, Holders, Turn};
use crate::rules::Money;
use crate::rules::payout::Percent;
use crate::title::{COMBINED, LOADED, MarkerType, RECEIVERSHIP, TrainType, Unknown, WithTraffic};
use highball_messages::{Message, Text, one_of, quoted_all};

impl GameBoard {
    /// Returns a company's money together with the title's payout rules, if the title has any.
    pub(crate) fn finance(&self, company: &GameCompany) -> Option<Finance> {
        let payout = self.title.payout()?;
        let mut turn = company.turn.clone();
        turn.trains = !company.trains.is_empty();
        turn.kind = self.title.company(&company.id).ok()?.kind.clone();
        turn.markers.retain(|id| payout.markers().any(|known| known == id));
        turn.amounts.retain(|id, _| payout.amounts().any(|known| known == id));
        Some(Finance { payout: Arc::clone(payout), turn })
    }

    /// Returns the interest that a company has to pay from its revenue.
    #[must_use]
    pub fn interest_due(&self, company: &str) -> Money {
        let rule = self.title.payout().and_then(|payout| payout.interest.as_ref());
        let own = self.companies.iter().find(|own| own.id == company);
        rule.zip(own).and_then(|(rule, own)| own.turn.amounts.get(&rule.amount)).copied().unwrap_or_default()
    }

    /// Checks a company's money against the title's payout rules.
    pub(crate) fn check_finance(&self, company: &GameCompany) -> Result<(), BoardError> {
        let checked = self.finance(company).map_or(Ok(()), |finance| finance.check());
        checked.map_err(|error| {
            let expected = Text::new(|language| error.expected(language));
            BoardError::new(Text::new(|language| error.what(language)), expected)
        })
    }

    /// Checks the name of a train as board files have it, with its traffic, the stops by which it is lengthened, what it carries and what is
    /// attached to it.
    ///
    /// # Errors
    /// If the title has no such train.
    pub fn check_train(&self, name: &str) -> Result<(), Unknown> {
        self.train(name).map(drop)
    }

    /// Looks up a train by its name in a board file.
    pub(crate) fn train(&self, name: &str) -> Result<GameTrain, Unknown> {
        let mut parts = name.split(LOADED);
        let alone = parts.next().unwrap_or(name);
        let mut train = self.train_alone(alone)?;
        for part in parts {
            match self.title.attachment(part) {
                Some((id, attachment)) if attachment.trains.contains(&train.kind.name) => train.attached.push(id.to_owned()),
                Some((id, attachment)) => {
                    let kinds = self.title.trains().iter().map(|kind| kind.name.as_str());
                    let suitable: Vec<&str> = kinds.filter(|kind| attachment.trains.contains(kind)).collect();
                    let what = Message::AttachedToTrain { attached: id, train: &train.kind.name };
                    return Err(Unknown::of(what, Text::new(|language| one_of(language, &quoted_all(&suitable, language)))));
                }
                None if self.title.goods().is_some() => train.load = Some(self.load(&train.kind, part)?),
                // No train of this title has anything with it, so that this is a name that it does not have.
                None => return self.train_alone(name),
            }
        }
        Ok(train)
    }

    /// Returns what a train of a kind carries, from its name in a board file: the hex of a good, or a number of goods.
    fn load(&self, kind: &TrainType, load: &str) -> Result<Load, Unknown> {
        let Some(most) = kind.carries else {
            return Ok(Load::From(self.title.hex_spoken(load)?.id.clone()));
        };
        let goods = load.parse().ok().filter(|goods| *goods <= most).map(Load::Goods);
        let what = Message::TrainWithGoods { train: &kind.name, load };
        goods.ok_or_else(|| Unknown::of(what, Message::AtMostNumber { most: most.into() }))
    }

    /// Looks up a train that has nothing with it.
    fn train_alone(&self, name: &str) -> Result<GameTrain, Unknown> {
        let (name, longer) = self.lengthening(name)?;
        if let Some(mut kind) = self.combined_train(name)? {
            kind.reach.lengthen(longer);
            return Ok(GameTrain { kind, traffic: None, longer, load: None, attached: Vec::new() });
        }
        let WithTraffic { item: kind, traffic } = self.title.train_with_traffic(name)?;
        let traffic = match (traffic, &kind.traffic[..]) {
            (None, []) => None,
            (None, [only]) => Some(only.clone()),
            (Some(traffic), kinds) if kinds.iter().any(|kind| kind == traffic) => Some(traffic.to_owned()),
            (Some(traffic), kinds) => {
                let what = Message::NoSideOfTrain { traffic, train: &kind.name };
                return Err(Unknown::of(what, sides(&kind.name, kinds)));
            }
            (None, kinds) => {
                let what = Text::new(|language| {
                    Message::WhichSide { name: &Message::Quoted { name }.text(language) }.text(language)
                });
                return Err(Unknown::of(what, sides(&kind.name, kinds)));
            }
        };
        let mut kind = kind.clone();
        kind.reach.lengthen(longer);
        Ok(GameTrain { kind, traffic, longer, load: None, attached: Vec::new() })
    }

    /// Returns the train that two are combined into: `5 & 2`. `None` if this is the name of another one.
    fn combined_train(&self, name: &str) -> Result<Option<TrainType>, Unknown> {
        let can_be = self.title.combined_trains();
        let Some((first, second)) = name.split_once(COMBINED).filter(|_| !can_be.is_empty()) else { return Ok(None) };
        let part = |name: &str| {
            let kind = self.title.train(name)?;
            if can_be.contains(&kind.name) {
                return Ok(kind);
            }
            let expected = Text::new(|language| one_of(language, can_be));
            Err(Unknown::of(Message::TrainCombined { train: &kind.name }, expected))
        };
        Ok(Some(part(first)?.combined_with(part(second)?)))
    }

    /// Returns the name of a train without the number of stops by which it is lengthened, and that number: 1 for `3 +1`.
    fn lengthening<'n>(&self, name: &'n str) -> Result<(&'n str, u32), Unknown> {
        let most = *self.title.lengthening();
        let parts = name.rsplit_once(" +").filter(|_| most > 0);
        let Some((name, longer)) = parts.and_then(|(name, longer)| Some((name, longer.parse::<u32>().ok()?))) else {
            return Ok((name, 0));
        };
        if longer > most {
            let what = Message::TrainLonger { train: name, stops: longer.into() };
            return Err(Unknown::of(what, Message::AtMostNumber { most: most.into() }));
        }
        Ok((name, longer))
    }
}

/// Reads the holders of a company's shares, each with a share in percent.
pub(crate) fn holders<'h>(holdings: impl Iterator<Item = (&'h str, u32)>) -> Result<Holders, BoardError> {
    let percent = |(name, percent): (&str, u32)| {
        let share = Percent::try_from(i64::from(percent));
        let error =
            || BoardError::new(Message::PercentOf { percent: percent.into() }, Message::FromTo { least: 1, most: 100 });
        Ok((name.to_owned(), share.map_err(|_| error())?))
    };
    let holdings: Vec<_> = holdings.map(percent).collect::<Result<_, BoardError>>()?;
    Holders::new(holdings).map_err(|error| {
        let expected = Text::new(|language| error.expected(language));
        BoardError::new(Text::new(|language| error.what(language)), expected)
    })
}

/// Returns the turn of a company with these markers, which otherwise has nothing.
pub(crate) fn turn_with(markers: &[SetMarker], receivership: bool) -> Turn {
    let is_money = |set: &&SetMarker| set.marker.takes == MarkerType::Money;
    let flags = markers.iter().filter(|set| !is_money(set)).map(|set| set.marker.id.clone());
    Turn {
        markers: flags.chain(receivership.then(|| RECEIVERSHIP.to_owned())).collect(),
        amounts: markers.iter().filter(is_money).map(|set| (set.marker.id.clone(), set.count.into())).collect(),
        ..Turn::default()
    }
}

/// Returns the ways to write a train that may be for these kinds of traffic.
fn sides(name: &str, kinds: &[String]) -> Text {
    Text::new(|language| {
        let quoted = |name: &str| Message::Quoted { name }.text(language);
        match kinds {
            [] => Message::SideAlone { train: &quoted(name) }.text(language),
            kinds => one_of(language, &kinds.iter().map(|kind| quoted(&format!("{name} {kind}"))).collect::<Vec<_>>()),
        }
    })
}
