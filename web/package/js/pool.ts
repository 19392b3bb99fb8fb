// Threads of the package.

import type { Request } from "./calls.ts";
import { defect } from "./error.ts";
import { isLast, resultOf, tell } from "./message.ts";
import type { Listener } from "./options.ts";

/** What a thread is sent: the module once, then calls. */
export type ToThread = { readonly module: WebAssembly.Module } | { readonly call: string; readonly file: Uint8Array };

/** What a thread sends: what the module says, what has gone wrong in it, or why it cannot be started. */
export type FromThread = { readonly text: string } | { readonly failure: string } | { readonly missing: Error };

/** A thread, as an environment starts it. */
export interface Thread {
  send(message: ToThread): void;
  /** Says who takes what it sends. While somebody does, it keeps the process alive. */
  listen(receive: ((message: FromThread) => void) | null): void;
  end(): void;
}

/** What differs between environments. */
export interface Environment {
  /** Loads and compiles the module. */
  module(): Promise<WebAssembly.Module>;
  start(): Thread;
  /** Greatest number of threads. */
  readonly threads: number;
}

/** What calls on other threads tell while they work, and what ends them. */
export interface CallOptions extends Listener {
  /** Ends the call; its promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** Maximum number of idle threads to keep. */
const KEPT = 2;

/** Threads, each of which does one call at a time. Calls wait for a free thread in order. */
export class Pool {
  readonly #environment: Environment;
  #module: Promise<WebAssembly.Module> | undefined;
  readonly #idle: Thread[] = [];
  #busy = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Returns the compiled module. */
  async module(): Promise<WebAssembly.Module> {
    this.#module ??= this.#environment.module();
    try {
      return await this.#module;
    } catch (error) {
      // The next call may have more luck, as with a network that comes and goes.
      this.#module = undefined;
      throw error;
    }
  }

  /** Does what a call asks for. */
  async run<Result>({ call, file, finish }: Request<Result>, options: CallOptions): Promise<Result> {
    const calls: ToThread[] = [{ call, file }];
    let last = "";
    await this.#withThread(options, (thread) =>
      answered(
        thread,
        () => calls.pop(),
        (text) => {
          last = text;
        },
        options,
      ),
    );
    return finish(resultOf(last));
  }

  /**
   * Does a call for each of many items, on all threads. `settle` takes the number of an item, and a function that returns its result or throws
   * its error.
   */
  async runAll<Item, Result>(
    items: readonly Item[],
    request: (item: Item) => Request<Result>,
    settle: (number: number, result: () => Result) => void,
    options: CallOptions,
  ): Promise<void> {
    let begun = 0;
    const work = (thread: Thread) => {
      const sent: { readonly number: number; readonly finish: (result: unknown) => Result }[] = [];
      const next = (): ToThread | undefined => {
        while (begun < items.length) {
          const number = begun;
          begun += 1;
          try {
            const { call, file, finish } = request(items[number] as Item);
            sent.push({ number, finish });
            return { call, file };
          } catch (error) {
            settle(number, () => {
              throw error;
            });
          }
        }
        return undefined;
      };
      const receive = (text: string) => {
        const { number, finish } = sent.shift() as (typeof sent)[number];
        settle(number, () => finish(resultOf(text)));
      };
      return answered(thread, next, receive, options);
    };
    const threads = Math.min(this.#environment.threads, items.length);
    try {
      await Promise.all(Array.from({ length: threads }, () => this.#withThread(options, work)));
    } finally {
      // After a failure, no thread begins another item.
      begun = items.length;
    }
  }

  /** Does work with a thread, once one is free. */
  async #withThread({ signal }: CallOptions, work: (thread: Thread) => Promise<void>): Promise<void> {
    signal?.throwIfAborted();
    const module = await this.module();
    await this.#turn();
    let thread: Thread | undefined;
    try {
      signal?.throwIfAborted();
      thread = this.#idle.pop() ?? this.#started(module);
      await work(thread);
      this.#keep(thread);
      thread = undefined;
    } finally {
      // A thread whose call has not ended is of no use any more.
      thread?.end();
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Waits until a thread is free for a call, and counts it as busy. */
  async #turn(): Promise<void> {
    while (this.#busy >= this.#environment.threads) await new Promise<void>((go) => this.#waiting.push(go));
    this.#busy += 1;
  }

  #started(module: WebAssembly.Module): Thread {
    const thread = this.#environment.start();
    thread.send({ module });
    return thread;
  }

  #keep(thread: Thread): void {
    if (this.#idle.length < KEPT) this.#idle.push(thread);
    else thread.end();
  }
}

/** A call that takes less is quick, in milliseconds. */
const QUICK = 2;

/** How many calls a thread is sent at a time while they are quick. */
const AHEAD = 4;

/**
 * Has a thread do calls, which `next` returns, until there are no more. `receive` takes the messages that end them, in order. While calls are
 * quick, the thread is sent some more before it has answered, so that it need not wait for this one.
 */
function answered(
  thread: Thread,
  next: () => ToThread | undefined,
  receive: (text: string) => void,
  { signal, ...listener }: CallOptions,
): Promise<void> {
  let abort: (() => void) | undefined;
  const done = new Promise<void>((resolve, reject) => {
    abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort);
    let open = 0;
    let last = performance.now();
    const send = (most: number) => {
      while (open < most) {
        const call = next();
        if (call === undefined) break;
        thread.send(call);
        open += 1;
      }
      if (open === 0) resolve();
    };
    thread.listen((message) => {
      try {
        if ("missing" in message) reject(message.missing);
        else if ("failure" in message) reject(defect(message.failure));
        else if (isLast(message.text)) {
          const now = performance.now();
          const isQuick = now - last < QUICK;
          last = now;
          open -= 1;
          receive(message.text);
          send(isQuick ? AHEAD : 1);
        } else tell(message.text, listener);
      } catch (error) {
        reject(error);
      }
    });
    send(1);
  });
  return done.finally(() => {
    thread.listen(null);
    if (abort) signal?.removeEventListener("abort", abort);
  });
}
