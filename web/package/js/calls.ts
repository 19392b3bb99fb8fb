// The calls, as the module takes them and as their results are returned.

import { GameBoard, sourceOf } from "./board.ts";
import { fault } from "./error.ts";
import { checked, claims as claimList } from "./kinds.ts";
import {
  grouped,
  type AdviceOptions,
  type ChoiceOptions,
  type GenerateOptions,
  type Group,
  type PackOptions,
  type PictureOptions,
  type SearchOptions,
  type SetOptions,
} from "./options.ts";
import type { Packing, PricedRoutes } from "./pack.ts";
import type { Advice, Answer, Audit, RunRoutesEntry, Snapshot, Verdict } from "./types.ts";

/**
 * What a call is about: a board file, a board in one line, a snapshot, a stream of snapshots or a game exported from 18xx.games, as text, as
 * bytes, compressed with gzip or not, or as the object that its JSON describes; or a {@link GameBoard}.
 */
export type Board = string | Uint8Array | object;

/** A claimed set of runs: a text such as `"4D: San Antonio, Monterrey; 3: A1, C3"`, or an answer. */
export type Claim = string | object;

/** An error or a warning about a board file. */
export interface Diagnostic {
  /** The line, from 1. */
  readonly line: number;
  readonly severity: "error" | "warning";
  /** The field, such as `tiles.E6`. */
  readonly field: string;
  /** What is wrong or odd. */
  readonly what: string;
  /** What was expected. */
  readonly expected: string;
  /** The hex that it is about. */
  readonly hex: string | null;
  /** The company that it is about. */
  readonly company: string | null;
}

/** What a title has. */
export interface TitleContents {
  readonly id: string;
  readonly name: string;
  readonly phases: readonly string[];
  readonly companies: readonly string[];
  readonly trains: readonly string[];
  readonly hexes: readonly string[];
  /** The numbers of the tiles that companies may lay, the oldest colours first. */
  readonly tiles: readonly string[];
}

/** A call. */
export interface Request<Result> {
  readonly call: string;
  readonly file: Uint8Array;
  /** Makes the result of the call from the module's. */
  readonly finish: (result: unknown) => Result;
}

function request<Result>(
  name: string,
  file: Board | null,
  options: object,
  groups: readonly Group[],
  more: object = {},
  finish = (result: unknown) => result as Result,
): Request<Result> {
  const chosen: Record<string, object> = grouped(options, groups);
  let contents = file;
  if (file instanceof GameBoard) {
    const { line, title } = sourceOf(file);
    contents = line;
    // A title that Highball does not know by its id comes along, unless the options have it.
    if (title !== null) chosen.choice = { title, ...chosen.choice };
  }
  return {
    call: JSON.stringify({ call: name, ...chosen, ...more }, inJson),
    file: bytes(FILES[name] ?? "board", contents),
    finish,
  };
}

/** Lets values pass that JSON has. It would write `null` for other numbers, as if they were left out. */
function inJson(name: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  throw new TypeError(`${name}: ${value}, expected a finite number`);
}

/** What the file of a call is called, if it is no board. */
const FILES: Readonly<Record<string, string>> = { audit: "game", pack: "routes" };

function bytes(name: string, file: Board | null): Uint8Array {
  if (file === null) return new Uint8Array();
  if (file instanceof Uint8Array) return file;
  if (typeof file !== "string" && typeof file !== "object") {
    throw fault(`${name}: ${typeof file}, expected a text, bytes or an object`);
  }
  return new TextEncoder().encode(typeof file === "string" ? file : json(name, file));
}

function json(name: string, file: object): string {
  try {
    return JSON.stringify(file);
  } catch (error) {
    const [what] = String((error as Error).message).split("\n");
    throw fault(`${name}: ${what}, expected an object that JSON can hold`);
  }
}

/** Returns the only answer. */
function only(result: unknown): Answer {
  const answers = result as readonly Answer[];
  if (answers.length === 1) return answers[0] as Answer;
  const companies = answers.map(({ company }) => company).join(", ");
  throw fault(`several companies can run: choose one with \`company\`, or call \`solveAll\`: ${companies}`);
}

export const questions = (board: Board, options: ChoiceOptions = {}) =>
  request<Snapshot[]>("questions", board, options, ["choice"]);

export const solve = (board: Board, options: ChoiceOptions & SearchOptions & SetOptions = {}) =>
  request<Answer>("solve", board, options, ["choice", "search", "sets"], {}, only);

export const solveAll = (board: Board, options: ChoiceOptions & SearchOptions & SetOptions = {}) =>
  request<Answer[]>("solve", board, options, ["choice", "search", "sets"]);

export const routes = (board: Board, options: ChoiceOptions & SearchOptions & SetOptions = {}) =>
  request<RunRoutesEntry[]>("routes", board, options, ["choice", "search", "sets"]);

export const judge = (board: Board, claims: Claim | readonly Claim[], options: ChoiceOptions & SearchOptions = {}) =>
  request<Verdict[]>("judge", board, options, ["choice", "search"], {
    claims: checked("claims", claims, claimList),
  });

export const audit = (game: Board, options: Pick<ChoiceOptions, "company" | "title"> & SearchOptions = {}) =>
  request<Audit>("audit", game, options, ["choice", "search"]);

/** Returns the bytes of a text in base64. */
const bytesOf = (text: unknown) => Uint8Array.from(atob(text as string), (letter) => letter.charCodeAt(0));

export const draw = (board: Board, options: ChoiceOptions & SearchOptions & PictureOptions = {}) =>
  request<string>("draw", board, options, ["choice", "search", "picture", "look"], { png: false });

export const drawPng = (board: Board, options: ChoiceOptions & SearchOptions & PictureOptions = {}) =>
  request("draw", board, options, ["choice", "search", "picture", "look"], { png: true }, bytesOf);

export const pack = (routes: PricedRoutes | string | Uint8Array, options: PackOptions = {}) =>
  request<Packing>("pack", routes, options, ["pack"]);

export const advise = (board: Board, options: ChoiceOptions & SearchOptions & AdviceOptions = {}) =>
  request<Advice>("advise", board, options, ["choice", "search", "advice"]);

export const check = (board: Board, options: Pick<ChoiceOptions, "title" | "titleFiles"> = {}) =>
  request<Diagnostic[]>("check", board, options, ["choice"]);

export const generate = (options: GenerateOptions = {}) => request<Snapshot>("generate", null, options, ["plan"]);

export const open = (board: Board | null, options: Pick<ChoiceOptions, "title" | "titleFiles" | "at"> = {}) =>
  request<number>("open", board, options, ["choice"]);

export const ofBoard = (board: number, asked: object) => request<unknown>("board", null, {}, [], { board, asked });

export const title = (title: string) => request<TitleContents>("title", null, { title }, ["choice"]);

export const titles = () => request<string[]>("titles", null, {}, []);
