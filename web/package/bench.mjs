// Measures how fast boards are asked in Node, on the same boards as `cargo bench --bench boards`. Usage, in the folder of the project:
//   web/package/build
//   node web/package/bench.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const { load } = await import(join(target, "npm/contents/dist/node.js"));
/** How often everything is asked. The least time counts, because interruptions by other programs only add to it. */
const REPEATS = 20;

/** Returns the least time of a task in milliseconds. */
function fastest(task) {
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.min(...times);
}

const highball = await load();
const text = readFileSync(join(root, "fixtures/boards/1830.toml"), "utf8");
const board = highball.board(text);
const companies = board.about().companies;
const lays = companies.map((company) => [company, board.legalLays(company)]);
const snapshots = highball.questions(text).map((question) => JSON.stringify(question));
const moves = lays.reduce((sum, [, lays]) => sum + lays.length, 0);

const one = () => {
  for (const [company, ofCompany] of lays) {
    for (const lay of ofCompany) {
      board.make(lay).revenue(company);
      board.undo();
    }
  }
};
const many = () => lays.forEach(([company, ofCompany]) => board.revenues(company, ofCompany));
const solve = () => snapshots.forEach((snapshot) => highball.solve(snapshot));

console.log(`${companies.length} companies, ${moves} lays\n\n| | time |\n| --- | --- |`);
for (const [what, task, number] of [
  ["one lay", one, moves],
  ["a lay among many", many, moves],
  ["a snapshot", solve, snapshots.length],
]) {
  console.log(`| ${what} | ${((fastest(task) / number) * 1000).toFixed(1)} µs |`);
}
