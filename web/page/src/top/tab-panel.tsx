// The tabs: beside the map, or on a phone in a sheet below it.

import { BoardTab } from "../boards/board-tab.tsx";
import { ClaimTab } from "../claim/claim-tab.tsx";
import { CompanyTab } from "../company/company-tab.tsx";
import { GameTab } from "../game/game-tab.tsx";
import { RunsTab } from "../runs/runs-tab.tsx";
import { selectTab, sheet, tab, type Tab } from "../../../common/tabs.ts";
import { TabList } from "../../../common/ui/tab-list.tsx";
import { say } from "../../../common/text.ts";

function names(): Record<Tab, string> {
  return {
    runs: say("tab-runs"),
    company: say("tab-company"),
    claim: say("tab-claim"),
    game: say("tab-game"),
    board: say("tab-board"),
  };
}

export function TabPanel() {
  return (
    <aside class={`tab-panel ${sheet.value}`} aria-label={say(`tab-${tab.value}`)}>
      <div
        key={tab.value}
        id="tab-content"
        class="tab-content"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        tabIndex={0}
      >
        <h2 class="unseen">{say(`tab-${tab.value}`)}</h2>
        <Content />
      </div>
      <TabList class="tabs" names={names()} chosen={tab.value} onChoose={choose} />
    </aside>
  );
}

/** Opens a tab. The open one closes its sheet. */
function choose(name: Tab): void {
  if (tab.value === name && sheet.value !== "closed") sheet.value = "closed";
  else selectTab(name);
}

function Content() {
  switch (tab.value) {
    case "runs":
      return <RunsTab />;
    case "company":
      return <CompanyTab />;
    case "claim":
      return <ClaimTab />;
    case "game":
      return <GameTab />;
    case "board":
      return <BoardTab />;
  }
}
