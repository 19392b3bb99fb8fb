// The package in Node.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";
import { assertSame, fixture, folder, installed, program } from "./package.mjs";

const highball = await installed();
const MEX = fixture("boards/18MEX.toml", "utf8");

/** Runs a program in the folder of the package. Returns what it prints. */
function run(code) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: folder,
    encoding: "utf8",
    timeout: 60_000,
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("a program in an empty folder solves a board, and ends", () => {
  const code = `
    import { solveAll } from "highball";
    for (const answer of await solveAll(${JSON.stringify(MEX)})) console.log(JSON.stringify(answer));`;
  assertSame(run(code), program(["solve", "--format", "json", "fixtures/boards/18MEX.toml"]).join("\n"));
});

test("all answers of the corpus are the program's", async () => {
  const here = await highball.load();
  for (const name of ["conformance", "titles", "published", "search"]) {
    const answers = program(["batch", `fixtures/corpus/${name}.jsonl.gz`]);
    const questions = gunzipSync(fixture(`corpus/${name}.jsonl.gz`))
      .toString()
      .trim()
      .split("\n");
    assert.equal(questions.length, answers.length);
    for (const [number, question] of questions.entries()) {
      assertSame(JSON.stringify(here.solve(question)), answers[number]);
    }
  }
});

test("a board is a text, bytes or an object", async () => {
  const text = fixture("median.json", "utf8");
  const answers = await Promise.all([text, Buffer.from(text), JSON.parse(text)].map((board) => highball.solve(board)));
  assert.deepEqual(new Set(answers.map(({ revenue }) => revenue)).size, 1);
  const [question] = await highball.questions(MEX, { company: "CHI" });
  const answer = await highball.solve(question);
  assert.equal(answer.revenue, (await highball.solve(MEX, { company: "CHI" })).revenue);
});

test("a snapshot is put under a title's rules", async () => {
  const board = fixture("boards/1889.toml", "utf8");
  const [question] = await highball.questions(board, { company: "AR" });
  for (const { stops } of question.hexes) for (const stop of stops) stop.revenue = 0;
  assert.equal((await highball.solve(question)).revenue, 0);
  const under = await highball.solve(question, { title: "1889" });
  assert.equal(under.revenue, (await highball.solve(board, { company: "AR" })).revenue);
});

test("a recorded game is asked at a moment", async () => {
  const game = fixture("games/18Chesapeake/1277.json.gz");
  const companies = async (options) => (await highball.questions(game, options)).map(({ company }) => company);
  assert.deepEqual(await companies({ action: 412 }), ["PRR"]);
  assert.ok((await companies({ at: 412 })).length > 1);
  assert.deepEqual(await companies({ at: "end" }), await companies({}));
  await assert.rejects(companies({ action: 412, at: "end" }), /`action`, `at` and `round`: expected one of them/);
  await assert.rejects(companies({ at: "now" }), /`at`: "now": expected the id of an action, or `end`/);
});

test("a claim is judged, and the answer is the best", async () => {
  const answer = await highball.solve(MEX, { company: "CHI" });
  const [verdict] = await highball.judge(MEX, answer, { company: "CHI" });
  assert.equal(verdict.standing, "best");
  const lines = program([
    "judge",
    "fixtures/boards/18MEX.toml",
    "--company",
    "CHI",
    "--format",
    "json",
    "--claim",
    JSON.stringify(answer),
  ]);
  assertSame(JSON.stringify(verdict), lines[0]);
});

test("an audit is the program's", async () => {
  const file = "games/18MEX/17849.json.gz";
  const audit = await highball.audit(fixture(file), { company: "MEX" });
  const [line] = program(["audit", "--format", "json", "--company", "MEX", `fixtures/${file}`]);
  assertSame(JSON.stringify({ ...audit, file: `fixtures/${file}` }), line);
});

