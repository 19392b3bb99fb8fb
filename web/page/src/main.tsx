// The start of the page.

import { render } from "preact";
import { followQuestions } from "../../common/advice/advice.ts";
import { answerQuestions } from "../../common/answers.ts";
import { App } from "./app.tsx";
import { send } from "../../common/board.ts";
import { keepBoards, openLast, openLink } from "./boards/saved.ts";
import { addKeptTitles } from "./boards/titles.ts";
import { judgeClaims } from "./claim/verdicts.ts";
import { followDrops } from "./drop.ts";
import { followKeys } from "./keyboard.ts";
import { showNewMaps } from "../../common/map/viewport.ts";
import { keepOffline } from "./offline.ts";
import { connect } from "../../common/session.ts";
import { keepTheme } from "../../common/settings.ts";
import { atHome } from "../../common/tabs.ts";
import "./page.css";

async function start(root: HTMLElement): Promise<void> {
  keepTheme();
  await connect();
  send({ event: "show" });
  addKeptTitles();
  keepBoards();
  answerQuestions();
  followQuestions();
  judgeClaims();
  showNewMaps();
  if (openFromAddress() || openLast()) atHome.value = false;
  addEventListener("hashchange", () => {
    if (openFromAddress()) atHome.value = false;
  });
  followKeys();
  followDrops();
  render(<App />, root);
  keepOffline();
}

/** Opens the board in the page's address as a new board, and takes it out of the address. */
function openFromAddress(): boolean {
  if (location.hash.length < 2) return false;
  const link = location.hash;
  history.replaceState(null, "", location.pathname + location.search);
  return openLink(link);
}

const root = document.getElementById("app");
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = `Highball cannot start in this browser: ${error instanceof Error ? error.message : String(error)}`;
  });
}
