// The position that the page shows: tiles, tokens, trains and phase.

import type { SiteCity, SiteCompany, SiteHex, SitePosition } from "../../../common/protocol.ts";
import type { SeenTrain } from "../link.ts";
import { call, has, isThere, list, maybe, type Value } from "./opal.ts";

/** Reads the position, and the trains of the companies that have operated, have tokens or whose turn it is. */
export function readPosition(game: Value): { position: SitePosition; trains: Record<string, SeenTrain[]> } {
  const companies = new Map<string, Value>();
  const meet = (company: Value | null) => {
    if (company !== null && isOperator(company)) companies.set(String(call(company, "id")), company);
  };
  list(game, "operated_operators").forEach(meet);
  meet(currentEntity(game));
  const hexes = list(game, "hexes").map((hex) => readHex(hex, meet));
  const trains: Record<string, SeenTrain[]> = {};
  for (const [id, company] of companies) {
    const own = trainsOf(game, company);
    if (own) trains[id] = own;
  }
  const acting = runner(game);
  const names = (id: string): SiteCompany => ({
    id,
    trains: (trains[id] ?? []).map(({ name }) => name),
    isRunning: id === acting,
  });
  const known = Object.keys(trains).map(names);
  const position = {
    phase: String(call(call(game, "phase"), "name")),
    hexes,
    companies: known,
  };
  return { position, trains };
}

/** Returns the id of the company that is about to run its trains, if one is. */
export function runner(game: Value): string | null {
  const entity = currentEntity(game);
  if (!entity || !isOperator(entity)) return null;
  return actionsOf(game).includes("run_routes") ? String(call(entity, "id")) : null;
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
    return ends.filter((end) => end !== node && Boolean(call(end, "edge?"))).map((end) => Number(call(end, "num")));
  });
  return [...new Set(edges)].sort();
}

/** Returns the trains that a company can still run; `null` if the page cannot tell. */
function trainsOf(game: Value, company: Value): SeenTrain[] | null {
  try {
    return list(game, "route_trains", company).map(readTrain);
  } catch {
    return null;
  }
}

function readTrain(train: Value): SeenTrain {
  return { id: String(call(train, "id")), name: String(call(train, "name")) };
}

function readHex(hex: Value, meet: (company: Value) => void): SiteHex {
  const id = String(call(hex, "id"));
  const tile = call(hex, "tile");
  const name = String(call(tile, "name"));
  const cities = citiesOf(tile).map((city) => readCity(tile, city, meet));
  // The map's own print is named after its hex.
  return { id, tile: name === id ? null : name, rotation: Number(call(tile, "rotation")), cities };
}

function readCity(tile: Value, city: Value, meet: (company: Value) => void): SiteCity {
  const owner = (token: Value) => {
    const company = isThere(token) ? maybe(token, "corporation") : null;
    if (company === null) return null;
    meet(company);
    return String(call(company, "id"));
  };
  const slots = list(city, "tokens").map(owner);
  const extra = list(city, "extra_tokens")
    .map(owner)
    .filter((id) => id !== null);
  return { edges: edgesOf(tile, city), slots, extra };
}
