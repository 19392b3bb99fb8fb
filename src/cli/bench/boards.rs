//! The random boards that are asked for.

use highball::board::tile::{Catalogue, Tile};
use highball::generate::{Plan, PlanReach, Shares, TileKind};
use highball::position::Snapshot;

use super::args::{GenerateArgs, Span, Trains};
use crate::cli::status::Failure;
use crate::cli::tiles;

/// All boards that are asked for, one after another: by size, then by trains, then by seed.
pub(super) fn boards(args: &GenerateArgs) -> Result<impl Iterator<Item = Result<Snapshot, Failure>>, Failure> {
    let plan = plan(args)?;
    let sizes = or(&args.sizes, Span::one(plan.size as u64));
    let trains = or(&args.trains, Trains(plan.trains.clone()));
    let seeds = or(&args.seeds, Span::one(1));
    let plans = sizes.into_iter().flat_map(Span::numbers).flat_map(move |size| {
        let (plan, size) = (plan.clone(), usize::try_from(size).unwrap_or(usize::MAX));
        trains.clone().into_iter().map(move |Trains(trains)| Plan { size, trains, ..plan.clone() })
    });
    Ok(plans.flat_map(move |plan| {
        seeds.clone().into_iter().flat_map(Span::numbers).map(move |seed| {
            plan.snapshot(seed).map_err(|error| Failure::unusable(format!("--generate: {}: {error}", plan.name(seed))))
        })
    }))
}

fn or<T: Clone>(asked: &[T], usual: T) -> Vec<T> {
    if asked.is_empty() { vec![usual] } else { asked.to_vec() }
}

/// A plan for all that does not change from board to board.
fn plan(args: &GenerateArgs) -> Result<Plan, Failure> {
    let Plan { size, tiles, shares, tokens, foreign, trains } = Plan::default();
    let tiles: Vec<Tile> = if args.tiles.is_empty() {
        tiles
    } else {
        let find = |number: &String| {
            tiles::find(Catalogue::standard(), number)
                .cloned()
                .map_err(|failure| Failure::unusable(format!("--tiles: {}", failure.message)))
        };
        args.tiles.iter().map(find).collect::<Result<_, _>>()?
    };
    let has = |kind: TileKind| tiles.iter().any(|tile| TileKind::of(tile) == Some(kind));
    let share = |asked: Option<u8>, kind: TileKind, usual: u8| asked.unwrap_or(if has(kind) { usual } else { 0 });
    let shares = Shares {
        cities: share(args.cities, TileKind::City, shares.cities),
        towns: share(args.towns, TileKind::Town, shares.towns),
        junctions: share(args.junctions, TileKind::Junction, shares.junctions),
        empty: args.empty.unwrap_or(shares.empty),
    };
    let number = |asked: Option<u16>, usual: usize| asked.map_or(usual, usize::from);
    let trains: Vec<PlanReach> = trains;
    Ok(Plan { size, tiles, shares, tokens: number(args.tokens, tokens), foreign: number(args.foreign, foreign), trains })
}
