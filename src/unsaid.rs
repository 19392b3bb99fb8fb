//! Values that go without saying: where one is written, it is left out.

/// Whether a value is nothing, zero or false.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether a number is one, as a count or a factor that changes nothing.
pub(crate) fn is_one<T: From<u8> + PartialEq>(number: &T) -> bool {
    *number == T::from(1)
}
