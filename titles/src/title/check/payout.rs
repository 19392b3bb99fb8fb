//! Checks the payout.

use std::sync::Arc;

use super::super::error::Unknown;
use super::super::field::Field;
use super::super::raw::{RawMarkerType, RawTitle};
use super::super::{Company, MarkerScope, RECEIVERSHIP};
use super::checker::Checker;
use crate::rules::payout::Payout;

impl Checker<'_> {
    /// Checks that the payout refers only to kinds of company and markers that the title defines.
    pub(super) fn payout(&mut self, raw: &RawTitle, companies: &[Company]) -> Option<Arc<Payout>> {
        let payout = raw.payout.as_ref()?;
        let (span, field) = (payout.span(), Field::of("payout"));
        let payout = payout.get_ref();
        if let Err(fault) = payout.check() {
            let fault = fault.to_string();
            let (what, expected) = fault.rsplit_once(", expected ").unwrap_or((&fault, "what the format says"));
            self.fault(&span, &field, what, expected);
        }
        let kinds = companies.iter().map(|company| company.kind.as_str());
        for kind in payout.kinds().filter(|kind| kinds.clone().all(|known| known != *kind)) {
            self.unknown(&span, &field, Unknown::new("kind of company", kind, kinds.clone()));
        }
        let markers = raw.markers.iter().filter(|marker| marker.says.of == MarkerScope::Company);
        let names = markers.clone().map(|marker| marker.id.get_ref().as_str());
        let names = names.chain([RECEIVERSHIP]);
        for marker in payout.markers().filter(|id| names.clone().all(|known| known != *id)) {
            self.unknown(&span, &field, Unknown::new("marker of a company", marker, names.clone()));
        }
        let amounts =
            markers.filter(|marker| marker.says.takes == RawMarkerType::Money).map(|marker| marker.id.get_ref().as_str());
        for marker in payout.amounts().filter(|id| amounts.clone().all(|known| known != *id)) {
            self.unknown(&span, &field, Unknown::new("marker of a company that takes money", marker, amounts.clone()));
        }
        Some(payout.clone())
    }
}
