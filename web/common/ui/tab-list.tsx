// The list of tabs above or below the panel whose content they choose: `tab-content`.

import { say } from "../text.ts";

export function TabList<T extends string>({
  class: className,
  names,
  chosen,
  onChoose,
}: {
  readonly class: string;
  /** What the tabs are called, in their order. */
  readonly names: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (tab: T) => void;
}) {
  return (
    <div class={className} role="tablist" aria-label={say("views")}>
      {(Object.keys(names) as T[]).map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={chosen === tab}
          aria-controls="tab-content"
          onClick={() => onChoose(tab)}
          data-test={`tab-${tab}`}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}
