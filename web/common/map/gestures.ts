// Gestures on the map: drag, pinch and wheel. A tap is a click that ends none of them.

import { panBy, zoomBy } from "./viewport.ts";

/** A pointer that moves less than this still taps, in pixels. */
const SLACK = 8;
const WHEEL_FACTOR = 0.0015;

/** Follows gestures on an element until the returned function is called. `onMove` is told whether the map is in motion. */
export function followGestures(element: HTMLElement, onMove: (moving: boolean) => void): () => void {
  const pointers = new Map<number, PointerEvent>();
  let origin: PointerEvent | undefined;
  let dragged = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !onMap(event)) return;
    if (pointers.size === 0) {
      origin = event;
      dragged = false;
    }
    pointers.set(event.pointerId, event);
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before || !origin) return;
    const far = distance(event, origin) > SLACK;
    if (!dragged && !far && pointers.size === 1) return;
    if (!dragged) {
      dragged = true;
      onMove(true);
      for (const id of pointers.keys()) element.setPointerCapture(id);
    }
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) pinch(before, event, other);
    else panBy(event.clientX - before.clientX, event.clientY - before.clientY);
    pointers.set(event.pointerId, event);
  };

  const pinch = (before: PointerEvent, now: PointerEvent, other: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect();
    const x = (now.clientX + other.clientX) / 2 - left;
    const y = (now.clientY + other.clientY) / 2 - top;
    panBy((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
    zoomBy(distance(now, other) / Math.max(distance(before, other), 1), x, y);
  };

  const up = (event: PointerEvent) => {
    if (pointers.delete(event.pointerId) && pointers.size === 0) onMove(false);
  };

  const click = (event: MouseEvent) => {
    if (dragged && onMap(event)) event.stopPropagation();
    dragged = false;
  };

  const wheel = (event: WheelEvent) => {
    if (!onMap(event)) return;
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    onMove(true);
    clearTimeout(rest);
    rest = setTimeout(() => onMove(false), 150);
    zoomBy(Math.exp(-event.deltaY * WHEEL_FACTOR), event.clientX - left, event.clientY - top);
  };

  const onMap = (event: Event) => event.target instanceof SVGElement && event.target.closest(".map-drawing") !== null;

  const listeners = new AbortController();
  const { signal } = listeners;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("click", click, { signal, capture: true });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => listeners.abort();
}

function distance(one: MouseEvent, other: MouseEvent): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
