import { AdviceSection } from "../../../shared/advice/advice-section.tsx";
import { answer, failure } from "../../../shared/answers.ts";
import { view } from "../../../shared/board.ts";
import { BestRuns, Bound, Companies } from "../../../shared/runs/best-runs.tsx";
import { Faults } from "../../../shared/runs/faults.tsx";

export function RunsTab() {
  const errors = view.value?.faults.filter(({ severity }) => severity === "error") ?? [];
  return (
    <>
      {errors.length > 0 && <Faults faults={errors} />}
      {failure.value !== null && <p class="fault error">{failure.value}</p>}
      <Bound />
      <AdviceSection />
      {answer.value && <BestRuns answer={answer.value} />}
      <Companies />
    </>
  );
}
