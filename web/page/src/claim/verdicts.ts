// The verdict on the claims, which follows each change of them.

import { batch, computed, effect, signal } from "@preact/signals";
import { openings } from "../boards/saved.ts";
import { question, view } from "../../../common/board.ts";
import type { Job } from "../../../common/engine.ts";
import type { VerdictView } from "../../../common/protocol.ts";
import { engine } from "../../../common/session.ts";

/** Claims that were set aside to compare the next one with, as text. */
export const setAside = signal<readonly string[]>([]);

/** The routes about which somebody asked why they are not in the best set, as text. */
export const whys = signal<readonly string[]>([]);

/** The verdict. */
export const verdict = signal<VerdictView | null>(null);

/** Why there is no verdict, or only one on questions: each fault in a line. */
export const failures = signal<readonly string[]>([]);

/** The claims to judge: the one that is being entered, unless it is empty, then those set aside. */
export const claims = computed<readonly string[]>(() => {
  const text = view.value?.claim?.text ?? "";
  return text === "" ? setAside.value : [text, ...setAside.value];
});

/** What the claims are about: the company of the open board. */
export const disputed = computed(() => `${openings.value} ${view.value?.company?.id}`);

/** What of a verdict is drawn: a claim by its place, the best runs, or the answer to a question by its place. */
export type Chosen =
  | { readonly kind: "claim"; readonly index: number }
  | { readonly kind: "best" }
  | { readonly kind: "why"; readonly index: number };

/** What of the verdict is drawn. */
export const chosen = signal<Chosen>({ kind: "claim", index: 0 });

const asked = computed(() => JSON.stringify({ question: question.value, claims: claims.value, why: whys.value }));

/** What is compared and asked about a company. */
interface Dispute {
  readonly setAside: readonly string[];
  readonly whys: readonly string[];
}

/** The disputes about the companies that were chosen before, by what `disputed` was then. */
const disputes = new Map<string, Dispute>();

let job: Job | undefined;

/** Judges the claims after each change. */
export function judgeClaims(): void {
  effect(() => {
    const about = disputed.value;
    const kept = disputes.get(about);
    batch(() => {
      setAside.value = kept?.setAside ?? [];
      whys.value = kept?.whys ?? [];
    });
    return () => void disputes.set(about, { setAside: setAside.peek(), whys: whys.peek() });
  });
  effect(() => {
    void asked.value;
    judge();
  });
}

function judge(): void {
  job?.stop();
  job = undefined;
  failures.value = [];
  const about = question.peek();
  const texts = claims.peek();
  if (!about || view.peek()?.mode !== "claim" || texts.length + whys.peek().length === 0) {
    verdict.value = null;
    return;
  }
  job = engine.work({ work: "judge", question: about, claims: [...texts], why: [...whys.peek()] }, null, (message) => {
    if (message.message === "verdict") verdict.value = message;
    const faults = message.message === "unread" ? message.errors : message.message === "failed" ? [message.error] : [];
    if (faults.length > 0) {
      batch(() => {
        verdict.value = null;
        failures.value = faults;
      });
    }
  });
}
