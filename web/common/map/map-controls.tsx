import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon.tsx";
import { fit, zoomBy } from "./viewport.ts";
import { say } from "../text.ts";

const STEP = 1.4;

/** Buttons over the map. */
export function MapControls({ children }: { readonly children?: ComponentChildren }) {
  return (
    <div class="map-controls">
      <button class="icon" aria-label={say("zoom-in")} onClick={() => zoomBy(STEP)} data-test="zoom-in">
        <Icon name="plus" />
      </button>
      <button class="icon" aria-label={say("zoom-out")} onClick={() => zoomBy(1 / STEP)} data-test="zoom-out">
        <Icon name="minus" />
      </button>
      <button class="icon" aria-label={say("fit")} onClick={fit} data-test="fit">
        <Icon name="fit" />
      </button>
      {children}
    </div>
  );
}
