// What the parts of the extension tell each other: the hook in the page's own world, and the panel in its frame.

import type { PlannedChange, SitePosition } from "../../common/protocol.ts";
import type { Told } from "../../common/text.ts";

/** A game as the page shows it. */
export interface SeenGame {
  readonly id: string;
  readonly title: string;
  /** The last action that the page has processed; `null` before the first. */
  readonly action: number | null;
  /** The company whose turn it is; `null` if a player acts, or nobody. */
  readonly company: string | null;
  /** Kinds of actions that are possible, such as `run_routes`. */
  readonly actions: readonly string[];
  /** Tiles, tokens, trains and phase; `null` if the page tells them in a way that is not understood. */
  readonly position: SitePosition | null;
  /** The trains of companies with their ids, by company: first those that can still run in this round. */
  readonly trains: Readonly<Record<string, readonly SeenTrain[]>>;
  /** What the person is about to do on the map. */
  readonly planned: PlannedChange | null;
  /** What the runs in the page's selector earn by its rules; `null` if there are none, or not yet legal ones. */
  readonly entered: number | null;
}

/** A train on the page. */
export interface SeenTrain {
  readonly id: string;
  readonly name: string;
}

/** What the hook has seen of the page. */
export interface Seen {
  readonly path: string;
  /** The `action` of the page's address. */
  readonly addressAction: number | null;
  /** The game, once the page has one. */
  readonly game: SeenGame | null;
  /**
   * What of the page is not as expected. Then there is no game, or only its position is missing, but its actions may still be had.
   */
  readonly changed: Told | null;
  /** The number of redraws of a page whose game is not understood, each of which may show another action; 0 for other pages. */
  readonly redraws: number;
}

/** A run of a company, for the page's engine. */
export interface SiteRun {
  /** The id of the train on the page. */
  readonly train: string;
  /** Its stops, each as its hex and its number there. */
  readonly stops: readonly { readonly hex: string; readonly number: number }[];
  /** For each leg, the hexes from one stop to the next. */
  readonly legs: readonly (readonly string[])[];
}

/** A route that the page's router lists: the number of its train, and its own among the train's. */
export interface ListedRun {
  readonly train: number;
  readonly route: number;
}

/** What the panel asks the hook for. */
export type Request =
  /** The game's JSON with an action: from the site, or if `isKnown` because it was had before, from the page if that has the action. */
  | { readonly ask: "game"; readonly path: string; readonly action: number | null; readonly isKnown: boolean }
  /** What runs earn by the page's rules. */
  | { readonly ask: "price"; readonly company: string; readonly runs: readonly SiteRun[] }
  /** The routes that the page's router lists for a company. */
  | { readonly ask: "list"; readonly company: string }
  /** Gives up on that. */
  | { readonly ask: "stopListing" }
  /** What a set of the listed routes earns by the page's rules. */
  | { readonly ask: "priceListed"; readonly company: string; readonly runs: readonly ListedRun[] }
  /** Puts a set of the listed routes into the page's selector. */
  | { readonly ask: "enterListed"; readonly company: string; readonly runs: readonly ListedRun[] }
  /** Puts runs into the page's selector. */
  | { readonly ask: "enter"; readonly company: string; readonly runs: readonly SiteRun[] };

/** What the hook replies. */
export type Reply =
  | { readonly text: string }
  | { readonly revenue: number }
  /** Lists of routes, as `highball pack` takes them. */
  | { readonly lists: string; readonly isCutOff: boolean }
  /** The page's engine refuses the runs. */
  | { readonly refused: Told }
  | { readonly error: Told };

export type ToHook = Request & { readonly number: number };
export type FromHook = { readonly seen: Seen } | { readonly number: number; readonly reply: Reply };

/** Marks the messages by which the two ends of a channel are handed out. */
export const LINK = "highball-link";

/** The event of the document by which the hook tells that the page was drawn again. */
export const REDRAWN = "highball-redrawn";

/** How the frame of the panel is shown. */
export type FrameState = "small" | "open";

/** What the panel tells the script that holds its frame. */
export interface ToFrame {
  readonly highball: "frame";
  readonly state: FrameState;
}
