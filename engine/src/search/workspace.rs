//! Memory that searches reuse.

use std::any::Any;

/// Memory that strategies need only while they search, kept from one search to the next, so that many small searches
/// allocate little. Answers do not depend on it.
///
/// Each strategy keeps in it a value of a type of its own:
///
/// ```
/// # use highball_engine as highball;
/// use highball::search::Workspace;
///
/// #[derive(Default)]
/// struct Scratch {
///     stack: Vec<u16>,
/// }
///
/// let mut workspace = Workspace::default();
/// workspace.get_or_default::<Scratch>().stack.push(7);
/// assert_eq!(workspace.get_or_default::<Scratch>().stack, [7]);
/// ```
#[derive(Debug, Default)]
pub struct Workspace {
    /// One value of each type. They are so few that a linear search is fastest.
    slots: Vec<Box<dyn Any + Send>>,
}

impl Workspace {
    /// Returns the value of this type, which is made by `T::default` the first time.
    pub fn get_or_default<T: Default + Send + 'static>(&mut self) -> &mut T {
        let slot = self.slots.iter().position(|slot| slot.is::<T>()).unwrap_or_else(|| {
            self.slots.push(Box::<T>::default());
            self.slots.len() - 1
        });
        self.slots[slot].downcast_mut().unwrap_or_else(|| unreachable!("the slot holds a value of this type"))
    }
}
