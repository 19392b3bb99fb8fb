// A worker in Node.

import { parentPort } from "node:worker_threads";
import type { ToThread } from "./pool.ts";
import { threadHandler } from "./thread.ts";

const handle = threadHandler((message) => parentPort?.postMessage(message));
parentPort?.on("message", (message: ToThread) => handle(message));
