// Keys: undo and redo everywhere, the others as long as no field or button takes them.

import { send, view } from "../../common/board.ts";
import { panBy, zoomBy } from "../../common/map/viewport.ts";
import type { Event as BoardEvent } from "../../common/protocol.ts";
import { atHome } from "../../common/tabs.ts";

const ZOOM_STEP = 1.4;
const PAN_STEP = 80;

const ARROWS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Follows the keyboard. */
export function followKeys(): void {
  addEventListener("keydown", (event) => {
    if (atHome.value || !view.value || event.defaultPrevented) return;
    if (press(event)) event.preventDefault();
  });
}

/** Does what a key asks for. Returns whether it asks for anything. */
function press(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select")) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z") return false;
    send({ event: event.shiftKey ? "redo" : "undo" });
    return true;
  }
  const onMap = target === document.body || target?.closest(".map") !== null;
  const arrow = onMap ? ARROWS[event.key] : undefined;
  if (arrow) {
    const [columns, rows] = arrow;
    if (event.shiftKey) panBy(-columns * PAN_STEP, -rows * PAN_STEP);
    else send({ event: "moveSelection", columns, rows });
    return true;
  }
  if (event.key === "+" || event.key === "=") zoomBy(ZOOM_STEP);
  else if (event.key === "-") zoomBy(1 / ZOOM_STEP);
  else return pressOnHex(event.key, target);
  return true;
}

function pressOnHex(key: string, target: Element | null): boolean {
  const selection = view.value?.selection;
  const events: Record<string, BoardEvent> = {
    Escape: { event: "cancel" },
    r: { event: "rotateTile" },
    Delete: { event: "removeTile" },
  };
  // Enter and the space bar press the button that has the focus.
  if (key === "Enter" && !target?.closest("button, summary, a")) events["Enter"] = { event: "confirm" };
  const event = selection ? events[key] : undefined;
  if (!event) return false;
  send(event);
  return true;
}
