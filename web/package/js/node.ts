// The package in Node.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { assertUrl, leftBehind } from "./error.ts";
import { functions } from "./functions.ts";
import type { Environment } from "./pool.ts";

export * from "./index.ts";

const environment: Environment = {
  threads: availableParallelism(),

  async module() {
    assertUrl(import.meta.url);
    const file = await readFile(new URL("./highball.wasm", import.meta.url)).catch((error: Error) => {
      throw leftBehind("node", error.message, error);
    });
    return WebAssembly.compile(file);
  },

  start() {
    const worker = new Worker(new URL("./node-thread.mjs", import.meta.url), {
      // Those of the process may be meant for its own program.
      execArgv: [],
    });
    worker.unref();
    return {
      send: (message) => worker.postMessage(message),
      listen(receive) {
        worker.removeAllListeners();
        if (!receive) {
          worker.unref();
          return;
        }
        worker.ref();
        worker.on("message", receive);
        worker.on("error", (error: Error & { code?: string }) => {
          const isMissing = error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND";
          receive(isMissing ? { missing: leftBehind("node", error.message, error) } : { failure: String(error) });
        });
        worker.on("exit", () => receive({ failure: "the worker has ended" }));
      },
      end: () => void worker.terminate(),
    };
  },
};

export const {
  load,
  questions,
  solve,
  solveAll,
  solveBatch,
  routes,
  judge,
  audit,
  advise,
  check,
  draw,
  drawPng,
  generate,
  pack,
  title,
  titles,
} = functions(environment);
