// The start of the panel.

import { render } from "preact";
import { followQuestions } from "../../../common/advice/advice.ts";
import { answerQuestions } from "../../../common/answers.ts";
import { followLanguage, send } from "../../../common/board.ts";
import { showNewMaps } from "../../../common/map/viewport.ts";
import { connect } from "../../../common/session.ts";
import { checkAnswers } from "./check.ts";
import { followPage } from "./follow.ts";
import { followMoments } from "./listed.ts";
import { Panel } from "./panel.tsx";
import { keepSettings } from "./settings.ts";
import { listen } from "./site.ts";
import { followPlans } from "./what-if.ts";
import common from "messages:common";
import panel from "messages:panel";
import { addTables, say } from "../../../common/text.ts";
import "./panel.css";

addTables(common, panel);

async function start(root: HTMLElement): Promise<void> {
  // The channel is handed out as soon as this page is loaded.
  listen();
  // One thread that knows the game's title, and one for when the first is ended. The panel lies beside a page that needs memory itself.
  await Promise.all([connect({ ready: 1, kept: 2 }), keepSettings()]);
  followLanguage();
  send({ event: "show" });
  answerQuestions();
  followQuestions();
  showNewMaps();
  checkAnswers();
  followPlans();
  followMoments();
  followPage();
  render(<Panel />, root);
}

const root = document.getElementById("app");
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = say("cannot-start", { reason: error instanceof Error ? error.message : String(error) });
  });
}
