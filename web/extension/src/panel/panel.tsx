// The panel. Tests find its controls by the attribute data-test:
//
// pill, collapse, theme, waiting, changed, trouble, silent, allowed
// tab-NAME: turn, game, about
// revenue, site-same, site-different, site-unchecked, entered-more, page-position, differences, report, report-text, enter, plan,
// back-to-page, listed, listed-best, find-listed, stop-listed, enter-listed, last-run, what-if, what-if-COMPANY: tab-turn
// audit, audit-totals, turn-ACTION: tab-game

import { signal } from "@preact/signals";
import { AdviceSection } from "../../../common/advice/advice-section.tsx";
import { answer, shownSet } from "../../../common/answers.ts";
import { view } from "../../../common/board.ts";
import { MapControls } from "../../../common/map/map-controls.tsx";
import { MapView } from "../../../common/map/map.tsx";
import { Notices } from "../../../common/notices.tsx";
import { BestRuns, Bound, Companies } from "../../../common/runs/best-runs.tsx";
import { Faults } from "../../../common/runs/faults.tsx";
import { THEMES, type Theme } from "../../../common/settings.ts";
import { CompanyStrip } from "../../../common/top/company-strip.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { TabList } from "../../../common/ui/tab-list.tsx";
import { About } from "./about.tsx";
import { AnswerHead } from "./answer-head.tsx";
import { totals, turns } from "./audit.ts";
import { isProven } from "./check.ts";
import { allowed, basis, followed, isBehind, trouble } from "./follow.ts";
import { GameTab, TurnRows } from "./game-tab.tsx";
import { ListedSection } from "./listed-section.tsx";
import { isOpen, theme } from "./settings.ts";
import { seen } from "./site.ts";
import { WhatIfSection } from "./what-if-section.tsx";
import { say, sayTold } from "../../../common/text.ts";

const TABS = { turn: "tab-turn", game: "tab-so-far", about: "tab-about" } as const;
type Tab = keyof typeof TABS;

const tab = signal<Tab>("turn");

export function Panel() {
  return (
    <>
      {isOpen.value ? <OpenPanel /> : <Pill />}
      <Notices />
    </>
  );
}

/** The panel as a button. */
function Pill() {
  const found = allowed.value?.mayAnswer && !isBehind.value ? answer.value : null;
  return (
    <main>
      <h1 class="unseen">Highball</h1>
      <button class="pill" onClick={() => (isOpen.value = true)} data-test="pill">
        <b>
          <span class="unseen">{say("open-panel", { name: "Highball" })} </span>
          <span aria-hidden="true">Highball</span>
        </b>
        {found && (
          <span>
            {found.company} {found.revenue} {isProven.value && <Icon name="check" />}
          </span>
        )}
      </button>
    </main>
  );
}

function OpenPanel() {
  return (
    <main class="panel">
      <header class="panel-top">
        <h1>Highball</h1>
        <span class="hint">{followed.value?.game.title ?? ""}</span>
        <select
          aria-label={say("theme")}
          value={theme.value}
          onChange={({ currentTarget }) => (theme.value = currentTarget.value as Theme)}
          data-test="theme"
        >
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {say(`theme-${name}-short`)}
            </option>
          ))}
        </select>
        <button class="icon" aria-label={say("make-small")} onClick={() => (isOpen.value = false)} data-test="collapse">
          <Icon name="down" />
        </button>
      </header>
      <TabList
        class="panel-tabs"
        names={{ turn: say(TABS.turn), game: say(TABS.game), about: say(TABS.about) }}
        chosen={tab.value}
        onChoose={(name) => (tab.value = name)}
      />
      <div id="tab-content" class="panel-content" role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        <h2 class="unseen">{say(TABS[tab.value])}</h2>
        <Content />
      </div>
    </main>
  );
}

function Content() {
  switch (tab.value) {
    case "turn":
      return <TurnTab />;
    case "game":
      return <GameTab />;
    case "about":
      return <About />;
  }
}

function TurnTab() {
  const changed = seen.value?.changed ?? null;
  const mayAnswer = allowed.value?.mayAnswer === true;
  // Without the game, it is not known what its table has decided.
  const reason = allowed.value?.reason ?? (trouble.value === null ? null : "fair-unknown");
  return (
    <>
      {changed !== null && (
        <p class="fault warning" data-test="changed">
          {say("page-changed", { reason: sayTold(changed) })}
        </p>
      )}
      {trouble.value !== null && (
        <p class="fault error" data-test="trouble">
          {trouble.value}
        </p>
      )}
      {!followed.value && trouble.value === null && (
        <p class="hint" data-test="waiting">
          {say("waiting-for-game")}
        </p>
      )}
      {!mayAnswer && reason !== null && (
        <p class="note" data-test="silent">
          {say(reason)}
        </p>
      )}
      <LastRun />
      {mayAnswer && view.value && <Answers />}
      {mayAnswer && !view.value && trouble.value !== null && <ListedSection />}
    </>
  );
}

function Answers() {
  const errors = view.value?.faults.filter(({ severity }) => severity === "error") ?? [];
  return (
    <>
      <CompanyStrip />
      <AnswerHead />
      {errors.length > 0 && <Faults faults={errors} />}
      <WhatIfSection />
      <div class="panel-map">
        <MapView label={say("map")} runs={shownRuns()} onTap={() => {}} followsRuns>
          <MapControls />
        </MapView>
      </div>
      <Bound />
      {answer.value && <BestRuns answer={answer.value} />}
      <AdviceSection />
      <Companies />
    </>
  );
}

function shownRuns() {
  return (answer.value?.further[shownSet.value ?? -1] ?? answer.value)?.drawing ?? null;
}

/** What was run last, and the best that could have been run. If the actions cannot be followed to the last run, there is nothing to show. */
function LastRun() {
  const game = seen.value?.game;
  const shown = game ? (game.action ?? 0) : Infinity;
  const last = turns.value.filter(({ action }) => action <= shown).at(-1);
  if (!last || totals.value?.fault || basis.value?.fault) return null;
  return (
    <section aria-label={say("last-run")} data-test="last-run">
      <h3>{say("last-run")}</h3>
      <TurnRows rows={[last]} />
    </section>
  );
}
