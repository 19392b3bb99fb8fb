// The moves of the advice on the map. A tap makes a move.

import { useLayoutEffect, useRef } from "preact/hooks";
import { advice, ghosts } from "../advice/advice.ts";
import { Layer } from "../ui/drawing.tsx";
import { reveal } from "./viewport.ts";

/** The best move of new advice has at least this many pixels around it. */
const MARGIN = 60;

export function Ghosts() {
  const element = useRef<SVGGElement>(null);
  const found = advice.value?.json;
  useLayoutEffect(() => {
    // The best lies above the others.
    const best = element.current?.lastElementChild;
    if (!(best instanceof SVGGElement)) return;
    const { x, y, width, height } = best.getBBox();
    reveal(x + width / 2, y + height / 2, MARGIN);
  }, [found]);
  return (
    <g ref={element}>
      {ghosts.value.map(({ rank, ghost }) => (
        <g key={rank} data-move={rank} data-test={`ghost-${rank}`}>
          <Layer class="ghost" drawing={ghost} />
        </g>
      ))}
    </g>
  );
}
