// The game's JSON, and the rule of fair play, without a browser.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";

async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../src/panel", file)],
    bundle: true,
    write: false,
    format: "esm",
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

const { fileUpTo, lastAction, runsIn } = await load("game.ts");
const { permission } = await load("fair-play.ts");

const game = (...ids) => ({ title: "1889", actions: ids.map((id) => ({ id, type: "pass" })) });
const upTo = (game, action) => JSON.parse(new TextDecoder().decode(fileUpTo(game, action))).actions.map(({ id }) => id);

test("a game is cut after the action that is shown", () => {
  assert.deepEqual(upTo(game(1, 2, 3, 4), 2), [1, 2]);
  assert.deepEqual(upTo(game(1, 2, 3, 4), 4), [1, 2, 3, 4]);
  assert.deepEqual(upTo(game(1, 2, 3, 4), null), []);
  assert.equal(JSON.parse(new TextDecoder().decode(fileUpTo(game(1, 2), 1))).title, "1889");
});

test("ids that are not in order, or not unique, are understood", () => {
  assert.deepEqual(upTo(game(1, 2, 9, 3, 4), 3), [1, 2, 9, 3]);
  assert.deepEqual(upTo(game(1, 2, 2, 3), 2), [1, 2, 2]);
  assert.deepEqual(upTo(game(5, 6, 1), 1), [5, 6, 1]);
  assert.equal(lastAction(game(5, 6, 1)), 1);
  assert.equal(lastAction(game()), null);
});

test("a game is audited again when there are other runs, or some were taken back", () => {
  const of = (...types) => runsIn({ actions: types.map((type, id) => ({ id, type })) });
  assert.equal(of("run_routes", "pass"), of("run_routes"));
  assert.notEqual(of("run_routes", "undo"), of("run_routes"));
  assert.notEqual(of("run_routes", "run_routes"), of("run_routes"));
});

test("answers are given only where everybody may have them", () => {
  const running = { status: "active", actions: [] };
  const may = (path, part) => permission(path, { ...running, ...part }).mayAnswer;
  assert.equal(may("/game/1", {}), false);
  assert.equal(may("/game/1", { settings: {} }), false);
  assert.equal(may("/game/1", { settings: { auto_routing: false } }), false);
  assert.equal(may("/game/1", { settings: { auto_routing: "true" } }), false);
  assert.equal(may("/game/1", { settings: { auto_routing: true } }), true);
  assert.equal(may("/game/1", { status: "finished" }), true);
  assert.equal(may("/game/1", { status: undefined }), false);
  assert.equal(may("/hotseat/hs_abc", {}), true);
  assert.equal(may("/fixture/1889/962", {}), true);
  assert.equal(may("/gamehotseat/1", {}), false);
});
