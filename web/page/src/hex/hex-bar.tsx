// What to do with the open hex, at the bottom where thumbs are.

import { send, view } from "../../../common/board.ts";
import { Faults } from "../../../common/runs/faults.tsx";
import { Lines } from "../../../common/ui/lines.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { say } from "../../../common/text.ts";

export function HexBar() {
  const selection = view.value?.selection;
  if (!selection) return null;
  const { tile, fixed, allTiles, faults, rulings } = selection;
  return (
    <section class="bottom-bar" aria-label={say("hex", { hex: selection.hex })}>
      {faults.length > 0 && <Faults faults={faults} />}
      <Lines lines={rulings} class="note" />
      <div class="buttons">
        <button onClick={() => send({ event: "cancel" })} data-test="cancel">
          <Icon name="close" />
          {say("cancel")}
        </button>
        <button disabled={!tile || fixed} onClick={() => send({ event: "removeTile" })} data-test="remove">
          <Icon name="remove" />
          {say("remove")}
        </button>
        <button
          aria-pressed={allTiles}
          disabled={fixed}
          onClick={() => send({ event: "showAllTiles", on: !allTiles })}
          data-test="all-tiles"
        >
          <Icon name="all" />
          {say("all-tiles")}
        </button>
        <button disabled={!tile || fixed} onClick={() => send({ event: "rotateTile" })} data-test="rotate">
          <Icon name="rotate" />
          {say("rotate")}
        </button>
        <button class="primary" onClick={() => send({ event: "confirm" })} data-test="confirm">
          <Icon name="check" />
          {say("confirm")}
        </button>
      </div>
    </section>
  );
}
