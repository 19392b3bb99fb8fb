import { runtime } from "../browser.ts";
import { allowed } from "./follow.ts";

/** What the panel does and does not, for whoever installs it. */
export function About() {
  return (
    <section class="about" aria-label="About">
      <h3>Fair play</h3>
      <p>
        Whoever makes a table decides whether its players may use automatic routes. Highball answers for the position on
        the page only where they may, in hot-seat games, in recorded games and in games that are over. At other tables
        it is silent until a company has run its trains. Then it shows the best that the company could have run. No
        setting changes that.
      </p>
      {allowed.value && <p data-test="allowed">{allowed.value.reason}</p>}
      <h3>What it reads</h3>
      <p>
        The game of the page that it is on: its actions, its map, tokens and trains, and what you are about to build. It
        asks 18xx.games for the game’s actions, as the page itself does. Nothing leaves this device for anywhere else,
        and nothing is kept but how this panel looks.
      </p>
      <h3>What proven means</h3>
      <p>
        Highball calls an answer proven if its search shows that no set of runs earns more, the page shows the position
        that was searched, and the site’s own rules pay the same for the runs.
      </p>
      <p class="hint">Version {runtime.getManifest().version}. MIT or Apache 2.0. Not affiliated with 18xx.games.</p>
    </section>
  );
}
