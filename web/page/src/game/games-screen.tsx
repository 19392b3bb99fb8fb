import { atHome } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { GameTab } from "./game-tab.tsx";

/** The recorded games by themselves, before any board is opened. */
export function GamesScreen() {
  return (
    <main class="home">
      <header>
        <h1>Recorded games</h1>
        <button
          class="icon"
          aria-label="Boards and settings"
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
