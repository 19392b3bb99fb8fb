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

/** Answers questions in the page. Returns the revenues, and the times of the fastest of some passes, in milliseconds. */
async function answerAll({ wasm, questions, repeats }) {
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const { exports } = (await WebAssembly.instantiate(bytes, { host: { post() {}, panicked() {}, now: () => 0 } }))
    .instance;
  const encoder = new TextEncoder();
  for (const question of questions) {
    const text = encoder.encode(question);
    const at = exports.allocate(text.length);
    new Uint8Array(exports.memory.buffer).set(text, at);
    exports.read(at, text.length);
  }
  // The clock is too coarse for most single questions, but not for their sum.
  const pass = () => {
    const times = [performance.now()];
    const revenues = questions.map((_, number) => {
      const revenue = exports.revenue(number);
      times.push(performance.now());
      return revenue;
    });
    const slowest = Math.max(...times.slice(1).map((time, number) => time - times[number]));
    return { revenues, slowest, time: times.at(-1) - times[0] };
  };
  const passes = Array.from({ length: repeats }, pass);
  return passes.reduce((best, other) => (other.time < best.time ? other : best));
}

/** Answers a file with the program. Returns the same. */
function answerNatively(file) {
  const pass = () => {
    const output = execFileSync(program, ["batch", "--threads", "1", file], { maxBuffer: 1 << 30 }).toString();
    const answers = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const times = answers.map(({ micros: { network, search } }) => (network + search) / 1000);
    return {
      revenues: answers.map(({ proven, revenue }) => (proven ? revenue : -1)),
      slowest: Math.max(...times),
      time: times.reduce((total, time) => total + time, 0),
    };
  };
  const passes = Array.from({ length: REPEATS }, pass);
  return passes.reduce((best, other) => (other.time < best.time ? other : best));
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
  wrong += found.revenues.filter((revenue, number) => revenue !== native.revenues[number]).length;
  const cells = [
    String(questions.length).padStart(9),
    found.time.toFixed(1).padStart(11),
    native.time.toFixed(1).padStart(11),
    (found.time / native.time).toFixed(2).padStart(6),
    found.slowest.toFixed(1).padStart(11),
  ];
  console.log(`${name.padEnd(13)} ${cells.join(" ")}`);
}
await browser.close();
console.log(
  wrong === 0 ? "All revenues are those of the program, and proven." : `${wrong} revenues differ from the program's.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
