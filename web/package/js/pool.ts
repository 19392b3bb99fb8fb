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
    const { signal } = options;
    signal?.throwIfAborted();
    const module = await this.module();
    await this.#turn();
    let thread: Thread | undefined;
    try {
      signal?.throwIfAborted();
      thread = this.#idle.pop() ?? this.#started(module);
      const text = await lastOf(thread, { call, file }, options);
      this.#keep(thread);
      thread = undefined;
      return finish(resultOf(text));
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

/** Has a thread do a call. Returns the message that ends it. */
function lastOf(thread: Thread, message: ToThread, { signal, ...listener }: CallOptions): Promise<string> {
  let abort: (() => void) | undefined;
  const answered = new Promise<string>((resolve, reject) => {
    abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort);
    thread.listen((message) => {
      try {
        if ("missing" in message) reject(message.missing);
        else if ("failure" in message) reject(defect(message.failure));
        else if (isLast(message.text)) resolve(message.text);
        else tell(message.text, listener);
      } catch (error) {
        reject(error);
      }
    });
    thread.send(message);
  });
  return answered.finally(() => {
    thread.listen(null);
    if (abort) signal?.removeEventListener("abort", abort);
  });
}
