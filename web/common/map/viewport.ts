// The part of the map that is seen: where the map lies on the screen, and at which scale.

import { computed, effect, signal, untracked } from "@preact/signals";
import { map } from "../board.ts";

/** Places a point of the map at `x + scale * left`, `y + scale * top` of the map's frame, in pixels. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Units between opposite sides of a hex. */
export const HEX = 173.2;
/** A new map is shown as a whole unless hexes would be smaller than this, in pixels: nobody could tell them apart. */
const FIRST_HEX = 20;
/** Where runs are shown, hexes are at least this large if there is room, in pixels. */
const HEX_OF_RUNS = 48;
const LARGEST_HEX = 320;
/** Space around the whole map, in pixels. */
const MARGIN = 10;
/** Space around a part of the map that is shown by itself, in pixels. */
const PART_MARGIN = 24;
/** Hexes are at most this large then, in pixels. */
const LARGEST_PART = 72;
/** The buttons over the map take this much at its right, in pixels. */
const BUTTONS = 60;
/** This much of the map stays on the screen, in pixels. */
const KEPT = 96;
/** Changes of the frame's size beyond this move the map, in pixels. */
const LARGE_CHANGE = 120;

/** The size of the map's frame. */
export const frame = signal<Size>({ width: 0, height: 0 });

/** Where the map lies. */
export const transform = signal<Transform>({ x: 0, y: 0, scale: 1 });

const mapSize = computed(() => (map.value ? `${map.value.width} ${map.value.height}` : ""));

/** Shows each new map as a whole, or as much of it as large enough hexes allow. */
export function showNewMaps(): void {
  effect(() => {
    const known = mapSize.value !== "" && frame.value.width > 0;
    if (known && mapSize.value !== shownSize) untracked(reset);
  });
}

let shownSize = "";

function reset(): void {
  shownSize = mapSize.value;
  center(Math.max(scaleToFit(), FIRST_HEX / HEX));
}

/** Shows the whole map. */
export function fit(): void {
  center(scaleToFit());
}

/** Shows a part of the map, as large as the frame allows. */
export function fitPart({ x, y, width, height }: DOMRect): void {
  const room = (length: number) => Math.max(length - 2 * PART_MARGIN, 1);
  const largest = Math.min(room(frame.value.width) / width, room(frame.value.height) / height, LARGEST_PART / HEX);
  const scale = Math.max(largest, scaleToFit());
  place({
    scale,
    x: frame.value.width / 2 - (x + width / 2) * scale,
    y: frame.value.height / 2 - (y + height / 2) * scale,
  });
}

/**
 * Brings a part of the map into the free part of the frame, beside the buttons. The map keeps its scale where it can. It gets smaller where the
 * part has no room, and larger where hexes are smaller than they need be.
 */
export function showPart({ x, y, width, height }: DOMRect): void {
  const { x: left, y: top, scale: old } = transform.value;
  const room = { width: frame.value.width - BUTTONS - 2 * MARGIN, height: frame.value.height - 2 * MARGIN };
  if (room.width <= 0 || room.height <= 0) return;
  const fitting = Math.min(room.width / width, room.height / height);
  const scale = Math.min(fitting, Math.max(old, HEX_OF_RUNS / HEX));
  // The middle of the frame stays where it is, unless the part is not seen then.
  const kept = (start: number, length: number) => length / 2 - ((length / 2 - start) * scale) / old;
  const shown = (start: number, least: number, size: number, length: number) => {
    const at = start + least * scale;
    return start + Math.min(Math.max(at, MARGIN), MARGIN + length - size * scale) - at;
  };
  place({
    scale,
    x: shown(kept(left, frame.value.width), x, width, room.width),
    y: shown(kept(top, frame.value.height), y, height, room.height),
  });
}

/**
 * Takes over a new size of the frame. What was at its centre stays there, if the change is large. The map does not move if it is small,
 * as when one bar below the map takes the place of another, lest it move under a finger. Returns whether it is large.
 */
export function resize(size: Size): boolean {
  const { width, height } = frame.value;
  frame.value = size;
  const [x, y] = [size.width - width, size.height - height];
  const large = width > 0 && Math.max(Math.abs(x), Math.abs(y)) > LARGE_CHANGE;
  panBy(large ? x / 2 : 0, large ? y / 2 : 0);
  return large;
}

/** Moves the map, in pixels. */
export function panBy(x: number, y: number): void {
  const old = transform.value;
  place({ ...old, x: old.x + x, y: old.y + y });
}

/** Enlarges the map by a factor about a point of the frame, by default its centre. */
export function zoomBy(factor: number, x = frame.value.width / 2, y = frame.value.height / 2): void {
  const old = transform.value;
  const scale = Math.min(Math.max(old.scale * factor, scaleToFit() * 0.9), LARGEST_HEX / HEX);
  const ratio = scale / old.scale;
  place({ scale, x: x - (x - old.x) * ratio, y: y - (y - old.y) * ratio });
}

/** Moves the map so far that a point of it has `margin` pixels around it. */
export function reveal(left: number, top: number, margin: number): void {
  const { x, y, scale } = transform.value;
  panBy(shift(x + left * scale, frame.value.width, margin), shift(y + top * scale, frame.value.height, margin));
}

function shift(position: number, length: number, margin: number): number {
  const least = Math.min(margin, length / 2);
  return Math.min(Math.max(position, least), length - least) - position;
}

function scaleToFit(): number {
  const size = map.value;
  const room = (length: number) => Math.max(length - 2 * MARGIN, 1);
  return size ? Math.min(room(frame.value.width) / size.width, room(frame.value.height) / size.height) : 1;
}

function center(scale: number): void {
  const { width = 0, height = 0 } = map.value ?? {};
  place({ scale, x: (frame.value.width - width * scale) / 2, y: (frame.value.height - height * scale) / 2 });
}

function place({ x, y, scale }: Transform): void {
  const { width = 0, height = 0 } = map.value ?? {};
  transform.value = {
    scale,
    x: bounded(x, width * scale, frame.value.width),
    y: bounded(y, height * scale, frame.value.height),
  };
}

function bounded(start: number, length: number, frameLength: number): number {
  return Math.min(Math.max(start, KEPT - length), frameLength - KEPT);
}
