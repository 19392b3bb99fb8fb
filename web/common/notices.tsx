// Notices: what the page tells about failures, and about what it did. Each can be dismissed.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./ui/icon.tsx";
import { say } from "./text.ts";

interface Notice {
  readonly number: number;
  readonly text: string;
  readonly kind: "failure" | "news";
  readonly action: Action | undefined;
}

/** Something to do about a notice. */
export interface Action {
  readonly label: string;
  readonly run: () => void;
}

const MOST = 3;
const SECONDS_OF_NEWS = 6;

const notices = signal<readonly Notice[]>([]);
let count = 0;

/** Tells of a failure, until it is dismissed. */
export function tell(text: string): void {
  show(text, "failure");
}

/** Tells of something that was done, for some seconds. */
export function tellNews(text: string, action?: Action): void {
  const number = show(text, "news", action);
  setTimeout(() => dismiss(number), SECONDS_OF_NEWS * 1000);
}

function show(text: string, kind: Notice["kind"], action?: Action): number {
  const notice = { number: ++count, text, kind, action };
  // Whatever effect tells of something does not follow the notices.
  const others = notices.peek().filter((other) => other.text !== text);
  notices.value = [...others, notice].slice(-MOST);
  return notice.number;
}

/** Dismisses what failed before, as somebody tries anew. */
export function forgetFailures(): void {
  notices.value = notices.peek().filter(({ kind }) => kind !== "failure");
}

function dismiss(number: number): void {
  notices.value = notices.peek().filter((notice) => notice.number !== number);
}

export function Notices() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was told has been seen when somebody goes on.
    const goOn = ({ target }: Event) => {
      const isInside = target instanceof Node && element.current?.contains(target);
      if (!isInside) notices.value = notices.value.filter(({ kind }) => kind === "failure");
    };
    addEventListener("pointerdown", goOn, true);
    return () => removeEventListener("pointerdown", goOn, true);
  }, []);
  return (
    <div ref={element} class="notices">
      {notices.value.map(({ number, text, kind, action }) => (
        <div key={number} class={`notice ${kind}`} role={kind === "failure" ? "alert" : "status"} data-test={kind}>
          <p>{text}</p>
          {action && (
            <button
              onClick={() => {
                dismiss(number);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button class="icon" aria-label={say("dismiss")} onClick={() => dismiss(number)} data-test="dismiss">
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
