// A worker in browsers.

import type { ToThread } from "./pool.ts";
import { threadHandler } from "./thread.ts";

const handle = threadHandler((message) => postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToThread>) => handle(data);
