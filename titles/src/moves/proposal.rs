//! Whether a company may make one move.

use std::sync::Arc;

use super::{Lay, LayFault, MoveFault, Moves, MovesMade, TokenFault, TokenPlace, TrainFault, TrainOffer};
use crate::board_file::LaidTile;
use crate::game_board::{BoardError, GameBoard, UsedRight, rotations};
use crate::title::{LaySection, RightHolder, WithTraffic};
use highball_messages::{Language, Text, section_in_brackets};

/// A move that somebody asks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposal {
    /// A tile lay.
    Lay {
        /// The id of the hex.
        hex: String,
        /// The number of the tile.
        tile: String,
        /// Its rotation in sixths of a turn clockwise.
        rotation: u8,
    },
    /// A token.
    Token {
        /// The id of the hex.
        hex: String,
        /// The stop in the hex, by its number. `None` for any.
        stop: Option<usize>,
        /// The kind of traffic that it is for. `None` for any.
        traffic: Option<String>,
    },
    /// A train from the bank.
    Train {
        /// Its name in board files.
        train: String,
    },
}

/// A move that a company may make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Permit {
    /// A tile lay.
    Lay(Lay),
    /// A token.
    Token(TokenPlace),
    /// A train from the bank.
    Train(TrainOffer),
}

impl Permit {
    /// Returns what the move costs, terrain included. `None` if that is not known.
    #[must_use]
    pub const fn cost(&self) -> Option<u32> {
        match self {
            Self::Lay(lay) => Some(lay.cost),
            Self::Token(token) => token.cost,
            Self::Train(train) => train.cost,
        }
    }

    /// Returns what the bank pays the company for the move.
    #[must_use]
    pub const fn earns(&self) -> u32 {
        match self {
            Self::Lay(lay) => lay.earns,
            Self::Token(_) | Self::Train(_) => 0,
        }
    }

    /// Returns the id of the private company by whose right the move is made, if it is.
    #[must_use]
    pub fn private(&self) -> Option<&str> {
        match self {
            Self::Lay(lay) => lay.private.as_deref(),
            Self::Token(token) => token.private.as_deref(),
            Self::Train(_) => None,
        }
    }
}

/// The rule that forbids a company's move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}{}", section_in_brackets(cite, Language::English))]
#[non_exhaustive]
pub struct Refusal {
    /// The rule.
    pub fault: MoveFault,
    /// The section of the rulebook. Empty if it is not known.
    pub cite: String,
}

impl Proposal {
    /// Reads a tile lay: a hex, `=` or a blank, and a tile as board files have it, such as `H12=57/1` or `H12 57 E-W`.
    ///
    /// # Errors
    /// If the text has another form, or the title has no such hex or tile.
    pub fn lay(game: &GameBoard, text: &str) -> Result<Self, BoardError> {
        let title = game.title();
        let error = |expected: Text| BoardError::new(format!("{text:?}"), expected);
        let (hex, tile_text) =
            text.split_once('=').or_else(|| text.trim().split_once(' ')).ok_or_else(|| error(LAY.into()))?;
        let laid =
            LaidTile::parse(hex.trim().to_owned(), tile_text.trim_start()).map_err(|expected| error(expected.into()))?;
        let hex = title.hex_spoken(&laid.hex)?;
        // A tile in two halves may be called by the number that they share.
        let half = || title.halves(&hex.id, &laid.number).into_iter().find(|(other, _)| *other == hex.id);
        let tile = title.tile(&laid.number).or_else(|unknown| title.tile(half().ok_or(unknown)?.1))?;
        let rotation = laid.sixths(tile, title.layout())?;
        // A tile in two halves lies in one way only.
        let is_half = title.other_halves(&hex.id, &tile.number).next().is_some();
        if !is_half && !tile_text.trim().contains(['/', ' ']) && rotations(tile, title.layout()).len() > 1 {
            let number = &tile.number;
            let expected = format!("a rotation or two of its edges too, such as \"{}={number}/1\"", hex.id);
            return Err(BoardError::new(format!("{text:?} does not say how the tile lies"), expected));
        }
        Ok(Self::Lay { hex: hex.id.clone(), tile: tile.number.clone(), rotation })
    }

