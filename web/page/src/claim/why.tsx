import { useSignal } from "@preact/signals";
import { Icon } from "../../../common/ui/icon.tsx";
import { whys } from "./verdicts.ts";

/** Asks why a route is not in the best set. */
export function Why() {
  const draft = useSignal("");
  return (
    <form
      class="why"
      onSubmit={(event) => {
        event.preventDefault();
        const text = draft.value.trim();
        if (text !== "") whys.value = [...whys.value.filter((other) => other !== text), text];
        draft.value = "";
      }}
    >
      <label>
        Why not this route?
        <input
          value={draft.value}
          placeholder="4: Chicago, Detroit"
          spellcheck={false}
          onInput={(event) => (draft.value = event.currentTarget.value)}
          data-test="why"
        />
      </label>
      <button data-test="why-ask">Ask</button>
      {whys.value.length > 0 && (
        <div class="chips">
          {whys.value.map((route) => (
            <button
              key={route}
              type="button"
              aria-label={`Do not ask about ${route}`}
              onClick={() => (whys.value = whys.value.filter((other) => other !== route))}
            >
              {route} <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
