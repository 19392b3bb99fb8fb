// What the browser keeps: texts by name, under a common prefix. Nothing is lost silently if it refuses.

import { tellLasting } from "./notices.tsx";
import { say } from "./text.ts";

const PREFIX = "highball.";

/** Returns what is kept under a name. */
export function read<T>(name: string): T | null {
  return parsed(() => localStorage, name);
}

/** The names whose values the browser refused to keep. The page is told of the first, and again only once all the others are kept. */
const refused = new Set<string>();

/** Keeps a value under a name. */
export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    refused.delete(name);
  } catch {
    if (refused.size === 0) tellLasting(say("storage-full"));
    refused.add(name);
  }
}

/** Forgets what is kept under a name. */
export function remove(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
    // There is room again.
    refused.clear();
  } catch {
    // What cannot be reached cannot be kept either.
  }
}

/** Returns the names under which something is kept that begin with `start`. */
export function names(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Returns what the tab keeps under a name. It survives a reload, but not the tab. */
export function keptInTab<T>(name: string): T | null {
  return parsed(() => sessionStorage, name);
}

/** Has the tab keep a value under a name. What it has no room for is lost at a reload. */
export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It is kept no longer than the page.
  }
}

/** Returns what a storage has under a name. Browsers refuse the storage itself where it is switched off. */
function parsed<T>(storage: () => Storage, name: string): T | null {
  try {
    const text = storage().getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
