//! What turns come to, together.

use crate::record::Record;
use crate::rules::Money;

use super::audited_turn::Turn;
use super::missed::Receiver;

/// What the turns of a game come to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sums {
    /// All of them.
    pub game: GameSum,
    /// By company, in the order in which they first ran.
    pub companies: Vec<CompanySum>,
    /// By player, in the order of the record; then others who get money.
    pub players: Vec<PlayerSum>,
}

/// What some turns come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameSum {
    /// How many there are.
    pub turns: usize,
    /// In how many of them something better was known than what was played.
    pub below: usize,
    /// In how many of them what was played is not legal. What these earn counts for none of the sums.
    pub illegal: usize,
    /// In how many of them the best is not proven.
    pub unproven: usize,
    /// What was played earns.
    pub played: Money,
    /// What the best runs that were found earn.
    pub best: Money,
    /// The difference.
    pub missed: Money,
}

/// What the turns of a company come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanySum {
    /// The company.
    pub company: String,
    /// What its turns come to.
    pub sum: GameSum,
    /// What its treasury missed, as far as it is known.
    pub treasury: i64,
}

/// What a player missed in dividends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSum {
    /// The player.
    pub player: String,
    /// How much, as far as it is known who held what and what became of the revenue.
    pub missed: i64,
}

impl Sums {
    /// What the turns of a recorded game come to.
    #[must_use]
    pub fn new<'a>(record: &Record, turns: impl IntoIterator<Item = &'a Turn>) -> Self {
        let players = record.player_names().iter().map(|player| PlayerSum { player: player.clone(), missed: 0 });
        let mut sums = Self { players: players.collect(), ..Self::default() };
        for turn in turns {
            sums.game.count(turn);
            let company = turn.position.company_name();
            let sum = entry(
                &mut sums.companies,
                |sum| sum.company == company,
                || CompanySum { company: company.to_owned(), sum: GameSum::default(), treasury: 0 },
            );
            sum.sum.count(turn);
            let parts = turn.parts.iter().flatten().filter(|_| turn.missed().is_some());
            for part in parts {
                match &part.to {
                    Receiver::Treasury => sum.treasury += part.missed,
                    Receiver::Named(name) => {
                        let new = || PlayerSum { player: name.clone(), missed: 0 };
                        entry(&mut sums.players, |sum| sum.player == *name, new).missed += part.missed;
                    }
                }
            }
        }
        sums
    }
}

impl GameSum {
    fn count(&mut self, turn: &Turn) {
        self.turns += 1;
        self.unproven += usize::from(!turn.best.proven());
        let Some(missed) = turn.missed() else {
            self.illegal += 1;
            return;
        };
        self.below += usize::from(missed > 0);
        self.played += turn.played();
        self.best += turn.best.revenue;
        self.missed += missed;
    }
}

impl std::ops::AddAssign for GameSum {
    fn add_assign(&mut self, other: Self) {
        let Self { turns, below, illegal, unproven, played, best, missed } = other;
        self.turns += turns;
        self.below += below;
        self.illegal += illegal;
        self.unproven += unproven;
        self.played += played;
        self.best += best;
        self.missed += missed;
    }
}

/// The entry of a list that is meant, or a new one at its end.
fn entry<T>(list: &mut Vec<T>, is_meant: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let place = list.iter().position(is_meant).unwrap_or_else(|| {
        list.push(new());
        list.len() - 1
    });
    &mut list[place]
}
