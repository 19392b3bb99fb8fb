// Threads for work that somebody waits for.

import type { Job } from "./engine.ts";
import type { Work } from "./protocol.ts";
import type { OnMessage, Thread } from "./thread.ts";

/** How many threads wait for work. Each takes memory; starting one takes time. */
export interface Idle {
  /** Number of threads that are always ready. */
  readonly ready: number;
  /** Maximum number of idle threads to keep. */
  readonly kept: number;
}

/**
 * Work that is stopped may go on for this long, in milliseconds: most of it ends in that time, and then the thread need not start again and
 * read the title.
 */
const PATIENCE = 300;

/** Threads for work. */
export class Pool {
  readonly #start: () => Thread;
  readonly #limits: Idle;
  readonly #idle: Thread[] = [];

  constructor(start: () => Thread, limits: Idle) {
    this.#start = start;
    this.#limits = limits;
    this.#prepare();
  }

  /** Does work at once, on the thread that has worked last if it can: that need not read the title again. */
  work(work: Work, file: Uint8Array | null, onMessage: OnMessage): Job {
    const thread = this.#idle.pop() ?? this.#start();
    let isDone = false;
    let isStopped = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    thread.run(work, file, (message) => {
      if (message.message === "done") {
        isDone = true;
        clearTimeout(patience);
        this.#keep(thread);
      }
      if (!isStopped) onMessage(message);
    });
    this.#prepare();
    return {
      stop: () => {
        // A thread that is done may already do something else.
        if (isDone || isStopped) return;
        isStopped = true;
        patience = setTimeout(() => thread.end(), PATIENCE);
      },
    };
  }

  #prepare(): void {
    while (this.#idle.length < this.#limits.ready) this.#idle.push(this.#start());
  }

  #keep(thread: Thread): void {
    if (thread.ended) return;
    this.#idle.push(thread);
    // The one that has waited longest knows least of the title.
    if (this.#idle.length > this.#limits.kept) this.#idle.shift()?.end();
  }
}
