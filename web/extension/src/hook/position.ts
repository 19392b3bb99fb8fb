// The position that the page shows: tiles, tokens, trains and phase.

import type { SiteCity, SiteCompany, SiteHex, SitePosition } from "../../../common/protocol.ts";
import type { SeenTrain } from "../link.ts";
import { call, Changed, Fault, has, isThere, list, maybe, type Value } from "./opal.ts";

/** The trains of companies, by company: first those that can still run in this round. */
type Trains = Record<string, SeenTrain[]>;

/** Reads the position, and the trains of the companies that have operated, have tokens or whose turn it is. */
export function readPosition(game: Value): { position: SitePosition; trains: Trains } {
  const companies = operators(game);
  const meet = (company: Value | null) => {
    if (company !== null && isOperator(company)) companies.set(String(call(company, "id")), company);
  };
  const hexes = list(game, "hexes").map((hex) => readHex(hex, meet));
  const acting = runner(game);
  const known = [...companies].flatMap(([id, company]): SiteCompany[] => {
    const running = runningTrains(game, company);
    return running ? [{ id, trains: running.map(({ name }) => name), isRunning: id === acting }] : [];
  });
  const position = { phase: String(call(call(game, "phase"), "name")), hexes, companies: known };
  return { position, trains: trainsOf(game, companies) };
}

/** Reads the trains of the companies that have operated or whose turn it is. */
export function readTrains(game: Value): Trains {
  return trainsOf(game, operators(game));
}

/** Returns a company of the game: a corporation, a minor, or another one that has operated. */
export function companyById(game: Value, id: string): Value {
  for (const method of ["corporation_by_id", "minor_by_id"]) {
    const found = has(game, method) ? maybe(game, method, id) : null;
    if (found !== null) return found;
  }
  const other = operators(game).get(id);
  if (!other) throw new Fault("no-company", { company: id });
  return other;
}

/** Returns the companies that have operated or whose turn it is, by id. */
function operators(game: Value): Map<string, Value> {
  const operated = has(game, "operated_operators") ? list(game, "operated_operators") : [];
  const all = [...operated, currentEntity(game)].filter((entity) => entity !== null && isOperator(entity));
  return new Map(all.map((company) => [String(call(company, "id")), company]));
}

function trainsOf(game: Value, companies: ReadonlyMap<string, Value>): Trains {
  return Object.fromEntries([...companies].map(([id, company]) => [id, allTrains(game, company).map(readTrain)]));
}

/** Returns the trains of a company: those that can still run in this round, and then those that have run. */
export function allTrains(game: Value, company: Value): Value[] {
  const lists = [() => list(game, "route_trains", company), () => list(company, "trains")];
  const trains = lists.flatMap((read) => {
    try {
      return read();
    } catch {
      // The page need not know both.
      return [];
    }
  });
  return [...new Set(trains)];
}

/** Returns the id of the company that is about to run its trains, if one is. */
export function runner(game: Value): string | null {
  const entity = currentEntity(game);
  if (!entity || !isOperator(entity)) return null;
  return actionsOf(game).includes("run_routes") ? String(call(entity, "id")) : null;
}

/** Throws a {@link Fault} unless a company is about to run its trains. */
export function expectTurn(game: Value, company: string): void {
  if (runner(game) !== company) throw new Fault("not-its-turn", { company });
}

/** Returns the step that the round is in, or `null` if it is in none. */
function activeStep(game: Value): Value | null {
  const round = call(game, "round");
  return has(round, "active_step") ? maybe(round, "active_step") : null;
}

/** Returns the kinds of actions that are possible. */
export function actionsOf(game: Value): string[] {
  const step = activeStep(game);
  return step && has(step, "current_actions") ? list(step, "current_actions").map(String) : [];
}

/** Returns who acts, or `null` if nobody does. */
export function currentEntity(game: Value): Value | null {
  const step = activeStep(game);
  return step && maybe(step, "current_entity");
}

/** Whether somebody who acts is a company that can run trains, rather than a player. */
export function isOperator(entity: Value): boolean {
  return has(entity, "operator?") && Boolean(call(entity, "operator?"));
}

/** Returns the cities and mountain passes of a tile, in its order. */
export function citiesOf(tile: Value): Value[] {
  return list(tile, "nodes").filter((node) => Boolean(call(node, "city?")) || isPass(node));
}

/** Whether a stop is a mountain pass, which takes tokens as a city does. Few stops need to say their type. */
function isPass(node: Value): boolean {
  return has(node, "type") && String(call(node, "type")) === "pass" && has(node, "tokens");
}

/** Returns the edges to which track of a tile joins a stop. */
export function edgesOf(tile: Value, node: Value): number[] {
  const edges = list(tile, "paths").flatMap((path) => {
    const ends = [call(path, "a"), call(path, "b")];
    if (!ends.includes(node)) return [];
    return ends.filter((end) => end !== node && Boolean(call(end, "edge?"))).map((end) => side(call(end, "num")));
  });
  return [...new Set(edges)].sort();
}

/** Returns the trains that a company can still run; `null` if the page cannot tell. */
function runningTrains(game: Value, company: Value): SeenTrain[] | null {
  try {
    return list(game, "route_trains", company).map(readTrain);
  } catch {
    return null;
  }
}

function readTrain(train: Value): SeenTrain {
  return { id: String(call(train, "id")), name: String(call(train, "name")) };
}

/** Returns the number of a side of a hex as it is. */
function side(value: Value): number {
  if (![0, 1, 2, 3, 4, 5].includes(value)) throw new Changed("no-side");
  return value;
}

function readHex(hex: Value, meet: (company: Value) => void): SiteHex {
  const id = String(call(hex, "id"));
  const tile = call(hex, "tile");
  const name = String(call(tile, "name"));
  const cities = citiesOf(tile).map((city) => readCity(tile, city, meet));
  // The map's own print is named after its hex.
  return { id, tile: name === id ? null : name, rotation: side(call(tile, "rotation")), cities };
}

function readCity(tile: Value, city: Value, meet: (company: Value) => void): SiteCity {
  const owner = (token: Value) => {
    const company = isThere(token) ? maybe(token, "corporation") : null;
    if (company === null) return null;
    meet(company);
    return String(call(company, "id"));
  };
  const slots = list(city, "tokens").map(owner);
  const beside = has(city, "extra_tokens") ? list(city, "extra_tokens") : [];
  const extra = beside.map(owner).filter((id) => id !== null);
  return { edges: edgesOf(tile, city), slots, extra };
}
