import { sheet } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

/** Buttons that change how much of a phone's screen the open tab takes. */
export function SheetButtons() {
  if (sheet.value === "closed") return null;
  const half = sheet.value === "half";
  return (
    <>
      <button
        class="icon sheet-button"
        aria-label={half ? say("enlarge-tab") : say("reduce-tab")}
        onClick={() => (sheet.value = half ? "full" : "half")}
        data-test="sheet-size"
      >
        <Icon name={half ? "up" : "down"} />
      </button>
      <button
        class="icon sheet-button"
        aria-label={say("close-tab")}
        onClick={() => (sheet.value = "closed")}
        data-test="sheet-close"
      >
        <Icon name="close" />
      </button>
    </>
  );
}