    /// Reads the place of a token: a hex, the name of a place or a stop such as `H18/0`, and the kind of traffic if the title distinguishes
    /// it.
    ///
    /// # Errors
    /// If the map has no such place, or several.
    pub fn token(game: &GameBoard, text: &str) -> Result<Self, BoardError> {
        let title = game.title();
        let WithTraffic { item: refs, traffic } = title.place_with_traffic(text.trim())?;
        let [first, others @ ..] = &refs[..] else {
            return Err(BoardError::new(format!("{text:?}"), "a hex of the map"));
        };
        if let Some(other) = others.iter().find(|other| other.hex != first.hex) {
            let what = format!("{text:?} is in {} and in {}", first.hex, other.hex);
            return Err(BoardError::new(what, "one hex"));
        }
        if traffic.is_none()
            && let [kind, ..] = title.traffic()
        {
            let what = format!("{text:?} does not say whether the token is for {kind}");
            return Err(without_traffic(what, text.trim(), title.traffic()));
        }
        let stop = first.stop.filter(|_| others.is_empty()).map(usize::from);
        Ok(Self::Token { hex: first.hex.clone(), stop, traffic: traffic.map(str::to_owned) })
    }

    /// Reads a train, by its name in board files.
    ///
    /// # Errors
    /// If the title has no such train, or distinguishes traffic and the text does not.
    pub fn train(game: &GameBoard, text: &str) -> Result<Self, BoardError> {
        let WithTraffic { item: train, traffic } = game.title().train_with_traffic(text)?;
        if let ([kind, ..], None) = (&train.traffic[..], traffic) {
            let what = format!("{text:?} does not say whether the train is for {kind}");
            return Err(without_traffic(what, &train.name, &train.traffic));
        }
        Ok(Self::Train { train: text.trim().to_owned() })
    }
}

/// Returns the error that a text does not say for which of several kinds of traffic something is.
fn without_traffic(what: String, name: &str, kinds: &[String]) -> BoardError {
    let kinds: Vec<String> = kinds.iter().map(|kind| format!("\"{name} {kind}\"")).collect();
    BoardError::new(what, kinds.join(" or "))
}

/// The form of a tile lay.
const LAY: &str = "a hex and a tile, such as \"H12=57/1\"";

