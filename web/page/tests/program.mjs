// The program, whose answers the page's must equal.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, target } from "./paths.mjs";

const built = ["release", "debug"].map((profile) => join(target, profile, "highball")).filter(existsSync);
const newestFirst = built.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);

/**
 * Late boards of titles that differ in what the page shows, by file: markers on companies and on the map, tokens of two kinds, editions,
 * zones and stock markets. The tests of the editor enter those of all titles, without a browser.
 */
export const BOARDS = ["1836Jr30", "18EZ", "18SA"].map((title) => join(root, "fixtures/boards", `${title}.toml`));

/** Returns a fixture. */
export function fixture(path, encoding = null) {
  return readFileSync(join(root, "fixtures", path), encoding);
}

/** Runs the program in a folder, and returns the lines that it prints. Its status also tells of claims that are not the best. */
export function highball(parameters, cwd = root) {
  if (newestFirst.length === 0) throw new Error("build the program first: cargo build");
  const { stdout, stderr } = spawnSync(newestFirst[0], parameters, { cwd, encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return stdout.trimEnd().split("\n");
}

/** Fails if lines differ in more than times, and shows the first difference. */
export function assertSame(found, wanted) {
  const [one, other] = [found, wanted].map((text) => timeless(text.trimEnd()));
  if (one === other) return;
  let start = 0;
  while (one[start] === other[start]) start += 1;
  const part = (text) => text.slice(Math.max(0, start - 60), start + 60);
  assert.fail(`differs from the program at character ${start}: …${part(one)}… instead of …${part(other)}…`);
}

function timeless(json) {
  return json.replace(/("(?:\w+_)?micros":)(\d+|\{[^}]*\})/g, "$1…");
}
