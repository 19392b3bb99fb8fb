import { AdviceSection } from "../../../common/advice/advice-section.tsx";
import { answer, failure } from "../../../common/answers.ts";
import { shareCard } from "../card.ts";
import { view } from "../../../common/board.ts";
import { BestRuns, Bound, Companies } from "../../../common/runs/best-runs.tsx";
import { Faults } from "../../../common/runs/faults.tsx";
import { say } from "../../../common/text.ts";

export function RunsTab() {
  const errors = view.value?.faults.filter(({ severity }) => severity === "error") ?? [];
  return (
    <>
      {errors.length > 0 && <Faults faults={errors} />}
      {failure.value !== null && <p class="fault error">{failure.value}</p>}
      <Bound />
      <AdviceSection />
      {answer.value && <BestRuns answer={answer.value} />}
      {answer.value && answer.value.set.runs.length > 0 && (
        <button class="wide" onClick={() => void shareCard([])} data-test="send-picture">
          {say("send-picture")}
        </button>
      )}
      <Companies />
    </>
  );
}
