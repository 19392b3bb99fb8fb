// The game's JSON.

import { ask, faultOf } from "./site.ts";
import { say } from "../../../common/text.ts";

/** An action of a game. */
interface Action {
  readonly id?: number;
  readonly type?: string;
  readonly entity?: string | number;
  readonly entity_type?: string;
}

/** A player. In old games, the id is the name. */
interface Player {
  readonly id?: string | number;
  readonly name?: string;
}

/** A game of 18xx.games, as far as the panel looks into it. All else goes to the engine as it is. */
export interface Game {
  readonly id?: number | string;
  readonly title?: string;
  readonly status?: string;
  readonly settings?: { readonly auto_routing?: boolean };
  readonly players?: readonly Player[];
  readonly actions: readonly Action[];
}

/** A game that was fetched, with the path of the page that it is of. */
export interface FetchedGame {
  readonly path: string;
  readonly game: Game;
  /** Why it has no actions, if they could not be had. */
  readonly missing?: string;
}

/**
 * Fetches the game at a path, with all actions up to one; with those that it has if the action is `null`. If `before` is an earlier state of
 * it, what only that says stays: the page may hold less of a game than the site.
 */
export async function fetchGame(path: string, action: number | null, before: FetchedGame | null): Promise<FetchedGame> {
  const known = before?.path === path && before.missing === undefined ? before.game : null;
  // Which action is the last, the site knows best.
  const reply = await ask({ ask: "game", path, action, isKnown: known !== null && action !== null });
  if (!("text" in reply)) throw new Error(faultOf(reply) ?? say("game-not-given"));
  const game: unknown = JSON.parse(reply.text);
  if (!isGame(game)) throw new Error(say("not-a-game"));
  return { path, game: { ...known, ...game } };
}

/** Whether a fetched game has all of the game at a path, up to an action. */
export function covers(fetched: FetchedGame | null, path: string, action: number | null): fetched is FetchedGame {
  if (fetched?.path !== path) return false;
  return action === null || fetched.game.actions.some(({ id }) => id === action);
}

/** Returns the game up to an action as a file. Nothing that comes later can have a say in what is answered. */
export function fileUpTo(game: Game, action: number | null): Uint8Array {
  return file({ ...game, actions: game.actions.slice(0, countUpTo(game, action)) });
}

/** Counts the actions up to one. Ids of old games are not always in order, nor unique: the first that only later ones follow is meant. */
function countUpTo({ actions }: Game, action: number | null): number {
  const places = actions.flatMap(({ id }, place) => (id === action ? [place] : []));
  const follows = (place: number) => (actions[place + 1]?.id ?? Infinity) > (action ?? 0);
  return (places.find(follows) ?? places.at(-1) ?? -1) + 1;
}

/** Returns a game as a file. */
export function file(game: Game): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(game));
}

/** Returns the id of the last action. */
export function lastAction({ actions }: Game): number | null {
  return actions.at(-1)?.id ?? null;
}

/** Names the runs of a game: it is audited again when there are others. */
export function runsIn({ actions }: Game): string {
  const runs = actions.filter(({ type }) => type === "run_routes" || type === "undo" || type === "redo");
  return runs.map(({ id }) => id).join(" ");
}

function isGame(game: unknown): game is Game {
  return typeof game === "object" && game !== null && Array.isArray((game as Game).actions);
}
