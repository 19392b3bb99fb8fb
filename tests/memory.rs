//! Limits on memory: what a search takes at its peak, measured by a counting allocator.

use highball::generate::{Plan, PlanReach};
use highball::network::Network;
use highball::search::{Cutoff, Limits, Workspace, strategy};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// What a search may take besides what counts for its limit: its own form of the network, and rows before they are added.
const OF_NETWORK: usize = 2 << 20;

#[test]
fn the_linear_program_of_flow_counts_for_the_limit() {
    let plan = Plan { size: 20, trains: vec![PlanReach::Unlimited; 4], ..Plan::default() };
    let network = Network::new(&plan.snapshot(1).unwrap().check().unwrap());
    let flow = strategy("flow").unwrap();
    let peak_within = |memory: usize| {
        ALLOCATOR.reset_peak_usage();
        let before = ALLOCATOR.current_usage();
        let mut limits = Limits::default();
        (limits.memory, limits.nodes) = (Some(memory), Some(300_000));
        let found = flow.search(&network, &limits, &mut Workspace::default());
        let peak = ALLOCATOR.peak_usage() - before;
        assert!(peak <= memory + OF_NETWORK, "{peak} of {memory} bytes");
        (found, peak)
    };
    let (found, peak) = peak_within(1 << 20);
    assert_eq!((found.cutoff, found.upper_bound), (Some(Cutoff::Memory), network.ceiling()));
    assert!(peak < 4 << 20);
    // With enough memory a proof or the limit on nodes ends it, and the bound is better.
    let (found, needed) = peak_within(1 << 30);
    assert_ne!(found.cutoff, Some(Cutoff::Memory));
    assert!(found.upper_bound < network.ceiling() && needed > 8 << 20, "{needed}");
    for memory in [needed / 4, needed / 2, needed * 3 / 4] {
        peak_within(memory);
    }
}
