// The package in Chromium, from a folder of static files.

import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import { launch } from "../../page/tests/browser.mjs";
import { assertSame, fixture, folder, program } from "./package.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript" };
const PAGE = "<!doctype html><title>A site</title>";

let browser;
let server;
before(async () => {
  browser = await launch();
  server = createServer(({ url }, response) => {
    const path = join(folder, url);
    if (url === "/") return response.writeHead(200, { "content-type": TYPES[".html"] }).end(PAGE);
    if (url.includes("..") || !existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
});
after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test("a site solves, judges and draws in workers, and in the page's own thread", async () => {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const found = await page.evaluate(
    async (board) => {
      const highball = await import("/node_modules/highball/dist/browser.js");
      const answers = await highball.solveAll(board);
      const here = await highball.load();
      const [verdict] = await highball.judge(board, answers[0], { company: answers[0].company });
      const svg = await highball.draw(board, { company: answers[0].company, best: true });
      const refused = await highball.solve("{}").catch((error) => error.name);
      const ended = await highball.solve(board, { signal: AbortSignal.abort() }).catch((error) => error.name);
      return { answers, own: here.solve(board, { company: answers[0].company }), verdict, svg, refused, ended };
    },
    fixture("boards/18MEX.toml", "utf8"),
  );
  const lines = program(["solve", "--format", "json", "fixtures/boards/18MEX.toml"]);
  assertSame(found.answers.map((answer) => JSON.stringify(answer)).join("\n"), lines.join("\n"));
  assertSame(JSON.stringify(found.own), lines[0]);
  assert.equal(found.verdict.standing, "best");
  assert.match(found.svg, /^<svg/);
  assert.deepEqual([found.refused, found.ended], ["HighballError", "AbortError"]);
  assert.deepEqual(errors, []);
});

test("a bundle that is no ES module says what to do", async () => {
  const stdin = {
    contents: `import { solve } from "highball"; globalThis.said = solve("").catch(({ message }) => message);`,
    resolveDir: folder,
  };
  const { outputFiles } = await build({ stdin, bundle: true, platform: "browser", write: false, logLevel: "silent" });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.addScriptTag({ content: outputFiles[0].text });
  const said = await page.evaluate(() => globalThis.said);
  assert.match(said, /^highball cannot find its files: .*ES module, as with esbuild's --format=esm$/);
});
