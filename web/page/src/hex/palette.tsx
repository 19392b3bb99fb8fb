// The palette: a tile or a token is picked once, and laid by tapping many hexes.

import { send, view } from "../../../common/board.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { TileButton, TokenButton } from "./chips.tsx";
import { say } from "../../../common/text.ts";

export function PaletteBar() {
  const palette = view.value?.palette;
  if (!palette) return null;
  return (
    <section class="bottom-bar palette" aria-label={say("palette")}>
      <div class="strip tiles">
        {palette.tiles.map((tile) => (
          <TileButton
            key={tile.number}
            tile={tile}
            onChoose={() => send({ event: "pickTile", number: tile.chosen ? null : tile.number })}
          />
        ))}
      </div>
      <div class="strip tokens">
        {palette.tokens.map((token) => (
          <TokenButton
            key={`${token.company} ${token.traffic ?? ""}`}
            token={token}
            onChoose={() =>
              send(
                token.here
                  ? { event: "pickTile", number: null }
                  : { event: "pickToken", company: token.company, traffic: token.traffic },
              )
            }
          />
        ))}
      </div>
      <div class="buttons">
        <button
          aria-pressed={palette.allTiles}
          onClick={() => send({ event: "showAllTiles", on: !palette.allTiles })}
          data-test="all-tiles"
        >
          <Icon name="all" />
          {say("all-tiles")}
        </button>
        <button class="primary" onClick={() => send({ event: "setMode", mode: "hex" })} data-test="palette-done">
          <Icon name="check" />
          {say("done")}
        </button>
      </div>
    </section>
  );
}
