import type { ComponentChildren } from "preact";
import type { SetView } from "../../../common/protocol.ts";
import { chosen, type Chosen } from "./verdicts.ts";
import { say } from "../../../common/text.ts";

/** The heading of a set of runs, with a button that draws it on the map if it can be drawn. */
export function SetHeading(props: {
  readonly title: string;
  readonly drawn: Chosen | null;
  readonly set: SetView | null;
  readonly children?: ComponentChildren;
}) {
  const { title, drawn, set } = props;
  return (
    <header>
      <h3>{title}</h3>
      <div class="tools">
        {set && <span class="amount">{set.revenue}</span>}
        {drawn && (
          <button
            aria-pressed={JSON.stringify(drawn) === JSON.stringify(chosen.value)}
            onClick={() => (chosen.value = drawn)}
          >
            {say("on-the-map")}
          </button>
        )}
        {props.children}
      </div>
    </header>
  );
}
