// The moves of the advice on the map. A tap makes a move.

import { useLayoutEffect, useRef } from "preact/hooks";
import { advice, ghosts } from "../advice/advice.ts";
import { Layer } from "../ui/drawing.tsx";
import { showPart } from "./viewport.ts";

/** This much of the map around the best move of new advice is shown with it, in units: about a hex. */
const AROUND = 170;

export function Ghosts() {
  const element = useRef<SVGGElement>(null);
  const found = advice.value?.json;
  useLayoutEffect(() => {
    // The best lies above the others.
    const best = element.current?.lastElementChild;
    if (!(best instanceof SVGGElement)) return;
    const { x, y, width, height } = best.getBBox();
    showPart(new DOMRect(x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND));
  }, [found]);
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
