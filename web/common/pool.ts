// Threads for work that somebody waits for.

import type { Job } from "./engine.ts";
import type { Work } from "./protocol.ts";
import type { OnMessage, Thread } from "./thread.ts";

/** Maximum number of idle threads to keep. */
const KEPT = 2;

/** Threads, one of which is always ready. */
export class Pool {
  readonly #start: () => Thread;
  readonly #idle: Thread[];

  constructor(start: () => Thread) {
    this.#start = start;
    this.#idle = [start()];
  }

  /** Does work at once. */
  work(work: Work, file: Uint8Array | null, onMessage: OnMessage): Job {
    const thread = this.#idle.pop() ?? this.#start();
    let done = false;
    thread.run(work, file, (message) => {
      if (message.message === "done") {
        done = true;
        this.#keep(thread);
      }
      onMessage(message);
    });
    if (this.#idle.length === 0) this.#idle.push(this.#start());
    return {
      stop: () => {
        // A thread that is done may already do something else.
        if (!done) thread.end();
      },
    };
  }

  #keep(thread: Thread): void {
    if (thread.ended) return;
    if (this.#idle.length < KEPT) this.#idle.push(thread);
    else thread.end();
  }
}
