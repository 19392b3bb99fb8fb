//! Money after the run: payments besides the revenue, the dividends of each share and each holder under every
//! choice that the title permits, and the move of the share price.
//!
//! [`pay_out`] applies the [rules](crate::rules::payout) of a title to the [`Turn`] of a company, in integer arithmetic.
//!
//! ```
//! # use highball_game as highball;
//! use highball_game::payout::{Turn, pay_out};
//! use highball_game::rules::payout::Payout;
//!
//! let rules: Payout = toml::from_str(r#"
//!     pays = { pool = "treasury", offering = "nobody" }
//!     rounding = { share = "exact", odd = "up" }
//!     choices = [{ name = "pay", distributes = "1" }, { name = "withhold", distributes = "0" }]
//!     moves = [{ choices = ["pay"], steps = ["right"] }, { steps = ["left"] }]
//! "#)?;
//! let turn: Turn = toml::from_str(r#"
//!     revenue = 70
//!     trains = true
//!     holders = { Ann = 60, Bob = 15, pool = 10, offering = 10 }
//! "#)?;
//! let outcome = pay_out(&rules, &turn)?;
//! let pay = &outcome.payout.choices[0];
//! assert_eq!(pay.holders[0].amount, 42);
//! assert_eq!(pay.holders[1].amount, 11);
//! assert_eq!(pay.treasury.total, 7);
//! assert_eq!(pay.unknown_percent, 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conditions;
mod divide;
mod error;
mod finance;
mod holders;
mod holders_error;
mod market_position;
mod outcome;
mod pay_out;
mod price_move;
mod turn;

#[cfg(test)]
mod tests;

pub use error::PayoutError;
pub use finance::Finance;
pub use holders::{Holder, Holders, Shareholding};
pub use holders_error::HoldersError;
pub use outcome::{ChoiceOutcome, HolderPart, Interest, InterestPart, PayoutOutcome, PriceMove, TreasuryPart, TurnOutcome};
pub use pay_out::pay_out;
pub use turn::{RECEIVERSHIP, Turn};
