import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon.tsx";
import { fit, zoomBy } from "./viewport.ts";

const STEP = 1.4;

/** Buttons over the map. */
export function MapControls({ children }: { readonly children?: ComponentChildren }) {
  return (
    <div class="map-controls">
      <button class="icon" aria-label="Enlarge" onClick={() => zoomBy(STEP)} data-test="zoom-in">
        <Icon name="plus" />
      </button>
      <button class="icon" aria-label="Reduce" onClick={() => zoomBy(1 / STEP)} data-test="zoom-out">
        <Icon name="minus" />
      </button>
      <button class="icon" aria-label="Show the whole map" onClick={fit} data-test="fit">
        <Icon name="fit" />
      </button>
      {children}
    </div>
  );
}
