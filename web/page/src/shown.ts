// The runs that are drawn over the map: those of the answer, of a claim, or of a turn of a recorded game.

import { computed, signal } from "@preact/signals";
import { answer, shownSet } from "../../common/answers.ts";
import { view } from "../../common/board.ts";
import { current } from "./boards/saved.ts";
import { chosen, claims, verdict, whys, type Chosen } from "./claim/verdicts.ts";
import { turn } from "./game/audits.ts";
import type { RunsDrawing, TurnView, VerdictView } from "../../common/protocol.ts";
import { tab } from "../../common/tabs.ts";

/** The turn of a recorded game whose tab is open. */
const shownTurn = computed<TurnView | null>(() => (tab.value === "game" && current.value === null ? turn.value : null));

/** The verdict whose tab is open. */
export const shownVerdict = computed<VerdictView | null>(() =>
  tab.value === "claim" ? verdict.value : (shownTurn.value?.verdict ?? null),
);

/** Whether the open tab is about claims or questions about routes: until there is one, the company's best runs are shown there, too. */
const isDisputed = computed(
  () => tab.value === "claim" && (claims.value.length > 0 || whys.value.length > 0 || verdict.value !== null),
);

/** The runs to draw. */
export const shown = computed<RunsDrawing | null>(() => {
  if (shownTurn.value || isDisputed.value) return ofVerdict(shownVerdict.value, chosen.value);
  const further = answer.value?.further[shownSet.value ?? -1];
  return (further ?? answer.value)?.drawing ?? null;
});

/** A claim that was entered all at once, as from a link. */
export const claimAtOnce = signal("");

/**
 * What the runs are about, so that the map can bring them into view when that changes: not while the board is edited, and not while a claim is
 * tapped, lest the map move under a finger. `null` if there is nothing to show.
 */
export const subject = computed<string | null>(() => {
  if (!shown.value) return null;
  const board = current.value;
  const drawn = JSON.stringify(chosen.value);
  if (isDisputed.value) {
    const claim = view.value?.claim;
    const isAtOnce = claim && (claim.typed || claim.text === claimAtOnce.value);
    return isAtOnce || chosen.value.kind !== "claim" ? `claim ${claim?.text} ${drawn}` : null;
  }
  if (shownTurn.value) return `turn ${shownTurn.value.row.turn} ${drawn}`;
  return answer.value && `answer ${board} ${answer.value.company} ${shownSet.value}`;
});

function ofVerdict(verdict: VerdictView | null, chosen: Chosen): RunsDrawing | null {
  if (!verdict) return null;
  switch (chosen.kind) {
    case "claim":
      return (verdict.claims[chosen.index] ?? verdict.claims[0])?.drawing ?? verdict.bestDrawing;
    case "best":
      return verdict.bestDrawing;
    case "why":
      return verdict.why[chosen.index]?.drawing ?? verdict.bestDrawing;
  }
}
