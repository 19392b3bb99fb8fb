import { send, view } from "../../../common/board.ts";
import { selectTab, tab } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

/** Opens and closes the palette. */
export function PaletteButton() {
  const inPalette = view.value?.mode === "palette";
  const toggle = () => {
    if (tab.value === "claim") selectTab("runs");
    send({ event: "setMode", mode: inPalette ? "hex" : "palette" });
  };
  return (
    <button class="icon" aria-label={say("palette")} aria-pressed={inPalette} onClick={toggle} data-test="palette">
      <Icon name="palette" />
    </button>
  );
}
