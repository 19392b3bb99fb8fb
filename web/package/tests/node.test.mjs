// The package in Node.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../../page/tests/paths.mjs";
import { assertSame, fixture, folder, installed, program } from "./package.mjs";

const highball = await installed();
const MEX = fixture("boards/18MEX.toml", "utf8");

/** Runs a program in the folder of the package. Returns what it prints. */
function run(code, ...flags) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, "--input-type=module", "--eval", code], {
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

/** Bundles a program that solves a board into a folder with a `package.json`. Returns what it prints. */
async function bundled({ format, type, copied = [] }) {
  const out = join(folder, "bundle");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  writeFileSync(join(out, "package.json"), JSON.stringify(type ? { type } : {}));
  for (const file of copied) cpSync(join(folder, "node_modules/highball/dist", file), join(out, file));
  const outfile = join(out, format === "esm" ? "bundle.mjs" : "bundle.cjs");
  await build({
    stdin: {
      contents: `import { solve } from "highball"; solve(${JSON.stringify(MEX)}, { company: "CHI" }).then(({ revenue }) => console.log(revenue), ({ message }) => console.log(message));`,
      resolveDir: folder,
    },
    bundle: true,
    format,
    platform: "node",
    outfile,
    logLevel: "silent",
  });
  return run(`await import(${JSON.stringify(outfile)});`).trim();
}

const BESIDE = ["highball.wasm", "node-thread.mjs"];

test("a bundle without the package's other files says what to do", async () => {
  const hint =
    /copy highball\.wasm and node-thread\.mjs from node_modules\/highball\/dist to the folder of the bundle$/;
  for (const copied of [[], [BESIDE[0]]]) assert.match(await bundled({ format: "esm", type: "module", copied }), hint);
});

test("a bundle with the package's other files works, whatever package.json says", async () => {
  for (const type of ["module", "commonjs", undefined]) {
    assert.match(await bundled({ format: "esm", type, copied: BESIDE }), /^[0-9]+$/, String(type));
  }
});

test("a bundle that is no ES module says what to do", async () => {
  for (const format of ["cjs", "iife"]) {
    const said = await bundled({ format, copied: BESIDE });
    assert.match(said, /^highball cannot find its files: .*ES module, as with esbuild's --format=esm$/);
  }
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

/** A title that Highball does not know by its id. */
const OURS = readFileSync(join(root, "titles/src/title/data/1889.toml"), "utf8").replace('id = "1889"', 'id = "Ours"');

test("a board brings a title of its own along", async () => {
  const here = await highball.load();
  const board = here.board(null, { title: OURS }).placeToken("AR", "K8").setTrains("AR", ["2"]).layTile("K8", "6", 2);
  assert.match(`${board}`, /^highball\/1 Ours /);
  for (const functions of [highball, here]) {
    assert.equal((await functions.solve(board)).revenue, 40);
    assert.equal((await functions.advise(board, { company: "AR" })).revenue, 40);
    assert.match(await functions.draw(board, { best: true }), /^<svg/);
    assert.equal((await functions.judge(board, await functions.solve(board)))[0].standing, "best");
    assert.equal((await functions.questions(board)).length, 1);
    assert.ok(Array.isArray(await functions.check(board)));
  }
  assert.equal(
    (await highball.solveBatch([board, board.copy()])).every(({ revenue }) => revenue === 40),
    true,
  );
  assert.ok(here.board(board).equals(board));
  await assert.rejects(highball.solve(board, { title: "1889" }), /the board is of "Ours", expected "1889"/);
  assert.equal((await highball.solve(`${board}`, { title: OURS })).revenue, 40);
  await assert.rejects(highball.solve(`${board}`), /there is no title "Ours"/);
});

test("a board has trains, positions and a picture", async () => {
  const here = await highball.load();
  const board = here.board("highball/1 1889 2 K8=6/2 K8=AR AR=2");
  assert.deepEqual(board.addTrain("AR", "3").trains("AR"), ["2", "3"]);
  assert.deepEqual(board.removeTrain("AR", "2").trains("AR"), ["3"]);
  assert.throws(() => board.removeTrain("AR", "2"), highball.HighballError);
  assert.throws(() => board.trains("nobody"), highball.HighballError);
  assert.ok(board.undo() && board.undo());
  const position = board.position("AR");
  assert.deepEqual(position, here.questions(board)[0]);
  assert.equal((await highball.solve(position)).revenue, board.revenue("AR"));
  assert.match(board.svg({ width: 600, theme: "dark", scale: 2 }), /^<svg[^]*<\/svg>\s*$/);
  assert.throws(() => board.svg({ best: true }), /there is no option "best"/);
});

test("a step with a field that does not belong to it is refused", async () => {
  const here = await highball.load();
  const board = here.board("highball/1 1889 2 K8=6/2 K8=AR AR=2");
  for (const [move, expected] of [
    [{ hex: "J9", tile: "58", rotation: 2, phase: "3" }, /a tile lay has no `phase`/],
    [{ company: "AR", trains: ["4"], phase: "3" }, /a change of trains has no `phase`/],
    [{ compnay: 1 }, /^step \{"compnay":1\}: there is no field `compnay`, expected a tile lay with `hex` and `tile`, /],
    [{ hex: "J9", tile: "58", rotation: "2" }, /`rotation` cannot be read, expected 0 to 5/],
    [{ hex: "J9", tile: "58", rotation: NaN }, /rotation: NaN, expected a finite number/],
    [null, /^step null: .*expected a tile lay with `hex` and `tile`, /],
    [7, /^step 7: .*expected a tile lay/],
    [undefined, /^step null: .*expected a tile lay/],
  ]) {
    for (const change of [() => board.make(move), () => board.revenues("AR", [[], [move]])]) {
      assert.throws(change, ({ message }) => expected.test(message) && !message.includes("\n"));
    }
  }
  assert.throws(() => board.revenues("AR", null), /^TypeError: moves: null, expected a list of moves$/);
  assert.throws(() => board.layTile(7, "58"), /^TypeError: hex: 7, expected a text$/);
  assert.throws(() => board.setTrains("AR", "4"), /^TypeError: trains: "4", expected a list of texts$/);
  assert.equal(board.undo(), false);
  const [advised] = here.advise(board).lays;
  board.make(advised);
  assert.equal(board.contents(advised.hex).tile, advised.tile);
  board.undo();
  assert.equal(board.make({ hex: "I2", tile: "5" }).contents("I2").rotation, 0);
});

test("options of a wrong kind are refused", async () => {
  const here = await highball.load();
  const snapshot = fixture("median.json", "utf8");
  for (const [call, expected] of [
    [(functions) => functions.solve(snapshot, { timeLimit: NaN }), /^timeLimit: NaN, expected a number$/],
    [(functions) => functions.solve(snapshot, { timeLimit: "soon" }), /^timeLimit: "soon", expected a number$/],
    [(functions) => functions.solve(snapshot, { company: 7 }), /^company: 7, expected a text$/],
    [(functions) => functions.solve(snapshot, { trains: "44" }), /^trains: "44", expected a list of texts$/],
    [(functions) => functions.solve(snapshot, { top: 1.5 }), /^top: 1.5, expected a whole number, 0 or more$/],
    [(functions) => functions.solve(snapshot, null), /^options: null, expected an object$/],
    [(functions) => functions.draw(snapshot, { scale: NaN }), /^scale: NaN, expected a number$/],
    [(functions) => functions.draw(snapshot, { claims: [7] }), /^claims: a list, expected texts or answers$/],
    [(functions) => functions.judge(snapshot, undefined), /^claims: undefined, expected texts or answers$/],
    [(functions) => functions.generate(null), /^options: null, expected an object$/],
    [(functions) => functions.generate({ trains: "44" }), /^trains: "44", expected a list of whole numbers and "D"$/],
  ]) {
    for (const functions of [highball, here]) {
      const refused = async () => call(functions);
      await assert.rejects(
        refused,
        (error) => error instanceof TypeError && expected.test(error.message),
        String(call),
      );
    }
  }
  assert.ok(here.solve(snapshot, { memoryLimit: 2 ** 40, company: null }).proven);
});

test("a board is closed once, at the end of a block, or when nobody can reach it", async () => {
  const here = await highball.load();
  const board = here.board(null, { title: "1889" });
  board.close();
  board.close();
  const next = here.board(null, { title: "1889" });
  assert.throws(() => board.about(), /this board has been closed/);
  if (Symbol.dispose) next[Symbol.dispose]();
  else next.close();
  assert.throws(() => next.about(), /this board has been closed/);
  const code = `
    import { load } from "highball";
    const board = (await load()).board(${JSON.stringify(MEX)}, { warn() {} });
    const copies = async (number) => {
      for (let copy = 0; copy < number; copy += 1) board.copy().revenue("CHI");
      gc();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let round = 0; round < 3; round += 1) await copies(200);
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 10; round += 1) await copies(200);
    console.log((process.memoryUsage().rss - before) / 2 ** 20);`;
  const grown = Number(run(code, "--expose-gc"));
  assert.ok(grown < 16, `2000 copies that nobody can reach take ${grown} MB`);
});

test("whatever is wrong with one board of many, the others are answered", async () => {
  const here = await highball.load();
  const closed = here.board(null, { title: "1889" });
  closed.close();
  const cyclic = {};
  cyclic.self = cyclic;
  const bad = [MEX, 7, undefined, null, "", "title = 7", {}, [], Symbol("x"), () => 1, 1n, { big: 1n }, cyclic, closed];
  const answers = await highball.solveBatch([...bad, fixture("median.json")], { warn() {} });
  for (const [number, answer] of answers.slice(0, -1).entries()) {
    assert.ok(answer instanceof highball.HighballError, `board ${number}`);
    assert.ok(answer.message !== "" && !answer.message.includes("\n"), answer.message);
  }
  assert.match(answers[0].message, /several companies can run/);
  assert.match(answers[1].message, /board: number, expected a text/);
  assert.ok(answers.at(-1).proven);
  assert.equal((await highball.solveBatch(new Set([fixture("median.json")]))).length, 1);
  for (const boards of ["ab", MEX, 7, null, undefined, {}, fixture("median.json")]) {
    await assert.rejects(highball.solveBatch(boards), ({ name, message }) => {
      return name === "TypeError" && /^boards: .*, expected a list of boards$/.test(message);
    });
  }
  await assert.rejects(highball.solveBatch([7, MEX], { compny: "CHI" }), /no option "compny"/);
});

test("many boards are answered in order, and a signal ends them all", async () => {
  const here = await highball.load();
  const lines = gunzipSync(fixture("corpus/conformance.jsonl.gz")).toString().trim().split("\n").slice(0, 200);
  const answers = await highball.solveBatch(lines);
  assert.deepEqual(
    answers.map(({ id, revenue }) => [id, revenue]),
    lines.map((line) => here.solve(line)).map(({ id, revenue }) => [id, revenue]),
  );
  assert.deepEqual(await highball.solveBatch([]), []);
  const ended = highball.solveBatch([...lines, HARD, HARD, ...lines], { signal: AbortSignal.timeout(1000) });
  await assert.rejects(ended, { name: "TimeoutError" });
  assert.equal((await highball.solveBatch([lines[0], HARD], { nodeLimit: 1 })).length, 2);
});

test("many boards are answered, and faults and titles are told", async () => {
  const answers = await highball.solveBatch([fixture("median.json"), "title = 7", fixture("large.json")]);
  assert.ok(answers[0].proven && answers[2].proven && answers[1] instanceof highball.HighballError);
  const [fault] = await highball.check('title = "18MEX"\nphase = "8"\n');
  assert.deepEqual([fault.line, fault.severity, fault.field], [2, "error", "phase"]);
  const title = await highball.title("1889");
  assert.ok(title.companies.includes("AR") && title.hexes.includes("K8") && title.tiles.includes("6"));
});
