// The engine: the editor, which replies at once, and workers for what may take long.

import { Files } from "./files.ts";
import { Instance, Panic } from "./instance.ts";
import { loadModule } from "./module.ts";
import { Pool, type Idle } from "./pool.ts";
import type { Event as BoardEvent, Message, Reply, Work } from "./protocol.ts";
import { Thread } from "./thread.ts";

/** Work that is being done. */
export interface Job {
  /** Stops it. No message follows. */
  stop(): void;
}

/** An opened file. If it is a recorded game, it can be asked about its turns. */
export interface OpenFile extends Job {
  /** Does further work about the game, once all that was asked before is done. */
  work(work: Work, onMessage: (message: Message) => void): void;
}

/** The editor panicked. It starts again with the board as it was before, but without what can be undone. */
export class EnginePanic extends Error {
  override name = "EnginePanic";
  /** Fulfilled once it has started again. Until then, it throws this for each event. */
  readonly restored: Promise<void>;

  constructor(message: string, restored: Promise<void>) {
    super(message);
    this.restored = restored;
  }
}

/** The engine. */
export interface Engine {
  /**
   * Has the editor handle an event. Throws an {@link EnginePanic} if it panics, or if it did before and has not started again yet.
   */
  handle(event: BoardEvent): Reply;
  /** Does work at once, beside all other work. */
  work(work: Work, file: Uint8Array | null, onMessage: (message: Message) => void): Job;
  /** Opens a file, once the files before it leave a processor free. */
  audit(name: string, file: Uint8Array, onMessage: (message: Message) => void): OpenFile;
}

/** Starts the engine. `onPanic` takes the messages of workers that panicked. */
export async function startEngine(idle: Idle, onPanic: (message: string) => void): Promise<Engine> {
  const module = await loadModule();
  const editor = await Editor.start(module);
  const start = () => new Thread(module, onPanic);
  const pool = new Pool(start, idle);
  const files = new Files(start, Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)));
  return {
    handle: (event) => editor.handle(event),
    work: (work, file, onMessage) => pool.work(work, file, onMessage),
    audit: (name, file, onMessage) => files.open(name, file, onMessage),
  };
}

/** The editor's instance, and what it needs to start again after a panic. */
class Editor {
  readonly #module: WebAssembly.Module;
  #instance!: Instance;
  /** The panic that ended the instance, until there is another. */
  #panic: EnginePanic | undefined;
  #reply = "";
  #board: string | undefined;
  readonly #titles: BoardEvent[] = [];
  #language: BoardEvent | undefined;

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  static async start(module: WebAssembly.Module): Promise<Editor> {
    const editor = new Editor(module);
    await editor.#start();
    return editor;
  }

  handle(event: BoardEvent): Reply {
    if (this.#panic) throw this.#panic;
    try {
      const reply = this.#send(event);
      this.#board = reply.view?.board.toml;
      if (event.event === "addTitle" && reply.error === null) this.#titles.push(event);
      if (event.event === "setLanguage") this.#language = event;
      return reply;
    } catch (error) {
      if (!(error instanceof Panic)) throw error;
      this.#panic = new EnginePanic(error.message, this.#restore());
      throw this.#panic;
    }
  }

  async #start(): Promise<void> {
    this.#instance = await Instance.start(this.#module, (text) => {
      this.#reply = text;
    });
  }

  #send(event: BoardEvent): Reply {
    this.#instance.handle(JSON.stringify(event));
    return JSON.parse(this.#reply) as Reply;
  }

  async #restore(): Promise<void> {
    const events = [...this.#titles];
    if (this.#language) events.push(this.#language);
    if (this.#board !== undefined) events.push({ event: "openBoard", text: this.#board });
    await this.#start();
    try {
      events.forEach((event) => this.#send(event));
    } catch (error) {
      if (!(error instanceof Panic)) throw error;
      // The board itself brings the editor down, so begin without it. The page still keeps it.
      this.#board = undefined;
      await this.#start();
    }
    this.#panic = undefined;
  }
}
