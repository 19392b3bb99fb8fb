// Title files that were added, which the browser keeps.

import { send } from "../../../common/board.ts";
import { tellNews } from "../../../common/notices.tsx";
import { read, write } from "../../../common/storage.ts";

const kept = (): string[] => read<string[]>("titles") ?? [];

/** Adds the kept titles. */
export function addKeptTitles(): void {
  for (const text of kept()) send({ event: "addTitle", text });
}

/** Adds a title, and keeps it. */
export function addTitle(text: string): void {
  if (!send({ event: "addTitle", text })) return;
  write("titles", [...kept().filter((other) => other !== text), text]);
  tellNews("Added the title. Boards of it can be opened now.");
}
