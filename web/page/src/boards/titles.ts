// Title files that were added, which the browser keeps.

import { send } from "../../../common/board.ts";
import { tellNews } from "../../../common/notices.tsx";
import { read, write } from "../../../common/storage.ts";
import { say } from "../../../common/text.ts";

const kept = (): string[] => read<string[]>("titles") ?? [];

/** Adds the kept titles. */
export function addKeptTitles(): void {
  for (const text of kept()) send({ event: "addTitle", text });
}

/** Adds a title, and keeps it. */
export function addTitle(text: string): void {
  if (!send({ event: "addTitle", text })) return;
  write("titles", [...kept().filter((other) => other !== text), text]);
  tellNews(say("title-added"));
}
