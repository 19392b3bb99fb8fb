// What a page of 18xx.games tells of a recorded game after an action, as plain data: made from the program's snapshots of that moment.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fixture, highball } from "../../page/tests/program.mjs";

/** Returns a recorded game of the fixtures, such as `1889/962`, as a running one. */
export function recorded(name) {
  const game = JSON.parse(gunzipSync(fixture(`games/${name}.json.gz`)));
  return { ...game, status: "active", settings: { ...game.settings, auto_routing: true } };
}

/** What the site calls companies that can run trains. */
const OPERATORS = ["corporation", "minor", "system"];

const captured = new Map();

/** Returns what the page tells after an action. */
export function capture(game, action) {
  const actions = game.actions.filter(({ id }) => id <= action);
  const key = JSON.stringify([game.id, game.title, actions]);
  if (!captured.has(key)) captured.set(key, read(game, actions, action));
  return captured.get(key);
}

function read(game, actions, action) {
  const folder = mkdtempSync(join(tmpdir(), "highball-"));
  const file = join(folder, "game.json");
  writeFileSync(file, JSON.stringify({ ...game, actions }));
  const snapshots = highball(["show", "--format", "snapshot", file]).map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  const [{ hexes, phase }] = snapshots;
  const next = game.actions.find(({ id }) => id > action);
  const acting = OPERATORS.includes(next?.entity_type) ? String(next.entity) : null;
  return {
    id: game.id,
    title: game.title,
    action,
    phase,
    entity: acting,
    actions: next ? [next.type] : [],
    trains: Object.fromEntries(snapshots.map(({ company, trains }) => [company, trains.map(train)])),
    hexes: hexes.map(hex),
  };
}

function train({ id, name }) {
  return { id, name: name ?? id };
}

function hex({ id, neighbours = {}, tile, rotation = 0, stops = [], segments = [] }) {
  const part = (end) =>
    end[0] === "e" ? { edge: Number(end[1]) } : end[0] === "s" ? { node: Number(end.slice(1)) } : {};
  return {
    id,
    neighbors: neighbours,
    tile: { name: tile ?? id, rotation },
    nodes: stops.map(({ kind, revenue = 0, slots = kind === "city" ? 1 : 0, tokens = [], extra_tokens = [] }) => ({
      type: kind,
      revenue,
      tokens: Array.from({ length: slots }, (_, slot) => tokens[slot] ?? null),
      extra: extra_tokens,
    })),
    paths: segments.map(({ ends }) => ends.map((end) => part(end))),
  };
}
