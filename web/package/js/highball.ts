// Highball in the current thread.

import { Border, Panic } from "./border.ts";
import * as calls from "./calls.ts";
import { GameBoard } from "./board.ts";
import type { Board, Claim, Diagnostic, Request, TitleContents } from "./calls.ts";
import { defect, fault } from "./error.ts";
import { resultOf, tell } from "./message.ts";
import type {
  AdviceOptions,
  ChoiceOptions,
  GenerateOptions,
  Listener,
  PackOptions,
  PictureOptions,
  SearchOptions,
  SetOptions,
} from "./options.ts";
import type { Packing, PricedRoutes } from "./pack.ts";
import type { Advice, Answer, Audit, RunRoutesEntry, Snapshot, Verdict } from "./types.ts";

/**
 * Highball in the current thread: calls return when they are done, and the thread does nothing else meanwhile. For scripts, and for
 * threads of your own; the functions of the package of the same names use threads of the package's own.
 */
export class Highball {
  readonly #module: WebAssembly.Module;
  #border: Border<"call"> | undefined;
  #post: (text: string) => void = () => {};

  /** Takes the module of the file `highball.wasm` of the package. */
  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** The same, ready for its first call. On its main thread, Chromium makes no instance of so large a module within a call. */
  static async start(module: WebAssembly.Module): Promise<Highball> {
    const highball = new Highball(module);
    await highball.#prepare();
    return highball;
  }

  /** Returns the questions of the chosen companies as snapshots. */
  questions(board: Board, options: ChoiceOptions & Listener = {}): Snapshot[] {
    return this.#run(calls.questions(board, options), options);
  }

  /** Finds the best runs of a company. */
  solve(board: Board, options: ChoiceOptions & SearchOptions & SetOptions & Listener = {}): Answer {
    return this.#run(calls.solve(board, options), options);
  }

  /** Finds the best runs of each company. */
  solveAll(board: Board, options: ChoiceOptions & SearchOptions & SetOptions & Listener = {}): Answer[] {
    return this.#run(calls.solveAll(board, options), options);
  }

  /** Finds the best runs of a company as the action `run_routes` of 18xx.games lists them. */
  routes(board: Board, options: ChoiceOptions & SearchOptions & SetOptions & Listener = {}): RunRoutesEntry[] {
    return this.#run(calls.routes(board, options), options);
  }

  /** Judges claims about a company's runs, or the runs that were played in a recorded game if there are none. The best is first. */
  judge(
    board: Board,
    claims: Claim | readonly Claim[],
    options: ChoiceOptions & SearchOptions & Listener = {},
  ): Verdict[] {
    return this.#run(calls.judge(board, claims, options), options);
  }

  /** Audits a recorded game. */
  audit(game: Board, options: Pick<ChoiceOptions, "company" | "title"> & SearchOptions & Listener = {}): Audit {
    return this.#run(calls.audit(game, options), options);
  }

  /** Draws a board as SVG. */
  draw(board: Board, options: ChoiceOptions & SearchOptions & PictureOptions & Listener = {}): string {
    return this.#run(calls.draw(board, options), options);
  }

  /** Draws the same as PNG, and returns its bytes. It is the same on every machine. */
  drawPng(board: Board, options: ChoiceOptions & SearchOptions & PictureOptions & Listener = {}): Uint8Array {
    return this.#run(calls.drawPng(board, options), options);
  }

  /** Finds the best set out of lists of routes that another program has priced. */
  pack(routes: PricedRoutes | string | Uint8Array, options: PackOptions = {}): Packing {
    return this.#run(calls.pack(routes, options), {});
  }

  /** Finds what a company would earn after each tile lay, token and train that it may build or buy. */
  advise(board: Board, options: ChoiceOptions & SearchOptions & AdviceOptions & Listener = {}): Advice {
    return this.#run(calls.advise(board, options), options);
  }

  /** Lists all errors and warnings about a board file, in the order of its lines. */
  check(board: Board, options: Pick<ChoiceOptions, "title" | "titleFiles"> = {}): Diagnostic[] {
    return this.#run(calls.check(board, options), {});
  }

  /**
   * Reads a board that can be changed and asked again and again: a board file, a board in one line, a moment of a recorded game, or with
   * `title` a snapshot. Without a board, it is that of the title at the start of the game.
   */
  board(board: Board | null, options: Pick<ChoiceOptions, "title" | "titleFiles" | "at"> & Listener = {}): GameBoard {
    return this.#opened(this.#run(calls.open(board, options), options));
  }

  /** Makes a random board. */
  generate(options: GenerateOptions = {}): Snapshot {
    return this.#run(calls.generate(options), {});
  }

  /** Returns what a title has, by its id or the text of its file. */
  title(title: string): TitleContents {
    return this.#run(calls.title(title), {});
  }

  /** Returns the ids of the built-in titles. */
  titles(): string[] {
    return this.#run(calls.titles(), {});
  }

  /** Does what a call asks for. `post` takes what the module says. For workers. */
  post(call: string, file: Uint8Array, post: (text: string) => void): void {
    this.#post = post;
    try {
      this.#border ??= Border.startAtOnce(this.#module, (text) => this.#post(text));
      this.#border.call("call", call, file);
    } catch (error) {
      this.#border = undefined;
      void this.#prepare();
      throw error instanceof Panic ? defect(error.message) : error;
    }
  }

  async #prepare(): Promise<void> {
    const border = await Border.start<"call">(this.#module, (text) => this.#post(text));
    this.#border ??= border;
  }

  #opened(board: number): GameBoard {
    const border = this.#border;
    // After a fault, another instance of the module has other boards.
    const isLost = () => this.#border !== border;
    return new GameBoard({
      ask: (asked) => {
        if (isLost()) throw fault("this board has been lost by a fault of another call: read it again");
        return this.#run(calls.ofBoard(board, asked), {});
      },
      open: (other) => this.#opened(other),
      close: () => {
        if (!isLost()) this.#run(calls.ofBoard(board, { ask: "close" }), {});
      },
    });
  }

  #run<Result>({ call, file, finish }: Request<Result>, listener: Listener): Result {
    let last = "";
    let thrown: { readonly error: unknown } | undefined;
    this.post(call, file, (text) => {
      last = text;
      if (thrown) return;
      try {
        tell(text, listener);
      } catch (error) {
        // The module must not be left by an exception.
        thrown = { error };
      }
    });
    if (thrown) throw thrown.error;
    return finish(resultOf(last));
  }
}
