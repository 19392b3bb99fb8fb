// The page's root component, and what it and its store hold.

import { call, entry, isThere, opal, type Value } from "./opal.ts";

/** Returns the game that the page shows, or `null` as long as it has none. */
export function gameOf(root: Value | null): Value | null {
  return heldBy(root, "game");
}

/** Returns the game's JSON as the page holds it, or `null` if it has none. */
export function gameDataOf(root: Value | null): Value | null {
  return heldBy(root, "game_data");
}

/** Puts routes into the page's selector, which then shows them on its map. */
export function select(root: Value, routes: readonly Value[]): void {
  const store = call(root, "store");
  call(store, "[]=", "routes", routes);
  call(store, "[]=", "selected_route", routes[0] ?? opal().nil);
  call(root, "update");
}

/** Returns a value that the root has, or that only its store has. */
function heldBy(root: Value | null, name: string): Value | null {
  if (root === null) return null;
  if (isThere(root[name])) return root[name];
  try {
    return entry(call(root, "store"), name);
  } catch {
    // A page without a store of this kind has no other place for it.
    return null;
  }
}
