//! The Lagrangian relaxation of the resources that trains compete for.
//!
//! A set of routes takes at most as many units of a resource (a piece of track, a licence, a bonus that is paid once) as there
//! are: its *capacity*. Each resource has a *multiplier* λ ≥ 0, the price of a unit. The *reduced profit* of a route is its
//! revenue less the prices of what it takes. Without the capacities, every train runs its route of the greatest reduced
//! profit, or none if that is negative. So for any multipliers, no set of routes earns more than the price of all units plus,
//! for each train, the greatest reduced profit of its routes or 0: the [dual bound](dual_bound). (Geoffrion, "Lagrangean
//! relaxation for integer programming", Mathematical Programming Study 2, 1974.)
//!
//! Good multipliers make the bound nearly tight. The [subgradient method](subgradient) finds them over a pool of columns, and
//! column generation adds to the pool what is missing. Each solver has a pool of its own, and its own way of *pricing*: to
//! find the routes of the greatest reduced profit among all routes. Odd-degree [cuts](odd_degree_cuts) are resources that
//! tighten the bound.
//!
//! All amounts are integers in [fixed point](fixed_point).

pub(super) mod dual_bound;
pub(super) mod fixed_point;
pub(super) mod odd_degree_cuts;
pub(super) mod subgradient;
