// Marks over the map: the outline of the open hex, and the flash of a stop.

import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { map, view } from "../board.ts";
import { reveal, transform } from "./viewport.ts";

const FLASH_MILLISECONDS = 1600;
const MARGIN = 60;

const flashing = signal<string | null>(null);
let end: ReturnType<typeof setTimeout> | undefined;

/** Flashes a stop on the map. */
export function flash(stop: string): void {
  clearTimeout(end);
  flashing.value = null;
  const place = centerOf(stop);
  if (place) reveal(place.x, place.y, MARGIN);
  flashing.value = stop;
  end = setTimeout(() => {
    flashing.value = null;
  }, FLASH_MILLISECONDS);
}

export function Marks() {
  const outline = useRef<SVGGElement>(null);
  useSignalEffect(() => {
    const hex = view.value?.selection?.hex;
    const ground = map.value && hex !== undefined ? groundOf(hex) : null;
    outline.current?.replaceChildren(...(ground ? [ground.cloneNode()] : []));
  });
  const place = flashing.value === null ? null : centerOf(flashing.value);
  return (
    <>
      <g ref={outline} class="open-hex" />
      {place && <circle class="flash" cx={place.x} cy={place.y} r={48} />}
    </>
  );
}

function groundOf(hex: string): Element | null {
  return document.querySelector(`.ground [data-hex="${CSS.escape(hex)}"]`);
}

/** Returns the centre of a stop on the map, or of its hex if it has no mark of its own there. */
function centerOf(stop: string): { x: number; y: number } | null {
  const mark = document.querySelector(`.top [data-stop="${CSS.escape(stop)}"]`) ?? groundOf(stop.split("/")[0] ?? "");
  const origin = document.querySelector(".map")?.getBoundingClientRect();
  if (!mark || !origin) return null;
  const box = mark.getBoundingClientRect();
  const { x, y, scale } = transform.peek();
  return {
    x: (box.x + box.width / 2 - origin.x - x) / scale,
    y: (box.y + box.height / 2 - origin.y - y) / scale,
  };
}
