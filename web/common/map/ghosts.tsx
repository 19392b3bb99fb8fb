// The moves of the advice on the map. A tap makes a move.

import { useLayoutEffect, useRef } from "preact/hooks";
import { advice, ghosts } from "../advice/advice.ts";
import { Layer } from "../ui/drawing.tsx";
import { boxAround } from "./boxes.ts";
import { showPart } from "./viewport.ts";

/** This much of the map around the moves of new advice is shown with them, in units: about half a hex. */
const AROUND = 85;

/** Brings all moves of the advice into view. Returns whether there are any. */
export function showGhosts(drawing: SVGElement | null): boolean {
  const moves = drawing?.querySelectorAll<SVGGElement>(".ghosts > *, .ghost-labels > *") ?? [];
  const box = boxAround([...moves], AROUND);
  if (box) showPart(box);
  return box !== null;
}

export function Ghosts() {
  const element = useRef<SVGGElement>(null);
  const found = advice.value?.json;
  useLayoutEffect(() => void showGhosts(element.current?.ownerSVGElement ?? null), [found]);
  // No piece may hide the label of another, so all labels lie above all pieces.
  return (
    <>
      <g ref={element} class="ghosts">
        {ghosts.value.map(({ rank, ghost }) => (
          <g key={rank} data-move={rank} data-test={`ghost-${rank}`}>
            <Layer class="ghost" drawing={ghost.piece} />
          </g>
        ))}
      </g>
      <g class="ghost-labels">
        {ghosts.value.map(({ rank, ghost }) => (
          <g key={rank} data-move={rank}>
            <Layer class="ghost" drawing={ghost.label} />
          </g>
        ))}
      </g>
    </>
  );
}
