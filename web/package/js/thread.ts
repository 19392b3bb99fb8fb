// What a thread does.

import { Highball } from "./highball.ts";
import type { FromThread, ToThread } from "./pool.ts";

/** Returns a function that handles what a thread is sent. `send` sends its answers. */
export function threadHandler(send: (message: FromThread) => void): (message: ToThread) => void {
  let highball: Highball | undefined;
  return (message) => {
    if ("module" in message) {
      highball = new Highball(message.module);
      return;
    }
    try {
      highball?.post(message.call, message.file, (text) => send({ text }));
    } catch (error) {
      send({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
}
