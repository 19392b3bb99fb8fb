// Runs as the page's engine has them: what they earn there, and how they get into its selector.

import type { SiteRun } from "../link.ts";
import { call, Changed, constant, entry, isThere, list, maybe, opal, type Value } from "./opal.ts";
import { currentEntity, edgesOf, isOperator, runner } from "./position.ts";

/** The page's engine refuses runs. */
export class Refused extends Error {
  override name = "Refused";
}

/** Returns what runs earn by the page's rules. Throws a {@link Refused} if they forbid them. */
export function price(game: Value, company: string, runs: readonly SiteRun[]): number {
  const routes = routesOf(game, company, runs);
  try {
    return Number(call(game, "routes_revenue", routes));
  } catch (error) {
    if (error instanceof Changed) throw error;
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

/** Puts runs into the page's selector, which then shows them on its map. The person submits them, or doesn't. */
export function enter(root: Value, company: string, runs: readonly SiteRun[]): void {
  const { game } = root;
  if (runner(game) !== company) throw new Error(`it is not ${company}’s turn to run its trains`);
  const routes = routesOf(game, company, runs);
  const store = call(root, "store");
  call(store, "[]=", "routes", routes);
  call(store, "[]=", "selected_route", routes[0] ?? opal().nil);
  call(root, "update");
}

/** Returns what the runs in the page's selector earn; `null` if there are none, or if they are not legal yet. */
export function entered(root: Value): number | null {
  const { game } = root;
  const entity = currentEntity(game);
  if (!entity || !isOperator(entity)) return null;
  const routes = entry(call(root, "store"), "routes");
  if (!Array.isArray(routes) || routes.length === 0) return null;
  try {
    return Number(call(game, "routes_revenue", routes));
  } catch {
    return null;
  }
}

function routesOf(game: Value, company: string, runs: readonly SiteRun[]): Value[] {
  const Opal = opal();
  const Route = constant(Opal.Engine, "Route");
  const owner = maybe(game, "corporation_by_id", company) ?? currentEntity(game);
  if (!owner || String(call(owner, "id")) !== company) throw new Error(`the page has no company ${company}`);
  const trains = list(game, "route_trains", owner);
  const routes: Value[] = [];
  for (const { train: id, stops, legs } of runs) {
    const train = trains.find((train) => String(call(train, "id")) === id);
    if (!train) throw new Error(`${company} has no train ${id} on the page`);
    const nodes = stops.map((stop, index) => {
      const beside = [legs[index - 1]?.at(-2), legs[index]?.[1]];
      return call(stopOf(game, stop, beside), "signature");
    });
    const parts = Opal.hash({ connection_hexes: legs.map((leg) => [...leg]), nodes, routes, halts: Opal.nil });
    routes.push(call(Route, "new", game, call(game, "phase"), train, parts));
  }
  return routes;
}

/** Returns a stop of the page: the one that track joins to the hexes beside it on the run, preferably the one with the same number. */
function stopOf(game: Value, { hex: id, number }: SiteRun["stops"][number], beside: (string | undefined)[]): Value {
  const hex = maybe(game, "hex_by_id", id);
  if (!hex) throw new Error(`the page has no hex ${id}`);
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
  if (!isThere(found)) throw new Error(`the page has no stop ${id}/${number}`);
  return found;
}
