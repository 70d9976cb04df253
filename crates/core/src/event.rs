//! Kinds of events.

/// The kind of an event, for statistics and for programs that show some kinds in their own way.
///
/// ```
/// use mallow_core::EventKind;
/// use mallow_core::high_card::Event;
/// let event = Event::Kept { seat: mallow_core::Seat::new(0) };
/// assert_eq!(event.kind(), "kept");
/// assert!(Event::KINDS.contains(&event.kind()));
/// ```
pub trait EventKind {
    /// Every kind, in the order of the event type: lower-case words joined by hyphens.
    const KINDS: &'static [&'static str];

    /// The kind of this event, one of [`KINDS`](EventKind::KINDS).
    fn kind(&self) -> &'static str;
}
