// The page. Tests find its controls by the attribute data-test:
//
// home, home-open, home-close, paste, paste-open, open-files, address-hint, saved-board, all-boards, delete-board, saved-game, delete-game, title-search, title-ID,
// theme-NAME: boards
// phase, undo, redo, company-ID: above the map
// map, zoom-in, zoom-out, fit, palette, palette-done: the map
// hex, tile-NUMBER, token-ID, cancel, remove, all-tiles, rotate, confirm: the open hex and the palette
// answer-line, revenue, stop, tab-NAME, sheet-size, sheet-close: below the map
// send-picture, further, faults, advise, advice, advice-stop, advice-close, move-RANK, move-TRAIN: tab-runs; ghost-RANK on the map; offer-NAME, train-INDEX, price, treasury, tokens-left, zone, space, marker-ID, place-ID, receivership,
// holder-INDEX, percent-INDEX: tab-company
// closed: tab-company; players: tab-board
// why-tapped, why-INDEX, verdict-line, send-file: claims and links
// claim-train-ID, claim-back, claim-clear, claim-compare, claim-text, claim-judge, why, why-ask, verdict, standing, share-picture,
// print: tab-claim
// open-games, audit, audit-totals, turn-INDEX, turn-back, turn-edit, audit-lays, lays, lays-stop, lay-ACTION, lays-company,
// lays-president: tab-game
// board-name, edition, option-ID, copy-link, qr, qr-close, picture-png, picture-svg, copy-toml, download-toml, show-toml, toml: tab-board
// more-faults: what is wrong or odd
// failure, news, dismiss: notices

import { view } from "../../common/board.ts";
import { BoardMap } from "./board-map.tsx";
import { Home } from "./boards/home.tsx";
import { PrintSheet } from "./claim/print.tsx";
import { audits } from "./game/audits.ts";
import { GamesScreen } from "./game/games-screen.tsx";
import { HexBar } from "./hex/hex-bar.tsx";
import { PaletteBar } from "./hex/palette.tsx";
import { Notices } from "../../common/notices.tsx";
import type { View } from "../../common/protocol.ts";
import { AnswerLine } from "./runs/answer-line.tsx";
import { atHome } from "../../common/tabs.ts";
import { CompanyStrip } from "../../common/top/company-strip.tsx";
import { TabPanel } from "./top/tab-panel.tsx";
import { TopBar } from "./top/top-bar.tsx";

export function App() {
  return (
    <>
      <Screen />
      <PrintSheet />
    </>
  );
}

function Screen() {
  const open = view.value;
  if (open && !atHome.value) return <BoardScreen view={open} />;
  return (
    <>
      {!atHome.value && audits.value.length > 0 ? <GamesScreen /> : <Home />}
      <Notices />
    </>
  );
}

function BoardScreen({ view: { board, selection, palette } }: { readonly view: View }) {
  return (
    <div class={selection || palette ? "page editing" : "page"}>
      <TopBar />
      <CompanyStrip />
      <main class="board">
        <h1 class="unseen">{board.titleName}</h1>
        <BoardMap />
        <Notices />
      </main>
      <AnswerLine />
      <HexBar />
      <PaletteBar />
      <TabPanel />
    </div>
  );
}
