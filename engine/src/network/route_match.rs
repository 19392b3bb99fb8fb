//! Comparison of routes by their stops, in either direction.

/// Whether two routes have the same stops in the same or in reverse order.
#[must_use]
pub fn same_route<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one == other || (one.len() == other.len() && one.iter().eq(other.iter().rev()))
}

/// Whether two stops follow each other on a route, in either order.
#[must_use]
pub fn are_consecutive<T: PartialEq>(route: &[T], [one, other]: [T; 2]) -> bool {
    route.windows(2).any(|pair| (pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one))
}
