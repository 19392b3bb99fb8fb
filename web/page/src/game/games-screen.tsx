import { atHome } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { GameTab } from "./game-tab.tsx";
import { say } from "../../../common/text.ts";

/** The recorded games by themselves, before any board is opened. */
export function GamesScreen() {
  return (
    <main class="home">
      <header>
        <h1>{say("recorded-games")}</h1>
        <button
          class="icon"
          aria-label={say("boards-and-settings")}
          onClick={() => (atHome.value = true)}
          data-test="home-open"
        >
          <Icon name="boards" />
        </button>
      </header>
      <GameTab />
    </main>
  );
}
