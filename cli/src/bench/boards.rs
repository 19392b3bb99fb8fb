//! Random boards for `highball bench`.

use highball::board::tile::{Catalogue, Tile};
use highball::generate::{Plan, TileKind, TileMix};
use highball::position::Snapshot;

use crate::args::bench::{GenerateArgs, NumberRange, Trains};
use crate::failure::Failure;
use crate::lookup;

/// Generates all boards of the options, one after another: by size, then by trains, then by seed.
pub(super) fn boards(args: &GenerateArgs) -> Result<impl Iterator<Item = Result<Snapshot, Failure>>, Failure> {
    let plan = plan(args)?;
    let sizes = or_default(&args.sizes, NumberRange::single(plan.size as u64));
    let trains = or_default(&args.trains, Trains(plan.trains.clone()));
    let seeds = or_default(&args.seeds, NumberRange::single(1));
    let plans = sizes.into_iter().flat_map(NumberRange::numbers).flat_map(move |size| {
        let (plan, size) = (plan.clone(), usize::try_from(size).unwrap_or(usize::MAX));
        trains.clone().into_iter().map(move |Trains(trains)| Plan { size, trains, ..plan.clone() })
    });
    Ok(plans.flat_map(move |plan| {
        seeds.clone().into_iter().flat_map(NumberRange::numbers).map(move |seed| {
            plan.snapshot(seed).map_err(|error| Failure::unusable(format!("--generate: {}: {error}", plan.name(seed))))
        })
    }))
}

fn or_default<T: Clone>(values: &[T], default: T) -> Vec<T> {
    if values.is_empty() { vec![default] } else { values.to_vec() }
}

/// Returns a plan with all options that are the same for every board.
fn plan(args: &GenerateArgs) -> Result<Plan, Failure> {
    let Plan { size, tiles, mix, tokens, foreign_tokens, trains } = Plan::default();
    let tiles: Vec<Tile> = if args.tiles.is_empty() {
        tiles
    } else {
        let tile = |number: &String| {
            lookup::tile(Catalogue::standard(), number)
                .cloned()
                .map_err(|failure| Failure::unusable(format!("--tiles: {}", failure.message)))
        };
        args.tiles.iter().map(tile).collect::<Result<_, _>>()?
    };
    let has_kind = |kind: TileKind| tiles.iter().any(|tile| TileKind::of(tile) == Some(kind));
    let percent =
        |percent: Option<u8>, kind: TileKind, default: u8| percent.unwrap_or(if has_kind(kind) { default } else { 0 });
    let mix = TileMix {
        cities: percent(args.cities, TileKind::City, mix.cities),
        towns: percent(args.towns, TileKind::Town, mix.towns),
        junctions: percent(args.junctions, TileKind::Junction, mix.junctions),
        empty: args.empty.unwrap_or(mix.empty),
    };
    let tokens = args.tokens.map_or(tokens, usize::from);
    let foreign_tokens = args.foreign.map_or(foreign_tokens, usize::from);
    Ok(Plan { size, tiles, mix, tokens, foreign_tokens, trains })
}