test("the best set out of priced routes is the program's", async () => {
  const file = "pack/routes.json";
  const routes = JSON.parse(fixture(file));
  const packing = await highball.pack(routes);
  assert.equal(packing.revenue, 360);
  assert.deepEqual(packing, JSON.parse(program(["pack", "--format", "json", `fixtures/${file}`]).join("")));
  assert.deepEqual((await highball.load()).pack(fixture(file)), packing);
  routes.trains[0].routes[0].revenue = 2e9;
  await assert.rejects(highball.pack(routes), /1000000000|1,000,000,000/);
  await assert.rejects(highball.pack(routes, { company: "PRR" }), TypeError);
  await assert.rejects(highball.pack(7), /routes: number, expected a text/);
});

test("pictures show the board, the best runs, or claims beside them", async () => {
  const claims = ["4D: San Antonio, Monterrey"];
  for (const options of [{}, { best: true }, { claims, theme: "dark", width: 600 }]) {
    const svg = await highball.draw(MEX, { company: "CHI", ...options });
    assert.match(svg, /^<svg[^]*<\/svg>\s*$/);
  }
  const png = Buffer.from(await highball.drawPng(MEX, { width: 600 }));
  assert.equal(png.toString("latin1", 0, 8), "\x89PNG\r\n\x1a\n");
  assert.equal(png.readUInt32BE(16), 600);
  assert.deepEqual(Buffer.from((await highball.load()).drawPng(MEX, { width: 600 })), png);
});

test("errors have their place, and wrong options are refused", async () => {
  await assert.rejects(highball.solve('title = "18MEX"\nphase = "8"\n'), (error) => {
    assert.ok(error instanceof highball.HighballError);
    assert.deepEqual([error.line, error.place], [2, "phase"]);
    return /^line 2: phase: /.test(error.message);
  });
  await assert.rejects(highball.solve(MEX, { compny: "CHI" }), /no option "compny", expected one of id, company/);
  await assert.rejects(highball.solve(MEX), /several companies can run: .*solveAll.*CHI/);
  await assert.rejects(highball.solve(7), /board: number, expected a text/);
  await assert.rejects(highball.solve(MEX, { company: "CHI", timeLimit: "soon" }), /timeLimit|not a call/);
  await assert.rejects(highball.solve(Uint8Array.of(0x1f, 0x8b, 8)), /gzip/);
});

test("warnings are told", async () => {
  const warnings = [];
  const board = 'title = "18MEX"\nphase = "2"\n[companies.CHI]\ntrains = ["4"]\n';
  await highball.solve(board, { warn: (warning) => warnings.push(warning) });
  assert.ok(warnings.length > 0 && warnings.every((warning) => warning instanceof highball.HighballError));
});

/** A search that takes far longer than a minute: no strategy has proven the best set of this board yet. */
const [HARD] = program(["bench", "--generate", "--size", "24", "--trains", "D,D,D,D", "--format", "snapshot"]);

