// Notices: what the page tells about failures, and about what it did. Each can be dismissed.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./ui/icon.tsx";
import { say } from "./text.ts";

interface Notice {
  readonly number: number;
  readonly text: string;
  readonly kind: "failure" | "news";
  /** What failed. `null` if it is nothing that can be attempted anew. */
  readonly attempt: string | null;
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

/** What is being attempted. */
let attempted: string | null = null;

/**
 * Attempts something: what failed at it before is forgotten, and what fails now belongs to it. An attempt within another is a part of that one.
 * If it `goesOn` with an attempt that began before, nothing is forgotten.
 */
export function attempt<T>(what: string, run: () => T, goesOn = false): T {
  if (attempted !== null) return run();
  if (!goesOn) keepNotices((notice) => notice.attempt !== what);
  attempted = what;
  try {
    return run();
  } finally {
    attempted = null;
  }
}

/** Opening a board, a title or a game, in whatever way. */
export const OPENING = "opening";

/** Tells of a failure, until it is dismissed or what failed is attempted anew. */
export function tell(text: string): void {
  show(text, "failure", attempted);
}

/** Tells of a failure that no other attempt undoes, until it is dismissed. */
export function tellLasting(text: string): void {
  show(text, "failure", null);
}

/** Tells of something that was done, for some seconds. */
export function tellNews(text: string, action?: Action): void {
  const number = show(text, "news", null, action);
  setTimeout(() => dismiss(number), SECONDS_OF_NEWS * 1000);
}

function show(text: string, kind: Notice["kind"], attempt: string | null, action?: Action): number {
  const notice = { number: ++count, text, kind, attempt, action };
  // Whatever effect tells of something does not follow the notices.
  const others = notices.peek().filter((other) => other.text !== text);
  notices.value = [...others, notice].slice(-MOST);
  return notice.number;
}

function dismiss(number: number): void {
  keepNotices((notice) => notice.number !== number);
}

function keepNotices(isKept: (notice: Notice) => boolean): void {
  if (!notices.peek().every(isKept)) notices.value = notices.peek().filter(isKept);
}

export function Notices() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was told has been seen when somebody goes on.
    const goOn = ({ target }: Event) => {
      const isInside = target instanceof Node && element.current?.contains(target);
      if (!isInside) keepNotices(({ kind }) => kind === "failure");
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
