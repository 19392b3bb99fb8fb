import { send, view } from "../board.ts";
import { selectTab, tab } from "../tabs.ts";
import { Icon } from "../ui/icon.tsx";

/** Opens and closes the palette. */
export function PaletteButton() {
  const inPalette = view.value?.mode === "palette";
  const toggle = () => {
    if (tab.value === "claim") selectTab("runs");
    send({ event: "setMode", mode: inPalette ? "hex" : "palette" });
  };
  return (
    <button class="icon" aria-label="Palette" aria-pressed={inPalette} onClick={toggle} data-test="palette">
      <Icon name="palette" />
    </button>
  );
}
