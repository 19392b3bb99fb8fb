// The package in browsers.

import { assertUrl, leftBehind } from "./error.ts";
import { functions } from "./functions.ts";
import type { Environment, FromThread } from "./pool.ts";

export * from "./index.ts";

const environment: Environment = {
  threads: Math.max(1, navigator.hardwareConcurrency ?? 1),

  async module() {
    assertUrl(import.meta.url);
    const response = await fetch(new URL("./highball.wasm", import.meta.url));
    if (!response.ok) throw leftBehind("browser", `${response.url}: ${response.status} ${response.statusText}`);
    try {
      // Some hosts do not know this type, without which the browser refuses to compile while it loads.
      return await WebAssembly.compileStreaming(
        new Response(response.body, { headers: { "content-type": "application/wasm" } }),
      );
    } catch (error) {
      // Some hosts have a page in place of each file that they do not have.
      if (!(error instanceof WebAssembly.CompileError)) throw error;
      throw leftBehind("browser", `${response.url}: ${error.message}`, error);
    }
  },

  start() {
    const worker = new Worker(new URL("./browser-thread.js", import.meta.url), { type: "module" });
    const missing = leftBehind("browser", "browser-thread.js cannot be started as a worker");
    return {
      send: (message) => worker.postMessage(message),
      listen(receive) {
        worker.onmessage = receive && (({ data }: MessageEvent<FromThread>) => receive(data));
        // An event without a message is about the script itself.
        worker.onerror = receive && (({ message }) => receive(message ? { failure: message } : { missing }));
      },
      end: () => worker.terminate(),
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