test("a signal ends a search, and the next call is answered", async () => {
  const start = Date.now();
  const ended = highball.solve(HARD, { signal: AbortSignal.timeout(300) });
  await assert.rejects(ended, { name: "TimeoutError" });
  assert.ok(Date.now() - start < 20_000);
  await assert.rejects(highball.solve(MEX, { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.ok((await highball.titles()).includes("18MEX"));
});

test("limits end a search, and its progress is told", async () => {
  const steps = [];
  const answer = await highball.solve(HARD, { timeLimit: 2, progress: (step) => steps.push(step) });
  assert.equal(answer.proven, false);
  assert.ok(steps.length > 0 && steps.every(({ revenue, upper_bound }) => revenue <= upper_bound));
  const here = await highball.load();
  const thrown = () =>
    here.solve(HARD, {
      timeLimit: 5,
      progress: () => {
        throw new RangeError("enough");
      },
    });
  assert.throws(thrown, RangeError);
  assert.equal(here.solve(HARD, { nodeLimit: 1 }).proven, false);
});

test("more calls than threads are all answered", async () => {
  const snapshot = fixture("median.json", "utf8");
  const answers = await Promise.all(Array.from({ length: 40 }, () => highball.solve(snapshot)));
  assert.equal(new Set(answers.map(({ revenue }) => revenue)).size, 1);
});

test("a board is changed, asked and changed back", async () => {
  const here = await highball.load();
  const board = here.board(null, { title: "1889" });
  board.placeToken("AR", "K8").setTrains("AR", ["2"]).layTile("K8", "6", 2);
  assert.equal(`${board}`, "highball/1 1889 2 K8=6/2 K8/0=AR AR=2");
  assert.deepEqual(board.contents("K8"), { tile: "6", rotation: 2, tokens: [["AR"]] });
  assert.deepEqual(board.tokensOf("AR"), [{ hex: "K8", stop: 0 }]);
  assert.equal(board.revenue("AR"), 40);
  const lays = board.legalLays("AR");
  const revenues = board.revenues("AR", lays);
  for (const [number, lay] of lays.entries()) {
    assert.equal(board.make(lay).solve("AR").revenue, revenues[number]);
    assert.ok(board.undo());
  }
  for (const token of board.legalTokens("AR")) assert.equal(board.revenues("AR", [[token, { phase: "3" }]]).length, 1);
  const other = board.copy();
  assert.ok(other.equals(board) && other.equals(here.board(`${board}`)));
  assert.throws(() => board.layTile("K8", "9"), /expected a tile with a place for the city/);
  board.close();
  assert.throws(() => board.solve("AR"), /closed/);
  assert.equal((await highball.solve(other)).revenue, 40);
  const advice = await highball.advise(other);
  assert.equal(Math.max(...advice.lays.map(({ revenue }) => revenue)), Math.max(...revenues));
});

test("a bundle without the package's other files says what to do", async () => {
  const out = join(folder, "bundle");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  writeFileSync(join(out, "package.json"), '{ "type": "module" }');
  await build({
    stdin: {
      contents: `import { solve } from "highball"; solve(${JSON.stringify(MEX)}, { company: "CHI" }).then(({ revenue }) => console.log(revenue), ({ message }) => console.log(message));`,
      resolveDir: folder,
    },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile: join(out, "bundle.js"),
    logLevel: "silent",
  });
  const said = () => run('await import("./bundle/bundle.js");').trim();
  const hint = /copy highball\.wasm and node-thread\.js from node_modules\/highball\/dist to the folder of the bundle$/;
  assert.match(said(), hint);
  const dist = join(folder, "node_modules/highball/dist");
  cpSync(join(dist, "highball.wasm"), join(out, "highball.wasm"));
  assert.match(said(), hint);
  cpSync(join(dist, "node-thread.js"), join(out, "node-thread.js"));
  assert.match(said(), /^[0-9]+$/);
});

test("random boards are the program's", async () => {
  const [line] = program([
    "bench",
    "--generate",
    "--size",
    "5",
    "--seed",
    "3",
    "--trains",
    "4,D",
    "--format",
    "snapshot",
  ]);
  const board = await highball.generate({ seed: 3, size: 5, trains: [4, "D"] });
  assert.deepEqual(board, JSON.parse(line));
  assert.ok((await highball.solve(board)).proven);
  await assert.rejects(highball.generate({ size: 0 }), /size 0 is not between 1 and 40/);
  await assert.rejects(highball.generate({ colour: 1 }), TypeError);
});

test("many boards are answered, and faults and titles are told", async () => {
  const answers = await highball.solveBatch([fixture("median.json"), "title = 7", fixture("large.json")]);
  assert.ok(answers[0].proven && answers[2].proven && answers[1] instanceof highball.HighballError);
  const [fault] = await highball.check('title = "18MEX"\nphase = "8"\n');
  assert.deepEqual([fault.line, fault.severity, fault.field], [2, "error", "phase"]);
  const title = await highball.title("1889");
  assert.ok(title.companies.includes("AR") && title.hexes.includes("K8") && title.tiles.includes("6"));
});
