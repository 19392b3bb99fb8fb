// A worker as the page sees it.

import type { Message, Work } from "./protocol.ts";
import type { Request, Response } from "./worker.ts";
import { say } from "./text.ts";

/**
 * The code of worker.ts. A worker from a file of its own would not be bound by the page's content security policy. `null` in the
 * extension, whose policy is that of all its files, and allows no other workers.
 */
declare const WORKER_CODE: string | null;

const workerUrl =
  WORKER_CODE === null ? "worker.js" : URL.createObjectURL(new Blob([WORKER_CODE], { type: "text/javascript" }));

export type OnMessage = (message: Message) => void;

/** A thread with an instance of the module. It does what it is asked for in order. */
export class Thread {
  readonly #worker = new Worker(workerUrl);
  readonly #onPanic: (message: string) => void;
  /** Who takes the messages of the work that is not done yet. */
  #receivers: OnMessage[] = [];
  #ended = false;

  constructor(module: WebAssembly.Module, onPanic: (message: string) => void) {
    this.#onPanic = onPanic;
    this.#worker.onmessage = ({ data }: MessageEvent<Response>) => {
      if ("panic" in data) this.#fail(data.panic);
      else this.#receive(JSON.parse(data.message) as Message);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
    this.#send({ module });
  }

  /** Whether it does no more work, because it was ended or panicked. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether there is work that is not done yet. */
  get busy(): boolean {
    return this.#receivers.length > 0;
  }

  /** Does work. The last message is `done`, unless the thread is ended. */
  run(work: Work, file: Uint8Array | null, onMessage: OnMessage): void {
    this.#receivers.push(onMessage);
    this.#send({ work: JSON.stringify(work), file });
  }

  /** Ends the thread, and with it all its work. No message follows. */
  end(): void {
    this.#ended = true;
    this.#receivers = [];
    this.#worker.terminate();
  }

  #send(request: Request): void {
    this.#worker.postMessage(request);
  }

  #receive(message: Message): void {
    const receiver = message.message === "done" ? this.#receivers.shift() : this.#receivers[0];
    receiver?.(message);
  }

  #fail(panic: string): void {
    const receivers = this.#receivers;
    this.end();
    this.#onPanic(panic);
    for (const receiver of receivers) {
      receiver({ message: "failed", error: say("search-defect", { reason: panic }) });
      receiver({ message: "done" });
    }
  }
}
