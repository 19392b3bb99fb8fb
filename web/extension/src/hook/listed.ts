// The routes that the page's own router lists, for titles whose rules Highball does not know. Their prices are the page's.

import type { ListedRun } from "../link.ts";
import { call, Changed, constant, entry, Fault, has, list, number, opal, type Value } from "./opal.ts";
import { companyById, expectTurn } from "./position.ts";
import { gameOf, select } from "./root.ts";
import { revenueOf } from "./routes.ts";

/** The page's router may list routes for this long for each train, in seconds. Meanwhile the page waits. */
const SECONDS = 3;

/** The most routes that it may list for a train. */
const MOST = 20_000;

/** Routes are priced for this long before the page has its turn, in milliseconds. */
const CHUNK = 40;

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
  expectTurn(game, company);
  const owner = companyById(game, company);
  const router = call(constant(opal().Engine, "AutoRouter"), "new", game, opal().nil);
  const limits = opal().hash({ path_timeout: SECONDS, route_limit: MOST });
  const routes: Value[][] = [];
  const trains = [];
  let isCutOff = false;
  for (const train of list(game, "route_trains", owner)) {
    await pause(number);
    const [found, timedOut] = call(router, "path", [train], owner, limits);
    isCutOff ||= timedOut === true;
    const priced: { route: Value; revenue: number; track: string[] }[] = [];
    let since = performance.now();
    for (const route of (entry(found, train) ?? []) as Value[]) {
      if (performance.now() - since > CHUNK) {
        await pause(number);
        since = performance.now();
      }
      const revenue = priceOf(route);
      // No set is the better for a route that loses money.
      if (revenue !== null && revenue >= 0) priced.push({ route, revenue, track: trackOf(route) });
    }
    routes.push(priced.map(({ route }) => route));
    trains.push({ id: String(call(train, "id")), routes: priced.map(({ revenue, track }) => ({ revenue, track })) });
  }
  listed = { company, routes };
  return { lists: JSON.stringify({ trains }), isCutOff };
}

/** Lets the page have its turn. Throws if the lists were given up meanwhile. */
async function pause(number: number): Promise<void> {
  await new Promise((go) => setTimeout(go));
  if (number !== count) throw new Fault("listing-stopped");
}

/** Gives up on lists that are being made. */
export function stopListing(): void {
  count += 1;
}

/** Returns what a set out of the lists earns by the page's rules. */
export function priceListed(game: Value, company: string, runs: readonly ListedRun[]): number {
  return revenueOf(game, chosen(company, runs));
}

/** Puts a set out of the lists into the page's selector. */
export function enterListed(root: Value, company: string, runs: readonly ListedRun[]): void {
  expectTurn(gameOf(root), company);
  select(root, chosen(company, runs));
}

/** Returns the routes of a set, each of which knows the others, as the page's do. */
function chosen(company: string, runs: readonly ListedRun[]): Value[] {
  const routes = runs.map(({ train, route }) => listed?.routes[train]?.[route]);
  if (listed?.company !== company || routes.includes(undefined)) throw new Fault("routes-out-of-date");
  for (const route of routes) route.routes = routes;
  return routes;
}

function priceOf(route: Value): number | null {
  try {
    return number(call(route, "revenue"));
  } catch {
    return null;
  }
}

/** Names the track of a route by the sides between hexes that it crosses. */
function trackOf(route: Value): string[] {
  if (!has(route, "connection_hexes")) throw new Changed("no-track");
  const legs = list(route, "connection_hexes") as string[][];
  return legs.flatMap((leg) => leg.slice(1).map((hex, index) => [leg[index], hex].sort().join("-")));
}
