// The recorded games that this browser keeps. They are too large for what keeps the boards, so they are in a database.

import { signal } from "@preact/signals";
import { attempt, OPENING, tell, tellNews } from "../../../common/notices.tsx";
import { say } from "../../../common/text.ts";

/** A kept game. */
export interface SavedGame {
  /** Its title and its id. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
  /** The name of its file. */
  readonly file: string;
  /** Time when it was opened last, in milliseconds since 1970. */
  readonly changed: number;
}

/** The kept games. */
export const games = signal<readonly SavedGame[]>([]);

/** Reads the list of the kept games. */
export async function listGames(): Promise<void> {
  try {
    games.value = await access<SavedGame[]>("readonly", ({ list }) => list.getAll());
  } catch {
    // What cannot be reached is told when a game is to be kept.
  }
}

/** Keeps a game, in place of what was kept of it before. */
export async function keepGame(game: SavedGame, bytes: Uint8Array): Promise<void> {
  try {
    await access("readwrite", ({ list, files }) => {
      files.put(bytes, game.key);
      return list.put(game);
    });
    games.value = [...without(game.key), game];
  } catch {
    tell(say("game-not-kept", { name: game.id }));
  }
}

/** Returns the file of a kept game. If there is none, the page is told, and the result is `null`. */
export async function fileOf({ key, id }: SavedGame): Promise<Uint8Array | null> {
  const bytes = await access<Uint8Array | undefined>("readonly", ({ files }) => files.get(key)).catch(() => undefined);
  if (bytes === undefined) attempt(OPENING, () => tell(say("game-gone", { name: id })));
  return bytes ?? null;
}

/** Deletes a kept game. It can be brought back for a moment. */
export async function discardGame(game: SavedGame): Promise<void> {
  const bytes = await fileOf(game);
  games.value = without(game.key);
  try {
    await access("readwrite", ({ list, files }) => {
      files.delete(game.key);
      return list.delete(game.key);
    });
  } catch {
    // What cannot be reached cannot be kept either.
  }
  if (bytes) {
    tellNews(say("deleted", { name: game.id }), { label: say("undo"), run: () => void keepGame(game, bytes) });
  }
}

function without(key: string): SavedGame[] {
  return games.value.filter((other) => other.key !== key);
}

interface Stores {
  readonly list: IDBObjectStore;
  readonly files: IDBObjectStore;
}

/** Returns the result of a request to the database, once all is written. Browsers refuse the database where storage is switched off. */
function access<T = unknown>(mode: IDBTransactionMode, ask: (stores: Stores) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("highball", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("games", { keyPath: "key" });
      opening.result.createObjectStore("files");
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(["games", "files"], mode);
      const request = ask({ list: transaction.objectStore("games"), files: transaction.objectStore("files") });
      const end = (then: () => void) => () => {
        database.close();
        then();
      };
      transaction.oncomplete = end(() => resolve(request.result as T));
      transaction.onabort = end(() => reject(transaction.error));
    };
  });
}