impl Moves<'_> {
    /// Returns how the company may make a move after the earlier ones of its turn, or the rule that forbids it. A move is legal if
    /// and only if it is among [`lays`](Self::lays), [`private_lays`](Self::private_lays), [`tokens`](Self::tokens),
    /// [`private_tokens`](Self::private_tokens) or [`trains`](Self::trains). Whether the company can pay makes no difference.
    ///
    /// # Errors
    /// If the title has no such hex, tile or train.
    pub fn may(&self, made: &MovesMade, proposal: &Proposal) -> Result<Result<Permit, Refusal>, BoardError> {
        Ok(self.ways(made, proposal)?.map(|mut ways| ways.swap_remove(0)))
    }

    /// Returns all ways to make a move, at least one, the best first: as a move of the turn, or by the right of a private company. An illegal
    /// move has the rule that forbids it instead.
    ///
    /// # Errors
    /// If the title has no such hex, tile or train.
    pub fn ways(&self, made: &MovesMade, proposal: &Proposal) -> Result<Result<Vec<Permit>, Refusal>, BoardError> {
        match proposal {
            Proposal::Lay { hex, tile, rotation } => {
                let lay = (hex.as_str(), tile.as_str(), *rotation);
                let ways: Vec<Permit> = self.ways_to_lay(made, lay)?.into_iter().map(Permit::Lay).collect();
                if ways.is_empty() { self.refused_lay(made, lay).map(Err) } else { Ok(Ok(ways)) }
            }
            Proposal::Token { hex, stop, traffic } => {
                let ways = self.ways_to_place(made, hex, *stop, traffic.as_deref());
                let ways: Vec<Permit> = ways.into_iter().map(Permit::Token).collect();
                Ok(if ways.is_empty() { Err(self.refused_token(made, hex, *stop)) } else { Ok(ways) })
            }
            Proposal::Train { train } => Ok(self.may_buy(made, train)?.map(|permit| vec![permit])),
        }
    }

    /// Returns the lays that a proposed one can be. A right in addition to the lays of the turn leaves these for others, so it comes first
    /// unless it costs more, or as much and the private company closes.
    fn ways_to_lay(&self, made: &MovesMade, (hex, tile, rotation): (&str, &str, u8)) -> Result<Vec<Lay>, BoardError> {
        // Either half names a pair.
        let halves: Vec<(&str, &str)> = [(hex, tile)].into_iter().chain(self.game.title().other_halves(hex, tile)).collect();
        let is_it = |other: &Lay| other.rotation == rotation && halves.contains(&(other.hex.as_str(), other.tile.as_str()));
        let is_usual = self.lay_fault(made, hex, tile, rotation)?.is_none();
        let usual = is_usual.then(|| self.lays(made).into_iter().find(is_it)).flatten();
        let mut by_rights: Vec<Lay> = self.private_lays(made).into_iter().filter(is_it).collect();
        by_rights.sort_by_key(|lay| lay.cost);
        let is_better = |lay: &Lay| {
            let closes = self.closes_when_used(lay.private.as_deref());
            let saves = |usual: &Lay| lay.spares(usual) && (lay.cost < usual.cost || !closes);
            usual.as_ref().map_or(lay.is_extra, saves)
        };
        let (mut ways, others): (Vec<Lay>, Vec<Lay>) = by_rights.into_iter().partition(is_better);
        ways.extend(usual.iter().cloned());
        ways.extend(others);
        Ok(ways)
    }

    /// Returns the rule that forbids a lay.
    fn refused_lay(&self, made: &MovesMade, lay: (&str, &str, u8)) -> Result<Refusal, BoardError> {
        let (hex, tile, rotation) = lay;
        let usual = self.lay_fault(made, hex, tile, rotation)?;
        let mut fault = usual.unwrap_or(LayFault::NoRight);
        // Of a tile that only private companies lay, what matters is why theirs do not.
        if matches!(fault, LayFault::Special) {
            let rights = self.rules.private_lays.iter().filter(|right| right.tiles.iter().any(|tile| tile == lay.1));
            for right in rights.filter(|right| self.game.has_right(self.company, &right.by)) {
                fault = self.private_lay_fault(made, &right.by.private, lay)?.unwrap_or(fault);
            }
        }
        // Where the lays of the turn are made, what matters is why an additional one cannot be.
        if fault.section() == LaySection::Turn {
            fault = self.extra_lay_fault(made, lay)?.unwrap_or(fault);
        }
        let section = self.rules.section(fault.section()).to_owned();
        Ok(Refusal { fault: MoveFault::Lay(fault), cite: section })
    }

    /// Returns the rule that forbids a token in a stop of a hex, or in all of its stops.
    fn refused_token(&self, made: &MovesMade, hex: &str, stop: Option<usize>) -> Refusal {
        let number = self.game.title().hex_number(hex).unwrap_or_default();
        let stops = 0..self.game.place(number).print.stops().len();
        let meant = stops.filter(|&other| stop.is_none_or(|stop| stop == other));
        let faults = meant.filter_map(|stop| {
            let usual = self.token_fault(made, (number, stop))?;
            // Where the tokens of the turn are placed, what matters is why an additional one cannot be.
            let is_of_turn = matches!(usual, TokenFault::NoToken | TokenFault::NoTokenLeft);
            let by_right = || self.private_token_fault((number, stop));
            Some(if is_of_turn { by_right().unwrap_or(usual) } else { usual })
        });
        // Of several cities, the one at which most rules are kept.
        let fault = faults.min_by_key(|fault| *fault == TokenFault::NoCity).unwrap_or(TokenFault::NoCity);
        let section = self.rules.tokens.section(fault.section());
        let cite = if section.is_empty() { self.rules.cite.clone() } else { section.to_owned() };
        Refusal { fault: MoveFault::Token(fault), cite }
    }

    /// Whether the private company by whose right a move is made, if it is, closes once that is used up.
    fn closes_when_used(&self, private: Option<&str>) -> bool {
        UsedRight::all_of(self.game.title()).any(|(_, by)| by.closes && private == Some(&*by.private))
    }

    /// Returns the tokens that a proposed one can be. One by a right leaves that of the turn for another place, so it comes first unless it costs
    /// more, or as much and the private company closes.
    fn ways_to_place(&self, made: &MovesMade, hex: &str, stop: Option<usize>, traffic: Option<&str>) -> Vec<TokenPlace> {
        let is_it = |token: &TokenPlace| {
            token.hex == hex
                && stop.is_none_or(|stop| token.stop == stop)
                && traffic.is_none_or(|kind| token.traffic.as_deref() == Some(kind))
        };
        let usual = self.tokens(made).into_iter().find(is_it);
        let known = |token: &TokenPlace| token.cost.unwrap_or_default();
        let closes = |token: &TokenPlace| self.closes_when_used(token.private.as_deref());
        let is_better =
            |token: &TokenPlace| usual.as_ref().is_none_or(|usual| (known(token), closes(token)) <= (known(usual), false));
        let by_rights = self.private_tokens().into_iter().filter(is_it);
        let (mut ways, others): (Vec<TokenPlace>, Vec<TokenPlace>) = by_rights.partition(is_better);
        ways.extend(usual.iter().cloned());
        ways.extend(others);
        ways
    }

    fn may_buy(&self, made: &MovesMade, name: &str) -> Result<Result<Permit, Refusal>, BoardError> {
        let title = self.game.title();
        let WithTraffic { item: train, traffic } = title.train_with_traffic(name)?;
        let train = self.sold_as(train);
        let is_it = |offer: &TrainOffer| {
            let offered = title.train_with_traffic(&offer.train);
            offered.is_ok_and(|it| it.item.name == train.name && (traffic.is_none() || it.traffic == traffic))
        };
        if let Some(fault) = self.purchase_fault(made, train, traffic) {
            let purchases = title.purchases();
            let limit = purchases.train_limit(self.company, self.game.phase()).map(|limit| &limit.cite);
            let cite = match &fault {
                TrainFault::Limit { .. } => limit,
                TrainFault::Turn { .. } => self.turn_limit(made, train).map(|limit| &limit.cite),
                TrainFault::Idle => self.rules.sections.get(&LaySection::Receivership),
                _ => None,
            };
            let cite = cite.unwrap_or(&purchases.cite);
            let cite = if cite.is_empty() { train.cite.clone() } else { cite.clone() };
            return Ok(Err(Refusal { fault: MoveFault::Train(fault), cite }));
        }
        let offer = self.trains(made).into_iter().find(is_it);
        let none_left = || Refusal { fault: MoveFault::Train(TrainFault::NoCopy), cite: train.cite.clone() };
        Ok(offer.map(Permit::Train).ok_or_else(none_left))
    }
}

