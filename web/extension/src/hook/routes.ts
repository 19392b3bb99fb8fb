// Runs as the page's engine has them: what they earn there, and how they get into its selector.

import type { SiteRun } from "../link.ts";
import { call, Changed, constant, entry, Fault, has, isThere, list, maybe, number, opal, type Value } from "./opal.ts";
import { allTrains, companyById, currentEntity, edgesOf, expectTurn, isOperator } from "./position.ts";
import { gameOf, select } from "./root.ts";

/** The page's engine refuses runs, in its own words. */
export class Refused extends Error {}

/** Returns what runs earn by the page's rules. Throws a {@link Refused} if they forbid them. */
export function price(game: Value, company: string, runs: readonly SiteRun[]): number {
  return revenueOf(game, routesOf(game, company, runs));
}

/** Returns what a set of the page's routes earns. Throws a {@link Refused} if its rules forbid them. */
export function revenueOf(game: Value, routes: readonly Value[]): number {
  try {
    return number(call(game, "routes_revenue", routes));
  } catch (error) {
    if (error instanceof Changed) throw error;
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

/** Puts runs into the page's selector, which then shows them on its map. The person submits them, or doesn't. */
export function enter(root: Value, company: string, runs: readonly SiteRun[]): void {
  const game = gameOf(root);
  expectTurn(game, company);
  select(root, routesOf(game, company, runs));
}

/** Returns what the runs in the page's selector earn; `null` if there are none, or if they are not legal yet. */
export function entered(root: Value): number | null {
  const game = gameOf(root);
  const entity = currentEntity(game);
  if (!entity || !isOperator(entity)) return null;
  const routes = entry(call(root, "store"), "routes");
  if (!Array.isArray(routes) || routes.length === 0) return null;
  try {
    return revenueOf(game, routes);
  } catch {
    return null;
  }
}

function routesOf(game: Value, company: string, runs: readonly SiteRun[]): Value[] {
  const Opal = opal();
  const Route = constant(Opal.Engine, "Route");
  const trains = allTrains(game, companyById(game, company));
  const routes: Value[] = [];
  for (const { train: id, stops, legs } of runs) {
    const train = trains.find((train) => String(call(train, "id")) === id);
    if (!train) throw new Fault("no-train", { company, train: id });
    const nodes = stops.map((stop, index) => {
      const beside = [legs[index - 1]?.at(-2), legs[index]?.[1]];
      return stopOf(game, stop, beside);
    });
    const parts = Opal.hash({
      connection_hexes: connections(stops, legs, nodes),
      nodes: nodes.map((node) => call(node, "signature")),
      routes,
      halts: Opal.nil,
    });
    routes.push(call(Route, "new", game, call(game, "phase"), train, parts));
  }
  return routes;
}

/** Returns the legs of a run as the page names them. */
function connections(stops: SiteRun["stops"], legs: SiteRun["legs"], nodes: readonly Value[]): string[][] {
  // A run of one city has no legs.
  if (legs.length === 0) return stops.slice(0, 1).map(({ hex }) => ["local", hex]);
  return legs.map((leg, index) => {
    const [hex] = leg;
    const ends = [nodes[index], nodes[index + 1]];
    if (leg.length !== 1 || hex === undefined || !ends.every(isAmbiguous)) return [...leg];
    // Where a tile could join several pairs of its stops, the page names the pair.
    const [one = 0, other = 0] = ends.map((node) => Number(call(node, "index")));
    return [`${hex} ${Math.min(one, other)}.${Math.max(one, other)}`];
  });
}

/** Whether a stop is on a tile that joins several pairs of its own stops, as far as the page tells. */
function isAmbiguous(node: Value): boolean {
  const tile = has(node, "tile") && has(node, "index") ? maybe(node, "tile") : null;
  return has(tile, "ambiguous_connection?") && Boolean(call(tile, "ambiguous_connection?"));
}

/** Returns a stop of the page: the one that track joins to the hexes beside it on the run, preferably the one with the same number. */
function stopOf(game: Value, { hex: id, number }: SiteRun["stops"][number], beside: (string | undefined)[]): Value {
  const hex = maybe(game, "hex_by_id", id);
  if (!hex) throw new Fault("no-hex", { hex: id });
  const tile = call(hex, "tile");
  const nodes = list(tile, "nodes");
  const neighbors = call(hex, "neighbors");
  const edges = list(neighbors, "keys")
    .filter((edge) => {
      const neighbor = entry(neighbors, edge);
      return neighbor !== null && beside.includes(String(call(neighbor, "id")));
    })
    .map(Number);
  const joins = (node: Value) => {
    const own = edgesOf(tile, node);
    return edges.every((edge) => own.includes(edge));
  };
  const same = nodes[number];
  const found = isThere(same) && joins(same) ? same : (nodes.find(joins) ?? same);
  if (!isThere(found)) throw new Fault("no-stop", { stop: `${id}/${number}` });
  return found;
}
