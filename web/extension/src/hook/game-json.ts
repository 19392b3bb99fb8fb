// The game's JSON with all of its actions.

import type { Request } from "../link.ts";
import { Fault, isThere, plain, type Value } from "./opal.ts";
import { gameDataOf } from "./root.ts";

/** What is asked for. */
type Asked = Extract<Request, { readonly ask: "game" }>;

interface Game {
  readonly actions?: readonly { readonly id?: number }[];
}

/** Waits between requests for a game that does not have its newest action yet, in milliseconds. */
const WAITS = [100, 250, 600, 1500];

/** Returns the game's JSON. It has the action, unless that is `null`. */
export async function gameJson(root: Value | null, { path, action, isKnown }: Asked): Promise<string> {
  const own = plain(gameDataOf(root));
  const isHeld = hasAction(own, action);
  const number = /^\/game\/(\d+)/.exec(path)?.[1];
  // The page holds a new action at once that the site may learn of later. A game that is not the site's is only there.
  if (isHeld && (number === undefined || isKnown)) return JSON.stringify(own);
  if (number === undefined) throw new Fault("no-actions");
  try {
    return await recordOf(number, action);
  } catch (error) {
    if (isHeld) return JSON.stringify(own);
    throw error;
  }
}

/** Returns the site's record of a game. It has the action, unless that is `null`. */
async function recordOf(number: string, action: number | null): Promise<string> {
  for (const wait of [...WAITS, null]) {
    const text = await fetched(number);
    if (action === null || hasAction(JSON.parse(text), action)) return text;
    if (wait === null) break;
    await new Promise((go) => setTimeout(go, wait));
  }
  throw new Fault("no-action-yet", { action: action ?? 0 });
}

async function fetched(number: string): Promise<string> {
  const response = await fetch(`/api/game/${number}`);
  if (!response.ok) throw new Fault("site-gave-no-game", { status: `${response.status} ${response.statusText}` });
  return response.text();
}

function hasAction(game: unknown, action: number | null): boolean {
  const actions = (game as Game | null)?.actions;
  if (!Array.isArray(actions)) return false;
  return action === null || actions.some((taken) => isThere(taken) && taken.id === action);
}
