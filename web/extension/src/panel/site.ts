// The page beside the panel: what the hook has seen of it, and what it can be asked for.

import { signal } from "@preact/signals";
import {
  LINK,
  type FrameState,
  type FromHook,
  type Reply,
  type Request,
  type Seen,
  type ToFrame,
  type ToHook,
} from "../link.ts";
import { sayTold } from "../../../common/text.ts";

/** What the page shows; `null` until the hook has told. */
export const seen = signal<Seen | null>(null);

let port: MessagePort | null = null;
let count = 0;
const waiting = new Map<number, (reply: Reply) => void>();

/** Listens to the hook, once the script that holds the frame has handed out the channel. */
export function listen(): void {
  addEventListener("message", (event: MessageEvent) => {
    if (event.source !== parent || event.data !== LINK || !event.ports[0]) return;
    port = event.ports[0];
    port.onmessage = ({ data }: MessageEvent<FromHook>) => {
      if ("seen" in data) {
        seen.value = data.seen;
        return;
      }
      waiting.get(data.number)?.(data.reply);
      waiting.delete(data.number);
    };
  });
}

/** Asks the hook for something. */
export function ask(request: Request): Promise<Reply> {
  const number = ++count;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    port?.postMessage({ ...request, number } satisfies ToHook);
  });
}

/** Returns why the hook did not do what it was asked for; `null` if it did. */
export function faultOf(reply: Reply): string | null {
  if ("refused" in reply) return sayTold(reply.refused);
  return "error" in reply ? sayTold(reply.error) : null;
}

/** Sizes the panel's frame. */
export function setFrame(state: FrameState): void {
  parent.postMessage({ highball: "frame", state } satisfies ToFrame, "*");
}
