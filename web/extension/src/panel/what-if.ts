// What the tile or token that somebody is about to place on the page would change.

import { batch, computed, effect, signal } from "@preact/signals";
import { question } from "../../../common/board.ts";
import type { Job } from "../../../common/engine.ts";
import type { PlannedChange, RevenueView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";
import { companyId } from "./follow.ts";
import { seen } from "./site.ts";

const plannedText = computed(() => JSON.stringify(seen.value?.game?.planned ?? null));

/** What somebody is about to do on the page; `null` if it is nothing that changes the board. */
export const planned = computed(() => {
  const change = JSON.parse(plannedText.value) as PlannedChange | null;
  return change?.change === "token" ? { ...change, company: companyId(change.company) } : change;
});

/** The revenues of companies after it, by id; `null` until they are known. */
export const after = signal<ReadonlyMap<string, RevenueView> | null>(null);

/** Why that cannot be said. */
export const afterFailure = signal<string | null>(null);

let job: Job | undefined;

/** Finds the revenues after each planned change. */
export function followPlans(): void {
  effect(() => {
    const change = planned.value;
    const asked = question.value;
    job?.stop();
    job = undefined;
    batch(() => {
      after.value = null;
      afterFailure.value = null;
    });
    if (!change || !asked) return;
    const found = new Map<string, RevenueView>();
    job = engine.work({ work: "whatIf", question: asked, change }, null, (message) => {
      if (message.message === "revenue") found.set(message.company, message);
      if (message.message === "failed") afterFailure.value = message.error;
      if (message.message === "done" && afterFailure.peek() === null) after.value = found;
    });
  });
}
