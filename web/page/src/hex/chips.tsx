// Tiles and tokens to choose.

import type { TileChip, TokenChip } from "../../../common/protocol.ts";
import { Drawing } from "../../../common/ui/drawing.tsx";
import { say } from "../../../common/text.ts";

const COLORS = ["yellow", "green", "brown", "gray"] as const;

/** What a colour of tiles is called; colours that only a title has are called as it calls them. */
function colorName(color: string): string {
  const known = COLORS.find((name) => name === color);
  return known ? say(`color-${known}`) : color;
}

export function TileButton({ tile, onChoose }: { readonly tile: TileChip; readonly onChoose: () => void }) {
  return (
    <button
      class={tile.fits ? "tile" : "tile unfit"}
      aria-pressed={tile.chosen}
      onClick={onChoose}
      data-test={`tile-${tile.number}`}
    >
      <Drawing svg={tile.svg} />
      <span class="tile-number">
        <b>
          <span class="unseen">{say("tile-in-color", { number: tile.number, color: colorName(tile.color) })} </span>
          <span aria-hidden="true">{tile.number}</span>
        </b>
        {tile.left !== null && <span class={tile.left > 0 ? "left" : "left none"}>×{tile.left}</span>}
      </span>
    </button>
  );
}

export function TokenButton({ token, onChoose }: { readonly token: TokenChip; readonly onChoose: () => void }) {
  const { company, traffic, color, ink, here, home } = token;
  const kind = [home ? say("home") : "", traffic ?? ""].filter((word) => word !== "").join(", ");
  return (
    <button
      class="token"
      aria-pressed={here}
      onClick={onChoose}
      data-test={traffic === null ? `token-${company}` : `token-${company}-${traffic}`}
    >
      <span class="token-disc" style={{ backgroundColor: color, color: ink }}>
        <span class="unseen">{say("token-of", { company })}</span>
        <span aria-hidden="true">{company}</span>
      </span>
      {kind !== "" && <small>{kind}</small>}
    </button>
  );
}
