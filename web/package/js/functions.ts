// The functions of the package, on threads of its own.

import * as calls from "./calls.ts";
import type { Board, Claim } from "./calls.ts";
import { HighballError } from "./error.ts";
import { Highball } from "./highball.ts";
import { shown } from "./kinds.ts";
import type {
  AdviceOptions,
  ChoiceOptions,
  GenerateOptions,
  PackOptions,
  PictureOptions,
  SearchOptions,
  SetOptions,
} from "./options.ts";
import type { PricedRoutes } from "./pack.ts";
import type { Answer } from "./types.ts";
import { Pool, type CallOptions, type Environment } from "./pool.ts";

/** Returns the boards of a batch as a list. Texts and bytes are iterable too, but each is one board. */
function listOf(boards: Iterable<Board>): Board[] {
  const isOne = typeof boards === "string" || boards instanceof Uint8Array;
  if (!isOne && typeof boards?.[Symbol.iterator] === "function") return [...boards];
  throw new TypeError(`boards: ${isOne ? "one board" : shown(boards)}, expected a list of boards`);
}

/** Makes the functions of the package for an environment. */
export function functions(environment: Environment) {
  const pool = new Pool(environment);
  return {
    /** Loads {@link Highball}, which works in the current thread. */
    load: async (): Promise<Highball> => Highball.start(await pool.module()),

    /** Returns the questions of the chosen companies as snapshots. */
    questions: async (board: Board, options: ChoiceOptions & CallOptions = {}) =>
      pool.run(calls.questions(board, options), options),

    /**
     * Finds the best runs of a company.
     *
     * The promise is rejected with a {@link HighballError} if the board cannot be used, or if several companies have trains and none is
     * chosen.
     */
    solve: async (board: Board, options: ChoiceOptions & SearchOptions & SetOptions & CallOptions = {}) =>
      pool.run(calls.solve(board, options), options),

    /** Finds the best runs of each company. */
    solveAll: async (board: Board, options: ChoiceOptions & SearchOptions & SetOptions & CallOptions = {}) =>
      pool.run(calls.solveAll(board, options), options),

    /** Finds the best runs of a company as the action `run_routes` of 18xx.games lists them. */
    routes: async (board: Board, options: ChoiceOptions & SearchOptions & SetOptions & CallOptions = {}) =>
      pool.run(calls.routes(board, options), options),

    /** Judges claims about a company's runs, or the runs that were played in a recorded game if there are none. The best is first. */
    judge: async (
      board: Board,
      claims: Claim | readonly Claim[],
      options: ChoiceOptions & SearchOptions & CallOptions = {},
    ) => pool.run(calls.judge(board, claims, options), options),

    /** Audits a recorded game: for each turn what was played, what was best, and who missed the difference. */
    audit: async (game: Board, options: Pick<ChoiceOptions, "company" | "title"> & SearchOptions & CallOptions = {}) =>
      pool.run(calls.audit(game, options), options),

    /** Draws a board as SVG: alone, with its best runs, or with claims beside them. */
    draw: async (board: Board, options: ChoiceOptions & SearchOptions & PictureOptions & CallOptions = {}) =>
      pool.run(calls.draw(board, options), options),

    /** Draws the same as PNG, and returns its bytes. It is the same on every machine. */
    drawPng: async (board: Board, options: ChoiceOptions & SearchOptions & PictureOptions & CallOptions = {}) =>
      pool.run(calls.drawPng(board, options), options),

    /**
     * Finds the best set out of lists of routes that another program has priced: at most one for each train, and no two that share track.
     * The answer is about the lists: nothing is known of routes that they leave out.
     */
    pack: async (routes: PricedRoutes | string | Uint8Array, options: PackOptions & Pick<CallOptions, "signal"> = {}) =>
      pool.run(calls.pack(routes, options), options),

    /**
     * Finds the best runs of many boards, on all threads. The answers are in the order of the boards. A board without one answer, such as
     * one that cannot be used, has a {@link HighballError} in place of it.
     *
     * The promise is rejected if the options are wrong, if `signal` ends the call, and if a file of the package is missing.
     */
    solveBatch: async (
      boards: Iterable<Board>,
      options: ChoiceOptions & SearchOptions & SetOptions & CallOptions = {},
    ): Promise<(Answer | HighballError)[]> => {
      const all = listOf(boards);
      const answers: (Answer | HighballError)[] = new Array(all.length);
      const settle = (number: number, result: () => Answer) => {
        try {
          answers[number] = result();
        } catch (error) {
          if (!(error instanceof HighballError)) throw error;
          answers[number] = error;
        }
      };
      await pool.runAll(all, (board) => calls.solve(board, options), settle, options);
      return answers;
    },

    /** Finds what a company would earn after each tile lay, token and train that it may build or buy. */
    advise: async (board: Board, options: ChoiceOptions & SearchOptions & AdviceOptions & CallOptions = {}) =>
      pool.run(calls.advise(board, options), options),

    /** Lists all errors and warnings about a board file, in the order of its lines. */
    check: async (
      board: Board,
      options: Pick<ChoiceOptions, "title" | "titleFiles"> & Pick<CallOptions, "signal"> = {},
    ) => pool.run(calls.check(board, options), options),

    /** Makes a random board. */
    generate: async (options: GenerateOptions & Pick<CallOptions, "signal"> = {}) =>
      pool.run(calls.generate(options), options),

    /** Returns what a title has, by its id or the text of its file. */
    title: async (title: string) => pool.run(calls.title(title), {}),

    /** Returns the ids of the built-in titles. */
    titles: async () => pool.run(calls.titles(), {}),
  };
}
