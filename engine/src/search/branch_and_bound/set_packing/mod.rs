//! Set packing: the best set of routes, at most one for each train, that share no resource.

pub(super) mod nested_search;
mod node;
pub(super) mod problem;
mod resource_users;
mod revenue_order;
pub(super) mod search;
mod shared_incumbent;
