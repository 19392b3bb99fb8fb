// The package in browsers.

import { functions } from "./functions.ts";
import type { Environment, FromThread } from "./pool.ts";

export * from "./index.ts";

const environment: Environment = {
  threads: Math.max(1, navigator.hardwareConcurrency ?? 1),

  async module() {
    const response = await fetch(new URL("./highball.wasm", import.meta.url));
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    // Some hosts do not know this type, without which the browser refuses to compile while it loads.
    return WebAssembly.compileStreaming(
      new Response(response.body, { headers: { "content-type": "application/wasm" } }),
    );
  },

  start() {
    const worker = new Worker(new URL("./browser-thread.js", import.meta.url), { type: "module" });
    return {
      send: (message) => worker.postMessage(message),
      listen(receive) {
        worker.onmessage = receive && (({ data }: MessageEvent<FromThread>) => receive(data));
        worker.onerror = receive && ((event) => receive({ failure: event.message ?? "the worker cannot be started" }));
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
  pack,
  title,
  titles,
} = functions(environment);
