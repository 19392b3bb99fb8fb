//! Conditions under which serde leaves a field out.

/// Returns whether a value is its type's default.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Returns whether a number is 1, the count or factor that changes nothing.
pub fn is_one<T: From<u8> + PartialEq>(number: &T) -> bool {
    *number == T::from(1)
}