impl GameBoard {
    /// Makes a move that a company [may](Moves::may) make, and adds it to those of the turn.
    ///
    /// # Errors
    /// If the title does not have the company.
    pub fn make_move(&mut self, company: &str, made: &mut MovesMade, permit: &Permit) -> Result<(), BoardError> {
        match permit {
            Permit::Lay(lay) => {
                self.make_lay(lay);
                made.add_lay(lay);
                self.use_up_rights(made);
            }
            Permit::Token(token) => {
                self.make_token(company, token);
                made.add_token(token);
                self.use_up_rights(made);
            }
            Permit::Train(offer) => {
                self.make_purchase(company, offer)?;
                made.trains.push(offer.train.clone());
            }
        }
        Ok(())
    }

    /// Notes the rights of private companies that a company has used as often as it may.
    fn use_up_rights(&mut self, made: &MovesMade) {
        let title = Arc::clone(&self.title);
        let used_up: Vec<(UsedRight, &RightHolder)> =
            UsedRight::all_of(&title).filter(|(right, by)| made.has_used_up(right, by.uses)).collect();
        let closed: Vec<String> = used_up.iter().filter(|(_, by)| by.closes).map(|(_, by)| by.private.clone()).collect();
        for (right, _) in used_up {
            if !self.used_rights.contains(&right) {
                self.used_rights.push(right);
            }
        }
        // Lays before tokens, as board files list them.
        self.used_rights.sort_by_key(|right| matches!(right, UsedRight::Token(_)));
        for own in &mut self.companies {
            own.privates.retain(|private| !closed.contains(private));
        }
    }
}
