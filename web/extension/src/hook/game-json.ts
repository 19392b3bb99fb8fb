// The game's JSON with all of its actions.

import type { Request } from "../link.ts";
import { isThere, plain, type Value } from "./opal.ts";

/** What is asked for. */
type Asked = Extract<Request, { readonly ask: "game" }>;

interface Game {
  readonly actions?: readonly { readonly id?: number }[];
}

/** Waits between requests for a game that does not have its newest action yet, in milliseconds. */
const WAITS = [100, 250, 600, 1500];

/** Returns the game's JSON. It has the action, unless that is `null`. */
export async function gameJson(root: Value | null, { path, action, isKnown }: Asked): Promise<string> {
  const own = root ? plain(root.game_data) : null;
  const isHeld = hasAction(own, action);
  const number = /^\/game\/(\d+)/.exec(path)?.[1];
  // The page holds a new action at once that the site may learn of later. A game that is not the site's is only there.
  if (isHeld && (number === undefined || isKnown)) return JSON.stringify(own);
  if (number === undefined) throw new Error("the page does not give the game’s actions");
  for (const wait of [...WAITS, null]) {
    const text = await fetched(number);
    if (action === null || hasAction(JSON.parse(text), action)) return text;
    if (wait === null) break;
    await new Promise((go) => setTimeout(go, wait));
  }
  throw new Error(`the site’s record of the game has no action ${action} yet`);
}

async function fetched(number: string): Promise<string> {
  const response = await fetch(`/api/game/${number}`);
  if (!response.ok) throw new Error(`the site did not give the game: ${response.status} ${response.statusText}`);
  return response.text();
}

function hasAction(game: unknown, action: number | null): boolean {
  const actions = (game as Game | null)?.actions;
  if (!Array.isArray(actions)) return false;
  return action === null || actions.some((taken) => isThere(taken) && taken.id === action);
}
