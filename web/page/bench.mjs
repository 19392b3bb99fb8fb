// Measures the search in Chromium against the program, on the positions of the corpus. Usage, in the folder of the project:
//   cargo build --release
//   cargo build --package highball-web --features corpus --profile wasm --target wasm32-unknown-unknown --target-dir target/corpus
//   node web/page/bench.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const target = process.env.CARGO_TARGET_DIR ?? "target";
const program = `${target}/release/highball`;
const wasm = readFileSync(`${target}/corpus/wasm32-unknown-unknown/wasm/highball_web.wasm`).toString("base64");
const REPEATS = 3;

/** Answers questions in the page. Returns the revenues, and the least time of some repeats for each, in milliseconds. */
async function answerAll({ wasm, questions, repeats }) {
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const { exports } = (await WebAssembly.instantiate(bytes, { page: { post() {}, panicked() {}, now: () => 0 } }))
    .instance;
  const encoder = new TextEncoder();
  return questions.map((question) => {
    const text = encoder.encode(question);
    let best = Infinity;
    let revenue;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const start = performance.now();
      const at = exports.allocate(text.length);
      new Uint8Array(exports.memory.buffer).set(text, at);
      revenue = exports.revenue(at, text.length);
      best = Math.min(best, performance.now() - start);
    }
    return { revenue, time: best };
  });
}

/** Answers a file with the program. Returns the same. */
function answerNatively(file) {
  const batch = () => {
    const output = execFileSync(program, ["batch", "--threads", "1", file], { maxBuffer: 1 << 30 }).toString();
    return output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  const runs = Array.from({ length: REPEATS }, batch);
  const time = ({ micros: { read, network, search } }) => (read + network + search) / 1000;
  return runs[0].map((answer, number) => ({
    revenue: answer.proven ? answer.revenue : -1,
    time: Math.min(...runs.map((run) => time(run[number]))),
  }));
}

const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
const page = await browser.newPage();
let wrong = 0;
console.log("corpus        positions  browser ms  program ms  ratio  slowest ms");
for (const name of ["conformance", "published", "search", "titles"]) {
  const file = `fixtures/corpus/${name}.jsonl.gz`;
  const questions = gunzipSync(readFileSync(file)).toString().trim().split("\n");
  const native = answerNatively(file);
  const found = await page.evaluate(answerAll, { wasm, questions, repeats: REPEATS });
  wrong += found.filter(({ revenue }, number) => revenue !== native[number].revenue).length;
  const sum = (answers) => answers.reduce((total, { time }) => total + time, 0);
  const cells = [
    String(questions.length).padStart(9),
    sum(found).toFixed(1).padStart(11),
    sum(native).toFixed(1).padStart(11),
    (sum(found) / sum(native)).toFixed(2).padStart(6),
    Math.max(...found.map(({ time }) => time))
      .toFixed(1)
      .padStart(11),
  ];
  console.log(`${name.padEnd(13)} ${cells.join(" ")}`);
}
await browser.close();
console.log(
  wrong === 0 ? "All revenues are those of the program, and proven." : `${wrong} revenues differ from the program's.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
