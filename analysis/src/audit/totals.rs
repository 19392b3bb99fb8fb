//! Totals over the turns of recorded games.

use crate::record::Record;
use crate::rules::Money;

use super::audited_turn::AuditedTurn;
use super::missed::MissedBy;

/// The totals of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct GameTotals {
    /// Over all turns.
    pub all: Totals,
    /// By company, in the order in which they first ran.
    pub companies: Vec<CompanyTotals>,
    /// By player, in the order of the record, followed by others who receive money.
    pub players: Vec<PlayerTotals>,
    /// How much of the difference nobody would have received, as far as that is known.
    pub nobody: i64,
}

/// Totals over some turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Totals {
    /// Number of turns.
    pub turns: usize,
    /// Number of turns in which a better set of runs is known.
    pub below: usize,
    /// Number of these in which no train ran.
    pub ran_nothing: usize,
    /// Number of these for which it is not known who missed the difference.
    pub unknown: usize,
    /// Number of turns whose runs are not legal. They do not count in the sums of money.
    pub illegal: usize,
    /// Number of turns in a round in which the game was ended by hand. They do not count in the sums of money.
    pub ended_early: usize,
    /// Number of turns in which the best runs are not proven.
    pub unproven: usize,
    /// Number of turns in which rules that are not covered may change the best runs.
    pub not_covered: usize,
    /// The revenue of the runs that were played.
    pub played: Money,
    /// The revenue of the best known runs.
    pub best: Money,
    /// The difference.
    pub missed: Money,
    /// The part of the difference that was missed in turns in which no train ran.
    pub missed_running_nothing: Money,
}

/// The totals of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyTotals {
    /// The company.
    pub company: String,
    /// The totals of its turns.
    pub totals: Totals,
    /// How much its treasury missed, as far as that is known. The sum is incomplete if the
    /// [totals](Totals::unknown) count unknown turns.
    pub treasury: i64,
}

/// The total of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerTotals {
    /// The player.
    pub player: String,
    /// How much they missed in dividends, as far as the shareholders and the use of the revenue are known.
    /// The sum is incomplete if the [totals](Totals::unknown) of the game count unknown turns.
    pub missed: i64,
}

impl GameTotals {
    /// Adds up the turns of a recorded game.
    #[must_use]
    pub fn new<'a>(record: &Record, turns: impl IntoIterator<Item = &'a AuditedTurn>) -> Self {
        let players = record.player_names().iter().map(|player| PlayerTotals { player: player.clone(), missed: 0 });
        let mut totals = Self { players: players.collect(), ..Self::default() };
        for turn in turns {
            totals.all.count(turn);
            let company = turn.position.company_name();
            let of_company = find_or_push(
                &mut totals.companies,
                |it| it.company == company,
                || CompanyTotals { company: company.to_owned(), totals: Totals::default(), treasury: 0 },
            );
            of_company.totals.count(turn);
            let shares = turn.missed_shares.iter().flatten().filter(|_| turn.missed().is_some());
            for share in shares {
                match &share.to {
                    MissedBy::Treasury => of_company.treasury += share.missed,
                    MissedBy::Named(name) => {
                        let new = || PlayerTotals { player: name.clone(), missed: 0 };
                        find_or_push(&mut totals.players, |it| it.player == *name, new).missed += share.missed;
                    }
                    MissedBy::Nobody => totals.nobody += share.missed,
                }
            }
        }
        totals
    }
}

impl Totals {
    fn count(&mut self, turn: &AuditedTurn) {
        self.turns += 1;
        self.unproven += usize::from(!turn.best.proven());
        self.not_covered += usize::from(!turn.position.scenery().not_covered.is_empty());
        let Some(missed) = turn.missed() else {
            self.ended_early += usize::from(turn.ended_early);
            self.illegal += usize::from(!turn.ended_early);
            return;
        };
        self.below += usize::from(missed > 0);
        self.unknown += usize::from(turn.unknown_shares().is_some());
        if missed > 0 && turn.ran_nothing() {
            self.ran_nothing += 1;
            self.missed_running_nothing += missed;
        }
        self.played += turn.played_revenue();
        self.best += turn.best.revenue;
        self.missed += missed;
    }
}

impl std::ops::AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        let Self { turns, below, ran_nothing, unknown, illegal, ended_early, unproven, not_covered, .. } = other;
        self.turns += turns;
        self.below += below;
        self.ran_nothing += ran_nothing;
        self.unknown += unknown;
        self.illegal += illegal;
        self.ended_early += ended_early;
        self.unproven += unproven;
        self.not_covered += not_covered;
        let Self { played, best, missed, missed_running_nothing, .. } = other;
        self.played += played;
        self.best += best;
        self.missed_running_nothing += missed_running_nothing;
        self.missed += missed;
    }
}

/// Returns the first matching item of a list, or a new one appended to it.
fn find_or_push<T>(list: &mut Vec<T>, matches: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let place = list.iter().position(matches).unwrap_or_else(|| {
        list.push(new());
        list.len() - 1
    });
    &mut list[place]
}
