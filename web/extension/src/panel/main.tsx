// The start of the panel.

import { render } from "preact";
import { followQuestions } from "../../../common/advice/advice.ts";
import { answerQuestions } from "../../../common/answers.ts";
import { send } from "../../../common/board.ts";
import { showNewMaps } from "../../../common/map/viewport.ts";
import { connect } from "../../../common/session.ts";
import { checkAnswers } from "./check.ts";
import { followPage } from "./follow.ts";
import { followMoments } from "./listed.ts";
import { Panel } from "./panel.tsx";
import { keepSettings } from "./settings.ts";
import { listen } from "./site.ts";
import { followPlans } from "./what-if.ts";
import "./panel.css";

async function start(root: HTMLElement): Promise<void> {
  // The channel is handed out as soon as this page is loaded.
  listen();
  await Promise.all([connect(), keepSettings()]);
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
    root.textContent = `Highball cannot start in this browser: ${error instanceof Error ? error.message : String(error)}`;
  });
}
