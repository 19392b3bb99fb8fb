// Threads that open files, and hold the recorded games in them.

import type { OpenFile } from "./engine.ts";
import type { Work } from "./protocol.ts";
import { language } from "./text.ts";
import type { OnMessage, Thread } from "./thread.ts";

/** Maximum number of threads that hold a game. */
const HELD = 8;

interface File extends OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Takes the messages of the first opening. Those of another one, after its thread was given up, are nothing new. */
  onOpen: OnMessage;
  thread: Thread | undefined;
  opening: boolean;
  /** What it was asked for while it had no thread. */
  asked: [Work, OnMessage][];
}

/** Files, each of which has a thread of its own. Few are opened at the same time, and few games are held. */
export class Files {
  readonly #start: () => Thread;
  readonly #atOnce: number;
  #waiting: File[] = [];
  /** Those with a thread, the least recently used first. */
  #held: File[] = [];

  /** Opens `atOnce` files at the same time. */
  constructor(start: () => Thread, atOnce: number) {
    this.#start = start;
    this.#atOnce = atOnce;
  }

  /** Opens a file, once fewer than `atOnce` others are being opened. */
  open(name: string, bytes: Uint8Array, onOpen: OnMessage): OpenFile {
    const file: File = {
      name,
      bytes,
      onOpen,
      thread: undefined,
      opening: false,
      asked: [],
      work: (work, onMessage) => this.#work(file, work, onMessage),
      stop: () => this.#stop(file),
    };
    this.#waiting.push(file);
    this.#openNext();
    return file;
  }

  #work(file: File, work: Work, onMessage: OnMessage): void {
    if (file.thread?.ended === false) {
      this.#held = [...without(this.#held, file), file];
      file.thread.run(work, null, onMessage);
      return;
    }
    file.asked.push([work, onMessage]);
    this.#waiting = [file, ...without(this.#waiting, file)];
    this.#openNext();
  }

  #stop(file: File): void {
    file.thread?.end();
    file.opening = false;
    this.#waiting = without(this.#waiting, file);
    this.#held = without(this.#held, file);
    this.#openNext();
  }

  #openNext(): void {
    if (this.#held.filter((file) => file.opening).length >= this.#atOnce) return;
    const file = this.#waiting.shift();
    if (file === undefined) return;
    const thread = this.#start();
    const onOpen = file.onOpen;
    file.thread = thread;
    file.opening = true;
    file.onOpen = () => {};
    this.#held = [...without(this.#held, file), file];
    thread.run({ work: "open", name: file.name, language: language.peek() }, file.bytes, (message) => {
      if (message.message === "done") this.#opened(file);
      onOpen(message);
    });
    for (const [work, onMessage] of file.asked.splice(0)) thread.run(work, null, onMessage);
    this.#openNext();
  }

  #opened(file: File): void {
    file.opening = false;
    const tooMany = this.#held.filter((held) => !held.opening).slice(0, -HELD);
    for (const held of tooMany) {
      if (held.thread?.busy) continue;
      held.thread?.end();
      this.#held = without(this.#held, held);
    }
    this.#openNext();
  }
}

function without<T>(list: readonly T[], item: T): T[] {
  return list.filter((other) => other !== item);
}
