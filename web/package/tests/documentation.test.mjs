// The examples of the documentation.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { root } from "../../page/tests/paths.mjs";
import { fixture, folder, program } from "./package.mjs";

/** Runs a file of the package's folder in the folder of the project. */
function run(file, parameters = []) {
  return spawnSync(process.execPath, [file, ...parameters], { cwd: root, encoding: "utf8", timeout: 60_000 });
}

/** The examples of a page: all of it, its code, and its output if it is shown. */
const examplesOf = (page) => [
  ...readFileSync(join(root, page), "utf8").matchAll(/```js\n([^]*?)```\n(?:\n```text\n([^]*?)```)?/g),
];

test("the examples of the page print what it says", () => {
  const examples = examplesOf("docs/how-to/javascript.md");
  const [tasks, ...further] = examplesOf("web/package/README.md");
  assert.ok(
    examples.some(([example]) => example === tasks[0]) && further.length === 0,
    "the README has the five tasks",
  );
  assert.ok(examples.length >= 4);
  for (const [number, [, code, expected]] of examples.entries()) {
    const file = join(folder, `example-${number}.mjs`);
    writeFileSync(file, code);
    const { stdout, stderr, status } = run(file);
    assert.equal(status, 0, stderr);
    if (expected) assert.equal(stdout, expected);
  }
});

test("the router of a site finds the routes of a game in progress", () => {
  const router = join(folder, "router.mjs");
  copyFileSync(join(root, "examples/router.mjs"), router);
  const game = JSON.parse(gunzipSync(fixture("games/18MEX/17849.json.gz")));
  const last = game.actions.findLastIndex(({ type }) => type === "run_routes");
  const { entity, routes: played } = game.actions[last];
  game.actions.splice(last);
  mkdirSync(join(folder, "games"), { recursive: true });
  const file = join(folder, "games/in-progress.json");
  writeFileSync(file, JSON.stringify(game));

  const { stdout, stderr, status } = run(router, [file, entity]);
  assert.equal(status, 0, stderr);
  const action = JSON.parse(stdout);
  assert.equal(action.entity, entity);
  const trains = played.map(({ train }) => train);
  assert.ok(action.routes.length > 0 && action.routes.every(({ train }) => trains.includes(train)));
  const [line] = program(["solve", "--company", entity, "--format", "18xx.games", file]);
  assert.deepEqual(action.routes, JSON.parse(line));

  const wrong = run(router, [file, "nobody"]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /in-progress\.json: .*nobody/);
});
