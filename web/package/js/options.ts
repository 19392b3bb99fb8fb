// The options of calls.

import type { HighballError } from "./error.ts";
import {
  checked,
  claims,
  flag,
  moment,
  number,
  reaches,
  shown,
  text,
  texts,
  textsByName,
  whole,
  type Kind,
} from "./kinds.ts";

/** How far a search is. */
export interface Progress {
  /** The best revenue so far. */
  readonly revenue: number;
  /** The upper bound on the revenue so far. */
  readonly upper_bound: number;
  /** The nodes so far. */
  readonly nodes: number;
}

/** What a call tells while it works. */
export interface Listener {
  /** Is told how far a search is, each time it gets further, but at most ten times a second. */
  progress?: (progress: Progress) => void;
  /** Takes a warning about what is odd about a file; `console.warn` by default. */
  warn?: (warning: HighballError) => void;
}

/** What is chosen of a board, and what replaces its parts. */
export interface ChoiceOptions {
  /** The id of a question in a stream. */
  id?: string;
  /** The company; by default all that have trains. */
  company?: string;
  /** Trains in place of the company's own. Each is the id or name of a train, or a number of stops. */
  trains?: readonly string[];
  /** Take a recorded game after this action. If a company runs its trains in it, the question is about that company. */
  action?: number;
  /**
   * Take a recorded game after this action, or after the last one with `"end"`, and ask for all companies with trains. By default, it is
   * taken after the last one.
   */
  at?: number | "end";
  /** Take each company that runs trains in this round of a recorded game, such as `"OR 5.2"`, at the time when it runs them. */
  round?: string;
  /**
   * The title in place of the one that a board file or recorded game names: its id, or the text of a title file. The board of a snapshot is
   * put under its rules, in place of those that the snapshot has.
   */
  title?: string;
  /** The texts of title files by the names that board files have for them. */
  titleFiles?: Readonly<Record<string, string>>;
}

/** How to search. */
export interface SearchOptions {
  /** The strategy, such as `"portfolio"`, the default. */
  strategy?: string;
  /** Limit on the time of each search in seconds. At the limit the answer has the best runs so far and an upper bound. */
  timeLimit?: number;
  /** Limit on the nodes of each search. */
  nodeLimit?: number;
  /** Limit on the memory of each search in bytes. */
  memoryLimit?: number;
}

/** Which sets of runs are asked for, beside the best, and what they must satisfy. */
export interface SetOptions {
  /** Ask for this many of the best sets. */
  top?: number;
  /** Ask for all sets that earn as much as the best. */
  all?: boolean;
  /** Search only for sets that earn more than this. */
  beat?: number;
  /** Runs that must be in the set. */
  fix?: readonly string[];
  /** Runs or hexes that must not be in the set. */
  forbid?: readonly string[];
  /** Stops that the set must include. */
  include?: readonly string[];
}

/** Which moves of a company are asked about. */
export interface AdviceOptions {
  /** Combine up to this many tile lays of the turn. */
  lays?: number;
  /** Combine lays with a token and a train. */
  combine?: boolean;
  /** Take it for the company's first turn, in which some titles allow more tile lays. */
  firstTurn?: boolean;
  /** List only moves that cost at most this. */
  budget?: number;
  /** Take the board after somebody bought the first train of this kind. */
  after?: string;
  /** List what the company can take from this one by a tile lay or a token, and this one from it. */
  against?: string;
  /** Sort moves by what they gain for their cost. */
  perCost?: boolean;
  /** Search at most this many boards. */
  boards?: number;
}

/** The options of a random board. The same options give the same board. */
export interface GenerateOptions {
  /** The seed, 1 by default. */
  seed?: number;
  /** Width and height in hexes, from 1 to 40; 6 by default. */
  size?: number;
  /** The company's trains by reach, such as `[4, 4, "D"]`, where `"D"` is unlimited; two of these by default. */
  trains?: readonly (number | string)[];
  /** Number of the company's tokens, 3 by default. */
  tokens?: number;
  /** Number of other companies' tokens, 2 by default. */
  foreign?: number;
}

/** How to search lists of priced routes. */
export interface PackOptions {
  /** Limit on the time of the search in seconds. At the limit there is the best set so far and an upper bound. */
  timeLimit?: number;
}

/** How a picture looks. */
export interface LookOptions {
  /** The width in pixels, 1200 by default. */
  width?: number;
  /** The colours; `"auto"`, the default, follows the browser, and is `"light"` in a PNG. */
  theme?: "light" | "dark" | "auto";
  /** Enlarges the picture without changing its layout. */
  scale?: number;
}

/** What to draw. */
export interface PictureOptions extends LookOptions {
  /** Draw the best runs. */
  best?: boolean;
  /** Draw these claimed runs beside the best. Each is a text or an answer. */
  claims?: readonly (string | object)[];
}

/** What each option of a group must be. */
type Kinds<Options> = Readonly<Record<keyof Options, Kind>>;

const GROUPS = {
  choice: {
    id: text,
    company: text,
    trains: texts,
    action: whole,
    at: moment,
    round: text,
    title: text,
    titleFiles: textsByName,
  } satisfies Kinds<ChoiceOptions>,
  search: { strategy: text, timeLimit: number, nodeLimit: whole, memoryLimit: whole } satisfies Kinds<SearchOptions>,
  sets: { top: whole, all: flag, beat: whole, fix: texts, forbid: texts, include: texts } satisfies Kinds<SetOptions>,
  advice: {
    lays: whole,
    combine: flag,
    firstTurn: flag,
    budget: whole,
    after: text,
    against: text,
    perCost: flag,
    boards: whole,
  } satisfies Kinds<AdviceOptions>,
  plan: { seed: whole, size: whole, trains: reaches, tokens: whole, foreign: whole } satisfies Kinds<GenerateOptions>,
  pack: { timeLimit: number } satisfies Kinds<PackOptions>,
  picture: { best: flag, claims } satisfies Kinds<Omit<PictureOptions, keyof LookOptions>>,
  look: { width: whole, theme: text, scale: number } satisfies Kinds<LookOptions>,
} as const;

const LISTENER = ["progress", "warn", "signal"];

/** A group of options. */
export type Group = keyof typeof GROUPS;

/** Puts options into their groups, as the module takes them. Throws a `TypeError` if one is of no group, or not what it must be. */
export function grouped(options: object, groups: readonly Group[]): Record<string, object> {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`options: ${shown(options)}, expected an object`);
  }
  const found: Record<string, Record<string, unknown>> = Object.fromEntries(groups.map((group) => [group, {}]));
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null || LISTENER.includes(name)) continue;
    const group = groups.find((group) => Object.hasOwn(GROUPS[group], name));
    if (group === undefined) {
      const known = groups.flatMap((group) => Object.keys(GROUPS[group])).concat(LISTENER);
      throw new TypeError(`there is no option ${JSON.stringify(name)}, expected one of ${known.join(", ")}`);
    }
    const kinds: Readonly<Record<string, Kind>> = GROUPS[group];
    (found[group] as Record<string, unknown>)[name] = checked(name, value, kinds[name] as Kind);
  }
  return found;
}
