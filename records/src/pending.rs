//! What the next actions may answer.

use highball_titles::title::record::Division;

use super::map::{City, Company};
use super::nationalization::Answers;
use super::shares::PlayerNumber;
use super::state::State;

/// Something that is still open, and that the next actions may decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pending<'r> {
    /// The companies that may still merge into another.
    Merger {
        /// In the order in which they are asked.
        candidates: Vec<Company>,
    },
    /// The companies that are to become one, in order.
    Joining(Vec<Company>),
    /// The companies that a player proposes to merge.
    Proposed {
        /// In the order in which they were named.
        companies: Vec<Company>,
        /// The player.
        by: PlayerNumber,
        /// Whether anybody has voted.
        voted: bool,
    },
    /// Which token of a company is kept that merged into another.
    TokenToKeep {
        /// The company that merged.
        of: Company,
        /// The one that stays.
        into: Company,
    },
    /// Tokens of a company that another has taken over, which that may exchange for its own.
    TokensToExchange {
        /// The company that was taken over. It closes in the end.
        of: Company,
        /// The one that took it over.
        into: Company,
        /// The number of tokens that it may still exchange.
        left: usize,
    },
    /// Whether a company denies an exchange for its share.
    Exchange {
        /// The company that is exchanged.
        of: Company,
        /// The company of the share.
        into: Company,
        /// The number of the certificate.
        number: usize,
    },
    /// Which tokens of a company that was exchanged for its share a company replaces or declines.
    Exchanged {
        /// The company that was exchanged. It closes in the end.
        of: Company,
        /// The company of the share.
        by: Company,
    },
    /// Whether a company starts for which a player bids with another.
    Pledged {
        /// The other company. It is exchanged for a share.
        of: Company,
        /// The company that starts.
        to: Company,
    },
    /// Whether the president of a company that has converted takes more of its shares before it goes on.
    Converted(Company),
    /// Which token a company gives up.
    TokenToReturn {
        /// The company.
        company: Company,
        /// The site's names of the choices, in the order in which the tokens were placed.
        choices: &'r [String],
    },
    /// Whether a token of a company is placed in a hex at once, by whoever laid a tile there.
    OfferedToken {
        /// The company.
        company: Company,
        /// The number of the hex.
        hex: usize,
    },
    /// The destination run of a company, which it makes out of turn.
    DestinationRun(Company),
    /// Who starts a company that players bid for.
    Start(Company),
    /// Who buys a company whole that players bid for.
    Sale {
        /// The company.
        of: Company,
        /// The player that bid last.
        by: PlayerNumber,
    },
    /// For which of a player's companies that player has bought another whole.
    Bought {
        /// The company that was bought.
        of: Company,
        /// The player.
        by: PlayerNumber,
    },
    /// Which companies are nationalized.
    Nationalization(Answers<'r>),
    /// Whether a company is divided, which can depend on the map.
    Division(&'r Division),
    /// In which company's turn a private company, by number, was assigned to a hex: the company that acts next.
    Assigned(usize),
    /// Whether a company takes over another whose share it has bought: it does if it exchanges one of its tokens next.
    Control {
        /// The other company.
        of: Company,
        /// The company.
        by: Company,
    },
    /// The home of the company that was started last.
    Home(Company),
    /// Whether a company replaces the token of an investor that it has reached.
    TokenOfInvestor {
        /// The investor. It closes in the end.
        investor: Company,
        /// The company.
        by: Company,
    },
    /// A company may place a token where a private company was that a player has just exchanged for a share of it.
    TokenOfPrivate(Company),
    /// What players do with odd shares after companies have merged in an operating round: the players that have acted.
    OddShares(Vec<PlayerNumber>),
    /// A company for which others bid, with the last bidder.
    Acquisition {
        /// The company.
        of: Company,
        /// The company that bid last.
        by: Company,
    },
    /// Who buys a token, which has been removed from this city.
    TokenForSale(City),
    /// The price and the token of an acquisition: the company has yet to choose.
    Acquiring {
        /// The company that is acquired. It closes in the end.
        of: Company,
        /// The company that acquires it.
        into: Company,
    },
    /// The par price, the shares and the token of a company that two others become: the company that acts has yet to choose.
    Forming {
        /// The company that acts.
        by: Company,
        /// The company whose place it takes. It closes in the end.
        first: Company,
        /// The other one. It closes in the end, too.
        other: Company,
        /// The company that they become.
        into: Company,
        /// The numbers that were chosen: the par price and the number of shares.
        numbers: Vec<u32>,
    },
    /// How many shares a player takes of a company that another one has become.
    SharesToTake(Company),
    /// Which side of the card of a train a company chooses that came with a private company.
    SideOfTrain {
        /// The company.
        company: Company,
        /// The id of the train.
        id: &'r str,
    },
    /// Of which company a company takes the place that may form another one.
    PlaceToTake(Company),
    /// What a company gives to a branch that is made of a part of it.
    Branching {
        /// The company.
        company: Company,
        /// The branch, once it is chosen.
        branch: Option<Company>,
        /// Whether tokens are chosen. The other choices follow.
        tokens: bool,
    },
    /// Which company of its owner gets the train for which a private company, by number, was exchanged: the next one that acts.
    TrainForPrivate(usize),
}

impl<'r> State<'r> {
    /// Returns what a function finds in the first thing that is open and that it looks for.
    pub(super) fn find_pending<T>(&self, find: impl FnMut(&Pending<'r>) -> Option<T>) -> Option<T> {
        self.pending.iter().find_map(find)
    }

    /// Removes the first thing that is open and that a function looks for. Returns what it finds in it.
    pub(super) fn take_pending<T>(&mut self, find: impl Fn(&Pending<'r>) -> Option<T>) -> Option<T> {
        let (at, found) = self.pending.iter().enumerate().find_map(|(at, pending)| Some((at, find(pending)?)))?;
        self.pending.remove(at);
        Some(found)
    }

    /// Returns the company that players bid for to start it.
    pub(super) fn starting(&self) -> Option<Company> {
        self.find_pending(|pending| if let Pending::Start(company) = pending { Some(*company) } else { None })
    }

    /// Ends the bids for the company that players start.
    pub(super) fn end_start(&mut self) {
        self.pending.retain(|pending| !matches!(pending, Pending::Start(_)));
    }

    /// Returns the company that players bid for to buy it whole, with the last bidder.
    pub(super) fn on_sale(&self) -> Option<(Company, PlayerNumber)> {
        self.find_pending(|pending| if let Pending::Sale { of, by } = pending { Some((*of, *by)) } else { None })
    }

    /// Notes that private companies were assigned in the turn of the company that acts.
    pub(super) fn note_assigned(&mut self, company: Company) {
        while let Some(private) =
            self.take_pending(|it| if let Pending::Assigned(private) = it { Some(*private) } else { None })
        {
            self.granted.assign_for(private, company);
        }
    }

    /// Returns the company that was started last, and may choose its home.
    pub(super) fn started(&self) -> Option<Company> {
        self.find_pending(|pending| if let Pending::Home(company) = pending { Some(*company) } else { None })
    }

    /// Notes that a company was started, or that the last one can choose its home no more.
    pub(super) fn set_started(&mut self, company: Option<Company>) {
        self.pending.retain(|pending| !matches!(pending, Pending::Home(_)));
        self.pending.extend(company.map(Pending::Home));
    }

    /// Whether a company places a token where a private company was, in a stock round or between operating rounds. It may do so only before a
    /// player or another company acts.
    pub(super) fn takes_token_of_private(&self, company: Company) -> bool {
        self.pending.contains(&Pending::TokenOfPrivate(company))
    }

    /// Whether a company makes its destination run.
    pub(super) fn makes_destination_run(&self, company: Company) -> bool {
        self.pending.contains(&Pending::DestinationRun(company))
    }

    /// Returns the company that was exchanged for a share, and the company of the share, while it is open what becomes of its tokens.
    pub(super) fn exchanging(&self) -> Option<(Company, Company)> {
        self.find_pending(|pending| if let Pending::Exchanged { of, by } = pending { Some((*of, *by)) } else { None })
    }
}
