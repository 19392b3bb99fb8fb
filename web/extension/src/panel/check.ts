// The page's engine beside Highball's: it prices the best runs by the site's rules.

import { computed, effect, signal } from "@preact/signals";
import { answer, search } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import type { SiteRun } from "../link.ts";
import { basis, isBehind, shownAction, siteName } from "./follow.ts";
import { ask, faultOf, seen } from "./site.ts";
import { say, sayTold } from "../../../common/text.ts";

/** What came of the comparison. */
export type Check =
  | { readonly outcome: "pending" }
  /** The site's rules pay as much. */
  | { readonly outcome: "same" }
  /** They pay another sum. */
  | { readonly outcome: "different"; readonly revenue: number }
  /** They forbid the runs. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** The page could not be asked. */
  | { readonly outcome: "unchecked"; readonly reason: string };

/** What came of it for the answer that is shown. */
export const check = signal<Check>({ outcome: "pending" });

/** Whether the answer is not, or not yet, one to the page's position. */
const isUnsettled = computed(() => isBehind.value || search.value === "running" || view.value?.undo !== 0);

interface AnsweredRun {
  readonly train: string;
  readonly stops: readonly string[];
  readonly legs: readonly (readonly string[])[];
}

/** The best runs with the page's trains, as JSON; an error if its trains are not the board's; `null` as long as there is no answer. */
const runsText = computed<string | null>(() => {
  const found = answer.value;
  const game = seen.value?.game;
  if (!found || !game || isUnsettled.value) return null;
  const { runs } = JSON.parse(found.json) as { runs: AnsweredRun[] };
  const free = [...(game.trains[siteName(found.company)] ?? [])];
  const siteRuns: SiteRun[] = [];
  for (const { train: id, stops, legs } of runs) {
    // Trains of one kind are alike: any of them may make the run. If the page has another name for the kind, its engine will tell whether
    // the next train can.
    const name = id.replace(/-\d+$/, "");
    const index = free.findIndex((train) => train.name === name);
    const [train] = free.splice(Math.max(index, 0), 1);
    if (!train) return JSON.stringify({ error: say("fewer-trains", { company: found.company }) });
    siteRuns.push({ train: train.id, stops: stops.map(place), legs });
  }
  return JSON.stringify({ company: siteName(found.company), runs: siteRuns, action: shownAction.value });
});

interface Runs {
  readonly company: string;
  readonly runs: readonly SiteRun[];
}

/** The same, read: the text tells whether anything is new. */
const siteRuns = computed<Runs | { readonly error: string } | null>(() =>
  runsText.value === null ? null : JSON.parse(runsText.value),
);

function place(stop: string): SiteRun["stops"][number] {
  const [hex = "", number = "0"] = stop.split("/");
  return { hex, number: Number(number) };
}

let asked = 0;

/** Has each answer checked by the page. */
export function checkAnswers(): void {
  effect(() => {
    const told = siteRuns.value;
    const number = ++asked;
    check.value = { outcome: "pending" };
    if (told === null) {
      const changed = seen.value?.changed ?? null;
      if (changed !== null) check.value = { outcome: "unchecked", reason: sayTold(changed) };
      return;
    }
    if (!("runs" in told)) {
      check.value = { outcome: "unchecked", reason: told.error };
      return;
    }
    const expected = answer.peek()?.revenue;
    void ask({ ask: "price", company: told.company, runs: told.runs }).then((reply) => {
      if (number !== asked) return;
      if ("revenue" in reply) {
        const { revenue } = reply;
        check.value = revenue === expected ? { outcome: "same" } : { outcome: "different", revenue };
      } else check.value = { outcome: "refused" in reply ? "refused" : "unchecked", reason: faultOf(reply) ?? "" };
    });
  });
}

/** What the runs in the page's selector earn, if that is more than the best that was found for the company whose turn it is. */
export const enteredMore = computed<number | null>(() => {
  const game = seen.value?.game;
  const found = answer.value;
  if (!game || !found || game.entered === null || game.company !== siteName(found.company)) return null;
  if (isUnsettled.value) return null;
  return game.entered > found.revenue ? game.entered : null;
});

/** Whether the answer is proven as far as rules are covered: by the search, on the position that the page shows, and with the site's own sums. */
export const isProvenByCoveredRules = computed(() => {
  const found = basis.value;
  if (!answer.value?.proven || isUnsettled.value || !found || found.fault !== null) return false;
  if (seen.value?.changed !== null) return false;
  return (
    found.differences.length === 0 &&
    found.misfit === null &&
    check.value.outcome === "same" &&
    enteredMore.value === null
  );
});

/** Whether the answer may be called proven: no rule that is left out may change it. */
export const isProven = computed(() => isProvenByCoveredRules.value && answer.value?.notCovered.length === 0);

/** Whether the best runs can be entered on the page: it is the company's turn to run its trains. */
export const canEnter = computed(() => {
  const game = seen.value?.game;
  const told = siteRuns.value;
  if (!game || told === null || !("runs" in told) || told.runs.length === 0) return false;
  const isTurn = game.company === told.company && game.actions.includes("run_routes");
  return isTurn && check.value.outcome !== "refused";
});

/** Puts the best runs into the page's selector. Returns why that failed, or `null`. */
export async function enterRuns(): Promise<string | null> {
  const told = siteRuns.value;
  if (told === null || !("runs" in told)) return say("runs-cannot-be-told");
  return faultOf(await ask({ ask: "enter", company: told.company, runs: told.runs }));
}
