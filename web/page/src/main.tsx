// The start of the page.

import { render } from "preact";
import { followQuestions } from "../../common/advice/advice.ts";
import { answerQuestions } from "../../common/answers.ts";
import { App } from "./app.tsx";
import { followLanguage, send } from "../../common/board.ts";
import { followPastes } from "./boards/open-anything.tsx";
import { keepHistory, keptHistory, type KeptHistory } from "./boards/history.ts";
import { followBack, ownEntry } from "./back.ts";
import { followBoard, isOwnAddress, lookAgain, lookAsLeft, openAddress } from "./boards/link.ts";
import { current, keepBoards, openLast } from "./boards/saved.ts";
import { addKeptTitles } from "./boards/titles.ts";
import { judgeClaims } from "./claim/verdicts.ts";
import { followDrops } from "./drop.ts";
import { followLook, isLookedAt, openLookedAt } from "./game/audits.ts";
import { listGames } from "./game/kept.ts";
import { followKeys } from "./keyboard.ts";
import { showNewMaps } from "../../common/map/viewport.ts";
import { keepOffline } from "./offline.ts";
import { connect } from "../../common/session.ts";
import { keepLanguage, keepTheme } from "../../common/settings.ts";
import { atHome } from "../../common/tabs.ts";
import { addTables, say } from "../../common/text.ts";
import common from "messages:common";
import page from "messages:page";
import "./page.css";

addTables(common, page);

async function start(root: HTMLElement): Promise<void> {
  keepLanguage();
  keepTheme();
  await connect({ ready: 1, kept: 2 });
  followLanguage();
  send({ event: "show" });
  addKeptTitles();
  keepBoards();
  void listGames();
  answerQuestions();
  followQuestions();
  judgeClaims();
  showNewMaps();
  const kept = keptHistory();
  if (openAgain(kept)) atHome.value = false;
  keepHistory(() => current.value, kept);
  followBack();
  followBoard();
  followLook();
  followKeys();
  followDrops();
  followPastes();
  render(<App />, root);
  keepOffline();
}

/** Opens the board that was open last, and then the one in an address that was entered. Returns whether one is shown. */
function openAgain(kept: KeptHistory | null): boolean {
  const hash = location.hash;
  const entry = ownEntry();
  if (entry ? entry.depth > 0 && entry.board === null : hash.length <= 1 && isLookedAt()) {
    void openLookedAt(() => (atHome.value = !openLast(kept)));
    return false;
  }
  const isOpen = openLast(kept, entry?.board);
  if (entry?.depth === 0) return false;
  if (isOpen && (entry ? entry.board === current.value : isOwnAddress(hash))) {
    lookAgain();
    return true;
  }
  if (hash.length > 1) return openAddress(hash) || isOpen;
  if (isOpen) lookAsLeft();
  return isOpen;
}

const root = document.getElementById("app");
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = say("cannot-start", { reason: error instanceof Error ? error.message : String(error) });
  });
}
