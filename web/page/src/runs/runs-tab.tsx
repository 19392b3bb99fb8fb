import { AdviceSection } from "../advice/advice-section.tsx";
import { answer, failure } from "../answers.ts";
import { view } from "../board.ts";
import { BestRuns, Bound, Companies } from "./best-runs.tsx";
import { Faults } from "./faults.tsx";

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
