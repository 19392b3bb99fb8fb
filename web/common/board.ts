// The open board. Events go to the engine; its reply becomes the state that the page draws.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { EnginePanic } from "./engine.ts";
import { attempt, tell } from "./notices.tsx";
import type { Event as BoardEvent, MapDrawing, Question, Reply, TitleName, View } from "./protocol.ts";
import { engine, tellOfPanic } from "./session.ts";
import { language, say } from "./text.ts";

/** The titles that boards can be of. */
export const titles = signal<readonly TitleName[]>([]);

/** Everything that the page shows besides the map. `null` before a board is opened. */
export const view = signal<View | null>(null);

/** The map. */
export const map = signal<MapDrawing | null>(null);

const questionText = computed(() => JSON.stringify(view.value?.question ?? null));

/** The question to answer. It changes only if its content does. */
export const question = computed(() => JSON.parse(questionText.value) as Question | null);

/** Sends an event, and takes over the reply. Returns whether it did what was asked; otherwise the page has been told why. */
export function send(event: BoardEvent): boolean {
  return attempt(event.event, () => {
    const reply = replyTo(event);
    if (reply === null) return false;
    batch(() => {
      titles.value = reply.titles;
      view.value = reply.view;
      if (reply.map) map.value = reply.map;
    });
    if (reply.error !== null) tell(reply.error);
    return reply.error === null;
  });
}

/** Has the engine write in the language of the page, now and whenever another is chosen. */
export function followLanguage(): void {
  effect(() => {
    const chosen = language.value;
    untracked(() => send({ event: "setLanguage", language: chosen }));
  });
}

/** Returns the reply to an event, or `null` if the engine has panicked, which the page has been told. What it shows then stays. */
function replyTo(event: BoardEvent): Reply | null {
  try {
    return engine.handle(event);
  } catch (error) {
    if (!(error instanceof EnginePanic)) throw error;
    tellOfPanic(error.message);
    tell(say("change-not-made"));
    // The history of changes is lost, and so is the board if it caused the panic.
    if (event.event !== "show") void error.restored.then(() => send({ event: "show" }));
    return null;
  }
}
