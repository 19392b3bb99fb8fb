// The routes that the page's own router lists, for titles whose rules Highball does not know. Their prices are the page's.

import type { ListedRun } from "../link.ts";
import { call, constant, entry, has, list, maybe, opal, type Value } from "./opal.ts";
import { runner } from "./position.ts";
import { Refused } from "./routes.ts";

/** The page's router may list routes for this long for each train, in seconds. Meanwhile the page waits. */
const SECONDS = 3;

/** The most routes that it may list for a train. */
const MOST = 20_000;

/** The lists of a company, as they were last made: for each train its routes. */
let listed: { readonly company: string; readonly routes: readonly Value[][] } | null = null;
let count = 0;

/** Lists of priced routes, as `highball pack` takes them, and whether the router left some out. */
export interface Lists {
  readonly lists: string;
  readonly isCutOff: boolean;
}

/** Has the page's router list the routes of the company that is about to run, train by train, so that the page waits only a little. */
export async function listRoutes(game: Value, company: string): Promise<Lists> {
  const number = ++count;
  if (runner(game) !== company) throw new Error(`it is not ${company}’s turn to run its trains`);
  const owner = maybe(game, "corporation_by_id", company);
  if (!owner) throw new Error(`the page has no company ${company}`);
  const router = call(constant(opal().Engine, "AutoRouter"), "new", game, opal().nil);
  const limits = opal().hash({ path_timeout: SECONDS, route_limit: MOST });
  const routes: Value[][] = [];
  const trains = [];
  let isCutOff = false;
  for (const train of list(game, "route_trains", owner)) {
    await new Promise((go) => setTimeout(go));
    if (number !== count) throw new Error("stopped");
    const [found, timedOut] = call(router, "path", [train], owner, limits);
    isCutOff ||= timedOut === true;
    const own = (entry(found, train) ?? []) as Value[];
    const priced = own.flatMap((route) => {
      const revenue = revenueOf(route);
      return revenue === null ? [] : [{ route, revenue, track: trackOf(route) }];
    });
    routes.push(priced.map(({ route }) => route));
    trains.push({ id: String(call(train, "id")), routes: priced.map(({ revenue, track }) => ({ revenue, track })) });
  }
  listed = { company, routes };
  return { lists: JSON.stringify({ trains }), isCutOff };
}

/** Gives up on lists that are being made. */
export function stopListing(): void {
  count += 1;
}

/** Returns what a set out of the lists earns by the page's rules. */
export function priceListed(game: Value, company: string, runs: readonly ListedRun[]): number {
  try {
    return Number(call(game, "routes_revenue", chosen(company, runs)));
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

/** Puts a set out of the lists into the page's selector. */
export function enterListed(root: Value, company: string, runs: readonly ListedRun[]): void {
  if (runner(root.game) !== company) throw new Error(`it is not ${company}’s turn to run its trains`);
  const routes = chosen(company, runs);
  const store = call(root, "store");
  call(store, "[]=", "routes", routes);
  call(store, "[]=", "selected_route", routes[0] ?? opal().nil);
  call(root, "update");
}

/** Returns the routes of a set, each of which knows the others, as the page's do. */
function chosen(company: string, runs: readonly ListedRun[]): Value[] {
  const routes = runs.map(({ train, route }) => listed?.routes[train]?.[route]);
  if (listed?.company !== company || routes.includes(undefined)) throw new Error("the page’s routes are out of date");
  for (const route of routes) route.routes = routes;
  return routes;
}

function revenueOf(route: Value): number | null {
  try {
    return Number(call(route, "revenue"));
  } catch {
    return null;
  }
}

/** Names the track of a route by the sides between hexes that it crosses. */
function trackOf(route: Value): string[] {
  if (!has(route, "connection_hexes")) throw new Error("the page does not tell the track of its routes");
  const legs = list(route, "connection_hexes") as string[][];
  return legs.flatMap((leg) => leg.slice(1).map((hex, index) => [leg[index], hex].sort().join("-")));
}
