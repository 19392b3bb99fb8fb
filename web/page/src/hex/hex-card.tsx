// What can be laid on the open hex: tiles and tokens, on a card beside the hex.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { send, view } from "../../../common/board.ts";
import { frame, HEX, transform } from "../../../common/map/viewport.ts";
import type { Selection, StopView } from "../../../common/protocol.ts";
import { TileButton, TokenButton } from "./chips.tsx";
import { say } from "../../../common/text.ts";

/** Distance of the card from the hex and from the edges of the map, in pixels. */
const GAP = 8;

export function HexCard() {
  const selection = view.value?.selection;
  return selection ? <Card key={selection.hex} selection={selection} /> : null;
}

function Card({ selection }: { readonly selection: Selection }) {
  const card = useRef<HTMLDivElement>(null);
  const stop = useSignal(selection.stop);
  useEffect(() => {
    stop.value = selection.stop;
  }, [selection.stop]);

  const place = () => {
    const open = view.peek()?.selection;
    if (card.current && open) placeBeside(card.current, open);
  };
  useSignalEffect(() => {
    void [transform.value, frame.value];
    place();
  });
  useLayoutEffect(place);

  const shownStop = selection.stops[stop.value];
  return (
    <div ref={card} class="hex-card" role="group" aria-label={say("hex", { hex: selection.hex })} data-test="hex">
      <h2>
        {selection.hex} <span>{selection.name}</span>
      </h2>
      {!selection.fixed && (
        <div class="strip tiles">
          {selection.tiles.map((tile) => (
            <TileButton
              key={tile.number}
              tile={tile}
              onChoose={() => send({ event: "layTile", number: tile.number })}
            />
          ))}
          {selection.tiles.length === 0 && <p class="hint">{say("no-tile-fits")}</p>}
        </div>
      )}
      {selection.stops.length > 1 && (
        <div class="choice" role="group" aria-label={say("stop-in-hex")}>
          {selection.stops.map(({ id, name }, index) => (
            <button key={id} aria-pressed={index === stop.value} onClick={() => (stop.value = index)}>
              {name || id}
            </button>
          ))}
        </div>
      )}
      {shownStop && <Tokens stop={shownStop} />}
    </div>
  );
}

function Tokens({ stop }: { readonly stop: StopView }) {
  return (
    <div class="strip tokens" aria-label={say("tokens-in", { stop: stop.name || stop.id })} role="group">
      {stop.choices.map((token) => (
        <TokenButton
          key={`${token.company} ${token.traffic ?? ""}`}
          token={token}
          onChoose={() => send({ event: "toggleToken", stop: stop.id, company: token.company, traffic: token.traffic })}
        />
      ))}
    </div>
  );
}

/** Places the card above the hex if there is room, otherwise below, and inside the map's frame. */
function placeBeside(card: HTMLElement, { x, y }: Selection): void {
  const { scale, ...origin } = transform.peek();
  const { width, height } = frame.peek();
  const center = { x: origin.x + x * scale, y: origin.y + y * scale };
  const reach = (HEX / 2) * 1.2 * scale + GAP;
  const above = center.y - reach - card.offsetHeight;
  const top = above >= GAP ? above : center.y + reach;
  const left = within(center.x - card.offsetWidth / 2, width - card.offsetWidth);
  card.style.transform = `translate(${left}px, ${within(top, height - card.offsetHeight)}px)`;
}

function within(position: number, room: number): number {
  return Math.round(Math.max(GAP, Math.min(position, room - GAP)));
}
