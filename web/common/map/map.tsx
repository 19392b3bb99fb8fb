// The map: the engine's layers in one drawing, which is moved and enlarged as a whole.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { makeMoveOnMap } from "../advice/advice.ts";
import { map, view } from "../board.ts";
import type { RunsDrawing } from "../protocol.ts";
import { Layer } from "../ui/drawing.tsx";
import { boxAround } from "./boxes.ts";
import { followGestures } from "./gestures.ts";
import { Ghosts, showGhosts } from "./ghosts.tsx";
import { Marks } from "./marks.tsx";
import { fitPart, frame, resize, reveal, showPart, transform } from "./viewport.ts";

/** A newly opened hex has at least this many pixels around it. */
const MARGIN = 72;
/** Names of runs are at least this high, in pixels. */
const LABEL_HEIGHT = 13;

interface MapProps {
  readonly label: string;
  /** The runs that are drawn over it. */
  readonly runs: RunsDrawing | null;
  /** Takes a tap on a hex, or on one of its stops, or beside the map. */
  readonly onTap: (hex: string | null, stop: string | null) => void;
  /** Whether the map shows the part with the runs, as large as it can, whenever there are others. */
  readonly followsRuns?: boolean;
  /** What the runs are about. Whenever it is something else, they are brought into view. */
  readonly subject?: string | null;
  /** What lies above the drawing. */
  readonly children: ComponentChildren;
}

export function MapView({ label, runs, onTap, followsRuns = false, subject = null, children }: MapProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const moving = useSignal(false);

  useEffect(() => {
    const map = element.current;
    if (!map) return;
    const observer = new ResizeObserver(() => {
      const isFirst = frame.peek().width === 0;
      const isLarge = resize({ width: map.clientWidth, height: map.clientHeight });
      if ((isFirst || isLarge) && !isEdited() && !showGhosts(drawing.current)) showRuns(drawing.current);
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
    if (!drawing.current) return;
    drawing.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    enlargeLabels(drawing.current);
  });
  useLayoutEffect(() => {
    if (!drawing.current) return;
    anchorLabels(drawing.current);
    enlargeLabels(drawing.current);
  }, [runs?.labels]);

  useSignalEffect(() => {
    if (followsRuns && frame.value.width > 0) fitRuns(drawing.current);
  });
  // Both before the browser paints, so that no frame shows runs beside the map.
  useLayoutEffect(() => {
    if (followsRuns) fitRuns(drawing.current);
  }, [followsRuns, runs?.bands]);

  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (subject === null || subject === followed.current) return;
    followed.current = subject;
    if (!isEdited()) showRuns(drawing.current);
  }, [subject]);

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

/** Whether tiles or tokens are being placed on the map, which must not move under the finger. */
function isEdited(): boolean {
  const open = view.peek();
  return open !== null && (open.selection !== null || open.mode === "palette");
}

/** Brings the runs into view. */
function showRuns(drawing: SVGSVGElement | null): void {
  show(drawing, showPart);
}

/** Shows the runs, as large as possible. */
function fitRuns(drawing: SVGSVGElement | null): void {
  show(drawing, fitPart);
}

/** Shows the part of the map with the runs: once more when their names have the size that they need there. */
function show(drawing: SVGSVGElement | null, showBox: (box: DOMRect) => void): void {
  for (let turn = 0; turn < 2; turn += 1) {
    const box = boxOfRuns(drawing);
    if (!drawing || !box) return;
    showBox(box);
    enlargeLabels(drawing);
  }
}

/** Has the names of runs grow where the map is small, so that they can be read. */
function enlargeLabels(drawing: SVGSVGElement): void {
  const label = drawing.querySelector<SVGGElement>("g.runs [data-run][data-stop]");
  if (!label) return;
  const needed = LABEL_HEIGHT / (label.getBBox().height * transform.peek().scale);
  drawing.style.setProperty("--label-scale", String(Math.max(needed, 1)));
}

/** Has the names of runs grow away from the stops that they belong to, and not over them. */
function anchorLabels(drawing: SVGSVGElement): void {
  for (const label of drawing.querySelectorAll<SVGGElement>("g.runs [data-run][data-stop]")) {
    const stop = drawing.querySelector<SVGGElement>(`g.top [data-stop="${CSS.escape(label.dataset["stop"] ?? "")}"]`);
    if (!stop) continue;
    const [box, target] = [label.getBBox(), stop.getBBox()];
    const within = (place: number, size: number) => Math.min(Math.max(place, 0), size);
    const x = within(target.x + target.width / 2 - box.x, box.width);
    const y = within(target.y + target.height / 2 - box.y, box.height);
    label.style.transformOrigin = `${x}px ${y}px`;
  }
}

/** Returns where the runs on the map and their labels are. */
function boxOfRuns(drawing: SVGSVGElement | null): DOMRect | null {
  const layers = [...(drawing?.querySelectorAll<SVGGElement>("g.runs") ?? [])];
  return boxAround(layers.filter((layer) => layer.hasChildNodes()));
}
