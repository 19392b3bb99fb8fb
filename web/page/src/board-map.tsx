// The map of the open board, which is edited and claimed on by taps.

import { send, view } from "../../common/board.ts";
import { HexCard } from "./hex/hex-card.tsx";
import { PaletteButton } from "./hex/palette-button.tsx";
import { MapControls } from "../../common/map/map-controls.tsx";
import { MapView } from "../../common/map/map.tsx";
import { shown, subject } from "./shown.ts";
import { say } from "../../common/text.ts";

export function BoardMap() {
  return (
    <MapView label={say("map-keys")} runs={shown.value} subject={subject.value} onTap={tap}>
      <MapControls>
        <PaletteButton />
      </MapControls>
      <HexCard />
    </MapView>
  );
}

function tap(hex: string | null, stop: string | null): void {
  if (hex !== null) send({ event: "tapHex", hex, stop });
  else if (view.value?.selection) send({ event: "confirm" });
}
