// The runs that are drawn over the map: those of the answer, of a claim, or of a turn of a recorded game.

import { computed } from "@preact/signals";
import { answer, shownSet } from "../../common/answers.ts";
import { current } from "./boards/saved.ts";
import { chosen, verdict, type Chosen } from "./claim/verdicts.ts";
import { turn } from "./game/audits.ts";
import type { RunsDrawing, VerdictView } from "../../common/protocol.ts";
import { tab } from "../../common/tabs.ts";

/** The runs to draw. */
export const shown = computed<RunsDrawing | null>(() => {
  if (tab.value === "claim") return ofVerdict(verdict.value, chosen.value);
  if (tab.value === "game" && turn.value && current.value === null) return ofVerdict(turn.value.verdict, chosen.value);
  const further = answer.value?.further[shownSet.value ?? -1];
  return (further ?? answer.value)?.drawing ?? null;
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
