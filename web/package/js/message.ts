// What the module says.

import { defect, HighballError, type Fault } from "./error.ts";
import type { Listener, Progress } from "./options.ts";

type Message = { progress: Progress } | { warning: Fault } | { result: unknown } | { error: Fault };

/** Whether a message ends a call. */
export function isLast(text: string): boolean {
  return text.startsWith('{"result"') || text.startsWith('{"error"');
}

/** Tells of a message that does not end a call. */
export function tell(text: string, { progress, warn }: Listener): void {
  if (isLast(text)) return;
  const message = JSON.parse(text) as Message;
  if ("progress" in message) progress?.(message.progress);
  if ("warning" in message) {
    const warning = new HighballError(message.warning);
    if (warn) warn(warning);
    else console.warn(warning.message);
  }
}

/** Returns the result of a call from the message that ends it. Throws if that is an error. */
export function resultOf(text: string): unknown {
  const message = JSON.parse(text || "{}") as Message;
  if ("result" in message) return message.result;
  throw "error" in message ? new HighballError(message.error) : defect("the module has not answered");
}
