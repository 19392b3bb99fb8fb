// The tabs beside the map, or below it on a phone.

import { signal } from "@preact/signals";
import { send, view } from "./board.ts";

/** The tabs. */
export type Tab = "runs" | "company" | "claim" | "game" | "board";

/** How much of a phone's screen the open tab takes. */
export type SheetSize = "closed" | "half" | "full";

/** The open tab. */
export const tab = signal<Tab>("runs");

/** How much of a phone's screen it takes. */
export const sheet = signal<SheetSize>("closed");

/** Whether the boards are shown, to open another, instead of the open one. */
export const atHome = signal(true);

/** Opens a tab. Taps on the map claim stops as long as the tab for claims is open. */
export function selectTab(name: Tab): void {
  tab.value = name;
  if (sheet.value === "closed") sheet.value = "half";
  const mode = view.value?.mode;
  if (name === "claim" && mode !== "claim") send({ event: "setMode", mode: "claim" });
  if (name !== "claim" && mode === "claim") send({ event: "setMode", mode: "hex" });
}
