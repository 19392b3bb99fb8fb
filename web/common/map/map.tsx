// The map: the engine's layers in one drawing, which is moved and enlarged as a whole.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { makeMoveOnMap } from "../advice/advice.ts";
import { map, view } from "../board.ts";
import type { RunsDrawing } from "../protocol.ts";
import { Layer } from "../ui/drawing.tsx";
import { followGestures } from "./gestures.ts";
import { Ghosts } from "./ghosts.tsx";
import { Marks } from "./marks.tsx";
import { fitPart, frame, resize, reveal, transform } from "./viewport.ts";

/** A newly opened hex has at least this many pixels around it. */
const MARGIN = 72;

interface MapProps {
  readonly label: string;
  /** The runs that are drawn over it. */
  readonly runs: RunsDrawing | null;
  /** Takes a tap on a hex, or on one of its stops, or beside the map. */
  readonly onTap: (hex: string | null, stop: string | null) => void;
  /** Whether the map shows the part with the runs, as large as it can, whenever there are others. */
  readonly followsRuns?: boolean;
  /** What lies above the drawing. */
  readonly children: ComponentChildren;
}

export function MapView({ label, runs, onTap, followsRuns = false, children }: MapProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const moving = useSignal(false);

  useEffect(() => {
    const map = element.current;
    if (!map) return;
    const observer = new ResizeObserver(() => {
      if (resize({ width: map.clientWidth, height: map.clientHeight })) revealRuns(drawing.current);
    });
    observer.observe(map);
    const stop = followGestures(map, (now) => {
      moving.value = now;
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);

  useSignalEffect(() => {
    const { x, y, scale } = transform.value;
    if (drawing.current) drawing.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  });

  useSignalEffect(() => {
    if (followsRuns && frame.value.width > 0) fitRuns(drawing.current);
  });
  useEffect(() => {
    if (followsRuns) fitRuns(drawing.current);
  }, [followsRuns, runs?.bands]);

  const open = useComputed(() => view.value?.selection?.hex ?? null);
  useSignalEffect(() => {
    const selection = open.value === null ? null : view.peek()?.selection;
    if (selection && frame.value.width > 0) reveal(selection.x, selection.y, MARGIN);
  });

  const size = map.value;
  if (!size) return null;
  const tap = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const move = target.closest<SVGElement>("[data-move]")?.dataset["move"];
    const hex = target.closest<SVGElement>("[data-hex]")?.dataset["hex"] ?? null;
    const stop = target.closest<SVGElement>("[data-stop]")?.dataset["stop"] ?? null;
    if (move !== undefined) makeMoveOnMap(move);
    else onTap(hex, stop);
  };
  return (
    <div ref={element} class="map" tabIndex={0} role="application" aria-label={label} data-test="map">
      <svg
        ref={drawing}
        class={moving.value ? "map-drawing moving" : "map-drawing"}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onClick={tap}
      >
        <Layer class="ground" drawing={size.ground} />
        <Layer class="runs" drawing={runs?.bands ?? ""} />
        <Layer class="top" drawing={size.top} />
        <Layer class="runs" drawing={runs?.labels ?? ""} />
        <Ghosts />
        <Marks />
      </svg>
      {children}
    </div>
  );
}

/** Moves the map so far that the runs on it are seen, or their middle. */
function revealRuns(drawing: SVGSVGElement | null): void {
  const box = boxOfRuns(drawing);
  if (!box) return;
  const { x, y, width, height } = box;
  reveal(x + width / 2, y + height / 2, (Math.max(width, height) / 2) * transform.peek().scale);
}

/** Shows the runs, as large as possible. */
function fitRuns(drawing: SVGSVGElement | null): void {
  const box = boxOfRuns(drawing);
  if (box) fitPart(box);
}

/** Returns where the runs on the map are. */
function boxOfRuns(drawing: SVGSVGElement | null): DOMRect | null {
  const runs = drawing?.querySelector<SVGGElement>("g.runs");
  return runs?.hasChildNodes() ? runs.getBBox() : null;
}
