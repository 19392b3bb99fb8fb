// How runs are told to the page's engine, without a browser: what a page names in a way of its own.

import assert from "node:assert/strict";
import { build } from "esbuild";
import { join } from "node:path";
import { test } from "node:test";

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, "../src/hook/routes.ts")],
  bundle: true,
  write: false,
  format: "esm",
});
const nil = { toString: () => "" };
const told = [];
const Route = { $new: (game, phase, train, parts) => void told.push(parts) };
globalThis.window = { Opal: { nil, hash: (parts) => parts, Engine: { $$const: { Route } } } };
const { price } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

/** Returns a game with one company, one train and one hex with two cities, which join each other and the hex B1. */
function gameOf({ ambiguous }) {
  const tile = { "$ambiguous_connection?": () => ambiguous };
  const edge = { "$edge?": () => true, $num: () => 0 };
  const cities = [0, 1].map((number) => ({
    "$edge?": () => false,
    $tile: () => tile,
    $index: () => number,
    $signature: () => `A1-${number}`,
  }));
  const [one, other] = cities;
  const path = (a, b) => ({ $a: () => a, $b: () => b });
  Object.assign(tile, { $nodes: () => cities, $paths: () => [path(one, other), path(edge, one), path(edge, other)] });
  const neighbors = { $keys: () => [0], "$[]": () => ({ $id: () => "B1" }) };
  const hex = { $tile: () => tile, $neighbors: () => neighbors };
  const company = { $id: () => "X" };
  return {
    $corporation_by_id: () => nil,
    $minor_by_id: () => company,
    $route_trains: () => [{ $id: () => "2-0" }],
    $hex_by_id: () => hex,
    $phase: () => ({}),
    $routes_revenue: () => 10,
  };
}

/** Returns what the page is told of a run. */
function toldOf(game, stops, legs) {
  told.length = 0;
  const run = { train: "2-0", stops: stops.map((number) => ({ hex: "A1", number })), legs };
  assert.equal(price(game, "X", [run]), 10);
  const [{ connection_hexes, nodes }] = told;
  return { connection_hexes, nodes };
}

test("a run of one city is a local one", () => {
  const expected = { connection_hexes: [["local", "A1"]], nodes: ["A1-1"] };
  assert.deepEqual(toldOf(gameOf({ ambiguous: false }), [1], []), expected);
});

test("a leg within a tile has its hex alone, unless that could mean several legs", () => {
  const [plain, ambiguous] = [false, true].map((ambiguous) => toldOf(gameOf({ ambiguous }), [1, 0], [["A1"]]));
  assert.deepEqual(plain, { connection_hexes: [["A1"]], nodes: ["A1-1", "A1-0"] });
  assert.deepEqual(ambiguous, { connection_hexes: [["A1 0.1"]], nodes: ["A1-1", "A1-0"] });
});

test("what is no number is not taken for a price", () => {
  const game = { ...gameOf({ ambiguous: false }), $routes_revenue: () => nil };
  assert.throws(() => toldOf(game, [1], []), { message: "no-number" });
});
